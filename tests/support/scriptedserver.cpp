// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scriptedserver.h"

#include "shared/base/clock.h"

#include <QtCore/QTimer>
#include <QtNetwork/QTcpSocket>

#include <sys/socket.h>

namespace Foyer {

bool ScriptedRequest::has(const QByteArray &name) const
{
    return std::any_of(headers.begin(), headers.end(), [&](const auto &h) {
        return h.first.compare(name, Qt::CaseInsensitive) == 0;
    });
}

QByteArray ScriptedRequest::header(const QByteArray &name) const
{
    for (const auto &[key, value] : headers)
        if (key.compare(name, Qt::CaseInsensitive) == 0) return value;
    return {};
}

ScriptedAnswer ScriptedAnswer::stream(const QByteArray &body, End end)
{
    return {.headers = {{"Content-Type", "text/event-stream"}}, .pieces = {body}, .end = end};
}

ScriptedAnswer ScriptedAnswer::json(const QByteArray &body)
{
    return {.headers = {{"Content-Type", "application/json"},
                        {"Content-Length", QByteArray::number(body.size())}},
            .pieces = {body}};
}

ScriptedAnswer ScriptedAnswer::plain(int status)
{
    return {.status = status, .headers = {{"Content-Type", "text/plain"}, {"Content-Length", "0"}}};
}

ScriptedServer::ScriptedServer(QObject *parent)
    : QObject(parent), m_startedMs(SystemClock().bootMs())
{
    m_handler = [](const ScriptedRequest &) { return ScriptedAnswer::plain(404); };
    connect(&m_server, &QTcpServer::newConnection, this, &ScriptedServer::accept);
    m_server.listen(QHostAddress::LocalHost);
    m_port = m_server.serverPort();
}

QUrl ScriptedServer::url() const { return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_port)); }

int ScriptedServer::feeds() const
{
    return int(std::count_if(m_requests.begin(), m_requests.end(),
                             [](const auto &r) { return r.isFeed(); }));
}

int ScriptedServer::snapshots() const
{
    return int(std::count_if(m_requests.begin(), m_requests.end(),
                             [](const auto &r) { return r.isSnapshot(); }));
}

void ScriptedServer::accept()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        m_sockets.append(socket);
        connect(socket, &QTcpSocket::readyRead, this,
                [this, socket, buffer = QByteArray()]() mutable { read(socket, buffer); });
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
    }
}

void ScriptedServer::read(QTcpSocket *socket, QByteArray &buffer)
{
    buffer += socket->readAll();
    qsizetype end = 0;
    while ((end = buffer.indexOf("\r\n\r\n")) >= 0) {
        const QList<QByteArray> lines = buffer.left(end).split('\n');
        ScriptedRequest request{.target = lines.first().split(' ').value(1),
                                .headers = {},
                                .atMs = SystemClock().bootMs() - m_startedMs,
                                .method = lines.first().split(' ').value(0)};
        for (const QByteArray &line : lines.mid(1)) {
            const qsizetype colon = line.indexOf(':');
            request.headers.append({line.left(colon).trimmed(), line.mid(colon + 1).trimmed()});
        }
        const qsizetype length = request.header("Content-Length").toLongLong();
        if (buffer.size() < end + 4 + length) return;
        request.body = buffer.mid(end + 4, length);
        buffer.remove(0, end + 4 + length);
        m_requests.append(request);
        ScriptedAnswer next;
        if (m_queue.empty()) {
            next = m_handler(request);
        } else {
            next = m_queue.front();
            m_queue.pop_front();
        }
        answer(socket, next);
        Q_EMIT requested();
    }
}

void ScriptedServer::answer(QTcpSocket *socket, const ScriptedAnswer &answer)
{
    if (answer.delayMs == 0) return write(socket, answer);
    QTimer::singleShot(answer.delayMs, socket, [this, socket, answer] { write(socket, answer); });
}

void ScriptedServer::write(QTcpSocket *socket, const ScriptedAnswer &answer)
{
    if (answer.withoutHead) return socket->disconnectFromHost();
    QByteArray head;
    for (int status : answer.interim)
        head += "HTTP/1.1 " + QByteArray::number(status)
                + " Interim\r\nLink: </style.css>; rel=preload\r\n\r\n";
    head += "HTTP/1.1 " + QByteArray::number(answer.status) + " Scripted\r\n";
    bool sized = answer.status == 204 || answer.status == 304;
    for (const auto &[name, value] : answer.headers) {
        head += name + ": " + value + "\r\n";
        sized = sized || name.compare("Content-Length", Qt::CaseInsensitive) == 0;
    }
    if (!sized) head += "Connection: close\r\n";
    socket->write(head + "\r\n");
    for (const QByteArray &piece : answer.pieces) {
        socket->write(piece);
        socket->flush();
    }
    switch (answer.end) {
    case ScriptedAnswer::End::Close:
        if (!sized) socket->disconnectFromHost();
        return;
    case ScriptedAnswer::End::Abort:
        // Only once the bytes are out: a reset would take them along.
        QTimer::singleShot(50, socket, [socket] { socket->disconnectFromHost(); });
        return;
    case ScriptedAnswer::End::Open:
        m_streams.append(socket);
        return;
    }
}

void ScriptedServer::send(const QByteArray &bytes)
{
    for (const QPointer<QTcpSocket> &stream : std::as_const(m_streams)) {
        if (stream) {
            stream->write(bytes);
            stream->flush();
        }
    }
}

void ScriptedServer::closeStreams()
{
    for (const QPointer<QTcpSocket> &stream : std::exchange(m_streams, {}))
        if (stream) stream->disconnectFromHost();
}

void ScriptedServer::abortStreams()
{
    for (const QPointer<QTcpSocket> &stream : std::exchange(m_streams, {}))
        if (stream) reset(stream);
}

qsizetype ScriptedServer::openStreams() const
{
    return std::count_if(m_streams.begin(), m_streams.end(), [](const QPointer<QTcpSocket> &s) {
        return s && s->state() == QAbstractSocket::ConnectedState;
    });
}

/// Really a reset: Qt's abort() alone sends FIN when everything was read.
void ScriptedServer::reset(QTcpSocket *socket)
{
    const linger now{.l_onoff = 1, .l_linger = 0};
    setsockopt(int(socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
    socket->abort();
}

void ScriptedServer::vanish()
{
    m_server.close();
    m_streams.clear();
    for (const QPointer<QTcpSocket> &socket : std::exchange(m_sockets, {}))
        if (socket && socket->state() == QAbstractSocket::ConnectedState) reset(socket);
}

void ScriptedServer::comeBack() { m_server.listen(QHostAddress::LocalHost, m_port); }

} // namespace Foyer
