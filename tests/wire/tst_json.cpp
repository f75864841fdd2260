// SPDX-License-Identifier: GPL-3.0-or-later
// Decoders of the subjects: defaults, what is required, which field is named, and that nothing is
// lost on the way.
#include "shared/wire/json.h"

#include "shared/wire/snapshot.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

QJsonObject object(const char *json) { return QJsonDocument::fromJson(json).object(); }

Error errorOf(const QByteArray &subject, const QJsonObject &json)
{
    const auto error = [](const auto &result) { return result ? Error{} : result.error(); };
    if (subject == "event") return error(eventFromJson(json));
    if (subject == "day") return error(dayFromJson(json));
    if (subject == "location") return error(locationFromJson(json));
    if (subject == "guest") return error(guestFromJson(json));
    return error(sessionFromJson(json));
}

QJsonObject least(const QByteArray &subject)
{
    if (subject == "event") return object(R"({"id":"e","slug":"s","name":"n","timeZone":"UTC"})");
    if (subject == "day")
        return object(R"({"id":"d","start":"2027-05-14T07:00:00Z","end":"2027-05-14T08:00:00Z"})");
    if (subject == "location" || subject == "guest") return object(R"({"id":"l","name":"n"})");
    return object(R"({"id":"s","title":"t"})");
}

} // namespace

class TestJson : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void leastIsEnough();
    void requiredIsMissed_data();
    void requiredIsMissed();
    void wrongIsNamed_data();
    void wrongIsNamed();
    void momentOfAnImportIsRead();
    void nullIsAbsent();
    void unknownMembersAreIgnored();
    void leavesOutWhatIsNotSet();
    void snapshotErrorsNameTheirPlace();
    void snapshotKeepsEmptyLists();
    void snapshotBytesAreCanonical();
};

void TestJson::leastIsEnough()
{
    const Result<Event> event = eventFromJson(least("event"));
    QVERIFY(event);
    QCOMPARE(event->maxSessionMinutes, 120);
    QCOMPARE(event->policies.roomClash, Policy::Forbid);
    QCOMPARE(event->policies.hostClash, Policy::Warn);
    const Result<Day> day = dayFromJson(least("day"));
    QVERIFY(day);
    QCOMPARE(day->bookingStart, day->start);
    QCOMPARE(day->bookingEnd, day->end);
    const Result<Location> location = locationFromJson(least("location"));
    QVERIFY(location);
    QCOMPARE(location->parallel, 1);
    QVERIFY(location->bookable);
    QVERIFY(guestFromJson(least("guest"))->member);
    const Result<Session> session = sessionFromJson(least("session"));
    QVERIFY(session);
    QVERIFY(!session->start && !session->end && !session->movedFrom);
    QCOMPARE(session->version, 1);
}

void TestJson::requiredIsMissed_data()
{
    QTest::addColumn<QByteArray>("subject");
    QTest::addColumn<QString>("field");
    for (const char *subject : {"event", "day", "location", "guest", "session"}) {
        const QStringList fields = least(subject).keys();
        for (const QString &field : fields)
            QTest::addRow("%s %s", subject, qPrintable(field)) << QByteArray(subject) << field;
    }
}

void TestJson::requiredIsMissed()
{
    QFETCH(QByteArray, subject);
    QFETCH(QString, field);
    QJsonObject json = least(subject);
    json.remove(field);
    Error error = errorOf(subject, json);
    QCOMPARE(error.code, QStringLiteral("json.missing"));
    QCOMPARE(error.field, field);
    json.insert(field, 17);
    error = errorOf(subject, json);
    QCOMPARE(error.code, QStringLiteral("json.type"));
    QCOMPARE(error.field, field);
}

