// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/reading/schedulecalendar.h"

#include "backend/exchange/reading/calendartimes.h"
#include "backend/exchange/reading/schedulexml.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QTimeZone>

namespace Foyer {

namespace {

constexpr int MostOccurrences = 1'000;
constexpr QLatin1String OwnEnding("@foyer");

const QString leaveOut = QStringLiteral("leaveOut"), noTime = QStringLiteral("noTime"),
              eventZone = QStringLiteral("eventZone"), halfHour = QStringLiteral("30min"),
              takeIn = QStringLiteral("takeIn");

QLatin1String key(const char *name) { return QLatin1String(name); }

QString stamp(const QDateTime &figures, const CalendarTime &like)
{
    return figures.toString(like.isDate ? QStringLiteral("yyyyMMdd")
                                        : QStringLiteral("yyyyMMdd'T'HHmmss"));
}

/// All events of one UID: what repeats, and single occurrences that are otherwise.
struct Family {
    QString uid;
    const CalendarComponent *master = nullptr;
    QList<std::pair<QString, const CalendarComponent *>> others; ///< with their occurrence's key
};

class CalendarSchedule
{
public:
    explicit CalendarSchedule(const CalendarComponent &calendar)
        : m_calendar(calendar), m_zones(calendar)
    {
    }
    Result<RawSchedule> read(QList<RawWarning> warnings);

private:
    void head();
    void ownDays();
    QList<Family> families();
    bool takesOver(const CalendarComponent &one, const CalendarComponent &other) const;
    void family(const Family &of);
    QSet<QString> exceptions(const CalendarComponent &event) const;
    QList<CalendarTime> starts(const CalendarComponent &event, const CalendarTime &first);
    void event(const CalendarComponent &from, const QString &guid,
               const std::optional<CalendarTime> &start);
    void times(RawEvent &out, const CalendarComponent &from,
               const std::optional<CalendarTime> &start);
    void end(RawEvent &out, const CalendarComponent &from, const CalendarTime &start);
    void texts(RawEvent &out, const CalendarComponent &from);
    void people(RawEvent &out, const CalendarComponent &from);
    void place(RawEvent &out, const CalendarComponent &from);
    void fault(RawEvent &out, int line, const QString &text, const QStringList &ways) const;
    bool isKnown(const CalendarTime &time) const
    {
        return time.zone.isEmpty() || m_zones.knows(time.zone);
    }
    QString written(const CalendarTime &time) const;
    QString occurrence(const CalendarTime &time) const;
    void warn(int line, const QString &text) { m_raw.warnings.append({line, text}); }

