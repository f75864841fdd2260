// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/api.h"

namespace Foyer {

void addProposalRoutes(Router &, Api &) {}

} // namespace Foyer
