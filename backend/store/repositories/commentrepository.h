// SPDX-License-Identifier: GPL-3.0-or-later
// Comments and their likes. A thread is rows with parents, read flat in order of time: nothing here
// walks down a thread, so its depth costs nothing.
#pragma once

#include "backend/store/connection.h"
#include "backend/store/repositories/position.h"
#include "shared/domain/participation.h"

namespace Foyer {

/// What is commented on.
struct CommentTarget {
    Id eventId;
    CommentSubject kind = CommentSubject::Session;
    Id subjectId;
};

struct EventComment {
    Id eventId;
    Comment comment;
};

/// A comment as one reader sees it.
struct ReadComment {
    Comment comment;
    bool liked = false; ///< by this reader
};

class CommentRepository
{
public:
    explicit CommentRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<Comment>> byId(const Id &eventId, const Id &id);
    /// The same as `readerId` (a guest, or empty) sees it.
    Result<std::optional<ReadComment>> read(const Id &eventId, const Id &id, const Id &readerId);
    /// At most `limit` behind `after`, oldest first.
    Result<QList<ReadComment>> page(const CommentTarget &target, const Position &after, int limit,
                                    const Id &readerId);
    /// All of a subject, oldest first.
    Result<QList<Comment>> on(const CommentTarget &target);
    /// Comments of a subject; placeholders do not count.
    Result<int> count(const CommentTarget &target);
    /// The event of a comment, or empty.
    Result<Id> eventOf(const Id &id);
    Result<bool> hasReplies(const Id &id);
    // In every event.
    Result<QList<EventComment>> writtenBy(const Id &guestId);
    Result<QList<EventComment>> likedBy(const Id &guestId);
    /// Events in which something was said on the guest's profile.
    Result<QList<Id>> eventsWithProfileComments(const Id &guestId);

    Result<void> insert(const Id &eventId, const Comment &comment);
    /// Author, body, edited, deleted and version.
    Result<void> update(const Comment &comment);
    Result<void> remove(const Id &id);
    Result<void> removeAll(const CommentTarget &target);

    /// True when it was not there before.
    Result<bool> like(const Id &id, const Id &guestId);
    /// True when there was one.
    Result<bool> unlike(const Id &id, const Id &guestId);
    Result<void> clearLikes(const Id &id);

private:
    Connection &m_connection;
};

} // namespace Foyer
