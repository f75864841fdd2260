// SPDX-License-Identifier: GPL-3.0-or-later
// What is said to a guest, and that they have read it. A notification belongs to a guest, not to an
// event: its changes are recorded once for each event that shows the guest, so that every page they
// have open counts the same.
#pragma once

#include "backend/store/repositories/position.h"
#include "backend/store/writer.h"
#include "shared/domain/participation.h"

namespace Foyer {

/// Keeps and records it (notification.added); an empty id gets a new one, `created` is now. For
/// reactions: call it in the transaction that moves their cursor.
Result<Notification> addNotification(UnitOfWork &unit, const Id &guestId,
                                     Notification notification);

struct ReadNotifications {
    QList<Id> ids;
    bool all = false;
    /// {ids: […]} or {all: true}. Errors: notification.invalid, notification.unknownField (field).
    static Result<ReadNotifications> fromJson(const QJsonObject &body);
};

/// 200 {"unread"}; what is read already stays as it was. Errors: auth.forbidden (no guest acts),
/// notification.notFound (one of the ids is not the actor's; nothing is marked then).
Result<Answer> markRead(UnitOfWork &unit, const ReadNotifications &command);

/// {"notifications": […], "unread", "next"?}, newest first, at most `limit` behind `after`.
Result<QJsonObject> listNotifications(Connection &connection, const Id &guestId,
                                      const std::optional<Position> &after, int limit);

} // namespace Foyer
