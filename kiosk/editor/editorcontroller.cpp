// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/editorcontroller.h"

#include "shared/domain/phases.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

constexpr int HoldMs = 8000, KeepMs = 400, RecheckMs = 500;

} // namespace

EditorController::EditorController(OrganizerContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_board(context.draft, context.locale)
    , m_drag(m_board, m_index, context.clock,
             [this](const QList<Command> &commands) { return m_context.undo.run(commands); })
    , m_inspector(context, m_index)
    , m_tray(context.draft, context.locale)
    , m_list(m_board)
    , m_history(context)
{
    restore();
    m_index.rebuild(context.draft.replica());
    const auto marks = [this](const Session &session, const QString &key) {
        return marksOf(session, key);
    };
    m_board.setMarkSource(marks);
    m_list.setMarkSource(marks);
    m_recheck.setSingleShot(true);
    m_recheck.setInterval(0);
    connect(&m_recheck, &QTimer::timeout, this, &EditorController::recheck);
    m_keep.setSingleShot(true);
    m_keep.setInterval(KeepMs);
    connect(&m_keep, &QTimer::timeout, this, &EditorController::keep);
    connect(&m_board, &ScheduleBoard::arranged, &m_keep, qOverload<>(&QTimer::start));
    connect(this, &EditorController::viewChanged, &m_keep, qOverload<>(&QTimer::start));
    connect(this, &EditorController::chosenChanged, this, &EditorController::sayPresence);
    m_drag.setNamer([this](const Id &id) {
        const auto last = m_context.draft.lastChange(id);
        return last ? last->actor.name.section(u' ', 0, 0) : QString();
    });
    connect(&context.draft, &ReplicaSource::replaced, this, [this] {
        restore();
        replicaChanged({});
    });
    connect(&context.draft, &DraftReplica::othersChanging, this,
            [this](const Id &id) { m_foreign.insert(id); });
    connect(&context.draft, &DraftReplica::subjectsChanged, this, [this](const QList<Id> &ids) {
        if (!ids.isEmpty()) replicaChanged(ids);
    });
    connect(&context.queue, &CommandQueue::changed, this, &EditorController::queueChanged);
    connect(&context.queue, &CommandQueue::refusedNow, this, [this](const QueuedCommand &entry) {
        const Id id = entry.command.subjectId;
        m_refused.insert(id);
        QTimer::singleShot(HoldMs, this, [this, id] {
            m_refused.remove(id);
            m_board.refreshMarks();
        });
        m_board.refreshMarks();
    });
    connect(&m_board, &ScheduleBoard::dayChanged, this, &EditorController::recheckLater);
    connect(&m_board, &ScheduleBoard::canvasChanged, this, &EditorController::hitsChanged);
    connect(&m_drag, &DragController::done, this, &EditorController::done);
    connect(&m_drag, &DragController::refused, this, &EditorController::refused);
    connect(&m_drag, &DragController::announced, this, &EditorController::announced);
    connect(&m_drag, &DragController::ended, &m_board, &ScheduleBoard::refreshMarks);
    connect(&m_drag, &DragController::changed, this, &EditorController::sayPresence);
    connect(&m_inspector, &SessionInspector::done, this, &EditorController::done);
    connect(&m_inspector, &SessionInspector::refused, this, &EditorController::refused);
    setPresence(context.presence);
    queueChanged();
    recheck();
}

void EditorController::setPresence(PresenceBoard *presence)
{
    if (m_presence) m_presence->disconnect(&m_board);
    m_presence = presence;
    if (presence)
        connect(presence, &PresenceBoard::changed, &m_board, &ScheduleBoard::refreshMarks);
}

void EditorController::setDescriber(SessionHistory::Describer describer)
{
    m_history.setDescriber(std::move(describer));
}

void EditorController::setEditing(bool editing)
{
    if (editing == m_editing) return;
    m_editing = editing;
    sayPresence();
}

void EditorController::sayPresence()
{
    if (!m_presence) return;
    if (const Session *held = m_drag.inHand(); held && m_drag.placed())
        m_presence->say(Presence::Doing::Dragging, held->id, held->start, held->end,
                        held->locationIds.value(0));
    else if (m_editing && m_chosen.size() == 1)
        m_presence->say(Presence::Doing::Editing, m_chosen.first());
    else
        m_presence->say(Presence::Doing::Here);
}

void EditorController::goTo(const QString &screen, const QString &kind, const QString &id)
{
    Q_EMIT screenAsked(screen, kind, id);
}

void EditorController::setView(const QString &view)
{
    if (view == m_view) return;
    m_view = view;
    m_viewChosen = true;
    m_list.setShown(view == u"list");
    Q_EMIT viewChanged();
}

void EditorController::suggestView(const QString &view)
{
    if (m_viewChosen) return;
    setView(view);
    m_viewChosen = false;
}

void EditorController::setTrayWidth(qreal width)
{
    if (qFuzzyCompare(width + 1, m_trayWidth + 1)) return;
    m_trayWidth = width;
    Q_EMIT viewChanged();
}

void EditorController::setInspectorWidth(qreal width)
{
    if (qFuzzyCompare(width + 1, m_inspectorWidth + 1)) return;
    m_inspectorWidth = width;
    Q_EMIT viewChanged();
}

void EditorController::setLetters(bool letters)
{
    if (letters == m_letters) return;
    m_letters = letters;
    Q_EMIT viewChanged();
}

void EditorController::setTrayOpen(bool open)
{
    if (open == m_trayOpen) return;
    m_trayOpen = open;
    Q_EMIT viewChanged();
}

void EditorController::setInspectorOpen(bool open)
{
    if (open == m_inspectorOpen) return;
    m_inspectorOpen = open;
    Q_EMIT viewChanged();
}

QString EditorController::phaseText() const
{
    switch (phaseAt(m_context.draft.replica().event, m_context.draft.now())) {
    case PhaseName::Proposal:
        return tr("Proposals are open");
    case PhaseName::Voting:
        return tr("Voting is open");
    case PhaseName::Scheduling:
        return tr("Scheduling open to hosts");
    case PhaseName::None:
        break;
    }
    return {};
}

int EditorController::hits() const
{
    if (m_board.filter().trimmed().isEmpty()) return 0;
    int hits = 0;
    const BoardLayout &layout = m_board.layout();
    for (const Id &id : m_index.starting(layout.dayStart, layout.dayEnd))
        hits += m_board.matches(*m_index.session(id));
    return hits;
}

QString EditorController::checkText() const
{
    const int all = m_forbidden + m_toCheck;
    if (all == 0) return {};
    const TimeWords words = m_board.words();
    return tr("%1 to check on %2")
        .arg(all)
        .arg(words.weekday(words.date(m_board.layout().dayStart)));
}

void EditorController::replicaChanged(const QList<Id> &ids)
{
    noteOthers(ids);
    if (ids.isEmpty())
        m_index.rebuild(m_context.draft.replica());
    else
        m_index.refresh(m_context.draft.replica(), ids);
    m_board.refresh();
    m_tray.refresh();
    const qsizetype before = m_chosen.size();
    m_chosen.removeIf([&](const Id &id) { return !m_index.session(id); });
    if (m_chosen.size() != before) {
        m_inspector.show(m_chosen);
        Q_EMIT chosenChanged();
    }
    m_inspector.refresh();
    m_history.show(m_chosen.size() == 1 ? m_chosen.first() : Id());
    m_drag.replicaChanged(ids);
    recheckLater();
    askDemand();
}

void EditorController::queueChanged()
{
    QHash<Id, QString> pending;
    for (const QueuedCommand &entry : m_context.queue.entries()) {
        if (entry.command.subject != SubjectKind::Session || !entry.command.onReplica) continue;
        const Id &id = entry.command.subjectId;
        if (entry.state == CommandState::Saving)
            pending.insert(id, QStringLiteral("saving"));
        else if (entry.state == CommandState::Waiting)
            pending.insert(id, QStringLiteral("waiting"));
        else if (entry.state == CommandState::Conflict)
            pending.insert(id, QStringLiteral("conflict"));
    }
    if (pending == m_pending) {
        // Of several fields one may have arrived.
        if (m_chosen.size() == 1 && pending.contains(m_chosen.first())) m_inspector.refresh();
        return;
    }
    m_pending = pending;
    m_board.refreshMarks();
    m_list.refresh();
    m_inspector.refresh();
}

void EditorController::recheckLater()
{
    if (!m_recheck.isActive()) m_recheck.start();
}

void EditorController::recheck()
{
    // The whole day at once would be felt in the hand; what is in hand is judged by itself.
    if (m_drag.active() && !m_drag.awaiting()) {
        m_recheck.start(RecheckMs);
        return;
    }
    m_recheck.setInterval(0);
    m_checks.clear();
    m_forbidden = m_toCheck = 0;
    const BoardLayout &layout = m_board.layout();
    const TimeWords words = m_board.words();
    const QList<Id> ids = m_index.starting(layout.dayStart, layout.dayEnd);
    for (const Id &id : ids) {
        const QList<CheckLine> lines =
            standingChecks(m_index, m_context.draft.replica(), words, *m_index.session(id));
        if (lines.isEmpty()) continue;
        m_checks.insert(id, lines);
        ++(lines.first().severity == Policy::Forbid ? m_forbidden : m_toCheck);
    }
    m_board.refreshMarks();
    Q_EMIT checksChanged();
}

BlockMarks EditorController::marksOf(const Session &session, const QString &key) const
{
    BlockMarks marks;
    marks.pending = m_pending.value(session.id);
    if (m_refused.contains(session.id)) marks.pending = QStringLiteral("refused");
    marks.chosen = m_chosen.contains(session.id);
    marks.focused = key == m_focus;
    marks.held = m_held.contains(session.id);
    marks.fresh = m_fresh.contains(session.id);
    marks.lifted = m_drag.holds(session.id) && !m_drag.copying();
    if (const auto lines = m_checks.constFind(session.id); lines != m_checks.constEnd()) {
        const CheckLine &worst = lines->first();
        marks.clash =
            worst.severity == Policy::Forbid ? QStringLiteral("forbid") : QStringLiteral("warn");
        marks.clashText = worst.tag;
    }
    if (!m_presence) return marks;
    for (const Presence &other : m_presence->of(session.id)) {
        marks.otherName = other.name.section(u' ', 0, 0);
        marks.otherHue = hueOfPerson(other.organizerId);
        marks.otherDrags = other.doing == Presence::Doing::Dragging;
        if (marks.otherDrags) break;
    }
    return marks;
}

/// How many want each proposal: the server says so once scheduling has begun, to organizers too.
void EditorController::askDemand()
{
    const Event &event = m_context.draft.replica().event;
    if (event.id.isEmpty() || m_demandOf == event.id
        || !schedulingHasBegun(event, m_context.draft.now())
        || m_context.draft.replica().proposals.isEmpty())
        return;
    m_demandOf = event.id;
    m_context.api.get(m_context.eventPath() + QStringLiteral("/proposals/results"), {}, this,
                      [this](const Result<ApiAnswer> &answer) {
                          if (!answer) return;
                          QHash<Id, int> demand;
                          for (const QJsonValue &row : answer->object().value(u"results").toArray())
                              demand.insert(row.toObject().value(u"proposalId").toString(),
                                            row.toObject().value(u"interested").toInt());
                          m_tray.setDemand(demand);
                      });
}

} // namespace Foyer
