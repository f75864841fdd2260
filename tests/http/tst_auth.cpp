// SPDX-License-Identifier: GPL-3.0-or-later
// Who a request comes from: sign-in, tokens, cookies, other sites' pages, guessing.
#include "backend/http/router.h"
#include "backend/store/repositories/loginrepository.h"
#include "backend/usecases/identity/accounts.h"
#include "tests/http/testsite.h"

#include <QtCore/QDir>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

const QString password = QStringLiteral("correct horse battery");

QJsonObject login(const QString &word, bool token, const QString &name = QStringLiteral("Orga"))
{
    QJsonObject body{{QStringLiteral("scope"), QStringLiteral("organizer")},
                     {QStringLiteral("name"), name},
                     {QStringLiteral("password"), word}};
    if (token) body.insert(QStringLiteral("token"), true);
    return body;
}

void addOrganizer(TestSite &site)
{
    const auto made =
        createOrganizer(*site.store, Actor{}, site.clock.now(), QStringLiteral("Orga"), password);
    QVERIFY2(made.has_value(), made ? "" : qPrintable(made.error().detail));
}

QByteArray bearer(const QByteArray &token) { return "Authorization: Bearer " + token + "\r\n"; }

// "Cookie: …" from the answer's Set-Cookie.
QByteArray cookieLine(const RawResponse &response)
{
    const QByteArray field = response.field("set-cookie");
    return "Cookie: other=1; " + field.first(field.indexOf(';')) + "\r\n";
}

} // namespace

class TestAuth : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tokenLogin();
    void cookieLogin();
    void secureCookie();
    void newTokenEachTime();
    void logout();
    void revokedElsewhere();
    void badTokens();
    void badLogins();
    void otherSites_data();
    void otherSites();
    void ownPage();
    void guessing();
    void cleanupTestCase() { m_site.reset(); }

private:
    std::unique_ptr<TestSite>
        m_site; ///< one for all kinds of foreign requests, signed in by cookie
    QByteArray m_cookie;
};

