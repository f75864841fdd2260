// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the outbox on their way to a push service, and what becomes of them.
#include "backend/jobs/push/pushworker.h"
#include "backend/usecases/identity/logins.h"
#include "shared/wire/json.h"
#include "tests/push/fakepush.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

namespace {

QString s(const char *literal) { return QString::fromUtf8(literal); }

const char *const service = "push.example.org";

struct PushFixture : StoreFixture {
    FakePush push{service};
    std::shared_ptr<const SealedBox> box;
    FakeDevice device;
    Login login;
    std::unique_ptr<PushWorker> worker;
    int made = 0;

    bool begin()
    {
        if (!open() || !fill()) return false;
        auto opened = SealedBox::ofDirectory(directory.path());
        if (!opened) return false;
        box = std::make_shared<const SealedBox>(*std::move(opened));
        login = signIn(ada);
        return !subscribe(ada, login, device).isEmpty();
    }
    Login signIn(const Guest &guest)
    {
        const NewLogin fresh = freshLogin(LoginScope::Guest, guest.id, guest.name, {}, clock.now());
        const auto kept = run(
            [&](UnitOfWork &unit) { return keepLogin(unit, fresh).map([] { return Answer{}; }); });
        return kept ? fresh.login : Login();
    }
    /// The id of the subscription.
    Id subscribe(const Guest &guest, const Login &by, const FakeDevice &with,
                 const QString &path = QStringLiteral("device"), const QByteArray &at = service)
    {
        PushSubscribe command;
        command.endpoint = "https://" + at + '/' + path.toUtf8();
        command.p256dh = with.key.publicKey();
        command.auth = with.auth;
        CommandContext context;
        context.actor = {ActorKind::Guest, guest.id, guest.name};
        context.at = clock.now();
        const auto done = store->writer().execute(
            context, [&](UnitOfWork &unit) { return subscribePush(unit, *box, command, by.id); });
        return done ? QJsonDocument::fromJson(done->body).object()[u"id"].toString() : Id();
    }
    void start(std::optional<PushWorld> world = {}, bool withServices = true)
    {
        PushSettings settings;
        if (withServices)
            settings.services =
                QStringList{QString::fromLatin1(service), QStringLiteral("slow.example.org")};
        settings.contact = "mailto:crew@example.org";
        PushWorker::Options options;
        options.world = world.value_or(push.world());
        options.heartbeatMs = 20;
        worker = std::make_unique<PushWorker>(*store, clock, settings, box, options);
    }
    int enqueue(PushNote note = {}, const Guest *guest = nullptr)
    {
        if (note.templateName.isEmpty()) note.templateName = QStringLiteral("session-changed");
        if (note.type.isEmpty()) note.type = QStringLiteral("session.moved");
        if (note.text.isEmpty()) note.text = QStringLiteral("“Tea” has moved.");
        note.id = newId();
        note.url = QStringLiteral("/e/demo");
        int rows = -1;
        const auto done = run([&](UnitOfWork &unit) {
            return enqueuePush(unit, guest ? guest->id : ada.id, note).map([&](int count) {
                rows = count;
                return Answer{};
            });
        });
        return done ? rows : -1;
    }
    QStringList column(const char *sql)
    {
        QStringList found;
        store->readHere([&](Connection &c) {
            const auto rows = c.prepare(sql).all([](const Row &row) { return row.text(0); });
            found = QStringList(rows.value_or(QList<QString>{QStringLiteral("failed")}));
        });
        return found;
    }
    /// States of the rows (with the number of tries of one that waits) in any order, once they are these.
    bool become(QStringList states)
    {
        states.sort();
        return QTest::qWaitFor(
            [&] {
                return column("SELECT state || iif(state = 'queued', attempts, '') FROM deliveries "
                              "ORDER BY 1")
                       == states;
            },
            20'000);
    }
    QStringList devices() { return column("SELECT id FROM push_subscriptions"); }
};

} // namespace

class TestPushWorker : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aPushArrives();
    void lockedScreens_data();
    void lockedScreens();
    void whatIsGoneIsForgotten_data();
    void whatIsGoneIsForgotten();
    void refusals_data();
    void refusals();
    void threeTriesAndNoMore();
    void retryAfterIsKept();
    void neverAfterItsTime();
    void aFailingServiceIsLeftAlone();
    void aSlowServiceHoldsUpNoOther();
    void oddAnswers_data();
    void oddAnswers();
    void silence();
    void whoSignedOutIsToldNoMore();
    void onceADevice();
    void withoutServices();
    void secretsAreSealed();
    void anotherKeyFile();
};

