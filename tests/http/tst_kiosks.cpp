// SPDX-License-Identifier: GPL-3.0-or-later
// The site's screens, from the first code to the end of their token.
#include "tests/http/testsite.h"

#include <QtCore/QDir>
#include <QtCore/QJsonArray>
#include <QtTest/QTest>

using namespace Foyer;

class TestKiosks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pairing();
    void approvingByIdNeedsTheCode();
    void codesAndSecrets();
    void pairingsAreLimited();
    void kioskSeesAndReportsItself();
    void editing();
    void wrongEdits_data();
    void wrongEdits();
    void screenFollowsItsOwnStream();
    void removing();
    void changesAreTheOrganizers();
    void eventGoes();
};

namespace {

QJsonObject names(std::initializer_list<std::pair<const char *, QJsonValue>> members)
{
    QJsonObject object;
    for (const auto &[name, value] : members)
        object.insert(QString::fromLatin1(name), value);
    return object;
}

struct Paired {
    QString kioskId;
    QByteArray line; ///< Authorization of the screen
};

Paired paired(TestSite &site, const QJsonObject &settings = {})
{
    const QJsonObject pairing =
        site.askPublic("POST /api/v1/kiosks/pair", names({{"label", QStringLiteral("Hall")}}))
            .json();
    QJsonObject body = settings;
    if (!body.contains(u"name")) body.insert(QStringLiteral("name"), QStringLiteral("Hall"));
    const RawResponse approved = site.ask(
        "POST /api/v1/kiosks/" + pairing.value(u"code").toString().toLatin1() + "/approve", body);
    return {approved.json().value(u"id").toString(),
            "Authorization: Bearer " + pairing.value(u"secret").toString().toLatin1() + "\r\n"};
}

QByteArray one(const Paired &kiosk) { return "/api/v1/kiosks/" + kiosk.kioskId.toLatin1(); }

} // namespace

void TestKiosks::pairing()
{
    TestSite site;
    const RawResponse begun = site.askPublic(
        "POST /api/v1/kiosks/pair",
        names({{"label", QStringLiteral("Hall screen")}, {"appVersion", QStringLiteral("1.2")}}));
    QCOMPARE(begun.status, 201);
    const QJsonObject pairing = begun.json();
    const QByteArray code = pairing.value(u"code").toString().toLatin1();
    const QByteArray state =
        "GET /api/v1/kiosks/pair/" + pairing.value(u"pairingId").toString().toLatin1();
    const QByteArray line =
        "Authorization: Bearer " + pairing.value(u"secret").toString().toLatin1() + "\r\n";
    QCOMPARE(code.size(), 6);

    QCOMPARE(site.askAs(line, state).json().value(u"status").toString(), QStringLiteral("pending"));
    QCOMPARE(site.askAs(line, "GET /api/v1/events").status, 401); // not a token yet

    const RawResponse waiting = site.ask("GET /api/v1/kiosks/pairings");
    const QJsonArray listed = waiting.json().value(u"pairings").toArray();
    QCOMPARE(listed.size(), 1);
    QCOMPARE(listed.first().toObject().value(u"label").toString(), QStringLiteral("Hall screen"));
    QVERIFY(!waiting.body.contains(code));

    // As somebody types it.
    const RawResponse approved =
        site.ask("POST /api/v1/kiosks/" + code.toLower().insert(3, '-') + "/approve",
                 names({{"name", QStringLiteral("Hall")},
                        {"eventId", site.eventId},
                        {"view", QStringLiteral("grid")},
                        {"locationIds", QJsonArray{site.roomA}},
                        {"language", QStringLiteral("de")}}));
    QCOMPARE(approved.status, 201);
    const QJsonObject kiosk = approved.json();
    QCOMPARE(kiosk.value(u"view").toString(), QStringLiteral("grid"));
    QCOMPARE(kiosk.value(u"appVersion").toString(), QStringLiteral("1.2"));

    for (int i = 0; i < 2; ++i) { // an answer that was lost can be asked for again
        const QJsonObject done = site.askAs(line, state).json();
        QCOMPARE(done.value(u"status").toString(), QStringLiteral("approved"));
        QCOMPARE(done.value(u"token").toString(), pairing.value(u"secret").toString());
        QCOMPARE(done.value(u"kiosk").toObject().value(u"id"), kiosk.value(u"id"));
    }
    QCOMPARE(site.ask("GET /api/v1/kiosks/pairings").json().value(u"pairings").toArray().size(), 0);
    QCOMPARE(site.askAs(line, "GET /api/v1/events").status, 200);
    QCOMPARE(
        site.ask("POST /api/v1/kiosks/" + code + "/approve", names({{"name", QStringLiteral("x")}}))
            .code(),
        QStringLiteral("kiosk.alreadyApproved"));

    site.clock.advance(10 * 60 * 1000);
    QCOMPARE(site.askAs(line, state).code(), QStringLiteral("pairing.notFound"));
    QCOMPARE(site.askAs(line, "GET /api/v1/events").status, 200);
}

