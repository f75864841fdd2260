// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct DayCommand {
    Id eventId;
    Id dayId; ///< empty: create
    PatchBody body;
    static Result<DayCommand> fromJson(const Id &eventId, const Id &dayId, const QJsonObject &body);
};

/// 201 with the day. Its end and its booking hours are whole slots from its start. Errors: auth.forbidden,
/// event.notFound, day.invalid (field), day.offGrid (field), day.overlap, day.idTaken.
Result<Answer> createDay(UnitOfWork &unit, const DayCommand &command);
/// 200. Errors also: day.notFound, day.versionConflict (current), day.readOnly.
Result<Answer> editDay(UnitOfWork &unit, const DayCommand &command);
/// 204; the sessions that overlap it go too, their attendees are told.
Result<Answer> deleteDay(UnitOfWork &unit, const DayCommand &command);

} // namespace Foyer
