// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Foyer {

class Router;
struct Api;

// Parts of addScheduleRoutes().
void addSessionRoutes(Router &router, Api &api);
void addRsvpRoutes(Router &router, Api &api);

} // namespace Foyer
