// SPDX-License-Identifier: GPL-3.0-or-later
// Points in time as people type them, in the event's zone.
#pragma once

#include "shared/base/clock.h"

#include <QtCore/QLocale>
#include <QtCore/QString>
#include <QtCore/QTimeZone>

#include <optional>

namespace Foyer {

/// "2027-05-14 09:30".
QString wallText(Instant instant, const QTimeZone &zone);

/// Reads "2027-05-14 09:30", also with T, with a dot in the time, and "14.5.2027 9:30"; nothing for anything else, and for a
/// time that the zone's clock skips.
std::optional<Instant> wallInstant(const QString &text, const QTimeZone &zone);

/// "Fri 14 May, 09:30": what stands in tables.
QString wallWords(Instant instant, const QTimeZone &zone, const QLocale &locale);

} // namespace Foyer
