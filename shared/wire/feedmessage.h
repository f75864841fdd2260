// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the feed (design: api.md, Feed messages), decoded once so that apply() is only table work.
#pragma once

#include "shared/base/error.h"
#include "shared/domain/change.h"
#include "shared/domain/entities.h"
#include "shared/wire/sse.h"

#include <variant>

namespace Foyer {

enum class SubjectKind { Event, Day, Location, Guest, Session };

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

/// A full subject (upsert), a removal, a count, or nothing this version knows.
using FeedPayload =
    std::variant<std::monostate, Event, Day, Location, Guest, Session, Attendance, Removed>;

struct FeedMessage {
    qint64 seq = 0;
    QString cursor; ///< the SSE id, "seq.stamp"
    QString type;   ///< "session.changed", "tick", "reset", …
    Instant at = 0;
    FeedPayload payload;
    QString commandKey;  ///< only in the actor's own stream
    QString resetReason; ///< type == "reset" only
};

/// An unknown type gives a message with an empty payload; a broken known one an error (feed.malformed).
Result<FeedMessage> decodeFeedMessage(const SseEvent &event);

} // namespace Foyer
