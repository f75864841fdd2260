// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/programme.h"

#include "backend/exchange/htmltext.h"
#include "backend/exchange/schedulexml.h"
#include "backend/exchange/timetext.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QSet>
#include <QtCore/QUrl>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr qint64 WeekMinutes = 7 * 24 * 60;
/// Longer than any programme; keeps every end within the four-digit years that ISO 8601 can write.
constexpr qint64 LongestMinutes = 100LL * 366 * 24 * 60;
constexpr qint64 UnknownLengthMinutes = 30;

class Settler
{
public:
    Settler(const RawSchedule &raw, const ZoneSources &zones) : m_raw(raw), m_zones(zones) {}
    Result<Programme> settle();

private:
    void warn(int line, const QString &text) { m_out.warnings.append({line, text}); }
    Result<QString> zoneName();
    std::optional<int> firstOffset() const;
    bool offsetsFit(const QTimeZone &zone) const;
    Result<void> checkConferenceDates() const;
    Result<ProgrammeSession> session(const RawEvent &event);
    Result<std::optional<Instant>> startOf(const RawEvent &event) const;
    Result<Instant> startFromDay(const RawEvent &event, const QString &clockText, int line) const;
    Result<qint64> minutesOf(const RawEvent &event);
    int roomOf(const RawEvent &event);
    QList<int> personsOf(const RawEvent &event);
    QList<Link> linksOf(const RawEvent &event);
    QString completed(const QString &url) const;
    QString address(const QString &url) const;
    void listOverlaps();

    const RawSchedule &m_raw;
    const ZoneSources &m_zones;
    Programme m_out;
    QTimeZone m_zone;
    QHash<QString, int> m_rooms;
    QHash<QString, int> m_persons;
};

std::optional<int> Settler::firstOffset() const
{
    for (const RawEvent &event : m_raw.events)
        if (const auto read = readDateText(event.date.text); read && read->offsetSeconds)
            return read->offsetSeconds;
    for (const RawDay &day : m_raw.days)
        if (const auto read = readDateText(day.start.text); read && read->offsetSeconds)
            return read->offsetSeconds;
    return {};
}

bool Settler::offsetsFit(const QTimeZone &zone) const
{
    for (const RawEvent &event : m_raw.events) {
        const auto read = readDateText(event.date.text);
        if (!read || !read->offsetSeconds || !read->time) continue;
        const QDateTime at(read->date, *read->time, QTimeZone(*read->offsetSeconds));
        if (zone.offsetFromUtc(at) != *read->offsetSeconds) return false;
    }
    return true;
}

Result<QString> Settler::zoneName()
{
    if (!m_zones.wanted.isEmpty()) {
        const QString name = ianaZoneName(m_zones.wanted);
        if (name.isEmpty())
            return importFailure(
                "import.unknownZone",
                QStringLiteral("unknown time zone \"%1\" was asked for").arg(m_zones.wanted), 1);
        return name;
    }
    if (!m_raw.timeZone.text.isEmpty()) {
        const QString name = ianaZoneName(m_raw.timeZone.text);
        if (name.isEmpty())
            return importFailure(
                "import.unknownZone",
                QStringLiteral("unknown time zone \"%1\"").arg(m_raw.timeZone.text),
                m_raw.timeZone.line);
        return name;
    }
    if (!m_zones.ofEvent.isEmpty()) return m_zones.ofEvent;
    if (const QString city = ianaZoneName(m_raw.city);
        !city.isEmpty() && city.contains(u'/') && offsetsFit(QTimeZone(city.toLatin1()))) {
        warn(0,
             QStringLiteral("no time zone named; taking %1, the zone of %2").arg(city, m_raw.city));
        return city;
    }
    if (const auto offset = firstOffset()) {
        const QString fixed = fixedZoneName(*offset);
        warn(0,
             QStringLiteral(
                 "no time zone named; taking %1 from the dates' offset. --time-zone names another")
                 .arg(fixed));
        return fixed;
    }
    QString computer = ianaZoneName(m_zones.ofComputer);
    if (computer.isEmpty()) computer = QStringLiteral("UTC");
    warn(0, QStringLiteral("THE FILE TELLS NO TIME ZONE AND NO OFFSET: its times are read as times "
                           "of %1, the zone "
                           "of this computer. If that is wrong, import again with --time-zone ZONE")
                .arg(computer));
    return computer;
}

