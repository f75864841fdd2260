// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/accountrepository.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QRandomGenerator>

#include <array>

namespace Foyer {

namespace {

/// What makes two organizer names the same.
QString nameKey(const QString &name)
{
    return name.trimmed().normalized(QString::NormalizationForm_KC).toCaseFolded();
}

Organizer readOrganizer(const Row &row) { return {row.text(0), row.text(1), row.number(2)}; }

#define LOGIN_COLUMNS                                                                              \
    "o.id, o.name, o.created_at, l.id, l.kind, l.label, l.created_at, l.expires_at, "              \
    "l.last_used_at"

Login readLogin(const Row &row)
{
    Login login;
    login.organizer = readOrganizer(row);
    login.id = row.text(3);
    login.kind = row.text(4) == QLatin1String("bearer") ? LoginKind::Bearer : LoginKind::Web;
    login.label = row.text(5);
    login.createdAt = row.number(6);
    login.expiresAt = row.optionalNumber(7);
    login.lastUsedAt = row.number(8);
    return login;
}

} // namespace

QString toName(LoginKind kind)
{
    return kind == LoginKind::Bearer ? QStringLiteral("bearer") : QStringLiteral("web");
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

Result<std::optional<OrganizerCredential>> AccountRepository::byName(const QString &name)
{
    return m_connection
        .prepare("SELECT id, name, created_at, password_hash FROM organizers WHERE name_key = ?")
        .bind(nameKey(name))
        .first([](const Row &row) {
            return OrganizerCredential{readOrganizer(row), row.text(3)};
        });
}

Result<std::optional<Organizer>> AccountRepository::byId(const Id &id)
{
    return m_connection.prepare("SELECT id, name, created_at FROM organizers WHERE id = ?")
        .bind(id)
        .first(readOrganizer);
}

Result<QList<Organizer>> AccountRepository::list()
{
    return m_connection.prepare("SELECT id, name, created_at FROM organizers ORDER BY name_key")
        .all(readOrganizer);
}

Result<void> AccountRepository::insert(const Organizer &organizer, const QString &passwordHash)
{
    auto taken = byName(organizer.name);
    if (!taken) return tl::unexpected(taken.error());
    if (*taken)
        return fail(QStringLiteral("organizer.nameTaken"),
                    QStringLiteral("there is an organizer of this name"), QStringLiteral("name"));
    return m_connection
        .prepare("INSERT INTO organizers (id, name, name_key, password_hash, created_at) "
                 "VALUES (?, ?, ?, ?, ?)")
        .bind(organizer.id)
        .bind(organizer.name)
        .bind(nameKey(organizer.name))
        .bind(passwordHash)
        .bind(organizer.createdAt)
        .exec()
        .map([](qint64) {});
}

Result<std::optional<Login>> AccountRepository::byToken(const QByteArray &token, Instant now)
{
    return m_connection
        .prepare("SELECT " LOGIN_COLUMNS " FROM logins l JOIN organizers o "
                 "ON o.id = l.organizer_id WHERE l.token_hash = ? AND l.revoked_at IS NULL "
                 "AND (l.expires_at IS NULL OR l.expires_at > ?)")
        .bind(tokenHash(token))
        .bind(now)
        .first(readLogin);
}

Result<QList<Login>> AccountRepository::loginsOf(const Id &organizerId, Instant now)
{
    return m_connection
        .prepare("SELECT " LOGIN_COLUMNS " FROM logins l JOIN organizers o "
                 "ON o.id = l.organizer_id WHERE o.id = ? AND l.revoked_at IS NULL "
                 "AND (l.expires_at IS NULL OR l.expires_at > ?) ORDER BY l.created_at, l.id")
        .bind(organizerId)
        .bind(now)
        .all(readLogin);
}

Result<void> AccountRepository::insertLogin(const Login &login, const QByteArray &token)
{
    return m_connection
        .prepare("INSERT INTO logins (id, organizer_id, kind, label, token_hash, created_at, "
                 "expires_at, last_used_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(login.id)
        .bind(login.organizer.id)
        .bind(toName(login.kind))
        .bind(login.label)
        .bind(tokenHash(token))
        .bind(login.createdAt)
        .bind(login.expiresAt)
        .bind(login.lastUsedAt)
        .exec()
        .map([](qint64) {});
}

Result<bool> AccountRepository::revoke(const Id &organizerId, const Id &loginId, Instant now)
{
    return m_connection
        .prepare("UPDATE logins SET revoked_at = ? WHERE id = ? AND organizer_id = ? "
                 "AND revoked_at IS NULL")
        .bind(now)
        .bind(loginId)
        .bind(organizerId)
        .exec()
        .map([](qint64 rows) { return rows > 0; });
}

Result<void> AccountRepository::touch(const Id &loginId, Instant now)
{
    return m_connection.prepare("UPDATE logins SET last_used_at = ? WHERE id = ?")
        .bind(now)
        .bind(loginId)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
