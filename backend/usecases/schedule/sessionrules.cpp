// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/sessionrules.h"

#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/meetingrepository.h"
#include "backend/store/repositories/proposalrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/store/repositories/unavailabilityrepository.h"
#include "backend/usecases/subjects.h"

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

/// For logs and scripts; clients have words of their own for each code.
QString sentence(QLatin1String code)
{
    struct Entry {
        QLatin1String code;
        const char *text;
    };
    static constexpr Entry entries[] = {
        {BookingCode::NotScheduling, "hosts place sessions while scheduling is open"},
        {BookingCode::OrganizersOnly, "this is the organizers' to set"},
        {BookingCode::TitleMissing, "a session has a title"},
        {BookingCode::HostMissing, "a session has at least one host"},
        {BookingCode::HostNotGuest, "every host is a guest of the event"},
        {BookingCode::NotOwn, "a host books only their own sessions"},
        {BookingCode::HostRemoved, "a host takes nobody but themself away"},
        {BookingCode::OneLocation, "a booking is in exactly one location"},
        {BookingCode::LocationElsewhere, "the location is not in this event"},
        {BookingCode::NotBookable, "the location is not for booking"},
        {BookingCode::Unavailable, "the location is unavailable then"},
        {BookingCode::TimeMissing, "a booking has a start and an end"},
        {BookingCode::Started, "the session has begun and keeps its start"},
        {BookingCode::Past, "a booking starts in the future"},
        {BookingCode::OutsideBooking, "outside of the booking hours of a day"},
        {BookingCode::OffGrid, "bookings start on the slots of the day"},
        {BookingCode::Length, "the length is a whole number of slots"},
        {BookingCode::TooLong, "longer than bookings of this event may be"},
        {BookingCode::Clash, "the location is taken then"},
        {BookingCode::ProposalElsewhere, "the proposal is not of this event"},
    };
    for (const Entry &entry : entries) {
        if (entry.code == code) return QLatin1String(entry.text);
    }
    return code;
}

/// The event's sessions that can clash with this one: those of its time, and for the changeover around it.
Result<ClashWorld> worldAround(Connection &connection, const Event &event, const Session &session,
                               const QList<Location> &locations)
{
    ClashWorld world{{}, locations, {}, event.bufferMinutes};
    if (!session.start || !session.end || session.status != SessionStatus::Confirmed) return world;
    const qint64 margin = event.bufferMinutes * MinuteMs;
    auto sessions = SessionRepository(connection)
                        .overlapping(event.id, *session.start - margin, *session.end + margin);
    if (!sessions) return tl::unexpected(sessions.error());
    world.sessions = *std::move(sessions);
    if (session.locationIds.isEmpty()) return world;
    auto stretches =
        UnavailabilityRepository(connection).overlapping(event.id, *session.start, *session.end);
    if (!stretches) return tl::unexpected(stretches.error());
    world.unavailability = *std::move(stretches);
    return world;
}

Result<BookingWorld> bookingWorld(Connection &connection, const Event &event,
                                  const Session &session, const QList<Location> &locations)
{
    BookingWorld world;
    world.event = event;
    auto days = DayRepository(connection).ofEvent(event.id);
    if (!days) return tl::unexpected(days.error());
    world.days = *std::move(days);
    GuestRepository guests(connection);
    for (const Id &id : session.hostIds) {
        auto known = guests.isInEvent(event.id, id);
        if (!known) return tl::unexpected(known.error());
        if (*known) world.guestIds.insert(id);
    }
    if (!session.proposalId.isEmpty()) {
        auto of = ProposalRepository(connection).eventOf(session.proposalId);
        if (!of) return tl::unexpected(of.error());
        if (*of == event.id) world.proposalIds.insert(session.proposalId);
    }
    auto around = worldAround(connection, event, session, locations);
    if (!around) return tl::unexpected(around.error());
    world.around = *std::move(around);
    return world;
}

/// What the host does at the time of `session`: named to themself, to others only that they are busy, as long as the
/// session whatever it is.
Result<void> addBusyGuest(QList<Clash> &busy, Connection &connection, const Id &eventId,
                          const Session &session, const Id &guestId, bool isPrivate)
{
    const auto clashOf = [&](ClashKind kind, Instant start, Instant end) {
        return Clash{kind, {}, {}, {}, start, end, Policy::Warn, guestId, isPrivate};
    };
    MeetingRepository meetings(connection);
    QList<Clash> own;
    auto engagements = meetings.engagements(eventId, guestId, *session.start, *session.end);
    if (!engagements) return tl::unexpected(engagements.error());
    for (const Engagement &other : std::as_const(*engagements)) {
        if (other.hosts || other.sessionId == session.id) continue;
        own.append(clashOf(ClashKind::Rsvp, other.start, other.end));
        own.last().sessionId = other.sessionId;
        own.last().title = other.title;
    }
    auto live = meetings.liveOverlapping(eventId, guestId, *session.start, *session.end);
    if (!live) return tl::unexpected(live.error());
    for (const Meeting &meeting : std::as_const(*live)) {
        if (meeting.status != MeetingStatus::Accepted) continue;
        auto name = partnerName(connection, meeting, guestId);
        if (!name) return tl::unexpected(name.error());
        own.append(clashOf(ClashKind::Meeting, meeting.slotStart, meeting.slotEnd));
        own.last().title = *name;
    }
    if (!isPrivate)
        busy += own;
    else if (!own.isEmpty())
        busy.append(clashOf(own.last().kind, *session.start, *session.end));
    return {};
}

} // namespace

