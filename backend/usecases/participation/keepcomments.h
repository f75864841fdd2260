// SPDX-License-Identifier: GPL-3.0-or-later
// How comments get out of the database and what becomes of them when something they rest on goes:
// cascades, recorded in the caller's transaction. Call the ones about a guest or a subject before
// its own row goes (foreign keys take theirs along unrecorded).
#pragma once

#include "backend/store/repositories/commentrepository.h"
#include "backend/store/writer.h"

namespace Foyer {

/// Records the comment's state with the number of comments on its subject.
Result<void> recordComment(UnitOfWork &unit, const Id &eventId, const Comment &comment,
                           const QJsonObject &before = {}, bool cascade = false);

/// Takes one away. With replies it stays as a placeholder without author, body and likes
/// (comment.changed); else it goes (comment.deleted), and with it the placeholders above that it was
/// the last reply of.
Result<void> dropComment(UnitOfWork &unit, const Id &eventId, const Comment &comment);

/// The session, proposal or (in this event) guest goes: what was said on it goes with it,
/// comment.deleted for each.
Result<void> dropCommentsOn(UnitOfWork &unit, const CommentTarget &target);

/// The guest is being deleted, in every event: what was said on their profile goes, their likes go,
/// what they said stays without an author (comment.changed).
Result<void> takeGuestFromComments(UnitOfWork &unit, const Id &guestId);

} // namespace Foyer
