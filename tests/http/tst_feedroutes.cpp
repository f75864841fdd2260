// SPDX-License-Identifier: GPL-3.0-or-later
// The feed from its address to the hub: positions, who sees what, hand-over, what follows a
// command.
#include "backend/store/repositories/changerepository.h"
#include "tests/http/testsite.h"

#include <QtCore/QDir>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

const QByteArray address = "GET /api/v1/events/conf/feed";

QByteArray cursorOf(TestSite &site)
{
    return site.snapshot().value(u"cursor").toString().toLatin1();
}

qsizetype openFiles()
{
    return QDir(QStringLiteral("/proc/self/fd"))
        .entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System)
        .size();
}

} // namespace

class TestFeedRoutes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void followsCommands();
    void resumesAfterHeader();
    void positions_data();
    void positions();
    void pruned();
    void head();
    void unknownEvent();
    void leavesNothingBehind();
    void storm();
};

void TestFeedRoutes::followsCommands()
{
    TestSite site;
    RawClient guest(site.port()), organizer(site.port());
    const QByteArray since = "?since=" + cursorOf(site);
    guest.send(requestBytes(address + since));
    organizer.send(requestBytes(address + since, site.tokenLine()));
    QVERIFY(waitUntil(
        [&] { return guest.bytes().contains("retry:") && organizer.bytes().contains("retry:"); }));
    const QByteArray start = guest.bytes();
    QVERIFY(start.startsWith("HTTP/1.1 200 OK\r\n"));
    for (const char *field :
         {"Content-Type: text/event-stream\r\n", "Cache-Control: no-store, no-transform\r\n",
          "X-Accel-Buffering: no\r\n", "X-Content-Type-Options: nosniff\r\n"})
        QVERIFY2(start.contains(field), field);
    QVERIFY(!start.contains("Content-Length"));

    const RawResponse moved =
        site.ask("PATCH /api/v1/events/conf/sessions/" + site.sessionId.toLatin1(),
                 {{QStringLiteral("start"), at(15)}, {QStringLiteral("end"), at(16)}},
                 "Idempotency-Key: mine\r\n");
    QCOMPARE(moved.status, 200);
    const QByteArray id = "id: " + QByteArray::number(moved.json().value(u"seq").toInteger()) + '.';
    QVERIFY(
        waitUntil([&] { return guest.bytes().contains(id) && organizer.bytes().contains(id); }));
    QVERIFY(guest.bytes().contains("event: session.changed"));
    QVERIFY(guest.bytes().contains(at(15).toLatin1()));
    QVERIFY(!guest.bytes().contains("\"before\"") && !guest.bytes().contains("\"actor\"")
            && !guest.bytes().contains("mine"));
    QVERIFY(waitUntil([&] { return organizer.bytes().contains("\"commandKey\":\"mine\""); }));
    QVERIFY(organizer.bytes().contains("\"name\":\"script\""));
}

void TestFeedRoutes::resumesAfterHeader()
{
    TestSite site;
    const QByteArray cursor = cursorOf(site);
    QCOMPARE(site.ask("POST /api/v1/events/conf/sessions",
                      {{QStringLiteral("title"), QStringLiteral("While away")}})
                 .status,
             201);
    RawClient client(site.port());
    // The header wins over the address.
    client.send(requestBytes(address + "?since=0", "Last-Event-ID: " + cursor + "\r\n"));
    QVERIFY(waitUntil([&] { return client.bytes().contains("While away"); }));
    QCOMPARE(client.bytes().count("event: session."), 1);
}

