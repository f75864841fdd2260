// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/json.h"
#include "shared/wire/jsonreader.h"
#include "shared/wire/participationmembers.h"

namespace Foyer {

QJsonObject toJson(const Unavailability &unavailability) { return toObject(unavailability); }
QJsonObject toJson(const Proposal &proposal) { return toObject(proposal); }
QJsonObject toJson(const MeetingPoint &point) { return toObject(point); }
QJsonObject toJson(const Meeting &meeting) { return toObject(meeting); }
QJsonObject toJson(const Announcement &announcement) { return toObject(announcement); }
QJsonObject toJson(const Comment &comment) { return toObject(comment); }
QJsonObject toJson(const LeanGuest &guest) { return toObject(guest); }
QJsonObject toJson(const Notification &notification) { return toObject(notification); }

Result<Unavailability> unavailabilityFromJson(const QJsonObject &object)
{
    Members in(object);
    Unavailability out;
    out.id = in.requiredId(Key("id"));
    out.locationId = in.requiredId(Key("locationId"));
    out.start = in.requiredInstant(Key("start"));
    out.end = in.requiredInstant(Key("end"));
    out.reason = in.text(Key("reason"));
    if (out.end <= out.start) in.wrong("json.value", Key("end"), "is not after start");
    return in.finish(std::move(out));
}

Result<Proposal> proposalFromJson(const QJsonObject &object)
{
    Members in(object);
    Proposal out;
    out.id = in.requiredId(Key("id"));
    out.title = in.requiredText(Key("title"));
    out.description = in.text(Key("description"));
    if (in.has(Key("durationMinutes")))
        out.durationMinutes = in.number(Key("durationMinutes"), 0, 1);
    out.hostIds = in.texts(Key("hostIds"));
    out.cohostWanted = in.flag(Key("cohostWanted"), out.cohostWanted);
    out.cohostNote = in.text(Key("cohostNote"));
    out.created = in.instant(Key("created")).value_or(0);
    out.updated = in.instant(Key("updated")).value_or(0);
    out.version = in.number(Key("version"), out.version);
    return in.finish(std::move(out));
}

Result<MeetingPoint> meetingPointFromJson(const QJsonObject &object)
{
    Members in(object);
    MeetingPoint out;
    out.id = in.requiredId(Key("id"));
    out.name = in.requiredText(Key("name"));
    out.description = in.text(Key("description"));
    out.order = in.number(Key("order"), out.order, std::numeric_limits<int>::min());
    return in.finish(std::move(out));
}

Result<Meeting> meetingFromJson(const QJsonObject &object)
{
    Members in(object);
    Meeting out;
    out.id = in.requiredId(Key("id"));
    out.requesterId = in.requiredId(Key("requesterId"));
    out.recipientId = in.requiredId(Key("recipientId"));
    out.slotStart = in.requiredInstant(Key("slotStart"));
    out.slotEnd = in.requiredInstant(Key("slotEnd"));
    out.place = in.text(Key("place"));
    out.message = in.text(Key("message"));
    out.note = in.text(Key("note"));
    out.status = in.name(Key("status"), out.status, meetingStatusFromName);
    out.created = in.instant(Key("created")).value_or(0);
    out.responded = in.instant(Key("responded"));
    out.version = in.number(Key("version"), out.version);
    if (out.slotEnd <= out.slotStart)
        in.wrong("json.value", Key("slotEnd"), "is not after slotStart");
    return in.finish(std::move(out));
}

Result<Announcement> announcementFromJson(const QJsonObject &object)
{
    Members in(object);
    Announcement out;
    out.id = in.requiredId(Key("id"));
    out.text = in.requiredText(Key("text"));
    out.severity = in.name(Key("severity"), out.severity, announcementSeverityFromName);
    out.start = in.instant(Key("start")).value_or(0);
    out.expires = in.instant(Key("expires"));
    out.locationIds = in.texts(Key("locationIds"));
    out.version = in.number(Key("version"), out.version);
    if (out.expires && *out.expires <= out.start)
        in.wrong("json.value", Key("expires"), "is not after start");
    return in.finish(std::move(out));
}

Result<Comment> commentFromJson(const QJsonObject &object)
{
    Members in(object);
    Comment out;
    out.id = in.requiredId(Key("id"));
    out.subjectKind = in.name(Key("subjectKind"), out.subjectKind, commentSubjectFromName);
    out.subjectId = in.requiredId(Key("subjectId"));
    out.parentId = in.text(Key("parentId"));
    out.authorId = in.text(Key("authorId"));
    out.body = in.text(Key("body"));
    out.created = in.instant(Key("created")).value_or(0);
    out.edited = in.instant(Key("edited"));
    out.likes = in.number(Key("likes"), out.likes);
    out.deleted = in.flag(Key("deleted"), out.deleted);
    out.version = in.number(Key("version"), out.version);
    return in.finish(std::move(out));
}

Result<LeanGuest> leanGuestFromJson(const QJsonObject &object)
{
    Members in(object);
    LeanGuest out;
    out.id = in.requiredId(Key("id"));
    out.name = in.requiredText(Key("name"));
    out.avatarUrl = in.text(Key("avatarUrl"));
    return in.finish(std::move(out));
}

Result<Notification> notificationFromJson(const QJsonObject &object)
{
    Members in(object);
    Notification out;
    out.id = in.requiredId(Key("id"));
    out.type = in.requiredText(Key("type"));
    out.text = in.text(Key("text"));
    out.url = in.text(Key("url"));
    out.created = in.requiredInstant(Key("created"));
    out.readAt = in.instant(Key("readAt"));
    return in.finish(std::move(out));
}

} // namespace Foyer
