// SPDX-License-Identifier: GPL-3.0-or-later
// Days, rooms, unavailability, sessions and RSVPs over the wire, as an organizer, as a host, as a guest, as nobody.
#include "tests/http/testsite.h"

#include <QtCore/QJsonArray>
#include <QtCore/QSet>
#include <QtTest/QtTest>

using namespace Foyer;

namespace {

const QByteArray conf = "/api/v1/events/conf";

QJsonObject booking(const QString &room, int hour, const QString &title = QStringLiteral("Talk"))
{
    return {{QStringLiteral("title"), title},
            {QStringLiteral("start"), at(hour)},
            {QStringLiteral("end"), at(hour + 1)},
            {QStringLiteral("locationIds"), QJsonArray{room}}};
}

QByteArray idOf(const RawResponse &response)
{
    return response.json().value(u"id").toString().toLatin1();
}

QStringList idsOf(const RawResponse &response, const QString &plural)
{
    QStringList out;
    for (const QJsonValue &subject : response.json().value(plural).toArray())
        out.append(subject.toObject().value(u"id").toString());
    return out;
}

QStringList kinds(const QJsonObject &object)
{
    QStringList out;
    for (const QJsonValue &clash : object.value(u"clashes").toArray())
        out.append(clash.toObject().value(u"kind").toString());
    return out;
}

} // namespace

class TestScheduleRoutes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsInPages();
    void singleReads_data();
    void singleReads();
    void sessionFilters();
    void badQueries_data();
    void badQueries();
    void aHostsDay();
    void allReasonsAtOnce();
    void strangers();
    void conflictAndIdempotency();
    void rsvpAsAGuest();
    void rsvpForAGuest();
    void whoComes();
    void attendeeCount();
    void pool();
    void unavailability();
    void slotMinutes();
};

void TestScheduleRoutes::listsInPages()
{
    TestSite site;
    QSet<QString> made{site.sessionId};
    for (int i = 0; i < 6; ++i) {
        const RawResponse answer =
            site.ask("POST " + conf + "/sessions", booking(site.roomB, 12 + i));
        QCOMPARE(answer.status, 201);
        made.insert(QString::fromLatin1(idOf(answer)));
    }
    QStringList read;
    QByteArray after;
    for (int page = 0; page < 9; ++page) {
        const RawResponse answer =
            site.askPublic("GET " + conf + "/sessions?limit=3&after=" + after);
        QCOMPARE(answer.status, 200);
        read += idsOf(answer, QStringLiteral("sessions"));
        after = answer.json().value(u"next").toString().toLatin1();
        if (after.isEmpty()) break;
    }
    QStringList sorted = read;
    sorted.sort();
    QCOMPARE(read, sorted);
    QCOMPARE(read.size(), 7);
    QCOMPARE(QSet<QString>(read.begin(), read.end()), made);
    for (const char *plural : {"days", "locations", "unavailability"}) {
        const RawResponse answer = site.askPublic("GET " + conf + "/" + plural);
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.json().value(QLatin1String(plural)).isArray());
    }
    const RawResponse one = site.askPublic("GET " + conf + "/locations?limit=1");
    const QString next = one.json().value(u"next").toString();
    QCOMPARE(next, idsOf(one, QStringLiteral("locations")).first());
    const RawResponse rest = site.askPublic("GET " + conf + "/locations?after=" + next.toLatin1());
    QCOMPARE(rest.json().value(u"locations").toArray().size(), 1);
    QVERIFY(!rest.json().contains(u"next"));
}

void TestScheduleRoutes::singleReads_data()
{
    QTest::addColumn<QString>("plural");
    QTest::addColumn<QString>("code");
    QTest::newRow("day") << QStringLiteral("days") << QStringLiteral("day.notFound");
    QTest::newRow("location") << QStringLiteral("locations") << QStringLiteral("location.notFound");
    QTest::newRow("session") << QStringLiteral("sessions") << QStringLiteral("session.notFound");
    QTest::newRow("unavailability")
        << QStringLiteral("unavailability") << QStringLiteral("unavailability.notFound");
}