Result<void> Settler::checkConferenceDates() const
{
    const auto start = readDateText(m_raw.start.text);
    const auto end = readDateText(m_raw.end.text);
    if (!start || !end) return {};
    const auto at = [&](const DateText &d, const QTime &fallback) {
        return QDateTime(d.date, d.time.value_or(fallback), m_zone);
    };
    if (at(*end, QTime(23, 59, 59)) < at(*start, QTime(0, 0)))
        return importFailure("import.endBeforeStart",
                             QStringLiteral("the conference ends (%1) before it begins (%2)")
                                 .arg(m_raw.end.text, m_raw.start.text),
                             m_raw.end.line);
    return {};
}

/// Old files hold a clock time under a day only. What lies before the change of day is the next
/// date's.
Result<Instant> Settler::startFromDay(const RawEvent &event, const QString &clockText,
                                      int line) const
{
    const auto clock = readClockText(clockText);
    if (!clock)
        return importFailure("import.badDate",
                             QStringLiteral("the start \"%1\" is no time").arg(clockText), line);
    const RawDay &day = m_raw.days[event.day];
    const auto dayStart = readDateText(day.start.text);
    const auto date = readDateText(day.date.text.isEmpty() ? day.start.text : day.date.text);
    if (!date)
        return importFailure("import.badDate", QStringLiteral("the day of this event has no date"),
                             event.line);
    std::optional<qint64> change = readClockText(m_raw.dayChange.text);
    if (const auto dayEnd = readDateText(day.end.text);
        !change && dayStart && dayStart->time && dayEnd && dayEnd->date > dayStart->date)
        change = dayStart->time->msecsSinceStartOfDay();
    const bool nextDate = change && *clock < *change;
    return instantAt(m_zone, date->date.addDays(nextDate ? 1 : 0), *clock);
}

Result<std::optional<Instant>> Settler::startOf(const RawEvent &event) const
{
    if (event.date.text.isEmpty()) {
        if (event.start.text.isEmpty()) return std::optional<Instant>{};
        auto start = startFromDay(event, event.start.text, event.start.line);
        if (!start) return tl::unexpected(start.error());
        return std::optional<Instant>(*start);
    }
    const auto read = readDateText(event.date.text);
    if (!read)
        return importFailure("import.badDate",
                             QStringLiteral("the date \"%1\" is no date").arg(event.date.text),
                             event.date.line);
    qint64 clock = 0;
    if (read->time)
        clock = read->time->msecsSinceStartOfDay();
    else if (const auto own = readClockText(event.start.text))
        clock = *own;
    else
        return importFailure("import.badDate", QStringLiteral("the event has a date but no time"),
                             event.line);
    if (read->offsetSeconds)
        return std::optional<Instant>(
            instantAt(QTimeZone(*read->offsetSeconds), read->date, clock));
    return std::optional<Instant>(instantAt(m_zone, read->date, clock));
}

Result<qint64> Settler::minutesOf(const RawEvent &event)
{
    if (event.duration.text.isEmpty()) {
        warn(event.line,
             QStringLiteral("no duration; taken as %1 minutes").arg(UnknownLengthMinutes));
        return UnknownLengthMinutes;
    }
    const auto duration = readDurationText(event.duration.text);
    if (!duration)
        return importFailure(
            "import.badDuration",
            QStringLiteral("the duration \"%1\" cannot be read").arg(event.duration.text),
            event.duration.line);
    if (duration->minutes < 0)
        return importFailure("import.endBeforeStart",
                             QStringLiteral("the duration \"%1\" ends the event before it begins")
                                 .arg(event.duration.text),
                             event.duration.line);
    if (duration->minutes > LongestMinutes) {
        warn(event.duration.line,
             QStringLiteral("the duration \"%1\" is longer than a century; taken as one")
                 .arg(event.duration.text));
        return LongestMinutes;
    }
    if (duration->minutes > WeekMinutes || duration->threeParts)
        warn(event.duration.line, QStringLiteral("the duration \"%1\" is read as %2 minutes")
                                      .arg(event.duration.text)
                                      .arg(duration->minutes));
    return duration->minutes;
}

