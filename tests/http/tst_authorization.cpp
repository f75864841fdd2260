// SPDX-License-Identifier: GPL-3.0-or-later
// Who may use what (S-14): authorization.txt has a line for every route of the router, and every route answers as its
// line says. A route without a line fails, and so does a line without a route.
//
// A cell is what somebody is answered: "yes" for anything but 401 and 403 (also that a subject is not there, or that a
// body is wrong), else the status. To see what a changed table would be: FOYER_WRITE_TABLE=file tst_authorization.
#include "tests/http/routetable.h"

#include <QtCore/QFile>
#include <QtCore/QMap>
#include <QtTest/QTest>

using namespace Foyer;

class TestAuthorization : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRouteHasALine();
    void everyRouteAnswersSo_data();
    void everyRouteAnswersSo();
    void behindTheGate();
    void endedCookiesAreNobody();
};

namespace {

const QList<QByteArray> columns{"nobody",    "open",  "verified", "other",
                                "organizer", "kiosk", "expired",  "deleted"};

QString tableFile() { return QStringLiteral(FOYER_SOURCE_DIR "/tests/http/authorization.txt"); }

/// Route → column → cell.
QMap<QByteArray, QMap<QByteArray, QByteArray>> readTable()
{
    QMap<QByteArray, QMap<QByteArray, QByteArray>> table;
    QFile file(tableFile());
    if (!file.open(QIODevice::ReadOnly)) return table;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.isEmpty() || line.startsWith('#')) continue;
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.size() != columns.size() + 2) continue;
        auto &cells = table[words[0] + ' ' + words[1]];
        for (qsizetype i = 0; i < columns.size(); ++i)
            cells[columns[i]] = words[i + 2];
    }
    return table;
}

NewLogin made(TestSite &site, LoginScope scope, const Id &owner, const LoginWish &wish)
{
    CommandContext context;
    context.at = site.clock.now();
    NewLogin fresh = freshLogin(scope, owner, QStringLiteral("somebody"), wish, site.clock.now());
    const auto kept = site.store->writer().execute(context, [&](UnitOfWork &unit) {
        return keepLogin(unit, fresh).map([] { return Answer{}; });
    });
    if (!kept) qFatal("login: %s", qPrintable(kept.error().code));
    return fresh;
}

QByteArray bearer(const NewLogin &login) { return "Authorization: Bearer " + login.token + "\r\n"; }

QByteArray lineOf(TestSite &site, const QByteArray &who)
{
    const LoginWish app{LoginKind::Bearer, QStringLiteral("tests"), 0, {}};
    if (who == "open") return site.asGuest(site.guest);
    if (who == "verified") return site.asVerified(site.guest);
    if (who == "other") return site.asVerified(site.host);
    if (who == "organizer") return site.tokenLine();
    if (who == "kiosk") {
        const QJsonObject pairing = site.askPublic("POST /api/v1/kiosks/pair").json();
        site.ask("POST /api/v1/kiosks/" + pairing.value(u"code").toString().toLatin1() + "/approve",
                 {{QStringLiteral("name"), QStringLiteral("Hall")}});
        return "Authorization: Bearer " + pairing.value(u"secret").toString().toLatin1() + "\r\n";
    }
    if (who == "expired") {
        const LoginWish brief{LoginKind::Bearer, QStringLiteral("tests"), 1000, {}};
        const NewLogin login = made(site, LoginScope::Organizer, site.organizerId, brief);
        site.clock.advance(1000);
        return bearer(login);
    }
    if (who == "deleted") {
        const RawResponse added = site.ask("POST /api/v1/events/conf/guests",
                                           {{QStringLiteral("name"), QStringLiteral("Gone")}});
        const QByteArray id = added.json().value(u"id").toString().toLatin1();
        const QByteArray line = bearer(made(site, LoginScope::Guest, QString::fromLatin1(id), app));
        if (site.askAs(line, "GET /api/v1/me").status != 200) qFatal("the login never was good");
        if (site.ask("DELETE /api/v1/guests/" + id).status != 204)
            qFatal("the guest cannot be deleted");
        return line;
    }
    return {};
}

/// Deletions come last, the event's at the very end, and the login's own after that.
int turnOf(const Route &route)
{
    if (route.pattern.endsWith("/logout")) return 5;
    if (route.pattern.contains("/me/sessions")) return 4;
    if (route.pattern.endsWith("/password") || route.pattern.endsWith("/protection")) return 3;
    if (route.method != Method::Delete) return 0;
    return route.pattern == "/api/v1/events/{slug}" ? 2 : 1;
}

QByteArray cellOf(const RawResponse &response)
{
    if (response.status == 401 || response.status == 403)
        return QByteArray::number(response.status);
    return response.status == 0 ? QByteArray("silence") : QByteArray("yes");
}

/// Something of Grace's, so that Ada is somebody else.
struct Belongings {
    QByteArray comment, proposal;
};

Belongings addBelongings(TestSite &site, bool proposing)
{
    const QByteArray grace = site.asVerified(site.host), conf = "/api/v1/events/conf";
    const auto idOf = [](const RawResponse &made) {
        if (made.status != 201) qFatal("not made: %s", made.body.constData());
        return made.json().value(u"id").toString().toLatin1();
    };
    Belongings all;
    all.comment = idOf(
        site.askAs(grace, "POST " + conf + "/sessions/" + site.sessionId.toLatin1() + "/comments",
                   {{QStringLiteral("body"), QStringLiteral("x")}}));
    if (!proposing) return all;
    const QJsonObject later{{QStringLiteral("start"), at(10)}};
    site.ask("PATCH " + conf,
             {{QStringLiteral("phases"), QJsonObject{{QStringLiteral("scheduling"), later}}}});
    all.proposal = idOf(site.askAs(grace, "POST " + conf + "/proposals",
                                   {{QStringLiteral("title"), QStringLiteral("x")}}));
    return all;
}

