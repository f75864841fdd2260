// SPDX-License-Identifier: GPL-3.0-or-later
// One process runs the jobs (R-11, R-12, small): take-over, hand-over, a lease that was stolen, clocks
// that jump.
#include "tests/jobs/jobsworld.h"

#include <QtCore/QRandomGenerator>

using namespace Foyer;

class LeaseTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void oneOfTwo();
    void takesOverFromTheDead();
    void anOrderlyStopHandsOverAtOnce();
    void aStolenLeaseWritesNothing();
    void renewalsKeepIt();
    void wallClocksDecideNothing();
    void manyTakeOvers();

private:
    static LeaseRow row(JobsWorld &world)
    {
        LeaseRow found;
        world.store->readHere(
            [&](Connection &c) { found = LeaseRepository(c).read().value_or(LeaseRow{}); });
        return found;
    }
    static Result<Answer> noteBy(Lease &lease)
    {
        return lease.write([](UnitOfWork &unit) { return note(unit, newId()); });
    }
};

void LeaseTest::oneOfTwo()
{
    JobsWorld world;
    QVERIFY(world.open());
    Lease first(*world.store, world.clock), second(*world.store, world.clock);
    QVERIFY(first.look());
    QVERIFY(!second.look());
    QCOMPARE(row(world).owner, first.owner());
    QCOMPARE(row(world).term, first.term());
    QVERIFY(!first.afterCrash());
    const auto refused = noteBy(second);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, QStringLiteral("jobs.leaseLost"));
    QCOMPARE(world.head(), 0);
}

void LeaseTest::takesOverFromTheDead()
{
    JobsWorld world;
    QVERIFY(world.open());
    Lease first(*world.store, world.clock), second(*world.store, world.clock);
    QVERIFY(first.look());
    qint64 waited = 0;
    while (!second.look() && waited < 60'000) {
        world.clock.advance(1000);
        waited += 1000;
    }
    QCOMPARE(waited, Lease::LeaseMs + Lease::MarginMs);
    QVERIFY(second.afterCrash());
    QCOMPARE(second.term(), first.term() + 1);
}

void LeaseTest::anOrderlyStopHandsOverAtOnce()
{
    JobsWorld world;
    QVERIFY(world.open());
    JobsLoop first(*world.store, world.clock, {}), second(*world.store, world.clock, {});
    JobsWorld::work(first);
    QCOMPARE(second.step(), JobsLoop::WaiterMs);
    QVERIFY(first.lease().isHeld());
    first.stop();
    QVERIFY(!first.lease().isHeld());
    world.clock.advance(JobsLoop::WaiterMs);
    second.step();
    QVERIFY(second.lease().isHeld());
    QVERIFY(!second.lease().afterCrash());
}

void LeaseTest::aStolenLeaseWritesNothing()
{
    JobsWorld world;
    QVERIFY(world.open());
    Lease first(*world.store, world.clock), second(*world.store, world.clock);
    QVERIFY(first.look());
    QVERIFY(noteBy(first));
    QVERIFY(!second.look());
    world.clock.advance(Lease::LeaseMs + Lease::MarginMs); // the first sleeps (SIGSTOP)
    QVERIFY(second.look());
    const qint64 head = world.head();
    const auto refused = noteBy(first); // and wakes in the middle of its work
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, QStringLiteral("jobs.leaseLost"));
    QCOMPARE(world.head(), head);
    QVERIFY(!first.isHeld());
    QVERIFY(noteBy(second));
    first.handOver(); // not its to give
    QCOMPARE(row(world).owner, second.owner());
}

void LeaseTest::renewalsKeepIt()
{
    JobsWorld world;
    QVERIFY(world.open());
    Lease first(*world.store, world.clock), second(*world.store, world.clock);
    QVERIFY(first.look());
    for (int i = 0; i < 100; ++i) {
        world.clock.advance(Lease::RenewMs);
        QVERIFY(first.look());
        QVERIFY(!second.look());
    }
    QCOMPARE(row(world).renewals, 100);
}

void LeaseTest::wallClocksDecideNothing()
{
    JobsWorld world;
    QVERIFY(world.open());
    Lease first(*world.store, world.clock), second(*world.store, world.clock);
    QVERIFY(first.look());
    for (const qint64 jump : {3'600'000LL, -7'200'000LL, 8 * 86'400'000LL, -16 * 86'400'000LL,
                              2'300'000'000'000LL, -2'300'000'000'000LL, 250LL, -250LL}) {
        world.clock.set(world.clock.now() + jump); // the boot clock stands still
        QVERIFY(!second.look());
        QVERIFY(first.look());
    }
    QCOMPARE(row(world).term, first.term());
    world.clock.advance(Lease::LeaseMs + Lease::MarginMs);
    QVERIFY(second.look());
}

void LeaseTest::manyTakeOvers()
{
    JobsWorld world;
    QVERIFY(world.open());
    const quint32 seed = QRandomGenerator::system()->generate();
    qInfo("seed %u", seed);
    QRandomGenerator random(seed);
    std::vector<std::unique_ptr<Lease>> leases;
    for (int i = 0; i < 3; ++i)
        leases.push_back(std::make_unique<Lease>(*world.store, world.clock));
    const int rounds = qEnvironmentVariableIsSet("FOYER_LONG") ? 20'000 : 1000;
    qint64 idle = 0, longest = 0;
    Id asleep; // owner whose process does nothing for a while
    for (int i = 0; i < rounds; ++i) {
        world.clock.advance(1000);
        if (random.bounded(12) == 0) asleep = asleep.isEmpty() ? row(world).owner : Id();
        for (auto &lease : leases) {
            if (lease->owner() == asleep) continue;
            if (random.bounded(40) == 0) lease->handOver();
            lease->look();
        }
        int able = 0;
        for (auto &lease : leases) { // now and then one that sleeps wakes in its work
            if (lease->owner() == asleep && random.bounded(25) != 0) continue;
            if (noteBy(*lease)) ++able;
        }
        QVERIFY(able <= 1);
        idle = able == 1 ? 0 : idle + 1000;
        longest = qMax(longest, idle);
    }
    QVERIFY2(longest <= 20'000, qPrintable(QString::number(longest)));
    const qint64 notes = world.log().size();
    QCOMPARE(world.head(), notes);
}

QTEST_GUILESS_MAIN(LeaseTest)
#include "tst_lease.moc"
