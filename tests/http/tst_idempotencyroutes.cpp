// SPDX-License-Identifier: GPL-3.0-or-later
// Idempotency keys over HTTP: one effect and one answer per key, whoever asks how often, at once, after a crash or a day.
#include "tests/http/testsite.h"
#include "tests/support/serverprocess.h"

#include <QtCore/QSemaphore>
#include <QtTest/QtTest>

using namespace Foyer;

namespace {

const QByteArray rooms("POST /api/v1/events/conf/locations");

QByteArray key(const QByteArray &text) { return "Idempotency-Key: " + text + "\r\n"; }

QJsonObject room(const char *name) { return {{QStringLiteral("name"), QString::fromUtf8(name)}}; }

} // namespace

class TestIdempotencyRoutes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void sameKeySameBody();
    void otherBodyOrPathIsRefused();
    void keysArePerActor();
    void fiftyAtOnce();
    void otherBodyWhileTheFirstRuns();
    void keptForADay();
    void howLongAKeyMayBe_data();
    void howLongAKeyMayBe();
    void refusalsThatARetrySeesAgain();
    void refusalsThatMayBeCorrected();
    void failuresOfTheServerAreNotKept();
    void readingNeedsNoKey();
    void afterAKill();

private:
    int roomCount() const { return int(site->snapshot().value(u"locations").toArray().size()); }
    /// Holds the writer until the semaphore is released, so that what comes meanwhile waits.
    void holdWriter(QSemaphore &open);

    std::unique_ptr<TestSite> site;
};

void TestIdempotencyRoutes::init() { site = std::make_unique<TestSite>(); }

void TestIdempotencyRoutes::cleanup() { site.reset(); }

void TestIdempotencyRoutes::holdWriter(QSemaphore &open)
{
    QSemaphore inside;
    site->store->writer().submit(
        CommandContext{},
        [&](UnitOfWork &) -> Result<Answer> {
            inside.release();
            open.acquire();
            return Answer{};
        },
        [](const Result<Answer> &) {});
    inside.acquire();
}

void TestIdempotencyRoutes::sameKeySameBody()
{
    const RawResponse first = site->ask(rooms, room("Attic"), key("k"));
    QCOMPARE(first.status, 201);
    const qint64 rows = site->rowsInLog();
    for (int i = 0; i < 3; ++i) {
        const RawResponse again = site->ask(rooms, room("Attic"), key("k"));
        QCOMPARE(again.status, first.status);
        QCOMPARE(again.body, first.body);
        QCOMPARE(again.field("location"), first.field("location"));
        QCOMPARE(again.field("foyer-seq"), first.field("foyer-seq"));
    }
    QCOMPARE(site->rowsInLog(), rows);
    QCOMPARE(roomCount(), 3);
    QCOMPARE(site->ask(rooms, room("Attic"), key("another")).status, 201);
    QCOMPARE(roomCount(), 4);
}

void TestIdempotencyRoutes::otherBodyOrPathIsRefused()
{
    QCOMPARE(site->ask(rooms, room("Attic"), key("k")).status, 201);
    const qint64 rows = site->rowsInLog();
    const QByteArray one = "PATCH /api/v1/events/conf/locations/" + site->roomA.toLatin1();
    for (const RawResponse &refused :
         {site->ask(rooms, room("Cellar"), key("k")), site->ask(one, room("Attic"), key("k")),
          site->ask(rooms + "?x=1", room("Attic"), key("k")),
          site->ask("POST /api/v1/events/conf/meeting-points", room("Attic"), key("k"))}) {
        QCOMPARE(refused.status, 422);
        QCOMPARE(refused.code(), QStringLiteral("idempotency.keyReused"));
    }
    QCOMPARE(site->rowsInLog(), rows);
}

void TestIdempotencyRoutes::keysArePerActor()
{
    const QByteArray path =
        "POST /api/v1/events/conf/sessions/" + site->sessionId.toLatin1() + "/comments";
    const QJsonObject body{{QStringLiteral("body"), QStringLiteral("me too")}};
    QSet<QString> ids;
    for (const Id &guest : {site->guest, site->host}) {
        const RawResponse made = site->askPublic(path, body, site->asGuest(guest) + key("k"));
        QCOMPARE(made.status, 201);
        ids.insert(made.json().value(u"id").toString());
    }
    QCOMPARE(ids.size(), 2);
    QCOMPARE(site->ask(rooms, room("Attic"), key("k")).status, 201);
    QCOMPARE(site->askPublic(rooms, room("Cellar"),
                             site->asOrganizer(QStringLiteral("other")) + key("k"))
                 .status,
             201);
    QCOMPARE(roomCount(), 4);
}

