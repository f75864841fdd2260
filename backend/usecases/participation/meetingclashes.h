// SPDX-License-Identifier: GPL-3.0-or-later
// What else the two of a meeting do at its time. Warnings, never a refusal: whoever double-books
// themself is told with what.
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/participation.h"

#include <QtCore/QJsonArray>

namespace Foyer {

/// What of the guest's own overlaps [start, end), in order of kind and start: sessions they host or
/// come to, live meetings that have not expired (with `meetingId`, `status`, the partner's name as
/// `title`). `except`: a meeting to leave out.
Result<QJsonArray> ownClashes(Connection &connection, const Id &eventId, const Id &guestId,
                              Instant start, Instant end, Instant now, const Id &except = {});

/// ownClashes() of `viewerId` at the meeting's time, and what the partner does then (`guestId`): a
/// session that they host is public and named; of an RSVP or an accepted meeting of theirs no more
/// than one "busy" (`private`), as long as the meeting itself, whatever and however many it is.
Result<QJsonArray> meetingClashes(Connection &connection, const Id &eventId, const Meeting &meeting,
                                  const Id &viewerId, Instant now);

} // namespace Foyer
