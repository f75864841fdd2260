// SPDX-License-Identifier: GPL-3.0-or-later
// Organizer accounts: made, signed in to, given tokens. These block (hashing, then a commit): for
// worker threads and the command line. Nothing here writes to the change log: accounts are nobody's
// to see.
#pragma once

#include "backend/store/repositories/accountrepository.h"
#include "backend/store/store.h"
#include "backend/usecases/identity/loginlimits.h"
#include "backend/usecases/identity/logins.h"

namespace Foyer {

struct LogIn {
    QString name, password;
    LoginWish wish = {};
    /// What a good sign-in gives back; null: nothing was taken.
    const LoginLimits *limits = nullptr;
    Attempt attempt = {};
};

/// Errors: organizer.invalid (field name).
Result<QString> organizerName(const QString &name);

/// Errors: organizer.invalid (field name, email), organizer.nameTaken, password.tooShort,
/// password.tooLong.
Result<Organizer> createOrganizer(Store &store, const Actor &actor, Instant now,
                                  const QString &name, const QString &password,
                                  const QString &email = {});
/// Errors: auth.wrongCredentials, the same and as slow for an unknown name.
Result<NewLogin> logIn(Store &store, Instant now, const LogIn &request);
/// A bearer token with organizer rights, without a password (command line). An organizer of that
/// name is made when there is none: a script's own account, which cannot log in. Errors:
/// organizer.invalid.
Result<NewLogin> createToken(Store &store, const Actor &actor, Instant now, const QString &name,
                             const QString &label, qint64 lifetimeMs = 0);

} // namespace Foyer
