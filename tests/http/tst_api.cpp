// SPDX-License-Identifier: GPL-3.0-or-later
// The routes end to end: commands, idempotency, snapshot, changes, pages; hostile bodies; the
// fields of every answer.
#include "backend/http/router.h"
#include "tests/http/testsite.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtTest/QTest>

#include <zlib.h>

using namespace Foyer;

namespace {

QByteArray unzipped(const QByteArray &gzip)
{
    z_stream stream{};
    inflateInit2(&stream, 15 + 16);
    QByteArray out(4 * 1024 * 1024, Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(gzip.constData()));
    stream.avail_in = uInt(gzip.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = uInt(out.size());
    const int result = inflate(&stream, Z_FINISH);
    out.truncate(qsizetype(stream.total_out));
    inflateEnd(&stream);
    return result == Z_STREAM_END ? out : QByteArray();
}

} // namespace

class TestApi : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void system();
    void events();
    void sessionCommands();
    void clashAndVersion();
    void daysAndLocations();
    void rsvp();
    void idempotency();
    void fiftyAtOnce();
    void snapshot();
    void changes();
    void hostileBodies_data();
    void hostileBodies();
    void hostilePaths();
    void unknownAddresses();
    void headOfEveryRoute();
    void securityFields();
    void import();
    void pages();
    void manyCommandsInFlight();
    void cleanupTestCase() { m_site.reset(); }

private:
    std::unique_ptr<TestSite> m_site; ///< one for all hostile bodies
};

void TestApi::system()
{
    TestSite site;
    const RawResponse health = site.askPublic("GET /api/v1/health");
    QCOMPARE(health.status, 200);
    QCOMPARE(health.body, QByteArray("{\"status\":\"ok\"}"));
    const RawResponse version = site.askPublic("GET /api/v1/version");
    QVERIFY(!version.json().value(u"version").toString().isEmpty());
    QVERIFY(version.json().value(u"schema").toInt() >= 1);
}

void TestApi::events()
{
    TestSite site;
    const QJsonArray list = site.askPublic("GET /api/v1/events").json().value(u"events").toArray();
    QCOMPARE(list.size(), 1);
    QCOMPARE(list[0].toObject().value(u"slug").toString(), QStringLiteral("conf"));
    QCOMPARE(list[0].toObject().value(u"first").toString(), at(6));

    RawResponse made = site.ask("POST /api/v1/events",
                                {{QStringLiteral("slug"), QStringLiteral("second")},
                                 {QStringLiteral("name"), QStringLiteral("Second")},
                                 {QStringLiteral("timeZone"), QStringLiteral("Europe/Paris")}});
    QCOMPARE(made.status, 201);
    QCOMPARE(made.field("location"), QByteArray("/api/v1/events/second"));
    QCOMPARE(site.askPublic("GET " + made.field("location")).json().value(u"name").toString(),
             QStringLiteral("Second"));
    QCOMPARE(
        site.ask("PATCH /api/v1/events/second", {{QStringLiteral("slug"), QStringLiteral("third")}})
            .status,
        200);
    QCOMPARE(site.askPublic("GET /api/v1/events/second").status, 404); // at once
    QCOMPARE(site.askPublic("GET /api/v1/events/third").status, 200);
    QCOMPARE(site.ask("DELETE /api/v1/events/third?expectedVersion=1").status, 409);
    QCOMPARE(site.ask("DELETE /api/v1/events/third").status, 204);
    QCOMPARE(site.askPublic("GET /api/v1/events/third/snapshot").status, 404);
}

