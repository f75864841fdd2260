// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/loop/jobsloop.h"

#include "backend/jobs/reactions/commentnotices.h"
#include "backend/jobs/reactions/hostlost.h"
#include "backend/jobs/reactions/meetingnotices.h"
#include "backend/jobs/reactions/proposalnotices.h"
#include "backend/jobs/reactions/sessionnotices.h"
#include "backend/jobs/scheduled/pruning.h"
#include "backend/jobs/scheduled/reminders.h"

#include <algorithm>

namespace Foyer {

std::vector<std::unique_ptr<Reaction>> allReactions()
{
    std::vector<std::unique_ptr<Reaction>> all;
    all.push_back(std::make_unique<SessionNotices>());
    all.push_back(std::make_unique<CommentNotices>());
    all.push_back(std::make_unique<MeetingNotices>());
    all.push_back(std::make_unique<ProposalNotices>());
    all.push_back(std::make_unique<HostLost>());
    return all;
}

JobsLoop::JobsLoop(Store &store, const Clock &clock, const JobsOptions &options,
                   std::vector<std::unique_ptr<Reaction>> reactions)
    : m_clock(clock)
    , m_lease(store, clock, options.lease)
    , m_reactions(store, clock, m_lease, std::move(reactions))
{
    const auto schedule = [this](std::unique_ptr<Task> task, qint64 periodMs) {
        if (periodMs > 0) m_scheduled.push_back({std::move(task), periodMs, {}});
    };
    schedule(std::make_unique<Reminders>(store, clock), options.reminderMs);
    schedule(std::make_unique<Pruning>(store, clock, options.pruneDays, m_reactions.names(),
                                       options.oldestReader),
             options.pruningMs);
}

qint64 JobsLoop::step()
{
    if (!m_lease.look()) return m_lease.times().look;
    if (m_begun != m_lease.term()) {
        m_begun = m_lease.term();
        m_beatAt = m_clock.bootMs() - HeartbeatMs;
        m_reactions.begin();
        for (Scheduled &scheduled : m_scheduled)
            scheduled.dueAt.reset();
    }
    const bool more = m_reactions.round();
    if (m_lease.isHeld() && m_clock.bootMs() - m_beatAt >= HeartbeatMs) heartbeat();
    const qint64 due = m_lease.isHeld() ? runScheduled() : 0;
    if (!m_lease.isHeld()) return m_lease.times().look;
    return more ? 0 : std::min({due, m_lease.times().renew, HeartbeatMs});
}

void JobsLoop::heartbeat()
{
    m_reactions.saveCursors();
    // One that goes on comes again at once.
    if (!m_reactions.retryParked()) m_beatAt = m_clock.bootMs();
}

qint64 JobsLoop::runScheduled()
{
    qint64 soonest = HeartbeatMs;
    for (Scheduled &scheduled : m_scheduled) {
        const qint64 boot = m_clock.bootMs();
        if (!scheduled.dueAt || boot >= *scheduled.dueAt) {
            if (!m_lease.isHeld()) return 0;
            scheduled.dueAt = boot + scheduled.task->run(m_lease).value_or(scheduled.periodMs);
        }
        soonest = std::min(soonest, *scheduled.dueAt - boot);
    }
    return soonest;
}

void JobsLoop::stop()
{
    if (m_lease.isHeld()) m_reactions.saveCursors();
    m_lease.handOver();
}

} // namespace Foyer
