// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the board: what lies near the window, in pixels and words.
#include "kiosk/editor/judgement.h"
#include "kiosk/editor/scheduleboard.h"
#include "shared/base/text.h"

#include <QtCore/QTimeZone>

#include <algorithm>
#include <cmath>

namespace Foyer {

namespace {

constexpr qint64 HourMs = 3'600'000;
/// Rows that one frame of scrolling makes beyond what is in the window: each is an item to be created and painted.
constexpr int MostNew = 6;
constexpr int NextMs = 8;

} // namespace

void ScheduleBoard::fillDays()
{
    QHash<Id, int> counts;
    const QList<Day> ordered = orderedDays(replica());
    for (const Session &session : replica().sessions) {
        if (!session.start) continue;
        for (const Day &d : ordered)
            if (*session.start >= d.start && *session.start < d.end) ++counts[d.id];
    }
    QList<KeyedRow> rows;
    const TimeWords w = words();
    for (const Day &d : ordered)
        rows.append({d.id,
                     {d.id, w.dayButton(w.date(d.start)), w.longDate(w.date(d.start)),
                      counts.value(d.id), d.id == m_layout.dayId}});
    m_days.setRows(rows);
}

void ScheduleBoard::fillColumns()
{
    QList<KeyedRow> rows;
    for (int i = 0; i < m_layout.rooms.size(); ++i) {
        const Id &id = m_layout.rooms[i];
        const Location location = replica().locations.value(id);
        QString detail, seats;
        const QString floor = location.floor.isEmpty() ? location.area : location.floor;
        if (location.capacity > 0) seats = QString::number(location.capacity);
        detail = id.isEmpty() ? tr("drag into a room") : floor;
        if (!detail.isEmpty() && !seats.isEmpty()) seats.prepend(QStringLiteral(" · "));
        rows.append(
            {id.isEmpty() ? QStringLiteral("none") : id,
             {id, id.isEmpty() ? tr("No room yet") : location.name, detail, seats, location.colour,
              m_scale.xOf(i), m_scale.columnWidth, m_columnsWanted.pinned.contains(id)}});
    }
    m_columns.setRows(rows);
}

void ScheduleBoard::fillMarks()
{
    QList<KeyedRow> rows;
    const TimeWords w = words();
    if (!m_layout.dayId.isEmpty())
        for (Instant t = m_scale.start; t <= m_scale.end; t += HourMs)
            rows.append({QString::number(t), {std::round(m_scale.yOf(t)), w.time(t), true}});
    m_marks.setRows(rows);
}

void ScheduleBoard::fillClosures()
{
    QList<KeyedRow> rows;
    for (const Unavailability &stretch : replica().unavailability) {
        const int column = columnOf(stretch.locationId);
        if (column < 0 || stretch.end <= m_scale.start || stretch.start >= m_scale.end) continue;
        const qreal top = m_scale.yOf(std::max(stretch.start, m_scale.start));
        const qreal bottom = m_scale.yOf(std::min(stretch.end, m_scale.end));
        rows.append({stretch.id,
                     {m_scale.xOf(column) + 1, std::round(top), m_scale.columnWidth - 1,
                      std::round(bottom - top), stretch.reason}});
    }
    std::sort(rows.begin(), rows.end(),
              [](const KeyedRow &a, const KeyedRow &b) { return a.key < b.key; });
    m_closures.setRows(rows);
}

void ScheduleBoard::fillBands()
{
    QList<KeyedRow> rows;
    const TimeWords w = words();
    for (const BoardBand &band : std::as_const(m_layout.bands)) {
        const qreal top = std::round(m_scale.yOf(band.start));
        const QRectF rect(m_scale.xOf(band.column, band.span), top, band.span * m_scale.columnWidth,
                          std::round(m_scale.yOf(band.end)) - top);
        if (!shown(rect)) continue;
        const auto session = replica().sessions.constFind(band.sessionId);
        if (session == replica().sessions.constEnd()) continue;
        const QString key = band.sessionId + u'@' + m_layout.rooms.value(band.column);
        const BlockMarks marks = m_markSource ? m_markSource(*session, key) : BlockMarks{};
        const bool everywhere = band.span == m_layout.rooms.size() && band.span > 1;
        const QString times = w.range(band.start, band.end);
        rows.append({key,
                     {band.sessionId, rect.x(), rect.y(), rect.width(), rect.height(),
                      session->title, everywhere ? tr("%1, all rooms").arg(times) : times,
                      tr("%1, %2").arg(session->title, times), marks.chosen, marks.focused}});
    }
    m_bands.setRows(rows);
}

bool ScheduleBoard::matches(const Session &session) const
{
    if (m_filter.trimmed().isEmpty()) return true;
    const QString all =
        foldForSearch(session.title + u' ' + session.track + u' ' + hostNames(replica(), session)
                      + u' ' + roomNames(replica(), session.locationIds));
    const QStringList wanted = foldForSearch(m_filter).split(u' ', Qt::SkipEmptyParts);
    return std::all_of(wanted.begin(), wanted.end(),
                       [&](const QString &word) { return all.contains(word); });
}

void ScheduleBoard::fillBlocks(bool onlyPlaces)
{
    QHash<QString, const KeyedRow *> known;
    if (onlyPlaces)
        for (const KeyedRow &row : m_blocks.rows())
            known.insert(row.key, &row);
    int made = 0;
    bool unfinished = false;
    QSet<Id> pictured;
    for (const BoardMove &move : std::as_const(m_movesWanted))
        if (move.to) pictured.insert(move.sessionId);
    QList<KeyedRow> rows;
    for (const BoardBlock &block : std::as_const(m_layout.blocks)) {
        const QRectF rect = rectOf(block);
        if (!shown(rect)) continue;
        const auto session = replica().sessions.constFind(block.sessionId);
        if (session == replica().sessions.constEnd()) continue;
        const QString key = block.key();
        const auto travel = m_travels.constFind(key);
        if (const KeyedRow *row = known.value(travel == m_travels.constEnd() ? key : *travel)) {
            rows.append(*row);
            continue;
        }
        if (onlyPlaces && ++made > MostNew && !m_view.intersects(rect)) {
            unfinished = true;
            continue;
        }
        const BlockMarks marks = m_markSource ? m_markSource(*session, key) : BlockMarks{};
        rows.append({travel == m_travels.constEnd() ? key : *travel,
                     {block.sessionId, rect.x(), rect.y(), rect.width(), rect.height(),
                      QVariant::fromValue(faceOf(*session, block.locationId, marks)),
                      spokenOf(*session, block.locationId), marks.chosen, marks.focused,
                      marks.lifted || pictured.contains(block.sessionId), !matches(*session),
                      marks.held, marks.fresh, travel != m_travels.constEnd()}});
    }
    m_blocks.setRows(rows);
    if (!unfinished || m_unfinished) return;
    m_unfinished = true;
    QTimer::singleShot(NextMs, this, [this] {
        m_unfinished = false;
        fillBlocks(true);
    });
}

void ScheduleBoard::fillMoves()
{
    QList<KeyedRow> rows;
    const TimeWords w = words();
    const auto place = [&](const std::optional<Session> &session) -> QRectF {
        if (!session || !session->start || !session->end || *session->start >= m_scale.end
            || *session->end <= m_scale.start)
            return {};
        const int column = columnOf(session->locationIds.value(0));
        return column < 0 ? QRectF() : m_scale.rect(column, *session->start, *session->end);
    };
    for (const BoardMove &move : std::as_const(m_movesWanted)) {
        const QRectF from = place(move.from), to = place(move.to);
        const BlockFace face =
            move.to ? faceOf(*move.to, move.to->locationIds.value(0), {}) : BlockFace{};
        rows.append(
            {move.sessionId,
             {from.x(), from.y(), from.width(), from.height(), !from.isNull(), to.x(), to.y(),
              to.width(), to.height(), !to.isNull(), move.title,
              move.from && move.from->start ? tr("was here, %1").arg(w.time(*move.from->start))
                                            : QString(),
              QVariant::fromValue(face)}});
    }
    m_moves.setRows(rows);
}

void ScheduleBoard::fillEdges()
{
    int above = 0, below = 0, afterMidnight = 0;
    const TimeWords &time = words();
    QTimeZone zone(replica().event.timeZone.toUtf8());
    if (!zone.isValid()) zone = QTimeZone::utc();
    // Once, and not of each block: this runs at every step of a scroll.
    const Instant midnight =
        time.date(m_layout.dayStart).addDays(1).startOfDay(zone).toMSecsSinceEpoch();
    QSet<Id> seen;
    for (const BoardBlock &block : std::as_const(m_layout.blocks)) {
        const QRectF rect = rectOf(block);
        if (rect.bottom() > m_view.top() && rect.top() < m_view.bottom()) continue;
        if (seen.contains(block.sessionId)) continue;
        seen.insert(block.sessionId);
        if (rect.bottom() <= m_view.top())
            ++above;
        else if (++below; block.start >= midnight)
            ++afterMidnight;
    }
    m_earlier = above == 0 ? QString() : tr("%1 earlier").arg(above);
    m_later = below == 0               ? QString()
              : afterMidnight == below ? tr("%1 after midnight").arg(below)
                                       : tr("%1 later").arg(below);
}

void ScheduleBoard::travel(const Session &before, const Session &after)
{
    const QList<Id> from = before.locationIds.isEmpty() ? QList<Id>{Id()} : before.locationIds;
    const QList<Id> to = after.locationIds.isEmpty() ? QList<Id>{Id()} : after.locationIds;
    // Of a session in several rooms nobody could say which block became which.
    if (from != to && (from.size() > 1 || to.size() > 1)) return fadeOut(before, false);
    for (qsizetype i = 0; i < from.size(); ++i) {
        const QString old = before.id + u'@' + from[i];
        // Whatever shows it at present goes on showing it.
        const QString row = m_travels.value(old, old);
        m_travels.insert(old, row);
        m_travels.insert(after.id + u'@' + to[i], row);
    }
    m_arrival.start();
    // The rows must know that they travel before they have anywhere to go.
    fillBlocks();
}

void ScheduleBoard::fadeOut(const Session &before, bool moved)
{
    QList<KeyedRow> rows = m_leaving.rows();
    for (const BoardBlock &block : std::as_const(m_layout.blocks)) {
        if (block.sessionId != before.id) continue;
        const QRectF rect = rectOf(block);
        const QString key = block.key();
        rows.removeIf([&key](const KeyedRow &row) { return row.key == key; });
        if (shown(rect))
            rows.append({key,
                         {rect.x(), rect.y(), rect.width(), rect.height(),
                          QVariant::fromValue(faceOf(before, block.locationId, {})), moved}});
    }
    m_leaving.setRows(rows);
    m_arrival.start();
}

} // namespace Foyer