void TestApi::sessionCommands()
{
    TestSite site;
    const QByteArray all = "/api/v1/events/conf/sessions";
    RawResponse made =
        site.ask("POST " + all, {{QStringLiteral("title"), QStringLiteral("Talk")},
                                 {QStringLiteral("start"), at(12)},
                                 {QStringLiteral("end"), at(13)},
                                 {QStringLiteral("locationIds"), QJsonArray{site.roomA}},
                                 {QStringLiteral("hostIds"), QJsonArray{site.host}}});
    QCOMPARE(made.status, 201);
    const QString id = made.json().value(u"id").toString();
    QCOMPARE(id.size(), 22);
    QCOMPARE(made.field("location"), QByteArray("/api/v1/events/conf/sessions/" + id.toLatin1()));
    QCOMPARE(made.json().value(u"version").toInt(), 1);
    QVERIFY(made.json().value(u"seq").toInteger() > 0);
    QCOMPARE(made.field("foyer-seq"), QByteArray::number(made.json().value(u"seq").toInteger()));

    const QByteArray one = all + "/" + id.toLatin1();
    const RawResponse moved =
        site.ask("PATCH " + one, {{QStringLiteral("start"), at(14)},
                                  {QStringLiteral("end"), at(15)},
                                  {QStringLiteral("locationIds"), QJsonArray{site.roomB}},
                                  {QStringLiteral("title"), QStringLiteral("Talk, moved")},
                                  {QStringLiteral("expectedVersion"), 1}});
    QCOMPARE(moved.status, 200);
    QCOMPARE(moved.json().value(u"version").toInt(), 2);
    QCOMPARE(moved.json().value(u"movedFrom").toObject().value(u"start").toString(), at(12));

    const qint64 rows = site.rowsInLog();
    QCOMPARE(
        site.ask("PATCH " + one, {{QStringLiteral("title"), QStringLiteral("Talk, moved")}}).status,
        200);
    QCOMPARE(site.rowsInLog(), rows); // nothing changed, nothing logged

    QCOMPARE(
        site.ask("POST " + one + "/cancel", {{QStringLiteral("reason"), QStringLiteral("ill")}})
            .status,
        200);
    QCOMPARE(site.session(id).value(u"status").toString(), QStringLiteral("cancelled"));
    QCOMPARE(site.session(id).value(u"statusReason").toString(), QStringLiteral("ill"));
    QCOMPARE(site.ask("POST " + one + "/reinstate").status, 200);
    QCOMPARE(site.session(id).value(u"status").toString(), QStringLiteral("confirmed"));
    QCOMPARE(site.ask("POST " + one + "/late", {{QStringLiteral("minutes"), 15}}).status, 200);
    QCOMPARE(site.session(id).value(u"lateMinutes").toInt(), 15);
    QCOMPARE(site.ask("POST " + one + "/late", {{QStringLiteral("minutes"), -1}}).status, 422);
    QCOMPARE(site.ask("DELETE " + one + "?expectedVersion=1").status, 409);
    QCOMPARE(site.ask("DELETE " + one).status, 204);
    QVERIFY(site.session(id).isEmpty());
    const RawResponse gone = site.ask("DELETE " + one);
    QCOMPARE(gone.status, 404);
    QCOMPARE(gone.code(), QStringLiteral("session.notFound"));
    QCOMPARE(
        site.askPublic("PATCH " + one, {{QStringLiteral("title"), QStringLiteral("x")}}).status,
        401);
}

void TestApi::clashAndVersion()
{
    TestSite site;
    const QByteArray one = "/api/v1/events/conf/sessions/" + site.sessionId.toLatin1();
    const RawResponse clash = site.ask("POST /api/v1/events/conf/sessions",
                                       {{QStringLiteral("title"), QStringLiteral("Beside")},
                                        {QStringLiteral("start"), at(10, 30)},
                                        {QStringLiteral("end"), at(11, 30)},
                                        {QStringLiteral("locationIds"), QJsonArray{site.roomA}}});
    QCOMPARE(clash.status, 409);
    QCOMPARE(clash.field("content-type"), QByteArray("application/problem+json"));
    QCOMPARE(clash.code(), QStringLiteral("session.clash"));
    const QJsonArray clashes = clash.json().value(u"clashes").toArray();
    QCOMPARE(clashes.size(), 1);
    QCOMPARE(clashes[0].toObject().value(u"sessionId").toString(), site.sessionId);

    const RawResponse stale =
        site.ask("PATCH " + one, {{QStringLiteral("title"), QStringLiteral("x")},
                                  {QStringLiteral("expectedVersion"), 9}});
    QCOMPARE(stale.status, 409);
    QCOMPARE(stale.code(), QStringLiteral("session.versionConflict"));
    QCOMPARE(stale.json().value(u"current").toObject().value(u"title").toString(),
             QStringLiteral("Opening"));

    const RawResponse unknown =
        site.ask("PATCH " + one, {{QStringLiteral("colour"), QStringLiteral("red")}});
    QCOMPARE(unknown.status, 422);
    QCOMPARE(unknown.json().value(u"field").toString(), QStringLiteral("colour"));
    QCOMPARE(site.ask("PATCH " + one, {{QStringLiteral("start"), QStringLiteral("soon")}}).status,
             422);
}

