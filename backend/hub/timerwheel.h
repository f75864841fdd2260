// SPDX-License-Identifier: GPL-3.0-or-later
// One coarse wheel for all time-outs of a shard. Sending moves nothing here: an entry comes up at
// its slot, its owner looks whether it is really due and files it again. Intrusive, so an entry
// costs three words.
#pragma once

#include <QtCore/QtGlobal>

#include <array>

namespace Foyer {

struct WheelEntry {
    WheelEntry *previous = nullptr;
    WheelEntry *next = nullptr;
    int slot = -1;
};

class TimerWheel
{
public:
    TimerWheel(int resolutionMs, qint64 nowMs);

    /// Files (or files anew) an entry; beyond the horizon it comes up at the horizon, early.
    void schedule(WheelEntry *entry, qint64 dueMs);
    void remove(WheelEntry *entry);
    /// Milliseconds until the next filed slot; -1 when nothing is filed.
    int untilNextMs(qint64 nowMs) const;
    /// Takes out everything filed up to now as a list linked by `next`.
    WheelEntry *advance(qint64 nowMs);

private:
    static constexpr int slots = 256;

    std::array<WheelEntry *, slots> m_slots{};
    int m_resolution;
    qint64 m_turn; ///< the last turn that was taken out
    int m_filed = 0;
};

} // namespace Foyer
