// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/backoff.h"

#include <algorithm>

namespace Foyer {

Backoff::Backoff(const SyncPolicy &policy, std::function<double()> random)
    : m_policy(policy), m_random(std::move(random)), m_retryMs(policy.retryMs)
{
}

void Backoff::setRetryMs(qint64 ms)
{
    m_retryMs = std::clamp(ms, m_policy.retryMinMs, m_policy.retryMaxMs);
}

void Backoff::succeeded()
{
    m_failures = 0;
    m_resets = 0;
}

qint64 Backoff::afterFailure(std::optional<qint64> retryAfterMs)
{
    ++m_failures;
    const qint64 ms = std::max(spread(doubled(m_retryMs, m_failures)), m_policy.retryMinMs);
    return retryAfterMs ? std::max(ms, std::min(*retryAfterMs, m_policy.retryAfterMaxMs)) : ms;
}

qint64 Backoff::afterReset(std::optional<qint64> sinceSnapshotMs)
{
    ++m_resets;
    const qint64 gap = m_policy.snapshotGapMs;
    if (m_resets > 1) return std::max(gap, spread(doubled(gap, m_resets)));
    return sinceSnapshotMs ? std::max<qint64>(gap - *sinceSnapshotMs, 0) : 0;
}

/// base · 2^(n−1), at most the longest wait. No shift that could overflow.
qint64 Backoff::doubled(qint64 base, int times) const
{
    qint64 ms = base;
    for (int i = 1; i < times && ms < m_policy.backoffMaxMs; ++i)
        ms *= 2;
    return std::min(ms, m_policy.backoffMaxMs);
}

/// Times a random factor of 0.5 to 1, so that screens that lost a server together do not return together.
qint64 Backoff::spread(qint64 ms) const { return qint64(double(ms) * (0.5 + 0.5 * m_random())); }

} // namespace Foyer
