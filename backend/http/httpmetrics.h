// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/base/histogram.h"

namespace Foyer {

/// What the HTTP edge of this process has answered, for /metrics.
struct HttpMetrics {
    std::array<std::atomic<quint64>, 6> answers{}; ///< by the status's first digit
    std::atomic<quint64> refused{0};               ///< of these: before they were a whole request
    std::atomic<quint64> turnedAway{0};            ///< connections beyond a limit
    /// From a whole request to its answer, microseconds; a feed's ends with its head.
    Histogram micros{250,    500,     1'000,   2'500,   5'000,     10'000,    25'000,
                     50'000, 100'000, 250'000, 500'000, 1'000'000, 2'500'000, 10'000'000};

    void answered(int status)
    {
        answers[std::size_t(std::min(status / 100, 5))].fetch_add(1, std::memory_order_relaxed);
    }
};

inline HttpMetrics &httpMetrics()
{
    static HttpMetrics all;
    return all;
}

} // namespace Foyer
