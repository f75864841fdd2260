// SPDX-License-Identifier: GPL-3.0-or-later
// What the end-to-end tests share: several clients of one server, and the question whether they hold what it holds.
#pragma once

#include "kiosk/client/liveschedule.h"
#include "tests/support/serverprocess.h"

#include <vector>

namespace Foyer {

/// Times for tests: comes back soon, whatever the server's retry field says.
SyncPolicy fleetPolicy();

class Fleet
{
public:
    explicit Fleet(QString slug) : m_slug(std::move(slug)) {}

    /// `dataDirectory` empty: nothing on disk.
    LiveSchedule &add(const QUrl &server, const QString &dataDirectory = {});
    /// Ends client `i` and starts another in its place, from the same disk.
    void restart(size_t i);

    size_t size() const { return m_clients.size(); }
    LiveSchedule &operator[](size_t i) { return *m_clients[i].schedule; }
    const QString &slug() const { return m_slug; }

    /// Waits until all are live at the server's newest position.
    bool waitUntilLive(ServerProcess &server, int timeoutMs = 30'000);
    /// Empty when each replica is the fresh snapshot byte for byte, but for the position: others'
    /// notifications move it on. Else who differs and where.
    QString difference(ServerProcess &server);

private:
    struct Client {
        QUrl server;
        QString directory;
        std::unique_ptr<LiveSchedule> schedule;
    };
    void start(Client &client);

    QString m_slug;
    SystemClock m_clock;
    std::vector<Client> m_clients;
};

/// The first place where two texts part, with what stands around it.
QString firstDifference(const QByteArray &a, const QByteArray &b);

} // namespace Foyer
