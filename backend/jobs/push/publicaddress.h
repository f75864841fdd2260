// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QList>
#include <QtNetwork/QHostAddress>

namespace Foyer {

/// A machine out in the Internet: not this one, no private, link-local, shared, multicast, reserved or
/// documentation address, and no IPv6 address that stands for an IPv4 one (mapped, NAT64, 6to4, Teredo).
bool isPublicAddress(const QHostAddress &address);

/// Where to connect; the port is another one only in tests.
struct PushPeer {
    QHostAddress address;
    quint16 port = 443;
};
/// What the system's resolver says, in its order. Blocks.
QList<PushPeer> resolvePeers(const QString &host);

} // namespace Foyer
