// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/loginlimits.h"

#include <cmath>

namespace Foyer {

namespace {

// Names are the guesser's to choose: without a bound they would fill the memory.
constexpr qsizetype maxBuckets = 20'000;

} // namespace

LoginLimits::Bucket &LoginLimits::refilled(Buckets &buckets, const QString &key, const Rate &rate,
                                           qint64 nowMs)
{
    if (buckets.size() >= maxBuckets && !buckets.contains(key)) forgetFull(buckets, rate, nowMs);
    auto it = buckets.find(key);
    if (it == buckets.end()) it = buckets.insert(key, Bucket{rate.size, nowMs});
    Bucket &bucket = *it;
    bucket.level = std::min(rate.size, bucket.level + double(nowMs - bucket.at) * rate.perMs);
    bucket.at = nowMs;
    return bucket;
}

int LoginLimits::waitFor(const Bucket &bucket, const Rate &rate)
{
    if (bucket.level >= 1) return 0;
    return std::max(1, int(std::ceil((1 - bucket.level) / rate.perMs / 1000)));
}

void LoginLimits::forgetFull(Buckets &buckets, const Rate &rate, qint64 nowMs)
{
    buckets.removeIf([&](const auto &entry) {
        const Bucket &bucket = entry.value();
        return bucket.level + double(nowMs - bucket.at) * rate.perMs >= rate.size;
    });
    // All of them in use: whoever fills the table loses its history, not the server its memory.
    if (buckets.size() >= maxBuckets) buckets.clear();
}

int LoginLimits::take(const QString &account, const QString &address, qint64 nowMs)
{
    Bucket &byAccount = refilled(m_accounts, account, m_account, nowMs);
    Bucket &byAddress = refilled(m_addresses, address, m_address, nowMs);
    const int wait = std::max(waitFor(byAccount, m_account), waitFor(byAddress, m_address));
    if (wait > 0) return wait;
    byAccount.level -= 1;
    byAddress.level -= 1;
    return 0;
}

void LoginLimits::giveBack(const QString &account, const QString &address)
{
    if (const auto it = m_accounts.find(account); it != m_accounts.end())
        it->level = std::min(m_account.size, it->level + 1);
    if (const auto it = m_addresses.find(address); it != m_addresses.end())
        it->level = std::min(m_address.size, it->level + 1);
}

} // namespace Foyer