void TestAuth::tokenLogin()
{
    TestSite site;
    addOrganizer(site);
    const RawResponse response =
        site.askPublic("POST /api/v1/login", login(password, true, QStringLiteral("orga")));
    QCOMPARE(response.status, 200);
    QCOMPARE(response.json().value(u"organizer").toObject().value(u"name").toString(),
             QStringLiteral("Orga"));
    QVERIFY(response.field("set-cookie").isEmpty());
    const QByteArray token = response.json().value(u"token").toString().toLatin1();
    QVERIFY(token.size() >= 43); // 256 bits
    const RawResponse me = site.askPublic("GET /api/v1/me", {}, bearer(token));
    QCOMPARE(me.json().value(u"kind").toString(), QStringLiteral("organizer"));
    QCOMPARE(site.askPublic("POST /api/v1/events/conf/sessions",
                            {{QStringLiteral("title"), QStringLiteral("T")}}, bearer(token))
                 .status,
             201);
    // Only its hash is in the database.
    for (const QString &name : QDir(site.directory.path()).entryList(QDir::Files)) {
        QFile file(site.directory.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(!bytes.contains(token));
        QVERIFY(!bytes.contains(password.toUtf8()));
    }
}

void TestAuth::cookieLogin()
{
    TestSite site;
    addOrganizer(site);
    const RawResponse response = site.askPublic("POST /api/v1/login", login(password, false));
    QCOMPARE(response.status, 200);
    QVERIFY(!response.json().contains(u"token"));
    const QByteArray field = response.field("set-cookie");
    QVERIFY(field.startsWith("foyer-session="));
    QVERIFY(field.contains("HttpOnly") && field.contains("SameSite=Lax")
            && field.contains("Path=/"));
    QVERIFY(!field.contains("Secure")); // a browser would drop it on plain http
    QCOMPARE(
        site.askPublic("GET /api/v1/me", {}, cookieLine(response)).json().value(u"kind").toString(),
        QStringLiteral("organizer"));
    // The cookie's value is no bearer of its own right to be sent from anywhere, nor a token a
    // cookie.
    QCOMPARE(site.askPublic("GET /api/v1/me", {}, "Cookie: foyer-session=" + site.token + "\r\n")
                 .json()
                 .value(u"kind")
                 .toString(),
             QStringLiteral("public"));
}

void TestAuth::secureCookie()
{
    ServerOptions options = TestSite::roomy();
    options.trustProxy = true;
    TestSite site(options);
    addOrganizer(site);
    const QByteArray proxy = "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\n";
    const RawResponse response =
        site.askPublic("POST /api/v1/login", login(password, false), proxy);
    const QByteArray field = response.field("set-cookie");
    QVERIFY(field.startsWith("__Host-foyer="));
    QVERIFY(field.contains("; Secure") && field.contains("HttpOnly")
            && field.contains("SameSite=Lax"));
    QVERIFY(!response.field("strict-transport-security").isEmpty());
    QCOMPARE(site.askPublic("GET /api/v1/me", {}, cookieLine(response) + proxy)
                 .json()
                 .value(u"kind")
                 .toString(),
             QStringLiteral("organizer"));
    // The same cookie over plain http is nobody's.
    QCOMPARE(
        site.askPublic("GET /api/v1/me", {}, cookieLine(response)).json().value(u"kind").toString(),
        QStringLiteral("public"));
    const QByteArray origin = "Origin: https://127.0.0.1\r\n";
    QCOMPARE(
        site.askPublic("POST /api/v1/logout", {}, cookieLine(response) + proxy + origin).status,
        204);
}

void TestAuth::newTokenEachTime()
{
    TestSite site;
    addOrganizer(site);
    const QByteArray planted = "Cookie: foyer-session=planted\r\nSec-Fetch-Site: same-origin\r\n";
    const RawResponse first = site.askPublic("POST /api/v1/login", login(password, false), planted);
    const RawResponse second =
        site.askPublic("POST /api/v1/login", login(password, false),
                       cookieLine(first) + "Sec-Fetch-Site: same-origin\r\n");
    QVERIFY(!first.field("set-cookie").contains("planted"));
    QVERIFY(first.field("set-cookie") != second.field("set-cookie"));
    QCOMPARE(site.askPublic("GET /api/v1/me", {}, planted).json().value(u"kind").toString(),
             QStringLiteral("public"));
}

void TestAuth::logout()
{
    TestSite site;
    addOrganizer(site);
    const QByteArray token = site.askPublic("POST /api/v1/login", login(password, true))
                                 .json()
                                 .value(u"token")
                                 .toString()
                                 .toLatin1();
    // A feed of this login ends with it, another's does not.
    RawClient own(site.port()), other(site.port());
    own.send(requestBytes("GET /api/v1/events/conf/feed?since=0", bearer(token)));
    other.send(requestBytes("GET /api/v1/events/conf/feed?since=0", site.tokenLine()));
    QVERIFY(waitUntil(
        [&] { return own.bytes().contains("retry:") && other.bytes().contains("retry:"); }));
    QCOMPARE(site.askPublic("POST /api/v1/logout", {}, bearer(token)).status, 204);
    QCOMPARE(site.askPublic("GET /api/v1/me", {}, bearer(token)).status, 401);
    QCOMPARE(site.askPublic("POST /api/v1/logout", {}, bearer(token)).status, 401);
    QVERIFY(own.waitClosed(5000));
    QVERIFY(!other.closed());
}

void TestAuth::revokedElsewhere()
{
    TestSite site;
    QCOMPARE(site.ask("GET /api/v1/me").status, 200);
    // As another process on the same database would.
    const auto done = site.store->writer().execute(
        {Actor{}, site.clock.now(), {}, {}, {}}, [&](UnitOfWork &unit) -> Result<Answer> {
            LoginRepository logins(unit.connection());
            const auto found = logins.byToken(site.token, unit.now());
            if (!found) return tl::unexpected(found.error());
            return revokeLogin(unit, (*found)->id);
        });
    QVERIFY(done.has_value());
    site.clock.advance(1001); // believed for a second at most
    QCOMPARE(site.ask("GET /api/v1/me").status, 401);
}

void TestAuth::badTokens()
{
    TestSite site;
    for (const QByteArray &line :
         {bearer("x"), bearer(""), bearer(QByteArray(4000, 'a')), bearer(site.token + "a"),
          QByteArray("Authorization: Basic b3JnYTpwdw==\r\n"), QByteArray("Authorization:\r\n")}) {
        const RawResponse response = site.askPublic("GET /api/v1/events/conf/changes", {}, line);
        QCOMPARE(response.status, 401);
        QCOMPARE(response.code(), QStringLiteral("auth.required"));
        QCOMPARE(response.field("www-authenticate"), QByteArray("Bearer"));
    }
    QCOMPARE(site.askPublic("GET /api/v1/events/conf/changes?token=" + site.token).status,
             401); // never in an address
}

void TestAuth::badLogins()
{
    TestSite site;
    addOrganizer(site);
    const RawResponse wrong =
        site.askPublic("POST /api/v1/login", login(QStringLiteral("not this one"), true));
    const RawResponse unknown =
        site.askPublic("POST /api/v1/login",
                       login(QStringLiteral("not this one"), true, QStringLiteral("Nobody")));
    QCOMPARE(wrong.status, 401);
    QCOMPARE(wrong.code(), QStringLiteral("auth.wrongCredentials"));
    QCOMPARE(unknown.status, 401);
    QCOMPARE(unknown.body, wrong.body); // nothing tells which names exist
    // An account without a password (a script's) cannot sign in, not even with an empty one.
    QCOMPARE(site.askPublic("POST /api/v1/login", login(QString(), true, QStringLiteral("script")))
                 .status,
             422);
    QCOMPARE(site.askPublic("POST /api/v1/login",
                            login(QStringLiteral("x"), true, QStringLiteral("script")))
                 .status,
             401);
    for (const char *member : {"scope", "name", "password"}) {
        QJsonObject body = login(password, true);
        body.insert(QString::fromLatin1(member), 7);
        const RawResponse response = site.askPublic("POST /api/v1/login", body);
        QCOMPARE(response.status, 422);
        QCOMPARE(response.json().value(u"field").toString(), QString::fromLatin1(member));
    }
}

void TestAuth::otherSites_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<QByteArray>("type");
    const QByteArray json = "application/json";
    const QByteArray evil = "Origin: https://evil.example\r\n";
    QTest::newRow("form") << evil << QByteArray("application/x-www-form-urlencoded");
    QTest::newRow("multipart form") << evil << QByteArray("multipart/form-data; boundary=x");
    QTest::newRow("text/plain JSON") << evil << QByteArray("text/plain");
    QTest::newRow("foreign origin") << evil << json;
    QTest::newRow("fetch cross-site") << QByteArray("Sec-Fetch-Site: cross-site\r\n") << json;
    QTest::newRow("fetch no-cors")
        << QByteArray("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n" + evil) << json;
    QTest::newRow("sub-domain") << QByteArray(
        "Origin: http://sub.127.0.0.1\r\nSec-Fetch-Site: same-site\r\n")
                                << json;
    QTest::newRow("same-site") << QByteArray("Sec-Fetch-Site: same-site\r\n") << json;
    QTest::newRow("null origin") << QByteArray("Origin: null\r\n") << json;
    QTest::newRow("sandboxed frame")
        << QByteArray("Origin: null\r\nSec-Fetch-Site: cross-site\r\n") << json;
    QTest::newRow("other port") << QByteArray("Origin: http://127.0.0.1:1\r\n") << json;
    QTest::newRow("other scheme") << QByteArray("Origin: https://127.0.0.1\r\n") << json;
    QTest::newRow("missing origin") << QByteArray() << json;
    QTest::newRow("empty origin") << QByteArray("Origin:\r\n") << json;
    QTest::newRow("typed address") << QByteArray("Sec-Fetch-Site: none\r\n") << json;
    QTest::newRow("method override")
        << QByteArray(evil + "X-HTTP-Method-Override: GET\r\n") << json;
}

