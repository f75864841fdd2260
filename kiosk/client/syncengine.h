// SPDX-License-Identifier: GPL-3.0-or-later
// How a client follows the server: which request comes next, when, and what the screen may claim.
// No socket, timer or clock inside (DESIGN.md).
#pragma once

#include "kiosk/client/backoff.h"

#include <QtCore/QList>

#include <functional>

namespace Foyer {

class SyncEngine
{
public:
    /// `random` gives numbers from 0 to 1.
    SyncEngine(SyncPolicy policy, std::function<double()> random);

    /// What to do about it, in order.
    QList<SyncStep> handle(const SyncInput &input);

    SyncState state() const { return m_state; }
    SyncFreshness freshness() const { return m_freshness; }
    SyncTrouble trouble() const { return m_trouble; }
    QString cursor() const { return m_cursor; }
    qint64 seq() const { return m_seq; }
    /// When the replica was last known to equal the server, in the time of the inputs; nothing: not
    /// since Start.
    std::optional<qint64> freshAtMs() const { return m_freshAt; }

private:
    bool isLate(const SyncInput &input) const;
    void act(const SyncInput &input);

    void begin(const SyncInput &input);
    void askAgain();
    void connectFeed();
    void fetchSnapshot();
    void askForSnapshot();
    void closeFeed();
    void anew();
    void loadAnew();
    void shut();

    void takeSnapshot(const SyncInput &input);
    void takePoll(const SyncInput &input);
    void takeNewer(const SyncInput &input);
    bool isForeign(const SyncInput &input);
    void snapshotFailed(const SyncInput &input);

    void opened();
    void heard();
    void message(const SyncInput &input);
    void tick(const SyncInput &input);
    void watchdog();
    void poll();
    void lost(const SyncInput &input);

    void failed(const SyncInput &input, bool snapshotNext);
    void againLater(SyncTrouble trouble, std::optional<qint64> retryAfterMs, bool snapshotNext);
    void wait(qint64 ms, bool snapshotNext);
    void noteSuccess();

    void goLive();
    void leaveLive();
    SyncFreshness freshnessNow(qint64 &nextChangeIn) const;
    void updateSync();

    SyncStep &add(SyncStep::Kind kind);
    void startTimer(SyncTimer timer, qint64 ms);
    void stopTimer(SyncTimer timer);
    void persistWithin(qint64 ms);

    const SyncPolicy m_policy;
    Backoff m_backoff;
    QList<SyncStep> m_steps;
    qint64 m_now = 0;
    SyncState m_state = SyncState::Starting;

    // The position and the history it belongs to are kept in this one place.
    Id m_eventId;
    QString m_cursor;
    qint64 m_seq = 0;
    bool m_mustReset = false; ///< the position is worth nothing until a snapshot came

    int m_feedAttempt = 0, m_snapshotAttempt = 0;
    bool m_snapshotPending = false;
    bool m_snapshotNext = false; ///< what Waiting waits for
    qint64 m_openedAt = 0, m_lastByteAt = 0, m_lastTryAt = 0;
    std::optional<qint64> m_lastSnapshotAt, m_freshAt, m_polledAt;
    bool m_heardEvent = false; ///< on this connection
    bool m_silent = false;     ///< a stream hung without ever speaking: something keeps it back

    Id m_foreignId;
    int m_foreignCount = 0;
    qint64 m_foreignSince = 0;

    SyncFreshness m_freshness = SyncFreshness::Waiting, m_saidFreshness = SyncFreshness::Waiting;
    SyncTrouble m_trouble = SyncTrouble::None, m_saidTrouble = SyncTrouble::None;
    qint64 m_lostAt = 0;
    qint64 m_syncDueAt = -1;
    bool m_wasLive = false;
};

} // namespace Foyer
