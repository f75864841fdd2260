// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/api.h"
#include "backend/http/gate.h"
#include "backend/store/loadsnapshot.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/web/assets.h"
#include "backend/web/qrsvg.h"
#include "backend/web/schedulehtml.h"

#include <QtCore/QUrl>

namespace Foyer {

namespace {

/// Nothing in a page is secret, so that it may be packed together with what the address brought.
Response page(const QByteArray &html, bool gzip, int status = 200)
{
    Response response;
    response.status = status;
    response.contentType = "text/html; charset=utf-8";
    response.content = Content::Page;
    if (gzip) response.body = packedPage(html);
    if (response.body.isEmpty())
        response.body = html;
    else
        response.with("Content-Encoding", "gzip");
    return response.with("Vary", "Accept-Encoding");
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
    const bool gzip = acceptsGzip(call.request);
    api.query(call, [gzip](Connection &connection) -> Result<Response> {
        const auto events = EventRepository(connection).list();
        if (!events) return tl::unexpected<Error>(events.error());
        return page(listPage(plainList(*events)), gzip);
    });
}

// Also for every address under it: which of them exist is the page's to say.
void oneEventPage(Api &api, Call &call)
{
    const QString slug = call.parameter("slug");
    const auto event = api.events.find(slug);
    const QByteArray plain = "<p><a href=\"/e/" + QUrl::toPercentEncoding(slug)
                             + "/plain\">The schedule without scripts</a></p>";
    const bool gzip = acceptsGzip(call.request);
    if (event) return call.reply.send(page(eventPage(slug, event->name, plain), gzip));
    if (event.error().code != u"event.notFound")
        return call.reply.send(Response::problem(event.error()));
    call.reply.send(page(eventPage(slug), gzip, 404));
}

void plainSchedule(Api &api, Call &call)
{
    const QString slug = call.parameter("slug");
    const auto event = api.events.find(slug);
    if (!event) return call.reply.send(Response::problem(event.error()));
    PlainChoice choice;
    const std::pair<QByteArrayView, QString PlainChoice::*> members[] = {
        {"day", &PlainChoice::day},
        {"room", &PlainChoice::room},
        {"q", &PlainChoice::query},
        {"lang", &PlainChoice::language}};
    for (const auto &[name, member] : members) {
        const auto text = call.request.parameter(name);
        if (!text) return call.reply.send(Response::problem(text.error()));
        choice.*member = text->value_or(QString()).left(200);
    }
    const bool gzip = acceptsGzip(call.request);
    const PlainWords *words =
        &plainWords(call.request.head.value("accept-language"), choice.language);
    api.query(call, [id = event->id, name = event->name, choice, gzip,
                     words](Connection &connection) {
        return loadSnapshot(connection, id).map([&](const Snapshot &snapshot) {
            const QByteArray body = scheduleHtml(snapshot, choice, *words);
            Response made = page(plainPage(name, body, words->language, words->rightToLeft), gzip);
            return made.with("Content-Language", words->language);
        });
    });
}

void file(Call &call, const Asset *found)
{
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

/// The code on paper that leads to the live page. Only for addresses of the events here: nobody else's code shall come
/// from this host.
void pageCode(Call &call)
{
    const auto text = call.request.parameter("address");
    if (!text) return call.reply.send(Response::problem(text.error()));
    const QUrl url(text->value_or(QString()), QUrl::StrictMode);
    const QByteArray host = call.request.head.value("host").toByteArray();
    const QByteArray encoded = url.toEncoded();
    QByteArray picture;
    if ((url.scheme() == u"https" || url.scheme() == u"http") && url.userInfo().isEmpty()
        && url.authority(QUrl::FullyEncoded).toLatin1().compare(host, Qt::CaseInsensitive) == 0
        && url.path(QUrl::FullyEncoded).startsWith(u"/e/"))
        picture = qrSvg(encoded);
    if (picture.isEmpty())
        return call.reply.send(Response::problem(
            Error{QStringLiteral("http.parameterInvalid"),
                  QStringLiteral("\"address\" must be the address of an event's page here, of "
                                 "500 bytes at most."),
                  QStringLiteral("address"),
                  {}}));
    Response response;
    response.contentType = "image/svg+xml";
    response.content = Content::Page;
    response.body = picture;
    response.caching = Caching::OwnForever;
    call.reply.send(response);
}

/// A page that is the same for everyone, until the next version of the server.
Handler fixedPage(QByteArray (*make)(), const QByteArray &type)
{
    return [make, type](Call &call) {
        Response response = page(make(), acceptsGzip(call.request));
        response.contentType = type;
        call.reply.send(response);
    };
}

} // namespace

bool wantsPage(const Request &request)
{
    const Method method = request.method();
    return (method == Method::Get || method == Method::Head)
           && request.head.value("accept").contains("text/html");
}

Response gateResponse() { return page(gatePage(), false, 401); }

void addPageRoutes(Router &router, Api &api)
{
    router.add({Method::Get, "/", Access::Site, "The page with the events.",
                [&api](Call &call) { eventsPage(api, call); }});
    router.add({Method::Get, "/e/{slug}", Access::Site, "An event's page.",
                [&api](Call &call) { oneEventPage(api, call); }});
    router.add({Method::Get, "/e/{slug}/plain", Access::Site, "The schedule without scripts.",
                [&api](Call &call) { plainSchedule(api, call); }});
    router.add({Method::Get, "/e/{slug}/{rest...}", Access::Site, "A part of an event's page.",
                [&api](Call &call) { oneEventPage(api, call); }});
    router.add({Method::Get, "/assets/{rest...}", Access::Anyone, "The page's files.",
                [](Call &call) { file(call, findAsset(call.request.head.path())); }});
    router.add({Method::Get, "/qr.svg", Access::Site, "An event page's address as a QR code.",
                [](Call &call) { pageCode(call); }});
    // Nothing in these is anybody's: they may be had in front of the site's gate.
    router.add({Method::Get, "/sw.js", Access::Anyone, "The service worker's script.",
                [](Call &call) { file(call, fixedAsset("worker.js")); }});
    router.add({Method::Get, "/shell", Access::Anyone, "An event's page without its event.",
                fixedPage(shellPage, "text/html; charset=utf-8")});
    router.add({Method::Get, "/reset", Access::Anyone, "Sets a new password with a mailed link.",
                fixedPage([] { return resetPage(); }, "text/html; charset=utf-8")});
    router.add({Method::Get, "/manifest.webmanifest", Access::Anyone, "The web app's manifest.",
                fixedPage([] { return webManifest(); }, "application/manifest+json")});
}

} // namespace Foyer