void TestKiosks::approvingByIdNeedsTheCode()
{
    TestSite site;
    const QJsonObject pairing = site.askPublic("POST /api/v1/kiosks/pair").json();
    const QByteArray approve =
        "POST /api/v1/kiosks/" + pairing.value(u"pairingId").toString().toLatin1() + "/approve";
    QJsonObject body = names({{"name", QStringLiteral("Door")}});
    QCOMPARE(site.ask(approve, body).code(), QStringLiteral("kiosk.codeWrong"));
    body.insert(QStringLiteral("code"), QStringLiteral("AAAAAA"));
    QCOMPARE(site.ask(approve, body).code(), QStringLiteral("kiosk.codeWrong"));
    body.insert(QStringLiteral("code"), pairing.value(u"code"));
    QCOMPARE(site.askAs(site.asVerified(site.guest), approve, body).status, 403);
    QCOMPARE(site.askPublic(approve, body).status, 401);
    QCOMPARE(site.ask(approve, body).status, 201);
    QCOMPARE(site.ask("POST /api/v1/kiosks/ZZZZZZ/approve", body).code(),
             QStringLiteral("pairing.notFound"));
    QCOMPARE(site.ask("POST /api/v1/kiosks/" + newId().toLatin1() + "/approve", body).code(),
             QStringLiteral("pairing.notFound"));
}

