// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/commentcommands.h"

#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/proposalrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/participation/keepcomments.h"
#include "backend/usecases/participation/participant.h"
#include "backend/usecases/subjects.h"
#include "shared/domain/commenting.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

QString subject() { return QStringLiteral("comment"); }

const QStringList &readOnly()
{
    static const QStringList names{QStringLiteral("id"),        QStringLiteral("subjectKind"),
                                   QStringLiteral("subjectId"), QStringLiteral("parentId"),
                                   QStringLiteral("authorId"),  QStringLiteral("created"),
                                   QStringLiteral("edited"),    QStringLiteral("likes"),
                                   QStringLiteral("deleted"),   QStringLiteral("version")};
    return names;
}

tl::unexpected<Error> invalid(const QString &field, const QString &detail)
{
    return fail(QStringLiteral("comment.invalid"), detail, field);
}

Result<bool> isThere(Connection &connection, const CommentTarget &target)
{
    const auto here = [&](const Id &eventId) { return eventId == target.eventId; };
    switch (target.kind) {
    case CommentSubject::Session:
        return SessionRepository(connection).eventOf(target.subjectId).map(here);
    case CommentSubject::Proposal:
        return ProposalRepository(connection).eventOf(target.subjectId).map(here);
    case CommentSubject::Guest:
        return GuestRepository(connection).isInEvent(target.eventId, target.subjectId);
    }
    return false;
}

Result<void> checkTarget(Connection &connection, const CommentTarget &target)
{
    auto there = isThere(connection, target);
    if (!there) return tl::unexpected(there.error());
    const QString kind = toName(target.kind);
    if (!*there)
        return fail(kind + QLatin1String(".notFound"),
                    QStringLiteral("there is no such %1").arg(kind));
    return {};
}

/// A reply belongs to the subject of what it replies to.
Result<void> checkParent(Connection &connection, const CommentTarget &target, const Id &parentId)
{
    if (parentId.isEmpty()) return {};
    auto parent = CommentRepository(connection).byId(target.eventId, parentId);
    if (!parent) return tl::unexpected(parent.error());
    if (!*parent || (*parent)->subjectKind != target.kind
        || (*parent)->subjectId != target.subjectId)
        return invalid(
            QStringLiteral("parentId"),
            QStringLiteral("there is no such comment on this %1").arg(toName(target.kind)));
    return {};
}

Result<void> checkIdFree(Connection &connection, const Id &id)
{
    auto owner = CommentRepository(connection).eventOf(id);
    if (!owner) return tl::unexpected(owner.error());
    if (!owner->isEmpty())
        return fail(QStringLiteral("comment.idTaken"),
                    QStringLiteral("there is a comment of this id"), QStringLiteral("id"));
    return {};
}

/// A placeholder is no comment any more: nobody edits, likes or deletes it.
Result<Comment> commanded(UnitOfWork &unit, const CommentCommand &command)
{
    auto comment = found(
        CommentRepository(unit.connection()).byId(command.eventId, command.commentId), subject());
    if (comment && comment->deleted)
        return fail(QStringLiteral("comment.notFound"), QStringLiteral("the comment was deleted"));
    return comment;
}

Result<Comment> ofAuthor(UnitOfWork &unit, const CommentCommand &command,
                         Reasons (*rule)(const Participant &, const Comment &))
{
    auto comment = commanded(unit, command);
    if (!comment) return comment;
    auto who = participantOf(unit, command.eventId);
    if (!who) return tl::unexpected(who.error());
    if (auto allowed = kept(rule(*who, *comment)); !allowed) return tl::unexpected(allowed.error());
    auto expected =
        expectVersion(subject(), command.body.expectedVersion, comment->version, toJson(*comment));
    if (!expected) return tl::unexpected(expected.error());
    return comment;
}

struct Liking {
    Comment comment;
    Id guestId;
};

Result<Liking> liking(UnitOfWork &unit, const CommentCommand &command)
{
    auto comment = commanded(unit, command);
    if (!comment) return tl::unexpected(comment.error());
    auto who = participantOf(unit, command.eventId);
    if (!who) return tl::unexpected(who.error());
    if (auto allowed = kept(commentFaults(*who)); !allowed) return tl::unexpected(allowed.error());
    return Liking{*std::move(comment), who->guestId};
}

} // namespace

Result<CreateComment> CreateComment::fromJson(const CommentTarget &target, const QJsonObject &body)
{
    static const QStringList names{QStringLiteral("id"), QStringLiteral("body"),
                                   QStringLiteral("parentId")};
    return patchBody(subject(), body, names).map([&](PatchBody split) {
        return CreateComment{target, std::move(split)};
    });
}

