// SPDX-License-Identifier: GPL-3.0-or-later
#include "qml/theme/typesettext.h"

#include <QtGui/QFontMetricsF>
#include <QtGui/QImage>
#include <QtGui/QPainter>
#include <QtGui/QTextLayout>
#include <QtQuick/QQuickWindow>
#include <QtQuick/QSGImageNode>

#include <cmath>

namespace Foyer {

namespace {

bool isFigure(QChar c) { return c.isDigit(); }

/// Width of a figure's cell. The mean of the ten is what Inter's own tabular figures have; cells as wide as "0" tear
/// a "1" away from its neighbours at the size of the clock.
qreal cellWidth(const QFontMetricsF &metrics)
{
    qreal sum = 0;
    for (char16_t figure = u'0'; figure <= u'9'; ++figure)
        sum += metrics.horizontalAdvance(QChar(figure));
    return sum / 10 + 0.012 * metrics.height();
}

constexpr qreal FrontShare = 0.5;

/// What stands before a line that begins with a figure narrower than its cell.
qreal figureLead(const QString &text, const QFont &font)
{
    if (text.isEmpty() || !isFigure(text[0])) return 0;
    const QFontMetricsF metrics(font);
    return FrontShare * (cellWidth(metrics) - metrics.horizontalAdvance(text[0]));
}

/// Letter spacing that puts every figure into a cell of one width, part before it (on the character in front), part
/// behind it.
QList<QTextLayout::FormatRange> figureCells(const QString &text, const QFont &font)
{
    const QFontMetricsF metrics(font);
    const qreal cell = cellWidth(metrics);
    QList<qreal> extra(text.size(), 0.0);
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!isFigure(text[i])) continue;
        const qreal room = cell - metrics.horizontalAdvance(text[i]);
        extra[i] += (1 - FrontShare) * room;
        if (i > 0) extra[i - 1] += FrontShare * room; // the first figure's share is figureLead()
    }
    QList<QTextLayout::FormatRange> ranges;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (qFuzzyIsNull(extra[i]) && !isFigure(text[i])) continue;
        QFont spaced = font;
        // Large type is set tight, but figures in narrow cells would touch.
        spaced.setLetterSpacing(QFont::AbsoluteSpacing, 0.3 * font.letterSpacing() + extra[i]);
        QTextCharFormat format;
        format.setFont(spaced);
        ranges.append({int(i), 1, format});
    }
    return ranges;
}

void shape(QTextLayout &layout, const QString &text, const QFont &font)
{
    layout.setText(text);
    layout.setFont(font);
    layout.setFormats(figureCells(text, font));
    layout.setCacheEnabled(true);
}

qreal naturalWidth(const QString &text, const QFont &font)
{
    QTextLayout layout;
    shape(layout, text, font);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (line.isValid()) line.setLineWidth(1e6);
    layout.endLayout();
    return line.isValid() ? line.naturalTextWidth() + figureLead(text, font) : 0.0;
}

/// The longest beginning of `text` that fits with "…" behind it.
QString elided(const QString &text, const QFont &font, qreal width)
{
    qsizetype low = 0;
    qsizetype high = text.size();
    while (low < high) {
        const qsizetype middle = (low + high + 1) / 2;
        if (naturalWidth(text.left(middle).trimmed() + u'…', font) <= width)
            low = middle;
        else
            high = middle - 1;
    }
    if (low > 0 && low < text.size() && text[low - 1].isHighSurrogate()) --low;
    // A letter or two of a word say nothing: better to end with the word before.
    constexpr qsizetype LeastFragment = 3;
    if (low > 0 && low < text.size() && text[low].isLetter() && text[low - 1].isLetter()) {
        qsizetype word = low;
        while (word > 0 && text[word - 1].isLetter())
            --word;
        if (word > 0 && low - word < LeastFragment) low = word;
    }
    // Nor does "O…" stand for a name: nothing is said rather than that.
    if (low < std::min<qsizetype>(LeastFragment, text.size())) return {};
    return text.left(low).trimmed() + u'…';
}

/// Scripts whose words are broken with a hyphen.
bool takesHyphen(QChar c)
{
    const QChar::Script script = c.script();
    return c.isLetter()
           && (script == QChar::Script_Latin || script == QChar::Script_Greek
               || script == QChar::Script_Cyrillic);
}

