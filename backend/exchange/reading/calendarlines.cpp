// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/reading/calendarlines.h"

#include "backend/exchange/reading/schedulexml.h"
#include "shared/base/text.h"

namespace Foyer {

namespace {

constexpr int MostNamed = 20;          ///< odd lines that are named one by one
constexpr int MostDepth = 20;          ///< of components in components
constexpr int MostLines = 2'000'000;   ///< of properties
constexpr int MostComponents = 60'000; ///< events and the like

struct Unfolded {
    int line = 0;
    QByteArray bytes;
};

/// Continuations begin with a blank or a tab, which is dropped. Bytes are joined before they become text: some producers
/// fold inside a character.
QList<Unfolded> unfolded(const QByteArray &bytes)
{
    QList<Unfolded> lines;
    int number = 0;
    for (qsizetype at = bytes.startsWith("\xEF\xBB\xBF") ? 3 : 0; at < bytes.size();) {
        qsizetype end = at;
        while (end < bytes.size() && bytes.at(end) != '\n' && bytes.at(end) != '\r')
            ++end;
        ++number;
        const QByteArray line = bytes.mid(at, end - at);
        at = end + (bytes.mid(end, 2) == "\r\n" ? 2 : 1);
        if (!lines.isEmpty() && (line.startsWith(' ') || line.startsWith('\t')))
            lines.last().bytes += line.mid(1);
        else if (!line.isEmpty())
            lines.append({number, line});
    }
    return lines;
}

bool isName(const QString &text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) {
        return c == u'-' || c == u'_' || c == u'.' || (c < QChar(128) && c.isLetterOrNumber());
    });
}

/// RFC 6868: what a parameter cannot hold.
QString unquoted(QString text)
{
    text = text.trimmed();
    if (text.size() >= 2 && text.startsWith(u'"') && text.endsWith(u'"'))
        text = text.mid(1, text.size() - 2);
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar next = text.at(i) == u'^' && i + 1 < text.size() ? text.at(i + 1) : QChar();
        if (next == u'n' || next == u'^' || next == u'\'') {
            out += next == u'n' ? u'\n' : next == u'^' ? u'^' : u'"';
            ++i;
        } else {
            out += text.at(i);
        }
    }
    return out;
}

/// Nothing when the line is no property.
std::optional<CalendarLine> propertyOf(const Unfolded &from)
{
    const bool latin = from.bytes.left(200).toUpper().contains("CHARSET=ISO-8859-1");
    const QString text =
        withoutControls(latin ? QString::fromLatin1(from.bytes) : QString::fromUtf8(from.bytes));
    CalendarLine line;
    line.line = from.line;
    QStringList parts;
    qsizetype start = 0, colon = -1;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size() && colon < 0; ++i) {
        const QChar c = text.at(i);
        if (c == u'"') quoted = !quoted;
        if (quoted || (c != u';' && c != u':')) continue;
        parts += text.mid(start, i - start);
        start = i + 1;
        if (c == u':') colon = i;
    }
    if (colon < 0 || parts.isEmpty()) return {};
    line.name = parts.takeFirst().trimmed().toUpper();
    if (!isName(line.name)) return {};
    for (const QString &part : std::as_const(parts))
        line.parameters.insert(part.section(u'=', 0, 0).trimmed().toUpper(),
                               unquoted(part.section(u'=', 1)));
    line.value = text.mid(colon + 1);
    return line;
}

class CalendarReader
{
public:
    CalendarReader(const QList<Unfolded> &lines, QList<RawWarning> &warnings)
        : m_lines(lines), m_warnings(warnings)
    {
    }
    Result<CalendarComponent> read();

private:
    Result<CalendarComponent> component(const CalendarLine &begin, int depth);
    void odd(int line);

    const QList<Unfolded> &m_lines;
    QList<RawWarning> &m_warnings;
    qsizetype m_at = 0;
    int m_odd = 0, m_components = 0;
};