Result<Answer> createComment(UnitOfWork &unit, const CreateComment &command)
{
    Connection &connection = unit.connection();
    const CommentTarget &target = command.target;
    auto event = findEvent(connection, target.eventId);
    if (!event) return tl::unexpected(event.error());
    if (auto there = checkTarget(connection, target); !there) return tl::unexpected(there.error());
    auto who = participantOf(unit, target.eventId);
    if (!who) return tl::unexpected(who.error());
    if (auto allowed = kept(commentFaults(*who)); !allowed) return tl::unexpected(allowed.error());
    PatchBody body = command.body;
    body.members.insert(QStringLiteral("subjectKind"), toName(target.kind));
    body.members.insert(QStringLiteral("subjectId"), target.subjectId);
    auto comment = created(subject(), body, commentFromJson);
    if (!comment) return tl::unexpected(comment.error());
    if (auto good = kept(commentBodyFaults(comment->body)); !good)
        return tl::unexpected(good.error());
    if (auto parent = checkParent(connection, target, comment->parentId); !parent)
        return tl::unexpected(parent.error());
    if (auto free = checkIdFree(connection, comment->id); !free)
        return tl::unexpected(free.error());
    comment->authorId = who->guestId;
    comment->created = unit.now();
    if (auto added = CommentRepository(connection).insert(target.eventId, *comment); !added)
        return tl::unexpected(added.error());
    return recordComment(unit, target.eventId, *comment).map([&] {
        return answerCreated(readerJson({*comment, false}, who->guestId),
                             QStringLiteral("events/%1/comments/%2").arg(event->slug, comment->id));
    });
}

Result<CommentCommand> CommentCommand::fromJson(const Id &eventId, const Id &commentId,
                                                const QJsonObject &body)
{
    static const QStringList names = readOnly() + QStringList{QStringLiteral("body")};
    return patchBody(subject(), body, names).map([&](PatchBody split) {
        return CommentCommand{eventId, commentId, std::move(split)};
    });
}

Result<Answer> editComment(UnitOfWork &unit, const CommentCommand &command)
{
    auto before = ofAuthor(unit, command, editCommentFaults);
    if (!before) return tl::unexpected(before.error());
    auto after = patched(subject(), *before, command.body, readOnly(), commentFromJson);
    if (!after) return tl::unexpected(after.error());
    if (after->body == before->body) return answerOk(toJson(*before));
    if (auto good = kept(commentBodyFaults(after->body)); !good)
        return tl::unexpected(good.error());
    after->edited = unit.now();
    after->version = before->version + 1;
    if (auto stored = CommentRepository(unit.connection()).update(*after); !stored)
        return tl::unexpected(stored.error());
    return recordComment(unit, command.eventId, *after, toJson(*before)).map([&] {
        return answerOk(toJson(*after));
    });
}

Result<Answer> deleteComment(UnitOfWork &unit, const CommentCommand &command)
{
    auto comment = ofAuthor(unit, command, deleteCommentFaults);
    if (!comment) return tl::unexpected(comment.error());
    return dropComment(unit, command.eventId, *comment).map([] { return answerNoContent(); });
}

Result<Answer> likeComment(UnitOfWork &unit, const CommentCommand &command)
{
    auto by = liking(unit, command);
    if (!by) return tl::unexpected(by.error());
    auto added = CommentRepository(unit.connection()).like(by->comment.id, by->guestId);
    if (!added) return tl::unexpected(added.error());
    Comment after = by->comment;
    if (*added) {
        ++after.likes;
        auto recorded = recordComment(unit, command.eventId, after, toJson(by->comment));
        if (!recorded) return tl::unexpected(recorded.error());
    }
    return answerOk(readerJson({after, true}, by->guestId));
}

Result<Answer> unlikeComment(UnitOfWork &unit, const CommentCommand &command)
{
    auto by = liking(unit, command);
    if (!by) return tl::unexpected(by.error());
    auto removed = CommentRepository(unit.connection()).unlike(by->comment.id, by->guestId);
    if (!removed) return tl::unexpected(removed.error());
    if (!*removed) return answerNoContent();
    Comment after = by->comment;
    --after.likes;
    return recordComment(unit, command.eventId, after, toJson(by->comment)).map([] {
        return answerNoContent();
    });
}

QJsonObject readerJson(const ReadComment &read, const Id &readerId)
{
    QJsonObject json = toJson(read.comment);
    if (!readerId.isEmpty()) json.insert(QStringLiteral("liked"), read.liked);
    return json;
}

Result<QJsonObject> listComments(Connection &connection, const CommentTarget &target,
                                 const Position &after, int limit, const Id &readerId)
{
    if (auto there = checkTarget(connection, target); !there) return tl::unexpected(there.error());
    CommentRepository comments(connection);
    auto page = comments.page(target, after, limit + 1, readerId);
    if (!page) return tl::unexpected(page.error());
    auto count = comments.count(target);
    if (!count) return tl::unexpected(count.error());
    QJsonObject answer{{QStringLiteral("count"), *count}};
    if (page->size() > limit) {
        page->resize(limit);
        const Comment &last = page->last().comment;
        answer.insert(QStringLiteral("next"), Position{last.created, last.id}.toString());
    }
    QJsonArray list;
    for (const ReadComment &comment : *page)
        list.append(readerJson(comment, readerId));
    answer.insert(QStringLiteral("comments"), list);
    return answer;
}

} // namespace Foyer
