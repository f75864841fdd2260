// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/pushrepository.h"

#include "backend/store/repositories/loginrepository.h"

#include <QtCore/QSet>

namespace Foyer {

namespace {

#define PUSH_COLUMNS "id, guest_id, login_id, sealed, p256dh, label, created_at"

PushSubscription readSubscription(const Row &row)
{
    return {row.text(0),  row.text(1), row.text(2),  row.bytes(3),
            row.bytes(4), row.text(5), row.number(6)};
}

/// Every one of a guest, and the sign-ins among theirs that are live.
struct OfGuest {
    QList<PushSubscription> rows;
    QSet<Id> live;
};

Result<OfGuest> allOf(Connection &connection, const Id &guestId, Instant now)
{
    auto rows = connection
                    .prepare("SELECT " PUSH_COLUMNS " FROM push_subscriptions WHERE guest_id = ? "
                             "ORDER BY created_at, id")
                    .bind(guestId)
                    .all(readSubscription);
    if (!rows) return tl::unexpected(rows.error());
    OfGuest found{*std::move(rows), {}};
    if (found.rows.isEmpty()) return found;
    QList<Id> logins;
    for (const PushSubscription &one : found.rows)
        logins.append(one.loginId);
    const auto live = LoginRepository(connection).liveAmong(logins, now);
    if (!live) return tl::unexpected(live.error());
    found.live = QSet<Id>(live->begin(), live->end());
    return found;
}

} // namespace

Result<std::optional<PushSubscription>> PushRepository::byId(const Id &id)
{
    return m_connection.prepare("SELECT " PUSH_COLUMNS " FROM push_subscriptions WHERE id = ?")
        .bind(id)
        .first(readSubscription);
}

Result<QList<PushSubscription>> PushRepository::of(const Id &guestId, Instant now)
{
    auto found = allOf(m_connection, guestId, now);
    if (!found) return tl::unexpected(found.error());
    QList<PushSubscription> live;
    for (const PushSubscription &one : found->rows)
        if (found->live.contains(one.loginId)) live.append(one);
    return live;
}

Result<void> PushRepository::put(const PushSubscription &subscription,
                                 const QByteArray &endpointHash)
{
    auto replaced = m_connection.prepare("DELETE FROM push_subscriptions WHERE endpoint_hash = ?")
                        .bind(endpointHash)
                        .exec();
    if (!replaced) return tl::unexpected(replaced.error());
    return m_connection
        .prepare("INSERT INTO push_subscriptions (" PUSH_COLUMNS ", endpoint_hash) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(subscription.id)
        .bind(subscription.guestId)
        .bind(subscription.loginId)
        .bind(subscription.sealed)
        .bind(subscription.p256dh)
        .bind(subscription.label)
        .bind(subscription.createdAt)
        .bind(endpointHash)
        .exec()
        .map([](qint64) {});
}

Result<bool> PushRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM push_subscriptions WHERE id = ?")
        .bind(id)
        .exec()
        .map([](qint64 rows) { return rows > 0; });
}

Result<qint64> PushRepository::removeEnded(const Id &guestId, Instant now)
{
    const auto found = allOf(m_connection, guestId, now);
    if (!found) return tl::unexpected(found.error());
    qint64 removed = 0;
    for (const PushSubscription &one : found->rows) {
        if (found->live.contains(one.loginId)) continue;
        if (auto gone = remove(one.id); !gone) return tl::unexpected(gone.error());
        ++removed;
    }
    return removed;
}

Result<std::optional<SealedPushKey>> PushRepository::key()
{
    return m_connection.prepare("SELECT public_key, sealed_private FROM push_key")
        .first([](const Row &row) {
            return SealedPushKey{row.bytes(0), row.bytes(1)};
        });
}

Result<void> PushRepository::setKey(const SealedPushKey &key, Instant now)
{
    auto ended = m_connection.exec("DELETE FROM push_subscriptions");
    if (!ended) return tl::unexpected(ended.error());
    return m_connection
        .prepare("INSERT OR REPLACE INTO push_key (id, public_key, sealed_private, created_at) "
                 "VALUES (1, ?, ?, ?)")
        .bind(key.publicKey)
        .bind(key.sealedPrivate)
        .bind(now)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
