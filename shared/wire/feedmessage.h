// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the feed (design: api.md, Feed messages), decoded once so that apply() is only table work.
#pragma once

#include "shared/base/error.h"
#include "shared/domain/change.h"
#include "shared/domain/entities.h"
#include "shared/domain/participation.h"
#include "shared/wire/sse.h"

#include <variant>

namespace Foyer {

enum class SubjectKind {
    Event,
    Day,
    Location,
    Guest,
    Session,
    Unavailability,
    Proposal,
    MeetingPoint,
    Announcement,
    Meeting
};

struct Removed {
    SubjectKind kind = SubjectKind::Session;
    Id id;
    bool operator==(const Removed &) const = default;
};

struct Attendance {
    Id sessionId;
    int numRsvps = 0;
    bool operator==(const Attendance &) const = default;
};

/// The viewer's own RSVP, there or gone.
struct OwnRsvp {
    Id sessionId;
    bool there = true;
    bool operator==(const OwnRsvp &) const = default;
};

/// The viewer's own vote; no choice: withdrawn.
struct OwnVote {
    Id proposalId;
    std::optional<VoteChoice> choice;
    bool operator==(const OwnVote &) const = default;
};

/// A meeting of the viewer and both parties as far as they know each other.
struct OwnMeeting {
    Meeting meeting;
    QList<LeanGuest> guests;
    bool operator==(const OwnMeeting &) const = default;
};

struct OwnAvailability {
    QList<Instant> slotStarts;
    bool operator==(const OwnAvailability &) const = default;
};

/// The viewer's notification as it stands, and how many are unread with it.
struct OwnNotification {
    Notification notification;
    int unread = 0;
    bool operator==(const OwnNotification &) const = default;
};

/// A full subject (upsert), a removal, a count, something of the viewer's own, or nothing this version knows.
using FeedPayload =
    std::variant<std::monostate, Event, Day, Location, Guest, Session, Unavailability, Proposal,
                 MeetingPoint, Announcement, Attendance, OwnRsvp, OwnVote, OwnMeeting,
                 OwnAvailability, OwnNotification, Removed>;

struct FeedMessage {
    qint64 seq = 0;
    QString cursor; ///< the SSE id, "seq.stamp"
    QString type;   ///< "session.changed", "tick", "reset", …
    Instant at = 0;
    FeedPayload payload;
    QString commandKey;  ///< only in the actor's own stream
    Actor actor;         ///< only in the streams of organizers
    QString resetReason; ///< type == "reset" only
};

/// An unknown type gives a message with an empty payload; a broken known one an error (feed.malformed).
Result<FeedMessage> decodeFeedMessage(const SseEvent &event);

} // namespace Foyer
