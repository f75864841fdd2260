// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of announcements when something they rest on goes: cascades, recorded in the
// caller's transaction.
#pragma once

#include "backend/store/writer.h"

namespace Foyer {

/// A location leaves the event: announcements lose it. One that was only for this location goes,
/// since without locations it would be everywhere. Call before the location's own row goes.
Result<void> takeLocationFromAnnouncements(UnitOfWork &unit, const Id &eventId,
                                           const Id &locationId);

/// The event is being deleted: all its announcements, each with its row.
Result<void> dropAnnouncementsOfEvent(UnitOfWork &unit, const Id &eventId);

} // namespace Foyer
