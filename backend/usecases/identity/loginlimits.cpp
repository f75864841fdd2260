// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/loginlimits.h"

#include "backend/store/repositories/attemptrepository.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QCryptographicHash>

#include <algorithm>
#include <cmath>

namespace Foyer {

namespace {

constexpr double minuteMs = 60'000, hourMs = 3'600'000;
constexpr qint64 forgetEveryMs = 60'000;
constexpr qint64 knownForMs = 30LL * 24 * 3'600'000;

QString hashed(const QString &text)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256)
            .first(16)
            .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

QString addressKey(const Attempt &attempt) { return QStringLiteral("address:") + attempt.address; }

QString accountKey(const Attempt &attempt)
{
    const bool mail = attempt.kind == Attempt::Kind::Mail;
    return (mail ? QStringLiteral("mail:") : QStringLiteral("account:")) + hashed(attempt.account);
}

QString knownKey(const Attempt &attempt)
{
    return QStringLiteral("known:") + hashed(attempt.account + QLatin1Char('\n') + attempt.address);
}

} // namespace

struct LoginLimits::Bucket {
    QString key;
    Rate rate;
    double level = 0;
    bool stored = false;
    int waitSeconds() const
    {
        if (level >= 1) return 0;
        return std::max(1, int(std::ceil((1 - level) / rate.perMs / 1000)));
    }
};

LoginLimits::LoginLimits(LoginLimitOptions options)
    : m_account(rate(options.perAccountHour * 0.8, hourMs, 0.25))
    , m_shared(rate(options.perSharedHour, hourMs, 0.4))
    , m_known(rate(options.perAccountHour * 0.2, hourMs, 0.3))
    , m_mail(rate(options.mailsPerAccountHour, hourMs, 0.5))
    , m_address(rate(options.perAddressMinute, minuteMs, 0.4))
{
}

LoginLimits::Rate LoginLimits::rate(double most, double periodMs, double atOnce)
{
    return {std::max(1.0, most * atOnce), std::max(1.0, most * (1 - atOnce)) / periodMs};
}

Result<LoginLimits::Bucket> LoginLimits::read(Connection &connection, const QString &key,
                                              const Rate &rate, Instant now)
{
    auto stored = AttemptRepository(connection).find(key);
    if (!stored) return tl::unexpected(stored.error());
    if (!*stored) return Bucket{key, rate, rate.size, false};
    // A clock that was put back gives nothing and takes nothing.
    const double passed = double(std::max<qint64>(0, now - (*stored)->at));
    return Bucket{key, rate, std::min(rate.size, (*stored)->level + passed * rate.perMs), true};
}

/// The two that an attempt takes from: the address's, and the account's (or one's own part of it).
Result<QList<LoginLimits::Bucket>> LoginLimits::buckets(Connection &connection,
                                                        const Attempt &attempt, Instant now) const
{
    auto address = read(connection, addressKey(attempt), m_address, now);
    if (!address) return tl::unexpected(address.error());
    if (attempt.kind == Attempt::Kind::Guess) {
        auto known = read(connection, knownKey(attempt), m_known, now);
        if (!known) return tl::unexpected(known.error());
        if (known->stored && known->level >= 1) return QList<Bucket>{*address, *known};
    }
    auto account = read(connection, accountKey(attempt), rateOf(attempt.kind), now);
    if (!account) return tl::unexpected(account.error());
    return QList<Bucket>{*address, *account};
}

Result<int> LoginLimits::waitFor(Connection &connection, const Attempt &attempt, Instant now) const
{
    auto found = buckets(connection, attempt, now);
    if (!found) return tl::unexpected(found.error());
    int wait = 0;
    for (const Bucket &bucket : *found)
        wait = std::max(wait, bucket.waitSeconds());
    return wait;
}

const LoginLimits::Rate &LoginLimits::rateOf(Attempt::Kind kind) const
{
    switch (kind) {
    case Attempt::Kind::Shared:
        return m_shared;
    case Attempt::Kind::Mail:
        return m_mail;
    case Attempt::Kind::Guess:
        break;
    }
    return m_account;
}

Result<int> LoginLimits::take(Store &store, const Attempt &attempt, Instant now) const
{
    Result<int> wait = 0;
    CommandContext context;
    context.at = now;
    auto taken = store.writer().execute(context, [&](UnitOfWork &unit) -> Result<Answer> {
        wait = take(unit, attempt);
        if (!wait) return tl::unexpected(wait.error());
        return answerNoContent();
    });
    if (!taken) return tl::unexpected(taken.error());
    return wait;
}

Result<int> LoginLimits::take(UnitOfWork &unit, const Attempt &attempt) const
{
    auto found = buckets(unit.connection(), attempt, unit.now());
    if (!found) return tl::unexpected(found.error());
    int wait = 0;
    for (const Bucket &bucket : *found)
        wait = std::max(wait, bucket.waitSeconds());
    if (wait > 0) return wait;
    AttemptRepository attempts(unit.connection());
    for (const Bucket &bucket : *found) {
        if (auto kept = attempts.keep(bucket.key, {bucket.level - 1, unit.now()}); !kept)
            return tl::unexpected(kept.error());
    }
    return forgetOld(unit.connection(), unit.now()).map([] { return 0; });
}

Result<void> LoginLimits::giveBack(UnitOfWork &unit, const Attempt &attempt) const
{
    auto found = buckets(unit.connection(), attempt, unit.now());
    if (!found) return tl::unexpected(found.error());
    AttemptRepository attempts(unit.connection());
    for (const Bucket &bucket : *found) {
        const double level = std::min(bucket.rate.size, bucket.level + 1);
        if (auto kept = attempts.keep(bucket.key, {level, unit.now()}); !kept) return kept;
    }
    if (attempt.kind != Attempt::Kind::Guess) return {};
    return attempts.keep(knownKey(attempt), {m_known.size, unit.now()});
}

/// Names are the guesser's to choose: what is full again anyway must not fill the disk.
Result<void> LoginLimits::forgetOld(Connection &connection, Instant now) const
{
    const Instant last = m_forgotten.load();
    if (now >= last && now - last < forgetEveryMs) return {};
    m_forgotten.store(now);
    AttemptRepository attempts(connection);
    for (const QString &prefix : {QStringLiteral("account:"), QStringLiteral("mail:")}) {
        if (auto gone = attempts.forgetBefore(prefix, now - qint64(hourMs)); !gone) return gone;
    }
    if (auto gone = attempts.forgetBefore(QStringLiteral("address:"), now - qint64(minuteMs));
        !gone)
        return gone;
    return attempts.forgetBefore(QStringLiteral("known:"), now - knownForMs);
}

} // namespace Foyer
