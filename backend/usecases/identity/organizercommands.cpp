// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/organizercommands.h"

#include "backend/usecases/authorise.h"
#include "backend/usecases/identity/accounts.h"
#include "backend/usecases/identity/emailaddress.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

constexpr qint64 DayMs = 24LL * 3'600'000;
constexpr int LongestLabel = 200, MostDays = 3'650;

tl::unexpected<Error> invalid(const QString &subject, const QString &field, const char *why)
{
    return fail(subject + QLatin1String(".invalid"), QString::fromLatin1(why), field);
}

bool isLanguageTag(const QString &text)
{
    bool fits = text.size() <= 35;
    for (const QChar c : text)
        fits = fits && c.unicode() < 128 && (c.isLetterOrNumber() || c == u'-');
    return fits;
}

/// "email" or "language", null for none.
Result<void> readContact(const QString &subject, const QString &field, const QJsonValue &value,
                         OrganizerCommand &command)
{
    if (!value.isString() && !value.isNull())
        return invalid(subject, field, "this is text, or null for none");
    const QString text = value.toString().trimmed();
    if (field == QLatin1String("email")) {
        if (!text.isEmpty() && !isEmailAddress(text))
            return invalid(subject, field, "this is no e-mail address");
        command.email = text;
    } else {
        if (!isLanguageTag(text)) return invalid(subject, field, "a BCP 47 tag");
        command.language = text;
    }
    return {};
}

} // namespace

Result<OrganizerCommand> OrganizerCommand::fromJson(const Id &organizerId, const QJsonObject &body)
{
    const QString subject = QStringLiteral("organizer");
    OrganizerCommand command;
    command.organizerId = organizerId;
    for (auto it = body.begin(); it != body.end(); ++it) {
        if (it.key() == QLatin1String("email") || it.key() == QLatin1String("language")) {
            if (auto read = readContact(subject, it.key(), it.value(), command); !read)
                return tl::unexpected(read.error());
            continue;
        }
        if (!it.value().isString()) return invalid(subject, it.key(), "this is text");
        const QString text = it.value().toString();
        if (it.key() == QLatin1String("name")) {
            auto name = organizerName(text);
            if (!name) return tl::unexpected(name.error());
            command.name = *name;
        } else if (it.key() == QLatin1String("password")) {
            command.password = text;
        } else if (it.key() == QLatin1String("id") && organizerId.isEmpty()) {
            if (!isId(text)) return invalid(subject, it.key(), "an id has 22 characters");
            command.newId = text;
        } else {
            return fail(QStringLiteral("organizer.unknownField"),
                        QStringLiteral("there is no field %1").arg(it.key()), it.key());
        }
    }
    if (organizerId.isEmpty() && !command.name)
        return invalid(subject, QStringLiteral("name"), "a name has 1 to 100 characters");
    return command;
}

QJsonObject toJson(const Organizer &organizer)
{
    return {{QStringLiteral("id"), organizer.id},
            {QStringLiteral("name"), organizer.name},
            {QStringLiteral("email"), organizer.email},
            {QStringLiteral("language"), organizer.language},
            {QStringLiteral("created"), toIso(organizer.createdAt)}};
}

Result<Answer> createOrganizer(UnitOfWork &unit, const OrganizerCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    const Organizer organizer{command.newId.value_or(newId()), *command.name, unit.now(),
                              command.email.value_or(QString()),
                              command.language.value_or(QString())};
    return AccountRepository(unit.connection()).insert(organizer, command.passwordHash).map([&] {
        return answerCreated(toJson(organizer), QStringLiteral("organizers/") + organizer.id);
    });
}

