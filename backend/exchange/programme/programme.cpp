// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/programme/programme.h"

#include "backend/exchange/reading/htmltext.h"
#include "backend/exchange/reading/schedulexml.h"
#include "backend/exchange/reading/timetext.h"
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

const QString leaveOut = QStringLiteral("leaveOut");

class Settler
{
public:
    Settler(const RawSchedule &raw, const ZoneSources &zones, const SettleOptions &options)
        : m_raw(raw), m_zones(zones), m_options(options)
    {
    }
    Result<Programme> settle();

private:
    void warn(int line, const QString &text) { m_out.warnings.append({line, text}); }
    QString choose(int line, const QString &text, const QString &key, const QStringList &ways);
    Result<void> checkConferenceDates() const;
    Result<ProgrammeSession> session(const RawEvent &event);
    Result<void> setTimes(const RawEvent &event, ProgrammeSession &session);
    Result<void> oddTimes(const RawEvent &event, const Error &error, ProgrammeSession &session);
    Result<std::optional<Instant>> startOf(const RawEvent &event) const;
    Result<std::optional<Instant>> endOf(const RawEvent &event) const;
    Result<Instant> startFromDay(const RawEvent &event, const QString &clockText, int line) const;
    Result<std::optional<qint64>> minutesOf(const RawEvent &event);
    int roomOf(const RawEvent &event);
    QList<int> personsOf(const RawEvent &event);
    QList<Link> linksOf(const RawEvent &event);
    QString completed(const QString &url) const;
    QString address(const QString &url) const;
    void takeOffTimes();
    void listOverlaps();

    RawSchedule m_raw;
    const ZoneSources &m_zones;
    const SettleOptions &m_options;
    Programme m_out;
    QTimeZone m_zone;
    QHash<QString, int> m_rooms;
    QHash<QString, int> m_persons;
};

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

/// A dated end as some formats have it.
Result<std::optional<Instant>> Settler::endOf(const RawEvent &event) const
{
    if (event.end.text.isEmpty()) return std::optional<Instant>{};
    const auto read = readDateText(event.end.text);
    if (!read || !read->time)
        return importFailure("import.badDate",
                             QStringLiteral("the end \"%1\" is no date").arg(event.end.text),
                             event.end.line);
    const QTimeZone zone = read->offsetSeconds ? QTimeZone(*read->offsetSeconds) : m_zone;
    return std::optional<Instant>(instantAt(zone, read->date, read->time->msecsSinceStartOfDay()));
}

/// Nothing when the file says nothing.
Result<std::optional<qint64>> Settler::minutesOf(const RawEvent &event)
{
    if (event.duration.text.isEmpty()) return std::optional<qint64>{};
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
        return std::optional(LongestMinutes);
    }
    if (duration->minutes > WeekMinutes || duration->threeParts)
        warn(event.duration.line, QStringLiteral("the duration \"%1\" is read as %2 minutes")
                                      .arg(event.duration.text)
                                      .arg(duration->minutes));
    return std::optional(duration->minutes);
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
            m_out.persons.append({key, person.id, person.name, event.line});
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
    for (const QString &room : event.moreRooms)
        if (const int at = m_rooms.value(room, -1); at >= 0 && at != out.room)
            out.moreRooms.append(at);
    out.persons = personsOf(event);
    out.links = linksOf(event);
    out.cancelled = event.cancelled;
    out.isBreak = event.isBreak;
    out.wholeDay = event.wholeDay;
    if (auto set = setTimes(event, out); !set) return tl::unexpected(set.error());
    return out;
}

/// A warning that somebody may settle in another way; answers the way that is taken: the last one unless told otherwise.
QString Settler::choose(int line, const QString &text, const QString &key, const QStringList &ways)
{
    QString way = m_options.ways.value(key);
    if (!ways.contains(way)) way = ways.last();
    const auto known = [&key](const ProgrammeWarning &one) { return one.key == key; };
    if (std::none_of(m_out.warnings.begin(), m_out.warnings.end(), known))
        m_out.warnings.append({line, text, key, ways, way});
    return way;
}

/// What cannot be read at all ends the import, or is left out where somebody can say how to go on.
Result<void> Settler::oddTimes(const RawEvent &event, const Error &error, ProgrammeSession &out)
{
    if (!m_options.tolerant && !m_raw.lenient && event.fault.text.isEmpty())
        return tl::unexpected(error);
    const auto start = startOf(event);
    QStringList ways = event.fault.ways;
    if (ways.isEmpty())
        ways = {start && *start ? QStringLiteral("30min") : QStringLiteral("noTime"), leaveOut};
    if (ways.contains(QStringLiteral("30min")) && (!start || !*start))
        ways.removeAll(QStringLiteral("30min"));
    const QString way = choose(error.extra.value(QStringLiteral("line")).toInt(),
                               QStringLiteral("\"%1\": %2").arg(out.title, error.detail),
                               QStringLiteral("event:%1").arg(event.line), ways);
    out.leftOut = way == leaveOut;
    if (out.leftOut || way == u"noTime") return {};
    RawEvent again = event;
    again.fault = {};
    if (way == u"30min") {
        again.end = {};
        again.duration = {QString::number(UnknownLengthMinutes), event.line};
    }
    if (auto set = setTimes(again, out); !set) out.leftOut = true;
    return {};
}

