// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/loop/jobsthread.h"

namespace Foyer {

namespace {

/// A storm of commits costs one look at the log in so long.
constexpr qint64 LeastGapMs = 50;

} // namespace

JobsThread::JobsThread(Store &store, const Clock &clock, const JobsOptions &options)
    : m_loop(store, clock, options), m_thread(&JobsThread::run, this)
{
}

JobsThread::~JobsThread()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void JobsThread::nudge()
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_nudged) return;
        m_nudged = true;
    }
    m_wake.notify_one();
}

void JobsThread::run()
{
    while (wait(m_loop.step()))
        ;
    m_loop.stop();
}

bool JobsThread::wait(qint64 ms)
{
    std::unique_lock lock(m_mutex);
    if (ms == 0) return !m_stopping;
    const auto stopping = [this] { return m_stopping; };
    m_wake.wait_for(lock, std::chrono::milliseconds(std::min(ms, LeastGapMs)), stopping);
    // Who waits for the lease has nothing to do with commits.
    const bool listens = m_loop.lease().isHeld();
    m_wake.wait_for(lock, std::chrono::milliseconds(std::max<qint64>(0, ms - LeastGapMs)),
                    [&] { return m_stopping || (listens && m_nudged); });
    m_nudged = false;
    return !m_stopping;
}

} // namespace Foyer
