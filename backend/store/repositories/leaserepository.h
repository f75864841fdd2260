// SPDX-License-Identifier: GPL-3.0-or-later
// Who runs the jobs loop (design: change-log-and-feed 2.1). No time is stored: a waiter watches the
// number of renewals stand still.
#pragma once

#include "backend/store/connection.h"

namespace Foyer {

struct LeaseRow {
    QString owner; ///< empty: nobody
    qint64 term = 0;
    qint64 renewals = 0;
    bool operator==(const LeaseRow &) const = default;
};

class LeaseRepository
{
public:
    explicit LeaseRepository(Connection &connection) : m_connection(connection) {}

    Result<LeaseRow> read();
    /// Begins the next term, if the row is still as `seen`. The new term; nothing: somebody was
    /// faster.
    Result<std::optional<qint64>> take(const QString &owner, const LeaseRow &seen);
    /// Renews, and so proves within this transaction that the term is still the owner's. Errors:
    /// jobs.leaseLost.
    Result<void> hold(const QString &owner, qint64 term);
    /// Nobody's from now on, if the term is still the owner's.
    Result<void> handOver(const QString &owner, qint64 term);

private:
    Connection &m_connection;
};

} // namespace Foyer
