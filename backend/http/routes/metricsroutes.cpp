// SPDX-License-Identifier: GPL-3.0-or-later
// How the server is doing, for Prometheus: to organizers, and to whoever asks from this machine.
#include "backend/http/api.h"
#include "backend/http/exposition.h"
#include "backend/http/httpmetrics.h"
#include "backend/hub/hub.h"
#include "backend/jobs/loop/jobsmetrics.h"
#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/figures.h"
#include "backend/store/repositories/leaserepository.h"
#include "backend/store/repositories/reactionrepository.h"
#include "backend/store/storemetrics.h"

#include <QtCore/QDir>
#include <QtCore/QFile>

#include <mutex>
#include <sys/resource.h>
#include <unistd.h>

namespace Foyer {

namespace {

using Kind = Exposition::Kind;

constexpr qint64 keptMs = 1'000; ///< the text: somebody who asks all the time costs no more

double of(const std::atomic<quint64> &counter)
{
    return double(counter.load(std::memory_order_relaxed));
}

void addHub(Exposition &out, const HubMetrics &hub, int httpConnections)
{
    out.family("foyer_http_connections", Kind::Gauge,
               "Open HTTP connections, feeds not among them.")
        .sample(httpConnections);
    out.family("foyer_feed_connections", Kind::Gauge, "Open feeds by who reads them.");
    static constexpr const char *kinds[] = {"public", "guest", "organizer"};
    for (std::size_t i = 0; i < hub.connectionsOf.size(); ++i)
        out.sample({{"audience", QString::fromLatin1(kinds[i])}}, double(hub.connectionsOf[i]));
    const auto counter = [&](const char *name, qint64 value, const char *help) {
        out.family(name, Kind::Counter, help).sample(double(value));
    };
    counter("foyer_feeds_opened_total", hub.opened, "Feeds that were opened.");
    counter("foyer_feed_deliveries_total", hub.deliveries, "Changes handed to feeds, replays too.");
    counter("foyer_feed_sent_bytes_total", hub.bytes, "Bytes that feeds were sent.");
    counter("foyer_feed_backlog_closes_total", hub.backlogCloses,
            "Feeds closed because their reader was too slow.");
    counter("foyer_feed_resets_total", hub.resets, "Feeds that were told to begin anew.");
    counter("foyer_feed_lifetime_closes_total", hub.lifetimeCloses,
            "Feeds ended after their usual 8 to 10 minutes.");
}

void addHttp(Exposition &out)
{
    const HttpMetrics &http = httpMetrics();
    out.family("foyer_http_requests_total", Kind::Counter, "Answers by class of status.");
    for (std::size_t i = 1; i < http.answers.size(); ++i)
        out.sample({{"status", QStringLiteral("%1xx").arg(i)}}, of(http.answers[i]));
    out.family("foyer_http_refused_total", Kind::Counter,
               "Requests refused before they were whole: malformed, too large, too slow.")
        .sample(of(http.refused));
    out.family("foyer_http_turned_away_total", Kind::Counter, "Connections beyond a limit.")
        .sample(of(http.turnedAway));
    out.histogram("foyer_http_request_seconds", "From a whole request to its answer.",
                  http.micros.read(), 1e6);
}

void addStore(Exposition &out)
{
    const StoreMetrics &store = storeMetrics();
    out.family("foyer_writer_queue_length", Kind::Gauge, "Commands that wait for the writer.")
        .sample(double(store.queued.load(std::memory_order_relaxed)));
    out.family("foyer_writer_commands_total", Kind::Counter, "Commands the writer has decided.")
        .sample(of(store.answered));
    out.family("foyer_writer_refused_total", Kind::Counter, "Of these: refused.")
        .sample(of(store.refused));
    out.family("foyer_writer_lost_batches_total", Kind::Counter,
               "Commits that failed: full disk, I/O error, database busy.")
        .sample(of(store.lostBatches));
    out.histogram("foyer_commit_seconds", "From the begin of a group of commands to its commit.",
                  store.commitMicros.read(), 1e6);
    out.histogram("foyer_commit_group_size", "Commands that shared a commit.",
                  store.groupSize.read(), 1);
}

Result<void> addLog(Exposition &out, Connection &connection)
{
    ChangeRepository log(connection);
    const auto head = log.head();
    if (!head) return tl::unexpected<Error>(head.error());
    const auto pruned = log.prunedThrough();
    if (!pruned) return tl::unexpected<Error>(pruned.error());
    out.family("foyer_log_head", Kind::Gauge, "Newest seq of the change log.")
        .sample(double(head->seq));
    out.family("foyer_log_pruned", Kind::Gauge, "Newest seq that is no longer kept.")
        .sample(double(pruned->seq));
    const auto cursors = ReactionRepository(connection).cursors();
    if (!cursors) return tl::unexpected<Error>(cursors.error());
    out.family("foyer_reaction_behind_changes", Kind::Gauge,
               "Changes between a reaction's stored cursor and the head.");
    for (const auto &[name, seq] : *cursors)
        out.sample({{"reaction", name}}, double(qMax<qint64>(0, head->seq - seq)));
    return {};
}

Result<void> addLease(Exposition &out, Connection &connection)
{
    const auto lease = LeaseRepository(connection).read();
    if (!lease) return tl::unexpected<Error>(lease.error());
    out.family("foyer_jobs_lease_info", Kind::Gauge, "Who runs the jobs: 1, or 0 for nobody.")
        .sample({{"owner", lease->owner}}, lease->owner.isEmpty() ? 0 : 1);
    out.family("foyer_jobs_lease_term", Kind::Gauge, "Number of the lease's term.")
        .sample(double(lease->term));
    return {};
}

void addJobs(Exposition &out, Instant now)
{
    const JobsMetrics &jobs = jobsMetrics();
    out.family("foyer_jobs_lease_held", Kind::Gauge, "Whether this process runs the jobs.")
        .sample(jobs.term.load(std::memory_order_relaxed) > 0 ? 1 : 0);
    const auto counter = [&](const char *name, const std::atomic<quint64> &value,
                             const char *help) {
        out.family(name, Kind::Counter, help).sample(of(value));
    };
    counter("foyer_jobs_take_overs_total", jobs.takeOvers,
            "Times this process took the jobs over.");
    counter("foyer_jobs_leases_lost_total", jobs.lost, "Times another process took them from it.");
    counter("foyer_jobs_restarts_total", jobs.restarts, "Times the loop ended by itself.");
    counter("foyer_pruning_waits_total", jobs.waitsForReaders,
            "Times that pruning let a feed read on first.");
    const auto reactions = jobs.reactions();
    out.family("foyer_reaction_lag_seconds", Kind::Gauge,
               "Age of the change that a reaction handles next; 0: none waits.");
    for (const ReactionFigures *one : reactions) {
        // What another process runs now is late there, if at all.
        const Instant since = jobs.term > 0 ? one->waitingSince.load(std::memory_order_relaxed) : 0;
        out.sample({{"reaction", one->name}},
                   since > 0 ? double(qMax<qint64>(0, now - since)) / 1000 : 0);
    }
    out.family("foyer_reaction_handled_total", Kind::Counter, "Changes, or parts, handled.");
    for (const ReactionFigures *one : reactions)
        out.sample({{"reaction", one->name}}, of(one->handled));
    out.family("foyer_reaction_failures_total", Kind::Counter, "Tries that failed.");
    for (const ReactionFigures *one : reactions)
        out.sample({{"reaction", one->name}}, of(one->failed));
    out.family("foyer_reaction_stopped_total", Kind::Counter,
               "Of these: stopped for taking too long.");
    for (const ReactionFigures *one : reactions)
        out.sample({{"reaction", one->name}}, of(one->stopped));
}

Result<void> addOutbox(Exposition &out, Connection &connection)
{
    const auto figures = readFigures(connection);
    if (!figures) return tl::unexpected<Error>(figures.error());
    static constexpr const char *kinds[] = {"mail", "push"};
    static constexpr const char *states[] = {"queued",  "claimed", "sent",      "failed",
                                             "expired", "unknown", "cancelled", "held"};
    out.family("foyer_deliveries", Kind::Gauge, "Mails and pushes in the outbox by state.");
    for (const char *kind : kinds) {
        for (const char *state : states) {
            qint64 number = 0;
            for (const auto &one : figures->deliveries)
                if (one.kind == QLatin1String(kind) && one.state == QLatin1String(state))
                    number = one.number;
            out.sample({{"kind", QString::fromLatin1(kind)}, {"state", QString::fromLatin1(state)}},
                       double(number));
        }
    }
    out.family("foyer_channel_up", Kind::Gauge,
               "Whether mails and pushes go out; 0: off, or stopped by a fault (mail breaker).");
    for (const auto &channel : figures->channels)
        out.sample({{"kind", channel.kind}, {"state", channel.state}},
                   channel.state == u"running" ? 1 : 0);
    out.family("foyer_push_devices", Kind::Gauge, "Devices that are told by pushes.")
        .sample(double(figures->devices));
    out.family("foyer_parked_changes", Kind::Gauge, "Changes that a reaction failed at.")
        .sample({{"state", QStringLiteral("retrying")}}, double(figures->parked))
        .sample({{"state", QStringLiteral("givenUp")}}, double(figures->givenUp));
    return {};
}

QList<QByteArray> wordsOf(const char *file)
{
    QFile read(QString::fromLatin1(file));
    if (!read.open(QIODevice::ReadOnly)) return {};
    return read.readAll().split(' ');
}

void addProcess(Exposition &out)
{
    const double page = double(sysconf(_SC_PAGESIZE));
    const QList<QByteArray> memory = wordsOf("/proc/self/statm");
    out.family("process_virtual_memory_bytes", Kind::Gauge, "Virtual memory size in bytes.")
        .sample(memory.value(0).toDouble() * page);
    out.family("process_resident_memory_bytes", Kind::Gauge, "Resident memory size in bytes.")
        .sample(memory.value(1).toDouble() * page);
    const qsizetype descriptors =
        QDir(QStringLiteral("/proc/self/fd"))
            .entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot, QDir::Unsorted)
            .size();
    out.family("process_open_fds", Kind::Gauge, "Number of open file descriptors.")
        .sample(double(descriptors));
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    out.family("process_max_fds", Kind::Gauge, "Maximum number of open file descriptors.")
        .sample(double(limit.rlim_cur));
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval &time) {
        return double(time.tv_sec) + double(time.tv_usec) / 1e6;
    };
    out.family("process_cpu_seconds_total", Kind::Counter, "User and system CPU time in seconds.")
        .sample(seconds(usage.ru_utime) + seconds(usage.ru_stime));
}

