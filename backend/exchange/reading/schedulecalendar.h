// SPDX-License-Identifier: GPL-3.0-or-later
// Reads calendars (.ics). An event that cannot be read is left out with its line; the others come in.
#pragma once

#include "backend/exchange/reading/rawschedule.h"
#include "shared/base/error.h"

namespace Foyer {

/// UID → guid (with the stamp of the occurrence where it repeats), LOCATION → room, CATEGORIES → track, URL → link. Errors:
/// import.malformed, import.notASchedule, import.tooMany, each with its `line`.
Result<RawSchedule> readScheduleCalendar(const QByteArray &bytes);

} // namespace Foyer
