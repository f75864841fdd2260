// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/site.h"

namespace Foyer {

/// The one row of the site. Another password is set where its logins are (LoginRepository).
class SiteRepository
{
public:
    explicit SiteRepository(Connection &connection) : m_connection(connection) {}

    Result<Site> read();
    /// argon2id; empty: the site is open to everyone.
    Result<QString> passwordHash();
    /// All but the password.
    Result<void> update(const Site &site);

private:
    Connection &m_connection;
};

} // namespace Foyer
