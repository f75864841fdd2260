// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/loadsnapshot.h"

#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/sessionrepository.h"

namespace Foyer {

Result<Snapshot> loadSnapshot(Connection &connection, const Id &eventId)
{
    auto event = EventRepository(connection).byId(eventId);
    if (!event) return tl::unexpected(event.error());
    if (!*event)
        return fail(QStringLiteral("event.notFound"), QStringLiteral("there is no such event"));
    auto head = ChangeRepository(connection).head();
    if (!head) return tl::unexpected(head.error());
    auto days = DayRepository(connection).ofEvent(eventId);
    if (!days) return tl::unexpected(days.error());
    auto locations = LocationRepository(connection).ofEvent(eventId);
    if (!locations) return tl::unexpected(locations.error());
    auto guests = GuestRepository(connection).ofEvent(eventId);
    if (!guests) return tl::unexpected(guests.error());
    auto sessions = SessionRepository(connection).ofEvent(eventId);
    if (!sessions) return tl::unexpected(sessions.error());
    auto counts = RsvpRepository(connection).counts(eventId);
    if (!counts) return tl::unexpected(counts.error());

    Snapshot snapshot;
    snapshot.seq = head->seq;
    snapshot.cursor = head->toString();
    snapshot.event = **std::move(event);
    snapshot.days = *std::move(days);
    snapshot.locations = *std::move(locations);
    snapshot.guests = *std::move(guests);
    snapshot.sessions = *std::move(sessions);
    snapshot.counts = *std::move(counts);
    return snapshot;
}

} // namespace Foyer
