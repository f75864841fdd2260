// SPDX-License-Identifier: GPL-3.0-or-later
// S-12: no endpoint makes the server talk to a machine inside.
#include "backend/jobs/push/pushsettings.h"
#include "backend/usecases/push/pushaddress.h"
#include "shared/base/settings.h"
#include "tests/push/fakepush.h"

#include <QtTest/QtTest>

using namespace Foyer;

namespace {

QString s(const char *literal) { return QString::fromUtf8(literal); }

const char *const service = "fcm.googleapis.com";

} // namespace

class TestPushAddress : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void hostileEndpoints_data();
    void hostileEndpoints();
    void usualEndpoints_data();
    void usualEndpoints();
    void namesThatLeadInside_data();
    void namesThatLeadInside();
    void aNameThatChanges();
    void redirects();
    void proxies();
    void certificatesOfOthers();
    void publicAddresses_data();
    void publicAddresses();
    void settings();
    void cleanupTestCase();

private:
    PushAttempt send(const QString &endpoint, const PushWorld &world,
                     const QStringList &services = defaultPushServices());
    /// A world in which every name is the canary.
    PushWorld canaryWorld(const QString &address = QStringLiteral("127.0.0.1")) const;

    std::unique_ptr<Canary> m_canary;
    FakeDevice m_device;
    VapidTokens m_tokens{*P256Key::generate(), {}};
};

PushWorld TestPushAddress::canaryWorld(const QString &address) const
{
    PushWorld world;
    world.resolve = [=, port = m_canary->port()](const QString &) {
        return QList<PushPeer>{{QHostAddress(address), port}};
    };
    world.connectMs = world.totalMs = 2'000;
    return world;
}

PushAttempt TestPushAddress::send(const QString &endpoint, const PushWorld &world,
                                  const QStringList &services)
{
    PushSender sender(services, world);
    return sender.send(m_device.at(endpoint), {"{}", 60, {}, false}, m_tokens, 1'796'000'000'000);
}

void TestPushAddress::initTestCase()
{
    // The canary hears whoever is let through.
    Canary heard;
    m_canary = std::make_unique<Canary>();
    PushWorld open = canaryWorld();
    open.resolve = [port = heard.port()](const QString &) {
        return QList<PushPeer>{{QHostAddress(QHostAddress::LocalHost), port}};
    };
    open.allowed = [](const QHostAddress &) { return true; };
    open.totalMs = 200;
    QVERIFY(send(s("https://fcm.googleapis.com/x"), open).outcome != PushOutcome::Sent);
    QCOMPARE(heard.connections(), 1);
}

void TestPushAddress::cleanupTestCase() { QCOMPARE(m_canary->connections(), 0); }

