// SPDX-License-Identifier: GPL-3.0-or-later
// Looking back and taking back: filters of the log, its hours, a whole command reverted; an import seen before it is done;
// presences that pass by.
#include "tests/http/testsite.h"

#include <QtCore/QJsonArray>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

const QByteArray changesAddress = "GET /api/v1/events/conf/changes";
const QByteArray planAddress = "POST /api/v1/events/conf/import/plan";

QJsonArray rowsOf(TestSite &site, const QByteArray &query)
{
    return site.ask(changesAddress + query).json().value(u"changes").toArray();
}

QByteArray file(const QByteArray &events)
{
    return "<?xml version=\"1.0\"?>\n<schedule>\n<conference>\n<title>Conf</title>\n"
           "<time_zone_name>Europe/Berlin</time_zone_name>\n</conference>\n"
           "<day index=\"1\" date=\"2027-05-14\" start=\"2027-05-14T08:00:00+02:00\" "
           "end=\"2027-05-14T20:00:00+02:00\">\n<room name=\"Hall\">\n"
           + events + "</room>\n</day>\n</schedule>\n";
}

QByteArray talk(const QByteArray &guid, const QByteArray &title, const QByteArray &start)
{
    return "<event guid=\"" + guid + "\" id=\"" + guid + "\">\n<date>2027-05-14T" + start
           + ":00+02:00</date>\n<start>" + start + "</start>\n<duration>00:30</duration>\n<title>"
           + title + "</title>\n</event>\n";
}

QJsonObject order(const QByteArray &content, bool dry)
{
    return {{QStringLiteral("name"), QStringLiteral("file.xml")},
            {QStringLiteral("content"), QString::fromLatin1(content.toBase64())},
            {QStringLiteral("dry"), dry}};
}

QJsonObject rowOf(const QJsonObject &plan, const QString &key)
{
    for (const QJsonValue &row : plan.value(u"rows").toArray())
        if (row.toObject().value(u"key").toString() == key) return row.toObject();
    return {};
}

QJsonObject sessionByTitle(TestSite &site, const QString &title)
{
    for (const QJsonValue &session : site.snapshot().value(u"sessions").toArray())
        if (session.toObject().value(u"title").toString() == title) return session.toObject();
    return {};
}

} // namespace

class TestHistoryRoutes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void filters();
    void hours();
    void originIsKept();
    void planIsARehearsal();
    void importIsOneStep();
    void revertLeavesWhatWasChangedSince();
    void leftOutStays();
    void editedSince();
    void waysOn();
    void calendarPlanned();
    void wrongOrders_data();
    void wrongOrders();
    void revertRefusals();
    void presencePasses();
    void presenceRefusals();
};

void TestHistoryRoutes::filters()
{
    TestSite site;
    const QByteArray session = site.sessionId.toLatin1();
    QCOMPARE(site.ask("PATCH /api/v1/events/conf/sessions/" + session,
                      {{QStringLiteral("title"), QStringLiteral("Renamed")}})
                 .status,
             200);
    QCOMPARE(site.askAs(site.asVerified(site.guest),
                        "PUT /api/v1/events/conf/sessions/" + session + "/rsvp")
                 .status,
             200);
    const QJsonArray all = rowsOf(site, "");
    const QJsonArray sessions = rowsOf(site, "?kind=session");
    QVERIFY(!sessions.isEmpty() && sessions.size() < all.size());
    for (const QJsonValue &row : sessions)
        QCOMPARE(row.toObject().value(u"subject").toObject().value(u"type").toString(),
                 QStringLiteral("session"));
    const auto attendance = [&](const QByteArray &query) {
        int count = 0;
        for (const QJsonValue &row : rowsOf(site, query))
            count += row.toObject().value(u"type").toString() == u"session.attendanceChanged";
        return count;
    };
    QCOMPARE(attendance(""), 1);
    QCOMPARE(attendance("?attendance=0"), 0);
    // A room's history: what stands in it, and the room itself.
    const QJsonArray here = rowsOf(site, "?attendance=0&location=" + site.roomA.toLatin1());
    QVERIFY(here.size() >= 2);
    for (const QJsonValue &row : here)
        QVERIFY(QJsonDocument(row.toObject()).toJson().contains(site.roomA.toLatin1()));
    QCOMPARE(rowsOf(site, "?location=AAAAAAAAAAAAAAAAAAAAAA").size(), 0);
    QCOMPARE(site.ask(changesAddress + "?attendance=2").status, 400);

    // Paging by what came last.
    const RawResponse first = site.ask(changesAddress + "?limit=2");
    const QByteArray next = first.json().value(u"next").toString().toLatin1();
    QVERIFY(!next.isEmpty());
    const QJsonArray second = rowsOf(site, "?limit=2&before=" + next);
    QVERIFY(second.first().toObject().value(u"seq").toInteger() < next.toLongLong());
}

