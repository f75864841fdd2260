// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/site/kioskpairing.h"

#include "backend/store/repositories/loginrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/site/kioskcommands.h"
#include "backend/usecases/subjects.h"
#include "shared/wire/sitejson.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QRandomGenerator>

namespace Foyer {

namespace {

constexpr int CodeLength = 6;
constexpr int LongestLabel = 100;
// Without look-alikes (I, O, 0, 1), as for login codes.
constexpr QLatin1String Alphabet("ABCDEFGHJKLMNPQRSTUVWXYZ23456789");

QString newCode()
{
    QString code;
    for (int i = 0; i < CodeLength; ++i)
        code += QChar(Alphabet[int(QRandomGenerator::system()->bounded(quint32(Alphabet.size())))]);
    return code;
}

tl::unexpected<Error> invalid(const char *field, const char *detail)
{
    return fail(QStringLiteral("kiosk.invalid"), QLatin1String(detail), QLatin1String(field));
}

tl::unexpected<Error> notFound()
{
    return fail(QStringLiteral("pairing.notFound"),
                QStringLiteral("No screen waits with this; codes are good for ten minutes."));
}

// Timing tells nothing: both sides are hashes of what the caller sent and what is stored.
bool sameHash(const QByteArray &left, const QByteArray &right)
{
    if (left.size() != right.size()) return false;
    int difference = 0;
    for (qsizetype i = 0; i < left.size(); ++i)
        difference |= left[i] ^ right[i];
    return difference == 0;
}

Result<KioskPairing> pairingFor(KioskRepository &kiosks, const ApproveKiosk &command, Instant now)
{
    const bool byId = isId(command.pairing);
    auto pairing = byId ? kiosks.pairing(command.pairing)
                        : kiosks.pairingByCode(pairingCodeHash(command.pairing));
    if (!pairing) return tl::unexpected(pairing.error());
    if (!*pairing || (*pairing)->expires <= now) return notFound();
    if (byId && !sameHash((*pairing)->codeHash, pairingCodeHash(command.code)))
        return fail(QStringLiteral("kiosk.codeWrong"),
                    QStringLiteral("This is not the code that the screen shows."),
                    QStringLiteral("code"));
    if (!(*pairing)->kioskId.isEmpty())
        return fail(QStringLiteral("kiosk.alreadyApproved"),
                    QStringLiteral("This screen has been approved already."));
    return **pairing;
}

} // namespace

QByteArray pairingCodeHash(const QString &code)
{
    QByteArray plain;
    for (QChar c : code.left(64).toUpper())
        if (c.isLetterOrNumber()) plain += QString(c).toUtf8();
    return QCryptographicHash::hash(plain, QCryptographicHash::Sha256);
}

Result<StartPairing> StartPairing::fromJson(const QJsonObject &body)
{
    StartPairing command;
    for (auto it = body.begin(); it != body.end(); ++it) {
        const bool label = it.key() == u"label";
        if (!label && it.key() != u"appVersion")
            return fail(QStringLiteral("kiosk.unknownField"),
                        QStringLiteral("there is no field %1").arg(it.key()), it.key());
        if (!it.value().isString() || it.value().toString().size() > LongestLabel)
            return fail(QStringLiteral("kiosk.invalid"),
                        QStringLiteral("text of at most 100 characters"), it.key());
        (label ? command.label : command.appVersion) = it.value().toString().trimmed();
    }
    return command;
}

Result<Answer> startPairing(UnitOfWork &unit, const StartPairing &command)
{
    KioskRepository kiosks(unit.connection());
    if (auto gone = kiosks.removeExpired(unit.now()); !gone) return tl::unexpected(gone.error());
    auto waiting = kiosks.waiting(unit.now());
    if (!waiting) return tl::unexpected(waiting.error());
    if (waiting->size() >= MostPairings)
        return fail(QStringLiteral("kiosk.tooManyPairings"),
                    QStringLiteral("Too many screens wait to be approved."), {},
                    {{QStringLiteral("retryAfter"), 60}});
    QString code = newCode();
    auto twin = kiosks.pairingByCode(pairingCodeHash(code));
    for (; twin && *twin; twin = kiosks.pairingByCode(pairingCodeHash(code)))
        code = newCode();
    if (!twin) return tl::unexpected(twin.error());
    const QByteArray secret = newToken();
    KioskPairing pairing;
    pairing.id = newId();
    pairing.codeHash = pairingCodeHash(code);
    pairing.secretHash = tokenHash(secret);
    pairing.label = command.label;
    pairing.appVersion = command.appVersion;
    pairing.created = unit.now();
    pairing.expires = unit.now() + PairingLifetimeMs;
    if (auto kept = kiosks.insertPairing(pairing); !kept) return tl::unexpected(kept.error());
    return answerCreated({{QStringLiteral("pairingId"), pairing.id},
                          {QStringLiteral("code"), code},
                          {QStringLiteral("secret"), QString::fromLatin1(secret)},
                          {QStringLiteral("expires"), toIso(pairing.expires)}},
                         QStringLiteral("kiosks/pair/%1").arg(pairing.id));
}

Result<QJsonObject> pairingState(Connection &connection, const Id &pairingId,
                                 const QByteArray &secret, Instant now)
{
    KioskRepository kiosks(connection);
    auto pairing = kiosks.pairing(pairingId);
    if (!pairing) return tl::unexpected(pairing.error());
    if (!*pairing || (*pairing)->expires <= now
        || !sameHash((*pairing)->secretHash, tokenHash(secret)))
        return notFound();
    if ((*pairing)->kioskId.isEmpty())
        return QJsonObject{{QStringLiteral("status"), QStringLiteral("pending")},
                           {QStringLiteral("expires"), toIso((*pairing)->expires)}};
    auto kiosk = found(kiosks.byId((*pairing)->kioskId), QStringLiteral("kiosk"));
    if (!kiosk) return tl::unexpected(kiosk.error());
    return QJsonObject{{QStringLiteral("status"), QStringLiteral("approved")},
                       {QStringLiteral("kiosk"), toJson(*kiosk)},
                       {QStringLiteral("token"), QString::fromLatin1(secret)}};
}

Result<QJsonObject> waitingPairings(Connection &connection, Instant now)
{
    auto waiting = KioskRepository(connection).waiting(now);
    if (!waiting) return tl::unexpected(waiting.error());
    QJsonArray pairings;
    for (const KioskPairing &pairing : *waiting)
        pairings.append(QJsonObject{{QStringLiteral("id"), pairing.id},
                                    {QStringLiteral("label"), pairing.label},
                                    {QStringLiteral("appVersion"), pairing.appVersion},
                                    {QStringLiteral("created"), toIso(pairing.created)},
                                    {QStringLiteral("expires"), toIso(pairing.expires)}});
    return QJsonObject{{QStringLiteral("pairings"), pairings}};
}

Result<ApproveKiosk> ApproveKiosk::fromJson(const QString &pairing, const QJsonObject &body)
{
    ApproveKiosk command;
    command.pairing = pairing;
    QJsonObject rest = body;
    const QJsonValue code = rest.take(QStringLiteral("code"));
    if (!code.isUndefined() && !code.isString()) return invalid("code", "a code is text");
    command.code = code.toString();
    auto split = patchBody(QStringLiteral("kiosk"), rest, kioskFields());
    if (!split) return tl::unexpected(split.error());
    command.body = *std::move(split);
    return command;
}

Result<Answer> approveKiosk(UnitOfWork &unit, const ApproveKiosk &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    KioskRepository kiosks(unit.connection());
    auto pairing = pairingFor(kiosks, command, unit.now());
    if (!pairing) return tl::unexpected(pairing.error());
    PatchBody body = command.body;
    if (!body.members.contains(QStringLiteral("name")))
        body.members.insert(QStringLiteral("name"), pairing->label);
    auto kiosk = created(QStringLiteral("kiosk"), body, kioskFromJson);
    if (!kiosk) return tl::unexpected(kiosk.error());
    kiosk->appVersion = pairing->appVersion;
    auto added = addKiosk(unit, *kiosk);
    if (!added) return tl::unexpected(added.error());
    if (auto done = kiosks.approve(pairing->id, added->id); !done)
        return tl::unexpected(done.error());
    if (auto login = kiosks.insertLogin(newId(), *added, pairing->secretHash, unit.now()); !login)
        return tl::unexpected(login.error());
    return answerCreated(toJson(*added), QStringLiteral("kiosks/%1").arg(added->id));
}

} // namespace Foyer
