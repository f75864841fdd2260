// SPDX-License-Identifier: GPL-3.0-or-later
// The one place that knows which Qt this is (DESIGN.md): the two overrides of the module's abstract
// server.
#pragma once

#include "backend/http/reply.h"

#include <QtHttpServer/QAbstractHttpServer>

#include <functional>

namespace Foyer {

class Listener;

class Front final : public QAbstractHttpServer
{
public:
    using Dispatch = std::function<void(Reply &)>;

    explicit Front(Dispatch dispatch) : m_dispatch(std::move(dispatch)) {}

    /// The listener must listen already; it becomes a child of this object. False when the module
    /// refuses it.
    bool attach(Listener *listener);

protected:
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    bool handleRequest(const QHttpServerRequest &request, QHttpServerResponder &responder) override;
    void missingHandler(const QHttpServerRequest &, QHttpServerResponder &) override {}
#else
    bool handleRequest(const QHttpServerRequest &request, QTcpSocket *socket) override;
    void missingHandler(const QHttpServerRequest &, QTcpSocket *) override {}
#endif

private:
    void dispatch(void *responder, Reply::Keep keep);

    Dispatch m_dispatch;
};

} // namespace Foyer
