// SPDX-License-Identifier: GPL-3.0-or-later
// The whole table of the sync engine, written down a second time by event: every pair of state and
// event has a line.
#include "kiosk/client/synctable.h"

#include <QtTest/QtTest>

using namespace Foyer;

class TestSyncTable : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyPair_data();
    void everyPair();
    void countsAreRight();
};

namespace {

using A = SyncAct;
constexpr int States = 7, Events = 18;

struct Row {
    SyncEvent event;
    const char *name;
    // Starting, Connecting, Replaying, Live, Waiting, Resetting, Closed
    std::array<A, States> acts;
};

constexpr auto No = A::Ignore;
const Row Rows[] = {
    {SyncEvent::Start, "Start", {A::Begin, No, No, No, No, No, A::Begin}},
    {SyncEvent::SnapshotLoaded,
     "SnapshotLoaded",
     {No, A::TakePoll, A::TakePoll, A::TakePoll, A::TakePoll, A::TakeSnapshot, No}},
    {SyncEvent::SnapshotFailed, "SnapshotFailed", {No, No, No, No, No, A::SnapshotFailed, No}},
    {SyncEvent::FeedOpened, "FeedOpened", {No, A::Opened, No, No, No, No, No}},
    {SyncEvent::Bytes, "Bytes", {No, No, A::Heard, A::Heard, No, No, No}},
    {SyncEvent::Message, "Message", {No, No, A::Message, A::Message, No, No, No}},
    {SyncEvent::Tick, "Tick", {No, No, A::Tick, A::Tick, No, No, No}},
    {SyncEvent::Reset, "Reset", {No, No, A::Reset, A::Reset, No, No, No}},
    {SyncEvent::BrokenMessage, "BrokenMessage", {No, No, A::Reset, A::Reset, No, No, No}},
    {SyncEvent::FeedEnded, "FeedEnded", {No, A::Lost, A::Lost, A::Lost, No, No, No}},
    {SyncEvent::RetryDue, "RetryDue", {No, No, No, No, A::Retry, No, No}},
    {SyncEvent::WatchdogDue,
     "WatchdogDue",
     {No, A::Watchdog, A::Watchdog, A::Watchdog, No, No, No}},
    {SyncEvent::SyncDue, "SyncDue", {No, A::Sync, A::Sync, A::Sync, A::Sync, A::Sync, A::Sync}},
    {SyncEvent::PollDue, "PollDue", {No, A::Poll, A::Poll, A::Poll, A::Poll, No, No}},
    {SyncEvent::NetworkChanged,
     "NetworkChanged",
     {No, A::Network, A::Network, A::Network, A::Network, A::Network, No}},
    {SyncEvent::Slept, "Slept", {No, A::Slept, A::Slept, A::Slept, A::Slept, A::Slept, No}},
    {SyncEvent::SlugMoved, "SlugMoved", {No, A::Move, A::Move, A::Move, A::Move, No, No}},
    {SyncEvent::Stop, "Stop", {A::Shut, A::Shut, A::Shut, A::Shut, A::Shut, A::Shut, No}},
};

} // namespace

void TestSyncTable::everyPair_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<int>("event");
    QTest::addColumn<int>("act");
    static const char *names[States] = {"Starting", "Connecting", "Replaying", "Live",
                                        "Waiting",  "Resetting",  "Closed"};
    for (const Row &row : Rows)
        for (int state = 0; state < States; ++state)
            QTest::addRow("%s in %s", row.name, names[state])
                << state << int(row.event) << int(row.acts[size_t(state)]);
}

void TestSyncTable::everyPair()
{
    QFETCH(int, state);
    QFETCH(int, event);
    QFETCH(int, act);
    QCOMPARE(int(syncAct(SyncState(state), SyncEvent(event))), act);
}

void TestSyncTable::countsAreRight()
{
    QCOMPARE(int(SyncState::Closed) + 1, States);
    QCOMPARE(int(SyncEvent::Stop) + 1, Events);
    QCOMPARE(int(std::size(Rows)), Events);
    for (int i = 0; i < Events; ++i)
        QCOMPARE(int(Rows[i].event), i);
}

QTEST_GUILESS_MAIN(TestSyncTable)
#include "tst_synctable.moc"
