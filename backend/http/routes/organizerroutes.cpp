// SPDX-License-Identifier: GPL-3.0-or-later
// Organizers' accounts and their tokens for scripts.
#include "backend/http/admission.h"
#include "backend/http/routes/commandroute.h"
#include "backend/http/routes/paging.h"
#include "backend/usecases/identity/logins.h"
#include "backend/usecases/identity/organizercommands.h"
#include "backend/usecases/identity/passwords.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

using OrganizerWork = std::function<Result<Answer>(UnitOfWork &, const OrganizerCommand &)>;

// A password is hashed aside (0.1 s and 64 MiB), then the command is submitted from there.
void submitOrganizer(Api &api, Call &call, OrganizerCommand command, OrganizerWork work)
{
    if (!command.password)
        return api.command(call, [command, work](UnitOfWork &unit) { return work(unit, command); });
    auto context = api.context(call);
    if (!context) return refuse(call, context.error());
    Api *const shared = &api; // outlives every answer that is still delivered
    api.workAside(call, [shared, context = *std::move(context), command = std::move(command),
                         work = std::move(work)](const Api::GiveAnswer &answer) mutable {
        const auto hash = hashPassword(*command.password);
        if (!hash) return answer([error = hash.error()] { return Response::problem(error); });
        command.password.reset();
        command.passwordHash = *hash;
        shared->store.writer().submit(
            std::move(context), [command, work](UnitOfWork &unit) { return work(unit, command); },
            [answer, shared](Result<Answer> result) {
                answer([result, shared] {
                    if (result) shared->logins.look();
                    return toResponse(result);
                });
            });
    });
}

void create(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto command = OrganizerCommand::fromJson({}, *body);
    if (!command) return refuse(call, command.error());
    submitOrganizer(api, call, *command, [](UnitOfWork &unit, const OrganizerCommand &made) {
        return createOrganizer(unit, made);
    });
}

void edit(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto command = OrganizerCommand::fromJson(call.parameter("id"), *body);
    if (!command) return refuse(call, command.error());
    submitOrganizer(api, call, *command,
                    [own = call.caller->login.id](UnitOfWork &unit, const OrganizerCommand &made) {
                        return editOrganizer(unit, made, own);
                    });
}

void remove(Api &api, Call &call)
{
    api.command(
        call, [id = call.parameter("id")](UnitOfWork &unit) { return deleteOrganizer(unit, id); },
        [&api] { api.logins.look(); });
}

template <typename T>
Response listed(const QString &plural, const QList<T> &rows, int limit,
                QJsonObject (*toObject)(const T &))
{
    QJsonArray list;
    for (const T &row : rows) {
        if (list.size() < limit) list.append(toObject(row));
    }
    QJsonObject answer{{plural, list}};
    if (rows.size() > limit)
        answer.insert(QStringLiteral("next"), list.last().toObject().value(u"id"));
    return Response::json(answer);
}

void list(Api &api, Call &call)
{
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    api.query(call, [page = *page](Connection &connection) {
        return AccountRepository(connection)
            .page(page.after, page.limit + 1)
            .map([&](const QList<Organizer> &rows) {
                return listed<Organizer>(QStringLiteral("organizers"), rows, page.limit, toJson);
            });
    });
}

void one(Api &api, Call &call)
{
    api.query(call, [id = call.parameter("id")](Connection &connection) -> Result<Response> {
        const auto organizer =
            found(AccountRepository(connection).byId(id), QStringLiteral("organizer"));
        if (!organizer) return tl::unexpected<Error>(organizer.error());
        return Response::json(toJson(organizer->organizer));
    });
}

void listTokens(Api &api, Call &call)
{
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    api.query(call, [page = *page, now = api.clock.now()](Connection &connection) {
        return LoginRepository(connection)
            .tokens(page.after, page.limit + 1, now)
            .map([&](const QList<Login> &rows) {
                return listed<Login>(QStringLiteral("tokens"), rows, page.limit, tokenJson);
            });
    });
}

