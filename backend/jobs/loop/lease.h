// SPDX-License-Identifier: GPL-3.0-or-later
// One process of a database runs the jobs (design: change-log-and-feed 2.1). A waiter takes over when
// it has watched the renewals stand still for the lease time on its own boot clock; no two clocks are
// ever compared. Every write is fenced: it proves in its own transaction that the term is still ours.
#pragma once

#include "backend/store/repositories/leaserepository.h"
#include "backend/store/store.h"

namespace Foyer {

/// How long an owner may be silent, and how often it speaks, milliseconds. The same in every process of
/// a database.
struct LeaseTimes {
    qint64 lease = 15'000, renew = 5'000, margin = 1'000;
    qint64 look = 1'000; ///< how often one that waits looks

    /// All of them in proportion.
    static LeaseTimes of(qint64 leaseMs)
    {
        return {leaseMs, leaseMs / 3, leaseMs / 15, leaseMs / 15};
    }
};

class Lease
{
public:
    static constexpr qint64 LeaseMs = LeaseTimes().lease, RenewMs = LeaseTimes().renew,
                            MarginMs = LeaseTimes().margin;

    Lease(Store &store, const Clock &clock, LeaseTimes times = {}, QString owner = newId());

    /// Takes or renews, when that is due. Whether this process runs the jobs.
    bool look();
    bool isHeld() const { return m_term > 0; }
    qint64 term() const { return m_term; } ///< 0: not held
    /// The one before was not handed over: its process may have died at what it was doing.
    bool afterCrash() const { return m_afterCrash; }
    const QString &owner() const { return m_owner; }

    const LeaseTimes &times() const { return m_times; }

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
    const LeaseTimes m_times;
    const QString m_owner;
    qint64 m_term = 0;
    bool m_afterCrash = false;
    qint64 m_renewedAt = 0; ///< boot clock, from before the write
    std::optional<LeaseRow> m_seen;
    qint64 m_seenAt = 0; ///< boot clock, when it was first seen so
};

} // namespace Foyer
