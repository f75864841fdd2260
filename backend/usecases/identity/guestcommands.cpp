// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/guestcommands.h"

#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/logincoderepository.h"
#include "backend/store/repositories/loginrepository.h"
#include "backend/store/repositories/outboxrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/identity/dropguest.h"
#include "backend/usecases/identity/emailaddress.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/site/pictures.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

constexpr int LongestName = 200, LongestLine = 300, LongestAbout = 20'000, LongestEntry = 2'000;
constexpr int MostEntries = 20;

QString subject() { return QStringLiteral("guest"); }

const QStringList &known()
{
    static const QStringList names{QStringLiteral("id"),         QStringLiteral("name"),
                                   QStringLiteral("about"),      QStringLiteral("pronouns"),
                                   QStringLiteral("basedIn"),    QStringLiteral("languages"),
                                   QStringLiteral("prompts"),    QStringLiteral("contacts"),
                                   QStringLiteral("avatarUrl"),  QStringLiteral("member"),
                                   QStringLiteral("eventIds"),   QStringLiteral("passwordSet"),
                                   QStringLiteral("version"),    QStringLiteral("profileVersion"),
                                   QStringLiteral("mailRefused")};
    return names;
}

const QStringList &readOnly()
{
    static const QStringList names{QStringLiteral("id"),         QStringLiteral("member"),
                                   QStringLiteral("eventIds"),   QStringLiteral("passwordSet"),
                                   QStringLiteral("version"),    QStringLiteral("profileVersion"),
                                   QStringLiteral("mailRefused")};
    return names;
}

tl::unexpected<Error> invalid(const char *field, const char *why)
{
    return fail(QStringLiteral("guest.invalid"), QString::fromLatin1(why),
                QString::fromLatin1(field));
}

bool areShortTexts(const QJsonObject &entries)
{
    if (entries.size() > MostEntries) return false;
    for (auto it = entries.begin(); it != entries.end(); ++it) {
        if (it.key().isEmpty() || it.key().size() > LongestName || !it.value().isString()
            || it.value().toString().size() > LongestEntry)
            return false;
    }
    return true;
}

Result<void> checkProfile(Connection &connection, const QString &avatarBefore, const Guest &guest)
{
    if (guest.name.trimmed().isEmpty() || guest.name.size() > LongestName)
        return invalid("name", "a name has 1 to 200 characters");
    if (guest.about.size() > LongestAbout) return invalid("about", "at most 20,000 characters");
    if (guest.pronouns.size() > LongestLine) return invalid("pronouns", "at most 300 characters");
    if (guest.basedIn.size() > LongestLine) return invalid("basedIn", "at most 300 characters");
    bool fits = guest.languages.size() <= MostEntries;
    for (const QString &language : guest.languages)
        fits = fits && !language.isEmpty() && language.size() <= LongestLine;
    if (!fits) return invalid("languages", "at most 20, each with 1 to 300 characters");
    if (!areShortTexts(guest.prompts)) return invalid("prompts", "at most 20 short texts");
    if (!areShortTexts(guest.contacts)) return invalid("contacts", "at most 20 short texts");
    if (guest.avatarUrl == avatarBefore) return {};
    return checkPicture(connection, subject(), QStringLiteral("avatarUrl"), guest.avatarUrl);
}

Result<void> checkEmail(const QString &email)
{
    if (email.isEmpty() || isEmailAddress(email)) return {};
    return invalid("email", "this is no e-mail address");
}

struct Found {
    Guest guest;
    GuestCredential credential;
};

/// With the version that the command expects.
Result<Found> commanded(UnitOfWork &unit, const GuestCommand &command)
{
    GuestRepository guests(unit.connection());
    auto guest = found(guests.byId(command.guestId), subject());
    if (!guest) return tl::unexpected(guest.error());
    auto credential = found(guests.credential(command.guestId), subject());
    if (!credential) return tl::unexpected(credential.error());
    auto whole = wholeGuest(unit.connection(), *guest);
    if (!whole) return tl::unexpected(whole.error());
    auto expected =
        expectVersion(subject(), command.body.expectedVersion, credential->version, *whole);
    if (!expected) return tl::unexpected(expected.error());
    return Found{*guest, *credential};
}

Result<Answer> answerWhole(UnitOfWork &unit, const Id &guestId)
{
    auto guest = found(GuestRepository(unit.connection()).byId(guestId), subject());
    if (!guest) return tl::unexpected(guest.error());
    return wholeGuest(unit.connection(), *guest).map(answerOk);
}

Result<void> requireOpen(UnitOfWork &unit, const Id &eventId)
{
    auto open = GuestRepository(unit.connection()).joiningIsOpen(eventId);
    if (!open) return tl::unexpected(open.error());
    if (!*open)
        return fail(QStringLiteral("event.joiningClosed"),
                    QStringLiteral("the organizers add the guests of this event"));
    return {};
}

} // namespace

