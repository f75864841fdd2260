// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"

namespace Foyer {

/// Organizers and the system itself. Errors: auth.forbidden.
Result<void> requireOrganizer(const UnitOfWork &unit);
/// The guest themself, an organizer, or the system. Errors: auth.forbidden.
Result<void> requireGuest(const UnitOfWork &unit, const Id &guestId);

} // namespace Foyer
