// SPDX-License-Identifier: GPL-3.0-or-later
// Proposals, votes, comments and notifications as their clients reach them.
#include "backend/usecases/participation/notifications.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/subjects.h"
#include "tests/http/testsite.h"

#include <QtCore/QJsonArray>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

constexpr qint64 Hour = 3'600'000;

QJsonObject names(std::initializer_list<std::pair<const char *, QJsonValue>> members)
{
    QJsonObject object;
    for (const auto &[name, value] : members)
        object.insert(QString::fromLatin1(name), value);
    return object;
}

QString text(const char *latin1) { return QString::fromLatin1(latin1); }

/// The event with its phases: proposing now, voting in an hour, scheduling in two.
struct Site : TestSite {
    Site()
    {
        const Instant now = clock.now();
        voting = now + Hour;
        scheduling = now + 2 * Hour;
        change([&](UnitOfWork &unit) {
            auto event = findEvent(unit.connection(), eventId);
            Event phased = event.value_or(Event());
            phased.proposal = {now, voting};
            phased.voting = {voting, scheduling};
            phased.scheduling = {scheduling, {}};
            Event other = phased;
            other.id = newId();
            other.slug = text("other");
            const bool ok = replaceEvent(unit, *event, phased) && addEvent(unit, other);
            return ok ? Result<Answer>(Answer{}) : fail(text("phases"), text("phases"));
        });
        ada = asVerified(guest);
        grace = asGuest(host);
    }
    void change(Writer::Work work)
    {
        CommandContext context;
        context.at = clock.now();
        const auto done = store->writer().execute(context, std::move(work));
        if (!done) qFatal("%s", qPrintable(done.error().detail));
    }
    Id proposed(const QByteArray &who)
    {
        return askAs(who, "POST /api/v1/events/conf/proposals", names({{"title", text("A talk")}}))
            .json()
            .value(u"id")
            .toString();
    }
    static QByteArray one(const char *plural, const Id &id)
    {
        return QByteArray("/api/v1/events/conf/") + plural + '/' + id.toLatin1();
    }
    Instant voting = 0, scheduling = 0;
    QByteArray ada, grace; ///< authorization lines of `guest` and `host`
};

} // namespace

class TestParticipationRoutes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void proposals();
    void listsByPage();
    void whoMay_data();
    void whoMay();
    void votesAndResults();
    void comments();
    void commentsOnEverything();
    void likes();
    void largeBodies();
    void notifications();
    void otherEvents();
    void retriedWithAKey();
    void described();
};

void TestParticipationRoutes::proposals()
{
    Site site;
    const RawResponse made = site.askAs(
        site.ada, "POST /api/v1/events/conf/proposals",
        names({{"title", text("<b>Bees</b>")}, {"durationMinutes", 45}, {"cohostWanted", true}}));
    QCOMPARE(made.status, 201);
    QJsonObject json = made.json();
    QVERIFY(json.take(text("seq")).toInteger() > 0);
    const Id id = json.value(u"id").toString();
    QCOMPARE(made.field("location"), site.one("proposals", id));
    QCOMPARE(json.value(u"hostIds").toArray(), QJsonArray{site.guest});
    QCOMPARE(site.askPublic("GET " + made.field("location")).json(), json);
    QCOMPARE(site.snapshot().value(u"proposals").toArray(), QJsonArray{json});

    const QByteArray path = site.one("proposals", id);
    QCOMPARE(site.askAs(site.grace, "PATCH " + path, names({{"title", text("x")}})).code(),
             text("proposal.notHost"));
    QCOMPARE(site.askAs(site.grace, "POST " + path + "/host").status, 200);
    const RawResponse edited =
        site.askAs(site.grace, "PATCH " + path,
                   names({{"durationMinutes", QJsonValue::Null}, {"expectedVersion", 2}}));
    QCOMPARE(edited.status, 200);
    QVERIFY(!edited.json().contains(u"durationMinutes"));
    const RawResponse late = site.askAs(site.ada, "DELETE " + path + "?expectedVersion=2");
    QCOMPARE(late.status, 409);
    QCOMPARE(late.code(), text("proposal.versionConflict"));
    QCOMPARE(late.json().value(u"current").toObject().value(u"version").toInt(), 3);
    QCOMPARE(site.askAs(site.ada, "DELETE " + path + "?expectedVersion=3").status, 204);
    QCOMPARE(site.askPublic("GET " + path).code(), text("proposal.notFound"));
    QCOMPARE(site.snapshot().value(u"proposals").toArray(), QJsonArray());
    site.clock.set(site.scheduling);
    const RawResponse closed = site.askAs(site.ada, "POST /api/v1/events/conf/proposals",
                                          names({{"title", text("late")}}));
    QCOMPARE(closed.status, 409);
    QCOMPARE(closed.code(), text("proposal.closed"));
}