Result<GuestCommand> GuestCommand::fromJson(const Id &eventId, const Id &guestId,
                                            const QJsonObject &body)
{
    GuestCommand command;
    command.eventId = eventId;
    command.guestId = guestId;
    QJsonObject rest = body;
    if (const QJsonValue email = rest.take(QStringLiteral("email")); !email.isUndefined()) {
        if (!email.isString() && !email.isNull())
            return invalid("email", "an e-mail address is text, or null for none");
        command.email = email.toString();
    }
    if (const QJsonValue value = rest.take(QStringLiteral("protected")); !value.isUndefined()) {
        if (!value.isBool()) return invalid("protected", "true or false");
        command.isProtected = value.toBool();
    }
    auto split = patchBody(subject(), rest, known());
    if (!split) return tl::unexpected(split.error());
    command.body = *std::move(split);
    return command;
}

Result<void> insertMailRefused(Connection &connection, const QString &address, QJsonObject &object)
{
    if (address.isEmpty()) return {};
    auto refused = OutboxRepository(connection).refused(address);
    if (!refused) return tl::unexpected(refused.error());
    if (*refused && (*refused)->markedAt)
        object.insert(QStringLiteral("mailRefused"),
                      QJsonObject{{QStringLiteral("since"), toIso(*(*refused)->markedAt)},
                                  {QStringLiteral("reason"), (*refused)->reason}});
    return {};
}

Result<QJsonObject> wholeGuest(Connection &connection, const Guest &guest)
{
    GuestRepository guests(connection);
    auto credential = found(guests.credential(guest.id), subject());
    if (!credential) return tl::unexpected(credential.error());
    auto events = guests.eventsOf(guest.id);
    if (!events) return tl::unexpected(events.error());
    QJsonObject whole = toJson(guest);
    whole.remove(QStringLiteral("member"));
    whole.insert(QStringLiteral("email"), credential->email);
    whole.insert(QStringLiteral("protected"), credential->isProtected);
    whole.insert(QStringLiteral("passwordSet"), !credential->passwordHash.isEmpty());
    if (auto marked = insertMailRefused(connection, credential->email, whole); !marked)
        return tl::unexpected(marked.error());
    whole.insert(QStringLiteral("eventIds"), QJsonArray::fromStringList(*events));
    whole.insert(QStringLiteral("version"), credential->version);
    return whole;
}

Result<Answer> createGuest(UnitOfWork &unit, const GuestCommand &command)
{
    const bool byOrganizer = requireOrganizer(unit).has_value();
    if (!byOrganizer) {
        // Somebody who adds themself: a name and a profile. An address would tell whose is taken.
        if (command.eventId.isEmpty()) return tl::unexpected(requireOrganizer(unit).error());
        if (auto open = requireOpen(unit, command.eventId); !open)
            return tl::unexpected(open.error());
        if (command.email)
            return fail(QStringLiteral("guest.readOnly"),
                        QStringLiteral("the address is set in the settings"),
                        QStringLiteral("email"));
    }
    if (command.isProtected.value_or(false))
        return fail(QStringLiteral("guest.readOnly"),
                    QStringLiteral("only a guest can protect their name"),
                    QStringLiteral("protected"));
    PatchBody body = command.body;
    for (const QString &name : readOnly()) {
        if (name != QLatin1String("id")) body.members.remove(name);
    }
    auto guest = created(subject(), body, guestFromJson);
    if (!guest) return tl::unexpected(guest.error());
    if (auto checked = checkProfile(unit.connection(), {}, *guest); !checked)
        return tl::unexpected(checked.error());
    const QString email = command.email.value_or(QString());
    if (auto checked = checkEmail(email); !checked) return tl::unexpected(checked.error());
    guest->profileVersion = 1;
    GuestRepository guests(unit.connection());
    auto twin = guests.byId(guest->id);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin)
        return fail(QStringLiteral("guest.idTaken"), QStringLiteral("there is a guest of this id"));
    auto added = guests.insert(*guest, email.isEmpty() ? std::nullopt : std::optional(email));
    if (!added) return tl::unexpected(added.error());
    QString path = QStringLiteral("guests/%1").arg(guest->id);
    if (!command.eventId.isEmpty()) {
        auto event = findEvent(unit.connection(), command.eventId);
        if (!event) return tl::unexpected(event.error());
        if (auto joined = addMember(unit, command.eventId, guest->id); !joined)
            return tl::unexpected(joined.error());
        path = QStringLiteral("events/%1/guests/%2").arg(event->slug, guest->id);
    }
    guest->member = true;
    if (!byOrganizer) return answerCreated(toJson(*guest), path);
    auto whole = wholeGuest(unit.connection(), *guest);
    if (!whole) return tl::unexpected(whole.error());
    return answerCreated(*whole, path);
}

