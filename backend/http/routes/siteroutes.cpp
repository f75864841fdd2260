// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/api.h"

namespace Foyer {

void addSiteRoutes(Router &, Api &) {}

} // namespace Foyer