/// The room around an event is what the file's maker sees; its own room child wins only where it
/// names another declared room (an event that a merge has put into a wrong place).
int Settler::roomOf(const RawEvent &event)
{
    if (event.roomAround.isEmpty()) return m_rooms.value(event.room, -1);
    if (event.room.isEmpty() || event.room == event.roomAround)
        return m_rooms.value(event.roomAround, -1);
    const int own = m_rooms.value(event.room, -1);
    warn(event.line,
         QStringLiteral("stands in room \"%1\" but says \"%2\"; taken as \"%3\"")
             .arg(event.roomAround, event.room, own >= 0 ? event.room : event.roomAround));
    return own >= 0 ? own : m_rooms.value(event.roomAround, -1);
}

QList<int> Settler::personsOf(const RawEvent &event)
{
    QList<int> out;
    QSet<int> seen;
    for (const RawPerson &person : event.persons) {
        const QString key = person.id + QChar(0x1f) + person.name;
        int at = m_persons.value(key, -1);
        if (at < 0) {
            at = static_cast<int>(m_out.persons.size());
            m_persons.insert(key, at);
            m_out.persons.append({key, person.id, person.name});
        }
        if (!seen.contains(at)) out.append(at);
        seen.insert(at);
    }
    return out;
}

/// What a producer meant by a link: hosts without a scheme and paths of the conference's own site
/// become whole.
QString Settler::completed(const QString &url) const
{
    static const QRegularExpression scheme(
        QStringLiteral("^[A-Za-z][A-Za-z0-9+.-]*:(?!\\d+(?:/|$))"));
    static const QRegularExpression host(QStringLiteral("^[\\w-]+(\\.[\\w-]+)+(:\\d+)?([/?#]|$)"));
    if (url.contains(scheme)) return url;
    if (url.startsWith(u"//")) return QStringLiteral("https:") + url;
    if (url.contains(host)) return QStringLiteral("https://") + url;
    const QUrl base(m_raw.baseUrl.isEmpty() ? m_raw.url : m_raw.baseUrl);
    return isSafeLink(base.toString()) ? base.resolved(QUrl(url)).toString(QUrl::FullyEncoded)
                                       : QString();
}

/// An absolute address with a harmless scheme, or nothing.
QString Settler::address(const QString &url) const
{
    const QString whole = completed(url);
    if (isSafeLink(whole)) return whole;
    const QString encoded =
        QUrl(whole, QUrl::TolerantMode).toString(QUrl::FullyEncoded); // blanks, umlauts
    return isSafeLink(encoded) ? encoded : QString();
}

QList<Link> Settler::linksOf(const RawEvent &event)
{
    QList<Link> out;
    for (const RawLink &link : event.links) {
        const QString url = address(link.url);
        if (url.isEmpty())
            warn(link.line,
                 QStringLiteral("the link \"%1\" leads nowhere and is left out").arg(link.url));
        else
            out.append({link.title, url});
    }
    return out;
}

QString descriptionOf(const RawEvent &event)
{
    const QString abstract = markdownFrom(event.abstract);
    const QString description = markdownFrom(event.description);
    if (abstract.isEmpty() || description.startsWith(abstract)) return description;
    if (description.isEmpty() || abstract.contains(description)) return abstract;
    return abstract + QStringLiteral("\n\n") + description;
}