/// One effect; the others get the same answer, or 409 with Retry-After and then, on asking again, the same answer.
void TestIdempotencyRoutes::fiftyAtOnce()
{
    QSemaphore open;
    holdWriter(open);
    const QByteArray bytes =
        requestBytes(rooms, site->tokenLine() + key("k"), QJsonDocument(room("Attic")).toJson());
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 50; ++i) {
        clients.push_back(std::make_unique<RawClient>(site->port()));
        clients.back()->send(bytes);
    }
    // All but the first are answered while the first waits.
    const auto answered = [&] {
        return std::count_if(clients.begin(), clients.end(), [](const auto &client) {
            return client->bytes().contains("\r\n\r\n");
        });
    };
    QVERIFY(waitUntil([&] { return answered() == 49; }));
    open.release();
    QByteArray made;
    int inProgress = 0;
    for (const auto &client : clients) {
        const RawResponse answer = client->receive();
        if (answer.status == 201) {
            QVERIFY(made.isEmpty());
            made = answer.body;
            continue;
        }
        QCOMPARE(answer.status, 409);
        QCOMPARE(answer.code(), QStringLiteral("idempotency.inProgress"));
        QVERIFY(answer.field("retry-after").toInt() >= 1);
        ++inProgress;
    }
    QCOMPARE(inProgress, 49);
    for (const auto &client : clients)
        QCOMPARE(client->ask(bytes).body, made);
    QCOMPARE(roomCount(), 3);
}

void TestIdempotencyRoutes::otherBodyWhileTheFirstRuns()
{
    QSemaphore open;
    holdWriter(open);
    RawClient first(site->port());
    first.send(
        requestBytes(rooms, site->tokenLine() + key("k"), QJsonDocument(room("Attic")).toJson()));
    // Whoever came later has been answered: the first has been read.
    for (int i = 0; i < 3; ++i)
        QCOMPARE(site->askPublic("GET /api/v1/health").status, 200);
    const RawResponse other = site->ask(rooms, room("Cellar"), key("k"));
    open.release();
    const RawResponse made = first.receive();
    QCOMPARE(other.status, 422);
    QCOMPARE(other.code(), QStringLiteral("idempotency.keyReused"));
    QCOMPARE(made.status, 201);
    QCOMPARE(roomCount(), 3);
}

void TestIdempotencyRoutes::keptForADay()
{
    constexpr qint64 day = 24 * 60 * 60 * 1000LL;
    const RawResponse first = site->ask(rooms, room("Attic"), key("k"));
    site->clock.advance(day - 1000);
    QCOMPARE(site->ask(rooms, room("Attic"), key("k")).body, first.body);
    QCOMPARE(site->ask(rooms, room("Cellar"), key("k")).status, 422);
    site->clock.advance(2000);
    const RawResponse later = site->ask(rooms, room("Cellar"), key("k"));
    QCOMPARE(later.status, 201);
    QCOMPARE(site->ask(rooms, room("Cellar"), key("k")).body, later.body);
    QCOMPARE(roomCount(), 4);
}

void TestIdempotencyRoutes::howLongAKeyMayBe_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("status");
    QTest::newRow("empty") << QByteArray() << 400;
    QTest::newRow("1") << QByteArray("k") << 201;
    QTest::newRow("255") << QByteArray(255, 'k') << 201;
    QTest::newRow("256") << QByteArray(256, 'k') << 400;
    QTest::newRow("300") << QByteArray(300, 'k') << 400;
}

void TestIdempotencyRoutes::howLongAKeyMayBe()
{
    QFETCH(QByteArray, text);
    QFETCH(int, status);
    const qint64 rows = site->rowsInLog();
    const RawResponse answer = site->ask(rooms, room("Attic"), key(text));
    QCOMPARE(answer.status, status);
    if (status == 400) QCOMPARE(answer.code(), QStringLiteral("idempotency.keyInvalid"));
    QCOMPARE(site->rowsInLog() > rows, status == 201);
}

/// A 409 or 404 is the command's answer: the same retry must not have another outcome.
void TestIdempotencyRoutes::refusalsThatARetrySeesAgain()
{
    const QByteArray unknown = "PATCH /api/v1/events/conf/sessions/" + newId().toLatin1();
    const RawResponse missing =
        site->ask(unknown, {{QStringLiteral("title"), QStringLiteral("x")}}, key("a"));
    QCOMPARE(missing.status, 404);
    QCOMPARE(site->ask(unknown, {{QStringLiteral("title"), QStringLiteral("x")}}, key("a")).body,
             missing.body);
    const QByteArray one = "PATCH /api/v1/events/conf/sessions/" + site->sessionId.toLatin1();
    const QJsonObject stale{{QStringLiteral("title"), QStringLiteral("y")},
                            {QStringLiteral("expectedVersion"), 7}};
    const RawResponse conflict = site->ask(one, stale, key("b"));
    QCOMPARE(conflict.status, 409);
    // The version comes to be the expected one, and still: this key was answered.
    for (int i = 1; i < 7; ++i)
        QCOMPARE(site->ask(one, {{QStringLiteral("subtitle"), QString::number(i)}}).status, 200);
    const RawResponse again = site->ask(one, stale, key("b"));
    QCOMPARE(again.status, 409);
    QCOMPARE(again.body, conflict.body);
    QCOMPARE(site->ask(one, stale, key("c")).status, 200);
}

