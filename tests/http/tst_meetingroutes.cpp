// SPDX-License-Identifier: GPL-3.0-or-later
// Meetings, availability, meeting points and announcements over HTTP: who may, statuses, pages, the
// two parties' snapshots, and that organizers and others see nothing of what is between two guests.
#include "tests/http/testsite.h"

#include <QtCore/QJsonArray>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

const QByteArray conf = "/api/v1/events/conf";

QJsonObject slots(const QJsonArray &starts) { return {{QStringLiteral("slots"), starts}}; }

} // namespace

class TestMeetingRoutes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void availability();
    void meetings();
    void refusals();
    void clashes();
    void hiddenFromOthers();
    void idempotent();
    void points();
    void announcements();
    void announcementRefusals_data();
    void announcementRefusals();

private:
    RawResponse ada(const QByteArray &what, const QJsonObject &body = {})
    {
        return s->askAs(s->asVerified(s->guest), what, body);
    }
    RawResponse grace(const QByteArray &what, const QJsonObject &body = {})
    {
        return s->askAs(s->asVerified(s->host), what, body);
    }
    QJsonObject request(int hour) const
    {
        return {{QStringLiteral("recipientId"), s->host},
                {QStringLiteral("slotStart"), at(hour)},
                {QStringLiteral("slotEnd"), at(hour, 30)},
                {QStringLiteral("place"), QStringLiteral("Planted place")},
                {QStringLiteral("message"), QStringLiteral("Planted message")}};
    }
    static QString code(const RawResponse &answer)
    {
        return answer.json().value(u"code").toString();
    }
    std::unique_ptr<TestSite> s;
};

void TestMeetingRoutes::init()
{
    s = std::make_unique<TestSite>();
    QCOMPARE(s->ask("PATCH " + conf, {{QStringLiteral("meetingsEnabled"), true}}).status, 200);
    QCOMPARE(grace("PUT " + conf + "/availability", slots({at(12), at(13), at(14)})).status, 200);
}

void TestMeetingRoutes::availability()
{
    QCOMPARE(grace("GET " + conf + "/availability").json().value(u"slots").toArray(),
             (QJsonArray{at(12), at(13), at(14)}));
    QCOMPARE(ada("GET " + conf + "/availability").json().value(u"slots").toArray(), QJsonArray());
    const QByteArray his = conf + "/guests/" + s->host.toLatin1() + "/availability";
    const RawResponse seen = ada("GET " + his);
    QCOMPARE(seen.status, 200);
    QCOMPARE(seen.json().value(u"slots").toArray(), (QJsonArray{at(12), at(13), at(14)}));
    QCOMPARE(s->askPublic("GET " + his).status, 401);
    QCOMPARE(s->askPublic("GET " + conf + "/availability").status, 401);
    QCOMPARE(s->askPublic("PUT " + conf + "/availability", slots({})).status, 401);
    QCOMPARE(ada("GET " + conf + "/guests/nobody/availability").status, 404);
    QCOMPARE(ada("PUT " + conf + "/availability", slots({at(12, 10)})).status, 422);
    QCOMPARE(ada("PUT " + conf + "/availability").status, 422);
    QCOMPARE(ada("PUT /api/v1/events/other/availability", slots({})).status, 404);
}