Result<ProgrammeSession> Settler::session(const RawEvent &event)
{
    ProgrammeSession out;
    out.line = event.line;
    out.title = event.title;
    if (out.title.isEmpty()) {
        out.title = !event.slug.isEmpty() ? event.slug
                                          : QStringLiteral("(no title) %1").arg(event.id).trimmed();
        warn(event.line, QStringLiteral("no title; called \"%1\"").arg(out.title));
    }
    out.subtitle = event.subtitle;
    out.description = descriptionOf(event);
    out.language = event.language;
    out.track = event.track;
    out.day = event.day;
    out.room = roomOf(event);
    out.persons = personsOf(event);
    out.links = linksOf(event);

    const auto start = startOf(event);
    if (!start) return tl::unexpected(start.error());
    const auto minutes = minutesOf(event);
    if (!minutes) return tl::unexpected(minutes.error());
    if (!*start) {
        warn(event.line,
             QStringLiteral("\"%1\" has no start; it is kept without a time").arg(out.title));
        return out;
    }
    out.start = **start;
    out.end = **start + *minutes * MinuteMs;
    if (*minutes == 0)
        warn(event.duration.line, QStringLiteral("\"%1\" lasts 0 minutes").arg(out.title));
    return out;
}

/// Overlaps are the programme's business and stay; an organizer wants to know of them.
void Settler::listOverlaps()
{
    QList<QList<const ProgrammeSession *>> byRoom(m_out.rooms.size());
    for (const ProgrammeSession &s : m_out.sessions)
        if (s.start && s.room >= 0) byRoom[s.room].append(&s);
    for (qsizetype room = 0; room < byRoom.size(); ++room) {
        auto &sessions = byRoom[room];
        std::stable_sort(sessions.begin(), sessions.end(),
                         [](auto *a, auto *b) { return *a->start < *b->start; });
        const ProgrammeSession *last = nullptr;
        for (const ProgrammeSession *s : sessions) {
            if (last && *s->start < *last->end)
                warn(s->line, QStringLiteral(
                                  "overlap in %1: \"%2\" begins before \"%3\" ends; both are kept")
                                  .arg(m_out.rooms[room], s->title, last->title));
            if (!last || *s->end > *last->end) last = s;
        }
    }
}

Result<Programme> Settler::settle()
{
    const auto zone = zoneName();
    if (!zone) return tl::unexpected(zone.error());
    m_out.timeZone = *zone;
    m_zone = QTimeZone(zone->toLatin1());
    if (auto checked = checkConferenceDates(); !checked) return tl::unexpected(checked.error());

    m_out.title = !m_raw.title.isEmpty() ? m_raw.title : m_raw.acronym;
    m_out.acronym = m_raw.acronym;
    for (const QString &candidate : {m_raw.url, m_raw.baseUrl})
        if (m_out.website.isEmpty() && isSafeLink(candidate)) m_out.website = candidate;
    if (const auto slot = readClockText(m_raw.timeslot.text)) {
        const auto minutes = static_cast<int>(*slot / MinuteMs);
        if (minutes == 15 || minutes == 30 || minutes == 45 || minutes == 60)
            m_out.slotMinutes = minutes;
    }
    m_out.rooms = m_raw.rooms;
    for (int i = 0; i < m_out.rooms.size(); ++i)
        m_rooms.insert(m_out.rooms[i], i);

    m_out.sessions.reserve(m_raw.events.size());
    for (const RawEvent &event : m_raw.events) {
        auto settled = session(event);
        if (!settled) return tl::unexpected(settled.error());
        m_out.sessions.append(std::move(*settled));
    }
    identifySessions(m_raw.events, m_out.sessions, m_out.warnings);
    auto days = settleDays(m_raw, m_zone, m_out.sessions, m_out.slotMinutes);
    if (!days) return tl::unexpected(days.error());
    m_out.days = std::move(*days);
    listOverlaps();
    return std::move(m_out);
}

} // namespace

Result<Programme> settleProgramme(const RawSchedule &raw, const ZoneSources &zones)
{
    return Settler(raw, zones).settle();
}

} // namespace Foyer
