// SPDX-License-Identifier: GPL-3.0-or-later
// /metrics: every line of it, who may read it, and that its figures move with what happens.
#include "backend/http/exposition.h"
#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/deliveryrepository.h"
#include "backend/store/repositories/leaserepository.h"
#include "backend/store/repositories/reactionrepository.h"
#include "tests/http/metricstext.h"
#include "tests/http/testsite.h"

#include <QtCore/QJsonArray>
#include <QtTest/QTest>

#include <cmath>
#include <thread>

using namespace Foyer;

class MetricsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void textIsEscapedAndExact();
    void histogramsHoldWhatManyThreadsAdd();
    void everyFamilyIsThere();
    void whoMayRead();
    void figuresMove();
    void oftenCostsLittle();

private:
    /// A moment later, so that it is not the text of before.
    static MetricsText scrape(TestSite &site)
    {
        site.clock.advance(1'001);
        const RawResponse answer = site.askPublic("GET /metrics");
        MetricsText read;
        const QString wrong = read.read(answer.body);
        if (answer.status != 200 || !wrong.isEmpty())
            qWarning("%d %s", answer.status, qPrintable(wrong));
        return answer.status == 200 && wrong.isEmpty() ? read : MetricsText();
    }
    static void write(TestSite &site, Writer::Work work)
    {
        CommandContext context;
        context.at = site.clock.now();
        const auto done = site.store->writer().execute(context, std::move(work));
        if (!done) qFatal("%s", qPrintable(done.error().detail));
    }
};

void MetricsTest::textIsEscapedAndExact()
{
    Exposition out;
    out.family("a_total", Exposition::Kind::Counter, "As.")
        .sample(1'000'000)
        .sample({{"x", QStringLiteral("q\"b\\n\nü")}, {"y", QString()}}, 0.25);
    Histogram one{10, 20};
    for (const qint64 value : {1, 10, 11, 21})
        one.add(value);
    out.histogram("h", "Hs.", one.read(), 10);
    QCOMPARE(out.text(), QByteArray("# HELP a_total As.\n# TYPE a_total counter\na_total 1000000\n"
                                    "a_total{x=\"q\\\"b\\\\n\\nü\",y=\"\"} 0.25\n"
                                    "# HELP h Hs.\n# TYPE h histogram\nh_bucket{le=\"1\"} 2\n"
                                    "h_bucket{le=\"2\"} 3\nh_bucket{le=\"+Inf\"} 4\nh_sum 4.3\n"
                                    "h_count 4\n"));
    QCOMPARE(MetricsText().read(out.text()), QString());
    // The check itself finds what is wrong.
    for (const char *bad :
         {"a 1\n", "# HELP a x\n# TYPE a gauge\na 1", "# HELP a x\n# TYPE a gauge\nb 1\n",
          "# HELP a x\n# TYPE a counter\na 1\n", "# HELP a x\n# TYPE a gauge\na 1\na 1\n",
          "# HELP a x\n# TYPE a gauge\na{x=\"\n\"} 1\n", "# HELP a x\n# TYPE a gauge\na one\n",
          "# HELP a_total x\n# TYPE a_total counter\na_total -1\n",
          "# HELP h x\n# TYPE h histogram\nh_bucket{le=\"1\"} 2\nh_bucket{le=\"+Inf\"} 1\nh_sum 1\n"
          "h_count 1\n",
          "# HELP h x\n# TYPE h histogram\nh_bucket{le=\"1\"} 1\nh_sum 1\nh_count 1\n"})
        QVERIFY2(!MetricsText().read(bad).isEmpty(), bad);
}

void MetricsTest::histogramsHoldWhatManyThreadsAdd()
{
    Histogram all{1, 2, 3};
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&all] {
            for (int i = 0; i < 50'000; ++i)
                all.add(i % 5);
        });
    for (std::thread &thread : threads)
        thread.join();
    const Histogram::Reading reading = all.read();
    QCOMPARE(reading.counts, (std::vector<quint64>{80'000, 40'000, 40'000, 40'000}));
    QCOMPARE(reading.sum, 400'000);
}

