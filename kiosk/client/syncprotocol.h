// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the sync engine: its states, what it is told, what it answers, and its times. All
// times are milliseconds; moments are of a clock that never goes back (Clock::bootMs).
#pragma once

#include "shared/base/ids.h"

#include <QtCore/QString>

#include <optional>

namespace Foyer {

enum class SyncState {
    Starting,   ///< nothing asked for yet
    Connecting, ///< the feed is asked for, no answer yet
    Replaying,  ///< the feed is open and may still be sending what was missed
    Live,
    Waiting,   ///< until the next try
    Resetting, ///< a snapshot is asked for; what was on screen stays
    Closed
};

enum class SyncEvent {
    Start,          ///< with eventId, seq and cursor of the replica on disk, if there is one
    SnapshotLoaded, ///< eventId, seq, cursor; or unchanged (304)
    SnapshotFailed, ///< cause, status, retryAfterMs
    FeedOpened,
    Bytes,   ///< any bytes of the feed, also of a comment
    Message, ///< seq and cursor of a decoded message
    Tick,    ///< the same; ends a replay: nothing is missing up to there
    Reset,
    BrokenMessage, ///< of a known type, but not decodable: going on would leave a hole
    FeedEnded,     ///< cause, status, retryAfterMs
    RetryDue,
    WatchdogDue,
    SyncDue,
    PollDue,
    NetworkChanged,
    Slept,
    SlugMoved, ///< a message or the list of events says so
    Stop
};

enum class SyncCause {
    EndOfBody,
    Fault,     ///< refused, reset, timed out, unresolvable, too many redirects
    Status,    ///< an answer other than 200
    WrongType, ///< 200, but not what was asked for: a portal's page, an undecodable body
    TooLarge
};

enum class SyncTimer { Retry, Watchdog, Sync, Poll };

/// Same names as ReplicaSource::Sync, which QML sees.
enum class SyncFreshness { Waiting, Live, Reconnecting, Offline, Stale };

/// Why the replica is not live, for the one sentence on screen.
enum class SyncTrouble { None, Unreachable, Busy, Refused, Gone, NotFoyer, OtherEvent, Buffered };

struct SyncInput {
    SyncEvent event = SyncEvent::Start;
    qint64 atMs = 0;
    int attempt = 0; ///< the number of the request that this answers; others are dropped
    qint64 seq = 0;
    QString cursor = {};
    Id eventId = {};
    SyncCause cause = SyncCause::Fault;
    int status = 0;
    std::optional<qint64> retryAfterMs = {}; ///< Retry-After of an answer
    std::optional<qint64> retryMs = {};      ///< the stream's newest retry field
    bool unchanged = false;
};

struct SyncStep {
    enum class Kind {
        FetchSnapshot, ///< attempt; `conditional`: If-None-Match may be sent
        AbandonSnapshot,
        OpenFeed, ///< attempt, cursor
        CloseFeed,
        StartTimer, ///< timer, ms; replaces a running one
        StopTimer,  ///< timer
        Apply,      ///< the message of the input just handled
        Replace,    ///< the snapshot of the input just handled becomes the replica
        FindEvent,  ///< it may have another slug: look it up by id, then SlugMoved
        SetSync,    ///< freshness, trouble
        Persist     ///< within `ms`; 0: at once
    };
    Kind kind = Kind::Apply;
    int attempt = 0;
    QString cursor = {};
    SyncTimer timer = SyncTimer::Retry;
    qint64 ms = 0;
    bool conditional = false;
    SyncFreshness freshness = SyncFreshness::Waiting;
    SyncTrouble trouble = SyncTrouble::None;
};

/// Times in milliseconds. Tests shorten them.
struct SyncPolicy {
    qint64 retryMs = 3'000; ///< until the server names one
    qint64 retryMinMs = 250, retryMaxMs = 60'000;
    qint64 backoffMaxMs = 60'000;
    qint64 retryAfterMaxMs = 600'000; ///< a wrong Retry-After must not silence a screen for days
    qint64 steadyMs = 30'000;         ///< open that long counts as success
    qint64 connectMs = 20'000;
    qint64 watchdogMs = 60'000; ///< without a byte: two ticks and a margin
    qint64 reconnectingAfterMs = 3'000;
    qint64 offlineAfterMs = 15'000;
    qint64 snapshotGapMs = 2'000;
    qint64 stoppedMs = 600'000; ///< after a 204
    qint64 pollMs = 30'000;     ///< behind a proxy that keeps the feed to itself
    qint64 networkGapMs = 1'000;
    qint64 persistMs = 2'000;
    qint64 persistPositionMs = 600'000;
    int foreignAnswers = 3; ///< another event under our name is believed after so many answers …
    qint64 foreignMs = 20'000; ///< … over so long
};

} // namespace Foyer
