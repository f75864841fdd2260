// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/replica/selectors.h"

#include "shared/base/text.h"

#include <QtCore/QDateTime>
#include <QtCore/QSet>
#include <QtCore/QTimeZone>

#include <algorithm>
#include <tuple>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

/// Place of each room in display order.
QHash<Id, int> roomOrder(const Replica &replica)
{
    QHash<Id, int> order;
    const QList<Location> locations = orderedLocations(replica);
    order.reserve(locations.size());
    for (const Location &location : locations)
        order.insert(location.id, int(order.size()));
    return order;
}

/// The session's rooms that the event still has, each once.
QList<Id> knownRooms(const Replica &replica, const Session &session)
{
    QList<Id> rooms;
    for (const Id &id : session.locationIds)
        if (replica.locations.contains(id) && !rooms.contains(id)) rooms.append(id);
    return rooms;
}

Id dayAt(const QList<Day> &days, Instant instant)
{
    for (const Day &day : days)
        if (day.start <= instant && instant < day.end) return day.id;
    return {};
}

QDate localDate(const QTimeZone &zone, Instant instant)
{
    return QDateTime::fromMSecsSinceEpoch(instant, zone).date();
}

QTimeZone zoneOf(const Event &event)
{
    const QTimeZone zone(event.timeZone.toUtf8());
    return zone.isValid() ? zone : QTimeZone::utc();
}

bool startsBefore(const Session *a, const Session *b)
{
    return std::make_tuple(expectedStart(*a), QStringView(a->id))
           < std::make_tuple(expectedStart(*b), QStringView(b->id));
}

/// Fills one room's row from all sessions, shown to it by expected start.
class RoomRow
{
public:
    RoomRow(const Id &room, Instant now) : m_now(now) { m_row.locationId = room; }

    void see(const Session &session)
    {
        if (session.start && session.locationIds.contains(m_row.locationId))
            seeHere(session);
        else
            seeAway(session);
    }

    const Session *next() const { return m_next; }
    RoomNow take()
    {
        std::sort(m_row.away.begin(), m_row.away.end(), [](const MovedAway &a, const MovedAway &b) {
            return std::tie(a.oldStart, a.sessionId) < std::tie(b.oldStart, b.sessionId);
        });
        return std::move(m_row);
    }
    bool isFree() const { return !m_running && m_row.lateNow.isEmpty(); }

private:
    void seeHere(const Session &session)
    {
        const bool cancelled = session.status == SessionStatus::Cancelled;
        const Instant start = expectedStart(session);
        if (start <= m_now) {
            if (m_now < expectedEnd(session)) {
                m_row.now.append(session.id);
                m_running = m_running || !cancelled;
            } else {
                seeAway(session);
            }
        } else if (*session.start <= m_now && !cancelled) {
            m_row.lateNow.append(session.id);
        } else {
            seeAway(session);
            if (!m_next && !cancelled) m_next = &session;
        }
    }

    void seeAway(const Session &session)
    {
        const std::optional<MovedFrom> &from = session.movedFrom;
        if (!from || !from->start || !from->end || !from->locationIds.contains(m_row.locationId))
            return;
        if (*from->start <= m_now && m_now < *from->end)
            m_row.away.append({session.id, *from->start, *from->end});
    }

    Instant m_now;
    RoomNow m_row;
    const Session *m_next = nullptr;
    bool m_running = false;
};

QList<const Session *> timedSessions(const Replica &replica)
{
    QList<const Session *> sessions;
    sessions.reserve(replica.sessions.size());
    for (const Session &session : replica.sessions)
        if (session.start && session.end) sessions.append(&session);
    std::sort(sessions.begin(), sessions.end(), startsBefore);
    return sessions;
}

/// Gives lanes to the blocks of one room, which stand in order of start, then id.
void giveLanes(QList<GridBlock>::iterator begin, QList<GridBlock>::iterator end)
{
    auto group = begin;
    QList<Instant> laneEnds;
    Instant groupEnd = 0;
    const auto closeGroup = [&](QList<GridBlock>::iterator until) {
        for (; group != until; ++group)
            group->lanes = int(laneEnds.size());
        laneEnds.clear();
    };
    for (auto block = begin; block != end; ++block) {
        if (laneEnds.isEmpty() || block->start >= groupEnd) {
            closeGroup(block);
            groupEnd = block->end;
        }
        const auto free = std::find_if(laneEnds.begin(), laneEnds.end(),
                                       [&](Instant laneEnd) { return laneEnd <= block->start; });
        block->lane = int(free - laneEnds.begin());
        if (free == laneEnds.end())
            laneEnds.append(block->end);
        else
            *free = block->end;
        groupEnd = std::max(groupEnd, block->end);
    }
    closeGroup(end);
}

/// Sessions of a day that have a time; those outside all days for the empty id.
QList<const Session *> sessionsOfDay(const Replica &replica, const Id &dayId)
{
    const QList<Day> days = orderedDays(replica);
    QList<const Session *> sessions = timedSessions(replica);
    sessions.removeIf([&](const Session *s) { return dayAt(days, *s->start) != dayId; });
    return sessions;
}

QString searchable(const Replica &replica, const Session &session)
{
    QStringList parts{session.title, session.subtitle, session.description, session.track};
    for (const Id &id : session.hostIds)
        if (const auto guest = replica.guests.find(id); guest != replica.guests.end())
            parts.append(guest->name);
    for (const Id &id : session.locationIds)
        if (const auto room = replica.locations.find(id); room != replica.locations.end())
            parts.append(room->name);
    return foldForSearch(parts.join(u'\n'));
}

} // namespace

