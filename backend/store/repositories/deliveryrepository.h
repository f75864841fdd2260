// SPDX-License-Identifier: GPL-3.0-or-later
// The outbox: mails and pushes that wait to be sent. Commands and reactions only add rows; no request
// waits for a mail server. A worker claims rows, commits, sends, and settles them with the claim's
// number: a claim that was lost settles nothing.
#pragma once

#include "backend/store/connection.h"
#include "backend/store/repositories/position.h"

namespace Foyer {

enum class DeliveryKind { Mail, Push };
QString toName(DeliveryKind kind);

enum class DeliveryState { Queued, Claimed, Sent, Failed, Expired, Unknown, Cancelled, Held };
QString toName(DeliveryState state);
std::optional<DeliveryState> deliveryStateFromName(QStringView name);

struct NewDelivery {
    DeliveryKind kind = DeliveryKind::Mail;
    QString templateName;
    QJsonObject props;      ///< of each template: backend/jobs/mail/DESIGN.md
    QByteArray sealed = {}; ///< further props as JSON, sealed (SealedBox); empty: none
    Id guestId = {};        ///< empty: nobody in particular
    QString recipient;      ///< an address; of a push whatever names the device
    Instant createdAt = 0;
    Instant dueAt = 0;
    std::optional<Instant> notAfter = {}; ///< worthless from then on: expires
    QString reaction = {}; ///< with changeSeq, kind and recipient unique; empty: none
    qint64 changeSeq = 0;
    /// A row of the same key and recipient from the last 60 s that was not tried yet is cancelled;
    /// the new one takes over its props.before. Empty: never.
    QString mergeKey = {};
    bool atMostOnce = false; ///< rather not at all than twice (reminders)
};

/// A mail that a command sends: due at once.
struct Mail {
    Id id;
    QString templateName;
    QJsonObject props;
    QByteArray sealed; ///< further props as JSON, sealed (SealedBox); empty: none
    Id guestId;        ///< empty: nobody in particular
    QString recipient;
    Instant createdAt = 0;
    std::optional<Instant> notAfter = {};
};

struct Delivery {
    Id id;
    DeliveryKind kind = DeliveryKind::Mail;
    QString templateName;
    QJsonObject props;
    QByteArray sealed;
    Id guestId;
    QString recipient;
    QString messageId; ///< before the @
    Instant createdAt = 0, dueAt = 0;
    std::optional<Instant> notAfter;
    DeliveryState state = DeliveryState::Queued;
    bool atMostOnce = false;
    int attempts = 0, unknowns = 0;
    std::optional<Instant> firstFailedAt, settledAt;
    qint64 claim = 0;
    QString lastError;
};

struct ChannelState {
    DeliveryKind kind = DeliveryKind::Mail;
    QString state; ///< running, stopped, off
    QString reason;
    Instant since = 0;
};

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
    /// Due rows, oldest first; each gets a claim number of its own and 12 minutes.
    Result<QList<Delivery>> claim(DeliveryKind kind, Instant now, int limit);
    /// Ends what is past its not-after and takes back what was claimed too long ago. Number of rows.
    Result<int> tidy(Instant now);
    // Each is false when the claim is no longer the row's: then nothing was changed.
    Result<bool> settle(const Delivery &claimed, DeliveryState end, const QString &reason,
                        Instant now);
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
    /// Newest first, behind `after`; of one state, or of all.
    Result<QList<Delivery>> page(std::optional<DeliveryState> state,
                                 const std::optional<Position> &after, int limit);
    Result<std::optional<Delivery>> byId(const Id &id);
    Result<QList<std::pair<DeliveryState, qint64>>> counts();

    // Of organizers. False: its state does not allow it.
    /// One that has ended, or waits, is due now. Never one that was sent, or whose secret is gone.
    Result<bool> retryNow(const Id &id, Instant now);
    /// One that waits.
    Result<bool> cancel(const Id &id, const QString &reason, Instant now);
    /// Everything of a kind that is due: there is no way to send it. Number of rows.
    Result<qint64> cancelDue(DeliveryKind kind, const QString &reason, Instant now);
    /// Deletes settled rows from before `before`. Number of rows.
    Result<qint64> prune(Instant before);

    Result<void> setChannel(const ChannelState &channel);
    Result<QList<ChannelState>> channels();

private:
    Result<bool> lose(const Delivery &delivery, Instant now);
    Result<std::optional<QJsonObject>> merge(const NewDelivery &delivery);
    Connection &m_connection;
};

} // namespace Foyer