void TestHistoryRoutes::hours()
{
    TestSite site;
    site.clock.advance(2 * 3'600'000);
    site.ask("PATCH /api/v1/events/conf/sessions/" + site.sessionId.toLatin1(),
             {{QStringLiteral("title"), QStringLiteral("Two hours later")}});
    const QJsonObject found = site.ask(changesAddress + "/hours").json();
    const QJsonArray bars = found.value(u"hours").toArray();
    QVERIFY(bars.size() >= 2);
    int sum = 0;
    for (const QJsonValue &bar : bars)
        sum += bar.toObject().value(u"count").toInt();
    QCOMPARE(found.value(u"total").toInt(), sum);
    QCOMPARE(bars.last().toObject().value(u"count").toInt(), 1);
    QCOMPARE(bars.last().toObject().value(u"last").toInteger(), found.value(u"head").toInteger());
    QCOMPARE(found.value(u"pruned").toInt(), 0);
    bool named = false;
    for (const QJsonValue &person : found.value(u"people").toArray())
        named |= person.toObject().value(u"id").toString() == site.organizerId;
    QVERIFY(named);
}

void TestHistoryRoutes::originIsKept()
{
    TestSite site;
    site.ask("PATCH /api/v1/events/conf/sessions/" + site.sessionId.toLatin1(),
             {{QStringLiteral("title"), QStringLiteral("From a script")}});
    const QJsonObject row = rowsOf(site, "?limit=1").first().toObject();
    QVERIFY2(!row.value(u"from").toString().isEmpty(), QJsonDocument(row).toJson());
}

void TestHistoryRoutes::planIsARehearsal()
{
    TestSite site;
    const qint64 before = site.rowsInLog();
    const RawResponse answer =
        site.ask(planAddress, order(file(talk("a", "First", "09:00")), true));
    QCOMPARE(answer.status, 200);
    const QJsonObject plan = answer.json();
    QCOMPARE(site.rowsInLog(), before);
    QCOMPARE(plan.value(u"format").toString(), QStringLiteral("schedule.xml"));
    const QJsonObject row = rowOf(plan, QStringLiteral("session:a"));
    QCOMPARE(row.value(u"what").toString(), QStringLiteral("new"));
    QCOMPARE(row.value(u"line").toInt(), 9);
    const QString room =
        row.value(u"after").toObject().value(u"locationIds").toArray().first().toString();
    QCOMPARE(plan.value(u"names").toObject().value(room).toString(), QStringLiteral("Hall"));
    // What was made by hand is shown, and stays.
    const QJsonObject kept = rowOf(plan, QStringLiteral("session:") + site.sessionId);
    QCOMPARE(kept.value(u"what").toString(), QStringLiteral("kept"));
}

