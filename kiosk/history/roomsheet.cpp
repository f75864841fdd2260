// SPDX-License-Identifier: GPL-3.0-or-later
// SheetPainter's portrait sheets: what is on in a room, the sign at its door, a host's own.
#include "kiosk/history/sheetcanvas.h"
#include "shared/replica/selectors.h"

#include <algorithm>

namespace Foyer {

namespace {

constexpr qreal FootMm = 25;
const QColor Line(0x99, 0x99, 0x99), Pale(0xee, 0xee, 0xee);

} // namespace

void SheetPainter::room(Canvas &canvas, const SheetPage &page) const
{
    const qreal mm = canvas.mm, width = canvas.right - canvas.left;
    const Location room = m_replica.locations.value(page.rooms.value(0));
    const qreal name = canvas.fitting(room.name, 17, 8, 0.5, width);
    canvas.text({canvas.left, canvas.top, width, 22 * mm}, room.name, name, 700,
                Qt::AlignLeft | Qt::AlignVCenter);
    const QStringList facts = QStringList{title(m_replica.days.value(page.dayId))} + factsOf(room)
                              + QStringList{m_replica.event.name, zoneText()};
    canvas.text({canvas.left, canvas.top + 22 * mm, width, 8 * mm},
                facts.join(QStringLiteral(" · ")), 4.6, 400, Qt::AlignLeft | Qt::AlignVCenter);
    canvas.line(canvas.top + 33 * mm, 0.8);

    QList<GridBlock> blocks;
    for (const GridBlock &block : dayGrid(m_replica, page.dayId).blocks)
        if (block.locationId == room.id) blocks.append(block);
    std::sort(blocks.begin(), blocks.end(),
              [](const GridBlock &a, const GridBlock &b) { return a.start < b.start; });
    qreal y = canvas.top + 37 * mm;
    const qreal bottom = canvas.area.bottom() - FootMm * mm;
    if (blocks.isEmpty())
        return canvas.text({canvas.left, y, width, 12 * mm},
                           tr("Nothing planned here on this day."), 6);
    // Readable at two metres; steps down where there is much, to 18 px. What is more than that shares a line with its hosts.
    const qreal row = qMin(22 * mm, (bottom - y) / blocks.size());
    const qreal size = qBound(2.6, row / mm * 0.36, blocks.size() > 9 ? 4.8 : 5.9);
    const qreal under = qMax(2.6, size * 0.72);
    const bool two = row >= canvas.lineHeight(size) + canvas.lineHeight(under) + 1.5 * mm;
    const qreal timeWidth = canvas.width(QStringLiteral("00:00–00:00"), size, 600) + 8 * mm;
    for (const GridBlock &block : std::as_const(blocks)) {
        const Session session = m_replica.sessions.value(block.sessionId);
        const bool blocker = session.kind == SessionKind::Blocker;
        const bool cancelled = session.status == SessionStatus::Cancelled;
        if (blocker) canvas.painter.fillRect(QRectF(canvas.left, y, width, row), Pale);
        const qreal inset = blocker ? 3 * mm : 0;
        QString below = hosts(session);
        if (const QString mark = marks(session); !mark.isEmpty())
            below += (below.isEmpty() ? QString() : QStringLiteral(" · ")) + mark;
        const bool doubled = two && !below.isEmpty();
        const qreal text = canvas.lineHeight(size) + (doubled ? canvas.lineHeight(under) : 0);
        const QRectF line(canvas.left + inset, y + (row - text) / 2, width,
                          canvas.lineHeight(size));
        canvas.lines({line.left(), line.top(), timeWidth, line.height()},
                     m_time.range(block.start, block.end), size, blocker ? 400 : 600, 1, cancelled);
        QString heading = session.title;
        if (!two && !below.isEmpty()) heading += QStringLiteral(" · ") + below;
        canvas.lines({canvas.left + timeWidth, line.top(), width - timeWidth, line.height()},
                     heading, size, blocker ? 400 : 700, 1, cancelled);
        if (doubled)
            canvas.lines({canvas.left + timeWidth, line.bottom(), width - timeWidth, line.height()},
                         below, under, 400, 1);
        y += row;
        canvas.line(y, 0.25, Line);
    }
}

void SheetPainter::door(Canvas &canvas, const SheetPage &page) const
{
    const qreal mm = canvas.mm;
    const Location room = m_replica.locations.value(page.rooms.value(0));
    const qreal width = canvas.right - canvas.left;
    const qreal size = canvas.fitting(room.name, 34, 10, 1, width);
    canvas.text({canvas.left, canvas.area.top() + 40 * mm, width, 50 * mm}, room.name, size, 700,
                Qt::AlignHCenter | Qt::AlignVCenter);
    canvas.text({canvas.left, canvas.area.top() + 92 * mm, width, 12 * mm},
                factsOf(room).join(QStringLiteral(" · ")), 8, 400,
                Qt::AlignHCenter | Qt::AlignVCenter);
    const qreal side = 90 * mm;
    square(canvas, {canvas.area.center().x() - side / 2, canvas.area.top() + 120 * mm, side, side},
           roomAddress(room.id));
    canvas.text({canvas.left, canvas.area.top() + 216 * mm, width, 10 * mm},
                tr("What is on here, live"), 7, 600, Qt::AlignHCenter | Qt::AlignVCenter);
    canvas.text({canvas.left, canvas.area.top() + 228 * mm, width, 8 * mm},
                m_address.toDisplayString(), 4.6, 400, Qt::AlignHCenter | Qt::AlignVCenter);
    canvas.text({canvas.left, canvas.area.top() + 252 * mm, width, 8 * mm}, m_replica.event.name, 5,
                600, Qt::AlignHCenter | Qt::AlignVCenter);
}

/// By day, with the rooms and the time between.
void SheetPainter::host(Canvas &canvas, const SheetPage &page) const
{
    const qreal mm = canvas.mm, width = canvas.right - canvas.left;
    const QString name = m_replica.guests.value(page.guestId).name;
    const qreal size = canvas.fitting(name, 12, 6, 0.5, width);
    canvas.text({canvas.left, canvas.top, width, 16 * mm}, name, size, 700,
                Qt::AlignLeft | Qt::AlignVCenter);
    canvas.text({canvas.left, canvas.top + 16 * mm, width, 7 * mm},
                m_replica.event.name + QStringLiteral(" · ") + zoneText(), 4.4, 400,
                Qt::AlignLeft | Qt::AlignVCenter);
    canvas.line(canvas.top + 26 * mm, 0.8);
    qreal y = canvas.top + 29 * mm;
    const qreal timeWidth = canvas.width(QStringLiteral("00:00–00:00"), 4.8, 600) + 8 * mm;
    QDate date;
    Instant before = 0;
    for (const Id &id : page.sessions) {
        const Session session = m_replica.sessions.value(id);
        if (!session.start) continue;
        const bool cancelled = session.status == SessionStatus::Cancelled;
        const QDate own = m_time.date(*session.start);
        if (own != date) {
            canvas.text({canvas.left, y, width, 9 * mm}, m_time.longDate(own), 4.8, 700,
                        Qt::AlignLeft | Qt::AlignVCenter);
            y += 9 * mm;
            canvas.line(y, 0.25, Line);
        } else if (*session.start > before) {
            const qint64 minutes = (*session.start - before) / 60'000;
            canvas.text({canvas.left + timeWidth, y, width - timeWidth, 5 * mm},
                        minutes < 60
                            ? tr("%n min between", nullptr, int(minutes))
                            : tr("%1 h %2 min between").arg(minutes / 60).arg(minutes % 60),
                        3.2, 400, Qt::AlignLeft | Qt::AlignVCenter);
            y += 5 * mm;
            canvas.line(y, 0.25, Line);
        }
        date = own;
        before = *session.end;
        QStringList rooms;
        for (const Id &room : session.locationIds)
            if (const Location there = m_replica.locations.value(room); !there.name.isEmpty())
                rooms += there.floor.isEmpty() ? there.name
                                               : there.name + QStringLiteral(", ") + there.floor;
        if (rooms.isEmpty()) rooms += tr("No room");
        if (const QString mark = marks(session); !mark.isEmpty()) rooms += mark;
        canvas.lines({canvas.left, y + 1.5 * mm, timeWidth, 6 * mm},
                     m_time.range(*session.start, *session.end), 4.8, 600, 1, cancelled);
        canvas.lines({canvas.left + timeWidth, y + 1.5 * mm, width - timeWidth, 6 * mm},
                     session.title, 4.8, 700, 1, cancelled);
        canvas.lines({canvas.left + timeWidth, y + 7.6 * mm, width - timeWidth, 5 * mm},
                     rooms.join(QStringLiteral(" · ")), 3.7, 400, 1);
        y += 13.5 * mm;
        canvas.line(y, 0.25, Line);
    }
}

} // namespace Foyer
