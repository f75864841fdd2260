// SPDX-License-Identifier: GPL-3.0-or-later
// What blocks say: the words of ScheduleBoard that need no geometry.
#include "kiosk/editor/blockface.h"

#include "kiosk/editor/judgement.h"
#include "kiosk/editor/scheduleboard.h"

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

struct Chip {
    QString icon, state, text;
};

/// At most one mark has room in a block: what is least as planned comes first.
Chip chipOf(const Replica &replica, const TimeWords &words, const Session &session,
            const BlockMarks &marks, Instant now)
{
    if (marks.pending == u"saving")
        return {QStringLiteral("dots"), QStringLiteral("pending"), ScheduleBoard::tr("Saving")};
    if (marks.pending == u"waiting")
        return {QStringLiteral("dots"), QStringLiteral("pending"), ScheduleBoard::tr("Waiting")};
    if (marks.pending == u"conflict")
        return {QStringLiteral("triangle-alert"), QStringLiteral("conflict"),
                ScheduleBoard::tr("To settle")};
    // What cannot stay so; what was accepted has its small sign, and its tag while it is chosen.
    if (!marks.clashText.isEmpty()
        && (marks.clash == u"forbid" || (marks.clash == u"warn" && marks.chosen)))
        return {QStringLiteral("triangle-alert"),
                marks.clash == u"forbid" ? QStringLiteral("conflict") : QStringLiteral("warning"),
                marks.clashText};
    if (session.status == SessionStatus::Cancelled)
        return {QStringLiteral("cross-circle"), QStringLiteral("cancelled"),
                ScheduleBoard::tr("Cancelled")};
    if (session.lateMinutes > 0 && session.start)
        return {QStringLiteral("hourglass"), QStringLiteral("late"),
                ScheduleBoard::tr("Late %1").arg(words.time(expectedStart(session)))};
    if (session.movedFrom && session.end && *session.end > now) {
        const MovedFrom &from = *session.movedFrom;
        if (from.locationIds != session.locationIds && !from.locationIds.isEmpty())
            return {QStringLiteral("arrow-bend"), QStringLiteral("moved"),
                    ScheduleBoard::tr("from %1").arg(roomNames(replica, from.locationIds))};
        if (from.start && from.start != session.start)
            return {QStringLiteral("arrow-bend"), QStringLiteral("moved"),
                    ScheduleBoard::tr("from %1").arg(words.time(*from.start))};
    }
    return {};
}

} // namespace

BlockFace ScheduleBoard::faceOf(const Session &session, const Id &locationId,
                                const BlockMarks &marks) const
{
    BlockFace face;
    const TimeWords w = words();
    const Instant moment = now();
    face.title = session.title;
    face.start = session.start ? w.time(*session.start) : QString();
    face.hosts = hostNames(replica(), session);
    face.blocker = session.kind == SessionKind::Blocker;
    face.hue = face.blocker ? QString() : replica().locations.value(locationId).colour;
    const int coming = replica().counts.value(session.id);
    face.full = session.capacity > 0 && coming >= session.capacity && !face.blocker;
    if (!face.blocker) {
        if (face.full)
            face.count = tr("%1 of %2 · Full").arg(coming).arg(session.capacity);
        else if (session.capacity > 0)
            face.count = tr("%1 of %2").arg(coming).arg(session.capacity);
        else if (coming > 0)
            face.count = QString::number(coming);
    }
    const Chip chip = chipOf(replica(), w, session, marks, moment);
    face.chipIcon = chip.icon;
    face.chipState = chip.state;
    face.chipText = chip.text;
    face.pending = marks.pending;
    face.clash = marks.clash;
    face.clashText = marks.clashText;
    face.otherName = marks.otherName;
    face.otherHue = marks.otherHue;
    face.otherDrags = marks.otherDrags;
    face.cancelled = session.status == SessionStatus::Cancelled;
    face.past = session.end && *session.end <= moment;
    face.running = session.start && *session.start <= moment && !face.past && !face.cancelled;
    face.locked = session.closed || session.adminManaged;
    return face;
}

QString ScheduleBoard::spokenOf(const Session &session, const Id &locationId) const
{
    const TimeWords w = words();
    QStringList parts{session.title};
    if (session.start && session.end) {
        parts.append(w.weekday(w.date(*session.start)));
        parts.append(tr("%1 to %2").arg(w.time(*session.start), w.time(*session.end)));
    }
    const QString room = roomName(replica(), locationId);
    parts.append(room.isEmpty() ? tr("without a room") : room);
    parts.append(hostNames(replica(), session));
    const int coming = replica().counts.value(session.id);
    if (session.capacity > 0) {
        parts.append(tr("%1 of %2").arg(coming).arg(session.capacity));
        if (coming >= session.capacity) parts.append(tr("full"));
    }
    if (session.lateMinutes > 0) parts.append(tr("%1 min late").arg(session.lateMinutes));
    if (session.status == SessionStatus::Cancelled) parts.append(tr("cancelled"));
    if (session.movedFrom && session.end && *session.end > now()) {
        const QString from = roomNames(replica(), session.movedFrom->locationIds);
        const QString time =
            session.movedFrom->start ? w.time(*session.movedFrom->start) : QString();
        parts.append(tr("moved from %1").arg((from + u' ' + time).trimmed()));
    }
    if (session.closed || session.adminManaged) parts.append(tr("kept by the organizers"));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

} // namespace Foyer
