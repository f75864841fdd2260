// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/letter.h"

namespace Foyer {

namespace {

constexpr qsizetype columns = 72;

QString wrapped(const QString &text, const QString &indent = {})
{
    QString out;
    const QStringList lines = text.split(u'\n');
    for (const QString &line : lines) {
        QString current = indent;
        for (const QString &word : line.split(u' ')) {
            if (current.size() > indent.size() && current.size() + 1 + word.size() > columns) {
                out += current + u'\n';
                current = indent;
            }
            if (current.size() > indent.size()) current += u' ';
            current += word;
        }
        out += current + u'\n';
    }
    return out;
}

QString paragraphHtml(const QString &text, const QString &style = {})
{
    QString escaped = text.toHtmlEscaped();
    escaped.replace(u'\n', QLatin1String("<br>\n"));
    return QStringLiteral("<p style=\"margin:0 0 16px;%1\">").arg(style) + escaped
           + QStringLiteral("</p>\n");
}

QString linkHtml(const QString &url, const QString &text, const QString &style)
{
    return QStringLiteral("<a href=\"") + url.toHtmlEscaped() + QStringLiteral("\" style=\"")
           + style + QStringLiteral("\">") + text.toHtmlEscaped() + QStringLiteral("</a>");
}

QString factsHtml(const QList<Letter::Fact> &facts)
{
    if (facts.isEmpty()) return {};
    QString html = QStringLiteral(
        "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" style=\"margin:0 0 16px;"
        "border-collapse:collapse\">\n");
    for (const Letter::Fact &fact : facts) {
        html += QStringLiteral("<tr><td style=\"padding:4px 16px 4px 0;color:#5a6270;"
                               "vertical-align:top\">")
                + fact.label.toHtmlEscaped() + QStringLiteral("</td><td style=\"padding:4px 0;")
                + (fact.gone ? QStringLiteral("color:#5a6270;text-decoration:line-through")
                             : QStringLiteral("font-weight:600"))
                + QStringLiteral("\">");
        for (qsizetype i = 0; i < fact.lines.size(); ++i)
            html += (i ? QStringLiteral("<br>") : QString()) + fact.lines[i].toHtmlEscaped();
        html += QStringLiteral("</td></tr>\n");
    }
    return html + QStringLiteral("</table>\n");
}

} // namespace

QString textOf(const Letter &letter)
{
    QString text;
    for (const QString &paragraph : letter.paragraphs)
        text += wrapped(paragraph) + u'\n';
    if (!letter.big.isEmpty()) text += QStringLiteral("    ") + letter.big + QStringLiteral("\n\n");
    if (!letter.quote.isEmpty()) text += wrapped(letter.quote, QStringLiteral("> ")) + u'\n';
    for (const Letter::Fact &fact : letter.facts) {
        text += fact.label + QStringLiteral(":\n");
        for (const QString &line : fact.lines)
            text += wrapped(line, QStringLiteral("    "));
    }
    if (!letter.facts.isEmpty()) text += u'\n';
    if (!letter.link.isEmpty())
        text += letter.linkText + QStringLiteral(":\n") + letter.link + QStringLiteral("\n\n");
    for (const QString &paragraph : letter.afterwards)
        text += wrapped(paragraph) + u'\n';
    text += QStringLiteral("-- \n");
    for (const QString &line : letter.footer)
        text += wrapped(line);
    if (!letter.unsubscribe.isEmpty())
        text += letter.unsubscribeText + QStringLiteral(":\n") + letter.unsubscribe + u'\n';
    return text;
}

QString htmlOf(const Letter &letter)
{
    QString html =
        QStringLiteral("<!DOCTYPE html>\n<html lang=\"") + letter.language.toHtmlEscaped()
        + QStringLiteral("\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                         "content=\"width=device-width\"><title>")
        + letter.subject.toHtmlEscaped()
        + QStringLiteral("</title></head>\n<body style=\"margin:0;padding:24px 16px;background:"
                         "#ffffff;color:#1b1f27;font:16px/1.5 -apple-system,'Segoe UI',Roboto,"
                         "Helvetica,Arial,sans-serif\">\n<div style=\"max-width:560px;margin:0 "
                         "auto\">\n");
    for (const QString &paragraph : letter.paragraphs)
        html += paragraphHtml(paragraph);
    if (!letter.big.isEmpty())
        html += paragraphHtml(letter.big, QStringLiteral("font:600 28px/1.3 ui-monospace,Menlo,"
                                                         "Consolas,monospace;letter-spacing:2px"));
    if (!letter.quote.isEmpty())
        html += QStringLiteral("<blockquote style=\"margin:0 0 16px;padding:0 0 0 16px;border-left:"
                               "3px solid #c4cad4\">")
                + paragraphHtml(letter.quote) + QStringLiteral("</blockquote>\n");
    html += factsHtml(letter.facts);
    if (!letter.link.isEmpty())
        html +=
            QStringLiteral("<p style=\"margin:0 0 24px\">")
            + linkHtml(letter.link, letter.linkText,
                       QStringLiteral("display:inline-block;padding:10px 18px;border-radius:6px;"
                                      "background:#1f4fd8;color:#ffffff;text-decoration:none"))
            + QStringLiteral("</p>\n");
    for (const QString &paragraph : letter.afterwards)
        html += paragraphHtml(paragraph);
    html +=
        QStringLiteral("<p style=\"margin:24px 0 0;padding:12px 0 0;border-top:1px solid #dfe3ea;"
                       "color:#5a6270;font-size:13px\">");
    for (const QString &line : letter.footer)
        html += line.toHtmlEscaped() + QStringLiteral("<br>\n");
    if (!letter.unsubscribe.isEmpty())
        html +=
            linkHtml(letter.unsubscribe, letter.unsubscribeText, QStringLiteral("color:#5a6270"));
    return html + QStringLiteral("</p>\n</div>\n</body></html>\n");
}

} // namespace Foyer
