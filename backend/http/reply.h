// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to one request, given now (Reply) or later (HeldReply); both on the event loop's
// thread.
#pragma once

#include "backend/http/httpconnection.h"

#include <QtCore/QPointer>

#include <memory>

namespace Foyer {

/// An answer that comes after the handler has returned. Dropped silently when the client has left;
/// destroyed unsent it answers 500, since the module would leave the client waiting for ever.
class HeldReply
{
public:
    HeldReply(HttpConnection *connection, std::shared_ptr<void> responder);
    HeldReply(HeldReply &&) = default;
    HeldReply &operator=(HeldReply &&) = default;
    ~HeldReply();

    void send(const Response &response);
    bool clientLeft() const { return !m_connection || m_connection->isOver(); }

private:
    QPointer<HttpConnection> m_connection;
    std::shared_ptr<void> m_responder; ///< 6.8: the module's responder, kept until the answer
};

/// What a handler gets. On the stack of the module's call: send(), hold() or handOver() before
/// returning, else the answer is 500.
class Reply
{
public:
    /// Takes the module's responder away from it; null where there is none (6.4).
    using Keep = std::shared_ptr<void> (*)(void *responder);

    Reply(HttpConnection &connection, void *responder, Keep keep)
        : m_connection(connection), m_responder(responder), m_keep(keep)
    {
    }
    ~Reply();
    Reply(const Reply &) = delete;
    Reply &operator=(const Reply &) = delete;

    const Request &request() const { return m_connection.request(); }
    HttpConnection &connection() { return m_connection; }

    void send(const Response &response);
    /// Only when the answer really comes after the handler's return: a responder that is moved away
    /// and destroyed inside the call costs 6.8 one more signal receiver each time.
    HeldReply hold();
    /// HttpConnection::handOver(): the answer is somebody else's from here on.
    int handOver(const QByteArray &head, ConnectionCounts::Lease &lease);

private:
    HttpConnection &m_connection;
    void *m_responder;
    Keep m_keep;
    bool m_done = false;
};

} // namespace Foyer
