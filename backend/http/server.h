// SPDX-License-Identifier: GPL-3.0-or-later
// The HTTP edge of a Foyer process (DESIGN.md): listener, limits, routes, authentication.
#pragma once

#include "backend/http/limits.h"
#include "shared/base/clock.h"
#include "shared/base/error.h"

#include <QtCore/QStringList>

#include <functional>
#include <memory>
#include <optional>

namespace Foyer {

class Hub;
class Router;
class SnapshotCache;
class Store;

struct ServerOptions {
    HttpLimits limits;
    /// A reverse proxy on this machine ends TLS and sets X-Forwarded-For and X-Forwarded-Proto;
    /// believed only from a loopback address.
    bool trustProxy = false;
    /// How long a sign-in lasts without being renewed, seconds.
    qint64 loginSeconds = 30LL * 24 * 3600;
    int guessesPerAccountHour = 100; ///< failed sign-ins that are checked at all; more: 429
    int guessesPerAddressMinute = 30;
    /// Hosts of push services that devices may name; nothing: those of the common browsers.
    std::optional<QStringList> pushServices = {};
    /// Called after the commit of a command, on the writer's thread: there may be a mail that somebody waits for, though
    /// the log says nothing of it. Must not block.
    std::function<void()> committed = {};
};

class Server
{
public:
    /// All of them must outlive the server. Lives on the thread of the event loop.
    Server(Store &store, Hub &hub, SnapshotCache &snapshots, ServerOptions options,
           const Clock &clock);
    ~Server();
    Server(const Server &) = delete;
    Server &operator=(const Server &) = delete;

    /// Host: an address, "localhost", or "" for every interface. Port 0 takes a free one. Errors:
    /// http.addressInvalid, http.listenFailed.
    Result<void> listen(const QString &host, quint16 port);
    quint16 port() const;
    /// Stops accepting; answers under way are finished, feeds are the hub's.
    void close();

    const Router &router() const;
    int connectionCount() const; ///< open HTTP connections, feeds not among them

    /// Raises the process's limit of open files as far as it is allowed to; returns what it is now.
    static qint64 raiseFileLimit();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace Foyer
