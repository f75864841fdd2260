// SPDX-License-Identifier: GPL-3.0-or-later
// The real server and several clients: a session moves and every client has it; the server dies in the middle of
// commands and nothing that was answered is lost.
#include "shared/base/clock.h"
#include "shared/domain/clashes.h"
#include "tests/e2e/fleet.h"
#include "tests/support/cuttingproxy.h"
#include "tests/support/fixtures.h"

#include <QtCore/QJsonArray>
#include <QtTest/QtTest>

using namespace Foyer;

class TestLive : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void everyClientFollowsAMove();
    void nothingAnsweredIsLost();
    void restartWithoutNewWrites();
    void startsFromDiskAndCatchesUp();
    void clientsFollowAnImportByAnotherProcess();
    void renamedEventsAreFound();
    void restoredBackup();
    void anotherDatabaseBehindTheAddress();

private:
    void replaceDatabase(const QString &by);
    QString sessions() const { return QStringLiteral("/events/%1/sessions").arg(m_slug); }
    /// A session that may be moved, and times at which its room is free.
    std::tuple<Session, Instant, Instant> freeMove() const;

    std::unique_ptr<ServerProcess> m_server;
    std::unique_ptr<Fleet> m_fleet;
    QString m_slug;
};

void TestLive::init()
{
    if (!ServerProcess::available()) QSKIP("bin/foyer-server is not built");
    m_server = std::make_unique<ServerProcess>();
    // The position moves with what only single guests see; a tick tells the others. Reminders of the sample's
    // sessions would move it at moments of their own.
    m_server->setOptions({QStringLiteral("--tick-seconds"), QStringLiteral("1"),
                          QStringLiteral("--reminder-seconds"), QStringLiteral("0")});
    const Result<QString> slug = m_server->startWithSample();
    QVERIFY2(slug, slug ? "" : qPrintable(slug.error().detail));
    m_slug = *slug;
    m_fleet = std::make_unique<Fleet>(m_slug);
}

void TestLive::cleanup()
{
    m_fleet.reset();
    m_server.reset();
}

std::tuple<Session, Instant, Instant> TestLive::freeMove() const
{
    const Replica &replica = (*m_fleet)[0].replica();
    // Only a session that is not over remembers where it was.
    const Instant soon = SystemClock().now() + 600'000;
    for (const Session &session : replica.sessions) {
        if (!session.start || session.locationIds.size() != 1
            || session.kind != SessionKind::Session || session.status != SessionStatus::Confirmed)
            continue;
        const Instant length = *session.end - *session.start;
        for (Instant start = std::max(*session.start + 300'000, soon - soon % 300'000);
             start < *session.start + 12 * 3'600'000; start += 300'000) {
            const bool taken = std::any_of(
                replica.sessions.begin(), replica.sessions.end(), [&](const Session &other) {
                    return other.id != session.id && other.start
                           && other.locationIds.contains(session.locationIds.first())
                           && overlaps(start, start + length, *other.start, *other.end);
                });
            if (!taken) return {session, start, start + length};
        }
    }
    return {};
}

void TestLive::everyClientFollowsAMove()
{
    CuttingProxy proxy(m_server->port());
    for (int i = 0; i < 4; ++i)
        m_fleet->add(m_server->url());
    m_fleet->add(proxy.url());
    QVERIFY(m_fleet->waitUntilLive(*m_server));

    qint64 worst = 0;
    for (int round = 0; round < 5; ++round) {
        const auto [session, start, end] = freeMove();
        QVERIFY(!session.id.isEmpty());
        QElapsedTimer timer;
        timer.start();
        QNetworkAccessManager network;
        const std::unique_ptr<QNetworkReply> reply(
            m_server->ask(network, "PATCH", sessions() + u'/' + session.id,
                          {{QStringLiteral("start"), toIso(start)},
                           {QStringLiteral("end"), toIso(end)},
                           {QStringLiteral("expectedVersion"), session.version}}));
        for (size_t i = 0; i < m_fleet->size(); ++i)
            QTRY_COMPARE_WITH_TIMEOUT(
                (*m_fleet)[i].replica().sessions.value(session.id).start.value_or(0), start, 5'000);
        worst = std::max(worst, timer.elapsed());
        QTRY_VERIFY(reply->isFinished());
        QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 200);
        const Session moved = (*m_fleet)[0].replica().sessions.value(session.id);
        QVERIFY(moved.movedFrom && moved.movedFrom->start == session.start);
        QCOMPARE(moved.version, session.version + 1);
    }
    qInfo("5 clients had a moved session at most %lld ms after its request began", worst);
    QCOMPARE(m_fleet->difference(*m_server), QString());
}

