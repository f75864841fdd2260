// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

/// Meeting points have no version: the last edit counts.
struct MeetingPointCommand {
    Id eventId;
    Id pointId; ///< empty: create
    PatchBody body;
    /// Errors: meetingPoint.unknownField (also for expectedVersion), meetingPoint.invalid (field).
    static Result<MeetingPointCommand> fromJson(const Id &eventId, const Id &pointId,
                                                const QJsonObject &body);
};

/// 201 with the point. Errors: auth.forbidden, event.notFound, meetingPoint.invalid (field),
/// meetingPoint.idTaken.
Result<Answer> createMeetingPoint(UnitOfWork &unit, const MeetingPointCommand &command);
/// 200. Errors also: meetingPoint.notFound, meetingPoint.readOnly.
Result<Answer> editMeetingPoint(UnitOfWork &unit, const MeetingPointCommand &command);
/// 204. Meetings keep the place they name.
Result<Answer> deleteMeetingPoint(UnitOfWork &unit, const MeetingPointCommand &command);

} // namespace Foyer