void TestJson::wrongIsNamed_data()
{
    QTest::addColumn<QByteArray>("subject");
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    const auto row = [](const char *subject, const char *members, const char *code,
                        const char *field) {
        QTest::addRow("%s %s", subject, members)
            << QByteArray(subject) << QByteArray(members)
            << QStringLiteral("json.") + QLatin1String(code) << QString::fromLatin1(field);
    };
    row("session", R"({"id":""})", "value", "id");
    row("session", R"({"capacity":-1})", "value", "capacity");
    row("session", R"({"capacity":1.5})", "value", "capacity");
    row("session", R"({"capacity":2147483648})", "value", "capacity");
    row("session", R"({"capacity":"12"})", "type", "capacity");
    row("session", R"({"closed":1})", "type", "closed");
    row("session", R"({"kind":"party"})", "value", "kind");
    row("session", R"({"kind":3})", "type", "kind");
    row("session", R"({"status":"Confirmed"})", "value", "status");
    row("session", R"({"hostIds":"a"})", "type", "hostIds");
    row("session", R"({"hostIds":["a",1]})", "type", "hostIds");
    row("session", R"({"links":[1]})", "type", "links");
    row("session", R"({"links":[{"title":"x"}]})", "missing", "links/url");
    row("session", R"({"start":"2027-05-14T07:00:00Z"})", "missing", "end");
    row("session", R"({"end":"2027-05-14T07:00:00Z"})", "missing", "start");
    row("session", R"({"start":"2027-05-14T07:00:00","end":"2027-05-14T08:00:00Z"})", "value",
        "start");
    row("session", R"({"start":"2027-05-14T08:00:00Z","end":"2027-05-14T07:00:00Z"})", "value",
        "end");
    row("session", R"({"start":1,"end":2})", "type", "start");
    row("session", R"({"movedFrom":{}})", "missing", "movedFrom/at");
    row("session", R"({"movedFrom":{"at":"yesterday"}})", "value", "movedFrom/at");
    row("session", R"({"movedFrom":3})", "type", "movedFrom");
    row("day", R"({"end":"2027-05-14T06:00:00Z"})", "value", "end");
    row("day", R"({"bookingEnd":""})", "value", "bookingEnd");
    row("location", R"({"parallel":0})", "value", "parallel");
    row("location", R"({"order":0.5})", "value", "order");
    row("guest", R"({"languages":{}})", "type", "languages");
    row("guest", R"({"prompts":[]})", "type", "prompts");
    row("event", R"({"phases":{"voting":{"start":"soon"}}})", "value", "phases/voting/start");
    row("event", R"({"phases":[]})", "type", "phases");
    row("event", R"({"policies":{"roomClash":"never"}})", "value", "policies/roomClash");
}

void TestJson::wrongIsNamed()
{
    QFETCH(QByteArray, subject);
    QFETCH(QByteArray, members);
    QFETCH(QString, code);
    QFETCH(QString, field);
    QJsonObject json = least(subject);
    const QJsonObject changed = QJsonDocument::fromJson(members).object();
    for (auto it = changed.begin(); it != changed.end(); ++it)
        json.insert(it.key(), it.value());
    const Error error = errorOf(subject, json);
    QCOMPARE(error.code, code);
    QCOMPARE(error.field, field);
    QVERIFY(!error.detail.isEmpty());
}

void TestJson::momentOfAnImportIsRead()
{
    QJsonObject json = toJson(*sessionFromJson(least("session")));
    json.insert(QStringLiteral("start"), QStringLiteral("2027-05-14T07:00:00.000Z"));
    json.insert(QStringLiteral("end"), QStringLiteral("2027-05-14T07:00:00.000Z"));
    const auto session = sessionFromJson(json);
    QVERIFY(session);
    QCOMPARE(session->start, session->end);
    QCOMPARE(toJson(*session), json);
}

void TestJson::nullIsAbsent()
{
    QJsonObject json = toJson(*sessionFromJson(least("session")));
    const QStringList keys = json.keys();
    for (const QString &key : keys)
        if (key != u"id" && key != u"title") json.insert(key, QJsonValue::Null);
    json.insert(QStringLiteral("start"), QJsonValue::Null);
    json.insert(QStringLiteral("movedFrom"), QJsonValue::Null);
    const Result<Session> session = sessionFromJson(json);
    QVERIFY(session);
    QCOMPARE(*session, *sessionFromJson(least("session")));
}

void TestJson::unknownMembersAreIgnored()
{
    QJsonObject json = least("session");
    json.insert(QStringLiteral("hologram"), QJsonObject{{QStringLiteral("depth"), 3}});
    QVERIFY(sessionFromJson(json));
}