void TestHistoryRoutes::importIsOneStep()
{
    TestSite site;
    site.ask(planAddress,
             order(file(talk("a", "First", "09:00") + talk("b", "Second", "10:00")), false),
             "Idempotency-Key: one\r\n");
    const QJsonObject first = sessionByTitle(site, QStringLiteral("First"));
    QVERIFY(!first.isEmpty());
    const QJsonObject before = site.snapshot();

    // Moved, lost, new: "lost" becomes cancelled.
    const RawResponse done = site.ask(
        planAddress, order(file(talk("a", "First", "11:00") + talk("c", "Third", "12:00")), false),
        "Idempotency-Key: two\r\n");
    QCOMPARE(done.status, 200);
    QCOMPARE(rowOf(done.json(), QStringLiteral("session:b")).value(u"what").toString(),
             QStringLiteral("removed"));
    QCOMPARE(sessionByTitle(site, QStringLiteral("Second")).value(u"status").toString(),
             QStringLiteral("cancelled"));
    const QJsonObject row = rowsOf(site, "?limit=1").first().toObject();
    QCOMPARE(row.value(u"from").toString(), QStringLiteral("import file.xml"));

    // Any of its changes names the step.
    const QByteArray seq = QByteArray::number(row.value(u"seq").toInteger());
    const RawResponse reverted = site.ask("POST /api/v1/events/conf/changes/" + seq + "/revert");
    QCOMPARE(reverted.status, 200);
    QCOMPARE(reverted.json().value(u"left").toArray().size(), 0);
    const auto plain = [](QJsonObject snapshot) {
        QJsonArray sessions;
        for (const QJsonValue &value : snapshot.value(u"sessions").toArray()) {
            QJsonObject session = value.toObject();
            session.remove(QStringLiteral("version"));
            session.remove(QStringLiteral("movedFrom"));
            sessions.append(session);
        }
        return sessions;
    };
    QCOMPARE(plain(site.snapshot()), plain(before));
    QCOMPARE(site.snapshot().value(u"days").toArray().size(),
             before.value(u"days").toArray().size());
}

void TestHistoryRoutes::revertLeavesWhatWasChangedSince()
{
    TestSite site;
    site.ask(planAddress, order(file(talk("a", "First", "09:00")), false),
             "Idempotency-Key: one\r\n");
    const RawResponse second =
        site.ask(planAddress, order(file(talk("a", "Other title", "11:00")), false),
                 "Idempotency-Key: two\r\n");
    QCOMPARE(second.status, 200);
    const QByteArray seq =
        QByteArray::number(rowsOf(site, "?limit=1").first().toObject().value(u"seq").toInteger());
    const QJsonObject session = sessionByTitle(site, QStringLiteral("Other title"));
    site.ask("PATCH /api/v1/events/conf/sessions/" + session.value(u"id").toString().toLatin1(),
             {{QStringLiteral("title"), QStringLiteral("By hand")}});
    const QJsonObject report =
        site.ask("POST /api/v1/events/conf/changes/" + seq + "/revert").json();
    QCOMPARE(report.value(u"left").toArray().size(), 1);
    const QJsonObject left = report.value(u"left").toArray().first().toObject();
    QCOMPARE(left.value(u"fields").toArray(), QJsonArray{QStringLiteral("title")});
    const QJsonObject now = sessionByTitle(site, QStringLiteral("By hand"));
    QCOMPARE(now.value(u"start").toString(), QStringLiteral("2027-05-14T07:00:00.000Z"));
}