void TestApi::daysAndLocations()
{
    TestSite site;
    const QByteArray event = "/api/v1/events/conf";
    const RawResponse room = site.ask("POST " + event + "/locations",
                                      {{QStringLiteral("name"), QStringLiteral("Attic")}});
    QCOMPARE(room.status, 201);
    const QByteArray attic = event + "/locations/" + room.json().value(u"id").toString().toLatin1();
    QCOMPARE(room.field("location"), "/api/v1" + attic.sliced(7));
    QCOMPARE(site.ask("PATCH " + attic, {{QStringLiteral("capacity"), 12}})
                 .json()
                 .value(u"capacity")
                 .toInt(),
             12);
    QCOMPARE(site.ask("DELETE " + attic).status, 204);

    const auto day = [](int from, int to) {
        const auto on16th = [](int hour) {
            return at(hour).replace(QLatin1String("-14T"), QLatin1String("-16T"));
        };
        return QJsonObject{{QStringLiteral("start"), on16th(from)},
                           {QStringLiteral("end"), on16th(to)},
                           {QStringLiteral("bookingStart"), on16th(from)},
                           {QStringLiteral("bookingEnd"), on16th(to)}};
    };
    const RawResponse made = site.ask("POST " + event + "/days", day(8, 20));
    QCOMPARE(made.status, 201);
    const RawResponse overlap = site.ask("POST " + event + "/days", day(19, 22));
    QCOMPARE(overlap.status, 409);
    QCOMPARE(overlap.code(), QStringLiteral("day.overlap"));
    const QByteArray one = event + "/days/" + made.json().value(u"id").toString().toLatin1();
    QCOMPARE(site.ask("PATCH " + one, day(8, 21)).status, 200);
    QCOMPARE(site.ask("DELETE " + one).status, 204);
    QCOMPARE(site.snapshot().value(u"days").toArray().size(), 1);
}

void TestApi::rsvp()
{
    TestSite site;
    const QByteArray rsvp = "/api/v1/events/conf/sessions/" + site.sessionId.toLatin1() + "/rsvp";
    const QJsonObject body{{QStringLiteral("guestId"), site.guest}};
    const RawResponse put = site.ask("PUT " + rsvp, body);
    QCOMPARE(put.status, 200);
    QVERIFY(put.json().contains(u"clashes"));
    const qint64 rows = site.rowsInLog();
    QCOMPARE(site.ask("PUT " + rsvp, body).status, 200);
    QCOMPARE(site.rowsInLog(), rows);
    QCOMPARE(site.snapshot().value(u"counts").toObject().value(site.sessionId).toInt(), 1);
    QCOMPARE(site.ask("PUT " + rsvp, {{QStringLiteral("guestId"), site.host}}).status, 409);
    QCOMPARE(site.ask("PUT " + rsvp).status, 422);
    QCOMPARE(site.ask("PUT " + rsvp, {{QStringLiteral("guestId"), newId()}}).code(),
             QStringLiteral("rsvp.notGuest"));
    QCOMPARE(site.ask("DELETE " + rsvp + "?guestId=" + site.guest.toLatin1()).status, 204);
    QCOMPARE(site.snapshot().value(u"counts").toObject().size(), 0);
    QCOMPARE(site.askPublic("PUT " + rsvp, body).status, 401);
}

