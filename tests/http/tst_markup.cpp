// SPDX-License-Identifier: GPL-3.0-or-later
// What people type is text (S-07): it comes back from the API as it was typed, and stands in no page as markup. What a
// browser makes of the pages is tested in tests/page.
#include "tests/http/routetable.h"

#include <QtCore/QJsonArray>
#include <QtTest/QTest>

using namespace Foyer;

class TestMarkup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_site = std::make_unique<TestSite>(); }
    void textComesBackAsTyped_data();
    void textComesBackAsTyped();
    void pagesEscape_data();
    void pagesEscape();
    void refusalsAreNoPages_data();
    void refusalsAreNoPages();
    void jsonIsNeverAPage();
    void cleanupTestCase() { m_site.reset(); }

private:
    std::unique_ptr<TestSite> m_site;
};

namespace {

const QStringList &payloads()
{
    static const QStringList all{
        QStringLiteral("<script>alert(1)</script>"),
        QStringLiteral("<ScRiPt>alert(1)</sCrIpT>"),
        QStringLiteral("</title><script>alert(1)</script>"),
        QStringLiteral("</script><script>alert(1)</script>"),
        QStringLiteral("<img src=x onerror=alert(1)>"),
        QStringLiteral("<svg onload=alert(1)>"),
        QStringLiteral("<svg><script>alert(1)</script></svg>"),
        QStringLiteral("\"><img src=x onerror=alert(1)>"),
        QStringLiteral("'><img src=x onerror=alert(1)>"),
        QStringLiteral("\" onmouseover=\"alert(1)"),
        QStringLiteral("' onfocus='alert(1)' autofocus='"),
        QStringLiteral("` onclick=`alert(1)"),
        QStringLiteral("javascript:alert(1)"),
        QStringLiteral("JaVaScRiPt:alert(1)"),
        QStringLiteral("java\tscript:alert(1)"),
        QStringLiteral("data:text/html,<script>alert(1)</script>"),
        QStringLiteral("vbscript:msgbox(1)"),
        QStringLiteral("<a href='javascript:alert(1)'>x</a>"),
        QStringLiteral("[x](javascript:alert(1))"),
        QStringLiteral("[x](data:text/html;base64,PHNjcmlwdD4=)"),
        QStringLiteral("![x](x\"onerror=\"alert(1))"),
        QStringLiteral("<javascript:alert(1)>"),
        QStringLiteral("<iframe srcdoc='<script>alert(1)</script>'>"),
        QStringLiteral("<object data=x>"),
        QStringLiteral("<embed src=x>"),
        QStringLiteral("<base href=//elsewhere.example/>"),
        QStringLiteral("<meta http-equiv=refresh content='0;url=//elsewhere.example'>"),
        QStringLiteral("<link rel=stylesheet href=//elsewhere.example/x.css>"),
        QStringLiteral("<style>@import'x'</style>"),
        QStringLiteral("<form action=//elsewhere.example><input name=q>"),
        QStringLiteral("<math><mtext><script>1</script>"),
        QStringLiteral("<template><script>alert(1)</script></template>"),
        QStringLiteral("<noscript><p title='</noscript><img src=x onerror=alert(1)>'>"),
        QStringLiteral("<!--><script>alert(1)</script-->"),
        QStringLiteral("<![CDATA[<script>alert(1)</script>]]>"),
        QStringLiteral("<?xml version='1.0'?><x/>"),
        QStringLiteral("<!doctype html><x>"),
        QStringLiteral("&lt;script&gt;alert(1)&lt;/script&gt;"),
        QStringLiteral("&#60;script&#62;"),
        QStringLiteral("&amp;lt;"),
        QStringLiteral("%3Cscript%3E"),
        QStringLiteral("\\u003cscript\\u003e"),
        QStringLiteral("{{assets}}"),
        QStringLiteral("{{noscript}}"),
        QStringLiteral("{{constructor.constructor('alert(1)')()}}"),
        QStringLiteral("${alert(1)}"),
        QStringLiteral("#{7*7}"),
        QStringLiteral("<%= 7*7 %>"),
        QStringLiteral("%1 %2 %n"),
        QStringLiteral("%s%s%s%n"),
        QStringLiteral("'; DROP TABLE sessions; --"),
        QStringLiteral("\" OR \"\"=\""),
        QStringLiteral("=cmd|'/c calc'!A1"),
        QStringLiteral("@SUM(1+1)"),
        QStringLiteral("+1+1"),
        QStringLiteral("-1-1"),
        QStringLiteral("__proto__"),
        QStringLiteral("constructor"),
        QStringLiteral("\u202Egnp.exe"),
        QStringLiteral("\u2066x\u2069"),
        QStringLiteral("\uFF1Cscript\uFF1E"),
        QStringLiteral("x\u2028alert(1)\u2029x"),
        QStringLiteral("a\u0300\u0301\u0302"),
        QStringLiteral("\U0001F4A9")};
    return all;
}

void addPayloads()
{
    QTest::addColumn<QString>("text");
    for (int i = 0; i < payloads().size(); ++i)
        QTest::addRow("%d", i) << payloads()[i];
}

QByteArray percent(const QString &text) { return text.toUtf8().toPercentEncoding(); }

/// The places where a browser would begin to read markup of the text: its "<" and quotes, as they are.
bool standsAsMarkup(const QByteArray &page, const QString &text)
{
    const bool harmless = !text.contains(u'<') && !text.contains(u'"');
    return !harmless && page.contains(text.toUtf8());
}

} // namespace