void TestFeedRoutes::positions_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<int>("status"); // 200: one reset, then the end
    const QByteArray none;
    const auto header = [](const QByteArray &value) { return "Last-Event-ID: " + value + "\r\n"; };
    QTest::newRow("missing") << none << none << 400;
    QTest::newRow("empty") << QByteArray("?since=") << none << 400;
    QTest::newRow("text") << QByteArray("?since=abc") << none << 400;
    QTest::newRow("negative") << QByteArray("?since=-1") << none << 400;
    QTest::newRow("leading zeros") << QByteArray("?since=007") << none << 400;
    QTest::newRow("plus") << QByteArray("?since=%2B1") << none << 400;
    QTest::newRow("10 KB") << QByteArray("?since=" + QByteArray(7000, '1')) << none << 400;
    QTest::newRow("twice") << QByteArray("?since=1&since=2") << none << 400;
    QTest::newRow("2^63") << QByteArray("?since=9223372036854775808") << none
                          << 200; // above every head
    QTest::newRow("above head") << QByteArray("?since=999999") << none << 200;
    QTest::newRow("wrong stamp") << QByteArray("?since=1.00000000") << none << 200;
    QTest::newRow("header above head") << none << header("999999.0badcafe") << 200;
    QTest::newRow("header text") << none << header("abc") << 200;
    QTest::newRow("header negative") << none << header("-1") << 200;
    QTest::newRow("header 10 KB") << none << header(QByteArray(10'000, '1')) << 200;
    QTest::newRow("header empty, no since") << none << header("") << 400;
}

void TestFeedRoutes::positions()
{
    QFETCH(QByteArray, query);
    QFETCH(QByteArray, lines);
    QFETCH(int, status);
    TestSite site;
    RawClient client(site.port());
    if (status == 400) {
        const RawResponse response = client.ask(requestBytes(address + query, lines));
        QCOMPARE(response.status, 400);
        QCOMPARE(response.field("content-type"), QByteArray("application/problem+json"));
        return;
    }
    client.send(requestBytes(address + query, lines));
    QVERIFY(client.waitClosed());
    QVERIFY(client.bytes().startsWith("HTTP/1.1 200 OK\r\n"));
    QCOMPARE(client.bytes().count("event: "), 1);
    QVERIFY(client.bytes().contains("event: reset"));
}

void TestFeedRoutes::pruned()
{
    TestSite site;
    const auto done = site.store->writer().execute(
        {Actor{}, site.clock.now(), {}, {}, {}}, [](UnitOfWork &unit) -> Result<Answer> {
            const auto pruned = ChangeRepository(unit.connection()).pruneThrough(3);
            if (!pruned) return tl::unexpected(pruned.error());
            return Answer{};
        });
    QVERIFY(done.has_value());
    RawClient below(site.port());
    below.send(requestBytes(address + "?since=2"));
    QVERIFY(below.waitClosed());
    QVERIFY(below.bytes().contains("\"reason\":\"pruned\""));
    RawClient watermark(site.port());
    watermark.send(requestBytes(address + "?since=3"));
    QVERIFY(waitUntil([&] { return watermark.bytes().contains("Opening"); }));
    QVERIFY(!watermark.bytes().contains("event: reset"));
}

void TestFeedRoutes::head()
{
    TestSite site;
    RawClient client(site.port());
    const RawResponse response =
        client.ask(requestBytes("HEAD /api/v1/events/conf/feed?since=0"), true);
    QCOMPARE(response.status, 200);
    QCOMPARE(response.field("content-type"), QByteArray("text/event-stream"));
    QCOMPARE(client.ask(requestBytes("GET /api/v1/health")).status,
             200); // still a connection like another
    QCOMPARE(site.hub->metrics().opened, 0);
}

void TestFeedRoutes::unknownEvent()
{
    TestSite site;
    QCOMPARE(site.askPublic("GET /api/v1/events/other/feed?since=0").code(),
             QStringLiteral("event.notFound"));
}

void TestFeedRoutes::leavesNothingBehind()
{
    TestSite site;
    {
        RawClient first(site.port()); // opens what is opened once: readers, the clock's zone
        first.send(requestBytes(address + "?since=0"));
        QVERIFY(waitUntil([&] { return first.bytes().contains("Opening"); }));
        QCOMPARE(site.askPublic("GET /api/v1/events").status, 200);
    }
    QVERIFY(waitUntil([&] {
        return site.hub->metrics().connections == 0 && site.server->connectionCount() == 0;
    }));
    const qsizetype before = openFiles();
    {
        std::vector<std::unique_ptr<RawClient>> feeds;
        for (int i = 0; i < 200; ++i) {
            feeds.push_back(std::make_unique<RawClient>(site.port()));
            feeds.back()->send(requestBytes(address + "?since=0"));
        }
        for (auto &feed : feeds)
            QVERIFY(waitUntil([&] { return feed->bytes().contains("Opening"); }));
        QVERIFY(waitUntil([&] { return site.server->connectionCount() == 0; }));
        QCOMPARE(openFiles(), before + 2 * 200); // ours and the hub's end of each, no third
        QCOMPARE(site.hub->metrics().connections, 200);
    }
    QVERIFY(waitUntil([&] { return site.hub->metrics().connections == 0; }));
    QVERIFY(waitUntil([&] { return openFiles() == before; }));
}

void TestFeedRoutes::storm()
{
    // Fewer than come at once; the ones turned away find room when others have left.
    ServerOptions options;
    options.limits.connectionsPerAddress = 20;
    TestSite site(options);
    std::vector<std::unique_ptr<RawClient>> feeds;
    for (int i = 0; i < 20; ++i) {
        feeds.push_back(std::make_unique<RawClient>(site.port()));
        feeds.back()->send(requestBytes(address + "?since=0"));
        QVERIFY(waitUntil([&] { return feeds.back()->bytes().contains("Opening"); }));
    }
    RawClient over(site.port());
    QCOMPARE(over.receive().status, 503);
    feeds.resize(10);
    QVERIFY(waitUntil([&] { return site.hub->metrics().connections == 10; }));
    QVERIFY(waitUntil([&] {
        RawClient again(site.port());
        again.send(requestBytes("GET /api/v1/health"));
        return again.receive().status == 200;
    }));
}

QTEST_GUILESS_MAIN(TestFeedRoutes)
#include "tst_feedroutes.moc"
