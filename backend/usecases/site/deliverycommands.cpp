// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/site/deliverycommands.h"

#include "backend/store/repositories/outboxrepository.h"
#include "backend/usecases/authorise.h"
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

Result<QJsonObject> listDeliveries(Connection &connection, std::optional<DeliveryState> state,
                                   const std::optional<Position> &after, int limit)
{
    DeliveryRepository deliveries(connection);
    auto page = deliveries.page(state, after, limit + 1);
    if (!page) return tl::unexpected(page.error());
    auto counts = deliveries.counts();
    if (!counts) return tl::unexpected(counts.error());
    auto channels = deliveries.channels();
    if (!channels) return tl::unexpected(channels.error());
    QJsonObject answer;
    if (page->size() > limit) {
        page->resize(limit);
        answer.insert(QStringLiteral("next"),
                      Position{page->last().createdAt, page->last().id}.toString());
    }
    QJsonArray list, ways;
    for (const Delivery &delivery : *page)
        list.append(toJson(delivery));
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
    return answer;
}

Result<Answer> retryDelivery(UnitOfWork &unit, const Id &id)
{
    return change(unit, id, "delivery.notRetryable",
                  "it was sent, is being sent, or held a secret that is gone",
                  [&](DeliveryRepository &deliveries) -> Result<bool> {
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
