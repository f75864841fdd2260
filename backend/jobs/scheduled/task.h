// SPDX-License-Identifier: GPL-3.0-or-later
// Work that comes round by itself (design: change-log-and-feed 2.3).
#pragma once

#include "backend/jobs/loop/lease.h"

#include <optional>

namespace Foyer {

class Task
{
public:
    virtual ~Task() = default;
    /// Does the next part, a few transactions at most. After how many milliseconds it wants to go on;
    /// 0: at once; nothing: it is done until its period is over.
    virtual std::optional<qint64> run(Lease &lease) = 0;
};

} // namespace Foyer
