// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/wire/snapshot.h"

namespace Foyer {

/// The whole event at the newest seq ever assigned, arrays sorted by id. To be called inside one
/// read transaction (Store::read and readHere open one). Errors: event.notFound.
Result<Snapshot> loadSnapshot(Connection &connection, const Id &eventId);

} // namespace Foyer