/// All routes on one site, but those of proposals, which are open only before scheduling begins.
void measure(const QByteArray &who, bool proposals, QMap<QByteArray, QByteArray> &cells)
{
    TestSite site;
    const Belongings belongings = addBelongings(site, proposals);
    const QByteArray line = lineOf(site, who);
    std::vector<const Route *> routes;
    for (const Route &route : site.server->router().routes())
        if (route.pattern.contains("/proposals") == proposals) routes.push_back(&route);
    std::stable_sort(routes.begin(), routes.end(),
                     [](const Route *a, const Route *b) { return turnOf(*a) < turnOf(*b); });
    for (const Route *route : routes) {
        const QByteArray body =
            isUnsafeRoute(*route) && route->method != Method::Delete
                ? "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
                : "\r\n";
        QByteArray what = lineFor(*route, site);
        if (route->pattern.contains("/comments/{id}"))
            what.replace("AAAAAAAAAAAAAAAAAAAAAA", belongings.comment);
        if (route->pattern.contains("/proposals/{id}"))
            what.replace("AAAAAAAAAAAAAAAAAAAAAA", belongings.proposal);
        RawClient client(site.port());
        cells[nameOf(*route)] =
            cellOf(client.ask(what + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + line + body));
    }
}

} // namespace

void TestAuthorization::everyRouteHasALine()
{
    const auto table = readTable();
    TestSite site;
    QStringList missing;
    QSet<QByteArray> known;
    for (const Route &route : site.server->router().routes()) {
        known.insert(nameOf(route));
        if (!table.contains(nameOf(route))) missing += QString::fromLatin1(nameOf(route));
    }
    for (const QByteArray &name : table.keys())
        if (!known.contains(name))
            missing += QStringLiteral("no route: ") + QString::fromLatin1(name);
    if (qEnvironmentVariableIsSet("FOYER_WRITE_TABLE")) return;
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
}

void TestAuthorization::everyRouteAnswersSo_data()
{
    QTest::addColumn<QByteArray>("who");
    for (const QByteArray &who : columns)
        QTest::newRow(who.constData()) << who;
}

void TestAuthorization::everyRouteAnswersSo()
{
    QFETCH(QByteArray, who);
    QMap<QByteArray, QByteArray> cells;
    measure(who, false, cells);
    measure(who, true, cells);
    if (const QString path = qEnvironmentVariable("FOYER_WRITE_TABLE"); !path.isEmpty()) {
        static QMap<QByteArray, QMap<QByteArray, QByteArray>> all;
        for (auto it = cells.begin(); it != cells.end(); ++it)
            all[it.key()][who] = *it;
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (auto it = all.begin(); it != all.end(); ++it) {
            QByteArray line = it.key().leftJustified(63);
            for (const QByteArray &column : columns)
                line += ' ' + it->value(column).leftJustified(9);
            file.write(line.trimmed() + '\n');
        }
        return;
    }
    const auto table = readTable();
    QStringList differences;
    for (auto it = cells.begin(); it != cells.end(); ++it)
        if (const QByteArray wanted = table.value(it.key()).value(who); wanted != *it)
            differences += QStringLiteral("%1: %2, not %3")
                               .arg(QString::fromLatin1(it.key()), QString::fromLatin1(*it),
                                    QString::fromLatin1(wanted));
    QVERIFY2(differences.isEmpty(), qPrintable(differences.join(u'\n')));
}

// With a password on the site, nobody gets past the gate but to what is anyone's.
void TestAuthorization::behindTheGate()
{
    TestSite site;
    QCOMPARE(site.ask("PATCH /api/v1/site",
                      {{QStringLiteral("password"), QStringLiteral("open sesame")}})
                 .status,
             200);
    for (const Route &route : site.server->router().routes()) {
        const RawResponse response = site.askPublic(lineFor(route, site));
        if (route.access == Access::Anyone)
            QVERIFY2(response.code() != u"site.passwordRequired", nameOf(route).constData());
        else
            QVERIFY2(response.status == 401 || response.field("location").startsWith("/"),
                     nameOf(route).constData());
    }
}

// A cookie that is over is no refusal, as a token is: the browser goes on as nobody.
void TestAuthorization::endedCookiesAreNobody()
{
    TestSite site;
    const NewLogin login = made(site, LoginScope::Organizer, site.organizerId,
                                {LoginKind::Web, QStringLiteral("browser"), 1000, {}});
    const QByteArray cookie = "Cookie: foyer-session=" + login.token + "\r\n";
    QCOMPARE(site.askAs(cookie, "GET /api/v1/kiosks").status, 200);
    site.clock.advance(1000);
    const auto table = readTable();
    for (const Route &route : site.server->router().routes()) {
        if (route.method != Method::Get) continue;
        QVERIFY2(cellOf(site.askAs(cookie, lineFor(route, site)))
                     == table.value(nameOf(route)).value("nobody"),
                 nameOf(route).constData());
    }
}

QTEST_GUILESS_MAIN(TestAuthorization)
#include "tst_authorization.moc"
