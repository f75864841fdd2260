// SPDX-License-Identifier: GPL-3.0-or-later
// The snapshot of one event at one seq (design: api.md, Snapshot). Arrays are sorted by id.
#pragma once

#include "shared/base/error.h"
#include "shared/domain/entities.h"

#include <QtCore/QHash>

namespace Foyer {

struct Snapshot {
    qint64 seq = 0;
    QString cursor; ///< "seq.stamp"; "0" on a database without changes
    Event event;
    QList<Day> days;
    QList<Location> locations;
    QList<Guest> guests;
    QList<Session> sessions;
    QHash<Id, int> counts; ///< RSVPs per session; zero is left out
};

/// Canonical bytes: equal states are equal bytes (but for seq and cursor). Keys of subjects that this version
/// does not hold yet (proposals, unavailability, meetingPoints, announcements) are present as empty arrays.
QByteArray encodeSnapshot(const Snapshot &snapshot);

/// Error codes: those of parseStrictObject and of the subjects' decoders.
Result<Snapshot> decodeSnapshot(QByteArrayView bytes);

} // namespace Foyer
