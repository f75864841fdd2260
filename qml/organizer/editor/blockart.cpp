// SPDX-License-Identifier: GPL-3.0-or-later
#include "qml/organizer/editor/blockart.h"

#include <QtCore/QCache>
#include <QtCore/QFile>
#include <QtGui/QPainter>
#include <QtGui/QPainterPath>
#include <QtSvg/QSvgRenderer>

#include <cmath>

namespace Foyer {

namespace {

constexpr qreal PadStart = 10, PadEnd = 5, PadTop = 2, Bar = 4;

QColor faded(QColor colour, qreal share)
{
    colour.setAlphaF(float(share));
    return colour;
}

/// Strokes from lower left to upper right, every `stroke + gap` along the width.
void hatch(QPainter &painter, const QRectF &box, const QColor &ink, qreal stroke, qreal gap)
{
    if (ink.alpha() == 0) return;
    painter.save();
    painter.setClipRect(box, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, stroke, Qt::SolidLine, Qt::FlatCap));
    const qreal step = (stroke + gap) * M_SQRT2;
    QList<QLineF> lines;
    for (qreal x = box.left() - box.height(); x < box.right() + step; x += step)
        lines.append({x, box.bottom(), x + box.height(), box.top()});
    painter.drawLines(lines);
    painter.restore();
}

/// One pixel of three.
QBrush dots(const QColor &colour)
{
    QImage pattern(3, 1, QImage::Format_ARGB32_Premultiplied);
    pattern.fill(Qt::transparent);
    pattern.setPixelColor(0, 0, colour);
    return QBrush(pattern);
}

} // namespace

BlockArt::BlockArt(QQuickItem *parent) : QQuickPaintedItem(parent) { setAntialiasing(true); }

bool BlockArt::unsettled() const
{
    return m_face.pending == u"saving" || m_face.pending == u"waiting"
           || m_face.pending == u"conflict";
}

HueColours BlockArt::hue() const
{
    if (!m_face.hue.isEmpty()) return m_colours.hue(m_face.hue);
    return {m_colours.lineStrong, m_colours.surface,   m_colours.sunken,
            m_colours.text,       m_colours.textMuted, m_colours.textMuted};
}

QFont BlockArt::font(int weight) const
{
    QFont font;
    font.setFamilies(m_type.families);
    font.setPixelSize(std::max(1, int(std::lround(m_type.pixelSize))));
    font.setWeight(QFont::Weight(weight));
    return font;
}

void BlockArt::paint(QPainter *painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF box(0, 0, width(), height());
    paintGround(*painter, box);
    paintWords(*painter, box);
    paintOutlines(*painter, box);
}

void BlockArt::paintGround(QPainter &painter, const QRectF &box) const
{
    const HueColours h = hue();
    QPainterPath path;
    path.addRoundedRect(box, m_radius, m_radius);
    painter.save();
    painter.setClipPath(path);
    const bool plain = m_highContrast || unsettled() || m_face.cancelled;
    painter.fillRect(box, plain ? m_colours.surface : h.tint);
    if (m_held > 0)
        painter.fillRect(box, faded(m_colours.state(QStringLiteral("moved")).tint, m_held));
    if (m_face.cancelled)
        hatch(painter, box, m_colours.sunken, 5, 5);
    else if (unsettled())
        hatch(painter, box, faded(h.fill, 0.14), 5, 6);
    const qreal barX = m_rightToLeft ? box.right() - Bar : box.left();
    painter.fillRect(QRectF(barX, 0, Bar, box.height()),
                     m_face.cancelled ? m_colours.lineStrong : h.fill);
    if (m_nowAt >= 0 && m_nowAt <= box.height()) {
        painter.fillRect(QRectF(0, m_nowAt - 1, box.width(), 2), faded(m_colours.nowLine, 0.22));
        painter.fillRect(QRectF(m_rightToLeft ? box.right() - 8 : 0, m_nowAt - 1, 8, 2),
                         m_colours.nowLine);
    }
    painter.restore();
}

