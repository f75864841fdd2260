// SPDX-License-Identifier: GPL-3.0-or-later
// Desks against the real server: two that edit at once converge, a desk that was away meets a conflict and settles it,
// and a killed program with a full queue loses nothing and sends nothing twice.
#include "kiosk/commands/commandjournal.h"
#include "kiosk/organizer.h"
#include "tests/organizer/deskside.h"

#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtGui/QGuiApplication>
#include <QtTest/QTest>

#include <cstdio>
#include <random>

using namespace Foyer;

namespace {

constexpr int Patience = 60'000;

/// What a replica says once what only this side counts is left out.
QByteArray seen(const DeskSide &side) { return stateBytes(side.draft.replica()); }

/// The child of killedWhileEditing(): queues edits of the session for ever, saying each one that is safe.
int editFor(const QString &journal, const QString &sessionId)
{
    ApiClient api{QUrl(QStringLiteral("http://127.0.0.1:1"))};
    const SystemClock clock;
    CommandQueue queue(api, clock, journal);
    for (int number = 0; number < 100'000; ++number) {
        Command command{.key = newCommandKey(),
                        .method = "PATCH",
                        .path = QStringLiteral("events/e/sessions/") + sessionId,
                        .body = {{QStringLiteral("capacity"), number}},
                        .subject = SubjectKind::Session,
                        .subjectId = sessionId,
                        .label = QStringLiteral("Edit"),
                        .madeAt = clock.now()};
        if (!queue.submit(command)) return 1;
        std::printf("%d\n", number);
        std::fflush(stdout);
    }
    return 0;
}

} // namespace

class TestDesks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void twoAtOnceConverge();
    void awayIntoAConflict();
    void undoAtTheRealServer();
    void killedWhileEditing();
    void killedWhileSending();

private:
    ServerProcess m_server;
    QString m_slug;
    QByteArray m_one, m_two;
};

void TestDesks::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("bin/foyer-server was not built");
    QVERIFY(m_server.start());
    const Result<QString> slug = m_server.makeSample();
    QVERIFY(slug);
    m_slug = *slug;
    m_two = m_server.makeToken(QStringLiteral("Noor")).value_or(QByteArray());
    m_one = m_server.makeToken(QStringLiteral("Mirela")).value_or(QByteArray());
    QVERIFY(!m_one.isEmpty() && !m_two.isEmpty());
}

