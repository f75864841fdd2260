// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct LocationCommand {
    Id eventId;
    Id locationId; ///< empty: create
    PatchBody body;
    static Result<LocationCommand> fromJson(const Id &eventId, const Id &locationId,
                                            const QJsonObject &body);
};

/// 201 with the location, assigned to the event: a new one, or (a body of nothing but `id`) one of the pool. Errors:
/// auth.forbidden, event.notFound, location.invalid (field), location.idTaken, location.notFound.
Result<Answer> createLocation(UnitOfWork &unit, const LocationCommand &command);
/// 200. Errors also: location.notFound, location.versionConflict (current), location.readOnly.
Result<Answer> editLocation(UnitOfWork &unit, const LocationCommand &command);
/// 204: out of this event; its sessions there stay without it.
Result<Answer> deleteLocation(UnitOfWork &unit, const LocationCommand &command);

// The pool: `eventId` of the command is empty, so is who shows the location.

/// 200; every event that shows it hears of it.
Result<Answer> editPoolLocation(UnitOfWork &unit, const LocationCommand &command);
/// 204: out of every event.
Result<Answer> deletePoolLocation(UnitOfWork &unit, const LocationCommand &command);

} // namespace Foyer
