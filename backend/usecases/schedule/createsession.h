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

/// 201 with the session. Errors: auth.forbidden, event.notFound, session.invalid (field),
/// session.clash (clashes), session.idTaken, session.guidTaken.
Result<Answer> createSession(UnitOfWork &unit, const CreateSession &command);

} // namespace Foyer
