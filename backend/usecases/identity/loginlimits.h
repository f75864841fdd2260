// SPDX-License-Identifier: GPL-3.0-or-later
// How many failed sign-ins are checked at all (design: S-10), in the database, so that the limits
// hold across processes.
#pragma once

#include "backend/store/store.h"

#include <atomic>

namespace Foyer {

struct LoginLimitOptions {
    int perAccountHour = 100;
    int perAddressMinute = 30;
    int mailsPerAccountHour = 6; ///< codes and links that are mailed
    /// What many share (the site's password, adding oneself): a hall full of people has one address
    /// and mistypes.
    int perSharedHour = 1000;
};

/// One attempt, by whom (an address, or a prefix of them) on what ("organizer:ada"). Of the account
/// only a hash is kept: people type passwords into the wrong field.
struct Attempt {
    enum class Kind { Guess, Shared, Mail };
    QString account, address;
    Kind kind = Kind::Guess;
};

/// Buckets: a part at once, the rest spread over the time, so that no hour has more than the whole
/// and the owner of an account under attack gets in again after a minute. Who has signed in to an
/// account before has a fifth of its guesses from that address to themself: strangers who guess
/// from everywhere cannot lock the owner out at home.
class LoginLimits
{
public:
    explicit LoginLimits(LoginLimitOptions options);

    /// Whole seconds until an attempt is worth trying; 0: now. Three look-ups, nothing is written:
    /// what keeps a flood of attempts cheap.
    Result<int> waitFor(Connection &connection, const Attempt &attempt, Instant now) const;
    /// Takes one attempt, or answers how long to wait. Blocks for a commit: for worker threads.
    Result<int> take(Store &store, const Attempt &attempt, Instant now) const;
    /// The same within a command. What waits has written nothing.
    Result<int> take(UnitOfWork &unit, const Attempt &attempt) const;
    /// The attempt was good and does not count; within the transaction of the sign-in.
    Result<void> giveBack(UnitOfWork &unit, const Attempt &attempt) const;

private:
    struct Rate {
        double size = 1, perMs = 1;
    };
    struct Bucket;
    static Rate rate(double most, double periodMs, double atOnce);
    static Result<Bucket> read(Connection &connection, const QString &key, const Rate &rate,
                               Instant now);
    Result<QList<Bucket>> buckets(Connection &connection, const Attempt &attempt,
                                  Instant now) const;
    Result<void> forgetOld(Connection &connection, Instant now) const;

    const Rate &rateOf(Attempt::Kind kind) const;

    Rate m_account, m_shared, m_known, m_mail, m_address;
    mutable std::atomic<Instant> m_forgotten{0};
};

} // namespace Foyer
