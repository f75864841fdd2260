// SPDX-License-Identifier: GPL-3.0-or-later
// The outbox for organizers, and the link at the end of a mail that wants no more of them.
#include "backend/http/routes/commandroute.h"
#include "backend/http/routes/paging.h"
#include "backend/jobs/mail/templates.h"
#include "backend/jobs/mail/unsubscribe.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/siterepository.h"
#include "backend/usecases/site/deliverycommands.h"
#include "backend/usecases/subjects.h"
#include "backend/web/assets.h"

namespace Foyer {

namespace {

constexpr qsizetype LongestSearch = 200;

/// "failed,expired": states of the outbox, and "retrying" and "waiting", which are parts of queued.
Result<DeliveryFilter> filterOf(const Request &request)
{
    DeliveryFilter filter;
    const auto states = request.parameter("state");
    if (!states) return tl::unexpected<Error>(states.error());
    const auto search = request.parameter("search");
    if (!search) return tl::unexpected<Error>(search.error());
    const auto refused = [](const char *name, const char *why) {
        return fail(QStringLiteral("http.parameterInvalid"), QLatin1String(why),
                    QLatin1String(name));
    };
    filter.search = search->value_or(QString()).trimmed();
    if (filter.search.size() > LongestSearch) return refused("search", "At most 200 characters.");
    if (!*states) return filter;
    for (const QString &name : (*states)->split(u',')) {
        const auto state = deliveryStateFromName(name);
        if (state)
            filter.states.append(*state);
        else if (name == u"retrying")
            filter.retrying = true;
        else if (name == u"waiting")
            filter.waiting = true;
        else
            return refused("state", "There is no such state.");
    }
    return filter;
}

QString titleOfSite(Connection &connection)
{
    const auto site = SiteRepository(connection).read();
    return site ? site->title : QString();
}

/// What a mail says to its guest. Nothing where it cannot be written.
std::optional<MailText> textOf(Connection &connection, const Delivery &delivery,
                               const QString &siteTitle, const QString &publicUrl)
{
    if (delivery.kind != DeliveryKind::Mail) return {};
    MailSettings settings;
    settings.publicUrl = publicUrl;
    TemplateInput input;
    input.delivery = delivery;
    input.siteTitle = siteTitle;
    if (delivery.templateName == u"host-lost") {
        input.guestName = delivery.props.value(u"name").toString();
        input.language = delivery.props.value(u"language").toString();
    } else if (!delivery.guestId.isEmpty()) {
        GuestRepository guests(connection);
        if (const auto guest = guests.byId(delivery.guestId); guest && *guest)
            input.guestName = (*guest)->name;
        if (const auto own = guests.settings(delivery.guestId); own && *own)
            input.language = (*own)->language;
    }
    const auto text = mailText(settings, input);
    return text ? std::optional(*text) : std::nullopt;
}

void list(Api &api, Call &call)
{
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    const auto after = positionOf(*page);
    if (!after) return refuse(call, after.error());
    const auto filter = filterOf(call.request);
    if (!filter) return refuse(call, filter.error());
    api.query(call, [filter = *filter, after = *after, limit = page->limit](Connection &c) {
        const auto describe = [title = titleOfSite(c)](Connection &connection,
                                                       const Delivery &delivery,
                                                       QJsonObject &object) {
            if (const auto text = textOf(connection, delivery, title, {}))
                object.insert(QStringLiteral("subject"), text->subject);
        };
        return listDeliveries(c, filter, after, limit, describe).map([](const QJsonObject &found) {
            return Response::json(found);
        });
    });
}

void one(Api &api, Call &call)
{
    // As whoever asks reaches us: what the links of the mail begin with is the worker's to know.
    const QString address = call.reply.connection().origin();
    api.query(call, [id = call.parameter("id"), address](Connection &c) -> Result<Response> {
        const auto delivery = found(DeliveryRepository(c).byId(id), QStringLiteral("delivery"));
        if (!delivery) return tl::unexpected<Error>(delivery.error());
        const auto attempts = attemptsOf(c, id);
        if (!attempts) return tl::unexpected<Error>(attempts.error());
        QJsonObject object = toJson(*delivery);
        object.insert(QStringLiteral("attemptList"), *attempts);
        if (const auto text = textOf(c, *delivery, titleOfSite(c), address)) {
            object.insert(QStringLiteral("subject"), text->subject);
            object.insert(QStringLiteral("text"), text->text);
        }
        return Response::json(object);
    });
}

void retryOne(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto recipient = recipientFromJson(*body);
    if (!recipient) return refuse(call, recipient.error());
    api.command(call, [id = call.parameter("id"), recipient = *recipient](UnitOfWork &unit) {
        return retryDelivery(unit, id, recipient);
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
    router.add({Method::Get,
                deliveries,
                organizer,
                "Mails and pushes, newest first, and how each way of delivery is doing.",
                [&api](Call &call) { list(api, call); },
                0,
                {.answer = "DeliveryList",
                 .query = {"state:string", "search:string", "limit:integer", "after:string"}}});
    router.add({Method::Post,
                deliveries + "/retry",
                organizer,
                "Sends all now that failed for good or wait for another try, and nothing else.",
                [&api](Call &call) { api.command(call, retryFailedDeliveries); },
                0,
                {.answer = "ChangedDeliveries"}});
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
                "One mail or push: each time that it was tried, and what it says.",
                [&api](Call &call) { one(api, call); },
                0,
                {.answer = "WholeDelivery", .problems = {"delivery.notFound"}}});
    router.add({Method::Post,
                deliveries + "/{id}/retry",
                organizer,
                "Sends it now, once more if it had ended; with another \"recipient\" to that "
                "address, which its guest has from "
                "then on.",
                [&api](Call &call) { retryOne(api, call); },
                0,
                {.body = "DeliveryRetry",
                 .answer = "Delivery",
                 .problems = {"delivery.notFound", "delivery.notRetryable", "delivery.addressFixed",
                              "delivery.invalid", "delivery.unknownField", "guest.emailTaken"}}});
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
