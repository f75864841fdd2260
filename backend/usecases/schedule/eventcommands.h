// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct EventCommand {
    Id eventId; ///< empty: create
    PatchBody body;
    /// Said in the body of a PATCH: that offered meeting slots may be lost is known and wanted.
    bool clearAvailability = false;
    static Result<EventCommand> fromJson(const Id &eventId, const QJsonObject &body);
};

/// 201 with the event. Errors: auth.forbidden, event.invalid (field), event.slugTaken.
Result<Answer> createEvent(UnitOfWork &unit, const EventCommand &command);
/// 200 with the event. Errors also: event.notFound, event.versionConflict (current),
/// event.readOnly, event.clearsAvailability (count: the guests whose offered meeting slots another slotMinutes would
/// clear) unless the body says `clearAvailability`.
Result<Answer> editEvent(UnitOfWork &unit, const EventCommand &command);
/// 204. Everything of the event goes, one change each.
Result<Answer> deleteEvent(UnitOfWork &unit, const EventCommand &command);

} // namespace Foyer
