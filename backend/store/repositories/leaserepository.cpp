// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/leaserepository.h"

namespace Foyer {

Result<LeaseRow> LeaseRepository::read()
{
    return m_connection.prepare("SELECT owner, term, renewals FROM leases WHERE name = 'jobs'")
        .first([](const Row &row) {
            return LeaseRow{row.text(0), row.number(1), row.number(2)};
        })
        .map([](const std::optional<LeaseRow> &row) { return row.value_or(LeaseRow{}); });
}

Result<std::optional<qint64>> LeaseRepository::take(const QString &owner, const LeaseRow &seen)
{
    return m_connection
        .prepare("UPDATE leases SET owner = ?, term = term + 1, renewals = 0 WHERE name = 'jobs' "
                 "AND owner = ? AND term = ? AND renewals = ?")
        .bind(owner)
        .bind(seen.owner)
        .bind(seen.term)
        .bind(seen.renewals)
        .exec()
        .map([&](qint64 rows) {
            return rows == 1 ? std::optional<qint64>(seen.term + 1) : std::nullopt;
        });
}

Result<void> LeaseRepository::hold(const QString &owner, qint64 term)
{
    auto rows = m_connection
                    .prepare("UPDATE leases SET renewals = renewals + 1 WHERE name = 'jobs' AND "
                             "owner = ? AND term = ?")
                    .bind(owner)
                    .bind(term)
                    .exec();
    if (!rows) return tl::unexpected(rows.error());
    if (*rows != 1)
        return fail(QStringLiteral("jobs.leaseLost"),
                    QStringLiteral("another process runs the jobs"));
    return {};
}

Result<void> LeaseRepository::handOver(const QString &owner, qint64 term)
{
    return m_connection
        .prepare("UPDATE leases SET owner = '', term = term + 1, renewals = 0 WHERE "
                 "name = 'jobs' AND owner = ? AND term = ?")
        .bind(owner)
        .bind(term)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
