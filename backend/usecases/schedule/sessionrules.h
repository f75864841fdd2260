// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of shared/domain applied to a session inside the write transaction: who may, what a host may book, what
// clashes, and how that is said.
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/schedule/keepsession.h"
#include "shared/domain/booking.h"

#include <QtCore/QJsonArray>

namespace Foyer {

/// As whom a command touches a session: the id of the guest who hosts it, or empty for organizers and the system.
/// Errors: auth.forbidden (somebody else's), session.organizersOnly (admin-managed, or a blocker).
Result<Id> actingHost(const UnitOfWork &unit, const Session &session);

/// What of a host's booking breaks a rule: nothing, or the first reason's code with all of them as `reasons` and with
/// `clashes`. `before` is null for a new session.
Result<void> checkBooking(UnitOfWork &unit, const Event &event, const Session *before,
                          const Session &after, const QList<Location> &locations, const Id &host);

/// The clashes of a session's new state with the event, of every kind, each with what it means to whoever acts. Errors:
/// session.clash (clashes), when one of them forbids and the options do not keep it.
Result<QList<Clash>> decideClashes(UnitOfWork &unit, const Event &event, const Session *before,
                                   const Session &after, const QList<Location> &locations,
                                   const KeepOptions &options);

/// Which of the session's hosts mean to be elsewhere then, as guests of other sessions or in meetings: only the one who
/// acts sees what it is; of each other only that they are busy.
Result<QList<Clash>> busyHosts(UnitOfWork &unit, const Id &eventId, const Session *before,
                               const Session &after);

/// The other party's.
Result<QString> partnerName(Connection &connection, const Meeting &meeting, const Id &guestId);

QJsonArray clashArray(const QList<Clash> &clashes);
QJsonArray reasonArray(const Reasons &reasons);

} // namespace Foyer
