// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/passwords.h"

#include <sodium.h>

namespace Foyer {

namespace {

constexpr int ShortestPassword = 8;
constexpr int LongestPassword = 1024;

bool sodiumReady()
{
    static const bool ready = sodium_init() >= 0;
    return ready;
}

std::optional<QString> hashed(const QByteArray &secret)
{
    char text[crypto_pwhash_argon2id_STRBYTES] = {};
    if (!sodiumReady()
        || crypto_pwhash_argon2id_str(text, secret.constData(), quint64(secret.size()),
                                      crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE,
                                      crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE)
               != 0)
        return std::nullopt;
    return QString::fromLatin1(text);
}

} // namespace

Result<QString> hashPassword(const QString &password)
{
    QByteArray secret = password.toUtf8();
    if (password.size() < ShortestPassword)
        return fail(QStringLiteral("password.tooShort"),
                    QStringLiteral("a password has at least 8 characters"),
                    QStringLiteral("password"));
    if (secret.size() > LongestPassword)
        return fail(QStringLiteral("password.tooLong"),
                    QStringLiteral("a password has at most 1024 bytes"),
                    QStringLiteral("password"));
    const auto hash = hashed(secret);
    sodium_memzero(secret.data(), size_t(secret.size()));
    if (!hash)
        return fail(QStringLiteral("password.noMemory"),
                    QStringLiteral("not enough memory to hash a password"));
    return *hash;
}

bool passwordMatches(const QString &hash, const QString &password)
{
    if (!sodiumReady()) return false;
    QByteArray secret = password.toUtf8().left(LongestPassword + 1);
    // Unknown accounts are checked against a real hash of the same cost, so that time tells
    // nothing.
    static const QByteArray nobody =
        hashed("nobody has this password").value_or(QString()).toLatin1();
    const QByteArray stored = hash.isEmpty() ? nobody : hash.toLatin1();
    const bool same = crypto_pwhash_argon2id_str_verify(stored.constData(), secret.constData(),
                                                        quint64(secret.size()))
                      == 0;
    sodium_memzero(secret.data(), size_t(secret.size()));
    return same && !hash.isEmpty();
}

} // namespace Foyer
