// SPDX-License-Identifier: GPL-3.0-or-later
// A schedule file of any format that is understood, told apart by what is in it.
#pragma once

#include "backend/exchange/programme/programme.h"

namespace Foyer {

struct ScheduleFile {
    QString format; ///< "schedule.xml", "schedule.json", "ics", "csv"
    int lines = 0;
    Programme programme;
};

/// Errors: those of the readers and of settleProgramme(); import.notASchedule.
Result<ScheduleFile> readScheduleFile(const QByteArray &bytes, const ZoneSources &zones,
                                      const SettleOptions &options = {});

/// The same without conclusions, where its names decide which event it is for. Errors: those of the readers.
Result<RawSchedule> readRawSchedule(const QByteArray &bytes);

} // namespace Foyer