void TestParticipationRoutes::listsByPage()
{
    Site site;
    QStringList ids;
    for (int i = 0; i < 7; ++i)
        ids.append(site.proposed(site.ada));
    ids.sort();
    QStringList seen;
    QString after;
    do {
        const QJsonObject page =
            site.askPublic("GET /api/v1/events/conf/proposals?limit=3&after=" + after.toLatin1())
                .json();
        const QJsonArray proposals = page.value(u"proposals").toArray();
        for (const QJsonValue &proposal : proposals)
            seen.append(proposal[u"id"].toString());
        after = page.value(u"next").toString();
    } while (!after.isEmpty());
    QCOMPARE(seen, ids);
    for (const char *wrong : {"limit=0", "limit=1001", "limit=x", "limit=", "limit=1&limit=2"})
        QCOMPARE(site.askPublic(QByteArray("GET /api/v1/events/conf/proposals?") + wrong).status,
                 400);
    const QByteArray comments = site.one("sessions", site.sessionId) + "/comments";
    QCOMPARE(site.askPublic("GET " + comments + "?after=nowhere").status, 400);
    QCOMPARE(site.askAs(site.ada, "GET /api/v1/notifications?after=nowhere").status, 400);
}

void TestParticipationRoutes::whoMay_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("organizer"); // what an organizer is answered; nobody is answered 401
    const auto row = [](const char *request, int organizer) {
        QTest::newRow(request) << QByteArray(request) << organizer;
    };
    row("POST /api/v1/events/conf/proposals", 422);
    row("PATCH /api/v1/events/conf/proposals/ID", 404);
    row("DELETE /api/v1/events/conf/proposals/ID", 404);
    row("POST /api/v1/events/conf/proposals/ID/host", 403);
    row("PUT /api/v1/events/conf/proposals/ID/vote", 403);
    row("DELETE /api/v1/events/conf/proposals/ID/vote", 403);
    row("GET /api/v1/events/conf/votes", 403);
    row("POST /api/v1/events/conf/sessions/ID/comments", 403);
    row("POST /api/v1/events/conf/proposals/ID/comments", 403);
    row("POST /api/v1/events/conf/guests/ID/comments", 403);
    row("PATCH /api/v1/events/conf/comments/ID", 403);
    row("DELETE /api/v1/events/conf/comments/ID", 404);
    row("PUT /api/v1/events/conf/comments/ID/like", 403);
    row("DELETE /api/v1/events/conf/comments/ID/like", 403);
    row("GET /api/v1/notifications", 403);
    row("POST /api/v1/notifications/read", 403);
}

void TestParticipationRoutes::whoMay()
{
    QFETCH(QByteArray, request);
    QFETCH(const int, organizer);
    Site site;
    request.replace("ID", newId().toLatin1());
    const qint64 rows = site.rowsInLog();
    QCOMPARE(site.askPublic(request).status, 401);
    QCOMPARE(site.ask(request).status, organizer);
    QCOMPARE(site.rowsInLog(), rows);
}