void TestHistoryRoutes::leftOutStays()
{
    TestSite site;
    site.ask(planAddress,
             order(file(talk("a", "First", "09:00") + talk("b", "Second", "10:00")), false));
    QJsonObject body =
        order(file(talk("a", "Changed", "09:00") + talk("c", "Third", "12:00")), false);
    body.insert(QStringLiteral("skip"),
                QJsonArray{QStringLiteral("session:a"), QStringLiteral("session:b")});
    body.insert(QStringLiteral("take"), QJsonArray{QStringLiteral("session:") + site.sessionId});
    QCOMPARE(site.ask(planAddress, body).status, 200);
    QVERIFY(!sessionByTitle(site, QStringLiteral("First")).isEmpty());
    QCOMPARE(sessionByTitle(site, QStringLiteral("Second")).value(u"status").toString(),
             QStringLiteral("confirmed"));
    QVERIFY(!sessionByTitle(site, QStringLiteral("Third")).isEmpty());
    QCOMPARE(site.session(site.sessionId).value(u"status").toString(), QStringLiteral("cancelled"));
}

void TestHistoryRoutes::editedSince()
{
    TestSite site;
    site.ask(planAddress, order(file(talk("a", "First", "09:00")), false));
    const QJsonObject session = sessionByTitle(site, QStringLiteral("First"));
    const QByteArray address =
        "PATCH /api/v1/events/conf/sessions/" + session.value(u"id").toString().toLatin1();
    site.ask(address, {{QStringLiteral("capacity"), 7}}); // no file sets that
    QJsonObject body = order(file(talk("a", "First", "11:00")), true);
    QVERIFY(!rowOf(site.ask(planAddress, body).json(), QStringLiteral("session:a"))
                 .contains(u"editedSince"));
    site.ask(address, {{QStringLiteral("start"), QStringLiteral("2027-05-14T07:30:00.000Z")},
                       {QStringLiteral("end"), QStringLiteral("2027-05-14T08:30:00.000Z")}});
    const QJsonObject edited =
        rowOf(site.ask(planAddress, body).json(), QStringLiteral("session:a"))
            .value(u"editedSince")
            .toObject();
    QCOMPARE(edited.value(u"by").toString(), QStringLiteral("script"));
}

