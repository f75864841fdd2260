// SPDX-License-Identifier: GPL-3.0-or-later
// Guests over HTTP: of the site, of an event, oneself; what is private stays so; what a deletion
// takes along.
#include "tests/http/testsite.h"

#include <QtCore/QJsonArray>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

QJsonObject asked(std::initializer_list<std::pair<const char *, QJsonValue>> members)
{
    QJsonObject body;
    for (const auto &[name, value] : members)
        body.insert(QLatin1String(name), value);
    return body;
}

QString text(const char *words) { return QString::fromUtf8(words); }

} // namespace

class TestGuests : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void lifeOfAGuest();
    void badInput_data();
    void badInput();
    void addresses();
    void versions();
    void privateStaysPrivate();
    void ownProfileAndSettings();
    void addingOneself();
    void membership();
    void deletion();
};

void TestGuests::lifeOfAGuest()
{
    TestSite site;
    const RawResponse made =
        site.ask("POST /api/v1/guests", asked({{"name", text("Émilie ✓")},
                                               {"email", text("emilie@example.org")},
                                               {"languages", QJsonArray{text("fr")}}}));
    QVERIFY2(made.status == 201, made.body);
    const QByteArray id = made.json().value(u"id").toString().toLatin1();
    const QByteArray one = "/api/v1/guests/" + id;
    QCOMPARE(made.field("location"), one);
    QCOMPARE(site.ask("GET " + one).json().value(u"email").toString(), text("emilie@example.org"));
    QCOMPARE(site.ask("GET /api/v1/guests").json().value(u"guests").toArray().size(), 3);
    const QJsonObject page = site.ask("GET /api/v1/guests?limit=2").json();
    QCOMPARE(page.value(u"guests").toArray().size(), 2);
    QCOMPARE(site.ask("GET /api/v1/guests?after=" + page.value(u"next").toString().toLatin1())
                 .json()
                 .value(u"guests")
                 .toArray()
                 .size(),
             1);
    const RawResponse edited =
        site.ask("PATCH " + one, asked({{"about", text("Hello")}, {"email", QJsonValue()}}));
    QVERIFY2(edited.status == 200, edited.body);
    QCOMPARE(edited.json().value(u"email").toString(), QString());
    QCOMPARE(edited.json().value(u"about").toString(), text("Hello"));
    // Into the event, seen by everyone, out again.
    QCOMPARE(
        site.ask("POST /api/v1/events/conf/guests", asked({{"guestId", QString::fromLatin1(id)}}))
            .status,
        200);
    const QByteArray there = "/api/v1/events/conf/guests/" + id;
    QCOMPARE(site.askPublic("GET " + there).json().value(u"name").toString(), text("Émilie ✓"));
    QCOMPARE(
        site.askPublic("GET /api/v1/events/conf/guests").json().value(u"guests").toArray().size(),
        3);
    QCOMPARE(site.ask("DELETE " + there).status, 204);
    QCOMPARE(site.ask("DELETE " + there).status, 204);
    QCOMPARE(site.askPublic("GET " + there).status, 404);
    QCOMPARE(site.ask("DELETE " + one).status, 204);
    QCOMPARE(site.ask("DELETE " + one).status, 404);
    QCOMPARE(site.ask("GET " + one).status, 404);
}

