// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/push/subscriptions.h"

#include "backend/store/repositories/deliveryrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/push/pushaddress.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

constexpr qsizetype authBytes = 16, longestLabel = 100, longestText = 500;

tl::unexpected<Error> invalid(const char *field, const char *why)
{
    return fail(QStringLiteral("push.invalid"), QString::fromLatin1(why),
                QString::fromLatin1(field));
}

/// Without padding, as browsers write it; empty for what is not base64url.
QByteArray decoded(const QJsonValue &value)
{
    const auto read = QByteArray::fromBase64Encoding(
        value.toString().toUtf8(), QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals
                                       | QByteArray::AbortOnBase64DecodingErrors);
    return read ? *read : QByteArray();
}

Result<void> onlyMembers(const QJsonObject &body, const QStringList &known)
{
    for (auto it = body.begin(); it != body.end(); ++it)
        if (!known.contains(it.key()))
            return fail(QStringLiteral("push.unknownField"),
                        QStringLiteral("There is no such member."), it.key());
    return {};
}

QJsonObject shown(const PushSubscription &subscription, const Id &loginId)
{
    return {{QStringLiteral("id"), subscription.id},
            {QStringLiteral("label"), subscription.label},
            {QStringLiteral("created"), toIso(subscription.createdAt)},
            {QStringLiteral("current"), subscription.loginId == loginId}};
}

bool isOf(const PushSubscription &subscription, const Login &caller)
{
    return caller.scope == LoginScope::Guest && subscription.guestId == caller.ownerId
           && (caller.verified || subscription.loginId == caller.id);
}

QByteArray endpointHash(const SealedBox &box, const QByteArray &endpoint)
{
    return box.fingerprint(QByteArrayLiteral("push endpoint\0"), endpoint);
}

QString forLockedScreens(const PushNote &note)
{
    if (note.type.startsWith(QLatin1String("meeting.")))
        return QStringLiteral("There is news about a meeting of yours.");
    if (note.type.startsWith(QLatin1String("comment.")))
        return QStringLiteral("There is a new comment for you.");
    return note.text.left(longestText);
}

} // namespace

Result<PushSubscribe> PushSubscribe::fromJson(const QJsonObject &body, const QStringList &services)
{
    const QJsonValue keys = body.value(u"keys");
    if (auto known = onlyMembers(
            body, {QStringLiteral("endpoint"), QStringLiteral("keys"), QStringLiteral("label")});
        !known)
        return tl::unexpected(known.error());
    if (!keys.isObject()) return invalid("keys", "an object of p256dh and auth");
    if (auto known =
            onlyMembers(keys.toObject(), {QStringLiteral("p256dh"), QStringLiteral("auth")});
        !known)
        return tl::unexpected(known.error());
    const QJsonValue label = body.value(QLatin1String("label"));
    if (!label.isUndefined() && !label.isString()) return invalid("label", "a text");
    PushSubscribe command;
    command.label = label.toString().simplified();
    if (command.label.size() > longestLabel) return invalid("label", "at most 100 characters");
    const auto endpoint = pushEndpoint(body.value(u"endpoint").toString(), services);
    if (!endpoint)
        return invalid("endpoint", "not an address of a push service that this site uses");
    command.endpoint = endpoint->url;
    command.p256dh = decoded(keys[u"p256dh"]);
    if (!isP256Point(command.p256dh)) return invalid("keys.p256dh", "not a key of the curve P-256");
    command.auth = decoded(keys[u"auth"]);
    if (command.auth.size() != authBytes) return invalid("keys.auth", "not 16 bytes as base64url");
    return command;
}

Result<std::optional<P256Key>> pushKey(Connection &connection, const SealedBox &box)
{
    const auto kept = PushRepository(connection).key();
    if (!kept) return tl::unexpected(kept.error());
    if (!*kept) return std::optional<P256Key>();
    const auto secret = box.open((*kept)->sealedPrivate);
    return secret ? P256Key::of(*secret, (*kept)->publicKey) : std::nullopt;
}

Result<P256Key> keepPushKey(UnitOfWork &unit, const SealedBox &box)
{
    const auto there = pushKey(unit.connection(), box);
    if (!there) return tl::unexpected(there.error());
    if (*there) return **there;
    const auto fresh = P256Key::generate();
    if (!fresh)
        return fail(QStringLiteral("store.failed"), QStringLiteral("No key could be made."));
    return PushRepository(unit.connection())
        .setKey({fresh->publicKey(), box.seal(fresh->privateKey())}, unit.now())
        .map([&] { return *fresh; });
}

