// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/serverclock.h"

#include "kiosk/client/httpget.h"

#include <cstdlib>

namespace Foyer {

void ServerClock::heard(const QByteArray &date, qint64 askedAtMs)
{
    const qint64 server = HttpGet::dateMs(date);
    const qint64 boot = m_device.bootMs();
    if (server < 0 || boot - askedAtMs > 10'000) // an answer that took so long says little
        return;
    const Instant estimate = server + 500 + (boot - askedAtMs) / 2;
    // What is known already is kept while it agrees, else the shown clock would tremble with every
    // answer.
    if (m_known && std::abs(estimate - serverNow()) < ResolutionMs) return;
    m_known = true;
    m_serverAt = std::abs(estimate - m_device.now()) < ResolutionMs ? m_device.now() : estimate;
    m_heardAt = boot;
}

Instant ServerClock::now() const { return m_device.now() + offsetMs(); }

qint64 ServerClock::offsetMs() const
{
    if (!m_known) return 0;
    const qint64 offset = serverNow() - m_device.now();
    return std::abs(offset) < ResolutionMs ? 0 : offset;
}

bool ServerClock::doubtful() const { return std::abs(offsetMs()) > DoubtfulMs; }

} // namespace Foyer
