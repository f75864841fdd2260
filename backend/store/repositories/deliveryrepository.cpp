// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/deliveryrepository.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonValue>

#include <algorithm>
#include <iterator>
#include <limits>

namespace Foyer {

namespace {

#define DELIVERY_COLUMNS                                                                           \
    "id, kind, template, props, sealed, guest_id, recipient, message_id, created_at, due_at, "     \
    "not_after, state, at_most_once, attempts, unknowns, first_failed_at, settled_at, claim, "     \
    "last_error, urgent, hold"
#define OF_CLAIM " WHERE id = ? AND claim = ? AND state = 'claimed'"

constexpr const char *stateNames[] = {"queued",  "claimed", "sent",      "failed",
                                      "expired", "unknown", "cancelled", "held"};
constexpr const char *holdNames[] = {"template", "address", "restored"};
constexpr qsizetype longestError = 500, mostMerged = 200;

Delivery readDelivery(const Row &row)
{
    Delivery delivery;
    delivery.id = row.text(0);
    delivery.kind = row.text(1) == u"push" ? DeliveryKind::Push : DeliveryKind::Mail;
    delivery.templateName = row.text(2);
    delivery.props = row.object(3);
    delivery.sealed = row.bytes(4);
    delivery.guestId = row.text(5);
    delivery.recipient = row.text(6);
    delivery.messageId = row.text(7);
    delivery.createdAt = row.number(8);
    delivery.dueAt = row.number(9);
    delivery.notAfter = row.optionalNumber(10);
    delivery.state = deliveryStateFromName(row.text(11)).value_or(DeliveryState::Held);
    delivery.atMostOnce = row.flag(12);
    delivery.attempts = row.integer(13);
    delivery.unknowns = row.integer(14);
    delivery.firstFailedAt = row.optionalNumber(15);
    delivery.settledAt = row.optionalNumber(16);
    delivery.claim = row.number(17);
    delivery.lastError = row.text(18);
    delivery.urgent = row.flag(19);
    delivery.hold = holdReasonFromName(row.text(20));
    return delivery;
}

template <typename T>
std::optional<T> orNull(const T &value)
{
    return value.isEmpty() ? std::nullopt : std::optional(value);
}

Result<bool> oneRow(Result<qint64> changed)
{
    return changed.map([](qint64 rows) { return rows == 1; });
}

/// A list that each of several mails is about goes on in the one that takes their place.
QJsonObject withSessionsOf(const QJsonObject &earlier, QJsonObject props)
{
    const QString sessions = QStringLiteral("sessions");
    if (!props.contains(sessions)) return props;
    QJsonArray all = earlier.value(sessions).toArray();
    const QJsonArray fresh = props.value(sessions).toArray();
    for (const QJsonValue &one : fresh)
        if (!all.contains(one) && all.size() < mostMerged) all.append(one);
    props.insert(sessions, all);
    return props;
}

} // namespace

QString toName(DeliveryKind kind)
{
    return kind == DeliveryKind::Push ? QStringLiteral("push") : QStringLiteral("mail");
}

QString toName(DeliveryState state) { return QString::fromLatin1(stateNames[int(state)]); }

std::optional<DeliveryState> deliveryStateFromName(QStringView name)
{
    for (size_t i = 0; i < std::size(stateNames); ++i)
        if (name == QLatin1String(stateNames[i])) return DeliveryState(i);
    return std::nullopt;
}

QString toName(HoldReason reason) { return QString::fromLatin1(holdNames[int(reason)]); }

std::optional<HoldReason> holdReasonFromName(QStringView name)
{
    for (size_t i = 0; i < std::size(holdNames); ++i)
        if (name == QLatin1String(holdNames[i])) return HoldReason(i);
    return std::nullopt;
}

qint64 retryDelayMs(int failures, double jitter)
{
    constexpr qint64 minutes[] = {1, 5, 30, 120};
    if (failures <= int(std::size(minutes))) return minutes[qMax(failures, 1) - 1] * 60'000;
    return qint64(120 * 60'000 * (1 + 0.2 * qBound(-1.0, jitter, 1.0)));
}

Result<std::optional<QJsonObject>> DeliveryRepository::merge(const NewDelivery &delivery)
{
    if (delivery.mergeKey.isEmpty()) return std::optional<QJsonObject>();
    return m_connection
        .prepare("UPDATE deliveries SET state = 'cancelled', settled_at = ?, sealed = NULL, "
                 "last_error = 'merged into a later one' WHERE merge_key = ? AND recipient = ? AND "
                 "state = 'queued' AND merge_key <> '' AND kind = ? AND attempts = 0 AND "
                 "unknowns = 0 AND created_at > ? AND NOT (reaction = ? AND change_seq = ?) "
                 "RETURNING props")
        .bind(delivery.createdAt)
        .bind(delivery.mergeKey)
        .bind(delivery.recipient)
        .bind(toName(delivery.kind))
        .bind(delivery.createdAt - MergeMs)
        .bind(delivery.reaction)
        .bind(delivery.changeSeq)
        .first([](const Row &row) { return row.object(0); });
}

Result<bool> DeliveryRepository::enqueue(const NewDelivery &delivery)
{
    auto earlier = merge(delivery);
    if (!earlier) return tl::unexpected(earlier.error());
    QJsonObject props = delivery.props;
    const QString before = QStringLiteral("before");
    if (*earlier && (*earlier)->contains(before)) props.insert(before, (*earlier)->value(before));
    const bool sent = delivery.notSent.isEmpty();
    if (*earlier) props = withSessionsOf(**earlier, props);
    return oneRow(
        m_connection
            .prepare("INSERT INTO deliveries (id, kind, template, props, sealed, guest_id, "
                     "recipient, message_id, created_at, due_at, not_after, reaction, change_seq, "
                     "merge_key, at_most_once, urgent, state, settled_at, last_error, attempts, "
                     "unknowns, claim) "
                     "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0) "
                     "ON CONFLICT (reaction, change_seq, kind, recipient) WHERE reaction <> '' "
                     "DO NOTHING")
            .bind(newId())
            .bind(toName(delivery.kind))
            .bind(delivery.templateName)
            .bind(props)
            .bind(orNull(delivery.sealed))
            .bind(orNull(delivery.guestId))
            .bind(delivery.recipient)
            .bind(newId())
            .bind(delivery.createdAt)
            .bind(delivery.dueAt)
            .bind(delivery.notAfter)
            .bind(delivery.reaction)
            .bind(delivery.changeSeq)
            .bind(delivery.mergeKey)
            .bind(delivery.atMostOnce)
            .bind(delivery.urgent)
            .bind(toName(sent ? DeliveryState::Queued : DeliveryState::Cancelled))
            .bind(sent ? std::nullopt : std::optional(delivery.createdAt))
            .bind(delivery.notSent.left(longestError))
            .exec());
}

Result<void> DeliveryRepository::insert(const Mail &mail)
{
    NewDelivery delivery;
    delivery.templateName = mail.templateName;
    delivery.props = mail.props;
    delivery.sealed = mail.sealed;
    delivery.guestId = mail.guestId;
    delivery.recipient = mail.recipient;
    delivery.createdAt = delivery.dueAt = mail.createdAt;
    delivery.notAfter = mail.notAfter;
    delivery.urgent = true;
    return enqueue(delivery).map([](bool) {});
}

Result<QList<Delivery>> DeliveryRepository::claimOf(DeliveryKind kind, Instant now, bool urgent,
                                                    int limit)
{
    if (limit <= 0) return QList<Delivery>();
    const char *const sql =
        urgent ? "UPDATE deliveries SET state = 'claimed', claim = claim + 1, claimed_until = ? "
                 "WHERE id IN (SELECT id FROM deliveries WHERE kind = ? AND state = 'queued' AND "
                 "urgent = 1 AND due_at <= ? AND (not_after IS NULL OR not_after > ?) "
                 "ORDER BY due_at LIMIT ?) RETURNING " DELIVERY_COLUMNS
               : "UPDATE deliveries SET state = 'claimed', claim = claim + 1, claimed_until = ? "
                 "WHERE id IN (SELECT id FROM deliveries WHERE kind = ? AND state = 'queued' AND "
                 "due_at <= ? AND (not_after IS NULL OR not_after > ?) "
                 "ORDER BY due_at LIMIT ?) RETURNING " DELIVERY_COLUMNS;
    auto rows = m_connection.prepare(sql)
                    .bind(now + ClaimMs)
                    .bind(toName(kind))
                    .bind(now)
                    .bind(now)
                    .bind(limit)
                    .all(readDelivery);
    // RETURNING has an order of its own.
    if (rows)
        std::stable_sort(rows->begin(), rows->end(),
                         [](const Delivery &a, const Delivery &b) { return a.dueAt < b.dueAt; });
    return rows;
}

Result<QList<Delivery>> DeliveryRepository::claim(DeliveryKind kind, Instant now, int limit,
                                                  int others)
{
    auto first = claimOf(kind, now, true, limit);
    if (!first) return first;
    auto rest = claimOf(kind, now, false, std::min(limit - int(first->size()), others));
    if (!rest) return rest;
    return *first + *rest;
}

Result<void> DeliveryRepository::note(const Id &id, Instant at, const QString &outcome,
                                      const QString &reason)
{
    return m_connection
        .prepare("INSERT INTO delivery_attempts (delivery_id, at, outcome, reason) "
                 "VALUES (?, ?, ?, ?)")
        .bind(id)
        .bind(at)
        .bind(outcome)
        .bind(reason.left(longestError))
        .exec()
        .map([](qint64) {});
}

Result<bool> DeliveryRepository::noted(Result<bool> done, const Id &id, Instant at,
                                       const QString &outcome, const QString &reason)
{
    if (!done || !*done) return done;
    return note(id, at, outcome, reason).map([] { return true; });
}

// No server has failed it, so the day after which it is given up has not begun; but what ends its
// process each time is not tried for ever.
Result<bool> DeliveryRepository::lose(const Delivery &delivery, Instant now)
{
    const QString why = QStringLiteral("whoever sent it stopped in the middle");
    if (delivery.atMostOnce) return settle(delivery, DeliveryState::Unknown, why, now);
    const int attempts = delivery.attempts + 1;
    if (attempts >= MostLostClaims) return settle(delivery, DeliveryState::Failed, why, now);
    return noted(
        oneRow(m_connection
                   .prepare("UPDATE deliveries SET state = 'queued', claimed_until = NULL, "
                            "due_at = ?, attempts = ?, last_error = ?" OF_CLAIM)
                   .bind(now + retryDelayMs(attempts, 0))
                   .bind(attempts)
                   .bind(why)
                   .bind(delivery.id)
                   .bind(delivery.claim)
                   .exec()),
        delivery.id, now, QStringLiteral("later"), why);
}

Result<int> DeliveryRepository::tidy(Instant now)
{
    auto expired = m_connection
                       .prepare("UPDATE deliveries SET state = 'expired', settled_at = ?, "
                                "sealed = NULL WHERE state = 'queued' AND not_after IS NOT NULL "
                                "AND not_after <= ?")
                       .bind(now)
                       .bind(now)
                       .exec();
    if (!expired) return tl::unexpected(expired.error());
    auto lost = m_connection
                    .prepare("SELECT " DELIVERY_COLUMNS " FROM deliveries "
                             "WHERE state = 'claimed' AND claimed_until <= ?")
                    .bind(now)
                    .all(readDelivery);
    if (!lost) return tl::unexpected(lost.error());
    for (const Delivery &delivery : *lost) {
        if (auto done = lose(delivery, now); !done) return tl::unexpected(done.error());
    }
    return int(*expired) + int(lost->size());
}

Result<bool> DeliveryRepository::settle(const Delivery &claimed, DeliveryState end,
                                        const QString &reason, Instant now)
{
    return noted(
        oneRow(m_connection
                   .prepare("UPDATE deliveries SET state = ?, settled_at = ?, sealed = NULL, "
                            "claimed_until = NULL, last_error = ?" OF_CLAIM)
                   .bind(toName(end))
                   .bind(now)
                   .bind(reason.left(longestError))
                   .bind(claimed.id)
                   .bind(claimed.claim)
                   .exec()),
        claimed.id, now, toName(end), reason);
}

Result<bool> DeliveryRepository::hold(const Delivery &claimed, HoldReason why,
                                      const QString &reason, Instant now)
{
    return noted(
        oneRow(m_connection
                   .prepare("UPDATE deliveries SET state = 'held', hold = ?, settled_at = ?, "
                            "sealed = NULL, claimed_until = NULL, last_error = ?" OF_CLAIM)
                   .bind(toName(why))
                   .bind(now)
                   .bind(reason.left(longestError))
                   .bind(claimed.id)
                   .bind(claimed.claim)
                   .exec()),
        claimed.id, now, toName(DeliveryState::Held), reason);
}

Result<bool> DeliveryRepository::later(const Delivery &claimed, const QString &reason, Instant now,
                                       double jitter)
{
    const Instant first = claimed.firstFailedAt.value_or(now);
    const Instant due = now + retryDelayMs(claimed.attempts + 1, jitter);
    if (due >= first + GiveUpMs) return settle(claimed, DeliveryState::Failed, reason, now);
    return laterAt(claimed, reason, now, due);
}

Result<bool> DeliveryRepository::laterAt(const Delivery &claimed, const QString &reason,
                                         Instant now, Instant dueAt)
{
    return noted(
        oneRow(m_connection
                   .prepare("UPDATE deliveries SET state = 'queued', claimed_until = NULL, "
                            "due_at = ?, attempts = ?, first_failed_at = ?, "
                            "last_error = ?" OF_CLAIM)
                   .bind(dueAt)
                   .bind(claimed.attempts + 1)
                   .bind(claimed.firstFailedAt.value_or(now))
                   .bind(reason.left(longestError))
                   .bind(claimed.id)
                   .bind(claimed.claim)
                   .exec()),
        claimed.id, now, QStringLiteral("later"), reason);
}

Result<bool> DeliveryRepository::unknown(const Delivery &claimed, const QString &reason,
                                         Instant now)
{
    if (claimed.atMostOnce || claimed.unknowns > 0)
        return settle(claimed, DeliveryState::Unknown, reason, now);
    return noted(
        oneRow(m_connection
                   .prepare("UPDATE deliveries SET state = 'queued', claimed_until = NULL, "
                            "due_at = ?, unknowns = unknowns + 1, last_error = ?" OF_CLAIM)
                   .bind(now + UnknownWaitMs)
                   .bind(reason.left(longestError))
                   .bind(claimed.id)
                   .bind(claimed.claim)
                   .exec()),
        claimed.id, now, toName(DeliveryState::Unknown), reason);
}

Result<bool> DeliveryRepository::extend(const Delivery &claimed, Instant now)
{
    return oneRow(m_connection.prepare("UPDATE deliveries SET claimed_until = ?" OF_CLAIM)
                      .bind(now + ClaimMs)
                      .bind(claimed.id)
                      .bind(claimed.claim)
                      .exec());
}

Result<bool> DeliveryRepository::release(const Delivery &claimed, const QString &reason,
                                         Instant dueAt)
{
    return oneRow(m_connection
                      .prepare("UPDATE deliveries SET state = 'queued', claimed_until = NULL, "
                               "due_at = ?, last_error = ?" OF_CLAIM)
                      .bind(dueAt)
                      .bind(reason.left(longestError))
                      .bind(claimed.id)
                      .bind(claimed.claim)
                      .exec());
}

Result<std::optional<Instant>> DeliveryRepository::nextDue(DeliveryKind kind)
{
    return m_connection
        .prepare("SELECT due_at FROM deliveries WHERE kind = ? AND state = 'queued' "
                 "ORDER BY due_at LIMIT 1")
        .bind(toName(kind))
        .first([](const Row &row) -> Instant { return row.number(0); });
}

Result<bool> DeliveryRepository::isUrgentDue(DeliveryKind kind, Instant now)
{
    return m_connection
        .prepare("SELECT 1 FROM deliveries WHERE kind = ? AND state = 'queued' AND urgent = 1 AND "
                 "due_at <= ? LIMIT 1")
        .bind(toName(kind))
        .bind(now)
        .first([](const Row &row) { return row.integer(0); })
        .map([](const std::optional<int> &found) { return found.has_value(); });
}

Result<QList<Delivery>> DeliveryRepository::page(const DeliveryFilter &filter,
                                                 const std::optional<Position> &after, int limit)
{
    const Position behind = after.value_or(Position{std::numeric_limits<qint64>::max(), {}});
    QJsonArray states;
    for (const DeliveryState state : filter.states)
        states.append(toName(state));
    const bool all = states.isEmpty() && !filter.retrying && !filter.waiting;
    QString like = filter.search;
    like.replace(u'\\', QStringLiteral("\\\\"))
        .replace(u'%', QStringLiteral("\\%"))
        .replace(u'_', QStringLiteral("\\_"));
    like = u'%' + like + u'%';
    return m_connection
        .prepare("SELECT " DELIVERY_COLUMNS " FROM deliveries d WHERE "
                 "(? OR state IN (SELECT value FROM json_each(?)) OR "
                 "(? AND state = 'queued' AND attempts + unknowns > 0) OR "
                 "(? AND (state = 'claimed' OR (state = 'queued' AND attempts + unknowns = 0)))) "
                 "AND created_at <= ? AND (created_at < ? OR id < ?) "
                 // A push's recipient is as good as a key to a device.
                 "AND (? = '%%' OR (kind = 'mail' AND recipient LIKE ? ESCAPE '\\') OR "
                 "props LIKE ? ESCAPE '\\' OR EXISTS (SELECT 1 FROM guests g WHERE "
                 "g.id = d.guest_id AND g.name LIKE ? ESCAPE '\\')) "
                 "ORDER BY created_at DESC, id DESC LIMIT ?")
        .bind(all)
        .bind(QString::fromUtf8(QJsonDocument(states).toJson(QJsonDocument::Compact)))
        .bind(filter.retrying)
        .bind(filter.waiting)
        .bind(behind.at)
        .bind(behind.at)
        .bind(behind.id)
        .bind(like)
        .bind(like)
        .bind(like)
        .bind(like)
        .bind(limit)
        .all(readDelivery);
}

Result<QList<DeliveryAttempt>> DeliveryRepository::attempts(const Id &id)
{
    return m_connection
        .prepare("SELECT at, outcome, reason FROM delivery_attempts WHERE delivery_id = ? "
                 "ORDER BY at, rowid")
        .bind(id)
        .all([](const Row &row) {
            return DeliveryAttempt{row.number(0), row.text(1), row.text(2)};
        });
}

Result<std::optional<Delivery>> DeliveryRepository::byId(const Id &id)
{
    return m_connection.prepare("SELECT " DELIVERY_COLUMNS " FROM deliveries WHERE id = ?")
        .bind(id)
        .first(readDelivery);
}

Result<QList<std::pair<DeliveryState, qint64>>> DeliveryRepository::counts()
{
    return m_connection
        .prepare("SELECT state, count(*) FROM deliveries GROUP BY state ORDER BY state")
        .all([](const Row &row) {
            return std::pair(deliveryStateFromName(row.text(0)).value_or(DeliveryState::Held),
                             row.number(1));
        });
}

Result<bool> DeliveryRepository::retryNow(const Id &id, Instant now)
{
    // The mails that carried a secret have lost it once they are settled.
    return oneRow(
        m_connection
            .prepare("UPDATE deliveries SET state = 'queued', due_at = ?, settled_at = NULL, "
                     "attempts = 0, unknowns = 0, first_failed_at = NULL, not_after = NULL, "
                     "hold = '' "
                     "WHERE id = ? AND state NOT IN ('sent', 'claimed') AND "
                     "(state = 'queued' OR template NOT IN ('login-code', 'password-reset'))")
            .bind(now)
            .bind(id)
            .exec());
}

Result<qint64> DeliveryRepository::retrying()
{
    return m_connection
        .prepare("SELECT count(*) FROM deliveries WHERE state = 'queued' AND "
                 "attempts + unknowns > 0")
        .first([](const Row &row) -> qint64 { return row.number(0); })
        .map([](const std::optional<qint64> &rows) { return rows.value_or(0); });
}

Result<qint64> DeliveryRepository::retryFailed(Instant now)
{
    return m_connection
        .prepare("UPDATE deliveries SET state = 'queued', due_at = ?, settled_at = NULL, "
                 "attempts = 0, unknowns = 0, first_failed_at = NULL WHERE "
                 "(state = 'failed' AND template NOT IN ('login-code', 'password-reset')) OR "
                 "(state = 'queued' AND attempts + unknowns > 0)")
        .bind(now)
        .exec();
}

Result<qint64> DeliveryRepository::readdress(const Id &guestId, const QString &before,
                                             const QString &after)
{
    // One change tells an address once: what the new one was told of already stays as it is.
    return m_connection
        .prepare("UPDATE OR IGNORE deliveries SET recipient = ? WHERE guest_id = ? AND "
                 "kind = 'mail' AND lower(recipient) = lower(?) AND "
                 "state IN ('queued', 'failed', 'unknown', 'held') AND template NOT IN "
                 "('login-code', 'password-reset', 'security-change')")
        .bind(after)
        .bind(guestId)
        .bind(before)
        .exec();
}

Result<bool> DeliveryRepository::setRecipient(const Id &id, const QString &recipient)
{
    return oneRow(m_connection.prepare("UPDATE deliveries SET recipient = ? WHERE id = ?")
                      .bind(recipient)
                      .bind(id)
                      .exec());
}

Result<bool> DeliveryRepository::cancel(const Id &id, const QString &reason, Instant now)
{
    return oneRow(m_connection
                      .prepare("UPDATE deliveries SET state = 'cancelled', settled_at = ?, "
                               "sealed = NULL, hold = '', last_error = ? WHERE id = ? AND "
                               "state IN ('queued', 'held')")
                      .bind(now)
                      .bind(reason)
                      .bind(id)
                      .exec());
}

Result<qint64> DeliveryRepository::cancelDue(DeliveryKind kind, const QString &reason, Instant now)
{
    return m_connection
        .prepare("UPDATE deliveries SET state = 'cancelled', settled_at = ?, sealed = NULL, "
                 "last_error = ? WHERE kind = ? AND state = 'queued' AND due_at <= ?")
        .bind(now)
        .bind(reason)
        .bind(toName(kind))
        .bind(now)
        .exec();
}

Result<qint64> DeliveryRepository::releaseHeld(HoldReason why, Instant now)
{
    return m_connection
        .prepare("UPDATE deliveries SET state = 'queued', due_at = ?, settled_at = NULL, "
                 "hold = '' WHERE state = 'held' AND hold = ? AND "
                 "template NOT IN ('login-code', 'password-reset')")
        .bind(now)
        .bind(toName(why))
        .exec();
}

Result<qint64> DeliveryRepository::cancelHeld(HoldReason why, const QString &reason, Instant now)
{
    return m_connection
        .prepare("UPDATE deliveries SET state = 'cancelled', settled_at = ?, hold = '', "
                 "last_error = ? WHERE state = 'held' AND hold = ?")
        .bind(now)
        .bind(reason)
        .bind(toName(why))
        .exec();
}

Result<qint64> DeliveryRepository::prune(Instant before)
{
    return m_connection
        .prepare("DELETE FROM deliveries WHERE settled_at IS NOT NULL AND created_at < ? AND "
                 "settled_at < ?")
        .bind(before)
        .bind(before)
        .exec();
}

Result<void> DeliveryRepository::setChannel(const ChannelState &channel)
{
    return m_connection
        .prepare("INSERT INTO channels (kind, state, reason, since) VALUES (?, ?, ?, ?) "
                 "ON CONFLICT (kind) DO UPDATE SET state = excluded.state, "
                 "reason = excluded.reason, since = excluded.since")
        .bind(toName(channel.kind))
        .bind(channel.state)
        .bind(channel.reason)
        .bind(channel.since)
        .exec()
        .map([](qint64) {});
}

Result<QList<ChannelState>> DeliveryRepository::channels()
{
    return m_connection.prepare("SELECT kind, state, reason, since FROM channels ORDER BY kind")
        .all([](const Row &row) {
            return ChannelState{row.text(0) == u"push" ? DeliveryKind::Push : DeliveryKind::Mail,
                                row.text(1), row.text(2), row.number(3)};
        });
}

} // namespace Foyer
