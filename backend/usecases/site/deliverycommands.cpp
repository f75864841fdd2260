// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/site/deliverycommands.h"

#include "backend/store/repositories/outboxrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/identity/emailaddress.h"
#include "backend/usecases/identity/guestcommands.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

QString subject() { return QStringLiteral("delivery"); }

template <typename Change>
Result<Answer> change(UnitOfWork &unit, const Id &id, const char *code, const char *why,
                      const Change &work)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    DeliveryRepository deliveries(unit.connection());
    if (auto there = found(deliveries.byId(id), subject()); !there)
        return tl::unexpected(there.error());
    const Result<bool> done = work(deliveries);
    if (!done) return tl::unexpected(done.error());
    if (!*done) return fail(QLatin1String(code), QLatin1String(why));
    return found(deliveries.byId(id), subject()).map([](const Delivery &delivery) {
        return answerOk(toJson(delivery));
    });
}

/// The guest of a mail gets another address; whatever else waits or failed for the old one follows.
Result<void> correctAddress(UnitOfWork &unit, const Delivery &delivery, const QString &address)
{
    const auto fixed = [](const char *why) {
        return fail(QStringLiteral("delivery.addressFixed"), QLatin1String(why),
                    QStringLiteral("recipient"));
    };
    // Their secret or warning is for whoever has that address, and for nobody else.
    if (delivery.kind != DeliveryKind::Mail || delivery.templateName == u"login-code"
        || delivery.templateName == u"password-reset"
        || delivery.templateName == u"security-change")
        return fixed("it goes to the address it was made for, or not at all");
    if (delivery.guestId.isEmpty()) {
        if (delivery.templateName == u"host-lost")
            return fixed("it is to an organizer: their address stands with the organizers");
        return DeliveryRepository(unit.connection())
            .setRecipient(delivery.id, address)
            .map([](bool) {});
    }
    // First what is under way, so that the edit of the guest does not give it up.
    auto moved = DeliveryRepository(unit.connection())
                     .readdress(delivery.guestId, delivery.recipient, address);
    if (!moved) return tl::unexpected(moved.error());
    auto own = DeliveryRepository(unit.connection()).setRecipient(delivery.id, address);
    if (!own) return tl::unexpected(own.error());
    auto command =
        GuestCommand::fromJson({}, delivery.guestId, {{QStringLiteral("email"), address}});
    if (!command) return tl::unexpected(command.error());
    return editGuest(unit, *command).map([](const Answer &) {});
}

template <typename Work>
Result<Answer> changeHeld(UnitOfWork &unit, HoldReason why, const Work &work)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    DeliveryRepository deliveries(unit.connection());
    const Result<qint64> rows = work(deliveries);
    if (!rows) return tl::unexpected(rows.error());
    if (why == HoldReason::Restored) {
        // What the worker has not come to look at is decided as well.
        auto ended = OutboxRepository(unit.connection()).endHold();
        if (!ended) return tl::unexpected(ended.error());
    }
    return answerOk({{QStringLiteral("changed"), *rows}});
}

} // namespace

QJsonObject toJson(const Delivery &delivery)
{
    QJsonObject object{{QStringLiteral("id"), delivery.id},
                       {QStringLiteral("kind"), toName(delivery.kind)},
                       {QStringLiteral("template"), delivery.templateName},
                       {QStringLiteral("state"), toName(delivery.state)},
                       {QStringLiteral("created"), toIso(delivery.createdAt)},
                       {QStringLiteral("due"), toIso(delivery.dueAt)},
                       {QStringLiteral("attempts"), delivery.attempts},
                       {QStringLiteral("unknowns"), delivery.unknowns},
                       {QStringLiteral("lastError"), delivery.lastError}};
    // What names a device is as good as a key to it.
    if (delivery.kind == DeliveryKind::Mail)
        object.insert(QStringLiteral("recipient"), delivery.recipient);
    if (delivery.hold) object.insert(QStringLiteral("hold"), toName(*delivery.hold));
    if (!delivery.guestId.isEmpty()) object.insert(QStringLiteral("guestId"), delivery.guestId);
    if (delivery.notAfter) object.insert(QStringLiteral("notAfter"), toIso(*delivery.notAfter));
    if (delivery.settledAt) object.insert(QStringLiteral("settled"), toIso(*delivery.settledAt));
    return object;
}

