// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/outboxrepository.h"

namespace Foyer {

namespace {

constexpr qsizetype longestReason = 500;

QString keyOf(const QString &address) { return address.toLower(); }

} // namespace

Result<OutboxState> OutboxRepository::state()
{
    auto row = m_connection.prepare("SELECT claims, copied_at, held_since FROM outbox WHERE id = 1")
                   .first([](const Row &found) {
                       return OutboxState{found.number(0), found.optionalNumber(1),
                                          found.optionalNumber(2)};
                   });
    if (!row) return tl::unexpected(row.error());
    return row->value_or(OutboxState());
}

Result<qint64> OutboxRepository::countClaim()
{
    return m_connection
        .prepare("UPDATE outbox SET claims = claims + 1 WHERE id = 1 RETURNING claims")
        .first([](const Row &row) { return row.number(0); })
        .map([](const std::optional<qint64> &claims) { return claims.value_or(0); });
}

Result<void> OutboxRepository::hold(Instant since)
{
    return m_connection
        .prepare("UPDATE outbox SET held_since = coalesce(held_since, ?), copied_at = NULL "
                 "WHERE id = 1")
        .bind(since)
        .exec()
        .map([](qint64) {});
}

Result<bool> OutboxRepository::endHold()
{
    return m_connection
        .exec("UPDATE outbox SET held_since = NULL, copied_at = NULL "
              "WHERE id = 1 AND held_since IS NOT NULL")
        .map([](qint64 rows) { return rows > 0; });
}

Result<void> OutboxRepository::stampCopy(const QString &file, Instant at)
{
    auto attached = m_connection.prepare("ATTACH ? AS copy").bind(file).exec();
    if (!attached) return tl::unexpected(attached.error());
    auto stamped =
        m_connection.prepare("UPDATE copy.outbox SET copied_at = ? WHERE id = 1").bind(at).exec();
    auto detached = m_connection.exec("DETACH copy");
    if (!stamped) return tl::unexpected(stamped.error());
    return detached.map([](qint64) {});
}

Result<std::optional<RefusedAddress>> OutboxRepository::refused(const QString &address)
{
    return m_connection
        .prepare("SELECT refusals, reason, marked_at FROM mail_refusals WHERE address = ?")
        .bind(keyOf(address))
        .first([](const Row &row) {
            return RefusedAddress{row.integer(0), row.text(1), row.optionalNumber(2)};
        });
}

Result<void> OutboxRepository::countRefusal(const QString &address, const QString &reason,
                                            Instant now)
{
    return m_connection
        .prepare("INSERT INTO mail_refusals (address, refusals, reason, marked_at) "
                 "VALUES (?, 1, ?, NULL) ON CONFLICT (address) DO UPDATE SET "
                 "refusals = refusals + 1, reason = excluded.reason, "
                 "marked_at = coalesce(marked_at, iif(refusals + 1 >= ?, ?, NULL))")
        .bind(keyOf(address))
        .bind(reason.left(longestReason))
        .bind(MostRefusals)
        .bind(now)
        .exec()
        .map([](qint64) {});
}

Result<bool> OutboxRepository::forgetRefusals(const QString &address)
{
    return m_connection.prepare("DELETE FROM mail_refusals WHERE address = ?")
        .bind(keyOf(address))
        .exec()
        .map([](qint64 rows) { return rows > 0; });
}

Result<qint64> OutboxRepository::forgetRefusalsOfHeld()
{
    return m_connection.exec(
        "DELETE FROM mail_refusals WHERE address IN (SELECT lower(recipient) FROM deliveries "
        "WHERE state = 'held' AND hold = 'address')");
}

Result<void> OutboxRepository::addressChanged(const Id &guestId, const QString &address,
                                              Instant now)
{
    auto cancelled = m_connection
                         .prepare("UPDATE deliveries SET state = 'cancelled', settled_at = ?, "
                                  "last_error = 'the address was changed' WHERE guest_id = ? AND "
                                  "state = 'held' AND hold = 'address' AND "
                                  "lower(recipient) <> ?")
                         .bind(now)
                         .bind(guestId)
                         .bind(keyOf(address))
                         .exec();
    if (!cancelled) return tl::unexpected(cancelled.error());
    return forgetRefusals(address).map([](bool) {});
}

Result<qint64> OutboxRepository::forgetStrangers()
{
    return m_connection.exec(
        "DELETE FROM mail_refusals WHERE NOT EXISTS (SELECT 1 FROM guests WHERE "
        "lower(email) = address AND email IS NOT NULL) AND address NOT IN "
        "(SELECT lower(email) FROM organizers)");
}

} // namespace Foyer
