// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the Now column for one session of a room, ready to be drawn.
#pragma once

#include "kiosk/models/schedulewatch.h"

#include <QtCore/QObject>

namespace Foyer {

struct NowEntry {
    Q_GADGET
    Q_PROPERTY(QString sessionId MEMBER sessionId)
    Q_PROPERTY(QString kind MEMBER kind)
    Q_PROPERTY(QString title MEMBER title)
    Q_PROPERTY(QString hosts MEMBER hosts)
    Q_PROPERTY(QString chipState MEMBER chipState)
    Q_PROPERTY(QString chipText MEMBER chipText)
    Q_PROPERTY(QString chip2State MEMBER chip2State)
    Q_PROPERTY(QString chip2Text MEMBER chip2Text)
    Q_PROPERTY(QString oldTime MEMBER oldTime)
    Q_PROPERTY(QString timeLeft MEMBER timeLeft)
    Q_PROPERTY(qreal progress MEMBER progress)
public:
    QString sessionId;
    QString kind; ///< running, late, cancelled, away, blocker, free; empty: nothing to draw
    QString title;
    QString hosts; ///< or, for a cancelled session, what the room does until
    QString chipState, chipText, chip2State, chip2Text;
    QString oldTime;     ///< struck through, before the hosts
    QString timeLeft;    ///< "28 min left", "in 18 min"
    qreal progress = -1; ///< 0 to 1; below 0: no bar
    bool operator==(const NowEntry &) const = default;
};

struct RoomNow;

/// The entries of a room's row, most telling first: running, late, cancelled, moved away; a free room has one
/// entry that says until when.
QList<NowEntry> nowEntries(const Moment &moment, const RoomNow &room);

} // namespace Foyer