void TestJson::leavesOutWhatIsNotSet()
{
    const QJsonObject json = toJson(Session{});
    for (const char *key : {"start", "end", "proposalId", "movedFrom"})
        QVERIFY(!json.contains(QLatin1String(key)));
    for (const char *key :
         {"title", "subtitle", "description", "statusReason", "language", "track", "guid"})
        QCOMPARE(json.value(QLatin1String(key)), QJsonValue(QString("")));
}

void TestJson::snapshotErrorsNameTheirPlace()
{
    const QByteArray good = encodeSnapshot([] {
        Snapshot s;
        s.cursor = QStringLiteral("0");
        s.event = *eventFromJson(least("event"));
        s.sessions = {*sessionFromJson(least("session"))};
        s.me = Me();
        s.me->guestId = QStringLiteral("g");
        s.me->rsvps = {QStringLiteral("s")};
        return s;
    }());
    QVERIFY(decodeSnapshot(good));
    const auto broken = [&](const QByteArray &from, const QByteArray &to) {
        QByteArray bytes = good;
        if (!bytes.contains(from))
            return QStringLiteral("the snapshot does not hold what is to be broken");
        const Result<Snapshot> decoded = decodeSnapshot(bytes.replace(from, to));
        return decoded ? QStringLiteral("decoded")
                       : decoded.error().code + u' ' + decoded.error().field;
    };
    QCOMPARE(broken("\"title\":\"t\"", "\"title\":1"),
             QStringLiteral("json.type sessions/0/title"));
    QCOMPARE(broken("\"slug\":\"s\"", "\"slug\":null"), QStringLiteral("json.missing event/slug"));
    QCOMPARE(broken("\"sessions\":[", "\"sessions\":3,\"more\":["),
             QStringLiteral("json.type sessions"));
    QCOMPARE(broken("\"days\":[]", "\"dais\":[]"), QStringLiteral("json.missing days"));
    QCOMPARE(broken("\"counts\":{}", "\"counts\":{\"s\":-1}"),
             QStringLiteral("json.value counts/s"));
    for (const char *list :
         {"locations", "guests", "unavailability", "proposals", "meetingPoints", "announcements"}) {
        const QByteArray whole = QByteArrayLiteral("\"") + list + "\":[]";
        const QByteArray item = QByteArrayLiteral("\"") + list + "\":[{}]";
        QCOMPARE(broken(whole, item),
                 QStringLiteral("json.missing %1/0/id").arg(QLatin1String(list)));
    }
    QCOMPARE(broken("\"seq\":0", "\"seq\":-1"), QStringLiteral("json.value seq"));
    QCOMPARE(broken("\"cursor\":\"0\"", "\"cursor\":\"\""), QStringLiteral("json.missing cursor"));
    QCOMPARE(broken("\"guestId\":\"g\",", ""), QStringLiteral("json.missing me/guestId"));
    QCOMPARE(broken("\"rsvps\":[", "\"rsvps\":[3,"), QStringLiteral("json.value me/rsvps/0"));
    QCOMPARE(broken("\"rsvps\":[\"s\"]", "\"rsvps\":null"), QStringLiteral("json.type me/rsvps"));
    QCOMPARE(broken("\"votes\":{", "\"votes\":{\"p\":\"yes\""),
             QStringLiteral("json.value me/votes/p"));
    QCOMPARE(broken("\"votes\":{}", "\"votes\":[]"), QStringLiteral("json.type me/votes"));
    QCOMPARE(broken("\"availability\":[", "\"availability\":[\"noon\""),
             QStringLiteral("json.value me/availability/0"));
    QCOMPARE(broken("\"meetings\":[", "\"meetings\":[{}"),
             QStringLiteral("json.missing me/meetings/0/id"));
    QCOMPARE(broken("\"meetingGuests\":[]", "\"meetingGuests\":{}"),
             QStringLiteral("json.type me/meetingGuests"));
    QCOMPARE(broken("\"unread\":0", "\"unread\":-1"),
             QStringLiteral("json.value me/notifications/unread"));
    QCOMPARE(broken("\"seq\":0", "\"me\":null,\"seq\":0"), QStringLiteral("json.duplicateKey /me"));
    QCOMPARE(broken("\"seq\":0", "\"seq\":0,\"seq\":1"), QStringLiteral("json.duplicateKey /seq"));
}

