// SPDX-License-Identifier: GPL-3.0-or-later
// Guests saying and proving who they are.
#include "backend/http/routes/commandroute.h"
#include "backend/http/signin.h"
#include "backend/usecases/identity/proof.h"

namespace Foyer {

namespace {

constexpr qsizetype longestPassword = 1024, longestAddress = 254;
// Null when the key cannot be read: then nothing can be mailed.
using Box = std::shared_ptr<const SealedBox>;

void openIdentityRoute(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto guestId = textMember(*body, "guestId", 22);
    if (!guestId) return refuse(call, guestId.error());
    const auto signIn = signInOf(api, call, *body, Cookie::Person);
    if (!signIn) return refuse(call, signIn.error());
    submitSignIn(api, call, *signIn, Cookie::Person,
                 [guestId = *guestId, wish = signIn->wish()](UnitOfWork &unit) {
                     return openIdentity(unit, guestId, wish);
                 });
}

bool hasBox(const Box &box, Call &call)
{
    if (box) return true;
    refuse(call, Error{QStringLiteral("store.failed"),
                       QStringLiteral("The key beside the database cannot be read."),
                       {},
                       {}});
    return false;
}

void mailCodeRoute(Api &api, Call &call, const Box &box)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto guestId = textMember(*body, "guestId", 22);
    if (!guestId) return refuse(call, guestId.error());
    if (!hasBox(box, call)) return;
    workWithin(
        api, call, {QStringLiteral("guest:") + *guestId, clientOf(call), Attempt::Kind::Mail},
        [box, guestId = *guestId](UnitOfWork &unit) { return mailCode(unit, *box, guestId); });
}

void mailResetRoute(Api &api, Call &call, const Box &box)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto email = textMember(*body, "email", longestAddress);
    if (!email) return refuse(call, email.error());
    if (!hasBox(box, call)) return;
    workWithin(api, call,
               {QStringLiteral("address:") + email->toLower(), clientOf(call), Attempt::Kind::Mail},
               [box, email = *email](UnitOfWork &unit) { return mailReset(unit, *box, email); });
}

void redeemCodeRoute(Api &api, Call &call, const Box &box)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto guestId = textMember(*body, "guestId", 22);
    if (!guestId) return refuse(call, guestId.error());
    const auto code = textMember(*body, "code", 40);
    if (!code) return refuse(call, code.error());
    const auto signIn = signInOf(api, call, *body, Cookie::Person);
    if (!signIn) return refuse(call, signIn.error());
    if (!hasBox(box, call)) return;
    // Of its own, so that guesses of the password do not use up those of the code.
    const Attempt attempt{QStringLiteral("code:") + *guestId, signIn->address};
    const RedeemCode request{*guestId, *code, signIn->wish(), {&api.loginLimits, attempt}};
    signInAside(api, call, *signIn, Cookie::Person, attempt, [&api, box, request] {
        return redeemCode(api.store, api.clock.now(), *box, request);
    });
}

void redeemResetRoute(Api &api, Call &call, const Box &box)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto token = textMember(*body, "token", 100);
    if (!token) return refuse(call, token.error());
    const auto password = textMember(*body, "password", longestPassword);
    if (!password) return refuse(call, password.error());
    // The link's token is not the wish for one.
    QJsonObject rest = *body;
    rest.remove(QStringLiteral("token"));
    const auto signIn = signInOf(api, call, rest, Cookie::Person);
    if (!signIn) return refuse(call, signIn.error());
    if (!hasBox(box, call)) return;
    const RedeemReset request{*token, *password, signIn->wish()};
    signInAside(
        api, call, *signIn, Cookie::Person,
        {QStringLiteral("reset:") + token->section(u'.', 0, 0), signIn->address},
        [&api, box, request] { return redeemReset(api.store, api.clock.now(), *box, request); });
}

void passwordRoute(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto fresh = textMember(*body, "new", longestPassword);
    if (!fresh) return refuse(call, fresh.error());
    auto signIn = signInOf(api, call, *body, Cookie::Person);
    if (!signIn) return refuse(call, signIn.error());
    const Caller &caller = *call.caller;
    signIn->wantsToken = !caller.byCookie;
    const QString account = QStringLiteral("password:") + caller.login.ownerId;
    SetPassword request{caller.login,
                        body->value(u"old").toString(),
                        *fresh,
                        signIn->wish(),
                        {&api.loginLimits, {account, signIn->address}}};
    signInAside(api, call, *signIn, Cookie::Person, request.taken.attempt,
                [&api, request] { return setPassword(api.store, api.clock.now(), request); });
}

void protectionRoute(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const QJsonValue value = body->value(u"protected");
    if (!value.isBool())
        return refuse(call, Error{QStringLiteral("login.invalid"),
                                  QStringLiteral("protected is true or false."),
                                  QStringLiteral("protected"),
                                  {}});
    const Protection command{call.caller->login, value.toBool()};
    api.command(
        call, [command](UnitOfWork &unit) { return setProtection(unit, command); },
        [&api] { api.logins.look(); });
}

} // namespace

void addIdentityRoutes(Router &router, Api &api)
{
    const Box box = api.secrets;
    const QByteArray root = "/api/v1/";
    router.add({Method::Post,
                root + "identity",
                Access::Site,
                "Picks a guest's name: an open identity, without proof.",
                [&api](Call &call) { openIdentityRoute(api, call); },
                0,
                {"Identity", "Who", 200, {}, {"guest.notFound", "identity.protected"}}});
    router.add({Method::Post,
                root + "login/code",
                Access::Site,
                "Mails a guest a code to sign in with; the same answer for everyone.",
                [&api, box](Call &call) { mailCodeRoute(api, call, box); },
                0,
                {"CodeRequest", {}, 202, {}, {"auth.tooManyAttempts"}}});
    router.add(
        {Method::Post,
         root + "login/code/redeem",
         Access::Site,
         "Signs in with a mailed code.",
         [&api, box](Call &call) { redeemCodeRoute(api, call, box); },
         0,
         {"CodeRedemption", "Who", 200, {}, {"auth.wrongCredentials", "auth.tooManyAttempts"}}});
    router.add({Method::Post,
                root + "login/reset",
                Access::Site,
                "Mails a link to set a new password with; the same answer for every address.",
                [&api, box](Call &call) { mailResetRoute(api, call, box); },
                0,
                {"ResetRequest", {}, 202, {}, {"auth.tooManyAttempts"}}});
    router.add({Method::Post,
                root + "login/reset/redeem",
                Access::Anyone,
                "Sets a new password with a mailed link, and signs in.",
                [&api, box](Call &call) { redeemResetRoute(api, call, box); },
                0,
                {"ResetRedemption",
                 "Who",
                 200,
                 {},
                 {"auth.wrongCredentials", "auth.tooManyAttempts", "password.tooShort",
                  "password.tooLong"}}});
    router.add({Method::Post,
                root + "password",
                Access::Person,
                "Sets one's password; ends every other sign-in and answers a new one.",
                [&api](Call &call) { passwordRoute(api, call); },
                0,
                {"PasswordChange",
                 "Who",
                 200,
                 {},
                 {"auth.wrongCredentials", "identity.verifyFirst", "auth.tooManyAttempts",
                  "password.tooShort", "password.tooLong"}}});
    router.add({Method::Post,
                root + "protection",
                Access::Guest,
                "Protects one's name, or frees it: only a proven sign-in acts as a protected one.",
                [&api](Call &call) { protectionRoute(api, call); },
                0,
                {"ProtectionChange", "Settings", 200, {}, {"identity.verifyFirst"}}});
}

} // namespace Foyer
