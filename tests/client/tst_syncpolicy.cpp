// SPDX-License-Identifier: GPL-3.0-or-later
// When the sync engine tries again: after which fault, how long it waits, what ends the waiting.
#include "tests/client/syncplayer.h"

using namespace Foyer;
using Kind = SyncStep::Kind;

namespace {

/// As far as the wait grows.
void failFiveTimes(Player &p)
{
    p.startWithDisk();
    for (int i = 0; i < 5; ++i) {
        p.ended(SyncCause::Fault);
        p.pass(p.retryIn());
    }
}

} // namespace

class TestSyncPolicy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void backoff();
    void backoffIsSpread();
    void backoffEndsWithAnEvent();
    void backoffEndsAfterThirtySeconds();
    void aFeedThatEndsAtOnceDoesNotSpin();
    void retryRange_data();
    void retryRange();
    void retryAfterIsHeldTo();
    void statuses_data();
    void statuses();
    void neverSignedOut();
    void notAskedAgainAfter204();
};

void TestSyncPolicy::backoff()
{
    Player p;
    p.startWithDisk();
    QList<qint64> waits;
    for (int i = 0; i < 8; ++i) {
        p.ended(SyncCause::Fault);
        waits.append(p.retryIn());
        p.pass(p.retryIn());
        QCOMPARE(p.engine.state(), SyncState::Connecting);
    }
    QCOMPARE(waits, QList<qint64>({3'000, 6'000, 12'000, 24'000, 48'000, 60'000, 60'000, 60'000}));
}

