// SPDX-License-Identifier: GPL-3.0-or-later
// Guests saying and proving who they are; the site's gate; organizers and their tokens.
#include "backend/http/router.h"
#include "backend/store/repositories/accountrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/sealedbox.h"
#include "backend/usecases/identity/accounts.h"
#include "tests/http/testsite.h"

#include <QtCore/QJsonArray>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

const QString password = QStringLiteral("correct horse battery");
const QByteArray ownPage = "Sec-Fetch-Site: same-origin\r\n";

QJsonObject asked(std::initializer_list<std::pair<const char *, QJsonValue>> members)
{
    QJsonObject body;
    for (const auto &[name, value] : members)
        body.insert(QLatin1String(name), value);
    return body;
}

QByteArray bearer(const RawResponse &response)
{
    return "Authorization: Bearer " + response.json().value(u"token").toString().toLatin1()
           + "\r\n";
}

QByteArray cookieOf(const RawResponse &response)
{
    const QByteArray field = response.field("set-cookie");
    return field.first(qMax(qsizetype(0), field.indexOf(';')));
}

QString kind(TestSite &site, const QByteArray &line)
{
    return site.askAs(line, "GET /api/v1/me").json().value(u"kind").toString();
}

struct Outbox {
    int mails = 0;
    QString templateName, recipient;
    QJsonObject sealed;
};

// The newest mail, its secret opened with the key beside the database.
Outbox outbox(TestSite &site)
{
    Outbox box;
    const auto key = SealedBox::ofDirectory(site.directory.path());
    site.store->readHere([&](Connection &connection) {
        const auto rows =
            connection.prepare("SELECT template, recipient, sealed FROM deliveries ORDER BY rowid")
                .all([](const Row &row) {
                    return std::tuple(row.text(0), row.text(1), row.bytes(2));
                });
        if (!rows || rows->isEmpty()) return;
        box.mails = int(rows->size());
        box.templateName = std::get<0>(rows->last());
        box.recipient = std::get<1>(rows->last());
        const QByteArray sealed = std::get<2>(rows->last());
        if (key && !sealed.isEmpty())
            box.sealed = QJsonDocument::fromJson(key->open(sealed).value_or("")).object();
    });
    return box;
}

void setEmail(TestSite &site, const Id &guest, const char *email)
{
    QCOMPARE(site.ask("PATCH /api/v1/guests/" + guest.toLatin1(),
                      asked({{"email", QLatin1String(email)}}))
                 .status,
             200);
}

void setSitePassword(TestSite &site, const QJsonValue &value)
{
    const RawResponse set = site.ask("PATCH /api/v1/site", asked({{"password", value}}));
    QVERIFY2(set.status == 200, set.body);
}

} // namespace

class TestIdentity : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void openIdentityAndRoutes();
    void claimingAName();
    void signInByPassword();
    void mailedCode();
    void codesDieAndExpire();
    void resetLink();
    void nothingTellsWhoExists();
    void nothingInClear();
    void protection();
    void siteGate();
    void secureSiteCookie();
    void ownSignIns();
    void organizers();
    void tokens();
    void bodiesAreJson();
};

