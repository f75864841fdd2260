// SPDX-License-Identifier: GPL-3.0-or-later
// The keyboard of the schedule editor, and what its menus do: the roving focus, drags by keys, the verbs.
#include "kiosk/editor/editorcontroller.h"

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

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

/// What a verb acts on: the chosen ones, else the focused one.
QList<Id> EditorController::subjects() const
{
    if (!m_chosen.isEmpty()) return m_chosen;
    const Id id = idOf(m_focus);
    return m_index.session(id) ? QList<Id>{id} : QList<Id>();
}

/// Where something new goes: after the focused block, else the first room now or at the day's beginning.
EditorController::Spot EditorController::spot() const
{
    const BoardLayout &layout = m_board.layout();
    if (const Session *session = m_index.session(idOf(m_focus));
        session && session->end && *session->end < layout.end)
        return {roomOf(m_focus), *session->end};
    const qint64 slot = std::max(5, m_context.draft.replica().event.slotMinutes) * MinuteMs;
    Instant start = m_context.draft.replica().days.value(layout.dayId).bookingStart;
    const Instant now = m_context.draft.now();
    if (now > start && now < layout.dayEnd)
        start = layout.dayStart + ((now - layout.dayStart) / slot + 1) * slot;
    return {layout.rooms.value(0), start};
}

bool EditorController::runAll(const QList<SessionChange> &changes, const QString &label,
                              const QString &said)
{
    QList<Command> commands;
    for (const SessionChange &change : changes)
        if (const auto command = changeCommand(m_context.draft.replica().event.id, change,
                                               {label, m_context.clock.now(), {}}))
            commands.append(*command);
    if (commands.isEmpty()) return false;
    if (const Result<void> sent = m_context.undo.run(commands); !sent) {
        Q_EMIT refused(sent.error().detail);
        return false;
    }
    Q_EMIT done(said);
    return true;
}

bool EditorController::create(SessionKind kind)
{
    if (m_board.layout().dayId.isEmpty()) return false;
    const bool blocker = kind == SessionKind::Blocker;
    Session session;
    session.id = newId();
    session.guid = session.id;
    session.title = blocker ? tr("Break") : tr("New session");
    session.kind = kind;
    const Spot where = spot();
    const qint64 slot = std::max(5, m_context.draft.replica().event.slotMinutes) * MinuteMs;
    session.start = where.start;
    session.end = where.start + slot;
    if (!where.room.isEmpty()) session.locationIds = {where.room};
    // A taken room is no reason not to begin: it goes to the tray then, to be placed by hand.
    const Judgement judgement =
        judge(m_index, m_context.draft.replica(), m_board.words(), {{std::nullopt, session}});
    const bool fits = judgement.verdict == Policy::Ignore;
    if (!fits) {
        session.start.reset();
        session.end.reset();
        session.locationIds.clear();
    }
    if (!runAll({{std::nullopt, session}}, tr("creation of %1").arg(session.title),
                fits ? tr("New session at %1").arg(m_board.words().time(where.start))
                     : tr("New session, in the tray: the room is taken")))
        return false;
    setInspectorOpen(true);
    chooseSession(session.id);
    Q_EMIT inspectorAsked(QStringLiteral("title"));
    return true;
}

bool EditorController::takeOff()
{
    QList<SessionChange> changes;
    int kept = 0;
    for (const Id &id : subjects()) {
        const Session before = *m_index.session(id);
        if (!before.start) continue;
        Session after = before;
        after.start.reset();
        after.end.reset();
        kept += m_context.draft.replica().counts.value(id);
        changes.append({before, after});
    }
    if (changes.isEmpty()) return false;
    const QString title = changes.first().before->title;
    return runAll(changes, tr("taking off of %1").arg(title),
                  kept > 0 ? tr("Taken off the schedule, %1 RSVPs kept").arg(kept)
                           : tr("Taken off the schedule"));
}

bool EditorController::copy()
{
    QList<SessionChange> changes;
    for (const Id &id : subjects()) {
        Session twin = copyOf(*m_index.session(id));
        const Judgement judgement =
            judge(m_index, m_context.draft.replica(), m_board.words(), {{std::nullopt, twin}});
        // On top of the original it would clash: the copy waits in the tray.
        if (judgement.verdict != Policy::Ignore) {
            twin.start.reset();
            twin.end.reset();
            twin.locationIds.clear();
        }
        changes.append({std::nullopt, twin});
    }
    if (changes.isEmpty()) return false;
    return runAll(changes, tr("copy of %1").arg(changes.first().after.title),
                  tr("Copied to the tray"));
}

