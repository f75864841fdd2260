// SPDX-License-Identifier: GPL-3.0-or-later
// Undo and redo of one person in one window, aware of what others did since (design: visual/organizer 9).
#pragma once

#include "kiosk/commands/commandqueue.h"
#include "kiosk/commands/draftreplica.h"

namespace Foyer {

class UndoStack : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY changed)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY changed)
    Q_PROPERTY(QString undoLabel READ undoLabel NOTIFY changed)
    Q_PROPERTY(QString redoLabel READ redoLabel NOTIFY changed)
public:
    static constexpr int Depth = 100;

    UndoStack(CommandQueue &queue, const DraftReplica &draft, QObject *parent = nullptr);

    /// The one way in for every screen: records how to take the step back, then queues it. Errors: those of
    /// CommandQueue::submit.
    Result<void> run(const Command &command);
    Result<void> run(QList<Command> commands);

    bool canUndo() const;
    bool canRedo() const;
    QString undoLabel() const; ///< "move of Tide clocks"
    QString redoLabel() const;

    /// Errors: undo.changedSince with extra {"by", "mine", "theirs", "field"} when somebody changed the same member
    /// later; undo again with `anyway` to put it back all the same.
    Q_INVOKABLE bool undo(bool anyway = false);
    Q_INVOKABLE bool redo(bool anyway = false);
    /// What the step that undo() would take back is about; empty: nothing, or several.
    Id undoSubject() const;

Q_SIGNALS:
    void changed();
    /// A step was taken, or taken back ("Move of Tide clocks").
    void done(const QString &label, bool undone);
    /// By undo() or redo(). `told`: people who hear of it, as far as the replica knows; 0: nobody had heard of the step.
    void turned(const QString &label, bool undone, int told);
    /// undo() or redo() did nothing, for this reason.
    void refused(const Foyer::Error &why);

private:
    struct Step {
        QString label;
        QList<Command> forth, back;
    };
    using Steps = QList<Step>;

    Result<void> record(QList<Command> commands, Step &step);
    std::optional<Error> changedSince(const Step &step, bool undoing) const;
    bool turn(Steps &from, Steps &to, bool undoing, bool anyway);
    int toldOf(const QList<Command> &commands) const;
    QList<Command> onTheState(QList<Command> commands) const;
    void forget(const QString &key);
    void rename(const QString &oldKey, const QString &newKey);

    CommandQueue &m_queue;
    const DraftReplica &m_draft;
    Steps m_undo, m_redo;
};

} // namespace Foyer
