// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct EditSession {
    Id eventId, sessionId;
    PatchBody body;
    static Result<EditSession> fromJson(const Id &eventId, const Id &sessionId,
                                        const QJsonObject &body);
};

/// 200 with the session as it stands; an edit that changes nothing keeps its version and logs
/// nothing. Errors: auth.forbidden, session.notFound, session.versionConflict (current),
/// session.readOnly (field), session.invalid (field), session.clash (clashes).
Result<Answer> editSession(UnitOfWork &unit, const EditSession &command);

} // namespace Foyer
