// SPDX-License-Identifier: GPL-3.0-or-later
// Proving to be a guest: passwords, mailed codes and links, the protected name (design: domain 2.6).
// The functions that take a Store block (hashing, commits): for worker threads.
#pragma once

#include "backend/store/repositories/guestrepository.h"
#include "backend/store/sealedbox.h"
#include "backend/store/store.h"
#include "backend/usecases/identity/loginlimits.h"
#include "backend/usecases/identity/logins.h"

namespace Foyer {

inline constexpr qint64 CodeLifeMs = 10 * 60'000, LinkLifeMs = 30 * 60'000;
inline constexpr int MostWrongCodes = 100;

/// What a good sign-in gives back; null: nothing was taken.
struct TakenAttempt {
    const LoginLimits *limits = nullptr;
    Attempt attempt = {};
};

struct GuestLogIn {
    QString email; ///< or
    Id guestId;
    QString password;
    LoginWish wish = {};
    TakenAttempt taken = {};
};
/// Errors: auth.wrongCredentials, the same and as slow for an unknown guest or one without password.
Result<NewLogin> logInGuest(Store &store, Instant now, const GuestLogIn &request);

/// With the site's password: a login of nobody in particular. Errors: auth.wrongCredentials.
Result<NewLogin> enterSite(Store &store, Instant now, const QString &password,
                           const LoginWish &wish, const TakenAttempt &taken = {});

/// The name is this login's to change: verified, or it has neither password nor e-mail, so that
/// whoever picked it may make it theirs. Errors: identity.verifyFirst.
Result<void> requireProof(const GuestCredential &credential, bool verified);

struct SetPassword {
    Login login; ///< whose password: an organizer's or a guest's
    QString oldPassword, newPassword;
    LoginWish wish = {};
    TakenAttempt taken = {};
};
/// Ends the owner's other sign-ins and answers a new verified one (for a script's token, which stays:
/// an empty one). Errors: auth.wrongCredentials (old), identity.verifyFirst, password.tooShort,
/// password.tooLong (field).
Result<NewLogin> setPassword(Store &store, Instant now, const SetPassword &request);

struct Protection {
    Login login;
    bool isProtected = true;
};
/// 200 with the settings. Protecting ends the guest's other sign-ins. Errors: identity.verifyFirst.
Result<Answer> setProtection(UnitOfWork &unit, const Protection &command);

/// Mails a code, if there is such a guest with an address. Nobody can tell from outside.
Result<Answer> mailCode(UnitOfWork &unit, const SealedBox &box, const Id &guestId);
/// Mails a link's token to set a password with, if the address is a guest's.
Result<Answer> mailReset(UnitOfWork &unit, const SealedBox &box, const QString &email);

struct RedeemCode {
    Id guestId;
    QString code; ///< case, blanks and dashes do not matter
    LoginWish wish = {};
    TakenAttempt taken = {};
};
/// Errors: auth.wrongCredentials for a wrong, used, old or dead code and for an unknown guest.
Result<NewLogin> redeemCode(Store &store, Instant now, const SealedBox &box,
                            const RedeemCode &request);

struct RedeemReset {
    QString token, password;
    LoginWish wish = {};
};
/// Sets the password, ends the guest's sign-ins and answers a new one. Errors: auth.wrongCredentials,
/// password.tooShort, password.tooLong (field).
Result<NewLogin> redeemReset(Store &store, Instant now, const SealedBox &box,
                             const RedeemReset &request);

/// Tells the guest, at this address (none: nobody), that `what` was changed.
Result<void> mailSecurityChange(UnitOfWork &unit, const Id &guestId, const QString &address,
                                const QString &what);

} // namespace Foyer