void TestJson::snapshotKeepsEmptyLists()
{
    Snapshot snapshot;
    snapshot.event = *eventFromJson(least("event"));
    const QJsonObject json = QJsonDocument::fromJson(encodeSnapshot(snapshot)).object();
    for (const char *key : {"days", "locations", "unavailability", "guests", "sessions",
                            "proposals", "meetingPoints", "announcements"})
        QVERIFY2(json.value(QLatin1String(key)).isArray(), key);
    QVERIFY(!json.contains(QLatin1String("me")));

    snapshot.me = Me();
    const QJsonObject withMe = QJsonDocument::fromJson(encodeSnapshot(snapshot)).object();
    const QJsonObject me = withMe.value(QLatin1String("me")).toObject();
    QCOMPARE(me.keys(), (QStringList{QStringLiteral("availability"), QStringLiteral("guestId"),
                                     QStringLiteral("meetingGuests"), QStringLiteral("meetings"),
                                     QStringLiteral("notifications"), QStringLiteral("rsvps"),
                                     QStringLiteral("votes")}));
    QCOMPARE(me.value(QLatin1String("notifications")).toObject(),
             (QJsonObject{{QStringLiteral("unread"), 0}}));
}

void TestJson::snapshotBytesAreCanonical()
{
    // The bytes that QJsonDocument would make of the same: keys sorted, the same escapes; first what is
    // everyone's, then what is the viewer's.
    Snapshot snapshot;
    snapshot.event = *eventFromJson(least("event"));
    Session session = *sessionFromJson(least("session"));
    for (int c = 1; c < 0x250; ++c)
        session.title += QChar(c);
    session.description = QStringLiteral("夜 🌙 \u2028\uffff \U0010ffff");
    session.links = {{QStringLiteral("a"), QStringLiteral("b")},
                     {QStringLiteral("c"), QStringLiteral("d")}};
    snapshot.sessions = {session};
    Guest guest = *guestFromJson(least("guest"));
    guest.languages = {QStringLiteral("\"x\""), QStringLiteral("\\")};
    guest.prompts = {{QStringLiteral("z"), QJsonArray{1, 2}}, {QStringLiteral("a\n"), true}};
    snapshot.guests = {guest};
    snapshot.me = Me();
    snapshot.me->rsvps = {QStringLiteral("b"), QStringLiteral("a")};
    snapshot.me->votes = {{QStringLiteral("q"), VoteChoice::Skip}, {QStringLiteral("p\""), {}}};
    const QByteArray eventPart = encodeEventPart(snapshot) + '}';
    QCOMPARE(eventPart, QJsonDocument::fromJson(eventPart).toJson(QJsonDocument::Compact));
    QByteArray viewerPart = encodeViewerPart(7, QStringLiteral("7"), snapshot.me);
    QVERIFY(viewerPart.startsWith(','));
    viewerPart[0] = '{';
    QCOMPARE(viewerPart, QJsonDocument::fromJson(viewerPart).toJson(QJsonDocument::Compact));
    snapshot.me.reset();
    const Result<Snapshot> decoded = decodeSnapshot([&] {
        snapshot.cursor = QStringLiteral("0");
        return encodeSnapshot(snapshot);
    }());
    QVERIFY(decoded);
    QCOMPARE(decoded->sessions.first(), session);
    QCOMPARE(decoded->guests.first(), guest);

    // What no strict reader takes does not get out.
    snapshot.sessions.first().title =
        QStringLiteral("a") + QChar(0) + QChar(0xd83c) + u'b' + QChar(0xdf19);
    const Result<Snapshot> odd = decodeSnapshot(encodeSnapshot(snapshot));
    QVERIFY(odd);
    QCOMPARE(odd->sessions.first().title, QStringLiteral("a\ufffd\ufffdb\ufffd"));
}

QTEST_GUILESS_MAIN(TestJson)
#include "tst_json.moc"
