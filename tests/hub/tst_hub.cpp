// SPDX-License-Identifier: GPL-3.0-or-later
// The hub with its threads on real TCP connections.
#include "backend/hub/hub.h"
#include "tests/hub/hubworld.h"

#include <QtTest/QtTest>

#include <arpa/inet.h>
#include <fcntl.h>
#include <mutex>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace Foyer;

namespace {

const Id congress = QStringLiteral("congress");

/// Both ends of a TCP connection over loopback: the server's first.
std::pair<int, int> tcpPair(int receiveBuffer = 0)
{
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto *plain = reinterpret_cast<sockaddr *>(&address);
    if (bind(listener, plain, length) != 0 || listen(listener, 1) != 0) qFatal("listen");
    getsockname(listener, plain, &length);
    const int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (receiveBuffer > 0)
        setsockopt(client, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, sizeof receiveBuffer);
    if (connect(client, plain, length) != 0) qFatal("connect");
    const int server = accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
    ::close(listener);
    return {server, client};
}

struct Peer {
    int descriptor = -1;
    bool open = true;
    WireReader reader;

    explicit Peer(int fd) : descriptor(fd) {}
    Peer(const Peer &) = delete;
    Peer &operator=(const Peer &) = delete;
    ~Peer() { ::close(descriptor); }