void TestApi::idempotency()
{
    TestSite site;
    const QByteArray all = "/api/v1/events/conf/sessions";
    const QJsonObject body{{QStringLiteral("title"), QStringLiteral("Once")}};
    const QByteArray key = "Idempotency-Key: k1\r\n";
    const RawResponse first = site.ask("POST " + all, body, key);
    QCOMPARE(first.status, 201);
    const qint64 rows = site.rowsInLog();
    const RawResponse again = site.ask("POST " + all, body, key);
    QCOMPARE(again.status, 201);
    QCOMPARE(again.body, first.body);
    QCOMPARE(again.field("location"), first.field("location"));
    QCOMPARE(site.rowsInLog(), rows);

    const RawResponse other =
        site.ask("POST " + all, {{QStringLiteral("title"), QStringLiteral("Twice")}}, key);
    QCOMPARE(other.status, 422);
    QCOMPARE(other.code(), QStringLiteral("idempotency.keyReused"));
    const QByteArray one = all + "/" + first.json().value(u"id").toString().toLatin1();
    QCOMPARE(site.ask("POST " + one + "/cancel", {}, key).status, 422); // another path
    QCOMPARE(site.ask("POST " + all, body, "Idempotency-Key: \r\n").status, 400);
    QCOMPARE(
        site.ask("POST " + all, body, "Idempotency-Key: " + QByteArray(256, 'k') + "\r\n").status,
        400);
    QCOMPARE(
        site.ask("POST " + all, body, "Idempotency-Key: " + QByteArray(255, 'k') + "\r\n").status,
        201);

    // A refusal that a repetition must see again: the clash stays although the room is free by
    // then.
    const QJsonObject clashing{{QStringLiteral("title"), QStringLiteral("C")},
                               {QStringLiteral("start"), at(10)},
                               {QStringLiteral("end"), at(11)},
                               {QStringLiteral("locationIds"), QJsonArray{site.roomA}}};
    QCOMPARE(site.ask("POST " + all, clashing, "Idempotency-Key: k2\r\n").status, 409);
    QCOMPARE(site.ask("DELETE " + all + "/" + site.sessionId.toLatin1()).status, 204);
    QCOMPARE(site.ask("POST " + all, clashing, "Idempotency-Key: k2\r\n").status, 409);
    QCOMPARE(site.ask("POST " + all, clashing, "Idempotency-Key: k3\r\n").status, 201);
}

void TestApi::fiftyAtOnce()
{
    TestSite site;
    const qint64 rows = site.rowsInLog();
    std::vector<std::unique_ptr<RawClient>> clients;
    const QByteArray bytes =
        requestBytes("POST /api/v1/events/conf/sessions",
                     site.tokenLine() + "Idempotency-Key: same\r\n", "{\"title\":\"Once\"}");
    for (int i = 0; i < 50; ++i)
        clients.push_back(std::make_unique<RawClient>(site.port()));
    for (auto &client : clients)
        client->send(bytes);
    QSet<QByteArray> bodies;
    for (auto &client : clients) {
        const RawResponse response = client->receive();
        QVERIFY(response.status == 201 || response.status == 409);
        if (response.status == 201)
            bodies.insert(response.body);
        else
            QCOMPARE(response.code(), QStringLiteral("idempotency.inProgress"));
    }
    QCOMPARE(bodies.size(), 1);
    QCOMPARE(site.rowsInLog(), rows + 1);
}

