// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/proof.h"

#include "backend/store/repositories/accountrepository.h"
#include "backend/store/repositories/deliveryrepository.h"
#include "backend/store/repositories/logincoderepository.h"
#include "backend/usecases/identity/guestcommands.h"
#include "backend/usecases/identity/passwords.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

tl::unexpected<Error> wrongCredentials()
{
    return fail(QStringLiteral("auth.wrongCredentials"),
                QStringLiteral("name or password is wrong"));
}

CommandContext contextOf(LoginScope scope, const Id &id, const QString &name, Instant now)
{
    CommandContext context;
    context.actor = {scope == LoginScope::Organizer ? ActorKind::Admin : ActorKind::Guest, id,
                     name};
    context.at = now;
    return context;
}

Result<void> giveBack(UnitOfWork &unit, const TakenAttempt &taken)
{
    return taken.limits ? taken.limits->giveBack(unit, taken.attempt) : Result<void>();
}

struct Known {
    Id id;
    QString name, hash;
};

Result<std::optional<Known>> knownGuest(Store &store, const GuestLogIn &request)
{
    Result<std::optional<Known>> known;
    store.readHere([&](Connection &connection) {
        GuestRepository guests(connection);
        Id id = request.guestId;
        if (id.isEmpty()) {
            auto named = guests.byEmail(request.email);
            if (!named) {
                known = tl::unexpected(named.error());
                return;
            }
            id = named->value_or(Id());
        }
        auto guest = guests.byId(id);
        auto credential = guests.credential(id);
        if (!guest || !credential)
            known = tl::unexpected(guest ? credential.error() : guest.error());
        else if (*guest && *credential)
            known = std::optional(Known{id, (*guest)->name, (*credential)->passwordHash});
    });
    return known;
}

/// The hash that a password change starts from, and whether it may.
Result<QString> startingHash(Connection &connection, const Login &login)
{
    if (login.scope == LoginScope::Organizer) {
        auto credential =
            found(AccountRepository(connection).byId(login.ownerId), QStringLiteral("organizer"));
        if (!credential) return tl::unexpected(credential.error());
        return credential->passwordHash;
    }
    auto credential =
        found(GuestRepository(connection).credential(login.ownerId), QStringLiteral("guest"));
    if (!credential) return tl::unexpected(credential.error());
    // The old password proves it as well.
    if (credential->passwordHash.isEmpty()) {
        if (auto proven = requireProof(*credential, login.verified); !proven)
            return tl::unexpected(proven.error());
    }
    return credential->passwordHash;
}

Result<void> storeHash(UnitOfWork &unit, const Login &login, const QString &hash)
{
    if (login.scope == LoginScope::Organizer) {
        AccountRepository accounts(unit.connection());
        auto credential = found(accounts.byId(login.ownerId), QStringLiteral("organizer"));
        if (!credential) return tl::unexpected(credential.error());
        return accounts.update(credential->organizer, hash);
    }
    GuestRepository guests(unit.connection());
    if (auto set = guests.setPassword(login.ownerId, hash); !set) return set;
    if (auto gone = LoginCodeRepository(unit.connection()).removeAll(login.ownerId); !gone)
        return gone;
    auto credential = found(guests.credential(login.ownerId), QStringLiteral("guest"));
    if (!credential) return tl::unexpected(credential.error());
    return mailSecurityChange(unit, login.ownerId, credential->email, QStringLiteral("password"));
}

} // namespace

Result<NewLogin> logInGuest(Store &store, Instant now, const GuestLogIn &request)
{
    auto known = knownGuest(store, request);
    if (!known) return tl::unexpected(known.error());
    const QString hash = *known ? (*known)->hash : QString();
    if (!passwordMatches(hash, request.password)) return wrongCredentials();
    const Known guest = **known;
    const NewLogin fresh = freshLogin(LoginScope::Guest, guest.id, guest.name, request.wish, now);
    auto made =
        store.writer().execute(contextOf(LoginScope::Guest, guest.id, guest.name, now),
                               [&](UnitOfWork &unit) -> Result<Answer> {
                                   // The password may have been changed while this one was compared.
                                   auto still =
                                       GuestRepository(unit.connection()).credential(guest.id);
                                   if (!still) return tl::unexpected(still.error());
                                   if (!*still || (*still)->passwordHash != hash)
                                       return wrongCredentials();
                                   if (auto given = giveBack(unit, request.taken); !given)
                                       return tl::unexpected(given.error());
                                   return keepLogin(unit, fresh, request.wish.replaces).map([] {
                                       return answerNoContent();
                                   });
                               });
    if (!made) return tl::unexpected(made.error());
    return fresh;
}

