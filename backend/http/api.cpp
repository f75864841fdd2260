// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/api.h"

#include "backend/http/problemstatus.h"
#include "backend/store/repositories/eventrepository.h"
#include "shared/wire/json.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QLoggingCategory>

namespace Foyer {

namespace {

Q_LOGGING_CATEGORY(lcHttp, "foyer.http")

constexpr qint64 believedMs = 1000;
constexpr qsizetype maxKnownEvents = 1000;
constexpr int workerThreads = 2;
constexpr int maxWaitingAside = 64;

std::shared_ptr<const SealedBox> boxOf(const QString &directory)
{
    auto box = SealedBox::ofDirectory(directory);
    if (box) return std::make_shared<const SealedBox>(*std::move(box));
    qCCritical(lcHttp, "no codes or links can be mailed: %s", qPrintable(box.error().detail));
    return nullptr;
}

// A body may hold a password: with a bare hash of it, whoever reads the database could try out all
// of them.
QByteArray bodyHash(const Api &api, const QByteArray &body)
{
    return api.secrets ? api.secrets->fingerprint("idempotency", body)
                       : QCryptographicHash::hash(body, QCryptographicHash::Sha256);
}

Result<std::optional<IdempotencyKey>> idempotencyKey(const Api &api, const Request &request)
{
    const QByteArrayView key = request.head.value("idempotency-key");
    if (key.isNull()) return std::optional<IdempotencyKey>();
    if (key.isEmpty() || key.size() > 255)
        return fail(QStringLiteral("idempotency.keyInvalid"),
                    QStringLiteral("An Idempotency-Key has 1 to 255 characters."),
                    QStringLiteral("Idempotency-Key"));
    return std::optional<IdempotencyKey>(
        IdempotencyKey{QString::fromUtf8(key.toByteArray()), QByteArray(toName(request.method())),
                       request.head.path().toByteArray() + '?' + request.head.query().toByteArray(),
                       bodyHash(api, request.body)});
}

} // namespace

Response toResponse(Result<Answer> result)
{
    if (!result) {
        if (problemStatus(result.error().code) >= 500)
            qCWarning(lcHttp, "a command failed: %s: %s", qPrintable(result.error().code),
                      qPrintable(result.error().detail));
        return Response::problem(result.error());
    }
    Answer &answer = *result;
    Response response = answer.status == 204
                            ? Response::empty(204)
                            : Response::jsonBytes(std::move(answer.body), answer.status);
    if (answer.seq > 0) {
        const QByteArray seq = QByteArray::number(answer.seq);
        response.with("Foyer-Seq", seq);
        if (response.body.startsWith('{') && response.body.size() > 2)
            response.body.insert(1, "\"seq\":" + seq + ',');
    }
    if (!answer.location.isEmpty()) response.with("Location", answer.location);
    return response;
}

Result<Event> EventDirectory::find(const QString &slug)
{
    const qint64 now = m_clock.bootMs();
    const auto known = m_known.constFind(slug);
    if (known != m_known.constEnd() && now - known->readAt < believedMs) return known->event;
    Result<std::optional<Event>> found;
    m_store.readHere([&](Connection &connection) {
        found = EventRepository(connection).bySlug(slug);
        // By its id as well: a client that was offline while an event was renamed still finds it.
        if (found && !*found && isId(slug)) found = EventRepository(connection).byId(slug);
    });
    if (!found) return tl::unexpected<Error>(found.error());
    if (!*found) {
        m_known.remove(slug);
        return fail(QStringLiteral("event.notFound"),
                    QStringLiteral("There is no event of this name."));
    }
    if (m_known.size() >= maxKnownEvents) m_known.clear();
    m_known.insert(slug, {**found, now});
    return **found;
}

Api::Api(Store &theStore, Hub &theHub, SnapshotCache &cache, ServerOptions theOptions,
         const Clock &theClock)
    : store(theStore)
    , hub(theHub)
    , snapshots(cache)
    , options(std::move(theOptions))
    , clock(theClock)
    , authenticator(theStore, theClock)
    , logins(theStore, theHub, authenticator, theClock)
    , loginLimits({options.guessesPerAccountHour, options.guessesPerAddressMinute})
    , secrets(boxOf(theStore.directory()))
    , events(theStore, theClock)
{
    workers.setMaxThreadCount(workerThreads);
}

Result<QJsonObject> Api::body(const Call &call)
{
    if (call.request.body.isEmpty()) return QJsonObject();
    const QByteArrayView type = call.request.head.value("content-type");
    const qsizetype semicolon = type.indexOf(';');
    const QByteArrayView essence = (semicolon < 0 ? type : type.first(semicolon)).trimmed();
    // Not only order: a form or a plain-text post is what another site's page can send without
    // asking.
    if (essence.compare("application/json", Qt::CaseInsensitive) != 0)
        return fail(QStringLiteral("http.contentType"),
                    QStringLiteral("The body must be application/json."),
                    QStringLiteral("Content-Type"));
    return parseStrictObject(call.request.body);
}

Result<CommandContext> Api::context(const Call &call) const
{
    auto key = idempotencyKey(*this, call.request);
    if (!key) return tl::unexpected<Error>(key.error());
    CommandContext context;
    // Nobody in particular is a guest whom nobody knows, never the system.
    context.actor = call.caller ? call.caller->actor() : Actor{ActorKind::Guest, {}, {}};
    context.at = clock.now();
    if (*key) context.commandKey = (*key)->key;
    // Which of the person's logins it came through: what they called it, or the page.
    if (call.caller)
        context.correlationId =
            call.caller->byCookie ? QStringLiteral("page") : call.caller->login.label;
    context.idempotency = std::move(*key);
    return context;
}

void Api::command(Call &call, Writer::Work work, std::function<void()> after)
{
    auto prepared = context(call);
    if (!prepared) return call.reply.send(Response::problem(prepared.error()));
    const LateAnswers::Ticket ticket = late.newTicket();
    late.put(ticket, call.reply.hold());
    store.writer().submit(
        *std::move(prepared), std::move(work),
        [inbox = late.inbox(), ticket, after = std::move(after),
         committed = options.committed](Result<Answer> answer) mutable {
            if (answer && committed) committed();
            inbox->post(ticket, [answer = std::move(answer), after = std::move(after)]() mutable {
                if (answer && after) after();
                return toResponse(std::move(answer));
            });
        });
}

void Api::query(Call &call, std::function<Result<Response>(Connection &)> read)
{
    const LateAnswers::Ticket ticket = late.newTicket();
    late.put(ticket, call.reply.hold());
    store.read([inbox = late.inbox(), ticket, read = std::move(read)](Connection &connection) {
        auto result = read(connection);
        inbox->post(ticket, [result = std::move(result)] {
            return result ? *result : Response::problem(result.error());
        });
    });
}

void Api::workAside(Call &call, std::function<void(GiveAnswer)> work)
{
    if (waitingAside->load() >= maxWaitingAside)
        return call.reply.send(
            Response::problem(Error{QStringLiteral("auth.busy"),
                                    QStringLiteral("Too much of this at once."),
                                    {},
                                    QJsonObject{{QStringLiteral("retryAfter"), 2}}}));
    const LateAnswers::Ticket ticket = late.newTicket();
    late.put(ticket, call.reply.hold());
    waitingAside->fetch_add(1);
    workers.start([inbox = late.inbox(), ticket, work = std::move(work), waiting = waitingAside] {
        work([inbox, ticket](LateAnswers::Finish finish) {
            inbox->post(ticket, std::move(finish));
        });
        waiting->fetch_sub(1);
    });
}

std::optional<Event> eventOf(Api &api, Call &call)
{
    auto event = api.events.find(call.parameter("slug"));
    if (event) return *event;
    call.reply.send(Response::problem(event.error()));
    return std::nullopt;
}

Result<std::optional<qint64>> numberParameter(const Request &request, QByteArrayView name,
                                              qint64 least, qint64 most)
{
    const auto text = request.parameter(name);
    if (!text) return tl::unexpected<Error>(text.error());
    if (!*text) return std::optional<qint64>();
    bool ok = false;
    const qint64 value = (*text)->toLongLong(&ok);
    if (!ok || value < least || value > most)
        return fail(QStringLiteral("http.parameterInvalid"),
                    QStringLiteral("A whole number from %1 to %2.").arg(least).arg(most),
                    QString::fromLatin1(name.toByteArray()));
    return std::optional<qint64>(value);
}

bool matchesTag(QByteArrayView list, QByteArrayView tag)
{
    while (!list.isEmpty()) {
        const qsizetype comma = list.indexOf(',');
        QByteArrayView one = (comma < 0 ? list : list.first(comma)).trimmed();
        list = comma < 0 ? QByteArrayView() : list.sliced(comma + 1);
        if (one.startsWith("W/")) one = one.sliced(2);
        if (one == tag || one == QByteArrayView("*")) return true;
    }
    return false;
}

bool acceptsGzip(const Request &request)
{
    QByteArrayView list = request.head.value("accept-encoding");
    while (!list.isEmpty()) {
        const qsizetype comma = list.indexOf(',');
        const QByteArray one =
            (comma < 0 ? list : list.first(comma)).toByteArray().toLower().replace(' ', "");
        list = comma < 0 ? QByteArrayView() : list.sliced(comma + 1);
        if (one == "gzip") return true;
        if (one.startsWith("gzip;q=")) return one.sliced(7).toDouble() > 0;
    }
    return false;
}

} // namespace Foyer
