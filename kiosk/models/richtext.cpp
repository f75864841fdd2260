// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/richtext.h"

#include <QtGui/QTextBlock>
#include <QtGui/QTextDocument>
#include <QtGui/QTextList>

namespace Foyer {

namespace {

QString fragmentHtml(const QTextFragment &fragment, bool heading)
{
    const QTextCharFormat format = fragment.charFormat();
    if (format.isImageFormat()) {
        const QString words = format.property(QTextFormat::ImageAltText).toString();
        return words.toHtmlEscaped();
    }
    QString text = fragment.text().toHtmlEscaped();
    text.replace(QChar::LineSeparator, QStringLiteral("<br/>"));
    if (format.fontFixedPitch()) text = QStringLiteral("<code>%1</code>").arg(text);
    if (format.fontStrikeOut()) text = QStringLiteral("<s>%1</s>").arg(text);
    if (format.fontItalic()) text = QStringLiteral("<i>%1</i>").arg(text);
    if (!heading && format.fontWeight() > QFont::Medium)
        text = QStringLiteral("<b>%1</b>").arg(text);
    return text;
}

QString blockHtml(const QTextBlock &block)
{
    QString html;
    for (auto it = block.begin(); !it.atEnd(); ++it)
        html += fragmentHtml(it.fragment(), block.blockFormat().headingLevel() > 0);
    return html;
}

QString listTag(const QTextList &list)
{
    return list.format().style() <= QTextListFormat::ListDecimal ? QStringLiteral("ol")
                                                                 : QStringLiteral("ul");
}

} // namespace

QString richTextFromMarkdown(const QString &markdown)
{
    QTextDocument document;
    document.setMarkdown(markdown,
                         QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub
                                                         | QTextDocument::MarkdownNoHTML));
    QString html;
    QString open; // the list that stands open
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QTextList *list = block.textList();
        const QString tag = list ? listTag(*list) : QString();
        if (tag != open) {
            if (!open.isEmpty()) html += QStringLiteral("</%1>").arg(open);
            if (!tag.isEmpty()) html += QStringLiteral("<%1>").arg(tag);
            open = tag;
        }
        const QString inner = blockHtml(block);
        if (inner.trimmed().isEmpty()) continue;
        if (list)
            html += QStringLiteral("<li>%1</li>").arg(inner);
        else if (block.blockFormat().headingLevel() > 0)
            html += QStringLiteral("<p><b>%1</b></p>").arg(inner);
        else
            html += QStringLiteral("<p>%1</p>").arg(inner);
    }
    if (!open.isEmpty()) html += QStringLiteral("</%1>").arg(open);
    return html;
}

} // namespace Foyer
