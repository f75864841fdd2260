// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of what an event has few of (days, rooms): read whole, sorted by id, answered in pages; and one subject by its id.
#pragma once

#include "backend/http/routes/commandroute.h"
#include "backend/http/routes/paging.h"

namespace Foyer {

/// `read` answers the event's rows sorted by id.
template <typename T>
Handler listing(Api &api, const QString &name,
                Result<QList<T>> (*read)(Connection &, const Id &eventId))
{
    return [&api, name, read](Call &call) {
        const auto event = eventOf(api, call);
        if (!event) return;
        const auto page = pageQuery(call.request);
        if (!page) return refuse(call, page.error());
        api.query(call, [=, eventId = event->id, page = *page](Connection &c) {
            return read(c, eventId).map([&](const QList<T> &rows) {
                return Response::json(pageOf(name, rows, page));
            });
        });
    };
}

/// `subject` is the first part of its error codes.
template <typename T>
Handler reading(Api &api, const QString &subject,
                Result<std::optional<T>> (*read)(Connection &, const Id &eventId, const Id &id))
{
    return [&api, subject, read](Call &call) {
        const auto event = eventOf(api, call);
        if (!event) return;
        api.query(
            call,
            [=, eventId = event->id, id = call.parameter("id")](Connection &c) -> Result<Response> {
                const auto found = read(c, eventId, id);
                if (!found) return tl::unexpected<Error>(found.error());
                if (!*found)
                    return fail(subject + QLatin1String(".notFound"),
                                QStringLiteral("There is no such %1.").arg(subject));
                return Response::json(toJson(**found));
            });
    };
}

} // namespace Foyer
