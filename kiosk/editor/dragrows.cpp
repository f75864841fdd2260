// SPDX-License-Identifier: GPL-3.0-or-later
// What a drag shows: pieces in hand, ghosts of where they were, clashes where they hurt, lines of the readout.
#include "kiosk/editor/dragcontroller.h"

#include <algorithm>
#include <cmath>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

} // namespace

void DragController::fill()
{
    fillPieces();
    fillOverlays();
    QList<KeyedRow> rows;
    QSet<QString> keys;
    for (const CheckLine &line : std::as_const(m_judgement.lines)) {
        if (keys.contains(line.key)) continue;
        keys.insert(line.key);
        rows.append({line.key,
                     {line.icon, line.tone, line.head, line.text,
                      line.severity == Policy::Forbid ? QStringLiteral("forbid")
                      : line.severity == Policy::Warn ? QStringLiteral("warn")
                                                      : QStringLiteral("advice")}});
    }
    m_lines.setRows(rows);
    Q_EMIT changed();
}

void DragController::fillPieces()
{
    QList<KeyedRow> pieces, ghosts;
    m_pieceRect = {};
    for (const Item &item : std::as_const(m_items)) {
        if (!item.isNew && !m_copying)
            for (const BoardBlock &block : m_board.layout().blocks)
                if (block.sessionId == item.before.id) {
                    const QRectF rect = m_board.rectOf(block);
                    ghosts.append(
                        {block.key(),
                         {rect.x(), rect.y(), rect.width(), rect.height(), item.before.title,
                          tr("was here, %1").arg(m_board.words().time(block.start))}});
                }
        if (m_overTray || !m_placed) continue;
        const Session &shown = m_flying ? item.before : item.after;
        const QList<Id> rooms = shown.locationIds.isEmpty() ? QList<Id>{Id()} : shown.locationIds;
        for (qsizetype i = 0; i < rooms.size(); ++i) {
            const int column = m_board.columnOf(rooms[i]);
            if (column < 0) continue;
            const QRectF rect = m_board.scale().rect(column, *shown.start, *shown.end);
            if (m_pieceRect.isNull()) m_pieceRect = rect;
            pieces.append(
                {item.before.id + u'/' + QString::number(i),
                 {item.before.id, rect.x(), rect.y(), rect.width(), rect.height(),
                  QVariant::fromValue(m_board.faceOf(item.after, rooms[i], BlockMarks{}))}});
        }
    }
    m_pieces.setRows(pieces);
    m_ghosts.setRows(ghosts);
}

void DragController::fillOverlays()
{
    QList<KeyedRow> rows;
    if (!m_flying && !m_overTray && m_placed)
        for (const CheckLine &line : std::as_const(m_judgement.lines))
            addOverlay(rows, line);
    m_overlays.setRows(rows);
}

/// Hatches where it hurts: the overlap, the missing minutes, the closed time; outlines on the host's other session.
void DragController::addOverlay(QList<KeyedRow> &rows, const CheckLine &line) const
{
    const Session *after = nullptr;
    for (const Item &item : m_items)
        if (item.after.id == line.sessionId) after = &item.after;
    if (!after || line.key.endsWith(QLatin1String("/places"))) return;
    const Clash &clash = line.clash;
    const BoardScale &scale = m_board.scale();
    const auto put = [&](const QString &kind, const QRectF &rect, const QString &text) {
        const QString key = line.key + u'/' + QString::number(rows.size());
        rows.append({key, {kind, rect.x(), rect.y(), rect.width(), rect.height(), text}});
    };
    const int column = m_board.columnOf(clash.locationId);
    const auto across = [&](Instant from, Instant to) {
        const qreal top = std::round(scale.yOf(from)), bottom = std::round(scale.yOf(to));
        return QRectF(scale.xOf(column) + 3, top, scale.columnWidth - 6, bottom - top);
    };
    const bool forbids = line.severity == Policy::Forbid;
    switch (clash.kind) {
    case ClashKind::Room: {
        if (column < 0) break;
        const Instant from = std::max(*after->start, clash.start);
        const Instant to = std::min(*after->end, clash.end);
        put(forbids ? QStringLiteral("over") : QStringLiteral("overWarn"), across(from, to),
            tr("%1 min over").arg((to - from) / MinuteMs));
        break;
    }
    case ClashKind::Buffer:
        if (column >= 0)
            put(QStringLiteral("buffer"),
                clash.end <= *after->start ? across(clash.end, *after->start)
                                           : across(*after->end, clash.start),
                QString());
        break;
    case ClashKind::Unavailable:
        if (column >= 0)
            put(QStringLiteral("closed"),
                across(std::max(*after->start, clash.start), std::min(*after->end, clash.end)),
                QString());
        break;
    case ClashKind::Host: {
        const QRectF view = m_board.viewport();
        for (const BoardBlock &block : m_board.layout().blocks) {
            if (block.sessionId != clash.sessionId) continue;
            const QRectF rect = m_board.rectOf(block);
            put(QStringLiteral("host"), rect, tr("same host"));
            if (view.intersects(rect)) continue;
            const qreal x = std::clamp(rect.x(), view.left() + 4, view.right() - rect.width() - 4);
            const qreal y = std::clamp(rect.y(), view.top() + 4, view.bottom() - 26);
            put(rect.right() < view.left()   ? QStringLiteral("edgeStart")
                : rect.left() > view.right() ? QStringLiteral("edgeEnd")
                : rect.bottom() < view.top() ? QStringLiteral("edgeUp")
                                             : QStringLiteral("edgeDown"),
                QRectF(x, y, rect.width(), 22), roomName(m_board.replica(), block.locationId));
        }
        break;
    }
    default:
        break;
    }
}

} // namespace Foyer