// What cannot be read is a problem with its line; the order says what becomes of it.
void TestHistoryRoutes::waysOn()
{
    TestSite site;
    QByteArray bad = talk("b", "Bad", "10:00");
    bad.replace("<duration>00:30", "<duration>-00:30");
    const QByteArray bytes = file(talk("a", "Good", "09:00") + bad);
    const auto problem = [&](const QJsonObject &plan) {
        for (const QJsonValue &one : plan.value(u"warnings").toArray())
            if (one[u"key"].isString()) return one.toObject();
        return QJsonObject();
    };
    QJsonObject wanted = order(bytes, true);
    const QJsonObject plan = site.ask(planAddress, wanted).json();
    const QJsonObject first = problem(plan);
    QCOMPARE(first.value(u"line").toInt(), 18); // of its duration
    QCOMPARE(first.value(u"way").toString(), QStringLiteral("leaveOut"));
    QVERIFY(first.value(u"ways").toArray().contains(QStringLiteral("30min")));
    QVERIFY(rowOf(plan, QStringLiteral("session:b")).isEmpty());
    wanted.insert(QStringLiteral("dry"), false);
    wanted.insert(QStringLiteral("ways"),
                  QJsonObject{{first.value(u"key").toString(), QStringLiteral("30min")}});
    const RawResponse done = site.ask(planAddress, wanted);
    QCOMPARE(done.status, 200);
    QCOMPARE(problem(done.json()).value(u"way").toString(), QStringLiteral("30min"));
    const QJsonObject session = sessionByTitle(site, QStringLiteral("Bad"));
    QCOMPARE(*fromIso(session.value(u"end").toString())
                 - *fromIso(session.value(u"start").toString()),
             30 * 60'000);
}

void TestHistoryRoutes::calendarPlanned()
{
    TestSite site;
    const QByteArray bytes =
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a@x\r\nDTSTART;TZID=Europe/"
        "Berlin:20270514T090000\r\n"
        "DURATION:PT30M\r\nSUMMARY:Tea\r\nLOCATION:Barn\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:b@"
        "x\r\n"
        "DTSTART;TZID=Atlantis:20270514T090000\r\nSUMMARY:Lost\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
    const QJsonObject plan = site.ask(planAddress, order(bytes, true)).json();
    QCOMPARE(plan.value(u"format").toString(), QStringLiteral("ics"));
    QCOMPARE(plan.value(u"lines").toInt(), 14);
    QCOMPARE(rowOf(plan, QStringLiteral("session:a@x")).value(u"line").toInt(), 2);
    QCOMPARE(rowOf(plan, QStringLiteral("room:Barn")).value(u"what").toString(),
             QStringLiteral("new"));
    QVERIFY(rowOf(plan, QStringLiteral("session:b@x")).isEmpty());
    QCOMPARE(plan.value(u"warnings").toArray().first()[u"line"].toInt(), 11);
    // Without the room: its session comes in all the same.
    QJsonObject wanted = order(bytes, false);
    wanted.insert(QStringLiteral("skip"), QJsonArray{QStringLiteral("room:Barn")});
    QCOMPARE(site.ask(planAddress, wanted).status, 200);
    const QJsonObject tea = sessionByTitle(site, QStringLiteral("Tea"));
    QVERIFY(!tea.isEmpty() && tea.value(u"locationIds").toArray().isEmpty());
}

void TestHistoryRoutes::wrongOrders_data()
{
    QTest::addColumn<QJsonObject>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *name, const QJsonObject &body, int status, const char *code) {
        QTest::newRow(name) << body << status << QString::fromLatin1(code);
    };
    row("nothing", {}, 422, "import.invalid");
    row("null", {{QStringLiteral("content"), QJsonValue::Null}}, 422, "import.invalid");
    row("number", {{QStringLiteral("content"), 5}}, 422, "import.invalid");
    row("no base64", {{QStringLiteral("content"), QStringLiteral("%%%")}}, 422, "import.invalid");
    row("no such member", {{QStringLiteral("contents"), QStringLiteral("")}}, 422,
        "import.unknownField");
    row("gone",
        {{QStringLiteral("content"), QString()}, {QStringLiteral("gone"), QStringLiteral("x")}},
        422, "import.invalid");
    row("skip", {{QStringLiteral("content"), QString()}, {QStringLiteral("skip"), QJsonArray{1}}},
        422, "import.invalid");
    row("ways", {{QStringLiteral("content"), QString()}, {QStringLiteral("ways"), QJsonArray{1}}},
        422, "import.invalid");
    row("a way",
        {{QStringLiteral("content"), QString()},
         {QStringLiteral("ways"), QJsonObject{{QStringLiteral("a"), 1}}}},
        422, "import.invalid");
    QJsonObject broken = order("<schedule><day>", false);
    row("broken file", broken, 400, "import.malformed");
}

void TestHistoryRoutes::wrongOrders()
{
    QFETCH(QJsonObject, body);
    QFETCH(int, status);
    QFETCH(QString, code);
    TestSite site;
    const qint64 before = site.rowsInLog();
    const RawResponse answer = site.ask(planAddress, body);
    QCOMPARE(answer.status, status);
    QCOMPARE(answer.json().value(u"code").toString(), code);
    QCOMPARE(site.rowsInLog(), before);
}

void TestHistoryRoutes::revertRefusals()
{
    TestSite site;
    const auto code = [&](const QByteArray &seq) {
        return site.ask("POST /api/v1/events/conf/changes/" + seq + "/revert")
            .json()
            .value(u"code")
            .toString();
    };
    QCOMPARE(code("999999"), QStringLiteral("history.notFound"));
    QCOMPARE(code("x"), QStringLiteral("http.parameterInvalid"));
    QCOMPARE(code("0"), QStringLiteral("history.pruned"));
    // One change of a command without a key is a step of its own.
    site.ask("PATCH /api/v1/events/conf/sessions/" + site.sessionId.toLatin1(),
             {{QStringLiteral("title"), QStringLiteral("Twice")}});
    const QByteArray seq =
        QByteArray::number(rowsOf(site, "?limit=1").first().toObject().value(u"seq").toInteger());
    QCOMPARE(site.ask("POST /api/v1/events/conf/changes/" + seq + "/revert")
                 .json()
                 .value(u"reverted")
                 .toInt(),
             1);
    QVERIFY(site.session(site.sessionId).value(u"title").toString() != u"Twice");
}

