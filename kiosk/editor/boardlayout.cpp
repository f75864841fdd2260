// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/boardlayout.h"

#include <QtCore/QDateTime>
#include <QtCore/QTimeZone>

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr qint64 HourMs = 60 * MinuteMs;
/// Nothing is drawn shorter, and lanes are made by what is drawn: a moment must not lie on its neighbour.
constexpr qint64 LeastDrawnMs = 14 * MinuteMs;

Instant drawnEnd(const BoardBlock &block)
{
    return std::max(block.end, block.start + LeastDrawnMs);
}

/// `first` to `last` lie in one column, in order of start. A lane stays a session's own while it lasts.
void shareLanes(QList<BoardBlock>::iterator first, QList<BoardBlock>::iterator last)
{
    auto group = first;
    QList<Instant> ends;
    Instant groupEnd = 0;
    const auto close = [&](QList<BoardBlock>::iterator until) {
        for (; group != until; ++group)
            group->lanes = int(ends.size());
        ends.clear();
    };
    for (auto block = first; block != last; ++block) {
        if (!ends.isEmpty() && block->start >= groupEnd) close(block);
        const auto free =
            std::find_if(ends.begin(), ends.end(), [&](Instant e) { return e <= block->start; });
        block->lane = int(free - ends.begin());
        if (free == ends.end())
            ends.append(drawnEnd(*block));
        else
            *free = drawnEnd(*block);
        groupEnd = *std::max_element(ends.begin(), ends.end());
    }
    close(last);
}

Instant hourFloor(Instant instant, const QTimeZone &zone)
{
    const qint64 offset = zone.offsetFromUtc(QDateTime::fromMSecsSinceEpoch(instant)) * 1000LL;
    const qint64 past = ((instant + offset) % HourMs + HourMs) % HourMs;
    return instant - past;
}

QList<Id> columnsOf(const Replica &replica, const BoardColumns &wanted)
{
    QList<Id> rooms;
    const QList<Location> ordered = orderedLocations(replica);
    if (!wanted.alone.isEmpty() && replica.locations.contains(wanted.alone)) return {wanted.alone};
    for (const Id &id : wanted.pinned)
        if (replica.locations.contains(id) && !wanted.hidden.contains(id)) rooms.append(id);
    for (const Location &location : ordered)
        if (!wanted.hidden.contains(location.id) && !rooms.contains(location.id))
            rooms.append(location.id);
    return rooms;
}

/// Breaks leave the blocks and become bands, wherever nothing else is on in the room at the time.
void takeBands(const Replica &replica, BoardLayout &layout)
{
    QHash<Id, QList<int>> columns;
    QList<BoardBlock> rest;
    for (const BoardBlock &block : std::as_const(layout.blocks)) {
        const Session &session = *replica.sessions.constFind(block.sessionId);
        const bool isBreak = session.kind == SessionKind::Blocker
                             && session.status == SessionStatus::Confirmed
                             && !block.locationId.isEmpty();
        if (isBreak && block.lanes == 1)
            columns[block.sessionId].append(block.column);
        else
            rest.append(block);
    }
    QList<Id> ids = columns.keys();
    std::sort(ids.begin(), ids.end());
    for (const Id &id : std::as_const(ids)) {
        const Session &session = *replica.sessions.constFind(id);
        QList<int> places = columns.value(id);
        std::sort(places.begin(), places.end());
        for (qsizetype i = 0; i < places.size();) {
            qsizetype last = i;
            while (last + 1 < places.size() && places[last + 1] == places[last] + 1)
                ++last;
            layout.bands.append({id, *session.start, *session.end, places[i], int(last - i) + 1});
            i = last + 1;
        }
    }
    layout.blocks = rest;
}

} // namespace

qreal BoardScale::yOf(Instant instant) const
{
    return TopPad + qreal(instant - start) * hourPixels / qreal(HourMs);
}

Instant BoardScale::instantAt(qreal y) const
{
    return start + qint64((y - TopPad) * qreal(HourMs) / hourPixels);
}

qreal BoardScale::xOf(int column, int span) const
{
    const qreal x = column * columnWidth;
    return mirrored ? width() - x - span * columnWidth : x;
}

int BoardScale::columnAt(qreal x) const
{
    if (columns == 0) return -1;
    const qreal from = mirrored ? width() - x : x;
    return std::clamp(int(from / columnWidth), 0, columns - 1);
}

qreal BoardScale::height() const { return yOf(end) + BottomPad; }

QRectF BoardScale::rect(int column, Instant from, Instant to, int lane, int lanes) const
{
    constexpr qreal Side = 3, Gap = 2;
    const qreal inner = columnWidth - 2 * Side;
    const qreal wide = (inner - (lanes - 1) * Gap) / lanes;
    const int place = mirrored ? lanes - 1 - lane : lane;
    const qreal top = std::round(yOf(from)) + 1;
    const qreal high =
        std::max(std::round(yOf(to)) - top - 1, std::round(LeastDrawnMs * hourPixels / HourMs) - 2);
    return {std::round(xOf(column) + Side + place * (wide + Gap)), top, std::round(wide), high};
}

const BoardBlock *BoardLayout::find(const QString &key) const
{
    for (const BoardBlock &block : blocks)
        if (block.key() == key) return &block;
    return nullptr;
}

BoardLayout boardLayout(const Replica &replica, const Id &dayId, const BoardColumns &columns)
{
    BoardLayout layout;
    layout.dayId = dayId;
    layout.rooms = columnsOf(replica, columns);
    const auto day = replica.days.constFind(dayId);
    if (day == replica.days.constEnd()) return layout;
    layout.dayStart = layout.start = day->start;
    layout.dayEnd = layout.end = day->end;
    QHash<Id, int> columnOf;
    for (int i = 0; i < layout.rooms.size(); ++i)
        columnOf.insert(layout.rooms[i], i);
    bool homeless = false;
    for (const Session &session : replica.sessions) {
        if (!session.start || !session.end || *session.start < day->start
            || *session.start >= day->end)
            continue;
        layout.end = std::max(layout.end, *session.end);
        bool placed = false;
        for (const Id &room : session.locationIds) {
            if (!replica.locations.contains(room)) continue;
            placed = true;
            if (const auto column = columnOf.constFind(room); column != columnOf.constEnd())
                layout.blocks.append({session.id, room, *session.start, *session.end, *column});
        }
        if (placed || !columns.alone.isEmpty()) continue;
        homeless = true;
        layout.blocks.append(
            {session.id, {}, *session.start, *session.end, int(layout.rooms.size())});
    }
    if (homeless) layout.rooms.append(Id());
    std::sort(layout.blocks.begin(), layout.blocks.end(),
              [](const BoardBlock &a, const BoardBlock &b) {
                  return std::tie(a.column, a.start, a.sessionId)
                         < std::tie(b.column, b.start, b.sessionId);
              });
    for (auto first = layout.blocks.begin(); first != layout.blocks.end();) {
        const auto last = std::find_if(first, layout.blocks.end(), [&](const BoardBlock &block) {
            return block.column != first->column;
        });
        shareLanes(first, last);
        first = last;
    }
    takeBands(replica, layout);
    QTimeZone zone(replica.event.timeZone.toUtf8());
    if (!zone.isValid()) zone = QTimeZone::utc();
    layout.start = hourFloor(layout.start, zone);
    if (const Instant whole = hourFloor(layout.end, zone); whole != layout.end)
        layout.end = whole + HourMs;
    return layout;
}

} // namespace Foyer
