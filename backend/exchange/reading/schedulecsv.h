// SPDX-License-Identifier: GPL-3.0-or-later
// Reads programmes out of spreadsheets: comma, semicolon or tab, any order of columns, with or without a BOM.
#pragma once

#include "backend/exchange/reading/rawschedule.h"
#include "shared/base/error.h"

namespace Foyer {

/// The first row names the columns (title, start, duration or end, room, date or day, speakers …, in the words that
/// people use); an empty day or room is that of the row before. Errors, each with `line`: import.notASchedule (no column
/// for a title), import.malformed (a quote that never ends), import.tooMany.
Result<RawSchedule> readScheduleCsv(const QByteArray &bytes);

} // namespace Foyer