Result<QJsonObject> listDeliveries(Connection &connection, const DeliveryFilter &filter,
                                   const std::optional<Position> &after, int limit,
                                   const DescribeDelivery &describe)
{
    DeliveryRepository deliveries(connection);
    auto page = deliveries.page(filter, after, limit + 1);
    if (!page) return tl::unexpected(page.error());
    auto counts = deliveries.counts();
    if (!counts) return tl::unexpected(counts.error());
    auto channels = deliveries.channels();
    if (!channels) return tl::unexpected(channels.error());
    auto retrying = deliveries.retrying();
    if (!retrying) return tl::unexpected(retrying.error());
    QJsonObject answer;
    if (page->size() > limit) {
        page->resize(limit);
        answer.insert(QStringLiteral("next"),
                      Position{page->last().createdAt, page->last().id}.toString());
    }
    QJsonArray list, ways;
    for (const Delivery &delivery : *page) {
        QJsonObject object = toJson(delivery);
        if (describe) describe(connection, delivery, object);
        list.append(object);
    }
    for (const ChannelState &channel : *channels)
        ways.append(QJsonObject{{QStringLiteral("kind"), toName(channel.kind)},
                                {QStringLiteral("state"), channel.state},
                                {QStringLiteral("reason"), channel.reason},
                                {QStringLiteral("since"), toIso(channel.since)}});
    QJsonObject sums;
    for (const auto &[of, number] : *counts)
        sums.insert(toName(of), number);
    answer.insert(QStringLiteral("deliveries"), list);
    answer.insert(QStringLiteral("channels"), ways);
    answer.insert(QStringLiteral("counts"), sums);
    answer.insert(QStringLiteral("retrying"), *retrying);
    return answer;
}

Result<QJsonArray> attemptsOf(Connection &connection, const Id &id)
{
    return DeliveryRepository(connection).attempts(id).map([](const QList<DeliveryAttempt> &all) {
        QJsonArray list;
        for (const DeliveryAttempt &attempt : all)
            list.append(QJsonObject{{QStringLiteral("at"), toIso(attempt.at)},
                                    {QStringLiteral("outcome"), attempt.outcome},
                                    {QStringLiteral("reason"), attempt.reason}});
        return list;
    });
}

Result<std::optional<QString>> recipientFromJson(const QJsonObject &body)
{
    const QString recipient = QStringLiteral("recipient");
    for (const QString &name : body.keys())
        if (name != recipient)
            return fail(QStringLiteral("delivery.unknownField"),
                        QStringLiteral("there is no field %1").arg(name), name);
    if (!body.contains(recipient)) return std::optional<QString>();
    const QString address = body.value(recipient).toString().trimmed();
    if (!isEmailAddress(address))
        return fail(QStringLiteral("delivery.invalid"), QStringLiteral("this is no e-mail address"),
                    recipient);
    return std::optional(address);
}

Result<Answer> retryFailedDeliveries(UnitOfWork &unit)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    return DeliveryRepository(unit.connection()).retryFailed(unit.now()).map([](qint64 rows) {
        return answerOk({{QStringLiteral("changed"), rows}});
    });
}

Result<Answer> retryDelivery(UnitOfWork &unit, const Id &id,
                             const std::optional<QString> &recipient)
{
    return change(unit, id, "delivery.notRetryable",
                  "it was sent, is being sent, or held a secret that is gone",
                  [&](DeliveryRepository &deliveries) -> Result<bool> {
                      if (recipient) {
                          auto before = found(deliveries.byId(id), subject());
                          if (!before) return tl::unexpected(before.error());
                          const bool ended = before->state == DeliveryState::Sent
                                             || before->state == DeliveryState::Claimed;
                          if (ended) return false;
                          if (before->recipient != *recipient) {
                              if (auto done = correctAddress(unit, *before, *recipient); !done)
                                  return tl::unexpected(done.error());
                          }
                      }
                      auto retried = deliveries.retryNow(id, unit.now());
                      if (!retried || !*retried) return retried;
                      auto delivery = found(deliveries.byId(id), subject());
                      if (!delivery) return tl::unexpected(delivery.error());
                      return OutboxRepository(unit.connection())
                          .forgetRefusals(delivery->recipient)
                          .map([](bool) { return true; });
                  });
}

Result<Answer> cancelDelivery(UnitOfWork &unit, const Id &id)
{
    return change(unit, id, "delivery.notCancellable", "only what waits can be cancelled",
                  [&](DeliveryRepository &deliveries) {
                      return deliveries.cancel(id, QStringLiteral("cancelled by an organizer"),
                                               unit.now());
                  });
}

Result<HoldReason> holdFromJson(const QJsonObject &body)
{
    const QString hold = QStringLiteral("hold");
    for (const QString &name : body.keys())
        if (name != hold)
            return fail(QStringLiteral("delivery.unknownField"),
                        QStringLiteral("there is no field %1").arg(name), name);
    const auto why = holdReasonFromName(body.value(hold).toString());
    if (!why)
        return fail(QStringLiteral("delivery.invalid"),
                    QStringLiteral("\"template\", \"address\" or \"restored\""), hold);
    return *why;
}

Result<Answer> releaseDeliveries(UnitOfWork &unit, HoldReason why)
{
    return changeHeld(unit, why, [&](DeliveryRepository &deliveries) -> Result<qint64> {
        if (why == HoldReason::Address) {
            auto begun = OutboxRepository(unit.connection()).forgetRefusalsOfHeld();
            if (!begun) return begun;
        }
        return deliveries.releaseHeld(why, unit.now());
    });
}

Result<Answer> discardDeliveries(UnitOfWork &unit, HoldReason why)
{
    return changeHeld(unit, why, [&](DeliveryRepository &deliveries) {
        return deliveries.cancelHeld(why, QStringLiteral("cancelled by an organizer"), unit.now());
    });
}

} // namespace Foyer
