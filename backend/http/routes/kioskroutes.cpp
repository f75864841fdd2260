// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/pairinglimits.h"
#include "backend/http/routes/commandroute.h"
#include "backend/http/routes/paging.h"
#include "backend/usecases/site/kioskcommands.h"
#include "backend/usecases/site/kioskpairing.h"
#include "backend/usecases/subjects.h"
#include "backend/web/assets.h"
#include "shared/wire/sitejson.h"

namespace Foyer {

namespace {

void startRoute(Api &api, Call &call, PairingLimits &limits)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto command = StartPairing::fromJson(*body);
    if (!command) return refuse(call, command.error());
    if (const int wait = limits.take(call.reply.connection().client(), api.clock.bootMs());
        wait > 0)
        return refuse(call, Error{QStringLiteral("kiosk.tooManyPairings"),
                                  QStringLiteral("Too many screens ask from this address."),
                                  {},
                                  QJsonObject{{QStringLiteral("retryAfter"), wait}}});
    // Without an Idempotency-Key: what it keeps is in the database, and the answer holds the secret.
    CommandContext context;
    context.at = api.clock.now();
    const LateAnswers::Ticket ticket = api.late.newTicket();
    api.late.put(ticket, call.reply.hold());
    api.store.writer().submit(
        context, [command = *command](UnitOfWork &unit) { return startPairing(unit, command); },
        [inbox = api.late.inbox(), ticket](const Result<Answer> &answer) {
            inbox->post(ticket, [answer] { return toResponse(answer); });
        });
}

void stateRoute(Api &api, Call &call)
{
    constexpr QByteArrayView scheme("bearer ");
    const QByteArrayView field = call.request.head.value("authorization");
    const QByteArray secret =
        field.size() > scheme.size()
                && field.first(scheme.size()).compare(scheme, Qt::CaseInsensitive) == 0
            ? field.sliced(scheme.size()).trimmed().toByteArray()
            : QByteArray();
    if (secret.isEmpty())
        return refuse(call, Error{QStringLiteral("auth.required"),
                                  QStringLiteral("The pairing's secret is missing."),
                                  {},
                                  {}});
    api.query(call,
              [id = call.parameter("id"), secret,
               now = api.clock.now()](Connection &connection) -> Result<Response> {
                  const auto state = pairingState(connection, id, secret, now);
                  if (!state) return tl::unexpected<Error>(state.error());
                  return Response::json(*state);
              });
}

void pairingsRoute(Api &api, Call &call)
{
    api.query(call, [now = api.clock.now()](Connection &connection) -> Result<Response> {
        const auto waiting = waitingPairings(connection, now);
        if (!waiting) return tl::unexpected<Error>(waiting.error());
        return Response::json(*waiting);
    });
}

void approveRoute(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto command = ApproveKiosk::fromJson(call.parameter("id"), *body);
    if (!command) return refuse(call, command.error());
    api.command(call,
                [command = *command](UnitOfWork &unit) { return approveKiosk(unit, command); });
}

void listRoute(Api &api, Call &call)
{
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    api.query(call, [page = *page](Connection &connection) -> Result<Response> {
        auto kiosks = KioskRepository(connection).list(page.after, page.limit + 1);
        if (!kiosks) return tl::unexpected<Error>(kiosks.error());
        QJsonObject answer;
        if (kiosks->size() > page.limit) {
            kiosks->removeLast();
            answer.insert(QStringLiteral("next"), kiosks->last().id);
        }
        QJsonArray list;
        for (const Kiosk &kiosk : *kiosks)
            list.append(toJson(kiosk));
        answer.insert(QStringLiteral("kiosks"), list);
        return Response::json(answer);
    });
}

bool isKiosk(const Call &call)
{
    return call.caller && call.caller->login.scope == LoginScope::Kiosk;
}

/// An organizer, or the kiosk that the address names; else the refusal has been sent.
bool mayUse(Call &call)
{
    if (call.caller && call.caller->isOrganizer()) return true;
    if (isKiosk(call) && call.caller->login.ownerId == call.parameter("id")) return true;
    refuse(call, call.caller ? Error{QStringLiteral("auth.forbidden"),
                                     QStringLiteral("This is for organizers and the kiosk itself."),
                                     {},
                                     {}}
                             : Error{QStringLiteral("auth.required"),
                                     QStringLiteral("Sign in as an organizer."),
                                     {},
                                     {}});
    return false;
}

void readRoute(Api &api, Call &call)
{
    if (!mayUse(call)) return;
    api.query(call, [id = call.parameter("id")](Connection &connection) -> Result<Response> {
        const auto kiosk = found(KioskRepository(connection).byId(id), QStringLiteral("kiosk"));
        if (!kiosk) return tl::unexpected<Error>(kiosk.error());
        return Response::json(toJson(*kiosk));
    });
}

void editRoute(Api &api, Call &call)
{
    if (!mayUse(call)) return;
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const QString id = call.parameter("id");
    if (isKiosk(call)) {
        const auto report = KioskReport::fromJson(id, *body);
        if (!report) return refuse(call, report.error());
        return api.command(
            call, [report = *report](UnitOfWork &unit) { return reportKiosk(unit, report); });
    }
    const auto command = KioskCommand::fromJson(id, *body);
    if (!command) return refuse(call, command.error());
    api.command(call, [command = *command](UnitOfWork &unit) { return editKiosk(unit, command); });
}

void deleteRoute(Api &api, Call &call)
{
    const auto body = versionParameter(call);
    if (!body) return refuse(call, body.error());
    const auto command = KioskCommand::fromJson(call.parameter("id"), *body);
    if (!command) return refuse(call, command.error());
    api.command(
        call, [command = *command](UnitOfWork &unit) { return deleteKiosk(unit, command); },
        [&api] { api.logins.look(); });
}

/// Where the square on a waiting screen leads. The code is in the address's fragment, which no server ever sees.
void claimPage(Call &call)
{
    Response response;
    response.contentType = "text/html; charset=utf-8";
    response.content = Content::Page;
    // Without scripts it says what to do; with them it is done here.
    response.body = plainPage(
        QStringLiteral("Add a screen"),
        "<div id=\"app\" class=\"door\"><h1>Add a screen</h1><p>The six letters on the screen, and "
        "at the end of this page\xE2\x80\x99s address, are its code.</p><p>In the organizer app, "
        "open "
        "<b>Screens</b>, choose <b>Add a screen</b> and type the code. It is good for ten minutes; "
        "then the screen shows another.</p><p>Not an organizer? Then there is nothing to do here: "
        "<a href=\"/\">to the programme</a>.</p></div><script type=\"module\" src=\""
            + assetRoot() + "main-screens.mjs\"></script>");
    call.reply.send(response);
}

void addPairingRoutes(Router &router, Api &api)
{
    const auto limits = std::make_shared<PairingLimits>();
    Route start{Method::Post, "/api/v1/kiosks/pair", Access::Anyone,
                "A screen asks to be one of this site's: a code to show, a secret to keep.",
                [&api, limits](Call &call) { startRoute(api, call, *limits); }};
    start.doc = {"PairingCreate", "NewPairing", 201, {}, {"kiosk.tooManyPairings"}, {}, {}};
    router.add(std::move(start));
    Route state{
        Method::Get, "/api/v1/kiosks/pair/{id}", Access::Anyone,
        "Whether the screen has been approved; its secret is the bearer, and its token from "
        "then on.",
        [&api](Call &call) { stateRoute(api, call); }};
    state.ownCredential = true;
    state.doc.answer = "PairingState";
    state.doc.problems = {"pairing.notFound"};
    router.add(std::move(state));
    Route claim{Method::Get, "/screens", Access::Anyone,
                "Where the QR code of a waiting screen leads: what an organizer does with it.",
                claimPage};
    claim.doc.answerType = "text/html";
    router.add(std::move(claim));
    Route waiting{Method::Get, "/api/v1/kiosks/pairings", Access::Organizer,
                  "Screens that wait to be approved, without their codes.",
                  [&api](Call &call) { pairingsRoute(api, call); }};
    waiting.doc.answer = "PairingList";
    router.add(std::move(waiting));
    Route approve{Method::Post, "/api/v1/kiosks/{id}/approve", Access::Organizer,
                  "Approves a waiting screen: by its code, or by its pairing's id and the code in "
                  "the body.",
                  [&api](Call &call) { approveRoute(api, call); }};
    approve.doc = {"KioskApprove",
                   "Kiosk",
                   201,
                   {},
                   {"pairing.notFound", "kiosk.codeWrong", "kiosk.alreadyApproved"},
                   {},
                   {}};
    router.add(std::move(approve));
}

} // namespace