void TestParticipationRoutes::votesAndResults()
{
    Site site;
    const Id mine = site.proposed(site.ada);
    const QByteArray vote = site.one("proposals", mine) + "/vote";
    const QByteArray results = "GET /api/v1/events/conf/proposals/results";
    const QJsonObject maybe = names({{"choice", text("maybe")}});
    QCOMPARE(site.askAs(site.grace, "PUT " + vote, maybe).code(), text("vote.closed"));
    site.clock.set(site.voting);
    const RawResponse cast = site.askAs(site.grace, "PUT " + vote, maybe);
    QCOMPARE(cast.status, 200);
    QCOMPARE(cast.json().value(u"choice").toString(), text("maybe"));
    const RawResponse own = site.askAs(site.ada, "PUT " + vote, maybe);
    QCOMPARE(own.status, 409);
    QCOMPARE(own.code(), text("vote.ownProposal"));
    QCOMPARE(site.askAs(site.grace, "PUT " + vote, names({{"choice", text("never")}})).status, 422);
    QCOMPARE(site.askAs(site.grace, "PUT " + vote).status, 422);

    // Nothing of it leaves the server before scheduling, for nobody but the voter.
    QCOMPARE(site.askAs(site.grace, "GET /api/v1/events/conf/votes")
                 .json()
                 .value(u"votes")
                 .toArray()
                 .size(),
             1);
    QCOMPARE(site.askAs(site.ada, "GET /api/v1/events/conf/votes").json().value(u"votes"),
             QJsonValue(QJsonArray()));
    for (const QByteArray &line : {QByteArray(), site.ada, site.grace, site.tokenLine()}) {
        const RawResponse early = site.askAs(line, results);
        QCOMPARE(early.status, 409);
        QCOMPARE(early.code(), text("vote.notCounted"));
        for (const QByteArray &place :
             {QByteArray("/proposals"), QByteArray("/proposals/") + mine.toLatin1(),
              QByteArray("/changes"), QByteArray("/snapshot")}) {
            const QByteArray body = site.askAs(line, "GET /api/v1/events/conf" + place).body;
            QVERIFY2(line == site.grace || !body.contains("\"maybe\""), body.constData());
            QVERIFY(!body.contains("interested"));
        }
    }
    site.clock.set(site.scheduling);
    QCOMPARE(site.askAs(site.grace, "DELETE " + vote).code(), text("vote.closed"));
    const RawResponse counted = site.askPublic(results);
    QCOMPARE(counted.status, 200);
    QCOMPARE(
        counted.json().value(u"results").toArray(),
        (QJsonArray{names({{"proposalId", mine}, {"interested", 0}, {"maybe", 1}, {"skip", 0}})}));
    QVERIFY(!counted.body.contains(site.host.toLatin1()));
    QCOMPARE(site.askPublic("PATCH /api/v1/events/conf/proposals/results").status, 405);
}

void TestParticipationRoutes::comments()
{
    Site site;
    const QByteArray all = site.one("sessions", site.sessionId) + "/comments";
    const RawResponse made =
        site.askAs(site.ada, "POST " + all, names({{"body", text("<script>alert(1)</script>")}}));
    QCOMPARE(made.status, 201);
    const Id id = made.json().value(u"id").toString();
    const QByteArray path = site.one("comments", id);
    QCOMPARE(made.field("location"), path);
    const RawResponse reply =
        site.askAs(site.grace, "POST " + all, names({{"body", text("indeed")}, {"parentId", id}}));
    QCOMPARE(reply.status, 201);
    QJsonObject list = site.askPublic("GET " + all).json();
    QCOMPARE(list.value(u"count").toInt(), 2);
    QCOMPARE(list.value(u"comments").toArray().size(), 2);
    QVERIFY(!list.contains(u"next"));
    QCOMPARE(site.askAs(site.grace, "PATCH " + path, names({{"body", text("x")}})).code(),
             text("comment.notAuthor"));
    QCOMPARE(site.askAs(site.ada, "PATCH " + path, names({{"body", text("x")}})).status, 200);
    QCOMPARE(site.askAs(site.grace, "DELETE " + path).status, 403);
    QCOMPARE(site.ask("DELETE " + path).status, 204); // an organizer
    const QJsonObject placeholder = site.askPublic("GET " + path).json();
    QCOMPARE(placeholder.value(u"deleted").toBool(), true);
    QVERIFY(!placeholder.contains(u"authorId"));
    QCOMPARE(placeholder.value(u"body").toString(), QString());
    list = site.askPublic("GET " + all).json();
    QCOMPARE(list.value(u"count").toInt(), 1);
    QCOMPARE(list.value(u"comments").toArray().size(), 2);
    // The session goes, and what was said on it.
    QCOMPARE(site.ask("DELETE " + site.one("sessions", site.sessionId)).status, 204);
    QCOMPARE(site.askPublic("GET " + all).code(), text("session.notFound"));
    QCOMPARE(site.askPublic("GET " + path).code(), text("comment.notFound"));
}

