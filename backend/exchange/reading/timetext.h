// SPDX-License-Identifier: GPL-3.0-or-later
// Dates, clock times, durations and zone names as schedule files write them.
#pragma once

#include "shared/base/clock.h"

#include <QtCore/QDate>
#include <QtCore/QTime>
#include <QtCore/QTimeZone>

namespace Foyer {

/// "2026-05-30", "2026-05-30T23:30:00", "2026-05-30 23:30+0200": whatever of it is there.
struct DateText {
    QDate date;
    std::optional<QTime> time;
    std::optional<int> offsetSeconds;
};
std::optional<DateText> readDateText(const QString &text);

/// "9:30", "09:30:00"; hours up to 47 (a programme that counts on past midnight). Milliseconds
/// since midnight.
std::optional<qint64> readClockText(const QString &text);

/// How long something lasts.
struct DurationText {
    qint64 minutes = 0;
    bool threeParts = false; ///< the specification is open about these
};
/// "H:MM", "HH:MM", "D:HH:MM" (read as H:MM:SS when the middle part is no hour of a day), or
/// minutes alone. Nothing for other text and for numbers of more than nine digits. Negative ones
/// come back negative.
std::optional<DurationText> readDurationText(const QString &text);

/// The IANA name meant by an IANA name, a Rails name ("Berlin", "Pacific Time (US & Canada)") or a
/// Windows name. Empty when the zone is unknown.
QString ianaZoneName(const QString &name);

/// An IANA zone that keeps this offset all year round: for files that write offsets and name no
/// zone.
QString fixedZoneName(int offsetSeconds);

/// The instant at which clocks of the zone show this date and time of day (milliseconds, may exceed
/// a day).
Instant instantAt(const QTimeZone &zone, const QDate &date, qint64 msOfDay);

} // namespace Foyer
