// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/sheetpainter.h"

#include "shared/replica/selectors.h"

#include <QtGui/QFontMetricsF>

#include <qrcodegen.hpp>

namespace Foyer {

namespace {

constexpr int RoomsAPage = 7;
constexpr qint64 MinuteMs = 60'000;
constexpr qint64 HourMs = 60 * MinuteMs;

} // namespace

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
    qreal width(const QString &words, qreal millimetres, int weight) const
    {
        return QFontMetricsF(font(millimetres, weight)).horizontalAdvance(words);
    }
};

SheetPainter::SheetPainter(const Replica &replica, const QLocale &locale, const QUrl &address,
                           Instant now)
    : m_replica(replica), m_time(replica.event.timeZone, locale), m_address(address), m_now(now)
{
}

QPageLayout::Orientation SheetPainter::orientation(SheetKind kind)
{
    return kind == SheetKind::Day ? QPageLayout::Landscape : QPageLayout::Portrait;
}

QList<SheetPage> SheetPainter::pages(SheetKind kind, const Id &day, const Id &room) const
{
    QList<SheetPage> pages;
    if (kind == SheetKind::Door) {
        for (const Location &location : orderedLocations(m_replica))
            if (room.isEmpty() || location.id == room) pages.append({kind, {}, {location.id}});
        return pages;
    }
    for (const Day &one : orderedDays(m_replica)) {
        if (!day.isEmpty() && one.id != day) continue;
        if (kind == SheetKind::Room) {
            for (const Location &location : orderedLocations(m_replica))
                if (room.isEmpty() || location.id == room)
                    pages.append({kind, one.id, {location.id}});
            continue;
        }
        const QList<Id> rooms = dayGrid(m_replica, one.id).rooms;
        for (qsizetype first = 0; first < rooms.size(); first += RoomsAPage)
            pages.append({kind, one.id, rooms.mid(first, RoomsAPage)});
    }
    return pages;
}

QString SheetPainter::title(const Day &day) const
{
    return m_time.longDate(m_time.date(day.start));
}

QString SheetPainter::hosts(const Session &session) const
{
    QStringList names;
    for (const Id &id : session.hostIds)
        if (const QString name = m_replica.guests.value(id).name; !name.isEmpty()) names += name;
    return names.join(QStringLiteral(", "));
}

QString SheetPainter::marks(const Session &session) const
{
    QStringList marks;
    if (session.status == SessionStatus::Cancelled) marks += tr("Cancelled");
    if (session.lateMinutes > 0) marks += tr("⧗ %1 min late").arg(session.lateMinutes);
    if (session.movedFrom && session.status != SessionStatus::Cancelled) marks += tr("↪ moved");
    return marks.join(QStringLiteral(" · "));
}

QUrl SheetPainter::roomAddress(const Id &room) const
{
    QUrl url = m_address;
    url.setQuery(QStringLiteral("room=") + room);
    return url;
}

void SheetPainter::paint(QPainter &painter, const QRectF &area, const SheetPage &page, int number,
                         int count) const
{
    const qreal mm = qMin(area.width(), area.height()) / 210;
    Canvas canvas{painter,
                  area,
                  mm,
                  area.left() + 10 * mm,
                  area.top() + 10 * mm,
                  area.right() - 10 * mm,
                  area.bottom() - 10 * mm};
    painter.save();
    painter.fillRect(area, Qt::white);
    painter.setPen(Qt::black);
    switch (page.kind) {
    case SheetKind::Day:
        day(canvas, page);
        break;
    case SheetKind::Room:
        room(canvas, page);
        break;
    case SheetKind::Door:
        door(canvas, page);
        break;
    }
    if (page.kind != SheetKind::Door) foot(canvas, number, count);
    painter.restore();
}

void SheetPainter::head(Canvas &canvas, const QString &heading, const QString &detail) const
{
    const qreal mm = canvas.mm;
    const qreal width = canvas.right - canvas.left;
    canvas.text({canvas.left, canvas.top, width * 0.66, 10 * mm}, heading, 7, 700,
                Qt::AlignLeft | Qt::AlignVCenter);
    canvas.text({canvas.left + width * 0.66, canvas.top, width * 0.34, 5 * mm},
                m_replica.event.name, 3.6, 600, Qt::AlignRight | Qt::AlignVCenter);
    canvas.text({canvas.left + width * 0.6, canvas.top + 5 * mm, width * 0.4, 5 * mm}, detail, 3.2,
                400, Qt::AlignRight | Qt::AlignVCenter);
    canvas.top += 12 * mm;
}

