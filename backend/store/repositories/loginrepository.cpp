// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/loginrepository.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QRandomGenerator>

#include <array>

namespace Foyer {

namespace {

#define LOGIN_COLUMNS                                                                              \
    "l.id, l.scope, l.kind, coalesce(l.organizer_id, l.guest_id, l.kiosk_id, '') AS owner, "       \
    "coalesce(o.name, g.name, k.name, '') AS name, l.verified, l.rights, l.label, l.created_at, "  \
    "l.expires_at, l.last_used_at"
#define LOGIN_TABLES                                                                               \
    "logins l LEFT JOIN organizers o ON o.id = l.organizer_id LEFT JOIN guests g "                 \
    "ON g.id = l.guest_id LEFT JOIN kiosks k ON k.id = l.kiosk_id "
// An open identity of a protected name is nobody's from the moment on that the name is protected.
#define LOGIN_LIVE                                                                                 \
    "l.revoked_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > ?) AND "                     \
    "(l.scope <> 'guest' OR l.verified OR NOT g.protected)"

LoginScope scopeFromName(const QString &name)
{
    for (const LoginScope scope : {LoginScope::Organizer, LoginScope::Guest, LoginScope::Kiosk}) {
        if (toName(scope) == name) return scope;
    }
    return LoginScope::Site;
}

LoginKind kindFromName(const QString &name)
{
    for (const LoginKind kind : {LoginKind::Bearer, LoginKind::Token}) {
        if (toName(kind) == name) return kind;
    }
    return LoginKind::Web;
}

Login readLogin(const Row &row)
{
    Login login;
    login.id = row.text(0);
    login.scope = scopeFromName(row.text(1));
    login.kind = kindFromName(row.text(2));
    login.ownerId = row.text(3);
    login.ownerName = row.text(4);
    login.verified = row.flag(5);
    login.rights.clear();
    for (const QJsonValue &right : row.array(6))
        login.rights.append(right.toString());
    login.label = row.text(7);
    login.createdAt = row.number(8);
    login.expiresAt = row.optionalNumber(9);
    login.lastUsedAt = row.number(10);
    return login;
}

Result<int> counted(const Result<qint64> &rows)
{
    if (!rows) return tl::unexpected(rows.error());
    return int(*rows);
}

} // namespace

QString toName(LoginScope scope)
{
    switch (scope) {
    case LoginScope::Organizer:
        return QStringLiteral("organizer");
    case LoginScope::Guest:
        return QStringLiteral("guest");
    case LoginScope::Kiosk:
        return QStringLiteral("kiosk");
    case LoginScope::Site:
        break;
    }
    return QStringLiteral("site");
}

QString toName(LoginKind kind)
{
    switch (kind) {
    case LoginKind::Bearer:
        return QStringLiteral("bearer");
    case LoginKind::Token:
        return QStringLiteral("token");
    case LoginKind::Web:
        break;
    }
    return QStringLiteral("web");
}

QByteArray newToken()
{
    std::array<quint32, 8> words{};
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    return QByteArray(reinterpret_cast<const char *>(words.data()), 32)
        .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

QByteArray tokenHash(const QByteArray &token)
{
    return QCryptographicHash::hash(token, QCryptographicHash::Sha256);
}

Result<std::optional<Login>> LoginRepository::byToken(const QByteArray &token, Instant now)
{
    return m_connection
        .prepare("SELECT " LOGIN_COLUMNS " FROM " LOGIN_TABLES
                 "WHERE l.token_hash = ? AND " LOGIN_LIVE)
        .bind(tokenHash(token))
        .bind(now)
        .first(readLogin);
}

Result<QList<Login>> LoginRepository::of(LoginScope scope, const Id &ownerId, Instant now)
{
    return m_connection
        .prepare("SELECT " LOGIN_COLUMNS " FROM " LOGIN_TABLES
                 "WHERE (l.organizer_id = ? OR l.guest_id = ? OR l.kiosk_id = ?) AND l.scope = ? "
                 "AND " LOGIN_LIVE " ORDER BY l.created_at, l.id")
        .bind(ownerId)
        .bind(ownerId)
        .bind(ownerId)
        .bind(toName(scope))
        .bind(now)
        .all(readLogin);
}

Result<std::optional<Login>> LoginRepository::byId(const Id &id, Instant now)
{
    return m_connection
        .prepare("SELECT " LOGIN_COLUMNS " FROM " LOGIN_TABLES "WHERE l.id = ? AND " LOGIN_LIVE)
        .bind(id)
        .bind(now)
        .first(readLogin);
}

Result<QList<Login>> LoginRepository::tokens(const Id &after, int limit, Instant now)
{
    return m_connection
        .prepare("SELECT " LOGIN_COLUMNS " FROM " LOGIN_TABLES
                 "WHERE l.id > ? AND l.kind = 'token' AND l.scope = 'organizer' AND " LOGIN_LIVE
                 " ORDER BY l.id LIMIT ?")
        .bind(after)
        .bind(now)
        .bind(limit)
        .all(readLogin);
}

Result<void> LoginRepository::insert(const Login &login, const QByteArray &token)
{
    const auto owner = [&](LoginScope scope) {
        return login.scope == scope ? std::optional<QString>(login.ownerId) : std::nullopt;
    };
    return m_connection
        .prepare("INSERT INTO logins (id, scope, organizer_id, guest_id, kiosk_id, verified, "
                 "rights, kind, label, token_hash, created_at, expires_at, last_used_at) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(login.id)
        .bind(toName(login.scope))
        .bind(owner(LoginScope::Organizer))
        .bind(owner(LoginScope::Guest))
        .bind(owner(LoginScope::Kiosk))
        .bind(login.verified)
        .bind(QJsonArray::fromStringList(login.rights))
        .bind(toName(login.kind))
        .bind(login.label)
        .bind(tokenHash(token))
        .bind(login.createdAt)
        .bind(login.expiresAt)
        .bind(login.lastUsedAt)
        .exec()
        .map([](qint64) {});
}

Result<bool> LoginRepository::revoke(const Id &loginId, Instant now)
{
    return m_connection
        .prepare("UPDATE logins SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL")
        .bind(now)
        .bind(loginId)
        .exec()
        .map([](qint64 rows) { return rows > 0; });
}

Result<int> LoginRepository::revokeSignIns(LoginScope scope, const Id &ownerId, const Id &except,
                                           Instant now)
{
    return counted(m_connection
                       .prepare("UPDATE logins SET revoked_at = ? WHERE (organizer_id = ? OR "
                                "guest_id = ?) AND scope = ? AND id <> ? AND kind <> 'token' AND "
                                "revoked_at IS NULL")
                       .bind(now)
                       .bind(ownerId)
                       .bind(ownerId)
                       .bind(toName(scope))
                       .bind(except)
                       .exec());
}

Result<void> LoginRepository::touch(const Id &loginId, Instant now)
{
    return m_connection.prepare("UPDATE logins SET last_used_at = ? WHERE id = ?")
        .bind(now)
        .bind(loginId)
        .exec()
        .map([](qint64) {});
}

Result<qint64> LoginRepository::epoch()
{
    return m_connection.prepare("SELECT epoch FROM login_epoch")
        .first([](const Row &row) { return row.number(0); })
        .map([](const std::optional<qint64> &epoch) { return epoch.value_or(0); });
}

Result<QString> LoginRepository::sitePasswordHash()
{
    return m_connection.prepare("SELECT password_hash FROM site")
        .first([](const Row &row) { return row.text(0); })
        .map([](const std::optional<QString> &hash) { return hash.value_or(QString()); });
}

Result<void> LoginRepository::setSitePasswordHash(const QString &hash, Instant now)
{
    auto ended = m_connection
                     .prepare("UPDATE logins SET revoked_at = ? WHERE revoked_at IS NULL AND "
                              "(scope = 'site' OR (scope = 'guest' AND NOT verified AND kind <> "
                              "'web'))")
                     .bind(now)
                     .exec();
    if (!ended) return tl::unexpected(ended.error());
    return m_connection.prepare("UPDATE site SET password_hash = ?")
        .bind(hash)
        .exec()
        .map([](qint64) {});
}

Result<QList<Id>> LoginRepository::liveAmong(const QList<Id> &ids, Instant now)
{
    return m_connection
        .prepare("SELECT l.id FROM json_each(?) j JOIN logins l ON l.id = j.value "
                 "LEFT JOIN guests g ON g.id = l.guest_id WHERE " LOGIN_LIVE)
        .bind(QJsonArray::fromStringList(ids))
        .bind(now)
        .all([](const Row &row) { return row.text(0); });
}

} // namespace Foyer
