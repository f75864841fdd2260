// SPDX-License-Identifier: GPL-3.0-or-later
// A store with guests who have addresses, and settings for a server on this machine.
#pragma once

#include "backend/jobs/mail/mailworker.h"
#include "backend/store/repositories/guestrepository.h"
#include "tests/store/storefixture.h"

namespace Foyer {

inline MailSettings localMail(quint16 port)
{
    MailSettings settings;
    settings.from = QStringLiteral("mail@foyer.example");
    settings.host = QStringLiteral("localhost");
    settings.port = port;
    settings.tls = SmtpTls::None;
    settings.publicUrl = QStringLiteral("https://foyer.example");
    settings.perSecond = 0;
    return settings;
}

inline SmtpWaits shortWaits() { return {2'000, 1'500, 1'500, 1'500, 1'500, 1'500}; }

struct MailBed : StoreFixture {
    std::shared_ptr<const SealedBox> secrets;

    bool start()
    {
        if (!open() || !fill()) return false;
        auto box = SealedBox::ofDirectory(directory.path());
        if (!box) return false;
        secrets = std::make_shared<const SealedBox>(*std::move(box));
        return address(ada.id, QStringLiteral("ada@example.org"));
    }
    bool address(const Id &guest, const QString &email)
    {
        return run([&](UnitOfWork &unit) {
                   return GuestRepository(unit.connection()).setEmail(guest, email).map([] {
                       return Answer{};
                   });
               })
            .has_value();
    }
    /// To somebody who is no guest, unless `guest` says so.
    bool enqueue(int count, const QString &prefix = QStringLiteral("a"), const Id &guest = {},
                 const QString &recipient = {})
    {
        return run([&](UnitOfWork &unit) -> Result<Answer> {
                   DeliveryRepository deliveries(unit.connection());
                   for (int i = 0; i < count; ++i) {
                       NewDelivery made;
                       made.templateName = QStringLiteral("reminder-followup");
                       made.props = {{QStringLiteral("event"), QJsonObject()},
                                     {QStringLiteral("session"), QJsonObject()}};
                       made.guestId = guest;
                       made.recipient = recipient.isEmpty() ? prefix + QString::number(i)
                                                                  + QStringLiteral("@example.org")
                                                            : recipient;
                       made.createdAt = made.dueAt = unit.now();
                       if (auto kept = deliveries.enqueue(made); !kept)
                           return tl::unexpected(kept.error());
                   }
                   return Answer{};
               })
            .has_value();
    }
    QMap<QString, qint64> counts()
    {
        QMap<QString, qint64> sums;
        store->readHere([&](Connection &connection) {
            const auto found = DeliveryRepository(connection).counts();
            if (!found) return;
            for (const auto &[state, number] : *found)
                sums[toName(state)] = number;
        });
        return sums;
    }
    QList<Delivery> rows()
    {
        QList<Delivery> all;
        store->readHere([&](Connection &connection) {
            all = DeliveryRepository(connection).page({}, {}, 100'000).value_or(all);
        });
        return all;
    }
    QString channel()
    {
        QString state;
        store->readHere([&](Connection &connection) {
            const auto found = DeliveryRepository(connection).channels();
            if (found && !found->isEmpty()) state = found->first().state;
        });
        return state;
    }
    std::unique_ptr<MailWorker> worker(std::optional<MailSettings> settings,
                                       MailWorker::OnStep onStep = {})
    {
        return std::make_unique<MailWorker>(
            *store, clock, std::move(settings), secrets,
            MailWorker::Options{shortWaits(), 20, std::move(onStep)});
    }
};

} // namespace Foyer
