// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/fleet.h"

#include "tests/support/fixtures.h"

#include <QtTest/QtTest>

namespace Foyer {

SyncPolicy fleetPolicy()
{
    return {.retryMs = 250,
            .retryMaxMs = 300,
            .backoffMaxMs = 1'000,
            .watchdogMs = 30'000,
            .snapshotGapMs = 100,
            .persistMs = 50,
            .foreignMs = 1'000};
}

void Fleet::start(Client &client)
{
    client.schedule = std::make_unique<LiveSchedule>(client.server, m_slug, client.directory,
                                                     m_clock, fleetPolicy());
    client.schedule->start();
}

LiveSchedule &Fleet::add(const QUrl &server, const QString &dataDirectory)
{
    m_clients.push_back({server, dataDirectory, nullptr});
    start(m_clients.back());
    return *m_clients.back().schedule;
}

void Fleet::restart(size_t i)
{
    m_clients[i].schedule.reset();
    start(m_clients[i]);
}

bool Fleet::waitUntilLive(ServerProcess &server, int timeoutMs)
{
    const qint64 head = server.call("GET", QStringLiteral("/events/%1/snapshot").arg(m_slug))
                            .json.value(QLatin1String("seq"))
                            .toInteger(-1);
    const auto isLive = [head](const Client &client) {
        return client.schedule->state() == SyncState::Live
               && client.schedule->replica().seq >= head;
    };
    const auto allLive = [&] { return std::all_of(m_clients.begin(), m_clients.end(), isLive); };
    if (head >= 0 && QTest::qWaitFor(allLive, timeoutMs)) return true;
    for (size_t i = 0; i < m_clients.size(); ++i) {
        const LiveSchedule &client = *m_clients[i].schedule;
        qWarning().noquote() << "head" << head << "client" << i << "at" << client.replica().cursor
                             << "state" << int(client.state()) << client.detail();
    }
    return false;
}

QString Fleet::difference(ServerProcess &server)
{
    const QByteArray fresh = stateBytes(server.snapshot(m_slug));
    for (size_t i = 0; i < m_clients.size(); ++i) {
        const QByteArray held = stateBytes(m_clients[i].schedule->replica());
        if (held != fresh)
            return QStringLiteral("client %1: ").arg(i) + firstDifference(held, fresh);
    }
    return {};
}

QString firstDifference(const QByteArray &a, const QByteArray &b)
{
    const auto [inA, inB] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    const qsizetype at = std::max<qsizetype>(inA - a.begin() - 120, 0);
    return QStringLiteral("at byte %1\n  held:  …%2\n  fresh: …%3")
        .arg(inA - a.begin())
        .arg(QString::fromUtf8(a.mid(at, 260)), QString::fromUtf8(b.mid(at, 260)));
}

} // namespace Foyer
