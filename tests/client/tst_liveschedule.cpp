// SPDX-License-Identifier: GPL-3.0-or-later
// The whole client against a scripted server: from disk, by snapshot and feed, and through whatever goes wrong.
#include "kiosk/client/liveschedule.h"
#include "tests/support/cuttingproxy.h"
#include "tests/support/fixtures.h"
#include "tests/support/scriptedserver.h"

#include <QtTest/QtTest>

using namespace Foyer;
using Sync = ReplicaSource::Sync;

namespace {

/// Times short enough for a test; their proportions are those of the real ones.
SyncPolicy quick()
{
    return {.retryMs = 250,
            .connectMs = 5'000,
            .watchdogMs = 600,
            .reconnectingAfterMs = 200,
            .offlineAfterMs = 1'000,
            .snapshotGapMs = 50,
            .pollMs = 400,
            .networkGapMs = 50,
            .persistMs = 20};
}

/// A watchdog that does not bark while a debug build on a busy machine takes its time.
SyncPolicy patient()
{
    SyncPolicy policy = quick();
    policy.watchdogMs = 60'000;
    return policy;
}

} // namespace

class TestLiveSchedule : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void firstStart();
    void followsTheFeed();
    void startsFromDiskWithoutNetwork();
    void savesAndResumes();
    void serverVanishesAndComesBack();
    void badRefreshesOfG13_data();
    void badRefreshesOfG13();
    void staleCursorsOfG12();
    void restoredBackup();
    void foreignSnapshotIsNotTaken();
    void brokenMessageLoadsASnapshot();
    void unknownTypesAreSkipped();
    void silentStreamIsGivenUp();
    void frozenNetworkIsNoticed();
    void statusesKeepTheData_data();
    void statusesKeepTheData();
    void slugMoves();
    void renamedWhileAway();
    void tokenIsSent();
    void clockDoubtful();
    void rehearsalClockIsKept();
    void sleepIsNoticed();
    void stopInAHandler();
    void pathBelowAProxy();
    void gzippedSnapshot();
    void notModified();

private:
    std::unique_ptr<LiveSchedule> client(const SyncPolicy &policy = patient(), bool disk = true)
    {
        return std::make_unique<LiveSchedule>(m_server->url(), QStringLiteral("fair"),
                                              disk ? m_directory->path() : QString(), m_clock,
                                              policy);
    }
    /// A server that has `m_snapshot` and feeds that end their replay at once.
    void serve()
    {
        m_server->setHandler([this](const ScriptedRequest &request) {
            if (request.isSnapshot()) return ScriptedAnswer::json(encodeSnapshot(m_snapshot));
            return ScriptedAnswer::stream("retry: 250\n\n" + tickBytes(m_snapshot.seq));
        });
    }
    static QString title(const LiveSchedule &schedule, int session)
    {
        return schedule.replica().sessions.value(fixtureSession(session).id).title;
    }
    static Session renamed(int number, const QString &title)
    {
        Session session = fixtureSession(number);
        session.title = title;
        return session;
    }

    SystemClock m_clock;
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<QTemporaryDir> m_directory;
    Snapshot m_snapshot;
};

void TestLiveSchedule::init()
{
    m_server = std::make_unique<ScriptedServer>();
    m_directory = std::make_unique<QTemporaryDir>();
    m_snapshot = fixtureSnapshot(40, 12);
    serve();
}

void TestLiveSchedule::cleanup() { m_server.reset(); }

