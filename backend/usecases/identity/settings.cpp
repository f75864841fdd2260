// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/deliveryrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/logincoderepository.h"
#include "backend/store/repositories/outboxrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/identity/emailaddress.h"
#include "backend/usecases/identity/guestcommands.h"
#include "backend/usecases/identity/proof.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

constexpr int MostMailSettings = 20, LongestKey = 50;

QString subject() { return QStringLiteral("settings"); }

tl::unexpected<Error> invalid(const char *field, const char *why)
{
    return fail(QStringLiteral("settings.invalid"), QString::fromLatin1(why),
                QString::fromLatin1(field));
}

Result<GuestSettings> patchedSettings(const GuestSettings &before, const QJsonObject &members)
{
    GuestSettings after = before;
    if (members.contains(u"mail")) {
        const QJsonValue mail = members.value(u"mail");
        if (!mail.isObject() && !mail.isNull()) return invalid("mail", "an object of switches");
        after.mail = mail.isNull() ? QJsonObject() : mergePatch(before.mail, mail.toObject());
        for (auto it = after.mail.begin(); it != after.mail.end(); ++it) {
            if (!it.value().isBool() || it.key().size() > LongestKey)
                return invalid("mail", "each switch is true or false");
        }
        if (after.mail.size() > MostMailSettings) return invalid("mail", "too many switches");
    }
    if (members.contains(u"language")) {
        const QJsonValue language = members.value(u"language");
        if (!language.isString() && !language.isNull()) return invalid("language", "a BCP 47 tag");
        after.language = language.toString();
        bool fits = after.language.size() <= 35;
        for (const QChar c : after.language)
            fits = fits && c.unicode() < 128 && (c.isLetterOrNumber() || c == u'-');
        if (!fits) return invalid("language", "a BCP 47 tag");
    }
    return after;
}

Result<void> changeEmail(UnitOfWork &unit, const SettingsCommand &command,
                         const GuestCredential &before, const QString &email)
{
    if (email == before.email) return {};
    if (auto proven = requireProof(before, command.verified); !proven) return proven;
    if (!email.isEmpty() && !isEmailAddress(email))
        return invalid("email", "this is no e-mail address");
    GuestRepository guests(unit.connection());
    if (before.isProtected && email.isEmpty() && before.passwordHash.isEmpty())
        return invalid("email", "a protected name without a password needs an address");
    if (auto set = guests.setEmail(command.guestId, email); !set) return set;
    auto told =
        OutboxRepository(unit.connection()).addressChanged(command.guestId, email, unit.now());
    if (!told) return told;
    // What was mailed went to the old address; and who reads that one shall know.
    if (auto gone = LoginCodeRepository(unit.connection()).removeAll(command.guestId); !gone)
        return gone;
    return mailSecurityChange(unit, command.guestId, before.email, QStringLiteral("email"));
}

} // namespace

Result<QJsonObject> guestSettings(Connection &connection, const Id &guestId)
{
    GuestRepository guests(connection);
    auto credential = found(guests.credential(guestId), QStringLiteral("guest"));
    if (!credential) return tl::unexpected(credential.error());
    auto settings = found(guests.settings(guestId), QStringLiteral("guest"));
    if (!settings) return tl::unexpected(settings.error());
    QJsonObject all{{QStringLiteral("email"), credential->email},
                    {QStringLiteral("mail"), settings->mail},
                    {QStringLiteral("language"), settings->language},
                    {QStringLiteral("protected"), credential->isProtected},
                    {QStringLiteral("passwordSet"), !credential->passwordHash.isEmpty()},
                    {QStringLiteral("version"), credential->version}};
    return insertMailRefused(connection, credential->email, all).map([&] { return all; });
}

Result<Answer> editSettings(UnitOfWork &unit, const SettingsCommand &command)
{
    if (auto allowed = requireGuest(unit, command.guestId); !allowed)
        return tl::unexpected(allowed.error());
    Connection &connection = unit.connection();
    GuestRepository guests(connection);
    auto credential = found(guests.credential(command.guestId), QStringLiteral("guest"));
    if (!credential) return tl::unexpected(credential.error());
    auto current = guestSettings(connection, command.guestId);
    if (!current) return tl::unexpected(current.error());
    auto body = patchBody(subject(), command.body, current->keys());
    if (!body) return tl::unexpected(body.error());
    auto expected = expectVersion(subject(), body->expectedVersion, credential->version, *current);
    if (!expected) return tl::unexpected(expected.error());
    auto members = writableMembers(subject(), body->members, *current,
                                   {QStringLiteral("protected"), QStringLiteral("passwordSet"),
                                    QStringLiteral("version"), QStringLiteral("mailRefused")});
    if (!members) return tl::unexpected(members.error());
    const QJsonValue email = members->value(u"email");
    if (!email.isUndefined()) {
        if (!email.isString() && !email.isNull())
            return invalid("email", "an e-mail address is text, or null for none");
        if (auto set = changeEmail(unit, command, *credential, email.toString()); !set)
            return tl::unexpected(set.error());
    }
    auto before = found(guests.settings(command.guestId), QStringLiteral("guest"));
    if (!before) return tl::unexpected(before.error());
    auto after = patchedSettings(*before, *members);
    if (!after) return tl::unexpected(after.error());
    if (*after != *before) {
        if (auto set = guests.setSettings(command.guestId, *after); !set)
            return tl::unexpected(set.error());
    }
    return guestSettings(connection, command.guestId).map(answerOk);
}

} // namespace Foyer
