// SPDX-License-Identifier: GPL-3.0-or-later
// Screens, and those that wait to become one. Of code and secret only hashes are stored.
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/site.h"

namespace Foyer {

struct KioskPairing {
    Id id;
    QByteArray codeHash, secretHash;
    QString label; ///< what the screen calls itself
    QString appVersion;
    Instant created = 0, expires = 0;
    Id kioskId; ///< empty: not approved
};

class KioskRepository
{
public:
    explicit KioskRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<Kiosk>> byId(const Id &id);
    /// In order of id, after `after`.
    Result<QList<Kiosk>> list(const Id &after, int limit);
    Result<void> insert(const Kiosk &kiosk);
    Result<void> update(const Kiosk &kiosk);
    /// A sign of life, and what the screen said of itself.
    Result<void> setLastSeen(const Id &id, Instant at, const QJsonObject &report);
    /// With its logins and its pairing.
    Result<void> remove(const Id &id);

    /// A bearer login of a screen; `secretHash` is what is stored of its token.
    Result<void> insertLogin(const Id &loginId, const Kiosk &kiosk, const QByteArray &secretHash,
                             Instant now);
    Result<QList<Id>> loginsOf(const Id &kioskId);

    Result<std::optional<KioskPairing>> pairing(const Id &id);
    Result<std::optional<KioskPairing>> pairingByCode(const QByteArray &codeHash);
    /// Not approved and not expired, oldest first.
    Result<QList<KioskPairing>> waiting(Instant now);
    Result<void> insertPairing(const KioskPairing &pairing);
    Result<void> approve(const Id &pairingId, const Id &kioskId);
    Result<void> removeExpired(Instant now);

private:
    Connection &m_connection;
};

} // namespace Foyer
