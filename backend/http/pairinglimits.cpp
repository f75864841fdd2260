// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/pairinglimits.h"

namespace Foyer {

namespace {

constexpr qsizetype mostAddresses = 10'000;

QString networkOf(const QHostAddress &address)
{
    bool isIpv4 = false;
    const quint32 ipv4 = address.toIPv4Address(&isIpv4); // also ::ffff:192.0.2.1
    if (isIpv4) return QHostAddress(ipv4).toString();
    Q_IPV6ADDR bytes = address.toIPv6Address();
    for (int i = 8; i < 16; ++i)
        bytes[i] = 0;
    return QHostAddress(bytes).toString();
}

} // namespace

int PairingLimits::take(const QHostAddress &address, qint64 nowMs)
{
    if (m_windows.size() >= mostAddresses)
        m_windows.removeIf([&](const auto &it) { return nowMs - it.value().begun >= PeriodMs; });
    if (m_windows.size() >= mostAddresses) return int(PeriodMs / 1000);
    Window &window = m_windows[networkOf(address)];
    if (window.taken == 0 || nowMs - window.begun >= PeriodMs) window = {nowMs, 0};
    if (window.taken >= PerAddress) return int((window.begun + PeriodMs - nowMs + 999) / 1000);
    ++window.taken;
    return 0;
}

} // namespace Foyer
