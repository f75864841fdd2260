// SPDX-License-Identifier: GPL-3.0-or-later
// with processes that run the jobs of one database, and die, stop and sleep. The program runs
// itself as a child (--child DIR …) with a short lease and a store that tells of each step. Every write of a child is
// entered with the term that it believes to have and the one that there is. FOYER_LONG=1: many more.
#include "tests/jobs/jobsworld.h"
#include "tests/jobs/plannedreaction.h"

#include "backend/jobs/loop/jobsmetrics.h"
#include "backend/jobs/loop/jobsthread.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QProcess>
#include <QtCore/QRandomGenerator>

#include <cstdio>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace Foyer;

namespace {

constexpr qint64 leaseMs = 600;
constexpr int patienceMs = 60'000;
/// Of a write: before it, in its transaction, and when it is committed and the loop does not know it yet.
constexpr const char *steps[] = {"read", "looked", "before", "within", "worked", "committed"};

/// Set by SIGUSR1: steps count from now on.
volatile sig_atomic_t counting = 0;

/// Stops the process when it comes to a step for the n-th time.
class Steps
{
public:
    Steps(QByteArray step, int times, int delayMs)
        : m_step(std::move(step)), m_left(times), m_delayMs(delayMs)
    {
    }
    void reach(const char *step)
    {
        if (m_delayMs > 0 && qstrcmp(step, "before") == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(m_delayMs));
        if (counting && m_step == step && --m_left == 0) ::raise(SIGSTOP);
    }

private:
    const QByteArray m_step;
    std::atomic<int> m_left;
    const int m_delayMs;
};

/// A store whose every use is a step, and whose every write is entered in test_audit.
class WatchedStore final : public Store, private Writer
{
public:
    WatchedStore(Store &real, Steps &reached) : m_real(real), m_steps(reached) {}
    Writer &writer() override { return *this; }
    QString directory() const override { return m_real.directory(); }
    void read(Read work) override { m_real.read(std::move(work)); }
    void readHere(const Read &work) override
    {
        m_steps.reach("read");
        m_real.readHere(work);
        m_steps.reach("looked");
    }
    Result<void> backup(const QString &file) override { return m_real.backup(file); }
    Result<QStringList> check() override { return m_real.check(); }

private:
    void setPublisher(Publisher publisher) override
    {
        m_real.writer().setPublisher(std::move(publisher));
    }
    void submit(CommandContext context, Work work, Done done) override
    {
        m_steps.reach("before");
        const qint64 mine = jobsMetrics().term;
        m_real.writer().submit(
            std::move(context),
            [this, work = std::move(work), mine](UnitOfWork &unit) -> Result<Answer> {
                m_steps.reach("within");
                // As it is before the work, which may hand the lease over.
                const auto there = LeaseRepository(unit.connection()).read();
                if (!there) return tl::unexpected(there.error());
                auto answer = work(unit);
                if (answer && mine > 0) {
                    auto entered = unit.connection()
                                       .prepare("INSERT INTO test_audit VALUES (?, ?, ?)")
                                       .bind(qint64(getpid()))
                                       .bind(mine)
                                       .bind(there->term)
                                       .exec();
                    if (!entered) return tl::unexpected(entered.error());
                }
                m_steps.reach("worked");
                return answer;
            },
            [this, done = std::move(done)](Result<Answer> answer) {
                m_steps.reach("committed");
                done(std::move(answer));
            });
    }

