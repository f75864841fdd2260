// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/timewords.h"

#include <QtCore/QDateTime>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

qint64 minuteOf(Instant instant)
{
    const qint64 minute = instant / MinuteMs;
    return instant % MinuteMs < 0 ? minute - 1 : minute;
}

/// Whole minutes between the minute the clock shows and an instant, counting a begun one.
int minutesUntil(Instant instant, Instant now)
{
    return int(minuteOf(instant + MinuteMs - 1) - minuteOf(now));
}

/// Figures 0 to 9 in dates too, since times have them: two kinds side by side are harder to read than either.
QString plainFigures(QString text)
{
    for (QChar &c : text)
        if (const int value = c.digitValue(); value >= 0) c = QChar(u'0' + value);
    return text;
}

} // namespace

TimeWords::TimeWords(const QString &zoneName, QLocale locale)
    : m_zone(zoneName.toUtf8()), m_locale(std::move(locale))
{
    if (!m_zone.isValid()) m_zone = QTimeZone::utc();
    m_locale.setNumberOptions(QLocale::OmitGroupSeparator);
}

QDate TimeWords::date(Instant instant) const
{
    return QDateTime::fromMSecsSinceEpoch(instant, m_zone).date();
}

QTime TimeWords::clockTime(Instant instant) const
{
    return QDateTime::fromMSecsSinceEpoch(instant, m_zone).time();
}

QString TimeWords::time(Instant instant) const
{
    return QDateTime::fromMSecsSinceEpoch(instant, m_zone).toString(QStringLiteral("HH:mm"));
}

QString TimeWords::range(Instant start, Instant end) const
{
    return time(start) + u'–' + time(end);
}

QString TimeWords::left(Instant end, Instant now) const
{
    const int minutes = minutesUntil(end, now);
    if (minutes <= 0) return {};
    if (minutes == 1) return tr("ending");
    if (minutes < 60) return tr("%n min left", nullptr, minutes);
    if (minutes % 60 == 0) return tr("%n h left", nullptr, minutes / 60);
    return tr("%1 h %2 left", "hours, minutes").arg(minutes / 60).arg(minutes % 60);
}

QString TimeWords::until(Instant start, Instant now) const
{
    const int minutes = minutesUntil(start, now);
    if (minutes <= 1) return tr("starting");
    if (minutes < 60) return tr("in %n min", nullptr, minutes);
    if (minutes % 60 == 0) return tr("in %n h", nullptr, minutes / 60);
    return tr("in %1 h %2", "hours, minutes").arg(minutes / 60).arg(minutes % 60);
}

QString TimeWords::untilLong(Instant start, Instant now) const
{
    const int minutes = minutesUntil(start, now);
    if (minutes <= 1) return tr("starting");
    if (minutes < 60) return tr("in %n min", nullptr, minutes);
    if (minutes >= 48 * 60) return tr("in %n days", nullptr, int(date(now).daysTo(date(start))));
    if (minutes % 60 == 0) return tr("in %n h", nullptr, minutes / 60);
    // Held together: a line must not end between a number and its unit.
    return tr("in %1\u00a0h\u00a0%2\u00a0min", "hours, minutes")
        .arg(minutes / 60)
        .arg(minutes % 60);
}

QString TimeWords::dayWord(Instant instant, Instant now) const
{
    const qint64 days = date(now).daysTo(date(instant));
    if (days == 0) return tr("today");
    if (days == 1) return tr("tomorrow");
    if (days > 1 && days < 7) return weekday(date(instant));
    return shortDate(date(instant));
}

QString TimeWords::dayAndTime(Instant instant, Instant now) const
{
    return tr("%1 %2", "day word, time: tomorrow 09:00").arg(dayWord(instant, now), time(instant));
}

QString TimeWords::age(Instant since, Instant now) const
{
    const int minutes = int(minuteOf(now) - minuteOf(since));
    if (minutes < 1) return {};
    if (minutes < 60) return tr("%n min old", nullptr, minutes);
    if (minutes < 24 * 60) return tr("%n h old", nullptr, minutes / 60);
    return tr("since %1", "a date").arg(shortDate(date(since)));
}

QString TimeWords::longDate(QDate date) const
{
    return plainFigures(m_locale.toString(date, tr("dddd d MMMM", "date format: Friday 14 May")));
}

QString TimeWords::shortDate(QDate date) const
{
    return plainFigures(m_locale.toString(date, tr("ddd d MMM", "date format: Fri 14 May")));
}

QString TimeWords::dayButton(QDate date) const
{
    return plainFigures(m_locale.toString(date, tr("ddd d", "date format: Fri 14")));
}

QString TimeWords::dayNumber(QDate date) const
{
    return plainFigures(m_locale.toString(date, QStringLiteral("d")));
}

QString TimeWords::weekday(QDate date) const
{
    return m_locale.toString(date, QStringLiteral("dddd"));
}

} // namespace Foyer
