// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/phases.h"

#include <QtTest/QTest>

using namespace Foyer;

namespace {

constexpr Instant None = -1;

Phase phase(Instant start, Instant end)
{
    Phase made;
    if (start != None) made.start = start;
    if (end != None) made.end = end;
    return made;
}

Event eventOf(const Phase &proposal, const Phase &voting, const Phase &scheduling)
{
    Event made;
    made.proposal = proposal;
    made.voting = voting;
    made.scheduling = scheduling;
    return made;
}

} // namespace

class TestPhases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutDatesAlwaysScheduling();
    void at_data();
    void at();
    void begun();
    void order_data();
    void order();
};

void TestPhases::withoutDatesAlwaysScheduling()
{
    const Event none = eventOf({}, {}, {});
    for (const Instant instant : {Instant(0), Instant(1), Instant(1'000'000'000'000)}) {
        QCOMPARE(phaseAt(none, instant), PhaseName::Scheduling);
        QVERIFY(schedulingHasBegun(none, instant));
    }
    QCOMPARE(phaseOutOfOrder(none), PhaseName::None);
}

void TestPhases::at_data()
{
    QTest::addColumn<qint64>("now");
    QTest::addColumn<QString>("full");
    QTest::addColumn<QString>("openEnded");
    QTest::addColumn<QString>("onlyScheduling");
    const auto row = [](Instant now, const char *full, const char *openEnded, const char *only) {
        QTest::addRow("%d", int(now))
            << now << QString::fromLatin1(full) << QString::fromLatin1(openEnded)
            << QString::fromLatin1(only);
    };
    // full: [10,20) proposal, [20,30) voting, gap, [40,50) scheduling; open: 10, 20, 40 without ends
    row(0, "none", "none", "none");
    row(9, "none", "none", "none");
    row(10, "proposal", "proposal", "none");
    row(19, "proposal", "proposal", "none");
    row(20, "voting", "voting", "none");
    row(29, "voting", "voting", "none");
    row(30, "none", "voting", "none");
    row(39, "none", "voting", "none");
    row(40, "scheduling", "scheduling", "scheduling");
    row(49, "scheduling", "scheduling", "scheduling");
    row(50, "none", "scheduling", "none");
}

void TestPhases::at()
{
    QFETCH(qint64, now);
    QFETCH(QString, full);
    QFETCH(QString, openEnded);
    QFETCH(QString, onlyScheduling);
    QCOMPARE(toName(phaseAt(eventOf(phase(10, 20), phase(20, 30), phase(40, 50)), now)), full);
    QCOMPARE(toName(phaseAt(eventOf(phase(10, None), phase(20, None), phase(40, None)), now)),
             openEnded);
    QCOMPARE(toName(phaseAt(eventOf({}, {}, phase(40, 50)), now)), onlyScheduling);
}

void TestPhases::begun()
{
    const Event whole = eventOf(phase(10, 20), phase(20, 30), phase(40, 50));
    QVERIFY(!schedulingHasBegun(whole, 39));
    QVERIFY(schedulingHasBegun(whole, 40));
    QVERIFY(schedulingHasBegun(whole, 500)); // over, but it was
    const Event never = eventOf(phase(10, 20), {}, {});
    QVERIFY(!schedulingHasBegun(never, 500));
}

void TestPhases::order_data()
{
    QTest::addColumn<QList<qint64>>("edges"); // start and end of each, -1: none
    QTest::addColumn<QString>("fault");
    const auto row = [](const char *name, QList<qint64> edges, const char *fault) {
        QTest::newRow(name) << edges << QString::fromLatin1(fault);
    };
    row("touching", {10, 20, 20, 30, 30, 40}, "none");
    row("a gap", {10, 20, 25, 30, 31, 40}, "none");
    row("open ends", {10, None, 20, None, 30, None}, "none");
    row("one left out", {10, 20, None, None, 20, 30}, "none");
    row("only an end", {None, 20, 20, None, None, None}, "none");
    row("backwards", {20, 10, None, None, None, None}, "proposal");
    row("of no length", {20, 20, None, None, None, None}, "proposal");
    row("overlap", {10, 21, 20, 30, None, None}, "voting");
    row("voting first", {10, None, 5, None, None, None}, "voting");
    row("scheduling inside voting", {None, None, 10, 20, 19, None}, "scheduling");
    row("scheduling before proposals", {10, 20, None, None, 5, None}, "scheduling");
}

void TestPhases::order()
{
    QFETCH(QList<qint64>, edges);
    QFETCH(QString, fault);
    const Event made =
        eventOf(phase(edges[0], edges[1]), phase(edges[2], edges[3]), phase(edges[4], edges[5]));
    QCOMPARE(toName(phaseOutOfOrder(made)), fault);
}

QTEST_GUILESS_MAIN(TestPhases)
#include "tst_phases.moc"
