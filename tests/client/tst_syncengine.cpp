// SPDX-License-Identifier: GPL-3.0-or-later
// The sync engine without any I/O: a script of events with times, and what it answers.
#include "tests/client/syncplayer.h"

using namespace Foyer;
using Kind = SyncStep::Kind;

class TestSyncEngine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void firstStart();
    void startFromDisk();
    void liveOnlyAfterTheMark();
    void messagesMoveThePosition();
    void endIsNoFault();
    void lateAnswersAreDropped();
    void resetLoadsASnapshotFirst();
    void resetsDoNotSpin();
    void brokenMessageIsAReset();
    void endlessEventIsAReset();
    void badAnswersKeepTheReplica();
    void unchangedCountsAsFresh();
    void olderSnapshotIsNotTaken();
    void foreignEventIsNotTaken();
    void foreignEventThatStaysIsTaken();
    void freshness();
    void shortLossIsNotShown();
    void longReplayIsNotOffline();
    void watchdog();
    void connectTimesOut();
    void aProxyThatBuffersIsPolled();
    void sleepConnectsAnew();
    void networkChangeConnectsAnewButNotOften();
    void slugMoves();
    void renamedWhileAway();
    void stopStops();
    void persistence();
    void randomEventsKeepTheInvariants();
};

void TestSyncEngine::firstStart()
{
    Player p;
    p.tell(SyncEvent::Start);
    QCOMPARE(p.engine.state(), SyncState::Resetting);
    QVERIFY(p.did(Kind::FetchSnapshot));
    QVERIFY(!p.conditional);
    QCOMPARE(p.engine.freshness(), SyncFreshness::Waiting);
    p.snapshotArrives(7);
    QCOMPARE(p.replaced, 1);
    QCOMPARE(p.engine.state(), SyncState::Connecting);
    QCOMPARE(p.cursor, QStringLiteral("7.aa"));
}

void TestSyncEngine::startFromDisk()
{
    Player p;
    p.startWithDisk();
    QCOMPARE(p.engine.state(), SyncState::Connecting);
    QVERIFY(!p.did(Kind::FetchSnapshot));
    QCOMPARE(p.cursor, QStringLiteral("10.aa"));
    // What lies on disk is never shown as current.
    QCOMPARE(p.engine.freshness(), SyncFreshness::Reconnecting);
    QVERIFY(!p.engine.freshAtMs());
}

void TestSyncEngine::liveOnlyAfterTheMark()
{
    Player p;
    p.startWithDisk();
    p.tell(SyncEvent::FeedOpened);
    QCOMPARE(p.engine.state(), SyncState::Replaying);
    p.tell(SyncEvent::Bytes);
    p.message(11);
    p.message(12);
    QCOMPARE(p.engine.state(), SyncState::Replaying);
    QCOMPARE(p.engine.freshness(), SyncFreshness::Reconnecting);
    QVERIFY(!p.engine.freshAtMs());
    p.tick(12);
    QCOMPARE(p.engine.state(), SyncState::Live);
    QCOMPARE(p.engine.freshness(), SyncFreshness::Live);
    QCOMPARE(p.engine.freshAtMs(), p.now);
}

void TestSyncEngine::messagesMoveThePosition()
{
    Player p;
    p.goLive();
    p.message(11);
    p.message(15); // gaps are normal
    QCOMPARE(p.applied, 3);
    QCOMPARE(p.engine.cursor(), QStringLiteral("15.aa"));
    p.message(12); // heard before: apply() ignores it, and so does the position
    QCOMPARE(p.engine.cursor(), QStringLiteral("15.aa"));
    p.tick(20);
    QCOMPARE(p.engine.cursor(), QStringLiteral("20.aa"));
}

void TestSyncEngine::endIsNoFault()
{
    Player p;
    p.goLive();
    p.message(11);
    p.ended();
    QCOMPARE(p.engine.state(), SyncState::Waiting);
    QCOMPARE(p.engine.trouble(), SyncTrouble::None);
    QCOMPARE(p.retryIn(), p.policy.retryMs);
    p.pass(p.policy.retryMs);
    QCOMPARE(p.engine.state(), SyncState::Connecting);
    QCOMPARE(p.cursor, QStringLiteral("11.aa"));
}

