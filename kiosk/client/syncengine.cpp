// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/syncengine.h"

#include "kiosk/client/synctable.h"

#include <algorithm>

namespace Foyer {

SyncEngine::SyncEngine(SyncPolicy policy, std::function<double()> random)
    : m_policy(policy), m_backoff(policy, std::move(random))
{
}

QList<SyncStep> SyncEngine::handle(const SyncInput &input)
{
    m_steps.clear();
    m_now = input.atMs;
    if (!isLate(input)) act(input);
    updateSync();
    return std::exchange(m_steps, {});
}

/// Answers of a request that was given up must not be taken for answers of its successor.
bool SyncEngine::isLate(const SyncInput &input) const
{
    switch (input.event) {
    case SyncEvent::SnapshotLoaded:
    case SyncEvent::SnapshotFailed:
        return !m_snapshotPending || input.attempt != m_snapshotAttempt;
    case SyncEvent::FeedOpened:
    case SyncEvent::Bytes:
    case SyncEvent::Message:
    case SyncEvent::Tick:
    case SyncEvent::Reset:
    case SyncEvent::BrokenMessage:
    case SyncEvent::FeedEnded:
        return input.attempt != m_feedAttempt;
    case SyncEvent::Start:
    case SyncEvent::RetryDue:
    case SyncEvent::WatchdogDue:
    case SyncEvent::SyncDue:
    case SyncEvent::PollDue:
    case SyncEvent::NetworkChanged:
    case SyncEvent::Slept:
    case SyncEvent::SlugMoved:
    case SyncEvent::Stop:
        return false;
    }
    return false;
}

void SyncEngine::act(const SyncInput &input)
{
    if (input.event == SyncEvent::SnapshotLoaded || input.event == SyncEvent::SnapshotFailed)
        m_snapshotPending = false;
    if (input.retryMs) m_backoff.setRetryMs(*input.retryMs);
    switch (syncAct(m_state, input.event)) {
    case SyncAct::Ignore:
        return;
    case SyncAct::Begin:
        return begin(input);
    case SyncAct::TakeSnapshot:
        return takeSnapshot(input);
    case SyncAct::TakePoll:
        return takePoll(input);
    case SyncAct::SnapshotFailed:
        return snapshotFailed(input);
    case SyncAct::Opened:
        return opened();
    case SyncAct::Heard:
        return heard();
    case SyncAct::Message:
        return message(input);
    case SyncAct::Tick:
        return tick(input);
    case SyncAct::Reset:
        return loadAnew();
    case SyncAct::Lost:
        return lost(input);
    case SyncAct::Retry:
        return askAgain();
    case SyncAct::Watchdog:
        return watchdog();
    case SyncAct::Sync:
        m_syncDueAt = -1; // it fired; updateSync() says when it is due again
        return;
    case SyncAct::Poll:
        return poll();
    case SyncAct::Network:
        // A flapping interface must not turn into a storm of requests.
        if (m_now - m_lastTryAt >= m_policy.networkGapMs) anew();
        return;
    case SyncAct::Slept:
    case SyncAct::Move:
        return anew();
    case SyncAct::Shut:
        return shut();
    }
}

// ------------------------------------------------------------------------------------------------
// requests

void SyncEngine::begin(const SyncInput &input)
{
    if (!input.eventId.isEmpty()) {
        m_eventId = input.eventId;
        m_cursor = input.cursor;
        m_seq = input.seq;
    }
    m_lostAt = m_now;
    m_wasLive = false; // what is on disk is shown as old until the server has confirmed it
    askAgain();
}

void SyncEngine::askAgain()
{
    if (m_eventId.isEmpty() || m_mustReset || m_snapshotNext)
        fetchSnapshot();
    else
        connectFeed();
}

void SyncEngine::connectFeed()
{
    m_state = SyncState::Connecting;
    m_snapshotNext = false;
    m_heardEvent = false;
    m_lastTryAt = m_now;
    m_lastByteAt = m_now;
    SyncStep &step = add(SyncStep::Kind::OpenFeed);
    step.attempt = ++m_feedAttempt;
    step.cursor = m_cursor;
    stopTimer(SyncTimer::Retry);
    startTimer(SyncTimer::Watchdog, m_policy.connectMs);
}

void SyncEngine::fetchSnapshot()
{
    m_state = SyncState::Resetting;
    m_snapshotNext = false;
    m_lastTryAt = m_now;
    askForSnapshot();
    stopTimer(SyncTimer::Retry);
}

void SyncEngine::askForSnapshot()
{
    if (m_snapshotPending) add(SyncStep::Kind::AbandonSnapshot);
    m_snapshotPending = true;
    m_lastSnapshotAt = m_now;
    SyncStep &step = add(SyncStep::Kind::FetchSnapshot);
    step.attempt = ++m_snapshotAttempt;
    step.conditional = !m_mustReset && !m_eventId.isEmpty();
}

void SyncEngine::closeFeed()
{
    leaveLive();
    if (m_state == SyncState::Connecting || m_state == SyncState::Replaying
        || m_state == SyncState::Live) {
        add(SyncStep::Kind::CloseFeed);
        ++m_feedAttempt; // whatever it still says is late
    }
    stopTimer(SyncTimer::Watchdog);
}

void SyncEngine::anew()
{
    if (m_state == SyncState::Resetting) m_snapshotNext = true;
    closeFeed();
    askAgain();
}

/// The position is worth nothing any more. What is on screen stays until a complete snapshot is
/// there.
void SyncEngine::loadAnew()
{
    closeFeed();
    m_mustReset = true;
    m_cursor.clear();
    std::optional<qint64> since;
    if (m_lastSnapshotAt) since = m_now - *m_lastSnapshotAt;
    const qint64 pause = m_backoff.afterReset(since);
    if (pause == 0)
        fetchSnapshot();
    else
        wait(pause, true);
}

void SyncEngine::shut()
{
    closeFeed();
    if (m_snapshotPending) add(SyncStep::Kind::AbandonSnapshot);
    m_snapshotPending = false;
    stopTimer(SyncTimer::Retry);
    stopTimer(SyncTimer::Poll);
    m_silent = false;
    m_state = SyncState::Closed;
    persistWithin(0);
}

// ------------------------------------------------------------------------------------------------
// snapshots

void SyncEngine::takeSnapshot(const SyncInput &input)
{
    if (isForeign(input)) return againLater(SyncTrouble::OtherEvent, std::nullopt, m_mustReset);
    takeNewer(input);
    connectFeed(); // failures still count: the feed itself has not spoken yet
}

void SyncEngine::takePoll(const SyncInput &input)
{
    if (m_mustReset || (!input.unchanged && input.eventId != m_eventId)) return;
    takeNewer(input);
    m_polledAt = m_now;
}

/// An older snapshot (a cache in between, or a restored server) is not taken: the feed, asked with
/// our own position, says what is true.
void SyncEngine::takeNewer(const SyncInput &input)
{
    m_freshAt = m_now;
    m_trouble = m_silent ? SyncTrouble::Buffered : SyncTrouble::None;
    if (input.unchanged || (!m_mustReset && input.eventId == m_eventId && input.seq <= m_seq))
        return;
    m_mustReset = false;
    m_eventId = input.eventId;
    m_cursor = input.cursor;
    m_seq = input.seq;
    add(SyncStep::Kind::Replace);
    persistWithin(m_policy.persistMs);
}

/// Another event under our name: a wrong server answered, or the event was made anew. Only the
/// second one lasts.
bool SyncEngine::isForeign(const SyncInput &input)
{
    if (input.unchanged || m_eventId.isEmpty() || input.eventId == m_eventId) {
        m_foreignId.clear();
        return false;
    }
    if (m_foreignId != input.eventId) {
        m_foreignId = input.eventId;
        m_foreignCount = 0;
        m_foreignSince = m_now;
    }
    ++m_foreignCount;
    if (m_foreignCount < m_policy.foreignAnswers || m_now - m_foreignSince < m_policy.foreignMs)
        return true;
    m_foreignId.clear();
    m_mustReset = true;
    return false;
}

void SyncEngine::snapshotFailed(const SyncInput &input)
{
    // With a good position the feed is the better next question: a server whose snapshots fail can
    // still replay.
    failed(input, m_mustReset);
}

// ------------------------------------------------------------------------------------------------
// feed

void SyncEngine::opened()
{
    m_state = SyncState::Replaying;
    m_openedAt = m_lastByteAt = m_now;
    m_trouble = m_silent ? SyncTrouble::Buffered : SyncTrouble::None;
    startTimer(SyncTimer::Watchdog, m_policy.watchdogMs);
}

void SyncEngine::heard()
{
    m_lastByteAt = m_now;
    if (m_state == SyncState::Live) m_freshAt = m_now;
}

void SyncEngine::message(const SyncInput &input)
{
    heard();
    noteSuccess();
    if (input.seq > m_seq) {
        m_seq = input.seq;
        m_cursor = input.cursor;
    }
    add(SyncStep::Kind::Apply);
    persistWithin(m_policy.persistMs);
}

void SyncEngine::tick(const SyncInput &input)
{
    heard();
    noteSuccess();
    if (input.seq > m_seq) {
        m_seq = input.seq;
        m_cursor = input.cursor;
    }
    add(SyncStep::Kind::Apply);
    persistWithin(m_policy.persistPositionMs); // only the position moved: spare the disk
    goLive();
}

void SyncEngine::watchdog()
{
    const bool open = m_state != SyncState::Connecting;
    const qint64 limit = open ? m_policy.watchdogMs : m_policy.connectMs;
    const qint64 quiet = m_now - m_lastByteAt;
    if (quiet < limit) return startTimer(SyncTimer::Watchdog, limit - quiet);
    if (!m_heardEvent) { // asked for and never a word: something keeps the stream to itself
        m_silent = true;
        startTimer(SyncTimer::Poll, 0);
    }
    closeFeed();
    againLater(SyncTrouble::Unreachable, std::nullopt, false);
}

void SyncEngine::poll()
{
    if (!m_silent) return;
    startTimer(SyncTimer::Poll, m_policy.pollMs);
    if (!m_mustReset && !m_snapshotPending) askForSnapshot();
}

void SyncEngine::lost(const SyncInput &input)
{
    if (m_state != SyncState::Connecting && m_now - m_openedAt >= m_policy.steadyMs) noteSuccess();
    if (input.cause == SyncCause::TooLarge) return loadAnew();
    closeFeed();
    if (input.cause == SyncCause::Status && input.status == 400) {
        m_mustReset = true; // our position is malformed; it will not get better
        m_cursor.clear();
    }
    failed(input, input.cause == SyncCause::Status);
}

// ------------------------------------------------------------------------------------------------
// waiting

/// No status means "signed out": the data stays, and the question is asked again. A screen has
/// nobody to press a key.
void SyncEngine::failed(const SyncInput &input, bool snapshotNext)
{
    switch (input.cause) {
    case SyncCause::EndOfBody:
        return againLater(SyncTrouble::None, std::nullopt, snapshotNext);
    case SyncCause::Fault:
        return againLater(SyncTrouble::Unreachable, std::nullopt, snapshotNext);
    case SyncCause::TooLarge:
    case SyncCause::WrongType:
        return againLater(SyncTrouble::NotFoyer, std::nullopt, snapshotNext);
    case SyncCause::Status:
        break;
    }
    const int status = input.status;
    if (status == 204) { // the server says: do not come back
        m_trouble = SyncTrouble::Refused;
        return wait(m_policy.stoppedMs, false);
    }
    if (status >= 500 || status == 408 || status == 425 || status == 429)
        return againLater(SyncTrouble::Busy, input.retryAfterMs, snapshotNext);
    if (status == 404 || status == 410) {
        if (!m_eventId.isEmpty()) add(SyncStep::Kind::FindEvent);
        return againLater(SyncTrouble::Gone, input.retryAfterMs, snapshotNext);
    }
    if (status == 400) return againLater(SyncTrouble::Busy, input.retryAfterMs, true);
    againLater(SyncTrouble::Refused, input.retryAfterMs, snapshotNext);
}

void SyncEngine::againLater(SyncTrouble trouble, std::optional<qint64> retryAfterMs,
                            bool snapshotNext)
{
    m_trouble = trouble;
    wait(m_backoff.afterFailure(retryAfterMs), snapshotNext);
}

void SyncEngine::wait(qint64 ms, bool snapshotNext)
{
    m_state = SyncState::Waiting;
    m_snapshotNext = snapshotNext;
    startTimer(SyncTimer::Retry, ms);
}

void SyncEngine::noteSuccess()
{
    m_backoff.succeeded();
    m_heardEvent = true;
    if (m_silent) {
        m_silent = false;
        stopTimer(SyncTimer::Poll);
    }
    m_trouble = SyncTrouble::None;
}

// ------------------------------------------------------------------------------------------------
// freshness

void SyncEngine::goLive()
{
    m_state = SyncState::Live;
    m_trouble = SyncTrouble::None;
    m_freshAt = m_now;
}

void SyncEngine::leaveLive()
{
    if (m_state != SyncState::Live) return;
    m_lostAt = m_now;
    m_wasLive = true;
}

SyncFreshness SyncEngine::freshnessNow(qint64 &nextChangeIn) const
{
    nextChangeIn = -1;
    if (m_eventId.isEmpty()) return SyncFreshness::Waiting;
    if (m_state == SyncState::Live) return SyncFreshness::Live;
    if (m_state == SyncState::Closed) return SyncFreshness::Offline;
    const qint64 since = m_now - m_lostAt;
    if (m_wasLive && since < m_policy.reconnectingAfterMs) {
        nextChangeIn = m_policy.reconnectingAfterMs - since;
        return SyncFreshness::Live;
    }
    // The server answers, but what is shown is known not to follow it.
    if (m_trouble == SyncTrouble::Refused || m_trouble == SyncTrouble::Gone
        || m_trouble == SyncTrouble::OtherEvent)
        return SyncFreshness::Stale;
    if (m_silent && m_polledAt && m_now - *m_polledAt < 2 * m_policy.pollMs) {
        nextChangeIn = 2 * m_policy.pollMs - (m_now - *m_polledAt);
        return SyncFreshness::Stale;
    }
    if (since < m_policy.offlineAfterMs) {
        nextChangeIn = m_policy.offlineAfterMs - since;
        return SyncFreshness::Reconnecting;
    }
    // A long replay is no lost connection.
    return m_state == SyncState::Replaying ? SyncFreshness::Reconnecting : SyncFreshness::Offline;
}

void SyncEngine::updateSync()
{
    qint64 nextChangeIn = -1;
    m_freshness = freshnessNow(nextChangeIn);
    const qint64 dueAt = nextChangeIn < 0 ? -1 : m_now + nextChangeIn;
    if (dueAt != m_syncDueAt) {
        m_syncDueAt = dueAt;
        if (dueAt < 0)
            stopTimer(SyncTimer::Sync);
        else
            startTimer(SyncTimer::Sync, nextChangeIn);
    }
    if (m_freshness == m_saidFreshness && m_trouble == m_saidTrouble) return;
    m_saidFreshness = m_freshness;
    m_saidTrouble = m_trouble;
    SyncStep &step = add(SyncStep::Kind::SetSync);
    step.freshness = m_freshness;
    step.trouble = m_trouble;
}

// ------------------------------------------------------------------------------------------------
// steps

SyncStep &SyncEngine::add(SyncStep::Kind kind)
{
    m_steps.append(SyncStep{.kind = kind});
    return m_steps.last();
}

void SyncEngine::startTimer(SyncTimer timer, qint64 ms)
{
    SyncStep &step = add(SyncStep::Kind::StartTimer);
    step.timer = timer;
    step.ms = ms;
}

void SyncEngine::persistWithin(qint64 ms) { add(SyncStep::Kind::Persist).ms = ms; }

void SyncEngine::stopTimer(SyncTimer timer) { add(SyncStep::Kind::StopTimer).timer = timer; }

} // namespace Foyer
