// SPDX-License-Identifier: GPL-3.0-or-later
// Work that comes round by itself (design: change-log-and-feed 2.3).
#pragma once

#include "backend/jobs/loop/lease.h"

namespace Foyer {

class Task
{
public:
    virtual ~Task() = default;
    /// Does the next part, a few transactions at most. Answers whether there is more to do at once.
    virtual bool run(Lease &lease) = 0;
};

} // namespace Foyer