void TestLive::nothingAnsweredIsLost()
{
    CuttingProxy proxy(m_server->port());
    QTemporaryDir disk;
    m_fleet->add(m_server->url());
    m_fleet->add(proxy.url(), disk.path());
    QVERIFY(m_fleet->waitUntilLive(*m_server));

    struct Command {
        QByteArray key = newId().toLatin1();
        int status = 0;
    };
    static constexpr int Count = 200, Lanes = 8;
    std::vector<Command> commands(Count);
    const auto body = [](int n) {
        return QJsonObject{{QStringLiteral("title"), QStringLiteral("Command %1").arg(n)}};
    };
    QRandomGenerator random(quint32(QDateTime::currentMSecsSinceEpoch()));
    const int killAfter = 40 + int(random.bounded(100u));
    QNetworkAccessManager network;
    int next = 0, answered = 0, running = 0;
    bool killed = false;
    std::function<void()> issue = [&] {
        while (!killed && running < Lanes && next < Count) {
            const int n = next++;
            ++running;
            QNetworkReply *reply =
                m_server->ask(network, "POST", sessions(), body(n), commands[size_t(n)].key);
            connect(reply, &QNetworkReply::finished, &network, [&, n, reply] {
                reply->deleteLater();
                --running;
                commands[size_t(n)].status =
                    reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
                answered += commands[size_t(n)].status == 201;
                if (!killed && answered >= killAfter) {
                    killed = true;
                    m_server->kill();
                }
                issue();
            });
        }
    };
    issue();
    QTRY_VERIFY_WITH_TIMEOUT(killed && running == 0, 60'000);
    QVERIFY(next < Count); // it was the middle
    QVERIFY(m_server->start());

    const auto held = [&] {
        QHash<QString, int> titles;
        const Result<Snapshot> fresh = decodeSnapshot(m_server->snapshot(m_slug));
        for (const Session &session : fresh ? fresh->sessions : QList<Session>())
            ++titles[session.title];
        return titles;
    };
    QHash<QString, int> titles = held();
    int unknownThere = 0;
    for (int n = 0; n < Count; ++n) {
        const int times = titles.value(QStringLiteral("Command %1").arg(n));
        if (commands[size_t(n)].status == 201)
            QVERIFY2(times == 1,
                     qPrintable(QStringLiteral("command %1 was answered and is there %2 times")
                                    .arg(n)
                                    .arg(times)));
        else
            QVERIFY(times <= 1);
        unknownThere += commands[size_t(n)].status != 201 && times == 1;
    }
    // Sent again with their keys, the unanswered ones happen once, whether or not they had happened.
    for (int n = 0; n < Count; ++n)
        if (commands[size_t(n)].status != 201)
            QCOMPARE(m_server->call("POST", sessions(), body(n), commands[size_t(n)].key).status,
                     201);
    titles = held();
    for (int n = 0; n < Count; ++n)
        QCOMPARE(titles.value(QStringLiteral("Command %1").arg(n)), 1);

    QVERIFY(m_fleet->waitUntilLive(*m_server));
    QCOMPARE(m_fleet->difference(*m_server), QString());
    qInfo("killed after %d of %d commands were answered: 0 lost; %d happened without an answer, 0 "
          "twice",
          answered, Count, unknownThere);
}

void TestLive::restartWithoutNewWrites()
{
    // what was written before the restart is replayed after it.
    CuttingProxy proxy(m_server->port());
    m_fleet->add(proxy.url());
    QVERIFY(m_fleet->waitUntilLive(*m_server));
    proxy.setFrozen(true);
    for (int n = 0; n < 5; ++n)
        QCOMPARE(m_server
                     ->call("POST", sessions(),
                            {{QStringLiteral("title"), QStringLiteral("While away %1").arg(n)}})
                     .status,
                 201);
    m_server->stop();
    proxy.cutAll();
    proxy.setFrozen(false);
    QSignalSpy replaced(&(*m_fleet)[0], &ReplicaSource::replaced);
    QSignalSpy applied(&(*m_fleet)[0], &ReplicaSource::applied);
    QVERIFY(m_server->start());
    QVERIFY(m_fleet->waitUntilLive(*m_server));
    QCOMPARE(applied.size(), 5);
    QCOMPARE(replaced.size(), 0);
    QCOMPARE(m_fleet->difference(*m_server), QString());
}

void TestLive::startsFromDiskAndCatchesUp()
{
    QTemporaryDir disk;
    m_fleet->add(m_server->url(), disk.path());
    QVERIFY(m_fleet->waitUntilLive(*m_server));
    m_fleet = std::make_unique<Fleet>(m_slug); // ends it
    const RestAnswer created = m_server->call(
        "POST", sessions(), {{QStringLiteral("title"), QStringLiteral("Overnight")}});
    QCOMPARE(created.status, 201);
    m_server->stop();

    LiveSchedule &schedule = m_fleet->add(m_server->url(), disk.path());
    QVERIFY(schedule.replica().sessions.size() > 100); // at once, without a server
    QVERIFY(schedule.sync() != ReplicaSource::Sync::Live);
    QVERIFY(m_server->start());
    QVERIFY(m_fleet->waitUntilLive(*m_server));
    QCOMPARE(m_fleet->difference(*m_server), QString());
}

void TestLive::clientsFollowAnImportByAnotherProcess()
{
    QFile original(QStringLiteral(FOYER_SOURCE_DIR "/tests/data/cases/G01-after-midnight.xml"));
    QVERIFY(original.open(QIODevice::ReadOnly));
    QByteArray xml = original.readAll();
    const QString file = m_server->directory() + QStringLiteral("/schedule.xml");
    const auto import = [&] {
        QFile out(file);
        if (!out.open(QIODevice::WriteOnly) || out.write(xml) != xml.size()) return false;
        out.close();
        return m_server->command({QStringLiteral("import"), file}).has_value();
    };
    const auto slugs = [&] {
        QStringList all;
        for (const QJsonValue &event : m_server->call("GET", QStringLiteral("/events"))
                                           .json.value(QLatin1String("events"))
                                           .toArray())
            all.append(event.toObject().value(QLatin1String("slug")).toString());
        return all;
    };
    const QStringList before = slugs();
    QVERIFY(import());
    QStringList added = slugs();
    for (const QString &slug : before)
        added.removeAll(slug);
    QCOMPARE(added.size(), 1);
    m_fleet = std::make_unique<Fleet>(added.first());
    m_fleet->add(m_server->url());
    QVERIFY(m_fleet->waitUntilLive(*m_server, 60'000));
    const QList<Session> sessions = (*m_fleet)[0].replica().sessions.values();
    QCOMPARE(sessions.size(), 4);
    const QByteArray title = sessions.first().title.toUtf8();
    QVERIFY(xml.contains(title));
    xml.replace(title, "Renamed elsewhere");
    QElapsedTimer timer;
    timer.start();
    QVERIFY(import());
    QTRY_COMPARE((*m_fleet)[0].replica().sessions.value(sessions.first().id).title,
                 QStringLiteral("Renamed elsewhere"));
    qInfo("an import by another process was on the client %lld ms after it began", timer.elapsed());
    QCOMPARE(m_fleet->difference(*m_server), QString());
}

void TestLive::renamedEventsAreFound()
{
    CuttingProxy proxy(m_server->port());
    QTemporaryDir disk;
    m_fleet->add(m_server->url());
    m_fleet->add(proxy.url(), disk.path());
    QVERIFY(m_fleet->waitUntilLive(*m_server));
    proxy.setFrozen(true);
    const RestAnswer renamed =
        m_server->call("PATCH", QLatin1String("/events/") + m_slug,
                       {{QStringLiteral("slug"), QStringLiteral("renamed")}});
    QVERIFY2(renamed.status == 200, renamed.body.constData());
    QTRY_COMPARE((*m_fleet)[0].slug(), QStringLiteral("renamed")); // told by the feed
    proxy.cutAll();
    proxy.setFrozen(false);
    QTRY_COMPARE((*m_fleet)[1].slug(), QStringLiteral("renamed")); // found by its id
    const QString old = std::exchange(m_slug, QStringLiteral("renamed"));
    QCOMPARE(m_server->call("GET", QStringLiteral("/events/%1/snapshot").arg(old)).status, 404);
    for (size_t i : {0, 1})
        QTRY_COMPARE((*m_fleet)[i].state(), SyncState::Live);
    const QByteArray fresh = stateBytes(m_server->snapshot(m_slug));
    for (size_t i : {0, 1})
        QTRY_COMPARE(stateBytes((*m_fleet)[i].replica()), fresh);
}

/// The stopped server's database: another file in its place, or none.
void TestLive::replaceDatabase(const QString &by)
{
    const QString file = m_server->directory() + QStringLiteral("/foyer.sqlite");
    for (const char *end : {"", "-wal", "-shm"})
        QFile::remove(file + QLatin1String(end));
    if (!by.isEmpty()) QVERIFY(QFile::copy(by, file));
}

void TestLive::restoredBackup()
{
    // numbers go on past the client's position, in another history.
    QTemporaryDir disk;
    m_fleet->add(m_server->url());
    m_fleet->add(m_server->url(), disk.path());
    QVERIFY(m_fleet->waitUntilLive(*m_server));
    const QString backup = m_server->directory() + QStringLiteral("/backup.sqlite");
    QVERIFY(m_server->command({QStringLiteral("backup"), backup}));
    const auto create = [&](const QString &title, int times) {
        for (int n = 0; n < times; ++n)
            QCOMPARE(m_server->call("POST", sessions(), {{QStringLiteral("title"), title}}).status,
                     201);
    };
    create(QStringLiteral("Lost with the disk"), 5);
    QVERIFY(m_fleet->waitUntilLive(*m_server));
    const qint64 before = (*m_fleet)[0].replica().seq;
    m_server->stop();
    replaceDatabase(backup);
    QVERIFY(m_server->start());
    // Others' notifications count too, before and after: past the client's position, however many that takes.
    const auto head = [&] {
        return m_server->call("GET", QStringLiteral("/events/%1/snapshot").arg(m_slug))
            .json.value(QLatin1String("seq"))
            .toInteger(-1);
    };
    for (qint64 last = -1, now; (now = head()) <= before; last = now) {
        QVERIFY2(now > last, qPrintable(QStringLiteral("stays at %1").arg(now)));
        create(QStringLiteral("After the backup"), 1);
    }
    QVERIFY(m_fleet->waitUntilLive(*m_server));
    QVERIFY((*m_fleet)[0].replica().seq > before); // nothing but the stamp could tell
    QCOMPARE(m_fleet->difference(*m_server), QString());
}

void TestLive::anotherDatabaseBehindTheAddress()
{
    QTemporaryDir disk;
    m_fleet->add(m_server->url(), disk.path());
    QVERIFY(m_fleet->waitUntilLive(*m_server));
    const Id before = (*m_fleet)[0].replica().event.id;
    m_server->stop();
    replaceDatabase({});
    QVERIFY(m_server->makeSample());
    QVERIFY(m_server->makeToken());
    QVERIFY(m_server->start());
    QTRY_COMPARE((*m_fleet)[0].trouble(), SyncTrouble::OtherEvent);
    QCOMPARE((*m_fleet)[0].replica().event.id, before); // a wrong server would be gone again soon
    QVERIFY(m_fleet->waitUntilLive(*m_server));
    QVERIFY((*m_fleet)[0].replica().event.id != before);
    QCOMPARE(m_fleet->difference(*m_server), QString());
}

QTEST_GUILESS_MAIN(TestLive)
#include "tst_live.moc"