void SheetPainter::foot(Canvas &canvas, int number, int count) const
{
    const qreal mm = canvas.mm;
    const qreal y = canvas.area.bottom() - 22 * mm;
    const qreal width = canvas.right - canvas.left;
    canvas.painter.setPen(QPen(Qt::black, 0.3 * mm));
    canvas.painter.drawLine(QPointF(canvas.left, y), QPointF(canvas.right, y));
    square(canvas, {canvas.left, y + 2 * mm, 13 * mm, 13 * mm}, m_address);
    const QString asOf = tr("As of change %L1, %2 %3. Rooms and times may have changed since.")
                             .arg(m_replica.seq)
                             .arg(m_time.shortDate(m_time.date(m_now)), m_time.time(m_now));
    canvas.text({canvas.left + 16 * mm, y + 2.5 * mm, width - 40 * mm, 5 * mm}, asOf, 3.4, 600,
                Qt::AlignLeft | Qt::AlignVCenter);
    canvas.text({canvas.left + 16 * mm, y + 8 * mm, width - 40 * mm, 5 * mm},
                tr("Live: %1   ·   ↪ moved   ⧗ late   struck through: cancelled")
                    .arg(m_address.toDisplayString()),
                3.2, 400, Qt::AlignLeft | Qt::AlignVCenter);
    canvas.text({canvas.right - 24 * mm, y + 2.5 * mm, 24 * mm, 5 * mm},
                tr("%1 of %2").arg(number).arg(count), 3.4, 400, Qt::AlignRight | Qt::AlignVCenter);
}

void SheetPainter::square(Canvas &canvas, const QRectF &at, const QUrl &url) const
{
    using qrcodegen::QrCode;
    const QByteArray text = url.toEncoded();
    if (text.isEmpty() || text.size() > 1000) return;
    const QrCode code = QrCode::encodeText(text.constData(), QrCode::Ecc::MEDIUM);
    const int size = code.getSize();
    const qreal module = at.width() / (size + 4);
    canvas.painter.save();
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(Qt::black);
    canvas.painter.setRenderHint(QPainter::Antialiasing, false);
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x)
            if (code.getModule(x, y))
                canvas.painter.drawRect(QRectF(at.left() + (x + 2) * module,
                                               at.top() + (y + 2) * module, module * 1.02,
                                               module * 1.02));
    canvas.painter.restore();
}

