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
    bool operator()(const Guest &guest) const
    {
        // A partner's name is kept twice: with the event's guests, and with the meetings.
        if (replica.me) {
            for (LeanGuest &partner : replica.me->meetingGuests)
                if (partner.id == guest.id) partner = {guest.id, guest.name, guest.avatarUrl};
        }
        return put(replica.guests, guest);
    }
    bool operator()(const Session &session) const { return put(replica.sessions, session); }
    bool operator()(const Unavailability &away) const { return put(replica.unavailability, away); }
    bool operator()(const Proposal &proposal) const { return put(replica.proposals, proposal); }
    bool operator()(const MeetingPoint &point) const { return put(replica.meetingPoints, point); }
    bool operator()(const Announcement &words) const { return put(replica.announcements, words); }
    bool operator()(const OwnRsvp &rsvp) const
    {
        if (!replica.me) return false;
        QList<Id> &rsvps = replica.me->rsvps;
        if (!rsvp.there) return rsvps.removeAll(rsvp.sessionId) > 0;
        // An RSVP without its session would stay for ever.
        if (rsvps.contains(rsvp.sessionId) || !replica.sessions.contains(rsvp.sessionId))
            return false;
        rsvps.append(rsvp.sessionId);
        return true;
    }
    bool operator()(const OwnVote &vote) const
    {
        if (!replica.me) return false;
        if (!vote.choice) return replica.me->votes.remove(vote.proposalId);
        if (!replica.proposals.contains(vote.proposalId)) return false;
        replica.me->votes.insert(vote.proposalId, *vote.choice);
        return true;
    }
    bool operator()(const OwnMeeting &own) const
    {
        if (!replica.me) return false;
        Me &me = *replica.me;
        const Meeting &meeting = own.meeting;
        if (meeting.requesterId != me.guestId && meeting.recipientId != me.guestId) return false;
        removeById(me.meetings, meeting.id);
        me.meetings.append(meeting);
        for (const LeanGuest &guest : own.guests) {
            if (guest.id == me.guestId) continue;
            removeById(me.meetingGuests, guest.id);
            me.meetingGuests.append(guest);
        }
        keepOnlyPartners(me);
        return true;
    }
    bool operator()(const OwnAvailability &availability) const
    {
        if (!replica.me) return false;
        replica.me->availability = availability.slotStarts;
        inOrder(replica.me->availability);
        return true;
    }
    bool operator()(const OwnNotification &own) const
    {
        if (!replica.me) return false;
        replica.me->unread = own.unread;
        return true;
    }
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
            if (replica.me) replica.me->rsvps.removeAll(removed.id);
            return replica.sessions.remove(removed.id);
        case SubjectKind::Unavailability:
            return replica.unavailability.remove(removed.id);
        case SubjectKind::Proposal:
            if (replica.me) replica.me->votes.remove(removed.id);
            return replica.proposals.remove(removed.id);
        case SubjectKind::MeetingPoint:
            return replica.meetingPoints.remove(removed.id);
        case SubjectKind::Announcement:
            return replica.announcements.remove(removed.id);
        case SubjectKind::Meeting:
            if (!replica.me || !removeById(replica.me->meetings, removed.id)) return false;
            keepOnlyPartners(*replica.me);
            return true;
        }
        return false;
    }

    /// Each once, sorted.
    static void inOrder(QList<Instant> &instants)
    {
        std::sort(instants.begin(), instants.end());
        instants.erase(std::unique(instants.begin(), instants.end()), instants.end());
    }

    template <typename T>
    static bool removeById(QList<T> &subjects, const Id &id)
    {
        return subjects.removeIf([&id](const T &subject) { return subject.id == id; }) > 0;
    }

    static void keepOnlyPartners(Me &me)
    {
        me.meetingGuests.removeIf([&me](const LeanGuest &guest) {
            return std::none_of(
                me.meetings.begin(), me.meetings.end(), [&](const Meeting &meeting) {
                    return meeting.requesterId == guest.id || meeting.recipientId == guest.id;
                });
        });
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
    , unavailability(byId(snapshot.unavailability))
    , proposals(byId(snapshot.proposals))
    , meetingPoints(byId(snapshot.meetingPoints))
    , announcements(byId(snapshot.announcements))
    , counts(snapshot.counts)
    , me(snapshot.me)
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
    out.unavailability = sortedById(unavailability);
    out.proposals = sortedById(proposals);
    out.meetingPoints = sortedById(meetingPoints);
    out.announcements = sortedById(announcements);
    out.counts = counts;
    out.me = me;
    if (out.me) {
        const auto byIds = [](const auto &a, const auto &b) { return a.id < b.id; };
        std::sort(out.me->rsvps.begin(), out.me->rsvps.end());
        std::sort(out.me->meetings.begin(), out.me->meetings.end(), byIds);
        std::sort(out.me->meetingGuests.begin(), out.me->meetingGuests.end(), byIds);
        std::sort(out.me->availability.begin(), out.me->availability.end());
    }
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
