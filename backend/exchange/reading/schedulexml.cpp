// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/reading/schedulexml.h"

#include "shared/base/text.h"

#include <QtCore/QIODevice>
#include <QtCore/QSet>
#include <QtCore/QXmlStreamReader>

namespace Foyer {

tl::unexpected<Error> importFailure(const char *code, const QString &detail, int line)
{
    return fail(QString::fromLatin1(code), detail, {}, {{QStringLiteral("line"), qMax(1, line)}});
}

namespace {

bool isControl(uint c) { return c < 0x20 && c != '\t' && c != '\n' && c != '\r'; }

/// Length of a character reference to a control character at `at`, 0 if there is none.
qsizetype controlReference(const QByteArray &bytes, qsizetype at)
{
    const qsizetype length = bytes.mid(at, 13).indexOf(';'); // not to the end: that is quadratic
    const qsizetype end = length < 0 ? -1 : at + length;
    if (end < 0 || end - at > 12 || bytes[at + 1] != '#') return 0;
    const QByteArray digits = bytes.mid(at + 2, end - at - 2);
    bool ok = false;
    const uint code = digits.startsWith('x') ? digits.mid(1).toUInt(&ok, 16) : digits.toUInt(&ok);
    return ok && isControl(code) ? end - at + 1 : 0;
}

/// XML 1.0 has no way to write control characters, yet some producers let them through (pasted
/// text). Losing them is right; losing the whole file for one is not.
void stripControls(QByteArray &bytes)
{
    if (bytes.left(4).contains('\0'))
        return; // UTF-16 or UTF-32, where zero bytes are part of letters
    if (bytes.startsWith("\xFF\xFE") || bytes.startsWith("\xFE\xFF")) return;
    qsizetype out = 0;
    char *data = bytes.data();
    for (qsizetype in = 0; in < bytes.size();) {
        const auto c = static_cast<uchar>(data[in]);
        if (isControl(c)) {
            ++in;
            continue;
        }
        if (c == '&' && in + 3 < bytes.size()) {
            if (const qsizetype skip = controlReference(bytes, in)) {
                in += skip;
                continue;
            }
        }
        data[out++] = data[in++];
    }
    bytes.truncate(out);
}

class ScheduleReader
{
public:
    ScheduleReader(const QByteArray &bytes, const ReadLimits &limits)
        : m_xml(bytes), m_limits(limits)
    {
        m_xml.setNamespaceProcessing(
            false); // an undeclared prefix is no reason to lose a programme
        m_xml.setEntityExpansionLimit(1);
    }
    Result<RawSchedule> read();

private:
    void refuse(const char *code, const QString &detail);
    int line() const { return static_cast<int>(m_xml.lineNumber()); }
    QString attribute(const char *name) const;
    RawText textWithLine();
    QString text();
    void skip();
    void count(int &counter, int limit, const char *what);
    void addRoom(const QString &name);
    template <typename Handle>
    void eachChild(Handle handle);
    void readConference();
    void readDay();
    void readRoom();
    void readEvent(const QString &roomAround);
    void readEventChild(RawEvent &event, const QString &name);
    void readPersons(RawEvent &event);
    void readLinks(RawEvent &event);