void MetricsTest::everyFamilyIsThere()
{
    TestSite site;
    const RawResponse answer = site.askPublic("GET /metrics");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.field("content-type"), QByteArray("text/plain; version=0.0.4; charset=utf-8"));
    QCOMPARE(answer.field("cache-control"), QByteArray("no-store"));
    MetricsText read;
    QCOMPARE(read.read(answer.body), QString());
    for (const char *family : {"foyer_build_info",
                               "foyer_http_connections",
                               "foyer_feed_connections",
                               "foyer_feeds_opened_total",
                               "foyer_feed_deliveries_total",
                               "foyer_feed_sent_bytes_total",
                               "foyer_feed_backlog_closes_total",
                               "foyer_feed_resets_total",
                               "foyer_feed_lifetime_closes_total",
                               "foyer_http_requests_total",
                               "foyer_http_refused_total",
                               "foyer_http_turned_away_total",
                               "foyer_http_request_seconds",
                               "foyer_writer_queue_length",
                               "foyer_writer_commands_total",
                               "foyer_writer_refused_total",
                               "foyer_writer_lost_batches_total",
                               "foyer_commit_seconds",
                               "foyer_commit_group_size",
                               "foyer_log_head",
                               "foyer_log_pruned",
                               "foyer_reaction_behind_changes",
                               "foyer_jobs_lease_info",
                               "foyer_jobs_lease_term",
                               "foyer_jobs_lease_held",
                               "foyer_jobs_take_overs_total",
                               "foyer_jobs_leases_lost_total",
                               "foyer_jobs_restarts_total",
                               "foyer_pruning_waits_total",
                               "foyer_reaction_lag_seconds",
                               "foyer_reaction_handled_total",
                               "foyer_reaction_failures_total",
                               "foyer_reaction_stopped_total",
                               "foyer_deliveries",
                               "foyer_channel_up",
                               "foyer_push_devices",
                               "foyer_parked_changes",
                               "process_virtual_memory_bytes",
                               "process_resident_memory_bytes",
                               "process_open_fds",
                               "process_max_fds",
                               "process_cpu_seconds_total"})
        QVERIFY2(read.types().contains(QString::fromLatin1(family)), family);
    QCOMPARE(read.seriesOf(QStringLiteral("foyer_feed_connections")).size(), 3);
    QCOMPARE(read.seriesOf(QStringLiteral("foyer_deliveries")).size(), 16);
    QVERIFY(read.value(QStringLiteral("process_resident_memory_bytes")) > 1e6);
    QVERIFY(read.value(QStringLiteral("process_open_fds")) > 3);
    QVERIFY(read.value(QStringLiteral("process_open_fds"))
            < read.value(QStringLiteral("process_max_fds")));
}

void MetricsTest::whoMayRead()
{
    TestSite site;
    QCOMPARE(site.askPublic("GET /metrics").status, 200); // from this machine
    QCOMPARE(site.ask("GET /metrics").status, 200);
    // A proxy on this machine speaks for somebody elsewhere.
    for (const char *line : {"X-Forwarded-For: 203.0.113.9\r\n", "Forwarded: for=203.0.113.9\r\n",
                             "Via: 1.1 proxy\r\n", "X-Forwarded-Proto: https\r\n"}) {
        const RawResponse refused = site.askPublic("GET /metrics", {}, line);
        QCOMPARE(refused.status, 401);
        QCOMPARE(refused.code(), QStringLiteral("auth.required"));
        const RawResponse guest =
            site.askPublic("GET /metrics", {}, line + site.asGuest(site.guest));
        QCOMPARE(guest.status, 403);
        QCOMPARE(site.askPublic("GET /metrics", {}, line + site.tokenLine()).status, 200);
    }
    QCOMPARE(site.askPublic("POST /metrics", {{QStringLiteral("a"), 1}}).status, 405);
    QCOMPARE(site.askPublic("GET /metrics", {}, "Authorization: Bearer nonsense\r\n").status, 401);
}

