// SPDX-License-Identifier: GPL-3.0-or-later
// Guests: of the site, of an event, and oneself.
#include "backend/http/routes/commandroute.h"
#include "backend/http/routes/paging.h"
#include "backend/http/signin.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/usecases/identity/guestcommands.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

using GuestWork = Result<Answer> (*)(UnitOfWork &, const GuestCommand &);

void submit(Api &api, Call &call, const Id &eventId, const Id &guestId, GuestWork work)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const auto command = GuestCommand::fromJson(eventId, guestId, *body);
    if (!command) return refuse(call, command.error());
    api.command(call, [command = *command, work](UnitOfWork &unit) { return work(unit, command); });
}

void listAll(Api &api, Call &call)
{
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    api.query(call, [page = *page](Connection &connection) -> Result<Response> {
        const auto guests = GuestRepository(connection).page(page.after, page.limit + 1);
        if (!guests) return tl::unexpected<Error>(guests.error());
        QJsonArray list;
        for (const Guest &guest : *guests) {
            if (list.size() == page.limit) break;
            const auto whole = wholeGuest(connection, guest);
            if (!whole) return tl::unexpected<Error>(whole.error());
            list.append(*whole);
        }
        QJsonObject answer{{QStringLiteral("guests"), list}};
        if (guests->size() > page.limit)
            answer.insert(QStringLiteral("next"), list.last().toObject().value(u"id"));
        return Response::json(answer);
    });
}

void readWhole(Api &api, Call &call, const Id &guestId)
{
    api.query(call, [guestId](Connection &connection) -> Result<Response> {
        const auto guest =
            found(GuestRepository(connection).byId(guestId), QStringLiteral("guest"));
        if (!guest) return tl::unexpected<Error>(guest.error());
        return wholeGuest(connection, *guest).map([](const QJsonObject &whole) {
            return Response::json(whole);
        });
    });
}

void removeGuest(Api &api, Call &call)
{
    const auto body = versionParameter(call);
    if (!body) return refuse(call, body.error());
    const auto command = GuestCommand::fromJson({}, call.parameter("id"), *body);
    if (!command) return refuse(call, command.error());
    api.command(
        call, [command = *command](UnitOfWork &unit) { return deleteGuest(unit, command); },
        [&api] { api.logins.look(); });
}

void listOfEvent(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    api.query(call, [eventId = event->id, page = *page](Connection &connection) {
        return GuestRepository(connection).ofEvent(eventId).map([&](const QList<Guest> &guests) {
            return Response::json(pageOf(QStringLiteral("guests"), guests, page));
        });
    });
}

void oneOfEvent(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    api.query(call, [eventId = event->id, id = call.parameter("id")](Connection &connection) {
        return findEventGuest(connection, eventId, id).map([](const Guest &guest) {
            return Response::json(toJson(guest));
        });
    });
}

// An organizer adds a guest that is known, or a new one; anybody else adds themself.
void addToEvent(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const bool organizer = call.caller && call.caller->isOrganizer();
    if (organizer && body->contains(u"guestId")) {
        const MembershipCommand command{event->id, body->value(u"guestId").toString()};
        return api.command(call, [command](UnitOfWork &unit) { return joinEvent(unit, command); });
    }
    const auto command = GuestCommand::fromJson(event->id, {}, *body);
    if (!command) return refuse(call, command.error());
    if (organizer)
        return api.command(
            call, [command = *command](UnitOfWork &unit) { return createGuest(unit, command); });
    const Attempt attempt{QStringLiteral("join"), clientOf(call), Attempt::Kind::Shared};
    if (tooManyAttempts(api, call, attempt)) return;
    api.command(call, [&api, command = *command, attempt](UnitOfWork &unit) -> Result<Answer> {
        const auto wait = api.loginLimits.take(unit, attempt);
        if (!wait) return tl::unexpected<Error>(wait.error());
        if (*wait > 0)
            return fail(QStringLiteral("auth.tooManyAttempts"),
                        QStringLiteral("Too many new guests. Try again later."), {},
                        {{QStringLiteral("retryAfter"), *wait}});
        return createGuest(unit, command);
    });
}

using MembershipWork = Result<Answer> (*)(UnitOfWork &, const MembershipCommand &);

Handler membership(Api &api, bool own, MembershipWork work)
{
    return [&api, own, work](Call &call) {
        const auto event = eventOf(api, call);
        if (!event) return;
        const MembershipCommand command{event->id,
                                        own ? call.caller->login.ownerId : call.parameter("id")};
        api.command(call, [command, work](UnitOfWork &unit) { return work(unit, command); });
    };
}

void readJoining(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    api.query(call, [eventId = event->id](Connection &connection) {
        return GuestRepository(connection).joiningIsOpen(eventId).map([](bool open) {
            return Response::json({{QStringLiteral("open"), open}});
        });
    });
}

void setJoiningRoute(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const QJsonValue open = body->value(u"open");
    if (!open.isBool() || body->size() != 1)
        return refuse(call, Error{QStringLiteral("joining.invalid"),
                                  QStringLiteral("open is true or false, and all there is."),
                                  QStringLiteral("open"),
                                  {}});
    api.command(call, [eventId = event->id, open = open.toBool()](UnitOfWork &unit) {
        return setJoining(unit, eventId, open);
    });
}

void readSettings(Api &api, Call &call)
{
    api.query(call, [id = call.caller->login.ownerId](Connection &connection) {
        return guestSettings(connection, id).map([](const QJsonObject &settings) {
            return Response::json(settings);
        });
    });
}

void editSettingsRoute(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return refuse(call, body.error());
    const Login &login = call.caller->login;
    const SettingsCommand command{login.ownerId, login.verified, *body};
    api.command(call, [command](UnitOfWork &unit) { return editSettings(unit, command); });
}