/// A validation error is not kept: the corrected attempt may carry the same key.
void TestIdempotencyRoutes::refusalsThatMayBeCorrected()
{
    const RawResponse wrong = site->ask(rooms, room(""), key("k"));
    QCOMPARE(wrong.status, 422);
    QVERIFY(wrong.code() != QStringLiteral("idempotency.keyReused"));
    QCOMPARE(site->ask(rooms, room("Attic"), key("k")).status, 201);
    // Nor is being nobody: signing in and asking again is no reuse.
    QCOMPARE(site->askPublic(rooms, room("Cellar"), key("l")).status, 401);
    QCOMPARE(site->ask(rooms, room("Cellar"), key("l")).status, 201);
}

void TestIdempotencyRoutes::failuresOfTheServerAreNotKept()
{
    CommandContext context;
    context.actor = {ActorKind::Admin, newId(), QStringLiteral("x")};
    context.at = site->clock.now();
    context.idempotency = IdempotencyKey{QStringLiteral("k"), "POST", "/x?", "hash"};
    int runs = 0;
    const auto failing = [&](UnitOfWork &unit) -> Result<Answer> {
        ++runs;
        const auto broken = unit.connection().exec("INSERT INTO nowhere VALUES (1)");
        return broken ? Result<Answer>(Answer{}) : tl::unexpected<Error>(broken.error());
    };
    QVERIFY(!site->store->writer().execute(context, failing));
    QVERIFY(!site->store->writer().execute(context, failing));
    QCOMPARE(runs, 2);
    // And one that answers a 5xx itself.
    const auto busy = [&](UnitOfWork &) -> Result<Answer> {
        ++runs;
        return Answer{503, "{}", {}, 0};
    };
    QVERIFY(site->store->writer().execute(context, busy));
    QVERIFY(site->store->writer().execute(context, busy));
    QCOMPARE(runs, 4);
}

void TestIdempotencyRoutes::readingNeedsNoKey()
{
    QCOMPARE(site->askPublic("GET /api/v1/events/conf", {}, key("k")).status, 200);
    QCOMPARE(site->ask(rooms, room("Attic"), key("k")).status, 201);
    QCOMPARE(site->askPublic("GET /api/v1/events/conf", {}, key("k")).status, 200);
}

/// The answer is in the command's own transaction: after kill -9 either both are there or neither.
void TestIdempotencyRoutes::afterAKill()
{
    if (!ServerProcess::available()) QSKIP("bin/foyer-server is not built");
    ServerProcess process;
    QVERIFY(process.makeToken());
    QVERIFY(process.start());
    QCOMPARE(process
                 .call("POST", QStringLiteral("/events"),
                       {{QStringLiteral("slug"), QStringLiteral("conf")},
                        {QStringLiteral("name"), QStringLiteral("Conf")},
                        {QStringLiteral("timeZone"), QStringLiteral("UTC")}})
                 .status,
             201);
    const QString path = QStringLiteral("/events/conf/locations");
    QNetworkAccessManager network;
    for (int round = 0; round < 3; ++round) {
        // Some are answered before the kill, some are not; each key is asked again afterwards.
        std::vector<std::unique_ptr<QNetworkReply>> sent;
        QHash<QByteArray, QByteArray> bodies;
        const QByteArray prefix = "round " + QByteArray::number(round) + ' ';
        for (int i = 0; i < 20; ++i)
            sent.emplace_back(
                process.ask(network, "POST", path, room("Room"), prefix + QByteArray::number(i)));
        waitUntil([&] { return sent.front()->isFinished(); });
        for (int i = 0; i < 20; ++i)
            if (sent[size_t(i)]->isFinished() && sent[size_t(i)]->error() == QNetworkReply::NoError)
                bodies.insert(prefix + QByteArray::number(i), sent[size_t(i)]->readAll());
        process.kill();
        // The access manager would send those without an answer once more, beside what is asked below.
        sent.clear();
        QVERIFY(process.start());
        for (int i = 0; i < 20; ++i) {
            const QByteArray text = prefix + QByteArray::number(i);
            const RestAnswer again = process.call("POST", path, room("Room"), text);
            QCOMPARE(again.status, 201);
            if (bodies.contains(text)) QCOMPARE(again.body, bodies.value(text));
            QCOMPARE(process.call("POST", path, room("Other"), text).status, 422);
        }
    }
    const QJsonObject held =
        QJsonDocument::fromJson(process.snapshot(QStringLiteral("conf"))).object();
    QCOMPARE(held.value(u"locations").toArray().size(), 60);
}

QTEST_GUILESS_MAIN(TestIdempotencyRoutes)
#include "tst_idempotencyroutes.moc"
