// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/routes/listroute.h"
#include "backend/http/routes/sessionroutes.h"
#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/usecases/schedule/daycommands.h"
#include "backend/usecases/schedule/locationcommands.h"

namespace Foyer {

namespace {

Result<QList<Day>> allDays(Connection &c, const Id &eventId)
{
    return DayRepository(c).ofEvent(eventId);
}

Result<std::optional<Day>> dayById(Connection &c, const Id &eventId, const Id &id)
{
    return DayRepository(c).byId(eventId, id);
}

Result<QList<Location>> allLocations(Connection &c, const Id &eventId)
{
    return LocationRepository(c).ofEvent(eventId);
}

Result<std::optional<Location>> locationById(Connection &c, const Id &eventId, const Id &id)
{
    LocationRepository locations(c);
    const auto shown = locations.isInEvent(eventId, id);
    if (!shown) return tl::unexpected<Error>(shown.error());
    if (!*shown) return std::optional<Location>();
    return locations.byId(id);
}

const QByteArrayList &paged()
{
    static const QByteArrayList query{"limit:integer", "after:string"};
    return query;
}

const QByteArrayList &versioned()
{
    static const QByteArrayList query{"expectedVersion:integer"};
    return query;
}

void addDayRoutes(Router &router, Api &api)
{
    const QByteArray all = "/api/v1/events/{slug}/days", one = all + "/{id}";
    router.add({Method::Get,
                all,
                Access::Site,
                "The days of an event in order of their ids.",
                listing<Day>(api, QStringLiteral("days"), allDays),
                0,
                {.answer = "DayList", .query = paged()}});
    router.add({Method::Post,
                all,
                Access::Organizer,
                "Adds a day.",
                withBody<DayCommand>(api, DayCommand::fromJson, createDay),
                0,
                {.body = "DayCreate",
                 .answer = "Day",
                 .status = 201,
                 .problems = {"day.invalid", "day.offGrid", "day.overlap", "day.idTaken"}}});
    router.add({Method::Get,
                one,
                Access::Site,
                "One day.",
                reading<Day>(api, QStringLiteral("day"), dayById),
                0,
                {.answer = "Day", .problems = {"day.notFound"}}});
    router.add({Method::Patch,
                one,
                Access::Organizer,
                "Edits a day.",
                withBody<DayCommand>(api, DayCommand::fromJson, editDay),
                0,
                {.body = "DayPatch",
                 .answer = "Day",
                 .problems = {"day.notFound", "day.invalid", "day.offGrid", "day.overlap",
                              "day.versionConflict"}}});
    router.add({Method::Delete,
                one,
                Access::Organizer,
                "Deletes a day with the sessions in it.",
                withoutBody<DayCommand>(api, DayCommand::fromJson, deleteDay),
                0,
                {.status = 204,
                 .query = versioned(),
                 .problems = {"day.notFound", "day.versionConflict"}}});
}

void addLocationRoutes(Router &router, Api &api)
{
    const QByteArray all = "/api/v1/events/{slug}/locations", one = all + "/{id}";
    router.add({Method::Get,
                all,
                Access::Site,
                "The locations of an event in order of their ids.",
                listing<Location>(api, QStringLiteral("locations"), allLocations),
                0,
                {.answer = "LocationList", .query = paged()}});
    router.add({Method::Post,
                all,
                Access::Organizer,
                "Adds a new location, or one of the pool (a body of nothing but its id).",
                withBody<LocationCommand>(api, LocationCommand::fromJson, createLocation),
                0,
                {.body = "LocationCreate",
                 .answer = "Location",
                 .status = 201,
                 .problems = {"location.invalid", "location.notFound", "location.idTaken"}}});
    router.add({Method::Get,
                one,
                Access::Site,
                "One location.",
                reading<Location>(api, QStringLiteral("location"), locationById),
                0,
                {.answer = "Location", .problems = {"location.notFound"}}});
    router.add(
        {Method::Patch,
         one,
         Access::Organizer,
         "Edits a location, in every event that shows it.",
         withBody<LocationCommand>(api, LocationCommand::fromJson, editLocation),
         0,
         {.body = "LocationPatch",
          .answer = "Location",
          .problems = {"location.notFound", "location.invalid", "location.versionConflict"}}});
    router.add({Method::Delete,
                one,
                Access::Organizer,
                "Takes a location out of the event; its sessions there stay without it.",
                withoutBody<LocationCommand>(api, LocationCommand::fromJson, deleteLocation),
                0,
                {.status = 204,
                 .query = versioned(),
                 .problems = {"location.notFound", "location.versionConflict"}}});
}

void listPool(Api &api, Call &call)
{
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    api.query(call, [page = *page](Connection &c) {
        return LocationRepository(c).all().map([&](const QList<Location> &rows) {
            return Response::json(pageOf(QStringLiteral("locations"), rows, page));
        });
    });
}

void readPool(Api &api, Call &call)
{
    api.query(call, [id = call.parameter("id")](Connection &c) -> Result<Response> {
        LocationRepository locations(c);
        const auto location = locations.byId(id);
        if (!location) return tl::unexpected<Error>(location.error());
        if (!*location)
            return fail(QStringLiteral("location.notFound"),
                        QStringLiteral("There is no such location."));
        const auto events = locations.eventsOf(id);
        if (!events) return tl::unexpected<Error>(events.error());
        QJsonObject answer = toJson(**location);
        answer.insert(QStringLiteral("eventIds"), QJsonArray::fromStringList(*events));
        return Response::json(answer);
    });
}

void commandPool(Api &api, Call &call, const Result<QJsonObject> &body, Work<LocationCommand> work)
{
    if (!body) return refuse(call, body.error());
    const auto command = LocationCommand::fromJson({}, call.parameter("id"), *body);
    if (!command) return refuse(call, command.error());
    api.command(call, [command = *command, work](UnitOfWork &unit) { return work(unit, command); });
}

/// Locations are one pool; events show some of them.
void addPoolRoutes(Router &router, Api &api)
{
    const QByteArray all = "/api/v1/locations", one = all + "/{id}";
    router.add({Method::Get,
                all,
                Access::Organizer,
                "The pool of locations in order of their ids.",
                [&api](Call &call) { listPool(api, call); },
                0,
                {.answer = "LocationList", .query = paged()}});
    router.add({Method::Get,
                one,
                Access::Organizer,
                "One location of the pool, and the events that show it.",
                [&api](Call &call) { readPool(api, call); },
                0,
                {.answer = "Location", .problems = {"location.notFound"}}});
    router.add(
        {Method::Patch,
         one,
         Access::Organizer,
         "Edits a location of the pool.",
         [&api](Call &call) { commandPool(api, call, Api::body(call), editPoolLocation); },
         0,
         {.body = "LocationPatch",
          .answer = "Location",
          .problems = {"location.notFound", "location.invalid", "location.versionConflict"}}});
    router.add(
        {Method::Delete,
         one,
         Access::Organizer,
         "Takes a location out of the pool and out of every event.",
         [&api](Call &call) { commandPool(api, call, versionParameter(call), deletePoolLocation); },
         0,
         {.status = 204,
          .query = versioned(),
          .problems = {"location.notFound", "location.versionConflict"}}});
}

} // namespace

void addScheduleRoutes(Router &router, Api &api)
{
    addDayRoutes(router, api);
    addLocationRoutes(router, api);
    addPoolRoutes(router, api);
    addSessionRoutes(router, api);
    addRsvpRoutes(router, api);
}

} // namespace Foyer
