// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct UnavailabilityCommand {
    Id eventId;
    Id stretchId; ///< empty: create
    PatchBody body;
    /// Errors: unavailability.unknownField, unavailability.invalid. `reason` is a member of the subject.
    static Result<UnavailabilityCommand> fromJson(const Id &eventId, const Id &stretchId,
                                                  const QJsonObject &body);
};

// For organizers. Sessions that are there already stay: it holds off new bookings of hosts.

/// 201 with the stretch. Errors: auth.forbidden, event.notFound, unavailability.invalid (field),
/// unavailability.idTaken.
Result<Answer> createUnavailability(UnitOfWork &unit, const UnavailabilityCommand &command);
/// 200. Errors also: unavailability.notFound, unavailability.readOnly.
Result<Answer> editUnavailability(UnitOfWork &unit, const UnavailabilityCommand &command);
/// 204.
Result<Answer> deleteUnavailability(UnitOfWork &unit, const UnavailabilityCommand &command);

} // namespace Foyer