void TestParticipationRoutes::commentsOnEverything()
{
    Site site;
    const Id proposal = site.proposed(site.ada);
    for (const auto &[plural, id] :
         {std::pair("sessions", site.sessionId), std::pair("proposals", proposal),
          std::pair("guests", site.host)}) {
        const QByteArray all = site.one(plural, id) + "/comments";
        QCOMPARE(site.askPublic("GET " + all).json().value(u"count").toInt(-1), 0);
        QCOMPARE(site.askAs(site.ada, "POST " + all, names({{"body", text("x")}})).status, 201);
        QCOMPARE(site.askPublic("GET " + all).json().value(u"count").toInt(-1), 1);
        const QByteArray unknown = site.one(plural, newId()) + "/comments";
        QCOMPARE(site.askPublic("GET " + unknown).status, 404);
        QCOMPARE(site.askAs(site.ada, "POST " + unknown, names({{"body", text("x")}})).status, 404);
    }
}

void TestParticipationRoutes::likes()
{
    Site site;
    const QByteArray all = site.one("sessions", site.sessionId) + "/comments";
    const Id id = site.askAs(site.ada, "POST " + all, names({{"body", text("x")}}))
                      .json()
                      .value(u"id")
                      .toString();
    const QByteArray like = site.one("comments", id) + "/like";
    for (int twice = 0; twice < 2; ++twice) {
        const RawResponse liked = site.askAs(site.grace, "PUT " + like);
        QCOMPARE(liked.status, 200);
        QCOMPARE(liked.json().value(u"likes").toInt(), 1);
        QCOMPARE(liked.json().value(u"liked"), QJsonValue(true));
    }
    const auto seenBy = [&](const QByteArray &line) {
        return site.askAs(line, "GET " + all).json().value(u"comments").toArray().at(0).toObject();
    };
    QCOMPARE(seenBy(site.grace).value(u"liked"), QJsonValue(true));
    QCOMPARE(seenBy(site.ada).value(u"liked"), QJsonValue(false));
    QVERIFY(!seenBy({}).contains(u"liked"));
    QVERIFY(!seenBy(site.tokenLine()).contains(u"liked"));
    QCOMPARE(seenBy({}).value(u"likes").toInt(), 1);
    QCOMPARE(site.askAs(site.grace, "DELETE " + like).status, 204);
    QCOMPARE(site.askAs(site.grace, "DELETE " + like).status, 204);
    QCOMPARE(seenBy({}).value(u"likes").toInt(), 0);
}