    Store &m_real;
    Steps &m_steps;
};

/// DIR STEP TIMES DELAY: runs the jobs until its input ends.
int child(const QStringList &words)
{
    ::signal(SIGUSR1, [](int) { counting = 1; });
    const SystemClock clock;
    StoreOptions storeOptions;
    storeOptions.directory = words.value(0);
    storeOptions.readers = 1;
    storeOptions.synchronous = QStringLiteral("NORMAL");
    storeOptions.foreignPollMs = 20;
    auto store = Store::open(storeOptions, clock);
    if (!store) return 2;
    Steps reached(words.value(1).toLatin1(), words.value(2).toInt(), words.value(3).toInt());
    WatchedStore watched(**store, reached);
    JobsOptions options;
    options.lease = LeaseTimes::of(leaseMs);
    options.reminderMs = 100;
    options.pruningMs = 200;
    std::vector<std::unique_ptr<Reaction>> reactions;
    reactions.push_back(std::make_unique<PlannedReaction>(
        QStringLiteral("steady"), [](UnitOfWork &unit, const Change &change, const QString &) {
            return unit.connection()
                .prepare("INSERT INTO test_handled VALUES (?)")
                .bind(change.seq)
                .exec()
                .map([](qint64) { return QString(); });
        }));
    reactions.push_back(std::make_unique<PlannedReaction>(
        QStringLiteral("deadly"), [](UnitOfWork &, const Change &change, const QString &) {
            if (change.subjectId == u"poison") ::raise(SIGKILL);
            return QString();
        }));
    {
        JobsThread jobs(watched, clock, options, std::move(reactions));
        (*store)->writer().setPublisher([&jobs](const QList<Change> &) { jobs.nudge(); });
        std::puts("begun");
        std::fflush(stdout);
        while (std::getchar() != EOF)
            ;
        (*store)->writer().setPublisher({});
        static_cast<void>((*store)->writer().execute({}, [](UnitOfWork &) { return Answer(); }));
    }
    return 0;
}

class Child
{
public:
    explicit Child(const QString &directory, const char *step = "-", int times = 0, int delayMs = 0,
                   const QString &clockFile = {})
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        if (!clockFile.isEmpty()) {
            QProcessEnvironment with = QProcessEnvironment::systemEnvironment();
            with.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(FOYER_CLOCKSHIFT));
            with.insert(QStringLiteral("FOYER_CLOCK_FILE"), clockFile);
            m_process.setProcessEnvironment(with);
        }
        m_process.start(QCoreApplication::applicationFilePath(),
                        {QStringLiteral("--child"), directory, QString::fromLatin1(step),
                         QString::number(times), QString::number(delayMs)});
        m_begun = m_process.waitForStarted(patienceMs) && m_process.waitForReadyRead(patienceMs);
    }
    ~Child()
    {
        if (m_process.state() == QProcess::NotRunning) return;
        send(SIGCONT);
        m_process.kill();
        m_process.waitForFinished();
    }
    bool begun() const { return m_begun; }
    /// Nothing when it has ended: process 0 would be everybody in this group.
    void send(int signal) const
    {
        if (const auto id = pid_t(m_process.processId()); id > 0) ::kill(id, signal);
    }
    bool isStopped() const
    {
        QFile file(QStringLiteral("/proc/%1/stat").arg(m_process.processId()));
        if (!file.open(QIODevice::ReadOnly)) return false;
        const QByteArray text = file.readAll();
        return text.mid(text.lastIndexOf(')') + 2, 1) == "T";
    }
    bool hasEnded()
    {
        return m_process.waitForFinished(0) || m_process.state() == QProcess::NotRunning;
    }
    bool waitEnded() { return hasEnded() || m_process.waitForFinished(patienceMs); }
    /// In an orderly way.
    bool end()
    {
        m_process.closeWriteChannel();
        return waitEnded() && m_process.exitCode() == 0;
    }

private:
    QProcess m_process;
    bool m_begun = false;
};

/// What children work at, and what must be true of it in the end.
struct Workload {
    JobsWorld world;
    SystemClock clock;
    int notes = 0, sessions = 0;