Result<Answer> subscribePush(UnitOfWork &unit, const SealedBox &box, const PushSubscribe &command,
                             const Id &loginId)
{
    const Id guestId = unit.actor().id;
    if (unit.actor().kind != ActorKind::Guest)
        return fail(QStringLiteral("auth.forbidden"), QStringLiteral("Only guests are told."));
    // What the browser subscribed with: were there none, it could not have.
    if (auto key = keepPushKey(unit, box); !key) return tl::unexpected(key.error());
    PushRepository pushes(unit.connection());
    if (auto ended = pushes.removeEnded(guestId, unit.now()); !ended)
        return tl::unexpected(ended.error());
    const PushSubscription fresh{
        newId(),        guestId,       loginId,   box.seal(command.auth + command.endpoint),
        command.p256dh, command.label, unit.now()};
    if (auto put = pushes.put(fresh, endpointHash(box, command.endpoint)); !put)
        return tl::unexpected(put.error());
    const auto all = pushes.of(guestId, unit.now());
    if (!all) return tl::unexpected(all.error());
    if (all->size() > MostPushDevices)
        return fail(QStringLiteral("push.tooMany"),
                    QStringLiteral("No more than %1 devices of one guest.").arg(MostPushDevices));
    return answerOk(shown(fresh, loginId));
}

Result<Answer> unsubscribePush(UnitOfWork &unit, const Login &caller, const Id &id)
{
    PushRepository pushes(unit.connection());
    const auto kept = pushes.byId(id);
    if (!kept) return tl::unexpected(kept.error());
    if (!*kept || !isOf(**kept, caller))
        return fail(QStringLiteral("push.notFound"), QStringLiteral("There is no such device."));
    return pushes.remove(id).map([](bool) { return answerNoContent(); });
}

Result<QJsonObject> pushState(Connection &connection, const std::optional<P256Key> &key,
                              const Login &caller, Instant now)
{
    const auto all = PushRepository(connection).of(caller.ownerId, now);
    if (!all) return tl::unexpected(all.error());
    QJsonArray list;
    for (const PushSubscription &one : *all)
        if (isOf(one, caller)) list.append(shown(one, caller.id));
    const QByteArray text = key ? key->publicKey().toBase64(QByteArray::Base64UrlEncoding
                                                            | QByteArray::OmitTrailingEquals)
                                : QByteArray();
    return QJsonObject{{QStringLiteral("publicKey"), QString::fromLatin1(text)},
                       {QStringLiteral("subscriptions"), list}};
}

std::optional<PushDevice> openDevice(const PushSubscription &subscription, const SealedBox &box)
{
    const auto plain = box.open(subscription.sealed);
    if (!plain || plain->size() <= authBytes) return std::nullopt;
    return PushDevice{QString::fromLatin1(plain->sliced(authBytes)), subscription.p256dh,
                      plain->first(authBytes)};
}

Result<int> enqueuePush(UnitOfWork &unit, const Id &guestId, const PushNote &note)
{
    const auto devices = PushRepository(unit.connection()).of(guestId, unit.now());
    if (!devices) return tl::unexpected(devices.error());
    DeliveryRepository deliveries(unit.connection());
    int added = 0;
    for (const PushSubscription &device : *devices) {
        NewDelivery push;
        push.kind = DeliveryKind::Push;
        push.templateName = note.templateName;
        push.props = {{QStringLiteral("id"), note.id},
                      {QStringLiteral("type"), note.type},
                      {QStringLiteral("text"), forLockedScreens(note)},
                      {QStringLiteral("url"), note.url},
                      {QStringLiteral("topic"), note.topic},
                      {QStringLiteral("urgent"), note.urgent}};
        push.guestId = guestId;
        push.recipient = device.id;
        push.createdAt = push.dueAt = unit.now();
        push.notAfter = std::min(unit.now() + PushLifetimeMs,
                                 note.notAfter.value_or(unit.now() + PushLifetimeMs));
        push.reaction = note.reaction;
        push.changeSeq = note.changeSeq;
        push.atMostOnce = note.atMostOnce;
        const auto fresh = deliveries.enqueue(push);
        if (!fresh) return tl::unexpected(fresh.error());
        added += *fresh ? 1 : 0;
    }
    return added;
}

} // namespace Foyer