void TestMarkup::textComesBackAsTyped_data()
{
    QVERIFY(payloads().size() >= 60);
    addPayloads();
}

void TestMarkup::textComesBackAsTyped()
{
    QFETCH(QString, text);
    TestSite &site = *m_site;
    struct Field {
        QByteArray method, address;
        const char *name;
        QByteArray line;
        QJsonObject rest = {};
    };
    const QByteArray conf = "/api/v1/events/conf", room = site.roomA.toLatin1(),
                     session = site.sessionId.toLatin1();
    const QByteArray organizer = site.tokenLine(), ada = site.asVerified(site.guest);
    const QList<Field> fields{
        {"PATCH ", "/api/v1/site", "title", organizer},
        {"PATCH ", "/api/v1/site", "description", organizer},
        {"PATCH ", conf, "name", organizer},
        {"PATCH ", conf, "description", organizer},
        {"PATCH ", conf + "/locations/" + room, "name", organizer},
        {"PATCH ", conf + "/locations/" + room, "description", organizer},
        {"PATCH ", conf + "/locations/" + room, "area", organizer},
        {"PATCH ", conf + "/locations/" + room, "floor", organizer},
        {"PATCH ", conf + "/sessions/" + session, "title", organizer},
        {"PATCH ", conf + "/sessions/" + session, "subtitle", organizer},
        {"PATCH ", conf + "/sessions/" + session, "description", organizer},
        {"PATCH ", conf + "/sessions/" + session, "track", organizer},
        {"PATCH ", "/api/v1/me/profile", "name", ada},
        {"PATCH ", "/api/v1/me/profile", "about", ada},
        {"PATCH ", "/api/v1/me/profile", "pronouns", ada},
        {"PATCH ", "/api/v1/me/profile", "basedIn", ada},
        {"POST ", conf + "/meeting-points", "name", organizer},
        {"POST ",
         conf + "/meeting-points",
         "description",
         organizer,
         {{QStringLiteral("name"), QStringLiteral("x")}}},
        {"POST ", conf + "/announcements", "text", organizer},
        {"POST ", conf + "/sessions/" + session + "/comments", "body", ada},
        {"POST ",
         conf + "/unavailability",
         "reason",
         organizer,
         {{QStringLiteral("locationId"), site.roomA},
          {QStringLiteral("start"), at(20)},
          {QStringLiteral("end"), at(21)}}},
    };
    for (const Field &field : fields) {
        QJsonObject body = field.rest;
        body.insert(QLatin1String(field.name), text);
        const RawResponse response = site.askAs(field.line, field.method + field.address, body);
        QVERIFY2(response.status / 100 == 2,
                 (field.address + ' ' + field.name + ": " + response.body).constData());
        QCOMPARE(response.json().value(QLatin1String(field.name)).toString(), text);
        QCOMPARE(response.field("content-type"), QByteArray("application/json"));
        const QByteArray single =
            field.method == "PATCH " ? field.address : response.field("location");
        const RawResponse read = site.askAs(field.line, "GET " + single);
        if (read.status == 200)
            QCOMPARE(read.json().value(QLatin1String(field.name)).toString(), text);
    }
    QVERIFY(site.snapshot().value(u"event").toObject().value(u"name").toString() == text);
}

