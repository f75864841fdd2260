// SPDX-License-Identifier: GPL-3.0-or-later
// The fields that every answer carries (promises 8), by a walk over the router: as it is asked, without a login, with a
// body that is none, with HEAD and OPTIONS, unchanged, over TLS at a proxy.
#include "backend/web/assets.h"
#include "tests/http/routetable.h"

#include <QtTest/QTest>

using namespace Foyer;

class TestHeaders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRoute_data();
    void everyRoute();
    void kept_data();
    void kept();
    void addressesThatAreNone();
    void embeddingIsNowhere();

private:
    std::unique_ptr<TestSite> m_site;
    QByteArray m_asset;
};

namespace {

QString faultOf(const RawResponse &response, bool secure)
{
    const QByteArray type = response.field("content-type");
    const bool page = type.startsWith("text/html") || type.startsWith("text/css")
                      || type.startsWith("text/javascript") || type.startsWith("image/svg");
    const auto expect = [&](const QByteArray &name, const QByteArray &value) -> QString {
        if (response.fields.count(name) == 1 && response.field(name) == value) return {};
        return QString::fromLatin1(name + ": " + response.field(name));
    };
    for (const auto &[name, value] :
         {std::pair<QByteArray, QByteArray>{"x-content-type-options", "nosniff"},
          {"referrer-policy", "same-origin"},
          {"cross-origin-resource-policy", "same-origin"}})
        if (const QString fault = expect(name, value); !fault.isEmpty()) return fault;
    const QByteArray policy = response.field("content-security-policy");
    if (!policy.startsWith("default-src 'none'") || !policy.contains("frame-ancestors 'none'"))
        return QStringLiteral("policy: ") + QString::fromLatin1(policy);
    for (const char *loose : {"unsafe", "*", "http:", "https:"})
        if (policy.contains(loose)) return QStringLiteral("policy: ") + QString::fromLatin1(policy);
    if (page) {
        if (!policy.contains("script-src 'self'") || !policy.contains("base-uri 'none'"))
            return QStringLiteral("page policy: ") + QString::fromLatin1(policy);
        if (const QString fault = expect("cross-origin-opener-policy", "same-origin");
            !fault.isEmpty())
            return fault;
        if (const QString fault = expect("cross-origin-embedder-policy", "require-corp");
            !fault.isEmpty())
            return fault;
        if (!response.field("permissions-policy").contains("camera=()"))
            return QStringLiteral("permissions-policy");
    }
    const QByteArray caching = response.field("cache-control");
    const bool keeps = caching.contains("max-age");
    if (keeps && response.status != 200 && response.status != 304)
        return QStringLiteral("keeps a refusal: ") + QString::fromLatin1(caching);
    if (!keeps && caching != "no-store" && caching != "no-cache"
        && caching != "no-store, no-transform")
        return QStringLiteral("cache-control: ") + QString::fromLatin1(caching);
    const QByteArray transport = response.field("strict-transport-security");
    if (transport != (secure ? QByteArray("max-age=31536000; includeSubDomains") : QByteArray()))
        return QStringLiteral("strict-transport-security: ") + QString::fromLatin1(transport);
    for (const char *chatty : {"server", "x-powered-by", "via", "x-frame-options"})
        if (response.fields.count(chatty) != 0) return QString::fromLatin1(chatty);
    if (response.field("date").isEmpty()) return QStringLiteral("no date");
    if (response.status >= 400) {
        if (type != "application/problem+json" && !page)
            return QStringLiteral("a refusal of type ") + QString::fromLatin1(type);
        for (const char *inside : {FOYER_VERSION, "SELECT ", ".cpp", "/tmp/", "sqlite"})
            if (response.body.contains(inside))
                return QStringLiteral("tells too much: ") + QString::fromUtf8(response.body);
    }
    return {};
}

} // namespace

void TestHeaders::everyRoute_data()
{
    ServerOptions options = TestSite::roomy();
    options.trustProxy = true;
    m_site = std::make_unique<TestSite>(options);
    QTest::addColumn<int>("index");
    const auto &routes = m_site->server->router().routes();
    QVERIFY(routes.size() > 60);
    for (size_t i = 0; i < routes.size(); ++i)
        QTest::addRow("%s", nameOf(routes[i]).constData()) << int(i);
}

