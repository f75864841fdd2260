// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/clashes.h"

#include <QtCore/QSet>

#include <algorithm>
#include <tuple>

namespace Foyer {

namespace {

/// True for a session that takes up room and time.
bool occupies(const Session &session)
{
    return session.start && session.end && session.status == SessionStatus::Confirmed;
}

bool concurs(const Session &candidate, const Session &other)
{
    return other.id != candidate.id && occupies(other)
           && overlaps(*candidate.start, *candidate.end, *other.start, *other.end);
}

Clash clashWith(const Session &other, ClashKind kind, const Id &locationId, Policy severity)
{
    return {kind, other.id, other.title, locationId, *other.start, *other.end, severity, {}, false};
}

void sortByStart(QList<Clash> &clashes)
{
    std::sort(clashes.begin(), clashes.end(), [](const Clash &a, const Clash &b) {
        return std::tie(a.start, a.sessionId, a.locationId)
               < std::tie(b.start, b.sessionId, b.locationId);
    });
}

/// Those of `present` (all overlap the candidate) that are there at an instant at which `parallel`
/// or more of them are. Such an instant, if there is one, is also the start of one of them or of
/// the candidate.
QList<const Session *> crowd(const Session &candidate, const QList<const Session *> &present,
                             int parallel)
{
    if (present.size() < parallel) return {};
    if (parallel == 1) return present;
    QSet<const Session *> involved;
    QList<Instant> instants{*candidate.start};
    for (const Session *session : present)
        if (*session->start > *candidate.start) instants.append(*session->start);
    for (const Instant instant : instants) {
        QList<const Session *> there;
        for (const Session *session : present)
            if (*session->start <= instant && instant < *session->end) there.append(session);
        if (there.size() < parallel) continue;
        for (const Session *session : there)
            involved.insert(session);
    }
    return involved.values();
}

const Location *locationOf(const QList<Location> &locations, const Id &id)
{
    const auto found = std::find_if(locations.begin(), locations.end(),
                                    [&](const Location &location) { return location.id == id; });
    return found == locations.end() ? nullptr : &*found;
}

int placesOf(const QList<Location> &locations, const Id &id)
{
    const Location *location = locationOf(locations, id);
    return location ? std::max(1, location->parallel) : 1;
}

bool sameIds(const QList<Id> &a, const QList<Id> &b)
{
    return QSet<Id>(a.begin(), a.end()) == QSet<Id>(b.begin(), b.end());
}

} // namespace

QString toName(ClashKind kind)
{
    switch (kind) {
    case ClashKind::Room:
        return QStringLiteral("room");
    case ClashKind::Host:
        return QStringLiteral("host");
    case ClashKind::Unavailable:
        return QStringLiteral("unavailable");
    case ClashKind::Buffer:
        return QStringLiteral("buffer");
    case ClashKind::Capacity:
        return QStringLiteral("capacity");
    case ClashKind::Rsvp:
        return QStringLiteral("rsvp");
    case ClashKind::Meeting:
        return QStringLiteral("meeting");
    }
    return {};
}

bool overlaps(Instant aStart, Instant aEnd, Instant bStart, Instant bEnd)
{
    return aStart < bEnd && bStart < aEnd;
}

QList<Clash> roomClashes(const Session &candidate, const QList<Session> &others,
                         const QList<Location> &locations, Policy severity)
{
    QList<Clash> clashes;
    if (!occupies(candidate)) return clashes;
    QList<const Session *> concurrent;
    for (const Session &other : others)
        if (concurs(candidate, other)) concurrent.append(&other);
    if (concurrent.isEmpty()) return clashes;

    const QSet<Id> rooms(candidate.locationIds.begin(), candidate.locationIds.end());
    for (const Id &room : rooms) {
        QList<const Session *> present;
        for (const Session *other : std::as_const(concurrent))
            if (other->locationIds.contains(room)) present.append(other);
        const QList<const Session *> involved =
            crowd(candidate, present, placesOf(locations, room));
        for (const Session *other : involved)
            clashes.append(clashWith(*other, ClashKind::Room, room, severity));
    }
    sortByStart(clashes);
    return clashes;
}

QList<Clash> hostClashes(const Session &candidate, const QList<Session> &others, Policy severity)
{
    QList<Clash> clashes;
    if (!occupies(candidate) || candidate.hostIds.isEmpty()) return clashes;
    const QSet<Id> hosts(candidate.hostIds.begin(), candidate.hostIds.end());
    for (const Session &other : others) {
        if (!concurs(candidate, other)) continue;
        const bool shared = std::any_of(other.hostIds.begin(), other.hostIds.end(),
                                        [&](const Id &id) { return hosts.contains(id); });
        if (shared) clashes.append(clashWith(other, ClashKind::Host, {}, severity));
    }
    sortByStart(clashes);
    return clashes;
}

QList<Clash> unavailableClashes(const Session &candidate, const QList<Unavailability> &stretches,
                                Policy severity)
{
    QList<Clash> clashes;
    if (!occupies(candidate)) return clashes;
    for (const Unavailability &stretch : stretches) {
        if (!candidate.locationIds.contains(stretch.locationId)) continue;
        if (!overlaps(*candidate.start, *candidate.end, stretch.start, stretch.end)) continue;
        clashes.append({ClashKind::Unavailable,
                        {},
                        {},
                        stretch.locationId,
                        stretch.start,
                        stretch.end,
                        severity,
                        {},
                        false});
    }
    sortByStart(clashes);
    return clashes;
}

QList<Clash> bufferClashes(const Session &candidate, const QList<Session> &others,
                           const QList<Location> &locations, int minutes, Policy severity)
{
    QList<Clash> clashes;
    if (!occupies(candidate) || minutes <= 0) return clashes;
    Session wider = candidate;
    *wider.start -= minutes * qint64(60'000);
    *wider.end += minutes * qint64(60'000);
    const QSet<Id> rooms(candidate.locationIds.begin(), candidate.locationIds.end());
    for (const Id &room : rooms) {
        QList<const Session *> present;
        for (const Session &other : others)
            if (concurs(wider, other) && other.locationIds.contains(room)) present.append(&other);
        const QList<const Session *> involved = crowd(wider, present, placesOf(locations, room));
        for (const Session *other : involved)
            if (!concurs(candidate, *other))
                clashes.append(clashWith(*other, ClashKind::Buffer, room, severity));
    }
    sortByStart(clashes);
    return clashes;
}

QList<Clash> capacityClashes(const Session &candidate, const QList<Location> &locations,
                             Policy severity)
{
    if (!occupies(candidate) || candidate.capacity <= 0 || candidate.locationIds.isEmpty())
        return {};
    qint64 held = 0;
    for (const Id &id : candidate.locationIds) {
        const Location *location = locationOf(locations, id);
        if (!location || location->capacity <= 0) return {};
        held += location->capacity;
    }
    if (candidate.capacity <= held) return {};
    return {{ClashKind::Capacity,
             {},
             {},
             candidate.locationIds.first(),
             *candidate.start,
             *candidate.end,
             severity,
             {},
             false}};
}

ClashScope clashScope(const Session &before, const Session &after)
{
    const bool moved =
        before.start != after.start || before.end != after.end || before.status != after.status;
    const bool roomsChanged = !sameIds(before.locationIds, after.locationIds);
    return {moved || roomsChanged, moved || !sameIds(before.hostIds, after.hostIds),
            roomsChanged || before.capacity != after.capacity || before.status != after.status};
}

QList<Clash> sessionClashes(const Session &candidate, const ClashWorld &world,
                            const Policies &policies, ClashScope scope)
{
    QList<Clash> clashes;
    const auto matters = [](bool touched, Policy policy) {
        return touched && policy != Policy::Ignore;
    };
    if (matters(scope.rooms, policies.roomClash))
        clashes += roomClashes(candidate, world.sessions, world.locations, policies.roomClash);
    if (matters(scope.hosts, policies.hostClash))
        clashes += hostClashes(candidate, world.sessions, policies.hostClash);
    if (matters(scope.rooms, policies.unavailable))
        clashes += unavailableClashes(candidate, world.unavailability, policies.unavailable);
    if (matters(scope.rooms, policies.buffer))
        clashes += bufferClashes(candidate, world.sessions, world.locations, world.bufferMinutes,
                                 policies.buffer);
    if (matters(scope.capacity, policies.capacity))
        clashes += capacityClashes(candidate, world.locations, policies.capacity);
    return clashes;
}

Policies policiesForHosts(Policies policies)
{
    policies.roomClash = Policy::Forbid;
    policies.unavailable = Policy::Forbid;
    policies.hostClash = Policy::Warn;
    return policies;
}

bool anyForbids(const QList<Clash> &clashes)
{
    return std::any_of(clashes.begin(), clashes.end(),
                       [](const Clash &clash) { return clash.severity == Policy::Forbid; });
}

} // namespace Foyer
