// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/wire/snapshot.h"

namespace Foyer {

/// The whole event at the newest seq ever assigned, without `me`, arrays sorted by id. To be called inside one
/// read transaction (Store::read and readHere open one). Errors: event.notFound.
Result<Snapshot> loadSnapshot(Connection &connection, const Id &eventId);

/// What a guest alone sees of the event, in the same transaction as the position it is sent with.
/// For one who is no guest of the event, or nobody: empty lists.
Result<Me> loadMe(Connection &connection, const Id &eventId, const Id &guestId);

} // namespace Foyer
