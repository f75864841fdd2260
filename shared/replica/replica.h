// SPDX-License-Identifier: GPL-3.0-or-later
// A client's copy of one event, kept by apply() alone (design: change-log-and-feed 9). Pure; no clock, no I/O.
#pragma once

#include "shared/wire/feedmessage.h"
#include "shared/wire/snapshot.h"

#include <QtCore/QHash>

namespace Foyer {

class Replica
{
public:
    Replica() = default;
    explicit Replica(const Snapshot &snapshot);

    /// Sorted as on the wire: encodeSnapshot(toSnapshot()) is what a fresh snapshot at this seq would be.
    Snapshot toSnapshot() const;

    bool isEmpty() const { return event.id.isEmpty(); }

    qint64 seq = 0;
    QString cursor;
    Event event;
    QHash<Id, Day> days;
    QHash<Id, Location> locations;
    QHash<Id, Guest> guests;
    QHash<Id, Session> sessions;
    QHash<Id, Unavailability> unavailability;
    QHash<Id, Proposal> proposals;
    QHash<Id, MeetingPoint> meetingPoints;
    QHash<Id, Announcement> announcements;
    QHash<Id, int> counts;
    std::optional<Me> me; ///< absent: this viewer is nobody
    bool eventDeleted = false;
};

enum class Applied {
    Ignored, ///< seq not above the replica's
    Moved,   ///< unknown type or tick: only seq and cursor moved
    Changed
};

/// One subject upserted or removed. Total: any message in any order leaves a valid replica.
Applied apply(Replica &replica, const FeedMessage &message);

} // namespace Foyer
