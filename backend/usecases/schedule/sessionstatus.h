// SPDX-License-Identifier: GPL-3.0-or-later
// Cancel, reinstate, late: what can befall a planned session.
#pragma once

#include "backend/store/writer.h"
#include "shared/domain/entities.h"

namespace Foyer {

struct SessionCommand {
    Id eventId, sessionId;
    std::optional<int> expectedVersion;
    QString reason;  ///< cancel: why, shown to everyone; reinstate: why a clash was accepted
    int minutes = 0; ///< late: 0…1440
    /// Members by name: reason (text), minutes (number), expectedVersion. Errors:
    /// session.unknownField, session.invalid.
    static Result<SessionCommand> fromJson(const Id &eventId, const Id &sessionId,
                                           const QJsonObject &body);
};

// For organizers and the session's hosts. 200 with the session; again is the same answer and logs nothing. Errors:
// auth.forbidden, session.organizersOnly, session.notFound, session.versionConflict (current).

/// It stays, struck through, and frees its room.
Result<Answer> cancelSession(UnitOfWork &unit, const SessionCommand &command);
/// Takes its room again; hosts only while scheduling is open. Errors also: session.clash, session.notScheduling.
Result<Answer> reinstateSession(UnitOfWork &unit, const SessionCommand &command);
/// Shifts what is expected, never what was planned. Errors also: session.invalid (minutes).
Result<Answer> setSessionLate(UnitOfWork &unit, const SessionCommand &command);
/// 204; gone already is 404. Attendees are in the log row, for the reaction that tells them.
Result<Answer> deleteSession(UnitOfWork &unit, const SessionCommand &command);

} // namespace Foyer