void TestPushWorker::aPushArrives()
{
    PushFixture f;
    QVERIFY(f.begin());
    f.start();
    PushNote note;
    note.topic = s("session 7");
    note.urgent = true;
    note.notAfter = f.clock.now() + 10 * Minute;
    QCOMPARE(f.enqueue(note), 1);
    f.worker->nudge();
    QVERIFY(f.become({s("sent")}));
    QCOMPARE(f.push.requests().size(), 1);
    const FakePush::Request got = f.push.requests().first();
    QCOMPARE(got.target, QByteArray("/device"));
    QCOMPARE(got.fields.value("host"), QByteArray(service));
    QCOMPARE(got.fields.value("ttl"), QByteArray("600"));
    QCOMPARE(got.fields.value("urgency"), QByteArray("high"));
    QCOMPARE(got.fields.value("content-encoding"), QByteArray("aes128gcm"));
    const QByteArray topic = got.fields.value("topic");
    QVERIFY(
        QRegularExpression(s("^[A-Za-z0-9_-]{32}$")).match(QString::fromLatin1(topic)).hasMatch());
    const auto plain = f.device.open(got.body);
    QVERIFY(plain);
    const QJsonObject said = QJsonDocument::fromJson(*plain).object();
    QCOMPARE(said.keys(), QStringList({s("id"), s("text"), s("type"), s("url")}));
    QCOMPARE(said[u"text"].toString(), s("“Tea” has moved."));
    // Signed for this origin with the key that browsers were given.
    const QByteArray authorization = got.fields.value("authorization");
    std::optional<P256Key> key;
    f.store->readHere([&](Connection &c) { key = pushKey(c, *f.box).value_or(std::nullopt); });
    QVERIFY(key);
    QVERIFY(authorization.endsWith("k=" + toBase64Url(key->publicKey())));
    const QByteArray token = authorization.sliced(8, authorization.indexOf(',') - 8);
    QVERIFY(verifyP256(key->publicKey(), token.first(token.lastIndexOf('.')),
                       fromBase64Url(token.sliced(token.lastIndexOf('.') + 1))));
    const QJsonObject claims =
        QJsonDocument::fromJson(fromBase64Url(token.split('.').at(1))).object();
    QCOMPARE(claims[u"aud"].toString(), s("https://push.example.org"));
    QCOMPARE(claims[u"sub"].toString(), s("mailto:crew@example.org"));
    QCOMPARE(claims[u"exp"].toInteger(), (f.clock.now() + 12 * 60 * Minute) / 1000);
}

void TestPushWorker::lockedScreens_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("shown");
    QTest::newRow("session") << s("session.late") << s("Ben meets you at ten.");
    QTest::newRow("meeting") << s("meeting.requested")
                             << s("There is news about a meeting of yours.");
    QTest::newRow("comment") << s("comment.added") << s("There is a new comment for you.");
}

void TestPushWorker::lockedScreens()
{
    QFETCH(QString, type);
    PushFixture f;
    QVERIFY(f.begin());
    PushNote note;
    note.type = type;
    note.text = s("Ben meets you at ten.");
    QCOMPARE(f.enqueue(note), 1);
    f.start();
    QVERIFY(f.become({s("sent")}));
    const auto plain = f.device.open(f.push.requests().first().body);
    QVERIFY(plain);
    QTEST(QJsonDocument::fromJson(*plain).object()[u"text"].toString(), "shown");
    QVERIFY(!f.push.requests().first().fields.contains("topic"));
}

void TestPushWorker::whatIsGoneIsForgotten_data()
{
    QTest::addColumn<int>("status");
    QTest::newRow("404") << 404;
    QTest::newRow("410") << 410;
}