void TestScheduleRoutes::singleReads()
{
    QFETCH(QString, plural);
    QFETCH(QString, code);
    TestSite site;
    QCOMPARE(
        site.ask("POST " + conf + "/unavailability", {{QStringLiteral("locationId"), site.roomA},
                                                      {QStringLiteral("start"), at(8)},
                                                      {QStringLiteral("end"), at(9)}})
            .status,
        201);
    const QByteArray all = conf + "/" + plural.toLatin1();
    const QJsonArray list = site.askPublic("GET " + all).json().value(plural).toArray();
    QVERIFY(!list.isEmpty());
    const QByteArray id = list.first().toObject().value(u"id").toString().toLatin1();
    const RawResponse one = site.askPublic("GET " + all + "/" + id);
    QCOMPARE(one.status, 200);
    QCOMPARE(one.json(), list.first().toObject());
    QCOMPARE(one.field("cache-control"), QByteArray("no-store"));
    const RawResponse none = site.askPublic("GET " + all + "/" + newId().toLatin1());
    QCOMPARE(none.status, 404);
    QCOMPARE(none.code(), code);
    // What is in one event is not in another.
    QCOMPARE(site.ask("POST /api/v1/events", {{QStringLiteral("slug"), QStringLiteral("other")},
                                              {QStringLiteral("name"), QStringLiteral("Other")},
                                              {QStringLiteral("timeZone"), QStringLiteral("UTC")}})
                 .status,
             201);
    const QByteArray elsewhere = "/api/v1/events/other/" + plural.toLatin1() + "/" + id;
    QCOMPARE(site.askPublic("GET " + elsewhere).status, 404);
    QCOMPARE(site.ask("DELETE " + elsewhere).status, 404);
    QCOMPARE(
        site.ask("PATCH " + elsewhere, {{QStringLiteral("id"), QString::fromLatin1(id)}}).status,
        404);
    QCOMPARE(site.askPublic("GET " + all + "/" + id).status, 200);
}

void TestScheduleRoutes::sessionFilters()
{
    TestSite site;
    QJsonObject body = booking(site.roomB, 12);
    body.insert(QStringLiteral("hostIds"), QJsonArray{site.guest});
    const QString inB = QString::fromLatin1(idOf(site.ask("POST " + conf + "/sessions", body)));
    const RawResponse night = site.ask("POST " + conf + "/sessions", booking(site.roomB, 22));
    QCOMPARE(night.status, 201); // organizers place outside of days too
    const auto found = [&](const QByteArray &query) {
        const RawResponse answer = site.askPublic("GET " + conf + "/sessions?" + query);
        const QStringList ids = idsOf(answer, QStringLiteral("sessions"));
        return QSet<QString>(ids.begin(), ids.end());
    };
    QCOMPARE(found("location=" + site.roomA.toLatin1()), QSet<QString>{site.sessionId});
    QCOMPARE(found("host=" + site.guest.toLatin1()), QSet<QString>{inB});
    QCOMPARE(found("day=" + site.dayId.toLatin1()), (QSet<QString>{site.sessionId, inB}));
    QCOMPARE(found("day=" + site.dayId.toLatin1() + "&location=" + site.roomB.toLatin1()),
             QSet<QString>{inB});
    QCOMPARE(found("host=nobody"), QSet<QString>());
}

void TestScheduleRoutes::badQueries_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QString>("field");
    QTest::newRow("none at all") << QByteArray("limit=0") << QStringLiteral("limit");
    QTest::newRow("too many") << QByteArray("limit=1001") << QStringLiteral("limit");
    QTest::newRow("no number") << QByteArray("limit=ten") << QStringLiteral("limit");
    QTest::newRow("no such day") << QByteArray("day=x") << QStringLiteral("day");
}

void TestScheduleRoutes::badQueries()
{
    QFETCH(QByteArray, query);
    QFETCH(QString, field);
    TestSite site;
    const RawResponse answer = site.askPublic("GET " + conf + "/sessions?" + query);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.code(), QStringLiteral("http.parameterInvalid"));
    QCOMPARE(answer.json().value(u"field").toString(), field);
}

