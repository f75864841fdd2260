// SPDX-License-Identifier: GPL-3.0-or-later
// How long a client waits before it asks again. Counts failures and resets; keeps no time.
#pragma once

#include "kiosk/client/syncprotocol.h"

#include <functional>

namespace Foyer {

class Backoff
{
public:
    /// `random` gives numbers from 0 to 1.
    Backoff(const SyncPolicy &policy, std::function<double()> random);

    /// The server's retry field; held to 250 ms … 60 s.
    void setRetryMs(qint64 ms);
    /// Something useful came: what failed before no longer counts.
    void succeeded();

    /// The wait after one more failure: min(retry · 2^(n−1), 60 s) × 0.5…1, at least what Retry-After says.
    qint64 afterFailure(std::optional<qint64> retryAfterMs);
    /// The wait after one more reset, the last snapshot having been asked for `sinceSnapshotMs` ago: at most one
    /// snapshot in 2 s, then doubling up to 60 s.
    qint64 afterReset(std::optional<qint64> sinceSnapshotMs);

private:
    qint64 doubled(qint64 base, int times) const;
    qint64 spread(qint64 ms) const;

    const SyncPolicy m_policy;
    const std::function<double()> m_random;
    qint64 m_retryMs;
    int m_failures = 0, m_resets = 0;
};

} // namespace Foyer