bool EditorController::remove()
{
    const QList<Id> ids = subjects();
    if (ids.isEmpty()) return false;
    const QList<QString> keys = keysInOrder();
    const qsizetype at = keys.indexOf(m_focus);
    QString next;
    for (qsizetype i = at + 1; i < keys.size() && next.isEmpty(); ++i)
        if (!ids.contains(idOf(keys[i]))) next = keys[i];
    for (qsizetype i = at - 1; i >= 0 && next.isEmpty(); --i)
        if (!ids.contains(idOf(keys[i]))) next = keys[i];
    QList<Command> commands;
    int told = 0;
    for (const Id &id : ids) {
        const Session &session = *m_index.session(id);
        told += toldOf(m_context.draft.replica(), session).total();
        commands.append(
            deleteCommand(m_context.draft.replica().event.id, session,
                          {tr("deletion of %1").arg(session.title), m_context.clock.now(), {}}));
    }
    if (const Result<void> sent = m_context.undo.run(commands); !sent) {
        Q_EMIT refused(sent.error().detail);
        return false;
    }
    const QString what =
        ids.size() == 1 ? tr("Deleted") : tr("Deleted %1 sessions").arg(ids.size());
    Q_EMIT deleted(told > 0 ? tr("%1, %2 will be told").arg(what).arg(told) : what);
    setChosen(next.isEmpty() ? QList<Id>() : QList<Id>{idOf(next)});
    setFocus(next, true);
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

/// Drag, panel, title, choice: in this order.
bool EditorController::stepBack()
{
    if (m_drag.active()) {
        m_drag.back();
    } else if (!m_inspector.mode().isEmpty()) {
        m_inspector.closePanel();
    } else if (!m_renaming.isEmpty()) {
        m_renaming.clear();
        Q_EMIT viewChanged();
    } else if (!m_chosen.isEmpty()) {
        unchoose();
    } else {
        return false;
    }
    return true;
}

bool EditorController::act(const QString &verb)
{
    if (verb == u"back") return stepBack();
    if (m_drag.active()) return false;
    if (verb == u"undo") return m_context.undo.undo();
    if (verb == u"redo") return m_context.undo.redo();
    if (verb == u"newSession") return create(SessionKind::Session);
    if (verb == u"newBlocker") return create(SessionKind::Blocker);
    if (verb == u"toTray") return takeOff();
    if (verb == u"copy") return copy();
    if (verb == u"delete") return remove();
    if (verb == u"nextCheck") return stepCheck(1);
    if (verb == u"previousCheck") return stepCheck(-1);
    if (verb == u"move" || verb == u"late" || verb == u"cancel") {
        if (subjects().size() != 1) return false;
        setChosen(subjects());
        if (!m_inspector.openPanel(verb)) return false;
        setInspectorOpen(true);
        Q_EMIT inspectorAsked(verb);
        return true;
    }
    if (verb == u"rename") {
        if (subjects().size() != 1) return false;
        setChosen(subjects());
        m_renaming = m_chosen.first();
        Q_EMIT viewChanged();
        return true;
    }
    return actOnView(verb);
}

/// Verbs that change what is seen and nothing else.
bool EditorController::actOnView(const QString &verb)
{
    if (verb == u"inspector" || verb == u"tray") {
        // The window decides: folded away is not closed.
        Q_EMIT panelAsked(verb);
        return true;
    }
    if (verb == u"letters") {
        setLetters(!m_letters);
        return true;
    }
    if (verb == u"nextHit" || verb == u"previousHit") return stepHit(verb == u"nextHit" ? 1 : -1);
    if (verb == u"chooseAll") {
        setChosen(m_index.starting(m_board.layout().dayStart, m_board.layout().dayEnd));
        return true;
    }
    if (verb == u"rooms" || verb == u"list") {
        // One entry of a menu stands for both ways.
        setView(verb == m_view ? QStringLiteral("list") : verb);
        return true;
    }
    const qreal middle = m_board.viewport().height() / 2;
    if (verb == u"zoomIn" || verb == u"zoomOut") {
        const qreal factor = verb == u"zoomIn" ? 1.2 : 1 / 1.2;
        Q_EMIT scrollTo(m_board.zoomTo(m_board.hourPixels() * factor, middle));
        return true;
    }
    if (verb == u"fit") {
        Q_EMIT scrollTo(m_board.zoomToFit());
        return true;
    }
    if (verb == u"now") {
        m_board.chooseDay(dayForNow(m_context.draft.replica(), m_context.draft.now()));
        Q_EMIT scrollTo(m_board.nowScroll());
        return true;
    }
    return false;
}

} // namespace Foyer
