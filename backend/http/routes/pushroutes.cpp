// SPDX-License-Identifier: GPL-3.0-or-later
// The devices on which guests want to be told.
#include "backend/http/routes/commandroute.h"
#include "backend/usecases/push/pushaddress.h"
#include "backend/usecases/push/subscriptions.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

QStringList servicesOf(const Api &api)
{
    return api.options.pushServices.value_or(defaultPushServices());
}

bool hasKey(const Api &api, Call &call)
{
    if (api.secrets) return true;
    refuse(call, Error{QStringLiteral("store.failed"),
                       QStringLiteral("The key beside the database cannot be read."),
                       {},
                       {}});
    return false;
}

void read(Api &api, Call &call)
{
    if (!hasKey(api, call)) return;
    const Login caller = call.caller->login;
    const bool off = servicesOf(api).isEmpty();
    std::optional<P256Key> key;
    if (!off)
        api.store.readHere([&](Connection &connection) {
            if (const auto kept = pushKey(connection, *api.secrets)) key = *kept;
        });
    if (key || off)
        return api.query(call, [=, now = api.clock.now()](Connection &connection) {
            return pushState(connection, key, caller, now).map([](const QJsonObject &state) {
                return Response::json(state);
            });
        });
    // The first time on this site.
    api.command(call, [caller, box = api.secrets](UnitOfWork &unit) -> Result<Answer> {
        const auto made = keepPushKey(unit, *box);
        if (!made) return tl::unexpected<Error>(made.error());
        return pushState(unit.connection(), *made, caller, unit.now())
            .map([](const QJsonObject &state) { return answerOk(state); });
    });
}

void subscribe(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto command = PushSubscribe::fromJson(*body, servicesOf(api));
    if (!command) return refuse(call, command.error());
    if (!hasKey(api, call)) return;
    api.command(call,
                [command = *command, box = api.secrets, loginId = call.caller->login.id](
                    UnitOfWork &unit) { return subscribePush(unit, *box, command, loginId); });
}

void unsubscribe(Api &api, Call &call)
{
    api.command(call, [id = call.parameter("id"), caller = call.caller->login](UnitOfWork &unit) {
        return unsubscribePush(unit, caller, id);
    });
}

} // namespace

void addPushRoutes(Router &router, Api &api)
{
    router.add({Method::Get,
                "/api/v1/me/push",
                Access::Guest,
                "The site's public key for pushes, and one's own devices that get them.",
                [&api](Call &call) { read(api, call); },
                0,
                {.answer = "PushState"}});
    router.add({Method::Put,
                "/api/v1/me/push",
                Access::Guest,
                "Has a device told by pushes, as long as this sign-in lasts; the same endpoint "
                "again replaces what was known of it.",
                [&api](Call &call) { subscribe(api, call); },
                0,
                {.body = "PushSubscribe",
                 .answer = "PushSubscription",
                 .problems = {"push.invalid", "push.unknownField", "push.tooMany"}}});
    router.add({Method::Delete,
                "/api/v1/me/push/{id}",
                Access::Guest,
                "Has a device told no more.",
                [&api](Call &call) { unsubscribe(api, call); },
                0,
                {.status = 204, .problems = {"push.notFound"}}});
}

} // namespace Foyer
