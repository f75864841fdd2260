// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/api.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/web/assets.h"

namespace Foyer {

namespace {

Response page(QByteArray html, int status = 200)
{
    Response response;
    response.status = status;
    response.contentType = "text/html; charset=utf-8";
    response.body = std::move(html);
    response.content = Content::Page;
    return response;
}

// For readers without scripts.
QByteArray plainList(const QList<EventListing> &events)
{
    QByteArray html = "<ul>";
    for (const EventListing &listing : events)
        html += "<li><a href=\"/e/" + listing.event.slug.toHtmlEscaped().toUtf8() + "\">"
                + listing.event.name.toHtmlEscaped().toUtf8() + "</a></li>";
    return html + "</ul>";
}

void eventsPage(Api &api, Call &call)
{
    api.query(call, [](Connection &connection) -> Result<Response> {
        const auto events = EventRepository(connection).list();
        if (!events) return tl::unexpected<Error>(events.error());
        return page(listPage(plainList(*events)));
    });
}

// Also for every address under it: which of them exist is the page's to say.
void oneEventPage(Api &api, Call &call)
{
    const QString slug = call.parameter("slug");
    const auto event = api.events.find(slug);
    if (event) return call.reply.send(page(eventPage(slug, event->name)));
    if (event.error().code != u"event.notFound")
        return call.reply.send(Response::problem(event.error()));
    call.reply.send(page(eventPage(slug), 404));
}

void asset(Call &call)
{
    const Asset *found = findAsset(call.request.head.path());
    if (!found)
        return call.reply.send(
            Response::problem(Error{QStringLiteral("http.notFound"),
                                    QStringLiteral("There is nothing at this address."),
                                    {},
                                    {}}));
    Response response;
    // A worker's script brings its own policy, so every file of the page carries the page's.
    response.content = Content::Page;
    response.caching = found->immutable ? Caching::Immutable : Caching::Revalidate;
    if (matchesTag(call.request.head.value("if-none-match"), found->etag)) {
        response.status = 304;
    } else if (!found->gzip.isEmpty() && acceptsGzip(call.request)) {
        response.body = found->gzip;
        response.with("Content-Encoding", "gzip");
    } else {
        response.body = found->body;
    }
    response.contentType = found->contentType;
    call.reply.send(response.with("ETag", found->etag).with("Vary", "Accept-Encoding"));
}

} // namespace

void addPageRoutes(Router &router, Api &api)
{
    router.add({Method::Get, "/", Access::Site, "The page with the events.",
                [&api](Call &call) { eventsPage(api, call); }});
    router.add({Method::Get, "/e/{slug}", Access::Site, "An event's page.",
                [&api](Call &call) { oneEventPage(api, call); }});
    router.add({Method::Get, "/e/{slug}/{rest...}", Access::Site, "A part of an event's page.",
                [&api](Call &call) { oneEventPage(api, call); }});
    router.add({Method::Get, "/assets/{rest...}", Access::Anyone, "The page's files.", asset});
}

} // namespace Foyer
