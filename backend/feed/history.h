// SPDX-License-Identifier: GPL-3.0-or-later
// The event as it stood at an earlier position of its log.
#pragma once

#include "shared/base/error.h"
#include "shared/wire/snapshot.h"

namespace Foyer {

class Connection;

/// The snapshot, without `me`, that was served when `seq` was the newest: today's state, with every change after it
/// taken back. In one read transaction. Costs as much as there were changes since.
/// Errors: event.notFound; history.pruned: what would have to be taken back is not in the log any more;
/// history.notFound: the log has not come that far, or the event did not exist then.
Result<Snapshot> snapshotAt(Connection &connection, const Id &eventId, qint64 seq);

} // namespace Foyer
