// SPDX-License-Identifier: GPL-3.0-or-later
// One day as rooms across and time down, in device-independent pixels of the grid's canvas. Pure: what lies where.
#pragma once

#include "shared/replica/selectors.h"

#include <QtCore/QRectF>

namespace Foyer {

/// A session in one of its rooms.
struct BoardBlock {
    Id sessionId;
    Id locationId; ///< empty: in no room
    Instant start = 0, end = 0;
    int column = 0;
    int lane = 0, lanes = 1;
    QString key() const { return sessionId + u'@' + locationId; }
};

/// A break over neighbouring columns in which nothing else is on.
struct BoardBand {
    Id sessionId;
    Instant start = 0, end = 0;
    int column = 0, span = 1;
};

/// How the canvas is measured.
struct BoardScale {
    static constexpr qreal TopPad = 8, BottomPad = 24;
    Instant start = 0, end = 0; ///< of the canvas
    qreal hourPixels = 78;
    qreal columnWidth = 104;
    int columns = 0;
    bool mirrored = false;

    qreal yOf(Instant instant) const;
    Instant instantAt(qreal y) const;
    /// Left edge of a column, `span` wide.
    qreal xOf(int column, int span = 1) const;
    /// -1 when there are no columns; beyond an edge the outermost.
    int columnAt(qreal x) const;
    qreal width() const { return columns * columnWidth; }
    qreal height() const;
    qint64 msPerPixel() const { return qint64(3'600'000 / hourPixels); }
    /// Where something lies in a column, with the gaps that are kept to hairlines and neighbours.
    QRectF rect(int column, Instant from, Instant to, int lane = 0, int lanes = 1) const;
};

struct BoardLayout {
    Id dayId;
    Instant dayStart = 0, dayEnd = 0;
    Instant start = 0, end = 0; ///< full hours of the event's clock around day and sessions
    QList<Id> rooms;            ///< of the columns; an empty id last when sessions have no room
    QList<BoardBlock> blocks;   ///< by column, start, id
    QList<BoardBand> bands;

    const BoardBlock *find(const QString &key) const;
};

/// Which columns are shown, and in what order.
struct BoardColumns {
    QList<Id> hidden, pinned;
    Id alone; ///< only this one; empty: all
};

/// Sessions of the day where they were planned (late ones too: lateness is a mark), in lanes where they overlap.
BoardLayout boardLayout(const Replica &replica, const Id &dayId, const BoardColumns &columns);

} // namespace Foyer
