// SPDX-License-Identifier: GPL-3.0-or-later
// kill -9 in the middle of commits. The program runs itself as a child (--child DIR) that writes
// commands from several threads and tells each answer on stdout; the parent kills it at a random
// moment and compares.
#include "backend/usecases/schedule/editsession.h"
#include "backend/usecases/schedule/rsvp.h"
#include "tests/store/storefixture.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QProcess>
#include <QtCore/QRandomGenerator>

#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>

#include <signal.h>

using namespace Foyer;

namespace {

constexpr int Threads = 4;
constexpr int Sessions = 6;

/// Keys are "round.thread.number": unique in the life of the directory.
QString keyOf(int round, int thread, int number)
{
    return QStringLiteral("%1.%2.%3").arg(round).arg(thread).arg(number);
}

/// What a key asks for depends on the key alone, so that the parent can ask again.
Result<Answer> command(UnitOfWork &unit, const Id &eventId, const QList<Id> &sessions,
                       const Id &guest, const QString &key)
{
    const size_t hash = qHash(key, 0);
    const Id session = sessions.at(qsizetype(hash % size_t(sessions.size())));
    if (hash % 3 == 0)
        return addRsvp(unit, {eventId, session, guest}).and_then([&](const Answer &) {
            return removeRsvp(unit, {eventId, session, guest});
        });
    PatchBody body;
    body.members.insert(QStringLiteral("title"), key);
    return editSession(unit, {eventId, session, body});
}

int child(const QString &directory, int round)
{
    SystemClock clock;
    StoreOptions options;
    options.directory = directory;
    options.maxGroup = 16;
    auto store = Store::open(options, clock);
    if (!store) return 1;
    Snapshot snapshot;
    Id event;
    (*store)->readHere([&](Connection &c) {
        event = c.prepare("SELECT id FROM events")
                    .first([](const Row &r) { return r.text(0); })
                    ->value();
        snapshot = loadSnapshot(c, event).value_or(Snapshot{});
    });
    QList<Id> sessions;
    for (const Session &session : snapshot.sessions)
        sessions.append(session.id);
    const Id guest = snapshot.guests.first().id;

    std::mutex printing;
    std::vector<std::thread> threads;
    for (int t = 0; t < Threads; ++t) {
        threads.emplace_back([&, t] {
            QSemaphore inFlight(8);
            for (int i = 0;; ++i) {
                inFlight.acquire();
                const QString key = keyOf(round, t, i);
                CommandContext context;
                context.actor = {ActorKind::Admin, QStringLiteral("o"), QStringLiteral("O")};
                context.at = clock.now();
                context.commandKey = key;
                context.idempotency = IdempotencyKey{key, "PATCH", "/x", key.toUtf8()};
                (*store)->writer().submit(
                    context,
                    [&, key](UnitOfWork &unit) {
                        return command(unit, event, sessions, guest, key);
                    },
                    [&, key](const Result<Answer> &answer) {
                        const std::lock_guard lock(printing);
                        std::printf("%s %s %lld\n", answer ? "ok" : "no", qPrintable(key),
                                    answer ? answer->seq : 0LL);
                        std::fflush(stdout);
                        inFlight.release();
                    });
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    return 0;
}

} // namespace

class TestCrash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void killed();

private:
    void round(StoreFixture &f, int number);
    void compare(StoreFixture &f, const QList<QByteArray> &lines);
    int m_acknowledged = 0, m_unanswered = 0;
};

void TestCrash::killed()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    for (int i = 0; i < Sessions; ++i)
        QVERIFY(!f.add(f.session(QStringLiteral("S%1").arg(i), i * 60)).id.isEmpty());
    f.store.reset();
    const int rounds = qEnvironmentVariableIsSet("FOYER_LONG") ? 1000 : 25;
    for (int i = 0; i < rounds; ++i) {
        round(f, i);
        if (QTest::currentTestFailed()) return;
    }
    qInfo("%d rounds: %d commands acknowledged, all there; %d committed without an answer", rounds,
          m_acknowledged, m_unanswered);
    QVERIFY(m_acknowledged > rounds);
}

void TestCrash::round(StoreFixture &f, int number)
{
    QProcess process;
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("--child"), f.directory.path(), QString::number(number)});
    QVERIFY(process.waitForReadyRead(30'000)); // it runs: the moment is random from here
    const int delay = int(QRandomGenerator::global()->bounded(200));
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < delay)
        process.waitForReadyRead(int(std::max<qint64>(1, delay - timer.elapsed())));
    // Process 0 would be everybody in this group.
    if (const auto id = pid_t(process.processId()); id > 0) ::kill(id, SIGKILL);
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    QList<QByteArray> lines = process.readAllStandardOutput().split('\n');
    lines.removeLast(); // a half line was no answer
    QVERIFY(f.open());
    compare(f, lines);
    f.store.reset();
}

void TestCrash::compare(StoreFixture &f, const QList<QByteArray> &lines)
{
    QCOMPARE(f.check(), QStringList()); // dense; newest payload of each subject equals its state
    QHash<QString, qint64> newest;
    QSet<QString> committed;
    f.store->readHere([&](Connection &c) {
        const auto rows =
            c.prepare("SELECT key, seq FROM idempotency_keys").all([](const Row &row) {
                return std::pair(row.text(0), row.number(1));
            });
        for (const auto &[key, seq] : *rows)
            newest.insert(key, seq);
    });
    for (const Change &change : f.log())
        committed.insert(change.commandKey);
    committed.remove(QString());
    // The key and its effect are one transaction.
    for (const QString &key : std::as_const(committed))
        QVERIFY2(newest.contains(key), qPrintable(key));
    for (const QByteArray &line : lines) {
        const QList<QByteArray> words = line.split(' ');
        QCOMPARE(words.size(), 3);
        QCOMPARE(words[0], QByteArray("ok"));
        const QString key = QString::fromLatin1(words[1]);
        QVERIFY2(newest.contains(key), qPrintable(QStringLiteral("lost: ") + key));
        QCOMPARE(newest.value(key), words[2].toLongLong());
        ++m_acknowledged;
    }
    const QString prefix =
        lines.isEmpty()
            ? QString()
            : QString::fromLatin1(lines.first().split(' ').at(1)).section(u'.', 0, 0) + u'.';
    int ofThisRound = 0;
    for (auto it = newest.begin(); it != newest.end(); ++it)
        ofThisRound += it.key().startsWith(prefix) ? 1 : 0;
    m_unanswered += ofThisRound - int(lines.size());
}

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const QStringList words = app.arguments();
    if (words.value(1) == QLatin1String("--child"))
        return child(words.value(2), words.value(3).toInt());
    TestCrash test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_crash.moc"