Result<QByteArray> metricsText(Connection &connection, const HubMetrics &hub, int httpConnections,
                               Instant now)
{
    Exposition out;
    out.family("foyer_build_info", Kind::Gauge, "Version of the program.")
        .sample(
            {{"version", QStringLiteral(FOYER_VERSION)}, {"qt", QString::fromLatin1(qVersion())}},
            1);
    addHub(out, hub, httpConnections);
    addHttp(out);
    addStore(out);
    if (auto done = addLog(out, connection); !done) return tl::unexpected<Error>(done.error());
    if (auto done = addLease(out, connection); !done) return tl::unexpected<Error>(done.error());
    addJobs(out, now);
    if (auto done = addOutbox(out, connection); !done) return tl::unexpected<Error>(done.error());
    addProcess(out);
    return out.text();
}

/// The text of the last moment, so that asking often costs little. From several reader threads.
struct Kept {
    std::mutex mutex;
    QByteArray text;
    qint64 at = 0; ///< boot clock
};

/// Somebody on this machine, and not through a proxy that speaks for others.
bool asksFromHere(const Call &call)
{
    const RequestHead &head = call.request.head;
    for (const char *name : {"x-forwarded-for", "x-forwarded-proto", "forwarded", "via"})
        if (!head.value(name).isNull()) return false;
    return call.request.peer.isLoopback();
}

} // namespace

