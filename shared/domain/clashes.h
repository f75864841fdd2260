// SPDX-License-Identifier: GPL-3.0-or-later
// Clash rules (design: domain 2.2), pure and shared: the server decides with them, the clients predict.
#pragma once

#include "shared/domain/entities.h"

namespace Foyer {

enum class ClashKind { Room, Host, Unavailable, Buffer, Capacity };
QString toName(ClashKind kind);

struct Clash {
    ClashKind kind = ClashKind::Room;
    Id sessionId; ///< the other session
    QString title;
    Id locationId; ///< Room only
    Instant start = 0, end = 0;
    Policy severity = Policy::Forbid;
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

} // namespace Foyer
