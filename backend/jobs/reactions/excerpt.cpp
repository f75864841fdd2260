// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/reactions/excerpt.h"

#include <cmark.h>

#include <memory>

namespace Foyer {

QString excerptOf(const QString &markdown, qsizetype most)
{
    const QByteArray text = markdown.toUtf8();
    const std::unique_ptr<cmark_node, decltype(&cmark_node_free)> document(
        cmark_parse_document(text.constData(), size_t(text.size()), CMARK_OPT_VALIDATE_UTF8),
        cmark_node_free);
    const std::unique_ptr<cmark_iter, decltype(&cmark_iter_free)> walk(
        cmark_iter_new(document.get()), cmark_iter_free);
    QString plain;
    while (plain.size() <= most && cmark_iter_next(walk.get()) != CMARK_EVENT_DONE) {
        cmark_node *node = cmark_iter_get_node(walk.get());
        switch (cmark_node_get_type(node)) {
        case CMARK_NODE_TEXT:
        case CMARK_NODE_CODE:
        case CMARK_NODE_CODE_BLOCK:
            plain += QString::fromUtf8(cmark_node_get_literal(node));
            break;
        case CMARK_NODE_SOFTBREAK:
        case CMARK_NODE_LINEBREAK:
        case CMARK_NODE_PARAGRAPH:
        case CMARK_NODE_HEADING:
        case CMARK_NODE_ITEM:
            plain += u' ';
            break;
        default:
            break;
        }
    }
    plain = plain.simplified();
    if (plain.size() <= most) return plain;
    plain.truncate(plain.at(most - 2).isHighSurrogate() ? most - 2 : most - 1);
    return plain + QChar(0x2026);
}

} // namespace Foyer