void TestApi::snapshot()
{
    TestSite site;
    RawClient client(site.port());
    const QByteArray what = "GET /api/v1/events/conf/snapshot";
    for (int round = 0; round < 2; ++round) { // built, then from the cache
        const RawResponse plain = client.ask(requestBytes(what));
        QCOMPARE(plain.status, 200);
        QCOMPARE(plain.field("cache-control"), QByteArray("no-cache"));
        QCOMPARE(plain.json().value(u"seq").toInteger(), site.rowsInLog());
        const RawResponse gzip =
            client.ask(requestBytes(what, "Accept-Encoding: br, gzip;q=0.5\r\n"));
        QCOMPARE(gzip.field("content-encoding"), QByteArray("gzip"));
        QCOMPARE(unzipped(gzip.body), plain.body);
        QCOMPARE(client.ask(requestBytes(what, "Accept-Encoding: gzip;q=0\r\n")).body, plain.body);

        const QByteArray etag = plain.field("etag");
        QVERIFY(etag.startsWith('"'));
        const RawResponse same =
            client.ask(requestBytes(what, "If-None-Match: \"x\", W/" + etag + "\r\n"));
        QCOMPARE(same.status, 304);
        QCOMPARE(same.field("etag"), etag);
        QCOMPARE(client.ask(requestBytes(what, "If-None-Match: \"x\"\r\n")).status, 200);
        QCOMPARE(site.ask("PATCH /api/v1/events/conf/sessions/" + site.sessionId.toLatin1(),
                          {{QStringLiteral("title"), QStringLiteral("Round %1").arg(round)}})
                     .status,
                 200);
        QCOMPARE(client.ask(requestBytes(what, "If-None-Match: " + etag + "\r\n")).status, 200);
    }
    QCOMPARE(site.ask(what).field("cache-control"), QByteArray("no-store"));
    QCOMPARE(site.askPublic("GET /api/v1/events/nothing/snapshot").code(),
             QStringLiteral("event.notFound"));
}

void TestApi::changes()
{
    TestSite site;
    const QByteArray session = site.sessionId.toLatin1();
    QCOMPARE(site.ask("PATCH /api/v1/events/conf/sessions/" + session,
                      {{QStringLiteral("title"), QStringLiteral("Grand opening")}},
                      "Idempotency-Key: why\r\n")
                 .status,
             200);
    const QByteArray what = "GET /api/v1/events/conf/changes";
    QCOMPARE(site.askPublic(what).status, 401);
    const QJsonArray rows = site.ask(what).json().value(u"changes").toArray();
    QCOMPARE(rows.size(), site.rowsInLog());
    const QJsonObject newest = rows[0].toObject();
    QCOMPARE(newest.value(u"seq").toInteger(), site.rowsInLog());
    QCOMPARE(newest.value(u"type").toString(), QStringLiteral("session.changed"));
    QCOMPARE(newest.value(u"actor").toObject().value(u"name").toString(), QStringLiteral("script"));
    QCOMPARE(newest.value(u"actor").toObject().value(u"id").toString(), site.organizerId);
    QCOMPARE(newest.value(u"before").toObject().value(u"title").toString(),
             QStringLiteral("Opening"));
    QCOMPARE(newest.value(u"after").toObject().value(u"title").toString(),
             QStringLiteral("Grand opening"));
    QCOMPARE(newest.value(u"commandKey").toString(), QStringLiteral("why"));
    QVERIFY(fromIso(newest.value(u"at").toString()).has_value());

    const auto count = [&](const QByteArray &query) {
        return site.ask(what + "?" + query).json().value(u"changes").toArray().size();
    };
    QCOMPARE(count("subject=" + session), 2);
    QCOMPARE(count("type=session.created"), 1);
    QCOMPARE(count("limit=3"), 3);
    QCOMPARE(count("after=" + QByteArray::number(site.rowsInLog() - 1)), 1);
    QCOMPARE(count("before=2"), 1);
    QCOMPARE(count("actor=" + site.organizerId.toLatin1()), 1);
    for (const char *bad : {"limit=0", "limit=1001", "limit=x", "after=-1", "before=0",
                            "after=99999999999999999999"}) {
        const RawResponse response = site.ask(what + "?" + bad);
        QCOMPARE(response.status, 400);
        QCOMPARE(response.json().value(u"field").toString(),
                 QString::fromLatin1(bad).section(u'=', 0, 0));
    }
}

