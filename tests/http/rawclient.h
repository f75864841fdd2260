// SPDX-License-Identifier: GPL-3.0-or-later
// A client that sends exactly the bytes it is told, from the event loop that the server runs in
// too.
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QDeadlineTimer>
#include <QtCore/QEventLoop>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QTimer>
#include <QtNetwork/QHostAddress>
#include <QtNetwork/QTcpSocket>

#include <functional>
#include <map>

namespace Foyer {

/// Runs the event loop until `condition` holds; false after `ms`.
inline bool waitUntil(const std::function<bool()> &condition, int ms = 20'000)
{
    QDeadlineTimer late(ms);
    QTimer wake; // for conditions that change on other threads, and for the deadline
    wake.start(10);
    while (!condition() && !late.hasExpired())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return condition();
}

struct RawResponse {
    int status = 0;
    std::multimap<QByteArray, QByteArray> fields; ///< names in lower case
    QByteArray body;

    QByteArray field(const QByteArray &name) const
    {
        const auto it = fields.find(name);
        return it == fields.end() ? QByteArray() : it->second;
    }
    QJsonObject json() const { return QJsonDocument::fromJson(body).object(); }
    QString code() const { return json().value(u"code").toString(); }
};

class RawClient
{
public:
    explicit RawClient(quint16 port)
    {
        QObject::connect(&m_socket, &QTcpSocket::readyRead, &m_socket,
                         [this] { m_bytes += m_socket.readAll(); });
        m_socket.connectToHost(QHostAddress::LocalHost, port);
    }
    bool connected()
    {
        return waitUntil([this] { return m_socket.state() == QAbstractSocket::ConnectedState; });
    }
    void send(const QByteArray &bytes)
    {
        if (!connected()) return;
        m_socket.write(bytes);
        m_socket.flush();
    }
    QTcpSocket &socket() { return m_socket; }
    QByteArray &bytes() { return m_bytes; }
    bool closed() const { return m_socket.state() == QAbstractSocket::UnconnectedState; }
    bool waitClosed(int ms = 20'000)
    {
        return waitUntil([this] { return closed(); }, ms);
    }

    /// The next answer; status 0 when none came. `bodiless`: to a HEAD.
    RawResponse receive(bool bodiless = false)
    {
        RawResponse response;
        waitUntil([&] { return m_bytes.contains("\r\n\r\n") || closed(); });
        const qsizetype end = m_bytes.indexOf("\r\n\r\n");
        if (end < 0) return response;
        const QList<QByteArray> lines = m_bytes.first(end).split('\n');
        response.status = lines.first().split(' ').value(1).toInt();
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const qsizetype colon = lines[i].indexOf(':');
            response.fields.emplace(lines[i].first(colon).toLower(),
                                    lines[i].sliced(colon + 1).trimmed());
        }
        m_bytes.remove(0, end + 4);
        if (bodiless || response.status == 204 || response.status == 304 || response.status == 100)
            return response;
        const qsizetype length = response.field("content-length").toLongLong();
        waitUntil([&] { return m_bytes.size() >= length || closed(); });
        response.body = m_bytes.first(std::min(length, m_bytes.size()));
        m_bytes.remove(0, response.body.size());
        return response;
    }
    RawResponse ask(const QByteArray &request, bool bodiless = false)
    {
        send(request);
        return receive(bodiless);
    }

private:
    QTcpSocket m_socket;
    QByteArray m_bytes;
};

/// "METHOD target", further lines, and a JSON body when there is one.
inline QByteArray requestBytes(const QByteArray &what, const QByteArray &lines = {},
                               const QByteArray &body = {})
{
    QByteArray bytes = what + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + lines;
    if (!body.isEmpty())
        bytes += "Content-Type: application/json\r\nContent-Length: "
                 + QByteArray::number(body.size()) + "\r\n";
    return bytes + "\r\n" + body;
}

} // namespace Foyer
