// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "shared/domain/entities.h"

namespace Foyer {

/// The guest goes for good, from every event (design: domain 3): sessions and proposals lose the
/// host, RSVPs, votes, meetings, likes and memberships go, comments stay without an author; each with
/// its row. Logins, codes and notifications go with the guest's own row, unrecorded. The caller has
/// the feeds ended (LoginWatch).
Result<void> dropGuest(UnitOfWork &unit, const Guest &guest);

} // namespace Foyer