void TestPushWorker::whatIsGoneIsForgotten()
{
    QFETCH(int, status);
    PushFixture f;
    QVERIFY(f.begin());
    const FakeDevice newer;
    const Id kept = f.subscribe(f.ada, f.login, newer, s("newer"));
    f.push.answer([status](const FakePush::Request &request) {
        return FakePush::status(request.target == "/newer" ? 201 : status);
    });
    QCOMPARE(f.enqueue(), 2);
    f.start();
    QVERIFY(f.become({s("failed"), s("sent")}));
    QCOMPARE(f.devices(), QStringList({kept}));
    QCOMPARE(f.enqueue(), 1);
    QVERIFY(f.become({s("failed"), s("sent"), s("sent")}));
    QCOMPARE(f.push.requests().size(), 3);
}

void TestPushWorker::refusals_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {301, 307, 400, 401, 403, 405, 413})
        QTest::newRow(QByteArray::number(status)) << status;
}

void TestPushWorker::refusals()
{
    QFETCH(int, status);
    PushFixture f;
    QVERIFY(f.begin());
    f.push.answer(FakePush::status(status));
    f.start();
    QCOMPARE(f.enqueue(), 1);
    QVERIFY(f.become({s("failed")}));
    QCOMPARE(f.column("SELECT last_error FROM deliveries"),
             QStringList({s("the push service answered %1").arg(status)}));
    QCOMPARE(f.devices().size(), 1);
    QCOMPARE(f.push.requests().size(), 1);
}

void TestPushWorker::threeTriesAndNoMore()
{
    PushFixture f;
    QVERIFY(f.begin());
    f.push.answer(FakePush::status(503));
    f.start();
    QCOMPARE(f.enqueue(), 1);
    QVERIFY(f.become({s("queued1")}));
    f.clock.advance(Minute);
    QVERIFY(f.become({s("queued2")}));
    f.clock.advance(6 * Minute);
    QVERIFY(f.become({s("failed")}));
    f.clock.advance(600 * Minute);
    QCOMPARE(f.push.requests().size(), 3);
    QCOMPARE(f.devices().size(), 1);
}

void TestPushWorker::retryAfterIsKept()
{
    PushFixture f;
    QVERIFY(f.begin());
    f.push.answer(FakePush::status(429, "Retry-After: 1200\r\n"));
    f.start();
    QCOMPARE(f.enqueue(), 1);
    QVERIFY(f.become({s("queued1")}));
    QCOMPARE(f.column("SELECT due_at FROM deliveries"),
             QStringList({QString::number(f.clock.now() + 20 * Minute)}));
    f.push.answer(FakePush::status(201));
    f.clock.advance(20 * Minute);
    QVERIFY(f.become({s("sent")}));
    QCOMPARE(f.push.requests().size(), 2);
}

void TestPushWorker::neverAfterItsTime()
{
    PushFixture f;
    QVERIFY(f.begin());
    f.push.answer(FakePush::status(429, "Retry-After: 1200\r\n"));
    f.start();
    PushNote note;
    note.notAfter = f.clock.now() + 10 * Minute;
    QCOMPARE(f.enqueue(note), 1);
    QVERIFY(f.become({s("expired")}));
    // Nor when nobody could try in time.
    f.worker.reset();
    QCOMPARE(f.enqueue(note), 1);
    f.clock.advance(11 * Minute);
    f.start();
    QVERIFY(f.become({s("expired"), s("expired")}));
    QCOMPARE(f.push.requests().size(), 1);
}

void TestPushWorker::aFailingServiceIsLeftAlone()
{
    // The first failure is all that others of the same service pay for; they lose no try.
    PushFixture f;
    QVERIFY(f.begin());
    f.push.answer(FakePush::status(500));
    for (int i = 0; i < 5; ++i)
        QCOMPARE(f.enqueue(), 1);
    f.start();
    QVERIFY(f.become({s("queued1"), s("queued0"), s("queued0"), s("queued0"), s("queued0")}));
    f.push.answer(FakePush::status(201));
    f.clock.advance(Minute);
    QVERIFY(f.become({s("sent"), s("sent"), s("sent"), s("sent"), s("sent")}));
    QCOMPARE(f.push.requests().size(), 6);
}