void TestHistoryRoutes::presencePasses()
{
    TestSite site;
    RawClient guest(site.port()), organizer(site.port());
    const QByteArray since = "?since=" + site.snapshot().value(u"cursor").toString().toLatin1();
    const QByteArray feed = "GET /api/v1/events/conf/feed" + since;
    guest.send(requestBytes(feed));
    organizer.send(requestBytes(feed, site.tokenLine()));
    QVERIFY(waitUntil([&] {
        return guest.bytes().contains("event: tick") && organizer.bytes().contains("event: tick");
    }));
    const qint64 before = site.rowsInLog();
    const RawResponse said = site.ask("POST /api/v1/events/conf/presence",
                                      {{QStringLiteral("windowId"), QStringLiteral("w1")},
                                       {QStringLiteral("doing"), QStringLiteral("dragging")},
                                       {QStringLiteral("sessionId"), site.sessionId},
                                       {QStringLiteral("start"), at(15)},
                                       {QStringLiteral("locationId"), site.roomB}});
    QCOMPARE(said.status, 204);
    QVERIFY(waitUntil([&] { return organizer.bytes().contains("event: presence\ndata: {"); }));
    QVERIFY(organizer.bytes().contains("\"organizerId\":\"" + site.organizerId.toLatin1()));
    QCOMPARE(site.rowsInLog(), before);
    // A change after it has a position of its own; what passed moved none.
    site.ask("PATCH /api/v1/events/conf/sessions/" + site.sessionId.toLatin1(),
             {{QStringLiteral("title"), QStringLiteral("After")}});
    QVERIFY(waitUntil(
        [&] { return guest.bytes().contains("After") && organizer.bytes().contains("After"); }));
    QVERIFY(!guest.bytes().contains("presence"));
    QCOMPARE(organizer.bytes().count("event: presence"), 1);
}

void TestHistoryRoutes::presenceRefusals()
{
    TestSite site;
    const QByteArray address = "POST /api/v1/events/conf/presence";
    const auto with = [](const QString &name, const QJsonValue &value) {
        QJsonObject body{{QStringLiteral("windowId"), QStringLiteral("w")},
                         {QStringLiteral("doing"), QStringLiteral("here")}};
        body.insert(name, value);
        return body;
    };
    QCOMPARE(site.ask(address, {}).status, 422);
    QCOMPARE(site.ask(address, with(QStringLiteral("doing"), QStringLiteral("dancing"))).status,
             422);
    QCOMPARE(site.ask(address, with(QStringLiteral("windowId"), QString(65, u'x'))).status, 422);
    QCOMPARE(site.ask(address, with(QStringLiteral("sessionId"), QStringLiteral("x"))).status, 422);
    QCOMPARE(site.ask(address, with(QStringLiteral("start"), 5)).status, 422);
    QCOMPARE(site.ask(address, with(QStringLiteral("name"), QStringLiteral("me"))).status, 422);
    QCOMPARE(site.askAs(site.asVerified(site.guest), address,
                        with(QStringLiteral("doing"), QStringLiteral("here")))
                 .status,
             403);
    int refused = 0;
    for (int i = 0; i < 20; ++i)
        refused +=
            site.ask(address, with(QStringLiteral("doing"), QStringLiteral("here"))).status == 429;
    QVERIFY(refused > 0 && refused < 20);
}

QTEST_GUILESS_MAIN(TestHistoryRoutes)
#include "tst_historyroutes.moc"