    bool read(int most = 1 << 20)
    {
        QByteArray bytes;
        if (open) open = readAvailable(descriptor, bytes, most);
        reader.feed(bytes);
        return !bytes.isEmpty();
    }
    QList<qint64> seqs() const
    {
        QList<qint64> list;
        for (const WireMessage &message : reader.messages) {
            if (message.type == "session.changed") list.append(message.seq());
        }
        return list;
    }
    bool live() const
    {
        return !reader.messages.isEmpty() && reader.messages.last().type == "tick";
    }
    bool read(const std::function<bool()> &until)
    {
        // Waits for bytes, not for time.
        while (!until() && open) {
            pollfd wanted{descriptor, POLLIN, 0};
            if (poll(&wanted, 1, 20'000) <= 0) return false;
            read();
        }
        return until();
    }
};

struct World {
    explicit World(HubOptions wanted = {})
        : hub(wanted, wireBytes,
              [this](const Id &event, qint64 after, qint64 through, int rows,
                     std::function<void(LogPage)> deliver) {
                  const std::lock_guard lock(mutex);
                  readers.emplace_back([=, this] {
                      LogPage page;
                      {
                          const std::lock_guard inner(mutex);
                          page = log.page(event, after, through, rows);
                      }
                      deliver(std::move(page));
                  });
              })
    {
    }
    ~World()
    {
        for (std::thread &reader : readers)
            reader.join();
    }

    std::unique_ptr<Peer> connect(const Viewer &viewer, qint64 after, int receiveBuffer = 0)
    {
        const auto [server, client] = tcpPair(receiveBuffer);
        hub.adopt(server, {congress, viewer, after, {}, {}, {}});
        return std::make_unique<Peer>(client);
    }

    void change(int count = 1, int bytes = 10)
    {
        QList<Change> changes;
        const std::lock_guard lock(mutex);
        for (int i = 0; i < count; ++i)
            changes.append(log.append(congress, Audience::event(), bytes));
        hub.publish(changes);
    }

    std::mutex mutex;
    LogTable log;
    std::vector<std::thread> readers;
    Hub hub;
};

QList<qint64> upTo(qint64 last)
{
    QList<qint64> all;
    for (qint64 seq = 1; seq <= last; ++seq)
        all.append(seq);
    return all;
}

} // namespace

class TestHub : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyoneGetsAllInOrder();
    void socketOptions();
    void slowClientIsAborted();
    void slowReplayIsNeverClosed();
    void garbageInput();
    void closings();
    void leavingPeersAreForgotten();
    void endOfTheHub();
};

void TestHub::everyoneGetsAllInOrder()
{
    HubOptions options;
    options.threads = 2;
    options.replayPageRows = 50;
    World world(options);
    world.hub.setHead(0, "0");
    std::vector<std::unique_ptr<Peer>> peers;
    std::thread writer([&] {
        for (int i = 0; i < 200; ++i)
            world.change(1 + i % 5);
    });
    for (int i = 0; i < 60; ++i)
        peers.push_back(world.connect(publicViewer(), 0)); // in the middle of the writing
    writer.join();
    const qint64 last = world.log.head();
    for (const auto &peer : peers) {
        QVERIFY(peer->read([&] { return peer->seqs().size() == last; }));
        QCOMPARE(peer->seqs(), upTo(last));
        QVERIFY2(peer->reader.error.isEmpty(), qPrintable(peer->reader.error));
    }
    QCOMPARE(world.hub.metrics().connections, 60);
    QVERIFY(world.hub.metrics().bytes > 60 * last);
}

void TestHub::socketOptions()
{
    World world;
    const auto [server, client] = tcpPair();
    const int watch = dup(server);
    Peer peer(client);
    world.hub.adopt(server, {congress, {}, 0, {}, {}, {}});
    QVERIFY(peer.read([&] { return peer.live(); }));
    const auto option = [watch](int level, int name) {
        int value = 0;
        socklen_t length = sizeof value;
        getsockopt(watch, level, name, &value, &length);
        return value;
    };
    QCOMPARE(option(IPPROTO_TCP, TCP_USER_TIMEOUT), 30'000);
    QVERIFY(option(IPPROTO_TCP, TCP_NODELAY) != 0);
    QCOMPARE(option(SOL_SOCKET, SO_SNDBUF), 2 * 131'072); // the kernel doubles it
    QVERIFY(fcntl(watch, F_GETFL) & O_NONBLOCK);
    ::close(watch);
}

void TestHub::slowClientIsAborted()
{
    HubOptions options;
    options.backlogBytes = 200'000;
    World world(options);
    const auto slow = world.connect(publicViewer(), 0, 4'096);
    std::vector<std::unique_ptr<Peer>> fast;
    for (int i = 0; i < 10; ++i)
        fast.push_back(world.connect(publicViewer(), 0));
    int sent = 0;
    while (world.hub.metrics().backlogCloses == 0 && sent < 2'000) {
        world.change(1, 2'000);
        ++sent;
        for (const auto &peer : fast)
            QVERIFY(peer->read([&] { return peer->seqs().size() == sent; }));
    }
    QCOMPARE(world.hub.metrics().backlogCloses, 1);
    // Aborted, not ended: what the kernel still held is gone too, within what it and the limit allow.
    QVERIFY(sent * 2'000 < 200'000 + 3 * 2 * 131'072);
    QTRY_COMPARE(world.hub.metrics().connections, 10);
    world.change();
    for (const auto &peer : fast) {
        QVERIFY(peer->read([&] { return peer->seqs().size() == sent + 1; }));
        QVERIFY(peer->open);
    }
    QVERIFY(slow->read([&] { return !slow->open; }));
    QVERIFY(slow->seqs().size() < sent);
}

void TestHub::slowReplayIsNeverClosed()
{
    HubOptions options;
    options.backlogBytes = 50'000;
    World world(options);
    constexpr int rows = 3'000;
    for (int i = 0; i < rows; ++i)
        world.log.append(congress, Audience::event(), 2'000);
    world.hub.setHead(rows, world.log.cursor());
    const auto slow = world.connect(publicViewer(), 0, 4'096);
    qint64 changes = rows;
    while (slow->seqs().size() < rows) {
        pollfd wanted{slow->descriptor, POLLIN, 0};
        QVERIFY(poll(&wanted, 1, 20'000) > 0);
        slow->read(16'384);
        QVERIFY(slow->open);
        if (changes < rows + 200) { // and live changes of 400 kB all told meanwhile
            world.change(1, 2'000);
            ++changes;
        }
    }
    QVERIFY(slow->read([&] { return slow->seqs().size() == changes; }));
    QCOMPARE(slow->seqs(), upTo(changes));
    QCOMPARE(world.hub.metrics().backlogCloses, 0);
}

void TestHub::garbageInput()
{
    World world;
    const auto peer = world.connect(publicViewer(), 0);
    QVERIFY(peer->read([&] { return peer->live(); }));
    const QByteArray noise(8'000, '\xff');
    QCOMPARE(send(peer->descriptor, noise.constData(), 8'000, MSG_NOSIGNAL), ssize_t(8'000));
    world.change();
    QVERIFY(peer->read([&] { return peer->seqs().size() == 1; }));
    const QByteArray flood(100'000, 'x');
    send(peer->descriptor, flood.constData(), std::size_t(flood.size()),
         MSG_NOSIGNAL | MSG_DONTWAIT);
    QTRY_COMPARE(world.hub.metrics().connections, 0);
}

void TestHub::closings()
{
    World world;
    const auto ann = world.connect(guestViewer(QStringLiteral("ann"), QStringLiteral("a1")), 0);
    const auto annElsewhere =
        world.connect(guestViewer(QStringLiteral("ann"), QStringLiteral("a2")), 0);
    const auto bob = world.connect(organizerViewer(QStringLiteral("bob"), QStringLiteral("b")), 0);
    const auto anyone = world.connect(publicViewer(), 0);
    for (Peer *peer : {ann.get(), annElsewhere.get(), bob.get(), anyone.get()})
        QVERIFY(peer->read([&] { return peer->live(); }));
    const auto revoked = [](Peer &peer) {
        return peer.read([&] { return !peer.open; }) && peer.reader.messages.last().type == "reset"
               && peer.reader.messages.last().data == "{\"reason\":\"revoked\"}";
    };
    world.hub.closeLogin({}); // nobody's: an empty id must not match viewers without one
    world.hub.closeGuest({});
    world.hub.closeLogin(QStringLiteral("a1"));
    QVERIFY(revoked(*ann));
    world.change();
    QVERIFY(annElsewhere->read([&] { return annElsewhere->seqs().size() == 1; }));
    world.hub.closeGuest(QStringLiteral("ann"));
    QVERIFY(revoked(*annElsewhere));
    QVERIFY(bob->read([&] { return bob->seqs().size() == 1; }));
    QVERIFY(anyone->read([&] { return anyone->seqs().size() == 1; }));
    world.hub.closeEvent(congress);
    QVERIFY(bob->read([&] { return !bob->open; }));
    QVERIFY(anyone->read([&] { return !anyone->open; }));
    QVERIFY(anyone->reader.atBoundary());
}

void TestHub::leavingPeersAreForgotten()
{
    const int before = openDescriptors();
    World world;
    const int withHub = openDescriptors();
    std::vector<std::unique_ptr<Peer>> peers;
    for (int i = 0; i < 100; ++i)
        peers.push_back(world.connect(publicViewer(), 0));
    QTRY_COMPARE(world.hub.metrics().connections, 100);
    peers.clear();
    QTRY_COMPARE(world.hub.metrics().connections, 0);
    QTRY_COMPARE(openDescriptors(), withHub);
    QCOMPARE(world.hub.metrics().opened, 100);
    QVERIFY(withHub > before);
}

void TestHub::endOfTheHub()
{
    const int before = openDescriptors();
    std::vector<std::unique_ptr<Peer>> peers;
    {
        World world;
        for (int i = 0; i < 20; ++i)
            peers.push_back(world.connect(publicViewer(), 0));
        for (const auto &peer : peers)
            QVERIFY(peer->read([&] { return peer->live(); }));
        world.change(200, 1'000);
    }
    // Each ended between two messages, after some or all of the changes; nothing of the hub is left open.
    for (const auto &peer : peers) {
        QVERIFY(peer->read([&] { return !peer->open; }));
        QVERIFY(peer->reader.atBoundary());
        QVERIFY2(peer->reader.error.isEmpty(), qPrintable(peer->reader.error));
        QCOMPARE(peer->seqs(), upTo(peer->seqs().size()));
    }
    peers.clear();
    QCOMPARE(openDescriptors(), before);
}

QTEST_GUILESS_MAIN(TestHub)
#include "tst_hub.moc"
