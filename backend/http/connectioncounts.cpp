// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/connectioncounts.h"

#include <QtCore/QMutexLocker>

namespace Foyer {

QByteArray ConnectionCounts::keyOf(const QHostAddress &address)
{
    bool isV4 = false;
    const quint32 v4 = address.toIPv4Address(&isV4); // also of ::ffff:a.b.c.d
    if (isV4) return QByteArray(reinterpret_cast<const char *>(&v4), sizeof v4);
    const Q_IPV6ADDR v6 = address.toIPv6Address();
    return QByteArray(reinterpret_cast<const char *>(v6.c), 8);
}

ConnectionCounts::Lease ConnectionCounts::admit(const std::shared_ptr<ConnectionCounts> &counts,
                                                const QHostAddress &address, int limit,
                                                int limitPerAddress)
{
    const QByteArray key = keyOf(address);
    const QMutexLocker lock(&counts->m_mutex);
    if (counts->m_total >= limit) return {};
    int &mine = counts->m_perAddress[key];
    if (mine >= limitPerAddress) return {};
    ++mine;
    ++counts->m_total;
    return Lease(counts.get(), [counts, key](void *) {
        const QMutexLocker letGo(&counts->m_mutex);
        --counts->m_total;
        const auto it = counts->m_perAddress.find(key);
        if (--it.value() == 0) counts->m_perAddress.erase(it);
    });
}

int ConnectionCounts::total() const
{
    const QMutexLocker lock(&m_mutex);
    return m_total;
}

} // namespace Foyer
