// SPDX-License-Identifier: GPL-3.0-or-later
// What a change of sessions would meet and whom it would reach, in words: the same while dragging, in the inspector and
// in the list of the day's checks. The rules are shared/domain's.
#pragma once

#include "kiosk/editor/eventindex.h"
#include "kiosk/models/timewords.h"

namespace Foyer {

/// A session as it is and as it would be; without `before` it is new.
struct SessionChange {
    std::optional<Session> before;
    Session after;
};

/// One clash (or advice) in words.
struct CheckLine {
    QString key;
    QString icon;                     ///< name of an icon
    QString tone;                     ///< state of the tokens: conflict, warning
    QString head;                     ///< "Can’t drop: room taken."
    QString text;                     ///< "15 min over “Sailing with a soldering iron”."
    QString spoken;                   ///< "Room taken from 15:00."
    QString tag;                      ///< for a block: "15 min over", "same host"
    QString refusal;                  ///< forbidden ones: "Boathouse is taken from 15:00 to 15:45."
    Policy severity = Policy::Ignore; ///< Ignore: advice only
    Clash clash;
    Id sessionId; ///< of the change
    bool operator==(const CheckLine &) const = default;
};

struct Judgement {
    QList<CheckLine> lines;          ///< worst first
    Policy verdict = Policy::Ignore; ///< the worst of the lines; Ignore: nothing stands against it
    int sessions = 0, fitting = 0;   ///< how many there are, how many nothing forbids
    int told = 0;     ///< people who will be told; 0 when neither time nor room changes
    QString toldText; ///< "40 with RSVP, 2 hosts"
};

/// Changes of one step: each counts for the others as it would be.
Judgement judge(const EventIndex &index, const Replica &replica, const TimeWords &words,
                const QList<SessionChange> &changes);

/// The same clashes for a session that stays as it is: what is wrong with it now.
QList<CheckLine> standingChecks(const EventIndex &index, const Replica &replica,
                                const TimeWords &words, const Session &session);

/// People who hear of a change of this session's time, room or state, and in words who they are.
struct Told {
    int rsvps = 0, hosts = 0;
    int total() const { return rsvps + hosts; }
};
Told toldOf(const Replica &replica, const Session &session);
QString toldWords(const Told &told);

/// Names of sessions, hosts and rooms.
QString hostNames(const Replica &replica, const Session &session);
QString roomNames(const Replica &replica, const QList<Id> &locationIds);
QString roomName(const Replica &replica, const Id &locationId);

} // namespace Foyer
