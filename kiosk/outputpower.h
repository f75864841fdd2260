// SPDX-License-Identifier: GPL-3.0-or-later
// Off hours: first the picture is black, then the panel itself goes off. How a panel is switched differs from place to
// place (CEC, DDC, a compositor, a relay), so it is a command, and only the computer's own settings name it: nothing
// that comes over the network starts a program here.
#pragma once

#include "kiosk/models/caremodel.h"

#include <QtCore/QProcess>

namespace Foyer {

class OutputPower : public QObject
{
    Q_OBJECT
public:
    /// How long the picture is black before the panel goes off: a touch in this time still lights it at once.
    static constexpr qint64 AfterMs = 60'000;

    /// `off` and `on`: a program and its words each, as QProcess::splitCommand reads them; empty: the panel is left on.
    OutputPower(CareModel &care, ScheduleWatch &watch, QString off, QString on,
                QObject *parent = nullptr);
    /// Switches the panel on again when it is off: whoever comes next must see something.
    ~OutputPower() override;

    bool isOff() const { return m_off; }

private:
    void look();
    void run(const QString &command);

    CareModel &m_care;
    ScheduleWatch &m_watch;
    QString m_offCommand, m_onCommand;
    qint64 m_darkSince = -1;
    bool m_off = false;
    QProcess m_process;
    QString m_waiting; ///< asked for while the command before still runs
};

} // namespace Foyer
