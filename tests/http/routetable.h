// SPDX-License-Identifier: GPL-3.0-or-later
// Requests for every route of the router, with addresses that name what a TestSite has.
#pragma once

#include "backend/http/router.h"
#include "tests/http/testsite.h"

namespace Foyer {

/// An id of the right kind where the site has one, else one that nothing has.
inline QByteArray idFor(const QByteArray &area, const TestSite &site)
{
    if (area == "sessions") return site.sessionId.toLatin1();
    if (area == "days") return site.dayId.toLatin1();
    if (area == "locations") return site.roomA.toLatin1();
    if (area == "guests") return site.guest.toLatin1();
    return "AAAAAAAAAAAAAAAAAAAAAA";
}

inline QByteArray addressOf(const Route &route, const TestSite &site)
{
    QByteArray address, before;
    for (const QByteArray &part : route.pattern.split('/').sliced(1)) {
        QByteArray filled = part;
        if (part == "{slug}") filled = "conf";
        if (part == "{id}") filled = idFor(before, site);
        if (part == "{seq}") filled = "1";
        if (part == "{name}") filled = QByteArray(43, 'A') + ".jpg";
        if (part == "{rest...}") filled = "x";
        if (part == "{rest...}" && before == "assets") filled = "none.css";
        if (filled.startsWith('{')) filled = "AAAAAAAAAAAAAAAAAAAAAA";
        address += '/' + filled;
        before = part;
    }
    if (route.pattern.endsWith("/feed")) address += "?since=0";
    return address;
}

inline QByteArray nameOf(const Route &route)
{
    return QByteArray(toName(route.method)) + ' ' + route.pattern;
}

/// "POST /api/v1/events", ready for TestSite::askPublic().
inline QByteArray lineFor(const Route &route, const TestSite &site)
{
    return QByteArray(toName(route.method)) + ' ' + addressOf(route, site);
}

inline bool isUnsafeRoute(const Route &route) { return isUnsafe(route.method); }

} // namespace Foyer
