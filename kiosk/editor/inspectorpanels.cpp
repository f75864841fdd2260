// SPDX-License-Identifier: GPL-3.0-or-later
// Late, move, cancel: what each would meet, and what it sends.
#include "kiosk/editor/sessioncommands.h"
#include "kiosk/editor/sessioninspector.h"
#include "shared/replica/selectors.h"

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

} // namespace

/// What the open panel would meet.
void SessionInspector::reckon()
{
    m_judgement = {};
    const Session *s = session();
    QList<SessionChange> changes;
    if (s && m_mode == u"move") {
        if (const auto moved = movedSession()) changes.append({*s, *moved});
    } else if (s && m_mode == u"late" && s->start) {
        // What is expected then: it would sit in the room for that much longer.
        Session shifted = *s;
        *shifted.start += m_lateMinutes * MinuteMs;
        *shifted.end += m_lateMinutes * MinuteMs;
        changes.append({*s, shifted});
    } else if (m_mode == u"reason") {
        changes = m_waiting;
    }
    if (!changes.isEmpty())
        m_judgement = judge(m_index, m_context.draft.replica(), words(), changes);
    // Lateness is said, never refused.
    if (m_mode == u"late") m_judgement.verdict = Policy::Ignore;
    setRows(m_meets, m_judgement.lines);
}

bool SessionInspector::openPanel(const QString &mode)
{
    const Session *s = session();
    if (!s) return false;
    const bool cancelled = s->status == SessionStatus::Cancelled;
    if (mode == u"late" && (!s->start || cancelled)) return false;
    if (mode == u"cancel" && cancelled) return false;
    m_mode = mode;
    m_errors.clear();
    if (mode == u"late") m_lateMinutes = s->lateMinutes > 0 ? s->lateMinutes : 10;
    if (mode == u"move") {
        const Replica &replica = m_context.draft.replica();
        m_moveStart = s->start ? words().time(*s->start) : QStringLiteral("10:00");
        m_moveRoom = s->locationIds.value(0);
        m_moveDay = s->start ? dayOfSession(replica, *s) : QString();
        if (m_moveDay.isEmpty()) m_moveDay = dayForNow(replica, m_context.draft.now());
    }
    reckon();
    Q_EMIT changed();
    return true;
}

void SessionInspector::closePanel()
{
    if (m_mode.isEmpty()) return;
    m_mode.clear();
    m_waiting.clear();
    m_errors.clear();
    reckon();
    Q_EMIT changed();
}

void SessionInspector::setLateMinutes(int minutes)
{
    const int bounded = std::clamp(minutes, 0, 1440);
    if (bounded == m_lateMinutes) return;
    m_lateMinutes = bounded;
    reckon();
    Q_EMIT changed();
}

bool SessionInspector::sayLate()
{
    const Session *s = session();
    if (!s) return false;
    const QString label = m_lateMinutes > 0 ? tr("lateness of %1").arg(s->title)
                                            : tr("punctuality of %1").arg(s->title);
    const int told = toldOf(m_context.draft.replica(), *s).total();
    const QString said = m_lateMinutes > 0
                             ? tr("Said %1 min late, %2 will be told").arg(m_lateMinutes).arg(told)
                             : tr("On time again, %1 will be told").arg(told);
    return run({lateCommand(m_context.draft.replica().event.id, *s, m_lateMinutes,
                            {label, m_context.clock.now(), {}})},
               said);
}

void SessionInspector::setMove(const QString &field, const QString &value)
{
    if (field == u"start") m_moveStart = value;
    if (field == u"room") m_moveRoom = value;
    if (field == u"day") m_moveDay = value;
    m_errors.remove(QStringLiteral("moveStart"));
    if (!movedSession()) m_errors.insert(QStringLiteral("moveStart"), tr("A time as 13:45."));
    reckon();
    Q_EMIT changed();
}

std::optional<Session> SessionInspector::movedSession() const
{
    const Session *s = session();
    if (!s) return std::nullopt;
    const Replica &replica = m_context.draft.replica();
    const auto day = replica.days.constFind(m_moveDay);
    const Instant near =
        day != replica.days.constEnd() ? day->start : s->start.value_or(m_context.draft.now());
    const auto start = timeOn(near, m_moveStart);
    if (!start) return std::nullopt;
    Session after = *s;
    const qint64 length = s->start ? *s->end - *s->start : replica.event.slotMinutes * MinuteMs;
    after.start = *start;
    after.end = *start + length;
    if (!m_moveRoom.isEmpty() && after.locationIds.value(0) != m_moveRoom) {
        after.locationIds.removeAll(m_moveRoom);
        if (!after.locationIds.isEmpty()) after.locationIds.removeFirst();
        after.locationIds.prepend(m_moveRoom);
    }
    return after;
}

bool SessionInspector::moveNow(const QString &reason)
{
    const Session *s = session();
    const auto moved = movedSession();
    if (!s || !moved || m_judgement.verdict == Policy::Forbid) return false;
    if (m_judgement.verdict == Policy::Warn && reason.trimmed().isEmpty()) return false;
    if (*moved == *s) {
        closePanel();
        return true;
    }
    const QString said = tr("Moved to %1, %2")
                             .arg(words().time(*moved->start),
                                  roomNames(m_context.draft.replica(), moved->locationIds));
    return apply({{*s, *moved}}, tr("move of %1").arg(s->title), said, reason.trimmed());
}

bool SessionInspector::cancelNow(const QString &reason)
{
    const Session *s = session();
    if (!s) return false;
    const int told = toldOf(m_context.draft.replica(), *s).total();
    return run({cancelCommand(m_context.draft.replica().event.id, *s,
                              {tr("cancellation of %1").arg(s->title), m_context.clock.now(),
                               reason.trimmed()})},
               tr("Cancelled, %1 will be told").arg(told));
}

bool SessionInspector::reinstate()
{
    const Session *s = session();
    if (!s || s->status != SessionStatus::Cancelled) return false;
    return run(
        {reinstateCommand(m_context.draft.replica().event.id, *s,
                          {tr("reinstating of %1").arg(s->title), m_context.clock.now(), {}})},
        tr("Takes place after all"));
}

} // namespace Foyer
