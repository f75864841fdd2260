// SPDX-License-Identifier: GPL-3.0-or-later
// What makes and ends a login of any scope. Nothing here writes to the change log: logins are nobody's
// to see.
#pragma once

#include "backend/store/repositories/loginrepository.h"
#include "backend/store/writer.h"

namespace Foyer {

struct NewLogin {
    Login login;
    QByteArray token; ///< the only copy in clear
};

/// How a sign-in is to be kept.
struct LoginWish {
    LoginKind kind = LoginKind::Web;
    QString label;
    qint64 lifetimeMs = 0; ///< 0: until revoked
    Id replaces; ///< the login that the same client had until now; it ends with this sign-in
};

/// A login with a token of its own, not yet stored.
NewLogin freshLogin(LoginScope scope, const Id &ownerId, const QString &ownerName,
                    const LoginWish &wish, Instant now);
/// Stores it, and ends the one it replaces.
Result<void> keepLogin(UnitOfWork &unit, const NewLogin &fresh, const Id &replaces = {});

/// The name was picked, nothing more. Errors: guest.notFound, identity.protected (only a verified
/// login acts as this guest).
Result<NewLogin> openIdentity(UnitOfWork &unit, const Id &guestId, const LoginWish &wish);

/// 204, also when it was not live. The caller then has the login's feeds ended (LoginWatch).
Result<Answer> revokeLogin(UnitOfWork &unit, const Id &loginId);
/// Moves lastUsedAt; for callers that saw it older than an hour.
Result<Answer> touchLogin(UnitOfWork &unit, const Id &loginId);

} // namespace Foyer