Result<void> Settler::setTimes(const RawEvent &event, ProgrammeSession &out)
{
    if (!event.fault.text.isEmpty())
        return oddTimes(event,
                        importFailure("import.badDate", event.fault.text, event.fault.line).value(),
                        out);
    const auto start = startOf(event);
    if (!start) return oddTimes(event, start.error(), out);
    const auto dated = endOf(event);
    if (!dated) return oddTimes(event, dated.error(), out);
    auto minutes = minutesOf(event);
    if (!minutes) return oddTimes(event, minutes.error(), out);
    if (!*start) {
        warn(event.line,
             QStringLiteral("\"%1\" has no start; it is kept without a time").arg(out.title));
        return {};
    }
    const RawText &length = event.end.text.isEmpty() ? event.duration : event.end;
    if (*dated && **dated < **start)
        return oddTimes(event,
                        importFailure("import.endBeforeStart",
                                      QStringLiteral("ends before it begins"), length.line)
                            .value(),
                        out);
    if (!*dated && !*minutes) {
        const QString way =
            choose(event.line,
                   QStringLiteral("no duration; taken as %1 minutes").arg(UnknownLengthMinutes),
                   QStringLiteral("event:%1").arg(event.line), {leaveOut, QStringLiteral("30min")});
        out.leftOut = way == leaveOut;
        *minutes = UnknownLengthMinutes;
    }
    out.start = **start;
    out.end = *dated ? **dated : **start + **minutes * MinuteMs;
    if (*out.end == *out.start)
        warn(length.line, QStringLiteral("\"%1\" lasts 0 minutes").arg(out.title));
    return {};
}

/// Two at once in one room are kept so, unless somebody wants one of them without a time.
void Settler::takeOffTimes()
{
    for (ProgrammeSession &session : m_out.sessions) {
        const QString key = QStringLiteral("overlap:") + session.guid;
        if (m_options.ways.value(key) != u"noTime" || !session.start) continue;
        choose(session.line,
               QStringLiteral("\"%1\" overlaps another in its room; it comes in without a time")
                   .arg(session.title),
               key, {QStringLiteral("noTime"), QStringLiteral("keep")});
        session.start.reset();
        session.end.reset();
    }
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
                choose(
                    s->line,
                    QStringLiteral("overlap in %1: \"%2\" begins before \"%3\" ends; both are kept")
                        .arg(m_out.rooms[room], s->title, last->title),
                    QStringLiteral("overlap:") + s->guid,
                    {QStringLiteral("noTime"), QStringLiteral("keep")});
            if (!last || *s->end > *last->end) last = s;
        }
    }
}

Result<Programme> Settler::settle()
{
    const auto zone = settleZone(m_raw, m_zones, m_out.warnings);
    if (!zone) return tl::unexpected(zone.error());
    m_out.timeZone = *zone;
    m_zone = QTimeZone(zone->toLatin1());
    if (auto checked = checkConferenceDates(); !checked) return tl::unexpected(checked.error());

    m_out.title = !m_raw.title.isEmpty() ? m_raw.title : m_raw.acronym;
    m_out.acronym = m_raw.acronym;
    for (const QString &candidate : {m_raw.url, m_raw.own ? QString() : m_raw.baseUrl})
        if (m_out.website.isEmpty() && isSafeLink(candidate)) m_out.website = candidate;
    if (const auto slot = readClockText(m_raw.timeslot.text)) {
        const auto minutes = static_cast<int>(*slot / MinuteMs);
        if (minutes == 15 || minutes == 30 || minutes == 45 || minutes == 60)
            m_out.slotMinutes = minutes;
    }
    m_out.silentOn = m_raw.silentOn;
    for (const RawWarning &warning : std::as_const(m_raw.warnings))
        warn(warning.line, warning.text);
    m_out.rooms = m_raw.rooms;
    for (int i = 0; i < m_out.rooms.size(); ++i)
        m_rooms.insert(m_out.rooms[i], i);

    m_out.sessions.reserve(m_raw.events.size());
    for (const RawEvent &event : std::as_const(m_raw.events)) {
        auto settled = session(event);
        if (!settled) return tl::unexpected(settled.error());
        m_out.sessions.append(std::move(*settled));
    }
    identifySessions(m_raw.events, m_out.sessions, m_out.warnings);
    takeOffTimes();
    if (m_raw.looseDays) {
        m_raw.days.clear();
        for (ProgrammeSession &session : m_out.sessions)
            session.day = -1;
    }
    m_raw.days = daysBySessions(m_raw, m_zone, m_out.sessions);
    auto days = settleDays(m_raw, m_zone, m_out.sessions, m_out.slotMinutes);
    if (!days) return tl::unexpected(days.error());
    m_out.days = std::move(*days);
    listOverlaps();
    return std::move(m_out);
}

} // namespace

Result<Programme> settleProgramme(const RawSchedule &raw, const ZoneSources &zones,
                                  const SettleOptions &options)
{
    return Settler(raw, zones, options).settle();
}

} // namespace Foyer
