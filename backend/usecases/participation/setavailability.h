// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"

namespace Foyer {

struct SetAvailability {
    Id eventId;
    QList<Instant> starts;
    /// Errors: availability.unknownField, availability.invalid (field).
    static Result<SetAvailability> fromJson(const Id &eventId, const QJsonObject &body);
};

/// The guest who acts offers exactly these slots. 200 {slots}; the same again changes nothing. None
/// may always be offered, others only while meetings are open. Errors: auth.forbidden,
/// event.notFound, meeting.disabled, meeting.notScheduling, meeting.notGuest,
/// availability.notASlot (field).
Result<Answer> setAvailability(UnitOfWork &unit, const SetAvailability &command);

} // namespace Foyer
