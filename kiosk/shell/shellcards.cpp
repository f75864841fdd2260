// SPDX-License-Identifier: GPL-3.0-or-later
// Done: a toast with Undo. Refused: a card until it is answered. And leaving while edits wait.
#include "kiosk/desk/problemwords.h"
#include "kiosk/shell/shellcontroller.h"

namespace Foyer {

void ShellController::say(const QString &sentence, bool undoable, int stayMs)
{
    if (sentence.isEmpty()) return;
    QList<KeyedRow> rows = m_toasts.rows();
    // Only the newest step can be taken back from its toast.
    for (KeyedRow &row : rows)
        row.values[2] = QString();
    const QString number = QString::number(++m_number);
    rows.append(
        {number, {number, sentence, undoable && canUndo() ? tr("Undo") : QString(), stayMs}});
    while (rows.size() > MostShown)
        rows.removeFirst();
    m_toasts.setRows(rows);
    announce(sentence);
}

void ShellController::closeToast(const QString &key)
{
    QList<KeyedRow> rows = m_toasts.rows();
    rows.removeIf([&key](const KeyedRow &row) { return row.key == key; });
    m_toasts.setRows(rows);
}

void ShellController::undoToast(const QString &key)
{
    closeToast(key);
    m_context.undo.undo();
}

void ShellController::refused(const QueuedCommand &entry)
{
    addCard(QStringLiteral("refused"), tr("Not done: %1").arg(entry.command.label),
            problemWords(entry.error), tr("Show it"), entry.command.subjectId);
    announce(tr("Not done: %1. %2").arg(entry.command.label, problemWords(entry.error)), true);
}

void ShellController::refuse(const QString &title, const QString &text, const QString &subjectId)
{
    addCard(QStringLiteral("refused"), title, text, subjectId.isEmpty() ? QString() : tr("Show it"),
            subjectId);
}

void ShellController::undoRefused(const Error &why)
{
    const bool undoing = !m_context.undo.canRedo() || m_context.undo.canUndo();
    if (why.code != u"undo.changedSince") return refuse(tr("Not taken back"), why.detail);
    const auto worded = [](const QJsonValue &value) {
        return value.isString() ? value.toString() : value.toVariant().toString();
    };
    const QString mine = worded(why.extra.value(u"mine"));
    const QString theirs = worded(why.extra.value(u"theirs"));
    const QString values = mine.isEmpty() && theirs.isEmpty()
                               ? QString()
                               : tr(" Yours was “%1”, now it is “%2”.").arg(mine, theirs);
    addCard(undoing ? QStringLiteral("undo") : QStringLiteral("redo"),
            tr("%1 Put yours back all the same?").arg(why.detail), values.trimmed(), tr("Put back"),
            why.extra.value(u"subjectId").toString());
}

void ShellController::addCard(const QString &kind, const QString &title, const QString &text,
                              const QString &action, const QString &subjectId)
{
    // The same question twice is one.
    m_allCards.removeIf(
        [&](const Card &card) { return card.kind == kind && card.row.values.at(1) == title; });
    const QString number = QString::number(++m_number);
    m_allCards.append({{number, {number, title, text, action}}, kind, subjectId});
    showCards();
}

void ShellController::showCards()
{
    QList<KeyedRow> rows;
    for (const Card &card : m_allCards)
        rows.append(card.row);
    if (rows.size() > MostShown) rows = rows.last(MostShown);
    m_cards.setRows(rows);
    Q_EMIT cardsChanged();
}

void ShellController::closeCard(const QString &key)
{
    m_allCards.removeIf([&key](const Card &card) { return card.row.key == key; });
    showCards();
}

void ShellController::answerCard(const QString &key)
{
    const auto at = std::find_if(m_allCards.begin(), m_allCards.end(),
                                 [&key](const Card &card) { return card.row.key == key; });
    if (at == m_allCards.end()) return;
    const Card card = *at;
    closeCard(key);
    if (card.kind == u"undo") {
        m_context.undo.undo(true);
    } else if (card.kind == u"redo") {
        m_context.undo.redo(true);
    } else if (!card.subjectId.isEmpty()) {
        const Replica &replica = m_context.draft.replica();
        const QString kind =
            replica.sessions.contains(card.subjectId)    ? QStringLiteral("session")
            : replica.guests.contains(card.subjectId)    ? QStringLiteral("guest")
            : replica.locations.contains(card.subjectId) ? QStringLiteral("location")
            : replica.proposals.contains(card.subjectId) ? QStringLiteral("proposal")
                                                         : QString();
        if (!kind.isEmpty()) open(kind, card.subjectId);
    }
}

// ------------------------------------------------------------------------------------------------
// leaving

QString ShellController::leavingText() const
{
    const int waits = m_context.queue.pending() + m_context.queue.conflicts();
    return waits == 1
               ? tr("1 edit is not sent yet. It is kept on this computer and goes out when you "
                    "open the event again.")
               : tr("%1 edits are not sent yet. They are kept on this computer and go out when "
                    "you open the event again.")
                     .arg(waits);
}

bool ShellController::mayLeave()
{
    if (m_mayLeave || m_context.queue.pending() + m_context.queue.conflicts() == 0) return true;
    m_leaving = true;
    Q_EMIT leavingChanged();
    return false;
}

void ShellController::leaveAnyway()
{
    m_mayLeave = true;
    m_leaving = false;
    Q_EMIT leavingChanged();
    Q_EMIT quitAsked();
}

void ShellController::stay()
{
    m_leaving = false;
    Q_EMIT leavingChanged();
}

} // namespace Foyer
