// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/meetingqueries.h"

#include "backend/store/repositories/availabilityrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/meetingrepository.h"
#include "backend/usecases/participation/meetingclashes.h"
#include "backend/usecases/subjects.h"
#include "shared/domain/meetings.h"

#include <algorithm>

namespace Foyer {

namespace {

QJsonObject slotsObject(const QList<Instant> &starts)
{
    QJsonArray list;
    for (const Instant start : starts)
        list.append(toIso(start));
    return {{QStringLiteral("slots"), list}};
}

/// Whether a clash with it is still of interest.
bool isToCome(const Meeting &meeting, Instant now)
{
    return isLive(meeting) && !hasExpired(meeting, now) && meeting.slotEnd > now;
}

} // namespace

Result<void> requireGuestActor(const Actor &actor)
{
    if (actor.kind != ActorKind::Guest || actor.id.isEmpty())
        return fail(QStringLiteral("auth.forbidden"), QStringLiteral("meetings are for guests"));
    return {};
}

Result<Meeting> findMeeting(Connection &connection, const Id &eventId, const Id &meetingId,
                            const Id &guestId)
{
    const QString subject = QStringLiteral("meeting");
    auto meeting = found(MeetingRepository(connection).byId(eventId, meetingId), subject);
    if (meeting && meeting->requesterId != guestId && meeting->recipientId != guestId)
        return found<Meeting>(std::nullopt, subject);
    return meeting;
}

Result<QJsonObject> withClashes(Connection &connection, const Id &eventId, const Meeting &meeting,
                                const Id &viewerId, Instant now)
{
    QJsonArray clashes;
    if (isToCome(meeting, now)) {
        auto found = meetingClashes(connection, eventId, meeting, viewerId, now);
        if (!found) return tl::unexpected(found.error());
        clashes = *found;
    }
    QJsonObject answer = toJson(meeting);
    answer.insert(QStringLiteral("clashes"), clashes);
    return answer;
}

Result<QJsonObject> ownMeetings(Connection &connection, const Id &eventId, const Id &guestId,
                                const Id &after, int limit)
{
    MeetingRepository repository(connection);
    auto meetings = repository.ofGuest(eventId, guestId);
    if (!meetings) return tl::unexpected(meetings.error());
    auto partners = repository.partnersOf(eventId, guestId);
    if (!partners) return tl::unexpected(partners.error());
    QJsonArray page, guests;
    QSet<Id> named;
    QJsonObject answer;
    for (const Meeting &meeting : std::as_const(*meetings)) {
        if (meeting.id <= after) continue;
        if (page.size() == limit) {
            answer.insert(QStringLiteral("next"), page.last().toObject().value(u"id"));
            break;
        }
        page.append(toJson(meeting));
        named << meeting.requesterId << meeting.recipientId;
    }
    for (const LeanGuest &partner : std::as_const(*partners))
        if (named.contains(partner.id)) guests.append(toJson(partner));
    answer.insert(QStringLiteral("meetings"), page);
    answer.insert(QStringLiteral("guests"), guests);
    return answer;
}

Result<QJsonObject> clashesWithin(Connection &connection, const Id &eventId, const Id &guestId,
                                  Instant start, Instant end, Instant now)
{
    return ownClashes(connection, eventId, guestId, start, end, now).map([](QJsonArray clashes) {
        return QJsonObject{{QStringLiteral("clashes"), clashes}};
    });
}

Result<QJsonObject> clashesOfMeetings(Connection &connection, const Id &eventId, const Id &guestId,
                                      Instant now)
{
    auto meetings = MeetingRepository(connection).ofGuest(eventId, guestId);
    if (!meetings) return tl::unexpected(meetings.error());
    QJsonObject byMeeting;
    for (const Meeting &meeting : std::as_const(*meetings)) {
        if (!isToCome(meeting, now)) continue;
        auto clashes = meetingClashes(connection, eventId, meeting, guestId, now);
        if (!clashes) return tl::unexpected(clashes.error());
        if (!clashes->isEmpty()) byMeeting.insert(meeting.id, *clashes);
    }
    return QJsonObject{{QStringLiteral("meetings"), byMeeting}};
}

Result<QJsonObject> ownAvailability(Connection &connection, const Id &eventId, const Id &guestId)
{
    return AvailabilityRepository(connection).ofGuest(eventId, guestId).map(slotsObject);
}

Result<QJsonObject> freeSlotsOf(Connection &connection, const Id &eventId, const Id &guestId,
                                const Id &viewerId, Instant now)
{
    auto event = findEvent(connection, eventId);
    if (!event) return tl::unexpected(event.error());
    GuestRepository guests(connection);
    auto viewer = guests.isInEvent(eventId, viewerId);
    auto guest = guests.isInEvent(eventId, guestId);
    auto offered = AvailabilityRepository(connection).ofGuest(eventId, guestId);
    auto booked = MeetingRepository(connection).acceptedOf(eventId, guestId);
    if (!viewer || !guest || !offered || !booked)
        return tl::unexpected(connection.failure().value_or(Error{}));
    if (!*viewer)
        return fail(QStringLiteral("auth.forbidden"),
                    QStringLiteral("this is for guests of the event"));
    if (!*guest)
        return fail(QStringLiteral("guest.notFound"),
                    QStringLiteral("the event has no such guest"));
    if (!event->meetingsEnabled) return slotsObject({});
    return slotsObject(freeSlots(*offered, *booked, event->slotMinutes, now));
}

Result<QJsonObject> meetingNumbers(Connection &connection, const Id &eventId)
{
    auto numbers = MeetingRepository(connection).numbers(eventId);
    if (!numbers) return tl::unexpected(numbers.error());
    auto guests = AvailabilityRepository(connection).guestCount(eventId);
    if (!guests) return tl::unexpected(guests.error());
    return QJsonObject{{QStringLiteral("pending"), numbers->pending},
                       {QStringLiteral("accepted"), numbers->accepted},
                       {QStringLiteral("declined"), numbers->declined},
                       {QStringLiteral("canceled"), numbers->canceled},
                       {QStringLiteral("guestsWithSlots"), *guests}};
}

} // namespace Foyer
