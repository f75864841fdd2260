// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/feed/feed.h"
#include "backend/feed/history.h"
#include "backend/feed/snapshotcache.h"
#include "backend/http/api.h"
#include "backend/hub/hub.h"
#include "backend/store/repositories/changerepository.h"
#include "backend/usecases/schedule/takeback.h"

#include <QtCore/QJsonArray>

#include <limits>
#include <thread>

namespace Foyer {

namespace {

constexpr int defaultChanges = 100;
constexpr int maxChanges = 1000;

constexpr QByteArrayView varying = "Accept-Encoding, Authorization, Cookie";

/// What the request says about the form of a snapshot.
struct Wanted {
    bool gzip = false;
    QByteArray knownTags;
    Caching caching = Caching::NoStore;
};

/// Of an EncodedSnapshot or a GuestSnapshot: `body(gzip)` is called unless the client has it.
template <typename Body>
Response snapshotResponse(const Wanted &wanted, const QByteArray &etag, const Body &body)
{
    Response response;
    if (matchesTag(wanted.knownTags, etag)) {
        response = Response::empty(304);
    } else {
        if (wanted.gzip) response.body = body(true);
        if (!response.body.isEmpty())
            response.with("Content-Encoding", "gzip");
        else
            response.body = body(false);
    }
    response.caching = wanted.caching;
    return response.with("ETag", etag).with("Vary", varying.toByteArray());
}

Response toResponse(const Result<std::shared_ptr<const EncodedSnapshot>> &result,
                    const Wanted &wanted)
{
    if (!result) return Response::problem(result.error());
    const EncodedSnapshot &snapshot = **result;
    return snapshotResponse(wanted, snapshot.etag,
                            [&](bool gzip) { return gzip ? snapshot.gzip : snapshot.json; });
}

Response toResponse(const Result<GuestSnapshot> &result, const Wanted &wanted)
{
    if (!result) return Response::problem(result.error());
    return snapshotResponse(wanted, result->etag(),
                            [&](bool gzip) { return gzip ? result->gzip() : result->json(); });
}

void snapshotOfAll(Api &api, Call &call, const Id &eventId, const Wanted &wanted)
{
    // On a hit the cache calls back at once: then answer at once. A reply held and sent within the
    // call would cost 6.8 a signal receiver each time.
    struct Waiting {
        std::optional<Result<std::shared_ptr<const EncodedSnapshot>>> atOnce;
        std::thread::id caller = std::this_thread::get_id();
    };
    const auto waiting = std::make_shared<Waiting>();
    const LateAnswers::Ticket ticket = api.late.newTicket();
    api.snapshots.get(eventId, [waiting, ticket, wanted, inbox = api.late.inbox()](auto result) {
        if (std::this_thread::get_id() == waiting->caller) {
            waiting->atOnce = std::move(result);
            return;
        }
        inbox->post(ticket,
                    [wanted, result = std::move(result)] { return toResponse(result, wanted); });
    });
    if (waiting->atOnce)
        call.reply.send(toResponse(*waiting->atOnce, wanted));
    else
        api.late.put(ticket, call.reply.hold());
}

void snapshotOfGuest(Api &api, Call &call, const Id &eventId, const Id &guestId,
                     const Wanted &wanted)
{
    const LateAnswers::Ticket ticket = api.late.newTicket();
    api.snapshots.getForGuest(
        eventId, guestId, [ticket, wanted, inbox = api.late.inbox()](const auto &result) {
            // Put together here, on a reader's thread: the event loop has others to serve.
            inbox->post(ticket, [response = toResponse(result, wanted)] { return response; });
        });
    api.late.put(ticket, call.reply.hold());
}

void snapshot(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const Wanted wanted{acceptsGzip(call.request),
                        call.request.head.value("if-none-match").toByteArray(),
                        call.caller ? Caching::NoStore : Caching::Revalidate};
    const Viewer viewer = LoginWatch::viewerOf(call.identity());
    if (viewer.kind == Viewer::Kind::Guest && !viewer.id.isEmpty())
        snapshotOfGuest(api, call, event->id, viewer.id, wanted);
    else
        snapshotOfAll(api, call, event->id, wanted);
}

void snapshotThen(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto position = Cursor::parse(call.parameter("seq"));
    if (!position || position->stamp)
        return call.reply.send(
            Response::problem(Error{QStringLiteral("http.parameterInvalid"),
                                    QStringLiteral("A position is the seq of a change."),
                                    QStringLiteral("seq"),
                                    {}}));
    api.query(call, [id = event->id, seq = position->seq](Connection &connection) {
        return snapshotAt(connection, id, seq).map([](const Snapshot &then) {
            Response response;
            response.body = encodeSnapshot(then);
            return response;
        });
    });
}

void feed(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto since = call.request.parameter("since");
    if (!since) return call.reply.send(Response::problem(since.error()));
    const QByteArrayView lastEventId = call.request.head.value("last-event-id");
    Result<FeedStart> start;
    api.store.readHere([&](Connection &connection) {
        start = resolveStart(connection, lastEventId.toByteArray(), !lastEventId.isNull(),
                             since->value_or(QString()).toUtf8(), since->has_value());
    });
    if (!start) return call.reply.send(Response::problem(start.error()));
    // A quiet event's kept picture grows old: whoever is reset here takes the next one, and must not be reset again.
    if (start->prunedSeq > 0) api.snapshots.forgetBefore(start->prunedSeq);

    const bool secure = call.reply.connection().isSecure();
    if (call.request.method() == Method::Head) {
        Response response;
        response.contentType = "text/event-stream";
        return call.reply.send(response);
    }
    Subscription subscription;
    subscription.eventId = event->id;
    subscription.viewer = LoginWatch::viewerOf(call.identity());
    subscription.afterSeq = start->afterSeq;
    subscription.cursor = start->cursor;
    subscription.resetReason = start->resetReason;
    const int descriptor =
        call.reply.handOver(responseHeadForFeed(secure, api.clock.now()), subscription.lease);
    subscription.lease = api.logins.watched(call.identity(), std::move(subscription.lease));
    if (descriptor >= 0) api.hub.adopt(descriptor, std::move(subscription));
}

// The subject as the change left it: null when it is gone.
QJsonValue stateAfter(const Change &change)
{
    const QJsonValue subject = change.payload.value(change.subjectType);
    if (subject.isObject()) return subject;
    if (change.type.endsWith(u".deleted") || change.type.endsWith(u".removed")
        || change.type.endsWith(u".left"))
        return QJsonValue::Null;
    QJsonObject rest = change.payload;
    rest.remove(QStringLiteral("before"));
    return rest;
}

QJsonObject toJson(const Change &change)
{
    QJsonObject actor{{QStringLiteral("kind"), toName(change.actor.kind)}};
    if (!change.actor.id.isEmpty()) actor.insert(QStringLiteral("id"), change.actor.id);
    if (!change.actor.name.isEmpty()) actor.insert(QStringLiteral("name"), change.actor.name);
    QJsonObject row{
        {QStringLiteral("seq"), change.seq},
        {QStringLiteral("type"), change.type},
        {QStringLiteral("at"), toIso(change.occurredAt)},
        {QStringLiteral("actor"), actor},
        {QStringLiteral("subject"), QJsonObject{{QStringLiteral("type"), change.subjectType},
                                                {QStringLiteral("id"), change.subjectId}}},
        {QStringLiteral("before"), change.payload.contains(u"before")
                                       ? change.payload.value(u"before")
                                       : QJsonValue(QJsonValue::Null)},
        {QStringLiteral("after"), stateAfter(change)}};
    if (change.payload.value(u"cascade").toBool()) row.insert(QStringLiteral("cascade"), true);
    if (!change.commandKey.isEmpty()) row.insert(QStringLiteral("commandKey"), change.commandKey);
    if (!change.correlationId.isEmpty()) row.insert(QStringLiteral("from"), change.correlationId);
    if (const QString reason = change.payload.value(u"reason").toString(); !reason.isEmpty())
        row.insert(QStringLiteral("reason"), reason);
    return row;
}

Result<ChangeFilter> changeFilter(const Request &request, const Id &eventId)
{
    ChangeFilter filter;
    filter.eventId = eventId;
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    const auto after = numberParameter(request, "after", 0, most);
    if (!after) return tl::unexpected<Error>(after.error());
    const auto before = numberParameter(request, "before", 1, most);
    if (!before) return tl::unexpected<Error>(before.error());
    const auto limit = numberParameter(request, "limit", 1, maxChanges);
    if (!limit) return tl::unexpected<Error>(limit.error());
    filter.after = after->value_or(0);
    filter.before = before->value_or(0);
    filter.limit = static_cast<int>(limit->value_or(defaultChanges));
    const auto attendance = numberParameter(request, "attendance", 0, 1);
    if (!attendance) return tl::unexpected<Error>(attendance.error());
    filter.attendance = attendance->value_or(1) == 1;
    const std::pair<QByteArrayView, QString *> texts[] = {{"subject", &filter.subjectId},
                                                          {"actor", &filter.actorId},
                                                          {"type", &filter.type},
                                                          {"kind", &filter.subjectType},
                                                          {"location", &filter.locationId}};
    for (const auto &[name, into] : texts) {
        const auto text = request.parameter(name);
        if (!text) return tl::unexpected<Error>(text.error());
        *into = text->value_or(QString());
    }
    return filter;
}

void changes(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto filter = changeFilter(call.request, event->id);
    if (!filter) return call.reply.send(Response::problem(filter.error()));
    api.query(call, [filter = *filter](Connection &connection) -> Result<Response> {
        const auto found = ChangeRepository(connection).find(filter);
        if (!found) return tl::unexpected<Error>(found.error());
        QJsonArray rows;
        for (const Change &change : *found)
            rows.append(toJson(change));
        QJsonObject answer{{QStringLiteral("changes"), rows}};
        if (found->size() == filter.limit)
            answer.insert(QStringLiteral("next"), QString::number(found->last().seq));
        return Response::json(answer);
    });
}

Result<QJsonObject> overview(Connection &connection, const Id &eventId)
{
    ChangeRepository log(connection);
    const auto head = log.head();
    const auto pruned = log.prunedThrough();
    const auto hours = log.hours(eventId);
    const auto people = log.people(eventId);
    for (const Error *error :
         {head ? nullptr : &head.error(), pruned ? nullptr : &pruned.error(),
          hours ? nullptr : &hours.error(), people ? nullptr : &people.error()})
        if (error) return tl::unexpected<Error>(*error);
    QJsonArray bars, names;
    int total = 0;
    for (const ChangeHour &hour : *hours) {
        total += hour.count;
        bars.append(QJsonObject{{QStringLiteral("start"), toIso(hour.start)},
                                {QStringLiteral("count"), hour.count},
                                {QStringLiteral("first"), hour.first},
                                {QStringLiteral("last"), hour.last}});
    }
    for (const ChangePerson &person : *people) {
        QJsonObject name{{QStringLiteral("kind"), toName(person.actor.kind)},
                         {QStringLiteral("count"), person.count}};
        if (!person.actor.id.isEmpty()) name.insert(QStringLiteral("id"), person.actor.id);
        if (!person.actor.name.isEmpty()) name.insert(QStringLiteral("name"), person.actor.name);
        names.append(name);
    }
    return QJsonObject{{QStringLiteral("head"), head->seq},
                       {QStringLiteral("pruned"), pruned->seq},
                       {QStringLiteral("total"), total},
                       {QStringLiteral("hours"), bars},
                       {QStringLiteral("people"), names}};
}

void changeHours(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    api.query(call, [id = event->id](Connection &connection) {
        return overview(connection, id).map([](const QJsonObject &found) {
            return Response::json(found);
        });
    });
}

void revert(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto position = Cursor::parse(call.parameter("seq"));
    if (!position || position->stamp)
        return call.reply.send(
            Response::problem(Error{QStringLiteral("http.parameterInvalid"),
                                    QStringLiteral("A change is named by its seq."),
                                    QStringLiteral("seq"),
                                    {}}));
    api.command(
        call,
        [id = event->id, seq = position->seq](UnitOfWork &unit) {
            return takeBackCommand(unit, id, seq);
        },
        [&api] { api.events.forget(); });
}

} // namespace

void addFeedRoutes(Router &router, Api &api)
{
    const QByteArray event = "/api/v1/events/{slug}";
    router.add({Method::Get,
                event + "/snapshot",
                Access::Site,
                "The whole event at one position of its log, and for a guest what is theirs.",
                [&api](Call &call) { snapshot(api, call); },
                0,
                {{}, "Snapshot"}});
    router.add({Method::Get,
                event + "/feed",
                Access::Site,
                "Every change after a position, as text/event-stream.",
                [&api](Call &call) { feed(api, call); },
                0,
                {{},
                 {},
                 200,
                 {"since:string"},
                 {"feed.positionMissing", "feed.positionMalformed"},
                 {},
                 "text/event-stream"}});
    router.add(
        {Method::Get,
         event + "/changes",
         Access::Organizer,
         "Who changed what and when, newest first; not what is between guests.",
         [&api](Call &call) { changes(api, call); },
         0,
         {{},
          "ChangeList",
          200,
          {"after:integer", "before:integer", "subject:string", "actor:string", "type:string",
           "kind:string", "location:string", "attendance:integer", "limit:integer"}}});
    router.add({Method::Get,
                event + "/changes/hours",
                Access::Organizer,
                "How much was changed in each hour and by whom, and from where on the log is kept.",
                [&api](Call &call) { changeHours(api, call); },
                0,
                {{}, "ChangeOverview"}});
    router.add(
        {Method::Post,
         event + "/changes/{seq}/revert",
         Access::Organizer,
         "Takes back the whole command that wrote this change; what was changed since stays.",
         [&api](Call &call) { revert(api, call); },
         0,
         {{}, "RevertReport", 200, {}, {"history.notFound", "history.pruned"}}});
    router.add({Method::Get,
                event + "/at/{seq}",
                Access::Organizer,
                "The snapshot as it stood at an earlier position of the log.",
                [&api](Call &call) { snapshotThen(api, call); },
                0,
                {{}, "Snapshot", 200, {}, {"history.pruned", "history.notFound"}}});
}

} // namespace Foyer