void TestScheduleRoutes::aHostsDay()
{
    TestSite site;
    const QByteArray ada = site.asGuest(site.guest);
    const RawResponse made = site.askAs(ada, "POST " + conf + "/sessions", booking(site.roomB, 12));
    QCOMPARE(made.status, 201);
    QCOMPARE(made.json().value(u"hostIds").toArray(), QJsonArray{site.guest});
    const QByteArray one = conf + "/sessions/" + idOf(made);
    QCOMPARE(made.field("location"), one);
    QCOMPARE(site.askAs(ada, "PATCH " + one,
                        {{QStringLiteral("start"), at(14)},
                         {QStringLiteral("end"), at(15)},
                         {QStringLiteral("expectedVersion"), 1}})
                 .status,
             200);
    QCOMPARE(site.askAs(ada, "POST " + one + "/late", {{QStringLiteral("minutes"), 10}}).status,
             200);
    QCOMPARE(site.askAs(ada, "POST " + one + "/cancel",
                        {{QStringLiteral("reason"), QStringLiteral("ill")}})
                 .status,
             200);
    QCOMPARE(site.askAs(ada, "POST " + one + "/reinstate").status, 200);
    const QJsonObject session = site.askPublic("GET " + one).json();
    QCOMPARE(session.value(u"lateMinutes").toInt(), 10);
    QCOMPARE(session.value(u"status").toString(), QStringLiteral("confirmed"));
    QCOMPARE(session.value(u"movedFrom").toObject().value(u"start").toString(), at(12));
    // At the same hour as one of hers: told, not refused.
    const RawResponse twice = site.askAs(ada, "POST " + conf + "/sessions",
                                         booking(site.roomA, 14, QStringLiteral("Second")));
    QCOMPARE(twice.status, 201);
    QCOMPARE(kinds(twice.json()), QStringList{QStringLiteral("host")});
    QCOMPARE(site.askAs(ada, "DELETE " + one).status, 204);
    QCOMPARE(site.askAs(ada, "GET " + one).status, 404);
}

void TestScheduleRoutes::allReasonsAtOnce()
{
    TestSite site;
    QJsonObject body = booking(site.roomA, 10);
    body.insert(QStringLiteral("title"), QStringLiteral(" "));
    body.insert(QStringLiteral("end"), at(10, 50));
    const RawResponse refused =
        site.askAs(site.asGuest(site.guest), "POST " + conf + "/sessions", body);
    QCOMPARE(refused.status, 422);
    QCOMPARE(refused.field("content-type"), QByteArray("application/problem+json"));
    QCOMPARE(refused.code(), QStringLiteral("session.titleMissing"));
    QCOMPARE(refused.json().value(u"field").toString(), QStringLiteral("title"));
    QStringList reasons;
    for (const QJsonValue &reason : refused.json().value(u"reasons").toArray())
        reasons.append(reason.toObject().value(u"code").toString() + u' '
                       + reason.toObject().value(u"field").toString());
    QCOMPARE(reasons, QStringList({QStringLiteral("session.titleMissing title"),
                                   QStringLiteral("session.length end"),
                                   QStringLiteral("session.clash locationIds")}));
    QCOMPARE(kinds(refused.json()), QStringList{QStringLiteral("room")});
    const RawResponse clash =
        site.askAs(site.asGuest(site.guest), "POST " + conf + "/sessions", booking(site.roomA, 10));
    QCOMPARE(clash.status, 409);
    QCOMPARE(clash.code(), QStringLiteral("session.clash"));
}

void TestScheduleRoutes::strangers()
{
    TestSite site;
    const QByteArray one = conf + "/sessions/" + site.sessionId.toLatin1();
    const QByteArray ada = site.asGuest(site.guest);
    const QJsonObject title{{QStringLiteral("title"), QStringLiteral("Mine")}};
    for (const QByteArray &what :
         {"PATCH " + one, "POST " + one + "/cancel", "POST " + one + "/reinstate",
          "POST " + one + "/late", "DELETE " + one}) {
        const QJsonObject body = what.startsWith("PATCH") ? title : QJsonObject();
        QCOMPARE(site.askAs(ada, what, body).status, 403);
        QCOMPARE(site.askAs(ada, what, body).code(), QStringLiteral("auth.forbidden"));
        QCOMPARE(site.askPublic(what, body).status, 401);
    }
    for (const char *plural : {"days", "locations", "unavailability"})
        QVERIFY(site.askAs(ada, "POST " + conf + "/" + plural, title).status == 401
                || site.askAs(ada, "POST " + conf + "/" + plural, title).status == 403);
    QCOMPARE(site.askPublic("POST " + conf + "/sessions", booking(site.roomB, 12)).status, 401);
    QCOMPARE(site.session(site.sessionId).value(u"version").toInt(), 1);
}

