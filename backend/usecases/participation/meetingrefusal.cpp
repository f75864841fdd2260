// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/meetingrefusal.h"

#include "backend/usecases/schedule/sessionrules.h"
#include "shared/domain/meetings.h"

namespace Foyer {

namespace {

/// For logs and scripts; clients have words of their own for each code.
QString sentence(QLatin1String code)
{
    struct Entry {
        QLatin1String code;
        const char *text;
    };
    static constexpr Entry entries[] = {
        {MeetingCode::Disabled, "this event has no meetings"},
        {MeetingCode::NotScheduling, "meetings are for the scheduling phase"},
        {MeetingCode::Self, "nobody meets themself"},
        {MeetingCode::NotGuest, "only guests of the event meet"},
        {MeetingCode::PlaceMissing, "a meeting has a place"},
        {MeetingCode::TooLong, "a place has 200 characters at most, message and note 2,000"},
        {MeetingCode::NotASlot, "a meeting is a run of whole slots of one day"},
        {MeetingCode::Past, "the slot has begun or is over"},
        {MeetingCode::NotOffered, "the guest is not free then"},
        {MeetingCode::AlreadyAsked, "this guest has been asked for this time"},
        {MeetingCode::TooManyOpen, "too many requests wait for an answer"},
        {MeetingCode::NotParty, "this is a meeting of others"},
        {MeetingCode::NotRecipient, "who was asked answers"},
        {MeetingCode::NotPending, "the request has been answered or withdrawn"},
        {MeetingCode::NotLive, "the meeting is declined or cancelled"},
        {MeetingCode::NotAccepted, "a request is declined, not cancelled"},
        {MeetingCode::Begun, "the slot has begun"},
    };
    for (const Entry &entry : entries)
        if (entry.code == code) return QLatin1String(entry.text);
    return code;
}

} // namespace

tl::unexpected<Error> refusedMeeting(const Reasons &faults, QJsonObject extra)
{
    extra.insert(QStringLiteral("reasons"), reasonArray(faults));
    const Reason &first = faults.first();
    return fail(first.code, sentence(first.code), first.field, std::move(extra));
}

} // namespace Foyer
