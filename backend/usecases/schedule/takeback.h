// SPDX-License-Identifier: GPL-3.0-or-later
// Takes back what one command did to the schedule, by a new change and as far as nobody changed it since: how an import
// of a whole file is undone.
#pragma once

#include "backend/store/writer.h"

namespace Foyer {

/// All changes of the command that wrote `seq`, of events, days, rooms, unavailability, people and sessions. A member that
/// was changed since keeps its new value. What an organizer placed stands, clashing or not, as after an import.
/// 200 {"reverted": n, "left": [{"subject": {"type", "id"}, "title", "fields"?, "reason"}]}.
/// Errors: auth.forbidden, history.notFound, history.pruned.
Result<Answer> takeBackCommand(UnitOfWork &unit, const Id &eventId, qint64 seq);

} // namespace Foyer
