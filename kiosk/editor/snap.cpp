// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/snap.h"

#include <cstdlib>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

Instant nearest(Instant wanted, Instant origin, qint64 step)
{
    const qint64 past = wanted - origin;
    const qint64 down = past >= 0 ? past / step : -((-past + step - 1) / step);
    const qint64 rest = past - down * step;
    return origin + (rest * 2 >= step ? down + 1 : down) * step;
}

} // namespace

int stepMinutes(const SnapGrid &grid)
{
    const int slot = grid.slotMinutes;
    return slot == 15 || slot == 30 || slot == 45 || slot == 60 ? slot : 5;
}

Instant snapped(Instant wanted, const SnapGrid &grid)
{
    if (grid.everyMinute) return nearest(wanted, grid.origin, MinuteMs);
    Instant best = nearest(wanted, grid.origin, stepMinutes(grid) * MinuteMs);
    for (const Instant edge : grid.edges) {
        const qint64 away = std::abs(edge - wanted);
        if (away <= grid.reachMs && away < std::abs(best - wanted)) best = edge;
    }
    return best;
}

} // namespace Foyer
