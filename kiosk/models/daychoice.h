// SPDX-License-Identifier: GPL-3.0-or-later
// The days of the event as buttons, and the one that grid and agenda show: the present one until a visitor picks another.
#pragma once

#include "kiosk/models/keyedlistmodel.h"
#include "kiosk/models/schedulewatch.h"

namespace Foyer {

class DayChoice : public Foyer::KeyedListModel
{
    Q_OBJECT
    Q_PROPERTY(QString day READ day NOTIFY dayChanged)
    Q_PROPERTY(bool following READ following NOTIFY dayChanged)
    Q_PROPERTY(QString title READ title NOTIFY dayChanged)
public:
    explicit DayChoice(ScheduleWatch &watch, QObject *parent = nullptr);

    Id day() const { return m_day; }
    /// True while the shown day is the present one by itself.
    bool following() const { return m_chosen.isEmpty(); }
    /// "Saturday 15 May" of the shown day.
    QString title() const { return m_title; }

    Q_INVOKABLE void choose(const QString &dayId);
    Q_INVOKABLE void follow();
    void refresh();

Q_SIGNALS:
    void dayChanged();

private:
    ScheduleWatch &m_watch;
    Id m_chosen;
    Id m_day;
    QString m_title;
};

} // namespace Foyer