void TestMeetingRoutes::meetings()
{
    const RawResponse made = ada("POST " + conf + "/meetings", request(12));
    QCOMPARE(made.status, 201);
    const QByteArray id = made.json().value(u"id").toString().toLatin1();
    QCOMPARE(made.field("location"), conf + "/meetings/" + id);
    QVERIFY(made.json().value(u"clashes").isArray());
    QCOMPARE(grace("GET " + made.field("location")).json().value(u"message").toString(),
             QStringLiteral("Planted message"));
    const RawResponse accepted = grace("PATCH " + made.field("location"),
                                       {{QStringLiteral("status"), QStringLiteral("accepted")},
                                        {QStringLiteral("note"), QStringLiteral("See you")},
                                        {QStringLiteral("expectedVersion"), 1}});
    QCOMPARE(accepted.status, 200);
    QCOMPARE(accepted.json().value(u"version").toInt(), 2);
    QCOMPARE(grace("PATCH " + made.field("location"),
                   {{QStringLiteral("status"), QStringLiteral("canceled")},
                    {QStringLiteral("expectedVersion"), 1}})
                 .status,
             409);
    // Both have it in their lists and in the snapshot's own part, with the other's name.
    const QJsonObject list = ada("GET " + conf + "/meetings").json();
    QCOMPARE(list.value(u"meetings").toArray().size(), 1);
    QCOMPARE(list.value(u"guests").toArray().at(0).toObject().value(u"name").toString(),
             QStringLiteral("Grace"));
    const QJsonObject me = ada("GET " + conf + "/snapshot").json().value(u"me").toObject();
    QCOMPARE(me.value(u"meetings").toArray().at(0).toObject().value(u"note").toString(),
             QStringLiteral("See you"));
    QCOMPARE(me.value(u"meetingGuests").toArray().size(), 1);
    QCOMPARE(ada("PATCH " + made.field("location"),
                 {{QStringLiteral("status"), QStringLiteral("canceled")}})
                 .status,
             200);
    QCOMPARE(ada("GET " + conf + "/meetings?limit=0").status, 400);
    for (int hour : {12, 13})
        QCOMPARE(ada("POST " + conf + "/meetings", request(hour)).status, 201);
    const QJsonObject page = ada("GET " + conf + "/meetings?limit=2").json();
    QCOMPARE(page.value(u"meetings").toArray().size(), 2);
    const QByteArray next = page.value(u"next").toString().toLatin1();
    QCOMPARE(ada("GET " + conf + "/meetings?limit=2&after=" + next)
                 .json()
                 .value(u"meetings")
                 .toArray()
                 .size(),
             1);
}

void TestMeetingRoutes::refusals()
{
    const auto post = [&](const char *member, const QJsonValue &value) {
        QJsonObject body = request(12);
        body.insert(QLatin1String(member), value);
        return ada("POST " + conf + "/meetings", body);
    };
    QCOMPARE(post("recipientId", s->guest).status, 422);
    QCOMPARE(code(post("recipientId", s->guest)), QStringLiteral("meeting.self"));
    QCOMPARE(post("place", QString()).status, 422);
    QCOMPARE(post("slotEnd", at(12, 40)).status, 422);
    QCOMPARE(post("recipientId", QStringLiteral("nobody")).status, 422);
    QCOMPARE(post("status", QStringLiteral("accepted")).status, 422);
    QCOMPARE(ada("POST " + conf + "/meetings", request(15)).status, 409);
    QCOMPARE(code(ada("POST " + conf + "/meetings", request(15))),
             QStringLiteral("meeting.notOffered"));
    const RawResponse made = ada("POST " + conf + "/meetings", request(12));
    QCOMPARE(made.status, 201);
    QCOMPARE(ada("POST " + conf + "/meetings", request(12)).status, 409);
    const RawResponse own = ada("PATCH " + made.field("location"),
                                {{QStringLiteral("status"), QStringLiteral("accepted")}});
    QCOMPARE(own.status, 403);
    QCOMPARE(code(own), QStringLiteral("meeting.notRecipient"));
    QVERIFY(own.json().value(u"reasons").isArray());
    QCOMPARE(ada("GET " + conf + "/meetings/" + newId().toLatin1()).status, 404);
    QCOMPARE(s->ask("PATCH " + conf, {{QStringLiteral("meetingsEnabled"), false}}).status, 200);
    QCOMPARE(code(ada("POST " + conf + "/meetings", request(13))),
             QStringLiteral("meeting.disabled"));
}

void TestMeetingRoutes::clashes()
{
    const QByteArray all = conf + "/meetings/clashes";
    const RawResponse made = ada("POST " + conf + "/meetings", request(12));
    QCOMPARE(made.status, 201);
    QCOMPARE(ada("GET " + all).json().value(u"meetings").toObject(), QJsonObject());
    QCOMPARE(s->ask("POST " + conf + "/sessions",
                    {{QStringLiteral("title"), QStringLiteral("Planted session")},
                     {QStringLiteral("start"), at(12)},
                     {QStringLiteral("end"), at(13)}})
                 .status,
             201);
    QString sessionId;
    for (const QJsonValue &session : s->snapshot().value(u"sessions").toArray())
        if (session.toObject().value(u"title").toString() == QStringLiteral("Planted session"))
            sessionId = session.toObject().value(u"id").toString();
    QCOMPARE(ada("PUT " + conf + "/sessions/" + sessionId.toLatin1() + "/rsvp").status, 200);
    const QString id = made.json().value(u"id").toString();
    const RawResponse hers = ada("GET " + all);
    QCOMPARE(hers.json().value(u"meetings").toObject().value(id).toArray().size(), 1);
    QVERIFY(hers.body.contains("Planted session"));
    const RawResponse his = grace("GET " + all);
    const QJsonArray busy = his.json().value(u"meetings").toObject().value(id).toArray();
    QCOMPARE(busy.size(), 1);
    QCOMPARE(busy[0].toObject().value(u"private").toBool(), true);
    QVERIFY(!his.body.contains("Planted session") && !his.body.contains(sessionId.toLatin1()));
    const auto within = [&](const QByteArray &query) { return ada("GET " + all + query); };
    const QByteArray from = "?start=" + at(12).toLatin1(), to = "&end=" + at(12, 30).toLatin1();
    QCOMPARE(within(from + to).json().value(u"clashes").toArray().size(), 2);
    QCOMPARE(within(from).status, 400);
    QCOMPARE(within("?start=now&end=then").status, 400);
    QCOMPARE(within("?start=" + at(12).toLatin1() + "&end=" + at(12).toLatin1()).status, 400);
    QCOMPARE(s->askPublic("GET " + all).status, 401);
}

