// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/nowentry.h"

#include "shared/replica/selectors.h"

#include <algorithm>

namespace Foyer {

namespace {

QString tr(const char *text, const char *note = nullptr)
{
    return QCoreApplication::translate("NowNext", text, note);
}

void takeChips(NowEntry &entry, const QList<StateChip> &chips)
{
    if (!chips.isEmpty()) {
        entry.chipState = chips[0].state;
        entry.chipText = chips[0].text;
    }
    if (chips.size() > 1) {
        entry.chip2State = chips[1].state;
        entry.chip2Text = chips[1].text;
    }
}

QString freeText(const Moment &moment, const RoomNow &room)
{
    if (!room.next.isEmpty() && !room.nextIsTomorrow)
        return tr("Free until %1").arg(moment.words.time(room.nextStart));
    return tr("Free for the rest of the day");
}

QString cancelledRest(const Moment &moment, const RoomNow &room)
{
    if (!room.next.isEmpty() && !room.nextIsTomorrow)
        return tr("Room free until %1").arg(moment.words.time(room.nextStart));
    return tr("Room free for the rest of the day");
}

NowEntry running(const Moment &moment, const Session &session, const Id &room)
{
    NowEntry entry;
    const bool blocker = session.kind == SessionKind::Blocker;
    entry.sessionId = session.id;
    entry.kind = blocker ? QStringLiteral("blocker") : QStringLiteral("running");
    entry.title = session.title;
    if (!blocker) entry.hosts = moment.hosts(session);
    takeChips(entry, stateChips(moment, session, room));
    const Instant start = expectedStart(session);
    const Instant end = expectedEnd(session);
    if (moment.countdowns) {
        entry.timeLeft = moment.words.left(end, moment.now);
        entry.progress = std::clamp(
            double(moment.now - start) / double(std::max<qint64>(1, end - start)), 0.0, 1.0);
    } else {
        entry.timeLeft = tr("until %1", "a time").arg(moment.words.time(end));
    }
    return entry;
}

NowEntry late(const Moment &moment, const Session &session, const Id &room)
{
    NowEntry entry;
    entry.sessionId = session.id;
    entry.kind = QStringLiteral("late");
    entry.title = session.title;
    entry.hosts = moment.hosts(session);
    // The new start is what people wait for, so it comes before where the session was.
    QList<StateChip> chips = stateChips(moment, session, room);
    std::stable_partition(chips.begin(), chips.end(),
                          [](const StateChip &c) { return c.state == u"late"; });
    takeChips(entry, chips);
    entry.oldTime = moment.words.time(*session.start);
    if (moment.countdowns) entry.timeLeft = moment.words.until(expectedStart(session), moment.now);
    return entry;
}

NowEntry cancelled(const Moment &moment, const Session &session, const RoomNow &room, bool roomFree)
{
    NowEntry entry;
    entry.sessionId = session.id;
    entry.kind = QStringLiteral("cancelled");
    entry.title = session.title;
    entry.chipState = QStringLiteral("cancelled");
    entry.chipText = tr("Cancelled");
    if (roomFree) entry.hosts = cancelledRest(moment, room);
    return entry;
}

NowEntry away(const Moment &moment, const Session &session, const Id &room)
{
    NowEntry entry;
    entry.sessionId = session.id;
    entry.kind = QStringLiteral("away");
    entry.title = session.title;
    const bool gone = moment.isCancelled(session);
    entry.chipState = gone ? QStringLiteral("cancelled") : QStringLiteral("moved");
    entry.chipText = gone ? tr("Cancelled") : movedToText(moment, session, room);
    return entry;
}

} // namespace

QList<NowEntry> nowEntries(const Moment &moment, const RoomNow &room)
{
    QList<NowEntry> on, off;
    const auto find = [&](const Id &id) { return moment.replica.sessions.constFind(id); };
    const auto none = moment.replica.sessions.constEnd();
    for (const Id &id : room.now)
        if (const auto it = find(id); it != none && !moment.isCancelled(*it))
            on.append(running(moment, *it, room.locationId));
    for (const Id &id : room.lateNow)
        if (const auto it = find(id); it != none) on.append(late(moment, *it, room.locationId));
    for (const Id &id : room.now)
        if (const auto it = find(id); it != none && moment.isCancelled(*it))
            off.append(cancelled(moment, *it, room, on.isEmpty()));
    for (const MovedAway &gone : room.away)
        if (const auto it = find(gone.sessionId); it != none)
            off.append(away(moment, *it, room.locationId));
    on += off;
    if (on.isEmpty()) {
        NowEntry entry;
        entry.kind = QStringLiteral("free");
        entry.title = freeText(moment, room);
        on.append(entry);
    }
    return on;
}

} // namespace Foyer