void TestAuth::otherSites()
{
    QFETCH(QByteArray, lines);
    QFETCH(QByteArray, type);
    if (!m_site) {
        m_site = std::make_unique<TestSite>();
        addOrganizer(*m_site);
        m_cookie = cookieLine(m_site->askPublic("POST /api/v1/login", login(password, false)));
    }
    TestSite &site = *m_site;
    const QByteArray cookie = m_cookie;
    const qint64 rows = site.rowsInLog();
    int tried = 0;
    for (const Route &route : site.server->router().routes()) {
        if (!isUnsafe(route.method)) continue;
        QByteArray path = route.pattern;
        path.replace("{slug}", "conf").replace("{id}", site.sessionId.toLatin1());
        RawClient client(site.port());
        const RawResponse response =
            client.ask(QByteArray(toName(route.method)) + ' ' + path
                       + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + cookie + lines + "Content-Type: "
                       + type + "\r\nContent-Length: 13\r\n\r\n{\"title\":\"x\"}");
        QVERIFY2(response.status == 403, path);
        QCOMPARE(response.code(), QStringLiteral("auth.crossSite"));
        ++tried;
    }
    QVERIFY(tried >= 15);
    QCOMPARE(site.rowsInLog(), rows);
    QCOMPARE(site.askPublic("GET /api/v1/me", {}, cookie).json().value(u"kind").toString(),
             QStringLiteral("organizer"));
}

