// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/base/error.h"
#include "shared/domain/reason.h"

namespace Foyer {

/// The first of the broken rules as an error, with all of them as `reasons` and further members.
tl::unexpected<Error> refusedMeeting(const Reasons &faults, QJsonObject extra = {});

} // namespace Foyer