void TestPushAddress::hostileEndpoints_data()
{
    QTest::addColumn<QString>("endpoint");
    static const char *const list[] = {"",
                                       " ",
                                       "/",
                                       "https:",
                                       "https:/",
                                       "https://",
                                       "https:///x",
                                       "//fcm.googleapis.com/x",
                                       "http://fcm.googleapis.com/x",
                                       "HTTP://fcm.googleapis.com/x",
                                       "ftp://fcm.googleapis.com/x",
                                       "file:///etc/passwd",
                                       "gopher://fcm.googleapis.com/x",
                                       "javascript:alert(1)",
                                       "wss://fcm.googleapis.com/x",
                                       "HTTPS://fcm.googleapis.com/x",
                                       "https:\\\\fcm.googleapis.com\\x",
                                       "https:fcm.googleapis.com/x",
                                       " https://fcm.googleapis.com/x",
                                       "https://fcm.googleapis.com",
                                       "https://fcm.googleapis.com?x",
                                       "https://fcm.googleapis.com#x",
                                       "https://fcm.googleapis.com:80/x",
                                       "https://fcm.googleapis.com:0/x",
                                       "https://fcm.googleapis.com:8443/x",
                                       "https://fcm.googleapis.com:/x",
                                       "https://fcm.googleapis.com:443:443/x",
                                       "https://fcm.googleapis.com:0443/x",
                                       "https://fcm.googleapis.com:65979/x",
                                       "https://fcm.googleapis.com:PORT/x",
                                       "https://user@fcm.googleapis.com/x",
                                       "https://user:secret@fcm.googleapis.com/x",
                                       "https://fcm.googleapis.com@127.0.0.1:PORT/x",
                                       "https://fcm.googleapis.com:443@127.0.0.1/x",
                                       "https://127.0.0.1:PORT\\@fcm.googleapis.com/x",
                                       "https://@fcm.googleapis.com/x",
                                       "https://127.0.0.1/x",
                                       "https://127.0.0.1:PORT/x",
                                       "https://127.1/x",
                                       "https://2130706433/x",
                                       "https://0x7f000001/x",
                                       "https://0x7f.0.0.1/x",
                                       "https://0x7f.1/x",
                                       "https://017700000001/x",
                                       "https://0177.0.0.1/x",
                                       "https://127.0.0.1./x",
                                       "https://0/x",
                                       "https://0.0.0.0/x",
                                       "https://[::1]/x",
                                       "https://[::1]:PORT/x",
                                       "https://[::ffff:127.0.0.1]/x",
                                       "https://[::ffff:7f00:1]/x",
                                       "https://[64:ff9b::7f00:1]/x",
                                       "https://[fe80::1%25lo]/x",
                                       "https://[::]/x",
                                       "https://[fd00::1]/x",
                                       "https://::1/x",
                                       "https://10.0.0.1/x",
                                       "https://192.168.1.1/x",
                                       "https://169.254.169.254/latest/meta-data",
                                       "https://8.8.8.8/x",
                                       "https://localhost/x",
                                       "https://localhost:PORT/x",
                                       "https://localhost.localdomain/x",
                                       "https://foo.localhost/x",
                                       "https://127.0.0.1.nip.io/x",
                                       "https://metadata.google.internal/x",
                                       "https://example.com/x",
                                       "https://googleapis.com/x",
                                       "https://a.fcm.googleapis.com/x",
                                       "https://fcm.googleapis.com.example.com/x",
                                       "https://xfcm.googleapis.com/x",
                                       "https://fcm-googleapis.com/x",
                                       "https://fcm.googleapis.com./x",
                                       "https://.fcm.googleapis.com/x",
                                       "https://fcm..googleapis.com/x",
                                       "https://push.apple.com/x",
                                       "https://evilpush.apple.com/x",
                                       "https://.push.apple.com/x",
                                       "https://-.push.apple.com/x",
                                       "https://a_b.push.apple.com/x",
                                       "https://*.push.apple.com/x",
                                       "https://127.0.0.1%00.push.apple.com/x",
                                       "https://127.0.0.1%2f.push.apple.com/x",
                                       "https://127.0.0.1#.push.apple.com/x",
                                       "https://127.0.0.1?.push.apple.com/x",
                                       "https://127.0.0.1;.push.apple.com/x",
                                       "https://fcm.googleapis.com\t/x",
                                       "https://fcm.googleapis.com\r\nHost: a/x",
                                       "https://fcm.googleapis.com/x\r\nX: y",
                                       "https://fcm.googleapis.com/x y",
                                       "https://fcm.googleapis.com/x#fragment",
                                       "https://fcm.googleapis.com/\xc3\xa4",
                                       "https://fcm.googleapis.com/x\\y",
                                       "https://fcm.googleapis.com/\"x",
                                       "https://fcm.googleapis.com/<x>",
                                       "https://\xef\xbd\x86"
                                       "cm.googleapis.com/x",
                                       "https://fcm\xe3\x80\x82googleapis.com/x",
                                       "https://fcm.googleap\xc4\xb1s.com/x",
                                       "https://\xe2\x91\xa0\xe2\x91\xa1\xe2\x91\xa6.0.0.1/x",
                                       "https://xn--fcm.googleapis.com/x",
                                       "data:text/plain,x",
                                       "unix:///run/docker.sock"};
    for (const char *one : list)
        QTest::newRow(one) << QString::fromUtf8(one);
    QTest::newRow("10 KB") << s("https://fcm.googleapis.com/") + QString(10'240, u'x');
    QTest::newRow("long host") << s("https://") + QString(300, u'a') + s(".push.apple.com/x");
    QTest::newRow("many labels") << s("https://") + s("a.").repeated(200) + s("push.apple.com/x");
    QTest::newRow("NUL in the host") << s("https://127.0.0.1") + QChar(0) + s(".push.apple.com/x");
    QTest::newRow("NUL in the path") << s("https://fcm.googleapis.com/x") + QChar(0);
}

void TestPushAddress::hostileEndpoints()
{
    QFETCH(QString, endpoint);
    endpoint.replace(s("PORT"), QString::number(m_canary->port()));
    QVERIFY(!pushEndpoint(endpoint, defaultPushServices()));
    const QJsonObject body{
        {s("endpoint"), endpoint},
        {s("keys"),
         QJsonObject{{s("p256dh"), QString::fromLatin1(toBase64Url(m_device.key.publicKey()))},
                     {s("auth"), QString::fromLatin1(toBase64Url(m_device.auth))}}}};
    const auto command = PushSubscribe::fromJson(body, defaultPushServices());
    QVERIFY(!command);
    // The same words for all: they tell nothing of what is there.
    QCOMPARE(command.error().code, s("push.invalid"));
    QCOMPARE(command.error().field, s("endpoint"));
    QCOMPARE(command.error().detail, s("not an address of a push service that this site uses"));
    // Had it been stored before the list was made shorter.
    PushWorld asked = canaryWorld();
    asked.resolve = [](const QString &) -> QList<PushPeer> {
        qFatal("a refused name is not even looked up");
        return {};
    };
    QCOMPARE(send(endpoint, asked).outcome, PushOutcome::Refused);
    QCOMPARE(m_canary->connections(), 0);
}

void TestPushAddress::usualEndpoints_data()
{
    QTest::addColumn<QString>("endpoint");
    QTest::addColumn<QString>("host");
    const auto row = [](const char *endpoint, const char *host) {
        QTest::newRow(endpoint) << s(endpoint) << s(host);
    };
    row("https://fcm.googleapis.com/fcm/send/dK-_:APA91b", service);
    row("https://fcm.googleapis.com:443/fcm/send/x", service);
    row("https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk",
        "updates.push.services.mozilla.com");
    row("https://autopush.prod.push.services.mozilla.com/wpush/v1/x",
        "autopush.prod.push.services.mozilla.com");
    row("https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%2fx%3d%3d",
        "wns2-par02p.notify.windows.com");
    row("https://web.push.apple.com/QGuQyavXutnMH", "web.push.apple.com");
}

void TestPushAddress::usualEndpoints()
{
    QFETCH(QString, endpoint);
    const auto found = pushEndpoint(endpoint, defaultPushServices());
    QVERIFY(found);
    QTEST(found->host, "host");
    QCOMPARE(found->url, endpoint.toLatin1());
    QVERIFY(!pushEndpoint(endpoint, {}));
}

void TestPushAddress::namesThatLeadInside_data()
{
    QTest::addColumn<QString>("address");
    for (const char *address :
         {"127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "192.168.0.1", "172.16.0.1",
          "169.254.169.254", "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1",
          "::", "::ffff:127.0.0.1", "64:ff9b::127.0.0.1", "fe80::1", "fc00::1", "ff02::1",
          "2002:7f00:1::", "::127.0.0.1"})
        QTest::newRow(address) << s(address);
}

void TestPushAddress::namesThatLeadInside()
{
    QFETCH(QString, address);
    const PushAttempt inside = send(s("https://fcm.googleapis.com/x"), canaryWorld(address));
    QCOMPARE(inside.outcome, PushOutcome::Later);
    // As for a name that does not resolve at all.
    PushWorld nowhere = canaryWorld();
    nowhere.resolve = [](const QString &) { return QList<PushPeer>(); };
    const PushAttempt lost = send(s("https://fcm.googleapis.com/x"), nowhere);
    QCOMPARE(inside.reason, lost.reason);
    QCOMPARE(inside.outcome, lost.outcome);
    QCOMPARE(m_canary->connections(), 0);
}

void TestPushAddress::aNameThatChanges()
{
    // Public when it is looked at, the canary ever after.
    int asked = 0;
    PushWorld world = canaryWorld();
    FakePush push(service);
    world = push.world();
    world.allowed = isPublicAddress;
    world.resolve = [&](const QString &) {
        const char *address = asked++ == 0 ? "203.0.114.1" : "127.0.0.1";
        return QList<PushPeer>{{QHostAddress(s(address)), m_canary->port()}};
    };
    world.connectMs = world.totalMs = 300;
    QVERIFY(send(s("https://fcm.googleapis.com/x"), world).outcome != PushOutcome::Sent);
    QCOMPARE(asked, 1);
    // Of two addresses only the allowed one is tried.
    world = push.world();
    world.allowed = [](const QHostAddress &address) {
        return address == QHostAddress(s("127.0.0.1"));
    };
    world.resolve = [&](const QString &) {
        return QList<PushPeer>{{QHostAddress(s("127.0.0.2")), m_canary->port()},
                               {QHostAddress(s("127.0.0.1")), push.port()}};
    };
    QCOMPARE(send(s("https://fcm.googleapis.com/x"), world).outcome, PushOutcome::Sent);
    QCOMPARE(m_canary->connections(), 0);
}

void TestPushAddress::redirects()
{
    FakePush push(service);
    for (const int code : {301, 302, 303, 307, 308}) {
        push.answer(FakePush::status(
            code, "Location: http://127.0.0.1:" + QByteArray::number(m_canary->port()) + "/\r\n"));
        QCOMPARE(send(s("https://fcm.googleapis.com/x"), push.world()).outcome,
                 PushOutcome::Refused);
    }
    QCOMPARE(push.requests().size(), 5);
    QCOMPARE(m_canary->connections(), 0);
}

void TestPushAddress::proxies()
{
    const QByteArray proxy = "http://127.0.0.1:" + QByteArray::number(m_canary->port());
    for (const char *name : {"https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"})
        qputenv(name, proxy);
    FakePush push(service);
    QCOMPARE(send(s("https://fcm.googleapis.com/x"), push.world()).outcome, PushOutcome::Sent);
    for (const char *name : {"https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"})
        qunsetenv(name);
    QCOMPARE(m_canary->connections(), 0);
}

void TestPushAddress::certificatesOfOthers()
{
    // The right address, but nobody there can prove to be the service.
    FakePush push("other.example.org");
    QCOMPARE(send(s("https://fcm.googleapis.com/x"), push.world()).outcome, PushOutcome::Later);
    FakePush named(service);
    PushWorld untrusting = named.world();
    untrusting.caFile = {};
    QCOMPARE(send(s("https://fcm.googleapis.com/x"), untrusting).outcome, PushOutcome::Later);
    QCOMPARE(push.requests().size() + named.requests().size(), 0);
    QCOMPARE(send(s("https://fcm.googleapis.com/x"), named.world()).outcome, PushOutcome::Sent);
}

void TestPushAddress::publicAddresses_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<bool>("isPublic");
    for (const char *one : {"0.0.0.0",
                            "0.1.2.3",
                            "10.0.0.0",
                            "10.255.255.255",
                            "100.64.0.0",
                            "100.127.255.255",
                            "127.0.0.1",
                            "127.255.255.255",
                            "169.254.0.1",
                            "172.16.0.0",
                            "172.31.255.255",
                            "192.0.0.1",
                            "192.0.2.1",
                            "192.88.99.1",
                            "192.168.255.255",
                            "198.18.0.0",
                            "198.19.255.255",
                            "198.51.100.1",
                            "203.0.113.1",
                            "224.0.0.1",
                            "239.255.255.255",
                            "240.0.0.1",
                            "255.255.255.255",
                            "::",
                            "::1",
                            "::2",
                            "::ffff:8.8.8.8",
                            "::8.8.8.8",
                            "64:ff9b::8.8.8.8",
                            "64:ff9b:1::1",
                            "100::1",
                            "2001::1",
                            "2001:10::1",
                            "2001:20::1",
                            "2001:db8::1",
                            "2002:808:808::1",
                            "3fff::1",
                            "4000::1",
                            "fc00::1",
                            "fd12::1",
                            "fe80::1",
                            "fe80::1%1",
                            "fec0::1",
                            "ff02::1",
                            "2606:4700::1%1",
                            ""})
        QTest::newRow(one) << s(one) << false;
    for (const char *one : {"8.8.8.8",
                            "1.1.1.1",
                            "9.255.255.255",
                            "11.0.0.0",
                            "100.63.255.255",
                            "100.128.0.0",
                            "126.255.255.255",
                            "128.0.0.1",
                            "172.15.255.255",
                            "172.32.0.0",
                            "192.167.255.255",
                            "192.169.0.0",
                            "198.17.255.255",
                            "198.20.0.0",
                            "203.0.114.0",
                            "223.255.255.255",
                            "2001:4860:4860::8888",
                            "2606:4700:4700::1111",
                            "2a00:1450::1",
                            "2001:200::1",
                            "3ffe::1"})
        QTest::newRow(one) << s(one) << true;
}

