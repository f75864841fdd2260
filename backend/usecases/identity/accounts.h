// SPDX-License-Identifier: GPL-3.0-or-later
// Organizer accounts, logins and tokens. Nothing here writes to the change log: accounts are
// nobody's to see.
#pragma once

#include "backend/store/repositories/accountrepository.h"
#include "backend/store/store.h"

namespace Foyer {

struct NewLogin {
    Login login;
    QByteArray token; ///< the only copy in clear
};

struct LogIn {
    QString name, password;
    LoginKind kind = LoginKind::Web;
    QString label;
    qint64 lifetimeMs = 0; ///< 0: until revoked
};

// These block (hashing, then a commit): for worker threads and the command line.

/// Errors: organizer.invalid (field name), organizer.nameTaken, password.tooShort,
/// password.tooLong.
Result<Organizer> createOrganizer(Store &store, const Actor &actor, Instant now,
                                  const QString &name, const QString &password);
/// Errors: auth.wrongCredentials, the same and as slow for an unknown name.
Result<NewLogin> logIn(Store &store, Instant now, const LogIn &request);
/// A bearer token with organizer rights, without a password (command line). An organizer of that
/// name is made when there is none: a script's own account, which cannot log in. Errors:
/// organizer.invalid.
Result<NewLogin> createToken(Store &store, const Actor &actor, Instant now, const QString &name,
                             const QString &label, qint64 lifetimeMs = 0);

// Commands for Writer::submit().

/// 204, also when it was not live. The caller ends the login's feeds (Hub::closeLogin).
Result<Answer> revokeLogin(UnitOfWork &unit, const Id &organizerId, const Id &loginId);
/// Moves lastUsedAt; for callers that saw it older than an hour.
Result<Answer> touchLogin(UnitOfWork &unit, const Id &loginId);

} // namespace Foyer