    bool begin()
    {
        if (!world.beginJobs()) return false;
        world.loop->stop();
        world.loop.reset();
        // What is real time for children is years after the fixture's: nothing of it is to be thrown away.
        return world.exec("CREATE TABLE test_handled (seq INTEGER PRIMARY KEY)")
               && world.exec("CREATE TABLE test_audit (pid INTEGER, mine INTEGER, there INTEGER)")
               && world.exec("UPDATE changes SET occurred_at = unixepoch() * 1000")
               && world.exec(
                   "INSERT INTO cursors (name, seq) SELECT 'reaction:' || column1, (SELECT "
                   "seq FROM sqlite_sequence WHERE name = 'changes') FROM (VALUES "
                   "('steady'), ('deadly'))");
    }
    /// One change for the reactions, and a session whose host is to be reminded of it at once.
    bool add(const Id &subject = newId(), int startsInMinutes = 30)
    {
        world.clock.set(clock.now());
        const int minute = int((clock.now() - noon()) / Minute) + startsInMinutes;
        if (!world.run([&](UnitOfWork &unit) { return note(unit, subject); })) return false;
        ++notes;
        const Session kept = world.add(
            world.session(QStringLiteral("S%1").arg(sessions), minute, 30, {}, {world.ada.id}));
        if (!kept.id.isEmpty()) ++sessions;
        return !kept.id.isEmpty();
    }
    qint64 handled() { return world.number("SELECT count(*) FROM test_handled"); }
    qint64 reminded()
    {
        return world.number("SELECT count(*) FROM notifications WHERE type = 'reminder.headsUp'");
    }
    bool allDone() { return handled() == notes && reminded() == sessions; }
    bool waitForAll()
    {
        return QTest::qWaitFor([this] { return allDone(); }, patienceMs);
    }
    LeaseRow lease()
    {
        LeaseRow row;
        world.store->readHere(
            [&](Connection &c) { row = LeaseRepository(c).read().value_or(LeaseRow{}); });
        return row;
    }
    /// Empty: all is well.
    QString wrong()
    {
        if (const qint64 old = world.number("SELECT count(*) FROM test_audit WHERE mine <> there"))
            return QStringLiteral("%1 writes with an old term").arg(old);
        if (world.number("SELECT count(*) FROM test_audit") < 2 * notes)
            return QStringLiteral("writes were not entered");
        if (handled() != notes) return QStringLiteral("handled %1 of %2").arg(handled()).arg(notes);
        // test_handled has a key: a change that was handled twice would have been parked.
        if (world.number("SELECT count(*) FROM parked_changes"))
            return world.rows("SELECT error FROM parked_changes").join(u'\n');
        if (reminded() != sessions)
            return QStringLiteral("reminded of %1 of %2").arg(reminded()).arg(sessions);
        if (world.number("SELECT count(*) FROM deliveries WHERE template = 'reminder-headsup'")
            != sessions)
            return QStringLiteral("mails");
        return {};
    }
};

} // namespace

class TakeOversTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void stoppedAtEachStep_data();
    void stoppedAtEachStep();
    void killedAndEndedManyTimes();
    void slowRenewals();
    void aChangeThatKills();
    void clocksJump();

private:
    static bool large() { return qEnvironmentVariableIsSet("FOYER_LONG"); }
};

void TakeOversTest::stoppedAtEachStep_data()
{
    QTest::addColumn<QByteArray>("step");
    QTest::addColumn<int>("times");
    for (const char *step : steps)
        for (const int times : large() ? QList<int>{1, 2, 3, 5, 8, 13, 21, 34} : QList<int>{3})
            QTest::addRow("%s %d", step, times) << QByteArray(step) << times;
}

