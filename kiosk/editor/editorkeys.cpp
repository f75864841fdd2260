// SPDX-License-Identifier: GPL-3.0-or-later
// The keyboard of the schedule editor: the roving focus, drags by keys.
#include "kiosk/editor/editorcontroller.h"

#include <algorithm>

namespace Foyer {

namespace {

Id idOf(const QString &key) { return key.section(u'@', 0, 0); }
Id roomOf(const QString &key) { return key.section(u'@', 1); }

} // namespace

/// By column, then time (in the list by time alone): the way Shift chooses and Home and End go.
QList<QString> EditorController::keysInOrder() const
{
    struct Stop {
        int column;
        Instant start;
        QString key;
    };
    QList<Stop> stops;
    const BoardLayout &layout = m_board.layout();
    for (const BoardBlock &block : layout.blocks)
        stops.append({block.column, block.start, block.key()});
    for (const BoardBand &band : layout.bands)
        for (int i = 0; i < band.span; ++i)
            stops.append({band.column + i, band.start,
                          band.sessionId + u'@' + layout.rooms.value(band.column + i)});
    const bool byTime = m_view == u"list";
    std::sort(stops.begin(), stops.end(), [byTime](const Stop &a, const Stop &b) {
        if (byTime) return std::tie(a.start, a.column, a.key) < std::tie(b.start, b.column, b.key);
        return std::tie(a.column, a.start, a.key) < std::tie(b.column, b.start, b.key);
    });
    QList<QString> keys;
    for (const Stop &stop : std::as_const(stops))
        keys.append(stop.key);
    return keys;
}

void EditorController::setFocus(const QString &key, bool spoken)
{
    if (key == m_focus) return;
    m_focus = key;
    m_board.refreshMarks();
    m_list.refresh();
    Q_EMIT chosenChanged();
    const BoardBlock *block = m_board.layout().find(key);
    if (block) Q_EMIT reveal(m_board.rectOf(*block));
    if (const Session *session = m_index.session(idOf(key)); session && spoken)
        Q_EMIT announced(m_board.spokenOf(*session, roomOf(key)), false);
}

bool EditorController::moveFocus(int columns, int places, bool extend)
{
    const QList<QString> keys = keysInOrder();
    if (keys.isEmpty()) return false;
    QString next;
    const Session *present = m_index.session(idOf(m_focus));
    if (!keys.contains(m_focus) || !present || !present->start) {
        next = keys.first();
    } else if (places != 0) {
        const qsizetype at = keys.indexOf(m_focus) + places;
        const bool byTime = m_view == u"list";
        if (at < 0 || at >= keys.size() || (!byTime && roomOf(keys[at]) != roomOf(m_focus)))
            return true;
        next = keys[at];
    } else {
        // The nearest in time in the next column that has anything.
        const int count = int(m_board.layout().rooms.size());
        int column = m_board.columnOf(roomOf(m_focus)) + columns;
        for (; column >= 0 && column < count && next.isEmpty(); column += columns) {
            qint64 best = std::numeric_limits<qint64>::max();
            for (const QString &key : keys) {
                if (m_board.columnOf(roomOf(key)) != column) continue;
                const Session *session = m_index.session(idOf(key));
                const qint64 away = std::abs(*session->start - *present->start);
                if (away < best) {
                    best = away;
                    next = key;
                }
            }
        }
        if (next.isEmpty()) return true;
    }
    if (extend) {
        QList<Id> ids = m_chosen;
        for (const Id &id : {idOf(m_focus), idOf(next)})
            if (!id.isEmpty() && !ids.contains(id)) ids.append(id);
        setChosen(ids);
    } else {
        setChosen({idOf(next)});
        m_anchor = next;
    }
    setFocus(next, true);
    return true;
}

bool EditorController::focusEnd(bool last)
{
    const Id room = roomOf(m_focus);
    QString found;
    for (const QString &key : keysInOrder())
        if (roomOf(key) == room && (last || found.isEmpty())) found = key;
    if (found.isEmpty()) return moveFocus(0, 1, false);
    setChosen({idOf(found)});
    m_anchor = found;
    setFocus(found, true);
    return true;
}

bool EditorController::stepCheck(int direction)
{
    QList<QString> keys;
    for (const QString &key : keysInOrder())
        if (m_checks.contains(idOf(key))) keys.append(key);
    if (keys.isEmpty()) return false;
    const qsizetype at = keys.indexOf(m_focus);
    const qsizetype count = keys.size();
    const qsizetype next =
        at < 0 ? (direction > 0 ? 0 : count - 1) : (at + direction + count) % count;
    setChosen({idOf(keys[next])});
    m_anchor = keys[next];
    setFocus(keys[next], true);
    for (const CheckLine &line : m_checks.value(idOf(keys[next])))
        Q_EMIT announced(line.spoken, false);
    return true;
}

/// From hit to hit of the filter, in the order of the grid.
bool EditorController::stepHit(int direction)
{
    if (m_board.filter().trimmed().isEmpty()) return false;
    QList<QString> keys;
    for (const QString &key : keysInOrder())
        if (const Session *session = m_index.session(idOf(key));
            session && m_board.matches(*session))
            keys.append(key);
    if (keys.isEmpty()) return false;
    const qsizetype at = keys.indexOf(m_focus), count = keys.size();
    const qsizetype next =
        at < 0 ? (direction > 0 ? 0 : count - 1) : (at + direction + count) % count;
    setChosen({idOf(keys[next])});
    m_anchor = keys[next];
    setFocus(keys[next], true);
    return true;
}

/// One step without lifting first; on a clash that asks for a reason it waits for that.
bool EditorController::nudge(int columns, int slots, int stretch)
{
    if (!m_drag.lift(subjects(), m_focus)) return false;
    if (stretch != 0)
        m_drag.stretch(stretch);
    else
        m_drag.step(columns, slots);
    drop();
    return true;
}

bool EditorController::keyWhileLifted(int key, int modifiers)
{
    const bool shift = modifiers & Qt::ShiftModifier;
    const int side = m_board.scale().mirrored ? -1 : 1;
    switch (key) {
    case Qt::Key_Escape:
        m_drag.back();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (!m_drag.awaiting()) drop();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int by = key == Qt::Key_Down ? 1 : -1;
        if (shift)
            m_drag.stretch(by);
        else
            m_drag.step(0, by);
        break;
    }
    case Qt::Key_Left:
        m_drag.step(-side, 0);
        break;
    case Qt::Key_Right:
        m_drag.step(side, 0);
        break;
    case Qt::Key_U:
        m_drag.setOverTray(!m_drag.overTray());
        return true;
    default:
        // Nothing else may happen to the schedule while something is in hand.
        return key != Qt::Key_F1 && key != Qt::Key_Tab && key != Qt::Key_Backtab;
    }
    Q_EMIT reveal(m_drag.pieceRect());
    return true;
}