void TestApi::hostileBodies_data()
{
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char *name, const QByteArray &body) { QTest::newRow(name) << body; };
    row("deep", QByteArray("{\"title\":") + QByteArray(40, '[') + QByteArray(40, ']') + "}");
    row("duplicate key", "{\"title\":\"a\",\"title\":\"b\"}");
    row("lone surrogate", "{\"title\":\"\\ud800\"}");
    row("U+0000", "{\"title\":\"a\\u0000b\"}");
    row("1e400", "{\"capacity\":1e400}");
    row("trailing garbage", "{\"title\":\"a\"} x");
    row("BOM", "\xef\xbb\xbf{\"title\":\"a\"}");
    row("NaN", "{\"capacity\":NaN}");
    row("array", "[1]");
    row("cut", "{\"title\":\"a");
    row("raw control", "{\"title\":\"a\nb\"}");
    const char *const badUtf8[] = {"\x80",
                                   "\xbf",
                                   "\xc0\xaf",
                                   "\xc1\xbf",
                                   "\xc3",
                                   "\xc3\x28",
                                   "\xe2\x82",
                                   "\xe0\x80\xaf",
                                   "\xed\xa0\x80",
                                   "\xed\xbf\xbf",
                                   "\xf0\x80\x80\xaf",
                                   "\xf4\x90\x80\x80",
                                   "\xf5\x80\x80\x80",
                                   "\xf8\x88\x80\x80\x80",
                                   "\xfe",
                                   "\xff"};
    int number = 0;
    for (const char *bad : badUtf8)
        QTest::addRow("bad UTF-8 %d", number++)
            << QByteArray("{\"title\":\"" + QByteArray(bad) + "\"}");
}

void TestApi::hostileBodies()
{
    QFETCH(QByteArray, body);
    if (!m_site) m_site = std::make_unique<TestSite>();
    TestSite &site = *m_site;
    const qint64 rows = site.rowsInLog();
    RawClient client(site.port());
    const RawResponse response =
        client.ask(requestBytes("POST /api/v1/events/conf/sessions", site.tokenLine(), body));
    QCOMPARE(response.status, 400);
    QCOMPARE(response.field("content-type"), QByteArray("application/problem+json"));
    QVERIFY(response.code().startsWith(u"json."));
    QCOMPARE(site.rowsInLog(), rows);
}

void TestApi::hostilePaths()
{
    TestSite site;
    for (const char *path : {"/api/v1/events/%", "/api/v1/events/%zz/snapshot",
                             "/api/v1/events/%ff", "/%c0%af", "/e/%00", "/api/v1/events/a%0d%0ab"})
        QCOMPARE(site.askPublic(QByteArray("GET ") + path).status, 400);
    for (const char *path : {"/assets/../server.cpp", "/assets/%2e%2e/x", "/../../etc/passwd", "//",
                             "/api/v1/events//snapshot"})
        QCOMPARE(site.askPublic(QByteArray("GET ") + path).status, 404);
    const RawResponse type = [&] {
        RawClient client(site.port());
        return client.ask("POST /api/v1/events/conf/sessions HTTP/1.1\r\nHost: a\r\n"
                          + site.tokenLine()
                          + "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}");
    }();
    QCOMPARE(type.status, 415);
}

void TestApi::unknownAddresses()
{
    TestSite site;
    const RawResponse missing = site.askPublic("GET /api/v1/nothing");
    QCOMPARE(missing.status, 404);
    QCOMPARE(missing.code(), QStringLiteral("http.notFound"));
    const RawResponse method = site.askPublic("PUT /api/v1/events");
    QCOMPARE(method.status, 405);
    QCOMPARE(method.field("allow"), QByteArray("GET, HEAD, POST, OPTIONS"));
    QCOMPARE(site.askPublic("TRACE /api/v1/health").status, 405);
    const RawResponse options = site.askPublic("OPTIONS /api/v1/events");
    QCOMPARE(options.status, 204);
    QCOMPARE(options.field("allow"), QByteArray("GET, HEAD, POST, OPTIONS"));
}

