// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/scheduleexport.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QTimeZone>
#include <QtCore/QXmlStreamWriter>

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr int FoldOctets = 75;

struct Entry {
    const Session *session = nullptr;
    QString room;
    QStringList hosts;
};

struct DayPart {
    Day day;
    QList<Entry> entries; ///< by start, then id
};

/// What all formats are written from.
class Plan
{
public:
    explicit Plan(const ExportSource &from)
        : source(from), zone(from.snapshot.event.timeZone.toUtf8())
    {
        if (!zone.isValid()) zone = QTimeZone::utc();
        for (const Location &room : from.snapshot.locations)
            m_rooms.insert(room.id, room.name);
        for (const Guest &guest : from.snapshot.guests)
            m_guests.insert(guest.id, guest.name);
        rooms = from.snapshot.locations;
        std::sort(rooms.begin(), rooms.end(), [](const Location &a, const Location &b) {
            return std::pair(a.order, a.id) < std::pair(b.order, b.id);
        });
        collect();
    }

    QDateTime local(Instant at) const { return QDateTime::fromMSecsSinceEpoch(at, zone); }
    /// "2027-05-14T09:00:00+02:00".
    QString iso(Instant at) const
    {
        const QDateTime time = local(at);
        const int offset = zone.offsetFromUtc(time) / 60;
        return time.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss"))
               + QStringLiteral("%1%2:%3")
                     .arg(QLatin1Char(offset < 0 ? '-' : '+'))
                     .arg(qAbs(offset) / 60, 2, 10, QLatin1Char('0'))
                     .arg(qAbs(offset) % 60, 2, 10, QLatin1Char('0'));
    }
    QString date(Instant at) const { return local(at).toString(QStringLiteral("yyyy-MM-dd")); }
    QString clock(Instant at) const { return local(at).toString(QStringLiteral("HH:mm")); }

    const ExportSource &source;
    QTimeZone zone;
    QList<Location> rooms;
    QList<DayPart> days;
    QList<Entry> cancelled;

private:
    void collect();
    QHash<Id, QString> m_rooms, m_guests;
};

void Plan::collect()
{
    QList<Day> all = source.snapshot.days;
    std::sort(all.begin(), all.end(), [](const Day &a, const Day &b) { return a.start < b.start; });
    for (const Day &day : std::as_const(all))
        days.append({day, {}});
    QList<const Session *> sessions;
    for (const Session &session : source.snapshot.sessions)
        if (session.start) sessions.append(&session);
    std::sort(sessions.begin(), sessions.end(), [](const Session *a, const Session *b) {
        return std::pair(*a->start, a->id) < std::pair(*b->start, b->id);
    });
    for (const Session *session : std::as_const(sessions)) {
        Entry entry{session, m_rooms.value(session->locationIds.value(0)), {}};
        for (const Id &id : session->hostIds)
            entry.hosts += m_guests.value(id);
        if (session->status == SessionStatus::Cancelled) {
            cancelled.append(entry);
            continue;
        }
        // The day whose hours hold it, else the last that began before it, else the first: none may get lost.
        DayPart *best = days.isEmpty() ? nullptr : &days.first();
        for (DayPart &part : days)
            if (part.day.start <= *session->start) best = &part;
        if (best) best->entries.append(entry);
    }
}

QString duration(const Session &session)
{
    const qint64 minutes = (*session.end - *session.start) / MinuteMs;
    return QStringLiteral("%1:%2")
        .arg(minutes / 60, 2, 10, QLatin1Char('0'))
        .arg(minutes % 60, 2, 10, QLatin1Char('0'));
}

/// The family wants a number beside the guid; this one is the same in every export.
qint64 numberOf(const QString &text)
{
    const QByteArray hash = QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
    qint64 number = 0;
    for (int i = 0; i < 4; ++i)
        number = number << 8 | uchar(hash.at(i));
    return number & 0x7fffffff;
}

