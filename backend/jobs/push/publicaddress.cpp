// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/push/publicaddress.h"

#include <memory>

#include <netdb.h>
#include <sys/socket.h>

namespace Foyer {

namespace {

struct Block4 {
    quint32 base;
    int bits;
};

// IANA's registry of special-purpose addresses, and multicast.
constexpr Block4 special[] = {
    {0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
    {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc01fc400, 24}, {0xc034c100, 24},
    {0xc0586300, 24}, {0xc0a80000, 16}, {0xc0af3000, 24}, {0xc6120000, 15}, {0xc6336400, 24},
    {0xcb007100, 24}, {0xe0000000, 4},  {0xf0000000, 4}};

bool isPublic4(quint32 address)
{
    for (const Block4 &block : special)
        if ((address ^ block.base) >> (32 - block.bits) == 0) return false;
    return true;
}

/// Only what is given out to networks (2000::/3), less what in there is special.
bool isPublic6(const Q_IPV6ADDR &address)
{
    const auto word = [&](int i) { return quint16(address[2 * i] << 8 | address[2 * i + 1]); };
    if ((word(0) & 0xe000) != 0x2000) return false;
    const bool protocols = word(0) == 0x2001 && (word(1) < 0x0200 || word(1) == 0x0db8);
    const bool documentation = word(0) == 0x3fff && (word(1) & 0xf000) == 0;
    return !protocols && !documentation && word(0) != 0x2002;
}

} // namespace

bool isPublicAddress(const QHostAddress &address)
{
    if (address.protocol() == QAbstractSocket::IPv4Protocol)
        return isPublic4(address.toIPv4Address());
    return address.protocol() == QAbstractSocket::IPv6Protocol && address.scopeId().isEmpty()
           && isPublic6(address.toIPv6Address());
}

QList<PushPeer> resolvePeers(const QString &host)
{
    addrinfo wish{};
    wish.ai_socktype = SOCK_STREAM;
    addrinfo *answer = nullptr;
    if (::getaddrinfo(host.toLatin1().constData(), nullptr, &wish, &answer) != 0) return {};
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(answer, &::freeaddrinfo);
    QList<PushPeer> peers;
    for (const addrinfo *one = answer; one && peers.size() < 16; one = one->ai_next)
        peers.append({QHostAddress(one->ai_addr), 443});
    return peers;
}

} // namespace Foyer
