// SPDX-License-Identifier: GPL-3.0-or-later
// The outbox for organizers: what waits, what failed and why; once more now, or not at all.
#pragma once

#include "backend/store/repositories/deliveryrepository.h"
#include "backend/store/writer.h"

namespace Foyer {

/// Without the props: they hold what was said to somebody else, or a secret.
QJsonObject toJson(const Delivery &delivery);

/// {"deliveries": […], "next"?, "channels": […], "counts": {…}}, newest first.
Result<QJsonObject> listDeliveries(Connection &connection, std::optional<DeliveryState> state,
                                   const std::optional<Position> &after, int limit);

/// 200 with the delivery, due now; its address, had it refused mails, begins anew. Errors: auth.forbidden, delivery.notFound, delivery.notRetryable
/// (it was sent, is being sent, or held a secret that is gone).
Result<Answer> retryDelivery(UnitOfWork &unit, const Id &id);
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
