// SPDX-License-Identifier: GPL-3.0-or-later
// Where a dragged edge comes to lie (design: visual/organizer 3, Drag 2). Pure.
#pragma once

#include "shared/base/clock.h"

#include <QtCore/QList>

namespace Foyer {

struct SnapGrid {
    Instant origin = 0;       ///< start of the day: slots are counted from there
    int slotMinutes = 30;     ///< 15, 30, 45 or 60; another value: 5 minutes
    bool everyMinute = false; ///< Shift
    QList<Instant> edges;     ///< what attracts: neighbours' edges, with and without the changeover
    qint64 reachMs = 0;       ///< how near an edge has to be: six pixels of the present zoom
};

/// Minutes of one step of the grid.
int stepMinutes(const SnapGrid &grid);
/// The nearest instant that the grid or an edge within reach allows.
Instant snapped(Instant wanted, const SnapGrid &grid);

} // namespace Foyer
