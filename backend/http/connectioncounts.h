// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QHash>
#include <QtCore/QMutex>
#include <QtNetwork/QHostAddress>

#include <memory>

namespace Foyer {

/// Who holds how many connections. A lease counts until its last copy is gone, on whatever thread
/// that happens: a feed takes its lease along to the hub.
class ConnectionCounts
{
public:
    using Lease = std::shared_ptr<void>;

    /// Null when this address, or the server as a whole, has as many as it may. IPv6 counts by /64:
    /// one client has all of those addresses.
    static Lease admit(const std::shared_ptr<ConnectionCounts> &counts, const QHostAddress &address,
                       int limit, int limitPerAddress);

    int total() const;

private:
    static QByteArray keyOf(const QHostAddress &address);

    mutable QMutex m_mutex;
    QHash<QByteArray, int> m_perAddress;
    int m_total = 0;
};

} // namespace Foyer
