// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/routes/listroute.h"
#include "backend/store/repositories/announcementrepository.h"
#include "backend/usecases/participation/announcementcommands.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

Result<QList<Announcement>> allAnnouncements(Connection &connection, const Id &eventId)
{
    return AnnouncementRepository(connection).ofEvent(eventId);
}

void one(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    api.query(call,
              [eventId = event->id, id = call.parameter("id")](Connection &c) -> Result<Response> {
                  return found(AnnouncementRepository(c).byId(eventId, id),
                               QStringLiteral("announcement"))
                      .map([](const Announcement &announcement) {
                          return Response::json(toJson(announcement));
                      });
              });
}

} // namespace

void addAnnouncementRoutes(Router &router, Api &api)
{
    const QByteArray all = "/api/v1/events/{slug}/announcements", single = all + "/{id}";
    const QByteArrayList edits{"announcement.notFound", "announcement.versionConflict"};
    router.add({Method::Get,
                all,
                Access::Site,
                "The announcements of an event in order of their ids, also those that are over.",
                listing<Announcement>(api, QStringLiteral("announcements"), allAnnouncements),
                0,
                {.answer = "AnnouncementList", .query = {"limit:integer", "after:string"}}});
    router.add(
        {Method::Post,
         all,
         Access::Organizer,
         "Announces something on all screens and pages, or in some rooms, from now on.",
         withBody<AnnouncementCommand>(api, AnnouncementCommand::fromJson, createAnnouncement),
         0,
         {.body = "AnnouncementCreate",
          .answer = "Announcement",
          .status = 201,
          .problems = {"announcement.invalid", "announcement.idTaken"}}});
    router.add({Method::Get,
                single,
                Access::Site,
                "One announcement.",
                [&api](Call &call) { one(api, call); },
                0,
                {.answer = "Announcement", .problems = {"announcement.notFound"}}});
    router.add(
        {Method::Patch,
         single,
         Access::Organizer,
         "Edits an announcement; an end that has passed takes it off the screens.",
         withBody<AnnouncementCommand>(api, AnnouncementCommand::fromJson, editAnnouncement),
         0,
         {.body = "AnnouncementPatch",
          .answer = "Announcement",
          .problems = edits + QByteArrayList{"announcement.invalid", "announcement.readOnly"}}});
    router.add(
        {Method::Delete,
         single,
         Access::Organizer,
         "Deletes an announcement.",
         withoutBody<AnnouncementCommand>(api, AnnouncementCommand::fromJson, deleteAnnouncement),
         0,
         {.status = 204, .query = {"expectedVersion:integer"}, .problems = edits}});
}

} // namespace Foyer
