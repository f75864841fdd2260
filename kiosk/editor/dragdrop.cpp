// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a drag: what is sent, what is said of it, what is refused.
#include "kiosk/editor/dragcontroller.h"

namespace Foyer {

QString DragController::sentence() const
{
    const Session &after = m_items.first().after, &before = m_items.first().before;
    QString what;
    const QString rooms = roomNames(m_board.replica(), after.locationIds);
    const int count = int(m_items.size());
    if (m_overTray)
        what =
            count == 1 ? tr("Taken off the schedule") : tr("Took %1 off the schedule").arg(count);
    else if (m_copying)
        what = count == 1 ? tr("Copied to %1").arg(rooms) : tr("Copied %1 sessions").arg(count);
    else if (count > 1)
        what = tr("Moved %1 sessions").arg(count);
    else if (m_shift.start != 0 || (m_shift.end != 0 && m_shift.time == 0))
        what = tr("Now %1").arg(m_board.words().range(*after.start, *after.end));
    else if (m_items.first().isNew)
        what = tr("Placed at %1, %2").arg(m_board.words().time(*after.start), rooms);
    else if (after.locationIds != before.locationIds)
        what = tr("Moved to %1").arg(rooms.isEmpty() ? tr("no room") : rooms);
    else
        what = tr("Moved to %1").arg(m_board.words().time(*after.start));
    return told() > 0 ? tr("%1, %2 will be told").arg(what).arg(told()) : what;
}

QList<Command> DragController::commands(const QString &reason) const
{
    QList<Command> list;
    const QList<SessionChange> wanted = changes();
    for (const SessionChange &change : wanted) {
        CommandWords words;
        words.madeAt = m_clock.now();
        words.reason = reason;
        const QString &title = change.after.title;
        words.label = m_copying              ? tr("copy of %1").arg(title)
                      : !change.before       ? tr("placing of %1").arg(title)
                      : m_overTray           ? tr("taking off of %1").arg(title)
                      : m_mode != Mode::Move ? tr("resizing of %1").arg(title)
                                             : tr("move of %1").arg(title);
        if (const auto command = changeCommand(m_board.replica().event.id, change, words))
            list.append(*command);
    }
    return list;
}

DragController::Outcome DragController::drop()
{
    if (!active() || m_awaiting || m_flying) return Outcome::Nothing;
    if (!m_placed || commands({}).isEmpty()) {
        back();
        return Outcome::Nothing;
    }
    if (verdict() == u"forbid") {
        const CheckLine worst = m_judgement.lines.first();
        Q_EMIT refused(worst.refusal);
        Q_EMIT announced(tr("Not moved: %1").arg(worst.refusal), true);
        if (m_items.first().isNew) {
            finish();
        } else {
            m_flying = true;
            m_judgement = {};
            fill();
            m_flight.start();
        }
        return Outcome::Refused;
    }
    if (verdict() == u"warn") {
        m_awaiting = true;
        fill();
        Q_EMIT announced(tr("Why is this fine?"), false);
        return Outcome::Awaiting;
    }
    return send({}) ? Outcome::Sent : Outcome::Refused;
}

bool DragController::confirm(const QString &reason)
{
    if (!m_awaiting || reason.trimmed().isEmpty()) return false;
    return send(reason.trimmed());
}

bool DragController::send(const QString &reason)
{
    const QList<Command> list = commands(reason);
    const QString said = sentence();
    const Result<void> sent = m_run(list);
    finish();
    if (!sent) {
        Q_EMIT refused(sent.error().detail);
        return false;
    }
    Q_EMIT announced(tr("Dropped. Saving."), false);
    Q_EMIT done(said);
    return true;
}

} // namespace Foyer
