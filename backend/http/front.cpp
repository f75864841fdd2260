// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/front.h"

#include "backend/http/listener.h"

#include <QtHttpServer/QHttpServerRequest>
#include <QtHttpServer/QHttpServerResponder>

namespace Foyer {

void Front::dispatch(void *responder, Reply::Keep keep)
{
    // Set while the connection tells the module of its request; the module calls back within that.
    HttpConnection *connection = HttpConnection::current();
    if (!connection) return;
    Reply reply(*connection, responder, keep);
    m_dispatch(reply);
}

#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)

bool Front::attach(Listener *listener) { return bind(listener); }

bool Front::handleRequest(const QHttpServerRequest &, QHttpServerResponder &responder)
{
    dispatch(&responder, [](void *r) -> std::shared_ptr<void> {
        return std::make_shared<QHttpServerResponder>(
            std::move(*static_cast<QHttpServerResponder *>(r)));
    });
    return true;
}

#else

bool Front::attach(Listener *listener)
{
    bind(listener);
    return true;
}

bool Front::handleRequest(const QHttpServerRequest &, QTcpSocket *)
{
    dispatch(nullptr, nullptr);
    return true;
}

#endif

} // namespace Foyer
