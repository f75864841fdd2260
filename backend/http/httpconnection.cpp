// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/httpconnection.h"

#include "backend/http/httpmetrics.h"

#include <QtCore/QPointer>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

namespace Foyer {

namespace {

// All that the module ever reads: what cannot reach its parser cannot confuse it.
constexpr QByteArrayView canonicalHead("GET / HTTP/1.1\r\nHost: foyer\r\n\r\n");

constexpr qsizetype readChunk = 64 * 1024;
// Requests that came ahead of their turn; more stays in the kernel.
constexpr qsizetype readAhead = 64 * 1024;
constexpr qsizetype keptCapacity = 16 * 1024;

} // namespace

HttpConnection *HttpConnection::s_current = nullptr;

HttpConnection::HttpConnection(int descriptor, const QHostAddress &peer, quint16 peerPort,
                               const ConnectionSettings &settings, ConnectionCounts::Lease lease)
    : m_settings(settings)
    , m_lease(std::move(lease))
    , m_descriptor(descriptor)
    , m_readNotifier(descriptor, QSocketNotifier::Read)
    , m_writeNotifier(QSocketNotifier::Write)
    , m_since(settings.clock->bootMs())
{
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    const int on = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    m_writeNotifier.setSocket(descriptor);
    m_writeNotifier.setEnabled(false);
    m_request.peer = peer;
    setPeerAddress(peer);
    setPeerPort(peerPort);
    // The module copies these when the connection arrives; the real local address is of no use to
    // it.
    setLocalAddress(QHostAddress(QHostAddress::LocalHost));
    setSocketState(ConnectedState);
    setOpenMode(QIODevice::ReadWrite);
    connect(&m_readNotifier, &QSocketNotifier::activated, this, [this] { readable(); });
    connect(&m_writeNotifier, &QSocketNotifier::activated, this, [this] {
        if (flush()) process();
    });
}

HttpConnection::~HttpConnection()
{
    m_readNotifier.setEnabled(false);
    m_writeNotifier.setEnabled(false);
    if (m_descriptor >= 0) ::close(m_descriptor);
    // Else ~QAbstractSocket aborts and signals from a half-gone object.
    setSocketState(UnconnectedState);
}

bool HttpConnection::isSecure() const
{
    return m_settings.trustProxy && m_request.peer.isLoopback()
           && m_request.head.value("x-forwarded-proto") == QByteArrayView("https");
}

QString HttpConnection::origin() const
{
    const QByteArrayView host = m_request.head.value("host");
    if (host.isEmpty()) return {};
    return (isSecure() ? QStringLiteral("https://") : QStringLiteral("http://"))
           + QString::fromLatin1(host);
}

QHostAddress HttpConnection::client() const
{
    if (!m_settings.trustProxy || !m_request.peer.isLoopback()) return m_request.peer;
    // The last entry is the proxy's own; what stands before it the client may have written itself.
    const QByteArrayView chain = m_request.head.value("x-forwarded-for");
    const QByteArrayView last = chain.sliced(chain.lastIndexOf(',') + 1).trimmed();
    const QHostAddress named(QString::fromLatin1(last.toByteArray()));
    return named.isNull() ? m_request.peer : named;
}

void HttpConnection::readable()
{
    static thread_local char buffer[readChunk];
    const ssize_t got = ::recv(m_descriptor, buffer, sizeof buffer, 0);
    if (got < 0) {
        if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) end();
        return;
    }
    if (m_phase == Phase::Lingering) {
        if (got == 0) end();
        return;
    }
    if (got == 0) {
        // Half closed: whoever sent a request and shut down its side still gets the answer.
        m_inputEnded = true;
        m_readNotifier.setEnabled(false);
        if (m_phase != Phase::Answering) end();
        return;
    }
    m_in.append(buffer, got);
    if (m_phase == Phase::Body) m_bodyBytes += got;
    if (m_phase == Phase::Answering)
        watchInput();
    else
        process();
}

void HttpConnection::watchInput()
{
    const bool full = m_phase == Phase::Answering && m_in.size() >= readAhead;
    m_readNotifier.setEnabled(!m_inputEnded && !full);
}

void HttpConnection::resume()
{
    if (m_phase != Phase::Answering) process();
}

void HttpConnection::process()
{
    if (m_processing) return;
    m_processing = true;
    const QPointer<HttpConnection> alive(this);
    // The next request only after the answer before it is out: 6.4 answers pipelined requests in
    // any order, and a client that reads nothing must not fill our memory.
    while (!isOver() && m_phase != Phase::Answering && m_phase != Phase::Lingering && advance()) {
        giveOut();
        if (!alive) return;
    }
    m_processing = false;
    if (isOver()) return;
    watchInput();
    if (m_inputEnded && m_phase != Phase::Answering && m_phase != Phase::Lingering) end();
}

