// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/routes/commandroute.h"
#include "backend/store/repositories/siterepository.h"
#include "backend/usecases/identity/passwords.h"
#include "backend/usecases/site/editsite.h"
#include "shared/wire/sitejson.h"

namespace Foyer {

namespace {

Result<Response> readSite(Connection &connection)
{
    const auto site = SiteRepository(connection).read();
    if (!site) return tl::unexpected<Error>(site.error());
    return Response::json(toJson(*site));
}

// A new password is hashed aside (0.1 s and 64 MiB), then the command is submitted from there.
void editWithPassword(Api &api, Call &call, EditSite command)
{
    auto context = api.context(call);
    if (!context) return refuse(call, context.error());
    Api *const shared = &api; // outlives every answer that is still delivered
    api.workAside(call, [shared, context = *std::move(context),
                         command = std::move(command)](const Api::GiveAnswer &answer) mutable {
        const auto hash = command.password->isEmpty() ? QString() : hashPassword(*command.password);
        if (!hash) return answer([error = hash.error()] { return Response::problem(error); });
        command.password.reset();
        command.passwordHash = *hash;
        shared->store.writer().submit(
            std::move(context), [command](UnitOfWork &unit) { return editSite(unit, command); },
            [answer, shared](Result<Answer> result) {
                answer([result, shared] {
                    if (result) shared->logins.look();
                    return toResponse(result);
                });
            });
    });
}

void patchSite(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    auto command = EditSite::fromJson(*body);
    if (!command) return refuse(call, command.error());
    if (command->password) return editWithPassword(api, call, *std::move(command));
    api.command(call, [command = *command](UnitOfWork &unit) { return editSite(unit, command); });
}

} // namespace

void addSiteRoutes(Router &router, Api &api)
{
    Route read{Method::Get, "/api/v1/site", Access::Site, "Title, description and map of the site.",
               [&api](Call &call) { api.query(call, readSite); }};
    read.doc.answer = "Site";
    router.add(std::move(read));
    Route edit{
        Method::Patch, "/api/v1/site", Access::Organizer,
        "Edits the site; \"password\" sets the one that lets people in, null opens the site.",
        [&api](Call &call) { patchSite(api, call); }};
    edit.doc = {"SitePatch", "Site", 200, {}, {"password.tooShort", "password.tooLong"}, {}, {}};
    router.add(std::move(edit));
}

} // namespace Foyer
