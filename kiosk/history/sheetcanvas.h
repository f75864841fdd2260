// SPDX-License-Identifier: GPL-3.0-or-later
// What the sheets are drawn with. Only for the files of SheetPainter.
#pragma once

#include "kiosk/history/sheetpainter.h"

#include <QtGui/QFontMetricsF>
#include <QtGui/QTextLayout>

namespace Foyer {

/// The page in millimetres, whatever it is drawn on.
struct SheetPainter::Canvas {
    QPainter &painter;
    QRectF area;
    qreal mm;
    qreal left, top, right, bottom; ///< inside the margins, head and foot

    QFont font(qreal millimetres, int weight) const
    {
        QFont font(QStringLiteral("Inter"));
        font.setPixelSize(qMax(1, qRound(millimetres * mm)));
        font.setWeight(QFont::Weight(weight));
        return font;
    }
    /// One or more lines, cut at the end of the box.
    void text(const QRectF &box, const QString &words, qreal millimetres, int weight = 400,
              int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, bool struck = false)
    {
        QFont used = font(millimetres, weight);
        used.setStrikeOut(struck);
        painter.setFont(used);
        const QFontMetricsF metrics(used);
        QString shown = words;
        if (!(flags & Qt::TextWordWrap) || box.height() < 2 * metrics.lineSpacing())
            shown = metrics.elidedText(words, Qt::ElideRight, box.width());
        painter.save();
        painter.setClipRect(box, Qt::IntersectClip);
        painter.drawText(box, flags, shown);
        painter.restore();
    }
    /// The lines that fit, the last one cut with dots; drawn from `top` down. Answers where they end.
    qreal lines(const QRectF &box, const QString &words, qreal millimetres, int weight, int most,
                bool struck = false)
    {
        QFont used = font(millimetres, weight);
        used.setStrikeOut(struck);
        const QFontMetricsF metrics(used);
        QTextLayout layout(words, used);
        layout.beginLayout();
        qreal y = box.top();
        painter.setFont(used);
        for (int n = 0; n < most; ++n) {
            QTextLine line = layout.createLine();
            if (!line.isValid()) break;
            line.setLineWidth(box.width());
            const bool last = n + 1 == most;
            const QString rest = words.mid(line.textStart());
            const QString shown = last ? metrics.elidedText(rest, Qt::ElideRight, box.width())
                                       : words.mid(line.textStart(), line.textLength()).trimmed();
            painter.drawText(QRectF(box.left(), y, box.width(), metrics.height()),
                             Qt::AlignLeft | Qt::AlignTop, shown);
            y += metrics.height();
        }
        layout.endLayout();
        return y;
    }
    /// How many lines a text takes at this width.
    int count(const QString &words, qreal millimetres, int weight, qreal lineWidth) const
    {
        QTextLayout layout(words, font(millimetres, weight));
        layout.beginLayout();
        int count = 0;
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(lineWidth);
            ++count;
        }
        layout.endLayout();
        return count;
    }
    qreal lineHeight(qreal millimetres) const
    {
        return QFontMetricsF(font(millimetres, 400)).height();
    }
    void line(qreal y, qreal millimetres, const QColor &colour = Qt::black)
    {
        painter.setPen(QPen(colour, millimetres * mm));
        painter.drawLine(QPointF(left, y), QPointF(right, y));
        painter.setPen(Qt::black);
    }
    /// The size in bold, stepping down from `largest` to `least`, at which a name fits into `room` on one line.
    qreal fitting(const QString &name, qreal largest, qreal least, qreal step, qreal room) const
    {
        qreal size = largest;
        while (size > least && width(name, size, 700) > room)
            size -= step;
        return size;
    }
    qreal width(const QString &words, qreal millimetres, int weight) const
    {
        return QFontMetricsF(font(millimetres, weight)).horizontalAdvance(words);
    }
};

} // namespace Foyer
