// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/commands/commandline.h"
#include "backend/commands/commands.h"
#include "backend/commands/stopsignals.h"
#include "backend/feed/feed.h"
#include "backend/feed/snapshotcache.h"
#include "backend/http/server.h"
#include "backend/hub/hub.h"
#include "backend/jobs/loop/jobsthread.h"
#include "backend/jobs/mail/mailworker.h"
#include "backend/jobs/push/pushworker.h"

#include <QtCore/QCoreApplication>

#include <mutex>

namespace Foyer {

namespace {

Settings serveSettings()
{
    const HttpLimits limits;
    const HubOptions hub;
    Settings settings =
        commandSettings(QStringLiteral("serve"),
                        QStringLiteral("foyer-server serve --data DIR --listen HOST:PORT: serves "
                                       "the API, the feeds and the page until SIGTERM or "
                                       "SIGINT."));
    const auto add = [&](const char *name, const char *value, const QString &byDefault,
                         const char *help) {
        settings.add({QString::fromLatin1(name), QString::fromLatin1(value), byDefault,
                      QString::fromLatin1(help)});
    };
    add("listen", "HOST:PORT", QStringLiteral("127.0.0.1:8080"),
        "address to listen at; port 0 takes a free one, an empty host every interface");
    add("max-connections", "N", QString::number(limits.connections),
        "connections in all, feeds included");
    add("max-connections-per-address", "N", QString::number(limits.connectionsPerAddress),
        "connections from one address, feeds included");
    add("trust-proxy", "", {},
        "believe X-Forwarded-For and X-Forwarded-Proto of a reverse proxy on this machine");
    add("login-days", "N", QStringLiteral("30"), "how long a sign-in lasts without being renewed");
    add("hub-threads", "N", QString::number(hub.threads), "threads that send the feeds");
    add("tick-seconds", "N", QString::number(hub.tickMs / 1000),
        "a feed says that it lives after so long without a change");
    add("feed-seconds-min", "N", QString::number(hub.lifetimeMinMs / 1000),
        "a feed is ended after at least so long");
    add("feed-seconds-max", "N", QString::number(hub.lifetimeMaxMs / 1000),
        "and at most so long; its client resumes");
    add("readers", "N", QStringLiteral("2"), "threads that read the database");
    add("synchronous", "FULL|NORMAL", QStringLiteral("FULL"), "how safely SQLite commits");
    add("foreign-poll-ms", "N", QStringLiteral("200"),
        "how often to look for what other processes wrote");
    add("prune-days", "N", QStringLiteral("7"), "the change log is kept so long; 0: for ever");
    add("prune-minutes", "N", QStringLiteral("60"),
        "how often to throw away what is old (log, sign-ins, mails, files); 0: never");
    add("reminder-seconds", "N", QStringLiteral("30"),
        "how often to look whether hosts are to be reminded of their sessions; 0: never");
    add("lease-ms", "N", QString::number(LeaseTimes().lease),
        "another process takes the jobs over when the one that runs them is silent for so long; "
        "the same for every process of a database");
    addMailSettings(settings);
    addPushSettings(settings);
    return settings;
}

struct Address {
    QString host;
    quint16 port = 0;
};

/// HOST:PORT, [::1]:8080, :8080.
Result<Address> addressOf(const QString &text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    bool ok = false;
    const uint port = text.mid(colon + 1).toUInt(&ok);
    if (colon < 0 || !ok || port > 65535)
        return fail(QStringLiteral("settings.invalid"),
                    QStringLiteral("--listen wants HOST:PORT, not \"%1\"").arg(text));
    Address address{text.left(colon), static_cast<quint16>(port)};
    if (address.host.startsWith(u'[') && address.host.endsWith(u']'))
        address.host = address.host.mid(1, address.host.size() - 2);
    return address;
}

/// A whole number of at least `least`; the first that is none is remembered in `error`.
int number(const Settings &settings, const char *name, int least, std::optional<Error> &error)
{
    const auto value = settings.number(QString::fromLatin1(name));
    if (value && *value >= least && *value <= 1'000'000'000) return static_cast<int>(*value);
    if (!error)
        error = value ? Error{QStringLiteral("settings.invalid"),
                              QStringLiteral("--%1 wants a number of at least %2")
                                  .arg(QLatin1String(name))
                                  .arg(least),
                              {},
                              {}}
                      : value.error();
    return least;
}

/// Pruning lets this process's feeds read on for a while.
JobsOptions withReaders(JobsOptions options, const Hub &hub)
{
    options.oldestReader = [&hub] { return hub.oldestReader(); };
    return options;
}

/// The key beside the database; null, with a line, when it cannot be read.
std::shared_ptr<const SealedBox> secretsOf(const Store &store)
{
    auto box = SealedBox::ofDirectory(store.directory());
    if (box) return std::make_shared<const SealedBox>(*std::move(box));
    failed(box.error());
    return nullptr;
}

/// Rings at the mail worker for as long as there is one: the writer may still be at a command when it is gone.
class MailBell
{
public:
    void ring()
    {
        const std::lock_guard lock(m_mutex);
        if (m_worker) m_worker->nudge();
    }
    void connectTo(MailWorker *worker)
    {
        const std::lock_guard lock(m_mutex);
        m_worker = worker;
    }

private:
    std::mutex m_mutex;
    MailWorker *m_worker = nullptr;
};

ServerOptions withBell(ServerOptions options, const std::shared_ptr<MailBell> &bell)
{
    options.committed = [bell] { bell->ring(); };
    return options;
}

/// Owns what serves, in order of dependency; the members end in reverse.
class Serving
{
public:
    Serving(Store &store, const HubOptions &hubOptions, const ServerOptions &serverOptions,
            const JobsOptions &jobsOptions, const std::optional<MailSettings> &mail,
            const PushSettings &push, const Clock &clock)
        : m_store(store)
        , m_snapshots(store)
        , m_hub(hubOptions, project,
                [&store](const Id &eventId, qint64 after, qint64 through, int rows,
                         std::function<void(LogPage)> deliver) {
                    store.read([=](Connection &connection) {
                        deliver(readPage(connection, eventId, after, through, rows));
                    });
                })
        , m_server(store, m_hub, m_snapshots, withBell(serverOptions, m_bell), clock)
        , m_jobs(store, clock, withReaders(jobsOptions, m_hub))
        , m_secrets(secretsOf(store))
        , m_mail(store, clock, mail, m_secrets)
        , m_push(store, clock, push, m_secrets)
    {
        m_bell->connectTo(&m_mail);
        // The publisher first: what another process commits between the two is then in one of them,
        // or in both, and the hub takes the higher.
        store.writer().setPublisher([this](const QList<Change> &changes) {
            m_snapshots.changesPublished(changes);
            m_hub.publish(changes);
            m_jobs.nudge();
            m_mail.nudge();
            m_push.nudge();
        });
        store.readHere([this](Connection &connection) {
            const Head head = readHead(connection);
            m_hub.setHead(head.seq, head.cursor);
        });
    }
    ~Serving()
    {
        m_server.close();
        m_bell->connectTo(nullptr);
        m_store.writer().setPublisher({});
        // What the writer is publishing right now ends before what it publishes to.
        static_cast<void>(m_store.writer().execute({}, [](UnitOfWork &) { return Answer(); }));
    }
    Server &server() { return m_server; }

private:
    Store &m_store;
    SnapshotCache m_snapshots;
    const std::shared_ptr<MailBell> m_bell = std::make_shared<MailBell>();
    Hub m_hub;
    Server m_server;
    JobsThread m_jobs;
    const std::shared_ptr<const SealedBox> m_secrets;
    MailWorker m_mail;
    PushWorker m_push;
};

QString shownHost(const QString &host)
{
    if (host.isEmpty()) return QStringLiteral("0.0.0.0");
    return host.contains(u':') ? QStringLiteral("[%1]").arg(host) : host;
}

} // namespace

int serveCommand(const QStringList &words)
{
    Settings settings = serveSettings();
    if (const auto over = parsed(settings, words)) return *over;
    const auto address = addressOf(settings.value(QStringLiteral("listen")));
    if (!address) return failed(address.error());

    std::optional<Error> error;
    HubOptions hub;
    hub.threads = number(settings, "hub-threads", 1, error);
    hub.tickMs = number(settings, "tick-seconds", 1, error) * 1000;
    hub.lifetimeMinMs = number(settings, "feed-seconds-min", 1, error) * 1000;
    hub.lifetimeMaxMs =
        qMax(hub.lifetimeMinMs, number(settings, "feed-seconds-max", 1, error) * 1000);
    ServerOptions options;
    options.limits.connections = number(settings, "max-connections", 1, error);
    options.limits.connectionsPerAddress =
        number(settings, "max-connections-per-address", 1, error);
    options.trustProxy = settings.flag(QStringLiteral("trust-proxy"));
    options.loginSeconds = number(settings, "login-days", 1, error) * 24LL * 3600;
    JobsOptions jobs;
    jobs.pruneDays = number(settings, "prune-days", 0, error);
    jobs.pruningMs = number(settings, "prune-minutes", 0, error) * 60'000LL;
    jobs.reminderMs = number(settings, "reminder-seconds", 0, error) * 1000LL;
    jobs.lease = LeaseTimes::of(number(settings, "lease-ms", 300, error));
    if (error) return failed(*error);
    const auto mail = mailSettings(settings);
    if (!mail) return failed(mail.error());
    const auto push = pushSettings(settings);
    if (!push) return failed(push.error());
    options.pushServices = push->services;

    Server::raiseFileLimit();
    const SystemClock clock;
    auto store = openStore(settings, clock);
    if (!store) return failed(store.error());
    StopSignals stop;
    QObject::connect(&stop, &StopSignals::received, QCoreApplication::instance(),
                     &QCoreApplication::quit);
    Serving serving(**store, hub, options, jobs, *mail, *push, clock);
    if (auto listening = serving.server().listen(address->host, address->port); !listening)
        return failed(listening.error());
    say(QStringLiteral("foyer-server listening on http://%1:%2")
            .arg(shownHost(address->host))
            .arg(serving.server().port()));
    return QCoreApplication::exec();
}

} // namespace Foyer
