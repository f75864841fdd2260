// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QtGlobal>

#include <algorithm>
#include <array>
#include <atomic>
#include <initializer_list>
#include <vector>

namespace Foyer {

/// How often a figure was how large. Any thread adds, any reads, nobody waits: two additions that no other
/// memory depends on.
class Histogram
{
public:
    static constexpr std::size_t MostBounds = 16;

    /// Rising upper bounds, inclusive, at most MostBounds of them.
    Histogram(std::initializer_list<qint64> bounds) : m_size(std::min(bounds.size(), MostBounds))
    {
        std::copy_n(bounds.begin(), m_size, m_bounds.begin());
    }

    void add(qint64 value)
    {
        std::size_t at = 0;
        while (at < m_size && value > m_bounds[at])
            ++at;
        m_counts[at].fetch_add(1, std::memory_order_relaxed);
        m_sum.fetch_add(value, std::memory_order_relaxed);
    }

    struct Reading {
        std::vector<qint64> bounds;
        std::vector<quint64> counts; ///< one more than bounds: above the last; not cumulative
        qint64 sum = 0;
    };
    Reading read() const
    {
        Reading reading;
        reading.bounds.assign(m_bounds.begin(), m_bounds.begin() + qsizetype(m_size));
        for (std::size_t i = 0; i <= m_size; ++i)
            reading.counts.push_back(m_counts[i].load(std::memory_order_relaxed));
        reading.sum = m_sum.load(std::memory_order_relaxed);
        return reading;
    }

private:
    const std::size_t m_size;
    std::array<qint64, MostBounds> m_bounds{};
    std::array<std::atomic<quint64>, MostBounds + 1> m_counts{};
    std::atomic<qint64> m_sum{0};
};

} // namespace Foyer
