// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/accounts.h"

#include "backend/usecases/identity/emailaddress.h"
#include "backend/usecases/identity/passwords.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

constexpr int LongestName = 100;

CommandContext contextOf(const Actor &actor, Instant now)
{
    CommandContext context;
    context.actor = actor;
    context.at = now;
    return context;
}

} // namespace

Result<QString> organizerName(const QString &name)
{
    const QString trimmed = name.trimmed();
    if (trimmed.isEmpty() || trimmed.size() > LongestName)
        return fail(QStringLiteral("organizer.invalid"),
                    QStringLiteral("a name has 1 to 100 characters"), QStringLiteral("name"));
    return trimmed;
}

Result<Organizer> createOrganizer(Store &store, const Actor &actor, Instant now,
                                  const QString &name, const QString &password,
                                  const QString &email)
{
    auto valid = organizerName(name);
    if (!valid) return tl::unexpected(valid.error());
    if (!email.isEmpty() && !isEmailAddress(email))
        return fail(QStringLiteral("organizer.invalid"),
                    QStringLiteral("\"%1\" is no e-mail address").arg(email),
                    QStringLiteral("email"));
    auto hash = hashPassword(password);
    if (!hash) return tl::unexpected(hash.error());
    const Organizer organizer{newId(), *valid, now, email};
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
        freshLogin(LoginScope::Organizer, organizer.id, organizer.name, request.wish, now);
    const Actor actor{ActorKind::Admin, organizer.id, organizer.name};
    auto made =
        store.writer().execute(contextOf(actor, now), [&](UnitOfWork &unit) -> Result<Answer> {
            // The password may have been changed while this one was compared.
            auto still = AccountRepository(unit.connection()).byId(organizer.id);
            if (!still) return tl::unexpected(still.error());
            if (!*still || (*still)->passwordHash != hash)
                return fail(QStringLiteral("auth.wrongCredentials"),
                            QStringLiteral("name or password is wrong"));
            if (request.limits) {
                if (auto given = request.limits->giveBack(unit, request.attempt); !given)
                    return tl::unexpected(given.error());
            }
            return keepLogin(unit, fresh, request.wish.replaces).map([] {
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
            fresh = freshLogin(LoginScope::Organizer, owner.id, owner.name,
                               {LoginKind::Token, label, lifetimeMs, {}}, now);
            return keepLogin(unit, fresh).map([] { return answerNoContent(); });
        });
    if (!made) return tl::unexpected(made.error());
    return fresh;
}

} // namespace Foyer
