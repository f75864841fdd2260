// SPDX-License-Identifier: GPL-3.0-or-later
// The site's own settings.
#include "tests/http/testsite.h"

#include <QtTest/QTest>

using namespace Foyer;

class TestSiteRoutes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settings();
    void wrongSettings_data();
    void wrongSettings();
    void versions();
    void password();
    void squares();
};

namespace {

QJsonObject names(std::initializer_list<std::pair<const char *, QJsonValue>> members)
{
    QJsonObject object;
    for (const auto &[name, value] : members)
        object.insert(QString::fromLatin1(name), value);
    return object;
}

} // namespace

void TestSiteRoutes::settings()
{
    TestSite site;
    const QJsonObject fresh = site.askPublic("GET /api/v1/site").json();
    QCOMPARE(fresh.value(u"title").toString(), QStringLiteral("Foyer"));
    QCOMPARE(fresh.value(u"passwordSet").toBool(true), false);
    const RawResponse edited = site.ask(
        "PATCH /api/v1/site",
        names({{"title", QStringLiteral("Heron <Bay>")}, {"description", QStringLiteral("*x*")}}));
    QCOMPARE(edited.status, 200);
    QCOMPARE(site.askPublic("GET /api/v1/site").json(), edited.json());
    QCOMPARE(edited.json().value(u"title").toString(), QStringLiteral("Heron <Bay>"));
    // Nothing changed: the version stays.
    const RawResponse same =
        site.ask("PATCH /api/v1/site", names({{"title", QStringLiteral("Heron <Bay>")}}));
    QCOMPARE(same.json(), edited.json());
    QCOMPARE(site.askPublic("PATCH /api/v1/site", names({{"title", QStringLiteral("x")}})).status,
             401);
    QCOMPARE(site.askAs(site.asVerified(site.guest), "PATCH /api/v1/site",
                        names({{"title", QStringLiteral("x")}}))
                 .status,
             403);
}

void TestSiteRoutes::wrongSettings_data()
{
    QTest::addColumn<QJsonObject>("body");
    QTest::addColumn<QString>("code");
    QTest::newRow("empty title") << names({{"title", QString()}}) << "site.invalid";
    QTest::newRow("blank title") << names({{"title", QStringLiteral("  ")}}) << "site.invalid";
    QTest::newRow("no title") << names({{"title", QJsonValue::Null}}) << "site.invalid";
    QTest::newRow("long title") << names({{"title", QString(201, u'x')}}) << "site.invalid";
    QTest::newRow("number") << names({{"title", 7}}) << "site.invalid";
    QTest::newRow("long text") << names({{"description", QString(20'001, u'x')}}) << "site.invalid";
    QTest::newRow("unknown") << names({{"titel", QStringLiteral("x")}}) << "site.unknownField";
    QTest::newRow("flag") << names({{"passwordSet", true}}) << "site.readOnly";
    QTest::newRow("version") << names({{"version", 9}}) << "site.readOnly";
    QTest::newRow("short password")
        << names({{"password", QStringLiteral("seven77")}}) << "password.tooShort";
    QTest::newRow("long password")
        << names({{"password", QString(1025, u'x')}}) << "password.tooLong";
    QTest::newRow("odd password") << names({{"password", 12345678}}) << "site.invalid";
}

void TestSiteRoutes::wrongSettings()
{
    QFETCH(QJsonObject, body);
    QFETCH(QString, code);
    TestSite site;
    const QByteArray before = site.askPublic("GET /api/v1/site").body;
    const RawResponse response = site.ask("PATCH /api/v1/site", body);
    QCOMPARE(response.code(), code);
    QCOMPARE(response.status, 422);
    QCOMPARE(response.json().value(u"field").toString(), body.keys().first());
    QCOMPARE(site.askPublic("GET /api/v1/site").body, before);
}

void TestSiteRoutes::versions()
{
    TestSite site;
    const RawResponse edited = site.ask(
        "PATCH /api/v1/site", names({{"title", QStringLiteral("A")}, {"expectedVersion", 1}}));
    QCOMPARE(edited.json().value(u"version").toInt(), 2);
    const RawResponse late = site.ask(
        "PATCH /api/v1/site", names({{"title", QStringLiteral("B")}, {"expectedVersion", 1}}));
    QCOMPARE(late.status, 409);
    QCOMPARE(late.code(), QStringLiteral("site.versionConflict"));
    QCOMPARE(late.json().value(u"current").toObject(), site.askPublic("GET /api/v1/site").json());
}

void TestSiteRoutes::password()
{
    TestSite site;
    const QString secret = QStringLiteral("correct horse");
    const RawResponse set = site.ask("PATCH /api/v1/site", names({{"password", secret}}));
    QCOMPARE(set.status, 200);
    QCOMPARE(set.json().value(u"passwordSet").toBool(), true);
    QVERIFY(!set.body.contains("horse") && !set.body.contains("argon2"));
    QCOMPARE(site.askPublic("GET /api/v1/site").code(), QStringLiteral("site.passwordRequired"));
    QCOMPARE(site.askPublic("GET /api/v1/events").status, 401);
    QCOMPARE(site.askPublic("GET /api/v1/health").status, 200);
    QCOMPARE(site.ask("GET /api/v1/site").status, 200);
    const RawResponse cleared =
        site.ask("PATCH /api/v1/site", names({{"password", QJsonValue::Null}}));
    QCOMPARE(cleared.json().value(u"passwordSet").toBool(true), false);
    QCOMPARE(site.askPublic("GET /api/v1/site").status, 200);
    // Clearing what is not set changes nothing.
    QCOMPARE(site.ask("PATCH /api/v1/site", names({{"password", QJsonValue::Null}})).json(),
             cleared.json());
}

// The code on paper: for pages of this host alone, with its margin of four modules.
void TestSiteRoutes::squares()
{
    TestSite site;
    const auto ask = [&](const QByteArray &query) { return site.askPublic("GET /qr.svg" + query); };
    const RawResponse square = ask("?address=http://127.0.0.1/e/conf");
    QCOMPARE(square.status, 200);
    QCOMPARE(square.field("content-type"), QByteArray("image/svg+xml"));
    // Version 2 holds 26 bytes at M: 25 modules and two margins.
    QVERIFY(square.body.contains("viewBox=\"0 0 33 33\""));
    QVERIFY(square.body.contains("M4 4h1v1h-1z") && !square.body.contains("M3 4h"));
    QVERIFY(ask("?address=https://127.0.0.1/e/conf/s/x").body != square.body);
    for (const QByteArray wrong :
         {"", "?address=", "?address=http://elsewhere.example/e/conf",
          "?address=http://127.0.0.1.elsewhere.example/e/conf",
          "?address=http://127.0.0.1:81/e/conf",
          "?address=http://127.0.0.1@elsewhere.example/e/conf",
          "?address=http://a@127.0.0.1/e/conf", "?address=javascript:alert(1)",
          "?address=http://127.0.0.1/api/v1/events"}) {
        const RawResponse refused = ask(wrong);
        QVERIFY2(refused.status == 400, wrong.constData());
        QCOMPARE(refused.code(), QStringLiteral("http.parameterInvalid"));
    }
    QCOMPARE(ask("?address=http://127.0.0.1/e/" + QByteArray(500, 'x')).status, 400);
}

QTEST_GUILESS_MAIN(TestSiteRoutes)
#include "tst_site.moc"
