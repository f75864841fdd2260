// SPDX-License-Identifier: GPL-3.0-or-later
// An iCalendar file (RFC 5545) as lines with their numbers, and lines as components. Nothing is concluded here, and nothing
// odd is fatal: only a file whose components do not close is.
#pragma once

#include "backend/exchange/reading/rawschedule.h"
#include "shared/base/error.h"

#include <QtCore/QByteArray>
#include <QtCore/QHash>

namespace Foyer {

/// One property: "DTSTART;TZID=Europe/Berlin:20260706T140000".
struct CalendarLine {
    int line = 0;
    QString name;                       ///< upper case
    QHash<QString, QString> parameters; ///< names in upper case, values without quotes
    QString value;                      ///< as it stands: see calendarText()
};

struct CalendarComponent {
    int line = 0;
    QString name; ///< upper case
    QList<CalendarLine> lines;
    QList<CalendarComponent> children;
    QByteArray source; ///< unfolded, of a VTIMEZONE: what libical is to read

    /// The first property of a name; null: none.
    const CalendarLine *find(QLatin1String name) const;
    QString text(QLatin1String name) const; ///< of the first one, without escapes
};

/// Escapes of a TEXT value undone; a comma or semicolon that should have been escaped is kept.
QString calendarText(const QString &value);

/// The VCALENDAR; of several, everything in the first, with the events of the others. What is no property is passed over
/// and named in `warnings`. Errors: import.malformed, import.tooMany, import.notASchedule, each with its `line`.
Result<CalendarComponent> readCalendar(const QByteArray &bytes, QList<RawWarning> &warnings);

} // namespace Foyer