void TestPushAddress::publicAddresses()
{
    QFETCH(QString, address);
    QFETCH(bool, isPublic);
    QCOMPARE(isPublicAddress(QHostAddress(address)), isPublic);
}

void TestPushAddress::settings()
{
    const auto read = [](const QStringList &words) {
        Settings settings(s("x"), s("y"));
        addPushSettings(settings);
        settings.add({s("public-url"), s("URL"), {}, {}});
        if (const auto parsed = settings.parse(words); !parsed)
            return Result<PushSettings>(tl::unexpected(parsed.error()));
        return pushSettings(settings);
    };
    const auto usual = read({});
    QVERIFY(usual);
    QCOMPARE(usual->services, defaultPushServices());
    QCOMPARE(usual->contact, QByteArray());
    const auto own = read({s("--push-services"), s("push.example.org, *.example.net"),
                           s("--public-url"), s("https://foyer.example")});
    QVERIFY(own);
    QCOMPARE(own->services, QStringList({s("push.example.org"), s("*.example.net")}));
    QCOMPARE(own->contact, QByteArray("https://foyer.example"));
    QVERIFY(read({s("--push-services"), s("none")})->services.isEmpty());
    for (const char *bad :
         {"*", "*.", "*.com", "localhost", "127.0.0.1", "[::1]", "https://a.example",
          "a.example:443", "a.*.example", "A.example", "a.example,", ""})
        QVERIFY2(!read({s("--push-services"), s(bad)}), bad);
    QVERIFY(read({s("--push-contact"), s("mailto:a@example.org")}));
    for (const char *bad :
         {"a@example.org", "http://example.org", "mailto:", "mailto:a\r\nb@example.org"})
        QVERIFY2(!read({s("--push-contact"), s(bad)}), bad);
}

QTEST_GUILESS_MAIN(TestPushAddress)
#include "tst_pushaddress.moc"