    const CalendarComponent &m_calendar;
    CalendarZones m_zones;
    RawSchedule m_raw;
    bool m_tracks = false, m_hosts = false;
};

/// As readDateText() reads it: an instant where the zone is known, else the figures alone.
QString CalendarSchedule::written(const CalendarTime &time) const
{
    QDateTime at = time.local;
    const bool instant = time.isUtc || (!time.zone.isEmpty() && m_zones.knows(time.zone));
    if (!time.zone.isEmpty() && instant)
        at = QDateTime::fromMSecsSinceEpoch(m_zones.instant(time.zone, time.local),
                                            QTimeZone::utc());
    return at.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss"))
           + (instant ? QStringLiteral("Z") : QString());
}

/// The same for the same moment, in whichever zone it is written.
QString CalendarSchedule::occurrence(const CalendarTime &time) const
{
    if (time.isDate) return stamp(time.local, time);
    return written(time).remove(u'-').remove(u':');
}

void CalendarSchedule::fault(RawEvent &out, int line, const QString &text,
                             const QStringList &ways) const
{
    if (out.fault.text.isEmpty()) out.fault = {text, line, ways};
}

void CalendarSchedule::head()
{
    m_raw.own = m_calendar.text(key("PRODID")).contains(u"//Foyer//");
    m_raw.title = m_calendar.text(key("X-WR-CALNAME")).simplified();
    if (m_raw.title.isEmpty()) m_raw.title = m_calendar.text(key("NAME")).simplified();
    m_raw.acronym = m_calendar.text(key("X-FOYER-SLUG")).simplified();
    // The calendar's zone, else the one most of its events are in.
    QHash<QString, int> uses;
    QString most;
    int line = 0;
    if (const CalendarLine *zone = m_calendar.find(key("X-WR-TIMEZONE"))) {
        most = m_zones.ianaName(calendarText(zone->value).trimmed());
        line = zone->line;
        if (most.isEmpty())
            warn(line,
                 QStringLiteral("unknown time zone \"%1\"; the calendar's zone is passed over")
                     .arg(zone->value.trimmed()));
    }
    const bool named = !most.isEmpty();
    for (const CalendarComponent &event : m_calendar.children) {
        const CalendarLine *start = event.find(key("DTSTART"));
        if (named || event.name != u"VEVENT" || !start) continue;
        const QString zone = m_zones.ianaName(start->parameters.value(QStringLiteral("TZID")));
        if (zone.isEmpty() || ++uses[zone] <= uses.value(most)) continue;
        most = zone;
        line = start->line;
    }
    m_raw.timeZone = {most, line};
}

/// Hours of days as our own export has them; other calendars have none.
void CalendarSchedule::ownDays()
{
    for (const CalendarLine &line : m_calendar.lines) {
        if (line.name != u"X-FOYER-DAY" && line.name != u"X-FOYER-LOCATION") continue;
        const QString value = calendarText(line.value).trimmed();
        if (line.name == u"X-FOYER-LOCATION") {
            if (!value.isEmpty() && !m_raw.rooms.contains(value)) m_raw.rooms += value;
            continue;
        }
        const auto start = calendarTime(line, value.section(u'/', 0, 0));
        const auto end = calendarTime(line, value.section(u'/', 1));
        if (!start || !end) {
            warn(line.line, QStringLiteral("the day \"%1\" cannot be read").arg(value));
            continue;
        }
        RawDay day;
        day.line = line.line;
        day.index = QString::number(m_raw.days.size() + 1);
        day.start = {written(*start), line.line};
        day.end = {written(*end), line.line};
        m_raw.days.append(day);
    }
}

/// The later revision of the same event.
bool CalendarSchedule::takesOver(const CalendarComponent &one, const CalendarComponent &other) const
{
    const auto rank = [](const CalendarComponent &event) {
        return std::pair(event.text(key("SEQUENCE")).toInt(), event.text(key("DTSTAMP")));
    };
    return rank(one) >= rank(other);
}

QList<Family> CalendarSchedule::families()
{
    QList<Family> out;
    QHash<QString, qsizetype> known;
    int others = 0, firstOther = 0;
    for (const CalendarComponent &event : m_calendar.children) {
        if (event.name == u"VTODO" || event.name == u"VJOURNAL") {
            if (others++ == 0) firstOther = event.line;
        }
        if (event.name != u"VEVENT") continue;
        const QString uid = event.text(key("UID"));
        qsizetype at = uid.isEmpty() ? -1 : known.value(uid, -1);
        if (at < 0) {
            at = out.size();
            out.append({uid, nullptr, {}});
            if (!uid.isEmpty()) known.insert(uid, at);
        }
        Family &of = out[at];
        const CalendarLine *which = event.find(key("RECURRENCE-ID"));
        const auto when = which ? calendarTime(*which, which->value) : std::nullopt;
        if (which && when) {
            const QString id = occurrence(*when);
            if (which->parameters.contains(QStringLiteral("RANGE")))
                warn(which->line, QStringLiteral("is meant for this occurrence and all later ones; "
                                                 "taken for this one only"));
            of.others.removeIf(
                [&](const auto &one) { return one.first == id && takesOver(event, *one.second); });
            of.others.append({id, &event});
        } else if (!of.master) {
            of.master = &event;
        } else {
            const bool newer = takesOver(event, *of.master);
            warn(newer ? of.master->line : event.line,
                 QStringLiteral("has the UID \"%1\" of line %2, which is the later revision and is "
                                "taken instead")
                     .arg(uid)
                     .arg(newer ? event.line : of.master->line));
            if (newer) of.master = &event;
        }
    }
    if (others > 0)
        warn(firstOther,
             QStringLiteral("%1 tasks and journal entries are passed over").arg(others));
    return out;
}

QSet<QString> CalendarSchedule::exceptions(const CalendarComponent &event) const
{
    QSet<QString> out;
    for (const CalendarLine &line : event.lines)
        if (line.name == u"EXDATE")
            for (const QString &value : line.value.split(u','))
                if (const auto time = calendarTime(line, value)) out.insert(occurrence(*time));
    return out;
}

QList<CalendarTime> CalendarSchedule::starts(const CalendarComponent &event,
                                             const CalendarTime &first)
{
    QList<CalendarTime> out{first};
    const auto add = [&](const CalendarTime &time) {
        const QString id = occurrence(time);
        if (std::none_of(out.begin(), out.end(),
                         [&](const CalendarTime &one) { return occurrence(one) == id; }))
            out.append(time);
    };
    for (const CalendarLine &line : event.lines) {
        if (line.name == u"RRULE") {
            const auto rule = unrolled(line.value, first, m_zones, MostOccurrences);
            if (!rule) {
                warn(line.line, QStringLiteral("the rule \"%1\" cannot be read; only the first "
                                               "occurrence is taken")
                                    .arg(line.value));
                continue;
            }
            if (rule->cut)
                warn(line.line,
                     QStringLiteral("repeats more than %1 times; the first ones are taken")
                         .arg(MostOccurrences));
            else if (rule->endless)
                warn(line.line, QStringLiteral("repeats without an end; what lies within a year of "
                                               "its start is taken"));
            for (const QDateTime &start : rule->starts.mid(1)) {
                CalendarTime time = first;
                time.local = start;
                out.append(time);
            }
        } else if (line.name == u"RDATE") {
            for (const QString &value : line.value.split(u',')) {
                if (const auto time = calendarTime(line, value.section(u'/', 0, 0)))
                    add(*time);
                else
                    warn(line.line, QStringLiteral("the date \"%1\" cannot be read").arg(value));
            }
        }
    }
    return out;
}

void CalendarSchedule::family(const Family &of)
{
    QString uid = of.uid;
    if (m_raw.own && uid.endsWith(OwnEnding)) uid.chop(OwnEnding.size());
    QList<std::pair<QString, const CalendarComponent *>> others = of.others;
    const auto ofOccurrence = [&uid](const QString &id) {
        return uid.isEmpty() ? QString() : uid + u'#' + id;
    };
    if (of.master) {
        const CalendarLine *line = of.master->find(key("DTSTART"));
        const auto first = line ? calendarTime(*line, line->value) : std::nullopt;
        const bool repeats =
            of.master->find(key("RRULE")) || of.master->find(key("RDATE")) || !others.isEmpty();
        if (!repeats || !first) {
            event(*of.master, uid, first);
        } else {
            const QSet<QString> out = exceptions(*of.master);
            for (const CalendarTime &time : starts(*of.master, *first)) {
                const QString id = occurrence(time);
                const auto other = std::find_if(others.begin(), others.end(),
                                                [&id](const auto &one) { return one.first == id; });
                if (other != others.end()) {
                    const CalendarLine *moved = other->second->find(key("DTSTART"));
                    event(*other->second, ofOccurrence(id),
                          moved ? calendarTime(*moved, moved->value) : time);
                    others.erase(other);
                } else if (!out.contains(id)) {
                    event(*of.master, ofOccurrence(id), time);
                }
            }
        }
    }
    for (const auto &[id, component] : std::as_const(others)) {
        const CalendarLine *line = component->find(key("DTSTART"));
        event(*component, ofOccurrence(id), line ? calendarTime(*line, line->value) : std::nullopt);
    }
}

void CalendarSchedule::end(RawEvent &out, const CalendarComponent &from, const CalendarTime &start)
{
    const CalendarLine *first = from.find(key("DTSTART"));
    const CalendarLine *last = from.find(key("DTEND"));
    const CalendarLine *length = from.find(key("DURATION"));
    CalendarTime end = start;
    if (last) {
        const auto read = calendarTime(*last, last->value);
        if (!read)
            return fault(out, last->line,
                         QStringLiteral("the end \"%1\" is no date").arg(last->value),
                         {halfHour, leaveOut});
        if (!isKnown(*read) && isKnown(start))
            return fault(out, last->line,
                         QStringLiteral("unknown time zone \"%1\" of the end").arg(read->zone),
                         {halfHour, leaveOut});
        // Of an occurrence: as long after its start as the first end after the first start.
        const auto origin = first ? calendarTime(*first, first->value) : std::nullopt;
        end = *read;
        if (origin) end.local = read->local.addMSecs(origin->local.msecsTo(start.local));
    } else if (length) {
        const auto read = calendarDuration(length->value);
        if (!read)
            return fault(out, length->line,
                         QStringLiteral("the duration \"%1\" cannot be read").arg(length->value),
                         {halfHour, leaveOut});
        // Hours by the clock: in figures of UTC, where no clock is put forward.
        if (!start.isUtc && !start.zone.isEmpty() && m_zones.knows(start.zone)) {
            const Instant at =
                m_zones.instant(start.zone, start.local.addDays(read->days)) + read->ms;
            end.local = QDateTime::fromMSecsSinceEpoch(at, QTimeZone::utc());
            end.isUtc = true;
            end.zone.clear();
        } else {
            end.local = start.local.addDays(read->days).addMSecs(read->ms);
        }
        end.isDate = start.isDate && end.local.time() == QTime(0, 0);
    } else if (start.isDate) {
        end.local = start.local.addDays(1);
    } else {
        return; // its length is not known
    }
    const CalendarLine *at = last ? last : length ? length : first;
    out.end = {written(end), at ? at->line : out.line};
}

void CalendarSchedule::times(RawEvent &out, const CalendarComponent &from,
                             const std::optional<CalendarTime> &start)
{
    const CalendarLine *line = from.find(key("DTSTART"));
    if (!line) return; // the settling says so
    if (!start)
        return fault(out, line->line,
                     QStringLiteral("the start \"%1\" is no date").arg(line->value),
                     {noTime, leaveOut});
    out.wholeDay = start->isDate;
    out.date = {written(*start), line->line};
    end(out, from, *start);
    if (!isKnown(*start))
        fault(out, line->line, QStringLiteral("unknown time zone \"%1\"").arg(start->zone),
              {eventZone, noTime, leaveOut});
}

/// CN of those who lead it; our own export names hosts in lines of their own; some write them into the text.
void CalendarSchedule::people(RawEvent &out, const CalendarComponent &from)
{
    for (const CalendarLine &line : from.lines) {
        if (line.name == u"X-FOYER-HOST")
            out.persons.append({line.parameters.value(QStringLiteral("X-ID")),
                                calendarText(line.value).simplified()});
        else if (line.name == u"ATTENDEE"
                 && line.parameters.value(QStringLiteral("ROLE")).toUpper() == u"CHAIR"
                 && !line.parameters.value(QStringLiteral("CN")).isEmpty())
            out.persons.append({{}, line.parameters.value(QStringLiteral("CN")).simplified()});
    }
    if (m_raw.own) { // the names stand before the description, for programs that know no hosts
        QStringList names;
        for (const RawPerson &person : std::as_const(out.persons))
            names += person.name;
        const QString before = names.join(QStringLiteral(", "));
        if (!before.isEmpty() && out.description.startsWith(before))
            out.description = out.description.mid(before.size()).trimmed();
        m_hosts = true;
        return;
    }
    static const QRegularExpression spoken(
        QStringLiteral("^\\s*(?:Speakers?|Presenters?|Hosts?)\\s*:\\s*([^\\n]{1,200})\\n"));
    static const QRegularExpression between(QStringLiteral("\\s*[,;]\\s*|\\s+&\\s+"));
    if (const auto match = spoken.match(out.description);
        out.persons.isEmpty() && match.hasMatch()) {
        for (const QString &name : match.captured(1).split(between, Qt::SkipEmptyParts))
            out.persons.append({{}, name.simplified()});
        out.description = out.description.mid(match.capturedEnd()).trimmed();
    }
    m_hosts |= !out.persons.isEmpty();
}

void CalendarSchedule::texts(RawEvent &out, const CalendarComponent &from)
{
    out.title = from.text(key("SUMMARY")).simplified();
    out.description = from.text(key("DESCRIPTION"));
    out.track = from.text(key("CATEGORIES")).simplified();
    if (out.track.contains(u',') && !m_raw.own) out.track = out.track.section(u',', 0, 0).trimmed();
    out.subtitle = from.text(key("X-FOYER-SUBTITLE")).simplified();
    out.language = from.text(key("X-FOYER-LANGUAGE")).simplified();
    out.isBreak = from.text(key("X-FOYER-TYPE")) == u"break";
    out.cancelled = from.text(key("STATUS")).toUpper() == u"CANCELLED";
    m_tracks |= !out.track.isEmpty();
    if (m_raw.own) {
        const QString mark = QStringLiteral("Cancelled: ");
        const QString tail = QStringLiteral(" – ") + out.subtitle;
        if (out.cancelled && out.title.startsWith(mark)) out.title = out.title.mid(mark.size());
        if (!out.subtitle.isEmpty() && out.title.endsWith(tail)) out.title.chop(tail.size());
    }
    for (const CalendarLine &line : from.lines) {
        const QString url = line.value.trimmed();
        if (line.name == u"LINK")
            out.links.append({line.parameters.value(QStringLiteral("LABEL"), url), url, line.line});
        else if (line.name == u"URL" && !m_raw.own && !url.isEmpty())
            out.links.append({url, url, line.line});
    }
}

void CalendarSchedule::place(RawEvent &out, const CalendarComponent &from)
{
    out.room = from.text(key("LOCATION")).simplified();
    for (const CalendarLine &line : from.lines)
        if (line.name == u"X-FOYER-ROOM") out.moreRooms += calendarText(line.value).simplified();
    for (const QString &room : QStringList{out.room} + out.moreRooms)
        if (!room.isEmpty() && !m_raw.rooms.contains(room)) m_raw.rooms += room;
}

void CalendarSchedule::event(const CalendarComponent &from, const QString &guid,
                             const std::optional<CalendarTime> &start)
{
    RawEvent out;
    out.line = from.line;
    out.guid = guid;
    texts(out, from);
    place(out, from);
    people(out, from);
    const QString secrecy = from.text(key("CLASS")).toUpper();
    if (secrecy == u"PRIVATE" || secrecy == u"CONFIDENTIAL")
        fault(out, from.find(key("CLASS"))->line,
              QStringLiteral("is marked as %1").arg(secrecy.toLower()), {takeIn, leaveOut});
    times(out, from, start);
    m_raw.events.append(std::move(out));
}

Result<RawSchedule> CalendarSchedule::read(QList<RawWarning> warnings)
{
    m_raw.warnings = std::move(warnings);
    m_raw.lenient = true;
    head();
    ownDays();
    const ReadLimits limits;
    for (const Family &of : families()) {
        family(of);
        if (m_raw.events.size() > limits.events || m_raw.rooms.size() > limits.rooms)
            return importFailure("import.tooMany",
                                 QStringLiteral("more events or rooms than any programme"), 1);
    }
    if (m_raw.events.isEmpty())
        return importFailure("import.notASchedule", QStringLiteral("the calendar holds no events"),
                             m_calendar.line);
    if (!m_raw.own) m_raw.silentOn = {QStringLiteral("subtitle"), QStringLiteral("language")};
    if (!m_raw.own && !m_tracks) m_raw.silentOn.insert(QStringLiteral("track"));
    if (!m_hosts) m_raw.silentOn.insert(QStringLiteral("hosts"));
    return std::move(m_raw);
}

} // namespace

Result<RawSchedule> readScheduleCalendar(const QByteArray &bytes)
{
    QList<RawWarning> warnings;
    const auto calendar = readCalendar(bytes, warnings);
    if (!calendar) return tl::unexpected<Error>(calendar.error());
    return CalendarSchedule(*calendar).read(std::move(warnings));
}

} // namespace Foyer
