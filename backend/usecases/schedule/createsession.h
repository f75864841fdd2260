// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct CreateSession {
    Id eventId;
    PatchBody body;
    /// Errors: session.unknownField, session.invalid. `id` may be given (22 characters) for offline
    /// creates.
    static Result<CreateSession> fromJson(const Id &eventId, const QJsonObject &body);
};

/// 201 with the session, and `clashes` that were only warned about. A guest books as host (of nobody's name: their own)
/// within the booking rules; organizers place freely. With a `proposalId` it is a copy of that proposal: what the body
/// leaves out of title, description and hosts is taken from there, and the end from its duration. Errors: event.notFound,
/// session.invalid (field), session.clash (clashes), session.idTaken, session.guidTaken, session.proposalElsewhere; for
/// hosts those of shared/domain/booking.h with `reasons`.
Result<Answer> createSession(UnitOfWork &unit, const CreateSession &command);

} // namespace Foyer