bool EditorController::keyWithControl(int key, int modifiers)
{
    switch (key) {
    case Qt::Key_A:
        return act(QStringLiteral("chooseAll"));
    case Qt::Key_D:
        return act(QStringLiteral("copy"));
    case Qt::Key_Home:
        return act(QStringLiteral("now"));
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return act(QStringLiteral("zoomIn"));
    case Qt::Key_Minus:
        return act(QStringLiteral("zoomOut"));
    case Qt::Key_0:
        return act(QStringLiteral("fit"));
    case Qt::Key_Z:
        return act(modifiers & Qt::ShiftModifier ? QStringLiteral("redo") : QStringLiteral("undo"));
    default:
        return false;
    }
}

bool EditorController::keyPlain(int key, int modifiers)
{
    const bool shift = modifiers & Qt::ShiftModifier, alt = modifiers & Qt::AltModifier;
    const int side = m_board.scale().mirrored ? -1 : 1;
    if (alt && key >= Qt::Key_1 && key <= Qt::Key_9) {
        m_board.chooseDayAt(key - Qt::Key_1);
        return true;
    }
    switch (key) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int by = key == Qt::Key_Down ? 1 : -1;
        if (alt) return nudge(0, shift ? 0 : by, shift ? by : 0);
        return moveFocus(0, by, shift);
    }
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int by = key == Qt::Key_Right ? side : -side;
        return alt ? nudge(by, 0, 0) : moveFocus(by, 0, shift);
    }
    case Qt::Key_Home:
    case Qt::Key_End:
        return focusEnd(key == Qt::Key_End);
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: {
        const qreal by = (key == Qt::Key_PageDown ? 2 : -2) * m_board.hourPixels();
        Q_EMIT scrollTo(m_board.viewport().y() + by);
        return true;
    }
    case Qt::Key_Space:
        return m_drag.lift(subjects(), m_focus);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (subjects().isEmpty()) return false;
        setChosen(subjects());
        setInspectorOpen(true);
        Q_EMIT inspectorAsked(QStringLiteral("title"));
        return true;
    case Qt::Key_N:
        if (!m_letters) return false;
        return act(shift ? QStringLiteral("newBlocker") : QStringLiteral("newSession"));
    case Qt::Key_F3:
        return stepHit(shift ? -1 : 1);
    case Qt::Key_F8:
        return stepCheck(shift ? -1 : 1);
    default:
        break;
    }
    if (shift || alt) return false;
    static const QHash<int, QString> verbs{
        {Qt::Key_M, QStringLiteral("move")},        {Qt::Key_L, QStringLiteral("late")},
        {Qt::Key_X, QStringLiteral("cancel")},      {Qt::Key_U, QStringLiteral("toTray")},
        {Qt::Key_Delete, QStringLiteral("delete")}, {Qt::Key_F2, QStringLiteral("rename")},
        {Qt::Key_F4, QStringLiteral("inspector")},  {Qt::Key_F9, QStringLiteral("tray")},
        {Qt::Key_Escape, QStringLiteral("back")}};
    if (!m_letters && key >= Qt::Key_A && key <= Qt::Key_Z) return false;
    if (key == Qt::Key_A || key == Qt::Key_H) {
        Q_EMIT asked(key == Qt::Key_A ? QStringLiteral("announce")
                                      : QStringLiteral("sessionHistory"));
        return true;
    }
    if (key == Qt::Key_G)
        return act(m_view == u"rooms" ? QStringLiteral("list") : QStringLiteral("rooms"));
    const QString verb = verbs.value(key);
    return !verb.isEmpty() && act(verb);
}

bool EditorController::pressKey(int key, int modifiers)
{
    if (m_drag.active()) return keyWhileLifted(key, modifiers);
    if (modifiers & Qt::ControlModifier) return keyWithControl(key, modifiers);
    return keyPlain(key, modifiers);
}

} // namespace Foyer