void SheetPainter::day(Canvas &canvas, const SheetPage &page) const
{
    const qreal mm = canvas.mm;
    const Day today = m_replica.days.value(page.dayId);
    head(canvas, title(today), tr("All times %1").arg(m_replica.event.timeZone));
    const DayGrid grid = dayGrid(m_replica, page.dayId);
    // Only the hours in which something is: paper has no scroll bar.
    Instant first = grid.end, last = grid.start;
    for (const GridBlock &block : grid.blocks) {
        first = qMin(first, block.start);
        last = qMax(last, block.end);
    }
    if (first >= last) {
        first = grid.start;
        last = grid.end;
    }
    first = first / HourMs * HourMs;
    last = (last + HourMs - 1) / HourMs * HourMs;
    const qreal bottom = canvas.area.bottom() - 24 * mm;
    const qreal timeWidth = 13 * mm, headHeight = 11 * mm;
    const qreal top = canvas.top + headHeight;
    const qreal column =
        (canvas.right - canvas.left - timeWidth) / qMax<qsizetype>(1, page.rooms.size());
    const auto y = [&](Instant at) {
        return top + (bottom - top) * (at - first) / qMax<qint64>(1, last - first);
    };
    QPainter &painter = canvas.painter;
    for (Instant hour = first; hour <= last; hour += HourMs) {
        painter.setPen(QPen(QColor(0xbb, 0xbb, 0xbb), 0.2 * mm));
        painter.drawLine(QPointF(canvas.left + timeWidth, y(hour)), QPointF(canvas.right, y(hour)));
        painter.setPen(Qt::black);
        if (hour < last)
            canvas.text({canvas.left, y(hour) - 0.5 * mm, timeWidth - 2 * mm, 5 * mm},
                        m_time.time(hour), 3.2, 400, Qt::AlignRight | Qt::AlignTop);
    }
    for (qsizetype i = 0; i < page.rooms.size(); ++i) {
        const Location room = m_replica.locations.value(page.rooms.at(i));
        const qreal x = canvas.left + timeWidth + column * i;
        painter.setPen(Qt::black);
        const QString name = page.rooms.at(i).isEmpty() ? tr("No room") : room.name;
        canvas.text({x + 1.5 * mm, canvas.top, column - 3 * mm, 5.5 * mm}, name, 4, 700,
                    Qt::AlignLeft | Qt::AlignVCenter);
        QStringList facts;
        if (!room.floor.isEmpty()) facts += room.floor;
        if (room.capacity > 0) facts += tr("%1 places").arg(room.capacity);
        canvas.text({x + 1.5 * mm, canvas.top + 5.2 * mm, column - 3 * mm, 4.5 * mm},
                    facts.join(QStringLiteral(" · ")), 3, 400, Qt::AlignLeft | Qt::AlignVCenter);
        painter.setPen(QPen(Qt::black, 0.5 * mm));
        painter.drawLine(QPointF(x, top), QPointF(x + column, top));
        painter.setPen(QPen(QColor(0xbb, 0xbb, 0xbb), 0.2 * mm));
        painter.drawLine(QPointF(x, canvas.top), QPointF(x, bottom));
    }
    for (const GridBlock &block : grid.blocks) {
        const qsizetype at = page.rooms.indexOf(block.locationId);
        if (at < 0) continue;
        const Session session = m_replica.sessions.value(block.sessionId);
        const qreal lane = column / qMax(1, block.lanes);
        const QRectF box(canvas.left + timeWidth + column * at + lane * block.lane + 0.6 * mm,
                         y(block.start) + 0.3 * mm, lane - 1.2 * mm,
                         qMax(2.6 * mm, y(block.end) - y(block.start) - 0.6 * mm));
        const bool cancelled = session.status == SessionStatus::Cancelled;
        painter.setPen(QPen(Qt::black, 0.25 * mm));
        painter.setBrush(session.kind == SessionKind::Blocker ? QColor(0xee, 0xee, 0xee)
                                                              : QColor(Qt::white));
        painter.drawRect(box);
        painter.setBrush(Qt::NoBrush);
        const QRectF inner = box.adjusted(1.2 * mm, 0.6 * mm, -0.8 * mm, -0.3 * mm);
        const qreal line = 4 * mm;
        const QString when = m_time.time(block.start);
        if (inner.height() < 2 * line) {
            canvas.text(inner, when + QStringLiteral("  ") + session.title, 3, 600,
                        Qt::AlignLeft | Qt::AlignTop, cancelled);
            continue;
        }
        QString under = when;
        if (const QString names = hosts(session); !names.isEmpty())
            under += QStringLiteral(" · ") + names;
        if (const QString mark = marks(session); !mark.isEmpty())
            under += QStringLiteral(" · ") + mark;
        canvas.text({inner.left(), inner.top(), inner.width(), inner.height() - line},
                    session.title, 3.3, 600, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                    cancelled);
        canvas.text({inner.left(), inner.bottom() - line, inner.width(), line}, under, 2.9, 400,
                    Qt::AlignLeft | Qt::AlignVCenter);
    }
}

