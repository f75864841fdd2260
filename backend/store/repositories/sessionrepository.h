// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/entities.h"
#include "shared/domain/participation.h"
#include "shared/domain/rsvp.h"

#include <QtCore/QHash>

namespace Foyer {

class SessionRepository
{
public:
    explicit SessionRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<Session>> byId(const Id &eventId, const Id &id);
    Result<std::optional<Session>> byGuid(const Id &eventId, const QString &guid);
    /// Sorted by id.
    Result<QList<Session>> ofEvent(const Id &eventId);
    /// Timed sessions that overlap [start, end), in order of start, then id.
    Result<QList<Session>> overlapping(const Id &eventId, Instant start, Instant end);
    /// The same, only those in one of these rooms.
    Result<QList<Session>> overlappingIn(const Id &eventId, Instant start, Instant end,
                                         const QList<Id> &locationIds);
    /// Those of the event that use the room, sorted by id.
    Result<QList<Session>> inLocation(const Id &eventId, const Id &locationId);
    /// The event of a session, or empty.
    Result<Id> eventOf(const Id &id);

    /// How many people came, as counted by hand; nothing: not counted.
    Result<std::optional<int>> attendeeCount(const Id &id);
    Result<void> setAttendeeCount(const Id &id, std::optional<int> count);

    // Hosts and locations keep their order.
    Result<void> insert(const Id &eventId, const Session &session);
    Result<void> update(const Session &session);
    Result<void> remove(const Id &id);

private:
    Result<std::optional<Session>> single(Result<std::optional<Session>> found);
    Result<QList<Session>> withRelations(const Id &eventId, QList<Session> sessions,
                                         bool wholeEvent);

    Connection &m_connection;
};

/// A session as a guest who might take part meets it.
struct RsvpTarget {
    RsvpFacts facts; ///< but for `scheduling`, which needs a clock
    Event phases;    ///< the event's phases and nothing else of it
    std::optional<Instant> start, end;
};

/// RSVPs; the number per session is kept by the database itself (triggers), so a count is one
/// look-up.
class RsvpRepository
{
public:
    explicit RsvpRepository(Connection &connection) : m_connection(connection) {}

    Result<bool> has(const Id &sessionId, const Id &guestId);
    /// True when it was not there before.
    Result<bool> add(const Id &sessionId, const Id &guestId);
    /// True when there was one.
    Result<bool> remove(const Id &sessionId, const Id &guestId);
    /// Nothing: the event has no such session.
    Result<std::optional<RsvpTarget>> target(const Id &eventId, const Id &sessionId,
                                             const Id &guestId);
    Result<int> count(const Id &sessionId);
    /// Per session; zero is left out.
    Result<QHash<Id, int>> counts(const Id &eventId);
    Result<QList<Id>> guestsOf(const Id &sessionId);
    /// At most `limit` of them with an id above `after`, sorted by id.
    Result<QList<LeanGuest>> attendees(const Id &sessionId, const Id &after, int limit);
    Result<QList<Id>> sessionsOf(const Id &eventId, const Id &guestId);

private:
    Connection &m_connection;
};

} // namespace Foyer