void CalendarReader::odd(int line)
{
    if (++m_odd <= MostNamed)
        m_warnings.append({line, QStringLiteral("this is no line of a calendar and is passed over "
                                                "(a line break that should have been \\n?)")});
    else if (m_odd == MostNamed + 1)
        m_warnings.append({line, QStringLiteral("more lines like this are passed over")});
}

Result<CalendarComponent> CalendarReader::component(const CalendarLine &begin, int depth)
{
    CalendarComponent out;
    out.line = begin.line;
    out.name = begin.value.trimmed().toUpper();
    const bool keepsSource =
        out.name == u"VTIMEZONE" || out.name == u"STANDARD" || out.name == u"DAYLIGHT";
    if (depth > MostDepth || ++m_components > MostComponents)
        return importFailure("import.tooMany",
                             QStringLiteral("more or deeper components than any calendar"),
                             begin.line);
    if (keepsSource) out.source = "BEGIN:" + out.name.toUtf8() + "\r\n";
    while (m_at < m_lines.size()) {
        const Unfolded &from = m_lines.at(m_at++);
        const auto line = propertyOf(from);
        if (!line) {
            odd(from.line);
        } else if (line->name == u"BEGIN") {
            auto child = component(*line, depth + 1);
            if (!child) return tl::unexpected<Error>(child.error());
            if (keepsSource) out.source += child->source;
            out.children.append(*std::move(child));
        } else if (line->name == u"END") {
            if (line->value.trimmed().toUpper() != out.name)
                return importFailure("import.malformed",
                                     QStringLiteral("END:%1 where the %2 of line %3 should end")
                                         .arg(line->value.trimmed(), out.name)
                                         .arg(out.line),
                                     line->line);
            if (keepsSource) out.source += "END:" + out.name.toUtf8() + "\r\n";
            return out;
        } else {
            if (keepsSource) out.source += from.bytes + "\r\n";
            out.lines.append(*line);
        }
    }
    return importFailure("import.malformed",
                         QStringLiteral("the file ends inside the %1 of line %2: it is cut off")
                             .arg(out.name)
                             .arg(out.line),
                         m_lines.isEmpty() ? 1 : m_lines.last().line);
}

Result<CalendarComponent> CalendarReader::read()
{
    if (m_lines.size() > MostLines)
        return importFailure("import.tooMany", QStringLiteral("more lines than any calendar"), 1);
    std::optional<CalendarComponent> first;
    while (m_at < m_lines.size()) {
        const Unfolded &from = m_lines.at(m_at++);
        const auto line = propertyOf(from);
        if (!line || line->name != u"BEGIN" || line->value.trimmed().toUpper() != u"VCALENDAR") {
            odd(from.line);
            continue;
        }
        auto calendar = component(*line, 0);
        if (!calendar) return tl::unexpected<Error>(calendar.error());
        if (first)
            first->children += calendar->children;
        else
            first = *std::move(calendar);
    }
    if (!first)
        return importFailure("import.notASchedule", QStringLiteral("this is no calendar"), 1);
    return *std::move(first);
}

} // namespace

const CalendarLine *CalendarComponent::find(QLatin1String wanted) const
{
    for (const CalendarLine &one : lines)
        if (one.name == wanted) return &one;
    return nullptr;
}

QString CalendarComponent::text(QLatin1String wanted) const
{
    const CalendarLine *one = find(wanted);
    return one ? calendarText(one->value).trimmed() : QString();
}

QString calendarText(const QString &value)
{
    QString out;
    out.reserve(value.size());
    for (qsizetype i = 0; i < value.size(); ++i) {
        const QChar c = value.at(i);
        if (c != u'\\' || i + 1 == value.size()) {
            out += c;
            continue;
        }
        const QChar next = value.at(++i);
        out += next == u'n' || next == u'N' ? QChar(u'\n') : next;
    }
    return out;
}

Result<CalendarComponent> readCalendar(const QByteArray &bytes, QList<RawWarning> &warnings)
{
    const QList<Unfolded> lines = unfolded(bytes);
    return CalendarReader(lines, warnings).read();
}

} // namespace Foyer
