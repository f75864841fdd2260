// SPDX-License-Identifier: GPL-3.0-or-later
// What another site's page can make a browser send, to every writing route of the router, with an organizer's cookie
// (S-08): refused before the handler, and nothing has changed.
#include "tests/http/routetable.h"

#include <QtSql/QSqlDatabase>
#include <QtSql/QSqlQuery>
#include <QtSql/QSqlRecord>
#include <QtTest/QTest>

using namespace Foyer;

class TestCrossSite : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyWritingRoute_data();
    void everyWritingRoute();
    void readingChangesNothing();
    void ownPageAndScriptsMay();
    void cleanupTestCase();

private:
    QByteArray contents() const;
    std::unique_ptr<TestSite> m_site;
    QByteArray m_cookie;
    QByteArray m_before;
};

namespace {

const QByteArray evil = "Origin: https://elsewhere.example\r\n";
const QByteArray cross = "Sec-Fetch-Site: cross-site\r\n";

struct Kind {
    const char *name;
    QByteArray lines, type, body;
    bool asPost = false; ///< a form can only post; the method is wished for in other ways
};

QList<Kind> kinds()
{
    const QByteArray json = "application/json", form = "application/x-www-form-urlencoded";
    return {
        {"a form", evil + cross, form, "title=x", true},
        {"a form with files", evil + cross, "multipart/form-data; boundary=b", "--b--", true},
        {"a form, old browser", evil, form, "title=x", true},
        {"plain text that is JSON", evil + cross, "text/plain", "{}"},
        {"fetch without cors", cross + "Sec-Fetch-Mode: no-cors\r\n", "text/plain", "{}"},
        {"fetch with JSON", evil + cross, json, "{}"},
        {"a sub-domain", "Origin: http://sub.127.0.0.1\r\nSec-Fetch-Site: same-site\r\n", json,
         "{}"},
        {"null origin", "Origin: null\r\n", json, "{}"},
        {"a sandboxed frame", "Origin: null\r\nSec-Fetch-Site: cross-site\r\n", json, "{}"},
        {"no origin at all", {}, json, "{}"},
        {"method in a field", evil + cross + "X-HTTP-Method-Override: DELETE\r\n", json, "{}"},
        {"another port", "Origin: http://127.0.0.1:1\r\n", json, "{}"},
        {"another scheme", "Origin: https://127.0.0.1\r\n", json, "{}"},
        {"a longer name", "Origin: http://127.0.0.1.elsewhere.example\r\n", json, "{}"},
        {"an origin with a path", "Origin: http://127.0.0.1/\r\n", json, "{}"},
        {"origins that disagree", evil + "Sec-Fetch-Site: same-origin\r\n", json, "{}"},
        {"typed or from a bookmark", "Sec-Fetch-Site: none\r\n", json, "{}"},
        {"referrer only", "Referer: http://127.0.0.1/e/conf\r\n", json, "{}"},
        {"empty origin", "Origin: \r\n", json, "{}"},
    };
}

RawResponse send(TestSite &site, const QByteArray &what, const QByteArray &lines,
                 const QByteArray &type, const QByteArray &body)
{
    RawClient client(site.port());
    QByteArray bytes = what + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + lines;
    if (!type.isEmpty())
        bytes += "Content-Type: " + type + "\r\nContent-Length: " + QByteArray::number(body.size())
                 + "\r\n";
    return client.ask(bytes + "\r\n" + body);
}

} // namespace

void TestCrossSite::initTestCase()
{
    m_site = std::make_unique<TestSite>();
    CommandContext context;
    context.at = m_site->clock.now();
    const auto made =
        m_site->store->writer().execute(context, [&](UnitOfWork &unit) -> Result<Answer> {
            const NewLogin fresh =
                freshLogin(LoginScope::Organizer, m_site->organizerId, QStringLiteral("tests"),
                           {LoginKind::Web, QStringLiteral("browser"), 0, {}}, unit.now());
            m_cookie = "Cookie: foyer-session=" + fresh.token + "\r\n";
            return keepLogin(unit, fresh).map([] { return Answer{}; });
        });
    QVERIFY(made);
    QVERIFY(kinds().size() >= 15);
    QCOMPARE(m_site->askPublic("GET /api/v1/kiosks", {}, m_cookie).status,
             200); // the cookie is good
    m_before = contents();
    QVERIFY(m_before.size() > 1000);
}