void TestIdentity::openIdentityAndRoutes()
{
    TestSite site;
    const RawResponse picked =
        site.askPublic("POST /api/v1/identity", asked({{"guestId", site.guest}, {"token", true}}));
    QVERIFY2(picked.status == 200, picked.body);
    QCOMPARE(picked.json().value(u"guest").toObject().value(u"name").toString(),
             QStringLiteral("Ada"));
    QCOMPARE(picked.json().value(u"verified"), QJsonValue(false));
    const QByteArray ada = bearer(picked);
    QCOMPARE(kind(site, ada), QStringLiteral("guest"));
    QCOMPARE(site.askAs(ada, "GET /api/v1/me/profile").json().value(u"name").toString(),
             QStringLiteral("Ada"));
    // What is for organizers is not for guests, and the other way round.
    const RawResponse forbidden = site.askAs(ada, "GET /api/v1/guests");
    QCOMPARE(forbidden.status, 403);
    QCOMPARE(forbidden.code(), QStringLiteral("auth.forbidden"));
    QCOMPARE(site.ask("GET /api/v1/me/profile").status, 403);
    QCOMPARE(site.askPublic("GET /api/v1/me/profile").status, 401);
    QCOMPARE(site.askPublic("GET /api/v1/me/sessions").status, 401);
    QCOMPARE(site.askPublic("POST /api/v1/identity", asked({{"guestId", newId()}})).status, 404);
    QCOMPARE(site.askPublic("POST /api/v1/identity", asked({{"guestId", 7}})).status, 422);
    // By cookie, and a new token at each sign-in: the one before ends.
    const RawResponse first =
        site.askPublic("POST /api/v1/identity", asked({{"guestId", site.guest}}));
    const QByteArray cookie = "Cookie: " + cookieOf(first) + "\r\n" + ownPage;
    QCOMPARE(kind(site, cookie), QStringLiteral("guest"));
    const RawResponse second =
        site.askPublic("POST /api/v1/identity", asked({{"guestId", site.host}}), cookie);
    QVERIFY(cookieOf(second) != cookieOf(first));
    QCOMPARE(kind(site, cookie), QStringLiteral("public"));
    const QByteArray fresh = "Cookie: " + cookieOf(second) + "\r\n" + ownPage;
    QCOMPARE(site.askAs(fresh, "GET /api/v1/me").json().value(u"guest").toObject().value(u"id"),
             QJsonValue(site.host));
    QCOMPARE(site.askAs(fresh, "POST /api/v1/logout").status, 204);
    QCOMPARE(kind(site, fresh), QStringLiteral("public"));
    // Who had a token for an hour and more is noted, and nothing else happens.
    site.clock.advance(2 * 3'600'000);
    QCOMPARE(kind(site, ada), QStringLiteral("guest"));
    QVERIFY(waitUntil([&] {
        const QJsonArray list =
            site.askAs(ada, "GET /api/v1/me/sessions").json().value(u"sessions").toArray();
        return list.size() == 1
               && list.at(0).toObject().value(u"lastUsed").toString() == toIso(site.clock.now());
    }));
}

void TestIdentity::claimingAName()
{
    TestSite site;
    const QByteArray ada = site.asGuest(site.guest);
    // A name that nothing proves yet is whose who picks it: a password makes it theirs.
    const RawResponse set = site.askAs(ada, "POST /api/v1/password", asked({{"new", password}}));
    QVERIFY2(set.status == 200, set.body);
    QCOMPARE(set.json().value(u"verified"), QJsonValue(true));
    QCOMPARE(site.askAs(ada, "GET /api/v1/me").status, 401); // a new token, the old one is over
    const QByteArray proven = bearer(set);
    QCOMPARE(kind(site, proven), QStringLiteral("guest"));
    const RawResponse again =
        site.askPublic("POST /api/v1/identity", asked({{"guestId", site.guest}, {"token", true}}));
    // From then on the picked name proves nothing.
    for (const QJsonObject &body :
         {asked({{"new", QStringLiteral("another one")}}),
          asked({{"new", QStringLiteral("another one")}, {"old", QStringLiteral("wrong")}})})
        QCOMPARE(site.askAs(bearer(again), "POST /api/v1/password", body).code(),
                 QStringLiteral("auth.wrongCredentials"));
    QCOMPARE(site.askAs(bearer(again), "PATCH /api/v1/me/settings",
                        asked({{"email", QStringLiteral("eve@example.org")}}))
                 .code(),
             QStringLiteral("identity.verifyFirst"));
    QCOMPARE(
        site.askAs(bearer(again), "POST /api/v1/protection", asked({{"protected", true}})).code(),
        QStringLiteral("identity.verifyFirst"));
    // With an address, but without password: a code first.
    setEmail(site, site.host, "grace@example.org");
    QCOMPARE(
        site.askAs(site.asGuest(site.host), "POST /api/v1/password", asked({{"new", password}}))
            .code(),
        QStringLiteral("identity.verifyFirst"));
    // Too short, too long, of the wrong kind.
    for (const QJsonValue &bad : {QJsonValue(QStringLiteral("short")), QJsonValue(7),
                                  QJsonValue(QString(1025, u'x')), QJsonValue()}) {
        const RawResponse refused =
            site.askAs(proven, "POST /api/v1/password", asked({{"new", bad}, {"old", password}}));
        QCOMPARE(refused.status, 422);
        QCOMPARE(refused.json().value(u"field").toString(), QStringLiteral("new"));
    }
    QCOMPARE(kind(site, proven), QStringLiteral("guest"));
}

