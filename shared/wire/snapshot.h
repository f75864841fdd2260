// SPDX-License-Identifier: GPL-3.0-or-later
// The snapshot of one event at one seq (design: api.md, Snapshot). Arrays are sorted by id.
#pragma once

#include "shared/base/error.h"
#include "shared/domain/entities.h"
#include "shared/domain/participation.h"

#include <QtCore/QHash>

namespace Foyer {

/// What only this viewer has: a verified guest, or one of an open name that is not protected.
struct Me {
    Id guestId;
    QList<Id> rsvps;             ///< sessions
    QHash<Id, VoteChoice> votes; ///< by proposal
    QList<Meeting> meetings;
    QList<LeanGuest> meetingGuests; ///< the partners of `meetings`, nobody else
    QList<Instant> availability;    ///< starts of slots
    int unread = 0;                 ///< notifications
    bool operator==(const Me &) const = default;
};

struct Snapshot {
    qint64 seq = 0;
    QString cursor; ///< "seq.stamp"; "0" on a database without changes
    Event event;
    QList<Day> days;
    QList<Location> locations;
    QList<Guest> guests;
    QList<Session> sessions;
    QList<Unavailability> unavailability;
    QList<Proposal> proposals;
    QList<MeetingPoint> meetingPoints;
    QList<Announcement> announcements;
    QHash<Id, int> counts; ///< RSVPs per session; zero is left out
    std::optional<Me> me;
};

/// Canonical bytes: equal states are equal bytes (but for seq and cursor), whatever the order of the lists. The event
/// part, which is the same for everyone, and the viewer's part after it.
QByteArray encodeSnapshot(const Snapshot &snapshot);
/// From the opening brace to the last member that does not depend on who asks and when.
QByteArray encodeEventPart(const Snapshot &snapshot);
/// `,"cursor":…,"me":…,"seq":…}`: what completes an event part of that moment.
QByteArray encodeViewerPart(qint64 seq, const QString &cursor, const std::optional<Me> &me);

/// Error codes: those of parseStrictObject and of the subjects' decoders.
Result<Snapshot> decodeSnapshot(QByteArrayView bytes);

} // namespace Foyer
