// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/requestmeeting.h"

#include "backend/store/repositories/availabilityrepository.h"
#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/meetingrepository.h"
#include "backend/usecases/participation/keepmeetings.h"
#include "backend/usecases/participation/meetingqueries.h"
#include "backend/usecases/participation/meetingrefusal.h"
#include "backend/usecases/subjects.h"
#include "shared/domain/clashes.h"
#include "shared/domain/meetings.h"

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

QString subject() { return QStringLiteral("meeting"); }

const QStringList &known()
{
    static const QStringList names{QStringLiteral("id"),          QStringLiteral("requesterId"),
                                   QStringLiteral("recipientId"), QStringLiteral("slotStart"),
                                   QStringLiteral("slotEnd"),     QStringLiteral("place"),
                                   QStringLiteral("message")};
    return names;
}

/// The meeting that the body describes, asked for by `requesterId`.
Result<Meeting> described(PatchBody body, const Id &requesterId, int slotMinutes, Instant now)
{
    const QString requester = QStringLiteral("requesterId"), end = QStringLiteral("slotEnd");
    const QJsonValue named = body.members.value(requester);
    if (!named.isUndefined() && named.toString() != requesterId)
        return fail(QStringLiteral("auth.forbidden"),
                    QStringLiteral("nobody asks in another's name"), requester);
    body.members.insert(requester, requesterId);
    const QJsonValue given = body.members.value(end);
    if (given.isUndefined() || given.isNull()) {
        const auto start = fromIso(body.members.value(QStringLiteral("slotStart")).toString());
        // One that cannot be read is the decoder's to name.
        if (start) body.members.insert(end, toIso(*start + slotMinutes * MinuteMs));
    }
    auto meeting = created(subject(), body, meetingFromJson);
    if (meeting) meeting->created = now;
    return meeting;
}

Result<MeetingCircumstances> circumstancesOf(Connection &connection, const Event &event,
                                             const Meeting &request, Instant now)
{
    GuestRepository guests(connection);
    MeetingRepository meetings(connection);
    auto days = DayRepository(connection).ofEvent(event.id);
    auto requester = guests.isInEvent(event.id, request.requesterId);
    auto recipient = guests.isInEvent(event.id, request.recipientId);
    auto offered = AvailabilityRepository(connection).ofGuest(event.id, request.recipientId);
    auto booked = meetings.acceptedOf(event.id, request.recipientId);
    auto asked = meetings.liveBetween(event.id, request.requesterId, request.recipientId);
    auto open = meetings.openRequests(event.id, request.requesterId, now);
    if (!days || !requester || !recipient || !offered || !booked || !asked || !open)
        return tl::unexpected(connection.failure().value_or(Error{}));
    return MeetingCircumstances{
        *std::move(days),  *requester,
        *recipient,        freeSlots(*offered, *booked, event.slotMinutes, now),
        *std::move(asked), *open,
    };
}

Result<void> checkRequest(const Event &event, const Meeting &request,
                          const MeetingCircumstances &circumstances, Instant now)
{
    const Reasons faults = meetingRequestFaults(event, request, circumstances, now);
    if (faults.isEmpty()) return {};
    QJsonObject extra;
    if (faults.first().code == MeetingCode::TooManyOpen)
        extra.insert(QStringLiteral("limit"), event.maxOpenMeetingRequests);
    if (faults.first().code == MeetingCode::AlreadyAsked)
        for (const Meeting &other : circumstances.asked)
            if (overlaps(other.slotStart, other.slotEnd, request.slotStart, request.slotEnd))
                extra.insert(QStringLiteral("meetingId"), other.id);
    return refusedMeeting(faults, extra);
}

} // namespace

Result<RequestMeeting> RequestMeeting::fromJson(const Id &eventId, const QJsonObject &body)
{
    return patchBody(subject(), body, known()).map([&](PatchBody split) {
        return RequestMeeting{eventId, std::move(split)};
    });
}

Result<Answer> requestMeeting(UnitOfWork &unit, const RequestMeeting &command)
{
    Connection &connection = unit.connection();
    if (auto guest = requireGuestActor(unit.actor()); !guest) return tl::unexpected(guest.error());
    auto event = findEvent(connection, command.eventId);
    if (!event) return tl::unexpected(event.error());
    auto request = described(command.body, unit.actor().id, event->slotMinutes, unit.now());
    if (!request) return tl::unexpected(request.error());
    auto twin = MeetingRepository(connection).exists(request->id);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin)
        return fail(QStringLiteral("meeting.idTaken"),
                    QStringLiteral("there is a meeting of this id"), QStringLiteral("id"));
    auto circumstances = circumstancesOf(connection, *event, *request, unit.now());
    if (!circumstances) return tl::unexpected(circumstances.error());
    if (auto checked = checkRequest(*event, *request, *circumstances, unit.now()); !checked)
        return tl::unexpected(checked.error());
    if (auto added = addMeeting(unit, event->id, *request); !added)
        return tl::unexpected(added.error());
    return withClashes(connection, event->id, *request, unit.actor().id, unit.now())
        .map([&](const QJsonObject &answer) {
            return answerCreated(
                answer, QStringLiteral("events/%1/meetings/%2").arg(event->slug, request->id));
        });
}

} // namespace Foyer
