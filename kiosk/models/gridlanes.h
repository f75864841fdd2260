// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes of one column of the grid: by what is drawn, not by the clock; and what is folded into one chip where a column
// is too narrow for all.
#pragma once

#include "shared/replica/selectors.h"

namespace Foyer {

/// Sessions that share one lane because there is no room for a lane each.
struct LaneFold {
    Id locationId;
    Instant start = 0, end = 0; ///< of the part that is drawn
    int lane = 0, lanes = 1;
    QList<Id> sessionIds; ///< by start, then id; at least two
    bool operator==(const LaneFold &) const = default;
};

/// Gives the blocks of one room (by start, then id) their lanes. A block counts as at least `leastMs` long. Where more
/// than `limit` (at least 2) lie side by side, those of the further lanes leave `blocks` and come back as folds.
QList<LaneFold> shareLanes(QList<GridBlock> &blocks, qint64 leastMs, int limit);

} // namespace Foyer
