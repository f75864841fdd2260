// SPDX-License-Identifier: GPL-3.0-or-later
// The oracle: random commands, networks that cut and freeze, prunes, kills and restarts; after each batch every
// replica, in C++ and in JavaScript, is the fresh snapshot. FOYER_LONG=1 runs many seeds; FOYER_SEED=n just that one.
#include "backend/store/repositories/changerepository.h"
#include "backend/store/store.h"
#include "tests/e2e/commandmix.h"
#include "tests/e2e/fleet.h"
#include "tests/e2e/recorder.h"
#include "tests/support/cuttingproxy.h"

#include <QtCore/QStandardPaths>
#include <QtTest/QtTest>

using namespace Foyer;

class TestConvergence : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theOracleSeesAMissingChange();
    void replicasEqualTheSnapshot_data();
    void replicasEqualTheSnapshot();
    void cleanupTestCase();

private:
    void trouble(QRandomGenerator &random);
    void prune(QRandomGenerator &random);
    void begin(QString &slug);
    QString javascript();

    SystemClock m_clock;
    std::unique_ptr<ServerProcess> m_server;
    std::unique_ptr<Fleet> m_fleet;
    std::vector<std::unique_ptr<CuttingProxy>> m_proxies;
    std::unique_ptr<Recorder> m_recorder;
    std::unique_ptr<QTemporaryDir> m_disk;
    int m_kills = 0, m_prunes = 0;
};

void TestConvergence::replicasEqualTheSnapshot_data()
{
    QTest::addColumn<quint32>("seed");
    QTest::addColumn<int>("batches");
    bool one = false;
    const quint32 only = qEnvironmentVariable("FOYER_SEED").toUInt(&one);
    const bool isLong = qEnvironmentVariableIsSet("FOYER_LONG");
    const quint32 first = one ? only : 1, last = one      ? only
                                                 : isLong ? 60
                                                          : 3; // hundreds: tst_oracle
    for (quint32 seed = first; seed <= last; ++seed)
        QTest::addRow("seed %u", seed) << seed << (isLong ? 12 : 4);
}

