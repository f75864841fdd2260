// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/sheetpainter.h"

#include "kiosk/history/sheetcanvas.h"
#include "shared/replica/selectors.h"

#include <QtCore/QTimeZone>

#include <qrcodegen.hpp>

#include <algorithm>

namespace Foyer {

namespace {

constexpr int RoomsAPage = 7;
constexpr qint64 HourMs = 3'600'000;
/// Of the hours of a day sheet: below that a block has no line of text, and the day takes two pages.
constexpr qreal LeastHourMm = 12.7;
constexpr qreal DayHeightMm = 150;
constexpr int HostRows = 11; ///< of a page

} // namespace

SheetPainter::SheetPainter(const Replica &replica, const QLocale &locale, const QUrl &address,
                           Instant now)
    : m_replica(replica), m_time(replica.event.timeZone, locale), m_address(address), m_now(now)
{
}

QPageLayout::Orientation SheetPainter::orientation(SheetKind kind)
{
    return kind == SheetKind::Day ? QPageLayout::Landscape : QPageLayout::Portrait;
}

QList<SheetPage> SheetPainter::pages(SheetKind kind, const Id &day, const Id &room,
                                     const Id &host) const
{
    QList<SheetPage> pages;
    if (kind == SheetKind::Host) {
        QList<Guest> hosts;
        for (const Guest &guest : m_replica.guests)
            if (host.isEmpty() || guest.id == host) hosts.append(guest);
        std::sort(hosts.begin(), hosts.end(), [](const Guest &one, const Guest &other) {
            const int order = QString::localeAwareCompare(one.name, other.name);
            return order != 0 ? order < 0 : one.id < other.id;
        });
        for (const Guest &one : std::as_const(hosts))
            pages += hostPages(one.id);
        return pages;
    }
    const auto wanted = [&room](const Location &one) { return room.isEmpty() || one.id == room; };
    if (kind == SheetKind::Door) {
        for (const Location &location : orderedLocations(m_replica))
            if (wanted(location)) pages.append({kind, {}, {location.id}});
        return pages;
    }
    for (const Day &one : orderedDays(m_replica)) {
        if (!day.isEmpty() && one.id != day) continue;
        if (kind == SheetKind::Day) pages += dayPages(one);
        if (kind == SheetKind::Room)
            for (const Location &location : orderedLocations(m_replica))
                if (wanted(location)) pages.append({kind, one.id, {location.id}});
    }
    return pages;
}

/// Only the hours in which something is: paper has no scroll bar. Too many of them are cut where the fewest sessions are
/// under way.
QList<SheetPage> SheetPainter::dayPages(const Day &day) const
{
    const DayGrid grid = dayGrid(m_replica, day.id);
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
    QList<Instant> cuts{first};
    const auto most = qint64(DayHeightMm / LeastHourMm);
    const qint64 hours = qMax<qint64>(1, (last - first) / HourMs);
    const qint64 parts = (hours + most - 1) / most;
    for (qint64 part = 1; part < parts; ++part) {
        const Instant middle = first + hours * part / parts * HourMs;
        Instant best = middle;
        int fewest = -1;
        for (const qint64 away : {0, -1, 1, -2, 2}) {
            const Instant at = middle + away * HourMs;
            if (at <= cuts.last() || at >= last) continue;
            const int open = int(
                std::count_if(grid.blocks.begin(), grid.blocks.end(), [at](const GridBlock &block) {
                    return block.start < at && block.end > at;
                }));
            if (fewest >= 0 && open >= fewest) continue;
            fewest = open;
            best = at;
        }
        cuts.append(best);
    }
    cuts.append(last);
    QList<SheetPage> pages;
    const qsizetype rooms = grid.rooms.size();
    for (qsizetype at = 0; at < rooms; at += RoomsAPage) {
        for (qsizetype part = 0; part + 1 < cuts.size(); ++part) {
            SheetPage page{SheetKind::Day, day.id, grid.rooms.mid(at, RoomsAPage)};
            page.from = cuts.at(part);
            page.to = cuts.at(part + 1);
            QStringList names;
            if (rooms > RoomsAPage)
                names += tr("rooms %1–%2").arg(at + 1).arg(qMin(rooms, at + RoomsAPage));
            if (parts > 1) names += m_time.range(page.from, page.to);
            page.part = names.join(QStringLiteral(", "));
            pages.append(page);
        }
    }
    return pages;
}

QList<SheetPage> SheetPainter::hostPages(const Id &host) const
{
    QList<Session> own;
    for (const Session &session : m_replica.sessions)
        if (session.start && session.hostIds.contains(host)) own.append(session);
    std::sort(own.begin(), own.end(), [](const Session &one, const Session &other) {
        return std::pair(*one.start, one.id) < std::pair(*other.start, other.id);
    });
    QList<SheetPage> pages;
    for (qsizetype at = 0; at < own.size(); at += HostRows) {
        SheetPage page{SheetKind::Host, {}, {}};
        page.guestId = host;
        for (const Session &session : own.mid(at, HostRows))
            page.sessions.append(session.id);
        pages.append(page);
    }
    return pages;
}

QString SheetPainter::title(const Day &day) const
{
    return m_time.longDate(m_time.date(day.start));
}

QStringList SheetPainter::factsOf(const Location &room)
{
    QStringList facts;
    if (!room.floor.isEmpty()) facts += room.floor;
    if (room.capacity > 0) facts += tr("%1 places").arg(room.capacity);
    return facts;
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

/// "10:15–11:00", what is late or moved behind it.
QString SheetPainter::timeText(const Session &session) const
{
    QString text = m_time.range(*session.start, *session.end);
    if (session.status == SessionStatus::Cancelled)
        return m_time.time(*session.start) + u' ' + tr("cancelled");
    if (session.lateMinutes > 0)
        text +=
            QStringLiteral("  ⧗ ") + m_time.time(*session.start + session.lateMinutes * 60'000LL);
    if (session.movedFrom) text += QStringLiteral("  ↪");
    return text;
}

QString SheetPainter::zoneText() const
{
    return tr("All times %1 time")
        .arg(m_replica.event.timeZone.section(u'/', -1).replace(u'_', u' '));
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
    case SheetKind::Host:
        host(canvas, page);
        break;
    }
    foot(canvas, page, number, count);
    painter.restore();
}

/// On every page: of when it is, that it may have changed since, where it is live, which page it is.
void SheetPainter::foot(Canvas &canvas, const SheetPage &page, int number, int count) const
{
    const qreal mm = canvas.mm;
    const qreal y = canvas.area.bottom() - 22 * mm;
    const qreal width = canvas.right - canvas.left;
    const bool ofRoom = page.kind == SheetKind::Room;
    QString pageText = tr("Page %1 of %2").arg(number).arg(count);
    if (!page.part.isEmpty()) pageText += QStringLiteral(": ") + page.part;
    const QString asOf = tr("As of change %L1, %2 %3.")
                             .arg(m_replica.seq)
                             .arg(m_time.shortDate(m_time.date(m_now)), m_time.time(m_now));
    if (page.kind == SheetKind::Door) { // the square above leads to what is on
        canvas.text({canvas.left, canvas.area.bottom() - 12 * mm, width, 5 * mm}, asOf, 3.2, 400,
                    Qt::AlignLeft | Qt::AlignVCenter);
        canvas.text({canvas.left, canvas.area.bottom() - 12 * mm, width, 5 * mm}, pageText, 3.2,
                    400, Qt::AlignRight | Qt::AlignVCenter);
        return;
    }
    canvas.line(y, 0.4);
    square(canvas, {canvas.left - 1 * mm, y + 2 * mm, 15 * mm, 15 * mm},
           ofRoom ? roomAddress(page.rooms.value(0)) : m_address);
    const qreal textLeft = canvas.left + 18 * mm, right = 84 * mm;
    const qreal textWidth = width - 18 * mm - right;
    canvas.text({textLeft, y + 3 * mm, textWidth, 5 * mm}, asOf, 3.4, 700,
                Qt::AlignLeft | Qt::AlignVCenter);
    canvas.text({textLeft, y + 7.6 * mm, textWidth, 5 * mm},
                tr("Rooms and times may have changed since."), 3.3, 400,
                Qt::AlignLeft | Qt::AlignVCenter);
    canvas.text({textLeft, y + 12.2 * mm, textWidth, 5 * mm},
                tr("Live: %1").arg(m_address.toDisplayString()), 3.2, 400,
                Qt::AlignLeft | Qt::AlignVCenter);
    canvas.text({canvas.right - right, y + 3 * mm, right, 5 * mm},
                tr("↪ moved   ⧗ late   struck through: cancelled"), 3.2, 400,
                Qt::AlignRight | Qt::AlignVCenter);
    canvas.text({canvas.right - right, y + 7.6 * mm, right, 5 * mm}, pageText, 3.2, 400,
                Qt::AlignRight | Qt::AlignVCenter);
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

} // namespace Foyer
