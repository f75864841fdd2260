// SPDX-License-Identifier: GPL-3.0-or-later
// The queue against a server that answers as a script says, and its journal against damage.
#include "kiosk/commands/commandjournal.h"
#include "kiosk/commands/commandqueue.h"
#include "tests/organizer/deskbench.h"
#include "tests/support/scriptedserver.h"

#include <QtCore/QFile>
#include <QtCore/QJsonDocument>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

ScriptedAnswer accepted(qint64 seq)
{
    ScriptedAnswer answer = ScriptedAnswer::json("{}");
    answer.headers.append(std::pair<QByteArray, QByteArray>("Foyer-Seq", QByteArray::number(seq)));
    return answer;
}

ScriptedAnswer problem(int status, const QByteArray &code, const QJsonObject &more = {})
{
    QJsonObject body = more;
    body.insert(QStringLiteral("code"), QString::fromLatin1(code));
    body.insert(QStringLiteral("detail"), QStringLiteral("No."));
    ScriptedAnswer answer = ScriptedAnswer::json(encodeJson(body));
    answer.status = status;
    return answer;
}

ScriptedAnswer conflict(const Session &current)
{
    return problem(409, "session.versionConflict", {{QStringLiteral("current"), toJson(current)}});
}

Result<QList<QueuedCommand>> stored(const QString &file)
{
    // A copy: opening makes the file shorter.
    const QString copy = file + QStringLiteral(".copy");
    QFile::remove(copy);
    QFile::copy(file, copy);
    return CommandJournal(copy).open();
}

struct Bench {
    QTemporaryDir directory;
    ScriptedServer server;
    ApiClient api{server.url()};
    FakeClock clock{1'810'000'000'000};
    Replica replica{fixtureSnapshot(20, 100)};
    QString file = directory.filePath(QStringLiteral("commands"));
    std::unique_ptr<CommandQueue> queue = std::make_unique<CommandQueue>(api, clock, file);

    Id session(int number) const { return fixtureSession(number).id; }
    Command rename(int number, const QString &title)
    {
        return patchSession(replica, session(number), {{QStringLiteral("title"), title}});
    }
};

} // namespace

class TestCommandQueue : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void oneAtATimeInOrder();
    void offlineKeepsAndLaterSendsEachOnce();
    void theSameKeyUntilThereIsAnAnswer();
    void waitsAsLongAsItIsTold();
    void refusalsAreKeptAndCanBeSentAgain();
    void conflictWaitsAndTheNextGoOn();
    void conflictInAnotherMemberIsNone();
    void whatIsAlreadySoIsDone();
    void deletesOfWhatIsGoneAreDone();
    void signedOutKeepsEverything();
    void anEchoIsAnAnswer();
    void dropsWhatWasNotSent();
    void aDamagedServerIsNotAskedForEver();
    void journalSurvivesEveryCut();
    void journalLeavesOutDamage();
    void aFullDiskQueuesNothing();
    void commandsAsJson();
};

void TestCommandQueue::oneAtATimeInOrder()
{
    Bench b;
    int open = 0, most = 0;
    qint64 seq = 100;
    b.server.setHandler([&](const ScriptedRequest &) {
        most = std::max(most, ++open);
        ScriptedAnswer answer = accepted(++seq);
        answer.delayMs = 5;
        QTimer::singleShot(4, &b.server, [&] { --open; });
        return answer;
    });
    b.queue->setOnline(true);
    for (int i = 0; i < 10; ++i)
        QVERIFY(b.queue->submit(b.rename(i, QStringLiteral("New %1").arg(i))));
    QCOMPARE(b.queue->pending(), 10);
    QTRY_COMPARE(b.queue->pending(), 0);
    QCOMPARE(most, 1);
    QCOMPARE(b.server.requests().size(), 10);
    for (int i = 0; i < 10; ++i) {
        const ScriptedRequest &request = b.server.requests().at(i);
        QCOMPARE(request.method, "PATCH");
        QVERIFY(request.target.endsWith(b.session(i).toLatin1()));
        const QJsonObject body = QJsonDocument::fromJson(request.body).object();
        QCOMPARE(body.value(u"expectedVersion").toInt(), 1);
        QCOMPARE(body.value(u"title").toString(), QStringLiteral("New %1").arg(i));
    }
    // They stay until the replica has them.
    QCOMPARE(b.queue->entries().size(), 10);
    b.queue->replicaReached(105);
    QCOMPARE(b.queue->entries().size(), 5);
    b.queue->replicaReached(110);
    QCOMPARE(b.queue->entries().size(), 0);
    QCOMPARE(stored(b.file)->size(), 0);
}

