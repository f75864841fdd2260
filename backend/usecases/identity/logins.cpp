// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/logins.h"

#include "backend/store/repositories/guestrepository.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

NewLogin freshLogin(LoginScope scope, const Id &ownerId, const QString &ownerName,
                    const LoginWish &wish, Instant now)
{
    NewLogin fresh;
    fresh.token = newToken();
    fresh.login.id = newId();
    fresh.login.scope = scope;
    fresh.login.kind = wish.kind;
    fresh.login.label = wish.label;
    fresh.login.ownerId = ownerId;
    fresh.login.ownerName = ownerName;
    fresh.login.createdAt = fresh.login.lastUsedAt = now;
    if (wish.lifetimeMs > 0) fresh.login.expiresAt = now + wish.lifetimeMs;
    return fresh;
}

Result<void> keepLogin(UnitOfWork &unit, const NewLogin &fresh, const Id &replaces)
{
    LoginRepository logins(unit.connection());
    if (!replaces.isEmpty()) {
        if (auto ended = logins.revoke(replaces, unit.now()); !ended)
            return tl::unexpected(ended.error());
    }
    return logins.insert(fresh.login, fresh.token);
}

Result<NewLogin> openIdentity(UnitOfWork &unit, const Id &guestId, const LoginWish &wish)
{
    GuestRepository guests(unit.connection());
    auto guest = found(guests.byId(guestId), QStringLiteral("guest"));
    if (!guest) return tl::unexpected(guest.error());
    auto credential = guests.credential(guestId);
    if (!credential) return tl::unexpected(credential.error());
    if (*credential && (*credential)->isProtected)
        return fail(QStringLiteral("identity.protected"),
                    QStringLiteral("this name is protected: sign in with its password or a code"));
    NewLogin fresh = freshLogin(LoginScope::Guest, guestId, guest->name, wish, unit.now());
    fresh.login.verified = false;
    return keepLogin(unit, fresh, wish.replaces).map([&] { return fresh; });
}

Result<Answer> revokeLogin(UnitOfWork &unit, const Id &loginId)
{
    return LoginRepository(unit.connection()).revoke(loginId, unit.now()).map([](bool) {
        return answerNoContent();
    });
}

Result<Answer> touchLogin(UnitOfWork &unit, const Id &loginId)
{
    return LoginRepository(unit.connection()).touch(loginId, unit.now()).map([] {
        return answerNoContent();
    });
}

} // namespace Foyer
