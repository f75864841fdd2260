// SPDX-License-Identifier: GPL-3.0-or-later
// Leads reactions along the log. What a change causes and the cursor behind it are one transaction. A
// change that fails is put aside, so that what follows goes on, and is tried again until it is given
// up: 10 tries over at least an hour.
#pragma once

#include "backend/jobs/loop/jobsmetrics.h"
#include "backend/jobs/loop/lease.h"
#include "backend/jobs/reactions/reaction.h"
#include "backend/store/repositories/reactionrepository.h"

#include <memory>
#include <vector>

namespace Foyer {

class ReactionRunner
{
public:
    static constexpr int Batch = 50, MostTries = 10;
    static constexpr qint64 GiveUpMs = 3'600'000;
    /// What one transaction of a reaction may take of the writer's time, CPU: everybody waits behind it.
    /// A part with 100 recipients takes a tenth of it at most (tst_slowreactions).
    static constexpr qint64 BudgetMs = 500;

    ReactionRunner(Store &store, const Clock &clock, Lease &lease,
                   std::vector<std::unique_ptr<Reaction>> reactions);

    QStringList names() const;
    /// The term has begun: goes on from the stored cursors.
    void begin();
    /// One transaction of each reaction that has something to do. True: there is more.
    bool round();
    /// Tries again what was put aside and is due. True: there is more.
    bool retryParked();
    /// Stores how far those have read who had nothing to do.
    void saveCursors();

private:
    struct Progress {
        std::unique_ptr<Reaction> reaction;
        qint64 done = 0;   ///< everything up to this seq is handled or no concern of it
        qint64 stored = 0; ///< the cursor
        QList<Change> waiting;
        qint64 readThrough = 0; ///< `waiting` holds all that concerns it up to here
        bool careful = false;   ///< the next change may be what the process before died of
        ReactionFigures *figures = nullptr;
    };
    bool readOn(Progress &progress);
    bool step(Progress &progress);
    /// Reaction::handle() within its budget. Errors: jobs.tooSlow, its own.
    static Result<QString> handle(Progress &progress, UnitOfWork &unit, const Change &change,
                                  const QString &position);
    /// Remembers the try before it is made. False: tried too often, and put aside.
    bool rememberTry(Progress &progress, const Change &change);
    void putAside(Progress &progress, const Change &change, const Error &why);
    bool retry(ParkedChange parked);
    Progress *find(const QString &name);

    Store &m_store;
    const Clock &m_clock;
    Lease &m_lease;
    std::vector<Progress> m_reactions;
};

/// How long after the attempt that was the `tries`-th to fail (from 1) the next one is due.
qint64 nextTryMs(int tries);

} // namespace Foyer
