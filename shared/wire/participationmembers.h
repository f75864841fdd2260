// SPDX-License-Identifier: GPL-3.0-or-later
// jsonmembers.h for what people do and are told: the members of each subject in order of their keys.
#pragma once

#include "shared/domain/participation.h"
#include "shared/wire/jsonsink.h"

namespace Foyer {

template <typename Sink>
void writeMembers(Sink &sink, const Unavailability &unavailability)
{
    sink.instant(QLatin1String("end"), unavailability.end);
    sink.text(QLatin1String("id"), unavailability.id);
    sink.text(QLatin1String("locationId"), unavailability.locationId);
    sink.text(QLatin1String("reason"), unavailability.reason);
    sink.instant(QLatin1String("start"), unavailability.start);
}

template <typename Sink>
void writeMembers(Sink &sink, const Proposal &proposal)
{
    sink.text(QLatin1String("cohostNote"), proposal.cohostNote);
    sink.flag(QLatin1String("cohostWanted"), proposal.cohostWanted);
    sink.instant(QLatin1String("created"), proposal.created);
    sink.text(QLatin1String("description"), proposal.description);
    if (proposal.durationMinutes)
        sink.number(QLatin1String("durationMinutes"), *proposal.durationMinutes);
    sink.texts(QLatin1String("hostIds"), proposal.hostIds);
    sink.text(QLatin1String("id"), proposal.id);
    sink.text(QLatin1String("title"), proposal.title);
    sink.instant(QLatin1String("updated"), proposal.updated);
    sink.number(QLatin1String("version"), proposal.version);
}

template <typename Sink>
void writeMembers(Sink &sink, const MeetingPoint &point)
{
    sink.text(QLatin1String("description"), point.description);
    sink.text(QLatin1String("id"), point.id);
    sink.text(QLatin1String("name"), point.name);
    sink.number(QLatin1String("order"), point.order);
}

template <typename Sink>
void writeMembers(Sink &sink, const Meeting &meeting)
{
    sink.instant(QLatin1String("created"), meeting.created);
    sink.text(QLatin1String("id"), meeting.id);
    sink.text(QLatin1String("message"), meeting.message);
    sink.text(QLatin1String("note"), meeting.note);
    sink.text(QLatin1String("place"), meeting.place);
    sink.text(QLatin1String("recipientId"), meeting.recipientId);
    sink.text(QLatin1String("requesterId"), meeting.requesterId);
    if (meeting.responded) sink.instant(QLatin1String("responded"), *meeting.responded);
    sink.instant(QLatin1String("slotEnd"), meeting.slotEnd);
    sink.instant(QLatin1String("slotStart"), meeting.slotStart);
    sink.text(QLatin1String("status"), toName(meeting.status));
    sink.number(QLatin1String("version"), meeting.version);
}

template <typename Sink>
void writeMembers(Sink &sink, const Announcement &announcement)
{
    if (announcement.expires) sink.instant(QLatin1String("expires"), *announcement.expires);
    sink.text(QLatin1String("id"), announcement.id);
    sink.texts(QLatin1String("locationIds"), announcement.locationIds);
    sink.text(QLatin1String("severity"), toName(announcement.severity));
    sink.instant(QLatin1String("start"), announcement.start);
    sink.text(QLatin1String("text"), announcement.text);
    sink.number(QLatin1String("version"), announcement.version);
}

template <typename Sink>
void writeMembers(Sink &sink, const Comment &comment)
{
    if (!comment.authorId.isEmpty()) sink.text(QLatin1String("authorId"), comment.authorId);
    sink.text(QLatin1String("body"), comment.body);
    sink.instant(QLatin1String("created"), comment.created);
    sink.flag(QLatin1String("deleted"), comment.deleted);
    if (comment.edited) sink.instant(QLatin1String("edited"), *comment.edited);
    sink.text(QLatin1String("id"), comment.id);
    sink.number(QLatin1String("likes"), comment.likes);
    if (!comment.parentId.isEmpty()) sink.text(QLatin1String("parentId"), comment.parentId);
    sink.text(QLatin1String("subjectId"), comment.subjectId);
    sink.text(QLatin1String("subjectKind"), toName(comment.subjectKind));
    sink.number(QLatin1String("version"), comment.version);
}

template <typename Sink>
void writeMembers(Sink &sink, const LeanGuest &guest)
{
    sink.text(QLatin1String("avatarUrl"), guest.avatarUrl);
    sink.text(QLatin1String("id"), guest.id);
    sink.text(QLatin1String("name"), guest.name);
}

template <typename Sink>
void writeMembers(Sink &sink, const Notification &notification)
{
    sink.instant(QLatin1String("created"), notification.created);
    sink.text(QLatin1String("id"), notification.id);
    if (notification.readAt) sink.instant(QLatin1String("readAt"), *notification.readAt);
    sink.text(QLatin1String("text"), notification.text);
    sink.text(QLatin1String("type"), notification.type);
    sink.text(QLatin1String("url"), notification.url);
}

} // namespace Foyer