void BlockArt::paintOutlines(QPainter &painter, const QRectF &box) const
{
    const auto frame = [&](const QColor &colour, qreal wide, Qt::PenStyle style) {
        QPen pen(colour, wide, style);
        if (style == Qt::CustomDashLine) pen.setDashPattern({3, 2});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        const qreal half = wide / 2;
        painter.drawRoundedRect(box.adjusted(half, half, -half, -half), m_radius, m_radius);
    };
    if (m_highContrast) frame(m_colours.lineStrong, 1.5, Qt::SolidLine);
    if (m_held > 0)
        frame(faded(m_colours.state(QStringLiteral("moved")).ink, m_held), 1.5, Qt::SolidLine);
    if (unsettled()) frame(m_colours.state(QStringLiteral("pending")).ink, 1.5, Qt::CustomDashLine);
    if (m_face.clash == u"forbid" || m_face.pending == u"refused")
        frame(m_colours.state(QStringLiteral("conflict")).ink, 2, Qt::SolidLine);
    else if (m_face.clash == u"warn" && m_chosen)
        frame(m_colours.state(QStringLiteral("warning")).ink, 2, Qt::CustomDashLine);
    if (!m_face.otherName.isEmpty() && m_face.otherDrags)
        frame(m_colours.hue(m_face.otherHue).fill, 2, Qt::SolidLine);
}

/// Which lines there are, and what gives way when there are too few: the title first, then the host, then the count.
void BlockArt::paintWords(QPainter &painter, const QRectF &box) const
{
    const HueColours h = hue();
    const bool plain = unsettled() || m_face.cancelled || m_highContrast;
    const QColor muted = plain ? m_colours.textMuted : h.mutedOnTint;
    const qreal line = std::max(11.0, m_type.lineHeight - 1);
    const int room = std::max(1, int((box.height() - PadTop) / line));
    const bool mark = !m_face.chipText.isEmpty() && room >= 2;
    const bool meta = room - int(mark) >= 2 && !(m_face.start.isEmpty() && m_face.hosts.isEmpty());
    const bool count = !m_face.count.isEmpty() && !mark && room - int(meta) >= 3;
    const int others = int(mark) + int(meta) + int(count);
    const int titleLines = std::clamp(room - others, 1, box.height() < 66 ? 2 : 3);

    // Small signs stand in the last line's end, where least is lost; in a block of one line at its end.
    const qreal badges = ((m_face.locked ? 1 : 0) + (m_face.clash == u"warn" ? 1 : 0)
                          + (mark || m_face.chipIcon.isEmpty() ? 0 : 1))
                         * 14.0;
    QRectF at(m_rightToLeft ? PadEnd : PadStart, PadTop, box.width() - PadStart - PadEnd, line);
    if (room == 1) at.moveTop((box.height() - line) / 2);
    painter.setClipRect(box);
    const qreal signsY = room == 1 ? at.center().y() - 6 : box.height() - 15;
    const qreal used = paintTitle(painter, at, titleLines, room == 1 ? badges : 0);
    const auto free = [&](QRectF place) {
        if (place.bottom() <= signsY) return place;
        if (m_rightToLeft)
            place.setLeft(place.left() + badges);
        else
            place.setWidth(std::max(10.0, place.width() - badges));
        return place;
    };
    qreal x = m_rightToLeft ? at.left() : at.right() - 12;
    // Where the mark needs the last line, it has it.
    const bool taken = mark && at.top() + used + (meta ? line : 0) + line + 1 > signsY;
    const auto badge = [&](const QString &icon, const QColor &colour) {
        if (taken) return;
        paintIcon(painter, {x, signsY, 12, 12}, icon, colour);
        x += m_rightToLeft ? 14 : -14;
    };
    if (m_face.locked) badge(QStringLiteral("lock"), muted);
    if (m_face.clash == u"warn")
        badge(QStringLiteral("triangle-alert"), m_colours.state(QStringLiteral("warning")).ink);
    if (!mark && !m_face.chipIcon.isEmpty())
        badge(m_face.chipIcon, m_colours.state(m_face.chipState).ink);

    at.translate(0, used);
    if (meta) {
        const QString words = m_face.start.isEmpty()   ? m_face.hosts
                              : m_face.hosts.isEmpty() ? m_face.start
                                                       : m_face.start + QStringLiteral(" · \u2068")
                                                             + m_face.hosts + QChar(0x2069);
        paintLine(painter, free(at), words, muted, 500);
        at.translate(0, line);
    }
    if (count) {
        paintLine(painter, free(at), m_face.count,
                  m_face.full ? m_colours.state(QStringLiteral("full")).ink : muted,
                  m_face.full ? 600 : 500);
        at.translate(0, line);
    }
    if (mark) paintChip(painter, at.translated(0, 1));
}

