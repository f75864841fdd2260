// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/accounts.h"

#include "backend/usecases/identity/passwords.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

constexpr int LongestName = 100;

Result<QString> organizerName(const QString &name)
{
    const QString trimmed = name.trimmed();
    if (trimmed.isEmpty() || trimmed.size() > LongestName)
        return fail(QStringLiteral("organizer.invalid"),
                    QStringLiteral("a name has 1 to 100 characters"), QStringLiteral("name"));
    return trimmed;
}

CommandContext contextOf(const Actor &actor, Instant now)
{
    CommandContext context;
    context.actor = actor;
    context.at = now;
    return context;
}

NewLogin freshLogin(const Organizer &organizer, LoginKind kind, const QString &label, Instant now,
                    qint64 lifetimeMs)
{
    NewLogin fresh;
    fresh.token = newToken();
    fresh.login.id = newId();
    fresh.login.kind = kind;
    fresh.login.label = label;
    fresh.login.organizer = organizer;
    fresh.login.createdAt = fresh.login.lastUsedAt = now;
    if (lifetimeMs > 0) fresh.login.expiresAt = now + lifetimeMs;
    return fresh;
}

} // namespace

Result<Organizer> createOrganizer(Store &store, const Actor &actor, Instant now,
                                  const QString &name, const QString &password)
{
    auto valid = organizerName(name);
    if (!valid) return tl::unexpected(valid.error());
    auto hash = hashPassword(password);
    if (!hash) return tl::unexpected(hash.error());
    const Organizer organizer{newId(), *valid, now};
    auto made = store.writer().execute(contextOf(actor, now), [&](UnitOfWork &unit) {
        return AccountRepository(unit.connection()).insert(organizer, *hash).map([] {
            return answerNoContent();
        });
    });
    if (!made) return tl::unexpected(made.error());
    return organizer;
}

Result<NewLogin> logIn(Store &store, Instant now, const LogIn &request)
{
    Result<std::optional<OrganizerCredential>> credential;
    store.readHere([&](Connection &connection) {
        credential = AccountRepository(connection).byName(request.name);
    });
    if (!credential) return tl::unexpected(credential.error());
    const QString hash = *credential ? (*credential)->passwordHash : QString();
    if (!passwordMatches(hash, request.password))
        return fail(QStringLiteral("auth.wrongCredentials"),
                    QStringLiteral("name or password is wrong"));
    const Organizer organizer = (*credential)->organizer;
    const NewLogin fresh =
        freshLogin(organizer, request.kind, request.label, now, request.lifetimeMs);
    const Actor actor{ActorKind::Admin, organizer.id, organizer.name};
    auto made = store.writer().execute(contextOf(actor, now), [&](UnitOfWork &unit) {
        return AccountRepository(unit.connection()).insertLogin(fresh.login, fresh.token).map([] {
            return answerNoContent();
        });
    });
    if (!made) return tl::unexpected(made.error());
    return fresh;
}

Result<NewLogin> createToken(Store &store, const Actor &actor, Instant now, const QString &name,
                             const QString &label, qint64 lifetimeMs)
{
    auto valid = organizerName(name);
    if (!valid) return tl::unexpected(valid.error());
    NewLogin fresh;
    auto made =
        store.writer().execute(contextOf(actor, now), [&](UnitOfWork &unit) -> Result<Answer> {
            AccountRepository accounts(unit.connection());
            auto known = accounts.byName(*valid);
            if (!known) return tl::unexpected(known.error());
            const Organizer owner = *known ? (*known)->organizer : Organizer{newId(), *valid, now};
            if (!*known) {
                if (auto added = accounts.insert(owner, {}); !added)
                    return tl::unexpected(added.error());
            }
            fresh = freshLogin(owner, LoginKind::Bearer, label, now, lifetimeMs);
            return accounts.insertLogin(fresh.login, fresh.token).map([] {
                return answerNoContent();
            });
        });
    if (!made) return tl::unexpected(made.error());
    return fresh;
}

Result<Answer> revokeLogin(UnitOfWork &unit, const Id &organizerId, const Id &loginId)
{
    return AccountRepository(unit.connection())
        .revoke(organizerId, loginId, unit.now())
        .map([](bool) { return answerNoContent(); });
}

Result<Answer> touchLogin(UnitOfWork &unit, const Id &loginId)
{
    return AccountRepository(unit.connection()).touch(loginId, unit.now()).map([] {
        return answerNoContent();
    });
}

} // namespace Foyer
