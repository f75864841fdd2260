// SPDX-License-Identifier: GPL-3.0-or-later
// Times of a calendar: values in their zone, zones by their names or by the file's own VTIMEZONE, rules that repeat.
#pragma once

#include "backend/exchange/reading/calendarlines.h"
#include "shared/base/clock.h"

#include <QtCore/QDateTime>
#include <QtCore/QTimeZone>

#include <memory>

namespace Foyer {

/// A DATE or DATE-TIME as it stands.
struct CalendarTime {
    QDateTime local; ///< the figures, in UTC terms; midnight for a DATE
    bool isDate = false;
    bool isUtc = false;
    QString zone; ///< TZID; empty: UTC, or floating
};
/// "20260706", "20260706T140000", "20260706T140000Z"; nothing when it is neither.
std::optional<CalendarTime> calendarTime(const CalendarLine &line, const QString &value);

/// A DURATION ("PT1H30M", "P1D", "P2W"): days by the calendar, the rest by the clock.
struct CalendarDuration {
    int days = 0;
    qint64 ms = 0;
};
std::optional<CalendarDuration> calendarDuration(const QString &value);

class CalendarZones
{
public:
    explicit CalendarZones(const CalendarComponent &calendar);
    ~CalendarZones();
    CalendarZones(const CalendarZones &) = delete;
    CalendarZones &operator=(const CalendarZones &) = delete;

    /// IANA, Windows and Rails names, those that programs put a path before ("/mozilla.org/…/Europe/Berlin"), and what a
    /// VTIMEZONE of the file says of itself. Empty: no name of a zone, though the file may define it.
    QString ianaName(const QString &tzid) const;
    bool knows(const QString &tzid) const;
    /// When clocks of the zone show these figures. Only for a zone that is known.
    Instant instant(const QString &tzid, const QDateTime &local) const;
    /// What clocks of the zone show then.
    QDateTime local(const QString &tzid, Instant instant) const;

private:
    struct Defined;
    QHash<QString, QString> m_locations; ///< X-LIC-LOCATION by TZID
    std::unique_ptr<Defined> m_defined;
};

/// A repetition unrolled: the figures of each start, the first included. Endless rules end after a year, all after
/// `most`; `cut` says so then. Nothing for a rule that cannot be read. `until` of the rule is taken in the zone of the
/// start.
struct Repetition {
    QList<QDateTime> starts;
    bool endless = false, cut = false;
};
std::optional<Repetition> unrolled(const QString &rule, const CalendarTime &start,
                                   const CalendarZones &zones, int most);

} // namespace Foyer