/// Twenty of a service that hangs at the head of the queue, which has answered before: those of another arrive.
void TestPushWorker::aSlowServiceHoldsUpNoOther()
{
    PushFixture f;
    QVERIFY(f.begin());
    FakePush slow("slow.example.org");
    PushWorld world = f.push.world(); // two services, each with its own certificate
    QTemporaryDir directory;
    const QString both = directory.filePath(QStringLiteral("both.pem"));
    QFile certificates(both);
    QVERIFY(certificates.open(QIODevice::WriteOnly));
    for (const QByteArray &one : {f.push.world().caFile, slow.world().caFile}) {
        QFile file(QFile::decodeName(one));
        QVERIFY(file.open(QIODevice::ReadOnly));
        certificates.write(file.readAll());
    }
    certificates.close();
    world.caFile = QFile::encodeName(both);
    world.resolve = [&](const QString &host) {
        const quint16 port = host == u"slow.example.org" ? slow.port() : f.push.port();
        return QList<PushPeer>{{QHostAddress(QHostAddress::LocalHost), port}};
    };
    const FakeDevice other;
    QVERIFY(!f.subscribe(f.ben, f.signIn(f.ben), other, QStringLiteral("ben"), "slow.example.org")
                 .isEmpty());
    QCOMPARE(f.enqueue({}, &f.ben), 1);
    f.start(world);
    QVERIFY(f.become({s("sent")})); // it was well
    slow.answer(QByteArray("(hang)"));
    for (int i = 0; i < 20; ++i)
        QCOMPARE(f.enqueue({}, &f.ben), 1);
    f.clock.advance(1);
    for (int i = 0; i < 30; ++i)
        QCOMPARE(f.enqueue(), 1);
    QVERIFY(QTest::qWaitFor([&] { return f.push.requests().size() == 30; }, 15'000));
    QVERIFY(slow.requests().size() <= 1 + 4);
    QElapsedTimer timer;
    timer.start();
    f.worker.reset();
    QVERIFY(timer.elapsed() < 15'000);
}

void TestPushWorker::oddAnswers_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("state");
    const QByteArray created = "HTTP/1.1 201 Created\r\n";
    const auto row = [](const char *name, const QByteArray &answer, const char *state) {
        QTest::newRow(name) << answer << s(state);
    };
    row("hangs up", "", "queued1");
    row("garbage", "\x16\x03\x01 what?\r\n\r\n", "queued1");
    row("half a line", "HTTP/1.1 20", "queued1");
    row("a long body", created + "Content-Length: 1000000\r\n\r\n" + QByteArray(1'000'000, 'x'),
        "sent");
    row("a body that never ends", created + "Content-Length: 10\r\n\r\nx", "sent");
    row("chunks", created + "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n", "sent");
    row("continue first", "HTTP/1.1 100 Continue\r\n\r\n" + FakePush::status(201), "sent");
    row("200", FakePush::status(200), "sent");
    row("202", FakePush::status(202), "sent");
    row("999", FakePush::status(999), "queued1");
    row("Retry-After that lies", FakePush::status(503, "Retry-After: -99999999999999\r\n"),
        "queued1");
    row("Retry-After of years", FakePush::status(503, "Retry-After: 999999999\r\n"), "expired");
    row("cookies", FakePush::status(201, "Set-Cookie: a=b\r\nAlt-Svc: h2=\"127.0.0.1:1\"\r\n"),
        "sent");
}

void TestPushWorker::oddAnswers()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, state);
    PushFixture f;
    QVERIFY(f.begin());
    f.push.answer(answer);
    PushWorld world = f.push.world();
    world.totalMs = 1'000;
    f.start(world);
    QCOMPARE(f.enqueue(), 1);
    QVERIFY(f.become({state}));
    QCOMPARE(f.push.requests().size(), 1);
    QCOMPARE(f.devices().size(), 1);
}

