// SPDX-License-Identifier: GPL-3.0-or-later
// What the menus and keys of the schedule editor do.
#include "kiosk/editor/editorcontroller.h"

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

Id idOf(const QString &key) { return key.section(u'@', 0, 0); }
Id roomOf(const QString &key) { return key.section(u'@', 1); }

} // namespace

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
