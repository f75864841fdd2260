// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/deliveryrepository.h"

namespace Foyer {

Result<void> DeliveryRepository::insert(const Mail &mail)
{
    const auto orNull = [](const auto &value) {
        return value.isEmpty() ? std::nullopt : std::optional(value);
    };
    return m_connection
        .prepare("INSERT INTO deliveries (id, kind, template, props, sealed, guest_id, recipient, "
                 "message_id, created_at, due_at, attempts, claim, outcome, last_error) "
                 "VALUES (?, 'mail', ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, '', '')")
        .bind(mail.id)
        .bind(mail.templateName)
        .bind(mail.props)
        .bind(orNull(mail.sealed))
        .bind(orNull(mail.guestId))
        .bind(mail.recipient)
        .bind(newId() + QStringLiteral("@foyer"))
        .bind(mail.createdAt)
        .bind(mail.createdAt)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