void TestMeetingRoutes::hiddenFromOthers()
{
    const RawResponse made = ada("POST " + conf + "/meetings", request(12));
    const QByteArray one = made.field("location");
    QCOMPARE(made.status, 201);
    const QByteArray third = s->asOrganizer(QStringLiteral("Second"));
    for (const QByteArray &path :
         {conf + "/meetings", one, conf + "/meetings/clashes", conf + "/availability"}) {
        QCOMPARE(s->askPublic("GET " + path).status, 401);
        const RawResponse organizers = s->askAs(third, "GET " + path);
        QCOMPARE(organizers.status, 403);
        QVERIFY(!organizers.body.contains("Planted"));
    }
    const QJsonObject decline{{QStringLiteral("status"), QStringLiteral("declined")}};
    QCOMPARE(s->askAs(third, "PATCH " + one, decline).status, 403);
    const RawResponse added =
        s->ask("POST " + conf + "/guests", {{QStringLiteral("name"), QStringLiteral("Cyd")}});
    QCOMPARE(added.status, 201);
    const QByteArray cyd = s->asVerified(added.json().value(u"id").toString());
    QCOMPARE(s->askAs(cyd, "GET " + one).status, 404);
    QCOMPARE(s->askAs(cyd, "PATCH " + one, decline).status, 404);
    QVERIFY(
        s->askAs(cyd, "GET " + conf + "/meetings").json().value(u"meetings").toArray().isEmpty());
    QVERIFY(!s->askAs(cyd, "GET " + conf + "/snapshot").body.contains("Planted"));
    const RawResponse numbers = s->ask("GET " + conf + "/meetings/numbers");
    QCOMPARE(numbers.status, 200);
    QCOMPARE(numbers.json().value(u"pending").toInt(), 1);
    QCOMPARE(numbers.json().value(u"guestsWithSlots").toInt(), 1);
    QCOMPARE(ada("GET " + conf + "/meetings/numbers").status, 403);
    QVERIFY(!s->askPublic("GET " + conf + "/snapshot").body.contains("Planted"));
    QVERIFY(!s->ask("GET " + conf + "/snapshot").body.contains("Planted"));
    QVERIFY(!s->ask("GET " + conf + "/changes").body.contains("Planted"));
    QVERIFY(!s->ask("GET " + conf + "/changes?type=meeting.changed").body.contains("Planted"));
}

void TestMeetingRoutes::idempotent()
{
    const QByteArray line = s->asVerified(s->guest) + "Idempotency-Key: once\r\n";
    const RawResponse first = s->askAs(line, "POST " + conf + "/meetings", request(12));
    const qint64 rows = s->rowsInLog();
    const RawResponse second = s->askAs(line, "POST " + conf + "/meetings", request(12));
    QCOMPARE(first.status, 201);
    QCOMPARE(second.status, 201);
    QCOMPARE(second.body, first.body);
    QCOMPARE(s->rowsInLog(), rows);
}

