// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/mailbuilder.h"

#include "backend/jobs/mail/unsubscribe.h"
#include "backend/store/repositories/accountrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/store/repositories/siterepository.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>

#include <algorithm>

namespace Foyer {

namespace {

MailBuilder::Ending cancelled(const char *why)
{
    return {DeliveryState::Cancelled, QString::fromLatin1(why)};
}

MailBuilder::Ending held(HoldReason hold, const QString &why)
{
    return {DeliveryState::Held, why, hold};
}

bool isOfHostLost(const Delivery &delivery) { return delivery.templateName == u"host-lost"; }

/// Somebody has just asked for it: it says by itself whether the address works.
bool isAskedFor(const Delivery &delivery)
{
    return delivery.templateName == u"login-code" || delivery.templateName == u"password-reset";
}

QJsonArray hostlessOf(Connection &connection, const QJsonObject &props, Instant now)
{
    QJsonArray hostless;
    const Id eventId = props.value(u"eventId").toString();
    const QJsonArray sessions = props.value(u"sessions").toArray();
    for (const QJsonValue &one : sessions) {
        const auto session =
            SessionRepository(connection).byId(eventId, one.toObject().value(u"id").toString());
        const bool stands = session && *session && (*session)->hostIds.isEmpty()
                            && (*session)->status == SessionStatus::Confirmed
                            && !((*session)->end && *(*session)->end <= now);
        if (stands) hostless.append(one);
    }
    return hostless;
}

} // namespace

MailBuilder::MailBuilder(Store &store, const MailSettings &settings,
                         std::shared_ptr<const SealedBox> secrets, const Clock &clock)
    : m_store(store), m_settings(settings), m_secrets(std::move(secrets)), m_clock(clock)
{
}

MailBuilder::Circumstances MailBuilder::look(const Delivery &delivery) const
{
    Circumstances found;
    m_store.readHere([&](Connection &connection) {
        GuestRepository guests(connection);
        OutboxRepository outbox(connection);
        if (const auto site = SiteRepository(connection).read()) found.siteTitle = site->title;
        const auto guest = guests.byId(delivery.guestId);
        const auto credential = guests.credential(delivery.guestId);
        const auto settings = guests.settings(delivery.guestId);
        const auto state = outbox.state();
        const auto refused = outbox.refused(delivery.recipient);
        if (!guest || !credential || !settings || !state || !refused) return;
        if (isOfHostLost(delivery)) {
            const auto organizers = AccountRepository(connection).reachable();
            if (!organizers) return;
            found.isOrganizers =
                std::any_of(organizers->begin(), organizers->end(),
                            [&](const Organizer &one) { return one.email == delivery.recipient; });
            found.hostless = hostlessOf(connection, delivery.props, m_clock.now());
        }
        found.read = true;
        if (*guest) found.guestName = (*guest)->name;
        found.credential = *credential;
        found.settings = settings->value_or(GuestSettings{});
        found.outbox = *state;
        found.refused = *refused;
    });
    return found;
}

std::optional<MailBuilder::Ending> MailBuilder::endOf(const Delivery &delivery,
                                                      const Circumstances &now) const
{
    if (!now.read) return held(HoldReason::Template, QStringLiteral("the guest cannot be read"));
    if (!delivery.guestId.isEmpty()) {
        if (!now.credential) return cancelled("the guest is gone");
        const bool moved =
            now.credential->email.compare(delivery.recipient, Qt::CaseInsensitive) != 0;
        // An account's old address shall know that it was changed.
        if (moved && delivery.templateName != u"security-change")
            return cancelled("the address was changed");
        if (!wantsMail(now.settings, delivery.templateName))
            return cancelled("the guest wants no such mail");
    }
    if (isPointless(delivery)) return cancelled("the change was taken back");
    if (isOfHostLost(delivery) && !now.isOrganizers)
        return cancelled("no organizer has this address any more");
    if (isOfHostLost(delivery) && now.hostless.isEmpty())
        return cancelled("they have hosts again, or do not take place");
    // What is asked for since then was not sent before then.
    const auto &since = now.outbox.heldSince;
    if (since && !(delivery.urgent && delivery.createdAt >= *since))
        return held(HoldReason::Restored,
                    QStringLiteral("a backup was put back: it may have been sent before"));
    if (now.refused && now.refused->markedAt && !isAskedFor(delivery))
        return held(HoldReason::Address, QStringLiteral("the address has refused %1 mails: %2")
                                             .arg(now.refused->refusals)
                                             .arg(now.refused->reason));
    return std::nullopt;
}

MailBuilder::Built MailBuilder::build(const Delivery &delivery) const
{
    const Circumstances now = look(delivery);
    if (auto end = endOf(delivery, now)) return {{}, *std::move(end), false};
    TemplateInput input;
    input.delivery = delivery;
    input.siteTitle = now.siteTitle;
    input.guestName = now.guestName;
    input.language = now.settings.language;
    if (isOfHostLost(delivery)) {
        input.delivery.props.insert(QStringLiteral("sessions"), now.hostless);
        input.guestName = delivery.props.value(u"name").toString();
        input.language = delivery.props.value(u"language").toString();
    }
    if (m_secrets && !delivery.sealed.isEmpty()) {
        const auto opened = m_secrets->open(delivery.sealed);
        const auto secret = opened ? parseStrictObject(*opened) : Result<QJsonObject>();
        if (opened && secret) input.secret = *secret;
    }
    if (m_secrets && !delivery.guestId.isEmpty())
        input.unsubscribeUrl =
            m_settings.publicUrl + QStringLiteral("/api/v1/unsubscribe?token=")
            + QString::fromLatin1(unsubscribeToken(*m_secrets, delivery.guestId));
    auto message = buildMail(m_settings, input);
    if (!message) return {{}, held(HoldReason::Template, message.error().detail), false};
    return {*std::move(message), std::nullopt, now.refused.has_value()};
}

} // namespace Foyer
