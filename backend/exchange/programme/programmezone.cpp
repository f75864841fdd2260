// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/programme/programme.h"
#include "backend/exchange/reading/schedulexml.h"
#include "backend/exchange/reading/timetext.h"

namespace Foyer {

namespace {

std::optional<int> firstOffset(const RawSchedule &raw)
{
    for (const RawEvent &event : raw.events)
        if (const auto read = readDateText(event.date.text); read && read->offsetSeconds)
            return read->offsetSeconds;
    for (const RawDay &day : raw.days)
        if (const auto read = readDateText(day.start.text); read && read->offsetSeconds)
            return read->offsetSeconds;
    return {};
}

bool offsetsFit(const RawSchedule &raw, const QTimeZone &zone)
{
    for (const RawEvent &event : raw.events) {
        const auto read = readDateText(event.date.text);
        if (!read || !read->offsetSeconds || !read->time) continue;
        const QDateTime at(read->date, *read->time, QTimeZone(*read->offsetSeconds));
        if (zone.offsetFromUtc(at) != *read->offsetSeconds) return false;
    }
    return true;
}

} // namespace

Result<QString> settleZone(const RawSchedule &raw, const ZoneSources &zones,
                           QList<ProgrammeWarning> &warnings)
{
    const auto warn = [&warnings](int line, const QString &text) { warnings.append({line, text}); };
    if (!zones.wanted.isEmpty()) {
        const QString name = ianaZoneName(zones.wanted);
        if (name.isEmpty())
            return importFailure(
                "import.unknownZone",
                QStringLiteral("unknown time zone \"%1\" was asked for").arg(zones.wanted), 1);
        return name;
    }
    if (!raw.timeZone.text.isEmpty()) {
        const QString name = ianaZoneName(raw.timeZone.text);
        if (name.isEmpty())
            return importFailure("import.unknownZone",
                                 QStringLiteral("unknown time zone \"%1\"").arg(raw.timeZone.text),
                                 raw.timeZone.line);
        return name;
    }
    if (!zones.ofEvent.isEmpty()) return zones.ofEvent;
    if (const QString city = ianaZoneName(raw.city);
        !city.isEmpty() && city.contains(u'/') && offsetsFit(raw, QTimeZone(city.toLatin1()))) {
        warn(0,
             QStringLiteral("no time zone named; taking %1, the zone of %2").arg(city, raw.city));
        return city;
    }
    if (const auto offset = firstOffset(raw)) {
        const QString fixed = fixedZoneName(*offset);
        warn(0,
             QStringLiteral(
                 "no time zone named; taking %1 from the dates' offset. --time-zone names another")
                 .arg(fixed));
        return fixed;
    }
    QString computer = ianaZoneName(zones.ofComputer);
    if (computer.isEmpty()) computer = QStringLiteral("UTC");
    warn(0, QStringLiteral("THE FILE TELLS NO TIME ZONE AND NO OFFSET: its times are read as times "
                           "of %1, the zone "
                           "of this computer. If that is wrong, import again with --time-zone ZONE")
                .arg(computer));
    return computer;
}

} // namespace Foyer
