// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/sessionlist.h"

#include "kiosk/editor/judgement.h"

namespace Foyer {

SessionList::SessionList(ScheduleBoard &board, QObject *parent)
    : KeyedListModel({"sessionId", "times", "title", "room", "hue", "hosts", "coming", "chipIcon",
                      "chipState", "chipText", "chosen", "focused", "struck", "past", "label"},
                     parent)
    , m_board(board)
{
    connect(&board, &ScheduleBoard::canvasChanged, this, &SessionList::refresh);
}

void SessionList::setShown(bool shown)
{
    m_shown = shown;
    refresh();
}

void SessionList::refresh()
{
    if (!m_shown) return;
    const Replica &replica = m_board.replica();
    const TimeWords words = m_board.words();
    QList<Session> sessions;
    for (const Session &session : replica.sessions)
        if (session.start && session.end && *session.start >= m_board.layout().dayStart
            && *session.start < m_board.layout().dayEnd)
            sessions.append(session);
    std::sort(sessions.begin(), sessions.end(), [](const Session &a, const Session &b) {
        return std::tie(a.start, a.title, a.id) < std::tie(b.start, b.title, b.id);
    });
    QList<KeyedRow> rows;
    for (const Session &session : std::as_const(sessions)) {
        const Id room = session.locationIds.value(0);
        const BlockMarks marks =
            m_markSource ? m_markSource(session, session.id + u'@' + room) : BlockMarks{};
        const BlockFace face = m_board.faceOf(session, room, marks);
        rows.append({session.id,
                     {session.id, words.range(*session.start, *session.end), session.title,
                      roomNames(replica, session.locationIds), face.hue, face.hosts, face.count,
                      face.chipIcon, face.chipState, face.chipText, marks.chosen, marks.focused,
                      face.cancelled, face.past, m_board.spokenOf(session, room)}});
    }
    setRows(rows);
}

} // namespace Foyer
