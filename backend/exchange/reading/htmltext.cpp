// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/reading/htmltext.h"

#include "shared/base/text.h"

#include <QtCore/QByteArray>
#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

namespace Foyer {

namespace {

/// Tags that descriptions really hold. "<insert joke here>" is not one of them and stays text.
constexpr char KnownTags[] =
    "p|br|a|ul|ol|li|em|i|b|strong|u|h[1-6]|div|span|pre|code|tt|blockquote|hr|table|tr|td|th"
    "|tbody|thead|dl|dt|dd|img|font|center|sup|sub|small|script|style";

bool looksLikeHtml(const QString &text)
{
    static const QRegularExpression tag(
        QStringLiteral("</?(?:%1)(?:\\s[^<>]*)?/?>").arg(QLatin1String(KnownTags)),
        QRegularExpression::CaseInsensitiveOption);
    return text.contains(tag);
}

/// A "<" that begins no address would be taken for raw HTML by a Markdown reader and vanish with
/// its words.
QString withoutRawHtml(const QString &text)
{
    static const QRegularExpression opening(
        QStringLiteral("(?<!\\\\)<(?=[A-Za-z/!?])(?!(?:https?://|mailto:)[^\\s<>]*>)"));
    return QString(text).replace(opening, QStringLiteral("\\<"));
}

QString entity(const QString &name)
{
    static const QHash<QString, QString> named = {
        {QStringLiteral("amp"), QStringLiteral("&")},
        {QStringLiteral("lt"), QStringLiteral("<")},
        {QStringLiteral("gt"), QStringLiteral(">")},
        {QStringLiteral("quot"), QStringLiteral("\"")},
        {QStringLiteral("apos"), QStringLiteral("'")},
        {QStringLiteral("nbsp"), QStringLiteral(" ")},
        {QStringLiteral("ndash"), QStringLiteral("–")},
        {QStringLiteral("mdash"), QStringLiteral("—")},
        {QStringLiteral("hellip"), QStringLiteral("…")},
        {QStringLiteral("lsquo"), QStringLiteral("‘")},
        {QStringLiteral("rsquo"), QStringLiteral("’")},
        {QStringLiteral("ldquo"), QStringLiteral("“")},
        {QStringLiteral("rdquo"), QStringLiteral("”")},
        {QStringLiteral("bdquo"), QStringLiteral("„")},
        {QStringLiteral("laquo"), QStringLiteral("«")},
        {QStringLiteral("raquo"), QStringLiteral("»")},
        {QStringLiteral("auml"), QStringLiteral("ä")},
        {QStringLiteral("ouml"), QStringLiteral("ö")},
        {QStringLiteral("uuml"), QStringLiteral("ü")},
        {QStringLiteral("Auml"), QStringLiteral("Ä")},
        {QStringLiteral("Ouml"), QStringLiteral("Ö")},
        {QStringLiteral("Uuml"), QStringLiteral("Ü")},
        {QStringLiteral("szlig"), QStringLiteral("ß")},
        {QStringLiteral("eacute"), QStringLiteral("é")},
        {QStringLiteral("egrave"), QStringLiteral("è")},
        {QStringLiteral("agrave"), QStringLiteral("à")},
        {QStringLiteral("ccedil"), QStringLiteral("ç")},
        {QStringLiteral("euro"), QStringLiteral("€")},
        {QStringLiteral("copy"), QStringLiteral("©")},
        {QStringLiteral("bull"), QStringLiteral("•")},
        {QStringLiteral("middot"), QStringLiteral("·")},
        {QStringLiteral("times"), QStringLiteral("×")},
    };
    if (!name.startsWith(u'#')) return named.value(name);
    bool ok = false;
    const uint code =
        name.mid(1, 1).toLower() == u"x" ? name.mid(2).toUInt(&ok, 16) : name.mid(1).toUInt(&ok);
    if (!ok || code == 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return {};
    const char32_t point = code;
    return QString::fromUcs4(&point, 1);
}

bool harmless(const QString &url)
{
    return url.startsWith(u"http://", Qt::CaseInsensitive)
           || url.startsWith(u"https://", Qt::CaseInsensitive)
           || url.startsWith(u"mailto:", Qt::CaseInsensitive);
}

/// Writes Markdown while tags and text come by.
class MarkdownWriter
{
public:
    void tag(const QString &name, bool closing, const QString &attributes);
    void text(const QString &words);
    QString take();

private:
    void block();
    void newline();
    void item();
    void link(bool closing, const QString &attributes);
    void append(const QString &words);
    void mark(const char *sign, bool closing);
    bool atLineStart() const { return m_out.isEmpty() || m_out.endsWith(u'\n'); }

    struct List {
        bool numbered = false;
        int next = 1;
    };
    QString m_out;
    QList<List> m_lists;
    QString m_href;
    qsizetype m_hrefAt = -1;
    QString m_silent; ///< inside this element nothing is written
    bool m_pre = false;
};

void MarkdownWriter::newline()
{
    while (m_out.endsWith(u' '))
        m_out.chop(1);
    if (!atLineStart()) m_out += u'\n';
}

void MarkdownWriter::block()
{
    newline();
    if (!m_out.isEmpty() && !m_out.endsWith(u"\n\n")) m_out += u'\n';
}

void MarkdownWriter::item()
{
    newline();
    if (m_lists.isEmpty()) m_lists.append(List());
    List &list = m_lists.last();
    m_out += QString((qMin<qsizetype>(m_lists.size(), 8) - 1) * 3, u' ');
    m_out += list.numbered ? QStringLiteral("%1. ").arg(list.next++) : QStringLiteral("- ");
}

void MarkdownWriter::mark(const char *sign, bool closing)
{
    if (m_pre) return;
    // "** bold**" is no emphasis to CommonMark: a closing mark must follow a letter, an opening one
    // precede it.
    QString tail;
    while (closing && m_out.endsWith(u' ')) {
        m_out.chop(1);
        tail = QStringLiteral(" ");
    }
    const QLatin1String wanted(sign);
    if (closing && m_out.endsWith(wanted))
        m_out.chop(wanted.size()); // nothing between the marks
    else
        m_out += wanted;
    m_out += tail;
}

void MarkdownWriter::link(bool closing, const QString &attributes)
{
    if (!closing) {
        static const QRegularExpression href(
            QStringLiteral("\\bhref\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s>]+))"),
            QRegularExpression::CaseInsensitiveOption);
        const auto match = href.match(attributes);
        m_href = (match.captured(1) + match.captured(2) + match.captured(3)).trimmed();
        m_href.replace(QLatin1String("&amp;"), QLatin1String("&"));
        m_hrefAt = harmless(m_href) && !m_href.contains(u' ') && !m_pre ? m_out.size() : -1;
        return;
    }
    if (m_hrefAt < 0 || m_hrefAt > m_out.size()) return;
    const QString label = m_out.mid(m_hrefAt).simplified();
    m_out.truncate(m_hrefAt);
    QString address = m_href;
    for (const char c : {'(', ')', '<', '>'})
        address.replace(QLatin1Char(c), QString::fromLatin1(QByteArray(1, c).toPercentEncoding()));
    QString bare = label;
    bare.remove(u'\\');
    if (label.isEmpty() || bare == m_href)
        m_out += u'<' + address + u'>';
    else
        m_out += QStringLiteral("[%1](%2)").arg(label, address);
    m_hrefAt = -1;
}

void MarkdownWriter::tag(const QString &name, bool closing, const QString &attributes)
{
    if (!m_silent.isEmpty()) {
        if (closing && name == m_silent) m_silent.clear();
        return;
    }
    if (name == u"script" || name == u"style") {
        if (!closing) m_silent = name;
    } else if (name == u"br") {
        m_pre ? void(m_out += u'\n') : newline();
    } else if (name == u"hr") {
        block();
        m_out += QStringLiteral("---\n\n");
    } else if (name == u"a") {
        link(closing, attributes);
    } else if (name == u"b" || name == u"strong") {
        mark("**", closing);
    } else if (name == u"i" || name == u"em") {
        mark("*", closing);
    } else if (name == u"code" || name == u"tt") {
        mark("`", closing);
    } else if (name == u"ul" || name == u"ol") {
        if (m_lists.isEmpty()) block();
        if (!closing)
            m_lists.append({name == u"ol", 1});
        else if (!m_lists.isEmpty())
            m_lists.removeLast();
        if (closing && m_lists.isEmpty()) block();
    } else if (name == u"li") {
        closing ? newline() : item();
    } else if (name == u"pre") {
        m_pre = !closing;
        closing ? newline() : block();
        m_out += QStringLiteral("```\n");
    } else if (name == u"blockquote") {
        block();
        if (!closing) m_out += QStringLiteral("> ");
    } else if (name.size() == 2 && name[0] == u'h' && name[1].isDigit()) {
        block();
        // Titles of a description sit below the session's own.
        if (!closing) m_out += QString(qMin(6, name[1].digitValue() + 2), u'#') + u' ';
    } else if (name == u"p" || name == u"div" || name == u"table" || name == u"dl"
               || name == u"center") {
        if (m_lists.isEmpty()) block();
    } else if (name == u"tr" || name == u"dt" || name == u"dd") {
        newline();
    } else if (name == u"td" || name == u"th") {
        append(QStringLiteral(" "));
    }
}

void MarkdownWriter::append(const QString &words)
{
    if (words.startsWith(u' ') && (atLineStart() || m_out.endsWith(u' ')))
        m_out += words.mid(1);
    else
        m_out += words;
}

void MarkdownWriter::text(const QString &words)
{
    if (!m_silent.isEmpty()) return;
    if (m_pre) {
        m_out += words;
        return;
    }
    QString flat;
    for (const QChar c : words) {
        if (c.isSpace()) {
            if (!flat.endsWith(u' ')) flat += u' ';
        } else {
            // Only what would change its meaning; escaping more would make the text unreadable as
            // plain text.
            if (c == u'*' || c == u'`' || c == u'<' || c == u'[' || c == u'\\') flat += u'\\';
            flat += c;
        }
    }
    append(flat);
}

QString MarkdownWriter::take()
{
    static const QRegularExpression gaps(QStringLiteral("\n{3,}"));
    if (m_pre) m_out += QStringLiteral("\n```");
    return m_out.replace(gaps, QStringLiteral("\n\n")).trimmed();
}

QString decoded(const QString &words)
{
    static const QRegularExpression reference(QStringLiteral("&(#?[A-Za-z0-9]{1,10});"));
    QString out;
    qsizetype from = 0;
    for (auto it = reference.globalMatch(words); it.hasNext();) {
        const auto match = it.next();
        const QString meaning = entity(match.captured(1));
        if (meaning.isEmpty()) continue;
        out += words.mid(from, match.capturedStart() - from) + meaning;
        from = match.capturedEnd();
    }
    return out + words.mid(from);
}

} // namespace

QString markdownFrom(const QString &raw)
{
    QString text = withoutControls(
        QString(raw).replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\r', u'\n'));
    if (!looksLikeHtml(text)) return withoutRawHtml(text.trimmed());
    static const QRegularExpression tag(
        QStringLiteral("<!--.*?(?:-->|$)|<(/?)(%1)((?:\\s[^<>]*)?)/?>")
            .arg(QLatin1String(KnownTags)),
        QRegularExpression::DotMatchesEverythingOption | QRegularExpression::CaseInsensitiveOption);
    MarkdownWriter writer;
    qsizetype from = 0;
    for (auto it = tag.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        writer.text(decoded(text.mid(from, match.capturedStart() - from)));
        if (match.capturedLength(2) > 0)
            writer.tag(match.captured(2).toLower(), match.capturedLength(1) > 0, match.captured(3));
        from = match.capturedEnd();
    }
    writer.text(decoded(text.mid(from)));
    return withoutControls(writer.take());
}

} // namespace Foyer