// True when a whole request stands in m_request.
bool HttpConnection::advance()
{
    if (m_phase == Phase::Body) return bodyComplete();
    if (m_phase == Phase::Idle) {
        // RFC 9112 2.2: an empty line before a request is let pass.
        if (m_in.startsWith("\r\n")) m_in.remove(0, 2);
        if (m_in.isEmpty() || m_in == "\r") {
            if (m_in.capacity() > keptCapacity) m_in = QByteArray();
            return false;
        }
        m_phase = Phase::Head;
        m_since = m_settings.clock->bootMs();
        m_scanner.reset();
    }
    const auto length = m_scanner.scan(m_in, m_settings.limits);
    if (!length) {
        refuse(length.error());
        return false;
    }
    return *length && headComplete(**length);
}

bool HttpConnection::headComplete(qsizetype length)
{
    QByteArray head = m_in.first(length);
    m_in.remove(0, length);
    m_request.body.clear();
    if (const auto parsed = m_request.head.parse(std::move(head), m_settings.limits); !parsed) {
        refuse(parsed.error());
        return false;
    }
    const RequestHead &h = m_request.head;
    if (!h.chunked() && h.length() <= 0) return true;
    const qint64 limit =
        m_settings.bodyLimit ? m_settings.bodyLimit(*this) : m_settings.limits.bodyBytes;
    if (h.length() > limit) {
        refuse(
            Error{QStringLiteral("http.bodyTooLarge"),
                  QStringLiteral("The body is larger than the %1 bytes allowed here.").arg(limit),
                  {},
                  {}});
        return false;
    }
    m_phase = Phase::Body;
    m_since = m_settings.clock->bootMs();
    m_bodyBytes = m_in.size();
    m_chunks = ChunkDecoder(limit);
    if (h.expectsContinue() && m_in.isEmpty()) {
        constexpr QByteArrayView goOn("HTTP/1.1 100 Continue\r\n\r\n");
        // Nothing else is on its way, so these few bytes fit; a client that gets none sends its
        // body anyway.
        [[maybe_unused]] const ssize_t sent =
            ::send(m_descriptor, goOn.data(), static_cast<size_t>(goOn.size()), MSG_NOSIGNAL);
    }
    return bodyComplete();
}

bool HttpConnection::bodyComplete()
{
    if (m_request.head.chunked()) {
        const auto done = m_chunks.feed(m_in, m_request.body);
        if (!done) refuse(done.error());
        return done && *done;
    }
    const qint64 length = m_request.head.length();
    if (m_in.size() < length) return false;
    if (m_in.size() == length) {
        m_request.body = std::move(m_in);
        m_in = QByteArray();
    } else {
        m_request.body = m_in.first(length);
        m_in.remove(0, length);
    }
    return true;
}

void HttpConnection::giveOut()
{
    m_phase = Phase::Answering;
    m_closeAfter = !m_request.head.keepAlive();
    m_held = false;
    m_forModule = canonicalHead.size();
    m_askedAt = std::chrono::steady_clock::now();
    HttpConnection *const before = std::exchange(s_current, this);
    const QPointer<HttpConnection> alive(this);
    Q_EMIT readyRead();
    s_current = before;
    // Whatever went wrong in the module, nobody waits for an answer that will not come.
    if (alive && !isOver() && m_phase == Phase::Answering && !m_held && m_outHead.isEmpty())
        refuse(Error{QStringLiteral("http.unanswered"), {}, {}, {}});
}

void HttpConnection::answer(const Response &response)
{
    if (isOver() || m_phase != Phase::Answering || !m_outHead.isEmpty()) return;
    m_held = false;
    m_closeAfter = m_closeAfter || (m_inputEnded && m_in.isEmpty());
    const Framing framing{m_closeAfter, isSecure(), m_request.head.method() == Method::Head};
    QByteArray head = responseHead(response, framing, m_settings.clock->now());
    const bool bodiless = framing.head || response.status == 204 || response.status == 304;
    count(response.status);
    send(std::move(head), bodiless ? QByteArray() : response.body);
}

