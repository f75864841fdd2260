// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/api.h"
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
    const auto version =
        numberParameter(call.request, "expectedVersion", 1, std::numeric_limits<int>::max());
    if (!version) return call.reply.send(Response::problem(version.error()));
    QJsonObject body;
    if (*version) body.insert(QStringLiteral("expectedVersion"), **version);
    const auto command = EventCommand::fromJson(event->id, body);
    if (!command) return call.reply.send(Response::problem(command.error()));
    api.command(
        call, [command = *command](UnitOfWork &unit) { return deleteEvent(unit, command); },
        [&api] { api.events.forget(); });
}

} // namespace

void addEventRoutes(Router &router, Api &api)
{
    router.add({Method::Get, "/api/v1/events", Access::Site,
                "The events, in order of their beginning.",
                [&api](Call &call) { api.query(call, listEvents); }});
    router.add({Method::Post, "/api/v1/events", Access::Organizer, "Creates an event.",
                [&api](Call &call) {
                    submit(api, call, {}, createEvent, [&api] { api.events.forget(); });
                }});
    router.add(
        {Method::Get, "/api/v1/events/{slug}", Access::Site, "One event.", [&api](Call &call) {
             if (const auto event = eventOf(api, call))
                 call.reply.send(Response::json(Foyer::toJson(*event)));
         }});
    router.add({Method::Patch, "/api/v1/events/{slug}", Access::Organizer, "Edits an event.",
                [&api](Call &call) {
                    if (const auto event = eventOf(api, call))
                        submit(api, call, event->id, editEvent, [&api] { api.events.forget(); });
                }});
    router.add({Method::Delete, "/api/v1/events/{slug}", Access::Organizer,
                "Deletes an event with everything in it.",
                [&api](Call &call) { remove(api, call); }});
}

} // namespace Foyer