void TestDesks::twoAtOnceConverge()
{
    DeskSide one(m_server, m_slug, m_one), two(m_server, m_slug, m_two);
    QTRY_VERIFY_WITH_TIMEOUT(one.isLive() && two.isLive(), Patience);
    QList<Id> ids = one.draft.replica().sessions.keys();
    std::sort(ids.begin(), ids.end());
    ids = ids.first(6);
    std::mt19937 dice(7);
    for (int step = 0; step < 40; ++step) {
        DeskSide &side = dice() % 2 == 0 ? one : two;
        const Id id = ids.at(qsizetype(dice() % unsigned(ids.size())));
        // Both edit the same few sessions: the title here, the capacity there.
        const QJsonObject body =
            &side == &one
                ? QJsonObject{{QStringLiteral("subtitle"), QStringLiteral("One %1").arg(step)}}
                : QJsonObject{{QStringLiteral("track"), QStringLiteral("Two %1").arg(step)}};
        QVERIFY(side.undo.run(side.edit(id, body)));
        if (step % 5 == 0) QTest::qWait(1);
    }
    QTRY_VERIFY_WITH_TIMEOUT(one.queue.entries().isEmpty() && two.queue.entries().isEmpty(),
                             Patience);
    QCOMPARE(one.queue.refused() + two.queue.conflicts(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(seen(one), seen(two), Patience);
    QCOMPARE(seen(one), stateBytes(m_server.snapshot(m_slug)));
    QVERIFY(one.draft.lastChange(ids.first()) || two.draft.lastChange(ids.first()));
}

void TestDesks::awayIntoAConflict()
{
    QTemporaryDir directory;
    DeskSide one(m_server, m_slug, m_one, directory.filePath(QStringLiteral("queue")));
    DeskSide two(m_server, m_slug, m_two);
    QTRY_VERIFY_WITH_TIMEOUT(one.isLive() && two.isLive(), Patience);
    const Id id = one.draft.replica().sessions.begin()->id;
    const Id other = (++one.draft.replica().sessions.begin())->id;
    one.setOnline(false);
    QVERIFY(one.undo.run(one.edit(id, {{QStringLiteral("title"), QStringLiteral("Mine")}})));
    QVERIFY(one.undo.run(one.edit(other, {{QStringLiteral("subtitle"), QStringLiteral("Mine")}})));
    QCOMPARE(one.queue.pending(), 2);
    QCOMPARE(one.draft.replica().sessions[id].title, QStringLiteral("Mine"));
    QVERIFY(two.undo.run(two.edit(id, {{QStringLiteral("title"), QStringLiteral("Theirs")}})));
    QVERIFY(two.undo.run(two.edit(other, {{QStringLiteral("track"), QStringLiteral("Theirs")}})));
    QTRY_VERIFY_WITH_TIMEOUT(two.queue.entries().isEmpty(), Patience);

    one.setOnline(true);
    // The title is for the person to settle; the other session's two members fit together.
    QTRY_COMPARE_WITH_TIMEOUT(one.queue.conflicts(), 1, Patience);
    QTRY_COMPARE_WITH_TIMEOUT(one.queue.pending(), 0, Patience);
    const QueuedCommand entry = one.queue.entries().first();
    QCOMPARE(entry.theirs.value(u"title").toString(), QStringLiteral("Theirs"));
    QTRY_COMPARE_WITH_TIMEOUT(one.draft.replica().sessions[id].title, QStringLiteral("Theirs"),
                              Patience);
    Command merged = entry.command;
    merged.baseVersion = entry.theirs.value(u"version").toInt();
    merged.base = entry.theirs;
    merged.body = {{QStringLiteral("title"), QStringLiteral("Both")}};
    QVERIFY(one.queue.resolve(entry.command.key, merged));
    QTRY_VERIFY_WITH_TIMEOUT(one.queue.entries().isEmpty(), Patience);
    QTRY_COMPARE_WITH_TIMEOUT(two.draft.replica().sessions[id].title, QStringLiteral("Both"),
                              Patience);
    QTRY_COMPARE_WITH_TIMEOUT(seen(one), seen(two), Patience);
    QCOMPARE(two.draft.replica().sessions[other].track, QStringLiteral("Theirs"));
    QCOMPARE(two.draft.replica().sessions[other].subtitle, QStringLiteral("Mine"));
}

void TestDesks::undoAtTheRealServer()
{
    DeskSide one(m_server, m_slug, m_one);
    QTRY_VERIFY_WITH_TIMEOUT(one.isLive(), Patience);
    const Id id = one.draft.replica().sessions.begin()->id;
    const auto settled = [&one] { return one.queue.entries().isEmpty(); };
    // A session goes and comes back with its own id.
    const Session before = one.draft.replica().sessions[id];
    QVERIFY(one.undo.run(
        deleteOf(one.draft.replica(), SubjectKind::Session, QStringLiteral("sessions"), id)));
    QTRY_VERIFY_WITH_TIMEOUT(settled(), Patience);
    QVERIFY(!one.draft.replica().sessions.contains(id));
    QVERIFY(one.undo.undo());
    QTRY_VERIFY_WITH_TIMEOUT(settled(), Patience);
    QVERIFY(one.draft.replica().sessions.contains(id));
    Session back = one.draft.replica().sessions[id];
    back.version = before.version;
    back.movedFrom = before.movedFrom;
    QVERIFY(back == before);
    // A room leaves the event and comes back into its sessions.
    const auto placed =
        std::find_if(one.draft.replica().sessions.begin(), one.draft.replica().sessions.end(),
                     [](const Session &session) { return !session.locationIds.isEmpty(); });
    const Id room = placed->locationIds.first(), inRoom = placed->id;
    QVERIFY(one.undo.run(
        deleteOf(one.draft.replica(), SubjectKind::Location, QStringLiteral("locations"), room)));
    QTRY_VERIFY_WITH_TIMEOUT(settled(), Patience);
    QTRY_VERIFY_WITH_TIMEOUT(!one.draft.replica().sessions[inRoom].locationIds.contains(room),
                             Patience);
    QVERIFY(one.undo.undo());
    QTRY_VERIFY_WITH_TIMEOUT(settled(), Patience);
    QCOMPARE(one.queue.refused(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(one.draft.replica().sessions[inRoom].locationIds.contains(room),
                             Patience);
    // Cancelled, and taken back.
    Command cancel =
        patchSession(one.draft.replica(), id, {{QStringLiteral("reason"), QStringLiteral("ill")}});
    cancel.method = "POST";
    cancel.path += QStringLiteral("/cancel");
    QVERIFY(one.undo.run(cancel));
    QTRY_VERIFY_WITH_TIMEOUT(settled(), Patience);
    QCOMPARE(one.draft.replica().sessions[id].status, SessionStatus::Cancelled);
    QVERIFY(one.undo.undo());
    QTRY_VERIFY_WITH_TIMEOUT(settled(), Patience);
    QCOMPARE(one.draft.replica().sessions[id].status, SessionStatus::Confirmed);
    QCOMPARE(stateBytes(one.draft.replica()), stateBytes(m_server.snapshot(m_slug)));
}

void TestDesks::killedWhileEditing()
{
    QTemporaryDir directory;
    const QString journal = directory.filePath(QStringLiteral("queue"));
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(),
                {QStringLiteral("--edit"), journal, newId()});
    QVERIFY(child.waitForStarted());
    int safe = -1;
    while (safe < 50) {
        QVERIFY(child.waitForReadyRead(Patience));
        while (child.canReadLine())
            safe = child.readLine().trimmed().toInt();
    }
    child.kill();
    QVERIFY(child.waitForFinished(Patience));
    while (child.canReadLine())
        safe = child.readLine().trimmed().toInt();
    const Result<QList<QueuedCommand>> kept = CommandJournal(journal).open();
    QVERIFY(kept);
    // Everything that was said to be safe, in order, each once; perhaps one more.
    QVERIFY(kept->size() >= safe + 1);
    for (int i = 0; i < kept->size(); ++i)
        QCOMPARE(kept->at(i).command.body.value(u"capacity").toInt(), i);
}

void TestDesks::killedWhileSending()
{
    constexpr int Edits = 50;
    QTemporaryDir directory;
    const QString program = QStringLiteral(FOYER_BIN_DIR "/foyer-organizer");
    if (!QFile::exists(program)) QSKIP("bin/foyer-organizer was not built");
    DeskSide watcher(m_server, m_slug, m_two);
    QTRY_VERIFY_WITH_TIMEOUT(watcher.isLive(), Patience);
    const qsizetype before = watcher.draft.replica().sessions.size();
    const Id changed = watcher.draft.replica().sessions.begin()->id;
    const int versionBefore = watcher.draft.replica().sessions[changed].version;
    {
        ApiClient api{QUrl(QStringLiteral("http://127.0.0.1:1"))};
        const SystemClock clock;
        CommandQueue queue(api, clock,
                           Organizer::journalFile(directory.path(),
                                                  {.server = m_server.url(), .token = m_one},
                                                  m_slug));
        // Half of them would be seen twice as sessions, half as versions, if they were sent twice.
        int version = versionBefore;
        for (int i = 0; i < Edits; ++i) {
            Command command =
                i % 2 == 0
                    ? createSession(watcher.draft.replica(), QStringLiteral("Kept %1").arg(i))
                    : patchSession(watcher.draft.replica(), changed,
                                   {{QStringLiteral("track"), QStringLiteral("T%1").arg(i)}});
            if (i % 2 == 1) command.baseVersion = version++;
            QVERIFY(queue.submit(command));
        }
    }
    const auto done = [&] {
        return int(watcher.draft.replica().sessions.size() - before)
               + watcher.draft.replica().sessions[changed].version - versionBefore;
    };
    QStringList arguments{QStringLiteral("--server"), m_server.url().toString(),
                          QStringLiteral("--event"),  m_slug,
                          QStringLiteral("--token"),  QString::fromLatin1(m_one),
                          QStringLiteral("--data"),   directory.path()};
    int kills = 0;
    while (done() < Edits) {
        const int from = done();
        QProcess process;
        process.start(program, arguments);
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(done() > from || process.state() == QProcess::NotRunning,
                                 Patience);
        QCOMPARE(process.state(), QProcess::Running);
        if (kills >= 5) QTRY_COMPARE_WITH_TIMEOUT(done(), Edits, Patience);
        process.kill();
        process.waitForFinished(Patience);
        ++kills;
        QTest::qWait(20);
    }
    QVERIFY(kills > 1);
    // Once more, to the end: what was sent and not noted is sent again, and changes nothing.
    QProcess last;
    last.start(program, arguments);
    QVERIFY(last.waitForStarted());
    // By now the program knows the event's id, and keeps the queue under it.
    const QString file =
        Organizer::journalFile(directory.path(), {.server = m_server.url(), .token = m_one},
                               watcher.draft.replica().event.id);
    const auto empty = [&file, &directory] {
        const QString copy = directory.filePath(QStringLiteral("copy"));
        QFile::remove(copy);
        QFile::copy(file, copy);
        const Result<QList<QueuedCommand>> left = CommandJournal(copy).open();
        return left && left->isEmpty();
    };
    QTRY_VERIFY_WITH_TIMEOUT(empty(), Patience);
    last.kill();
    last.waitForFinished(Patience);
    QTRY_COMPARE_WITH_TIMEOUT(done(), Edits, Patience);
    const Replica &end = watcher.draft.replica();
    QCOMPARE(end.sessions.size() - before, Edits / 2);
    QCOMPARE(end.sessions[changed].version - versionBefore, Edits / 2);
    QCOMPARE(end.sessions[changed].track, QStringLiteral("T%1").arg(Edits - 1));
    QCOMPARE(stateBytes(end), stateBytes(m_server.snapshot(m_slug)));
}

int main(int argc, char *argv[])
{
    QGuiApplication app(argc, argv);
    const QStringList words = app.arguments();
    if (words.value(1) == u"--edit") return editFor(words.value(2), words.value(3));
    TestDesks test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_desks.moc"