void TestSyncEngine::lateAnswersAreDropped()
{
    Player p;
    p.goLive();
    const int old = p.feed;
    p.tell(SyncEvent::Slept);
    QVERIFY(p.feed != old);
    p.tell({.event = SyncEvent::FeedOpened, .attempt = old});
    QCOMPARE(p.engine.state(), SyncState::Connecting);
    p.tell({.event = SyncEvent::Message,
            .attempt = old,
            .seq = 99,
            .cursor = QStringLiteral("99.aa")});
    QCOMPARE(p.engine.seq(), 10);
    p.tell({.event = SyncEvent::FeedEnded, .attempt = old});
    QCOMPARE(p.engine.state(), SyncState::Connecting);

    Player q;
    q.tell(SyncEvent::Start);
    const int oldSnapshot = q.snapshot;
    q.tell(SyncEvent::Slept);
    QVERIFY(q.did(Kind::AbandonSnapshot));
    q.tell({.event = SyncEvent::SnapshotLoaded,
            .attempt = oldSnapshot,
            .seq = 1,
            .eventId = QStringLiteral("E")});
    QCOMPARE(q.replaced, 0);
}

void TestSyncEngine::resetLoadsASnapshotFirst()
{
    Player p;
    p.goLive();
    p.message(11);
    p.pass(5'000);
    p.tell(SyncEvent::Reset);
    QVERIFY(!p.feedOpen);
    QCOMPARE(p.engine.state(), SyncState::Resetting);
    QVERIFY(!p.conditional); // a 304 would lead back to the dead position
    QVERIFY(p.engine.cursor().isEmpty());
    QCOMPARE(p.replaced, 0); // what was on screen stays
    p.snapshotArrives(5);    // a restored backup: lower is fine after a reset
    QCOMPARE(p.replaced, 1);
    QCOMPARE(p.engine.seq(), 5);
    QCOMPARE(p.cursor, QStringLiteral("5.aa"));
}

void TestSyncEngine::resetsDoNotSpin()
{
    Player p;
    p.random = 0;
    p.startWithDisk();
    QList<qint64> snapshots;
    for (int i = 0; i < 12; ++i) {
        p.tell(SyncEvent::FeedOpened);
        p.tell(SyncEvent::Reset);
        p.pass(100'000, [&] { return p.engine.state() == SyncState::Resetting; });
        QCOMPARE(p.engine.state(), SyncState::Resetting);
        snapshots.append(p.now);
        p.snapshotArrives(20 + i);
    }
    for (qsizetype i = 1; i < snapshots.size(); ++i)
        QVERIFY(snapshots[i] - snapshots[i - 1] >= 2'000);
    QVERIFY(snapshots[11] - snapshots[10] >= 30'000); // half of 60 s
    p.tell(SyncEvent::FeedOpened);
    p.tick(40);
    p.pass(10'000);
    p.tell(SyncEvent::Reset); // a first one again
    QCOMPARE(p.engine.state(), SyncState::Resetting);
}

void TestSyncEngine::brokenMessageIsAReset()
{
    Player p;
    p.goLive();
    p.tell(SyncEvent::BrokenMessage);
    QCOMPARE(p.engine.state(), SyncState::Resetting);
    QCOMPARE(p.applied, 1); // the tick
}

void TestSyncEngine::endlessEventIsAReset()
{
    Player p;
    p.goLive();
    p.ended(SyncCause::TooLarge);
    QCOMPARE(p.engine.state(), SyncState::Resetting);
    QVERIFY(p.engine.cursor().isEmpty());
}

void TestSyncEngine::badAnswersKeepTheReplica()
{
    // G13: none of these replaces anything, with or without a reset before.
    for (bool afterReset : {false, true}) {
        for (auto [cause, status] :
             std::initializer_list<std::pair<SyncCause, int>>{{SyncCause::WrongType, 200},
                                                              {SyncCause::Status, 502},
                                                              {SyncCause::Status, 404},
                                                              {SyncCause::Fault, 0},
                                                              {SyncCause::TooLarge, 200}}) {
            Player p;
            p.goLive();
            if (afterReset) {
                p.tell(SyncEvent::Reset);
            } else {
                p.ended(SyncCause::Status, 502);
                p.pass(p.retryIn());
            }
            QCOMPARE(p.engine.state(), SyncState::Resetting);
            p.snapshotFails(cause, status);
            QCOMPARE(p.replaced, 0);
            QCOMPARE(p.persisted, 1); // only the tick's position
            QCOMPARE(p.engine.state(), SyncState::Waiting);
            p.pass(20'000);
            QVERIFY(p.engine.freshness() == SyncFreshness::Offline
                    || p.engine.freshness() == SyncFreshness::Stale);
            QCOMPARE(p.engine.freshAtMs(), 1'000'000);
        }
    }
}

void TestSyncEngine::unchangedCountsAsFresh()
{
    Player p;
    p.goLive();
    p.pass(5'000);
    p.ended(SyncCause::Status, 503);
    p.pass(p.retryIn());
    p.tell({.event = SyncEvent::SnapshotLoaded, .unchanged = true});
    QCOMPARE(p.replaced, 0);
    QCOMPARE(p.engine.freshAtMs(), p.now);
    QCOMPARE(p.engine.state(), SyncState::Connecting);
    QCOMPARE(p.cursor, QStringLiteral("10.aa"));
}

void TestSyncEngine::olderSnapshotIsNotTaken()
{
    Player p;
    p.goLive();
    p.message(30);
    p.ended(SyncCause::Status, 503);
    p.pass(p.retryIn());
    p.snapshotArrives(20); // a cache in between
    QCOMPARE(p.replaced, 0);
    QCOMPARE(p.cursor, QStringLiteral("30.aa")); // the feed will tell
}

void TestSyncEngine::foreignEventIsNotTaken()
{
    Player p;
    p.goLive();
    p.tell(SyncEvent::Reset);
    p.snapshotArrives(99, "F");
    QCOMPARE(p.replaced, 0);
    QCOMPARE(p.engine.state(), SyncState::Waiting);
    QCOMPARE(p.engine.trouble(), SyncTrouble::OtherEvent);
    p.pass(3'100);
    QCOMPARE(p.engine.freshness(), SyncFreshness::Stale);
    p.pass(100'000, [&] { return p.engine.state() == SyncState::Resetting; });
    p.snapshotArrives(12); // the right one again
    QCOMPARE(p.replaced, 1);
}

void TestSyncEngine::foreignEventThatStaysIsTaken()
{
    Player p;
    p.goLive();
    p.tell(SyncEvent::Reset);
    const qint64 first = p.now;
    int answers = 0;
    while (p.replaced == 0 && answers < 50) {
        ++answers;
        p.snapshotArrives(99, "F");
        if (p.replaced == 0)
            p.pass(100'000, [&] { return p.engine.state() == SyncState::Resetting; });
    }
    QCOMPARE(p.replaced, 1);
    QVERIFY(answers >= 3);
    QVERIFY(p.now - first >= 20'000);
}

void TestSyncEngine::freshness()
{
    Player p;
    p.goLive();
    p.pass(5'000);
    p.ended(SyncCause::Fault);
    QCOMPARE(p.engine.freshness(), SyncFreshness::Live);
    const qint64 lost = p.now;
    p.pass(3'500, [&] { return p.engine.freshness() != SyncFreshness::Live; });
    QCOMPARE(p.engine.freshness(), SyncFreshness::Reconnecting);
    QCOMPARE(p.now - lost, 3'000);
    // Failing tries in between change nothing about when.
    while (p.engine.freshness() == SyncFreshness::Reconnecting && p.now < lost + 60'000) {
        if (p.engine.state() == SyncState::Connecting) p.ended(SyncCause::Fault);
        p.pass(10'000, [&] {
            return p.engine.freshness() != SyncFreshness::Reconnecting
                   || p.engine.state() == SyncState::Connecting;
        });
    }
    QCOMPARE(p.engine.freshness(), SyncFreshness::Offline);
    QCOMPARE(p.now - lost, 15'000);
    QCOMPARE(p.engine.freshAtMs(), 1'000'000); // the tick
}

void TestSyncEngine::shortLossIsNotShown()
{
    Player p;
    p.random = 0; // the server ends each stream after some minutes: no flicker then
    p.goLive();
    for (int i = 0; i < 10; ++i) {
        p.pass(20'000);
        p.ended();
        p.pass(p.retryIn());
        p.tell(SyncEvent::FeedOpened);
        QCOMPARE(p.engine.freshness(), SyncFreshness::Live);
        p.tick(10);
        QCOMPARE(p.engine.freshness(), SyncFreshness::Live);
    }
}

void TestSyncEngine::longReplayIsNotOffline()
{
    Player p;
    p.startWithDisk();
    p.tell(SyncEvent::FeedOpened);
    for (int i = 0; i < 60; ++i) {
        p.pass(1'000);
        p.message(11 + i);
    }
    QCOMPARE(p.engine.state(), SyncState::Replaying);
    QCOMPARE(p.engine.freshness(), SyncFreshness::Reconnecting);
}

void TestSyncEngine::watchdog()
{
    Player p;
    p.goLive();
    p.pass(50'000);
    p.tell(SyncEvent::Bytes); // a comment is a sign of life
    p.pass(59'999);
    QCOMPARE(p.engine.state(), SyncState::Live);
    p.pass(1);
    QCOMPARE(p.engine.state(), SyncState::Waiting);
    QVERIFY(!p.feedOpen);
    p.pass(p.retryIn());
    QCOMPARE(p.engine.state(), SyncState::Connecting);
    QCOMPARE(p.cursor, QStringLiteral("10.aa"));
}

void TestSyncEngine::connectTimesOut()
{
    Player p;
    p.startWithDisk();
    p.pass(19'999);
    QCOMPARE(p.engine.state(), SyncState::Connecting);
    p.pass(1);
    QCOMPARE(p.engine.state(), SyncState::Waiting);
    QCOMPARE(p.engine.trouble(), SyncTrouble::Unreachable);
}

void TestSyncEngine::aProxyThatBuffersIsPolled()
{
    Player p;
    p.goLive();
    p.ended();
    p.pass(p.retryIn());
    p.tell(SyncEvent::FeedOpened);
    p.tell(SyncEvent::Bytes); // it may let the head and a comment through
    p.pass(59'999);
    QCOMPARE(p.engine.state(), SyncState::Replaying);
    // From here on a snapshot every 30 s, said to be stale, whatever the feed does.
    qint64 lastPoll = 0;
    int polls = 0;
    for (int i = 0; i < 3'000 && polls < 5; ++i) {
        const int before = p.snapshot;
        p.pass(100);
        if (p.engine.state() == SyncState::Connecting) p.tell(SyncEvent::FeedOpened);
        if (p.snapshot == before) continue;
        if (polls > 0) QVERIFY(p.now - lastPoll <= 31'000);
        lastPoll = p.now;
        ++polls;
        p.snapshotArrives(20 + polls);
        QCOMPARE(p.replaced, polls);
        QCOMPARE(p.engine.freshness(), SyncFreshness::Stale);
        QCOMPARE(p.engine.trouble(), SyncTrouble::Buffered);
        QCOMPARE(p.engine.freshAtMs(), p.now);
    }
    QCOMPARE(polls, 5);
    p.pass(100'000, [&] { return p.engine.state() == SyncState::Connecting; });
    p.tell(SyncEvent::FeedOpened);
    p.tick(30);
    QCOMPARE(p.engine.freshness(), SyncFreshness::Live);
    const int before = p.snapshot;
    p.pass(45'000);
    QCOMPARE(p.snapshot, before); // no more polling
}

void TestSyncEngine::sleepConnectsAnew()
{
    Player p;
    p.goLive();
    p.now += 3'600'000;
    p.tell(SyncEvent::Slept);
    QVERIFY(p.did(Kind::CloseFeed));
    QVERIFY(p.did(Kind::OpenFeed));
    QCOMPARE(p.cursor, QStringLiteral("10.aa"));
    p.ended(SyncCause::Fault);
    QCOMPARE(p.engine.state(), SyncState::Waiting);
    p.now += 3'600'000;
    p.tell(SyncEvent::Slept);
    QCOMPARE(p.engine.state(), SyncState::Connecting);
}

void TestSyncEngine::networkChangeConnectsAnewButNotOften()
{
    Player p;
    p.startWithDisk();
    p.ended(SyncCause::Fault);
    p.pass(1'500);
    p.tell(SyncEvent::NetworkChanged);
    QCOMPARE(p.engine.state(), SyncState::Connecting);
    const qsizetype asked = p.requests.size();
    for (int i = 0; i < 9; ++i) {
        p.pass(100);
        p.tell(SyncEvent::NetworkChanged);
    }
    QCOMPARE(p.requests.size(), asked);
}

void TestSyncEngine::slugMoves()
{
    Player p;
    p.goLive();
    p.message(11);
    p.tell(SyncEvent::SlugMoved);
    QVERIFY(p.did(Kind::CloseFeed));
    QVERIFY(p.did(Kind::OpenFeed));
    QCOMPARE(p.cursor, QStringLiteral("11.aa"));
    QCOMPARE(p.engine.freshness(), SyncFreshness::Live); // no flicker
}

void TestSyncEngine::renamedWhileAway()
{
    Player p;
    p.startWithDisk();
    p.ended(SyncCause::Status, 404);
    QVERIFY(p.did(Kind::FindEvent));
    QCOMPARE(p.engine.trouble(), SyncTrouble::Gone);
    p.tell(SyncEvent::SlugMoved);
    QVERIFY(p.did(Kind::FetchSnapshot)); // under the new slug, at once
    p.snapshotFails(SyncCause::Status, 404);
    QVERIFY(p.did(Kind::FindEvent)); // each time, as often as it is asked for itself

    Player q;
    q.tell(SyncEvent::Start);
    q.snapshotFails(SyncCause::Status, 404);
    QVERIFY(!q.did(Kind::FindEvent)); // without a replica there is no id to look for
}

void TestSyncEngine::stopStops()
{
    Player p;
    p.goLive();
    p.tell(SyncEvent::Stop);
    QVERIFY(!p.feedOpen);
    QCOMPARE(p.engine.state(), SyncState::Closed);
    QCOMPARE(p.engine.freshness(), SyncFreshness::Offline);
    const qsizetype asked = p.requests.size();
    p.pass(3'600'000);
    for (SyncEvent event : {SyncEvent::NetworkChanged, SyncEvent::Slept, SyncEvent::RetryDue})
        p.tell(event);
    QCOMPARE(p.requests.size(), asked);
    p.startWithDisk();
    QCOMPARE(p.engine.state(), SyncState::Connecting);
}

void TestSyncEngine::persistence()
{
    Player p;
    p.goLive();
    p.message(11);
    const auto within = [&] {
        for (const SyncStep &step : std::as_const(p.steps))
            if (step.kind == Kind::Persist) return step.ms;
        return qint64(-1);
    };
    QCOMPARE(within(), 2'000);
    p.tick(12); // only the position: a tick every 25 s must not wear out the disk
    QCOMPARE(within(), 600'000);
    p.tell(SyncEvent::Stop);
    QCOMPARE(within(), 0);
}

void TestSyncEngine::randomEventsKeepTheInvariants()
{
    // H-2: whatever happens in whatever order, seq falls only by a reset, live needs the mark, and
    // nothing is asked in a tight loop.
    for (quint32 seed = 1; seed <= 300; ++seed) {
        QRandomGenerator random(seed);
        Player p;
        p.random = 0;
        if (random.bounded(2))
            p.startWithDisk();
        else
            p.tell(SyncEvent::Start);
        qint64 seq = p.engine.seq();
        QString eventId = QStringLiteral("E");
        qint64 head = 100;
        for (int step = 0; step < 400; ++step) {
            SyncInput input{.event = SyncEvent(1 + random.bounded(17))};
            if (input.event == SyncEvent::Stop || input.event == SyncEvent::Slept
                || input.event == SyncEvent::SlugMoved)
                continue; // these may ask at once, by intent
            head += random.bounded(3);
            input.seq = random.bounded(4) ? head : head - random.bounded(50);
            input.cursor = QStringLiteral("%1.aa").arg(input.seq);
            input.eventId = random.bounded(10) ? QStringLiteral("E") : QStringLiteral("F");
            input.cause = SyncCause(random.bounded(5));
            static constexpr int statuses[] = {204, 301, 400, 401, 404, 429, 500, 502, 503};
            input.status = statuses[random.bounded(9)];
            const bool wasReset = p.engine.cursor().isEmpty();
            const SyncState before = p.engine.state();
            p.tell(input);
            // (or by another event that has answered under this name long enough)
            if (p.engine.seq() < seq)
                QVERIFY2(p.did(Kind::Replace) && (wasReset || input.eventId != eventId),
                         qPrintable(QString::number(seed)));
            if (p.did(Kind::Replace)) eventId = input.eventId;
            if (before != SyncState::Live && p.engine.state() == SyncState::Live)
                QCOMPARE(int(input.event), int(SyncEvent::Tick));
            if (p.engine.state() == SyncState::Waiting)
                QVERIFY2(p.due.contains(int(SyncTimer::Retry)), qPrintable(QString::number(seed)));
            seq = p.engine.seq();
            p.pass(random.bounded(400));
        }
        // Anything asked is an answer to something that moved on, or was waited for.
        int close = 0;
        for (qsizetype i = 3; i < p.requests.size(); ++i)
            close += p.requests[i] - p.requests[i - 3] < 250 ? 1 : 0;
        QVERIFY2(close <= 2, qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(close)));
    }
}

QTEST_GUILESS_MAIN(TestSyncEngine)
#include "tst_syncengine.moc"