void TestParticipationRoutes::largeBodies()
{
    Site site;
    const QByteArray all = site.one("sessions", site.sessionId) + "/comments";
    const QString bee = QString::fromUcs4(U"\U0001F41D");
    const RawResponse longest =
        site.askAs(site.ada, "POST " + all, names({{"body", bee.repeated(20'000)}}));
    QCOMPARE(longest.status, 201);
    QCOMPARE(longest.json().value(u"body").toString(), bee.repeated(20'000));
    const RawResponse longer =
        site.askAs(site.ada, "POST " + all, names({{"body", bee.repeated(20'001)}}));
    QCOMPARE(longer.status, 422);
    QCOMPARE(longer.code(), text("comment.invalid"));
    QCOMPARE(longer.json().value(u"field").toString(), text("body"));
    QCOMPARE(
        site.askAs(site.ada, "POST " + all, names({{"body", QString(2'000'000, u'x')}})).status,
        413);
}

void TestParticipationRoutes::notifications()
{
    Site site;
    for (int i = 0; i < 3; ++i) {
        site.clock.advance(1);
        site.change([&](UnitOfWork &unit) {
            return addNotification(unit, site.guest,
                                   {{}, text("test"), QString::number(i), {}, 0, {}})
                .map([](const Notification &) { return Answer{}; });
        });
    }
    const QJsonObject list = site.askAs(site.ada, "GET /api/v1/notifications?limit=2").json();
    QCOMPARE(list.value(u"unread").toInt(), 3);
    const QJsonArray newest = list.value(u"notifications").toArray();
    QCOMPARE(newest.size(), 2);
    QCOMPARE(newest[0][u"text"].toString(), text("2"));
    const QJsonObject rest = site.askAs(site.ada, "GET /api/v1/notifications?after="
                                                      + list.value(u"next").toString().toLatin1())
                                 .json();
    QCOMPARE(rest.value(u"notifications")[0][u"text"].toString(), text("0"));
    QVERIFY(!rest.contains(u"next"));
    const QByteArray read = "POST /api/v1/notifications/read";
    const QJsonArray ids{newest[0][u"id"]};
    QCOMPARE(site.askAs(site.grace, read, names({{"ids", ids}})).code(),
             text("notification.notFound"));
    QCOMPARE(site.askAs(site.ada, read, names({{"ids", ids}})).json().value(u"unread").toInt(-1),
             2);
    QCOMPARE(site.askAs(site.ada, read, names({{"all", true}})).json().value(u"unread").toInt(-1),
             0);
    QCOMPARE(site.askAs(site.ada, read).status, 422);
    QCOMPARE(site.askAs(site.grace, "GET /api/v1/notifications").json().value(u"notifications"),
             QJsonValue(QJsonArray()));
}

void TestParticipationRoutes::otherEvents()
{
    Site site;
    const Id mine = site.proposed(site.ada);
    const QByteArray elsewhere = "/api/v1/events/other/proposals/" + mine.toLatin1();
    QCOMPARE(site.askPublic("GET " + elsewhere).status, 404);
    QCOMPARE(site.ask("PATCH " + elsewhere, names({{"title", text("x")}})).status, 404);
    QCOMPARE(site.ask("DELETE " + elsewhere).status, 404);
    QCOMPARE(site.askPublic("GET " + elsewhere + "/comments").status, 404);
    QCOMPARE(
        site.askAs(site.ada, "POST /api/v1/events/other/proposals", names({{"title", text("x")}}))
            .code(),
        text("proposal.notGuest"));
    QCOMPARE(site.askPublic("GET /api/v1/events/nowhere/proposals").code(), text("event.notFound"));
}

void TestParticipationRoutes::retriedWithAKey()
{
    Site site;
    const QByteArray key = "Idempotency-Key: once\r\n";
    const QJsonObject body = names({{"title", text("Once")}});
    const RawResponse first =
        site.askAs(site.ada + key, "POST /api/v1/events/conf/proposals", body);
    const RawResponse again =
        site.askAs(site.ada + key, "POST /api/v1/events/conf/proposals", body);
    QCOMPARE(first.status, 201);
    QCOMPARE(again.status, 201);
    QCOMPARE(again.json().value(u"id"), first.json().value(u"id"));
    QCOMPARE(site.snapshot().value(u"proposals").toArray().size(), 1);
    // The key is the guest's own.
    QCOMPARE(site.askAs(site.grace + key, "POST /api/v1/events/conf/proposals", body).status, 201);
    QCOMPARE(site.snapshot().value(u"proposals").toArray().size(), 2);
}

void TestParticipationRoutes::described()
{
    Site site;
    const QJsonObject paths =
        site.askPublic("GET /api/v1/openapi.json").json().value(u"paths").toObject();
    for (const char *path :
         {"/api/v1/events/{slug}/proposals", "/api/v1/events/{slug}/proposals/{id}/vote",
          "/api/v1/events/{slug}/comments/{id}", "/api/v1/notifications/read"})
        QVERIFY2(paths.contains(QLatin1String(path)), path);
}

QTEST_GUILESS_MAIN(TestParticipationRoutes)
#include "tst_participationroutes.moc"
