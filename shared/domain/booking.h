// SPDX-License-Identifier: GPL-3.0-or-later
// What a host may book (design: domain 2.2), pure and shared: the server decides with it, the clients predict. Organizers
// are not held to these rules.
#pragma once

#include "shared/domain/clashes.h"
#include "shared/domain/reason.h"

#include <QtCore/QSet>

namespace Foyer {

/// Codes of the booking rules.
namespace BookingCode {
inline constexpr QLatin1String NotScheduling("session.notScheduling");
inline constexpr QLatin1String OrganizersOnly("session.organizersOnly");
inline constexpr QLatin1String TitleMissing("session.titleMissing");
inline constexpr QLatin1String HostMissing("session.hostMissing");
inline constexpr QLatin1String HostNotGuest("session.hostNotGuest");
inline constexpr QLatin1String NotOwn("session.notOwn");
inline constexpr QLatin1String HostRemoved("session.hostRemoved");
inline constexpr QLatin1String OneLocation("session.oneLocation");
inline constexpr QLatin1String LocationElsewhere("session.locationElsewhere");
inline constexpr QLatin1String NotBookable("session.notBookable");
inline constexpr QLatin1String Unavailable("session.unavailable");
inline constexpr QLatin1String TimeMissing("session.timeMissing");
inline constexpr QLatin1String Started("session.started");
inline constexpr QLatin1String Past("session.past");
inline constexpr QLatin1String OutsideBooking("session.outsideBooking");
inline constexpr QLatin1String OffGrid("session.offGrid");
inline constexpr QLatin1String Length("session.length");
inline constexpr QLatin1String TooLong("session.tooLong");
inline constexpr QLatin1String Clash("session.clash");
inline constexpr QLatin1String ProposalElsewhere("session.proposalElsewhere");
} // namespace BookingCode

/// What a booking is judged by.
struct BookingWorld {
    Event event;
    QList<Day> days;
    QSet<Id> guestIds;    ///< guests of the event; at least those the session names
    QSet<Id> proposalIds; ///< proposals of the event; at least the one the session names
    ClashWorld around;
};

/// Every rule that a new session of `host` breaks; empty: it may be booked.
Reasons bookingFaults(const Session &wanted, const BookingWorld &world, const Id &host,
                      Instant now);

/// The same for an edit of a session by one of its hosts: only what it changes is held to the rules. A started session
/// keeps its start; one that the organizers manage, and a blocker, are not the host's at all.
Reasons bookingFaults(const Session &before, const Session &after, const BookingWorld &world,
                      const Id &host, Instant now);

/// The longest booking: floor(maxSessionMinutes / slotMinutes) slots.
int longestBookingMinutes(const Event &event);

/// Whether `instant` is a whole number of slots after the start of the day.
bool isOnGrid(const Day &day, Instant instant, int slotMinutes);

} // namespace Foyer