void addMetricsRoutes(Router &router, Api &api, std::function<int()> connections)
{
    const auto kept = std::make_shared<Kept>();
    const auto answer = [&api, kept, connections = std::move(connections)](Call &call) {
        if (!asksFromHere(call) && !(call.caller && call.caller->isOrganizer()))
            return call.reply.send(Response::problem(Error{
                call.caller ? QStringLiteral("auth.forbidden") : QStringLiteral("auth.required"),
                QStringLiteral("Metrics are for organizers, or for programs on the server's "
                               "own machine."),
                {},
                {}}));
        api.query(call, [&api, kept, open = connections()](Connection &c) -> Result<Response> {
            const std::lock_guard lock(kept->mutex);
            const qint64 boot = api.clock.bootMs();
            if (kept->text.isEmpty() || boot - kept->at >= keptMs) {
                auto text = metricsText(c, api.hub.metrics(), open, api.clock.now());
                if (!text) return tl::unexpected<Error>(text.error());
                kept->text = *std::move(text);
                kept->at = boot;
            }
            Response response;
            response.contentType = Exposition::contentType();
            response.body = kept->text;
            return response;
        });
    };
    router.add({Method::Get,
                "/metrics",
                Access::Anyone,
                "How the server is doing, for Prometheus (organizers, or from its own machine).",
                answer,
                0,
                {.answerType = "text/plain"}});
}

} // namespace Foyer
