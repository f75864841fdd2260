// SPDX-License-Identifier: GPL-3.0-or-later
// What the models read: a replica that changes under them, and how fresh it is. The client's LiveSchedule is one;
// tests have another.
#pragma once

#include "shared/base/clock.h"
#include "shared/replica/replica.h"

#include <QtCore/QObject>

namespace Foyer {

class ReplicaSource : public QObject
{
    Q_OBJECT
public:
    /// Waiting: no replica yet, looking for the server. ClockDoubtful is a separate flag, since it goes with any state.
    enum class Sync { Waiting, Live, Reconnecting, Offline, Stale };
    Q_ENUM(Sync)

    using QObject::QObject;

    virtual const Replica &replica() const = 0;
    virtual Sync sync() const = 0;
    /// When the replica was last known to equal the server; 0: never.
    virtual Instant asOf() const = 0;
    /// Now, corrected by the server's Date header where one was heard.
    virtual Instant now() const = 0;
    virtual bool clockDoubtful() const = 0;
    /// Server time minus device time, milliseconds; 0 when none was heard.
    virtual qint64 clockOffsetMs() const = 0;
    /// One sentence about the connection for a screen without a replica ("Looking for foyer.example").
    virtual QString detail() const = 0;

Q_SIGNALS:
    /// The whole replica was replaced (first snapshot, reset).
    void replaced();
    /// One message was applied; the replica already holds it.
    void applied(const Foyer::FeedMessage &message);
    void syncChanged();
};

} // namespace Foyer
