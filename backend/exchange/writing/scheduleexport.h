// SPDX-License-Identifier: GPL-3.0-or-later
// A programme out: schedule.xml and schedule.json of the c3voc family, a calendar, a table. Equal states are equal bytes.
#pragma once

#include "shared/wire/snapshot.h"

namespace Foyer {

struct ExportSource {
    Snapshot snapshot;
    QString baseUrl;     ///< of the event's page; empty: none
    Instant revised = 0; ///< when the event was last changed
};

// Sessions without a time are in none of them. Cancelled ones only in the calendar, which has a word for it.
QByteArray scheduleXml(const ExportSource &source);
QByteArray scheduleJson(const ExportSource &source);
QByteArray scheduleCalendar(const ExportSource &source);
/// Comma-separated, with a head. A cell that a spreadsheet would run as a formula begins with an apostrophe.
QByteArray scheduleCsv(const ExportSource &source);

/// The number that schedule.xml wants beside a guid or an id: the same in every export.
qint64 exportNumber(const QString &id);

} // namespace Foyer