void addOwnRoutes(Router &router, Api &api)
{
    const QByteArray me = "/api/v1/me/";
    router.add({Method::Get,
                me + "profile",
                Access::Guest,
                "One's own profile, whole.",
                [&api](Call &call) { readWhole(api, call, call.caller->login.ownerId); },
                0,
                {{}, "WholeGuest"}});
    router.add(
        {Method::Patch,
         me + "profile",
         Access::Guest,
         "Edits one's own public profile.",
         [&api](Call &call) { submit(api, call, {}, call.caller->login.ownerId, editGuest); },
         0,
         {"GuestPatch",
          "WholeGuest",
          200,
          {},
          {"guest.invalid", "guest.versionConflict", "guest.readOnly"}}});
    router.add({Method::Get,
                me + "settings",
                Access::Guest,
                "One's address, mail settings, language, protection.",
                [&api](Call &call) { readSettings(api, call); },
                0,
                {{}, "Settings"}});
    router.add({Method::Patch,
                me + "settings",
                Access::Guest,
                "Edits them; the address only when proven, or as long as nothing proves it.",
                [&api](Call &call) { editSettingsRoute(api, call); },
                0,
                {"SettingsPatch",
                 "Settings",
                 200,
                 {},
                 {"settings.invalid", "settings.versionConflict", "guest.emailTaken",
                  "identity.verifyFirst"}}});
}

void addEventGuestRoutes(Router &router, Api &api)
{
    const QByteArray event = "/api/v1/events/{slug}", guests = event + "/guests";
    router.add({Method::Get,
                guests,
                Access::Site,
                "The event's members and hosts.",
                [&api](Call &call) { listOfEvent(api, call); },
                0,
                {{}, "GuestList", 200, {"limit:integer", "after:string"}}});
    router.add({Method::Post,
                guests,
                Access::Site,
                "Adds a guest: an organizer a known one (guestId) or a new one, anybody else "
                "themself.",
                [&api](Call &call) { addToEvent(api, call); },
                0,
                {"GuestCreate",
                 "Guest",
                 201,
                 {},
                 {"guest.invalid", "guest.idTaken", "guest.emailTaken", "event.joiningClosed",
                  "auth.tooManyAttempts"}}});
    router.add({Method::Get,
                guests + "/{id}",
                Access::Site,
                "A guest's public profile.",
                [&api](Call &call) { oneOfEvent(api, call); },
                0,
                {{}, "Guest", 200, {}, {"guest.notFound"}}});
    router.add({Method::Delete,
                guests + "/{id}",
                Access::Person,
                "Ends a guest's membership; sessions that they host stay.",
                membership(api, false, leaveEvent),
                0,
                {{}, {}, 204, {}, {"guest.notFound"}}});
    router.add({Method::Put,
                event + "/membership",
                Access::Guest,
                "Joins the event oneself.",
                membership(api, true, joinEvent),
                0,
                {{}, "Guest", 200, {}, {"event.joiningClosed"}}});
    router.add({Method::Delete,
                event + "/membership",
                Access::Guest,
                "Leaves the event.",
                membership(api, true, leaveEvent),
                0,
                {{}, {}, 204}});
    router.add({Method::Get,
                event + "/joining",
                Access::Site,
                "Whether guests may add themselves to the event.",
                [&api](Call &call) { readJoining(api, call); },
                0,
                {{}, "Joining"}});
    router.add({Method::Put,
                event + "/joining",
                Access::Organizer,
                "Opens or closes the event to guests who add themselves.",
                [&api](Call &call) { setJoiningRoute(api, call); },
                0,
                {"Joining", "Joining"}});
}

} // namespace

void addGuestRoutes(Router &router, Api &api)
{
    const QByteArray all = "/api/v1/guests", one = all + "/{id}";
    constexpr Access organizer = Access::Organizer;
    router.add({Method::Get,
                all,
                organizer,
                "Every guest of the site, with their addresses.",
                [&api](Call &call) { listAll(api, call); },
                0,
                {{}, "WholeGuestList", 200, {"limit:integer", "after:string"}}});
    router.add({Method::Post,
                all,
                organizer,
                "Adds a guest to the site, not yet to an event.",
                [&api](Call &call) { submit(api, call, {}, {}, createGuest); },
                0,
                {"WholeGuestCreate",
                 "WholeGuest",
                 201,
                 {},
                 {"guest.invalid", "guest.idTaken", "guest.emailTaken"}}});
    router.add({Method::Get,
                one,
                organizer,
                "One guest, with what only organizers see.",
                [&api](Call &call) { readWhole(api, call, call.parameter("id")); },
                0,
                {{}, "WholeGuest", 200, {}, {"guest.notFound"}}});
    router.add({Method::Patch,
                one,
                organizer,
                "Edits a guest.",
                [&api](Call &call) { submit(api, call, {}, call.parameter("id"), editGuest); },
                0,
                {"WholeGuestPatch",
                 "WholeGuest",
                 200,
                 {},
                 {"guest.notFound", "guest.invalid", "guest.versionConflict", "guest.readOnly",
                  "guest.emailTaken"}}});
    router.add(
        {Method::Delete,
         one,
         organizer,
         "Deletes a guest from every event: their sessions stay, what they said stays "
         "without a name.",
         [&api](Call &call) { removeGuest(api, call); },
         0,
         {{}, {}, 204, {"expectedVersion:integer"}, {"guest.notFound", "guest.versionConflict"}}});
    addEventGuestRoutes(router, api);
    addOwnRoutes(router, api);
}

} // namespace Foyer
