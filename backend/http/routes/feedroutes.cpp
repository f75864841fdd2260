// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/feed/feed.h"
#include "backend/feed/snapshotcache.h"
#include "backend/http/api.h"
#include "backend/hub/hub.h"
#include "backend/store/repositories/changerepository.h"

#include <QtCore/QJsonArray>

#include <limits>
#include <thread>

namespace Foyer {

namespace {

constexpr int defaultChanges = 100;
constexpr int maxChanges = 1000;

Response toResponse(const Result<std::shared_ptr<const EncodedSnapshot>> &result, bool gzip,
                    bool known, bool forViewer)
{
    if (!result) return Response::problem(result.error());
    const EncodedSnapshot &snapshot = **result;
    Response response;
    if (known) {
        response = Response::empty(304);
    } else {
        response.body = gzip ? snapshot.gzip : snapshot.json;
        if (gzip) response.with("Content-Encoding", "gzip");
    }
    response.caching = forViewer ? Caching::NoStore : Caching::Revalidate;
    return response.with("ETag", snapshot.etag)
        .with("Vary", "Accept-Encoding, Authorization, Cookie");
}

void snapshot(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    // On a hit the cache calls back at once: then answer at once. A reply held and sent within the
    // call would cost 6.8 a signal receiver each time.
    struct Waiting {
        std::optional<Result<std::shared_ptr<const EncodedSnapshot>>> atOnce;
        std::thread::id caller = std::this_thread::get_id();
    };
    const auto waiting = std::make_shared<Waiting>();
    const LateAnswers::Ticket ticket = api.late.newTicket();
    const bool gzip = acceptsGzip(call.request);
    const bool forViewer = call.caller.has_value();
    const QByteArray tags = call.request.head.value("if-none-match").toByteArray();
    const auto answer = [gzip, forViewer,
                         tags](const Result<std::shared_ptr<const EncodedSnapshot>> &result) {
        const bool known = result && matchesTag(tags, (*result)->etag);
        return toResponse(result, gzip, known, forViewer);
    };
    api.snapshots.get(event->id, [waiting, ticket, answer, inbox = api.late.inbox()](auto result) {
        if (std::this_thread::get_id() == waiting->caller) {
            waiting->atOnce = std::move(result);
            return;
        }
        inbox->post(ticket, [answer, result = std::move(result)] { return answer(result); });
    });
    if (waiting->atOnce)
        call.reply.send(answer(*waiting->atOnce));
    else
        api.late.put(ticket, call.reply.hold());
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
    const std::pair<QByteArrayView, QString *> texts[] = {
        {"subject", &filter.subjectId}, {"actor", &filter.actorId}, {"type", &filter.type}};
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
        return Response::json({{QStringLiteral("changes"), rows}});
    });
}

} // namespace

void addFeedRoutes(Router &router, Api &api)
{
    const QByteArray event = "/api/v1/events/{slug}";
    router.add({Method::Get, event + "/snapshot", Access::Site,
                "The whole event at one position of its log.",
                [&api](Call &call) { snapshot(api, call); }});
    router.add({Method::Get, event + "/feed", Access::Site,
                "Every change after a position, as text/event-stream.",
                [&api](Call &call) { feed(api, call); }});
    router.add({Method::Get, event + "/changes", Access::Organizer,
                "Who changed what and when, newest first.",
                [&api](Call &call) { changes(api, call); }});
}

} // namespace Foyer