void TestLiveSchedule::firstStart()
{
    auto schedule = client();
    QSignalSpy replaced(schedule.get(), &ReplicaSource::replaced);
    QCOMPARE(schedule->sync(), Sync::Waiting);
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    QCOMPARE(replaced.size(), 1);
    QCOMPARE(encodeSnapshot(schedule->replica().toSnapshot()), encodeSnapshot(m_snapshot));
    QVERIFY(std::abs(schedule->asOf() - m_clock.now()) < 10'000);
    // The feed was asked for with the snapshot's position, in one header.
    QCOMPARE(m_server->requests().at(1).header("Last-Event-ID"), m_snapshot.cursor.toLatin1());
    QCOMPARE(m_server->requests().at(1).target, QByteArray("/api/v1/events/fair/feed"));
}

void TestLiveSchedule::followsTheFeed()
{
    auto schedule = client();
    QSignalSpy applied(schedule.get(), &ReplicaSource::applied);
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    // Cut in the middle of a character.
    const QByteArray bytes = sessionChanged(13, renamed(3, QStringLiteral("Größer 🦉")));
    const qsizetype cut = bytes.indexOf("\xf0\x9f\xa6\x89") + 2;
    QVERIFY(cut > 2);
    m_server->send(bytes.left(cut));
    m_server->send(bytes.mid(cut));
    QTRY_COMPARE(title(*schedule, 3), QStringLiteral("Größer 🦉"));
    QCOMPARE(applied.size(), 1);
    QCOMPARE(schedule->replica().seq, 13);
    m_server->send(sessionChanged(13, renamed(3, QStringLiteral("again")))
                   + sessionChanged(20, renamed(4, QStringLiteral("four"))));
    QTRY_COMPARE(title(*schedule, 4), QStringLiteral("four"));
    QCOMPARE(title(*schedule, 3), QStringLiteral("Größer 🦉"));
}

void TestLiveSchedule::startsFromDiskWithoutNetwork()
{
    DiskStore store(m_directory->path(), m_server->url(), QStringLiteral("fair"));
    QVERIFY(store.save({.snapshot = m_snapshot, .asOf = 1'790'000'000'000}));
    m_server->vanish();
    auto schedule = client();
    QSignalSpy replaced(schedule.get(), &ReplicaSource::replaced);
    schedule->start();
    // Before the event loop runs: nothing of the network was touched.
    QCOMPARE(replaced.size(), 1);
    QCOMPARE(schedule->replica().sessions.size(), 40);
    QVERIFY(schedule->sync() != Sync::Live);
    QTRY_COMPARE(schedule->sync(), Sync::Offline);
    QCOMPARE(schedule->asOf(), 1'790'000'000'000);
    QCOMPARE(schedule->trouble(), SyncTrouble::Unreachable);
    QVERIFY(schedule->detail().contains(QLatin1String("127.0.0.1")));
    QVERIFY(m_server->requests().isEmpty());
    // A name that nobody can resolve is no different.
    DiskStore named(m_directory->path(), QUrl(QStringLiteral("http://foyer.invalid")),
                    QStringLiteral("fair"));
    QVERIFY(named.save({.snapshot = m_snapshot}));
    LiveSchedule other(QUrl(QStringLiteral("http://foyer.invalid")), QStringLiteral("fair"),
                       m_directory->path(), m_clock, quick());
    other.start();
    QCOMPARE(other.replica().sessions.size(), 40);
    QTRY_COMPARE(other.sync(), Sync::Offline);
}

void TestLiveSchedule::savesAndResumes()
{
    {
        auto schedule = client();
        schedule->start();
        QTRY_COMPARE(schedule->sync(), Sync::Live);
        m_server->send(sessionChanged(13, renamed(0, QStringLiteral("moved on"))));
        QTRY_COMPARE(title(*schedule, 0), QStringLiteral("moved on"));
        // Saved soon after, not only at the end.
        DiskStore store(m_directory->path(), m_server->url(), QStringLiteral("fair"));
        QTRY_COMPARE(store.load()->snapshot.seq, 13);
        m_server->send(tickBytes(17));
        QTRY_COMPARE(schedule->replica().seq, 17);
    }
    QTRY_COMPARE(m_server->openStreams(), 0);
    const int snapshots = m_server->snapshots();
    auto schedule = client();
    schedule->start();
    QCOMPARE(title(*schedule, 0), QStringLiteral("moved on"));
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    QCOMPARE(m_server->snapshots(), snapshots); // no snapshot was needed
    QCOMPARE(m_server->requests().last().header("Last-Event-ID"),
             fixtureCursor(17).toLatin1()); // saved when it ended
}

void TestLiveSchedule::serverVanishesAndComesBack()
{
    auto schedule = client();
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    QList<Sync> seen;
    connect(schedule.get(), &ReplicaSource::syncChanged, this,
            [&] { seen.append(schedule->sync()); });
    m_server->vanish();
    QTRY_COMPARE(schedule->sync(), Sync::Reconnecting);
    QTRY_COMPARE(schedule->sync(), Sync::Offline);
    const Instant asOf = schedule->asOf();
    QVERIFY(asOf > 0 && asOf < m_clock.now());
    QCOMPARE(schedule->replica().sessions.size(), 40);
    m_server->setHandler([this](const ScriptedRequest &request) {
        if (request.isSnapshot()) return ScriptedAnswer::json(encodeSnapshot(m_snapshot));
        return ScriptedAnswer::stream(sessionChanged(13, renamed(0, QStringLiteral("meanwhile")))
                                      + tickBytes(13));
    });
    m_server->comeBack();
    QTRY_COMPARE_WITH_TIMEOUT(schedule->sync(), Sync::Live, 30'000);
    QCOMPARE(title(*schedule, 0), QStringLiteral("meanwhile"));
    QVERIFY(schedule->asOf() > asOf);
    seen.removeIf([&](Sync sync) { return sync == Sync::Live; });
    QVERIFY(seen.indexOf(Sync::Reconnecting) < seen.indexOf(Sync::Offline));
}

void TestLiveSchedule::badRefreshesOfG13_data()
{
    QFile file(
        QStringLiteral(FOYER_SOURCE_DIR "/tests/data/cases/G13-bad-refresh-keeps-cache.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonArray refreshes = QJsonDocument::fromJson(file.readAll())
                                     .object()
                                     .value(QLatin1String("refreshes"))
                                     .toArray();
    QCOMPARE(refreshes.size(), 7);
    QTest::addColumn<QJsonObject>("refresh");
    QTest::addColumn<int>("sessions");
    for (const QJsonValue &value : refreshes) {
        const QString at = value.toObject().value(QLatin1String("at")).toString();
        QTest::newRow(qPrintable(at))
            << value.toObject() << (at == QLatin1String("08:30") ? 0 : 40);
    }
}

void TestLiveSchedule::badRefreshesOfG13()
{
    QFETCH(QJsonObject, refresh);
    QFETCH(int, sessions);
    auto schedule = client();
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    DiskStore store(m_directory->path(), m_server->url(), QStringLiteral("fair"));
    QTRY_VERIFY(QFile::exists(store.file()));
    const Instant asOf = schedule->asOf();

    // The feed fails in a way that makes the client ask for the snapshot again, and that is answered as the case says.
    const int status = refresh.value(QLatin1String("status")).toInt();
    const bool good = refresh.value(QLatin1String("at")) == QLatin1String("08:30") || status == 304;
    m_snapshot = good ? fixtureSnapshot(status == 304 ? 40 : 0, 13) : m_snapshot;
    m_server->setHandler([&, this](const ScriptedRequest &request) {
        if (!request.isSnapshot()) return ScriptedAnswer::plain(503);
        if (refresh.contains(QLatin1String("error"))) return ScriptedAnswer{.withoutHead = true};
        if (status == 304) return ScriptedAnswer::plain(304);
        if (good) return ScriptedAnswer::json(encodeSnapshot(m_snapshot));
        ScriptedAnswer answer =
            ScriptedAnswer::json(refresh.value(QLatin1String("body")).toString().toUtf8());
        answer.status = status;
        if (refresh.contains(QLatin1String("content_type")))
            answer.headers[0].second =
                refresh.value(QLatin1String("content_type")).toString().toLatin1();
        return answer;
    });
    const int before = m_server->snapshots();
    m_server->closeStreams();
    QTRY_VERIFY(m_server->snapshots() >= before + 2);
    QCOMPARE(schedule->replica().sessions.size(), sessions);
    QTRY_VERIFY(schedule->sync() != Sync::Live);
    if (good)
        QVERIFY(schedule->asOf() > asOf); // counts as fresh
    else
        QVERIFY(schedule->asOf() - asOf < 1'500
                && schedule->asOf() < m_clock.now()); // says since when it had no fresh data
    // What is on disk is never a bad answer.
    schedule.reset();
    const std::optional<StoredReplica> stored = store.load();
    QVERIFY(stored);
    QCOMPARE(stored->snapshot.sessions.size(), sessions);
}

void TestLiveSchedule::staleCursorsOfG12()
{
    // The server's side of G12 is the feed's own test; here: told to start again, the client takes a snapshot and goes on
    // without a hole, whatever position it came with.
    for (const char *cursor : {"57.abcd0000", "151.abcd0000", "9007199254740991.abcd0000"}) {
        Snapshot old = fixtureSnapshot(10, Cursor::parse(QString::fromLatin1(cursor))->seq);
        old.cursor = QString::fromLatin1(cursor);
        DiskStore store(m_directory->path(), m_server->url(), QStringLiteral("fair"));
        QVERIFY(store.save({.snapshot = old}));
        m_snapshot = fixtureSnapshot(40, 150);
        m_server->setHandler([this](const ScriptedRequest &request) {
            if (request.isSnapshot()) return ScriptedAnswer::json(encodeSnapshot(m_snapshot));
            if (request.header("Last-Event-ID") == m_snapshot.cursor.toLatin1())
                return ScriptedAnswer::stream(tickBytes(150));
            return ScriptedAnswer::stream(resetBytes("pruned"), ScriptedAnswer::End::Close);
        });
        auto schedule = client();
        schedule->start();
        QCOMPARE(schedule->replica().sessions.size(), 10);
        QTRY_COMPARE(schedule->sync(), Sync::Live);
        QCOMPARE(schedule->replica().seq, 150);
        QCOMPARE(schedule->replica().sessions.size(), 40);
        m_server->send(sessionChanged(151, renamed(1, QStringLiteral("on we go"))));
        QTRY_COMPARE(title(*schedule, 1), QStringLiteral("on we go"));
        m_server->closeStreams();
    }
}

void TestLiveSchedule::restoredBackup()
{
    auto schedule = client();
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    m_server->send(sessionChanged(20, renamed(0, QStringLiteral("lost with the disk"))));
    QTRY_COMPARE(schedule->replica().seq, 20);

    // The same numbers, another history: the server compares stamps and says reset.
    const quint32 stamp = 0x5eed;
    m_snapshot = fixtureSnapshot(40, 25);
    m_snapshot.cursor = fixtureCursor(25, stamp);
    m_snapshot.sessions[0].title = QStringLiteral("from the backup");
    bool complete = false;
    int emptySeen = 0;
    connect(schedule.get(), &ReplicaSource::replaced, this, [&] { complete = true; });
    connect(schedule.get(), &ReplicaSource::syncChanged, this,
            [&] { emptySeen += schedule->replica().sessions.size() != 40; });
    m_server->setHandler([&, this](const ScriptedRequest &request) {
        if (request.isSnapshot()) {
            // Until the new one is complete, the old one is what is seen.
            if (title(*schedule, 0) != QLatin1String("lost with the disk")) ++emptySeen;
            return ScriptedAnswer::json(encodeSnapshot(m_snapshot));
        }
        if (request.header("Last-Event-ID").endsWith("00005eed"))
            return ScriptedAnswer::stream(tickBytes(25, stamp));
        return ScriptedAnswer::stream(resetBytes("other-history"), ScriptedAnswer::End::Close);
    });
    m_server->closeStreams();
    QTRY_COMPARE(title(*schedule, 0), QStringLiteral("from the backup"));
    QTRY_COMPARE(schedule->state(), SyncState::Live);
    QVERIFY(complete);
    QCOMPARE(emptySeen, 0);
    QCOMPARE(encodeSnapshot(schedule->replica().toSnapshot()), encodeSnapshot(m_snapshot));
}

void TestLiveSchedule::foreignSnapshotIsNotTaken()
{
    auto schedule = client();
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    Snapshot foreign = fixtureSnapshot(3, 99);
    foreign.event.id = newId();
    m_snapshot = foreign;
    m_server->setHandler([this](const ScriptedRequest &request) {
        return request.isSnapshot() ? ScriptedAnswer::json(encodeSnapshot(m_snapshot))
                                    : ScriptedAnswer::stream(resetBytes("other-history"),
                                                             ScriptedAnswer::End::Close);
    });
    m_server->closeStreams();
    QTRY_COMPARE(schedule->trouble(), SyncTrouble::OtherEvent);
    QCOMPARE(schedule->replica().sessions.size(), 40);
    QTRY_COMPARE(schedule->sync(), Sync::Stale);
}

void TestLiveSchedule::brokenMessageLoadsASnapshot()
{
    auto schedule = client();
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    m_snapshot = fixtureSnapshot(40, 14);
    m_snapshot.sessions[5].title = QStringLiteral("whole");
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("cannot be read")));
    m_server->send("id: 13.abcd0000\nevent: session.changed\ndata: "
                   "{\"seq\":13,\"payload\":{\"session\":{\"id\":7}}}\n\n");
    QTRY_COMPARE(title(*schedule, 5), QStringLiteral("whole"));
    QTRY_COMPARE(schedule->state(), SyncState::Live);
}

void TestLiveSchedule::unknownTypesAreSkipped()
{
    auto schedule = client();
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    m_server->send(
        "id: 13.abcd0000\nevent: hologram.changed\ndata: {\"seq\":13,\"payload\":{\"x\":1}}\n\n"
        "event: presence\ndata: who knows\n\n"
        + sessionChanged(14, renamed(2, QStringLiteral("after"))));
    QTRY_COMPARE(title(*schedule, 2), QStringLiteral("after"));
    QCOMPARE(m_server->snapshots(), 1);
    QCOMPARE(schedule->sync(), Sync::Live);
}

void TestLiveSchedule::silentStreamIsGivenUp()
{
    auto schedule = client(quick());
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    const int feeds = m_server->feeds();
    QTRY_VERIFY(m_server->feeds() > feeds); // 600 ms without a byte
    QCOMPARE(m_server->requests().last().header("Last-Event-ID"), m_snapshot.cursor.toLatin1());
}

void TestLiveSchedule::frozenNetworkIsNoticed()
{
    CuttingProxy proxy(quint16(m_server->url().port()));
    LiveSchedule schedule(proxy.url(), QStringLiteral("fair"), QString(), m_clock, quick());
    schedule.start();
    QTRY_COMPARE(schedule.sync(), Sync::Live);
    proxy.setFrozen(true);
    QTRY_COMPARE(schedule.sync(), Sync::Offline);
    proxy.setFrozen(false);
    QTRY_COMPARE_WITH_TIMEOUT(schedule.sync(), Sync::Live, 30'000);
}

void TestLiveSchedule::statusesKeepTheData_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("trouble");
    for (int status : {401, 403})
        QTest::addRow("%d", status) << status << int(SyncTrouble::Refused);
    for (int status : {404, 410})
        QTest::addRow("%d", status) << status << int(SyncTrouble::Gone);
    for (int status : {429, 500, 502, 503})
        QTest::addRow("%d", status) << status << int(SyncTrouble::Busy);
}

void TestLiveSchedule::statusesKeepTheData()
{
    QFETCH(int, status);
    QFETCH(int, trouble);
    auto schedule = client();
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    m_server->setHandler(
        [status](const ScriptedRequest &) { return ScriptedAnswer::plain(status); });
    m_server->closeStreams();
    QTRY_COMPARE(int(schedule->trouble()), trouble);
    QTRY_VERIFY(schedule->sync() == Sync::Stale || schedule->sync() == Sync::Offline);
    QVERIFY(!schedule->detail().isEmpty());
    QCOMPARE(schedule->replica().sessions.size(), 40);
    serve();
    QTRY_COMPARE_WITH_TIMEOUT(schedule->sync(), Sync::Live, 30'000);
}

void TestLiveSchedule::slugMoves()
{
    auto schedule = client();
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    Event event = m_snapshot.event;
    event.slug = QStringLiteral("größer-2027");
    m_snapshot.seq = 13;
    m_server->send(eventChanged(13, event));
    QTRY_COMPARE(m_server->requests().last().target,
                 QByteArray("/api/v1/events/gr%C3%B6%C3%9Fer-2027/feed"));
    QCOMPARE(m_server->requests().last().header("Last-Event-ID"), fixtureCursor(13).toLatin1());
    QCOMPARE(schedule->slug(), event.slug);
    QTRY_COMPARE(m_server->openStreams(), 1);
    QTRY_COMPARE(schedule->state(), SyncState::Live);
    // And after a restart under the old name, the disk knows the new one.
    schedule.reset();
    auto again = client();
    again->start();
    QCOMPARE(again->slug(), event.slug);
}

void TestLiveSchedule::renamedWhileAway()
{
    DiskStore store(m_directory->path(), m_server->url(), QStringLiteral("fair"));
    QVERIFY(store.save({.snapshot = m_snapshot}));
    m_server->setHandler([this](const ScriptedRequest &request) {
        if (request.target == "/api/v1/events")
            return ScriptedAnswer::json("{\"events\":[{\"id\":\"x\",\"slug\":\"y\"},{\"id\":\""
                                        + m_snapshot.event.id.toLatin1()
                                        + "\",\"slug\":\"fair-2027\"}]}");
        if (!request.target.contains("/fair-2027/")) return ScriptedAnswer::plain(404);
        Snapshot renamed = m_snapshot;
        renamed.event.slug = QStringLiteral("fair-2027");
        renamed.seq = 13;
        renamed.cursor = fixtureCursor(13);
        return request.isSnapshot() ? ScriptedAnswer::json(encodeSnapshot(renamed))
                                    : ScriptedAnswer::stream(tickBytes(13));
    });
    auto schedule = client();
    schedule->start();
    QCOMPARE(schedule->replica().sessions.size(), 40);
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    QCOMPARE(schedule->slug(), QStringLiteral("fair-2027"));
    QCOMPARE(schedule->replica().seq, 13);
}

void TestLiveSchedule::tokenIsSent()
{
    auto schedule = client();
    schedule->setToken("secret");
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    for (const ScriptedRequest &request : m_server->requests())
        QCOMPARE(request.header("Authorization"), QByteArray("Bearer secret"));
}

void TestLiveSchedule::clockDoubtful()
{
    m_server->setHandler([this](const ScriptedRequest &request) {
        ScriptedAnswer answer = request.isSnapshot()
                                    ? ScriptedAnswer::json(encodeSnapshot(m_snapshot))
                                    : ScriptedAnswer::stream(tickBytes(12));
        answer.headers.emplaceBack("Date", "Fri, 14 May 2027 12:50:00 GMT");
        return answer;
    });
    FakeClock device(*fromIso(u"2027-05-14T12:56:00.500Z"));
    LiveSchedule schedule(m_server->url(), QStringLiteral("fair"), QString(), device, patient());
    schedule.start();
    QTRY_COMPARE(schedule.sync(), Sync::Live);
    QVERIFY(schedule.clockDoubtful());
    QCOMPARE(schedule.now(), *fromIso(u"2027-05-14T12:50:00.500Z"));
    QCOMPARE(schedule.clockOffsetMs(), -360'000);
    device.advance(60'000);
    QCOMPARE(schedule.now(), *fromIso(u"2027-05-14T12:51:00.500Z"));
}

void TestLiveSchedule::rehearsalClockIsKept()
{
    m_server->setHandler([this](const ScriptedRequest &request) {
        ScriptedAnswer answer = request.isSnapshot()
                                    ? ScriptedAnswer::json(encodeSnapshot(m_snapshot))
                                    : ScriptedAnswer::stream(tickBytes(12));
        answer.headers.emplaceBack("Date", "Fri, 14 May 2027 12:50:00 GMT");
        return answer;
    });
    FakeClock pretended(1'900'000'000'000);
    LiveSchedule schedule(m_server->url(), QStringLiteral("fair"), QString(), pretended, patient());
    schedule.setFollowServerClock(false);
    schedule.start();
    QTRY_COMPARE(schedule.sync(), Sync::Live);
    QVERIFY(!schedule.clockDoubtful());
    QCOMPARE(schedule.now(), 1'900'000'000'000);
}

void TestLiveSchedule::sleepIsNoticed()
{
    FakeClock clock(1'800'000'000'000);
    LiveSchedule schedule(m_server->url(), QStringLiteral("fair"), QString(), clock, patient());
    schedule.start();
    QTRY_COMPARE(schedule.sync(), Sync::Live);
    const int feeds = m_server->feeds();
    clock.advance(3'600'000); // only the boot clock counts sleep
    QTRY_VERIFY_WITH_TIMEOUT(m_server->feeds() > feeds, 20'000);
}

void TestLiveSchedule::stopInAHandler()
{
    auto schedule = client();
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    connect(schedule.get(), &ReplicaSource::applied, schedule.get(), [&] { schedule->stop(); });
    m_server->send(sessionChanged(13, renamed(0, QStringLiteral("last")))
                   + sessionChanged(14, renamed(0, QStringLiteral("too late"))));
    QTRY_COMPARE(schedule->state(), SyncState::Closed);
    QCOMPARE(title(*schedule, 0), QStringLiteral("last"));
    QTRY_COMPARE(m_server->openStreams(), 0);
    const qsizetype requests = m_server->requests().size();
    QSignalSpy more(m_server.get(), &ScriptedServer::requested);
    QVERIFY(!more.wait(700));
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    QVERIFY(m_server->requests().size() > requests);
}

void TestLiveSchedule::pathBelowAProxy()
{
    LiveSchedule schedule(QUrl(m_server->url().toString() + QStringLiteral("/what/foyer/")),
                          QStringLiteral("fair"), QString(), m_clock, patient());
    schedule.start();
    QTRY_COMPARE(schedule.sync(), Sync::Live);
    QCOMPARE(m_server->requests().first().target,
             QByteArray("/what/foyer/api/v1/events/fair/snapshot"));
}

void TestLiveSchedule::gzippedSnapshot()
{
    auto schedule = client();
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    QVERIFY(m_server->requests().at(0).header("Accept-Encoding").contains("gzip"));
    QCOMPARE(m_server->requests().at(1).header("Accept-Encoding"), QByteArray("identity"));
}

void TestLiveSchedule::notModified()
{
    m_server->setHandler([this](const ScriptedRequest &request) {
        if (!request.isSnapshot()) return ScriptedAnswer::stream(tickBytes(12));
        ScriptedAnswer answer = ScriptedAnswer::json(encodeSnapshot(m_snapshot));
        answer.headers.emplaceBack("ETag", "\"e12\"");
        return answer;
    });
    auto schedule = client();
    schedule->start();
    QTRY_COMPARE(schedule->sync(), Sync::Live);
    bool conditional = false;
    int failures = 1;
    m_server->setHandler([&](const ScriptedRequest &request) {
        if (request.isSnapshot()) {
            conditional = request.header("If-None-Match") == "\"e12\"";
            return ScriptedAnswer::plain(304);
        }
        return failures-- > 0 ? ScriptedAnswer::plain(503) : ScriptedAnswer::stream(tickBytes(12));
    });
    m_server->closeStreams();
    QTRY_COMPARE(schedule->state(), SyncState::Waiting);
    QTRY_COMPARE(schedule->state(), SyncState::Live);
    QVERIFY(conditional);
    QCOMPARE(schedule->replica().sessions.size(), 40);
}

QTEST_GUILESS_MAIN(TestLiveSchedule)
#include "tst_liveschedule.moc"