void TestMeetingRoutes::points()
{
    const QByteArray all = conf + "/meeting-points";
    const RawResponse made =
        s->ask("POST " + all, {{QStringLiteral("name"), QStringLiteral("Sofa")}});
    QCOMPARE(made.status, 201);
    const QByteArray one = made.field("location");
    QCOMPARE(s->askPublic("GET " + one).json().value(u"name").toString(), QStringLiteral("Sofa"));
    QCOMPARE(s->ask("PATCH " + one, {{QStringLiteral("order"), 3}}).json().value(u"order").toInt(),
             3);
    QCOMPARE(s->ask("PATCH " + one, {{QStringLiteral("expectedVersion"), 1}}).status, 422);
    QCOMPARE(s->ask("DELETE " + one + "?expectedVersion=1").status, 422);
    QCOMPARE(s->ask("POST " + all, {{QStringLiteral("name"), QString()}}).status, 422);
    QCOMPARE(ada("POST " + all, {{QStringLiteral("name"), QStringLiteral("Mine")}}).status, 403);
    QCOMPARE(s->snapshot().value(u"meetingPoints").toArray().size(), 1);
    for (int i = 0; i < 3; ++i)
        s->ask("POST " + all, {{QStringLiteral("name"), QString::number(i)}});
    const QJsonObject page = s->askPublic("GET " + all + "?limit=3").json();
    QCOMPARE(page.value(u"meetingPoints").toArray().size(), 3);
    const QByteArray next = page.value(u"next").toString().toLatin1();
    QCOMPARE(s->askPublic("GET " + all + "?after=" + next)
                 .json()
                 .value(u"meetingPoints")
                 .toArray()
                 .size(),
             1);
    QCOMPARE(s->ask("DELETE " + one).status, 204);
    QCOMPARE(s->askPublic("GET " + one).status, 404);
    QCOMPARE(s->ask("DELETE " + one).status, 404);
}

void TestMeetingRoutes::announcements()
{
    const QByteArray all = conf + "/announcements";
    const RawResponse made =
        s->ask("POST " + all, {{QStringLiteral("text"), QStringLiteral("Lunch is ready")},
                               {QStringLiteral("severity"), QStringLiteral("warning")},
                               {QStringLiteral("locationIds"), QJsonArray{s->roomA}}});
    QCOMPARE(made.status, 201);
    QCOMPARE(made.json().value(u"start").toString(), toIso(s->clock.now()));
    const QByteArray one = made.field("location");
    QCOMPARE(s->askPublic("GET " + one).json().value(u"severity").toString(),
             QStringLiteral("warning"));
    s->clock.advance(60'000);
    const RawResponse ended =
        s->ask("PATCH " + one, {{QStringLiteral("expires"), toIso(s->clock.now())},
                                {QStringLiteral("expectedVersion"), 1}});
    QCOMPARE(ended.status, 200);
    QCOMPARE(ended.json().value(u"version").toInt(), 2);
    QCOMPARE(s->ask("PATCH " + one, {{QStringLiteral("expires"), QJsonValue()}})
                 .json()
                 .contains(u"expires"),
             false);
    QCOMPARE(s->ask("DELETE " + one + "?expectedVersion=1").status, 409);
    QCOMPARE(s->askPublic("GET " + all).json().value(u"announcements").toArray().size(), 1);
    QCOMPARE(s->snapshot().value(u"announcements").toArray().size(), 1);
    QCOMPARE(ada("DELETE " + one).status, 403);
    QCOMPARE(s->ask("DELETE " + one).status, 204);
    QCOMPARE(s->askPublic("GET " + one).status, 404);
    QVERIFY(s->snapshot().value(u"announcements").toArray().isEmpty());
}

void TestMeetingRoutes::announcementRefusals_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    const auto row = [](const char *body, int status) {
        QTest::newRow(body) << QByteArray(body) << status;
    };
    row(R"({"severity":"info"})", 422);
    row(R"({"text":""})", 422);
    row(R"({"text":null})", 422);
    row(R"({"text":"x","severity":"loud"})", 422);
    row(R"({"text":"x","start":"soon"})", 422);
    row(R"({"text":"x","start":null})", 201);
    row(R"({"text":"x","expires":"2020-01-01T00:00:00Z"})", 422);
    row(R"({"text":"x","start":"2027-05-14T12:00:00Z","expires":"2027-05-14T12:00:00Z"})", 422);
    row(R"({"text":"x","locationIds":["elsewhere"]})", 422);
    row(R"({"text":"x","locationIds":"all"})", 422);
    row(R"({"text":"x","colour":"red"})", 422);
    row(R"({"text":"x","id":"short"})", 422);
    row(R"([])", 400);
}

void TestMeetingRoutes::announcementRefusals()
{
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    RawClient client(s->port());
    const RawResponse answer =
        client.ask(requestBytes("POST " + conf + "/announcements", s->tokenLine(), body));
    QCOMPARE(answer.status, status);
}

QTEST_GUILESS_MAIN(TestMeetingRoutes)
#include "tst_meetingroutes.moc"