QString slugOf(const Entry &entry)
{
    QString slug;
    for (const QChar c : entry.session->title.toLower()) {
        if ((c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9'))
            slug += c;
        else if (!slug.isEmpty() && !slug.endsWith(u'-'))
            slug += u'-';
    }
    return QStringLiteral("%1-%2").arg(numberOf(entry.session->guid)).arg(slug.left(40));
}

QString addressOf(const ExportSource &source, const Session &session)
{
    return source.baseUrl.isEmpty() ? QString()
                                    : source.baseUrl + QLatin1String("/s/") + session.id;
}

QString slotText(const Event &event)
{
    return QStringLiteral("00:%1").arg(qMin(59, event.slotMinutes), 2, 10, QLatin1Char('0'));
}

void writeEvent(QXmlStreamWriter &xml, const Plan &plan, const Entry &entry)
{
    const Session &session = *entry.session;
    const auto text = [&xml](const char *name, const QString &value) {
        xml.writeTextElement(QString::fromLatin1(name), value);
    };
    xml.writeStartElement(QStringLiteral("event"));
    xml.writeAttribute(QStringLiteral("guid"), session.guid);
    xml.writeAttribute(QStringLiteral("id"), QString::number(numberOf(session.guid)));
    text("date", plan.iso(*session.start));
    text("start", plan.clock(*session.start));
    text("duration", duration(session));
    text("room", entry.room);
    text("slug", slugOf(entry));
    text("url", addressOf(plan.source, session));
    text("title", session.title);
    text("subtitle", session.subtitle);
    text("track", session.track);
    text("type", session.kind == SessionKind::Blocker ? QStringLiteral("break") : QString());
    text("language", session.language);
    text("abstract", {});
    text("description", session.description);
    xml.writeStartElement(QStringLiteral("persons"));
    for (qsizetype i = 0; i < entry.hosts.size(); ++i) {
        xml.writeStartElement(QStringLiteral("person"));
        xml.writeAttribute(QStringLiteral("id"), QString::number(numberOf(session.hostIds.at(i))));
        xml.writeCharacters(entry.hosts.at(i));
        xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeStartElement(QStringLiteral("links"));
    for (const Link &link : session.links) {
        xml.writeStartElement(QStringLiteral("link"));
        xml.writeAttribute(QStringLiteral("href"), link.url);
        xml.writeCharacters(link.title);
        xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEmptyElement(QStringLiteral("attachments"));
    xml.writeEndElement();
}

QJsonObject eventJson(const Plan &plan, const Entry &entry)
{
    const Session &session = *entry.session;
    QJsonArray persons, links;
    for (qsizetype i = 0; i < entry.hosts.size(); ++i)
        persons.append(QJsonObject{{QStringLiteral("id"), numberOf(session.hostIds.at(i))},
                                   {QStringLiteral("name"), entry.hosts.at(i)},
                                   {QStringLiteral("public_name"), entry.hosts.at(i)}});
    for (const Link &link : session.links)
        links.append(
            QJsonObject{{QStringLiteral("title"), link.title}, {QStringLiteral("url"), link.url}});
    return {{QStringLiteral("guid"), session.guid},
            {QStringLiteral("id"), numberOf(session.guid)},
            {QStringLiteral("date"), plan.iso(*session.start)},
            {QStringLiteral("start"), plan.clock(*session.start)},
            {QStringLiteral("duration"), duration(session)},
            {QStringLiteral("room"), entry.room},
            {QStringLiteral("slug"), slugOf(entry)},
            {QStringLiteral("url"), addressOf(plan.source, session)},
            {QStringLiteral("title"), session.title},
            {QStringLiteral("subtitle"), session.subtitle},
            {QStringLiteral("track"), session.track},
            {QStringLiteral("type"),
             session.kind == SessionKind::Blocker ? QStringLiteral("break") : QString()},
            {QStringLiteral("language"), session.language},
            {QStringLiteral("abstract"), QString()},
            {QStringLiteral("description"), session.description},
            {QStringLiteral("logo"), QJsonValue::Null},
            {QStringLiteral("persons"), persons},
            {QStringLiteral("links"), links},
            {QStringLiteral("attachments"), QJsonArray()}};
}

QList<Entry> inRoom(const DayPart &part, const QString &room)
{
    QList<Entry> entries;
    for (const Entry &entry : part.entries)
        if (entry.room == room) entries.append(entry);
    return entries;
}

/// Rooms in their order, then "" when something of the day has none.
QStringList roomsOf(const Plan &plan, const DayPart &part)
{
    QStringList names;
    for (const Location &room : plan.rooms)
        if (!names.contains(room.name)) names += room.name;
    if (!inRoom(part, {}).isEmpty()) names += QString();
    return names;
}

QByteArray escaped(const QString &text)
{
    QString out;
    for (const QChar c : text) {
        if (c == u'\\' || c == u',' || c == u';')
            out += QString(u'\\') + c;
        else if (c == u'\n')
            out += QLatin1String("\\n");
        else if (c >= u' ' || c == u'\t')
            out += c;
    }
    return out.toUtf8();
}

/// A line of a calendar: at most 75 octets each, cut between characters.
void line(QByteArray &out, const QByteArray &name, const QByteArray &value)
{
    QByteArray rest = name + ':' + value;
    int room = FoldOctets;
    while (rest.size() > room) {
        qsizetype cut = room;
        while (cut > 1 && (uchar(rest.at(cut)) & 0xC0) == 0x80)
            --cut;
        out += rest.first(cut) + "\r\n ";
        rest = rest.mid(cut);
        room = FoldOctets - 1;
    }
    out += rest + "\r\n";
}

QByteArray utcStamp(Instant at)
{
    return QDateTime::fromMSecsSinceEpoch(at, Qt::UTC)
        .toString(QStringLiteral("yyyyMMdd'T'HHmmss'Z'"))
        .toLatin1();
}

void calendarEntry(QByteArray &out, const Plan &plan, const Entry &entry)
{
    const Session &session = *entry.session;
    const bool cancelled = session.status == SessionStatus::Cancelled;
    const QString title = session.subtitle.isEmpty()
                              ? session.title
                              : session.title + QStringLiteral(" – ") + session.subtitle;
    line(out, "BEGIN", "VEVENT");
    line(out, "UID", (session.guid + QLatin1String("@foyer")).toUtf8());
    line(out, "DTSTAMP", utcStamp(plan.source.revised));
    line(out, "SEQUENCE", QByteArray::number(session.version - 1));
    line(out, "DTSTART", utcStamp(*session.start));
    line(out, "DTEND", utcStamp(*session.end));
    // Several programs show nothing of a status: the title says it too.
    line(out, "SUMMARY", escaped(cancelled ? QStringLiteral("Cancelled: ") + title : title));
    line(out, "STATUS", cancelled ? "CANCELLED" : "CONFIRMED");
    if (!entry.room.isEmpty()) line(out, "LOCATION", escaped(entry.room));
    QString description = entry.hosts.join(QStringLiteral(", "));
    if (!session.description.isEmpty())
        description +=
            (description.isEmpty() ? QString() : QStringLiteral("\n\n")) + session.description;
    if (!description.isEmpty()) line(out, "DESCRIPTION", escaped(description));
    if (!session.track.isEmpty()) line(out, "CATEGORIES", escaped(session.track));
    if (const QString url = addressOf(plan.source, session); !url.isEmpty())
        line(out, "URL", url.toUtf8());
    line(out, "END", "VEVENT");
}

QByteArray cell(QString text)
{
    if (!text.isEmpty() && QStringLiteral("=+-@\t").contains(text.front())) text.prepend(u'\'');
    const bool quoted = text.contains(u',') || text.contains(u'"') || text.contains(u'\n');
    return quoted ? '"' + text.replace(u'"', QLatin1String("\"\"")).toUtf8() + '"' : text.toUtf8();
}

} // namespace

QByteArray scheduleXml(const ExportSource &source)
{
    const Plan plan(source);
    const Event &event = source.snapshot.event;
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(1);
    const auto text = [&xml](const char *name, const QString &value) {
        xml.writeTextElement(QString::fromLatin1(name), value);
    };
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("schedule"));
    xml.writeEmptyElement(QStringLiteral("generator"));
    xml.writeAttribute(QStringLiteral("name"), QStringLiteral("Foyer"));
    xml.writeAttribute(QStringLiteral("version"), QStringLiteral(FOYER_VERSION));
    text("version", QString::number(source.snapshot.seq));
    xml.writeStartElement(QStringLiteral("conference"));
    text("acronym", event.slug);
    text("title", event.name);
    text("start", plan.days.isEmpty() ? QString() : plan.date(plan.days.first().day.start));
    text("end", plan.days.isEmpty() ? QString() : plan.date(plan.days.last().day.start));
    text("days", QString::number(plan.days.size()));
    text("timeslot_duration", slotText(event));
    text("base_url", source.baseUrl);
    text("time_zone_name", event.timeZone);
    xml.writeEndElement();
    for (qsizetype i = 0; i < plan.days.size(); ++i) {
        const DayPart &part = plan.days.at(i);
        xml.writeStartElement(QStringLiteral("day"));
        xml.writeAttribute(QStringLiteral("index"), QString::number(i + 1));
        xml.writeAttribute(QStringLiteral("date"), plan.date(part.day.start));
        xml.writeAttribute(QStringLiteral("start"), plan.iso(part.day.start));
        xml.writeAttribute(QStringLiteral("end"), plan.iso(part.day.end));
        for (const QString &room : roomsOf(plan, part)) {
            xml.writeStartElement(QStringLiteral("room"));
            xml.writeAttribute(QStringLiteral("name"), room);
            for (const Entry &entry : inRoom(part, room))
                writeEvent(xml, plan, entry);
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndDocument();
    return bytes;
}

QByteArray scheduleJson(const ExportSource &source)
{
    const Plan plan(source);
    const Event &event = source.snapshot.event;
    QJsonArray days, rooms;
    for (const Location &room : plan.rooms)
        rooms.append(QJsonObject{{QStringLiteral("name"), room.name},
                                 {QStringLiteral("slug"), room.id},
                                 {QStringLiteral("capacity"), room.capacity},
                                 {QStringLiteral("description"), room.description}});
    for (qsizetype i = 0; i < plan.days.size(); ++i) {
        const DayPart &part = plan.days.at(i);
        QJsonObject byRoom;
        for (const QString &room : roomsOf(plan, part)) {
            QJsonArray events;
            for (const Entry &entry : inRoom(part, room))
                events.append(eventJson(plan, entry));
            byRoom.insert(room, events);
        }
        days.append(QJsonObject{{QStringLiteral("index"), int(i + 1)},
                                {QStringLiteral("date"), plan.date(part.day.start)},
                                {QStringLiteral("day_start"), plan.iso(part.day.start)},
                                {QStringLiteral("day_end"), plan.iso(part.day.end)},
                                {QStringLiteral("rooms"), byRoom}});
    }
    const QJsonObject conference{
        {QStringLiteral("acronym"), event.slug},
        {QStringLiteral("title"), event.name},
        {QStringLiteral("start"),
         plan.days.isEmpty() ? QString() : plan.date(plan.days.first().day.start)},
        {QStringLiteral("end"),
         plan.days.isEmpty() ? QString() : plan.date(plan.days.last().day.start)},
        {QStringLiteral("daysCount"), int(plan.days.size())},
        {QStringLiteral("timeslot_duration"), slotText(event)},
        {QStringLiteral("time_zone_name"), event.timeZone},
        {QStringLiteral("rooms"), rooms},
        {QStringLiteral("days"), days}};
    const QJsonObject schedule{{QStringLiteral("version"), QString::number(source.snapshot.seq)},
                               {QStringLiteral("base_url"), source.baseUrl},
                               {QStringLiteral("conference"), conference}};
    return QJsonDocument(QJsonObject{{QStringLiteral("$schema"),
                                      QStringLiteral("https://c3voc.de/schedule/schema.json")},
                                     {QStringLiteral("generator"),
                                      QJsonObject{{QStringLiteral("name"), QStringLiteral("Foyer")},
                                                  {QStringLiteral("version"),
                                                   QStringLiteral(FOYER_VERSION)}}},
                                     {QStringLiteral("schedule"), schedule}})
        .toJson();
}

QByteArray scheduleCalendar(const ExportSource &source)
{
    const Plan plan(source);
    QByteArray out;
    line(out, "BEGIN", "VCALENDAR");
    line(out, "VERSION", "2.0");
    line(out, "PRODID", "-//Foyer//schedule//EN");
    line(out, "CALSCALE", "GREGORIAN");
    line(out, "X-WR-CALNAME", escaped(source.snapshot.event.name));
    line(out, "X-WR-TIMEZONE", source.snapshot.event.timeZone.toUtf8());
    for (const DayPart &part : plan.days)
        for (const Entry &entry : part.entries)
            calendarEntry(out, plan, entry);
    for (const Entry &entry : plan.cancelled)
        calendarEntry(out, plan, entry);
    line(out, "END", "VCALENDAR");
    return out;
}

QByteArray scheduleCsv(const ExportSource &source)
{
    const Plan plan(source);
    QByteArray out =
        "ID,Date,Start,Duration,Room,Title,Subtitle,Track,Language,Speakers,Description\r\n";
    for (const DayPart &part : plan.days) {
        for (const Entry &entry : part.entries) {
            const Session &session = *entry.session;
            QByteArrayList cells;
            for (const QString &text :
                 {session.guid, plan.date(*session.start), plan.clock(*session.start),
                  duration(session), entry.room, session.title, session.subtitle, session.track,
                  session.language, entry.hosts.join(QStringLiteral("; ")), session.description})
                cells += cell(text);
            out += cells.join(',') + "\r\n";
        }
    }
    return out;
}

} // namespace Foyer
