// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/exchange/importing/scheduleimport.h"

#include <QtCore/QTimeZone>

namespace Foyer {

/// Makes the sample event "northlight", or makes it anew for the day of `now`: yesterday, today and
/// tomorrow, 8 rooms, 120 sessions in six languages, something running and something next at every
/// hour of today, and around `now` one late, one cancelled, one moved, one full, two at once in one
/// room, and a break over all rooms.
Result<ImportReport> makeSampleEvent(UnitOfWork &unit, Instant now, const QTimeZone &zone);

/// Only its programme: what makeSampleEvent() imports before it touches single sessions.
Programme sampleProgramme(Instant now, const QTimeZone &zone);

} // namespace Foyer
