// SPDX-License-Identifier: GPL-3.0-or-later
// Reads schedule.json of the c3voc family, version 1: the same words as schedule.xml in another dress.
#pragma once

#include "backend/exchange/reading/rawschedule.h"
#include "shared/base/error.h"

namespace Foyer {

/// Without lines, which JSON's readers do not tell. Errors: import.malformed, import.notASchedule, import.tooMany.
Result<RawSchedule> readScheduleJson(const QByteArray &bytes);

} // namespace Foyer
