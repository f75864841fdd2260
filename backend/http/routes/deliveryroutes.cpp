// SPDX-License-Identifier: GPL-3.0-or-later
// The outbox for organizers, and the link at the end of a mail that wants no more of them.
#include "backend/http/routes/commandroute.h"
#include "backend/http/routes/paging.h"
#include "backend/jobs/mail/unsubscribe.h"
#include "backend/usecases/site/deliverycommands.h"
#include "backend/usecases/subjects.h"
#include "backend/web/assets.h"

namespace Foyer {

namespace {

void list(Api &api, Call &call)
{
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    const auto after = positionOf(*page);
    if (!after) return refuse(call, after.error());
    const auto named = call.request.parameter("state");
    if (!named) return refuse(call, named.error());
    std::optional<DeliveryState> state;
    if (*named) {
        state = deliveryStateFromName(**named);
        if (!state)
            return refuse(call, Error{QStringLiteral("http.parameterInvalid"),
                                      QStringLiteral("There is no such state."),
                                      QStringLiteral("state"),
                                      {}});
    }
    api.query(call, [=, after = *after, limit = page->limit](Connection &connection) {
        return listDeliveries(connection, state, after, limit).map([](const QJsonObject &found) {
            return Response::json(found);
        });
    });
}

void one(Api &api, Call &call)
{
    api.query(call, [id = call.parameter("id")](Connection &connection) {
        return found(DeliveryRepository(connection).byId(id), QStringLiteral("delivery"))
            .map([](const Delivery &delivery) { return Response::json(toJson(delivery)); });
    });
}

void changeHeld(Api &api, Call &call, Result<Answer> (*work)(UnitOfWork &, HoldReason))
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto why = holdFromJson(*body);
    if (!why) return refuse(call, why.error());
    api.command(call, [why = *why, work](UnitOfWork &unit) { return work(unit, why); });
}

Response page(const char *english, const char *german, const QByteArray &more)
{
    Response response;
    response.contentType = "text/html; charset=utf-8";
    response.content = Content::Page;
    response.body = plainPage(QStringLiteral("Mail"),
                              "<div class=\"door\"><p>" + QByteArray(english)
                                  + "</p><p lang=\"de\">" + german + "</p>" + more + "</div>");
    return response;
}

// A mail program's safety check follows links: only the button, which POSTs, changes anything.
void ask(Call &call)
{
    call.reply.send(page(
        "No more mails about sessions, comments and meetings?",
        "Keine Mails mehr zu Sessions, Kommentaren und Treffen?",
        "<form method=\"post\"><button class=\"btn pri\">No more mails / Keine Mails mehr</button>"
        "</form>"));
}

void stop(Api &api, Call &call)
{
    const auto token = call.request.parameter("token");
    if (!token) return refuse(call, token.error());
    if (!api.secrets || !*token)
        return refuse(call, Error{QStringLiteral("unsubscribe.invalid"),
                                  QStringLiteral("This link is not one of ours."),
                                  {},
                                  {}});
    CommandContext context;
    context.at = api.clock.now();
    const LateAnswers::Ticket ticket = api.late.newTicket();
    api.late.put(ticket, call.reply.hold());
    api.store.writer().submit(
        context,
        [secrets = api.secrets, sealed = (*token)->toLatin1()](UnitOfWork &unit) {
            return unsubscribe(unit, *secrets, sealed);
        },
        [inbox = api.late.inbox(), ticket](const Result<Answer> &answer) {
            inbox->post(ticket, [answer] {
                if (!answer) return toResponse(answer);
                return page("You get no more of these mails. Codes to sign in still arrive.",
                            "Du bekommst keine solchen Mails mehr. Codes zum Anmelden kommen "
                            "weiterhin an.",
                            {});
            });
        });
}

} // namespace

void addDeliveryRoutes(Router &router, Api &api)
{
    const QByteArray deliveries = "/api/v1/deliveries", away = "/api/v1/unsubscribe";
    constexpr Access organizer = Access::Organizer;
    router.add(
        {Method::Get,
         deliveries,
         organizer,
         "Mails and pushes, newest first, and how each way of delivery is doing.",
         [&api](Call &call) { list(api, call); },
         0,
         {.answer = "DeliveryList", .query = {"state:string", "limit:integer", "after:string"}}});
    // Before what has an {id} in their place.
    const QList<QByteArray> ofHeld{"delivery.invalid", "delivery.unknownField"};
    router.add({Method::Post,
                deliveries + "/release",
                organizer,
                "Sends all that are held for one reason; after a restored backup mail goes on.",
                [&api](Call &call) { changeHeld(api, call, releaseDeliveries); },
                0,
                {.body = "HeldDeliveries", .answer = "ChangedDeliveries", .problems = ofHeld}});
    router.add({Method::Post,
                deliveries + "/discard",
                organizer,
                "Does not send what is held for one reason; after a restored backup mail goes on.",
                [&api](Call &call) { changeHeld(api, call, discardDeliveries); },
                0,
                {.body = "HeldDeliveries", .answer = "ChangedDeliveries", .problems = ofHeld}});
    router.add({Method::Get,
                deliveries + "/{id}",
                organizer,
                "One mail or push.",
                [&api](Call &call) { one(api, call); },
                0,
                {.answer = "Delivery", .problems = {"delivery.notFound"}}});
    router.add(
        {Method::Post,
         deliveries + "/{id}/retry",
         organizer,
         "Sends it now, once more if it had ended.",
         [&api](Call &call) {
             api.command(call, [id = call.parameter("id")](UnitOfWork &unit) {
                 return retryDelivery(unit, id);
             });
         },
         0,
         {.answer = "Delivery", .problems = {"delivery.notFound", "delivery.notRetryable"}}});
    router.add(
        {Method::Post,
         deliveries + "/{id}/cancel",
         organizer,
         "Does not send what waits.",
         [&api](Call &call) {
             api.command(call, [id = call.parameter("id")](UnitOfWork &unit) {
                 return cancelDelivery(unit, id);
             });
         },
         0,
         {.answer = "Delivery", .problems = {"delivery.notFound", "delivery.notCancellable"}}});
    router.add({Method::Get,
                away,
                Access::Anyone,
                "The page behind a mail's link to get no more of them.",
                [](Call &call) { ask(call); },
                0,
                {.query = {"token:string"}, .answerType = "text/html"}});
    router.add({Method::Post,
                away,
                Access::Anyone,
                "Ends mails that are not asked for, with the token of a mail's link (RFC 8058).",
                [&api](Call &call) { stop(api, call); },
                0,
                {.query = {"token:string"},
                 .problems = {"unsubscribe.invalid"},
                 .bodyType = "application/x-www-form-urlencoded",
                 .answerType = "text/html"}});
}

} // namespace Foyer
