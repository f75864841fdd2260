// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/routes/listroute.h"
#include "backend/store/repositories/meetingpointrepository.h"
#include "backend/usecases/participation/answermeeting.h"
#include "backend/usecases/participation/meetingpointcommands.h"
#include "backend/usecases/participation/meetingqueries.h"
#include "backend/usecases/participation/requestmeeting.h"
#include "backend/usecases/participation/setavailability.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

Result<SetAvailability> newAvailability(const Id &eventId, const Id &, const QJsonObject &body)
{
    return SetAvailability::fromJson(eventId, body);
}

Result<RequestMeeting> newMeeting(const Id &eventId, const Id &, const QJsonObject &body)
{
    return RequestMeeting::fromJson(eventId, body);
}

/// Who asks, where and when: what each reading of one's own needs.
struct Asked {
    Id eventId;
    Id guestId; ///< who asks; empty for organizers
    Id id;      ///< of the path
    Instant now = 0;
};
using Answering = Result<QJsonObject> (*)(Connection &, const Asked &);

Handler reading(Api &api, Answering answer)
{
    return [&api, answer](Call &call) {
        const auto event = eventOf(api, call);
        if (!event) return;
        const Asked asked{event->id, call.caller ? call.caller->viewer().id : Id(),
                          call.parameter("id"), api.clock.now()};
        api.query(call, [asked, answer](Connection &connection) -> Result<Response> {
            return answer(connection, asked).map([](const QJsonObject &object) {
                return Response::json(object);
            });
        });
    };
}

void listMeetings(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    const Id guestId = call.caller->viewer().id;
    api.query(call,
              [eventId = event->id, guestId, page = *page](Connection &c) -> Result<Response> {
                  return ownMeetings(c, eventId, guestId, page.after, page.limit)
                      .map([](const QJsonObject &list) { return Response::json(list); });
              });
}

/// "?name=" as an instant; nothing when absent.
Result<std::optional<Instant>> instantParameter(const Request &request, const char *name)
{
    const auto text = request.parameter(name);
    if (!text) return tl::unexpected<Error>(text.error());
    if (!*text) return std::optional<Instant>();
    const auto instant = fromIso(**text);
    if (!instant)
        return fail(QStringLiteral("http.parameterInvalid"),
                    QStringLiteral("An instant like 2026-11-30T08:15:00.000Z."),
                    QLatin1String(name));
    return instant;
}

void clashes(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto start = instantParameter(call.request, "start");
    if (!start) return refuse(call, start.error());
    const auto end = instantParameter(call.request, "end");
    if (!end) return refuse(call, end.error());
    if (start->has_value() != end->has_value() || (*start && **start >= **end))
        return refuse(call, Error{QStringLiteral("http.parameterInvalid"),
                                  QStringLiteral("Both start and a later end, or neither."),
                                  QStringLiteral("end"),
                                  {}});
    const Asked asked{event->id, call.caller->viewer().id, {}, api.clock.now()};
    api.query(call, [asked, start = *start, end = *end](Connection &c) -> Result<Response> {
        auto found = start ? clashesWithin(c, asked.eventId, asked.guestId, *start, *end, asked.now)
                           : clashesOfMeetings(c, asked.eventId, asked.guestId, asked.now);
        return found.map([](const QJsonObject &object) { return Response::json(object); });
    });
}

Result<QList<MeetingPoint>> allPoints(Connection &connection, const Id &eventId)
{
    return MeetingPointRepository(connection).ofEvent(eventId);
}

Result<QJsonObject> onePoint(Connection &connection, const Asked &asked)
{
    return found(MeetingPointRepository(connection).byId(asked.eventId, asked.id),
                 QStringLiteral("meetingPoint"))
        .map([](const MeetingPoint &point) { return toJson(point); });
}

Result<QJsonObject> oneMeeting(Connection &connection, const Asked &asked)
{
    return findMeeting(connection, asked.eventId, asked.id, asked.guestId)
        .map([](const Meeting &meeting) { return toJson(meeting); });
}

Result<QJsonObject> myAvailability(Connection &connection, const Asked &asked)
{
    return ownAvailability(connection, asked.eventId, asked.guestId);
}

Result<QJsonObject> availabilityOf(Connection &connection, const Asked &asked)
{
    return freeSlotsOf(connection, asked.eventId, asked.id, asked.guestId, asked.now);
}

Result<QJsonObject> numbers(Connection &connection, const Asked &asked)
{
    return meetingNumbers(connection, asked.eventId);
}

void addAvailabilityRoutes(Router &router, Api &api, const QByteArray &event)
{
    router.add({Method::Get,
                event + "/availability",
                Access::Guest,
                "The slots one offers for meetings.",
                reading(api, myAvailability),
                0,
                {.answer = "Availability"}});
    router.add({Method::Put,
                event + "/availability",
                Access::Guest,
                "Offers exactly these slots for meetings; none closes one's calendar.",
                withBody<SetAvailability>(api, newAvailability, setAvailability),
                0,
                {.body = "Availability",
                 .answer = "Availability",
                 .problems = {"availability.invalid", "availability.notASlot", "meeting.disabled",
                              "meeting.notScheduling", "meeting.notGuest"}}});
    router.add({Method::Get,
                event + "/guests/{id}/availability",
                Access::Guest,
                "When a guest may be asked for a meeting: what they offer and is still free.",
                reading(api, availabilityOf),
                0,
                {.answer = "Availability", .problems = {"guest.notFound"}}});
}

