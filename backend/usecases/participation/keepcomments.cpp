// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/keepcomments.h"

#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

constexpr QLatin1String SubjectType("comment");

QString subject() { return QStringLiteral("comment"); }
QString countName() { return QStringLiteral("count"); }

CommentTarget targetOf(const Id &eventId, const Comment &comment)
{
    return {eventId, comment.subjectKind, comment.subjectId};
}

Result<void> recordGone(UnitOfWork &unit, const Id &eventId, const Comment &comment, int count,
                        bool cascade)
{
    QJsonObject payload = removalPayload(comment.id, toJson(comment), cascade);
    payload.insert(QStringLiteral("subjectKind"), toName(comment.subjectKind));
    payload.insert(QStringLiteral("subjectId"), comment.subjectId);
    payload.insert(countName(), count);
    return unit
        .record(eventId, ChangeType::CommentDeleted, SubjectType, comment.id, payload,
                Audience::event())
        .map([](qint64) {});
}

Result<void> removeOne(UnitOfWork &unit, const Id &eventId, const Comment &comment, bool cascade)
{
    CommentRepository comments(unit.connection());
    if (auto removed = comments.remove(comment.id); !removed) return removed;
    auto count = comments.count(targetOf(eventId, comment));
    if (!count) return tl::unexpected(count.error());
    return recordGone(unit, eventId, comment, *count, cascade);
}

Result<void> leavePlaceholder(UnitOfWork &unit, const Id &eventId, const Comment &comment)
{
    CommentRepository comments(unit.connection());
    Comment placeholder = comment;
    placeholder.deleted = true;
    placeholder.authorId.clear();
    placeholder.body.clear();
    placeholder.edited.reset();
    placeholder.likes = 0;
    placeholder.version = comment.version + 1;
    if (auto cleared = comments.clearLikes(comment.id); !cleared) return cleared;
    if (auto stored = comments.update(placeholder); !stored) return stored;
    return recordComment(unit, eventId, placeholder, toJson(comment));
}

/// Upwards from a comment that went: placeholders without a reply left stand for nothing. A loop,
/// since a thread may be as deep as people please.
Result<void> removeEmptyPlaceholders(UnitOfWork &unit, const Id &eventId, Id parentId)
{
    CommentRepository comments(unit.connection());
    while (!parentId.isEmpty()) {
        auto parent = comments.byId(eventId, parentId);
        if (!parent) return tl::unexpected(parent.error());
        if (!*parent || !(*parent)->deleted) return {};
        auto replies = comments.hasReplies(parentId);
        if (!replies) return tl::unexpected(replies.error());
        if (*replies) return {};
        if (auto removed = removeOne(unit, eventId, **parent, true); !removed) return removed;
        parentId = (*parent)->parentId;
    }
    return {};
}

Result<void> takeLikesOf(UnitOfWork &unit, const Id &guestId)
{
    CommentRepository comments(unit.connection());
    auto liked = comments.likedBy(guestId);
    if (!liked) return tl::unexpected(liked.error());
    for (const EventComment &row : *liked) {
        if (auto gone = comments.unlike(row.comment.id, guestId); !gone)
            return tl::unexpected(gone.error());
        Comment after = row.comment;
        --after.likes;
        auto recorded = recordComment(unit, row.eventId, after, toJson(row.comment), true);
        if (!recorded) return recorded;
    }
    return {};
}

Result<void> takeAuthorship(UnitOfWork &unit, const Id &guestId)
{
    CommentRepository comments(unit.connection());
    auto written = comments.writtenBy(guestId);
    if (!written) return tl::unexpected(written.error());
    for (const EventComment &row : *written) {
        Comment after = row.comment;
        after.authorId.clear();
        after.version = row.comment.version + 1;
        if (auto stored = comments.update(after); !stored) return stored;
        auto recorded = recordComment(unit, row.eventId, after, toJson(row.comment), true);
        if (!recorded) return recorded;
    }
    return {};
}

} // namespace

Result<void> recordComment(UnitOfWork &unit, const Id &eventId, const Comment &comment,
                           const QJsonObject &before, bool cascade)
{
    auto count = CommentRepository(unit.connection()).count(targetOf(eventId, comment));
    if (!count) return tl::unexpected(count.error());
    QJsonObject payload = changePayload(subject(), toJson(comment), before);
    payload.insert(countName(), *count);
    if (cascade) payload.insert(QStringLiteral("cascade"), true);
    return unit
        .record(eventId, ChangeType::CommentChanged, SubjectType, comment.id, payload,
                Audience::event())
        .map([](qint64) {});
}

Result<void> dropComment(UnitOfWork &unit, const Id &eventId, const Comment &comment)
{
    auto replies = CommentRepository(unit.connection()).hasReplies(comment.id);
    if (!replies) return tl::unexpected(replies.error());
    if (*replies) return leavePlaceholder(unit, eventId, comment);
    if (auto removed = removeOne(unit, eventId, comment, false); !removed) return removed;
    return removeEmptyPlaceholders(unit, eventId, comment.parentId);
}

Result<void> dropCommentsOn(UnitOfWork &unit, const CommentTarget &target)
{
    CommentRepository comments(unit.connection());
    auto all = comments.on(target);
    if (!all) return tl::unexpected(all.error());
    if (all->isEmpty()) return {};
    if (auto removed = comments.removeAll(target); !removed) return removed;
    for (const Comment &comment : *all) {
        auto recorded = recordGone(unit, target.eventId, comment, 0, true);
        if (!recorded) return recorded;
    }
    return {};
}

Result<void> takeGuestFromComments(UnitOfWork &unit, const Id &guestId)
{
    auto events = CommentRepository(unit.connection()).eventsWithProfileComments(guestId);
    if (!events) return tl::unexpected(events.error());
    for (const Id &eventId : *events) {
        auto dropped = dropCommentsOn(unit, {eventId, CommentSubject::Guest, guestId});
        if (!dropped) return dropped;
    }
    if (auto taken = takeLikesOf(unit, guestId); !taken) return taken;
    return takeAuthorship(unit, guestId);
}

} // namespace Foyer