/// Gives the height that the title took.
qreal BlockArt::paintTitle(QPainter &painter, const QRectF &line, int lines, qreal badges) const
{
    const HueColours h = hue();
    const bool plain = unsettled() || m_face.cancelled || m_highContrast;
    QFont face = font(600);
    face.setStrikeOut(m_face.cancelled);
    painter.setPen(m_face.cancelled ? m_colours.textMuted : plain ? m_colours.text : h.onTint);
    painter.setFont(face);
    QTextLayout layout(m_face.title, face);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    QStringList rows;
    while (rows.size() < lines) {
        QTextLine row = layout.createLine();
        if (!row.isValid()) break;
        // Badges stand at the end of the first line alone.
        const qreal wide = std::max(10.0, line.width() - (rows.isEmpty() ? badges : 0));
        row.setLineWidth(wide);
        const int from = row.textStart();
        const bool last = rows.size() + 1 == lines;
        rows.append(
            last ? QFontMetricsF(face).elidedText(m_face.title.mid(from), Qt::ElideRight, wide)
                 : m_face.title.mid(from, row.textLength()).trimmed());
    }
    layout.endLayout();
    QRectF at = line;
    for (const QString &row : std::as_const(rows)) {
        painter.drawText(at, (m_rightToLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                         row);
        at.translate(0, line.height());
    }
    return std::max<qsizetype>(1, rows.size()) * line.height();
}

void BlockArt::paintLine(QPainter &painter, const QRectF &line, const QString &text,
                         const QColor &colour, int weight) const
{
    painter.setFont(font(weight));
    painter.setPen(colour);
    painter.drawText(line, (m_rightToLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, line.width()));
}

/// On the surface, so that it is readable on every hue and never taken for the title.
void BlockArt::paintChip(QPainter &painter, const QRectF &line) const
{
    const StateColours state = m_colours.state(m_face.chipState);
    const QFont face = font(600);
    constexpr qreal Icon = 11, Gap = 3, Side = 4;
    const qreal most = line.width() + PadEnd - Icon - Gap - 2 * Side;
    const QString words = QFontMetricsF(face).elidedText(m_face.chipText, Qt::ElideRight, most);
    const qreal wide = QFontMetricsF(face).horizontalAdvance(words) + Icon + Gap + 2 * Side;
    QRectF chip(m_rightToLeft ? line.right() - wide : line.left() - 2, line.top(), wide,
                std::min(line.height(), m_type.lineHeight - 1));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_colours.surface);
    painter.drawRoundedRect(chip, 4, 4);
    const qreal iconX = m_rightToLeft ? chip.right() - Side - Icon : chip.left() + Side;
    paintIcon(painter, {iconX, chip.center().y() - Icon / 2, Icon, Icon}, m_face.chipIcon,
              state.ink);
    chip.adjust(m_rightToLeft ? Side : Side + Icon + Gap, 0,
                m_rightToLeft ? -(Side + Icon + Gap) : -Side, 0);
    painter.setPen(state.ink);
    painter.setFont(face);
    painter.drawText(chip, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, words);
}

void BlockArt::paintIcon(QPainter &painter, const QRectF &box, const QString &name,
                         const QColor &colour) const
{
    if (name.isEmpty()) return;
    // Drawn once for each colour and size: hundreds of blocks come into view while something is dragged.
    static QCache<QString, QImage> drawn(256);
    const qreal ratio = painter.device()->devicePixelRatioF();
    const QSize size = (box.size() * ratio).toSize();
    const QString key = QStringLiteral("%1/%2/%3").arg(name, colour.name()).arg(size.width());
    QImage *image = drawn.object(key);
    if (!image) {
        QFile file(QStringLiteral(":/foyer/theme/icons/%1.svg").arg(name));
        if (!file.open(QIODevice::ReadOnly)) return;
        QByteArray svg = file.readAll();
        svg.replace("currentColor", colour.name(QColor::HexRgb).toLatin1());
        image = new QImage(size, QImage::Format_ARGB32_Premultiplied);
        image->fill(Qt::transparent);
        QPainter on(image);
        QSvgRenderer(svg).render(&on);
        drawn.insert(key, image);
    }
    painter.drawImage(box, *image);
}

