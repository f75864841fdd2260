// SPDX-License-Identifier: GPL-3.0-or-later
// What each event means in each state. A new state or event does not compile until every pair is
// decided.
#pragma once

#include "kiosk/client/syncprotocol.h"

namespace Foyer {

enum class SyncAct {
    Ignore,
    Begin,          ///< connect with the position on disk, or load the first snapshot
    TakeSnapshot,   ///< check it, make it the replica, connect
    TakePoll,       ///< a snapshot asked for beside the feed: take it if it is newer
    SnapshotFailed, ///< wait, then try again
    Opened,
    Heard,   ///< a byte: the connection lives
    Message, ///< apply
    Tick,    ///< apply; now live
    Reset,   ///< close, forget the position, load a snapshot
    Lost,    ///< the feed ended: wait, then try again
    Retry,
    Watchdog,
    Sync, ///< only the freshness may have changed
    Poll,
    Network, ///< connect anew, unless that was just done
    Slept,   ///< connect anew
    Move,    ///< reopen under the new slug
    Shut
};

SyncAct syncAct(SyncState state, SyncEvent event);

} // namespace Foyer