void TestIdentity::signInByPassword()
{
    TestSite site;
    setEmail(site, site.guest, "Ada@Example.org");
    QCOMPARE(
        site.askAs(site.asVerified(site.guest), "POST /api/v1/password", asked({{"new", password}}))
            .status,
        200);
    QCOMPARE(outbox(site).templateName, QStringLiteral("security-change"));
    const QJsonObject byMail = asked({{"scope", QStringLiteral("guest")},
                                      {"email", QStringLiteral("ada@example.org")},
                                      {"password", password},
                                      {"token", true}});
    const RawResponse in = site.askPublic("POST /api/v1/login", byMail);
    QVERIFY2(in.status == 200, in.body);
    QCOMPARE(in.json().value(u"verified"), QJsonValue(true));
    const RawResponse byId =
        site.askPublic("POST /api/v1/login", asked({{"scope", QStringLiteral("guest")},
                                                    {"guestId", site.guest},
                                                    {"password", password}}));
    QCOMPARE(byId.status, 200);
    QVERIFY(byId.field("set-cookie").startsWith("foyer-session="));
    // Wrong password, no password, no such guest, no such address: one answer.
    QByteArray body;
    for (const auto &[name, value] : std::initializer_list<std::pair<const char *, QString>>{
             {"guestId", site.guest},
             {"guestId", site.host},
             {"guestId", newId()},
             {"email", QStringLiteral("nobody@example.org")}}) {
        const RawResponse refused =
            site.askPublic("POST /api/v1/login", asked({{"scope", QStringLiteral("guest")},
                                                        {name, value},
                                                        {"password", QStringLiteral("wrong")}}));
        QCOMPARE(refused.status, 401);
        if (body.isEmpty()) body = refused.body;
        QCOMPARE(refused.body, body);
    }
}

void TestIdentity::mailedCode()
{
    TestSite site;
    setEmail(site, site.guest, "ada@example.org");
    QCOMPARE(site.askPublic("POST /api/v1/login/code", asked({{"guestId", site.guest}})).status,
             202);
    const Outbox box = outbox(site);
    QCOMPARE(box.templateName, QStringLiteral("login-code"));
    QCOMPARE(box.recipient, QStringLiteral("ada@example.org"));
    const QString code = box.sealed.value(u"code").toString();
    QCOMPARE(code.size(), 9); // four, a dash, four
    const auto redeem = [&](const QString &typed, const Id &guest) {
        return site.askPublic("POST /api/v1/login/code/redeem",
                              asked({{"guestId", guest}, {"code", typed}, {"token", true}}));
    };
    QCOMPARE(redeem(QStringLiteral("0000-0000"), site.guest).status, 401);
    QCOMPARE(redeem(code, site.host).status, 401); // somebody else's
    // As people type it.
    const RawResponse in = redeem(QLatin1Char(' ') + code.toLower().remove(u'-'), site.guest);
    QVERIFY2(in.status == 200, in.body);
    QCOMPARE(in.json().value(u"verified"), QJsonValue(true));
    QCOMPARE(redeem(code, site.guest).status, 401); // once
}

