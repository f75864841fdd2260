// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/feedmessage.h"

#include "shared/wire/json.h"

#include <QtCore/QJsonArray>

#include <cmath>

namespace Foyer {

namespace {

/// What a type carries: the whole subject under `key`, or an id.
struct TypeShape {
    QLatin1String type;
    SubjectKind kind;
    const char *key; ///< null: {"id"}
};

constexpr TypeShape Shapes[] = {
    {ChangeType::SessionChanged, SubjectKind::Session, "session"},
    {ChangeType::SessionCreated, SubjectKind::Session, "session"},
    {ChangeType::SessionDeleted, SubjectKind::Session, nullptr},
    {ChangeType::GuestJoined, SubjectKind::Guest, "guest"},
    {ChangeType::GuestChanged, SubjectKind::Guest, "guest"},
    {ChangeType::GuestLeft, SubjectKind::Guest, nullptr},
    {ChangeType::LocationChanged, SubjectKind::Location, "location"},
    {ChangeType::LocationRemoved, SubjectKind::Location, nullptr},
    {ChangeType::DayCreated, SubjectKind::Day, "day"},
    {ChangeType::DayChanged, SubjectKind::Day, "day"},
    {ChangeType::DayDeleted, SubjectKind::Day, nullptr},
    {ChangeType::EventChanged, SubjectKind::Event, "event"},
    {ChangeType::EventDeleted, SubjectKind::Event, nullptr},
    {ChangeType::ProposalCreated, SubjectKind::Proposal, "proposal"},
    {ChangeType::ProposalChanged, SubjectKind::Proposal, "proposal"},
    {ChangeType::ProposalDeleted, SubjectKind::Proposal, nullptr},
    {ChangeType::UnavailabilityAdded, SubjectKind::Unavailability, "unavailability"},
    {ChangeType::UnavailabilityRemoved, SubjectKind::Unavailability, nullptr},
    {ChangeType::AnnouncementChanged, SubjectKind::Announcement, "announcement"},
    {ChangeType::AnnouncementDeleted, SubjectKind::Announcement, nullptr},
    {ChangeType::MeetingPointChanged, SubjectKind::MeetingPoint, "meetingPoint"},
    {ChangeType::MeetingPointDeleted, SubjectKind::MeetingPoint, nullptr},
    {ChangeType::MeetingChanged, SubjectKind::Meeting, "meeting"},
    {ChangeType::MeetingDeleted, SubjectKind::Meeting, nullptr},
};

Error malformed(const QString &detail, const QString &field = {})
{
    return {QStringLiteral("feed.malformed"), detail, field, {}};
}

template <typename T>
std::optional<Error> take(Result<T> subject, FeedPayload &out)
{
    if (!subject) return malformed(subject.error().detail, subject.error().field);
    out = std::move(*subject);
    return std::nullopt;
}

/// A meeting comes with both parties, who may be no guests of the event that this viewer knows.
std::optional<Error> takeMeeting(const QJsonObject &payload, FeedPayload &out)
{
    Result<Meeting> meeting = meetingFromJson(payload.value(QLatin1String("meeting")).toObject());
    if (!meeting) return malformed(meeting.error().detail, meeting.error().field);
    const QJsonValue guests = payload.value(QLatin1String("guests"));
    if (!guests.isArray())
        return malformed(QStringLiteral("a meeting without its guests"), QStringLiteral("guests"));
    OwnMeeting own{std::move(*meeting), {}};
    const QJsonArray array = guests.toArray();
    for (const QJsonValue &value : array) {
        Result<LeanGuest> guest = leanGuestFromJson(value.toObject());
        if (!guest)
            return malformed(guest.error().detail, QStringLiteral("guests/") + guest.error().field);
        own.guests.append(std::move(*guest));
    }
    out = std::move(own);
    return std::nullopt;
}

std::optional<Error> takeSubject(const TypeShape &shape, const QJsonObject &payload,
                                 FeedPayload &out)
{
    if (!shape.key) {
        const Id id = payload.value(QLatin1String("id")).toString();
        if (id.isEmpty())
            return malformed(QStringLiteral("a removal without id"), QStringLiteral("id"));
        out = Removed{shape.kind, id};
        return std::nullopt;
    }
    const QJsonObject subject = payload.value(QLatin1String(shape.key)).toObject();
    switch (shape.kind) {
    case SubjectKind::Event:
        return take(eventFromJson(subject), out);
    case SubjectKind::Day:
        return take(dayFromJson(subject), out);
    case SubjectKind::Location:
        return take(locationFromJson(subject), out);
    case SubjectKind::Guest:
        return take(guestFromJson(subject), out);
    case SubjectKind::Session:
        return take(sessionFromJson(subject), out);
    case SubjectKind::Unavailability:
        return take(unavailabilityFromJson(subject), out);
    case SubjectKind::Proposal:
        return take(proposalFromJson(subject), out);
    case SubjectKind::MeetingPoint:
        return take(meetingPointFromJson(subject), out);
    case SubjectKind::Announcement:
        return take(announcementFromJson(subject), out);
    case SubjectKind::Meeting:
        return takeMeeting(payload, out);
    }
    return std::nullopt;
}

/// A whole number that counts something; -1 for anything else.
int countOf(const QJsonObject &payload, QLatin1String key)
{
    const double count = payload.value(key).toDouble(-1);
    return count < 0 || count > 1e9 || count != std::floor(count) ? -1 : int(count);
}

std::optional<Error> takeAttendance(const QJsonObject &payload, FeedPayload &out)
{
    const Id id = payload.value(QLatin1String("sessionId")).toString();
    const int count = countOf(payload, QLatin1String("numRsvps"));
    if (id.isEmpty())
        return malformed(QStringLiteral("a count without session"), QStringLiteral("sessionId"));
    if (count < 0) return malformed(QStringLiteral("not a count"), QStringLiteral("numRsvps"));
    out = Attendance{id, count};
    return std::nullopt;
}

std::optional<Error> takeOwnRsvp(const QString &type, const QJsonObject &payload, FeedPayload &out)
{
    const Id id = payload.value(QLatin1String("sessionId")).toString();
    if (id.isEmpty())
        return malformed(QStringLiteral("an RSVP without session"), QStringLiteral("sessionId"));
    out = OwnRsvp{id, type == ChangeType::RsvpAdded};
    return std::nullopt;
}

std::optional<Error> takeOwnVote(const QString &type, const QJsonObject &payload, FeedPayload &out)
{
    OwnVote vote{payload.value(QLatin1String("proposalId")).toString(), std::nullopt};
    if (vote.proposalId.isEmpty())
        return malformed(QStringLiteral("a vote without proposal"), QStringLiteral("proposalId"));
    if (type == ChangeType::VoteCast) {
        vote.choice = voteChoiceFromName(payload.value(QLatin1String("choice")).toString());
        if (!vote.choice)
            return malformed(QStringLiteral("not a choice"), QStringLiteral("choice"));
    }
    out = std::move(vote);
    return std::nullopt;
}

std::optional<Error> takeOwnAvailability(const QJsonObject &payload, FeedPayload &out)
{
    const QJsonValue value = payload.value(QLatin1String("slots"));
    if (!value.isArray()) return malformed(QStringLiteral("no slots"), QStringLiteral("slots"));
    OwnAvailability availability;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &slot : array) {
        const std::optional<Instant> start = fromIso(slot.toString());
        if (!start)
            return malformed(QStringLiteral("a slot that is no instant"), QStringLiteral("slots"));
        availability.slotStarts.append(*start);
    }
    out = std::move(availability);
    return std::nullopt;
}

std::optional<Error> takeOwnNotification(const QJsonObject &payload, FeedPayload &out)
{
    Result<Notification> notification =
        notificationFromJson(payload.value(QLatin1String("notification")).toObject());
    if (!notification) return malformed(notification.error().detail, notification.error().field);
    const int unread = countOf(payload, QLatin1String("unread"));
    if (unread < 0) return malformed(QStringLiteral("not a count"), QStringLiteral("unread"));
    out = OwnNotification{std::move(*notification), unread};
    return std::nullopt;
}

std::optional<Error> takePayload(const QString &type, const QJsonObject &payload, FeedPayload &out)
{
    for (const TypeShape &shape : Shapes)
        if (type == shape.type) return takeSubject(shape, payload, out);
    using namespace ChangeType;
    if (type == AttendanceChanged) return takeAttendance(payload, out);
    if (type == RsvpAdded || type == RsvpRemoved) return takeOwnRsvp(type, payload, out);
    if (type == VoteCast || type == VoteWithdrawn) return takeOwnVote(type, payload, out);
    if (type == AvailabilityChanged) return takeOwnAvailability(payload, out);
    if (type == NotificationAdded || type == NotificationChanged)
        return takeOwnNotification(payload, out);
    // Comments and kiosks, of which a replica keeps nothing, or a later version's type: only the
    // seq counts.
    return std::nullopt;
}

} // namespace