/// Everything that is in the database.
QByteArray TestCrossSite::contents() const
{
    QByteArray all;
    {
        QSqlDatabase database =
            QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("look"));
        database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY"));
        database.setDatabaseName(m_site->directory.filePath(QStringLiteral("foyer.sqlite")));
        if (!database.open()) return {};
        for (const QString &table : database.tables()) {
            QSqlQuery rows(database);
            rows.exec(QStringLiteral("SELECT * FROM \"%1\"").arg(table));
            all += table.toUtf8() + '\n';
            while (rows.next())
                for (int i = 0; i < rows.record().count(); ++i)
                    all += rows.value(i).toByteArray() + '|';
        }
    }
    QSqlDatabase::removeDatabase(QStringLiteral("look"));
    return all;
}

void TestCrossSite::everyWritingRoute_data()
{
    QTest::addColumn<int>("index");
    const auto &routes = m_site->server->router().routes();
    for (size_t i = 0; i < routes.size(); ++i)
        if (isUnsafeRoute(routes[i])) QTest::addRow("%s", nameOf(routes[i]).constData()) << int(i);
}

void TestCrossSite::everyWritingRoute()
{
    QFETCH(int, index);
    TestSite &site = *m_site;
    const Route &route = site.server->router().routes()[size_t(index)];
    for (const Kind &kind : kinds()) {
        if (kind.asPost && route.method != Method::Post) {
            // A form can only post: the method it is after stands in the address.
            const RawResponse wished =
                send(site, "POST " + addressOf(route, site) + "?_method=" + toName(route.method),
                     m_cookie + kind.lines, kind.type, kind.body);
            QVERIFY2(wished.status == 403 || wished.status == 405, kind.name);
        }
        const RawResponse response =
            send(site, lineFor(route, site), m_cookie + kind.lines, kind.type, kind.body);
        QVERIFY2(response.status == 403, qPrintable(QStringLiteral("%1: %2 %3")
                                                        .arg(QLatin1String(kind.name))
                                                        .arg(response.status)
                                                        .arg(response.code())));
        QCOMPARE(response.code(), QStringLiteral("auth.crossSite"));
    }
    QCOMPARE(contents(), m_before);
}

// An image, a link, a preload: GET and HEAD have no effect, whatever they ask for.
void TestCrossSite::readingChangesNothing()
{
    for (const Route &route : m_site->server->router().routes()) {
        for (const QByteArray &lines :
             {QByteArray("Sec-Fetch-Dest: image\r\n") + cross,
              QByteArray("X-HTTP-Method-Override: DELETE\r\nX-HTTP-Method: DELETE\r\n") + cross}) {
            send(*m_site, "GET " + addressOf(route, *m_site), m_cookie + lines, {}, {});
            send(*m_site, "GET " + addressOf(route, *m_site) + "?_method=DELETE", m_cookie + lines,
                 {}, {});
        }
    }
    QCOMPARE(contents(), m_before);
}

void TestCrossSite::ownPageAndScriptsMay()
{
    const QByteArray what = "PATCH /api/v1/site", json = "application/json";
    const QByteArray own = "Origin: http://127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n";
    QCOMPARE(send(*m_site, what, m_cookie + own, json, "{}").status, 200);
    QCOMPARE(send(*m_site, what, m_cookie + "Origin: http://127.0.0.1\r\n", json, "{}").status,
             200);
    QCOMPARE(send(*m_site, what, m_site->tokenLine(), json, "{}").status,
             200); // no cookie: nothing to ride on
    QCOMPARE(send(*m_site, what, m_cookie + own, "text/plain", "{}").status, 415);
}

void TestCrossSite::cleanupTestCase() { m_site.reset(); }

QTEST_GUILESS_MAIN(TestCrossSite)
#include "tst_crosssite.moc"