QList<Location> orderedLocations(const Replica &replica)
{
    QList<Location> locations = replica.locations.values();
    std::sort(locations.begin(), locations.end(), [](const Location &a, const Location &b) {
        return std::tie(a.order, a.name, a.id) < std::tie(b.order, b.name, b.id);
    });
    return locations;
}

QList<Day> orderedDays(const Replica &replica)
{
    QList<Day> days = replica.days.values();
    std::sort(days.begin(), days.end(), [](const Day &a, const Day &b) {
        return std::tie(a.start, a.id) < std::tie(b.start, b.id);
    });
    return days;
}

Id dayForNow(const Replica &replica, Instant now)
{
    const QList<Day> days = orderedDays(replica);
    for (const Day &day : days)
        if (now < day.end) return day.id;
    return days.isEmpty() ? Id() : days.last().id;
}

Id dayOfSession(const Replica &replica, const Session &session)
{
    return session.start ? dayAt(orderedDays(replica), *session.start) : Id();
}

Instant expectedStart(const Session &session)
{
    return session.start.value_or(0) + session.lateMinutes * MinuteMs;
}

Instant expectedEnd(const Session &session)
{
    return session.end.value_or(0) + session.lateMinutes * MinuteMs;
}

QList<RoomNow> nowAndNext(const Replica &replica, Instant now, const QList<Id> &rooms)
{
    QList<const Session *> sessions = timedSessions(replica);
    for (const Session &session :
         replica.sessions) // taken off the schedule: its old room still says so
        if (!session.start && session.movedFrom) sessions.append(&session);
    const QList<Day> days = orderedDays(replica);
    const QTimeZone zone = zoneOf(replica.event);
    const Id today = dayAt(days, now);
    const auto isLaterDay = [&](const Session &session) {
        const Id day = dayAt(days, *session.start);
        if (!today.isEmpty() && !day.isEmpty()) return day != today;
        return localDate(zone, expectedStart(session)) > localDate(zone, now);
    };

    QList<RoomNow> out;
    const QList<Location> locations = orderedLocations(replica);
    for (const Location &location : locations) {
        if (!rooms.isEmpty() && !rooms.contains(location.id)) continue;
        RoomRow row(location.id, now);
        for (const Session *session : sessions)
            row.see(*session);
        const Session *next = row.next();
        const bool isFree = row.isFree();
        RoomNow room = row.take();
        if (next) {
            room.next = next->id;
            room.nextStart = expectedStart(*next);
            room.nextIsTomorrow = isLaterDay(*next);
            if (isFree && !room.nextIsTomorrow) room.freeUntil = room.nextStart;
        }
        out.append(std::move(room));
    }
    return out;
}

DayGrid dayGrid(const Replica &replica, const Id &dayId)
{
    DayGrid grid;
    grid.dayId = dayId;
    if (const auto day = replica.days.find(dayId); day != replica.days.end()) {
        grid.start = day->start;
        grid.end = day->end;
    }
    const QList<const Session *> sessions = sessionsOfDay(replica, dayId);
    QHash<Id, QList<GridBlock>> byRoom;
    for (const Session *session : sessions) {
        const Instant start = expectedStart(*session);
        const Instant end = expectedEnd(*session);
        const bool first = grid.start == grid.end;
        grid.start = first ? start : std::min(grid.start, start);
        grid.end = first ? end : std::max(grid.end, end);
        QList<Id> rooms = knownRooms(replica, *session);
        if (rooms.isEmpty()) rooms.append(Id());
        for (const Id &room : std::as_const(rooms))
            byRoom[room].append(GridBlock{session->id, room, start, end, 0, 1});
    }
    const QList<Location> locations = orderedLocations(replica);
    for (const Location &location : locations)
        grid.rooms.append(location.id);
    if (byRoom.contains(Id())) grid.rooms.append(Id());
    for (const Id &room : std::as_const(grid.rooms)) {
        QList<GridBlock> blocks = byRoom.value(room);
        giveLanes(blocks.begin(), blocks.end());
        grid.blocks.append(blocks);
    }
    return grid;
}

QList<AgendaGroup> agenda(const Replica &replica, const Id &dayId)
{
    const QHash<Id, int> order = roomOrder(replica);
    const auto place = [&](const Session &session) {
        int first = int(order.size());
        for (const Id &id : session.locationIds)
            first = std::min(first, order.value(id, first));
        return first;
    };
    QList<const Session *> sessions = sessionsOfDay(replica, dayId);
    std::sort(sessions.begin(), sessions.end(), [&](const Session *a, const Session *b) {
        return std::make_tuple(expectedStart(*a), place(*a), QStringView(a->title),
                               QStringView(a->id))
               < std::make_tuple(expectedStart(*b), place(*b), QStringView(b->title),
                                 QStringView(b->id));
    });
    QList<AgendaGroup> groups;
    for (const Session *session : std::as_const(sessions)) {
        const Instant start = expectedStart(*session);
        if (groups.isEmpty() || groups.last().start != start) groups.append(AgendaGroup{start, {}});
        groups.last().sessions.append(session->id);
    }
    return groups;
}

QList<Id> search(const Replica &replica, const QString &query)
{
    const QStringList words = foldForSearch(query).split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty()) return {};
    QList<const Session *> found;
    for (const Session &session : replica.sessions) {
        const QString text = searchable(replica, session);
        if (std::all_of(words.begin(), words.end(),
                        [&](const QString &w) { return text.contains(w); }))
            found.append(&session);
    }
    std::sort(found.begin(), found.end(), [](const Session *a, const Session *b) {
        if (a->start.has_value() != b->start.has_value()) return a->start.has_value();
        return startsBefore(a, b);
    });
    QList<Id> ids;
    for (const Session *session : std::as_const(found))
        ids.append(session->id);
    return ids;
}

} // namespace Foyer