void TestKiosks::codesAndSecrets()
{
    TestSite site;
    const QByteArray key = "Idempotency-Key: k1\r\n";
    const QJsonObject pairing = site.askPublic("POST /api/v1/kiosks/pair", {}, key).json();
    // Another screen with the same key is another screen.
    QVERIFY(site.askPublic("POST /api/v1/kiosks/pair", {}, key).json().value(u"secret")
            != pairing.value(u"secret"));
    const QByteArray id = pairing.value(u"pairingId").toString().toLatin1();
    const QByteArray state = "GET /api/v1/kiosks/pair/" + id;
    QVERIFY(pairing.value(u"secret").toString().size() >= 43);
    QCOMPARE(site.askPublic(state).status, 401);
    QCOMPARE(site.askAs("Authorization: Bearer wrong\r\n", state).status, 404);
    QCOMPARE(
        site.askAs("Authorization: Bearer " + pairing.value(u"code").toString().toLatin1() + "\r\n",
                   state)
            .status,
        404);
    QCOMPARE(site.ask(state).status, 404); // an organizer's token is not the secret
    // Neither is in the database in clear.
    for (const QString &name : QDir(site.directory.path()).entryList(QDir::Files)) {
        QFile file(site.directory.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(!bytes.contains(pairing.value(u"secret").toString().toLatin1()));
        QVERIFY(!bytes.contains(pairing.value(u"code").toString().toLatin1()));
    }
    for (const QJsonObject &wrong : {names({{"label", 7}}), names({{"label", QString(101, u'x')}}),
                                     names({{"name", QStringLiteral("x")}})})
        QCOMPARE(site.askPublic("POST /api/v1/kiosks/pair", wrong).status, 422);
}

void TestKiosks::pairingsAreLimited()
{
    TestSite site;
    for (int i = 0; i < 10; ++i)
        QCOMPARE(site.askPublic("POST /api/v1/kiosks/pair").status, 201);
    const RawResponse refused = site.askPublic("POST /api/v1/kiosks/pair");
    QCOMPARE(refused.status, 429);
    QCOMPARE(refused.code(), QStringLiteral("kiosk.tooManyPairings"));
    QVERIFY(refused.field("retry-after").toInt() > 0);
    site.clock.advance(10 * 60 * 1000);
    QCOMPARE(site.askPublic("POST /api/v1/kiosks/pair").status, 201);
}

void TestKiosks::kioskSeesAndReportsItself()
{
    TestSite site;
    const Paired hall = paired(site, names({{"eventId", site.eventId}})), door = paired(site);
    QCOMPARE(site.askAs(hall.line, "GET " + one(hall)).status, 200);
    QCOMPARE(site.askAs(hall.line, "GET " + one(door)).status, 403);
    QCOMPARE(site.askAs(hall.line, "PATCH " + one(door)).status, 403);
    QCOMPARE(site.askAs(hall.line, "GET /api/v1/kiosks").status, 403);
    QCOMPARE(site.askAs(hall.line, "DELETE " + one(hall)).status, 403);
    QCOMPARE(site.askPublic("GET " + one(hall)).status, 401);
    QCOMPARE(site.askAs(site.asVerified(site.guest), "GET " + one(hall)).status, 403);

    const qint64 before = site.rowsInLog();
    site.clock.advance(30'000);
    const RawResponse alive =
        site.askAs(hall.line, "PATCH " + one(hall),
                   names({{"lastSeen", QStringLiteral("2001-01-01T00:00:00.000Z")}}));
    QCOMPARE(alive.status, 200);
    QCOMPARE(alive.json().value(u"lastSeen").toString(),
             toIso(site.clock.now()));  // ours, not what it says
    QCOMPARE(site.rowsInLog(), before); // a sign of life is not news
    const RawResponse updated =
        site.askAs(hall.line, "PATCH " + one(hall), names({{"appVersion", QStringLiteral("2.0")}}));
    QCOMPARE(updated.json().value(u"appVersion").toString(), QStringLiteral("2.0"));
    QCOMPARE(updated.json().value(u"version").toInt(), 1);
    QCOMPARE(site.rowsInLog(), before + 1);
    QCOMPARE(site.askAs(hall.line, "PATCH " + one(hall), names({{"view", QStringLiteral("grid")}}))
                 .status,
             403);
    QCOMPARE(site.askAs(hall.line, "PATCH " + one(hall), names({{"nonsense", 1}})).status, 422);
    QCOMPARE(site.askAs(hall.line, "PATCH " + one(hall), names({{"appVersion", 1}})).status, 422);
    // What it says of itself is kept, told to organizers, and no news either.
    const QJsonObject said = names({{"seq", 17},
                                    {"clockOffsetMs", -400},
                                    {"lastFrame", toIso(site.clock.now())},
                                    {"view", QStringLiteral("grid")}});
    QCOMPARE(site.askAs(hall.line, "PATCH " + one(hall), names({{"report", said}})).status, 200);
    QCOMPARE(site.ask("GET " + one(hall)).json().value(u"report").toObject(), said);
    QCOMPARE(site.rowsInLog(), before + 1);
    QCOMPARE(site.ask("PATCH " + one(hall), names({{"report", names({{"seq", 1}})}})).code(),
             QStringLiteral("kiosk.readOnly"));
    for (const QJsonObject &wrong :
         {names({{"report", 1}}), names({{"report", names({{"seq", QStringLiteral("1")}})}}),
          names({{"report", names({{"view", QString(101, u'x')}})}}),
          names({{"report", names({{"diary", 1}})}})})
        QCOMPARE(site.askAs(hall.line, "PATCH " + one(hall), wrong).status, 422);
    QCOMPARE(site.ask("GET " + one(hall)).json().value(u"report").toObject(), said);
}

/// The stream of the event tells a screen what is set for it, and nothing of the others.
void TestKiosks::screenFollowsItsOwnStream()
{
    TestSite site;
    const Paired hall = paired(site, names({{"eventId", site.eventId}})),
                 door = paired(site, names({{"eventId", site.eventId}}));
    const QByteArray since = QByteArray::number(site.snapshot().value(u"seq").toInteger());
    const auto streamOf = [&](const QByteArray &line) {
        auto client = std::make_unique<RawClient>(site.port());
        client->send("GET /api/v1/events/conf/feed?since=" + since + " HTTP/1.1\r\nHost: x\r\n"
                     + line + "\r\n");
        return client;
    };
    const auto screen = streamOf(hall.line), other = streamOf(door.line), public_ = streamOf({});
    site.ask("PATCH " + one(hall), names({{"view", QStringLiteral("agenda")}}));
    site.ask("PATCH /api/v1/events/conf", names({{"description", QStringLiteral("the end")}}));
    for (RawClient *client : {screen.get(), other.get(), public_.get()})
        QTRY_VERIFY(client->bytes().contains("the end"));
    QVERIFY(screen->bytes().contains("kiosk.changed"));
    QVERIFY(screen->bytes().contains("\"view\":\"agenda\""));
    QVERIFY(!other->bytes().contains("kiosk.changed"));
    QVERIFY(!public_->bytes().contains("kiosk.changed"));
    // The same from the log.
    const auto again = streamOf(hall.line);
    QTRY_VERIFY(again->bytes().contains("the end"));
    QVERIFY(again->bytes().contains("\"view\":\"agenda\""));
    site.ask("DELETE " + one(hall));
    QTRY_VERIFY(screen->bytes().contains("kiosk.deleted") || screen->bytes().contains("revoked"));
}

void TestKiosks::editing()
{
    TestSite site;
    const Paired hall = paired(site, names({{"eventId", site.eventId},
                                            {"locationIds", QJsonArray{site.roomA}},
                                            {"settings", names({{"dwell", 20}, {"dim", true}})}}));
    const RawResponse edited =
        site.ask("PATCH " + one(hall), names({{"view", QStringLiteral("door")},
                                              {"expectedVersion", 1},
                                              {"settings", names({{"dwell", 30}})}}));
    QCOMPARE(edited.status, 200);
    QCOMPARE(edited.json().value(u"version").toInt(), 2);
    QCOMPARE(edited.json().value(u"settings").toObject(), names({{"dwell", 30}}));
    QCOMPARE(site.ask("PATCH " + one(hall),
                      names({{"view", QStringLiteral("now")}, {"expectedVersion", 1}}))
                 .code(),
             QStringLiteral("kiosk.versionConflict"));
    const qint64 rows = site.rowsInLog();
    QCOMPARE(site.ask("PATCH " + one(hall), names({{"view", QStringLiteral("door")}}))
                 .json()
                 .value(u"version")
                 .toInt(),
             2);
    QCOMPARE(site.rowsInLog(), rows);
    // A room that has left the event hinders no other edit.
    QCOMPARE(site.ask("DELETE /api/v1/events/conf/locations/" + site.roomA.toLatin1()).status, 204);
    QCOMPARE(site.ask("PATCH " + one(hall), names({{"name", QStringLiteral("Big hall")}})).status,
             200);
    // Out of the event: its rooms go with it.
    const RawResponse moved =
        site.ask("PATCH " + one(hall), names({{"eventId", QJsonValue::Null}}));
    QVERIFY(!moved.json().contains(u"eventId"));
    QCOMPARE(moved.json().value(u"locationIds").toArray().size(), 0);
    // The list goes by id, in pages.
    paired(site);
    paired(site);
    const QJsonObject first = site.ask("GET /api/v1/kiosks?limit=2").json();
    QCOMPARE(first.value(u"kiosks").toArray().size(), 2);
    const QJsonObject rest =
        site.ask("GET /api/v1/kiosks?limit=2&after=" + first.value(u"next").toString().toLatin1())
            .json();
    QCOMPARE(rest.value(u"kiosks").toArray().size(), 1);
    QVERIFY(!rest.contains(u"next"));
}

void TestKiosks::wrongEdits_data()
{
    QTest::addColumn<QJsonObject>("body");
    QTest::addColumn<QString>("code");
    QTest::newRow("no name") << names({{"name", QString()}}) << "kiosk.invalid";
    QTest::newRow("long name") << names({{"name", QString(101, u'x')}}) << "kiosk.invalid";
    QTest::newRow("unknown view") << names({{"view", QStringLiteral("fireworks")}})
                                  << "kiosk.invalid";
    QTest::newRow("unknown event") << names({{"eventId", newId()}}) << "kiosk.invalid";
    QTest::newRow("unknown room") << names({{"locationIds", QJsonArray{newId()}}})
                                  << "kiosk.invalid";
    QTest::newRow("rooms of no type")
        << names({{"locationIds", QStringLiteral("x")}}) << "kiosk.invalid";
    QTest::newRow("language") << names({{"language", QStringLiteral("../de")}}) << "kiosk.invalid";
    QTest::newRow("settings") << names({{"settings", 5}}) << "kiosk.invalid";
    QTest::newRow("large settings")
        << names({{"settings", names({{"x", QString(9000, u'x')}})}}) << "kiosk.invalid";
    QTest::newRow("id") << names({{"id", newId()}}) << "kiosk.readOnly";
    QTest::newRow("seen") << names({{"lastSeen", QStringLiteral("2026-01-01T00:00:00.000Z")}})
                          << "kiosk.readOnly";
    QTest::newRow("unknown field")
        << names({{"room", QStringLiteral("x")}}) << "kiosk.unknownField";
}

void TestKiosks::wrongEdits()
{
    QFETCH(QJsonObject, body);
    QFETCH(QString, code);
    TestSite site;
    const Paired hall = paired(site, names({{"eventId", site.eventId}}));
    const RawResponse response = site.ask("PATCH " + one(hall), body);
    QCOMPARE(response.code(), code);
    QCOMPARE(response.status, 422);
    QCOMPARE(response.json().value(u"field").toString(), body.keys().first());
    QCOMPARE(site.ask("PATCH /api/v1/kiosks/" + newId().toLatin1(), body).status / 100, 4);
}

void TestKiosks::removing()
{
    TestSite site;
    const Paired hall = paired(site);
    QCOMPARE(site.askAs(hall.line, "GET " + one(hall)).status, 200);
    QCOMPARE(site.ask("DELETE " + one(hall) + "?expectedVersion=7").status, 409);
    QCOMPARE(site.ask("DELETE " + one(hall)).status, 204);
    QCOMPARE(site.askAs(hall.line, "GET " + one(hall)).status, 401); // at once
    QCOMPARE(site.askAs(hall.line, "GET /api/v1/events").status, 401);
    QCOMPARE(site.ask("GET " + one(hall)).code(), QStringLiteral("kiosk.notFound"));
    QCOMPARE(site.ask("DELETE " + one(hall)).status, 404);
}

void TestKiosks::changesAreTheOrganizers()
{
    TestSite site;
    const Paired hall = paired(site, names({{"eventId", site.eventId}}));
    site.ask("PATCH " + one(hall), names({{"view", QStringLiteral("agenda")}}));
    site.ask("DELETE " + one(hall));
    const QJsonArray rows =
        site.ask("GET /api/v1/events/conf/changes?subject=" + hall.kioskId.toLatin1())
            .json()
            .value(u"changes")
            .toArray();
    QStringList types;
    for (const QJsonValue &row : rows)
        types.prepend(row.toObject().value(u"type").toString());
    QCOMPARE(types, QStringList({QStringLiteral("kiosk.changed"), QStringLiteral("kiosk.changed"),
                                 QStringLiteral("kiosk.deleted")}));
    site.store->readHere([&](Connection &connection) {
        const auto audiences =
            connection.prepare("SELECT DISTINCT audience FROM changes WHERE subject_id = ?")
                .bind(hall.kioskId)
                .all([](const Row &row) { return row.text(0); });
        QVERIFY(audiences);
        QCOMPARE(
            *audiences,
            QList<QString>{QStringLiteral(R"({"ids":["%1"],"kind":"admins"})").arg(hall.kioskId)});
    });
    QVERIFY(
        !site.askPublic("GET /api/v1/events/conf/snapshot").body.contains(hall.kioskId.toLatin1()));
}

void TestKiosks::eventGoes()
{
    TestSite site;
    const Paired hall = paired(site, names({{"eventId", site.eventId}}));
    QCOMPARE(site.ask("DELETE /api/v1/events/conf").status, 204);
    QCOMPARE(site.store->check().value_or(QStringList{QStringLiteral("no check")}), QStringList());
    const RawResponse left = site.askAs(hall.line, "GET " + one(hall));
    QCOMPARE(left.status, 200);
    QVERIFY(!left.json().contains(u"eventId"));
}

QTEST_GUILESS_MAIN(TestKiosks)
#include "tst_kiosks.moc"
