// SPDX-License-Identifier: GPL-3.0-or-later
// Password hashing, argon2id through libsodium (64 MiB, t = 2). Pure and slow (about 0.1 s): never
// on the event loop and never on the writer thread.
#pragma once

#include "shared/base/error.h"

#include <QtCore/QByteArray>
#include <QtCore/QString>

namespace Foyer {

/// The encoded hash with its salt and parameters. Errors: password.tooShort (< 8 characters),
/// password.tooLong
/// (> 1024 bytes of UTF-8), password.noMemory.
Result<QString> hashPassword(const QString &password);

/// An empty hash (an unknown account) costs the same and is false.
bool passwordMatches(const QString &hash, const QString &password);

} // namespace Foyer