void TestScheduleRoutes::conflictAndIdempotency()
{
    TestSite site;
    const QByteArray grace = site.asGuest(site.host);
    const QByteArray one = conf + "/sessions/" + site.sessionId.toLatin1();
    const RawResponse stale = site.askAs(
        grace, "PATCH " + one,
        {{QStringLiteral("title"), QStringLiteral("New")}, {QStringLiteral("expectedVersion"), 7}});
    QCOMPARE(stale.status, 409);
    QCOMPARE(stale.code(), QStringLiteral("session.versionConflict"));
    QCOMPARE(stale.json().value(u"current").toObject(), site.session(site.sessionId));
    QCOMPARE(site.askAs(grace, "DELETE " + one + "?expectedVersion=7").status, 409);
    const QByteArray key = grace + "Idempotency-Key: book-1\r\n";
    const RawResponse first =
        site.askAs(key, "POST " + conf + "/sessions", booking(site.roomB, 15));
    const qint64 rows = site.rowsInLog();
    const RawResponse again =
        site.askAs(key, "POST " + conf + "/sessions", booking(site.roomB, 15));
    QCOMPARE(first.status, 201);
    QCOMPARE(again.status, 201);
    QCOMPARE(again.body, first.body);
    QCOMPARE(site.rowsInLog(), rows);
}

void TestScheduleRoutes::rsvpAsAGuest()
{
    TestSite site;
    const QByteArray rsvp = conf + "/sessions/" + site.sessionId.toLatin1() + "/rsvp";
    const QByteArray ada = site.asGuest(site.guest);
    const RawResponse put = site.askAs(ada, "PUT " + rsvp);
    QCOMPARE(put.status, 200);
    QCOMPARE(put.json().value(u"rsvp").toObject().value(u"sessionId").toString(), site.sessionId);
    QVERIFY(put.json().value(u"clashes").isArray());
    QCOMPARE(site.snapshot().value(u"counts").toObject().value(site.sessionId).toInt(), 1);
    const qint64 rows = site.rowsInLog();
    QCOMPARE(site.askAs(ada, "PUT " + rsvp).status, 200);
    QCOMPARE(site.rowsInLog(), rows);
    QCOMPARE(site.askAs(ada, "PUT " + rsvp, {{QStringLiteral("guestId"), site.host}}).code(),
             QStringLiteral("auth.forbidden"));
    const RawResponse own = site.askAs(site.asGuest(site.host), "PUT " + rsvp);
    QCOMPARE(own.status, 409);
    QCOMPARE(own.code(), QStringLiteral("rsvp.ownSession"));
    QCOMPARE(site.askPublic("PUT " + rsvp).status, 401);
    QCOMPARE(site.askAs(ada, "DELETE " + rsvp).status, 204);
    QVERIFY(!site.snapshot().value(u"counts").toObject().contains(site.sessionId));
    const QJsonObject future{
        {QStringLiteral("phases"), QJsonObject{{QStringLiteral("scheduling"),
                                                QJsonObject{{QStringLiteral("start"), at(9)}}}}}};
    QCOMPARE(site.ask("PATCH " + conf, future).status, 200);
    const RawResponse early = site.askAs(ada, "PUT " + rsvp);
    QCOMPARE(early.status, 409);
    QCOMPARE(early.code(), QStringLiteral("rsvp.notScheduling"));
}

void TestScheduleRoutes::rsvpForAGuest()
{
    TestSite site;
    const QByteArray rsvp = conf + "/sessions/" + site.sessionId.toLatin1() + "/rsvp";
    const RawResponse whose = site.ask("PUT " + rsvp);
    QCOMPARE(whose.status, 422);
    QCOMPARE(whose.json().value(u"field").toString(), QStringLiteral("guestId"));
    QCOMPARE(site.ask("PUT " + rsvp, {{QStringLiteral("guestId"), 5}}).code(),
             QStringLiteral("rsvp.invalid"));
    QCOMPARE(site.ask("PUT " + rsvp, {{QStringLiteral("who"), site.guest}}).code(),
             QStringLiteral("rsvp.unknownField"));
    QCOMPARE(site.ask("PUT " + rsvp, {{QStringLiteral("guestId"), newId()}}).code(),
             QStringLiteral("rsvp.notGuest"));
    QCOMPARE(site.ask("PUT " + rsvp, {{QStringLiteral("guestId"), site.guest}}).status, 200);
    QCOMPARE(site.ask("DELETE " + rsvp + "?guestId=" + site.guest.toLatin1()).status, 204);
}

