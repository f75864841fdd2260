// SPDX-License-Identifier: GPL-3.0-or-later
// Devices that take web pushes, and the site's key for them. What lets somebody send (the endpoint, the
// auth secret, the private key) is sealed or hashed by the caller before it comes here.
#pragma once

#include "backend/store/connection.h"
#include "shared/base/ids.h"

namespace Foyer {

struct PushSubscription {
    Id id, guestId;
    Id loginId;        ///< the sign-in that made it: it ends with that
    QByteArray sealed; ///< 16 bytes auth secret, then the endpoint
    QByteArray p256dh; ///< the device's public key, 65 bytes
    QString label;     ///< what its owner calls the device
    Instant createdAt = 0;
};

struct SealedPushKey {
    QByteArray publicKey; ///< 65 bytes
    QByteArray sealedPrivate;
};

class PushRepository
{
public:
    explicit PushRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<PushSubscription>> byId(const Id &id);
    /// Of a guest, oldest first; those whose sign-in has ended are not among them.
    Result<QList<PushSubscription>> of(const Id &guestId, Instant now);
    /// Replaces the one of the same endpoint, whoever had it: a browser belongs to who uses it now.
    Result<void> put(const PushSubscription &subscription, const QByteArray &endpointHash);
    Result<bool> remove(const Id &id);
    /// Those of a guest whose sign-in has ended. Number of rows.
    Result<qint64> removeEnded(const Id &guestId, Instant now);

    Result<std::optional<SealedPushKey>> key();
    /// Ends every subscription: they are bound to the key before.
    Result<void> setKey(const SealedPushKey &key, Instant now);

private:
    Connection &m_connection;
};

} // namespace Foyer
