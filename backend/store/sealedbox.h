// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets that must be used again later (a code in a mail that waits to be sent) are sealed with a
// key that is not in the database: whoever reads a dump or a backup of it reads none of them.
//
// foyer.key: 32 random bytes, mode 0600, beside the database, made at the first start. A sealed
// value: 24 bytes nonce, then XSalsa20-Poly1305 (libsodium secretbox).
#pragma once

#include "shared/base/error.h"

#include <QtCore/QByteArray>

#include <optional>

namespace Foyer {

class SealedBox
{
public:
    /// Reads or makes the key in a data directory. Errors: store.keyUnreadable (also a key that
    /// others may read, or of another size).
    static Result<SealedBox> ofDirectory(const QString &directory);

    QByteArray seal(const QByteArray &plain) const;
    /// Nothing for what was not sealed with this key, or was changed.
    std::optional<QByteArray> open(const QByteArray &sealed) const;
    /// A keyed hash (BLAKE2b-256) for secrets that are too short for a bare one: without the key
    /// nobody can try out all of them.
    QByteArray fingerprint(const QByteArray &salt, const QByteArray &secret) const;

private:
    explicit SealedBox(QByteArray key) : m_key(std::move(key)) {}
    QByteArray m_key;
};

/// From the system's generator.
QByteArray randomBytes(int count);

} // namespace Foyer