/// How much of a line, which ends at `end` within a word, stays before a hyphen: two letters at least on either side.
/// 0: it ends between words, or there is no room.
qsizetype keptOfWord(const QString &text, qsizetype start, qsizetype end, const QFont &font,
                     qreal width)
{
    constexpr qsizetype Least = 2;
    if (end >= text.size() || !takesHyphen(text[end - 1]) || !takesHyphen(text[end])) return 0;
    qsizetype word = end;
    while (word > start && takesHyphen(text[word - 1]))
        --word;
    qsizetype wordEnd = end;
    while (wordEnd < text.size() && takesHyphen(text[wordEnd]))
        ++wordEnd;
    for (qsizetype kept = std::min(end, wordEnd - Least); kept - word >= Least; --kept)
        if (naturalWidth(text.mid(start, kept - start) + u'-', font) <= width) return kept - start;
    return 0;
}

} // namespace

TypesetText::TypesetText(QQuickItem *parent) : QQuickItem(parent) { setFlag(ItemHasContents); }

void TypesetText::setText(const QString &text)
{
    if (text == m_text) return;
    m_text = text;
    layOut();
    Q_EMIT textChanged();
}

void TypesetText::setType(const TypeRole &type)
{
    if (type == m_given) return;
    m_given = type;
    takeType();
    Q_EMIT typeChanged();
}

void TypesetText::setEnlarged(qreal factor)
{
    if (factor == m_enlarged || factor <= 0) return;
    m_enlarged = factor;
    takeType();
    Q_EMIT styleChanged();
}

void TypesetText::takeType()
{
    m_type = m_given;
    m_type.pixelSize *= m_enlarged;
    m_type.lineHeight *= m_enlarged;
    m_type.tracking *= m_enlarged;
    layOut();
}

void TypesetText::setColor(const QColor &color)
{
    if (color == m_color) return;
    m_color = color;
    repaint();
    Q_EMIT styleChanged();
}

void TypesetText::setPatch(const QColor &patch)
{
    if (patch == m_patch) return;
    m_patch = patch;
    repaint();
    Q_EMIT styleChanged();
}

void TypesetText::setWeight(int weight)
{
    if (weight == m_weight) return;
    m_weight = weight;
    layOut();
    Q_EMIT styleChanged();
}

void TypesetText::setStruck(bool struck)
{
    if (struck == m_struck) return;
    m_struck = struck;
    repaint();
    Q_EMIT styleChanged();
}

void TypesetText::setStrikeThickness(qreal em)
{
    if (em == m_strikeThickness) return;
    m_strikeThickness = em;
    repaint();
    Q_EMIT styleChanged();
}

void TypesetText::setStrikeProgress(qreal progress)
{
    if (progress == m_strikeProgress) return;
    m_strikeProgress = progress;
    repaint();
    Q_EMIT styleChanged();
}

void TypesetText::setMaximumLines(int lines)
{
    const int bounded = std::max(1, lines);
    if (bounded == m_maximumLines) return;
    m_maximumLines = bounded;
    layOut();
    Q_EMIT styleChanged();
}

void TypesetText::setAlignment(Qt::Alignment alignment)
{
    if (alignment == m_alignment) return;
    m_alignment = alignment;
    repaint();
    Q_EMIT styleChanged();
}

void TypesetText::setRightToLeft(bool rightToLeft)
{
    if (rightToLeft == m_rightToLeft) return;
    m_rightToLeft = rightToLeft;
    repaint();
    Q_EMIT styleChanged();
}

bool TypesetText::joinedScript() const
{
    for (const QChar c : m_text) {
        const QChar::Script script = c.script();
        if (script == QChar::Script_Arabic || script == QChar::Script_Hebrew) return true;
    }
    return false;
}

