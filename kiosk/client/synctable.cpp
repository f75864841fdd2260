// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/synctable.h"

namespace Foyer {

// No function here has a default: that is what makes the table complete.

static SyncAct inStarting(SyncEvent event)
{
    switch (event) {
    case SyncEvent::Start:
        return SyncAct::Begin;
    case SyncEvent::Stop:
        return SyncAct::Shut;
    case SyncEvent::SnapshotLoaded:
    case SyncEvent::SnapshotFailed:
    case SyncEvent::FeedOpened:
    case SyncEvent::Bytes:
    case SyncEvent::Message:
    case SyncEvent::Tick:
    case SyncEvent::Reset:
    case SyncEvent::BrokenMessage:
    case SyncEvent::FeedEnded:
    case SyncEvent::RetryDue:
    case SyncEvent::WatchdogDue:
    case SyncEvent::SyncDue:
    case SyncEvent::PollDue:
    case SyncEvent::NetworkChanged:
    case SyncEvent::Slept:
    case SyncEvent::SlugMoved:
        return SyncAct::Ignore;
    }
    return SyncAct::Ignore;
}

static SyncAct inConnecting(SyncEvent event)
{
    switch (event) {
    case SyncEvent::SnapshotLoaded:
        return SyncAct::TakePoll;
    case SyncEvent::FeedOpened:
        return SyncAct::Opened;
    case SyncEvent::FeedEnded:
        return SyncAct::Lost;
    case SyncEvent::WatchdogDue:
        return SyncAct::Watchdog;
    case SyncEvent::SyncDue:
        return SyncAct::Sync;
    case SyncEvent::PollDue:
        return SyncAct::Poll;
    case SyncEvent::NetworkChanged:
        return SyncAct::Network;
    case SyncEvent::Slept:
        return SyncAct::Slept;
    case SyncEvent::SlugMoved:
        return SyncAct::Move;
    case SyncEvent::Stop:
        return SyncAct::Shut;
    case SyncEvent::Start:
    case SyncEvent::SnapshotFailed:
    case SyncEvent::Bytes: // before the head there is nothing to hear
    case SyncEvent::Message:
    case SyncEvent::Tick:
    case SyncEvent::Reset:
    case SyncEvent::BrokenMessage:
    case SyncEvent::RetryDue:
        return SyncAct::Ignore;
    }
    return SyncAct::Ignore;
}

static SyncAct inReplaying(SyncEvent event)
{
    switch (event) {
    case SyncEvent::SnapshotLoaded:
        return SyncAct::TakePoll;
    case SyncEvent::Bytes:
        return SyncAct::Heard;
    case SyncEvent::Message:
        return SyncAct::Message;
    case SyncEvent::Tick:
        return SyncAct::Tick;
    case SyncEvent::Reset:
    case SyncEvent::BrokenMessage:
        return SyncAct::Reset;
    case SyncEvent::FeedEnded:
        return SyncAct::Lost;
    case SyncEvent::WatchdogDue:
        return SyncAct::Watchdog;
    case SyncEvent::SyncDue:
        return SyncAct::Sync;
    case SyncEvent::PollDue:
        return SyncAct::Poll;
    case SyncEvent::NetworkChanged:
        return SyncAct::Network;
    case SyncEvent::Slept:
        return SyncAct::Slept;
    case SyncEvent::SlugMoved:
        return SyncAct::Move;
    case SyncEvent::Stop:
        return SyncAct::Shut;
    case SyncEvent::Start:
    case SyncEvent::SnapshotFailed:
    case SyncEvent::FeedOpened:
    case SyncEvent::RetryDue:
        return SyncAct::Ignore;
    }
    return SyncAct::Ignore;
}

static SyncAct inLive(SyncEvent event)
{
    switch (event) {
    case SyncEvent::SnapshotLoaded:
        return SyncAct::TakePoll;
    case SyncEvent::Bytes:
        return SyncAct::Heard;
    case SyncEvent::Message:
        return SyncAct::Message;
    case SyncEvent::Tick:
        return SyncAct::Tick;
    case SyncEvent::Reset:
    case SyncEvent::BrokenMessage:
        return SyncAct::Reset;
    case SyncEvent::FeedEnded:
        return SyncAct::Lost;
    case SyncEvent::WatchdogDue:
        return SyncAct::Watchdog;
    case SyncEvent::SyncDue:
        return SyncAct::Sync;
    case SyncEvent::PollDue:
        return SyncAct::Poll;
    case SyncEvent::NetworkChanged:
        return SyncAct::Network;
    case SyncEvent::Slept:
        return SyncAct::Slept;
    case SyncEvent::SlugMoved:
        return SyncAct::Move;
    case SyncEvent::Stop:
        return SyncAct::Shut;
    case SyncEvent::Start:
    case SyncEvent::SnapshotFailed:
    case SyncEvent::FeedOpened:
    case SyncEvent::RetryDue:
        return SyncAct::Ignore;
    }
    return SyncAct::Ignore;
}

static SyncAct inWaiting(SyncEvent event)
{
    switch (event) {
    case SyncEvent::SnapshotLoaded:
        return SyncAct::TakePoll;
    case SyncEvent::RetryDue:
        return SyncAct::Retry;
    case SyncEvent::SyncDue:
        return SyncAct::Sync;
    case SyncEvent::PollDue:
        return SyncAct::Poll;
    case SyncEvent::NetworkChanged:
        return SyncAct::Network;
    case SyncEvent::Slept:
        return SyncAct::Slept;
    case SyncEvent::SlugMoved:
        return SyncAct::Move;
    case SyncEvent::Stop:
        return SyncAct::Shut;
    case SyncEvent::Start:
    case SyncEvent::SnapshotFailed:
    case SyncEvent::FeedOpened:
    case SyncEvent::Bytes:
    case SyncEvent::Message:
    case SyncEvent::Tick:
    case SyncEvent::Reset:
    case SyncEvent::BrokenMessage:
    case SyncEvent::FeedEnded:
    case SyncEvent::WatchdogDue:
        return SyncAct::Ignore;
    }
    return SyncAct::Ignore;
}

static SyncAct inResetting(SyncEvent event)
{
    switch (event) {
    case SyncEvent::SnapshotLoaded:
        return SyncAct::TakeSnapshot;
    case SyncEvent::SnapshotFailed:
        return SyncAct::SnapshotFailed;
    case SyncEvent::SyncDue:
        return SyncAct::Sync;
    case SyncEvent::NetworkChanged:
        return SyncAct::Network;
    case SyncEvent::Slept:
        return SyncAct::Slept;
    case SyncEvent::Stop:
        return SyncAct::Shut;
    case SyncEvent::Start:
    case SyncEvent::FeedOpened:
    case SyncEvent::Bytes:
    case SyncEvent::Message:
    case SyncEvent::Tick:
    case SyncEvent::Reset:
    case SyncEvent::BrokenMessage:
    case SyncEvent::FeedEnded:
    case SyncEvent::RetryDue:
    case SyncEvent::WatchdogDue: // the request has a time-out of its own
    case SyncEvent::PollDue:     // a snapshot is on its way
    case SyncEvent::SlugMoved:
        return SyncAct::Ignore;
    }
    return SyncAct::Ignore;
}

static SyncAct inClosed(SyncEvent event)
{
    switch (event) {
    case SyncEvent::Start:
        return SyncAct::Begin;
    case SyncEvent::SyncDue:
        return SyncAct::Sync;
    case SyncEvent::SnapshotLoaded:
    case SyncEvent::SnapshotFailed:
    case SyncEvent::FeedOpened:
    case SyncEvent::Bytes:
    case SyncEvent::Message:
    case SyncEvent::Tick:
    case SyncEvent::Reset:
    case SyncEvent::BrokenMessage:
    case SyncEvent::FeedEnded:
    case SyncEvent::RetryDue:
    case SyncEvent::WatchdogDue:
    case SyncEvent::PollDue:
    case SyncEvent::NetworkChanged:
    case SyncEvent::Slept:
    case SyncEvent::SlugMoved:
    case SyncEvent::Stop:
        return SyncAct::Ignore;
    }
    return SyncAct::Ignore;
}

SyncAct syncAct(SyncState state, SyncEvent event)
{
    switch (state) {
    case SyncState::Starting:
        return inStarting(event);
    case SyncState::Connecting:
        return inConnecting(event);
    case SyncState::Replaying:
        return inReplaying(event);
    case SyncState::Live:
        return inLive(event);
    case SyncState::Waiting:
        return inWaiting(event);
    case SyncState::Resetting:
        return inResetting(event);
    case SyncState::Closed:
        return inClosed(event);
    }
    return SyncAct::Ignore;
}

} // namespace Foyer
