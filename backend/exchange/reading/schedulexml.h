// SPDX-License-Identifier: GPL-3.0-or-later
// Reads schedule.xml of the Pentabarf, frab and c3voc family. Tolerant of what producers do, strict
// about what could hurt: no entity is expanded, nothing outside the file is loaded, size, depth and
// counts are limited.
#pragma once

#include "backend/exchange/reading/rawschedule.h"
#include "shared/base/error.h"

class QIODevice;

namespace Foyer {

struct ReadLimits {
    qint64 bytes = 64LL * 1024 * 1024;
    int depth = 100; ///< nested elements; deeper ones have broken readers by exhausting their stack
    int events = 50'000;
    int days = 1'000;
    int rooms = 2'000;
    int parts = 1'000'000; ///< persons and links together
};

/// Errors, each with `line` in `extra`: import.unreadable, import.tooLarge, import.malformed,
/// import.notASchedule, import.entities, import.tooDeep, import.tooMany.
Result<RawSchedule> readScheduleXml(QIODevice &device, const ReadLimits &limits = {});
Result<RawSchedule> readScheduleXml(QByteArray bytes, const ReadLimits &limits = {});

/// All bytes of a file, whatever is in it. Error: import.tooLarge.
Result<QByteArray> readLimited(QIODevice &device, const ReadLimits &limits);

/// An import error: `line` is where in the file, 1 when it concerns the whole of it.
tl::unexpected<Error> importFailure(const char *code, const QString &detail, int line);

} // namespace Foyer