// Without the Idempotency-Key: what it keeps is in the database, and the answer holds the token.
void createTokenRoute(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto wish = TokenWish::fromJson(*body, tokenRights());
    if (!wish) return refuse(call, wish.error());
    const Login &owner = call.caller->login;
    NewLogin fresh =
        freshLogin(LoginScope::Organizer, owner.ownerId, owner.ownerName,
                   {LoginKind::Token, wish->label, wish->lifetimeMs, {}}, api.clock.now());
    fresh.login.rights = wish->rights;
    CommandContext context;
    context.actor = call.caller->actor();
    context.at = api.clock.now();
    const LateAnswers::Ticket ticket = api.late.newTicket();
    api.late.put(ticket, call.reply.hold());
    api.store.writer().submit(
        context,
        [fresh](UnitOfWork &unit) {
            return keepLogin(unit, fresh).map([] { return answerNoContent(); });
        },
        [inbox = api.late.inbox(), ticket, fresh](const Result<Answer> &answer) {
            inbox->post(ticket, [fresh, error = answer ? Error{} : answer.error()] {
                if (!error.code.isEmpty()) return Response::problem(error);
                QJsonObject token = tokenJson(fresh.login);
                token.insert(QStringLiteral("token"), QString::fromLatin1(fresh.token));
                return Response::json(token, 201)
                    .with("Location", "/api/v1/tokens/" + fresh.login.id.toLatin1());
            });
        });
}

void revokeToken(Api &api, Call &call)
{
    api.command(
        call,
        [id = call.parameter("id")](UnitOfWork &unit) -> Result<Answer> {
            const auto login = LoginRepository(unit.connection()).byId(id, unit.now());
            if (!login) return tl::unexpected<Error>(login.error());
            if (!*login || (*login)->kind != LoginKind::Token)
                return fail(QStringLiteral("token.notFound"),
                            QStringLiteral("There is no such token."));
            return revokeLogin(unit, id);
        },
        [&api] { api.logins.look(); });
}

} // namespace

void addOrganizerRoutes(Router &router, Api &api)
{
    const QByteArray organizers = "/api/v1/organizers", tokens = "/api/v1/tokens";
    const QByteArrayList paging{"limit:integer", "after:string"};
    constexpr Access organizer = Access::Organizer;
    router.add({Method::Get,
                organizers,
                organizer,
                "The organizers, in order of id.",
                [&api](Call &call) { list(api, call); },
                0,
                {{}, "OrganizerList", 200, paging}});
    router.add({Method::Post,
                organizers,
                organizer,
                "Adds an organizer; without a password the account can only have tokens.",
                [&api](Call &call) { create(api, call); },
                0,
                {"OrganizerCreate",
                 "Organizer",
                 201,
                 {},
                 {"organizer.invalid", "organizer.nameTaken", "organizer.idTaken",
                  "password.tooShort", "password.tooLong"}}});
    router.add({Method::Get,
                organizers + "/{id}",
                organizer,
                "One organizer.",
                [&api](Call &call) { one(api, call); },
                0,
                {{}, "Organizer", 200, {}, {"organizer.notFound"}}});
    router.add({Method::Patch,
                organizers + "/{id}",
                organizer,
                "Edits an organizer; a new password ends the account's other sign-ins.",
                [&api](Call &call) { edit(api, call); },
                0,
                {"OrganizerPatch",
                 "Organizer",
                 200,
                 {},
                 {"organizer.notFound", "organizer.invalid", "organizer.nameTaken",
                  "password.tooShort", "password.tooLong"}}});
    router.add({Method::Delete,
                organizers + "/{id}",
                organizer,
                "Deletes an organizer with their sign-ins and tokens; never the last one.",
                [&api](Call &call) { remove(api, call); },
                0,
                {{}, {}, 204, {}, {"organizer.notFound", "organizer.last"}}});
    router.add({Method::Get,
                tokens,
                organizer,
                "The organizers' tokens for scripts.",
                [&api](Call &call) { listTokens(api, call); },
                0,
                {{}, "TokenList", 200, paging}});
    router.add({Method::Post,
                tokens,
                organizer,
                "Makes a token; it is in this answer and nowhere else. An Idempotency-Key is not "
                "kept.",
                [&api](Call &call) { createTokenRoute(api, call); },
                0,
                {"TokenCreate", "NewToken", 201, {}, {"token.invalid"}}});
    router.add({Method::Delete,
                tokens + "/{id}",
                organizer,
                "Revokes a token; its feeds end.",
                [&api](Call &call) { revokeToken(api, call); },
                0,
                {{}, {}, 204, {}, {"token.notFound"}}});
}

} // namespace Foyer
