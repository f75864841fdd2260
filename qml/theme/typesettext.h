// SPDX-License-Identifier: GPL-3.0-or-later
// Text as the screens need it: figures in cells of one width (Qt 6.4 cannot switch on a font's tabular figures),
// a line height that is centred on its letters, elision at the last line, a strike of our own weight, and a patch
// behind each line so that a ruled line can run under the letters.
#pragma once

#include "qml/theme/theme.h"

#include <QtQuick/QQuickItem>

namespace Foyer {

class TypesetText : public QQuickItem
{
    Q_OBJECT
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY textChanged)
    Q_PROPERTY(Foyer::TypeRole type READ type WRITE setType NOTIFY typeChanged)
    Q_PROPERTY(QColor color READ color WRITE setColor NOTIFY styleChanged)
    Q_PROPERTY(QColor patch READ patch WRITE setPatch NOTIFY styleChanged)
    Q_PROPERTY(qreal enlarged READ enlarged WRITE setEnlarged NOTIFY styleChanged)
    Q_PROPERTY(int weight READ weight WRITE setWeight NOTIFY styleChanged)
    Q_PROPERTY(qreal leading READ leading WRITE setLeading NOTIFY styleChanged)
    Q_PROPERTY(bool struck READ struck WRITE setStruck NOTIFY styleChanged)
    Q_PROPERTY(
        qreal strikeThickness READ strikeThickness WRITE setStrikeThickness NOTIFY styleChanged)
    Q_PROPERTY(qreal strikeProgress READ strikeProgress WRITE setStrikeProgress NOTIFY styleChanged)
    Q_PROPERTY(int maximumLines READ maximumLines WRITE setMaximumLines NOTIFY styleChanged)
    Q_PROPERTY(bool wholeWords READ wholeWords WRITE setWholeWords NOTIFY styleChanged)
    Q_PROPERTY(Qt::Alignment alignment READ alignment WRITE setAlignment NOTIFY styleChanged)
    Q_PROPERTY(bool rightToLeft READ rightToLeft WRITE setRightToLeft NOTIFY styleChanged)
    Q_PROPERTY(int lineCount READ lineCount NOTIFY laidOut)
    Q_PROPERTY(bool truncated READ truncated NOTIFY laidOut)
public:
    explicit TypesetText(QQuickItem *parent = nullptr);

    const QString &text() const { return m_text; }
    void setText(const QString &text);
    const TypeRole &type() const { return m_given; }
    void setType(const TypeRole &type);
    /// Times the size of its role: for the few texts that stand between two steps of the scale.
    qreal enlarged() const { return m_enlarged; }
    void setEnlarged(qreal factor);
    const QColor &color() const { return m_color; }
    void setColor(const QColor &color);
    const QColor &patch() const { return m_patch; }
    void setPatch(const QColor &patch);
    /// 0: the type role's own weight.
    int weight() const { return m_weight; }
    void setWeight(int weight);
    /// Line height in em; 0: the type role's own.
    qreal leading() const { return m_leading; }
    void setLeading(qreal leading);
    bool struck() const { return m_struck; }
    void setStruck(bool struck);
    /// In em.
    qreal strikeThickness() const { return m_strikeThickness; }
    void setStrikeThickness(qreal em);
    /// 0 to 1: how much of the strike is drawn, in reading direction.
    qreal strikeProgress() const { return m_strikeProgress; }
    void setStrikeProgress(qreal progress);
    int maximumLines() const { return m_maximumLines; }
    void setMaximumLines(int lines);
    /// A word that is too long for a line makes the text a little smaller, rather than be torn.
    bool wholeWords() const { return m_wholeWords; }
    void setWholeWords(bool whole);
    /// Left means the start side: right in a mirrored scene.
    Qt::Alignment alignment() const { return m_alignment; }
    void setAlignment(Qt::Alignment alignment);
    bool rightToLeft() const { return m_rightToLeft; }
    void setRightToLeft(bool rightToLeft);
    int lineCount() const { return int(m_lines.size()); }
    bool truncated() const { return m_truncated; }

Q_SIGNALS:
    void textChanged();
    void typeChanged();
    void styleChanged();
    void laidOut();

protected:
    QSGNode *updatePaintNode(QSGNode *old, UpdatePaintNodeData *data) override;
    void geometryChange(const QRectF &newGeometry, const QRectF &oldGeometry) override;
    void itemChange(ItemChange change, const ItemChangeData &data) override;

private:
    struct Line {
        QString text;
        qreal width = 0;
    };
    void takeType();
    QFont font() const;
    qreal lineHeight() const;
    bool joinedScript() const;
    qreal stepFor(qreal limit) const;
    void layOut();
    /// Appends the lines from a place of the text on; returns where it had to stop for a hyphen, or the end.
    qsizetype wrap(qsizetype from, const QFont &font, qreal limit, QList<Line> &lines);
    void repaint();
    QImage drawn(qreal ratio, qreal bleed) const;

    QString m_text;
    TypeRole m_type, m_given; ///< as enlarged, as given
    qreal m_enlarged = 1;
    QColor m_color = Qt::black;
    QColor m_patch = Qt::transparent;
    int m_weight = 0;
    qreal m_leading = 0;
    bool m_struck = false;
    qreal m_strikeThickness = 0.09;
    qreal m_strikeProgress = 1.0;
    int m_maximumLines = 1;
    bool m_wholeWords = false;
    qreal m_step = 1; ///< of the size, so that the longest word fits
    Qt::Alignment m_alignment = Qt::AlignLeft;
    bool m_rightToLeft = false;
    QList<Line> m_lines;
    bool m_truncated = false;
    bool m_dirty = true;
    QSizeF m_drawnSize;
};

} // namespace Foyer
