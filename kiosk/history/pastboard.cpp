// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/pastboard.h"

#include "shared/replica/selectors.h"

namespace Foyer {

void StillReplica::show(const Replica &replica)
{
    m_replica = replica;
    Q_EMIT replaced();
}

PastBoard::PastBoard(OrganizerContext &context, QObject *parent)
    : QObject(parent)
    , m_source(context.draft)
    , m_locale(context.locale)
    , m_board(m_source, context.locale)
{
    m_board.setMarkSource([this](const Session &session, const QString &) {
        BlockMarks marks;
        marks.chosen = session.id == m_chosen;
        return marks;
    });
    connect(&m_board, &ScheduleBoard::dayChanged, this, &PastBoard::changed);
}

void PastBoard::show(const Replica &replica)
{
    m_source.show(replica);
    m_board.refresh();
    Q_EMIT changed();
}

void PastBoard::point(const Id &id, const QList<BoardMove> &moves)
{
    m_chosen = id;
    m_moves = moves;
    QList<Session> places{replica().sessions.value(id)};
    for (const BoardMove &move : moves)
        for (const std::optional<Session> &state : {move.to, move.from})
            if (state) places.append(*state);
    for (const Session &place : std::as_const(places)) {
        const Id there = place.start ? dayOfSession(replica(), place) : Id();
        if (there.isEmpty()) continue;
        m_board.chooseDay(there);
        break;
    }
    m_board.setMoves(moves);
    m_board.refreshMarks();
    Q_EMIT changed();
    Q_EMIT pointedOut();
}

QVariantList PastBoard::days() const
{
    const TimeWords words(replica().event.timeZone, m_locale);
    QVariantList list;
    for (const Day &one : orderedDays(replica()))
        list.append(QVariantMap{{QStringLiteral("value"), one.id},
                                {QStringLiteral("text"), words.dayButton(words.date(one.start))}});
    return list;
}

QRectF PastBoard::place() const
{
    for (const BoardBlock &block : m_board.layout().blocks)
        if (block.sessionId == m_chosen) return m_board.rectOf(block);
    const BoardScale &scale = m_board.scale();
    for (const BoardMove &move : m_moves)
        if (move.from && move.from->start && *move.from->start >= scale.start
            && *move.from->start < scale.end)
            if (const int column = m_board.columnOf(move.from->locationIds.value(0)); column >= 0)
                return scale.rect(column, *move.from->start, *move.from->end);
    return {};
}

} // namespace Foyer