void MetricsTest::figuresMove()
{
    TestSite site;
    const QString requests = QStringLiteral("foyer_http_requests_total{status=\"2xx\"}"),
                  refusals = QStringLiteral("foyer_http_requests_total{status=\"4xx\"}"),
                  feeds = QStringLiteral("foyer_feed_connections{audience=\"public\"}"),
                  organizers = QStringLiteral("foyer_feed_connections{audience=\"organizer\"}"),
                  deliveries = QStringLiteral("foyer_feed_deliveries_total"),
                  resets = QStringLiteral("foyer_feed_resets_total"),
                  head = QStringLiteral("foyer_log_head"),
                  pruned = QStringLiteral("foyer_log_pruned"),
                  commits = QStringLiteral("foyer_commit_seconds_count"),
                  refused = QStringLiteral("foyer_writer_refused_total"),
                  commands = QStringLiteral("foyer_writer_commands_total"),
                  took = QStringLiteral("foyer_http_request_seconds_count"),
                  torn = QStringLiteral("foyer_http_refused_total");
    const MetricsText before = scrape(site);
    const auto moved = [&](const MetricsText &now, const QString &series) {
        return now.value(series) - before.value(series);
    };
    RawClient feed(site.port()), own(site.port()), lost(site.port());
    feed.send("GET /api/v1/events/conf/feed?since=0 HTTP/1.1\r\nHost: x\r\n\r\n");
    own.send("GET /api/v1/events/conf/feed?since=0 HTTP/1.1\r\nHost: x\r\n" + site.tokenLine()
             + "\r\n");
    lost.send("GET /api/v1/events/conf/feed?since=999999 HTTP/1.1\r\nHost: x\r\n\r\n");
    QVERIFY(waitUntil([&] {
        const HubMetrics hub = site.hub->metrics();
        return hub.opened >= 3 && hub.resets >= 1 && hub.connectionsOf[2] == 1;
    }));
    const QByteArray session = "/api/v1/events/conf/sessions/" + site.sessionId.toLatin1();
    QCOMPARE(
        site.ask("PATCH " + session, {{QStringLiteral("title"), QStringLiteral("New")}}).status,
        200);
    QCOMPARE(site.ask("PATCH " + session, {{QStringLiteral("title"), QString()}}).status, 422);
    QCOMPARE(site.ask("GET /api/v1/nothing").status, 404);
    RawClient junk(site.port());
    junk.send("NONSENSE\r\n\r\n");
    QVERIFY(waitUntil([&] { return !junk.bytes().isEmpty(); }));
    const qint64 newest = site.rowsInLog();
    QVERIFY(waitUntil([&] { return site.hub->metrics().deliveries >= 2 * newest; }));
    const MetricsText after = scrape(site);
    QVERIFY(moved(after, requests) >= 4);
    QVERIFY(moved(after, refusals) >= 3);
    QVERIFY(moved(after, took) >= 6);
    QCOMPARE(moved(after, torn), 1);
    QCOMPARE(moved(after, organizers), 1);
    QVERIFY(moved(after, feeds) >= 1);
    QVERIFY(moved(after, deliveries) >= double(2 * newest));
    QCOMPARE(moved(after, resets), 1);
    QCOMPARE(moved(after, head), 1);
    QVERIFY(moved(after, commits) >= 2);
    QVERIFY(moved(after, commands) >= 2);
    QVERIFY(moved(after, refused) >= 1);
    QCOMPARE(after.value(QStringLiteral("foyer_writer_queue_length")), 0);
    QCOMPARE(after.value(pruned), 0);

    write(site, [](UnitOfWork &unit) -> Result<Answer> {
        Connection &c = unit.connection();
        if (auto done = ChangeRepository(c).pruneThrough(2); !done)
            return tl::unexpected(done.error());
        auto row = LeaseRepository(c).read();
        if (!row) return tl::unexpected(row.error());
        if (auto taken = LeaseRepository(c).take(QStringLiteral("me"), *row); !taken)
            return tl::unexpected(taken.error());
        if (auto set = ReactionRepository(c).setCursor(QStringLiteral("session-notices"), 2); !set)
            return tl::unexpected(set.error());
        return c
            .script(QStringLiteral(
                "INSERT INTO channels VALUES ('mail', 'stopped', 'no answer', 1);\n\n"
                "INSERT INTO parked_changes VALUES ('session-notices', 2, '{}', '', 10, 1, NULL, "
                "'x')"))
            .map([] { return Answer{}; });
    });
    NewDelivery mail;
    mail.templateName = QStringLiteral("login-code");
    mail.recipient = QStringLiteral("a@example.org");
    mail.createdAt = mail.dueAt = site.clock.now();
    write(site, [&](UnitOfWork &unit) -> Result<Answer> {
        auto added = DeliveryRepository(unit.connection()).enqueue(mail);
        if (!added) return tl::unexpected(added.error());
        return Answer{};
    });
    const MetricsText last = scrape(site);
    QCOMPARE(last.value(pruned), 2);
    QCOMPARE(last.value(QStringLiteral("foyer_jobs_lease_info{owner=\"me\"}")), 1);
    QCOMPARE(last.value(QStringLiteral("foyer_jobs_lease_held")), 0);
    QCOMPARE(last.value(QStringLiteral("foyer_jobs_lease_term")), 1);
    QCOMPARE(
        last.value(QStringLiteral("foyer_reaction_behind_changes{reaction=\"session-notices\"}")),
        last.value(head) - 2);
    QCOMPARE(last.value(QStringLiteral("foyer_deliveries{kind=\"mail\",state=\"queued\"}")), 1);
    QCOMPARE(last.value(QStringLiteral("foyer_deliveries{kind=\"mail\",state=\"sent\"}")), 0);
    QCOMPARE(last.value(QStringLiteral("foyer_channel_up{kind=\"mail\",state=\"stopped\"}")), 0);
    QCOMPARE(last.value(QStringLiteral("foyer_parked_changes{state=\"givenUp\"}")), 1);
}

/// Who asks again within a second gets the same text.
void MetricsTest::oftenCostsLittle()
{
    TestSite site;
    const QByteArray first = site.askPublic("GET /metrics").body;
    QCOMPARE(site.ask("GET /metrics").body, first);
    site.clock.advance(1'001);
    QVERIFY(site.askPublic("GET /metrics").body != first);
}

QTEST_GUILESS_MAIN(MetricsTest)
#include "tst_metrics.moc"
