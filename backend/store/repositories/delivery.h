// SPDX-License-Identifier: GPL-3.0-or-later
// A mail or a push in the outbox.
#pragma once

#include "shared/base/clock.h"
#include "shared/base/ids.h"

#include <QtCore/QByteArray>
#include <QtCore/QJsonObject>
#include <QtCore/QList>

#include <optional>

namespace Foyer {

enum class DeliveryKind { Mail, Push };
QString toName(DeliveryKind kind);

enum class DeliveryState { Queued, Claimed, Sent, Failed, Expired, Unknown, Cancelled, Held };
QString toName(DeliveryState state);
std::optional<DeliveryState> deliveryStateFromName(QStringView name);

/// Why a delivery is held until an organizer decides.
enum class HoldReason {
    Template, ///< it cannot be built
    Address,  ///< its address has refused mails
    Restored  ///< a backup was put back, and it may have been sent before
};
QString toName(HoldReason reason);
std::optional<HoldReason> holdReasonFromName(QStringView name);

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
    /// the new one takes over its props.before and what is in its list props.sessions. Empty: never.
    QString mergeKey = {};
    bool atMostOnce = false; ///< rather not at all than twice (reminders)
    bool urgent = false;     ///< somebody waits for it: before all others
    QString notSent = {};    ///< why it is only noted and never sent; empty: it is to be sent
};

/// A mail that a command sends and somebody waits for: due at once, before all others.
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
    bool atMostOnce = false, urgent = false;
    std::optional<HoldReason> hold; ///< of a held one
    int attempts = 0, unknowns = 0;
    std::optional<Instant> firstFailedAt, settledAt;
    qint64 claim = 0;
    QString lastError;
};

/// One time that it was tried.
struct DeliveryAttempt {
    Instant at = 0;
    QString outcome; ///< sent, later, failed, unknown, held, cancelled, expired
    QString reason;
};

/// Which of the outbox. Several states: any of them; nothing set: all.
struct DeliveryFilter {
    QList<DeliveryState> states = {};
    bool retrying = false; ///< also those that wait for another try
    bool waiting = false;  ///< also those on their way to the first
    QString search = {};   ///< in address, guest's name, what it is about
};

struct ChannelState {
    DeliveryKind kind = DeliveryKind::Mail;
    QString state; ///< running, stopped, off, held
    QString reason;
    Instant since = 0;
};

} // namespace Foyer
