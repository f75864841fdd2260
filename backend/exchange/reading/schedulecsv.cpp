// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/reading/schedulecsv.h"

#include "backend/exchange/reading/schedulexml.h"
#include "backend/exchange/reading/timetext.h"

#include <QtCore/QHash>
#include <QtCore/QRegularExpression>

namespace Foyer {

namespace {

struct CsvRow {
    int line = 1;
    QStringList cells;
};

/// What separates cells: what the first line has most of.
QChar separatorOf(const QString &text)
{
    const QString head = text.section(u'\n', 0, 0);
    QChar best = u',';
    for (const QChar c : {QChar(u';'), QChar(u'\t')})
        if (head.count(c) > head.count(best)) best = c;
    return best;
}

Result<QList<CsvRow>> rowsOf(const QString &text)
{
    const QChar separator = separatorOf(text);
    QList<CsvRow> rows;
    CsvRow row;
    QString cell;
    bool quoted = false;
    int line = 1, quoteLine = 1;
    const auto endCell = [&] {
        row.cells += cell;
        cell.clear();
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c == u'\n') ++line;
        if (quoted) {
            if (c != u'"')
                cell += c;
            else if (i + 1 < text.size() && text.at(i + 1) == u'"')
                cell += text.at(++i);
            else
                quoted = false;
        } else if (c == u'"' && cell.trimmed().isEmpty()) {
            quoted = true;
            quoteLine = line;
            cell.clear();
        } else if (c == separator) {
            endCell();
        } else if (c == u'\n') {
            endCell();
            rows.append(std::exchange(row, CsvRow{line, {}}));
        } else if (c != u'\r') {
            cell += c;
        }
    }
    if (quoted)
        return importFailure("import.malformed",
                             QStringLiteral("a quotation mark opens here and never closes"),
                             quoteLine);
    endCell();
    rows.append(row);
    rows.removeIf([](const CsvRow &one) {
        return std::all_of(one.cells.begin(), one.cells.end(),
                           [](const QString &value) { return value.trimmed().isEmpty(); });
    });
    return rows;
}

/// Names of columns as spreadsheets have them.
QString columnOf(QString name)
{
    static const QHash<QString, QString> names = [] {
        QHash<QString, QString> known;
        const std::pair<const char *, const char *> groups[] = {
            {"title", "title talk name session titel"},
            {"subtitle", "subtitle untertitel"},
            {"date", "date datum"},
            {"day", "day tag"},
            {"start", "start time begin starttime starts zeit beginn"},
            {"end", "end endtime ends ende"},
            {"duration", "duration length dauer"},
            {"room", "room location stage raum ort"},
            {"track", "track category type"},
            {"language", "language lang sprache"},
            {"speakers", "speakers speaker author authors hosts host persons person presenter"},
            {"id", "id code guid uid"},
            {"abstract", "abstract summary"},
            {"description", "description info beschreibung"},
            {"url", "url link"}};
        for (const auto &[column, words] : groups)
            for (const QString &word : QString::fromLatin1(words).split(u' '))
                known.insert(word, QString::fromLatin1(column));
        return known;
    }();
    name = name.trimmed().toLower();
    name.remove(QChar(0xFEFF)).remove(u' ').remove(u'_').remove(u'-');
    return names.value(name);
}

/// "1:30 PM" and "9.30" as "13:30" and "9:30"; other text as it is.
QString clockText(const QString &text)
{
    static const QRegularExpression twelve(
        QStringLiteral("^(\\d{1,2})(?:[:.](\\d{2}))?\\s*([ap])\\.?m\\.?$"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression dotted(QStringLiteral("^(\\d{1,2})\\.(\\d{2})$"));
    if (const auto match = twelve.match(text.trimmed()); match.hasMatch()) {
        int hour = match.captured(1).toInt() % 12;
        if (match.captured(3).toLower() == u"p") hour += 12;
        const QString minutes = match.captured(2);
        return QStringLiteral("%1:%2").arg(hour).arg(minutes.isEmpty() ? QStringLiteral("00")
                                                                       : minutes);
    }
    if (const auto match = dotted.match(text.trimmed()); match.hasMatch())
        return match.captured(1) + u':' + match.captured(2);
    return text.trimmed();
}

class CsvReader
{
public:
    Result<RawSchedule> read(const QList<CsvRow> &rows);

private:
    QString cell(const CsvRow &row, const char *column) const
    {
        const int at = m_columns.value(QLatin1String(column), -1);
        QString text = at < 0 ? QString() : row.cells.value(at).trimmed();
        // What keeps a spreadsheet from running a cell as a formula is no part of it.
        if (text.size() > 1 && text.front() == u'\'' && QStringLiteral("=+-@").contains(text.at(1)))
            text.remove(0, 1);
        return text;
    }
    void event(const CsvRow &row);
    int dayFor(const QString &date, int line);

    QHash<QString, int> m_columns;
    RawSchedule m_raw;
    QString m_date, m_room;
};

int CsvReader::dayFor(const QString &date, int line)
{
    for (qsizetype i = 0; i < m_raw.days.size(); ++i)
        if (m_raw.days.at(i).date.text == date) return int(i);
    m_raw.days.append({line, date, {date, line}, {}, {}});
    return int(m_raw.days.size()) - 1;
}

void CsvReader::event(const CsvRow &row)
{
    RawEvent event;
    event.line = row.line;
    QString start = cell(row, "start"), date = cell(row, "date");
    if (date.isEmpty()) date = cell(row, "day");
    // "2027-05-14 09:00" in the column of the start says both.
    if (const auto both = readDateText(start); both && both->time) {
        date = both->date.toString(Qt::ISODate);
        start = both->time->toString(QStringLiteral("HH:mm"));
    }
    if (!date.isEmpty()) m_date = date;
    const QString room = cell(row, "room");
    if (!room.isEmpty()) m_room = room;
    start = clockText(start);
    event.title = cell(row, "title");
    event.subtitle = cell(row, "subtitle");
    event.day = dayFor(m_date, row.line);
    event.roomAround = event.room = m_room;
    event.start = {start, row.line};
    QString duration = cell(row, "duration");
    if (duration.isEmpty()) {
        const auto from = readClockText(start), to = readClockText(clockText(cell(row, "end")));
        constexpr qint64 minuteMs = 60'000, dayMinutes = 24 * 60;
        // An end before the start is the next morning's.
        if (from && to)
            duration = QString::number(((*to - *from) / minuteMs + dayMinutes) % dayMinutes);
    }
    event.duration = {duration, row.line};
    event.track = cell(row, "track");
    event.language = cell(row, "language");
    event.abstract = cell(row, "abstract");
    event.description = cell(row, "description");
    event.guid = event.id = cell(row, "id");
    static const QRegularExpression between(QStringLiteral("\\s*[;\\n]\\s*|\\s+&\\s+|\\s*,\\s+"));
    static const QRegularExpression semicolon(QStringLiteral("\\s*;\\s*"));
    const QString speakers = cell(row, "speakers");
    for (const QString &name :
         speakers.split(speakers.contains(u';') ? semicolon : between, Qt::SkipEmptyParts))
        event.persons.append({{}, name.trimmed()});
    if (const QString url = cell(row, "url"); !url.isEmpty())
        event.links.append({{}, url, row.line});
    if (!m_room.isEmpty() && !m_raw.rooms.contains(m_room)) m_raw.rooms += m_room;
    m_raw.events.append(event);
}

Result<RawSchedule> CsvReader::read(const QList<CsvRow> &rows)
{
    if (!rows.isEmpty())
        for (qsizetype i = 0; i < rows.first().cells.size(); ++i) {
            const QString column = columnOf(rows.first().cells.at(i));
            if (!column.isEmpty() && !m_columns.contains(column)) m_columns.insert(column, int(i));
        }
    if (!m_columns.contains(QStringLiteral("title"))
        || !m_columns.contains(QStringLiteral("start")))
        return importFailure(
            "import.notASchedule",
            QStringLiteral("the first row names no columns for a title and a start"), 1);
    if (rows.size() > ReadLimits().events)
        return importFailure("import.tooMany", QStringLiteral("more rows than any programme"), 1);
    m_raw.looseDays = true;
    const std::pair<const char *, const char *> members[] = {{"subtitle", "subtitle"},
                                                             {"track", "track"},
                                                             {"language", "language"},
                                                             {"hosts", "speakers"},
                                                             {"links", "url"}};
    for (const auto &[member, column] : members)
        if (!m_columns.contains(QLatin1String(column)))
            m_raw.silentOn.insert(QLatin1String(member));
    if (!m_columns.contains(QStringLiteral("description"))
        && !m_columns.contains(QStringLiteral("abstract")))
        m_raw.silentOn.insert(QStringLiteral("description"));
    for (const CsvRow &row : rows.mid(1))
        if (!cell(row, "title").isEmpty()) event(row);
    return m_raw;
}

} // namespace

Result<RawSchedule> readScheduleCsv(const QByteArray &bytes)
{
    QString text = QString::fromUtf8(bytes);
    if (text.startsWith(QChar(0xFEFF))) text.remove(0, 1);
    text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    const auto rows = rowsOf(text);
    if (!rows) return tl::unexpected<Error>(rows.error());
    return CsvReader().read(*rows);
}

} // namespace Foyer
