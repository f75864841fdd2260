// SPDX-License-Identifier: GPL-3.0-or-later
// Devices on which a guest wants to be told. Nothing here writes to the change log: a device is nobody
// else's to see.
#pragma once

#include "backend/store/repositories/loginrepository.h"
#include "backend/store/repositories/pushrepository.h"
#include "backend/store/sealedbox.h"
#include "backend/store/writer.h"
#include "backend/usecases/push/p256.h"

#include <QtCore/QStringList>

namespace Foyer {

inline constexpr int MostPushDevices = 16;
inline constexpr qint64 PushLifetimeMs = 12 * 3'600'000; ///< of a push without an end of its own

struct PushSubscribe {
    QByteArray endpoint, p256dh, auth;
    QString label;
    /// {endpoint, keys: {p256dh, auth}, label?}. `services`: pushEndpoint(). Errors: push.invalid,
    /// push.unknownField (field); the same words for every address that is refused.
    static Result<PushSubscribe> fromJson(const QJsonObject &body, const QStringList &services);
};

/// The site's key pair; made at the first use, and when the old one cannot be opened any more: then
/// every subscription ends, since nobody could send to them. Errors: store.failed.
Result<P256Key> keepPushKey(UnitOfWork &unit, const SealedBox &box);
/// Nothing when there is none yet, or none that this box opens.
Result<std::optional<P256Key>> pushKey(Connection &connection, const SealedBox &box);

/// 200 and the subscription; the same endpoint again replaces it. Errors: auth.forbidden (no guest
/// acts), push.tooMany.
Result<Answer> subscribePush(UnitOfWork &unit, const SealedBox &box, const PushSubscribe &command,
                             const Id &loginId);
// Of a name that was only picked, a sign-in sees and ends what it made itself: as with sign-ins.
/// 204. Errors: push.notFound (also somebody else's).
Result<Answer> unsubscribePush(UnitOfWork &unit, const Login &caller, const Id &id);
/// {"publicKey", "subscriptions": […]}; without a key nobody is told: "publicKey" is empty.
Result<QJsonObject> pushState(Connection &connection, const std::optional<P256Key> &key,
                              const Login &caller, Instant now);

/// Where and how to send, opened. Nothing for what this box did not seal.
struct PushDevice {
    QString endpoint;
    QByteArray p256dh, auth;
};
std::optional<PushDevice> openDevice(const PushSubscription &subscription, const SealedBox &box);

struct PushNote {
    QString templateName;
    Id id; ///< of the notification that it announces
    QString type, text, url;
    QString topic; ///< a later one of the same topic takes the place of one that waits; empty: none
    bool urgent = false;
    QString reaction = {}; ///< with changeSeq and the device unique
    qint64 changeSeq = 0;
    std::optional<Instant> notAfter = {};
    bool atMostOnce = false;
};

/// One delivery for each device of the guest, in the caller's transaction; their number. What a locked
/// screen should not show (whom one meets) is left out of the text.
Result<int> enqueuePush(UnitOfWork &unit, const Id &guestId, const PushNote &note);

} // namespace Foyer
