// SPDX-License-Identifier: GPL-3.0-or-later
// The sessions of an event by room and by host in order of start, so that a frame of a drag asks only those that can
// clash (design: visual/organizer 3, "Clashes while dragging").
#pragma once

#include "shared/domain/clashes.h"
#include "shared/replica/replica.h"

#include <QtCore/QHash>

#include <vector>

namespace Foyer {

class EventIndex
{
public:
    /// Takes everything anew.
    void rebuild(const Replica &replica);
    /// Takes these sessions anew: changed, new or gone. Days, rooms and unavailability are read again too.
    void refresh(const Replica &replica, const QList<Id> &ids);

    /// What surrounds `candidate`: the sessions in its rooms within its time and the changeover, those of its hosts within
    /// its time. A session of `instead` counts as it stands there and not as it is.
    ClashWorld around(const Session &candidate, const QHash<Id, Session> &instead = {}) const;

    /// Sessions that begin in [from, to), in order of start, then id.
    QList<Id> starting(Instant from, Instant to) const;
    const Session *session(const Id &id) const;
    const Location *location(const Id &id) const;
    /// Starts and ends of the confirmed sessions of a room between two instants, without the sessions of `without`.
    QList<Instant> edges(const Id &room, Instant from, Instant to,
                         const QHash<Id, Session> &without) const;

private:
    struct Entry {
        Instant start, end;
        Id id;
        bool operator<(const Entry &other) const
        {
            return start != other.start ? start < other.start : id < other.id;
        }
    };
    struct Row {
        std::vector<Entry> entries;
        qint64 longest = 0; ///< no entry lasts longer; only ever grows
    };
    static void insert(Row &row, const Entry &entry);
    static void remove(Row &row, const Entry &entry);
    template <typename Visit>
    static void within(const Row &row, Instant from, Instant to, const Visit &visit);
    void add(const Session &session);
    void drop(const Id &id);
    void readSurroundings(const Replica &replica);

    QHash<Id, Session> m_sessions;
    QHash<Id, Row> m_rooms, m_hosts;
    Row m_all;
    QHash<Id, Location> m_locations;
    QList<Unavailability> m_unavailability;
    int m_bufferMinutes = 0;
};

} // namespace Foyer
