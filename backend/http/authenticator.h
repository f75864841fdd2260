// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/http/caller.h"
#include "backend/http/request.h"

#include <QtCore/QHash>

namespace Foyer {

class Store;

enum class Cookie {
    Person, ///< an organizer or a guest
    Site    ///< knows the site's password; beside the other
};

/// Believes tokens and cookies. A token's login is looked up once a second at most, so that a
/// revocation by another process counts within that time; one by this process counts at once
/// (forget(), LoginWatch).
class Authenticator
{
public:
    Authenticator(Store &store, const Clock &clock) : m_store(store), m_clock(clock) {}

    /// Nobody for a request without a token, or with a cookie that is no longer good. Errors:
    /// auth.required for a bearer token that is not good.
    Result<Identity> identify(const Request &request, bool secure);
    void forget() { m_known.clear(); }

    /// The field of an answer that gives, or with an empty token takes away, a cookie.
    static QByteArray cookieField(Cookie cookie, const QByteArray &token, bool secure,
                                  qint64 seconds);

private:
    struct Known {
        Login login;
        qint64 checkedAt = 0;
    };
    std::optional<Login> lookUp(const QByteArray &token);
    std::optional<Login> ofCookie(const Request &request, Cookie cookie, bool secure);
    void touch(const Login &login, Instant wall);

    Store &m_store;
    const Clock &m_clock;
    QHash<QByteArray, Known> m_known; ///< by the token's hash
};

/// Refuses what another site's page could have sent (S-08): on unsafe methods without a bearer
/// token, a foreign Origin or Sec-Fetch-Site; and with a cookie, the lack of both. Errors:
/// auth.crossSite.
Result<void> checkSameSite(const Request &request, bool secure);

} // namespace Foyer
