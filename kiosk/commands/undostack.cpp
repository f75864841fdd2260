// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/commands/undostack.h"

#include "kiosk/commands/commandpath.h"
#include "kiosk/commands/subjects.h"

namespace Foyer {

namespace {

void applyTo(Replica &replica, const Command &command)
{
    const Result<QList<FeedPayload>> payloads = predict(replica, command);
    if (!payloads) return;
    for (const FeedPayload &payload : *payloads) {
        FeedMessage message;
        message.seq = replica.seq + 1;
        message.payload = payload;
        apply(replica, message);
    }
}

/// "Move of Tide clocks" within a sentence.
QString withinSentence(const QString &label)
{
    if (label.size() > 1 && label.at(1).isLower()) return label.at(0).toLower() + label.mid(1);
    return label;
}

/// Members of a subject that the server sets by itself.
bool isDerived(const QString &name)
{
    static const QStringList derived{QStringLiteral("version"),        QStringLiteral("movedFrom"),
                                     QStringLiteral("profileVersion"), QStringLiteral("updated"),
                                     QStringLiteral("created"),        QStringLiteral("member"),
                                     QStringLiteral("lateMinutes")};
    return derived.contains(name);
}

} // namespace

UndoStack::UndoStack(CommandQueue &queue, const DraftReplica &draft, QObject *parent)
    : QObject(parent), m_queue(queue), m_draft(draft)
{
    connect(&queue, &CommandQueue::refusedNow, this,
            [this](const QueuedCommand &entry) { forget(entry.command.key); });
    connect(&queue, &CommandQueue::rekeyed, this, &UndoStack::rename);
}

Result<void> UndoStack::run(const Command &command) { return run(QList<Command>{command}); }

Result<void> UndoStack::run(QList<Command> commands)
{
    Step step;
    if (auto recorded = record(std::move(commands), step); !recorded) return recorded;
    if (step.forth.isEmpty()) return {};
    if (auto queued = m_queue.submit(step.forth); !queued) return queued;
    if (!step.back.isEmpty()) {
        m_undo.append(step);
        if (m_undo.size() > Depth) m_undo.removeFirst();
        m_redo.clear();
    }
    Q_EMIT changed();
    Q_EMIT done(step.label, false);
    return {};
}

/// Fills in what a screen may leave out, and the way back.
Result<void> UndoStack::record(QList<Command> commands, Step &step)
{
    Replica state = m_draft.replica();
    const QString group = commands.size() > 1 ? newCommandKey() : QString();
    for (Command &command : commands) {
        if (command.key.isEmpty()) command.key = newCommandKey();
        if (command.madeAt == 0) command.madeAt = m_draft.now();
        if (command.group.isEmpty()) command.group = group;
        const bool create = command.method == "POST" && CommandPath(command).verb.isEmpty();
        if (command.onReplica && !create && command.base.isEmpty())
            command.base = subjectOf(state, command.subject, command.subjectId);
        const Result<QList<Command>> back = inversesOf(state, command);
        if (back) step.back = *back + step.back;
        applyTo(state, command);
        step.forth.append(command);
    }
    if (!step.forth.isEmpty()) step.label = step.forth.first().label;
    return {};
}

bool UndoStack::canUndo() const { return !m_undo.isEmpty(); }
bool UndoStack::canRedo() const { return !m_redo.isEmpty(); }

QString UndoStack::undoLabel() const
{
    return m_undo.isEmpty() ? QString() : withinSentence(m_undo.last().label);
}

QString UndoStack::redoLabel() const
{
    return m_redo.isEmpty() ? QString() : withinSentence(m_redo.last().label);
}

Id UndoStack::undoSubject() const
{
    if (m_undo.isEmpty() || m_undo.last().forth.size() != 1) return {};
    return m_undo.last().forth.first().subjectId;
}

bool UndoStack::undo(bool anyway) { return turn(m_undo, m_redo, true, anyway); }
bool UndoStack::redo(bool anyway) { return turn(m_redo, m_undo, false, anyway); }

/// The first member that is no longer as the step left it: somebody else was there since.
std::optional<Error> UndoStack::changedSince(const Step &step, bool undoing) const
{
    // The state that the step led to, as far as its own commands say.
    const QList<Command> &led = undoing ? step.forth : step.back;
    QHash<Id, QJsonObject> wanted;
    for (const Command &command : led) {
        if (!command.onReplica || command.method == "DELETE") continue;
        QJsonObject body = command.body;
        if (CommandPath(command).verb == u"cancel")
            body = {{QStringLiteral("status"), QStringLiteral("cancelled")}};
        else if (!CommandPath(command).verb.isEmpty())
            continue;
        QJsonObject &all = wanted[command.subjectId];
        for (auto it = body.begin(); it != body.end(); ++it)
            all.insert(it.key(), it.value());
    }
    for (const Command &command : led) {
        if (!wanted.contains(command.subjectId)) continue;
        const QJsonObject now = subjectOf(m_draft.replica(), command.subject, command.subjectId);
        const QJsonObject mine = wanted.take(command.subjectId);
        if (now.isEmpty()) continue;
        for (auto it = mine.begin(); it != mine.end(); ++it) {
            const QJsonValue theirs = now.value(it.key());
            const bool cleared = it.value().isNull() && theirs.isUndefined();
            if (cleared || it.value().isObject() || !now.contains(it.key()) != it.value().isNull()
                || isDerived(it.key()) || theirs == it.value())
                continue;
            const auto last = m_draft.lastChange(command.subjectId);
            return Error{QStringLiteral("undo.changedSince"),
                         last ? tr("%1 has changed it since.").arg(last->actor.name)
                              : tr("It has been changed since."),
                         it.key(),
                         {{QStringLiteral("by"), last ? last->actor.name : QString()},
                          {QStringLiteral("subjectId"), command.subjectId},
                          {QStringLiteral("mine"), it.value()},
                          {QStringLiteral("theirs"), theirs},
                          {QStringLiteral("field"), it.key()}}};
        }
    }
    return std::nullopt;
}

/// Whoever comes and whoever gives it, where time, room or state of a session change.
int UndoStack::toldOf(const QList<Command> &commands) const
{
    QSet<Id> sessions;
    for (const Command &command : commands) {
        if (command.subject != SubjectKind::Session || command.method == "DELETE") continue;
        const bool placed = command.body.contains(u"start") || command.body.contains(u"end")
                            || command.body.contains(u"locationIds");
        if (placed || !CommandPath(command).verb.isEmpty()) sessions.insert(command.subjectId);
    }
    int told = 0;
    for (const Id &id : std::as_const(sessions)) {
        const auto session = m_draft.replica().sessions.constFind(id);
        if (session == m_draft.replica().sessions.constEnd()
            || session->kind == SessionKind::Blocker)
            continue;
        told += m_draft.replica().counts.value(id) + int(session->hostIds.size());
    }
    return told;
}

/// As new commands on the subjects as they stand.
QList<Command> UndoStack::onTheState(QList<Command> commands) const
{
    Replica state = m_draft.replica();
    const QString group = commands.size() > 1 ? newCommandKey() : QString();
    for (Command &command : commands) {
        command.key = newCommandKey();
        command.madeAt = m_draft.now();
        command.group = group;
        if (command.onReplica) {
            command.base = subjectOf(state, command.subject, command.subjectId);
            command.baseVersion = command.base.value(u"version").toInt();
            // A profile has another version than the guest whom organizers edit.
            if (command.subject == SubjectKind::Guest) command.baseVersion = 0;
            applyTo(state, command);
        } else {
            command.baseVersion = 0;
        }
    }
    return commands;
}

bool UndoStack::turn(Steps &from, Steps &to, bool undoing, bool anyway)
{
    if (from.isEmpty()) return false;
    Step step = from.last();
    if (!anyway) {
        if (const std::optional<Error> since = changedSince(step, undoing)) {
            Q_EMIT refused(*since);
            return false;
        }
    }
    const QList<Command> &made = undoing ? step.forth : step.back;
    const bool unsent =
        !made.isEmpty() && std::all_of(made.begin(), made.end(), [this](const Command &command) {
            return m_queue.isUnsent(command.key);
        });
    QList<Command> &again = undoing ? step.back : step.forth;
    const int told = unsent ? 0 : toldOf(again);
    if (unsent) {
        // The server need not hear of either.
        for (auto it = made.crbegin(); it != made.crend(); ++it)
            m_queue.drop(it->key);
    } else {
        again = onTheState(again);
        if (auto queued = m_queue.submit(again); !queued) {
            Q_EMIT refused(queued.error());
            return false;
        }
    }
    from.removeLast();
    to.append(step);
    Q_EMIT changed();
    Q_EMIT done(step.label, undoing);
    Q_EMIT turned(step.label, undoing, told);
    return true;
}

/// What the server refused has nothing to be taken back.
void UndoStack::forget(const QString &key)
{
    for (Steps *steps : {&m_undo, &m_redo}) {
        for (qsizetype i = steps->size() - 1; i >= 0; --i) {
            Step &step = (*steps)[i];
            const auto is = [&key](const Command &command) { return command.key == key; };
            const auto at = std::find_if(step.forth.begin(), step.forth.end(), is);
            if (at == step.forth.end()) continue;
            const Id subject = at->subjectId;
            step.forth.erase(at);
            step.back.removeIf(
                [&](const Command &command) { return command.subjectId == subject; });
            if (step.forth.isEmpty() || step.back.isEmpty()) steps->removeAt(i);
        }
    }
    Q_EMIT changed();
}

void UndoStack::rename(const QString &oldKey, const QString &newKey)
{
    for (Steps *steps : {&m_undo, &m_redo})
        for (Step &step : *steps)
            for (QList<Command> *commands : {&step.forth, &step.back})
                for (Command &command : *commands)
                    if (command.key == oldKey) command.key = newKey;
}

} // namespace Foyer
