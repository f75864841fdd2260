// SPDX-License-Identifier: GPL-3.0-or-later
// The outbox: mails and pushes that wait to be sent. Commands and reactions only add rows; no request
// waits for a mail server. A worker claims rows, commits, sends, and settles them with the claim's
// number: a claim that was lost settles nothing.
#pragma once

#include "backend/store/connection.h"
#include "backend/store/repositories/delivery.h"
#include "backend/store/repositories/position.h"

namespace Foyer {

inline constexpr qint64 ClaimMs = 12 * 60'000, UnknownWaitMs = 15 * 60'000,
                        GiveUpMs = 24 * 3'600'000, MergeMs = 60'000;

inline constexpr int MostLostClaims = 30;

/// How long after the attempt that was the `failures`-th to fail (from 1) the next is due: 1, 5, 30, 120 minutes,
/// then every 2 h, less or more a fifth of that by `jitter` (-1…1).
qint64 retryDelayMs(int failures, double jitter);

class DeliveryRepository
{
public:
    explicit DeliveryRepository(Connection &connection) : m_connection(connection) {}

    /// Inside the transaction of the cursor step that causes it. Its Message-ID is made with the row,
    /// so that a mail sent twice is known as one. False: this (reaction, change, recipient) is there.
    Result<bool> enqueue(const NewDelivery &delivery);
    Result<void> insert(const Mail &mail);

    // Of the worker. What was claimed and not settled by its deadline is queued again, or unknown.
    /// Due rows, urgent ones first, then the oldest; each gets a claim number of its own and 12 minutes. Of
    /// those that are not urgent at most `others`.
    Result<QList<Delivery>> claim(DeliveryKind kind, Instant now, int limit, int others);
    Result<QList<Delivery>> claim(DeliveryKind kind, Instant now, int limit)
    {
        return claim(kind, now, limit, limit);
    }
    /// Ends what is past its not-after and takes back what was claimed too long ago. Number of rows.
    Result<int> tidy(Instant now);
    // Each is false when the claim is no longer the row's: then nothing was changed.
    Result<bool> settle(const Delivery &claimed, DeliveryState end, const QString &reason,
                        Instant now);
    /// Until an organizer decides.
    Result<bool> hold(const Delivery &claimed, HoldReason why, const QString &reason, Instant now);
    /// It failed for now: later again, or given up 24 h after the first failure.
    Result<bool> later(const Delivery &claimed, const QString &reason, Instant now, double jitter);
    /// The same with a time of the caller's own, who also gives up by themselves.
    Result<bool> laterAt(const Delivery &claimed, const QString &reason, Instant now,
                         Instant dueAt);
    /// Nobody knows whether it arrived: once more after 15 minutes, the second time for good.
    Result<bool> unknown(const Delivery &claimed, const QString &reason, Instant now);
    /// Its sender is at it: another 12 minutes.
    Result<bool> extend(const Delivery &claimed, Instant now);
    /// Not its fault: back as it was, due at `dueAt`.
    Result<bool> release(const Delivery &claimed, const QString &reason, Instant dueAt);

    /// When the next queued one is due.
    Result<std::optional<Instant>> nextDue(DeliveryKind kind);
    Result<bool> isUrgentDue(DeliveryKind kind, Instant now);
    /// Newest first, behind `after`.
    Result<QList<Delivery>> page(const DeliveryFilter &filter, const std::optional<Position> &after,
                                 int limit);
    /// Oldest first.
    Result<QList<DeliveryAttempt>> attempts(const Id &id);
    Result<std::optional<Delivery>> byId(const Id &id);
    Result<QList<std::pair<DeliveryState, qint64>>> counts();
    /// Queued ones that failed before.
    Result<qint64> retrying();

    // Of organizers. False: its state does not allow it.
    /// One that has ended, or waits, is due now. Never one that was sent, or whose secret is gone.
    Result<bool> retryNow(const Id &id, Instant now);
    /// All that failed for good or wait for another try are due now. Number of rows.
    Result<qint64> retryFailed(Instant now);
    /// What was not sent to a guest's old address goes to the new one; codes and what tells an account's old address
    /// stay. Number of rows.
    Result<qint64> readdress(const Id &guestId, const QString &before, const QString &after);
    /// The address of one that nobody in particular gets.
    Result<bool> setRecipient(const Id &id, const QString &recipient);
    /// One that waits.
    Result<bool> cancel(const Id &id, const QString &reason, Instant now);
    /// Everything of a kind that is due: there is no way to send it. Number of rows.
    Result<qint64> cancelDue(DeliveryKind kind, const QString &reason, Instant now);
    /// All that are held for this reason: due now (but what held a secret), or cancelled. Number of rows.
    Result<qint64> releaseHeld(HoldReason why, Instant now);
    Result<qint64> cancelHeld(HoldReason why, const QString &reason, Instant now);
    /// Deletes settled rows from before `before`. Number of rows.
    Result<qint64> prune(Instant before);

    Result<void> setChannel(const ChannelState &channel);
    Result<QList<ChannelState>> channels();

private:
    Result<void> note(const Id &id, Instant at, const QString &outcome, const QString &reason);
    Result<bool> noted(Result<bool> done, const Id &id, Instant at, const QString &outcome,
                       const QString &reason);
    Result<bool> lose(const Delivery &delivery, Instant now);
    Result<std::optional<QJsonObject>> merge(const NewDelivery &delivery);
    Result<QList<Delivery>> claimOf(DeliveryKind kind, Instant now, bool urgent, int limit);
    Connection &m_connection;
};

} // namespace Foyer
