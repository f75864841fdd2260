// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/api.h"
#include "backend/hub/hub.h"
#include "backend/usecases/identity/accounts.h"

#include <QtCore/QLoggingCategory>

namespace Foyer {

namespace {

Q_LOGGING_CATEGORY(lcSecurity, "foyer.security")

constexpr qsizetype maxNameLength = 200;

QJsonObject toJson(const Organizer &organizer)
{
    return {{QStringLiteral("id"), organizer.id}, {QStringLiteral("name"), organizer.name}};
}

struct LoginWish {
    LogIn logIn;
    bool wantsToken = false;
};

Result<LoginWish> loginWish(const QJsonObject &body)
{
    const auto invalid = [](const char *field) {
        return fail(QStringLiteral("login.invalid"),
                    QStringLiteral("This member is missing or not as expected."),
                    QString::fromLatin1(field));
    };
    if (body.value(u"scope").toString() != u"organizer") return invalid("scope");
    LoginWish wish;
    wish.logIn.name = body.value(u"name").toString().trimmed();
    wish.logIn.password = body.value(u"password").toString();
    if (wish.logIn.name.isEmpty() || wish.logIn.name.size() > maxNameLength) return invalid("name");
    if (wish.logIn.password.isEmpty()) return invalid("password");
    const QJsonValue token = body.value(u"token");
    if (!token.isUndefined() && !token.isBool()) return invalid("token");
    wish.wantsToken = token.toBool();
    wish.logIn.kind = wish.wantsToken ? LoginKind::Bearer : LoginKind::Web;
    return wish;
}

Response loggedIn(const NewLogin &made, bool wantsToken, bool secure, qint64 seconds)
{
    QJsonObject answer{{QStringLiteral("organizer"), toJson(made.login.organizer)}};
    if (wantsToken) answer.insert(QStringLiteral("token"), QString::fromLatin1(made.token));
    Response response = Response::json(answer);
    if (!wantsToken) response.fields += Authenticator::cookieField(made.token, secure, seconds);
    return response;
}

void logInRoute(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return call.reply.send(Response::problem(body.error()));
    auto wish = loginWish(*body);
    if (!wish) return call.reply.send(Response::problem(wish.error()));

    const QString account = wish->logIn.name.toCaseFolded();
    const QString address = call.reply.connection().client().toString();
    if (const int wait = api.loginLimits.take(account, address, api.clock.bootMs()); wait > 0) {
        qCInfo(lcSecurity, "sign-in refused: too many attempts, from %s", qPrintable(address));
        return call.reply.send(
            Response::problem(Error{QStringLiteral("auth.tooManyAttempts"),
                                    QStringLiteral("Too many attempts. Try again later."),
                                    {},
                                    QJsonObject{{QStringLiteral("retryAfter"), wait}}}));
    }
    const qint64 seconds = api.options.loginSeconds;
    wish->logIn.lifetimeMs = wish->wantsToken ? 0 : seconds * 1000;
    const bool secure = call.reply.connection().isSecure();
    Api *const shared = &api; // outlives every answer that is still delivered
    api.workAside(call, [shared, wish = *wish, account, address, secure,
                         seconds](const Api::GiveAnswer &answer) {
        const auto made = Foyer::logIn(shared->store, shared->clock.now(), wish.logIn);
        answer([shared, made, wantsToken = wish.wantsToken, account, address, secure, seconds] {
            if (!made) {
                qCInfo(lcSecurity, "sign-in failed, from %s: %s", qPrintable(address),
                       qPrintable(made.error().code));
                return Response::problem(made.error());
            }
            shared->loginLimits.giveBack(account, address);
            return loggedIn(*made, wantsToken, secure, seconds);
        });
    });
}

void logOutRoute(Api &api, Call &call)
{
    const Login login = call.caller->login;
    api.authenticator.forget(login.id);
    // Again after the commit: a request in between has found the login still good.
    api.command(
        call, [login](UnitOfWork &unit) { return revokeLogin(unit, login.organizer.id, login.id); },
        [&api, login] {
            api.authenticator.forget(login.id);
            api.hub.closeLogin(login.id);
        });
}

void meRoute(Call &call)
{
    if (!call.caller)
        return call.reply.send(
            Response::json({{QStringLiteral("kind"), QStringLiteral("public")}}));
    const Login &login = call.caller->login;
    QJsonObject me{{QStringLiteral("kind"), QStringLiteral("organizer")},
                   {QStringLiteral("organizer"), toJson(login.organizer)}};
    if (login.expiresAt) me.insert(QStringLiteral("expires"), toIso(*login.expiresAt));
    call.reply.send(Response::json(me));
}

} // namespace

void addAccountRoutes(Router &router, Api &api)
{
    router.add({Method::Post, "/api/v1/login", Access::Anyone,
                "Signs in; answers a cookie, or a bearer token with \"token\": true.",
                [&api](Call &call) { logInRoute(api, call); }});
    router.add({Method::Post, "/api/v1/logout", Access::Organizer,
                "Ends this login, its token or cookie and its feeds.",
                [&api](Call &call) { logOutRoute(api, call); }});
    router.add(
        {Method::Get, "/api/v1/me", Access::Anyone, "Who this request comes from.", meRoute});
}

} // namespace Foyer