Result<FeedMessage> decodeFeedMessage(const SseEvent &event)
{
    FeedMessage message;
    message.type = event.type;
    message.cursor = event.lastEventId;
    const std::optional<Cursor> cursor = Cursor::parse(event.lastEventId);
    if (cursor) message.seq = cursor->seq;

    const Result<QJsonObject> data = parseStrictObject(event.data.toUtf8());
    if (!data) return tl::unexpected<Error>(malformed(data.error().detail, data.error().field));
    if (event.type == u"reset") {
        message.resetReason = data->value(QLatin1String("reason")).toString();
        return message;
    }
    // The position to resume from and the one in the data must not part: each would skip what the
    // other keeps.
    const QJsonValue seq = data->value(QLatin1String("seq"));
    if (!cursor || !seq.isDouble() || seq.toInteger(-1) != cursor->seq)
        return tl::unexpected<Error>(malformed(
            QStringLiteral("the message's seq is not that of its id"), QStringLiteral("seq")));
    message.commandKey = data->value(QLatin1String("commandKey")).toString();
    message.at = fromIso(data->value(QLatin1String("at")).toString()).value_or(0);
    if (const QJsonObject actor = data->value(QLatin1String("actor")).toObject(); !actor.isEmpty())
        message.actor = {actorKindFromName(actor.value(QLatin1String("kind")).toString())
                             .value_or(ActorKind::System),
                         actor.value(QLatin1String("id")).toString(),
                         actor.value(QLatin1String("name")).toString()};
    const QJsonObject payload = data->value(QLatin1String("payload")).toObject();
    if (std::optional<Error> error = takePayload(event.type, payload, message.payload))
        return tl::unexpected<Error>(std::move(*error));
    return message;
}

} // namespace Foyer
