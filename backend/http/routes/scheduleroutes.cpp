// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/routes/commandroute.h"
#include "backend/usecases/schedule/createsession.h"
#include "backend/usecases/schedule/daycommands.h"
#include "backend/usecases/schedule/editsession.h"
#include "backend/usecases/schedule/locationcommands.h"
#include "backend/usecases/schedule/rsvp.h"
#include "backend/usecases/schedule/sessionstatus.h"

namespace Foyer {

namespace {

Result<CreateSession> newSession(const Id &eventId, const Id &, const QJsonObject &body)
{
    return CreateSession::fromJson(eventId, body);
}

// Until guests sign in themselves, organizers' scripts name the guest they act for.
Handler rsvp(Api &api, Work<RsvpCommand> work)
{
    return [&api, work](Call &call) {
        const auto event = eventOf(api, call);
        if (!event) return;
        const auto body = Api::body(call);
        if (!body) return refuse(call, body.error());
        Id guestId = body->value(u"guestId").toString();
        if (guestId.isEmpty()) {
            const auto named = call.request.parameter("guestId");
            if (!named) return refuse(call, named.error());
            guestId = named->value_or(QString());
        }
        if (!isId(guestId))
            return refuse(call, Error{QStringLiteral("rsvp.invalid"),
                                      QStringLiteral("Which guest?"),
                                      QStringLiteral("guestId"),
                                      {}});
        const RsvpCommand command{event->id, call.parameter("id"), guestId};
        api.command(call, [command, work](UnitOfWork &unit) { return work(unit, command); });
    };
}

void addSessionRoutes(Router &router, Api &api)
{
    const QByteArray all = "/api/v1/events/{slug}/sessions", one = all + "/{id}";
    constexpr Access organizer = Access::Organizer;
    router.add({Method::Post, all, organizer, "Creates a session.",
                withBody<CreateSession>(api, newSession, createSession)});
    router.add({Method::Patch, one, organizer, "Edits a session: any subset of its members.",
                withBody<EditSession>(api, EditSession::fromJson, editSession)});
    router.add({Method::Delete, one, organizer, "Deletes a session.",
                withoutBody<SessionCommand>(api, SessionCommand::fromJson, deleteSession)});
    router.add({Method::Post, one + "/cancel", organizer,
                "Cancels a session; it stays, struck through.",
                withBody<SessionCommand>(api, SessionCommand::fromJson, cancelSession)});
    router.add({Method::Post, one + "/reinstate", organizer, "Takes a cancellation back.",
                withBody<SessionCommand>(api, SessionCommand::fromJson, reinstateSession)});
    router.add({Method::Post, one + "/late", organizer,
                "Says how many minutes late a session runs.",
                withBody<SessionCommand>(api, SessionCommand::fromJson, setSessionLate)});
    router.add(
        {Method::Put, one + "/rsvp", organizer, "A guest means to come.", rsvp(api, addRsvp)});
    router.add({Method::Delete, one + "/rsvp", organizer, "A guest no longer means to come.",
                rsvp(api, removeRsvp)});
}

} // namespace

void addScheduleRoutes(Router &router, Api &api)
{
    const QByteArray event = "/api/v1/events/{slug}";
    constexpr Access organizer = Access::Organizer;
    router.add({Method::Post, event + "/days", organizer, "Adds a day.",
                withBody<DayCommand>(api, DayCommand::fromJson, createDay)});
    router.add({Method::Patch, event + "/days/{id}", organizer, "Edits a day.",
                withBody<DayCommand>(api, DayCommand::fromJson, editDay)});
    router.add({Method::Delete, event + "/days/{id}", organizer,
                "Deletes a day with the sessions in it.",
                withoutBody<DayCommand>(api, DayCommand::fromJson, deleteDay)});
    router.add({Method::Post, event + "/locations", organizer, "Adds a location.",
                withBody<LocationCommand>(api, LocationCommand::fromJson, createLocation)});
    router.add({Method::Patch, event + "/locations/{id}", organizer, "Edits a location.",
                withBody<LocationCommand>(api, LocationCommand::fromJson, editLocation)});
    router.add({Method::Delete, event + "/locations/{id}", organizer,
                "Takes a location out of the event.",
                withoutBody<LocationCommand>(api, LocationCommand::fromJson, deleteLocation)});
    addSessionRoutes(router, api);
}

} // namespace Foyer