void TestGuests::badInput_data()
{
    QTest::addColumn<QJsonObject>("body");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    const QString invalid = text("guest.invalid");
    const auto row = [&](const char *name, const char *field, const QJsonValue &value,
                         const QString &code) {
        QTest::newRow(name) << asked({{field, value}}) << code << text(field);
    };
    row("empty name", "name", text("  "), invalid);
    row("no name", "name", QJsonValue(), invalid);
    row("number as name", "name", 7, invalid);
    row("long name", "name", QString(201, u'x'), invalid);
    row("long about", "about", QString(20'001, u'x'), invalid);
    row("languages no list", "languages", text("fr"), invalid);
    row("empty language", "languages", QJsonArray{QString()}, invalid);
    row("many languages", "languages", QJsonArray::fromStringList(QStringList(21, text("fr"))),
        invalid);
    row("contacts no object", "contacts", QJsonArray{}, invalid);
    row("contacts of numbers", "contacts", asked({{"a", 1}}), invalid);
    row("foreign picture", "avatarUrl", text("https://example.org/a.png"), invalid);
    row("unknown", "surname", text("X"), text("guest.unknownField"));
    row("address no text", "email", 7, invalid);
    row("profile version", "profileVersion", 9, text("guest.readOnly"));
    row("protected no flag", "protected", 1, invalid);
}

void TestGuests::badInput()
{
    QFETCH(QJsonObject, body);
    QFETCH(QString, code);
    QFETCH(QString, field);
    TestSite site;
    const qint64 rows = site.rowsInLog();
    const RawResponse refused = site.ask("PATCH /api/v1/guests/" + site.guest.toLatin1(), body);
    QCOMPARE(refused.status, 422);
    QCOMPARE(refused.code(), code);
    QCOMPARE(refused.json().value(u"field").toString(), field);
    QCOMPARE(site.rowsInLog(), rows);
}

void TestGuests::addresses()
{
    TestSite site;
    const QByteArray one = "PATCH /api/v1/guests/" + site.guest.toLatin1();
    for (const char *bad :
         {"a", "a@b", "@example.org", "a@", "a b@example.org", "a@example.org\r\nBcc: x@y.org",
          "a@example.org\n", " a@example.org", "a@@example.org", "a..b@example.org",
          ".a@example.org", "a@-example.org", "a@example..org", "<a@example.org>", "a@exämple.org",
          "a,b@example.org", "\"a\"@example.org"}) {
        const RawResponse refused = site.ask(one, asked({{"email", text(bad)}}));
        QVERIFY2(refused.status == 422, bad);
        QCOMPARE(refused.json().value(u"field").toString(), text("email"));
    }
    for (const char *good : {"a@example.org", "a.b+c@sub.example.org", "O'Neil_x-1@example.co.uk"})
        QVERIFY2(site.ask(one, asked({{"email", text(good)}})).status == 200, good);
    const RawResponse taken = site.ask("PATCH /api/v1/guests/" + site.host.toLatin1(),
                                       asked({{"email", text("O'NEIL_x-1@EXAMPLE.co.uk")}}));
    QCOMPARE(taken.status, 409);
    QCOMPARE(taken.code(), text("guest.emailTaken"));
}

void TestGuests::versions()
{
    TestSite site;
    const QByteArray one = "/api/v1/guests/" + site.guest.toLatin1();
    const auto numbers = [&] {
        const QJsonObject guest = site.ask("GET " + one).json();
        return std::pair(guest.value(u"version").toInt(), guest.value(u"profileVersion").toInt());
    };
    const auto before = numbers();
    const qint64 rows = site.rowsInLog();
    // What only the owner sees raises one of them, and nothing is logged.
    site.ask("PATCH " + one, asked({{"email", text("ada@example.org")}}));
    QCOMPARE(numbers(), std::pair(before.first + 1, before.second));
    QCOMPARE(site.rowsInLog(), rows);
    site.ask("PATCH " + one, asked({{"pronouns", text("she")}}));
    QCOMPARE(numbers(), std::pair(before.first + 2, before.second + 1));
    QCOMPARE(site.rowsInLog(), rows + 1);
    site.ask("PATCH " + one,
             asked({{"pronouns", text("she")}, {"email", text("ada@example.org")}}));
    QCOMPARE(numbers(), std::pair(before.first + 2, before.second + 1));
    QCOMPARE(site.rowsInLog(), rows + 1);
    const RawResponse conflict =
        site.ask("PATCH " + one, asked({{"pronouns", text("x")}, {"expectedVersion", 1}}));
    QCOMPARE(conflict.status, 409);
    QCOMPARE(conflict.code(), text("guest.versionConflict"));
    QCOMPARE(conflict.json().value(u"current").toObject().value(u"pronouns").toString(),
             text("she"));
    QCOMPARE(site.ask("DELETE " + one + "?expectedVersion=1").status, 409);
}

void TestGuests::privateStaysPrivate()
{
    TestSite site;
    RawClient feed(site.port());
    feed.send(requestBytes("GET /api/v1/events/conf/feed?since=0", site.tokenLine()));
    site.ask("PATCH /api/v1/guests/" + site.guest.toLatin1(),
             asked({{"email", text("planted@example.org")}, {"about", text("new")}}));
    site.askAs(site.asVerified(site.guest), "POST /api/v1/password",
               asked({{"new", text("planted password")}}));
    const QByteArray host = site.asVerified(site.host);
    const QByteArray one = "/api/v1/events/conf/guests/" + site.guest.toLatin1();
    for (const RawResponse &answer :
         {site.askPublic("GET " + one), site.askPublic("GET /api/v1/events/conf/guests"),
          site.askPublic("GET /api/v1/events/conf/snapshot"), site.askAs(host, "GET " + one),
          site.askAs(host, "GET /api/v1/events/conf/snapshot"),
          site.ask("GET /api/v1/events/conf/changes")}) {
        QCOMPARE(answer.status, 200);
        QVERIFY2(!answer.body.contains("planted") && !answer.body.contains("argon2"), answer.body);
    }
    QCOMPARE(site.askAs(host, "GET /api/v1/guests/" + site.guest.toLatin1()).status, 403);
    QCOMPARE(site.askAs(host, "PATCH /api/v1/guests/" + site.guest.toLatin1(),
                        asked({{"name", text("X")}}))
                 .status,
             403);
    const RawResponse whole = site.ask("GET /api/v1/guests/" + site.guest.toLatin1());
    QVERIFY(whole.body.contains("planted@example.org") && !whole.body.contains("argon2"));
    QVERIFY(waitUntil([&] { return feed.bytes().contains("guest.changed"); }));
    QVERIFY(!feed.bytes().contains("planted"));
}

void TestGuests::ownProfileAndSettings()
{
    TestSite site;
    const QByteArray ada = site.asGuest(site.guest);
    const RawResponse edited = site.askAs(
        ada, "PATCH /api/v1/me/profile",
        asked({{"about", text("I build engines")}, {"contacts", asked({{"web", text("x.org")}})}}));
    QVERIFY2(edited.status == 200, edited.body);
    QCOMPARE(site.askPublic("GET /api/v1/events/conf/guests/" + site.guest.toLatin1())
                 .json()
                 .value(u"about")
                 .toString(),
             text("I build engines"));
    QCOMPARE(site.askAs(ada, "PATCH /api/v1/me/profile", asked({{"email", text("a@example.org")}}))
                 .code(),
             text("guest.readOnly"));
    const qint64 rows = site.rowsInLog();
    const RawResponse settings = site.askAs(ada, "PATCH /api/v1/me/settings",
                                            asked({{"email", text("ada@example.org")},
                                                   {"language", text("de-AT")},
                                                   {"mail", asked({{"reminders", false}})}}));
    QVERIFY2(settings.status == 200, settings.body);
    QCOMPARE(site.rowsInLog(), rows);
    const QJsonObject read = site.askAs(ada, "GET /api/v1/me/settings").json();
    QCOMPARE(read.value(u"email").toString(), text("ada@example.org"));
    QCOMPARE(read.value(u"language").toString(), text("de-AT"));
    QCOMPARE(read.value(u"mail").toObject(), asked({{"reminders", false}}));
    for (const QJsonObject &bad :
         {asked({{"language", text("de\r\nX")}}), asked({{"mail", asked({{"a", text("x")}})}}),
          asked({{"mail", 1}}), asked({{"other", 1}}), asked({{"protected", true}})})
        QCOMPARE(site.askAs(ada, "PATCH /api/v1/me/settings", bad).status, 422);
    QCOMPARE(site.askAs(ada, "PATCH /api/v1/me/settings",
                        asked({{"language", text("fr")}, {"expectedVersion", 1}}))
                 .code(),
             text("settings.versionConflict"));
}

void TestGuests::addingOneself()
{
    TestSite site;
    const QByteArray all = "POST /api/v1/events/conf/guests";
    const RawResponse added = site.askPublic(all, asked({{"name", text("Newcomer")}}));
    QVERIFY2(added.status == 201, added.body);
    QVERIFY(!added.json().contains(u"email"));
    const Id id = added.json().value(u"id").toString();
    QCOMPARE(site.askAs(site.asGuest(id), "GET /api/v1/me").json().value(u"kind").toString(),
             text("guest"));
    bool shown = false;
    for (const QJsonValue &guest : site.snapshot().value(u"guests").toArray())
        shown = shown || guest.toObject().value(u"id").toString() == id;
    QVERIFY(shown);
    // An address would tell whose is taken.
    QCOMPARE(
        site.askPublic(all, asked({{"name", text("X")}, {"email", text("x@example.org")}})).code(),
        text("guest.readOnly"));
    QCOMPARE(site.askPublic(all, asked({{"guestId", site.host}})).status, 422);
    QCOMPARE(site.askPublic("POST /api/v1/guests", asked({{"name", text("X")}})).status, 401);
    // Unless the organizers closed it.
    QCOMPARE(site.askPublic("PUT /api/v1/events/conf/joining", asked({{"open", false}})).status,
             401);
    QCOMPARE(site.ask("PUT /api/v1/events/conf/joining", asked({{"open", text("no")}})).status,
             422);
    QCOMPARE(site.ask("PUT /api/v1/events/conf/joining", asked({{"open", false}})).status, 200);
    QCOMPARE(site.askPublic("GET /api/v1/events/conf/joining").json(), asked({{"open", false}}));
    const RawResponse closed = site.askPublic(all, asked({{"name", text("Late")}}));
    QCOMPARE(closed.status, 403);
    QCOMPARE(closed.code(), text("event.joiningClosed"));
    QCOMPARE(
        site.ask(all, asked({{"name", text("Invited")}, {"email", text("i@example.org")}})).status,
        201);
}

void TestGuests::membership()
{
    TestSite site;
    const RawResponse made = site.ask("POST /api/v1/guests", asked({{"name", text("Linus")}}));
    const Id id = made.json().value(u"id").toString();
    const QByteArray linus = site.asGuest(id);
    const qint64 rows = site.rowsInLog();
    const RawResponse joined = site.askAs(linus, "PUT /api/v1/events/conf/membership");
    QVERIFY2(joined.status == 200, joined.body);
    QCOMPARE(joined.json().value(u"member"), QJsonValue(true));
    QCOMPARE(site.rowsInLog(), rows + 1);
    QCOMPARE(site.askAs(linus, "PUT /api/v1/events/conf/membership").status, 200);
    QCOMPARE(site.rowsInLog(), rows + 1);
    const QByteArray rsvp =
        "PUT /api/v1/events/conf/sessions/" + site.sessionId.toLatin1() + "/rsvp";
    QCOMPARE(site.askAs(linus, rsvp).status, 200);
    // Nobody else's business.
    QCOMPARE(
        site.askAs(site.asGuest(site.guest), "DELETE /api/v1/events/conf/guests/" + id.toLatin1())
            .status,
        403);
    QCOMPARE(site.askAs(linus, "DELETE /api/v1/events/conf/membership").status, 204);
    QCOMPARE(site.snapshot().value(u"counts").toObject().value(site.sessionId).toInt(), 0);
    QCOMPARE(site.askPublic("GET /api/v1/events/conf/guests/" + id.toLatin1()).status, 404);
    // A host leaves, and is still shown with the session.
    QCOMPARE(site.askAs(site.asGuest(site.host), "DELETE /api/v1/events/conf/membership").status,
             204);
    QCOMPARE(site.askPublic("GET /api/v1/events/conf/guests/" + site.host.toLatin1())
                 .json()
                 .value(u"member"),
             QJsonValue(false));
    site.ask("PUT /api/v1/events/conf/joining", asked({{"open", false}}));
    QCOMPARE(site.askAs(linus, "PUT /api/v1/events/conf/membership").code(),
             text("event.joiningClosed"));
    QVERIFY(site.store->check().value_or(QStringList{text("?")}).isEmpty());
}

void TestGuests::deletion()
{
    TestSite site;
    const QByteArray grace = site.asGuest(site.host);
    QCOMPARE(site.askAs(site.asGuest(site.guest),
                        "PUT /api/v1/events/conf/sessions/" + site.sessionId.toLatin1() + "/rsvp")
                 .status,
             200);
    const RawResponse comment = site.askAs(
        grace, "POST /api/v1/events/conf/sessions/" + site.sessionId.toLatin1() + "/comments",
        asked({{"body", text("Bring chairs")}}));
    QVERIFY2(comment.status == 201, comment.body);
    QCOMPARE(site.ask("DELETE /api/v1/guests/" + site.host.toLatin1()).status, 204);
    QCOMPARE(site.askAs(grace, "GET /api/v1/me").status, 401);
    // The session stays, without its host; what was said stays, without a name.
    QCOMPARE(site.session(site.sessionId).value(u"hostIds").toArray().size(), 0);
    const QJsonArray comments = site.askPublic("GET /api/v1/events/conf/sessions/"
                                               + site.sessionId.toLatin1() + "/comments")
                                    .json()
                                    .value(u"comments")
                                    .toArray();
    QCOMPARE(comments.size(), 1);
    QCOMPARE(comments.at(0).toObject().value(u"body").toString(), text("Bring chairs"));
    QVERIFY(!comments.at(0).toObject().contains(u"authorId"));
    QCOMPARE(site.ask("DELETE /api/v1/guests/" + site.guest.toLatin1()).status, 204);
    QCOMPARE(site.snapshot().value(u"counts").toObject().value(site.sessionId).toInt(), 0);
    QCOMPARE(site.snapshot().value(u"guests").toArray().size(), 0);
    const QStringList faults = site.store->check().value_or(QStringList{text("?")});
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    // What the log says of it: one row a subject.
    QStringList types;
    const QJsonArray changes =
        site.ask("GET /api/v1/events/conf/changes?limit=1000").json().value(u"changes").toArray();
    for (const QJsonValue &change : changes)
        types.append(change.toObject().value(u"type").toString());
    QCOMPARE(types.count(text("guest.left")), 2);
    QCOMPARE(types.count(text("session.changed")), 1);
    QCOMPARE(types.count(text("session.attendanceChanged")), 2);
    QCOMPARE(types.filter(text("comment.changed")).size(), 2);
}

QTEST_GUILESS_MAIN(TestGuests)
#include "tst_guests.moc"