void TestApi::headOfEveryRoute()
{
    TestSite site;
    RawClient client(site.port());
    int tried = 0;
    for (const Route &route : site.server->router().routes()) {
        if (route.method != Method::Get || route.pattern.endsWith("/feed")) continue;
        QByteArray path = route.pattern;
        path.replace("{slug}", "conf").replace("{rest...}", "x");
        const RawResponse get = client.ask(requestBytes("GET " + path, site.tokenLine()));
        const RawResponse head = client.ask(requestBytes("HEAD " + path, site.tokenLine()), true);
        QCOMPARE(head.status, get.status);
        QCOMPARE(head.field("content-length"), QByteArray::number(get.body.size()));
        QCOMPARE(head.field("content-type"), get.field("content-type"));
        ++tried;
    }
    QVERIFY(tried >= 8);
}

void TestApi::securityFields()
{
    TestSite site;
    int tried = 0;
    const auto check = [&](const Route &route, const QByteArray &token) {
        QByteArray path = route.pattern;
        path.replace("{slug}", "conf")
            .replace("{id}", site.sessionId.toLatin1())
            .replace("{rest...}", "x");
        if (path.endsWith("/feed")) path += "?since=0";
        RawClient client(site.port());
        const RawResponse response =
            client.ask(requestBytes(toName(route.method) + (" " + path), token));
        const QByteArray where =
            toName(route.method) + (" " + path) + ' ' + QByteArray::number(response.status);
        QVERIFY2(response.status >= 200 && response.status < 500, where);
        QVERIFY2(response.field("x-content-type-options") == "nosniff", where);
        QVERIFY2(response.field("referrer-policy") == "same-origin", where);
        QVERIFY2(response.field("cross-origin-resource-policy") == "same-origin", where);
        QVERIFY2(response.field("content-security-policy").startsWith("default-src 'none'"), where);
        QVERIFY2(!response.field("date").isEmpty(), where);
        QVERIFY2(response.field("server").isEmpty() && response.field("x-powered-by").isEmpty(),
                 where);
        QVERIFY2(response.field("strict-transport-security").isEmpty(), where); // plain http
        const QByteArray caching = response.field("cache-control");
        QVERIFY2(caching.contains("no-store") || caching == "no-cache"
                     || caching.contains("immutable"),
                 where);
        QCOMPARE(response.fields.count("cache-control"), size_t(1));
        if (response.field("content-type").startsWith("text/html")) {
            QVERIFY2(response.field("content-security-policy").contains("frame-ancestors 'none'"),
                     where);
            QVERIFY2(response.field("content-security-policy").contains("connect-src 'self'"),
                     where);
            QVERIFY2(response.field("cross-origin-opener-policy") == "same-origin", where);
            QVERIFY2(response.field("cross-origin-embedder-policy") == "require-corp", where);
            QVERIFY2(response.field("permissions-policy").contains("geolocation=()"), where);
        }
        // Who else gets what is tst_authorization's.
        const bool guarded = token.isEmpty() && route.access != Access::Anyone
                             && route.access != Access::Site;
        QVERIFY2(response.status == 401 || !guarded, where);
        ++tried;
    };
    const std::vector<Route> &routes = site.server->router().routes();
    for (const Route &route : routes)
        check(route, {});
    for (const Route &route : routes)
        if (!isUnsafe(route.method)) check(route, site.tokenLine());
    for (const Route &route : routes)
        if (isUnsafe(route.method) && !route.pattern.endsWith("/logout"))
            check(route, site.tokenLine());
    QCOMPARE(tried, int(2 * routes.size()) - 1);
}

