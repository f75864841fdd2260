// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/rsvp.h"

namespace Foyer {

Reasons rsvpFaults(const RsvpFacts &facts)
{
    Reasons faults;
    if (!facts.guestInEvent) faults.append({RsvpCode::NotGuest, {}});
    if (facts.has) return faults;
    if (!facts.scheduling) faults.append({RsvpCode::NotScheduling, {}});
    if (facts.hosts) faults.append({RsvpCode::OwnSession, {}});
    if (facts.blocker) faults.append({RsvpCode::Blocker, {}});
    if (facts.cancelled) faults.append({RsvpCode::Cancelled, {}});
    if (facts.hardCapacity && facts.capacity > 0 && facts.number >= facts.capacity)
        faults.append({RsvpCode::Full, {}});
    return faults;
}

} // namespace Foyer