void TestScheduleRoutes::whoComes()
{
    TestSite site;
    const QByteArray one = conf + "/sessions/" + site.sessionId.toLatin1();
    QCOMPARE(site.askAs(site.asGuest(site.guest), "PUT " + one + "/rsvp").status, 200);
    const auto names = [](const RawResponse &answer) {
        QStringList out;
        for (const QJsonValue &guest : answer.json().value(u"rsvps").toArray())
            out.append(guest.toObject().value(u"name").toString());
        return out;
    };
    const QStringList ada{QStringLiteral("Ada")};
    QCOMPARE(names(site.ask("GET " + one + "/rsvps")), ada);
    QCOMPARE(names(site.askAs(site.asGuest(site.host), "GET " + one + "/rsvps")), ada);
    QCOMPARE(names(site.askAs(site.asGuest(site.guest), "GET " + one + "/rsvps")), ada);
    QCOMPARE(site.askPublic("GET " + one + "/rsvps").status, 401);
    // Another session's host finds a number and nobody.
    QJsonObject body = booking(site.roomB, 12);
    body.insert(QStringLiteral("hostIds"), QJsonArray{site.guest});
    const QByteArray hers =
        conf + "/sessions/" + idOf(site.ask("POST " + conf + "/sessions", body));
    QCOMPARE(site.ask("PUT " + hers + "/rsvp", {{QStringLiteral("guestId"), site.host}}).status,
             200);
    QCOMPARE(names(site.askAs(site.asGuest(site.guest), "GET " + hers + "/rsvps")),
             QStringList{QStringLiteral("Grace")});
    const RawResponse other = site.askAs(site.asGuest(site.host), "GET " + one + "/rsvps?limit=1");
    QCOMPARE(other.json().value(u"numRsvps").toInt(), 1);
}

void TestScheduleRoutes::attendeeCount()
{
    TestSite site;
    const QByteArray one = conf + "/sessions/" + site.sessionId.toLatin1();
    const QString count = QStringLiteral("attendeeCount");
    const QByteArray grace = site.asGuest(site.host), ada = site.asGuest(site.guest);
    QCOMPARE(site.askAs(grace, "PATCH " + one, {{count, 17}}).json().value(count).toInt(), 17);
    QCOMPARE(site.askAs(ada, "PATCH " + one, {{count, 18}}).status, 403);
    QCOMPARE(site.askAs(grace, "GET " + one).json().value(count).toInt(), 17);
    QCOMPARE(site.ask("GET " + one).json().value(count).toInt(), 17);
    QVERIFY(!site.askAs(ada, "GET " + one).json().contains(count));
    QVERIFY(!site.askPublic("GET " + one).json().contains(count));
    QVERIFY(!site.session(site.sessionId).contains(count));
    QVERIFY(!site.askPublic("GET " + conf + "/sessions").body.contains("attendeeCount"));
}

