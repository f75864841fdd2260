// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct RequestMeeting {
    Id eventId;
    PatchBody body;
    /// `id` may be given; without slotEnd the meeting takes one slot; requesterId, if given, is
    /// whoever acts. Errors: meeting.unknownField, meeting.invalid (field).
    static Result<RequestMeeting> fromJson(const Id &eventId, const QJsonObject &body);
};

/// The guest who acts asks another for a meeting. 201 with the meeting and `clashes` (see
/// meetingclashes.h). Errors: auth.forbidden, event.notFound, meeting.invalid (field),
/// meeting.idTaken, and those of MeetingCode with `reasons`; meeting.alreadyAsked with `meetingId`,
/// meeting.tooManyOpen with `limit`.
Result<Answer> requestMeeting(UnitOfWork &unit, const RequestMeeting &command);

} // namespace Foyer
