// SPDX-License-Identifier: GPL-3.0-or-later
// Listener, guard and module with a handler of the test's own: no store behind it.
#pragma once

#include "backend/http/front.h"
#include "backend/http/listener.h"
#include "tests/http/rawclient.h"

namespace Foyer {

struct GuardedServer {
    explicit GuardedServer(HttpLimits limits = {}, std::function<void(Reply &)> handler = {})
        : front([this, handler = std::move(handler)](Reply &reply) {
            ++handled;
            targets.append(reply.request().head.path().toByteArray());
            bodies.append(reply.request().body);
            if (handler) return handler(reply);
            Response response;
            response.contentType = "text/plain";
            response.body = reply.request().head.path().toByteArray();
            reply.send(response);
        })
    {
        ConnectionSettings settings;
        settings.limits = limits;
        settings.limits.connectionsPerAddress = std::max(limits.connectionsPerAddress, 1);
        settings.clock = &clock;
        auto made = std::make_unique<Listener>(settings);
        made->listen(QHostAddress::LocalHost, 0);
        front.attach(made.get());
        listener = made.release();
    }
    quint16 port() const { return listener->serverPort(); }

    SystemClock system;
    FakeClock clock{1'796'000'000'000};
    int handled = 0;
    QList<QByteArray> targets, bodies;
    Front front;
    Listener *listener = nullptr;
};

} // namespace Foyer