void TestIdentity::codesDieAndExpire()
{
    ServerOptions options = TestSite::roomy();
    options.guessesPerAccountHour = 100'000;
    options.guessesPerAddressMinute = 100'000;
    TestSite site(options);
    setEmail(site, site.guest, "ada@example.org");
    const auto mailed = [&] {
        const RawResponse sent =
            site.askPublic("POST /api/v1/login/code", asked({{"guestId", site.guest}}));
        if (sent.status != 202) qWarning("%s", sent.body.constData());
        return outbox(site).sealed.value(u"code").toString();
    };
    const auto status = [&](const QString &code) {
        return site
            .askPublic("POST /api/v1/login/code/redeem",
                       asked({{"guestId", site.guest}, {"code", code}, {"token", true}}))
            .status;
    };
    const QString old = mailed();
    site.clock.advance(10 * 60'000);
    QCOMPARE(status(old), 401);
    const QString first = mailed(), second = mailed();
    QCOMPARE(status(first), 401); // one live code
    QCOMPARE(status(second), 200);
    site.clock.advance(3'600'000);
    const QString dead = mailed();
    for (int i = 0; i < 100; ++i)
        QCOMPARE(status(QStringLiteral("ZZZZZZZZ")), 401);
    QCOMPARE(status(dead), 401);
}

void TestIdentity::resetLink()
{
    TestSite site;
    setEmail(site, site.guest, "ada@example.org");
    const QByteArray before = site.asVerified(site.guest);
    QCOMPARE(kind(site, before), QStringLiteral("guest"));
    QCOMPARE(site.askPublic("POST /api/v1/login/reset",
                            asked({{"email", QStringLiteral("ADA@example.org")}}))
                 .status,
             202);
    const QString token = outbox(site).sealed.value(u"token").toString();
    QVERIFY(token.size() >= 22 + 1 + 43); // 256 bits
    const auto redeem = [&](const QString &sent, const QString &word) {
        return site.askPublic("POST /api/v1/login/reset/redeem",
                              asked({{"token", sent}, {"password", word}, {"scope", QString()}}));
    };
    QCOMPARE(redeem(token, QStringLiteral("short")).code(), QStringLiteral("password.tooShort"));
    QCOMPARE(redeem(token + u'x', password).status, 401);
    QCOMPARE(redeem(QStringLiteral("nonsense"), password).status, 401);
    const RawResponse in = redeem(token, password);
    QVERIFY2(in.status == 200, in.body);
    QVERIFY(in.field("set-cookie").startsWith("foyer-session="));
    QCOMPARE(redeem(token, password).status, 401);              // one use
    QCOMPARE(site.askAs(before, "GET /api/v1/me").status, 401); // signed out elsewhere
    QCOMPARE(outbox(site).templateName, QStringLiteral("security-change"));
    QCOMPARE(
        site.askPublic("POST /api/v1/login", asked({{"scope", QStringLiteral("guest")},
                                                    {"email", QStringLiteral("ada@example.org")},
                                                    {"password", password}}))
            .status,
        200);
    // Thirty minutes.
    site.askPublic("POST /api/v1/login/reset",
                   asked({{"email", QStringLiteral("ada@example.org")}}));
    const QString late = outbox(site).sealed.value(u"token").toString();
    site.clock.advance(30 * 60'000);
    QCOMPARE(redeem(late, password).status, 401);
}

void TestIdentity::nothingTellsWhoExists()
{
    TestSite site;
    setEmail(site, site.guest, "ada@example.org");
    const int before = outbox(site).mails;
    QByteArray codes, resets;
    for (const Id &guest : {site.guest, site.host, newId()}) {
        const RawResponse sent =
            site.askPublic("POST /api/v1/login/code", asked({{"guestId", guest}}));
        QCOMPARE(sent.status, 202);
        if (codes.isEmpty()) codes = sent.body;
        QCOMPARE(sent.body, codes);
    }
    for (const char *email : {"ada@example.org", "nobody@example.org", "no address"}) {
        const RawResponse sent =
            site.askPublic("POST /api/v1/login/reset", asked({{"email", QLatin1String(email)}}));
        QCOMPARE(sent.status, 202);
        if (resets.isEmpty()) resets = sent.body;
        QCOMPARE(sent.body, resets);
    }
    QCOMPARE(outbox(site).mails, before + 2);
    // Nobody's box can be filled.
    int sent = 0;
    for (int i = 0; i < 12; ++i)
        sent += site.askPublic("POST /api/v1/login/code", asked({{"guestId", site.guest}})).status
                == 202;
    QVERIFY2(sent <= 5, qPrintable(QString::number(sent)));
    const RawResponse refused =
        site.askPublic("POST /api/v1/login/code", asked({{"guestId", site.guest}}));
    QCOMPARE(refused.status, 429);
    QVERIFY(refused.field("retry-after").toInt() > 0);
}

void TestIdentity::nothingInClear()
{
    TestSite site;
    setEmail(site, site.guest, "ada@example.org");
    site.askPublic("POST /api/v1/login/code", asked({{"guestId", site.guest}}));
    const QByteArray code = outbox(site).sealed.value(u"code").toString().toLatin1();
    site.askPublic("POST /api/v1/login/reset",
                   asked({{"email", QStringLiteral("ada@example.org")}}));
    const QByteArray link = outbox(site).sealed.value(u"token").toString().toLatin1();
    const RawResponse made =
        site.ask("POST /api/v1/tokens", asked({{"label", QStringLiteral("secret")}}),
                 "Idempotency-Key: twice\r\n");
    const QByteArray token = made.json().value(u"token").toString().toLatin1();
    QVERIFY(!code.isEmpty() && !link.isEmpty() && !token.isEmpty());
    const QByteArrayList secrets{code, code.first(4) + code.sliced(5), link, link.sliced(23),
                                 token};
    int files = 0;
    for (const QString &name : QDir(site.directory.path()).entryList(QDir::Files)) {
        QFile file(site.directory.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        for (const QByteArray &secret : secrets)
            QVERIFY2(!bytes.contains(secret), qPrintable(name));
        if (name == u"foyer.key") QCOMPARE(int(file.permissions()) & 0x0077, 0);
        ++files;
    }
    QVERIFY(files >= 2);
    QVERIFY(QFile::exists(site.directory.filePath(QStringLiteral("foyer.key"))));
}

void TestIdentity::protection()
{
    TestSite site;
    setEmail(site, site.guest, "ada@example.org");
    const QByteArray open = site.asGuest(site.guest), proven = site.asVerified(site.guest);
    RawClient feed(site.port());
    feed.send(requestBytes("GET /api/v1/events/conf/feed?since=0", open));
    QVERIFY(waitUntil([&] { return feed.bytes().contains("retry:"); }));
    QCOMPARE(site.askAs(open, "POST /api/v1/protection", asked({{"protected", true}})).status, 403);
    QCOMPARE(site.askAs(proven, "POST /api/v1/protection", asked({{"protected", 1}})).status, 422);
    const RawResponse set =
        site.askAs(proven, "POST /api/v1/protection", asked({{"protected", true}}));
    QVERIFY2(set.status == 200, set.body);
    QCOMPARE(set.json().value(u"protected"), QJsonValue(true));
    // Nobody at once, and their feed ends.
    QCOMPARE(site.askAs(open, "GET /api/v1/me").status, 401);
    QVERIFY(feed.waitClosed(2000));
    QCOMPARE(kind(site, proven), QStringLiteral("guest"));
    const RawResponse picked =
        site.askPublic("POST /api/v1/identity", asked({{"guestId", site.guest}}));
    QCOMPARE(picked.status, 403);
    QCOMPARE(picked.code(), QStringLiteral("identity.protected"));
    // An organizer helps somebody who is locked out, but cannot lock anybody out.
    const QByteArray one = "PATCH /api/v1/guests/" + site.guest.toLatin1();
    QCOMPARE(site.ask(one, asked({{"protected", false}})).status, 200);
    QCOMPARE(site.ask(one, asked({{"protected", true}})).code(), QStringLiteral("guest.readOnly"));
    QCOMPARE(site.askPublic("POST /api/v1/identity", asked({{"guestId", site.guest}})).status, 200);
}

void TestIdentity::siteGate()
{
    TestSite site;
    RawClient nobody(site.port());
    nobody.send(requestBytes("GET /api/v1/events/conf/feed?since=0"));
    QVERIFY(waitUntil([&] { return nobody.bytes().contains("retry:"); }));
    const RawResponse picked =
        site.askPublic("POST /api/v1/identity", asked({{"guestId", site.guest}}));
    setSitePassword(site, password);
    QVERIFY(nobody.waitClosed(2000)); // what was open to everyone no longer is
    int open = 0;
    for (const Route &route : site.server->router().routes()) {
        QByteArray path = route.pattern;
        path.replace("{slug}", "conf").replace("{id}", site.sessionId.toLatin1());
        const RawResponse response =
            site.askPublic(QByteArray(toName(route.method)) + ' ' + path, {});
        const bool shut =
            response.status == 401 && response.code() == QLatin1String("site.passwordRequired");
        QVERIFY2(shut == (route.access != Access::Anyone), path);
        open += !shut;
    }
    QVERIFY(open >= 5);
    // Organizers and bearers pass; a picked name by cookie does not.
    QCOMPARE(site.ask("GET /api/v1/events/conf/snapshot").status, 200);
    const QByteArray person = cookieOf(picked);
    QCOMPARE(site.askPublic("GET /api/v1/events", {}, "Cookie: " + person + "\r\n").status, 401);
    const auto enter = [&](const QString &word) {
        return site.askPublic("POST /api/v1/login",
                              asked({{"scope", QStringLiteral("site")}, {"password", word}}));
    };
    QCOMPARE(enter(QStringLiteral("wrong one")).status, 401);
    const RawResponse in = enter(password);
    QVERIFY2(in.status == 200, in.body);
    QVERIFY(in.field("set-cookie").startsWith("foyer-site="));
    const QByteArray gate = cookieOf(in);
    // Side by side.
    const QByteArray both = "Cookie: " + person + "; " + gate + "\r\n" + ownPage;
    QCOMPARE(kind(site, both), QStringLiteral("guest"));
    QCOMPARE(site.askAs(both, "GET /api/v1/events").status, 200);
    const QByteArray only = "Cookie: " + gate + "\r\n" + ownPage;
    QCOMPARE(site.askAs(only, "GET /api/v1/events").status, 200);
    QCOMPARE(kind(site, only), QStringLiteral("public"));
    RawClient guestFeed(site.port()), siteFeed(site.port()), organizerFeed(site.port());
    guestFeed.send(requestBytes("GET /api/v1/events/conf/feed?since=0", both));
    siteFeed.send(requestBytes("GET /api/v1/events/conf/feed?since=0", only));
    organizerFeed.send(requestBytes("GET /api/v1/events/conf/feed?since=0", site.tokenLine()));
    QVERIFY(waitUntil([&] {
        return guestFeed.bytes().contains("retry:") && siteFeed.bytes().contains("retry:")
               && organizerFeed.bytes().contains("retry:");
    }));
    // An app that only picked a name got past the gate with the password; an app that proved it did
    // not need to.
    const RawResponse app = site.askPublic("POST /api/v1/identity",
                                           asked({{"guestId", site.guest}, {"token", true}}), only);
    QCOMPARE(site.askAs(bearer(app), "GET /api/v1/events").status, 200);
    const QByteArray proven = site.asVerified(site.host);
    // A new password ends the logins with the old one, and the feeds behind them.
    setSitePassword(site, QStringLiteral("another password"));
    QVERIFY(guestFeed.waitClosed(2000) && siteFeed.waitClosed(2000));
    QVERIFY(!organizerFeed.closed());
    QCOMPARE(site.askAs(both, "GET /api/v1/events").status, 401);
    QCOMPARE(site.askAs(bearer(app), "GET /api/v1/events").status, 401);
    QCOMPARE(site.askAs(proven, "GET /api/v1/events").status, 200);
    QCOMPARE(enter(password).status, 401);
    setSitePassword(site, QJsonValue());
    QCOMPARE(site.askPublic("GET /api/v1/events").status, 200);
}

void TestIdentity::secureSiteCookie()
{
    ServerOptions options = TestSite::roomy();
    options.trustProxy = true;
    TestSite site(options);
    setSitePassword(site, password);
    const QByteArray proxy = "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\n";
    const RawResponse in =
        site.askPublic("POST /api/v1/login",
                       asked({{"scope", QStringLiteral("site")}, {"password", password}}), proxy);
    const QByteArray field = in.field("set-cookie");
    QVERIFY(field.startsWith("__Host-foyer-site="));
    QVERIFY(field.contains("; Secure") && field.contains("HttpOnly")
            && field.contains("SameSite=Lax") && field.contains("Path=/"));
    const QByteArray gate = "Cookie: " + cookieOf(in) + "\r\n";
    QCOMPARE(site.askAs(gate + proxy, "GET /api/v1/events").status, 200);
    QCOMPARE(site.askAs(gate, "GET /api/v1/events").status, 401); // over plain http nobody's
    // It counts as a cookie to another site's page as well.
    QCOMPARE(
        site.askAs(gate + proxy, "POST /api/v1/identity", asked({{"guestId", site.guest}})).code(),
        QStringLiteral("auth.crossSite"));
}

void TestIdentity::ownSignIns()
{
    TestSite site;
    const QByteArray open = site.asGuest(site.guest), proven = site.asVerified(site.guest);
    const auto sessions = [&](const QByteArray &line) {
        return site.askAs(line, "GET /api/v1/me/sessions").json().value(u"sessions").toArray();
    };
    QCOMPARE(sessions(proven).size(), 2);
    QCOMPARE(sessions(open).size(), 1); // of a picked name only this one
    const auto idOf = [](const QJsonValue &session) {
        return session.toObject().value(u"id").toString().toLatin1();
    };
    const QJsonArray all = sessions(proven);
    QByteArray ownId, otherId;
    for (const QJsonValue &session : all)
        (session.toObject().value(u"current").toBool() ? ownId : otherId) = idOf(session);
    QCOMPARE(site.askAs(open, "DELETE /api/v1/me/sessions/" + ownId).status, 404);
    QCOMPARE(site.askAs(open, "DELETE /api/v1/me/sessions").status, 403);
    QCOMPARE(site.askAs(site.asGuest(site.host), "DELETE /api/v1/me/sessions/" + otherId).status,
             404);
    QCOMPARE(site.askAs(proven, "DELETE /api/v1/me/sessions/" + otherId).status, 204);
    QCOMPARE(site.askAs(open, "GET /api/v1/me").status, 401);
    QCOMPARE(site.askAs(proven, "DELETE /api/v1/me/sessions").status, 204);
    QCOMPARE(sessions(proven).size(), 1);
    QCOMPARE(site.ask("DELETE /api/v1/me/sessions").status, 204);
    QCOMPARE(site.ask("GET /api/v1/me").status, 200);
}

void TestIdentity::organizers()
{
    TestSite site;
    const RawResponse made =
        site.ask("POST /api/v1/organizers",
                 asked({{"name", QStringLiteral("Olga")}, {"password", password}}));
    QVERIFY2(made.status == 201, made.body);
    QVERIFY(!made.body.contains("password") && !made.body.contains("argon2"));
    const QByteArray one = "/api/v1/organizers/" + made.json().value(u"id").toString().toLatin1();
    QCOMPARE(made.field("location"), one);
    QCOMPARE(site.ask("GET " + one).json().value(u"name").toString(), QStringLiteral("Olga"));
    QCOMPARE(site.ask("GET /api/v1/organizers").json().value(u"organizers").toArray().size(), 2);
    QCOMPARE(site.ask("GET /api/v1/organizers?limit=1").json().contains(u"next"), true);
    QCOMPARE(site.ask("POST /api/v1/organizers", asked({{"name", QStringLiteral("OLGA")}})).code(),
             QStringLiteral("organizer.nameTaken"));
    for (const QJsonObject &bad :
         {asked({{"name", QString()}}), asked({{"name", 7}}), asked({{"other", QString()}}),
          asked({{"name", QStringLiteral("N")}, {"password", QStringLiteral("short")}}),
          asked({{"password", password}})})
        QCOMPARE(site.ask("POST /api/v1/organizers", bad).status, 422);
    const auto in = [&](const QString &word) {
        return site.askPublic("POST /api/v1/login", asked({{"scope", QStringLiteral("organizer")},
                                                           {"name", QStringLiteral("olga")},
                                                           {"password", word},
                                                           {"token", true}}));
    };
    const QByteArray olga = bearer(in(password));
    QCOMPARE(kind(site, olga), QStringLiteral("organizer"));
    // Somebody else sets another password: signed out.
    const QString other = QStringLiteral("another password");
    QCOMPARE(site.ask("PATCH " + one, asked({{"password", other}})).status, 200);
    QCOMPARE(site.askAs(olga, "GET /api/v1/me").status, 401);
    QCOMPARE(in(password).status, 401);
    const QByteArray again = bearer(in(other));
    // One's own: the old one is asked for.
    QCOMPARE(site.askAs(again, "POST /api/v1/password", asked({{"new", password}})).status, 401);
    QCOMPARE(site.askAs(again, "POST /api/v1/password", asked({{"new", password}, {"old", other}}))
                 .status,
             200);
    QCOMPARE(in(password).status, 200);
    // The only one who can sign in stays; a script's account may go.
    QCOMPARE(site.ask("DELETE " + one).code(), QStringLiteral("organizer.last"));
    const QByteArray olgaAgain = bearer(in(password));
    QCOMPARE(
        site.askAs(olgaAgain, "DELETE /api/v1/organizers/" + site.organizerId.toLatin1()).status,
        204);
    QCOMPARE(site.ask("GET /api/v1/me").status, 401); // its token went with it
    QCOMPARE(site.askAs(olgaAgain, "DELETE /api/v1/organizers/" + newId().toLatin1()).status, 404);
}

void TestIdentity::tokens()
{
    TestSite site;
    const auto make = [&](const QJsonArray &rights) {
        return site.ask("POST /api/v1/tokens",
                        asked({{"label", QStringLiteral("a script")}, {"rights", rights}}));
    };
    const RawResponse reader = make({QStringLiteral("read")});
    QVERIFY2(reader.status == 201, reader.body);
    QCOMPARE(site.askAs(bearer(reader), "GET /api/v1/guests").status, 200);
    const QJsonObject title = asked({{"title", QStringLiteral("T")}});
    const RawResponse less = site.askAs(bearer(reader), "POST /api/v1/events/conf/sessions", title);
    QCOMPARE(less.status, 403);
    QCOMPARE(less.code(), QStringLiteral("auth.rightMissing"));
    QCOMPARE(site.askAs(bearer(reader), "POST /api/v1/logout").status, 204);
    QCOMPARE(site.askAs(bearer(reader), "GET /api/v1/me").status, 401);
    const RawResponse some = make({QStringLiteral("sessions")});
    QCOMPARE(site.askAs(bearer(some), "POST /api/v1/events/conf/sessions", title).status, 201);
    QCOMPARE(site.askAs(bearer(some), "PATCH /api/v1/events/conf",
                        asked({{"name", QStringLiteral("N")}}))
                 .status,
             403);
    // A token cannot make itself more than it is.
    QCOMPARE(
        site.askAs(bearer(some), "POST /api/v1/tokens", asked({{"label", QStringLiteral("more")}}))
            .status,
        403);
    for (const QJsonObject &bad :
         {asked({}), asked({{"label", QStringLiteral("l")}, {"rights", QJsonArray{}}}),
          asked({{"label", QStringLiteral("l")},
                 {"rights", QJsonArray{QStringLiteral("everything")}}}),
          asked({{"label", QStringLiteral("l")}, {"days", 0}}),
          asked({{"label", QStringLiteral("l")}, {"days", QStringLiteral("1")}}),
          asked({{"label", QStringLiteral("l")}, {"other", 1}})})
        QCOMPARE(site.ask("POST /api/v1/tokens", bad).status, 422);
    const RawResponse brief =
        site.ask("POST /api/v1/tokens", asked({{"label", QStringLiteral("day")}, {"days", 1}}));
    QCOMPARE(site.askAs(bearer(brief), "GET /api/v1/me").status, 200);
    const QJsonArray list = site.ask("GET /api/v1/tokens").json().value(u"tokens").toArray();
    QCOMPARE(list.size(), 3);
    QVERIFY(!list.at(0).toObject().contains(u"token"));
    QCOMPARE(
        site.ask("DELETE /api/v1/tokens/" + some.json().value(u"id").toString().toLatin1()).status,
        204);
    QCOMPARE(site.askAs(bearer(some), "GET /api/v1/me").status, 401);
    QCOMPARE(site.ask("DELETE /api/v1/tokens/" + newId().toLatin1()).status, 404);
    site.clock.advance(24LL * 3'600'000);
    QCOMPARE(site.askAs(bearer(brief), "GET /api/v1/me").status, 401);
}

void TestIdentity::bodiesAreJson()
{
    TestSite site;
    int tried = 0;
    for (const Route &route : site.server->router().routes()) {
        if (!isUnsafe(route.method) || route.bodyLimit > 0 || !route.doc.bodyType.isEmpty()
            || route.ownCredential)
            continue;
        QByteArray path = route.pattern;
        path.replace("{slug}", "conf").replace("{id}", site.sessionId.toLatin1());
        const QByteArray who =
            route.access == Access::Guest ? site.asGuest(site.guest) : site.tokenLine();
        for (const char *type : {"text/plain", "application/x-www-form-urlencoded",
                                 "multipart/form-data; boundary=x"}) {
            RawClient client(site.port());
            const RawResponse response =
                client.ask(QByteArray(toName(route.method)) + ' ' + path
                           + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + who + "Content-Type: " + type
                           + "\r\nContent-Length: 13\r\n\r\n{\"title\":\"x\"}");
            QVERIFY2(response.status == 415, path);
        }
        ++tried;
    }
    QVERIFY(tried >= 30);
}

QTEST_GUILESS_MAIN(TestIdentity)
#include "tst_identity.moc"
