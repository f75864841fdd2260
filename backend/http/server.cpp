// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/server.h"

#include "backend/http/admission.h"
#include "backend/http/api.h"
#include "backend/http/front.h"
#include "backend/http/gate.h"
#include "backend/http/listener.h"

#include <QtCore/QLoggingCategory>

#include <sys/resource.h>

namespace Foyer {

namespace {

Q_LOGGING_CATEGORY(lcHttp, "foyer.http")

// Descriptors that are not connections: database, libraries, logs.
constexpr qint64 otherDescriptors = 128;

std::optional<QHostAddress> addressOf(const QString &host)
{
    if (host.isEmpty() || host == u"*") return QHostAddress(QHostAddress::Any);
    if (host.compare(u"localhost", Qt::CaseInsensitive) == 0)
        return QHostAddress(QHostAddress::LocalHost);
    QString text = host;
    if (text.startsWith(u'[') && text.endsWith(u']')) text = text.sliced(1, text.size() - 2);
    const QHostAddress address(text);
    if (address.isNull()) return std::nullopt;
    return address;
}

} // namespace

struct Server::State {
    State(Store &store, Hub &hub, SnapshotCache &snapshots, ServerOptions options,
          const Clock &clock)
        : front([this](Reply &reply) { dispatch(reply); })
        , api(store, hub, snapshots, std::move(options), clock)
    {
        addSystemRoutes(router, api);
        addAccountRoutes(router, api);
        addEventRoutes(router, api);
        addScheduleRoutes(router, api);
        addFeedRoutes(router, api);
        addPresenceRoutes(router, api);
        addImportRoutes(router, api);
        addExportRoutes(router, api);
        addUnavailabilityRoutes(router, api);
        addProposalRoutes(router, api);
        addCommentRoutes(router, api);
        addNotificationRoutes(router, api);
        addMeetingRoutes(router, api);
        addAnnouncementRoutes(router, api);
        addGuestRoutes(router, api);
        addIdentityRoutes(router, api);
        addOrganizerRoutes(router, api);
        addSiteRoutes(router, api);
        addUploadRoutes(router, api);
        addKioskRoutes(router, api);
        addDeliveryRoutes(router, api);
        addJobsRoutes(router, api);
        addMetricsRoutes(router, api,
                         [this] { return listener ? listener->connectionCount() : 0; });
        addPushRoutes(router, api);
        addDescriptionRoutes(router, api);
        addPageRoutes(router, api);
    }

    void dispatch(Reply &reply);
    qint64 bodyLimit(const HttpConnection &connection);
    std::unique_ptr<Listener> makeListener();

    Router router;
    Front front; ///< before api: replies that are still held refer to its objects
    Api api;
    Listener *listener = nullptr; ///< owned by the front once it listens
};

void Server::State::dispatch(Reply &reply)
{
    const Request &request = reply.request();
    auto match = router.find(request.method(), request.head.path());
    if (!match) return reply.send(Response::problem(match.error()));
    if (!match->route) {
        if (request.method() == Method::Options)
            return reply.send(Response::empty().with("Allow", match->allow));
        return reply.send(Response::problem(Error{QStringLiteral("http.methodNotAllowed"),
                                                  QStringLiteral("This address has other methods."),
                                                  {},
                                                  {}})
                              .with("Allow", match->allow));
    }
    const bool secure = reply.connection().isSecure();
    // Before anything else is looked at, so that another site's page learns and changes nothing.
    if (const auto same = checkSameSite(request, secure); !same)
        return reply.send(Response::problem(same.error()));
    Result<Identity> identity;
    if (!match->route->ownCredential) identity = api.authenticator.identify(request, secure);
    if (!identity) return reply.send(Response::problem(identity.error()));
    if (auto admitted = admit(*match->route, request, *identity, api.logins.gated()); !admitted) {
        const bool atGate = admitted.error().code == u"site.passwordRequired";
        return reply.send(atGate && wantsPage(request) ? gateResponse()
                                                       : Response::problem(admitted.error()));
    }
    Call call{request, reply, std::move(match->parameters), std::move(identity->caller),
              std::move(identity->siteLoginId)};
    match->route->handler(call);
}

// More than usual only for whom the route is meant: anyone may send a head.
qint64 Server::State::bodyLimit(const HttpConnection &connection)
{
    const Request &request = connection.request();
    const auto match = router.find(request.method(), request.head.path());
    if (!match || !match->route || match->route->bodyLimit <= 0)
        return api.options.limits.bodyBytes;
    const auto identity = api.authenticator.identify(request, connection.isSecure());
    return identity && identity->caller ? match->route->bodyLimit : api.options.limits.bodyBytes;
}

std::unique_ptr<Listener> Server::State::makeListener()
{
    ConnectionSettings settings;
    settings.limits = api.options.limits;
    settings.trustProxy = api.options.trustProxy;
    settings.clock = &api.clock;
    settings.bodyLimit = [this](const HttpConnection &connection) { return bodyLimit(connection); };
    // Running out of descriptors makes accept() fail and its caller spin; a refusal is an answer.
    const qint64 descriptors = Server::raiseFileLimit();
    settings.limits.connections = static_cast<int>(std::min<qint64>(
        settings.limits.connections, std::max<qint64>(descriptors - otherDescriptors, 16)));
    return std::make_unique<Listener>(std::move(settings));
}

Server::Server(Store &store, Hub &hub, SnapshotCache &snapshots, ServerOptions options,
               const Clock &clock)
    : m_state(std::make_unique<State>(store, hub, snapshots, std::move(options), clock))
{
}

Server::~Server()
{
    // Sign-ins and imports on their way use the store and answer into the table.
    m_state->api.workers.waitForDone();
}

Result<void> Server::listen(const QString &host, quint16 port)
{
    const auto address = addressOf(host);
    if (!address)
        return fail(QStringLiteral("http.addressInvalid"),
                    QStringLiteral("\"%1\" is no address of this machine.").arg(host));
    auto listener = m_state->makeListener();
    if (!listener->listen(*address, port))
        return fail(QStringLiteral("http.listenFailed"),
                    QStringLiteral("Cannot listen on %1 port %2: %3")
                        .arg(host)
                        .arg(port)
                        .arg(listener->errorString()));
    if (!m_state->front.attach(listener.get()))
        return fail(QStringLiteral("http.listenFailed"),
                    QStringLiteral("The HTTP module refused the listener."));
    m_state->listener = listener.release();
    qCInfo(lcHttp, "listening on %s port %u",
           qPrintable(m_state->listener->serverAddress().toString()),
           unsigned(m_state->listener->serverPort()));
    return {};
}

quint16 Server::port() const { return m_state->listener ? m_state->listener->serverPort() : 0; }

void Server::close()
{
    if (m_state->listener) m_state->listener->shutDown();
}

const Router &Server::router() const { return m_state->router; }

int Server::connectionCount() const
{
    return m_state->listener ? m_state->listener->connectionCount() : 0;
}

qint64 Server::raiseFileLimit()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur > 1'000'000) return 1'000'000;
    return static_cast<qint64>(limit.rlim_cur);
}

} // namespace Foyer
