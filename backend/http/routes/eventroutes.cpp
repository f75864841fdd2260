// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/routes/commandroute.h"
#include "backend/hub/hub.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/usecases/schedule/eventcommands.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

QJsonObject toJson(const EventListing &listing)
{
    const QJsonObject whole = Foyer::toJson(listing.event);
    QJsonObject entry;
    for (const QString &name :
         {QStringLiteral("id"), QStringLiteral("slug"), QStringLiteral("name"),
          QStringLiteral("timeZone"), QStringLiteral("phases"), QStringLiteral("icon")})
        entry.insert(name, whole.value(name));
    if (listing.first) entry.insert(QStringLiteral("first"), toIso(*listing.first));
    if (listing.last) entry.insert(QStringLiteral("last"), toIso(*listing.last));
    return entry;
}

Result<Response> listEvents(Connection &connection)
{
    const auto listings = EventRepository(connection).list();
    if (!listings) return tl::unexpected<Error>(listings.error());
    QJsonArray events;
    for (const EventListing &listing : *listings)
        events.append(toJson(listing));
    return Response::json({{QStringLiteral("events"), events}});
}

using EventWork = Result<Answer> (*)(UnitOfWork &, const EventCommand &);

void submit(Api &api, Call &call, const Id &eventId, EventWork work, std::function<void()> after)
{
    const auto body = Api::body(call);
    if (!body) return call.reply.send(Response::problem(body.error()));
    auto command = EventCommand::fromJson(eventId, *body);
    if (!command) return call.reply.send(Response::problem(command.error()));
    api.command(
        call, [command = *command, work](UnitOfWork &unit) { return work(unit, command); },
        std::move(after));
}

void remove(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto body = versionParameter(call);
    if (!body) return refuse(call, body.error());
    const auto command = EventCommand::fromJson(event->id, *body);
    if (!command) return call.reply.send(Response::problem(command.error()));
    api.command(
        call, [command = *command](UnitOfWork &unit) { return deleteEvent(unit, command); },
        [&api] { api.events.forget(); });
}

} // namespace

void addEventRoutes(Router &router, Api &api)
{
    const QByteArray all = "/api/v1/events", one = all + "/{slug}";
    const auto forget = [&api] { api.events.forget(); };
    router.add({Method::Get,
                all,
                Access::Site,
                "The events, in order of their beginning.",
                [&api](Call &call) { api.query(call, listEvents); },
                0,
                {.answer = "EventList"}});
    router.add({Method::Post,
                all,
                Access::Organizer,
                "Creates an event.",
                [&api, forget](Call &call) { submit(api, call, {}, createEvent, forget); },
                0,
                {.body = "EventCreate",
                 .answer = "Event",
                 .status = 201,
                 .problems = {"event.invalid", "event.slugTaken", "event.idTaken"}}});
    router.add({Method::Get,
                one,
                Access::Site,
                "One event.",
                [&api](Call &call) {
                    if (const auto event = eventOf(api, call))
                        call.reply.send(Response::json(Foyer::toJson(*event)));
                },
                0,
                {.answer = "Event"}});
    router.add({Method::Patch,
                one,
                Access::Organizer,
                "Edits an event: any subset of its members.",
                [&api, forget](Call &call) {
                    if (const auto event = eventOf(api, call))
                        submit(api, call, event->id, editEvent, forget);
                },
                0,
                {.body = "EventPatch",
                 .answer = "Event",
                 .problems = {"event.invalid", "event.slugTaken", "event.versionConflict",
                              "event.readOnly", "event.clearsAvailability"}}});
    router.add({Method::Delete,
                one,
                Access::Organizer,
                "Deletes an event with everything in it.",
                [&api](Call &call) { remove(api, call); },
                0,
                {.status = 204,
                 .query = {"expectedVersion:integer"},
                 .problems = {"event.versionConflict"}}});
}

} // namespace Foyer
