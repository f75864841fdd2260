// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/kioskprocess.h"

#include <QtCore/QFileInfo>
#include <QtCore/QJsonDocument>

namespace Foyer {

static QString program() { return QStringLiteral(FOYER_BIN_DIR "/foyer-kiosk"); }

bool KioskProcess::available() { return QFileInfo(program()).isExecutable(); }

KioskProcess::KioskProcess(const QUrl &server, const QString &slug, const QString &view,
                           const QString &dataDirectory, const QProcessEnvironment &environment)
{
    m_process.setProcessEnvironment(environment);
    connect(&m_process, &QProcess::readyReadStandardError, this,
            [this] { m_errors += m_process.readAllStandardError(); });
    connect(&m_process, &QProcess::readyReadStandardOutput, this, [this] {
        m_buffer += m_process.readAllStandardOutput();
        qsizetype end = 0;
        while ((end = m_buffer.indexOf('\n')) >= 0) {
            m_shown = QJsonDocument::fromJson(m_buffer.left(end)).object();
            m_buffer.remove(0, end + 1);
            Q_EMIT drawn();
        }
    });
    QStringList words{QStringLiteral("--server"),   server.toString(),
                      QStringLiteral("--view"),     view,
                      QStringLiteral("--data"),     dataDirectory,
                      QStringLiteral("--windowed"), QStringLiteral("--lang"),
                      QStringLiteral("en"),         QStringLiteral("--report")};
    if (!slug.isEmpty()) words << QStringLiteral("--event") << slug;
    m_process.start(program(), words);
}

KioskProcess::~KioskProcess()
{
    m_process.disconnect(this);
    m_process.terminate();
    if (!m_process.waitForFinished(5'000)) {
        m_process.kill();
        m_process.waitForFinished(5'000);
    }
}

QJsonObject KioskProcess::row(const QString &sessionId) const
{
    for (const QJsonValue &row : m_shown.value(QLatin1String("rows")).toArray())
        if (row.toObject().value(QLatin1String("sessionId")).toString() == sessionId)
            return row.toObject();
    return {};
}

} // namespace Foyer
