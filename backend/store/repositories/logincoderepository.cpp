// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/logincoderepository.h"

namespace Foyer {

namespace {

QLatin1String toName(CodePurpose purpose)
{
    return purpose == CodePurpose::Login ? QLatin1String("login") : QLatin1String("reset");
}

} // namespace

Result<std::optional<LoginCode>> LoginCodeRepository::find(const Id &guestId, CodePurpose purpose)
{
    return m_connection
        .prepare("SELECT salt, hash, expires_at, attempts FROM login_codes "
                 "WHERE guest_id = ? AND purpose = ?")
        .bind(guestId)
        .bind(toName(purpose))
        .first([](const Row &row) {
            return LoginCode{row.bytes(0), row.bytes(1), row.number(2), row.integer(3)};
        });
}

Result<void> LoginCodeRepository::keep(const Id &guestId, CodePurpose purpose,
                                       const LoginCode &code)
{
    return m_connection
        .prepare("INSERT OR REPLACE INTO login_codes (guest_id, purpose, salt, hash, expires_at, "
                 "attempts) VALUES (?, ?, ?, ?, ?, ?)")
        .bind(guestId)
        .bind(toName(purpose))
        .bind(code.salt)
        .bind(code.hash)
        .bind(code.expiresAt)
        .bind(code.attempts)
        .exec()
        .map([](qint64) {});
}

Result<void> LoginCodeRepository::countWrong(const Id &guestId, CodePurpose purpose)
{
    return m_connection
        .prepare("UPDATE login_codes SET attempts = attempts + 1 WHERE guest_id = ? AND "
                 "purpose = ?")
        .bind(guestId)
        .bind(toName(purpose))
        .exec()
        .map([](qint64) {});
}

Result<void> LoginCodeRepository::remove(const Id &guestId, CodePurpose purpose)
{
    return m_connection.prepare("DELETE FROM login_codes WHERE guest_id = ? AND purpose = ?")
        .bind(guestId)
        .bind(toName(purpose))
        .exec()
        .map([](qint64) {});
}

Result<void> LoginCodeRepository::removeAll(const Id &guestId)
{
    return m_connection.prepare("DELETE FROM login_codes WHERE guest_id = ?")
        .bind(guestId)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
