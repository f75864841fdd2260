// SPDX-License-Identifier: GPL-3.0-or-later
// Logins of everyone: who a token or cookie stands for. Of a token only the SHA-256 is stored.
#pragma once

#include "backend/store/connection.h"
#include "shared/base/ids.h"

#include <QtCore/QStringList>

namespace Foyer {

enum class LoginScope {
    Organizer,
    Guest,
    Site, ///< knows the site's password; nobody in particular
    Kiosk
};
enum class LoginKind {
    Web,    ///< a browser's cookie
    Bearer, ///< an app's sign-in
    Token   ///< made for a script; outlives a change of the password
};
QString toName(LoginScope scope);
QString toName(LoginKind kind);

struct Login {
    Id id;
    LoginScope scope = LoginScope::Organizer;
    LoginKind kind = LoginKind::Web;
    Id ownerId; ///< organizer, guest or kiosk; empty for Site
    QString ownerName;
    bool verified = true; ///< a guest: by password or mailed code, not only a picked name
    QStringList rights{QStringLiteral("*")};
    QString label; ///< what the owner called it ("kiosk script"), or the client's name
    Instant createdAt = 0;
    std::optional<Instant> expiresAt;
    Instant lastUsedAt = 0;
};

class LoginRepository
{
public:
    explicit LoginRepository(Connection &connection) : m_connection(connection) {}

    /// The login a token belongs to, unless it has ended at `now` (revoked, expired, or an open
    /// one of a guest whose name is protected). One index look-up.
    Result<std::optional<Login>> byToken(const QByteArray &token, Instant now);
    /// Live ones of an owner, oldest first.
    Result<QList<Login>> of(LoginScope scope, const Id &ownerId, Instant now);
    Result<std::optional<Login>> byId(const Id &id, Instant now);
    /// Every organizer's tokens for scripts, in order of id, after `after`.
    Result<QList<Login>> tokens(const Id &after, int limit, Instant now);
    Result<void> insert(const Login &login, const QByteArray &token);
    /// True when it was live.
    Result<bool> revoke(const Id &loginId, Instant now);
    /// The owner's sign-ins but one (an id, or empty); not the tokens for scripts.
    Result<int> revokeSignIns(LoginScope scope, const Id &ownerId, const Id &except, Instant now);
    Result<QString> sitePasswordHash();
    /// An argon2id string; empty: the site is open to everyone. Ends every login with the
    /// old one, and the apps of those who only picked a name behind it.
    Result<void> setSitePasswordHash(const QString &hash, Instant now);
    Result<void> touch(const Id &loginId, Instant now);

    /// Rises whenever a login may have ended, in any process.
    Result<qint64> epoch();
    /// Those of the ids whose logins are live.
    Result<QList<Id>> liveAmong(const QList<Id> &ids, Instant now);

private:
    Connection &m_connection;
};

/// 256 random bits as 43 characters of base64url.
QByteArray newToken();
/// What is stored of a token.
QByteArray tokenHash(const QByteArray &token);

} // namespace Foyer
