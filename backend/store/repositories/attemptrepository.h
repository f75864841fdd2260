// SPDX-License-Identifier: GPL-3.0-or-later
// How much is left of what may be tried: one row per address and account, shared by every process.
#pragma once

#include "backend/store/connection.h"

namespace Foyer {

struct AttemptBucket {
    double level = 0;
    Instant at = 0; ///< when `level` was true
};

class AttemptRepository
{
public:
    explicit AttemptRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<AttemptBucket>> find(const QString &key);
    Result<void> keep(const QString &key, const AttemptBucket &bucket);
    /// Those whose key begins with `prefix` and that nobody has touched since.
    Result<void> forgetBefore(const QString &prefix, Instant at);

private:
    Connection &m_connection;
};

} // namespace Foyer