/// Freezes, cuts, kills, restarts, prunes, throws clients away: one of them.
void TestConvergence::trouble(QRandomGenerator &random)
{
    CuttingProxy &proxy = *m_proxies[size_t(random.bounded(int(m_proxies.size())))];
    switch (random.bounded(8)) {
    case 0:
        return proxy.cutAll();
    case 1:
        return proxy.cutAfter(200 + random.bounded(20'000));
    case 2:
        return proxy.setFrozen(true);
    case 3:
        return proxy.setFrozen(false);
    case 4:
        m_server->kill();
        ++m_kills;
        QVERIFY(m_server->start());
        return;
    case 5:
        m_server->stop();
        QVERIFY(m_server->start());
        return;
    case 6:
        return prune(random);
    default:
        return m_fleet->restart(size_t(random.bounded(int(m_fleet->size()))));
    }
}

/// The log's beginning goes, under the server's feet; whoever is behind must be told.
void TestConvergence::prune(QRandomGenerator &random)
{
    auto store = Store::open({.directory = m_server->directory()}, m_clock);
    QVERIFY2(store, store ? "" : qPrintable(store.error().detail));
    const bool whole = random.bounded(2);
    CommandContext context;
    context.at = m_clock.now();
    const Result<Answer> done =
        (*store)->writer().execute(std::move(context), [&](UnitOfWork &unit) -> Result<Answer> {
            ChangeRepository log(unit.connection());
            const Result<Cursor> head = log.head(), pruned = log.prunedThrough();
            if (!head || !pruned)
                return fail(QStringLiteral("test.log"), QStringLiteral("no head"));
            const qint64 seq = whole ? head->seq : pruned->seq + (head->seq - pruned->seq) / 2;
            if (seq > pruned->seq) {
                if (const Result<void> cut = log.pruneThrough(seq); !cut)
                    return tl::unexpected<Error>(cut.error());
            }
            return Answer{};
        });
    QVERIFY2(done, done ? "" : qPrintable(done.error().detail));
    ++m_prunes;
}

/// What the page's replica makes of the recording; empty without node.
QString TestConvergence::javascript()
{
    const QString node = QStandardPaths::findExecutable(QStringLiteral("node"));
    if (node.isEmpty()) return {};
    QProcess process;
    process.start(node, {QStringLiteral(FOYER_SOURCE_DIR "/tests/e2e/replay.mjs"),
                         m_disk->filePath(QStringLiteral("recording"))});
    if (!process.waitForFinished(60'000) || process.exitCode() != 0)
        return QStringLiteral("node: ") + QString::fromUtf8(process.readAllStandardError());
    QJsonObject held = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
    QJsonObject fresh = QJsonDocument::fromJson(m_server->snapshot(m_fleet->slug())).object();
    for (const QString &position : {QStringLiteral("seq"), QStringLiteral("cursor")}) {
        held.remove(position);
        fresh.remove(position);
    }
    if (held == fresh) return {};
    return QStringLiteral("JavaScript: ")
           + firstDifference(QJsonDocument(held).toJson(), QJsonDocument(fresh).toJson());
}

void TestConvergence::begin(QString &slug)
{
    if (!ServerProcess::available()) QSKIP("bin/foyer-server is not built");
    m_recorder.reset();
    m_fleet.reset();
    m_proxies.clear();
    m_kills = m_prunes = 0;
    m_disk =
        std::make_unique<QTemporaryDir>(); // a port may come again, with another database behind it
    m_server = std::make_unique<ServerProcess>();
    m_server->setOptions({QStringLiteral("--tick-seconds"), QStringLiteral("1")});
    const Result<QString> made = m_server->startWithSample();
    QVERIFY2(made, made ? "" : qPrintable(made.error().detail));
    slug = *made;
    m_fleet = std::make_unique<Fleet>(slug);
    m_fleet->add(m_server->url());
}

/// A green run means little if the comparison cannot fail.
void TestConvergence::theOracleSeesAMissingChange()
{
    QString slug;
    begin(slug);
    if (slug.isEmpty()) return;
    m_proxies.push_back(std::make_unique<CuttingProxy>(m_server->port()));
    m_fleet->add(m_proxies[0]->url());
    m_recorder = std::make_unique<Recorder>(m_proxies[0]->url(), slug,
                                            m_disk->filePath(QStringLiteral("recording")));
    QVERIFY(m_fleet->waitUntilLive(*m_server));
    QTRY_VERIFY(m_recorder->seq() > 0);
    QCOMPARE(m_fleet->difference(*m_server), QString());

    m_proxies[0]->setFrozen(true);
    const Id session = (*m_fleet)[0].replica().sessions.begin().key();
    const RestAnswer edited =
        m_server->call("PATCH", QStringLiteral("/events/%1/sessions/%2").arg(slug, session),
                       {{QStringLiteral("subtitle"), QStringLiteral("missed")}});
    QCOMPARE(edited.status, 200);
    QTRY_COMPARE((*m_fleet)[0].replica().sessions.value(session).subtitle,
                 QStringLiteral("missed"));
    QVERIFY(m_fleet->difference(*m_server).startsWith(QLatin1String("client 1:")));
    if (!QStandardPaths::findExecutable(QStringLiteral("node")).isEmpty())
        QVERIFY(javascript().startsWith(QLatin1String("JavaScript:")));
    m_proxies[0]->setFrozen(false);
    QVERIFY(m_fleet->waitUntilLive(*m_server));
    QCOMPARE(m_fleet->difference(*m_server), QString());
    QTRY_COMPARE(m_recorder->seq(), (*m_fleet)[0].replica().seq);
    QCOMPARE(javascript(), QString());
}

void TestConvergence::replicasEqualTheSnapshot()
{
    QFETCH(quint32, seed);
    QFETCH(int, batches);
    QRandomGenerator random(seed);
    const QByteArray named = "FOYER_SEED=" + QByteArray::number(seed);
    QString slug;
    begin(slug);
    if (slug.isEmpty()) return;
    for (int i = 0; i < 3; ++i) {
        m_proxies.push_back(std::make_unique<CuttingProxy>(m_server->port()));
        m_fleet->add(m_proxies.back()->url(), i == 0 ? QString() : m_disk->path());
    }
    m_recorder = std::make_unique<Recorder>(m_proxies[0]->url(), slug,
                                            m_disk->filePath(QStringLiteral("recording")));
    CommandMix commands(*m_server, slug, random);
    QVERIFY2(m_fleet->waitUntilLive(*m_server), named);

    qint64 worstHealing = 0;
    for (int batch = 0; batch < batches; ++batch) {
        for (int i = 0; i < 20; ++i) {
            QVERIFY2(commands.one(), named + "\n" + commands.lastAnswer().toUtf8());
            if (random.bounded(4) == 0) trouble(random);
        }
        for (const auto &proxy : m_proxies) {
            proxy->cutAfter(-1);
            proxy->setFrozen(false);
        }
        QElapsedTimer healing;
        healing.start();
        QVERIFY2(m_fleet->waitUntilLive(*m_server, 60'000), named);
        worstHealing = std::max(worstHealing, healing.elapsed());
        QVERIFY2(m_fleet->difference(*m_server).isEmpty(),
                 named + "\n" + m_fleet->difference(*m_server).toUtf8());
    }
    const qint64 head = (*m_fleet)[0].replica().seq;
    QTRY_VERIFY2_WITH_TIMEOUT(m_recorder->seq() >= head, named, 30'000);
    const QString script = javascript();
    QVERIFY2(script.isEmpty(), named + "\n" + script.toUtf8());
    QCOMPARE(m_server->command({QStringLiteral("check")}).has_value(), true);
    qInfo("seed %u: %d commands done, %d refused; %d cuts, %d kills, %d prunes, %d resets of the "
          "recorder; live at most %lld ms after the network was whole; all equal",
          seed, commands.done(), commands.refused(),
          m_proxies[0]->cuts() + m_proxies[1]->cuts() + m_proxies[2]->cuts(), m_kills, m_prunes,
          m_recorder->resets(), worstHealing);
}

void TestConvergence::cleanupTestCase()
{
    m_recorder.reset();
    m_fleet.reset();
    m_proxies.clear();
    m_server.reset();
}

QTEST_GUILESS_MAIN(TestConvergence)
#include "tst_convergence.moc"