HatchArt::HatchArt(QQuickItem *parent) : QQuickPaintedItem(parent)
{
    connect(this, &HatchArt::changed, this, [this] { update(); });
}

void HatchArt::paint(QPainter *painter)
{
    const QRectF box(0, 0, width(), height());
    painter->setRenderHint(QPainter::Antialiasing);
    QPainterPath path;
    path.addRoundedRect(box, m_radius, m_radius);
    painter->fillPath(path, m_ground);
    painter->save();
    painter->setClipPath(path);
    hatch(*painter, box, m_ink, m_stroke, m_gap);
    painter->restore();
    if (m_frameWidth <= 0) return;
    QPen pen(m_frame, m_frameWidth, m_dashed ? Qt::CustomDashLine : Qt::SolidLine);
    if (m_dashed) pen.setDashPattern({3, 2});
    painter->setPen(pen);
    const qreal half = m_frameWidth / 2;
    painter->drawRoundedRect(box.adjusted(half, half, -half, -half), m_radius, m_radius);
}

GridGround::GridGround(QQuickItem *parent) : QQuickPaintedItem(parent)
{
    setOpaquePainting(true);
    connect(this, &GridGround::changed, this, [this] { update(); });
}

void GridGround::setBoard(ScheduleBoard *board)
{
    if (board == m_board) return;
    if (m_board) m_board->disconnect(this);
    m_board = board;
    if (board) {
        connect(board, &ScheduleBoard::canvasChanged, this, [this] { update(); });
        connect(board, &ScheduleBoard::nowChanged, this, [this] { update(); });
    }
    Q_EMIT changed();
}

void GridGround::paint(QPainter *painter)
{
    const QRectF box(0, 0, width(), height());
    painter->fillRect(box, m_colours.surface);
    if (!m_board || m_board->day().isEmpty()) return;
    const qreal wide = std::min(width(), m_board->contentWidth() - m_contentX);
    const auto y = [this](qreal canvas) { return std::round(canvas - m_contentY); };
    const auto band = [&](qreal from, qreal to, const QColor &colour) {
        painter->fillRect(QRectF(0, from, wide, to - from).intersected(box), colour);
    };
    const qreal now = m_board->nowY();
    if (now >= 0) band(0, y(now), faded(m_colours.sunken, 0.45));
    band(0, y(m_board->bookingTop()), m_colours.sunken);
    band(y(m_board->bookingBottom()), height(), m_colours.sunken);

    const BoardScale &scale = m_board->scale();
    const auto rule = [&](Instant at, const QBrush &brush) {
        const qreal line = y(scale.yOf(at));
        if (line < 0 || line > height()) return;
        painter->fillRect(QRectF(0, line, wide, 1), brush);
    };
    // Dots are a pattern: a pen that dashes takes longer than all the rest, and this is drawn anew with every scroll.
    const QBrush solid(m_colours.line), dotted = dots(m_colours.line);
    const QBrush fine = dots(faded(m_colours.line, 0.7));
    constexpr qint64 MinuteMs = 60'000;
    if (m_fineMinutes > 0)
        for (Instant at = m_board->layout().dayStart; at < scale.end;
             at += m_fineMinutes * MinuteMs)
            rule(at, fine);
    for (Instant at = scale.start; at <= scale.end; at += 30 * MinuteMs)
        rule(at, (at - scale.start) % (60 * MinuteMs) == 0 ? solid : dotted);
    for (int column = 0; column <= scale.columns; ++column) {
        const qreal x = std::round(column * scale.columnWidth - m_contentX);
        if (x >= 0 && x <= width()) painter->fillRect(QRectF(x, 0, 1, height()), solid);
    }
}

} // namespace Foyer
