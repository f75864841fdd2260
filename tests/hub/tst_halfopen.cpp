// SPDX-License-Identifier: GPL-3.0-or-later
// peers vanish without a word. In a network of its own whose loopback goes down: nothing is acknowledged, nothing
// reset. FOYER_LONG=1: 500 of them and the times as shipped.
#include "backend/hub/hub.h"
#include "tests/hub/hubworld.h"

#include <QtTest/QtTest>

#include <arpa/inet.h>
#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace Foyer;

namespace {

const Id congress = QStringLiteral("congress");

/// While there is one thread only.
bool ownNetwork() { return unshare(CLONE_NEWUSER | CLONE_NEWNET) == 0; }

bool setLoopback(bool up)
{
    const int any = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    ifreq request{};
    request.ifr_name[0] = 'l';
    request.ifr_name[1] = 'o';
    bool done = ioctl(any, SIOCGIFFLAGS, &request) == 0;
    if (up)
        request.ifr_flags = short(request.ifr_flags | IFF_UP);
    else
        request.ifr_flags = short(request.ifr_flags & ~IFF_UP);
    done = done && ioctl(any, SIOCSIFFLAGS, &request) == 0;
    ::close(any);
    return done;
}

/// Server's end, client's end.
std::pair<int, int> tcpPair()
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
    if (connect(client, plain, length) != 0) qFatal("connect");
    const int server = accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
    ::close(listener);
    return {server, client};
}

} // namespace

class HalfOpenTest : public QObject
{
    Q_OBJECT
public:
    explicit HalfOpenTest(bool network) : m_network(network) {}
private Q_SLOTS:
    void vanishedPeersAreForgotten();
    void withoutATimeOutTheyWouldStay();

private:
    /// How many are left after at most `patienceMs`; how long it took.
    static qint64 leftAfter(const HubOptions &options, int number, int patienceMs, qint64 &took);
    const bool m_network;
};

qint64 HalfOpenTest::leftAfter(const HubOptions &options, int number, int patienceMs, qint64 &took)
{
    if (!setLoopback(true)) qFatal("no loopback");
    Hub hub(options, wireBytes,
            [](const Id &, qint64, qint64, int, const std::function<void(LogPage)> &deliver) {
                deliver(LogPage(QList<Change>()));
            });
    hub.setHead(0, "0");
    std::vector<int> clients;
    for (int i = 0; i < number; ++i) {
        const auto [server, client] = tcpPair();
        hub.adopt(server, {congress, {}, 0, {}, {}, {}});
        clients.push_back(client);
    }
    const auto tell = [&] {
        // Everybody has something, so everybody has acknowledged something.
        int heard = 0;
        for (const int client : clients) {
            QByteArray bytes;
            readAvailable(client, bytes);
            heard += bytes.isEmpty() ? 0 : 1;
        }
        return heard;
    };
    int heard = 0;
    if (!QTest::qWaitFor([&] { return (heard += tell()) >= number; }, 20'000)) qFatal("not heard");
    QElapsedTimer timer;
    timer.start();
    if (!setLoopback(false)) qFatal("still up");
    static_cast<void>(QTest::qWaitFor([&] { return hub.metrics().connections == 0; }, patienceMs));
    took = timer.elapsed();
    const qint64 left = hub.metrics().connections;
    for (const int client : clients)
        ::close(client);
    return left;
}

void HalfOpenTest::vanishedPeersAreForgotten()
{
    if (!m_network) QSKIP("no network of its own is allowed here");
    const bool asShipped = qEnvironmentVariableIsSet("FOYER_LONG");
    HubOptions options;
    if (!asShipped) {
        options.tickMs = 500;
        options.userTimeoutMs = 1'500;
    }
    const int number = asShipped ? 500 : 100;
    const int descriptors = openDescriptors();
    qint64 took = 0;
    QCOMPARE(leftAfter(options, number, 90'000, took), 0);
    qInfo("%d peers forgotten within %lld ms (tick %d ms, time-out %d ms)", number,
          static_cast<long long>(took), options.tickMs, options.userTimeoutMs);
    if (asShipped) QVERIFY(took <= 60'000);
    QCOMPARE(openDescriptors(), descriptors);
}

/// The time-out is what does it, not an error that the kernel knows of.
void HalfOpenTest::withoutATimeOutTheyWouldStay()
{
    if (!m_network) QSKIP("no network of its own is allowed here");
    HubOptions options;
    options.tickMs = 500;
    options.userTimeoutMs = 0;
    qint64 took = 0;
    QCOMPARE(leftAfter(options, 20, 6'000, took), 20);
}

int main(int argc, char **argv)
{
    const bool network = ownNetwork();
    QCoreApplication app(argc, argv);
    HalfOpenTest test(network);
    return QTest::qExec(&test, argc, argv);
}

#include "tst_halfopen.moc"