QFont TypesetText::font() const
{
    // Arabic and Hebrew letters are lower: 1.06 of the size, and no letter spacing, which would tear joins.
    const bool joined = joinedScript();
    QFont f(m_type.families);
    f.setPixelSize(
        std::max(1, int(std::lround(m_step * m_type.pixelSize * (joined ? 1.06 : 1.0)))));
    f.setWeight(QFont::Weight(m_weight > 0 ? m_weight : m_type.weight));
    f.setLetterSpacing(QFont::AbsoluteSpacing, joined ? 0.0 : m_step * m_type.tracking);
    f.setHintingPreference(QFont::PreferNoHinting);
    return f;
}

qreal TypesetText::lineHeight() const
{
    if (m_leading > 0) return std::round(m_leading * m_step * m_type.pixelSize);
    // Marks of Arabic and Hebrew stand above and below: two lines as tight as Latin titles would touch.
    constexpr qreal LeastJoined = 1.22;
    const bool open = m_lines.size() > 1 && joinedScript();
    const qreal least = open ? LeastJoined * 1.06 * m_type.pixelSize : 0.0;
    return std::round(m_step * std::max(m_type.lineHeight, least));
}

void TypesetText::setLeading(qreal leading)
{
    if (leading == m_leading) return;
    m_leading = leading;
    layOut();
    Q_EMIT styleChanged();
}

void TypesetText::setWholeWords(bool whole)
{
    if (whole == m_wholeWords) return;
    m_wholeWords = whole;
    layOut();
    Q_EMIT styleChanged();
}

/// The largest step at which the longest word fits a line; 1 when none does, and it has to be broken anyway.
qreal TypesetText::stepFor(qreal limit) const
{
    const QFont whole = font();
    qreal widest = 0;
    const QStringList words = m_text.split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words)
        widest = std::max(widest, naturalWidth(word, whole));
    for (const qreal step : {1.0, 0.9, 0.8})
        if (step * widest <= limit) return step;
    return 1;
}

void TypesetText::layOut()
{
    QList<Line> lines;
    m_truncated = false;
    m_step = 1;
    const qreal natural = m_text.isEmpty() ? 0.0 : naturalWidth(m_text, font());
    // An explicit width of none means: as wide as the text.
    const bool bounded = widthValid();
    const qreal limit = bounded ? width() : natural;
    if (m_wholeWords && bounded && natural > limit) m_step = stepFor(limit);
    const QFont f = font();
    if (!bounded || natural <= limit + 0.5) {
        lines.append({m_text, natural});
    } else {
        // A word that has to be broken gets a hyphen; what comes after it is laid out anew.
        for (qsizetype from = 0; from < m_text.size() && !m_truncated;)
            from = wrap(from, f, limit, lines);
    }
    m_lines = lines;
    setImplicitSize(std::ceil(natural), lineHeight() * qreal(lines.size()));
    const QFontMetricsF metrics(f);
    setBaselineOffset((lineHeight() - metrics.ascent() - metrics.descent()) / 2 + metrics.ascent());
    repaint();
    Q_EMIT laidOut();
}

qsizetype TypesetText::wrap(qsizetype from, const QFont &font, qreal limit, QList<Line> &lines)
{
    const QString rest = m_text.mid(from);
    QTextLayout layout;
    shape(layout, rest, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    qsizetype reached = m_text.size();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max<qreal>(1.0, limit));
        const qsizetype start = line.textStart(), end = start + line.textLength();
        if (lines.size() + 1 == m_maximumLines && end < rest.size()) {
            const QString cut = elided(rest.mid(start), font, limit);
            lines.append({cut, naturalWidth(cut, font)});
            m_truncated = true;
            break;
        }
        if (const qsizetype kept = keptOfWord(rest, start, end, font, limit); kept > 0) {
            const QString part = rest.mid(start, kept).trimmed() + u'-';
            lines.append({part, naturalWidth(part, font)});
            reached = from + start + kept;
            break;
        }
        const QString part = rest.mid(start, end - start).trimmed();
        lines.append({part, naturalWidth(part, font)});
    }
    layout.endLayout();
    return reached;
}

void TypesetText::repaint()
{
    m_dirty = true;
    update();
}

void TypesetText::geometryChange(const QRectF &newGeometry, const QRectF &oldGeometry)
{
    QQuickItem::geometryChange(newGeometry, oldGeometry);
    if (newGeometry.width() != oldGeometry.width())
        layOut();
    else
        repaint();
}

