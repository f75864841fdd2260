// SPDX-License-Identifier: GPL-3.0-or-later
// The log loses what is old, from its beginning, and nothing when the clock cannot be believed.
#include "tests/exchange/exchangefixture.h"

#include "backend/commands/prune.h"
#include "backend/store/repositories/changerepository.h"

#include <QtTest/QTest>

using namespace Foyer;

namespace {

constexpr qint64 DayMs = 24LL * 3600 * 1000;

QByteArray withTitle(const QByteArray &title)
{
    return scheduleWith(eventXml("g1", title, "2026-05-30T12:00:00+02:00"));
}

} // namespace

class PruneTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void removesTheOldPrefix();
    void aClockThatRanAwayIsNotBelieved();
    void zeroDaysKeepEverything();

private:
    static qint64 prunedThrough(ExchangeFixture &fixture)
    {
        qint64 seq = -1;
        fixture.store().readHere([&](Connection &connection) {
            if (auto cursor = ChangeRepository(connection).prunedThrough()) seq = cursor->seq;
        });
        return seq;
    }
    /// Whatever was submitted to the writer before is done afterwards.
    static void settle(ExchangeFixture &fixture)
    {
        QVERIFY(fixture.run([](UnitOfWork &) -> Result<Answer> { return Answer(); }));
    }
};

void PruneTest::removesTheOldPrefix()
{
    ExchangeFixture fixture;
    QVERIFY(fixture.importBytes(withTitle("One")));
    const qint64 old = fixture.head();
    fixture.clock.advance(6 * DayMs);
    QVERIFY(fixture.importBytes(withTitle("Two")));
    const qint64 head = fixture.head();
    QCOMPARE(head, old + 1);

    LogPruning pruning(fixture.store(), fixture.clock, 7);
    settle(fixture);
    QCOMPARE(prunedThrough(fixture), 0);
    fixture.clock.advance(2 * DayMs);
    pruning.prune();
    settle(fixture);
    QCOMPARE(prunedThrough(fixture), old);
    QCOMPARE(fixture.changesAfter(0).size(), 1);
    QCOMPARE(fixture.head(), head);
    const auto findings = fixture.store().check();
    QVERIFY(findings);
    QCOMPARE(*findings, QStringList());

    fixture.clock.advance(30 * DayMs);
    pruning.prune();
    settle(fixture);
    QCOMPARE(prunedThrough(fixture), head);
    QCOMPARE(fixture.head(), head); // the newest seq ever assigned, though its row is gone
}

void PruneTest::aClockThatRanAwayIsNotBelieved()
{
    ExchangeFixture fixture;
    QVERIFY(fixture.importBytes(withTitle("One")));
    LogPruning pruning(fixture.store(), fixture.clock, 7);
    fixture.clock.set(fixture.clock.now() + 400 * DayMs); // the boot clock stands still
    pruning.prune();
    settle(fixture);
    QCOMPARE(prunedThrough(fixture), 0);
}

void PruneTest::zeroDaysKeepEverything()
{
    ExchangeFixture fixture;
    QVERIFY(fixture.importBytes(withTitle("One")));
    fixture.clock.advance(400 * DayMs);
    LogPruning pruning(fixture.store(), fixture.clock, 0);
    settle(fixture);
    QCOMPARE(prunedThrough(fixture), 0);
}

QTEST_GUILESS_MAIN(PruneTest)
#include "tst_prune.moc"
