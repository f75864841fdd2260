// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/jobs/loop/jobsloop.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace Foyer {

/// The jobs thread of a process. Ends in an orderly way: the lease is handed over.
class JobsThread
{
public:
    JobsThread(Store &store, const Clock &clock, const JobsOptions &options,
               std::vector<std::unique_ptr<Reaction>> reactions = allReactions());
    ~JobsThread();
    JobsThread(const JobsThread &) = delete;
    JobsThread &operator=(const JobsThread &) = delete;

    /// Something was committed, here or elsewhere. From any thread; never blocks.
    void nudge();

private:
    void run();
    qint64 step();
    /// False: it is over.
    bool wait(qint64 ms);

    JobsLoop m_loop;
    std::mutex m_mutex; ///< guards the next two
    bool m_nudged = false, m_stopping = false;
    std::condition_variable m_wake;
    std::thread m_thread;
};

} // namespace Foyer
