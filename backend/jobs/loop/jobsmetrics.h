// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/base/clock.h"

#include <QtCore/QString>

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace Foyer {

/// One reaction as the loop of this process last saw it, for /metrics.
struct ReactionFigures {
    QString name;
    std::atomic<Instant> waitingSince{
        0}; ///< when the change was made that it handles next; 0: none
    std::atomic<quint64> handled{0}, failed{0};
    std::atomic<quint64> stopped{0}; ///< of the failed ones: took too long
};

/// The jobs of this process. Reactions are entered once; their figures move without a lock.
class JobsMetrics
{
public:
    std::atomic<qint64> term{0}; ///< of the lease; 0: another process has it, or nobody
    std::atomic<quint64> takeOvers{0}, lost{0}, restarts{0};
    std::atomic<quint64> waitsForReaders{0}; ///< times that pruning let a feed read on first

    /// The figures of a reaction, the same for the life of the process.
    ReactionFigures &reaction(const QString &name)
    {
        const std::lock_guard lock(m_mutex);
        for (const auto &one : m_reactions)
            if (one->name == name) return *one;
        m_reactions.push_back(std::make_unique<ReactionFigures>());
        m_reactions.back()->name = name;
        return *m_reactions.back();
    }
    std::vector<const ReactionFigures *> reactions() const
    {
        const std::lock_guard lock(m_mutex);
        std::vector<const ReactionFigures *> all;
        for (const auto &one : m_reactions)
            all.push_back(one.get());
        return all;
    }

private:
    mutable std::mutex m_mutex;
    std::vector<std::unique_ptr<ReactionFigures>> m_reactions;
};

inline JobsMetrics &jobsMetrics()
{
    static JobsMetrics all;
    return all;
}

} // namespace Foyer