void addMeetingsThemselves(Router &router, Api &api, const QByteArray &all)
{
    router.add({Method::Get,
                all,
                Access::Guest,
                "One's own meetings in order of their ids, and with whom they are.",
                [&api](Call &call) { listMeetings(api, call); },
                0,
                {.answer = "MeetingList", .query = {"limit:integer", "after:string"}}});
    router.add({Method::Post,
                all,
                Access::Guest,
                "Asks a guest for a meeting in slots they offer; without slotEnd in one slot.",
                withBody<RequestMeeting>(api, newMeeting, requestMeeting),
                0,
                {.body = "MeetingCreate",
                 .answer = "MeetingWithClashes",
                 .status = 201,
                 .problems = {"meeting.disabled", "meeting.notScheduling", "meeting.self",
                              "meeting.notGuest", "meeting.placeMissing", "meeting.tooLong",
                              "meeting.notASlot", "meeting.past", "meeting.notOffered",
                              "meeting.alreadyAsked", "meeting.tooManyOpen", "meeting.invalid",
                              "meeting.idTaken"}}});
    // Before the meetings themselves: an id is what comes after this name otherwise.
    router.add({Method::Get,
                all + "/clashes",
                Access::Guest,
                "What overlaps one's meetings, or, with start and end, what of one's own is then.",
                [&api](Call &call) { clashes(api, call); },
                0,
                {.answer = "MeetingClashes", .query = {"start:instant", "end:instant"}}});
    router.add({Method::Get,
                all + "/numbers",
                Access::Organizer,
                "How many meetings there are, and how many guests offer slots; no contents.",
                reading(api, numbers),
                0,
                {.answer = "MeetingNumbers"}});
    router.add({Method::Get,
                all + "/{id}",
                Access::Guest,
                "A meeting of one's own.",
                reading(api, oneMeeting),
                0,
                {.answer = "Meeting", .problems = {"meeting.notFound"}}});
    router.add({Method::Patch,
                all + "/{id}",
                Access::Guest,
                "Accepts, declines or cancels a meeting of one's own, with a note.",
                withBody<AnswerMeeting>(api, AnswerMeeting::fromJson, answerMeeting),
                0,
                {.body = "MeetingPatch",
                 .answer = "MeetingWithClashes",
                 .problems = {"meeting.notFound", "meeting.notRecipient", "meeting.notPending",
                              "meeting.notLive", "meeting.notAccepted", "meeting.begun",
                              "meeting.disabled", "meeting.notScheduling", "meeting.tooLong",
                              "meeting.versionConflict", "meeting.readOnly", "meeting.invalid"}}});
}

void addPointRoutes(Router &router, Api &api, const QByteArray &all)
{
    const QByteArray one = all + "/{id}";
    router.add({Method::Get,
                all,
                Access::Site,
                "Places that the event suggests for meetings, in order of their ids.",
                listing<MeetingPoint>(api, QStringLiteral("meetingPoints"), allPoints),
                0,
                {.answer = "MeetingPointList", .query = {"limit:integer", "after:string"}}});
    router.add(
        {Method::Post,
         all,
         Access::Organizer,
         "Adds a meeting point.",
         withBody<MeetingPointCommand>(api, MeetingPointCommand::fromJson, createMeetingPoint),
         0,
         {.body = "MeetingPointCreate",
          .answer = "MeetingPoint",
          .status = 201,
          .problems = {"meetingPoint.invalid", "meetingPoint.idTaken"}}});
    router.add({Method::Get,
                one,
                Access::Site,
                "One meeting point.",
                reading(api, onePoint),
                0,
                {.answer = "MeetingPoint", .problems = {"meetingPoint.notFound"}}});
    router.add(
        {Method::Patch,
         one,
         Access::Organizer,
         "Edits a meeting point; it has no version.",
         withBody<MeetingPointCommand>(api, MeetingPointCommand::fromJson, editMeetingPoint),
         0,
         {.body = "MeetingPointPatch",
          .answer = "MeetingPoint",
          .problems = {"meetingPoint.notFound", "meetingPoint.invalid", "meetingPoint.readOnly"}}});
    router.add(
        {Method::Delete,
         one,
         Access::Organizer,
         "Deletes a meeting point; meetings keep the place they name.",
         withoutBody<MeetingPointCommand>(api, MeetingPointCommand::fromJson, deleteMeetingPoint),
         0,
         {.status = 204, .problems = {"meetingPoint.notFound"}}});
}

} // namespace

void addMeetingRoutes(Router &router, Api &api)
{
    const QByteArray event = "/api/v1/events/{slug}";
    addAvailabilityRoutes(router, api, event);
    addMeetingsThemselves(router, api, event + "/meetings");
    addPointRoutes(router, api, event + "/meeting-points");
}

} // namespace Foyer