void TestScheduleRoutes::pool()
{
    TestSite site;
    QCOMPARE(site.ask("GET /api/v1/locations").json().value(u"locations").toArray().size(), 2);
    QCOMPARE(site.askPublic("GET /api/v1/locations").status, 401);
    QVERIFY(site.askAs(site.asGuest(site.guest), "GET /api/v1/locations").status >= 401);
    QCOMPARE(site.ask("POST /api/v1/events", {{QStringLiteral("slug"), QStringLiteral("other")},
                                              {QStringLiteral("name"), QStringLiteral("Other")},
                                              {QStringLiteral("timeZone"), QStringLiteral("UTC")}})
                 .status,
             201);
    const QByteArray one = "/api/v1/locations/" + site.roomA.toLatin1();
    const RawResponse assigned =
        site.ask("POST /api/v1/events/other/locations", {{QStringLiteral("id"), site.roomA}});
    QCOMPARE(assigned.status, 201);
    QCOMPARE(assigned.json().value(u"name").toString(), QStringLiteral("Room A"));
    QCOMPARE(site.ask("GET " + one).json().value(u"eventIds").toArray().size(), 2);
    QCOMPARE(site.ask("PATCH " + one, {{QStringLiteral("name"), QStringLiteral("Saal")}}).status,
             200);
    for (const char *slug : {"conf", "other"})
        QCOMPARE(site.askPublic(QByteArray("GET /api/v1/events/") + slug + "/locations/"
                                + site.roomA.toLatin1())
                     .json()
                     .value(u"name")
                     .toString(),
                 QStringLiteral("Saal"));
    QCOMPARE(site.ask("DELETE " + one + "?expectedVersion=1").status, 409);
    QCOMPARE(site.ask("DELETE " + one).status, 204);
    QCOMPARE(site.ask("GET " + one).status, 404);
    QVERIFY(site.session(site.sessionId).value(u"locationIds").toArray().isEmpty());
    QCOMPARE(site.ask("POST /api/v1/events/other/locations", {{QStringLiteral("id"), site.roomA}})
                 .code(),
             QStringLiteral("location.notFound"));
}

void TestScheduleRoutes::unavailability()
{
    TestSite site;
    const RawResponse made = site.ask("POST " + conf + "/unavailability",
                                      {{QStringLiteral("locationId"), site.roomB},
                                       {QStringLiteral("start"), at(12)},
                                       {QStringLiteral("end"), at(14)},
                                       {QStringLiteral("reason"), QStringLiteral("Set-up")}});
    QCOMPARE(made.status, 201);
    const QByteArray one = conf + "/unavailability/" + idOf(made);
    QCOMPARE(made.field("location"), one);
    QCOMPARE(site.snapshot().value(u"unavailability").toArray().size(), 1);
    // Hosts are held off, organizers are only warned.
    const RawResponse host =
        site.askAs(site.asGuest(site.guest), "POST " + conf + "/sessions", booking(site.roomB, 13));
    QCOMPARE(host.status, 409);
    QCOMPARE(host.code(), QStringLiteral("session.unavailable"));
    QCOMPARE(kinds(host.json()), QStringList{QStringLiteral("unavailable")});
    const RawResponse organizer = site.ask("POST " + conf + "/sessions", booking(site.roomB, 13));
    QCOMPARE(organizer.status, 201);
    QCOMPARE(kinds(organizer.json()), QStringList{QStringLiteral("unavailable")});
    QCOMPARE(site.ask("PATCH " + one, {{QStringLiteral("end"), at(13)}}).status, 200);
    QCOMPARE(site.askPublic("GET " + one).json().value(u"end").toString(), at(13));
    QCOMPARE(site.ask("DELETE " + one).status, 204);
    QCOMPARE(site.ask("DELETE " + one).code(), QStringLiteral("unavailability.notFound"));
}

void TestScheduleRoutes::slotMinutes()
{
    TestSite site;
    const QJsonObject on{{QStringLiteral("meetingsEnabled"), true}};
    QCOMPARE(site.ask("PATCH " + conf, on).status, 200);
    const RawResponse offered =
        site.askAs(site.asVerified(site.guest), "PUT " + conf + "/availability",
                   {{QStringLiteral("slots"), QJsonArray{at(8), at(9)}}});
    QCOMPARE(offered.status, 200);
    QJsonObject body{{QStringLiteral("slotMinutes"), 60}};
    const RawResponse asked = site.ask("PATCH " + conf, body);
    QCOMPARE(asked.status, 409);
    QCOMPARE(asked.code(), QStringLiteral("event.clearsAvailability"));
    QCOMPARE(asked.json().value(u"count").toInt(), 1);
    body.insert(QStringLiteral("clearAvailability"), true);
    QCOMPARE(site.ask("PATCH " + conf, body).json().value(u"slotMinutes").toInt(), 60);
    const RawResponse left =
        site.askAs(site.asVerified(site.guest), "GET " + conf + "/availability");
    QCOMPARE(left.json().value(u"slots").toArray().size(), 0);
}

QTEST_GUILESS_MAIN(TestScheduleRoutes)
#include "tst_scheduleroutes.moc"