void TestCommandQueue::offlineKeepsAndLaterSendsEachOnce()
{
    Bench b;
    for (int i = 0; i < 5; ++i)
        QVERIFY(b.queue->submit(b.rename(i, QStringLiteral("New"))));
    QCOMPARE(b.queue->entries().first().state, CommandState::Waiting);
    QCOMPARE(stored(b.file)->size(), 5);
    b.queue.reset();
    b.queue = std::make_unique<CommandQueue>(b.api, b.clock, b.file);
    QCOMPARE(b.queue->pending(), 5);
    b.server.setHandler([](const ScriptedRequest &) { return accepted(0); });
    b.queue->setOnline(true);
    QTRY_COMPARE(b.queue->pending(), 0);
    QSet<QByteArray> keys;
    for (const ScriptedRequest &request : b.server.requests())
        keys.insert(request.header("Idempotency-Key"));
    QCOMPARE(keys.size(), 5);
    QCOMPARE(b.server.requests().size(), 5);
}

void TestCommandQueue::theSameKeyUntilThereIsAnAnswer()
{
    Bench b;
    ScriptedAnswer lost;
    lost.withoutHead = true;
    b.server.enqueue(lost);
    b.server.enqueue(problem(503, "store.busy"));
    b.server.enqueue(problem(429, "http.tooMany"));
    b.server.enqueue(accepted(101));
    b.queue->setOnline(true);
    QVERIFY(b.queue->submit(b.rename(0, QStringLiteral("New"))));
    QTRY_COMPARE_WITH_TIMEOUT(b.queue->pending(), 0, 30'000);
    QVERIFY(b.server.requests().size() >= 4);
    for (const ScriptedRequest &request : b.server.requests())
        QCOMPARE(request.header("Idempotency-Key"),
                 b.server.requests().first().header("Idempotency-Key"));
}

void TestCommandQueue::waitsAsLongAsItIsTold()
{
    Bench b;
    ScriptedAnswer busy = problem(503, "store.busy");
    busy.headers.append(std::pair<QByteArray, QByteArray>("Retry-After", "2"));
    b.server.enqueue(busy);
    b.server.enqueue(accepted(101));
    b.queue->setOnline(true);
    QVERIFY(b.queue->submit(b.rename(0, QStringLiteral("New"))));
    QTRY_COMPARE_WITH_TIMEOUT(b.queue->pending(), 0, 30'000);
    QVERIFY(b.server.requests().at(1).atMs - b.server.requests().at(0).atMs >= 1'900);
}

void TestCommandQueue::refusalsAreKeptAndCanBeSentAgain()
{
    Bench b;
    QSignalSpy refused(b.queue.get(), &CommandQueue::refusedNow);
    b.server.enqueue(problem(409, "session.clash"));
    b.queue->setOnline(true);
    QVERIFY(b.queue->submit(b.rename(0, QStringLiteral("New"))));
    QTRY_COMPARE(refused.count(), 1);
    QCOMPARE(b.queue->refused(), 1);
    QCOMPARE(b.queue->entries().first().error.code, QStringLiteral("session.clash"));
    QCOMPARE(stored(b.file)->first().state, CommandState::Refused);
    QCOMPARE(stored(b.file)->first().error.code, QStringLiteral("session.clash"));
    b.server.enqueue(accepted(101));
    b.queue->retry(b.queue->entries().first().command.key);
    QTRY_COMPARE(b.queue->pending() + b.queue->refused(), 0);
    QVERIFY(b.server.requests().at(0).header("Idempotency-Key")
            != b.server.requests().at(1).header("Idempotency-Key"));
}

void TestCommandQueue::conflictWaitsAndTheNextGoOn()
{
    Bench b;
    Session theirs = fixtureSession(0);
    theirs.title = QStringLiteral("Theirs");
    theirs.version = 4;
    b.server.enqueue(conflict(theirs));
    b.server.enqueue(accepted(101));
    QSignalSpy told(b.queue.get(), &CommandQueue::conflictNow);
    b.queue->setOnline(true);
    QVERIFY(b.queue->submit(b.rename(0, QStringLiteral("Mine"))));
    QVERIFY(b.queue->submit(b.rename(1, QStringLiteral("Other"))));
    QTRY_COMPARE(b.queue->pending(), 0);
    QCOMPARE(told.count(), 1);
    QCOMPARE(b.queue->conflicts(), 1);
    const QueuedCommand entry = b.queue->entries().first();
    QCOMPARE(entry.theirs.value(u"title").toString(), theirs.title);
    QCOMPARE(stored(b.file)->first().theirs, entry.theirs);

    Command merged = entry.command;
    merged.baseVersion = 4;
    merged.base = entry.theirs;
    b.server.enqueue(accepted(102));
    QVERIFY(b.queue->resolve(entry.command.key, merged));
    QVERIFY(!b.queue->resolve(QStringLiteral("unknown"), merged));
    QTRY_COMPARE(b.queue->pending() + b.queue->conflicts(), 0);
    const ScriptedRequest &last = b.server.requests().last();
    QCOMPARE(QJsonDocument::fromJson(last.body).object().value(u"expectedVersion").toInt(), 4);
    QVERIFY(last.header("Idempotency-Key") != entry.command.key.toLatin1());
}

void TestCommandQueue::conflictInAnotherMemberIsNone()
{
    Bench b;
    Session theirs = fixtureSession(0);
    theirs.capacity = 33;
    theirs.version = 7;
    b.server.enqueue(conflict(theirs));
    b.server.enqueue(accepted(101));
    b.queue->setOnline(true);
    QVERIFY(b.queue->submit(b.rename(0, QStringLiteral("Mine"))));
    QTRY_COMPARE(b.queue->pending(), 0);
    QCOMPARE(b.queue->conflicts(), 0);
    const QJsonObject body = QJsonDocument::fromJson(b.server.requests().last().body).object();
    QCOMPARE(body.value(u"expectedVersion").toInt(), 7);
    QCOMPARE(stored(b.file)->size(), 0);
}

void TestCommandQueue::whatIsAlreadySoIsDone()
{
    Bench b;
    Session theirs = fixtureSession(0);
    theirs.title = QStringLiteral("Mine");
    theirs.version = 2;
    b.server.enqueue(conflict(theirs));
    b.queue->setOnline(true);
    QVERIFY(b.queue->submit(b.rename(0, QStringLiteral("Mine"))));
    QTRY_COMPARE(b.queue->entries().size(), 0);
    QCOMPARE(b.server.requests().size(), 1);
}

void TestCommandQueue::deletesOfWhatIsGoneAreDone()
{
    Bench b;
    b.server.enqueue(problem(404, "session.notFound"));
    b.queue->setOnline(true);
    QVERIFY(b.queue->submit(
        deleteOf(b.replica, SubjectKind::Session, QStringLiteral("sessions"), b.session(0))));
    QTRY_COMPARE(b.queue->entries().size(), 0);
    QVERIFY(b.server.requests().first().target.endsWith("?expectedVersion=1"));
}

void TestCommandQueue::signedOutKeepsEverything()
{
    Bench b;
    b.api.setToken("old");
    b.server.setHandler([](const ScriptedRequest &request) {
        return request.header("Authorization") == "Bearer new" ? accepted(0)
                                                               : ScriptedAnswer::plain(401);
    });
    b.queue->setOnline(true);
    QVERIFY(b.queue->submit(b.rename(0, QStringLiteral("New"))));
    QVERIFY(b.queue->submit(b.rename(1, QStringLiteral("New"))));
    QTRY_VERIFY(b.queue->isSignedOut());
    QCOMPARE(b.queue->pending(), 2);
    QCOMPARE(b.server.requests().size(), 1);
    QCOMPARE(stored(b.file)->size(), 2);
    b.api.setToken("new");
    b.queue->signedIn();
    QTRY_COMPARE(b.queue->pending(), 0);
    QCOMPARE(b.server.requests().size(), 3);
}

void TestCommandQueue::anEchoIsAnAnswer()
{
    Bench b;
    ScriptedAnswer lost;
    lost.withoutHead = true;
    b.server.setHandler([lost](const ScriptedRequest &) { return lost; });
    b.queue->setOnline(true);
    const Command command = b.rename(0, QStringLiteral("New"));
    QVERIFY(b.queue->submit(command));
    QTRY_COMPARE(b.queue->entries().first().state, CommandState::Waiting);
    b.queue->setOnline(false);
    QSignalSpy settled(b.queue.get(), &CommandQueue::settled);
    b.queue->echoed(command.key, 101);
    b.queue->echoed(QStringLiteral("somebody else's"), 102);
    QTRY_COMPARE(settled.count(), 1);
    QCOMPARE(b.queue->entries().first().state, CommandState::Done);
    b.queue->replicaReached(101);
    QCOMPARE(b.queue->entries().size(), 0);
    QCOMPARE(stored(b.file)->size(), 0);
}

void TestCommandQueue::dropsWhatWasNotSent()
{
    Bench b;
    const Command first = b.rename(0, QStringLiteral("New"));
    QVERIFY(b.queue->submit(first));
    QVERIFY(b.queue->isUnsent(first.key));
    QVERIFY(b.queue->drop(first.key));
    QVERIFY(!b.queue->drop(first.key));
    QCOMPARE(stored(b.file)->size(), 0);
    ScriptedAnswer slow = accepted(0);
    slow.delayMs = 100;
    b.server.enqueue(slow);
    b.queue->setOnline(true);
    const Command second = b.rename(1, QStringLiteral("New"));
    QVERIFY(b.queue->submit(second));
    QVERIFY(!b.queue->drop(second.key));
    QTRY_COMPARE(b.queue->entries().size(), 0);
}

void TestCommandQueue::aDamagedServerIsNotAskedForEver()
{
    Bench b;
    b.server.setHandler([](const ScriptedRequest &) { return problem(500, "http.internal"); });
    b.queue->setOnline(true);
    QVERIFY(b.queue->submit(b.rename(0, QStringLiteral("New"))));
    // Without the pauses between.
    const auto hurry = [&] {
        if (!b.queue->entries().isEmpty()) b.queue->retry(b.queue->entries().first().command.key);
        return b.queue->refused();
    };
    while (b.queue->refused() == 0) {
        QTest::qWait(5);
        if (b.queue->entries().first().state == CommandState::Waiting) hurry();
    }
    QCOMPARE(b.server.requests().size(), 5);
}

void TestCommandQueue::journalSurvivesEveryCut()
{
    Bench b;
    for (int i = 0; i < 3; ++i)
        QVERIFY(b.queue->submit(b.rename(i, QStringLiteral("New %1").arg(i))));
    const QString key = b.queue->entries().at(1).command.key;
    QVERIFY(b.queue->drop(key));
    b.queue.reset();
    QFile file(b.file);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    const QList<QByteArray> lines = bytes.split('\n');
    QCOMPARE(lines.size(), 6); // head, three puts, a drop, nothing
    const int step = qEnvironmentVariableIsSet("FOYER_LONG") ? 1 : 19;
    for (qsizetype cut = 0; cut <= bytes.size(); ++cut) {
        // Every place of the file, or some of each line and all that is near a line's end.
        const bool nearEnd = bytes.mid(std::max<qsizetype>(0, cut - 2), 4).contains('\n');
        if (cut % step != 0 && !nearEnd) continue;
        const QByteArray part = bytes.left(cut);
        const QString name = b.directory.filePath(QStringLiteral("cut"));
        QFile torn(name);
        QVERIFY(torn.open(QIODevice::WriteOnly | QIODevice::Truncate));
        torn.write(part);
        torn.close();
        const Result<QList<QueuedCommand>> entries = CommandJournal(name).open();
        QVERIFY(entries);
        const qsizetype whole = std::max<qsizetype>(0, part.count('\n') - 1);
        QCOMPARE(entries->size(), whole == 4 ? 2 : whole);
        for (const QueuedCommand &entry : *entries)
            QVERIFY(!entry.command.base.isEmpty());
    }
}

void TestCommandQueue::journalLeavesOutDamage()
{
    Bench b;
    for (int i = 0; i < 3; ++i)
        QVERIFY(b.queue->submit(b.rename(i, QStringLiteral("New %1").arg(i))));
    b.queue.reset();
    QFile file(b.file);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QByteArray bytes = file.readAll();
    const qsizetype second = bytes.indexOf("New 1");
    bytes[second] = 'X';
    file.seek(0);
    file.write(bytes);
    file.close();
    b.queue = std::make_unique<CommandQueue>(b.api, b.clock, b.file);
    QCOMPARE(b.queue->entries().size(), 2);
    QCOMPARE(b.queue->entries().at(1).command.body.value(u"title").toString(),
             QStringLiteral("New 2"));
    QVERIFY(QFile::exists(b.file + QStringLiteral(".set-aside")));
    // What another program or a later version wrote is kept, and nothing of it sent.
    b.queue.reset();
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write("foyer-commands 2\nwhatever\n");
    file.close();
    b.queue = std::make_unique<CommandQueue>(b.api, b.clock, b.file);
    QCOMPARE(b.queue->entries().size(), 0);
    QVERIFY(b.queue->submit(b.rename(0, QStringLiteral("New"))));
    QCOMPARE(stored(b.file)->size(), 1);
}

void TestCommandQueue::aFullDiskQueuesNothing()
{
    Bench b;
    b.queue = std::make_unique<CommandQueue>(b.api, b.clock, QStringLiteral("/dev/full/commands"));
    QSignalSpy changed(b.queue.get(), &CommandQueue::changed);
    const Result<void> result = b.queue->submit(b.rename(0, QStringLiteral("New")));
    QVERIFY(!result);
    QCOMPARE(result.error().code, QStringLiteral("command.notSaved"));
    QCOMPARE(b.queue->entries().size(), 0);
    QCOMPARE(changed.count(), 0);
}

void TestCommandQueue::commandsAsJson()
{
    Bench b;
    Command command = b.rename(0, QStringLiteral("größer 🦉"));
    command.group = QStringLiteral("g");
    command.onReplica = false;
    const Result<Command> back = commandFromJson(toJson(command));
    QVERIFY(back);
    QVERIFY(*back == command);
    for (const char *needed : {"key", "method", "path", "subject", "madeAt"}) {
        QJsonObject broken = toJson(command);
        broken.remove(QLatin1String(needed));
        QVERIFY(!commandFromJson(broken));
    }
}

QTEST_GUILESS_MAIN(TestCommandQueue)
#include "tst_commandqueue.moc"
