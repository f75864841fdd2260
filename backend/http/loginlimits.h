// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QHash>
#include <QtCore/QString>

#include <algorithm>

namespace Foyer {

/// How many failed sign-ins are checked at all (S-10): per account and hour, per address and minute.
/// A bucket each: two fifths at once, the rest spread over the time, so that no hour has more than
/// the whole and the owner of an account under attack gets in again after a minute.
class LoginLimits
{
public:
    LoginLimits(int perAccountHour, int perAddressMinute)
        : m_account(perAccountHour, 3'600'000.0), m_address(perAddressMinute, 60'000.0)
    {
    }

    /// Takes one attempt of both. 0: go on; else the whole seconds until the next one is worth
    /// trying.
    int take(const QString &account, const QString &address, qint64 nowMs);
    /// The attempt was good: it does not count.
    void giveBack(const QString &account, const QString &address);

private:
    struct Rate {
        Rate(int most, double periodMs)
            : size(std::max(1.0, most * 0.4)), perMs(std::max(1.0, most * 0.6) / periodMs)
        {
        }
        double size;
        double perMs;
    };
    struct Bucket {
        double level;
        qint64 at;
    };
    using Buckets = QHash<QString, Bucket>;
    static Bucket &refilled(Buckets &buckets, const QString &key, const Rate &rate, qint64 nowMs);
    static int waitFor(const Bucket &bucket, const Rate &rate);
    static void forgetFull(Buckets &buckets, const Rate &rate, qint64 nowMs);

    Rate m_account, m_address;
    Buckets m_accounts, m_addresses;
};

} // namespace Foyer
