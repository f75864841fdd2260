// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct AnnouncementCommand {
    Id eventId;
    Id announcementId; ///< empty: create
    PatchBody body;
    /// Errors: announcement.unknownField, announcement.invalid (field).
    static Result<AnnouncementCommand> fromJson(const Id &eventId, const Id &announcementId,
                                                const QJsonObject &body);
};

/// 201 with the announcement; without `start` it begins now. A text has 1 to 1,000 characters, the
/// locations are the event's, and one that is over before it is made is refused. Errors:
/// auth.forbidden, event.notFound, announcement.invalid (field), announcement.idTaken.
Result<Answer> createAnnouncement(UnitOfWork &unit, const AnnouncementCommand &command);
/// 200; `expires` may be now or earlier: that ends it. Errors also: announcement.notFound,
/// announcement.versionConflict (current), announcement.readOnly.
Result<Answer> editAnnouncement(UnitOfWork &unit, const AnnouncementCommand &command);
/// 204.
Result<Answer> deleteAnnouncement(UnitOfWork &unit, const AnnouncementCommand &command);

} // namespace Foyer
