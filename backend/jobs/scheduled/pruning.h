// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/jobs/scheduled/task.h"
#include "backend/jobs/scheduled/trustedclock.h"

#include <QtCore/QStringList>

#include <functional>

namespace Foyer {

/// Throws away what is old: the log that every reaction has handled (design: change-log-and-feed 8),
/// idempotency keys, settled deliveries, ended logins, codes, attempts, pairings, uploads that
/// nothing shows. Nothing at all while the wall clock cannot be trusted.
class Pruning final : public Task
{
public:
    /// The position in the log of the reader that is furthest behind; from any thread.
    using OldestReader = std::function<qint64()>;
    /// What a feed is reading waits so long for it, and no longer: whoever is overtaken is reset.
    static constexpr qint64 ReaderMs = 30'000;

    /// `days`: the log is kept so long; 0: for ever. Without `oldestReader` nobody is waited for.
    Pruning(Store &store, const Clock &clock, int days, QStringList reactions,
            OldestReader oldestReader = {});

    std::optional<qint64> run(Lease &lease) override;

private:
    bool isClockTrusted(Lease &lease);
    bool pruneLog(Lease &lease);
    qint64 afterReaders(qint64 through);
    bool forget(Lease &lease);
    void sweepUploads();

    Store &m_store;
    const Clock &m_clock;
    const int m_days;
    const QStringList m_reactions;
    const OldestReader m_oldestReader;
    std::optional<qint64> m_heldSince; ///< boot clock, since when readers are in the way
    bool m_held = false;               ///< right now
    TrustedClock m_trust;
    qint64 m_restoredFor = 0; ///< term
};

/// The newest seq that may go: older than `cutoff` itself or before a row that is, and handled by
/// all of these reactions. 0: nothing.
Result<qint64> prunableThrough(Connection &connection, Instant cutoff,
                               const QStringList &reactions);

} // namespace Foyer