void TakeOversTest::stoppedAtEachStep()
{
    QFETCH(const QByteArray, step);
    QFETCH(const int, times);
    Workload load;
    QVERIFY(load.begin());
    Child first(load.world.directory.path(), step.constData(), times);
    QVERIFY(first.begun());
    QTRY_VERIFY_WITH_TIMEOUT(!load.lease().owner.isEmpty(), patienceMs);
    Child second(load.world.directory.path());
    QVERIFY(second.begun());
    first.send(SIGUSR1);
    for (int i = 0; i < 100 && !first.isStopped(); ++i) {
        // A child that stops in its transaction holds up everybody's: that add() fails.
        static_cast<void>(load.add());
        QTest::qWait(50);
    }
    QTRY_VERIFY_WITH_TIMEOUT(first.isStopped(), patienceMs);
    const bool locked = step == "within" || step == "worked";
    if (locked) {
        QTest::qWait(int(3 * leaseMs));
    } else {
        for (int i = 0; i < 5; ++i)
            QVERIFY(load.add());
        QVERIFY(load.waitForAll()); // by the other
        QTest::qWait(int(3 * leaseMs));
    }
    first.send(SIGCONT);
    QTRY_VERIFY_WITH_TIMEOUT(load.add(), patienceMs);
    QVERIFY(load.waitForAll());
    QVERIFY(first.end());
    QVERIFY(load.add());
    QVERIFY(load.waitForAll());
    QVERIFY(second.end());
    QCOMPARE(load.wrong(), QString());
    QCOMPARE(load.lease().owner, QString());
}

void TakeOversTest::killedAndEndedManyTimes()
{
    const quint32 seed = QRandomGenerator::system()->generate();
    qInfo("seed %u", seed);
    QRandomGenerator random(seed);
    Workload load;
    QVERIFY(load.begin());
    qint64 afterKill = 0, afterEnd = 0;
    auto running = std::make_unique<Child>(load.world.directory.path());
    QVERIFY(running->begun());
    const int rounds = large() ? 300 : 10;
    for (int i = 0; i < rounds; ++i) {
        auto next = std::make_unique<Child>(load.world.directory.path());
        QVERIFY(next->begun());
        for (int n = int(random.bounded(4)); n >= 0; --n)
            QVERIFY(load.add());
        if (random.bounded(2) == 0) QVERIFY(load.waitForAll());
        const bool orderly = random.bounded(3) == 0;
        QElapsedTimer timer;
        if (orderly) {
            QVERIFY(running->end());
        } else {
            running->send(SIGKILL);
            QVERIFY(running->waitEnded());
        }
        timer.start();
        for (int n = int(random.bounded(3)); n >= 0; --n)
            QVERIFY(load.add());
        QVERIFY(load.waitForAll());
        qint64 &longest = orderly ? afterEnd : afterKill;
        longest = std::max(longest, timer.elapsed());
        running = std::move(next);
    }
    QVERIFY(running->end());
    qInfo("%d take-overs at a lease of %lld ms; all done at most %lld ms after a kill, %lld ms "
          "after an "
          "end",
          rounds, static_cast<long long>(leaseMs), static_cast<long long>(afterKill),
          static_cast<long long>(afterEnd));
    QCOMPARE(load.wrong(), QString());
}

/// Whoever needs two leases for a write loses it again and again, and does no harm.
void TakeOversTest::slowRenewals()
{
    Workload load;
    QVERIFY(load.begin());
    Child slow(load.world.directory.path(), "-", 0, int(2 * leaseMs));
    QVERIFY(slow.begun());
    QTRY_VERIFY_WITH_TIMEOUT(!load.lease().owner.isEmpty(), patienceMs);
    const LeaseRow first = load.lease();
    Child other(load.world.directory.path());
    QVERIFY(other.begun());
    for (int i = 0; i < (large() ? 200 : 15); ++i) {
        QVERIFY(load.add());
        QTest::qWait(int(leaseMs) / 4);
    }
    QVERIFY(load.waitForAll());
    QVERIFY(load.lease().term > first.term);
    QVERIFY(other.end());
    QVERIFY(load.add());
    QVERIFY(load.waitForAll()); // it takes over what is handed to it
    QVERIFY(slow.end());
    QCOMPARE(load.wrong(), QString());
}

