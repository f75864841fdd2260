// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/repositories/commentrepository.h"
#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct CreateComment {
    CommentTarget target;
    PatchBody body;
    /// Errors: comment.unknownField, comment.invalid (field).
    static Result<CreateComment> fromJson(const CommentTarget &target, const QJsonObject &body);
};

/// 201 with the comment. Errors: event.notFound, session.notFound, proposal.notFound,
/// guest.notFound, comment.notGuest, comment.invalid (body; parentId: no comment of this subject),
/// comment.idTaken.
Result<Answer> createComment(UnitOfWork &unit, const CreateComment &command);

struct CommentCommand {
    Id eventId, commentId;
    PatchBody body;
    static Result<CommentCommand> fromJson(const Id &eventId, const Id &commentId,
                                           const QJsonObject &body);
};

/// 200 with the comment. Errors: comment.notFound (a placeholder as well), comment.notAuthor,
/// comment.versionConflict (current), comment.readOnly, comment.invalid (field).
Result<Answer> editComment(UnitOfWork &unit, const CommentCommand &command);
/// 204; with replies it stays as a placeholder. The author and organizers.
Result<Answer> deleteComment(UnitOfWork &unit, const CommentCommand &command);
/// 200 with the comment and `liked`; a second one changes nothing. Errors: comment.notFound,
/// comment.notGuest.
Result<Answer> likeComment(UnitOfWork &unit, const CommentCommand &command);
/// 204, also when there was none.
Result<Answer> unlikeComment(UnitOfWork &unit, const CommentCommand &command);

/// As a reader gets it: with `liked` when the reader is a guest.
QJsonObject readerJson(const ReadComment &read, const Id &readerId);
/// {"comments": […], "count", "next"?}, oldest first, at most `limit` behind `after`. Errors:
/// session.notFound, proposal.notFound, guest.notFound.
Result<QJsonObject> listComments(Connection &connection, const CommentTarget &target,
                                 const Position &after, int limit, const Id &readerId);

} // namespace Foyer