void HttpConnection::count(int status) const
{
    const auto took = std::chrono::steady_clock::now() - m_askedAt;
    httpMetrics().answered(status);
    httpMetrics().micros.add(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
}

void HttpConnection::refuse(const Error &error)
{
    if (isOver()) return;
    m_phase = Phase::Answering;
    m_held = false;
    m_closeAfter = true;
    const Response response = Response::problem(error);
    httpMetrics().answered(response.status);
    httpMetrics().refused.fetch_add(1, std::memory_order_relaxed);
    send(responseHead(response, Framing{true, false, false}, m_settings.clock->now()),
         response.body);
}

void HttpConnection::send(QByteArray head, QByteArray body)
{
    m_outHead = std::move(head);
    m_outBody = std::move(body);
    m_outAt = 0;
    m_since = m_settings.clock->bootMs();
    flush();
}

// Writes what the kernel takes, head and body in one call; true when the answer is out.
bool HttpConnection::flush()
{
    const qsizetype total = m_outHead.size() + m_outBody.size();
    while (m_outAt < total) {
        iovec parts[2];
        int count = 0;
        const qsizetype headLeft = std::max<qsizetype>(m_outHead.size() - m_outAt, 0);
        const qsizetype bodyAt = std::max<qsizetype>(m_outAt - m_outHead.size(), 0);
        if (headLeft > 0)
            parts[count++] = {const_cast<char *>(m_outHead.constData()) + m_outAt,
                              static_cast<size_t>(headLeft)};
        if (bodyAt < m_outBody.size())
            parts[count++] = {const_cast<char *>(m_outBody.constData()) + bodyAt,
                              static_cast<size_t>(m_outBody.size() - bodyAt)};
        msghdr message{};
        message.msg_iov = parts;
        message.msg_iovlen = static_cast<size_t>(count);
        const ssize_t sent = ::sendmsg(m_descriptor, &message, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            m_writeNotifier.setEnabled(true);
            return false;
        }
        if (sent < 0) {
            end();
            return false;
        }
        m_outAt += sent;
        m_since = m_settings.clock->bootMs();
    }
    m_writeNotifier.setEnabled(false);
    answered();
    return true;
}

void HttpConnection::answered()
{
    m_outHead.clear();
    m_outBody = QByteArray();
    m_outAt = 0;
    if (m_closeAfter) {
        linger();
        return;
    }
    if (m_request.body.capacity() > keptCapacity) m_request.body = QByteArray();
    m_phase = Phase::Idle;
    m_since = m_settings.clock->bootMs();
}

// Closing with unread bytes sends a reset that may overtake our answer: say that we are done, and
// read on a little.
void HttpConnection::linger()
{
    m_phase = Phase::Lingering;
    m_in = QByteArray();
    m_since = m_settings.clock->bootMs();
    ::shutdown(m_descriptor, SHUT_WR);
    if (m_inputEnded)
        end();
    else
        m_readNotifier.setEnabled(true);
}

void HttpConnection::finishAndClose()
{
    if (m_phase == Phase::Answering)
        m_closeAfter = true;
    else
        end();
}

void HttpConnection::end()
{
    if (isOver()) return;
    m_readNotifier.setEnabled(false);
    m_writeNotifier.setEnabled(false);
    ::close(std::exchange(m_descriptor, -1));
    m_lease.reset();
    m_forModule = 0;
    // In this order: the module of 6.8 looks at the state when it hears the signal.
    setSocketState(UnconnectedState);
    Q_EMIT disconnected();
#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0)
    deleteLater(); // 6.8 deletes it with the protocol handler that owns it
#endif
}

int HttpConnection::handOver(const QByteArray &head, ConnectionCounts::Lease &lease)
{
    if (isOver() || m_phase != Phase::Answering || m_inputEnded) return -1;
    const ssize_t sent =
        ::send(m_descriptor, head.constData(), static_cast<size_t>(head.size()), MSG_NOSIGNAL);
    if (sent != head.size()) {
        end();
        return -1;
    }
    const int taken = fcntl(m_descriptor, F_DUPFD_CLOEXEC, 0);
    if (taken < 0) {
        end();
        return -1;
    }
    count(200);
    lease = std::move(m_lease);
    end(); // closes our copy only
    return taken;
}

void HttpConnection::sweep(qint64 now)
{
    const HttpLimits &limits = m_settings.limits;
    const qint64 spent = now - m_since;
    switch (m_phase) {
    case Phase::Idle:
        if (spent > limits.idleMs) end();
        break;
    case Phase::Head:
        if (spent > limits.headMs)
            refuse(Error{
                QStringLiteral("http.timeout"), QStringLiteral("The head took too long."), {}, {}});
        break;
    case Phase::Body:
        if (spent > limits.bodyGraceMs && m_bodyBytes < spent * limits.bodyBytesPerSecond / 1000)
            refuse(Error{QStringLiteral("http.timeout"),
                         QStringLiteral("The body came too slowly."),
                         {},
                         {}});
        break;
    case Phase::Answering:
        if (!m_outHead.isEmpty() && spent > limits.writeMs) end();
        break;
    case Phase::Lingering:
        if (spent > limits.lingerMs) end();
        break;
    }
}

qint64 HttpConnection::bytesAvailable() const { return QIODevice::bytesAvailable() + m_forModule; }

qint64 HttpConnection::bytesToWrite() const
{
    return m_outHead.size() + m_outBody.size() - m_outAt;
}

qint64 HttpConnection::readData(char *data, qint64 maxSize)
{
    const qint64 size = std::min<qint64>(maxSize, m_forModule);
    if (size <= 0) return 0;
    memcpy(data, canonicalHead.data() + canonicalHead.size() - m_forModule,
           static_cast<size_t>(size));
    m_forModule -= size;
    return size;
}

qint64 HttpConnection::readLineData(char *data, qint64 maxSize)
{
    return QIODevice::readLineData(data, maxSize);
}

qint64 HttpConnection::skipData(qint64 maxSize)
{
    const qint64 size = std::min<qint64>(maxSize, m_forModule);
    m_forModule -= size;
    return size;
}

// The module has nothing to say: every answer goes through answer().
qint64 HttpConnection::writeData(const char *, qint64 size) { return size; }

} // namespace Foyer
