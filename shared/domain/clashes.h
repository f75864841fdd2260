// SPDX-License-Identifier: GPL-3.0-or-later
// Clash rules (design: domain 2.2), pure and shared: the server decides with them, the clients predict.
#pragma once

#include "shared/domain/entities.h"
#include "shared/domain/participation.h"

namespace Foyer {

enum class ClashKind { Room, Host, Unavailable, Buffer, Capacity, Rsvp, Meeting };
QString toName(ClashKind kind);

struct Clash {
    ClashKind kind = ClashKind::Room;
    Id sessionId;  ///< the other session; empty: there is none, or it is private
    QString title; ///< of that session
    Id locationId; ///< Room, Unavailable, Buffer, Capacity
    Instant start = 0, end = 0;
    Policy severity = Policy::Forbid;
    Id guestId = {};        ///< Rsvp, Meeting: who is taken then
    bool isPrivate = false; ///< to be shown as "busy" and no more
    bool operator==(const Clash &) const = default;
};

/// True when the two half-open intervals share an instant.
bool overlaps(Instant aStart, Instant aEnd, Instant bStart, Instant bEnd);

/// All rooms in which `candidate` would exceed the room's `parallel` together with `others`, one clash per
/// other session involved, in order of start. Cancelled sessions and the candidate itself never clash.
QList<Clash> roomClashes(const Session &candidate, const QList<Session> &others,
                         const QList<Location> &locations, Policy severity);

/// Sessions that share a host with `candidate` at the same time.
QList<Clash> hostClashes(const Session &candidate, const QList<Session> &others, Policy severity);

/// Stretches in which a room of `candidate` may not be booked.
QList<Clash> unavailableClashes(const Session &candidate, const QList<Unavailability> &stretches,
                                Policy severity);

/// Sessions of the same room that leave less than `minutes` before or after `candidate` for the changeover, without
/// overlapping it. A room of several places counts as taken only when all of them are.
QList<Clash> bufferClashes(const Session &candidate, const QList<Session> &others,
                           const QList<Location> &locations, int minutes, Policy severity);

/// One clash when the session expects more people than its rooms hold together (a room of capacity 0 holds any number).
QList<Clash> capacityClashes(const Session &candidate, const QList<Location> &locations,
                             Policy severity);

/// Which kinds an edit can have caused; all for a new session.
struct ClashScope {
    bool rooms = true, hosts = true, capacity = true;
    bool operator==(const ClashScope &) const = default;
};

/// Only what an edit touches is held to the rules: a title may be mended while an imported overlap stands.
ClashScope clashScope(const Session &before, const Session &after);

/// What surrounds a session: everything of its event that can clash with it.
struct ClashWorld {
    QList<Session>
        sessions; ///< at least those within the session's time and bufferMinutes around it
    QList<Location> locations;
    QList<Unavailability> unavailability;
    int bufferMinutes = 0;
};

/// All clashes of every kind that `policies` do not ignore, by kind and then by start.
QList<Clash> sessionClashes(const Session &candidate, const ClashWorld &world,
                            const Policies &policies, ClashScope scope = {});

/// What clashes mean to a host who books: rooms and their unavailability forbid, their own double bookings warn, whatever
/// the event says; the rest is the event's.
Policies policiesForHosts(Policies policies);

/// Whether any of them is of the severity that refuses.
bool anyForbids(const QList<Clash> &clashes);

} // namespace Foyer