/// a change whose reaction ends the process. The fourth time it is put aside; the other reaction loses nothing.
void TakeOversTest::aChangeThatKills()
{
    Workload load;
    QVERIFY(load.begin());
    QVERIFY(load.add());
    QVERIFY(load.add(QStringLiteral("poison")));
    QVERIFY(load.add());
    int deaths = 0;
    for (; deaths < 10; ++deaths) {
        Child running(load.world.directory.path());
        const bool settled = QTest::qWaitFor(
            [&] {
                return running.hasEnded()
                       || load.world.number("SELECT count(*) FROM parked_changes") > 0;
            },
            patienceMs);
        QVERIFY(settled);
        if (running.hasEnded()) continue;
        QVERIFY(load.add());
        QVERIFY(load.waitForAll());
        QVERIFY(running.end());
        break;
    }
    qInfo("the process died %d times of it", deaths);
    // The first try follows an orderly stop and is not counted beforehand; then three.
    QCOMPARE(deaths, 4);
    QCOMPARE(load.world.rows("SELECT reaction || ' ' || substr(error, 1, 9) FROM parked_changes"),
             QStringList{QStringLiteral("deadly jobs.died")});
    QCOMPARE(load.handled(), load.notes);
    QCOMPARE(load.reminded(), load.sessions);
}

/// R-12 with a real process whose wall clock jumps and whose boot clock does not.
void TakeOversTest::clocksJump()
{
    if (!QFile::exists(QStringLiteral(FOYER_CLOCKSHIFT))) QSKIP("no shifted clock here");
    Workload load;
    QVERIFY(load.begin());
    QFile file(load.world.directory.filePath(QStringLiteral("shift")));
    QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(8));
    auto *shift = reinterpret_cast<qint64 *>(file.map(0, 8));
    QVERIFY(shift);
    Child running(load.world.directory.path(), "-", 0, 0, file.fileName());
    QVERIFY(running.begun());
    QTRY_VERIFY_WITH_TIMEOUT(!load.lease().owner.isEmpty(), patienceMs);
    QVERIFY(load.add());
    QVERIFY(load.waitForAll());
    const LeaseRow held = load.lease();
    const qint64 rowsBefore = load.world.number("SELECT count(*) FROM changes");
    constexpr qint64 hour = 3'600'000, day = 24 * hour;
    const qint64 far = *fromIso(u"2099-01-01T00:00:00Z") - load.clock.now();
    // Due in real life in an hour; each jump of an hour goes across that and back.
    QVERIFY(load.add(newId(), 120 + 5));
    QTRY_COMPARE_WITH_TIMEOUT(load.handled(), load.notes, patienceMs);
    QVERIFY(load.reminded() < load.sessions);
    QList<qint64> jumps{hour + 10 * 60'000, -hour, 8 * day, -8 * day, far, 0,
                        hour + 10 * 60'000, 0};
    for (int i = 0; i < (large() ? 40 : 6); ++i)
        jumps << (i % 2 == 0 ? 250 : -250);
    jumps << 0;
    for (const qint64 jump : jumps) {
        *shift = jump;
        const qint64 renewals = load.lease().renewals;
        QTRY_VERIFY_WITH_TIMEOUT(load.lease().renewals > renewals + 1, patienceMs); // never idle
        const qint64 before = load.handled();
        QVERIFY(load.world.run([](UnitOfWork &unit) { return note(unit, newId()); }));
        ++load.notes;
        QTRY_COMPARE_WITH_TIMEOUT(load.handled(), before + 1, patienceMs);
        QCOMPARE(load.lease().term, held.term);
        QCOMPARE(load.world.number("SELECT count(*) FROM changes WHERE seq <= "
                                   "(SELECT coalesce(max(seq), 0) FROM cursors WHERE name = "
                                   "'changes.pruned')"),
                 0);
    }
    // Made due by a jump: sent once, not again when time came back.
    QTRY_COMPARE_WITH_TIMEOUT(load.reminded(), load.sessions, patienceMs);
    QVERIFY(load.world.number("SELECT count(*) FROM changes") > rowsBefore); // nothing was pruned
    QCOMPARE(load.world.number("SELECT count(*) FROM cursors WHERE name = 'changes.pruned'"), 0);
    QVERIFY(running.end());
    QCOMPARE(load.wrong(), QString());
}

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == u"--child") return child(words.mid(2));
    TakeOversTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_takeovers.moc"