void SheetPainter::room(Canvas &canvas, const SheetPage &page) const
{
    const qreal mm = canvas.mm;
    const Day today = m_replica.days.value(page.dayId);
    const Location room = m_replica.locations.value(page.rooms.value(0));
    const qreal width = canvas.right - canvas.left;
    canvas.text({canvas.left, canvas.top, width, 20 * mm}, room.name, 16, 700,
                Qt::AlignLeft | Qt::AlignVCenter);
    QStringList facts{title(today)};
    if (!room.floor.isEmpty()) facts += room.floor;
    if (room.capacity > 0) facts += tr("%1 places").arg(room.capacity);
    facts += m_replica.event.name;
    canvas.text({canvas.left, canvas.top + 20 * mm, width, 8 * mm},
                facts.join(QStringLiteral(" · ")), 5, 400, Qt::AlignLeft | Qt::AlignVCenter);
    canvas.top += 32 * mm;

    QList<GridBlock> blocks;
    for (const GridBlock &block : dayGrid(m_replica, page.dayId).blocks)
        if (block.locationId == room.id) blocks.append(block);
    std::sort(blocks.begin(), blocks.end(),
              [](const GridBlock &a, const GridBlock &b) { return a.start < b.start; });
    const qreal bottom = canvas.area.bottom() - 24 * mm;
    if (blocks.isEmpty()) {
        canvas.text({canvas.left, canvas.top, width, 12 * mm},
                    tr("Nothing planned here on this day."), 6);
        return;
    }
    // Readable at two metres, smaller only where there is much.
    const qreal row = qMin(24 * mm, (bottom - canvas.top) / blocks.size());
    const qreal size = qBound(2.8, row / mm * 0.33, 7.0);
    const qreal timeWidth = canvas.width(QStringLiteral("00:00–00:00"), size, 600) + 6 * mm;
    qreal y = canvas.top;
    for (const GridBlock &block : blocks) {
        const Session session = m_replica.sessions.value(block.sessionId);
        const bool blocker = session.kind == SessionKind::Blocker;
        if (blocker)
            canvas.painter.fillRect(QRectF(canvas.left, y, width, row), QColor(0xee, 0xee, 0xee));
        canvas.painter.setPen(QPen(QColor(0x99, 0x99, 0x99), 0.25 * mm));
        canvas.painter.drawLine(QPointF(canvas.left, y), QPointF(canvas.right, y));
        canvas.painter.setPen(Qt::black);
        const bool two = row > 2.3 * size * mm * 1.25 || row >= 12 * mm;
        const qreal first = two ? row * 0.56 : row;
        canvas.text({canvas.left + 2 * mm, y, timeWidth, first},
                    m_time.range(block.start, block.end), size, 600,
                    Qt::AlignLeft | (two ? Qt::AlignBottom : Qt::AlignVCenter));
        canvas.text({canvas.left + timeWidth, y, width - timeWidth, first}, session.title, size,
                    blocker ? 400 : 700, Qt::AlignLeft | (two ? Qt::AlignBottom : Qt::AlignVCenter),
                    session.status == SessionStatus::Cancelled);
        if (two) {
            QStringList under;
            if (const QString names = hosts(session); !names.isEmpty()) under += names;
            if (const QString mark = marks(session); !mark.isEmpty()) under += mark;
            canvas.text({canvas.left + timeWidth, y + row * 0.58, width - timeWidth, row * 0.4},
                        under.join(QStringLiteral(" · ")), size * 0.72, 400,
                        Qt::AlignLeft | Qt::AlignTop);
        }
        y += row;
    }
}

void SheetPainter::door(Canvas &canvas, const SheetPage &page) const
{
    const qreal mm = canvas.mm;
    const Location room = m_replica.locations.value(page.rooms.value(0));
    const qreal width = canvas.right - canvas.left;
    qreal size = 34;
    while (size > 10 && canvas.width(room.name, size, 700) > width)
        size -= 1;
    canvas.text({canvas.left, canvas.area.top() + 40 * mm, width, 50 * mm}, room.name, size, 700,
                Qt::AlignHCenter | Qt::AlignVCenter);
    QStringList facts;
    if (!room.floor.isEmpty()) facts += room.floor;
    if (room.capacity > 0) facts += tr("%1 places").arg(room.capacity);
    canvas.text({canvas.left, canvas.area.top() + 92 * mm, width, 12 * mm},
                facts.join(QStringLiteral(" · ")), 8, 400, Qt::AlignHCenter | Qt::AlignVCenter);
    const qreal side = 90 * mm;
    square(canvas, {canvas.area.center().x() - side / 2, canvas.area.top() + 120 * mm, side, side},
           roomAddress(room.id));
    canvas.text({canvas.left, canvas.area.top() + 216 * mm, width, 10 * mm},
                tr("What is on here, live"), 7, 600, Qt::AlignHCenter | Qt::AlignVCenter);
    canvas.text({canvas.left, canvas.area.top() + 228 * mm, width, 8 * mm},
                m_address.toDisplayString(), 4.6, 400, Qt::AlignHCenter | Qt::AlignVCenter);
    canvas.text({canvas.left, canvas.area.bottom() - 24 * mm, width, 8 * mm}, m_replica.event.name,
                5, 600, Qt::AlignHCenter | Qt::AlignVCenter);
}

} // namespace Foyer
