// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a route may be used by who asks: the site's gate, the route's Access, a token's rights.
#pragma once

#include "backend/http/router.h"

namespace Foyer {

/// `gated`: the site has a password. Errors: http.contentType (a body that is no JSON where the
/// route reads JSON), site.passwordRequired, auth.required, auth.forbidden (somebody else than the
/// route is for), auth.rightMissing (a token that was made for less).
Result<void> admit(const Route &route, const Request &request, const Identity &identity,
                   bool gated);

/// What a token may be limited to: "*" everything that its owner may, "read" no changes, or changes
/// of one area ("sessions"); the latter may read as well.
const QStringList &tokenRights();

} // namespace Foyer
