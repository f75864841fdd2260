// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/eventindex.h"

#include <algorithm>

namespace Foyer {

void EventIndex::insert(Row &row, const Entry &entry)
{
    row.entries.insert(std::lower_bound(row.entries.begin(), row.entries.end(), entry), entry);
    row.longest = std::max(row.longest, entry.end - entry.start);
}

void EventIndex::remove(Row &row, const Entry &entry)
{
    const auto at = std::lower_bound(row.entries.begin(), row.entries.end(), entry);
    if (at != row.entries.end() && at->id == entry.id) row.entries.erase(at);
}

template <typename Visit>
void EventIndex::within(const Row &row, Instant from, Instant to, const Visit &visit)
{
    auto at =
        std::lower_bound(row.entries.begin(), row.entries.end(), Entry{from - row.longest, 0, {}});
    for (; at != row.entries.end() && at->start < to; ++at)
        if (at->end > from || at->start >= from) visit(*at);
}

void EventIndex::add(const Session &session)
{
    m_sessions.insert(session.id, session);
    if (!session.start || !session.end) return;
    const Entry entry{*session.start, *session.end, session.id};
    insert(m_all, entry);
    for (const Id &room : session.locationIds)
        insert(m_rooms[room], entry);
    for (const Id &host : session.hostIds)
        insert(m_hosts[host], entry);
}

void EventIndex::drop(const Id &id)
{
    const auto found = m_sessions.constFind(id);
    if (found == m_sessions.constEnd()) return;
    const Session session = *found;
    m_sessions.erase(found);
    if (!session.start || !session.end) return;
    const Entry entry{*session.start, *session.end, session.id};
    remove(m_all, entry);
    for (const Id &room : session.locationIds)
        remove(m_rooms[room], entry);
    for (const Id &host : session.hostIds)
        remove(m_hosts[host], entry);
}

void EventIndex::readSurroundings(const Replica &replica)
{
    m_locations = replica.locations;
    m_unavailability = replica.unavailability.values();
    m_bufferMinutes = replica.event.bufferMinutes;
}

void EventIndex::rebuild(const Replica &replica)
{
    m_sessions.clear();
    m_rooms.clear();
    m_hosts.clear();
    m_all = {};
    readSurroundings(replica);
    for (const Session &session : replica.sessions)
        add(session);
}

void EventIndex::refresh(const Replica &replica, const QList<Id> &ids)
{
    readSurroundings(replica);
    for (const Id &id : ids) {
        drop(id);
        if (const auto it = replica.sessions.constFind(id); it != replica.sessions.constEnd())
            add(*it);
    }
}

ClashWorld EventIndex::around(const Session &candidate, const QHash<Id, Session> &instead) const
{
    ClashWorld world;
    world.bufferMinutes = m_bufferMinutes;
    for (const Id &room : candidate.locationIds)
        if (const Location *known = location(room)) world.locations.append(*known);
    if (!candidate.start || !candidate.end) return world;
    const qint64 buffer = m_bufferMinutes * qint64(60'000);
    QList<Id> ids;
    const auto take = [&](const Entry &entry) {
        if (!instead.contains(entry.id) && !ids.contains(entry.id)) ids.append(entry.id);
    };
    for (const Id &room : candidate.locationIds)
        if (const auto row = m_rooms.constFind(room); row != m_rooms.constEnd())
            within(*row, *candidate.start - buffer, *candidate.end + buffer, take);
    for (const Id &host : candidate.hostIds)
        if (const auto row = m_hosts.constFind(host); row != m_hosts.constEnd())
            within(*row, *candidate.start, *candidate.end, take);
    for (const Id &id : std::as_const(ids))
        world.sessions.append(*m_sessions.constFind(id));
    for (const Session &session : instead)
        if (session.id != candidate.id) world.sessions.append(session);
    for (const Unavailability &stretch : m_unavailability)
        if (candidate.locationIds.contains(stretch.locationId))
            world.unavailability.append(stretch);
    return world;
}

QList<Id> EventIndex::starting(Instant from, Instant to) const
{
    QList<Id> ids;
    auto at = std::lower_bound(m_all.entries.begin(), m_all.entries.end(), Entry{from, 0, {}});
    for (; at != m_all.entries.end() && at->start < to; ++at)
        ids.append(at->id);
    return ids;
}

const Session *EventIndex::session(const Id &id) const
{
    const auto it = m_sessions.constFind(id);
    return it == m_sessions.constEnd() ? nullptr : &*it;
}

const Location *EventIndex::location(const Id &id) const
{
    const auto it = m_locations.constFind(id);
    return it == m_locations.constEnd() ? nullptr : &*it;
}

QList<Instant> EventIndex::edges(const Id &room, Instant from, Instant to,
                                 const QHash<Id, Session> &without) const
{
    QList<Instant> found;
    const auto row = m_rooms.constFind(room);
    if (row == m_rooms.constEnd()) return found;
    within(*row, from, to, [&](const Entry &entry) {
        if (without.contains(entry.id)
            || m_sessions.constFind(entry.id)->status == SessionStatus::Cancelled)
            return;
        found.append(entry.start);
        found.append(entry.end);
    });
    return found;
}

} // namespace Foyer
