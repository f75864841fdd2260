// SPDX-License-Identifier: GPL-3.0-or-later
// One pulse for all models: changes of the replica (many at once become one), minutes and seconds of the corrected
// clock. And the facts about a session that every view words alike.
#pragma once

#include "kiosk/client/replicasource.h"
#include "kiosk/models/timewords.h"

#include <QtCore/QTimer>

namespace Foyer {

/// What a view knows at one moment.
struct Moment {
    const Replica &replica;
    Instant now;
    TimeWords words;
    bool stale;      ///< not live: what is shown is as planned at the last contact
    bool countdowns; ///< false when no clock can be trusted: times only
    bool counts;     ///< false when seat counts are too old to be claimed

    QString hosts(const Session &session) const;
    QString roomName(const Id &id) const;
    QString floor(const Id &id) const;
    QString hue(const Id &id) const;
    bool isFull(const Session &session) const;
    bool isCancelled(const Session &session) const;
    /// True when a screen's list of rooms (ids or names, in any case) holds this one.
    bool isChosen(const QStringList &rooms, const Id &id) const;
};

/// A state that is true of a session: name in the tokens, words on the chip.
struct StateChip {
    QString state;
    QString text;
    bool operator==(const StateChip &) const = default;
};

/// Where a moved session was, as seen in `room`: "Moved here from Cellar", "Moved from 14:00"; empty if not moved.
QString movedFromText(const Moment &moment, const Session &session, const Id &room);
/// Where a session went: "Moved to Library, Level 2", "Moved to 16:00".
QString movedToText(const Moment &moment, const Session &session, const Id &oldRoom);
/// Cancelled, moved, late, full, in this order, as seen in `room`.
QList<StateChip> stateChips(const Moment &moment, const Session &session, const Id &room);

class ScheduleWatch : public QObject
{
    Q_OBJECT
public:
    ScheduleWatch(const ReplicaSource &source, const Clock &clock, QLocale locale,
                  QObject *parent = nullptr);

    const ReplicaSource &source() const { return m_source; }
    Moment moment() const;
    /// Milliseconds since boot: for dwell and idle times, which no correction of the wall clock may shorten.
    qint64 bootMs() const { return m_clock.bootMs(); }
    void setLocale(const QLocale &locale);
    /// Begins to pulse.
    void start();
    /// Pulses once by the source's clock; the timer calls it each second, tests call it themselves.
    void pulse();

Q_SIGNALS:
    /// The replica or its freshness changed.
    void changed();
    /// A session, room or day changed by a message (not by a fresh snapshot).
    void touchedByMessage(const Foyer::Id &sessionId);
    void minutePassed();
    void secondPassed();

private:
    void later();

    const ReplicaSource &m_source;
    const Clock &m_clock;
    QLocale m_locale;
    QTimer m_timer;
    qint64 m_minute = 0;
    bool m_waiting = false;
};

} // namespace Foyer
