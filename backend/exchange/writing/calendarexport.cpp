// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/writing/exportplan.h"

#include <QtCore/QTimeZone>

namespace Foyer {

namespace {

constexpr int FoldOctets = 75;

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
    return QDateTime::fromMSecsSinceEpoch(at, QTimeZone::utc())
        .toString(QStringLiteral("yyyyMMdd'T'HHmmss'Z'"))
        .toLatin1();
}

/// RFC 6868, for a parameter between quotation marks.
QByteArray quoted(const QString &text)
{
    QString out;
    for (const QChar c : text) {
        if (c == u'^')
            out += QLatin1String("^^");
        else if (c == u'"')
            out += QLatin1String("^'");
        else if (c == u'\n')
            out += QLatin1String("^n");
        else if (c >= u' ')
            out += c;
    }
    return out.toUtf8();
}

/// What a calendar has no word for, so that the file comes in again as it went out. Other programs pass it over.
void ownLines(QByteArray &out, const ExportEntry &entry)
{
    const Session &session = *entry.session;
    for (qsizetype i = 0; i < entry.hosts.size(); ++i)
        line(out, "X-FOYER-HOST;X-ID=" + QByteArray::number(exportNumber(session.hostIds.at(i))),
             escaped(entry.hosts.at(i)));
    for (const QString &room : entry.moreRooms)
        line(out, "X-FOYER-ROOM", escaped(room));
    if (!session.subtitle.isEmpty()) line(out, "X-FOYER-SUBTITLE", escaped(session.subtitle));
    if (!session.language.isEmpty()) line(out, "X-FOYER-LANGUAGE", escaped(session.language));
    if (session.kind == SessionKind::Blocker) line(out, "X-FOYER-TYPE", "break");
}

void calendarEntry(QByteArray &out, const ExportPlan &plan, const ExportEntry &entry)
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
    for (const Link &link : session.links)
        line(out,
             "LINK;LINKREL=\"related\";VALUE=URI"
                 + (link.title.isEmpty() ? QByteArray() : ";LABEL=\"" + quoted(link.title) + '"'),
             link.url.toUtf8());
    ownLines(out, entry);
    if (const QString url = exportAddress(plan.source, session); !url.isEmpty())
        line(out, "URL", url.toUtf8());
    line(out, "END", "VEVENT");
}

} // namespace

QByteArray scheduleCalendar(const ExportSource &source)
{
    const ExportPlan plan(source);
    QByteArray out;
    line(out, "BEGIN", "VCALENDAR");
    line(out, "VERSION", "2.0");
    line(out, "PRODID", "-//Foyer//schedule//EN");
    line(out, "CALSCALE", "GREGORIAN");
    line(out, "X-WR-CALNAME", escaped(source.snapshot.event.name));
    line(out, "X-WR-TIMEZONE", source.snapshot.event.timeZone.toUtf8());
    line(out, "X-FOYER-SLUG", escaped(source.snapshot.event.slug));
    for (const ExportDay &part : plan.days)
        line(out, "X-FOYER-DAY", utcStamp(part.day.start) + '/' + utcStamp(part.day.end));
    for (const Location &room : plan.rooms)
        line(out, "X-FOYER-LOCATION", escaped(room.name));
    for (const ExportDay &part : plan.days)
        for (const ExportEntry &entry : part.entries)
            calendarEntry(out, plan, entry);
    for (const ExportEntry &entry : plan.cancelled)
        calendarEntry(out, plan, entry);
    line(out, "END", "VCALENDAR");
    return out;
}

} // namespace Foyer
