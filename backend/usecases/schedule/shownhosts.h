// SPDX-License-Identifier: GPL-3.0-or-later
// Who hosts something in an event is shown there, as a member or not: hostIds always resolve.
#pragma once

#include "backend/store/writer.h"

namespace Foyer {

/// Call before a session names new hosts: those that the event did not show so far join it
/// (guest.joined, member false). Errors: guest.notFound.
Result<void> letHostsJoin(UnitOfWork &unit, const Id &eventId, const QList<Id> &added);

/// The other way round, call after a session or proposal let go of hosts: those who are no members
/// and host nothing there any more leave the event (guest.left), and what they did there goes.
Result<void> letHostsLeave(UnitOfWork &unit, const Id &eventId, const QList<Id> &removed);

} // namespace Foyer
