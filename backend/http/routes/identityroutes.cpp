// SPDX-License-Identifier: GPL-3.0-or-later
// Guests saying who they are.
#include "backend/http/signin.h"

namespace Foyer {

namespace {

void openIdentityRoute(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return call.reply.send(Response::problem(body.error()));
    const auto guestId = textMember(*body, "guestId", 22);
    if (!guestId) return call.reply.send(Response::problem(guestId.error()));
    const auto signIn = signInOf(api, call, *body, Cookie::Person);
    if (!signIn) return call.reply.send(Response::problem(signIn.error()));
    submitSignIn(api, call, *signIn, Cookie::Person,
                 [guestId = *guestId, wish = signIn->wish()](UnitOfWork &unit) {
                     return openIdentity(unit, guestId, wish);
                 });
}

} // namespace

void addIdentityRoutes(Router &router, Api &api)
{
    router.add({Method::Post,
                "/api/v1/identity",
                Access::Site,
                "Picks a guest's name: an open identity, without proof.",
                [&api](Call &call) { openIdentityRoute(api, call); },
                0,
                {"Identity", "Me", 200, {}, {"guest.notFound", "identity.protected"}}});
}

} // namespace Foyer
