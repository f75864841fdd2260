// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/daychoice.h"

#include "shared/replica/selectors.h"

namespace Foyer {

DayChoice::DayChoice(ScheduleWatch &watch, QObject *parent)
    : KeyedListModel({"dayId", "label", "shortLabel", "fullLabel", "selected"}, parent)
    , m_watch(watch)
{
    connect(&watch, &ScheduleWatch::changed, this, &DayChoice::refresh);
    connect(&watch, &ScheduleWatch::minutePassed, this, &DayChoice::refresh);
    refresh();
}

void DayChoice::choose(const QString &dayId)
{
    if (!m_watch.source().replica().days.contains(dayId)) return;
    m_chosen = dayId;
    refresh();
}

void DayChoice::follow()
{
    m_chosen.clear();
    refresh();
}

void DayChoice::refresh()
{
    const Moment moment = m_watch.moment();
    const bool wasFollowing = following();
    if (!moment.replica.days.contains(m_chosen)) m_chosen.clear();
    const Id day = following() ? dayForNow(moment.replica, moment.now) : m_chosen;
    QString title;
    QList<KeyedRow> rows;
    const QList<Day> days = orderedDays(moment.replica);
    for (const Day &d : days) {
        const QDate date = moment.words.date(d.start);
        if (d.id == day) title = moment.words.longDate(date);
        rows.append({d.id,
                     {d.id, moment.words.dayButton(date), moment.words.dayNumber(date),
                      moment.words.longDate(date), d.id == day}});
    }
    setRows(rows);
    if (day == m_day && title == m_title && wasFollowing == following()) return;
    m_day = day;
    m_title = title;
    Q_EMIT dayChanged();
}

} // namespace Foyer
