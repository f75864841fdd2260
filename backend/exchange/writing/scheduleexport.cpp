// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/writing/exportplan.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QXmlStreamWriter>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

QString duration(const Session &session)
{
    const qint64 minutes = (*session.end - *session.start) / MinuteMs;
    return QStringLiteral("%1:%2")
        .arg(minutes / 60, 2, 10, QLatin1Char('0'))
        .arg(minutes % 60, 2, 10, QLatin1Char('0'));
}

QString slugOf(const ExportEntry &entry)
{
    QString slug;
    for (const QChar c : entry.session->title.toLower()) {
        if ((c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9'))
            slug += c;
        else if (!slug.isEmpty() && !slug.endsWith(u'-'))
            slug += u'-';
    }
    return QStringLiteral("%1-%2").arg(exportNumber(entry.session->guid)).arg(slug.left(40));
}

QString slotText(const Event &event)
{
    return QStringLiteral("00:%1").arg(qMin(59, event.slotMinutes), 2, 10, QLatin1Char('0'));
}

void writeEvent(QXmlStreamWriter &xml, const ExportPlan &plan, const ExportEntry &entry)
{
    const Session &session = *entry.session;
    const auto text = [&xml](const char *name, const QString &value) {
        xml.writeTextElement(QString::fromLatin1(name), value);
    };
    xml.writeStartElement(QStringLiteral("event"));
    xml.writeAttribute(QStringLiteral("guid"), session.guid);
    xml.writeAttribute(QStringLiteral("id"), QString::number(exportNumber(session.guid)));
    text("date", plan.iso(*session.start));
    text("start", plan.clock(*session.start));
    text("duration", duration(session));
    text("room", entry.room);
    text("slug", slugOf(entry));
    text("url", exportAddress(plan.source, session));
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
        xml.writeAttribute(QStringLiteral("id"),
                           QString::number(exportNumber(session.hostIds.at(i))));
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

QJsonObject eventJson(const ExportPlan &plan, const ExportEntry &entry)
{
    const Session &session = *entry.session;
    QJsonArray persons, links;
    for (qsizetype i = 0; i < entry.hosts.size(); ++i)
        persons.append(QJsonObject{{QStringLiteral("id"), exportNumber(session.hostIds.at(i))},
                                   {QStringLiteral("name"), entry.hosts.at(i)},
                                   {QStringLiteral("public_name"), entry.hosts.at(i)}});
    for (const Link &link : session.links)
        links.append(
            QJsonObject{{QStringLiteral("title"), link.title}, {QStringLiteral("url"), link.url}});
    return {{QStringLiteral("guid"), session.guid},
            {QStringLiteral("id"), exportNumber(session.guid)},
            {QStringLiteral("date"), plan.iso(*session.start)},
            {QStringLiteral("start"), plan.clock(*session.start)},
            {QStringLiteral("duration"), duration(session)},
            {QStringLiteral("room"), entry.room},
            {QStringLiteral("slug"), slugOf(entry)},
            {QStringLiteral("url"), exportAddress(plan.source, session)},
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

QList<ExportEntry> inRoom(const ExportDay &part, const QString &room)
{
    QList<ExportEntry> entries;
    for (const ExportEntry &entry : part.entries)
        if (entry.room == room) entries.append(entry);
    return entries;
}

/// Rooms in their order, then "" when something of the day has none.
QStringList roomsOf(const ExportPlan &plan, const ExportDay &part)
{
    QStringList names;
    for (const Location &room : plan.rooms)
        if (!names.contains(room.name)) names += room.name;
    if (!inRoom(part, {}).isEmpty()) names += QString();
    return names;
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
    const ExportPlan plan(source);
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
    if (!event.website.isEmpty()) text("url", event.website);
    text("base_url", source.baseUrl);
    text("time_zone_name", event.timeZone);
    xml.writeEndElement();
    for (qsizetype i = 0; i < plan.days.size(); ++i) {
        const ExportDay &part = plan.days.at(i);
        xml.writeStartElement(QStringLiteral("day"));
        xml.writeAttribute(QStringLiteral("index"), QString::number(i + 1));
        xml.writeAttribute(QStringLiteral("date"), plan.date(part.day.start));
        xml.writeAttribute(QStringLiteral("start"), plan.iso(part.day.start));
        xml.writeAttribute(QStringLiteral("end"), plan.iso(part.day.end));
        for (const QString &room : roomsOf(plan, part)) {
            xml.writeStartElement(QStringLiteral("room"));
            xml.writeAttribute(QStringLiteral("name"), room);
            for (const ExportEntry &entry : inRoom(part, room))
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
    const ExportPlan plan(source);
    const Event &event = source.snapshot.event;
    QJsonArray days, rooms;
    for (const Location &room : plan.rooms)
        rooms.append(QJsonObject{{QStringLiteral("name"), room.name},
                                 {QStringLiteral("slug"), room.id},
                                 {QStringLiteral("capacity"), room.capacity},
                                 {QStringLiteral("description"), room.description}});
    for (qsizetype i = 0; i < plan.days.size(); ++i) {
        const ExportDay &part = plan.days.at(i);
        QJsonObject byRoom;
        for (const QString &room : roomsOf(plan, part)) {
            QJsonArray events;
            for (const ExportEntry &entry : inRoom(part, room))
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
        {QStringLiteral("url"), event.website},
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

QByteArray scheduleCsv(const ExportSource &source)
{
    const ExportPlan plan(source);
    QByteArray out =
        "ID,Date,Start,Duration,Room,Title,Subtitle,Track,Language,Speakers,Description\r\n";
    for (const ExportDay &part : plan.days) {
        for (const ExportEntry &entry : part.entries) {
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
