// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/routes/sessionroutes.h"

#include "backend/http/routes/listroute.h"
#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/schedule/createsession.h"
#include "backend/usecases/schedule/editsession.h"
#include "backend/usecases/schedule/rsvp.h"
#include "backend/usecases/schedule/sessionstatus.h"

namespace Foyer {

namespace {

Result<CreateSession> newSession(const Id &eventId, const Id &, const QJsonObject &body)
{
    return CreateSession::fromJson(eventId, body);
}

/// Which sessions a list is of. Empty: not restricted.
struct SessionFilter {
    Id dayId, locationId, hostId;
};

Result<SessionFilter> sessionFilter(const Request &request)
{
    SessionFilter filter;
    const std::pair<QByteArrayView, Id SessionFilter::*> fields[] = {
        {"day", &SessionFilter::dayId},
        {"location", &SessionFilter::locationId},
        {"host", &SessionFilter::hostId}};
    for (const auto &[name, field] : fields) {
        const auto value = request.parameter(name);
        if (!value) return tl::unexpected<Error>(value.error());
        filter.*field = value->value_or(Id());
    }
    return filter;
}

Result<QList<Session>> filtered(Connection &c, const Id &eventId, const SessionFilter &filter)
{
    SessionRepository repository(c);
    Result<QList<Session>> sessions;
    if (filter.dayId.isEmpty()) {
        sessions = repository.ofEvent(eventId);
    } else {
        const auto day = DayRepository(c).byId(eventId, filter.dayId);
        if (!day) return tl::unexpected<Error>(day.error());
        if (!*day)
            return fail(QStringLiteral("http.parameterInvalid"),
                        QStringLiteral("The event has no such day."), QStringLiteral("day"));
        sessions = repository.overlapping(eventId, (*day)->start, (*day)->end);
        if (sessions)
            std::sort(sessions->begin(), sessions->end(),
                      [](const Session &a, const Session &b) { return a.id < b.id; });
    }
    if (sessions)
        sessions->removeIf([&](const Session &session) {
            return (!filter.locationId.isEmpty()
                    && !session.locationIds.contains(filter.locationId))
                   || (!filter.hostId.isEmpty() && !session.hostIds.contains(filter.hostId));
        });
    return sessions;
}

void listSessions(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    const auto filter = sessionFilter(call.request);
    if (!filter) return refuse(call, filter.error());
    api.query(call, [eventId = event->id, page = *page, filter = *filter](Connection &c) {
        return filtered(c, eventId, filter).map([&](const QList<Session> &rows) {
            return Response::json(pageOf(QStringLiteral("sessions"), rows, page));
        });
    });
}

bool countsAttendees(const std::optional<Actor> &reader, const Session &session)
{
    if (!reader) return false;
    return reader->kind != ActorKind::Guest || session.hostIds.contains(reader->id);
}

std::optional<Actor> readerOf(const Call &call)
{
    if (!call.caller) return std::nullopt;
    return call.caller->actor();
}

void readSession(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    api.query(call,
              [eventId = event->id, id = call.parameter("id"),
               reader = readerOf(call)](Connection &c) -> Result<Response> {
                  SessionRepository sessions(c);
                  const auto session = sessions.byId(eventId, id);
                  if (!session) return tl::unexpected<Error>(session.error());
                  if (!*session)
                      return fail(QStringLiteral("session.notFound"),
                                  QStringLiteral("There is no such session."));
                  QJsonObject answer = toJson(**session);
                  if (countsAttendees(reader, **session)) {
                      const auto count = sessions.attendeeCount(id);
                      if (!count) return tl::unexpected<Error>(count.error());
                      if (*count) answer.insert(QStringLiteral("attendeeCount"), **count);
                  }
                  return Response::json(answer);
              });
}

/// Whose RSVP it is: a guest's own; an organizer names the guest, in the body or (DELETE) the query.
Result<Id> rsvpGuest(const Call &call)
{
    const auto body = Api::body(call);
    if (!body) return tl::unexpected<Error>(body.error());
    const QString member = QStringLiteral("guestId");
    for (const QString &name : body->keys()) {
        if (name != member)
            return fail(QStringLiteral("rsvp.unknownField"),
                        QStringLiteral("there is no field %1").arg(name), name);
    }
    Id guestId = body->value(member).toString();
    if (!body->contains(member)) {
        const auto named = call.request.parameter("guestId");
        if (!named) return tl::unexpected<Error>(named.error());
        guestId = named->value_or(Id());
        const Actor actor = call.caller ? call.caller->actor() : Actor{};
        if (!*named && actor.kind == ActorKind::Guest) guestId = actor.id;
    }
    if (!isId(guestId))
        return fail(QStringLiteral("rsvp.invalid"), QStringLiteral("Which guest?"), member);
    return guestId;
}

Handler rsvp(Api &api, Work<RsvpCommand> work)
{
    return [&api, work](Call &call) {
        const auto event = eventOf(api, call);
        if (!event) return;
        const auto guestId = rsvpGuest(call);
        if (!guestId) return refuse(call, guestId.error());
        const RsvpCommand command{event->id, call.parameter("id"), *guestId};
        api.command(call, [command, work](UnitOfWork &unit) { return work(unit, command); });
    };
}

void listRsvps(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    const RsvpQuery query{event->id, call.parameter("id"), page->after, page->limit};
    api.query(call, [query, reader = readerOf(call)](Connection &c) {
        return rsvpsOf(c, reader.value_or(Actor{}), query).map([](const QJsonObject &answer) {
            return Response::json(answer);
        });
    });
}

// What the booking rules of hosts can say, see shared/domain/booking.h.
QByteArrayList bookingProblems(QByteArrayList others)
{
    return others
           + QByteArrayList{
               "session.invalid",       "session.clash",          "session.proposalElsewhere",
               "session.notScheduling", "session.organizersOnly", "session.titleMissing",
               "session.hostMissing",   "session.hostNotGuest",   "session.notOwn",
               "session.oneLocation",   "session.notBookable",    "session.unavailable",
               "session.timeMissing",   "session.past",           "session.outsideBooking",
               "session.offGrid",       "session.length",         "session.tooLong"};
}

Handler status(Api &api, Work<SessionCommand> work)
{
    return withBody<SessionCommand>(api, SessionCommand::fromJson, work);
}

/// What befalls a planned session.
void addStatusRoutes(Router &router, Api &api, const QByteArray &one)
{
    const QByteArrayList byRule{"session.notFound", "session.organizersOnly",
                                "session.versionConflict"};
    router.add({Method::Delete,
                one,
                Access::Person,
                "Deletes a session.",
                withoutBody<SessionCommand>(api, SessionCommand::fromJson, deleteSession),
                0,
                {.status = 204, .query = {"expectedVersion:integer"}, .problems = byRule}});
    router.add({Method::Post,
                one + "/cancel",
                Access::Person,
                "Cancels a session; it stays, struck through.",
                status(api, cancelSession),
                0,
                {.body = "SessionCancel", .answer = "Session", .problems = byRule}});
    router.add({Method::Post,
                one + "/reinstate",
                Access::Person,
                "Takes a cancellation back.",
                status(api, reinstateSession),
                0,
                {.body = "SessionReinstate",
                 .answer = "Session",
                 .problems = byRule + QByteArrayList{"session.clash", "session.notScheduling"}}});
    router.add({Method::Post,
                one + "/late",
                Access::Person,
                "Says how many minutes late a session runs.",
                status(api, setSessionLate),
                0,
                {.body = "SessionLate",
                 .answer = "Session",
                 .problems = byRule + QByteArrayList{"session.invalid"}}});
}

} // namespace

void addSessionRoutes(Router &router, Api &api)
{
    const QByteArray all = "/api/v1/events/{slug}/sessions", one = all + "/{id}";
    router.add({Method::Get,
                all,
                Access::Site,
                "The sessions of an event in order of their ids, of a day, a location, a host.",
                [&api](Call &call) { listSessions(api, call); },
                0,
                {.answer = "SessionList",
                 .query = {"limit:integer", "after:string", "day:string", "location:string",
                           "host:string"}}});
    router.add({Method::Post,
                all,
                Access::Person,
                "Creates a session: a host's booking, or whatever an organizer places.",
                withBody<CreateSession>(api, newSession, createSession),
                0,
                {.body = "SessionCreate",
                 .answer = "Session",
                 .status = 201,
                 .problems = bookingProblems({"session.idTaken", "session.guidTaken"})}});
    router.add({Method::Get,
                one,
                Access::Site,
                "One session; with its attendeeCount to its hosts and organizers.",
                [&api](Call &call) { readSession(api, call); },
                0,
                {.answer = "Session", .problems = {"session.notFound"}}});
    router.add({Method::Patch,
                one,
                Access::Person,
                "Edits a session: any subset of its members.",
                withBody<EditSession>(api, EditSession::fromJson, editSession),
                0,
                {.body = "SessionPatch",
                 .answer = "Session",
                 .problems = bookingProblems({"session.notFound", "session.versionConflict",
                                              "session.readOnly", "session.hostRemoved",
                                              "session.started"})}});
    addStatusRoutes(router, api, one);
}

void addRsvpRoutes(Router &router, Api &api)
{
    const QByteArray one = "/api/v1/events/{slug}/sessions/{id}";
    router.add({Method::Put,
                one + "/rsvp",
                Access::Person,
                "A guest means to come; an organizer says which guest.",
                rsvp(api, addRsvp),
                0,
                {.body = "RsvpPut",
                 .answer = "RsvpAnswer",
                 .problems = {"session.notFound", "session.full", "rsvp.invalid", "rsvp.notGuest",
                              "rsvp.notScheduling", "rsvp.ownSession", "rsvp.blocker",
                              "rsvp.cancelled"}}});
    router.add({Method::Delete,
                one + "/rsvp",
                Access::Person,
                "A guest no longer means to come.",
                rsvp(api, removeRsvp),
                0,
                {.status = 204,
                 .query = {"guestId:string"},
                 .problems = {"session.notFound", "rsvp.invalid"}}});
    router.add({Method::Get,
                one + "/rsvps",
                Access::Person,
                "Who means to come: all to the session's hosts and organizers, a guest finds "
                "themself.",
                [&api](Call &call) { listRsvps(api, call); },
                0,
                {.answer = "RsvpList",
                 .query = {"limit:integer", "after:string"},
                 .problems = {"session.notFound"}}});
}

} // namespace Foyer
