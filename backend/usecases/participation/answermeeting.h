// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct AnswerMeeting {
    Id eventId, meetingId;
    PatchBody body;
    /// `status` (accepted, declined, canceled) and `note`. Errors: meeting.unknownField,
    /// meeting.invalid (field).
    static Result<AnswerMeeting> fromJson(const Id &eventId, const Id &meetingId,
                                          const QJsonObject &body);
};

/// A party of the meeting accepts, declines or cancels it, with a few words. 200 with the meeting
/// and `clashes`: accepting one that clashes with an appointment of one's own is warned about, not
/// refused. The status it has already changes nothing. To anyone else the meeting does not exist.
/// Errors: auth.forbidden, meeting.notFound, meeting.versionConflict (current), meeting.readOnly
/// (field), meeting.invalid (field), and those of MeetingCode with `reasons`.
Result<Answer> answerMeeting(UnitOfWork &unit, const AnswerMeeting &command);

} // namespace Foyer