void TestMarkup::pagesEscape_data() { addPayloads(); }

void TestMarkup::pagesEscape()
{
    QFETCH(QString, text);
    TestSite &site = *m_site;
    const QByteArray conf = "/api/v1/events/conf";
    for (const auto &[address, name] : {std::pair{QByteArray("/api/v1/site"), "title"},
                                        {conf, "name"},
                                        {conf, "description"},
                                        {conf + "/sessions/" + site.sessionId.toLatin1(), "title"},
                                        {conf + "/locations/" + site.roomA.toLatin1(), "name"}})
        QCOMPARE(site.ask("PATCH " + address, {{QLatin1String(name), text}}).status, 200);
    for (const QByteArray &page :
         {QByteArray("/"), QByteArray("/e/conf"), QByteArray("/e/conf/s/x"), "/e/" + percent(text),
          "/e/conf/" + percent(text), QByteArray("/api/v1/docs")}) {
        const RawResponse response = site.askPublic("GET " + page);
        QVERIFY2(response.field("content-type").startsWith("text/html") || response.status == 404
                     || response.status == 400,
                 page.constData());
        QVERIFY2(!standsAsMarkup(response.body, text), response.body.constData());
    }
}

void TestMarkup::refusalsAreNoPages_data() { addPayloads(); }

// What was asked for, or was wrong with it, is told as JSON that no browser takes for a page.
void TestMarkup::refusalsAreNoPages()
{
    QFETCH(QString, text);
    TestSite &site = *m_site;
    const QByteArray name = percent(text);
    for (const QByteArray &address :
         {"/" + name, "/api/v1/events/" + name, "/api/v1/events/conf/sessions/" + name,
          "/uploads/" + name, "/assets/" + name, "/api/v1/events/conf/feed?since=" + name,
          "/api/v1/events/conf/changes?limit=" + name}) {
        const RawResponse response = site.ask("GET " + address);
        QVERIFY2(response.status >= 400 && response.status < 500, address.constData());
        QCOMPARE(response.field("content-type"), QByteArray("application/problem+json"));
        QCOMPARE(response.field("x-content-type-options"), QByteArray("nosniff"));
        QVERIFY2(!standsAsMarkup(response.body, text), response.body.constData());
    }
    const RawResponse unknown = site.ask("PATCH /api/v1/site", {{text, 1}});
    QCOMPARE(unknown.field("content-type"), QByteArray("application/problem+json"));
    QCOMPARE(unknown.status, 422);
}

void TestMarkup::jsonIsNeverAPage()
{
    const QList<QByteArray> pages{"/", "/shell", "/reset", "/screens"};
    for (const Route &route : m_site->server->router().routes()) {
        if (route.method != Method::Get) continue;
        const RawResponse response = m_site->askPublic(
            lineFor(route, *m_site), {}, m_site->tokenLine() + "Accept: text/html\r\n");
        const bool isPage = response.field("content-type").startsWith("text/html");
        const bool maybe = pages.contains(route.pattern) || route.pattern.startsWith("/e/")
                           || route.doc.answerType == "text/html";
        QVERIFY2(isPage == maybe, nameOf(route).constData());
    }
}

QTEST_GUILESS_MAIN(TestMarkup)
#include "tst_markup.moc"
