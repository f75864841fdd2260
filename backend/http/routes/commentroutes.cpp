// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/routes/commandroute.h"
#include "backend/http/routes/paging.h"
#include "backend/usecases/participation/commentcommands.h"

namespace Foyer {

namespace {

Id readerOf(const Call &call)
{
    return call.caller && call.caller->isGuest() ? call.caller->viewer().id : Id();
}

Handler listOn(Api &api, CommentSubject kind)
{
    return [&api, kind](Call &call) {
        const auto event = eventOf(api, call);
        if (!event) return;
        const auto page = pageQuery(call.request);
        if (!page) return refuse(call, page.error());
        const auto after = positionOf(*page);
        if (!after) return refuse(call, after.error());
        const CommentTarget target{event->id, kind, call.parameter("id")};
        api.query(call,
                  [target, from = after->value_or(Position()), limit = page->limit,
                   reader = readerOf(call)](Connection &connection) -> Result<Response> {
                      return listComments(connection, target, from, limit, reader)
                          .map([](const QJsonObject &list) { return Response::json(list); });
                  });
    };
}

Handler postOn(Api &api, CommentSubject kind)
{
    return [&api, kind](Call &call) {
        const auto event = eventOf(api, call);
        if (!event) return;
        const auto body = Api::body(call);
        if (!body) return refuse(call, body.error());
        const auto command =
            CreateComment::fromJson({event->id, kind, call.parameter("id")}, *body);
        if (!command) return refuse(call, command.error());
        api.command(
            call, [command = *command](UnitOfWork &unit) { return createComment(unit, command); });
    };
}

void read(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    api.query(call,
              [eventId = event->id, id = call.parameter("id"),
               reader = readerOf(call)](Connection &connection) -> Result<Response> {
                  const auto comment = CommentRepository(connection).read(eventId, id, reader);
                  if (!comment) return tl::unexpected<Error>(comment.error());
                  if (!*comment)
                      return fail(QStringLiteral("comment.notFound"),
                                  QStringLiteral("There is no such comment."));
                  return Response::json(readerJson(**comment, reader));
              });
}

void addOneRoutes(Router &router, Api &api)
{
    const QByteArray one = "/api/v1/events/{slug}/comments/{id}";
    router.add({Method::Get,
                one,
                Access::Site,
                "One comment.",
                [&api](Call &call) { read(api, call); },
                0,
                {.answer = "Comment", .problems = {"comment.notFound"}}});
    router.add({Method::Patch,
                one,
                Access::Guest,
                "Edits a comment of one's own.",
                withBody<CommentCommand>(api, CommentCommand::fromJson, editComment),
                0,
                {.body = "CommentPatch",
                 .answer = "Comment",
                 .problems = {"comment.notFound", "comment.notAuthor", "comment.invalid",
                              "comment.readOnly", "comment.versionConflict"}}});
    router.add(
        {Method::Delete,
         one,
         Access::Person,
         "Deletes a comment: its author, or an organizer. With replies a placeholder stays.",
         withoutBody<CommentCommand>(api, CommentCommand::fromJson, deleteComment),
         0,
         {.status = 204,
          .query = {"expectedVersion:integer"},
          .problems = {"comment.notFound", "comment.notAuthor", "comment.versionConflict"}}});
    router.add({Method::Put,
                one + "/like",
                Access::Guest,
                "Likes a comment; a second time changes nothing.",
                withoutBody<CommentCommand>(api, CommentCommand::fromJson, likeComment),
                0,
                {.answer = "Comment", .problems = {"comment.notFound", "comment.notGuest"}}});
    router.add({Method::Delete,
                one + "/like",
                Access::Guest,
                "Takes one's like back.",
                withoutBody<CommentCommand>(api, CommentCommand::fromJson, unlikeComment),
                0,
                {.status = 204, .problems = {"comment.notFound", "comment.notGuest"}}});
}

} // namespace

void addCommentRoutes(Router &router, Api &api)
{
    struct On {
        CommentSubject kind;
        QByteArray plural, word;
    };
    const On subjects[] = {{CommentSubject::Session, "sessions", "a session"},
                           {CommentSubject::Proposal, "proposals", "a proposal"},
                           {CommentSubject::Guest, "guests", "a guest's profile in this event"}};
    for (const On &on : subjects) {
        const QByteArray all = "/api/v1/events/{slug}/" + on.plural + "/{id}/comments";
        const QByteArray notFound = toName(on.kind).toLatin1() + ".notFound";
        router.add({Method::Get,
                    all,
                    Access::Site,
                    "What is said on " + on.word + ", oldest first, replies among the others.",
                    listOn(api, on.kind),
                    0,
                    {.answer = "CommentList",
                     .query = {"limit:integer", "after:string"},
                     .problems = {notFound}}});
        router.add(
            {Method::Post,
             all,
             Access::Guest,
             "Says something on " + on.word + ", or replies there.",
             postOn(api, on.kind),
             0,
             {.body = "CommentCreate",
              .answer = "Comment",
              .status = 201,
              .problems = {notFound, "comment.notGuest", "comment.invalid", "comment.idTaken"}}});
    }
    addOneRoutes(router, api);
}

} // namespace Foyer
