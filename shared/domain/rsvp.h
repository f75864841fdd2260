// SPDX-License-Identifier: GPL-3.0-or-later
// Who may say that they come to a session (design: domain 2.3), pure and shared.
#pragma once

#include "shared/domain/reason.h"

namespace Foyer {

namespace RsvpCode {
inline constexpr QLatin1String NotGuest("rsvp.notGuest");
inline constexpr QLatin1String NotScheduling("rsvp.notScheduling");
inline constexpr QLatin1String OwnSession("rsvp.ownSession");
inline constexpr QLatin1String Blocker("rsvp.blocker");
inline constexpr QLatin1String Cancelled("rsvp.cancelled");
inline constexpr QLatin1String Full("session.full");
} // namespace RsvpCode

/// What decides whether a guest may take part in a session.
struct RsvpFacts {
    bool guestInEvent = false; ///< a member, or a host of one of its sessions
    bool has = false;          ///< an RSVP there already
    bool hosts = false;        ///< this very session
    bool blocker = false, cancelled = false;
    bool hardCapacity = false;    ///< of the event; else the capacity is advice
    int capacity = 0, number = 0; ///< 0: unlimited; RSVPs so far
    bool scheduling = true;       ///< the phase is open
};

/// Every rule that stands against it; empty: welcome. Who has one already keeps it whatever has changed since. That a
/// session is `closed` (nobody joins once it has begun) is said to people and holds nobody off beforehand.
Reasons rsvpFaults(const RsvpFacts &facts);

} // namespace Foyer
