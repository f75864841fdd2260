// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/outputpower.h"

#include <QtCore/QLoggingCategory>

namespace Foyer {

Q_LOGGING_CATEGORY(lcPower, "foyer.power")

OutputPower::OutputPower(CareModel &care, ScheduleWatch &watch, QString off, QString on,
                         QObject *parent)
    : QObject(parent)
    , m_care(care)
    , m_watch(watch)
    , m_offCommand(std::move(off))
    , m_onCommand(std::move(on))
{
    if (m_offCommand.isEmpty()) return;
    connect(&care, &CareModel::lightChanged, this, &OutputPower::look);
    connect(&watch, &ScheduleWatch::secondPassed, this, &OutputPower::look);
    connect(&m_process, &QProcess::errorOccurred, this, [this] {
        qCWarning(lcPower) << m_process.program() << "cannot be run:" << m_process.errorString();
    });
    connect(&m_process, &QProcess::finished, this, [this](int code) {
        if (code != 0) qCWarning(lcPower) << m_process.program() << "ended with" << code;
        if (!m_waiting.isEmpty()) run(std::exchange(m_waiting, {}));
    });
    look();
}

OutputPower::~OutputPower()
{
    m_process.disconnect(this);
    constexpr int PatienceMs = 3'000;
    if (m_process.state() != QProcess::NotRunning) m_process.waitForFinished(PatienceMs);
    if (!m_off || m_onCommand.isEmpty()) return;
    QStringList words = QProcess::splitCommand(m_onCommand);
    if (words.isEmpty()) return;
    const QString program = words.takeFirst();
    QProcess::startDetached(program, words);
}

void OutputPower::look()
{
    const qint64 boot = m_watch.bootMs();
    if (!m_care.dark()) {
        m_darkSince = -1;
        if (m_off) run(m_onCommand);
        m_off = false;
        return;
    }
    if (m_darkSince < 0) m_darkSince = boot;
    if (m_off || boot - m_darkSince < AfterMs) return;
    m_off = true;
    run(m_offCommand);
}

void OutputPower::run(const QString &command)
{
    if (command.isEmpty()) return;
    if (m_process.state() != QProcess::NotRunning) {
        m_waiting = command;
        return;
    }
    QStringList words = QProcess::splitCommand(command);
    if (words.isEmpty()) return;
    m_process.setProgram(words.takeFirst());
    m_process.setArguments(words);
    m_process.setStandardOutputFile(QProcess::nullDevice());
    m_process.setStandardErrorFile(QProcess::nullDevice());
    m_process.start(QIODevice::ReadOnly);
}

} // namespace Foyer
