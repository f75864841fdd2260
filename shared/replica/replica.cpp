// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/replica/replica.h"

#include <algorithm>

namespace Foyer {

namespace {

template <typename T>
QHash<Id, T> byId(const QList<T> &subjects)
{
    QHash<Id, T> out;
    out.reserve(subjects.size());
    for (const T &subject : subjects)
        out.insert(subject.id, subject);
    return out;
}

template <typename T>
QList<T> sortedById(const QHash<Id, T> &subjects)
{
    QList<T> out = subjects.values();
    std::sort(out.begin(), out.end(), [](const T &a, const T &b) { return a.id < b.id; });
    return out;
}

/// Does one payload's table work; says whether the replica holds something else than before.
struct Apply {
    Replica &replica;

    bool operator()(const std::monostate &) const { return false; }
    bool operator()(const Event &event) const
    {
        if (!replica.isEmpty() && replica.event.id != event.id) return false;
        replica.event = event;
        return true;
    }
    bool operator()(const Day &day) const { return put(replica.days, day); }
    bool operator()(const Location &location) const { return put(replica.locations, location); }
    bool operator()(const Guest &guest) const { return put(replica.guests, guest); }
    bool operator()(const Session &session) const { return put(replica.sessions, session); }
    bool operator()(const Attendance &attendance) const
    {
        if (attendance.numRsvps <= 0) return replica.counts.remove(attendance.sessionId);
        // A count without its session would outlive it: no later message would take it away.
        if (!replica.sessions.contains(attendance.sessionId)) return false;
        replica.counts.insert(attendance.sessionId, attendance.numRsvps);
        return true;
    }
    bool operator()(const Removed &removed) const
    {
        switch (removed.kind) {
        case SubjectKind::Event:
            if (removed.id != replica.event.id) return false;
            replica.eventDeleted = true;
            return true;
        case SubjectKind::Day:
            return replica.days.remove(removed.id);
        case SubjectKind::Location:
            return replica.locations.remove(removed.id);
        case SubjectKind::Guest:
            return replica.guests.remove(removed.id);
        case SubjectKind::Session:
            replica.counts.remove(removed.id);
            return replica.sessions.remove(removed.id);
        }
        return false;
    }

    template <typename T>
    static bool put(QHash<Id, T> &table, const T &subject)
    {
        table.insert(subject.id, subject);
        return true;
    }
};

} // namespace

Replica::Replica(const Snapshot &snapshot)
    : seq(snapshot.seq)
    , cursor(snapshot.cursor)
    , event(snapshot.event)
    , days(byId(snapshot.days))
    , locations(byId(snapshot.locations))
    , guests(byId(snapshot.guests))
    , sessions(byId(snapshot.sessions))
    , counts(snapshot.counts)
{
}

Snapshot Replica::toSnapshot() const
{
    Snapshot out;
    out.seq = seq;
    out.cursor = cursor;
    out.event = event;
    out.days = sortedById(days);
    out.locations = sortedById(locations);
    out.guests = sortedById(guests);
    out.sessions = sortedById(sessions);
    out.counts = counts;
    return out;
}

Applied apply(Replica &replica, const FeedMessage &message)
{
    // A reset is no change: the client loads a snapshot, and its position must not count until
    // then.
    if (message.seq <= replica.seq || message.type == u"reset") return Applied::Ignored;
    replica.seq = message.seq;
    replica.cursor = message.cursor;
    return std::visit(Apply{replica}, message.payload) ? Applied::Changed : Applied::Moved;
}

} // namespace Foyer