void TestSyncPolicy::backoffIsSpread()
{
    for (double random : {0.0, 0.25, 1.0}) {
        Player p;
        p.random = random;
        p.startWithDisk();
        p.ended(SyncCause::Fault);
        QCOMPARE(p.retryIn(), qint64(3'000 * (0.5 + random / 2)));
    }
}

void TestSyncPolicy::backoffEndsWithAnEvent()
{
    Player p;
    failFiveTimes(p);
    p.tell(SyncEvent::FeedOpened);
    p.ended(SyncCause::Fault); // opened alone proves nothing
    QCOMPARE(p.retryIn(), 60'000);
    p.pass(p.retryIn());
    p.tell(SyncEvent::FeedOpened);
    p.message(11);
    p.ended(SyncCause::Fault);
    QCOMPARE(p.retryIn(), 3'000);
}

void TestSyncPolicy::backoffEndsAfterThirtySeconds()
{
    Player p;
    failFiveTimes(p);
    p.tell(SyncEvent::FeedOpened);
    p.pass(30'000);
    p.ended(SyncCause::Fault);
    QCOMPARE(p.retryIn(), 3'000);
}

void TestSyncPolicy::aFeedThatEndsAtOnceDoesNotSpin()
{
    Player p;
    p.random = 0;
    p.tell({.event = SyncEvent::Start,
            .seq = 10,
            .cursor = QStringLiteral("10.aa"),
            .eventId = QStringLiteral("E"),
            .retryMs = 1});
    for (int i = 0; i < 200; ++i) {
        p.tell(SyncEvent::FeedOpened);
        p.tick(10); // even with an event each time
        p.ended();
        p.pass(p.retryIn());
    }
    for (qsizetype i = 1; i < p.requests.size(); ++i)
        QVERIFY(p.requests[i] - p.requests[i - 1] >= 250);
}

void TestSyncPolicy::retryRange_data()
{
    QTest::addColumn<qint64>("said");
    QTest::addColumn<qint64>("waits");
    QTest::newRow("zero") << 0LL << 250LL;
    QTest::newRow("below") << 249LL << 250LL;
    QTest::newRow("in range") << 1'234LL << 1'234LL;
    QTest::newRow("above") << 60'001LL << 60'000LL;
    QTest::newRow("huge") << std::numeric_limits<qint64>::max() << 60'000LL;
}

void TestSyncPolicy::retryRange()
{
    QFETCH(qint64, said);
    QFETCH(qint64, waits);
    Player p;
    p.startWithDisk();
    p.tell(SyncEvent::FeedOpened);
    p.tell({.event = SyncEvent::Bytes, .retryMs = said});
    p.ended();
    QCOMPARE(p.retryIn(), waits);
    p.pass(p.retryIn());
    p.tell(SyncEvent::FeedOpened); // it outlives the connection
    p.tick(10);
    p.ended();
    QCOMPARE(p.retryIn(), waits);
}

void TestSyncPolicy::retryAfterIsHeldTo()
{
    Player p;
    p.startWithDisk();
    p.ended(SyncCause::Status, 503, 40'000);
    QCOMPARE(p.retryIn(), 40'000);
    p.pass(40'000);
    p.snapshotFails(SyncCause::Status, 503);
    QCOMPARE(p.retryIn(), 6'000);
    p.pass(6'000);
    p.ended(SyncCause::Status, 429, 30LL * 86'400'000); // a month: nobody is there to press a key
    QCOMPARE(p.retryIn(), p.policy.retryAfterMaxMs);
}

void TestSyncPolicy::statuses_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("trouble");
    QTest::addColumn<bool>("snapshotNext");
    const auto row = [](int status, SyncTrouble trouble, bool next) {
        QTest::addRow("%d", status) << status << int(trouble) << next;
    };
    for (int status : {408, 425, 429, 500, 502, 503, 504})
        row(status, SyncTrouble::Busy, true);
    for (int status : {401, 403, 201, 205, 210, 299, 304, 418})
        row(status, SyncTrouble::Refused, true);
    for (int status : {404, 410})
        row(status, SyncTrouble::Gone, true);
    row(400, SyncTrouble::Busy, true);
    row(204, SyncTrouble::Refused, false);
}

void TestSyncPolicy::statuses()
{
    QFETCH(int, status);
    QFETCH(int, trouble);
    QFETCH(bool, snapshotNext);
    Player p;
    p.goLive();
    p.ended();
    p.pass(p.retryIn());
    p.ended(SyncCause::Status, status);
    QCOMPARE(p.engine.state(), SyncState::Waiting);
    QCOMPARE(int(p.engine.trouble()), trouble);
    QCOMPARE(p.replaced, 0); // the data stays
    p.pass(p.retryIn());
    QCOMPARE(p.engine.state(), snapshotNext ? SyncState::Resetting : SyncState::Connecting);
    QCOMPARE(p.conditional, snapshotNext && status != 400);
}

void TestSyncPolicy::neverSignedOut()
{
    // Whatever the status, the client comes back to life by itself when the server does.
    for (int status : {204, 301, 400, 401, 403, 404, 410, 429, 500, 502, 503, 504}) {
        Player p;
        p.goLive();
        p.ended();
        p.pass(p.retryIn());
        for (int i = 0; i < 20; ++i) {
            if (p.engine.state() == SyncState::Resetting)
                p.snapshotFails(SyncCause::Status, status);
            else
                p.ended(SyncCause::Status, status);
            QCOMPARE(p.engine.state(), SyncState::Waiting);
            QVERIFY(p.engine.freshness() != SyncFreshness::Waiting);
            QVERIFY(p.retryIn() <= (status == 204 ? p.policy.stoppedMs : p.policy.backoffMaxMs));
            p.pass(p.retryIn());
        }
        if (p.engine.state() == SyncState::Resetting) p.snapshotArrives(50);
        p.tell(SyncEvent::FeedOpened);
        p.tick(51);
        QCOMPARE(p.engine.freshness(), SyncFreshness::Live);
    }
}

void TestSyncPolicy::notAskedAgainAfter204()
{
    Player p;
    p.startWithDisk();
    p.ended(SyncCause::Status, 204);
    const qsizetype asked = p.requests.size();
    p.pass(p.policy.stoppedMs - 1);
    QCOMPARE(p.requests.size(), asked);
    QCOMPARE(p.engine.freshness(), SyncFreshness::Stale);
}

QTEST_GUILESS_MAIN(TestSyncPolicy)
#include "tst_syncpolicy.moc"
