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
    return {kind, other.id, other.title, locationId, *other.start, *other.end, severity};
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
        const auto location = std::find_if(locations.begin(), locations.end(),
                                           [&](const Location &l) { return l.id == room; });
        const int parallel = location == locations.end() ? 1 : std::max(1, location->parallel);
        QList<const Session *> present;
        for (const Session *other : std::as_const(concurrent))
            if (other->locationIds.contains(room)) present.append(other);
        const QList<const Session *> involved = crowd(candidate, present, parallel);
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

} // namespace Foyer
