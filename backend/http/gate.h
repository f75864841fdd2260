// SPDX-License-Identifier: GPL-3.0-or-later
// What stands at the site's gate for people: a page that asks for the password, where programs are answered a problem.
#pragma once

#include "backend/http/request.h"
#include "backend/http/response.h"

namespace Foyer {

/// Whether a browser asks for something to show.
bool wantsPage(const Request &request);
/// 401 with the page that asks for the site's password.
Response gateResponse();

} // namespace Foyer