void TypesetText::itemChange(ItemChange change, const ItemChangeData &data)
{
    if (change == ItemDevicePixelRatioHasChanged || change == ItemSceneChange) repaint();
    QQuickItem::itemChange(change, data);
}

QImage TypesetText::drawn(qreal ratio, qreal bleed) const
{
    const QSizeF size(width() + 2 * bleed, std::max(height(), implicitHeight()) + 2 * bleed);
    QImage image(
        QSize(int(std::ceil(size.width() * ratio)) + 1, int(std::ceil(size.height() * ratio)) + 1),
        QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.translate(bleed, bleed);

    const QFont f = font();
    const QFontMetricsF metrics(f);
    const qreal rowHeight = lineHeight();
    const qreal em = f.pixelSize();
    const bool joined = joinedScript();
    const bool atEnd = m_alignment.testFlag(Qt::AlignRight);
    const bool toRight = atEnd != m_rightToLeft;
    qreal y = 0;
    for (const Line &line : m_lines) {
        qreal x = toRight ? width() - line.width : 0.0;
        if (m_alignment.testFlag(Qt::AlignHCenter)) x = (width() - line.width) / 2;
        const qreal baseline = std::round(y + (rowHeight - metrics.ascent() - metrics.descent()) / 2
                                          + metrics.ascent());
        if (m_patch.alpha() > 0 && !line.text.isEmpty()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_patch);
            painter.drawRoundedRect(QRectF(x - 0.19 * em, y, line.width + 0.38 * em, rowHeight),
                                    0.15 * em, 0.15 * em);
        }
        QTextLayout layout;
        shape(layout, line.text, f);
        layout.beginLayout();
        QTextLine row = layout.createLine();
        if (row.isValid()) row.setLineWidth(std::max<qreal>(line.width + 2, 1));
        layout.endLayout();
        painter.setPen(m_color);
        if (row.isValid()) {
            // A right-to-left line hangs from the right end of its layout's width.
            const qreal hang =
                layout.textOption().textDirection() == Qt::RightToLeft || line.text.isRightToLeft()
                    ? 2.0
                    : 0.0;
            row.draw(&painter,
                     QPointF(x - hang + figureLead(line.text, f), baseline - row.ascent()));
        }
        if (m_struck && m_strikeProgress > 0) {
            const qreal thick = std::max<qreal>(1.0, m_strikeThickness * em);
            const qreal at = joined ? y + 0.56 * rowHeight : baseline - 0.27 * em;
            const qreal length = line.width * std::min<qreal>(1.0, m_strikeProgress);
            const qreal from = m_rightToLeft ? x + line.width - length : x;
            painter.fillRect(QRectF(from, std::round(at - thick / 2), length, std::round(thick)),
                             m_color);
        }
        y += rowHeight;
    }
    return image;
}

QSGNode *TypesetText::updatePaintNode(QSGNode *old, UpdatePaintNodeData *)
{
    auto *node = static_cast<QSGImageNode *>(old);
    if (m_text.isEmpty() || width() <= 0 || !window()) {
        delete node;
        m_dirty = true;
        return nullptr;
    }
    if (!node) {
        node = window()->createImageNode();
        node->setOwnsTexture(true);
        node->setFiltering(QSGTexture::Nearest);
        m_dirty = true;
    }
    // Letters are drawn on whole device pixels wherever the item stands: half a pixel would blur them.
    const qreal ratio = window()->effectiveDevicePixelRatio();
    const QPointF scene = mapToScene({0, 0}) * ratio;
    const QPointF off((std::round(scene.x()) - scene.x()) / ratio,
                      (std::round(scene.y()) - scene.y()) / ratio);
    const qreal bleed = std::ceil(m_type.pixelSize * 0.35);
    if (m_dirty) {
        const QImage image = drawn(ratio, bleed);
        node->setTexture(
            window()->createTextureFromImage(image, QQuickWindow::TextureHasAlphaChannel));
        node->setSourceRect(QRectF(QPointF(), QSizeF(image.size())));
        m_drawnSize = QSizeF(image.size()) / ratio;
        m_dirty = false;
    }
    node->setRect(QRectF(QPointF(-bleed, -bleed) + off, m_drawnSize));
    return node;
}

} // namespace Foyer