void TestPushWorker::silence()
{
    PushFixture f;
    QVERIFY(f.begin());
    f.push.answer(QByteArray("(hang)"));
    PushWorld world = f.push.world();
    world.totalMs = 500;
    f.start(world);
    PushNote once;
    once.atMostOnce = true;
    QCOMPARE(f.enqueue(once), 1);
    QVERIFY(f.become({s("unknown")}));
    f.clock.advance(Minute);
    QCOMPARE(f.enqueue(), 1);
    QVERIFY(f.become({s("unknown"), s("queued1")}));
    // A worker that is told to end does not wait for it.
    f.worker.reset();
    f.start();
    const qsizetype before = f.push.requests().size();
    f.clock.advance(Minute);
    QVERIFY(QTest::qWaitFor([&] { return f.push.requests().size() > before; }, 20'000));
    QElapsedTimer timer;
    timer.start();
    f.worker.reset();
    QVERIFY(timer.elapsed() < 15'000);
    QVERIFY(f.become({s("unknown"), s("queued2")}));
}

void TestPushWorker::whoSignedOutIsToldNoMore()
{
    PushFixture f;
    QVERIFY(f.begin());
    QCOMPARE(f.enqueue(), 1);
    QVERIFY(f.run([&](UnitOfWork &unit) { return revokeLogin(unit, f.login.id); }));
    QCOMPARE(f.enqueue(), 0);
    f.start();
    QVERIFY(f.become({s("cancelled")}));
    QCOMPARE(f.devices(), QStringList());
    QCOMPARE(f.push.requests().size(), 0);
}

void TestPushWorker::onceADevice()
{
    PushFixture f;
    QVERIFY(f.begin());
    f.subscribe(f.ada, f.login, FakeDevice(), s("second"));
    PushNote note;
    note.reaction = s("session-notices");
    note.changeSeq = 7;
    QCOMPARE(f.enqueue(note), 2);
    QCOMPARE(f.enqueue(note), 0);
    QCOMPARE(f.enqueue({}, &f.ben), 0);
    // A browser belongs to who used it last.
    const Login ben = f.signIn(f.ben);
    QVERIFY(!f.subscribe(f.ben, ben, FakeDevice(), s("second")).isEmpty());
    QCOMPARE(f.enqueue(), 1);
    QCOMPARE(f.enqueue({}, &f.ben), 1);
    f.start();
    QVERIFY(f.become({s("sent"), s("cancelled"), s("sent"), s("sent")}));
}

void TestPushWorker::withoutServices()
{
    PushFixture f;
    QVERIFY(f.begin());
    QCOMPARE(f.enqueue(), 1);
    f.start({}, false);
    QVERIFY(f.become({s("cancelled")}));
    QCOMPARE(f.column("SELECT state FROM channels WHERE kind = 'push'"), QStringList({s("off")}));
}

void TestPushWorker::secretsAreSealed()
{
    PushFixture f;
    QVERIFY(f.begin());
    QCOMPARE(f.enqueue(), 1);
    std::optional<P256Key> key;
    f.store->readHere([&](Connection &c) { key = pushKey(c, *f.box).value_or(std::nullopt); });
    QVERIFY(key);
    const QString copy = f.directory.filePath(s("copy"));
    QVERIFY(f.store->backup(copy));
    QFile file(copy);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.contains(key->publicKey()));
    for (const QByteArray &secret :
         {key->privateKey(), f.device.auth, QByteArray(service) + "/device"}) {
        QVERIFY(!bytes.contains(secret));
        QVERIFY(!bytes.contains(toBase64Url(secret)));
        QVERIFY(!bytes.contains(secret.toHex()));
    }
}

void TestPushWorker::anotherKeyFile()
{
    // A backup that was restored without the key beside it: browsers have to subscribe anew.
    PushFixture f;
    QVERIFY(f.begin());
    QCOMPARE(f.enqueue(), 1);
    QVERIFY(QFile::remove(f.directory.filePath(s("foyer.key"))));
    f.box = std::make_shared<const SealedBox>(*SealedBox::ofDirectory(f.directory.path()));
    f.start();
    QVERIFY(f.become({s("cancelled")}));
    const Id fresh = f.subscribe(f.ada, f.login, f.device, s("fresh"));
    QCOMPARE(f.devices(), QStringList({fresh}));
    QCOMPARE(f.enqueue(), 1);
    QVERIFY(f.become({s("cancelled"), s("sent")}));
}

QTEST_GUILESS_MAIN(TestPushWorker)
#include "tst_pushworker.moc"
