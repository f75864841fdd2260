// SPDX-License-Identifier: GPL-3.0-or-later
// Signing in and out, and one's own logins.
#include "backend/http/routes/commandroute.h"
#include "backend/http/signin.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/usecases/identity/accounts.h"
#include "backend/usecases/identity/organizercommands.h"
#include "backend/usecases/identity/passwords.h"
#include "backend/usecases/identity/proof.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

constexpr qsizetype longestName = 200, longestAddress = 254, longestPassword = 1024;

void organizerLogin(Api &api, Call &call, const QJsonObject &body, SignIn signIn,
                    const QString &password)
{
    const auto name = textMember(body, "name", longestName);
    if (!name) return refuse(call, name.error());
    LogIn request{name->trimmed(),
                  password,
                  signIn.wish(),
                  &api.loginLimits,
                  {QStringLiteral("organizer:") + name->trimmed().toCaseFolded(), signIn.address}};
    if (signIn.wantsToken) request.wish.lifetimeMs = 0;
    signInAside(api, call, signIn, Cookie::Person, request.attempt,
                [&api, request] { return logIn(api.store, api.clock.now(), request); });
}

// One account has one count of guesses, however it is named.
QString guestAccount(Api &api, const GuestLogIn &request)
{
    Id id = request.guestId;
    if (id.isEmpty()) {
        api.store.readHere([&](Connection &connection) {
            const auto named = GuestRepository(connection).byEmail(request.email);
            if (named) id = named->value_or(Id());
        });
    }
    return id.isEmpty() ? QStringLiteral("address:") + request.email.toLower()
                        : QStringLiteral("guest:") + id;
}

void guestLogin(Api &api, Call &call, const QJsonObject &body, SignIn signIn,
                const QString &password)
{
    GuestLogIn request;
    const bool byId = body.contains(u"guestId");
    const auto who =
        byId ? textMember(body, "guestId", 22) : textMember(body, "email", longestAddress);
    if (!who) return refuse(call, who.error());
    (byId ? request.guestId : request.email) = *who;
    request.password = password;
    request.wish = signIn.wish();
    request.taken = {&api.loginLimits, {guestAccount(api, request), signIn.address}};
    signInAside(api, call, signIn, Cookie::Person, request.taken.attempt,
                [&api, request] { return logInGuest(api.store, api.clock.now(), request); });
}

void siteLogin(Api &api, Call &call, SignIn signIn, const QString &password)
{
    const Attempt attempt{QStringLiteral("site"), signIn.address, Attempt::Kind::Shared};
    signInAside(api, call, signIn, Cookie::Site, attempt, [&api, password, attempt, signIn] {
        return enterSite(api.store, api.clock.now(), password, signIn.wish(),
                         {&api.loginLimits, attempt});
    });
}

void logInRoute(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const QString scope = body->value(u"scope").toString();
    if (scope != u"organizer" && scope != u"guest" && scope != u"site")
        return refuse(call, Error{QStringLiteral("login.invalid"),
                                  QStringLiteral("A scope is organizer, guest or site."),
                                  QStringLiteral("scope"),
                                  {}});
    const auto password = textMember(*body, "password", longestPassword);
    if (!password) return refuse(call, password.error());
    const auto signIn =
        signInOf(api, call, *body, scope == u"site" ? Cookie::Site : Cookie::Person);
    if (!signIn) return refuse(call, signIn.error());
    if (scope == u"organizer") return organizerLogin(api, call, *body, *signIn, *password);
    if (scope == u"guest") return guestLogin(api, call, *body, *signIn, *password);
    siteLogin(api, call, *signIn, *password);
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

void whoRoute(Call &call)
{
    call.reply.send(Response::json(
        call.caller ? toJson(call.caller->login)
                    : QJsonObject{{QStringLiteral("kind"), QStringLiteral("public")}}));
}

// Whoever only picked a name sees and ends only their own login: another may be the real one's.
bool seesAll(const Login &login) { return login.scope == LoginScope::Organizer || login.verified; }

void sessionsRoute(Api &api, Call &call)
{
    const Login own = call.caller->login;
    api.query(call, [own, now = api.clock.now()](Connection &connection) -> Result<Response> {
        const auto logins = LoginRepository(connection).of(own.scope, own.ownerId, now);
        if (!logins) return tl::unexpected<Error>(logins.error());
        QJsonArray list;
        for (const Login &login : *logins) {
            if (login.id == own.id || seesAll(own)) list.append(sessionJson(login, own.id));
        }
        return Response::json({{QStringLiteral("sessions"), list}});
    });
}

void endSessionRoute(Api &api, Call &call)
{
    const Login own = call.caller->login;
    const Id id = call.parameter("id");
    api.command(
        call,
        [own, id](UnitOfWork &unit) -> Result<Answer> {
            LoginRepository logins(unit.connection());
            const auto login = logins.byId(id, unit.now());
            if (!login) return tl::unexpected<Error>(login.error());
            const bool mine = *login && (*login)->scope == own.scope
                              && (*login)->ownerId == own.ownerId && (id == own.id || seesAll(own));
            if (!mine)
                return fail(QStringLiteral("session.notFound"),
                            QStringLiteral("There is no such sign-in of yours."));
            return revokeLogin(unit, id);
        },
        [&api] { api.logins.look(); });
}

void endOthersRoute(Api &api, Call &call)
{
    const Login own = call.caller->login;
    api.command(
        call,
        [own](UnitOfWork &unit) -> Result<Answer> {
            if (!seesAll(own))
                return fail(QStringLiteral("identity.verifyFirst"),
                            QStringLiteral("Prove that this name is yours first."));
            return LoginRepository(unit.connection())
                .revokeSignIns(own.scope, own.ownerId, own.id, unit.now())
                .map([](int) { return answerNoContent(); });
        },
        [&api] { api.logins.look(); });
}

} // namespace

void addAccountRoutes(Router &router, Api &api)
{
    router.add({Method::Post,
                "/api/v1/login",
                Access::Anyone,
                "Signs in an organizer, a guest, or with the site's password; answers a cookie, or "
                "a bearer token with \"token\": true.",
                [&api](Call &call) { logInRoute(api, call); },
                0,
                {"Login",
                 "Who",
                 200,
                 {},
                 {"login.invalid", "auth.wrongCredentials", "auth.tooManyAttempts", "auth.busy"}}});
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
                whoRoute,
                0,
                {{}, "Who"}});
    router.add({Method::Get,
                "/api/v1/me/sessions",
                Access::Person,
                "One's own sign-ins; of a picked name only this one.",
                [&api](Call &call) { sessionsRoute(api, call); },
                0,
                {{}, "SignInList"}});
    router.add({Method::Delete,
                "/api/v1/me/sessions",
                Access::Person,
                "Signs out everywhere else: ends every sign-in but this one, with its feeds. "
                "Tokens for scripts stay.",
                [&api](Call &call) { endOthersRoute(api, call); },
                0,
                {{}, {}, 204, {}, {"identity.verifyFirst"}}});
    router.add({Method::Delete,
                "/api/v1/me/sessions/{id}",
                Access::Person,
                "Ends one of one's own sign-ins, with its feeds.",
                [&api](Call &call) { endSessionRoute(api, call); },
                0,
                {{}, {}, 204, {}, {"session.notFound"}}});
}

} // namespace Foyer
