// SPDX-License-Identifier: GPL-3.0-or-later
// The guarding socket over real connections: what reaches a handler, what is answered, what is
// closed.
#include "tests/http/guardedserver.h"

#include <QtCore/QFile>
#include <QtTest/QTest>

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace Foyer;

namespace {

QByteArray get(const QByteArray &path, const QByteArray &lines = {})
{
    return "GET " + path + " HTTP/1.1\r\nHost: a\r\n" + lines + "\r\n";
}

// More connections than the limit for browsers: these tests make them.
HttpLimits roomy()
{
    HttpLimits limits;
    limits.connectionsPerAddress = 2000;
    return limits;
}

qint64 residentKb()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    return file.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE) / 1024;
}

} // namespace

class TestGuard : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keepAlive();
    void pipelined();
    void byteByByte();
    void halfClosed();
    void framingTricks_data();
    void framingTricks();
    void secondRequestInBody_data();
    void secondRequestInBody();
    void giantHeads_data();
    void giantHeads();
    void bodies();
    void chunkedBody();
    void expectContinue();
    void head();
    void slowHeads();
    void slowBodies();
    void idle();
    void readsNothing();
    void lateAnswers();
    void clientLeaves();
    void forgotten();
    void receiversStayTheSame();
    void connectionCaps();
    void handOver();
    void proxyNamesTheClient();
};

void TestGuard::keepAlive()
{
    GuardedServer server;
    RawClient client(server.port());
    for (int i = 0; i < 50; ++i) {
        const QByteArray path = "/" + QByteArray::number(i);
        const RawResponse response = client.ask(get(path));
        QCOMPARE(response.status, 200);
        QCOMPARE(response.body, path);
    }
    QCOMPARE(client.ask(get("/last", "Connection: close\r\n")).field("connection"),
             QByteArray("close"));
    QVERIFY(client.waitClosed());
    QVERIFY(waitUntil([&] { return server.listener->connectionCount() == 0; }));
}

void TestGuard::pipelined()
{
    // Late for the first, at once for the others: the order stays.
    std::vector<HeldReply> held;
    GuardedServer server({}, [&](Reply &reply) {
        if (reply.request().head.path() == QByteArrayView("/1"))
            return held.push_back(reply.hold());
        reply.send(Response::jsonBytes(reply.request().head.path().toByteArray()));
    });
    RawClient client(server.port());
    client.send(get("/1") + get("/2") + get("/3"));
    QVERIFY(waitUntil([&] { return !held.empty(); }));
    QCOMPARE(server.handled, 1);
    held.front().send(Response::jsonBytes("first"));
    QCOMPARE(client.receive().body, QByteArray("first"));
    QCOMPARE(client.receive().body, QByteArray("/2"));
    QCOMPARE(client.receive().body, QByteArray("/3"));
    QCOMPARE(server.handled, 3);
}

void TestGuard::byteByByte()
{
    GuardedServer server;
    RawClient client(server.port());
    QVERIFY(client.connected());
    client.socket().setSocketOption(QAbstractSocket::LowDelayOption, 1);
    const QByteArray bytes = "\r\nPOST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello";
    for (char c : bytes) {
        client.send(QByteArray(1, c));
        QCoreApplication::processEvents();
    }
    QCOMPARE(client.receive().body, QByteArray("/slow"));
    QCOMPARE(server.bodies, QList<QByteArray>{"hello"});
}

void TestGuard::halfClosed()
{
    GuardedServer server;
    RawClient client(server.port());
    client.send(get("/1") + get("/2"));
    ::shutdown(int(client.socket().socketDescriptor()), SHUT_WR);
    QCOMPARE(client.receive().body, QByteArray("/1"));
    QCOMPARE(client.receive().body, QByteArray("/2"));
    QVERIFY(client.waitClosed());
}

