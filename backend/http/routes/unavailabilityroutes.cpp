// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/routes/listroute.h"
#include "backend/store/repositories/unavailabilityrepository.h"
#include "backend/usecases/schedule/unavailabilitycommands.h"

namespace Foyer {

namespace {

Result<QList<Unavailability>> all(Connection &c, const Id &eventId)
{
    return UnavailabilityRepository(c).ofEvent(eventId);
}

Result<std::optional<Unavailability>> byId(Connection &c, const Id &eventId, const Id &id)
{
    return UnavailabilityRepository(c).byId(eventId, id);
}

} // namespace

void addUnavailabilityRoutes(Router &router, Api &api)
{
    const QByteArray every = "/api/v1/events/{slug}/unavailability", one = every + "/{id}";
    router.add({Method::Get,
                every,
                Access::Site,
                "When which locations may not be booked, in order of the ids.",
                listing<Unavailability>(api, QStringLiteral("unavailability"), all),
                0,
                {.answer = "UnavailabilityList", .query = {"limit:integer", "after:string"}}});
    router.add({Method::Post,
                every,
                Access::Organizer,
                "Keeps a location from being booked by hosts for a while.",
                withBody<UnavailabilityCommand>(api, UnavailabilityCommand::fromJson,
                                                createUnavailability),
                0,
                {.body = "UnavailabilityCreate",
                 .answer = "Unavailability",
                 .status = 201,
                 .problems = {"unavailability.invalid", "unavailability.idTaken"}}});
    router.add({Method::Get,
                one,
                Access::Site,
                "One stretch.",
                reading<Unavailability>(api, QStringLiteral("unavailability"), byId),
                0,
                {.answer = "Unavailability", .problems = {"unavailability.notFound"}}});
    router.add(
        {Method::Patch,
         one,
         Access::Organizer,
         "Edits a stretch: any subset of its members.",
         withBody<UnavailabilityCommand>(api, UnavailabilityCommand::fromJson, editUnavailability),
         0,
         {.body = "UnavailabilityPatch",
          .answer = "Unavailability",
          .problems = {"unavailability.notFound", "unavailability.invalid"}}});
    router.add({Method::Delete,
                one,
                Access::Organizer,
                "Lets hosts book the location again.",
                withoutBody<UnavailabilityCommand>(api, UnavailabilityCommand::fromJson,
                                                   deleteUnavailability),
                0,
                {.status = 204, .problems = {"unavailability.notFound"}}});
}

} // namespace Foyer
