// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/jobs/mail/message.h"

namespace Foyer {

struct CalendarEntry {
    QString uid;      ///< stays the same for as long as the session lives
    int sequence = 0; ///< rises with its version
    QString title, location, url;
    Instant start = 0, end = 0, stamp = 0;
    QString organizer, attendee; ///< addresses
    bool cancelled = false;
};

/// For a calendar: METHOD REQUEST, or CANCEL.
CalendarPart calendarPart(const CalendarEntry &entry);

} // namespace Foyer