void TestGuard::framingTricks_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    const QByteArray host = "Host: a\r\n";
    const auto row = [](const char *name, const QByteArray &bytes, int status = 400) {
        QTest::newRow(name) << bytes << status;
    };
    const auto post = [&](const QByteArray &lines) {
        return "POST / HTTP/1.1\r\n" + host + lines + "\r\n";
    };
    row("length with chunked",
        post("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n") + "0\r\n\r\n");
    row("two lengths", post("Content-Length: 0\r\nContent-Length: 5\r\n") + "hello");
    row("equal lengths", post("Content-Length: 5\r\nContent-Length: 5\r\n") + "hello");
    row("negative length", post("Content-Length: -5\r\n"));
    row("signed length", post("Content-Length: +5\r\n") + "hello");
    row("junk length", post("Content-Length: five\r\n"));
    row("no host", "GET / HTTP/1.1\r\n\r\n");
    row("two hosts", "GET / HTTP/1.1\r\n" + host + host + "\r\n");
    row("space before colon", post("Content-Length : 5\r\n") + "hello");
    row("folded", post("X: a\r\n b\r\n"));
    row("NUL", post(QByteArray("X: a\0b\r\n", 8)));
    row("bare CR", post("X: a\rb\r\n"));
    row("LF only", "GET / HTTP/1.1\nHost: a\n\n");
    row("unknown method", "BREW / HTTP/1.1\r\n" + host + "\r\n");
    row("HTTP/9.9", "GET / HTTP/9.9\r\n" + host + "\r\n", 505);
    row("unknown coding", post("Transfer-Encoding: rot13\r\n"), 501);
    row("coding and chunked", post("Transfer-Encoding: gzip, chunked\r\n"), 501);
    row("chunked not last", post("Transfer-Encoding: chunked, gzip\r\n"));
    row("negative chunk", post("Transfer-Encoding: chunked\r\n") + "-1\r\n");
    row("junk chunk size", post("Transfer-Encoding: chunked\r\n") + "zz\r\n");
    row("chunk too long", post("Transfer-Encoding: chunked\r\n") + "2\r\nabc\r\n");
    row("chunked in 1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
}

void TestGuard::framingTricks()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, status);
    GuardedServer server;
    RawClient client(server.port());
    // A proper request behind it must not be run either.
    const RawResponse response = client.ask(bytes + get("/second"));
    QCOMPARE(response.status, status);
    QCOMPARE(response.field("content-type"), QByteArray("application/problem+json"));
    QVERIFY(response.code().startsWith(u"http."));
    QCOMPARE(response.json().value(u"status").toInt(), status);
    QVERIFY(client.waitClosed());
    QCOMPARE(client.bytes(), QByteArray());
    QCOMPARE(server.handled, 0);
}

void TestGuard::secondRequestInBody_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::newRow("by length") << QByteArray(
        "POST /first HTTP/1.1\r\nHost: a\r\nContent-Length: %1\r\n\r\n");
    QTest::newRow("get by length")
        << QByteArray("GET /first HTTP/1.1\r\nHost: a\r\nContent-Length: %1\r\n\r\n");
    QTest::newRow("chunked") << QByteArray(
        "POST /first HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
}

void TestGuard::secondRequestInBody()
{
    QFETCH(QByteArray, head);
    GuardedServer server;
    RawClient client(server.port());
    const QByteArray inner = get("/smuggled");
    const bool chunked = head.contains("chunked");
    head.replace("%1", QByteArray::number(inner.size()));
    client.send(head
                + (chunked ? QByteArray::number(inner.size(), 16) + "\r\n" + inner + "\r\n0\r\n\r\n"
                           : inner)
                + get("/second"));
    QCOMPARE(client.receive().body, QByteArray("/first"));
    QCOMPARE(client.receive().body, QByteArray("/second"));
    QCOMPARE(server.targets, (QList<QByteArray>{"/first", "/second"}));
    QCOMPARE(server.bodies.first(), inner);
}

