// SPDX-License-Identifier: GPL-3.0-or-later
// One process of a database runs the jobs (design: change-log-and-feed 2.1). A waiter takes over when
// it has watched the renewals stand still for the lease time on its own boot clock; no two clocks are
// ever compared. Every write is fenced: it proves in its own transaction that the term is still ours.
#pragma once

#include "backend/store/repositories/leaserepository.h"
#include "backend/store/store.h"

namespace Foyer {

class Lease
{
public:
    static constexpr qint64 LeaseMs = 15'000, RenewMs = 5'000, MarginMs = 1'000;

    Lease(Store &store, const Clock &clock, QString owner = newId());

    /// Takes or renews, when that is due. Whether this process runs the jobs.
    bool look();
    bool isHeld() const { return m_term > 0; }
    qint64 term() const { return m_term; } ///< 0: not held
    /// The one before was not handed over: its process may have died at what it was doing.
    bool afterCrash() const { return m_afterCrash; }
    const QString &owner() const { return m_owner; }

    /// Runs `work` on the writer in the name of the loop, and waits. Errors: jobs.leaseLost (nothing
    /// was written), jobs.threw, those of the work, those of the store.
    Result<Answer> write(Writer::Work work);
    /// To whoever waits. Nothing is written when the term is not ours any more.
    void handOver();

private:
    CommandContext context() const;
    void take(const LeaseRow &row);
    void lose();

    Store &m_store;
    const Clock &m_clock;
    const QString m_owner;
    qint64 m_term = 0;
    bool m_afterCrash = false;
    qint64 m_renewedAt = 0; ///< boot clock, from before the write
    std::optional<LeaseRow> m_seen;
    qint64 m_seenAt = 0; ///< boot clock, when it was first seen so
};

} // namespace Foyer