Result<Id> actingHost(const UnitOfWork &unit, const Session &session)
{
    if (unit.actor().kind != ActorKind::Guest) return Id();
    if (!session.hostIds.contains(unit.actor().id))
        return fail(QStringLiteral("auth.forbidden"),
                    QStringLiteral("this is for the session's hosts and for organizers"));
    if (session.adminManaged || session.kind == SessionKind::Blocker)
        return fail(BookingCode::OrganizersOnly,
                    QStringLiteral("the organizers manage this session"));
    return unit.actor().id;
}

Result<void> checkBooking(UnitOfWork &unit, const Event &event, const Session *before,
                          const Session &after, const QList<Location> &locations, const Id &host)
{
    auto world = bookingWorld(unit.connection(), event, after, locations);
    if (!world) return tl::unexpected(world.error());
    const Reasons faults = before ? bookingFaults(*before, after, *world, host, unit.now())
                                  : bookingFaults(after, *world, host, unit.now());
    if (faults.isEmpty()) return {};
    const ClashScope scope = before ? clashScope(*before, after) : ClashScope();
    QJsonObject extra{{QStringLiteral("reasons"), reasonArray(faults)}};
    const QList<Clash> clashes =
        sessionClashes(after, world->around, policiesForHosts(event.policies), scope);
    if (!clashes.isEmpty()) extra.insert(QStringLiteral("clashes"), clashArray(clashes));
    return fail(faults.first().code, sentence(faults.first().code), faults.first().field, extra);
}

Result<QList<Clash>> decideClashes(UnitOfWork &unit, const Event &event, const Session *before,
                                   const Session &after, const QList<Location> &locations,
                                   const KeepOptions &options)
{
    const ClashScope scope = before ? clashScope(*before, after) : ClashScope();
    if (options.clashes == ClashRule::Unexamined || scope == ClashScope{false, false, false})
        return QList<Clash>();
    auto world = worldAround(unit.connection(), event, after, locations);
    if (!world) return tl::unexpected(world.error());
    const Policies policies =
        options.host.isEmpty() ? event.policies : policiesForHosts(event.policies);
    QList<Clash> clashes = sessionClashes(after, *world, policies, scope);
    if (options.clashes != ClashRule::ByPolicy || !anyForbids(clashes)) return clashes;
    QJsonObject extra{{QStringLiteral("clashes"), clashArray(clashes)}};
    if (!options.host.isEmpty())
        extra.insert(QStringLiteral("reasons"), reasonArray({{BookingCode::Clash, {}}}));
    return fail(BookingCode::Clash,
                QStringLiteral("the session clashes in %1 way(s)").arg(clashes.size()), {}, extra);
}

Result<QList<Clash>> busyHosts(UnitOfWork &unit, const Id &eventId, const Session *before,
                               const Session &after)
{
    QList<Clash> busy;
    const bool touched = !before || clashScope(*before, after).hosts;
    if (!touched || !after.start || after.status != SessionStatus::Confirmed) return busy;
    for (const Id &host : after.hostIds) {
        const bool isActor = unit.actor().kind == ActorKind::Guest && unit.actor().id == host;
        auto added = addBusyGuest(busy, unit.connection(), eventId, after, host, !isActor);
        if (!added) return tl::unexpected(added.error());
    }
    return busy;
}

Result<QString> partnerName(Connection &connection, const Meeting &meeting, const Id &guestId)
{
    auto parties = MeetingRepository(connection).parties(meeting);
    if (!parties) return tl::unexpected(parties.error());
    for (const LeanGuest &party : *parties) {
        if (party.id != guestId) return party.name;
    }
    return QString();
}

QJsonArray clashArray(const QList<Clash> &clashes)
{
    QJsonArray array;
    for (const Clash &clash : clashes)
        array.append(toJson(clash));
    return array;
}

QJsonArray reasonArray(const Reasons &reasons)
{
    QJsonArray array;
    for (const Reason &reason : reasons) {
        QJsonObject entry{{QStringLiteral("code"), reason.code}};
        if (!reason.field.isEmpty()) entry.insert(QStringLiteral("field"), reason.field);
        array.append(entry);
    }
    return array;
}

} // namespace Foyer