void TestGuard::giantHeads_data()
{
    QTest::addColumn<QByteArray>("start");
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<int>("status");
    QTest::newRow("line without end")
        << QByteArray("GET / HTTP/1.1\r\nHost: a\r\nX: ") << QByteArray(65536, 'a') << 431;
    QTest::newRow("many lines") << QByteArray("GET / HTTP/1.1\r\nHost: a\r\n")
                                << QByteArray("X: 1\r\n").repeated(5000) << 431;
    QTest::newRow("target without end") << QByteArray("GET /") << QByteArray(65536, 'a') << 414;
    QTest::newRow("method without end") << QByteArray("G") << QByteArray(65536, 'G') << 414;
}

void TestGuard::giantHeads()
{
    QFETCH(QByteArray, start);
    QFETCH(QByteArray, unit);
    QFETCH(int, status);
    GuardedServer server;
    RawClient client(server.port());
    client.send(start);
    const qint64 before = residentKb();
    // 16 MB, or as much as it takes before the server has had enough.
    for (int i = 0; i < 16 * 1024 * 1024 / unit.size() && !client.closed(); ++i) {
        client.send(unit);
        QCoreApplication::processEvents();
        if (client.bytes().contains("\r\n\r\n")) break;
    }
    QCOMPARE(client.receive().status, status);
    client.socket().disconnectFromHost();
    // Without its answer being read to the end, too: lingering ends by time.
    server.clock.advance(HttpLimits().lingerMs + 1);
    QVERIFY(waitUntil([&] { return server.listener->connectionCount() == 0; }));
    QCOMPARE(server.handled, 0);
    QVERIFY(residentKb() - before < 40'000); // the client's own buffers are in it
}

void TestGuard::bodies()
{
    HttpLimits limits;
    limits.bodyBytes = 1000;
    GuardedServer server(limits);
    const auto post = [](const QByteArray &length) {
        return "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: " + length + "\r\n\r\n";
    };
    RawClient exact(server.port());
    QCOMPARE(exact.ask(post("1000") + QByteArray(1000, 'b')).status, 200);
    QCOMPARE(server.bodies.last().size(), 1000);
    for (const char *length : {"1001", "10000000000", "99999999999999999999999"}) {
        RawClient client(server.port());
        QCOMPARE(client.ask(post(length)).status,
                 413); // at once: nothing of the body has been sent
        QVERIFY(client.waitClosed());
    }
    QCOMPARE(server.handled, 1);
}

void TestGuard::chunkedBody()
{
    HttpLimits limits;
    limits.bodyBytes = 1000;
    GuardedServer server(limits);
    const QByteArray head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    {
        RawClient client(server.port());
        QByteArray coded;
        for (int i = 0; i < 1000; ++i)
            coded += "1\r\nx\r\n";
        QCOMPARE(client.ask(head + coded + "0\r\n\r\n" + get("/next")).status, 200);
        QCOMPARE(client.receive().body, QByteArray("/next"));
        QCOMPARE(server.bodies.first(), QByteArray(1000, 'x'));
    }
    RawClient endless(server.port());
    endless.send(head);
    for (int i = 0; i < 100 && !endless.bytes().contains("\r\n\r\n"); ++i) {
        endless.send("64\r\n" + QByteArray(100, 'x') + "\r\n");
        QCoreApplication::processEvents();
    }
    QCOMPARE(endless.receive().status, 413);
    QVERIFY(endless.waitClosed());
    QCOMPARE(server.handled, 2);
}

void TestGuard::expectContinue()
{
    GuardedServer server;
    RawClient client(server.port());
    client.send("PUT /x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n");
    QCOMPARE(client.receive().status, 100);
    QCOMPARE(server.handled, 0);
    client.send("hello");
    QCOMPARE(client.receive().status, 200);
    QCOMPARE(server.bodies.last(), QByteArray("hello"));
    // A body that is not wanted is not asked for.
    QCOMPARE(client
                 .ask("PUT /x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: "
                      "5000000\r\n\r\n")
                 .status,
             413);
}

void TestGuard::head()
{
    GuardedServer server;
    RawClient client(server.port());
    const RawResponse response = client.ask("HEAD /abc HTTP/1.1\r\nHost: a\r\n\r\n", true);
    QCOMPARE(response.status, 200);
    QCOMPARE(response.field("content-length"), QByteArray("4"));
    QCOMPARE(client.ask(get("/next")).body, QByteArray("/next")); // no body came between
}

void TestGuard::slowHeads()
{
    GuardedServer server(roomy());
    std::vector<std::unique_ptr<RawClient>> slow;
    const qint64 before = residentKb();
    for (int i = 0; i < 200; ++i) {
        slow.push_back(std::make_unique<RawClient>(server.port()));
        slow.back()->send("GET / HT");
    }
    QVERIFY(waitUntil([&] { return server.listener->connectionCount() == 200; }));
    RawClient good(server.port());
    QCOMPARE(good.ask(get("/good")).status, 200); // so the bytes of all others have been read, too
    // A byte now and then does not help: the time counts from the first byte.
    server.clock.advance(6000);
    for (auto &client : slow)
        client->send("T");
    QCOMPARE(good.ask(get("/good")).status, 200);
    QCOMPARE(server.listener->connectionCount(), 201);
    server.clock.advance(4500);
    for (auto &client : slow) {
        const RawResponse response = client->receive();
        QCOMPARE(response.status, 408);
        QCOMPARE(response.code(), QStringLiteral("http.timeout"));
        QVERIFY(client->waitClosed());
    }
    QCOMPARE(good.ask(get("/good")).status, 200);
    QCOMPARE(server.handled, 3);
    QVERIFY(residentKb() - before < 20'000);
}

void TestGuard::slowBodies()
{
    GuardedServer server(roomy());
    std::vector<std::unique_ptr<RawClient>> slow;
    for (int i = 0; i < 50; ++i) {
        slow.push_back(std::make_unique<RawClient>(server.port()));
        slow.back()->send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\nb");
    }
    RawClient steady(server.port());
    steady.send("POST /steady HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n");
    QVERIFY(waitUntil([&] { return server.listener->connectionCount() == 51; }));
    steady.send(QByteArray(60'000, 'b'));
    QTRY_COMPARE(steady.socket().bytesToWrite(), 0);
    server.clock.advance(9'000);
    for (auto &client : slow)
        client->send("b");
    server.clock.advance(1'500);
    for (auto &client : slow)
        QCOMPARE(client->receive().status, 408);
    for (auto &client : slow)
        QVERIFY(client->waitClosed());
    steady.send(QByteArray(40'000, 'b'));
    QCOMPARE(steady.receive().status, 200);
    QCOMPARE(server.handled, 1);
}

void TestGuard::idle()
{
    GuardedServer server(roomy());
    std::vector<std::unique_ptr<RawClient>> idle;
    for (int i = 0; i < 100; ++i) {
        idle.push_back(std::make_unique<RawClient>(server.port()));
        if (i % 2) QCOMPARE(idle.back()->ask(get("/")).status, 200);
    }
    QVERIFY(waitUntil([&] { return server.listener->connectionCount() == 100; }));
    server.clock.advance(59'000);
    RawClient busy(server.port());
    QCOMPARE(busy.ask(get("/")).status, 200);
    server.clock.advance(1'500);
    for (auto &client : idle)
        QVERIFY(client->waitClosed());
    QVERIFY(waitUntil([&] { return server.listener->connectionCount() == 1; }));
    QCOMPARE(busy.ask(get("/")).status, 200);
}

void TestGuard::readsNothing()
{
    // An answer that nobody takes: one is held, the requests behind it wait in the kernel, then it
    // is over.
    const QByteArray large(8 * 1024 * 1024, 'z');
    GuardedServer server({}, [&](Reply &reply) { reply.send(Response::jsonBytes(large)); });
    const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(server.port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    QCOMPARE(::connect(fd, reinterpret_cast<sockaddr *>(&address), sizeof address), 0);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    const QByteArray many = get("/").repeated(20'000);
    QVERIFY(::send(fd, many.constData(), size_t(many.size()), MSG_NOSIGNAL) > 0);
    QVERIFY(waitUntil([&] { return server.handled == 1; }));
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents();
    QCOMPARE(server.handled, 1);
    server.clock.advance(HttpLimits().writeMs + 1);
    QVERIFY(waitUntil([&] { return server.listener->connectionCount() == 0; }));
    QCOMPARE(server.handled, 1);
    ::close(fd);
}

void TestGuard::lateAnswers()
{
    std::vector<HeldReply> held;
    GuardedServer server(roomy(), [&](Reply &reply) { held.push_back(reply.hold()); });
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 30; ++i) {
        clients.push_back(std::make_unique<RawClient>(server.port()));
        clients.back()->send(get("/a") + get("/b"));
    }
    QVERIFY(waitUntil([&] { return held.size() == 30; }));
    for (size_t i = held.size(); i-- > 0;)
        held[i].send(Response::jsonBytes("late"));
    QVERIFY(waitUntil([&] { return held.size() == 60; }));
    for (size_t i = 30; i < 60; ++i)
        held[i].send(Response::jsonBytes("later"));
    for (auto &client : clients) {
        QCOMPARE(client->receive().body, QByteArray("late"));
        QCOMPARE(client->receive().body, QByteArray("later"));
    }
}

void TestGuard::clientLeaves()
{
    std::vector<HeldReply> held;
    GuardedServer server(roomy(), [&](Reply &reply) { held.push_back(reply.hold()); });
    for (int round = 0; round < 20; ++round) {
        auto client = std::make_unique<RawClient>(server.port());
        client->send(get("/gone") + get("/never"));
        QVERIFY(waitUntil([&] { return held.size() == size_t(round) + 1; }));
        // A reset: known at once. An orderly end could be a client that still waits for its answer.
        const linger hard{1, 0};
        setsockopt(int(client->socket().socketDescriptor()), SOL_SOCKET, SO_LINGER, &hard,
                   sizeof hard);
        client->socket().abort();
        QVERIFY(waitUntil([&] { return server.listener->connectionCount() == 0; }));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(held.back().clientLeft());
        held.back().send(Response::jsonBytes("nobody hears this"));
    }
    QCOMPARE(server.handled, 20);
    // Gone in an orderly way: the answer is written, the end follows.
    {
        RawClient client(server.port());
        client.send(get("/half"));
        QVERIFY(waitUntil([&] { return held.size() == 21; }));
        client.socket().disconnectFromHost();
        QVERIFY(client.waitClosed());
    }
    held.back().send(Response::jsonBytes("nobody reads this"));
    QVERIFY(waitUntil([&] { return server.listener->connectionCount() == 0; }));
}

void TestGuard::forgotten()
{
    std::vector<HeldReply> held;
    GuardedServer server({}, [&](Reply &reply) {
        if (reply.request().head.path() == QByteArrayView("/held")) held.push_back(reply.hold());
    });
    RawClient client(server.port());
    QCOMPARE(client.ask(get("/now")).status, 500);
    client.send(get("/held"));
    QVERIFY(waitUntil([&] { return !held.empty(); }));
    held.clear();
    const RawResponse response = client.receive();
    QCOMPARE(response.status, 500);
    QCOMPARE(response.code(), QStringLiteral("http.unanswered"));
}

void TestGuard::receiversStayTheSame()
{
    int first = 0, last = 0;
    std::optional<HeldReply> held;
    GuardedServer server({}, [&](Reply &reply) {
        last = reply.connection().readyReadReceivers();
        if (!first) first = last;
        if (reply.request().head.path() == QByteArrayView("/late"))
            held.emplace(reply.hold());
        else
            reply.send(Response::jsonBytes("x"));
    });
    RawClient client(server.port());
    for (int i = 0; i < 1000; ++i) {
        client.send(get(i % 3 ? "/" : "/late"));
        if (i % 3 == 0) {
            QVERIFY(waitUntil([&] { return held.has_value(); }));
            held->send(Response::jsonBytes("x"));
            held.reset();
        }
        QCOMPARE(client.receive().status, 200);
    }
    QVERIFY(first > 0);
    QCOMPARE(last, first);
}

void TestGuard::connectionCaps()
{
    HttpLimits limits;
    limits.connectionsPerAddress = 5;
    GuardedServer server(limits);
    std::vector<std::unique_ptr<RawClient>> within;
    for (int i = 0; i < 5; ++i) {
        within.push_back(std::make_unique<RawClient>(server.port()));
        QCOMPARE(within.back()->ask(get("/")).status, 200);
    }
    {
        RawClient over(server.port());
        const RawResponse response = over.receive();
        QCOMPARE(response.status, 503);
        QCOMPARE(response.code(), QStringLiteral("http.tooManyConnections"));
        QVERIFY(!response.field("retry-after").isEmpty());
        QVERIFY(over.waitClosed());
    }
    within.pop_back();
    QVERIFY(waitUntil([&] { return server.listener->connectionCount() == 4; }));
    RawClient again(server.port());
    QCOMPARE(again.ask(get("/")).status, 200);
}

void TestGuard::handOver()
{
    std::vector<int> taken;
    std::vector<ConnectionCounts::Lease> leases;
    HttpLimits limits;
    limits.connectionsPerAddress = 30;
    GuardedServer server(limits, [&](Reply &reply) {
        ConnectionCounts::Lease lease;
        taken.push_back(reply.handOver("HTTP/1.1 200 OK\r\n\r\n", lease));
        leases.push_back(std::move(lease));
    });
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 30; ++i) {
        clients.push_back(std::make_unique<RawClient>(server.port()));
        clients.back()->send(get("/feed") + get("/lost"));
    }
    QVERIFY(waitUntil([&] { return taken.size() == 30; }));
    QVERIFY(waitUntil([&] { return server.listener->connectionCount() == 0; }));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(server.listener->findChildren<QTcpSocket *>().size()
                 + server.front.findChildren<QTcpSocket *>().size(),
             0);
    for (int fd : taken) {
        QVERIFY(fd >= 0);
        QCOMPARE(::send(fd, "alive", 5, MSG_NOSIGNAL), ssize_t(5));
    }
    for (auto &client : clients)
        QVERIFY(waitUntil([&] { return client->bytes() == "HTTP/1.1 200 OK\r\n\r\nalive"; }));
    // They still count, until whoever took them lets go.
    RawClient over(server.port());
    QCOMPARE(over.receive().status, 503);
    leases.clear();
    for (int fd : taken)
        ::close(fd);
    for (auto &client : clients)
        QVERIFY(client->waitClosed());
    RawClient fits(server.port());
    fits.send(get("/feed"));
    QVERIFY(waitUntil([&] { return taken.size() == 31; }));
    ::close(taken.back());
}

void TestGuard::proxyNamesTheClient()
{
    QStringList seen;
    GuardedServer server({}, [&](Reply &reply) {
        seen.append(reply.connection().client().toString());
        seen.append(reply.connection().isSecure() ? QStringLiteral("secure")
                                                  : QStringLiteral("plain"));
        reply.send(Response::empty());
    });
    RawClient client(server.port());
    QCOMPARE(
        client.ask(get("/", "X-Forwarded-For: 10.1.1.1\r\nX-Forwarded-Proto: https\r\n")).status,
        204);
    QCOMPARE(seen, (QStringList{QStringLiteral("127.0.0.1"),
                                QStringLiteral("plain")})); // nobody told it to
}

QTEST_GUILESS_MAIN(TestGuard)
#include "tst_guard.moc"
