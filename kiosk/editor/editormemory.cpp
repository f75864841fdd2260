// SPDX-License-Identifier: GPL-3.0-or-later
// What the editor finds again at the next start, and how the changes of others come into view.
#include "kiosk/editor/editorcontroller.h"

namespace Foyer {

namespace {

constexpr int HoldMs = 8000, FreshMs = 500;

QString screenName() { return QStringLiteral("editor"); }
QString placesName() { return QStringLiteral("places"); }

} // namespace

EditorController::~EditorController()
{
    if (m_keep.isActive()) keep();
}

void EditorController::restore()
{
    const Id event = m_context.draft.replica().event.id;
    if (!m_context.memory || event.isEmpty() || event == m_restored) return;
    m_restored = event;
    const QVariantMap kept = m_context.memory->remembered(screenName(), placesName()).toMap();
    if (kept.isEmpty()) return;
    const QString view = kept.value(QStringLiteral("view")).toString();
    m_viewChosen = view == u"list" || view == u"rooms";
    if (m_viewChosen) m_view = view;
    m_list.setShown(m_view == u"list");
    m_trayOpen = kept.value(QStringLiteral("tray"), true).toBool();
    m_inspectorOpen = kept.value(QStringLiteral("inspector"), true).toBool();
    m_trayWidth = kept.value(QStringLiteral("trayWidth")).toReal();
    m_inspectorWidth = kept.value(QStringLiteral("inspectorWidth")).toReal();
    m_letters = kept.value(QStringLiteral("letters"), true).toBool();
    m_board.setArrangement(kept.value(QStringLiteral("board")).toMap());
    Q_EMIT viewChanged();
}

void EditorController::keep()
{
    if (!m_context.memory || m_restored.isEmpty()
        || m_restored != m_context.draft.replica().event.id)
        return;
    QVariantMap places{{QStringLiteral("tray"), m_trayOpen},
                       {QStringLiteral("inspector"), m_inspectorOpen},
                       {QStringLiteral("trayWidth"), m_trayWidth},
                       {QStringLiteral("inspectorWidth"), m_inspectorWidth},
                       {QStringLiteral("letters"), m_letters},
                       {QStringLiteral("board"), m_board.arrangement()}};
    if (m_viewChosen) places.insert(QStringLiteral("view"), m_view);
    m_context.memory->remember(screenName(), placesName(), places);
}

void EditorController::hold(QSet<Id> &set, const Id &id, int ms)
{
    set.insert(id);
    QTimer::singleShot(ms, this, [this, &set, id] {
        set.remove(id);
        m_board.refreshMarks();
    });
}

/// One's own edit has come back: once for each refusal.
bool EditorController::wasRefused(const Id &id)
{
    for (const QueuedCommand &entry : m_context.queue.entries()) {
        if (entry.state != CommandState::Refused || entry.command.subjectId != id
            || m_refusals.contains(entry.command.key))
            continue;
        m_refusals.insert(entry.command.key);
        return true;
    }
    return false;
}

/// Before anything is drawn anew: what others moved travels, what they made or took away fades. The index still has the
/// sessions as they were.
void EditorController::noteOthers(const QList<Id> &ids)
{
    const QSet<Id> foreign = std::exchange(m_foreign, {});
    const auto placed = [](const Session *session) {
        return session && session->start && session->end;
    };
    for (const Id &id : ids) {
        const bool theirs = foreign.contains(id);
        if (!theirs && !wasRefused(id)) continue;
        const auto it = m_context.draft.replica().sessions.constFind(id);
        const Session *fresh = it == m_context.draft.replica().sessions.constEnd() ? nullptr : &*it;
        const Session *old = m_index.session(id);
        if (placed(old) && placed(fresh)) {
            const bool moved = old->start != fresh->start || old->end != fresh->end
                               || old->locationIds != fresh->locationIds;
            if (!moved) continue;
            const Session before = *old;
            m_board.fadeOut(before, true);
            m_board.travel(before, *fresh);
            if (!theirs) continue;
            hold(m_held, id, HoldMs);
            if (!m_chosen.contains(id)) continue;
            const auto last = m_context.draft.lastChange(id);
            const QString who = last ? last->actor.name.section(u' ', 0, 0) : QString();
            Q_EMIT announced(
                tr("%1 moved this session to %2.")
                    .arg(who.isEmpty() ? tr("Somebody") : who, m_board.words().time(*fresh->start)),
                false);
        } else if (placed(fresh)) {
            hold(m_fresh, id, FreshMs);
            if (theirs) hold(m_held, id, HoldMs);
        } else if (placed(old)) {
            m_board.fadeOut(*old, false);
        }
    }
}

} // namespace Foyer
