// SPDX-License-Identifier: GPL-3.0-or-later
// The sessions of the shown day by start time.
#pragma once

#include "kiosk/models/daychoice.h"

namespace Foyer {

class AgendaModel : public Foyer::KeyedListModel
{
    Q_OBJECT
    Q_PROPERTY(int nowRow READ nowRow NOTIFY nowRowChanged)
public:
    AgendaModel(ScheduleWatch &watch, DayChoice &days, QObject *parent = nullptr);

    /// The first row that is not over: what stands at the top of an unattended screen. The row count when all are.
    int nowRow() const { return m_nowRow; }
    void setRooms(const QStringList &rooms);
    void refresh();

Q_SIGNALS:
    void nowRowChanged();

private:
    KeyedRow rowOfSession(const Moment &moment, const Session &session, bool first) const;

    ScheduleWatch &m_watch;
    DayChoice &m_days;
    QStringList m_rooms;
    int m_nowRow = 0;
};

} // namespace Foyer
