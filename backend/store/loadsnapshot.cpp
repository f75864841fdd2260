// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/loadsnapshot.h"

#include "backend/store/repositories/announcementrepository.h"
#include "backend/store/repositories/availabilityrepository.h"
#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/meetingpointrepository.h"
#include "backend/store/repositories/meetingrepository.h"
#include "backend/store/repositories/notificationrepository.h"
#include "backend/store/repositories/proposalrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/store/repositories/unavailabilityrepository.h"
#include "backend/store/repositories/voterepository.h"

namespace Foyer {

namespace {

/// Takes what a repository read; the first failure is kept and nothing is read after it.
class Reading
{
public:
    template <typename T, typename Read>
    Reading &into(T &out, const Read &read)
    {
        if (m_error) return *this;
        Result<T> result = read();
        if (result)
            out = *std::move(result);
        else
            m_error = std::move(result.error());
        return *this;
    }

    template <typename T>
    Result<T> finish(T &&value)
    {
        if (m_error) return tl::unexpected<Error>(*std::move(m_error));
        return std::forward<T>(value);
    }

private:
    std::optional<Error> m_error;
};

} // namespace

Result<Snapshot> loadSnapshot(Connection &connection, const Id &eventId)
{
    auto event = EventRepository(connection).byId(eventId);
    if (!event) return tl::unexpected(event.error());
    if (!*event)
        return fail(QStringLiteral("event.notFound"), QStringLiteral("there is no such event"));
    auto head = ChangeRepository(connection).head();
    if (!head) return tl::unexpected(head.error());

    Snapshot snapshot;
    snapshot.seq = head->seq;
    snapshot.cursor = head->toString();
    snapshot.event = **std::move(event);
    Reading reading;
    const auto ofEvent = [&](auto repository, auto &out) {
        reading.into(out, [&] { return repository.ofEvent(eventId); });
    };
    ofEvent(DayRepository(connection), snapshot.days);
    ofEvent(LocationRepository(connection), snapshot.locations);
    ofEvent(GuestRepository(connection), snapshot.guests);
    ofEvent(SessionRepository(connection), snapshot.sessions);
    ofEvent(UnavailabilityRepository(connection), snapshot.unavailability);
    ofEvent(ProposalRepository(connection), snapshot.proposals);
    ofEvent(MeetingPointRepository(connection), snapshot.meetingPoints);
    ofEvent(AnnouncementRepository(connection), snapshot.announcements);
    reading.into(snapshot.counts, [&] { return RsvpRepository(connection).counts(eventId); });
    return reading.finish(std::move(snapshot));
}

Result<Me> loadMe(Connection &connection, const Id &eventId, const Id &guestId)
{
    Me me;
    me.guestId = guestId;
    MeetingRepository meetings(connection);
    Reading reading;
    reading.into(me.rsvps, [&] { return RsvpRepository(connection).sessionsOf(eventId, guestId); })
        .into(me.votes, [&] { return VoteRepository(connection).ofGuest(eventId, guestId); })
        .into(me.meetings, [&] { return meetings.ofGuest(eventId, guestId); })
        .into(me.availability,
              [&] { return AvailabilityRepository(connection).ofGuest(eventId, guestId); })
        .into(me.unread, [&] { return NotificationRepository(connection).unreadCount(guestId); });
    // Most have none, and a look-up costs more than this.
    if (!me.meetings.isEmpty())
        reading.into(me.meetingGuests, [&] { return meetings.partnersOf(eventId, guestId); });
    return reading.finish(std::move(me));
}

} // namespace Foyer