void TestHeaders::everyRoute()
{
    QFETCH(int, index);
    TestSite &site = *m_site;
    const Route &route = site.server->router().routes()[size_t(index)];
    const QByteArray address = addressOf(route, site), what = lineFor(route, site);
    const QByteArray proxy = "X-Forwarded-Proto: https\r\nX-Forwarded-For: 192.0.2.7\r\n";
    const QByteArray broken = "Content-Type: application/json\r\nContent-Length: 1\r\n";
    struct Way {
        const char *name;
        QByteArray what, lines, body;
        bool secure = false;
    };
    QList<Way> ways{{"without a login", what, {}, {}},
                    {"over TLS", what, proxy, {}, true},
                    {"options", "OPTIONS " + address, {}, {}},
                    {"another method", "TRACE " + address, {}, {}},
                    {"a wrong token", what, "Authorization: Bearer wrong\r\n", {}},
                    {"another site",
                     what,
                     "Origin: https://elsewhere.example\r\nSec-Fetch-Site: cross-site\r\n",
                     {}},
                    {"a body that is none", what, site.tokenLine() + broken, "["},
                    {"the same over TLS", what, proxy + site.tokenLine() + broken, "[", true}};
    if (route.method == Method::Get) {
        ways += {{"head", "HEAD " + address, site.tokenLine(), {}},
                 {"as an organizer", what, site.tokenLine(), {}},
                 {"as a guest", what, site.asVerified(site.guest), {}},
                 {"from a cache", what, site.tokenLine() + "If-None-Match: *\r\n", {}}};
    }
    for (const Way &way : ways) {
        RawClient client(site.port());
        const RawResponse response = client.ask(way.what + " HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                                    + way.lines + "\r\n" + way.body,
                                                way.what.startsWith("HEAD"));
        QVERIFY2(response.status >= 200, way.name);
        const QString fault = faultOf(response, way.secure);
        QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("%1 (%2): %3")
                                                 .arg(QLatin1String(way.name))
                                                 .arg(response.status)
                                                 .arg(fault)));
        if (way.what.startsWith("HEAD")) QVERIFY(client.bytes().isEmpty());
    }
}

void TestHeaders::kept_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::addColumn<QByteArray>("caching");
    QTest::newRow("a file of the page")
        << assetRoot() + "css/base.css" << QByteArray("public, max-age=31536000, immutable");
    QTest::newRow("the description")
        << QByteArray("/api/v1/openapi.json") << QByteArray("no-cache");
    QTest::newRow("its page") << QByteArray("/api/v1/docs") << QByteArray("no-cache");
    QTest::newRow("the events") << QByteArray("/api/v1/events") << QByteArray("no-store");
    QTest::newRow("a page") << QByteArray("/e/conf") << QByteArray("no-store");
}

void TestHeaders::kept()
{
    QFETCH(QByteArray, address);
    QFETCH(QByteArray, caching);
    TestSite site;
    const RawResponse response = site.askPublic("GET " + address);
    QCOMPARE(response.status, 200);
    QCOMPARE(response.field("cache-control"), caching);
    if (const QByteArray tag = response.field("etag"); !tag.isEmpty()) {
        const RawResponse unchanged =
            site.askPublic("GET " + address, {}, "If-None-Match: " + tag + "\r\n");
        QCOMPARE(unchanged.status, 304);
        QCOMPARE(unchanged.field("etag"), tag);
        QCOMPARE(unchanged.field("cache-control"), caching);
    }
}

void TestHeaders::addressesThatAreNone()
{
    TestSite site;
    for (const char *address :
         {"/none", "/api/v1/none", "/api/v2/events", "/api/v1/events/none", "/%zz", "/e/none",
          "/uploads/", "/assets/../x", "//", "/api/v1/events/conf/sessions/%00"}) {
        const RawResponse response = site.askPublic(QByteArray("GET ") + address);
        QVERIFY2(response.status == 404 || response.status == 400, address);
        const QString fault = faultOf(response, false);
        QVERIFY2(fault.isEmpty(),
                 qPrintable(QLatin1String(address) + QStringLiteral(": ") + fault));
    }
    RawClient client(site.port());
    const RawResponse garbage = client.ask("NONSENSE\r\n\r\n");
    QCOMPARE(garbage.status, 400);
    QCOMPARE(faultOf(garbage, false), QString());
}

// No route lets another site read its answers or frame its pages.
void TestHeaders::embeddingIsNowhere()
{
    TestSite site;
    for (const Route &route : site.server->router().routes()) {
        const RawResponse response = site.askPublic(
            "OPTIONS " + addressOf(route, site), {},
            "Origin: https://elsewhere.example\r\nAccess-Control-Request-Method: POST\r\n");
        for (const auto &[name, value] : response.fields)
            QVERIFY2(!name.startsWith("access-control-"), nameOf(route).constData());
    }
}

QTEST_GUILESS_MAIN(TestHeaders)
#include "tst_headers.moc"
