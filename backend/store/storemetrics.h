// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/base/histogram.h"

namespace Foyer {

/// What the writer of this process has done, for /metrics. Of the process, as its readers want it: a
/// second store in it (tests) counts here too.
struct StoreMetrics {
    std::atomic<qint64> queued{0}; ///< commands that wait for the writer now
    std::atomic<quint64> answered{0}, refused{0};
    std::atomic<quint64> lostBatches{0}; ///< full disk, I/O error
    Histogram groupSize{1, 2, 4, 8, 16, 32, 64, 128, 256};
    /// Of a whole batch, from its BEGIN to the end of its COMMIT, microseconds.
    Histogram commitMicros{100,    250,    500,     1'000,   2'500,     5'000,    10'000,
                           25'000, 50'000, 100'000, 250'000, 1'000'000, 5'000'000};
};

inline StoreMetrics &storeMetrics()
{
    static StoreMetrics all;
    return all;
}

} // namespace Foyer