Result<Answer> editOrganizer(UnitOfWork &unit, const OrganizerCommand &command,
                             const Id &callersLoginId)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    AccountRepository accounts(unit.connection());
    auto before = found(accounts.byId(command.organizerId), QStringLiteral("organizer"));
    if (!before) return tl::unexpected(before.error());
    Organizer after = before->organizer;
    after.name = command.name.value_or(after.name);
    after.email = command.email.value_or(after.email);
    after.language = command.language.value_or(after.language);
    const bool newPassword = !command.passwordHash.isEmpty();
    auto kept = accounts.update(after, newPassword ? command.passwordHash : before->passwordHash);
    if (!kept) return tl::unexpected(kept.error());
    if (newPassword) {
        auto ended =
            LoginRepository(unit.connection())
                .revokeSignIns(LoginScope::Organizer, after.id, callersLoginId, unit.now());
        if (!ended) return tl::unexpected(ended.error());
    }
    return answerOk(toJson(after));
}

Result<Answer> deleteOrganizer(UnitOfWork &unit, const Id &organizerId)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    AccountRepository accounts(unit.connection());
    auto organizer = found(accounts.byId(organizerId), QStringLiteral("organizer"));
    if (!organizer) return tl::unexpected(organizer.error());
    // A script's account has no password: nobody can sign in to it and put things right.
    auto others = organizer->passwordHash.isEmpty()
                      ? accounts.countBesides(organizerId)
                      : accounts.countWithPasswordBesides(organizerId);
    if (!others) return tl::unexpected(others.error());
    if (*others == 0)
        return fail(QStringLiteral("organizer.last"),
                    QStringLiteral("the last organizer cannot be deleted"));
    return accounts.remove(organizerId).map([] { return answerNoContent(); });
}

QJsonObject sessionJson(const Login &login, const Id &current)
{
    QJsonObject session{{QStringLiteral("id"), login.id},
                        {QStringLiteral("kind"), toName(login.kind)},
                        {QStringLiteral("label"), login.label},
                        {QStringLiteral("verified"), login.verified},
                        {QStringLiteral("created"), toIso(login.createdAt)},
                        {QStringLiteral("lastUsed"), toIso(login.lastUsedAt)},
                        {QStringLiteral("current"), login.id == current}};
    if (login.expiresAt) session.insert(QStringLiteral("expires"), toIso(*login.expiresAt));
    return session;
}

QJsonObject tokenJson(const Login &login)
{
    QJsonObject token{
        {QStringLiteral("id"), login.id},
        {QStringLiteral("label"), login.label},
        {QStringLiteral("rights"), QJsonArray::fromStringList(login.rights)},
        {QStringLiteral("organizer"), QJsonObject{{QStringLiteral("id"), login.ownerId},
                                                  {QStringLiteral("name"), login.ownerName}}},
        {QStringLiteral("created"), toIso(login.createdAt)},
        {QStringLiteral("lastUsed"), toIso(login.lastUsedAt)}};
    if (login.expiresAt) token.insert(QStringLiteral("expires"), toIso(*login.expiresAt));
    return token;
}

Result<TokenWish> TokenWish::fromJson(const QJsonObject &body, const QStringList &knownRights)
{
    const QString subject = QStringLiteral("token");
    TokenWish wish;
    for (auto it = body.begin(); it != body.end(); ++it) {
        if (it.key() == QLatin1String("label")) {
            wish.label = it.value().toString().trimmed();
        } else if (it.key() == QLatin1String("days")) {
            const int days = it.value().toInt(-1);
            if (!it.value().isNull() && (days < 1 || days > MostDays))
                return invalid(subject, it.key(), "1 to 3650 days, or null: until it is revoked");
            wish.lifetimeMs = it.value().isNull() ? 0 : days * DayMs;
        } else if (it.key() == QLatin1String("rights")) {
            wish.rights.clear();
            for (const QJsonValue &right : it.value().toArray())
                wish.rights.append(right.toString());
            bool known = !wish.rights.isEmpty();
            for (const QString &right : wish.rights)
                known = known && knownRights.contains(right);
            if (!known) return invalid(subject, it.key(), "there is no such right");
        } else {
            return fail(QStringLiteral("token.unknownField"),
                        QStringLiteral("there is no field %1").arg(it.key()), it.key());
        }
    }
    if (wish.label.isEmpty() || wish.label.size() > LongestLabel)
        return invalid(subject, QStringLiteral("label"), "a label has 1 to 200 characters");
    return wish;
}

} // namespace Foyer
