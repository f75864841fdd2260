// SPDX-License-Identifier: GPL-3.0-or-later
// Real servers on one database (R-11, small): one runs the jobs, is killed, stops in an orderly way, and
// sleeps; the other takes over in time, and everyone is told once.
#include "tests/jobs/jobsworld.h"

#include <QtCore/QFileInfo>
#include <QtCore/QProcess>
#include <QtCore/QRegularExpression>

#include <signal.h>

using namespace Foyer;

namespace {

QString program() { return QStringLiteral(FOYER_BIN_DIR "/foyer-server"); }

/// foyer-server on a directory that others use as well.
class Served
{
public:
    explicit Served(const QString &directory)
    {
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        // The fixture's changes are from another year: nothing of them is to be pruned.
        m_process.start(program(), {QStringLiteral("serve"), QStringLiteral("--data"), directory,
                                    QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0"),
                                    QStringLiteral("--prune-days"), QStringLiteral("0")});
        QByteArray said;
        while (!said.contains("listening on") && m_process.waitForReadyRead(20'000))
            said += m_process.readAll();
        m_started = said.contains("listening on");
    }
    ~Served()
    {
        if (m_process.state() == QProcess::NotRunning) return;
        send(SIGCONT);
        m_process.kill();
        m_process.waitForFinished();
    }
    bool started() const { return m_started; }
    /// Nothing when it has ended: process 0 would be everybody in this group.
    void send(int signal) const
    {
        if (const auto id = pid_t(m_process.processId()); id > 0) ::kill(id, signal);
    }
    bool ended() { return m_process.waitForFinished(20'000); }

private:
    QProcess m_process;
    bool m_started = false;
};

} // namespace

class JobsProcessesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void takeOvers();

private:
    /// Moves the session; after how long the attendee has been told. -1: not within `limit`.
    static qint64 toldAfter(JobsWorld &world, const Session &session, qint64 limit)
    {
        const qint64 before = told(world);
        QElapsedTimer timer;
        timer.start();
        world.clock.advance(2 * Minute); // no burst
        if (!world.move(session.id, 1)) return -1;
        if (!QTest::qWaitFor([&] { return told(world) > before; }, int(limit))) return -1;
        return timer.elapsed();
    }
    static qint64 told(JobsWorld &world)
    {
        return world.number("SELECT count(*) FROM notifications WHERE type = 'session.moved'");
    }
    static LeaseRow lease(JobsWorld &world)
    {
        LeaseRow row;
        world.store->readHere(
            [&](Connection &c) { row = LeaseRepository(c).read().value_or(LeaseRow{}); });
        return row;
    }
};

void JobsProcessesTest::takeOvers()
{
    if (!QFileInfo(program()).isExecutable()) QSKIP("foyer-server was not built");
    JobsWorld world;
    QVERIFY(world.beginJobs());
    world.loop->stop();
    world.loop.reset();
    const Session session = world.withRsvps(
        world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}), {world.ben});
    constexpr qint64 soon = 5'000, takeOver = 20'000;

    auto first = std::make_unique<Served>(world.directory.path());
    QVERIFY(first->started());
    QTRY_VERIFY_WITH_TIMEOUT(!lease(world).owner.isEmpty(), 5'000);
    const QString firstOwner = lease(world).owner;
    const qint64 usually = toldAfter(world, session, soon);
    QVERIFY(usually >= 0);

    // kill -9; what is committed meanwhile is told by the second.
    auto second = std::make_unique<Served>(world.directory.path());
    QVERIFY(second->started());
    QTest::qWait(2 * int(JobsLoop::WaiterMs)); // it has seen the first renew
    first->send(SIGKILL);
    QVERIFY(first->ended());
    const qint64 afterKill = toldAfter(world, session, takeOver);
    QVERIFY2(afterKill >= 0, "no take-over within 20 s of a kill");
    QVERIFY(lease(world).owner != firstOwner);

    // An orderly stop.
    first = std::make_unique<Served>(world.directory.path());
    QVERIFY(first->started());
    QTest::qWait(2 * int(JobsLoop::WaiterMs));
    QElapsedTimer stopping;
    second->send(SIGTERM);
    QVERIFY(second->ended());
    stopping.start();
    const qint64 term = lease(world).term;
    QTRY_VERIFY_WITH_TIMEOUT(!lease(world).owner.isEmpty(), 20'000);
    const qint64 afterStop = stopping.elapsed();
    QVERIFY2(afterStop <= 2'000, qPrintable(QString::number(afterStop)));
    QVERIFY(lease(world).term >= term);
    QVERIFY(toldAfter(world, session, soon) >= 0);

    // Asleep for longer than its lease: it wakes, and writes nothing with its old term.
    second = std::make_unique<Served>(world.directory.path());
    QVERIFY(second->started());
    QTest::qWait(2 * int(JobsLoop::WaiterMs));
    first->send(SIGSTOP);
    const qint64 afterSleep = toldAfter(world, session, takeOver);
    QVERIFY2(afterSleep >= 0, "no take-over within 20 s of a process that sleeps");
    const LeaseRow secondLease = lease(world);
    first->send(SIGCONT);
    QVERIFY(toldAfter(world, session, soon) >= 0);
    QCOMPARE(lease(world).owner, secondLease.owner);
    QCOMPARE(lease(world).term, secondLease.term);

    qInfo("told after %lld ms; after kill -9 %lld ms, orderly stop %lld ms, SIGSTOP %lld ms",
          static_cast<long long>(usually), static_cast<long long>(afterKill),
          static_cast<long long>(afterStop), static_cast<long long>(afterSleep));
    QCOMPARE(told(world), 5);
    QCOMPARE(world.number("SELECT count(*) FROM deliveries WHERE template = 'session-changed'"), 5);
}

QTEST_GUILESS_MAIN(JobsProcessesTest)
#include "tst_jobsprocesses.moc"
