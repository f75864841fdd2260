// SPDX-License-Identifier: GPL-3.0-or-later
// The outbox for organizers: what waits, what failed and why; once more now, or not at all.
#pragma once

#include "backend/store/repositories/deliveryrepository.h"
#include "backend/store/writer.h"

#include <QtCore/QJsonArray>

#include <functional>

namespace Foyer {

/// Without the props: they hold what was said to somebody else, or a secret.
QJsonObject toJson(const Delivery &delivery);

/// What is said of one beyond its row: what it is about.
using DescribeDelivery =
    std::function<void(Connection &connection, const Delivery &delivery, QJsonObject &object)>;

/// {"deliveries": […], "next"?, "channels": […], "counts": {…}, "retrying": n}, newest first.
Result<QJsonObject> listDeliveries(Connection &connection, const DeliveryFilter &filter,
                                   const std::optional<Position> &after, int limit,
                                   const DescribeDelivery &describe = {});
/// The attempts of one, oldest first: [{at, outcome, reason}].
Result<QJsonArray> attemptsOf(Connection &connection, const Id &id);

/// The address in {"recipient"?}. Errors: delivery.invalid, delivery.unknownField.
Result<std::optional<QString>> recipientFromJson(const QJsonObject &body);
/// 200 with the delivery, due now; its address, had it refused mails, begins anew. With another address the guest it is
/// to has it from now on, and so has what else waits or failed for them. Errors: auth.forbidden, delivery.notFound,
/// delivery.notRetryable (it was sent, is being sent, or held a secret that is gone), delivery.addressFixed, guest.emailTaken.
Result<Answer> retryDelivery(UnitOfWork &unit, const Id &id,
                             const std::optional<QString> &recipient = {});
/// All that failed for good or wait for another try are due now, and nothing else. 200 with {"changed": rows}. Errors:
/// auth.forbidden.
Result<Answer> retryFailedDeliveries(UnitOfWork &unit);
/// 200 with the delivery. Errors: auth.forbidden, delivery.notFound, delivery.notCancellable (it does
/// not wait).
Result<Answer> cancelDelivery(UnitOfWork &unit, const Id &id);

/// {"hold": …}. Errors: delivery.invalid (field hold), delivery.unknownField.
Result<HoldReason> holdFromJson(const QJsonObject &body);
/// All that are held for this reason are due now, or cancelled; after a restored backup mail goes on. 200 with
/// {"changed": rows}. Errors: auth.forbidden.
Result<Answer> releaseDeliveries(UnitOfWork &unit, HoldReason why);
Result<Answer> discardDeliveries(UnitOfWork &unit, HoldReason why);

} // namespace Foyer
