// SPDX-License-Identifier: GPL-3.0-or-later
// Every word of time on a screen: clock times in the event's zone, what is left, how long until. Countdowns are
// taken from the minute that the clock shows, so that clock, countdown and start always add up.
#pragma once

#include "shared/base/clock.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDate>
#include <QtCore/QLocale>
#include <QtCore/QTimeZone>

namespace Foyer {

class TimeWords
{
    Q_DECLARE_TR_FUNCTIONS(TimeWords)
public:
    /// An unknown zone name is UTC.
    TimeWords(const QString &zoneName, QLocale locale);

    QDate date(Instant instant) const;
    /// The time of day in the event's zone.
    QTime clockTime(Instant instant) const;
    /// "14:32", in the event's zone; never 24 or more.
    QString time(Instant instant) const;
    /// "21:00–22:30".
    QString range(Instant start, Instant end) const;
    /// "28 min left", "1 h 13 left", "1 h left"; in the last minute "ending"; empty when it is over.
    QString left(Instant end, Instant now) const;
    /// "in 28 min", "in 1 h 13", "in 1 h"; in the last minute "starting".
    QString until(Instant start, Instant now) const;
    /// "in 10 h 18 min", "in 2 days": for the large screens that have room for the unit.
    QString untilLong(Instant start, Instant now) const;
    /// "tomorrow", "Saturday" within a week, else "Sat 22 May"; "today" for the same date.
    QString dayWord(Instant instant, Instant now) const;
    /// "tomorrow 09:00".
    QString dayAndTime(Instant instant, Instant now) const;
    /// "18 min old", "3 h old", "since Fri 14 May"; empty under a minute.
    QString age(Instant since, Instant now) const;
    /// "Friday 14 May".
    QString longDate(QDate date) const;
    /// "Fri 14 May".
    QString shortDate(QDate date) const;
    /// "Fri 14".
    QString dayButton(QDate date) const;
    /// "14": where there is no room for more.
    QString dayNumber(QDate date) const;
    QString weekday(QDate date) const;

    const QLocale &locale() const { return m_locale; }

private:
    QTimeZone m_zone;
    QLocale m_locale;
};

} // namespace Foyer