void TestAuth::ownPage()
{
    TestSite site;
    addOrganizer(site);
    const QByteArray cookie =
        cookieLine(site.askPublic("POST /api/v1/login", login(password, false)));
    const QByteArray all = "POST /api/v1/events/conf/sessions";
    const QJsonObject body{{QStringLiteral("title"), QStringLiteral("T")}};
    QCOMPARE(site.askPublic(all, body,
                            cookie + "Origin: http://127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n")
                 .status,
             201);
    QCOMPARE(site.askPublic(all, body, cookie + "Sec-Fetch-Site: same-origin\r\n").status, 201);
    QCOMPARE(site.askPublic(all, body, cookie + "Origin: http://127.0.0.1\r\n").status, 201);
    // A bearer token is not sent by itself: its origin does not matter.
    QCOMPARE(site.ask(all, body, "Origin: https://scripts.example\r\n").status, 201);
    RawClient client(site.port());
    QCOMPARE(client
                 .ask("POST /api/v1/events/conf/sessions HTTP/1.1\r\nHost: 127.0.0.1\r\n" + cookie
                      + "Origin: http://127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: "
                        "2\r\n\r\n{}")
                 .status,
             415);
}

void TestAuth::guessing()
{
    ServerOptions options = TestSite::roomy();
    options.guessesPerAddressMinute = 5; // two at once
    TestSite site(options);
    addOrganizer(site);
    const QByteArray existing =
        cookieLine(site.askPublic("POST /api/v1/login", login(password, false)));
    for (int i = 0; i < 5; ++i)
        QCOMPARE(site.askPublic("POST /api/v1/login", login(password, true)).status, 200);
    for (int i = 0; i < 2; ++i)
        QCOMPARE(
            site.askPublic("POST /api/v1/login", login(QStringLiteral("wrong %1").arg(i), true))
                .status,
            401);
    const RawResponse refused = site.askPublic("POST /api/v1/login", login(password, true));
    QCOMPARE(refused.status, 429);
    QCOMPARE(refused.code(), QStringLiteral("auth.tooManyAttempts"));
    const int wait = refused.field("retry-after").toInt();
    QVERIFY(wait >= 1 && wait <= 60);
    QCOMPARE(refused.json().value(u"retryAfter").toInt(), wait);
    // The owner gets in once the wait is over, and whoever is signed in stays so.
    site.clock.advance(wait * 1000);
    QCOMPARE(site.askPublic("POST /api/v1/login", login(password, true)).status, 200);
    QCOMPARE(site.askPublic("GET /api/v1/me", {}, existing).json().value(u"kind").toString(),
             QStringLiteral("organizer"));
}

QTEST_GUILESS_MAIN(TestAuth)
#include "tst_auth.moc"