Result<Answer> editGuest(UnitOfWork &unit, const GuestCommand &command)
{
    const bool byOrganizer = requireOrganizer(unit).has_value();
    if (auto allowed = requireGuest(unit, command.guestId); !allowed)
        return tl::unexpected(allowed.error());
    if (!byOrganizer && (command.email || command.isProtected))
        return fail(QStringLiteral("guest.readOnly"),
                    QStringLiteral("this is one of the settings, not of the profile"),
                    command.email ? QStringLiteral("email") : QStringLiteral("protected"));
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    PatchBody body = command.body;
    // Only in the whole guest, which the decoder of profiles does not know.
    for (const char *name : {"eventIds", "passwordSet", "version", "mailRefused"})
        body.members.remove(QLatin1String(name));
    auto after = patched(subject(), before->guest, body, readOnly(), guestFromJson);
    if (!after) return tl::unexpected(after.error());
    if (auto checked = checkProfile(unit.connection(), before->guest.avatarUrl, *after); !checked)
        return tl::unexpected(checked.error());
    if (auto kept = replaceGuest(unit, before->guest, *after); !kept)
        return tl::unexpected(kept.error());
    GuestRepository guests(unit.connection());
    if (command.email && *command.email != before->credential.email) {
        if (auto checked = checkEmail(*command.email); !checked)
            return tl::unexpected(checked.error());
        if (auto set = guests.setEmail(command.guestId, *command.email); !set)
            return tl::unexpected(set.error());
        auto told = OutboxRepository(unit.connection())
                        .addressChanged(command.guestId, *command.email, unit.now());
        if (!told) return tl::unexpected(told.error());
        // What was mailed went to the old address.
        if (auto gone = LoginCodeRepository(unit.connection()).removeAll(command.guestId); !gone)
            return tl::unexpected(gone.error());
    }
    if (command.isProtected && *command.isProtected != before->credential.isProtected) {
        if (*command.isProtected)
            return fail(QStringLiteral("guest.readOnly"),
                        QStringLiteral("only a guest can protect their name"),
                        QStringLiteral("protected"));
        if (auto set = guests.setProtected(command.guestId, false); !set)
            return tl::unexpected(set.error());
    }
    return answerWhole(unit, command.guestId);
}

Result<Answer> deleteGuest(UnitOfWork &unit, const GuestCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    return dropGuest(unit, before->guest).map([] { return answerNoContent(); });
}

Result<Answer> joinEvent(UnitOfWork &unit, const MembershipCommand &command)
{
    if (auto allowed = requireGuest(unit, command.guestId); !allowed)
        return tl::unexpected(allowed.error());
    auto guest = found(GuestRepository(unit.connection()).byId(command.guestId), subject());
    if (!guest) return tl::unexpected(guest.error());
    auto member = GuestRepository(unit.connection()).isMember(command.eventId, command.guestId);
    if (!member) return tl::unexpected(member.error());
    if (!*member && !requireOrganizer(unit)) {
        if (auto open = requireOpen(unit, command.eventId); !open)
            return tl::unexpected(open.error());
    }
    if (auto joined = addMember(unit, command.eventId, command.guestId); !joined)
        return tl::unexpected(joined.error());
    guest->member = true;
    return answerOk(toJson(*guest));
}

Result<Answer> leaveEvent(UnitOfWork &unit, const MembershipCommand &command)
{
    if (auto allowed = requireGuest(unit, command.guestId); !allowed)
        return tl::unexpected(allowed.error());
    return removeMember(unit, command.eventId, command.guestId).map([] {
        return answerNoContent();
    });
}

Result<Answer> setJoining(UnitOfWork &unit, const Id &eventId, bool open)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    return GuestRepository(unit.connection()).setJoiningOpen(eventId, open).map([&] {
        return answerOk({{QStringLiteral("open"), open}});
    });
}

Result<Guest> findEventGuest(Connection &connection, const Id &eventId, const Id &guestId)
{
    GuestRepository guests(connection);
    auto guest = found(guests.byId(guestId), subject());
    if (!guest) return guest;
    auto member = guests.isMember(eventId, guestId);
    auto hosted = guests.hostedCount(eventId, guestId);
    if (!member || !hosted) return tl::unexpected(member ? hosted.error() : member.error());
    if (!*member && *hosted == 0)
        return fail(QStringLiteral("guest.notFound"), QStringLiteral("there is no such guest"));
    guest->member = *member;
    return guest;
}

} // namespace Foyer
