// SPDX-License-Identifier: GPL-3.0-or-later
// A row of the outbox as the message that goes out now, or why none does: what has changed since it was put there is looked
// at here. On the threads of MailWorker.
#pragma once

#include "backend/jobs/mail/templates.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/outboxrepository.h"
#include "backend/store/sealedbox.h"
#include "backend/store/store.h"

#include <QtCore/QJsonArray>

#include <memory>

namespace Foyer {

class MailBuilder
{
public:
    struct Ending {
        DeliveryState state = DeliveryState::Cancelled;
        QString reason;
        std::optional<HoldReason> hold = {}; ///< with state Held
    };
    struct Built {
        QByteArray message;
        std::optional<Ending> end; ///< not to be sent
        bool wasRefused = false;   ///< its address has refused mails
    };

    MailBuilder(Store &store, const MailSettings &settings,
                std::shared_ptr<const SealedBox> secrets, const Clock &clock);
    Built build(const Delivery &delivery) const;

private:
    /// What the database says about a delivery at this moment.
    struct Circumstances {
        bool read = false;
        QString siteTitle;
        QString guestName;
        std::optional<GuestCredential> credential;
        GuestSettings settings;
        OutboxState outbox;
        std::optional<RefusedAddress> refused;
        bool isOrganizers = false; ///< the recipient is an organizer's address
        QJsonArray hostless;       ///< of the sessions in the props, those that still have no host
    };
    Circumstances look(const Delivery &delivery) const;
    std::optional<Ending> endOf(const Delivery &delivery, const Circumstances &now) const;

    Store &m_store;
    const MailSettings &m_settings;
    const std::shared_ptr<const SealedBox> m_secrets;
    const Clock &m_clock;
};

} // namespace Foyer
