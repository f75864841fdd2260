// SPDX-License-Identifier: GPL-3.0-or-later
// What a process does beside answering: reactions to changes and scheduled work, while it holds the
// lease (design: change-log-and-feed 2). JobsThread runs it; tests step it with a clock of theirs.
#pragma once

#include "backend/jobs/loop/lease.h"
#include "backend/jobs/loop/reactionrunner.h"
#include "backend/jobs/scheduled/task.h"

namespace Foyer {

struct JobsOptions {
    qint64 reminderMs = 30'000;   ///< how often to look for due reminders; 0: never
    qint64 pruningMs = 3'600'000; ///< how often to throw away what is old; 0: never
    int pruneDays = 7;            ///< the change log is kept so long; 0: for ever
    LeaseTimes lease = {};
    /// Whom pruning waits for a while; nothing: nobody.
    std::function<qint64()> oldestReader = {};
};

/// The reactions of a Foyer process.
std::vector<std::unique_ptr<Reaction>> allReactions();

class JobsLoop
{
public:
    static constexpr qint64 HeartbeatMs = 5'000, WaiterMs = LeaseTimes().look;

    JobsLoop(Store &store, const Clock &clock, const JobsOptions &options,
             std::vector<std::unique_ptr<Reaction>> reactions = allReactions());

    /// Does what is due, for a fraction of a second. After how long to come again at the latest; 0:
    /// there is more to do.
    qint64 step();
    /// To another process, at once.
    void stop();
    /// Goes on from what is stored, after a step that did not end as it should.
    void restart() { m_begun = 0; }
    const Lease &lease() const { return m_lease; }

private:
    struct Scheduled {
        std::unique_ptr<Task> task;
        qint64 periodMs = 0;
        std::optional<qint64> dueAt; ///< boot clock; nothing: at once
    };
    /// After how long something is due again.
    qint64 runScheduled();
    void heartbeat();

    const Clock &m_clock;
    Lease m_lease;
    ReactionRunner m_reactions;
    std::vector<Scheduled> m_scheduled;
    qint64 m_begun = 0; ///< the term that was begun
    qint64 m_beatAt = 0;
};

} // namespace Foyer
