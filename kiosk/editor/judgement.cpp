// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/judgement.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

struct EditorWords {
    Q_DECLARE_TR_FUNCTIONS(EditorWords)
};

QString quoted(const QString &title) { return EditorWords::tr("“%1”").arg(title); }

QString sharedHosts(const Replica &replica, const Session &a, const Id &otherId)
{
    const auto other = replica.sessions.constFind(otherId);
    QStringList names;
    for (const Id &id : a.hostIds)
        if (other == replica.sessions.constEnd() || other->hostIds.contains(id))
            if (const auto guest = replica.guests.constFind(id); guest != replica.guests.constEnd())
                names.append(guest->name);
    return names.join(EditorWords::tr(" and ", "between names"));
}

class Wording
{
public:
    Wording(const Replica &replica, const TimeWords &words, const Session &after, bool standing)
        : m_replica(replica), m_words(words), m_after(after), m_standing(standing)
    {
    }

    CheckLine line(const Clash &clash) const
    {
        CheckLine line;
        line.clash = clash;
        line.severity = clash.severity;
        line.sessionId = m_after.id;
        line.key = m_after.id + u'/' + toName(clash.kind) + u'/' + clash.sessionId + u'/'
                   + clash.locationId + u'/' + QString::number(clash.start);
        const bool forbids = clash.severity == Policy::Forbid;
        line.tone = forbids ? QStringLiteral("conflict") : QStringLiteral("warning");
        fill(line, clash);
        if (forbids && !m_standing)
            line.head = EditorWords::tr("Can’t drop: %1.").arg(reason(clash.kind));
        if (forbids) line.icon = QStringLiteral("ban");
        return line;
    }

private:
    static QString reason(ClashKind kind)
    {
        switch (kind) {
        case ClashKind::Room:
            return EditorWords::tr("room taken");
        case ClashKind::Host:
            return EditorWords::tr("host taken");
        case ClashKind::Unavailable:
            return EditorWords::tr("room closed");
        case ClashKind::Buffer:
            return EditorWords::tr("no time for the changeover");
        default:
            return EditorWords::tr("room too small");
        }
    }
    void fill(CheckLine &line, const Clash &clash) const
    {
        const QString room = roomName(m_replica, clash.locationId);
        switch (clash.kind) {
        case ClashKind::Room: {
            const qint64 over =
                std::min(*m_after.end, clash.end) - std::max(*m_after.start, clash.start);
            line.icon = QStringLiteral("ban");
            line.head = EditorWords::tr("Room taken:");
            line.text =
                EditorWords::tr("%1 min over %2.").arg(over / MinuteMs).arg(quoted(clash.title));
            line.spoken = EditorWords::tr("Room taken from %1.").arg(m_words.time(clash.start));
            line.tag = EditorWords::tr("%1 min over").arg(over / MinuteMs);
            line.refusal = EditorWords::tr("%1 is taken from %2 to %3.")
                               .arg(room, m_words.time(clash.start), m_words.time(clash.end));
            break;
        }
        case ClashKind::Host: {
            const QString where = otherRooms(clash.sessionId);
            line.icon = QStringLiteral("person");
            line.head = EditorWords::tr("Host:");
            line.text =
                EditorWords::tr("%1 also gives %2, %3.")
                    .arg(sharedHosts(m_replica, m_after, clash.sessionId), quoted(clash.title),
                         where.isEmpty() ? m_words.time(clash.start)
                                         : EditorWords::tr("%1, %2", "room, time")
                                               .arg(where, m_words.time(clash.start)));
            line.spoken = where.isEmpty() ? EditorWords::tr("Host has another session.")
                                          : EditorWords::tr("Host also in %1.").arg(where);
            line.refusal = line.text;
            line.tag = EditorWords::tr("same host");
            break;
        }
        case ClashKind::Unavailable: {
            const QString why = closureReason(clash);
            const QString times = m_words.range(clash.start, clash.end);
            line.icon = QStringLiteral("ban");
            line.head = EditorWords::tr("Closed:");
            line.text =
                why.isEmpty()
                    ? EditorWords::tr("%1, %2.", "room, times").arg(room, times)
                    : EditorWords::tr("%1, %2: %3.", "room, times, why").arg(room, times, why);
            line.spoken = EditorWords::tr("Room closed %1.").arg(times);
            line.refusal = EditorWords::tr("%1 is closed %2.").arg(room, times);
            line.tag = EditorWords::tr("closed");
            break;
        }
        case ClashKind::Buffer: {
            const bool before = clash.end <= *m_after.start;
            const qint64 gap = before ? *m_after.start - clash.end : clash.start - *m_after.end;
            line.icon = QStringLiteral("clock");
            line.head = EditorWords::tr("Changeover:");
            line.text = (before ? EditorWords::tr("%1 of %2 min after %3.")
                                : EditorWords::tr("%1 of %2 min before %3."))
                            .arg(gap / MinuteMs)
                            .arg(m_replica.event.bufferMinutes)
                            .arg(quoted(clash.title));
            line.spoken = EditorWords::tr("Short changeover.");
            line.tag = EditorWords::tr("changeover");
            line.refusal = line.text;
            break;
        }
        default:
            line.icon = QStringLiteral("seats");
            line.head = EditorWords::tr("Places:");
            line.text =
                EditorWords::tr("capacity %1, room for %2.").arg(m_after.capacity).arg(places());
            line.spoken = EditorWords::tr("Room too small.");
            line.tag = EditorWords::tr("over capacity");
            line.refusal = EditorWords::tr("%1 has room for %2, the session for %3.")
                               .arg(room)
                               .arg(places())
                               .arg(m_after.capacity);
            break;
        }
    }
    int places() const
    {
        int held = 0;
        for (const Id &id : m_after.locationIds)
            held += m_replica.locations.value(id).capacity;
        return held;
    }
    QString otherRooms(const Id &sessionId) const
    {
        const auto other = m_replica.sessions.constFind(sessionId);
        return other == m_replica.sessions.constEnd() ? QString()
                                                      : roomNames(m_replica, other->locationIds);
    }
    QString closureReason(const Clash &clash) const
    {
        for (const Unavailability &stretch : m_replica.unavailability)
            if (stretch.locationId == clash.locationId && stretch.start == clash.start
                && stretch.end == clash.end)
                return stretch.reason;
        return {};
    }

