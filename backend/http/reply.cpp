// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/reply.h"

namespace Foyer {

namespace {

Response unanswered()
{
    return Response::problem(Error{QStringLiteral("http.unanswered"), {}, {}, {}});
}

} // namespace

HeldReply::HeldReply(HttpConnection *connection, std::shared_ptr<void> responder)
    : m_connection(connection), m_responder(std::move(responder))
{
}

HeldReply::~HeldReply()
{
    if (m_connection) send(unanswered());
}

void HeldReply::send(const Response &response)
{
    const QPointer<HttpConnection> connection = std::exchange(m_connection, {});
    if (connection) connection->answer(response);
    // Before the next request is given out: 6.8 takes none while a responder is alive.
    m_responder.reset();
    if (connection && !connection->isOver()) connection->resume();
}

Reply::~Reply()
{
    if (!m_done) m_connection.answer(unanswered());
}

void Reply::send(const Response &response)
{
    m_done = true;
    m_connection.answer(response);
}

HeldReply Reply::hold()
{
    m_done = true;
    m_connection.keepWaiting();
    return HeldReply(&m_connection, m_keep ? m_keep(m_responder) : nullptr);
}

int Reply::handOver(const QByteArray &head, ConnectionCounts::Lease &lease)
{
    m_done = true;
    return m_connection.handOver(head, lease);
}

} // namespace Foyer