Result<NewLogin> enterSite(Store &store, Instant now, const QString &password,
                           const LoginWish &wish, const TakenAttempt &taken)
{
    Result<QString> hash;
    store.readHere(
        [&](Connection &connection) { hash = LoginRepository(connection).sitePasswordHash(); });
    if (!hash) return tl::unexpected(hash.error());
    if (!passwordMatches(*hash, password)) return wrongCredentials();
    const NewLogin fresh = freshLogin(LoginScope::Site, {}, {}, wish, now);
    auto made = store.writer().execute(
        contextOf(LoginScope::Site, {}, {}, now), [&](UnitOfWork &unit) -> Result<Answer> {
            auto still = LoginRepository(unit.connection()).sitePasswordHash();
            if (!still) return tl::unexpected(still.error());
            if (*still != *hash) return wrongCredentials();
            if (auto given = giveBack(unit, taken); !given) return tl::unexpected(given.error());
            return keepLogin(unit, fresh, wish.replaces).map([] { return answerNoContent(); });
        });
    if (!made) return tl::unexpected(made.error());
    return fresh;
}

Result<void> requireProof(const GuestCredential &credential, bool verified)
{
    const bool bare = credential.email.isEmpty() && credential.passwordHash.isEmpty();
    if (verified || (bare && !credential.isProtected)) return {};
    return fail(QStringLiteral("identity.verifyFirst"),
                QStringLiteral("sign in with the password or a mailed code first"));
}

Result<NewLogin> setPassword(Store &store, Instant now, const SetPassword &request)
{
    const Login &login = request.login;
    Result<QString> hash;
    store.readHere([&](Connection &connection) { hash = startingHash(connection, login); });
    if (!hash) return tl::unexpected(hash.error());
    if (!hash->isEmpty() && !passwordMatches(*hash, request.oldPassword))
        return fail(QStringLiteral("auth.wrongCredentials"),
                    QStringLiteral("the old password is wrong"), QStringLiteral("old"));
    auto changed = hashPassword(request.newPassword);
    if (!changed) {
        Error error = changed.error();
        error.field = QStringLiteral("new");
        return tl::unexpected(error);
    }
    NewLogin fresh;
    if (login.kind != LoginKind::Token)
        fresh = freshLogin(login.scope, login.ownerId, login.ownerName, request.wish, now);
    auto made = store.writer().execute(
        contextOf(login.scope, login.ownerId, login.ownerName, now),
        [&](UnitOfWork &unit) -> Result<Answer> {
            auto still = startingHash(unit.connection(), login);
            if (!still) return tl::unexpected(still.error());
            if (*still != *hash) return wrongCredentials();
            if (auto stored = storeHash(unit, login, *changed); !stored)
                return tl::unexpected(stored.error());
            if (auto given = giveBack(unit, request.taken); !given)
                return tl::unexpected(given.error());
            auto ended = LoginRepository(unit.connection())
                             .revokeSignIns(login.scope, login.ownerId, {}, now);
            if (!ended) return tl::unexpected(ended.error());
            if (fresh.token.isEmpty()) return answerNoContent();
            return keepLogin(unit, fresh).map([] { return answerNoContent(); });
        });
    if (!made) return tl::unexpected(made.error());
    return fresh;
}

Result<Answer> setProtection(UnitOfWork &unit, const Protection &command)
{
    const Id &guestId = command.login.ownerId;
    GuestRepository guests(unit.connection());
    auto credential = found(guests.credential(guestId), QStringLiteral("guest"));
    if (!credential) return tl::unexpected(credential.error());
    if (!command.login.verified)
        return fail(QStringLiteral("identity.verifyFirst"),
                    QStringLiteral("sign in with the password or a mailed code first"));
    if (command.isProtected && credential->email.isEmpty() && credential->passwordHash.isEmpty())
        return fail(QStringLiteral("identity.verifyFirst"),
                    QStringLiteral("without password and address nobody could sign in again"));
    if (command.isProtected != credential->isProtected) {
        if (auto set = guests.setProtected(guestId, command.isProtected); !set)
            return tl::unexpected(set.error());
        const QString what =
            command.isProtected ? QStringLiteral("protected") : QStringLiteral("unprotected");
        if (auto told = mailSecurityChange(unit, guestId, credential->email, what); !told)
            return tl::unexpected(told.error());
    }
    if (command.isProtected) {
        auto ended = LoginRepository(unit.connection())
                         .revokeSignIns(LoginScope::Guest, guestId, command.login.id, unit.now());
        if (!ended) return tl::unexpected(ended.error());
    }
    return guestSettings(unit.connection(), guestId).map(answerOk);
}

Result<void> mailSecurityChange(UnitOfWork &unit, const Id &guestId, const QString &address,
                                const QString &what)
{
    if (address.isEmpty()) return {};
    Mail mail{newId(),
              QStringLiteral("security-change"),
              {{QStringLiteral("what"), what}},
              {},
              guestId,
              address,
              unit.now()};
    return DeliveryRepository(unit.connection()).insert(mail);
}

} // namespace Foyer
