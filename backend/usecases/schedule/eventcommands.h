// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct EventCommand {
    Id eventId; ///< empty: create
    PatchBody body;
    static Result<EventCommand> fromJson(const Id &eventId, const QJsonObject &body);
};

/// 201 with the event. Errors: auth.forbidden, event.invalid (field), event.slugTaken.
Result<Answer> createEvent(UnitOfWork &unit, const EventCommand &command);
/// 200 with the event. Errors also: event.notFound, event.versionConflict (current),
/// event.readOnly.
Result<Answer> editEvent(UnitOfWork &unit, const EventCommand &command);
/// 204.
Result<Answer> deleteEvent(UnitOfWork &unit, const EventCommand &command);

} // namespace Foyer
