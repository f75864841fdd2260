// SPDX-License-Identifier: GPL-3.0-or-later
// Organizers and their logins. Passwords are argon2id strings; of a token only the SHA-256 is
// stored.
#pragma once

#include "backend/store/connection.h"
#include "shared/base/ids.h"

namespace Foyer {

enum class LoginKind { Web, Bearer };
QString toName(LoginKind kind);

struct Organizer {
    Id id;
    QString name;
    Instant createdAt = 0;
};

struct OrganizerCredential {
    Organizer organizer;
    QString passwordHash; ///< empty: no password, tokens only
};

struct Login {
    Id id;
    LoginKind kind = LoginKind::Web;
    QString label; ///< what the owner called it ("kiosk script"), or the client's name
    Organizer organizer;
    Instant createdAt = 0;
    std::optional<Instant> expiresAt;
    Instant lastUsedAt = 0;
};

class AccountRepository
{
public:
    explicit AccountRepository(Connection &connection) : m_connection(connection) {}

    /// Names are unique without regard to case.
    Result<std::optional<OrganizerCredential>> byName(const QString &name);
    Result<std::optional<Organizer>> byId(const Id &id);
    Result<QList<Organizer>> list();
    /// Errors: organizer.nameTaken.
    Result<void> insert(const Organizer &organizer, const QString &passwordHash);

    /// The login a token belongs to, unless it is revoked or has expired at `now`. One index
    /// look-up.
    Result<std::optional<Login>> byToken(const QByteArray &token, Instant now);
    Result<QList<Login>> loginsOf(const Id &organizerId, Instant now);
    Result<void> insertLogin(const Login &login, const QByteArray &token);
    /// True when it was live.
    Result<bool> revoke(const Id &organizerId, const Id &loginId, Instant now);
    Result<void> touch(const Id &loginId, Instant now);

private:
    Connection &m_connection;
};

/// 256 random bits as 43 characters of base64url.
QByteArray newToken();
/// What is stored of a token.
QByteArray tokenHash(const QByteArray &token);

} // namespace Foyer
