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

/// 201 with the location, assigned to the event. Errors: auth.forbidden, event.notFound,
/// location.invalid (field).
Result<Answer> createLocation(UnitOfWork &unit, const LocationCommand &command);
/// 200. Errors also: location.notFound, location.versionConflict (current), location.readOnly.
Result<Answer> editLocation(UnitOfWork &unit, const LocationCommand &command);
/// 204: out of this event; its sessions there stay without it.
Result<Answer> deleteLocation(UnitOfWork &unit, const LocationCommand &command);

} // namespace Foyer
