// SPDX-License-Identifier: GPL-3.0-or-later
// What the status bar and the banner say, and what is said aloud of it.
#include "kiosk/desk/problemwords.h"
#include "kiosk/models/timewords.h"
#include "kiosk/shell/shellcontroller.h"
#include "kiosk/shell/shellwords.h"

namespace Foyer {

QString ShellController::syncState() const
{
    if (m_context.draft.clockDoubtful()) return QStringLiteral("clockDoubtful");
    switch (m_context.draft.sync()) {
    case ReplicaSource::Sync::Waiting:
        return QStringLiteral("waiting");
    case ReplicaSource::Sync::Live:
        return QStringLiteral("live");
    case ReplicaSource::Sync::Reconnecting:
        return QStringLiteral("reconnecting");
    case ReplicaSource::Sync::Offline:
    case ReplicaSource::Sync::Stale:
        break;
    }
    return QStringLiteral("offline");
}

QString ShellController::syncText() const
{
    const QString state = syncState();
    if (m_lookingBack && m_screen == u"history") return tr("Looking back");
    if (state == u"live") return tr("Live");
    if (state == u"reconnecting") return tr("Reconnecting");
    if (state == u"waiting") return tr("Looking for the server");
    if (state == u"clockDoubtful") return tr("Clock in doubt");
    const Instant asOf = m_context.draft.asOf();
    if (asOf == 0) return tr("Offline");
    const TimeWords times(m_context.draft.replica().event.timeZone, m_context.locale);
    const QString age = times.age(asOf, m_context.draft.now());
    const QString as = tr("Offline, as of %1").arg(times.time(asOf));
    return age.isEmpty() ? as : as + QStringLiteral(" · ") + age;
}

QString ShellController::positionText() const
{
    const qint64 here = m_context.draft.replica().seq;
    if (here == 0) return {};
    return tr("This app %1 · server %2")
        .arg(grouped(here), syncState() == u"offline" ? QStringLiteral("?")
                                                      : grouped(std::max(here, m_serverSeq)));
}

QString ShellController::positionDetail() const
{
    const TimeWords times(m_context.draft.replica().event.timeZone, m_context.locale);
    const Instant asOf = m_context.draft.asOf();
    QStringList lines{positionText()};
    if (asOf != 0) lines.append(tr("Equal to the server at %1").arg(times.time(asOf)));
    lines.append(tr("This computer's clock is %1 s off the server's")
                     .arg(m_context.locale.toString(
                         std::abs(double(m_context.draft.clockOffsetMs())) / 1000, 'f', 1)));
    return lines.join(u'\n');
}

QString ShellController::pendingText() const
{
    int saving = 0, waits = 0;
    for (const QueuedCommand &entry : m_context.queue.entries()) {
        saving += entry.state == CommandState::Saving;
        waits += entry.state == CommandState::Waiting;
    }
    QStringList parts;
    if (saving > 0) parts.append(tr("%1 saving").arg(saving));
    if (waits > 0)
        parts.append(waits == 1 ? tr("1 waits for a connection")
                                : tr("%1 wait for a connection").arg(waits));
    return parts.join(QStringLiteral(" · "));
}

void ShellController::settled(const QueuedCommand &entry)
{
    m_serverSeq = std::max(m_serverSeq, entry.seq);
    Q_EMIT statusChanged();
    // Of many the last is said.
    ++m_sent;
    if (m_context.queue.pending() > 0) return;
    if (m_wasAway)
        saySync();
    else if (entry.seq > 0)
        announce(tr("Saved, change %1.").arg(grouped(entry.seq)));
    m_sent = 0;
}

/// "Offline. Edits wait.", and once everything that waited has gone out "Live. 3 edits sent, 1 to settle."
void ShellController::saySync()
{
    using Sync = ReplicaSource::Sync;
    const Sync sync = m_context.draft.sync();
    const Sync before = std::exchange(m_spokenSync, sync);
    if (sync == Sync::Offline && before != Sync::Offline) {
        m_wasAway = true;
        m_sent = 0;
        announce(tr("Offline. Edits wait."));
    }
    if (sync != Sync::Live || !m_wasAway || m_context.queue.pending() > 0) return;
    m_wasAway = false;
    QStringList parts;
    if (m_sent > 0) parts.append(m_sent == 1 ? tr("1 edit sent") : tr("%1 edits sent").arg(m_sent));
    if (const int open = m_context.queue.conflicts(); open > 0)
        parts.append(tr("%1 to settle").arg(open));
    announce(parts.isEmpty() ? tr("Live.") : tr("Live. %1.").arg(parts.join(QStringLiteral(", "))));
}

/// The step is gone, and whoever was told of it is told again.
void ShellController::sayTurn(const QString &label, bool undone, int told)
{
    const QString what = undone ? tr("Taken back: %1").arg(label) : tr("Done again: %1").arg(label);
    say(told > 0 ? tr("%1, %2 will be told").arg(what).arg(told) : what, false);
}

void ShellController::setCheckText(const QString &text)
{
    if (text == m_checkText) return;
    m_checkText = text;
    Q_EMIT checkChanged();
}

void ShellController::setLookingBack(bool looking)
{
    if (looking == m_lookingBack) return;
    m_lookingBack = looking;
    Q_EMIT statusChanged();
}

QString ShellController::refusedText() const
{
    const int count = m_context.queue.refused();
    return count > 0 ? tr("%1 refused").arg(count) : QString();
}

QString ShellController::settleText() const
{
    const int count = m_context.queue.conflicts();
    return count > 0 ? tr("%1 to settle").arg(count) : QString();
}

QString ShellController::banner() const
{
    const int waits = m_context.queue.pending();
    const QString edits = waits == 0   ? tr("Edits will wait here.")
                          : waits == 1 ? tr("1 edit waits here.")
                                       : tr("%1 edits wait here.").arg(waits);
    if (m_signedOut)
        return tr("Your sign-in has ended. %1").arg(waits == 0 ? QString() : edits).trimmed();
    if (syncState() != u"offline" || isEmpty()) return {};
    const TimeWords times(m_context.draft.replica().event.timeZone, m_context.locale);
    return tr("No answer from %1 since %2. You can go on. %3")
        .arg(m_context.api.server().host(), times.time(m_context.draft.asOf()), edits);
}

QString ShellController::bannerAction() const
{
    return m_signedOut ? tr("Sign in") : tr("Try now");
}

void ShellController::bannerActed()
{
    if (m_signedOut)
        Q_EMIT signInAsked();
    else
        Q_EMIT retryAsked();
}

void ShellController::setSignedOut(bool signedOut)
{
    if (m_signedOut == signedOut) return;
    m_signedOut = signedOut;
    Q_EMIT statusChanged();
}

QString ShellController::clockText() const
{
    return TimeWords(m_context.draft.replica().event.timeZone, m_context.locale)
        .time(m_context.draft.now());
}

QString ShellController::zoneText() const
{
    return m_context.draft.replica().event.timeZone.section(u'/', -1).replace(u'_', u' ');
}

QVariantList ShellController::people() const
{
    QVariantList list;
    for (const Presence &one : m_presence.people())
        list.append(QVariantMap{{QStringLiteral("name"), one.name},
                                {QStringLiteral("id"), one.organizerId},
                                {QStringLiteral("hue"), hueOfPerson(one.organizerId)}});
    return list;
}

QString ShellController::peopleText() const
{
    QStringList names;
    for (const Presence &one : m_presence.people())
        names.append(one.name.section(u' ', 0, 0));
    return names.isEmpty() ? QString() : tr("%1 here").arg(names.join(QStringLiteral(", ")));
}

void ShellController::queueChanged()
{
    QList<KeyedRow> rows;
    for (const QueuedCommand &entry : m_context.queue.entries()) {
        if (entry.state == CommandState::Done) continue;
        const bool stuck =
            entry.state == CommandState::Refused || entry.state == CommandState::Conflict;
        const QString state = entry.state == CommandState::Saving    ? tr("Saving")
                              : entry.state == CommandState::Waiting ? tr("Waiting")
                              : entry.state == CommandState::Refused ? tr("Refused")
                                                                     : tr("To settle");
        rows.append({entry.command.key,
                     {entry.command.key, entry.command.label, state,
                      stuck ? problemWords(entry.error) : QString(), stuck || entry.tries == 0,
                      entry.state == CommandState::Refused}});
    }
    m_waiting.setRows(rows);
    setBadge(QStringLiteral("merge"),
             m_context.queue.conflicts() > 0 ? QString::number(m_context.queue.conflicts())
                                             : QString(),
             QStringLiteral("conflict"));
    Q_EMIT statusChanged();
}

void ShellController::dropWaiting(const QString &key) { m_context.queue.drop(key); }
void ShellController::sendAgain(const QString &key) { m_context.queue.retry(key); }

} // namespace Foyer
