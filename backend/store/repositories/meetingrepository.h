// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/participation.h"

namespace Foyer {

/// How many meetings of an event stand where; no contents.
struct MeetingNumbers {
    int pending = 0, accepted = 0, declined = 0, canceled = 0;
    bool operator==(const MeetingNumbers &) const = default;
};

/// A session that a guest hosts or means to attend.
struct Engagement {
    Id sessionId;
    QString title;
    Instant start = 0, end = 0;
    bool hosts = false; ///< else an RSVP
    bool operator==(const Engagement &) const = default;
};

/// "Live" below: pending (even if expired) or accepted.
class MeetingRepository
{
public:
    explicit MeetingRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<Meeting>> byId(const Id &eventId, const Id &id);
    /// Whether any event has a meeting of this id.
    Result<bool> exists(const Id &id);
    /// Sorted by id.
    Result<QList<Meeting>> ofEvent(const Id &eventId);
    /// The guest's, as either party, sorted by id.
    Result<QList<Meeting>> ofGuest(const Id &eventId, const Id &guestId);
    /// Their partners in those, sorted by id, each once.
    Result<QList<LeanGuest>> partnersOf(const Id &eventId, const Id &guestId);
    /// Live requests of one guest to another.
    Result<QList<Meeting>> liveBetween(const Id &eventId, const Id &requesterId,
                                       const Id &recipientId);
    /// Live meetings of the guest (either party) that overlap [start, end), in order of start.
    Result<QList<Meeting>> liveOverlapping(const Id &eventId, const Id &guestId, Instant start,
                                           Instant end);
    /// Accepted meetings of the guest (either party), in order of start.
    Result<QList<Meeting>> acceptedOf(const Id &eventId, const Id &guestId);
    /// The guest's own pending requests that begin after `now`.
    Result<int> openRequests(const Id &eventId, const Id &requesterId, Instant now);
    Result<MeetingNumbers> numbers(const Id &eventId);
    /// Confirmed sessions that the guest hosts or has an RSVP for and that overlap [start, end), in
    /// order of start.
    Result<QList<Engagement>> engagements(const Id &eventId, const Id &guestId, Instant start,
                                          Instant end);
    /// Requester and recipient, in this order.
    Result<QList<LeanGuest>> parties(const Meeting &meeting);

    Result<void> insert(const Id &eventId, const Meeting &meeting);
    /// Status, note, responded and version: nothing else of a meeting ever changes.
    Result<void> update(const Meeting &meeting);
    Result<void> remove(const Id &id);

private:
    Connection &m_connection;
};

} // namespace Foyer