    QXmlStreamReader m_xml;
    ReadLimits m_limits;
    RawSchedule m_out;
    QSet<QString> m_roomNames;
    std::optional<Error> m_error;
    int m_rooms = 0;
    int m_parts = 0;
};

void ScheduleReader::refuse(const char *code, const QString &detail)
{
    if (!m_error) m_error = importFailure(code, detail, line()).value();
    if (!m_xml.hasError()) m_xml.raiseError(detail);
}

QString ScheduleReader::attribute(const char *name) const
{
    return withoutControls(m_xml.attributes().value(QLatin1String(name)).toString()).trimmed();
}

/// The element's text. Markup that was not escaped comes back as markup, so that
/// "<p>one</p><p>two</p>" does not run together. Not QXmlStreamReader's own reader of text: that
/// one recurses per level.
QString ScheduleReader::text()
{
    QString plain, marked;
    bool markup = false;
    for (int depth = 1; depth > 0 && !m_xml.atEnd();) {
        switch (m_xml.readNext()) {
        case QXmlStreamReader::Characters:
        case QXmlStreamReader::EntityReference:
            plain += m_xml.text();
            marked += m_xml.text().toString().toHtmlEscaped();
            break;
        case QXmlStreamReader::StartElement: {
            markup = true;
            const QString href = attribute("href").toHtmlEscaped();
            marked += QStringLiteral("<%1").arg(m_xml.qualifiedName());
            if (!href.isEmpty()) marked += QStringLiteral(" href=\"%1\"").arg(href);
            marked += u'>';
            if (++depth > m_limits.depth)
                refuse("import.tooDeep",
                       QStringLiteral("more than %1 nested elements").arg(m_limits.depth));
            break;
        }
        case QXmlStreamReader::EndElement:
            if (--depth > 0) marked += QStringLiteral("</%1>").arg(m_xml.qualifiedName());
            break;
        default:
            break;
        }
    }
    return withoutControls(markup ? marked : plain).trimmed();
}

RawText ScheduleReader::textWithLine()
{
    const int at = line();
    return {text(), at};
}

void ScheduleReader::skip()
{
    for (int depth = 1; depth > 0 && !m_xml.atEnd();) {
        const auto token = m_xml.readNext();
        if (token == QXmlStreamReader::EndElement) --depth;
        if (token == QXmlStreamReader::StartElement && ++depth > m_limits.depth)
            refuse("import.tooDeep",
                   QStringLiteral("more than %1 nested elements").arg(m_limits.depth));
    }
}

void ScheduleReader::count(int &counter, int limit, const char *what)
{
    if (++counter > limit)
        refuse("import.tooMany",
               QStringLiteral("more than %1 %2").arg(limit).arg(QLatin1String(what)));
}

void ScheduleReader::addRoom(const QString &name)
{
    if (name.isEmpty() || m_roomNames.contains(name)) return;
    count(m_rooms, m_limits.rooms, "rooms");
    m_roomNames.insert(name);
    m_out.rooms.append(name);
}

template <typename Handle>
void ScheduleReader::eachChild(Handle handle)
{
    while (m_xml.readNextStartElement())
        handle(m_xml.name().toString());
}

void ScheduleReader::readConference()
{
    eachChild([this](const QString &name) {
        if (name == u"title")
            m_out.title = text().simplified();
        else if (name == u"acronym")
            m_out.acronym = text().simplified();
        else if (name == u"url")
            m_out.url = text();
        else if (name == u"base_url")
            m_out.baseUrl = text();
        else if (name == u"city")
            m_out.city = text().simplified();
        else if (name == u"time_zone_name")
            m_out.timeZone = textWithLine();
        else if (name == u"day_change")
            m_out.dayChange = textWithLine();
        else if (name == u"timeslot_duration")
            m_out.timeslot = textWithLine();
        else if (name == u"start")
            m_out.start = textWithLine();
        else if (name == u"end")
            m_out.end = textWithLine();
        else
            skip();
    });
}

void ScheduleReader::readDay()
{
    RawDay day;
    day.line = line();
    day.index = attribute("index");
    day.date = {attribute("date"), day.line};
    day.start = {attribute("start"), day.line};
    day.end = {attribute("end"), day.line};
    m_out.days.append(day);
    if (m_out.days.size() > m_limits.days)
        refuse("import.tooMany", QStringLiteral("more than %1 days").arg(m_limits.days));
    eachChild([this](const QString &name) {
        if (name == u"room")
            readRoom();
        else if (name == u"event")
            readEvent({});
        else
            skip();
    });
}

void ScheduleReader::readRoom()
{
    const QString room = attribute("name").simplified();
    addRoom(room);
    eachChild([&](const QString &name) {
        if (name == u"event")
            readEvent(room);
        else
            skip();
    });
}

void ScheduleReader::readEvent(const QString &roomAround)
{
    RawEvent event;
    event.line = line();
    event.day = static_cast<int>(m_out.days.size()) - 1;
    event.guid = attribute("guid");
    event.id = attribute("id");
    event.roomAround = roomAround;
    eachChild([&](const QString &name) { readEventChild(event, name); });
    if (roomAround.isEmpty()) addRoom(event.room);
    if (m_out.events.size() >= m_limits.events)
        refuse("import.tooMany", QStringLiteral("more than %1 events").arg(m_limits.events));
    m_out.events.append(std::move(event));
}

void ScheduleReader::readEventChild(RawEvent &event, const QString &name)
{
    if (name == u"date")
        event.date = textWithLine();
    else if (name == u"start")
        event.start = textWithLine();
    else if (name == u"duration")
        event.duration = textWithLine();
    else if (name == u"room")
        event.room = text().simplified();
    else if (name == u"slug")
        event.slug = text().simplified();
    else if (name == u"title")
        event.title = text().simplified();
    else if (name == u"subtitle")
        event.subtitle = text().simplified();
    else if (name == u"track")
        event.track = text().simplified();
    else if (name == u"language")
        event.language = text().simplified();
    else if (name == u"type")
        event.isBreak = text().simplified() == u"break";
    else if (name == u"abstract")
        event.abstract = text();
    else if (name == u"description")
        event.description = text();
    else if (name == u"persons")
        readPersons(event);
    else if (name == u"links" || name == u"attachments")
        readLinks(event);
    else
        skip();
}

void ScheduleReader::readPersons(RawEvent &event)
{
    eachChild([&](const QString &name) {
        if (name != u"person") return skip();
        RawPerson person;
        person.id = attribute("id");
        person.name = text().simplified();
        count(m_parts, m_limits.parts, "persons and links");
        if (!person.name.isEmpty()) event.persons.append(person);
    });
}

void ScheduleReader::readLinks(RawEvent &event)
{
    eachChild([&](const QString &name) {
        if (name != u"link" && name != u"attachment") return skip();
        RawLink link;
        link.line = line();
        link.url = attribute("href");
        link.title = text().simplified();
        if (link.url.isEmpty()) link.url = link.title;
        if (link.title.isEmpty()) link.title = link.url;
        count(m_parts, m_limits.parts, "persons and links");
        if (!link.url.isEmpty()) event.links.append(link);
    });
}

Result<RawSchedule> ScheduleReader::read()
{
    bool found = false;
    while (!m_xml.atEnd() && !m_error) {
        const auto token = m_xml.readNext();
        if (token == QXmlStreamReader::DTD && !m_xml.entityDeclarations().isEmpty()) {
            refuse("import.entities",
                   QStringLiteral("the file declares entities; they are never taken"));
        } else if (token == QXmlStreamReader::StartElement) {
            if (m_xml.name() != u"schedule") {
                refuse(
                    "import.notASchedule",
                    QStringLiteral("the root element is <%1>, not <schedule>").arg(m_xml.name()));
                break;
            }
            found = true;
            eachChild([this](const QString &name) {
                if (name == u"generator") {
                    m_out.own = attribute("name") == u"Foyer";
                    skip();
                } else if (name == u"conference")
                    readConference();
                else if (name == u"day")
                    readDay();
                else
                    skip();
            });
        }
    }
    if (m_error) return tl::unexpected<Error>(*m_error);
    if (m_xml.error() == QXmlStreamReader::PrematureEndOfDocumentError)
        return importFailure("import.malformed",
                             found ? QStringLiteral("the file ends in the middle: it is cut off")
                                   : QStringLiteral("not XML: the file holds no element"),
                             line());
    if (m_xml.hasError()) {
        QString reason = m_xml.errorString().simplified();
        if (!found) reason.prepend(QStringLiteral("not a schedule in XML: "));
        return importFailure("import.malformed", reason, line());
    }
    if (m_out.days.isEmpty() && m_out.title.isEmpty())
        return importFailure(
            "import.notASchedule",
            QStringLiteral("the schedule has neither a conference title nor a day"), line());
    return std::move(m_out);
}

} // namespace

Result<QByteArray> readLimited(QIODevice &device, const ReadLimits &limits)
{
    const auto tooLarge = [&] {
        return importFailure(
            "import.tooLarge",
            QStringLiteral("the file is larger than %1 MB, the limit for a schedule")
                .arg(limits.bytes / (1024 * 1024)),
            1);
    };
    if (!device.isSequential() && device.size() > limits.bytes) return tooLarge();
    QByteArray bytes;
    while (!device.atEnd() || device.waitForReadyRead(0)) {
        const QByteArray chunk = device.read(1 << 20);
        if (chunk.isEmpty()) break;
        bytes += chunk;
        if (bytes.size() > limits.bytes) return tooLarge();
    }
    return bytes;
}

Result<RawSchedule> readScheduleXml(QIODevice &device, const ReadLimits &limits)
{
    auto bytes = readLimited(device, limits);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    return readScheduleXml(*std::move(bytes), limits);
}

Result<RawSchedule> readScheduleXml(QByteArray bytes, const ReadLimits &limits)
{
    stripControls(bytes);
    if (bytes.trimmed().isEmpty())
        return importFailure("import.malformed", QStringLiteral("the file is empty"), 1);
    return ScheduleReader(bytes, limits).read();
}

} // namespace Foyer
