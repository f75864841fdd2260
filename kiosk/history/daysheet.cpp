// SPDX-License-Identifier: GPL-3.0-or-later
// SheetPainter's day sheet: rooms across, time down.
#include "kiosk/history/sheetcanvas.h"
#include "shared/replica/selectors.h"

namespace Foyer {

namespace {

constexpr qint64 HourMs = 3'600'000;
constexpr qreal HeadMm = 11, TimeMm = 13, FootMm = 25;
constexpr qreal TextMm = 3.3; ///< 12 px, the floor
const QColor Grey(0xbb, 0xbb, 0xbb), Pale(0xee, 0xee, 0xee);

} // namespace

void SheetPainter::dayHours(Canvas &canvas, const SheetPage &page, qreal top, qreal bottom) const
{
    const qreal mm = canvas.mm, across = canvas.left + TimeMm * mm;
    QPainter &painter = canvas.painter;
    for (Instant at = page.from; at <= page.to; at += HourMs / 2) {
        const bool full = (at - page.from) % HourMs == 0;
        const qreal y = top + (bottom - top) * qreal(at - page.from) / qreal(page.to - page.from);
        painter.setPen(QPen(Grey, 0.2 * mm, full ? Qt::SolidLine : Qt::DotLine));
        painter.drawLine(QPointF(across, y), QPointF(canvas.right, y));
        painter.setPen(Qt::black);
        if (full && at < page.to)
            canvas.text({canvas.left, y - 2.5 * mm, (TimeMm - 2) * mm, 5 * mm}, m_time.time(at),
                        TextMm, 400, Qt::AlignRight | Qt::AlignVCenter);
    }
}

/// The title as far as it fits, then when, then who: nothing is cut in the middle of a line.
void SheetPainter::dayBlock(Canvas &canvas, const Session &session, const QRectF &box) const
{
    const qreal mm = canvas.mm;
    const bool cancelled = session.status == SessionStatus::Cancelled;
    QPainter &painter = canvas.painter;
    painter.setBrush(Qt::white);
    painter.setPen(QPen(Qt::black, 0.3 * mm, cancelled ? Qt::DashLine : Qt::SolidLine));
    painter.drawRoundedRect(box, 0.8 * mm, 0.8 * mm);
    painter.setPen(Qt::black);
    painter.fillRect(QRectF(box.left(), box.top(), 0.8 * mm, box.height()), Qt::black);
    painter.setBrush(Qt::NoBrush);
    const QRectF inner = box.adjusted(2 * mm, 0.5 * mm, -0.8 * mm, -0.3 * mm);
    painter.save();
    painter.setClipRect(box, Qt::IntersectClip);
    const qreal size = qMin(TextMm, qMax(2.4, inner.height() / mm * 0.8));
    const int fits = qMax(1, int(inner.height() / canvas.lineHeight(size)));
    if (fits == 1) {
        canvas.lines(inner, m_time.time(*session.start) + u' ' + session.title, size, 600, 1,
                     cancelled);
    } else {
        const QString names = hosts(session);
        const int wanted = canvas.count(session.title, size, 600, inner.width());
        const bool named = !names.isEmpty() && fits > wanted + 1;
        const int ofTitle = qMax(1, qMin(wanted, fits - (named ? 2 : 1)));
        qreal y = canvas.lines(inner, session.title, size, 600, ofTitle, cancelled);
        y = canvas.lines({inner.left(), y, inner.width(), inner.height()}, timeText(session), size,
                         400, 1);
        if (named)
            canvas.lines({inner.left(), y, inner.width(), inner.height()}, names, size, 400,
                         qMax(1, fits - ofTitle - 1));
    }
    painter.restore();
}

void SheetPainter::day(Canvas &canvas, const SheetPage &page) const
{
    const qreal mm = canvas.mm, width = canvas.right - canvas.left;
    QPainter &painter = canvas.painter;
    const QString heading = title(m_replica.days.value(page.dayId));
    canvas.text({canvas.left, canvas.top, width * 0.7, 9 * mm}, heading, 6.4, 700,
                Qt::AlignLeft | Qt::AlignBottom);
    const qreal beside = canvas.left + canvas.width(heading, 6.4, 700) + 4 * mm;
    canvas.text({beside, canvas.top, qMax(0.0, canvas.right - beside - 60 * mm), 8.4 * mm},
                m_replica.event.name, 3.4, 400, Qt::AlignLeft | Qt::AlignBottom);
    canvas.text({canvas.right - 60 * mm, canvas.top, 60 * mm, 8.4 * mm}, zoneText(), 3.4, 400,
                Qt::AlignRight | Qt::AlignBottom);
    canvas.line(canvas.top + 10.5 * mm, 0.5);

    const qreal heads = canvas.top + 12.5 * mm, top = heads + HeadMm * mm;
    const qreal bottom = canvas.area.bottom() - FootMm * mm;
    const qreal across = canvas.left + TimeMm * mm;
    const qreal column = (canvas.right - across) / qMax<qsizetype>(1, page.rooms.size());
    dayHours(canvas, page, top, bottom);
    for (qsizetype i = 0; i < page.rooms.size(); ++i) {
        const Location room = m_replica.locations.value(page.rooms.at(i));
        const qreal x = across + column * i;
        canvas.text({x + 1.5 * mm, heads, column - 2 * mm, 5 * mm},
                    page.rooms.at(i).isEmpty() ? tr("No room") : room.name, 3.7, 700,
                    Qt::AlignLeft | Qt::AlignVCenter);
        canvas.text({x + 1.5 * mm, heads + 4.8 * mm, column - 2 * mm, 4.5 * mm},
                    factsOf(room).join(QStringLiteral(" · ")), 3.2, 400,
                    Qt::AlignLeft | Qt::AlignVCenter);
        painter.setPen(QPen(Grey, 0.3 * mm));
        painter.drawLine(QPointF(x, heads), QPointF(x, bottom));
        painter.setPen(Qt::black);
    }
    const auto y = [&](Instant at) {
        at = qBound(page.from, at, page.to);
        return top + (bottom - top) * qreal(at - page.from) / qreal(page.to - page.from);
    };
    // Breaks are one band over their rooms, behind what goes on all the same.
    const auto blocks = dayGrid(m_replica, page.dayId).blocks;
    QHash<Id, QRectF> bands;
    QList<std::pair<Id, QRectF>> boxes;
    for (const GridBlock &block : blocks) {
        const qsizetype at = page.rooms.indexOf(block.locationId);
        if (at < 0 || block.end <= page.from || block.start >= page.to) continue;
        const bool blocker = m_replica.sessions.value(block.sessionId).kind == SessionKind::Blocker;
        const qreal lane = blocker ? column : column / qMax(1, block.lanes);
        const QRectF box(across + column * at + (blocker ? 0 : lane * block.lane) + 0.7 * mm,
                         y(block.start) + 0.3 * mm, lane - 1.4 * mm,
                         qMax(3 * mm, y(block.end) - y(block.start) - 0.6 * mm));
        if (!blocker) {
            boxes.append({block.sessionId, box});
            continue;
        }
        QRectF &band = bands[block.sessionId];
        band = band.isNull() ? box : band.united(box);
    }
    for (auto it = bands.cbegin(); it != bands.cend(); ++it) {
        const Session session = m_replica.sessions.value(it.key());
        painter.setPen(QPen(Grey, 0.3 * mm));
        painter.setBrush(Pale);
        painter.drawRect(it.value().adjusted(-0.6 * mm, 0, 0.6 * mm, 0));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(Qt::black);
        canvas.text(it.value(), session.title + u' ' + m_time.range(*session.start, *session.end),
                    qMin(TextMm, it.value().height() / mm * 0.8), 600, Qt::AlignCenter);
    }
    for (const auto &[id, box] : std::as_const(boxes))
        dayBlock(canvas, m_replica.sessions.value(id), box);
}

} // namespace Foyer
