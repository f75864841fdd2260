// SPDX-License-Identifier: GPL-3.0-or-later
// The devices of a guest over HTTP.
#include "backend/usecases/push/p256.h"
#include "tests/http/testsite.h"

#include <QtCore/QJsonArray>
#include <QtTest/QtTest>

using namespace Foyer;

namespace {

QString s(const char *literal) { return QString::fromUtf8(literal); }

QString base64Url(const QByteArray &bytes)
{
    return QString::fromLatin1(
        bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

const QByteArray auth("0123456789abcdef");

QJsonObject bodyOf(const QString &path = QStringLiteral("x"))
{
    static const QString key = base64Url(P256Key::generate()->publicKey());
    return {{s("endpoint"), s("https://fcm.googleapis.com/fcm/send/secret-") + path},
            {s("keys"), QJsonObject{{s("p256dh"), key}, {s("auth"), base64Url(auth)}}},
            {s("label"), s("Phone")}};
}

} // namespace

class TestPushRoutes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void oneKeyForEver();
    void comesAndGoes();
    void theSameEndpointAgain();
    void atMostSixteen();
    void wrongBodies_data();
    void wrongBodies();
    void ofSomebodyElse();
    void aPickedNameSeesItsOwn();
    void withoutServices();
    void endsWithTheSignIn();
};

void TestPushRoutes::oneKeyForEver()
{
    TestSite site;
    const RawResponse first = site.askAs(site.asGuest(site.guest), "GET /api/v1/me/push");
    QCOMPARE(first.status, 200);
    const QString key = first.json()[u"publicKey"].toString();
    QVERIFY(isP256Point(QByteArray::fromBase64(key.toLatin1(), QByteArray::Base64UrlEncoding)));
    for (const QByteArray &who : {site.asGuest(site.guest), site.asVerified(site.host)})
        QCOMPARE(site.askAs(who, "GET /api/v1/me/push").json()[u"publicKey"].toString(), key);
}

void TestPushRoutes::comesAndGoes()
{
    TestSite site;
    const qint64 before = site.rowsInLog();
    const QByteArray who = site.asGuest(site.guest);
    const RawResponse made = site.askAs(who, "PUT /api/v1/me/push", bodyOf());
    QCOMPARE(made.status, 200);
    const QByteArray id = made.json()[u"id"].toString().toLatin1();
    const RawResponse list = site.askAs(who, "GET /api/v1/me/push");
    QCOMPARE(list.json()[u"subscriptions"].toArray(), QJsonArray{made.json()});
    QCOMPARE(made.json().keys(), QStringList({s("created"), s("current"), s("id"), s("label")}));
    QCOMPARE(made.json()[u"label"].toString(), s("Phone"));
    QCOMPARE(made.json()[u"current"].toBool(), true);
    for (const QByteArray &answer : {made.body, list.body}) {
        QVERIFY(!answer.contains("secret-"));
        QVERIFY(!answer.contains(base64Url(auth).toLatin1()));
    }
    QCOMPARE(site.askAs(who, "DELETE /api/v1/me/push/" + id).status, 204);
    QCOMPARE(site.askAs(who, "DELETE /api/v1/me/push/" + id).code(), s("push.notFound"));
    QVERIFY(site.askAs(who, "GET /api/v1/me/push").json()[u"subscriptions"].toArray().isEmpty());
    QCOMPARE(site.rowsInLog(), before);
}

void TestPushRoutes::theSameEndpointAgain()
{
    TestSite site;
    const auto devices = [&](const QByteArray &who) {
        return site.askAs(who, "GET /api/v1/me/push").json()[u"subscriptions"].toArray().size();
    };
    const QByteArray ada = site.asGuest(site.guest), grace = site.asVerified(site.host);
    QCOMPARE(site.askAs(ada, "PUT /api/v1/me/push", bodyOf()).status, 200);
    QCOMPARE(site.askAs(ada, "PUT /api/v1/me/push", bodyOf()).status, 200);
    QCOMPARE(devices(ada), 1);
    QCOMPARE(site.askAs(grace, "PUT /api/v1/me/push", bodyOf()).status, 200);
    QCOMPARE(devices(ada), 0);
    QCOMPARE(devices(grace), 1);
}

void TestPushRoutes::atMostSixteen()
{
    TestSite site;
    const QByteArray who = site.asGuest(site.guest);
    for (int i = 0; i < 16; ++i)
        QCOMPARE(site.askAs(who, "PUT /api/v1/me/push", bodyOf(QString::number(i))).status, 200);
    const RawResponse over = site.askAs(who, "PUT /api/v1/me/push", bodyOf(s("17")));
    QCOMPARE(over.status, 409);
    QCOMPARE(over.code(), s("push.tooMany"));
    QCOMPARE(site.askAs(who, "PUT /api/v1/me/push", bodyOf(s("3"))).status, 200);
    QCOMPARE(site.askAs(who, "GET /api/v1/me/push").json()[u"subscriptions"].toArray().size(), 16);
    QCOMPARE(site.askAs(site.asVerified(site.host), "PUT /api/v1/me/push", bodyOf(s("17"))).status,
             200);
}

void TestPushRoutes::wrongBodies_data()
{
    QTest::addColumn<QJsonObject>("body");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    const auto row = [](const char *name, QJsonObject body, const char *code, const char *field) {
        QTest::newRow(name) << body << s(code) << s(field);
    };
    const auto with = [](const char *member, const QJsonValue &value) {
        QJsonObject body = bodyOf();
        body.insert(s(member), value);
        return body;
    };
    const auto keys = [](const char *member, const QJsonValue &value) {
        QJsonObject body = bodyOf();
        QJsonObject inner = body[u"keys"].toObject();
        inner.insert(s(member), value);
        body.insert(s("keys"), inner);
        return body;
    };
    row("empty", {}, "push.invalid", "keys");
    row("no endpoint", with("endpoint", {}), "push.invalid", "endpoint");
    row("endpoint a number", with("endpoint", 7), "push.invalid", "endpoint");
    row("inside", with("endpoint", s("https://127.0.0.1/x")), "push.invalid", "endpoint");
    row("unknown member", with("expirationTime", 7), "push.unknownField", "expirationTime");
    row("keys a text", with("keys", s("x")), "push.invalid", "keys");
    row("unknown key", keys("x", s("y")), "push.unknownField", "x");
    row("no p256dh", keys("p256dh", {}), "push.invalid", "keys.p256dh");
    row("p256dh off the curve", keys("p256dh", base64Url('\4' + QByteArray(64, 'x'))),
        "push.invalid", "keys.p256dh");
    row("p256dh no base64url", keys("p256dh", QString(87, u'+')), "push.invalid", "keys.p256dh");
    row("auth short", keys("auth", base64Url(auth.first(15))), "push.invalid", "keys.auth");
    row("auth long", keys("auth", base64Url(auth + 'x')), "push.invalid", "keys.auth");
    row("auth null", keys("auth", QJsonValue::Null), "push.invalid", "keys.auth");
    row("label a number", with("label", 7), "push.invalid", "label");
    row("label long", with("label", QString(101, u'x')), "push.invalid", "label");
}

void TestPushRoutes::wrongBodies()
{
    QFETCH(QJsonObject, body);
    TestSite site;
    const QByteArray who = site.asGuest(site.guest);
    const RawResponse answer = site.askAs(who, "PUT /api/v1/me/push", body);
    QTEST(answer.code(), "code");
    QTEST(answer.json()[u"field"].toString(), "field");
    QVERIFY(answer.status == 400 || answer.status == 422);
    QVERIFY(site.askAs(who, "GET /api/v1/me/push").json()[u"subscriptions"].toArray().isEmpty());
}

void TestPushRoutes::ofSomebodyElse()
{
    TestSite site;
    const QByteArray ada = site.asGuest(site.guest), grace = site.asVerified(site.host);
    const QByteArray id =
        site.askAs(ada, "PUT /api/v1/me/push", bodyOf()).json()[u"id"].toString().toLatin1();
    QCOMPARE(site.askAs(grace, "DELETE /api/v1/me/push/" + id).code(), s("push.notFound"));
    QVERIFY(site.askAs(grace, "GET /api/v1/me/push").json()[u"subscriptions"].toArray().isEmpty());
    QCOMPARE(site.askAs(ada, "GET /api/v1/me/push").json()[u"subscriptions"].toArray().size(), 1);
}

void TestPushRoutes::aPickedNameSeesItsOwn()
{
    TestSite site;
    const QByteArray picked = site.asGuest(site.guest), proven = site.asVerified(site.guest);
    const QByteArray id =
        site.askAs(proven, "PUT /api/v1/me/push", bodyOf()).json()[u"id"].toString().toLatin1();
    QVERIFY(site.askAs(picked, "GET /api/v1/me/push").json()[u"subscriptions"].toArray().isEmpty());
    QCOMPARE(site.askAs(picked, "DELETE /api/v1/me/push/" + id).code(), s("push.notFound"));
    const QByteArray own = site.askAs(picked, "PUT /api/v1/me/push", bodyOf(s("own")))
                               .json()[u"id"]
                               .toString()
                               .toLatin1();
    QCOMPARE(site.askAs(picked, "GET /api/v1/me/push").json()[u"subscriptions"].toArray().size(),
             1);
    QCOMPARE(site.askAs(proven, "GET /api/v1/me/push").json()[u"subscriptions"].toArray().size(),
             2);
    QCOMPARE(site.askAs(proven, "DELETE /api/v1/me/push/" + own).status, 204);
}

void TestPushRoutes::withoutServices()
{
    ServerOptions options = TestSite::roomy();
    options.pushServices = QStringList();
    TestSite site(options);
    const QByteArray who = site.asGuest(site.guest);
    const RawResponse state = site.askAs(who, "GET /api/v1/me/push");
    QCOMPARE(state.status, 200);
    QCOMPARE(state.json()[u"publicKey"].toString(s("none")), QString());
    QCOMPARE(site.askAs(who, "PUT /api/v1/me/push", bodyOf()).code(), s("push.invalid"));
}

void TestPushRoutes::endsWithTheSignIn()
{
    TestSite site;
    const QByteArray ada = site.asGuest(site.guest), proven = site.asVerified(site.guest);
    QCOMPARE(site.askAs(ada, "PUT /api/v1/me/push", bodyOf()).status, 200);
    const auto seen = [&] {
        return site.askAs(proven, "GET /api/v1/me/push").json()[u"subscriptions"].toArray();
    };
    QCOMPARE(seen().size(), 1);
    QCOMPARE(seen().first().toObject()[u"current"].toBool(true), false);
    QCOMPARE(site.askAs(ada, "POST /api/v1/logout").status, 204);
    QVERIFY(seen().isEmpty());
}

QTEST_GUILESS_MAIN(TestPushRoutes)
#include "tst_pushroutes.moc"
