// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/reading/calendartimes.h"

#include "backend/exchange/reading/timetext.h"

#include <QtCore/QRegularExpression>

#include <libical/ical.h>

namespace Foyer {

namespace {

constexpr qint64 HourMs = 3'600'000, MinuteMs = 60'000, SecondMs = 1'000;
constexpr int EndlessDays = 366;

icaltimetype figures(const QDateTime &local, bool isDate = false)
{
    icaltimetype time = icaltime_null_time();
    time.year = local.date().year();
    time.month = local.date().month();
    time.day = local.date().day();
    time.hour = local.time().hour();
    time.minute = local.time().minute();
    time.second = local.time().second();
    time.is_date = isDate ? 1 : 0;
    return time;
}

QDateTime figuresOf(const icaltimetype &time)
{
    return QDateTime(QDate(time.year, time.month, time.day),
                     QTime(time.hour, time.minute, qMin(time.second, 59)), QTimeZone::utc());
}

} // namespace

std::optional<CalendarTime> calendarTime(const CalendarLine &line, const QString &value)
{
    static const QRegularExpression form(QStringLiteral(
        "^(\\d{4})-?(\\d{2})-?(\\d{2})(?:T(\\d{2}):?(\\d{2}):?(\\d{2})?(?:\\.\\d+)?(Z?))?$"));
    const auto match = form.match(value.trimmed());
    if (!match.hasMatch()) return {};
    const QDate date(match.captured(1).toInt(), match.captured(2).toInt(),
                     match.captured(3).toInt());
    CalendarTime out;
    out.isDate = match.capturedLength(4) == 0;
    const QTime time = out.isDate ? QTime(0, 0)
                                  : QTime(match.captured(4).toInt(), match.captured(5).toInt(),
                                          qMin(59, match.captured(6).toInt()));
    if (!date.isValid() || !time.isValid()) return {};
    out.local = QDateTime(date, time, QTimeZone::utc());
    out.isUtc = match.captured(7) == u"Z";
    // "not both Z and TZID", says the standard; where both stand, the Z is what was meant.
    if (!out.isDate && !out.isUtc) out.zone = line.parameters.value(QStringLiteral("TZID"));
    return out;
}

std::optional<CalendarDuration> calendarDuration(const QString &value)
{
    static const QRegularExpression form(QStringLiteral(
        "^([+-]?)P(?:(\\d{1,6})W)?(?:(\\d{1,6})D)?(?:T(?:(\\d{1,7})H)?(?:(\\d{1,8})M)?(?:(\\d{1,9})"
        "S)?)?$"));
    const auto match = form.match(value.trimmed().toUpper());
    if (!match.hasMatch() || match.capturedLength(0) < 3) return {};
    const int sign = match.captured(1) == u"-" ? -1 : 1;
    return CalendarDuration{sign * (match.captured(2).toInt() * 7 + match.captured(3).toInt()),
                            sign
                                * (match.captured(4).toLongLong() * HourMs
                                   + match.captured(5).toLongLong() * MinuteMs
                                   + match.captured(6).toLongLong() * SecondMs)};
}

// ------------------------------------------------------------------------------------------------
// zones

/// Zones as the file itself defines them, for names that nobody knows.
struct CalendarZones::Defined {
    QHash<QString, icaltimezone *> zones;
    ~Defined()
    {
        for (icaltimezone *zone : std::as_const(zones))
            icaltimezone_free(zone, 1);
    }
};

CalendarZones::CalendarZones(const CalendarComponent &calendar)
    : m_defined(std::make_unique<Defined>())
{
    for (const CalendarComponent &child : calendar.children) {
        if (child.name != u"VTIMEZONE") continue;
        const QString tzid = child.text(QLatin1String("TZID"));
        if (tzid.isEmpty() || m_defined->zones.contains(tzid)) continue;
        if (const QString place = child.text(QLatin1String("X-LIC-LOCATION")); !place.isEmpty())
            m_locations.insert(tzid, place);
        icalcomponent *component = icalparser_parse_string(child.source.constData());
        if (!component) continue;
        icaltimezone *zone = icaltimezone_new();
        if (icalcomponent_isa(component) == ICAL_VTIMEZONE_COMPONENT
            && icaltimezone_set_component(zone, component)) {
            m_defined->zones.insert(tzid, zone); // which owns the component now
        } else {
            icaltimezone_free(zone, 1);
            icalcomponent_free(component);
        }
    }
}

CalendarZones::~CalendarZones() = default;

QString CalendarZones::ianaName(const QString &tzid) const
{
    for (const QString &name : {tzid, m_locations.value(tzid)}) {
        if (name.isEmpty()) continue;
        if (const QString known = ianaZoneName(name); !known.isEmpty()) return known;
        // "/freeassociation.sourceforge.net/Europe/Berlin"
        const QStringList parts = name.split(u'/', Qt::SkipEmptyParts);
        for (qsizetype count = qMin<qsizetype>(3, parts.size()); count >= 2; --count) {
            const QString tail = parts.mid(parts.size() - count).join(u'/');
            if (const QString known = ianaZoneName(tail); !known.isEmpty()) return known;
        }
    }
    return {};
}

bool CalendarZones::knows(const QString &tzid) const
{
    return !ianaName(tzid).isEmpty() || m_defined->zones.contains(tzid);
}

Instant CalendarZones::instant(const QString &tzid, const QDateTime &local) const
{
    if (const QString name = ianaName(tzid); !name.isEmpty())
        return QDateTime(local.date(), local.time(), QTimeZone(name.toLatin1()))
            .toMSecsSinceEpoch();
    return Instant(icaltime_as_timet_with_zone(figures(local), m_defined->zones.value(tzid)))
           * SecondMs;
}

QDateTime CalendarZones::local(const QString &tzid, Instant instant) const
{
    if (const QString name = ianaName(tzid); !name.isEmpty()) {
        const QDateTime there = QDateTime::fromMSecsSinceEpoch(instant, QTimeZone(name.toLatin1()));
        return QDateTime(there.date(), there.time(), QTimeZone::utc());
    }
    return figuresOf(
        icaltime_from_timet_with_zone(time_t(instant / SecondMs), 0, m_defined->zones.value(tzid)));
}

// ------------------------------------------------------------------------------------------------
// rules

std::optional<Repetition> unrolled(const QString &rule, const CalendarTime &start,
                                   const CalendarZones &zones, int most)
{
    icalrecurrencetype read = icalrecurrencetype_from_string(rule.trimmed().toUtf8().constData());
    if (read.freq == ICAL_NO_RECURRENCE) return {};
    Repetition out;
    out.endless = read.count == 0 && icaltime_is_null_time(read.until);
    // Compared below: libical takes an end in UTC for figures of the start's zone.
    const bool utcEnd = icaltime_is_utc(read.until) != 0;
    std::optional<QDateTime> last;
    if (!icaltime_is_null_time(read.until)) {
        last = figuresOf(read.until);
        if (read.until.is_date) last = QDateTime(last->date(), QTime(23, 59, 59), QTimeZone::utc());
        if (utcEnd && !start.zone.isEmpty() && zones.knows(start.zone))
            last = zones.local(start.zone, last->toMSecsSinceEpoch());
        read.until = icaltime_null_time();
    }
    const QDateTime end =
        out.endless ? start.local.addDays(EndlessDays) : last.value_or(QDateTime());
    icalrecur_iterator *at = icalrecur_iterator_new(read, figures(start.local, start.isDate));
    if (!at) return {};
    for (icaltimetype next = icalrecur_iterator_next(at); !icaltime_is_null_time(next);
         next = icalrecur_iterator_next(at)) {
        const QDateTime when = figuresOf(next);
        if (end.isValid() && when > end) break;
        if (out.starts.size() >= most) {
            out.cut = true;
            break;
        }
        out.starts.append(when);
    }
    icalrecur_iterator_free(at);
    // The first start counts even where the rule does not hit it.
    if (out.starts.isEmpty() || out.starts.first() != start.local) out.starts.prepend(start.local);
    return out;
}

} // namespace Foyer
