// SPDX-License-Identifier: GPL-3.0-or-later
// H-1, the oracle: 200 commands of every kind by six actors in three events, with restarts, kills, handovers, prunes,
// restored backups and cut, frozen or new clients between them; after each batch every client's replica is a fresh
// snapshot, byte for byte, and that is what plain SQL says of the tables. In one process, so that 500 seeds take
// minutes; tst_convergence does a part of it with real processes and the real client.
// FOYER_LONG=1: 500 seeds. FOYER_SEEDS=from-to: those. FOYER_SEED=n: that one.
#include "tests/e2e/oracleworld.h"
#include "tests/e2e/plainsql.h"

#include <QtCore/QLoggingCategory>
#include <QtTest/QtTest>

using namespace Foyer;

class TestOracle : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QLoggingCategory::setFilterRules(
            QStringLiteral("foyer.*.info=false\nfoyer.*.warning=false"));
    }
    void everyoneAgrees();
    void tablesAndSnapshotCanDiffer();
};

namespace {

constexpr int Commands = 200, Batch = 20;

std::pair<quint32, quint32> seeds()
{
    bool one = false;
    if (const quint32 only = qEnvironmentVariable("FOYER_SEED").toUInt(&one); one)
        return {only, only};
    const QStringList range = qEnvironmentVariable("FOYER_SEEDS").split(u'-');
    if (range.size() == 2) return {range[0].toUInt(), range[1].toUInt()};
    return {1, qEnvironmentVariableIsSet("FOYER_LONG") ? 500 : 6};
}

} // namespace

void TestOracle::everyoneAgrees()
{
    const auto [first, last] = seeds();
    QElapsedTimer timer;
    timer.start();
    OracleCounts all;
    QStringList failures;
    for (quint32 seed = first; seed <= last; ++seed) {
        QString found;
        {
            OracleWorld world(seed);
            found = world.run(Commands, Batch);
            all += world.counts();
        }
        if (seed % 25 == 0)
            qInfo("seed %u, %lld s, %lld failed", seed,
                  static_cast<long long>(timer.elapsed() / 1'000),
                  static_cast<long long>(failures.size()));
        if (found.isEmpty()) continue;
        // The same commands once more, compared after each: the first that fails is the one.
        const QString closer = OracleWorld(seed).run(Commands, 1);
        failures.append(
            QStringLiteral("FOYER_SEED=%1: %2").arg(seed).arg(closer.isEmpty() ? found : closer));
        qWarning().noquote() << failures.last();
    }
    qInfo("%u seeds in %.1f s: %d commands done, %d refused; %d restarts, %d kills, %d handovers, "
          "%d restored backups, "
          "%d prunes, %d cuts, %d resets; %d comparisons, %lld seeds failed",
          last - first + 1, double(timer.elapsed()) / 1e3, all.commands, all.refused, all.restarts,
          all.kills, all.handovers, all.restores, all.prunes, all.cuts, all.resets, all.comparisons,
          static_cast<long long>(failures.size()));
    QVERIFY2(failures.isEmpty(), qPrintable(failures.join(u'\n')));
    QVERIFY(all.comparisons > 0 && all.commands > all.refused / 4);
}

/// A green run means little if the comparison cannot fail.
void TestOracle::tablesAndSnapshotCanDiffer()
{
    const QJsonObject session{{QStringLiteral("id"), QStringLiteral("s")},
                              {QStringLiteral("title"), QStringLiteral("A")}};
    const auto lines = [](const QJsonObject &one) {
        return plainLines({{QStringLiteral("sessions"), QJsonArray{one}},
                           {QStringLiteral("counts"), QJsonObject{{QStringLiteral("s"), 2}}}});
    };
    QJsonObject other = session;
    other.insert(QStringLiteral("title"), QStringLiteral("B"));
    QCOMPARE(differenceOf(lines(session), lines(session)), QString());
    QVERIFY(differenceOf(lines(session), lines(other)).contains(QLatin1String("| B |")));
    QVERIFY(!differenceOf(lines(session), lines(session).mid(1)).isEmpty());
    QVERIFY(!differenceOf(lines(session), plainLines({})).isEmpty());
}

QTEST_GUILESS_MAIN(TestOracle)
#include "tst_oracle.moc"
