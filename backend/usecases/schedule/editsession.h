// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct EditSession {
    Id eventId, sessionId;
    PatchBody body;
    /// Set: what to store, null to forget it. Counted by hand; only hosts and organizers see it, so it is in no payload and
    /// raises no version.
    std::optional<QJsonValue> attendeeCount = {};
    static Result<EditSession> fromJson(const Id &eventId, const Id &sessionId,
                                        const QJsonObject &body);
};

/// 200 with the session as it stands, and `clashes` that were only warned about; an edit that changes nothing keeps its
/// version and logs nothing. For its hosts, within the booking rules, and organizers. Errors: auth.forbidden,
/// session.organizersOnly, session.notFound, session.versionConflict (current), session.readOnly (field),
/// session.invalid (field), session.clash (clashes), session.proposalElsewhere; for hosts those of
/// shared/domain/booking.h with `reasons`.
Result<Answer> editSession(UnitOfWork &unit, const EditSession &command);

} // namespace Foyer
