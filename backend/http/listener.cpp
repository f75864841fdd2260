// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/listener.h"

#include "backend/http/httpmetrics.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace Foyer {

namespace {

// A restart brings every feed back at once; with the default of 50 they wait for SYN retries of a
// second.
constexpr int backlog = 4096;

QHostAddress peerOf(int descriptor, quint16 &port)
{
    sockaddr_storage storage{};
    socklen_t size = sizeof storage;
    if (getpeername(descriptor, reinterpret_cast<sockaddr *>(&storage), &size) != 0) return {};
    if (storage.ss_family == AF_INET) {
        const auto *v4 = reinterpret_cast<const sockaddr_in *>(&storage);
        port = ntohs(v4->sin_port);
    } else {
        const auto *v6 = reinterpret_cast<const sockaddr_in6 *>(&storage);
        port = ntohs(v6->sin6_port);
    }
    return QHostAddress(reinterpret_cast<const sockaddr *>(&storage));
}

} // namespace

Listener::Listener(ConnectionSettings settings) : m_settings(std::move(settings))
{
    setListenBacklogSize(backlog);
    m_sweep.setTimerType(Qt::CoarseTimer);
    m_sweep.setInterval(m_settings.limits.sweepMs);
    connect(&m_sweep, &QTimer::timeout, this, [this] { sweep(); });
}

Listener::~Listener()
{
    // Their owner on 6.8 is a protocol handler, else nobody; both would outlive the settings they
    // refer to.
    const QSet<HttpConnection *> left = std::exchange(m_connections, {});
    for (HttpConnection *connection : left) {
        disconnect(connection, nullptr, this, nullptr);
        delete connection;
    }
}

void Listener::incomingConnection(qintptr descriptor)
{
    const int fd = static_cast<int>(descriptor);
    quint16 port = 0;
    const QHostAddress peer = peerOf(fd, port);
    const HttpLimits &limits = m_settings.limits;
    // Behind a proxy every connection comes from its address: counting clients is the proxy's then.
    const bool proxy = m_settings.trustProxy && peer.isLoopback();
    auto lease = ConnectionCounts::admit(m_counts, peer, limits.connections,
                                         proxy ? limits.connections : limits.connectionsPerAddress);
    if (!lease) {
        turnAway(fd);
        return;
    }
    auto *connection = new HttpConnection(fd, peer, port, m_settings, std::move(lease));
    m_connections.insert(connection);
    connect(connection, &QTcpSocket::disconnected, this,
            [this, connection] { m_connections.remove(connection); });
    connect(connection, &QObject::destroyed, this,
            [this, connection] { m_connections.remove(connection); });
    if (!m_sweep.isActive()) m_sweep.start();
    addPendingConnection(connection);
}

void Listener::turnAway(int descriptor)
{
    Error error{QStringLiteral("http.tooManyConnections"),
                QStringLiteral("Too many connections at once."),
                {},
                QJsonObject{{QStringLiteral("retryAfter"), 10}}};
    const Response response = Response::problem(error);
    httpMetrics().answered(response.status);
    httpMetrics().turnedAway.fetch_add(1, std::memory_order_relaxed);
    const QByteArray bytes =
        responseHead(response, Framing{true, false, false}, m_settings.clock->now())
        + response.body;
    [[maybe_unused]] const ssize_t sent =
        ::send(descriptor, bytes.constData(), static_cast<size_t>(bytes.size()),
               MSG_NOSIGNAL | MSG_DONTWAIT);
    ::shutdown(descriptor, SHUT_WR);
    // What has come already would turn the close into a reset that overtakes the answer.
    char ignored[4096];
    while (::recv(descriptor, ignored, sizeof ignored, MSG_DONTWAIT) > 0) {
    }
    ::close(descriptor);
}

void Listener::sweep()
{
    const qint64 now = m_settings.clock->bootMs();
    const QSet<HttpConnection *> all = m_connections; // one that ends takes itself out of the set
    for (HttpConnection *connection : all)
        if (m_connections.contains(connection)) connection->sweep(now);
    if (m_connections.isEmpty()) m_sweep.stop();
}

void Listener::shutDown()
{
    close();
    const QSet<HttpConnection *> all = m_connections;
    for (HttpConnection *connection : all)
        if (m_connections.contains(connection)) connection->finishAndClose();
}

} // namespace Foyer
