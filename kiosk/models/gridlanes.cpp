// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/gridlanes.h"

#include <algorithm>

namespace Foyer {

namespace {

Instant drawnEnd(const GridBlock &block, qint64 leastMs)
{
    return std::max(block.end, block.start + leastMs);
}

/// Folds what lies in lane `last` or beyond, each stretch of time for itself. One session alone keeps its block.
void fold(QList<GridBlock> &group, qint64 leastMs, int last, QList<LaneFold> &folds)
{
    QList<GridBlock> kept, beyond;
    for (GridBlock block : std::as_const(group)) {
        block.lanes = last + 1;
        (block.lane < last ? kept : beyond).append(block);
    }
    for (qsizetype i = 0; i < beyond.size();) {
        LaneFold one{
            beyond[i].locationId, beyond[i].start, drawnEnd(beyond[i], leastMs), last, last + 1,
            {beyond[i].sessionId}};
        qsizetype next = i + 1;
        for (; next < beyond.size() && beyond[next].start < one.end; ++next) {
            one.end = std::max(one.end, drawnEnd(beyond[next], leastMs));
            one.sessionIds.append(beyond[next].sessionId);
        }
        if (one.sessionIds.size() > 1) {
            folds.append(one);
        } else {
            beyond[i].lane = last;
            kept.append(beyond[i]);
        }
        i = next;
    }
    group = kept;
}

} // namespace

QList<LaneFold> shareLanes(QList<GridBlock> &blocks, qint64 leastMs, int limit)
{
    QList<LaneFold> folds;
    QList<GridBlock> placed, group;
    QList<Instant> ends;
    Instant groupEnd = 0;
    const auto close = [&] {
        for (GridBlock &block : group)
            block.lanes = int(ends.size());
        if (ends.size() > std::max(2, limit)) fold(group, leastMs, std::max(2, limit) - 1, folds);
        placed += group;
        group.clear();
        ends.clear();
    };
    for (GridBlock block : std::as_const(blocks)) {
        if (!ends.isEmpty() && block.start >= groupEnd) close();
        const Instant end = drawnEnd(block, leastMs);
        const auto free =
            std::find_if(ends.begin(), ends.end(), [&](Instant e) { return e <= block.start; });
        block.lane = int(free - ends.begin());
        groupEnd = ends.isEmpty() ? end : std::max(groupEnd, end);
        if (free == ends.end())
            ends.append(end);
        else
            *free = end;
        group.append(block);
    }
    close();
    blocks = placed;
    return folds;
}

} // namespace Foyer
