// SPDX-License-Identifier: GPL-3.0-or-later
// What organizers see of the jobs, and what they do about a change that failed.
#include "backend/store/repositories/leaserepository.h"
#include "backend/store/repositories/reactionrepository.h"
#include "tests/http/testsite.h"

#include <QtCore/QJsonArray>
#include <QtTest/QTest>

using namespace Foyer;

class JobsRoutesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void progressAndFailures();
    void retryAndSkip();
    void badInput();

private:
    static void write(TestSite &site, Writer::Work work)
    {
        CommandContext context;
        context.at = site.clock.now();
        const auto done = site.store->writer().execute(context, std::move(work));
        if (!done) qFatal("%s", qPrintable(done.error().detail));
    }
    /// A change that a reaction has failed at and that nobody tries any more.
    static void park(TestSite &site, qint64 seq)
    {
        write(site, [&](UnitOfWork &unit) {
            ParkedChange parked;
            parked.reaction = QStringLiteral("session-notices");
            parked.change.seq = seq;
            parked.change.type = ChangeType::SessionChanged;
            parked.change.eventId = site.eventId;
            parked.change.subjectId = site.sessionId;
            parked.change.occurredAt = unit.now();
            parked.attempts = 10;
            parked.firstFailedAt = unit.now();
            parked.error = QStringLiteral("store.failed: no <such> column");
            return ReactionRepository(unit.connection()).park(parked).map([] { return Answer{}; });
        });
    }
    static QJsonArray failures(TestSite &site)
    {
        return site.ask("GET /api/v1/jobs").json().value(u"parked").toArray();
    }
};

void JobsRoutesTest::progressAndFailures()
{
    TestSite site;
    write(site, [](UnitOfWork &unit) -> Result<Answer> {
        LeaseRepository leases(unit.connection());
        auto row = leases.read();
        if (!row) return tl::unexpected(row.error());
        auto taken = leases.take(QStringLiteral("me"), *row);
        if (!taken) return tl::unexpected(taken.error());
        return ReactionRepository(unit.connection())
            .setCursor(QStringLiteral("session-notices"), 2)
            .map([] { return Answer{}; });
    });
    park(site, 3);
    const RawResponse answer = site.ask("GET /api/v1/jobs");
    QCOMPARE(answer.status, 200);
    const QJsonObject jobs = answer.json();
    const qint64 head = jobs.value(u"head").toInteger();
    QVERIFY(head > 2);
    const QJsonObject lease = jobs.value(u"lease").toObject();
    QCOMPARE(lease.value(u"owner").toString(), QStringLiteral("me"));
    QCOMPARE(lease.value(u"term").toInt(), 1);
    QHash<QString, qint64> behind;
    const QJsonArray reactions = jobs.value(u"reactions").toArray();
    for (const QJsonValue &one : reactions)
        behind.insert(one[u"name"].toString(), one[u"behind"].toInteger());
    QStringList names = behind.keys();
    names.sort();
    QCOMPARE(names, QStringList({QStringLiteral("comment-notices"), QStringLiteral("host-lost"),
                                 QStringLiteral("meeting-notices"),
                                 QStringLiteral("proposal-notices"),
                                 QStringLiteral("session-notices")}));
    QCOMPARE(behind.value(QStringLiteral("session-notices")), head - 2);
    QCOMPARE(behind.value(QStringLiteral("meeting-notices")), head);
    const QJsonObject failed = jobs.value(u"parked").toArray().at(0).toObject();
    QCOMPARE(failed.value(u"seq").toInt(), 3);
    QCOMPARE(failed.value(u"givenUp").toBool(), true);
    QCOMPARE(failed.value(u"error").toString(), QStringLiteral("store.failed: no <such> column"));
    QVERIFY(!failed.contains(u"nextTry"));
    QVERIFY(!failed.contains(u"payload"));
}

void JobsRoutesTest::retryAndSkip()
{
    TestSite site;
    park(site, 3);
    park(site, 4);
    QCOMPARE(site.ask("POST /api/v1/jobs/parked/session-notices/3/retry").status, 204);
    const QJsonObject retried = failures(site).at(0).toObject();
    QCOMPARE(retried.value(u"givenUp").toBool(), false);
    QCOMPARE(retried.value(u"nextTry").toString(), toIso(site.clock.now()));
    QCOMPARE(site.ask("DELETE /api/v1/jobs/parked/session-notices/4").status, 204);
    QCOMPARE(failures(site).size(), 1);
    QCOMPARE(site.ask("DELETE /api/v1/jobs/parked/session-notices/4").status, 404);
}

void JobsRoutesTest::badInput()
{
    TestSite site;
    park(site, 3);
    for (const char *what :
         {"POST /api/v1/jobs/parked/session-notices/4/retry",
          "POST /api/v1/jobs/parked/session-notices/x/retry",
          "POST /api/v1/jobs/parked/session-notices/-3/retry",
          "POST /api/v1/jobs/parked/other/3/retry", "DELETE /api/v1/jobs/parked/other/3",
          "DELETE /api/v1/jobs/parked/session-notices/99999999999999999999"}) {
        const RawResponse answer = site.ask(what);
        QCOMPARE(answer.status, 404);
        QCOMPARE(answer.json().value(u"code").toString(), QStringLiteral("job.notFound"));
    }
    QCOMPARE(site.askAs(site.asGuest(site.guest), "GET /api/v1/jobs").status, 403);
    QCOMPARE(site.askPublic("GET /api/v1/jobs").status, 401);
    QCOMPARE(failures(site).size(), 1);
}

QTEST_GUILESS_MAIN(JobsRoutesTest)
#include "tst_jobsroutes.moc"
