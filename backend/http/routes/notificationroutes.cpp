// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/routes/commandroute.h"
#include "backend/http/routes/paging.h"
#include "backend/usecases/participation/notifications.h"

namespace Foyer {

namespace {

void list(Api &api, Call &call)
{
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    const auto after = positionOf(*page);
    if (!after) return refuse(call, after.error());
    api.query(call,
              [guestId = call.caller->viewer().id, after = *after,
               limit = page->limit](Connection &connection) -> Result<Response> {
                  return listNotifications(connection, guestId, after, limit)
                      .map([](const QJsonObject &found) { return Response::json(found); });
              });
}

void read(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto command = ReadNotifications::fromJson(*body);
    if (!command) return refuse(call, command.error());
    api.command(call, [command = *command](UnitOfWork &unit) { return markRead(unit, command); });
}

} // namespace

void addNotificationRoutes(Router &router, Api &api)
{
    router.add({Method::Get,
                "/api/v1/notifications",
                Access::Guest,
                "What was said to oneself, newest first.",
                [&api](Call &call) { list(api, call); },
                0,
                {.answer = "NotificationList", .query = {"limit:integer", "after:string"}}});
    router.add({Method::Post,
                "/api/v1/notifications/read",
                Access::Guest,
                "Marks notifications as read: some of them, or all.",
                [&api](Call &call) { read(api, call); },
                0,
                {.body = "NotificationsRead",
                 .answer = "NotificationsUnread",
                 .problems = {"notification.notFound", "notification.invalid"}}});
}

} // namespace Foyer
