// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/commentrepository.h"

namespace Foyer {

namespace {

#define COMMENT_COLUMNS                                                                            \
    "c.id, c.subject_kind, c.subject_id, c.parent_id, c.author_id, c.body, c.created_at, "         \
    "c.edited_at, c.deleted, c.version, "                                                          \
    "(SELECT count(*) FROM comment_likes l WHERE l.comment_id = c.id) AS likes"

constexpr int ColumnAfterComment = 11;

Comment readComment(const Row &row)
{
    Comment comment;
    comment.id = row.text(0);
    comment.subjectKind = commentSubjectFromName(row.text(1)).value_or(CommentSubject::Session);
    comment.subjectId = row.text(2);
    comment.parentId = row.text(3);
    comment.authorId = row.text(4);
    comment.body = row.text(5);
    comment.created = row.number(6);
    comment.edited = row.optionalNumber(7);
    comment.deleted = row.flag(8);
    comment.version = row.integer(9);
    comment.likes = row.integer(10);
    return comment;
}

ReadComment readForReader(const Row &row)
{
    return {readComment(row), row.flag(ColumnAfterComment)};
}

EventComment readWithEvent(const Row &row)
{
    return {row.text(ColumnAfterComment), readComment(row)};
}

/// NULL for an id that is not there: the columns are foreign keys.
std::optional<QString> reference(const Id &id)
{
    return id.isEmpty() ? std::nullopt : std::optional<QString>(id);
}

} // namespace

Result<std::optional<Comment>> CommentRepository::byId(const Id &eventId, const Id &id)
{
    return m_connection
        .prepare("SELECT " COMMENT_COLUMNS " FROM comments c WHERE c.event_id = ? AND c.id = ?")
        .bind(eventId)
        .bind(id)
        .first(readComment);
}

Result<std::optional<ReadComment>> CommentRepository::read(const Id &eventId, const Id &id,
                                                           const Id &readerId)
{
    return m_connection
        .prepare("SELECT " COMMENT_COLUMNS ", EXISTS (SELECT 1 FROM comment_likes o WHERE "
                 "o.comment_id = c.id AND o.guest_id = ?) AS own FROM comments c "
                 "WHERE c.event_id = ? AND c.id = ?")
        .bind(readerId)
        .bind(eventId)
        .bind(id)
        .first(readForReader);
}

Result<QList<ReadComment>> CommentRepository::page(const CommentTarget &target,
                                                   const Position &after, int limit,
                                                   const Id &readerId)
{
    return m_connection
        .prepare("SELECT " COMMENT_COLUMNS ", EXISTS (SELECT 1 FROM comment_likes o WHERE "
                 "o.comment_id = c.id AND o.guest_id = ?) AS own FROM comments c "
                 "WHERE c.event_id = ? AND c.subject_kind = ? AND c.subject_id = ? AND "
                 "c.created_at >= ? AND (c.created_at > ? OR c.id > ?) "
                 "ORDER BY c.created_at, c.id LIMIT ?")
        .bind(readerId)
        .bind(target.eventId)
        .bind(toName(target.kind))
        .bind(target.subjectId)
        .bind(after.at)
        .bind(after.at)
        .bind(after.id)
        .bind(limit)
        .all(readForReader);
}

Result<QList<Comment>> CommentRepository::on(const CommentTarget &target)
{
    return m_connection
        .prepare("SELECT " COMMENT_COLUMNS " FROM comments c WHERE c.event_id = ? AND "
                 "c.subject_kind = ? AND c.subject_id = ? ORDER BY c.created_at, c.id")
        .bind(target.eventId)
        .bind(toName(target.kind))
        .bind(target.subjectId)
        .all(readComment);
}

Result<int> CommentRepository::count(const CommentTarget &target)
{
    return m_connection
        .prepare("SELECT count(*) FROM comments WHERE event_id = ? AND subject_kind = ? AND "
                 "subject_id = ? AND deleted = 0")
        .bind(target.eventId)
        .bind(toName(target.kind))
        .bind(target.subjectId)
        .first([](const Row &row) { return row.integer(0); })
        .map([](const std::optional<int> &number) { return number.value_or(0); });
}

Result<Id> CommentRepository::eventOf(const Id &id)
{
    return m_connection.prepare("SELECT event_id FROM comments WHERE id = ?")
        .bind(id)
        .first([](const Row &row) { return row.text(0); })
        .map([](const std::optional<Id> &event) { return event.value_or(Id()); });
}

Result<bool> CommentRepository::hasReplies(const Id &id)
{
    return m_connection.prepare("SELECT 1 FROM comments WHERE parent_id = ? LIMIT 1")
        .bind(id)
        .first([](const Row &) { return true; })
        .map([](const std::optional<bool> &found) { return found.has_value(); });
}

Result<QList<EventComment>> CommentRepository::writtenBy(const Id &guestId)
{
    return m_connection
        .prepare("SELECT " COMMENT_COLUMNS ", c.event_id FROM comments c WHERE c.author_id = ? "
                 "ORDER BY c.created_at, c.id")
        .bind(guestId)
        .all(readWithEvent);
}

Result<QList<EventComment>> CommentRepository::likedBy(const Id &guestId)
{
    return m_connection
        .prepare("SELECT " COMMENT_COLUMNS ", c.event_id FROM comment_likes o JOIN comments c "
                 "ON c.id = o.comment_id WHERE o.guest_id = ? ORDER BY c.created_at, c.id")
        .bind(guestId)
        .all(readWithEvent);
}

Result<QList<Id>> CommentRepository::eventsWithProfileComments(const Id &guestId)
{
    return m_connection
        .prepare("SELECT e.id FROM events e WHERE EXISTS (SELECT 1 FROM comments c WHERE "
                 "c.event_id = e.id AND c.subject_kind = 'guest' AND c.subject_id = ?) "
                 "ORDER BY e.id")
        .bind(guestId)
        .all([](const Row &row) { return row.text(0); });
}

Result<void> CommentRepository::insert(const Id &eventId, const Comment &comment)
{
    return m_connection
        .prepare("INSERT INTO comments (id, event_id, subject_kind, subject_id, parent_id, "
                 "author_id, body, created_at, edited_at, deleted, version) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(comment.id)
        .bind(eventId)
        .bind(toName(comment.subjectKind))
        .bind(comment.subjectId)
        .bind(reference(comment.parentId))
        .bind(reference(comment.authorId))
        .bind(comment.body)
        .bind(comment.created)
        .bind(comment.edited)
        .bind(comment.deleted)
        .bind(comment.version)
        .exec()
        .map([](qint64) {});
}

Result<void> CommentRepository::update(const Comment &comment)
{
    return m_connection
        .prepare("UPDATE comments SET author_id = ?, body = ?, edited_at = ?, deleted = ?, "
                 "version = ? WHERE id = ?")
        .bind(reference(comment.authorId))
        .bind(comment.body)
        .bind(comment.edited)
        .bind(comment.deleted)
        .bind(comment.version)
        .bind(comment.id)
        .exec()
        .map([](qint64) {});
}

Result<void> CommentRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM comments WHERE id = ?")
        .bind(id)
        .exec()
        .map([](qint64) {});
}

Result<void> CommentRepository::removeAll(const CommentTarget &target)
{
    // One statement: a parent's foreign key is looked at when it ends, so their order is no matter.
    return m_connection
        .prepare("DELETE FROM comments WHERE event_id = ? AND subject_kind = ? AND subject_id = ?")
        .bind(target.eventId)
        .bind(toName(target.kind))
        .bind(target.subjectId)
        .exec()
        .map([](qint64) {});
}

Result<bool> CommentRepository::like(const Id &id, const Id &guestId)
{
    return m_connection
        .prepare("INSERT INTO comment_likes (comment_id, guest_id) VALUES (?, ?) "
                 "ON CONFLICT DO NOTHING")
        .bind(id)
        .bind(guestId)
        .exec()
        .map([](qint64 rows) { return rows > 0; });
}

Result<bool> CommentRepository::unlike(const Id &id, const Id &guestId)
{
    return m_connection.prepare("DELETE FROM comment_likes WHERE comment_id = ? AND guest_id = ?")
        .bind(id)
        .bind(guestId)
        .exec()
        .map([](qint64 rows) { return rows > 0; });
}

Result<void> CommentRepository::clearLikes(const Id &id)
{
    return m_connection.prepare("DELETE FROM comment_likes WHERE comment_id = ?")
        .bind(id)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
