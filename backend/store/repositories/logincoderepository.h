// SPDX-License-Identifier: GPL-3.0-or-later
// Mailed codes and links: one live per guest and purpose. Only a keyed, salted hash is stored.
#pragma once

#include "backend/store/connection.h"
#include "shared/base/ids.h"

namespace Foyer {

enum class CodePurpose { Login, Reset };

struct LoginCode {
    QByteArray salt, hash;
    Instant expiresAt = 0;
    int attempts = 0; ///< wrong ones
};

class LoginCodeRepository
{
public:
    explicit LoginCodeRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<LoginCode>> find(const Id &guestId, CodePurpose purpose);
    /// Replaces the one before.
    Result<void> keep(const Id &guestId, CodePurpose purpose, const LoginCode &code);
    Result<void> countWrong(const Id &guestId, CodePurpose purpose);
    Result<void> remove(const Id &guestId, CodePurpose purpose);
    /// Every code and link of the guest.
    Result<void> removeAll(const Id &guestId);

private:
    Connection &m_connection;
};

} // namespace Foyer
