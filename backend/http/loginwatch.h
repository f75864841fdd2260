// SPDX-License-Identifier: GPL-3.0-or-later
// Ends the feeds of logins that have ended: signed out, revoked, protected, deleted, by this process
// or another one on the same database (design: change-log-and-feed 6.7).
#pragma once

#include "backend/http/caller.h"

#include <QtCore/QTimer>

#include <memory>

namespace Foyer {

class Authenticator;
class Hub;
class Store;

/// One number in the database rises whenever a login may have ended; it is read twice a second, and
/// only when it has risen are the open feeds' logins compared with the table. Lives on the event
/// loop's thread.
class LoginWatch
{
public:
    LoginWatch(Store &store, Hub &hub, Authenticator &authenticator, const Clock &clock);
    LoginWatch(const LoginWatch &) = delete;
    LoginWatch &operator=(const LoginWatch &) = delete;

    /// Looks at once: after a command of this process that ended logins, or that set the site's
    /// password.
    void look();
    /// Whether the site has a password.
    bool gated() const { return m_gated; }

    /// Who a feed is for, as the hub is to know them.
    static Viewer viewerOf(const Identity &identity);
    /// Keeps a feed in view until the lease that this answers is let go; `lease` is kept as long.
    std::shared_ptr<void> watched(const Identity &identity, std::shared_ptr<void> lease);

private:
    struct Feeds;
    void compare();

    Store &m_store;
    Hub &m_hub;
    Authenticator &m_authenticator;
    const Clock &m_clock;
    std::shared_ptr<Feeds> m_feeds; ///< also of the hub's threads, which let leases go
    QTimer m_timer;
    qint64 m_epoch = -1;
    bool m_gated = false;
};

} // namespace Foyer