void addKioskRoutes(Router &router, Api &api)
{
    addPairingRoutes(router, api);
    Route list{Method::Get, "/api/v1/kiosks", Access::Organizer, "The site's screens.",
               [&api](Call &call) { listRoute(api, call); }};
    list.doc.answer = "KioskList";
    list.doc.query = {"limit:integer", "after:string"};
    router.add(std::move(list));
    Route read{Method::Get, "/api/v1/kiosks/{id}", Access::Site,
               "One screen: for organizers, and for the screen itself.",
               [&api](Call &call) { readRoute(api, call); }};
    read.doc.answer = "Kiosk";
    router.add(std::move(read));
    Route edit{Method::Patch, "/api/v1/kiosks/{id}", Access::Site,
               "Edits a screen; the screen itself reports its version and that it lives.",
               [&api](Call &call) { editRoute(api, call); }};
    edit.doc = {"KioskPatch", "Kiosk", 200, {}, {}, {}, {}};
    router.add(std::move(edit));
    Route remove{Method::Delete, "/api/v1/kiosks/{id}", Access::Organizer,
                 "Takes a screen out; its token is no longer good.",
                 [&api](Call &call) { deleteRoute(api, call); }};
    remove.doc.status = 204;
    remove.doc.query = {"expectedVersion:integer"};
    router.add(std::move(remove));
}

} // namespace Foyer
