// SPDX-License-Identifier: GPL-3.0-or-later
// Signing in and out, and who one is.
#include "backend/http/signin.h"
#include "backend/usecases/identity/accounts.h"

namespace Foyer {

namespace {

constexpr qsizetype longestName = 200, longestPassword = 1024;

void organizerLogin(Api &api, Call &call, const QJsonObject &body)
{
    const auto name = textMember(body, "name", longestName);
    if (!name) return call.reply.send(Response::problem(name.error()));
    const auto password = textMember(body, "password", longestPassword);
    if (!password) return call.reply.send(Response::problem(password.error()));
    const auto signIn = signInOf(api, call, body, Cookie::Person);
    if (!signIn) return call.reply.send(Response::problem(signIn.error()));
    LogIn request{name->trimmed(),
                  *password,
                  signIn->wish(),
                  &api.loginLimits,
                  {QStringLiteral("organizer:") + name->trimmed().toCaseFolded(), signIn->address}};
    if (signIn->wantsToken) request.wish.lifetimeMs = 0;
    if (tooManyAttempts(api, call, request.attempt)) return;
    Api *const shared = &api; // outlives every answer that is still delivered
    api.workAside(call, [shared, request, signIn = *signIn](const Api::GiveAnswer &answer) {
        auto taken = takeAttempt(*shared, request.attempt);
        const auto made = taken ? logIn(shared->store, shared->clock.now(), request)
                                : Result<NewLogin>(tl::unexpected<Error>(taken.error()));
        answer([shared, made, signIn] {
            return made ? signedIn(*shared, *made, signIn, Cookie::Person)
                        : signInFailed(made.error(), signIn);
        });
    });
}

void logInRoute(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return call.reply.send(Response::problem(body.error()));
    const QString scope = body->value(u"scope").toString();
    if (scope == u"organizer") return organizerLogin(api, call, *body);
    call.reply.send(Response::problem(Error{QStringLiteral("login.invalid"),
                                            QStringLiteral("A scope is organizer, guest or site."),
                                            QStringLiteral("scope"),
                                            {}}));
}

void logOutRoute(Api &api, Call &call)
{
    const bool secure = call.reply.connection().isSecure();
    const Id loginId = call.caller ? call.caller->login.id : call.siteLoginId;
    Response done = Response::empty(204);
    if (!call.caller || call.caller->byCookie)
        done.fields +=
            Authenticator::cookieField(call.caller ? Cookie::Person : Cookie::Site, {}, secure, 0);
    if (loginId.isEmpty()) return call.reply.send(done);
    CommandContext context;
    context.at = api.clock.now();
    const LateAnswers::Ticket ticket = api.late.newTicket();
    api.late.put(ticket, call.reply.hold());
    Api *const shared = &api;
    api.store.writer().submit(
        context, [loginId](UnitOfWork &unit) { return revokeLogin(unit, loginId); },
        [inbox = api.late.inbox(), ticket, shared, done](Result<Answer> answer) {
            inbox->post(ticket, [shared, done, answer = std::move(answer)] {
                shared->logins.look();
                return answer ? done : Response::problem(answer.error());
            });
        });
}

void meRoute(Call &call)
{
    call.reply.send(Response::json(
        call.caller ? toJson(call.caller->login)
                    : QJsonObject{{QStringLiteral("kind"), QStringLiteral("public")}}));
}

} // namespace

void addAccountRoutes(Router &router, Api &api)
{
    router.add({Method::Post,
                "/api/v1/login",
                Access::Anyone,
                "Signs in; answers a cookie, or a bearer token with \"token\": true.",
                [&api](Call &call) { logInRoute(api, call); },
                0,
                {"Login", "Me", 200, {}, {"login.invalid", "auth.wrongCredentials"}}});
    router.add({Method::Post,
                "/api/v1/logout",
                Access::Anyone,
                "Ends this login, its token or cookie and its feeds; without a person's login, the "
                "one with the site's password.",
                [&api](Call &call) { logOutRoute(api, call); },
                0,
                {{}, {}, 204}});
    router.add({Method::Get,
                "/api/v1/me",
                Access::Anyone,
                "Who this request comes from.",
                meRoute,
                0,
                {{}, "Me"}});
}

} // namespace Foyer