    const Replica &m_replica;
    const TimeWords &m_words;
    const Session &m_after;
    bool m_standing;
};

bool worse(Policy a, Policy b) { return int(a) < int(b); } // Forbid < Warn < Ignore

bool reaches(const SessionChange &change)
{
    if (!change.before) return false;
    const Session &a = *change.before, &b = change.after;
    return a.start != b.start || a.end != b.end || a.locationIds != b.locationIds;
}

/// More people mean to come than the new rooms hold: no rule, but worth knowing before the drop.
void adviseOnPlaces(const Replica &replica, const SessionChange &change, Judgement &judgement)
{
    if (!change.before || change.before->locationIds == change.after.locationIds) return;
    const int coming = replica.counts.value(change.after.id);
    int held = 0;
    for (const Id &id : change.after.locationIds) {
        const int capacity = replica.locations.value(id).capacity;
        if (capacity <= 0) return;
        held += capacity;
    }
    if (held == 0 || coming <= held) return;
    CheckLine line;
    line.key = change.after.id + QStringLiteral("/places");
    line.icon = QStringLiteral("seats");
    line.tone = QStringLiteral("warning");
    line.head = EditorWords::tr("Places:");
    line.text = EditorWords::tr("%1 RSVPs, %2 places.").arg(coming).arg(held);
    line.spoken = line.text;
    line.sessionId = change.after.id;
    judgement.lines.append(line);
}

} // namespace

QString roomName(const Replica &replica, const Id &locationId)
{
    const auto it = replica.locations.constFind(locationId);
    return it == replica.locations.constEnd() ? QString() : it->name;
}

QString roomNames(const Replica &replica, const QList<Id> &locationIds)
{
    QStringList names;
    for (const Id &id : locationIds)
        if (const QString name = roomName(replica, id); !name.isEmpty()) names.append(name);
    return names.join(EditorWords::tr(", ", "between names"));
}

QString hostNames(const Replica &replica, const Session &session)
{
    QStringList names;
    for (const Id &id : session.hostIds)
        if (const auto it = replica.guests.constFind(id); it != replica.guests.constEnd())
            names.append(it->name);
    return names.join(EditorWords::tr(", ", "between names"));
}

Told toldOf(const Replica &replica, const Session &session)
{
    if (session.kind == SessionKind::Blocker) return {};
    return {replica.counts.value(session.id), int(session.hostIds.size())};
}

QString toldWords(const Told &told)
{
    QStringList parts;
    if (told.rsvps > 0) parts.append(EditorWords::tr("%1 with RSVP").arg(told.rsvps));
    if (told.hosts == 1) parts.append(EditorWords::tr("1 host"));
    if (told.hosts > 1) parts.append(EditorWords::tr("%1 hosts").arg(told.hosts));
    return parts.join(EditorWords::tr(", ", "between names"));
}

Judgement judge(const EventIndex &index, const Replica &replica, const TimeWords &words,
                const QList<SessionChange> &changes)
{
    Judgement judgement;
    QHash<Id, Session> instead;
    for (const SessionChange &change : changes)
        instead.insert(change.after.id, change.after);
    Told told;
    for (const SessionChange &change : changes) {
        const ClashWorld world = index.around(change.after, instead);
        const ClashScope scope =
            change.before ? clashScope(*change.before, change.after) : ClashScope{};
        const QList<Clash> clashes =
            sessionClashes(change.after, world, replica.event.policies, scope);
        const Wording wording(replica, words, change.after, false);
        for (const Clash &clash : clashes)
            judgement.lines.append(wording.line(clash));
        adviseOnPlaces(replica, change, judgement);
        ++judgement.sessions;
        if (!anyForbids(clashes)) ++judgement.fitting;
        if (reaches(change)) {
            const Told one = toldOf(replica, change.after);
            told.rsvps += one.rsvps;
            told.hosts += one.hosts;
        }
    }
    std::stable_sort(
        judgement.lines.begin(), judgement.lines.end(),
        [](const CheckLine &a, const CheckLine &b) { return worse(a.severity, b.severity); });
    if (!judgement.lines.isEmpty()) judgement.verdict = judgement.lines.first().severity;
    judgement.told = told.total();
    judgement.toldText = toldWords(told);
    return judgement;
}

QList<CheckLine> standingChecks(const EventIndex &index, const Replica &replica,
                                const TimeWords &words, const Session &session)
{
    QList<CheckLine> lines;
    const QList<Clash> clashes =
        sessionClashes(session, index.around(session), replica.event.policies);
    const Wording wording(replica, words, session, true);
    for (const Clash &clash : clashes)
        lines.append(wording.line(clash));
    std::stable_sort(lines.begin(), lines.end(), [](const CheckLine &a, const CheckLine &b) {
        return worse(a.severity, b.severity);
    });
    return lines;
}

} // namespace Foyer
