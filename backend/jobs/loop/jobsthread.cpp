// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/loop/jobsthread.h"

#include "backend/jobs/loop/jobsmetrics.h"

#include <QtCore/QLoggingCategory>

#include <exception>

Q_LOGGING_CATEGORY(lcJobs, "foyer.jobs")

namespace Foyer {

namespace {

/// A storm of commits costs one look at the log in so long.
constexpr qint64 LeastGapMs = 50;
/// After what should not have happened.
constexpr qint64 RestartMs = 500;

} // namespace

JobsThread::JobsThread(Store &store, const Clock &clock, const JobsOptions &options,
                       std::vector<std::unique_ptr<Reaction>> reactions)
    : m_loop(store, clock, options, std::move(reactions)), m_thread(&JobsThread::run, this)
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
    while (wait(step()))
        ;
    m_loop.stop();
}

/// Nothing of ours throws, but memory may run out: the jobs go on from what is stored, and the server
/// with them.
qint64 JobsThread::step()
{
    try {
        return m_loop.step();
    } catch (const std::exception &thrown) {
        qCCritical(lcJobs, "the jobs begin anew: %s", thrown.what());
    }
    ++jobsMetrics().restarts;
    m_loop.restart();
    return RestartMs;
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
