// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/http/httpconnection.h"

#include <QtCore/QSet>
#include <QtCore/QTimer>
#include <QtNetwork/QTcpServer>

namespace Foyer {

/// Accepts, counts, and hands guarded connections to the module. One coarse timer looks at the
/// times of all connections: a timer each would cost more than the requests.
class Listener final : public QTcpServer
{
public:
    explicit Listener(ConnectionSettings settings);
    ~Listener() override;

    const ConnectionSettings &settings() const { return m_settings; }
    int connectionCount() const { return static_cast<int>(m_connections.size()); }
    /// No new ones; those with an answer under way close after it, the others now.
    void shutDown();

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    void sweep();
    void turnAway(int descriptor);

    ConnectionSettings m_settings;
    std::shared_ptr<ConnectionCounts> m_counts = std::make_shared<ConnectionCounts>();
    QSet<HttpConnection *> m_connections;
    QTimer m_sweep;
};

} // namespace Foyer
