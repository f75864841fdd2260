// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/emptymodel.h"

#include "shared/replica/selectors.h"

#include <algorithm>

namespace Foyer {

namespace {

constexpr int FirstShown = 3;

/// Sessions people come for, in the rooms of this screen, by start.
QList<const Session *> programme(const Moment &moment, const QStringList &rooms)
{
    QList<const Session *> sessions;
    for (const Session &s : moment.replica.sessions) {
        if (!s.start || moment.isCancelled(s)) continue;
        const bool here =
            rooms.isEmpty()
            || std::any_of(s.locationIds.begin(), s.locationIds.end(), [&](const Id &id) {
                   return rooms.contains(id)
                          || rooms.contains(moment.roomName(id), Qt::CaseInsensitive);
               });
        if (here) sessions.append(&s);
    }
    std::sort(sessions.begin(), sessions.end(), [](const Session *a, const Session *b) {
        return std::make_pair(expectedStart(*a), a->id) < std::make_pair(expectedStart(*b), b->id);
    });
    return sessions;
}

QList<KeyedRow> firstRows(const Moment &moment, const QList<const Session *> &coming)
{
    // Within one time in the order of rooms, as on every other view.
    const QList<Location> order = orderedLocations(moment.replica);
    const auto place = [&](const Session *s) {
        for (int i = 0; i < order.size(); ++i)
            if (s->locationIds.contains(order[i].id)) return i;
        return int(order.size());
    };
    QList<const Session *> sorted = coming;
    std::stable_sort(sorted.begin(), sorted.end(), [&](const Session *a, const Session *b) {
        return std::make_pair(expectedStart(*a), place(a))
               < std::make_pair(expectedStart(*b), place(b));
    });
    QList<KeyedRow> rows;
    for (const Session *s : std::as_const(sorted)) {
        if (s->kind == SessionKind::Blocker) continue;
        const Id room = s->locationIds.value(0);
        rows.append({s->id,
                     {s->id, moment.words.time(expectedStart(*s)), moment.roomName(room),
                      moment.hue(room), s->title}});
        if (rows.size() == FirstShown) break;
    }
    return rows;
}

} // namespace

EmptyModel::EmptyModel(ScheduleWatch &watch, QObject *parent)
    : KeyedListModel({"sessionId", "time", "room", "hue", "title"}, parent), m_watch(watch)
{
    connect(&watch, &ScheduleWatch::changed, this, &EmptyModel::refresh);
    connect(&watch, &ScheduleWatch::minutePassed, this, &EmptyModel::refresh);
    refresh();
}

void EmptyModel::setRooms(const QStringList &rooms)
{
    if (rooms == m_rooms) return;
    m_rooms = rooms;
    refresh();
}

EmptyModel::Words EmptyModel::words(const Moment &moment, QList<KeyedRow> &rows) const
{
    const Replica &replica = moment.replica;
    if (replica.eventDeleted)
        return {QStringLiteral("gone"),
                tr("This event is no longer here"),
                tr("The organizers have taken it down."),
                {}};
    if (replica.isEmpty())
        return {QStringLiteral("waiting"),
                tr("Waiting for the first schedule"),
                m_watch.source().detail(),
                {}};
    const QList<Location> locations = orderedLocations(replica);
    const bool anyRoom =
        m_rooms.isEmpty()
        || std::any_of(locations.begin(), locations.end(), [&](const Location &l) {
               return m_rooms.contains(l.id) || m_rooms.contains(l.name, Qt::CaseInsensitive);
           });
    if (!anyRoom)
        return {QStringLiteral("noRooms"),
                tr("No rooms chosen for this screen"),
                tr("None of the rooms it was set to show belongs to this event."),
                {}};
    const QList<const Session *> sessions = programme(moment, m_rooms);
    if (sessions.isEmpty())
        return {QStringLiteral("noSessions"),
                tr("The schedule is being made"),
                tr("It will appear here by itself."),
                {}};

    const Instant last =
        expectedEnd(**std::max_element(sessions.begin(), sessions.end(), [](auto *a, auto *b) {
            return expectedEnd(*a) < expectedEnd(*b);
        }));
    if (moment.now >= last)
        return {QStringLiteral("after"),
                tr("Thank you"),
                tr("It was %1.", "name of the event").arg(replica.event.name),
                {}};

    QList<const Session *> coming;
    for (const Session *s : sessions)
        if (expectedStart(*s) > moment.now) coming.append(s);
    const QDate today = moment.words.date(moment.now);
    if (coming.size() == sessions.size()
        && moment.words.date(expectedStart(*coming.first())) != today) {
        rows = firstRows(moment, coming);
        const Instant start = expectedStart(*coming.first());
        return {QStringLiteral("before"),
                tr("Begins %1, %2", "date, time")
                    .arg(moment.words.longDate(moment.words.date(start)), moment.words.time(start)),
                moment.countdowns ? moment.words.untilLong(start, moment.now) : QString(),
                tr("First on the programme")};
    }
    const QList<RoomNow> now = nowAndNext(replica, moment.now);
    const bool quiet = std::all_of(now.begin(), now.end(), [&](const RoomNow &r) {
        const QString name = moment.roomName(r.locationId);
        if (!m_rooms.isEmpty() && !m_rooms.contains(r.locationId)
            && !m_rooms.contains(name, Qt::CaseInsensitive))
            return true;
        return r.now.isEmpty() && r.lateNow.isEmpty() && r.away.isEmpty()
               && (r.next.isEmpty() || r.nextIsTomorrow);
    });
    if (!quiet || coming.isEmpty() || now.isEmpty()) return {};
    rows = firstRows(moment, coming);
    const Instant start = expectedStart(*coming.first());
    const QString day = moment.words.weekday(moment.words.date(start));
    const bool tomorrow = today.daysTo(moment.words.date(start)) == 1;
    return {QStringLiteral("pause"), tr("Nothing more today"),
            moment.countdowns
                ? tr("%1 begins at %2, %3.", "weekday, time, in 10 h 18 min")
                      .arg(day, moment.words.time(start), moment.words.untilLong(start, moment.now))
                : tr("%1 begins at %2.", "weekday, time").arg(day, moment.words.time(start)),
            tomorrow ? tr("First tomorrow") : tr("First on %1", "weekday").arg(day)};
}

void EmptyModel::refresh()
{
    const Moment moment = m_watch.moment();
    QList<KeyedRow> rows;
    const Words now = words(moment, rows);
    setRows(rows);
    if (now == m_words) return;
    m_words = now;
    Q_EMIT changed();
}

} // namespace Foyer