void TestApi::import()
{
    TestSite site;
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/tests/data/cases/G01-after-midnight.xml"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray xml = file.readAll();
    const auto post = [&](const QByteArray &target, const QByteArray &body,
                          const QByteArray &token) {
        RawClient client(site.port());
        return client.ask("POST " + target + " HTTP/1.1\r\nHost: a\r\n" + token
                          + "Content-Type: application/xml\r\nContent-Length: "
                          + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    };
    const QByteArray address = "/api/v1/events/conf/import";
    const qint64 rows = site.rowsInLog();
    QCOMPARE(post(address, xml, {}).status, 401);

    const RawResponse dry = post(address + "?dry=1", xml, site.tokenLine());
    QCOMPARE(dry.status, 200);
    QCOMPARE(dry.json().value(u"dry").toBool(), true);
    QVERIFY(dry.json().value(u"created").toInt() > 0);
    QCOMPARE(site.rowsInLog(), rows);

    const RawResponse real = post(address, xml, site.tokenLine());
    QCOMPARE(real.status, 200);
    QCOMPARE(real.json().value(u"created"), dry.json().value(u"created"));
    const qint64 after = site.rowsInLog();
    QVERIFY(after > rows);
    QCOMPARE(post(address, xml, site.tokenLine()).json().value(u"created").toInt(), 0);
    QCOMPARE(site.rowsInLog(), after); // the same file again logs nothing

    const RawResponse broken = post(address, xml.first(xml.size() / 2), site.tokenLine());
    QCOMPARE(broken.status, 400);
    QVERIFY(broken.code().startsWith(u"import."));
    QVERIFY(broken.json().value(u"line").toInt() > 0);
    QCOMPARE(site.rowsInLog(), after);

    // Larger than a command may be: for organizers only, and refused to others before it comes.
    QByteArray large = xml;
    large.insert(large.lastIndexOf("</schedule>"), "<!--" + QByteArray(2'000'000, ' ') + "-->");
    QCOMPARE(post(address, large, site.tokenLine()).status, 200);
    QCOMPARE(post(address, large, {}).status, 413);
}

void TestApi::pages()
{
    TestSite site;
    const RawResponse list = site.askPublic("GET /");
    QCOMPARE(list.status, 200);
    QCOMPARE(list.field("content-type"), QByteArray("text/html; charset=utf-8"));
    QVERIFY(list.body.contains("href=\"/e/conf\""));
    QVERIFY(!list.body.contains("A <conference>")); // escaped, wherever it stands
    QCOMPARE(site.askPublic("GET /e/conf").status, 200);
    QCOMPARE(site.askPublic("GET /e/conf/s/" + site.sessionId.toLatin1()).status, 200);
    QCOMPARE(site.askPublic("GET /e/nothing").status, 404);
    const qsizetype at = list.body.indexOf("/assets/");
    QVERIFY(at > 0);
    const QByteArray path = list.body.sliced(at, list.body.indexOf('"', at) - at);
    const RawResponse asset = site.askPublic("GET " + path);
    QCOMPARE(asset.status, 200);
    QVERIFY(asset.field("cache-control").contains("immutable"));
    QVERIFY(!asset.body.isEmpty());
    const RawResponse gzip = site.askPublic("GET " + path, {}, "Accept-Encoding: gzip\r\n");
    if (!gzip.field("content-encoding").isEmpty()) QCOMPARE(unzipped(gzip.body), asset.body);
    QCOMPARE(
        site.askPublic("GET " + path, {}, "If-None-Match: " + asset.field("etag") + "\r\n").status,
        304);
}

void TestApi::manyCommandsInFlight()
{
    TestSite site;
    const qint64 rows = site.rowsInLog();
    constexpr int connections = 32, each = 30;
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < connections; ++i) {
        clients.push_back(std::make_unique<RawClient>(site.port()));
        QByteArray all;
        for (int k = 0; k < each; ++k)
            all += requestBytes("POST /api/v1/events/conf/sessions", site.tokenLine(),
                                "{\"title\":\"" + QByteArray::number(i) + "/"
                                    + QByteArray::number(k) + "\"}");
        clients.back()->send(all);
    }
    qint64 last = 0;
    for (int i = 0; i < connections; ++i) {
        last = 0;
        for (int k = 0; k < each; ++k) {
            const RawResponse response = clients[size_t(i)]->receive();
            QCOMPARE(response.status, 201);
            QCOMPARE(response.json().value(u"title").toString(),
                     QStringLiteral("%1/%2").arg(i).arg(k));
            const qint64 seq = response.json().value(u"seq").toInteger();
            QVERIFY(seq > last); // in order on each connection
            last = seq;
        }
    }
    QCOMPARE(site.rowsInLog(), rows + connections * each);
}

QTEST_GUILESS_MAIN(TestApi)
#include "tst_api.moc"
