// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/kioskrepository.h"

namespace Foyer {

namespace {

#define KIOSK_COLUMNS                                                                              \
    "id, name, event_id, view, location_ids, language, settings, app_version, created_at, "        \
    "last_seen_at, version, report"
#define PAIRING_COLUMNS                                                                            \
    "id, code_hash, secret_hash, label, app_version, created_at, expires_at, kiosk_id"

Kiosk readKiosk(const Row &row)
{
    Kiosk kiosk;
    kiosk.id = row.text(0);
    kiosk.name = row.text(1);
    kiosk.eventId = row.text(2);
    kiosk.view = row.text(3);
    for (const QJsonValue &id : row.array(4))
        kiosk.locationIds.append(id.toString());
    kiosk.language = row.text(5);
    kiosk.settings = row.object(6);
    kiosk.appVersion = row.text(7);
    kiosk.created = row.number(8);
    kiosk.lastSeen = row.optionalNumber(9);
    kiosk.version = row.integer(10);
    kiosk.report = row.object(11);
    return kiosk;
}

KioskPairing readPairing(const Row &row)
{
    return {row.text(0), row.bytes(1),  row.bytes(2),  row.text(3),
            row.text(4), row.number(5), row.number(6), row.text(7)};
}

std::optional<QString> orNull(const Id &id)
{
    return id.isEmpty() ? std::nullopt : std::optional<QString>(id);
}

} // namespace

Result<std::optional<Kiosk>> KioskRepository::byId(const Id &id)
{
    return m_connection.prepare("SELECT " KIOSK_COLUMNS " FROM kiosks WHERE id = ?")
        .bind(id)
        .first(readKiosk);
}

Result<QList<Kiosk>> KioskRepository::list(const Id &after, int limit)
{
    return m_connection
        .prepare("SELECT " KIOSK_COLUMNS " FROM kiosks WHERE id > ? ORDER BY id LIMIT ?")
        .bind(after)
        .bind(limit)
        .all(readKiosk);
}

Result<void> KioskRepository::insert(const Kiosk &kiosk)
{
    return m_connection
        .prepare("INSERT INTO kiosks (" KIOSK_COLUMNS
                 ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(kiosk.id)
        .bind(kiosk.name)
        .bind(orNull(kiosk.eventId))
        .bind(kiosk.view)
        .bind(QJsonArray::fromStringList(kiosk.locationIds))
        .bind(kiosk.language)
        .bind(kiosk.settings)
        .bind(kiosk.appVersion)
        .bind(kiosk.created)
        .bind(kiosk.lastSeen)
        .bind(kiosk.version)
        .bind(kiosk.report)
        .exec()
        .map([](qint64) {});
}

Result<void> KioskRepository::update(const Kiosk &kiosk)
{
    return m_connection
        .prepare("UPDATE kiosks SET name = ?, event_id = ?, view = ?, location_ids = ?, "
                 "language = ?, settings = ?, app_version = ?, last_seen_at = ?, version = ? "
                 "WHERE id = ?")
        .bind(kiosk.name)
        .bind(orNull(kiosk.eventId))
        .bind(kiosk.view)
        .bind(QJsonArray::fromStringList(kiosk.locationIds))
        .bind(kiosk.language)
        .bind(kiosk.settings)
        .bind(kiosk.appVersion)
        .bind(kiosk.lastSeen)
        .bind(kiosk.version)
        .bind(kiosk.id)
        .exec()
        .map([](qint64) {});
}

Result<void> KioskRepository::setLastSeen(const Id &id, Instant at, const QJsonObject &report)
{
    return m_connection.prepare("UPDATE kiosks SET last_seen_at = ?, report = ? WHERE id = ?")
        .bind(at)
        .bind(report)
        .bind(id)
        .exec()
        .map([](qint64) {});
}

Result<void> KioskRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM kiosks WHERE id = ?").bind(id).exec().map([](qint64) {
    });
}

Result<void> KioskRepository::insertLogin(const Id &loginId, const Kiosk &kiosk,
                                          const QByteArray &secretHash, Instant now)
{
    return m_connection
        .prepare("INSERT INTO logins (id, scope, kiosk_id, verified, rights, kind, label, "
                 "token_hash, created_at, last_used_at) "
                 "VALUES (?, 'kiosk', ?, 1, '[\"*\"]', 'bearer', ?, ?, ?, ?)")
        .bind(loginId)
        .bind(kiosk.id)
        .bind(kiosk.name)
        .bind(secretHash)
        .bind(now)
        .bind(now)
        .exec()
        .map([](qint64) {});
}

Result<QList<Id>> KioskRepository::loginsOf(const Id &kioskId)
{
    return m_connection.prepare("SELECT id FROM logins WHERE kiosk_id = ? ORDER BY id")
        .bind(kioskId)
        .all([](const Row &row) { return row.text(0); });
}

Result<std::optional<KioskPairing>> KioskRepository::pairing(const Id &id)
{
    return m_connection.prepare("SELECT " PAIRING_COLUMNS " FROM kiosk_pairings WHERE id = ?")
        .bind(id)
        .first(readPairing);
}

Result<std::optional<KioskPairing>> KioskRepository::pairingByCode(const QByteArray &codeHash)
{
    return m_connection
        .prepare("SELECT " PAIRING_COLUMNS " FROM kiosk_pairings WHERE code_hash = ?")
        .bind(codeHash)
        .first(readPairing);
}

Result<QList<KioskPairing>> KioskRepository::waiting(Instant now)
{
    return m_connection
        .prepare("SELECT " PAIRING_COLUMNS " FROM kiosk_pairings WHERE kiosk_id IS NULL "
                 "AND expires_at > ? ORDER BY created_at, id")
        .bind(now)
        .all(readPairing);
}

Result<void> KioskRepository::insertPairing(const KioskPairing &pairing)
{
    return m_connection
        .prepare("INSERT INTO kiosk_pairings (" PAIRING_COLUMNS ") VALUES (?, ?, ?, ?, ?, ?, ?, "
                 "NULL)")
        .bind(pairing.id)
        .bind(pairing.codeHash)
        .bind(pairing.secretHash)
        .bind(pairing.label)
        .bind(pairing.appVersion)
        .bind(pairing.created)
        .bind(pairing.expires)
        .exec()
        .map([](qint64) {});
}

Result<void> KioskRepository::approve(const Id &pairingId, const Id &kioskId)
{
    return m_connection.prepare("UPDATE kiosk_pairings SET kiosk_id = ? WHERE id = ?")
        .bind(kioskId)
        .bind(pairingId)
        .exec()
        .map([](qint64) {});
}

Result<void> KioskRepository::removeExpired(Instant now)
{
    return m_connection.prepare("DELETE FROM kiosk_pairings WHERE expires_at <= ?")
        .bind(now)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
