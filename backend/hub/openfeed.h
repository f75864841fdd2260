// SPDX-License-Identifier: GPL-3.0-or-later
// One connected feed. Kept small: thousands are idle at any moment (bar: 2 kB each, all told).
#pragma once

#include "backend/hub/hub.h"
#include "backend/hub/outqueue.h"
#include "backend/hub/replaypins.h"
#include "backend/hub/timerwheel.h"

#include <vector>

namespace Foyer {

struct EventFeeds;

enum class FeedPhase : quint8 {
    Replaying, ///< fed from the log; live changes are buffered
    Live,
    Ending,    ///< nothing new; closes when the queue has gone out
    Lingering, ///< our end is shut; waits for the peer's, since a close with unread input would
               ///< destroy what is on its way
    Dead,      ///< descriptor closed, freed after the pass
};

/// What only a catching-up feed needs.
struct Replay {
    Replay(ReplayPins &pins, qint64 seq) : afterSeq(seq), pin(pins, seq) {}
    void moveTo(qint64 seq)
    {
        afterSeq = seq;
        pin.move(seq);
    }

    /// What is above the last page comes from the log too, up to here.
    void forgetBuffer(qint64 seq)
    {
        buffered = {};
        bufferedBytes = 0;
        throughSeq = seq;
    }

    qint64 afterSeq;
    ReplayPins::Pin pin; ///< keeps what is above afterSeq from being pruned, for a while
    qint64 throughSeq = 0;
    int rowsPerPage = 0;
    bool pageAsked = false;
    std::vector<QByteArray> buffered; ///< live runs above throughSeq, in order
    qint64 bufferedBytes = 0;
};

struct OpenFeed : WheelEntry {
    int descriptor = -1;
    quint32 slot = 0;
    quint32 generation = 0;
    quint32 place = 0; ///< index in the event's list
    FeedPhase phase = FeedPhase::Live;
    bool writable = true;
    quint16 inputBytes = 0; ///< what the peer sent though it has nothing to say
    EventFeeds *event = nullptr;
    Viewer viewer;
    qint64 lastByteMs = 0;
    qint64 endsAtMs = 0; ///< lifetime; in Ending and Lingering the deadline
    qint64 skipThrough =
        0; ///< the client came with a newer position than this hub's head: nothing up to here
    OutQueue queue;
    std::unique_ptr<Replay> replay;
    std::shared_ptr<void> lease;

    quint64 token() const { return quint64(generation) << 32 | slot; }
};

/// The feeds of one event, by the bytes they get.
struct EventFeeds {
    Id id;
    std::vector<OpenFeed *> members[2];
};

} // namespace Foyer
