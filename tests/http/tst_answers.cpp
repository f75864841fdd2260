// SPDX-License-Identifier: GPL-3.0-or-later
// What the server really answers is what the description of its API says: every GET, commands, refusals, feeds.
#include "backend/feed/feed.h"
#include "backend/http/openapi/document.h"
#include "tests/http/routetable.h"
#include "tests/http/schemacheck.h"

#include <QtCore/QJsonDocument>
#include <QtTest/QTest>

using namespace Foyer;

class TestAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void readingAnswersAreAsDescribed_data();
    void readingAnswersAreAsDescribed();
    void commandsAnswerAsDescribed();
    void refusalsAreProblems_data();
    void refusalsAreProblems();
    void feedMessagesAreAsDescribed();
    void cleanupTestCase() { m_site.reset(); }

private:
    QString faultOf(const Route &route, const RawResponse &response) const;
    std::unique_ptr<TestSite> m_site;
    QJsonObject m_document;
};

namespace {

QJsonObject object(std::initializer_list<std::pair<const char *, QJsonValue>> members)
{
    QJsonObject made;
    for (const auto &[name, value] : members)
        made.insert(QString::fromLatin1(name), value);
    return made;
}

const Route *routeOf(const TestSite &site, const QByteArray &name)
{
    for (const Route &route : site.server->router().routes())
        if (nameOf(route) == name) return &route;
    return nullptr;
}

} // namespace

void TestAnswers::initTestCase()
{
    m_site = std::make_unique<TestSite>();
    m_document = openApiDocument(m_site->server->router());
}

/// Nothing wrong: empty. The status must be one that is described, and the body as its schema says.
QString TestAnswers::faultOf(const Route &route, const RawResponse &response) const
{
    const QByteArray type = response.field("content-type");
    QString schema = QStringLiteral("Problem");
    if (response.status < 400) {
        if (response.status != route.doc.status && response.status != 200)
            return QStringLiteral("status %1").arg(response.status);
        if (!route.doc.answerType.isEmpty()) return {};
        if (route.doc.answer.isEmpty())
            return response.body.isEmpty() || response.status == 202
                       ? QString()
                       : QStringLiteral("an answer that is not described");
        if (type != "application/json") return QString::fromLatin1(type);
        schema = QString::fromLatin1(route.doc.answer);
    } else if (type != "application/problem+json") {
        return QString::fromLatin1(type);
    }
    const QStringList wrong = SchemaCheck(m_document).checkNamed(response.json(), schema);
    if (wrong.isEmpty()) return {};
    return schema + QStringLiteral(": ") + wrong.join(u'\n') + u'\n'
           + QString::fromUtf8(response.body.left(2000));
}

void TestAnswers::readingAnswersAreAsDescribed_data()
{
    QTest::addColumn<int>("index");
    const auto &routes = m_site->server->router().routes();
    for (size_t i = 0; i < routes.size(); ++i)
        if (routes[i].method == Method::Get && isOfApi(routes[i]))
            QTest::addRow("%s", nameOf(routes[i]).constData()) << int(i);
}

void TestAnswers::readingAnswersAreAsDescribed()
{
    QFETCH(int, index);
    TestSite &site = *m_site;
    const Route &route = site.server->router().routes()[size_t(index)];
    for (const QByteArray &line :
         {QByteArray(), site.asGuest(site.guest), site.asVerified(site.host), site.tokenLine()}) {
        const QString fault = faultOf(route, site.askAs(line, lineFor(route, site)));
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }
}

void TestAnswers::commandsAnswerAsDescribed()
{
    TestSite site;
    const auto expect = [&](const QByteArray &route, const QByteArray &address,
                            const QByteArray &line, const QJsonObject &body, int status) {
        const Route *declared = routeOf(site, route);
        if (!declared) qFatal("no route %s", route.constData());
        const QByteArray method = route.first(route.indexOf(' ') + 1);
        const RawResponse response = site.askAs(line, method + address, body);
        const QString fault = faultOf(*declared, response);
        QVERIFY2(response.status == status && fault.isEmpty(),
                 qPrintable(QStringLiteral("%1: %2 %3\n%4")
                                .arg(QString::fromLatin1(route))
                                .arg(response.status)
                                .arg(fault, QString::fromUtf8(response.body))));
        if (!body.isEmpty() && status < 300 && !declared->doc.body.isEmpty()) {
            const QStringList wrong =
                SchemaCheck(m_document).checkNamed(body, QString::fromLatin1(declared->doc.body));
            QVERIFY2(wrong.isEmpty(),
                     qPrintable(QString::fromLatin1(route) + u' ' + wrong.join(u'\n')));
        }
    };
    const QByteArray organizer = site.tokenLine(), ada = site.asVerified(site.guest);
    const QByteArray api = "/api/v1/", event = "/api/v1/events/{slug}",
                     conf = "/api/v1/events/conf";
    const QByteArray session = "/sessions/" + site.sessionId.toLatin1();
    const QString text = QStringLiteral("Something <new>");
    expect("POST " + event + "/sessions", conf + "/sessions", organizer,
           object({{"title", text},
                   {"start", at(14)},
                   {"end", at(15)},
                   {"locationIds", QJsonArray{site.roomB}},
                   {"links", QJsonArray{object({{"title", text},
                                                {"url", QStringLiteral("https://a.example/")}})}}}),
           201);
    expect("PATCH " + event + "/sessions/{id}", conf + session, organizer,
           object({{"start", at(12)}, {"end", at(13)}, {"expectedVersion", 1}}), 200);
    expect("POST " + event + "/sessions/{id}/late", conf + session + "/late", organizer,
           object({{"minutes", 10}}), 200);
    expect("POST " + event + "/sessions/{id}/cancel", conf + session + "/cancel", organizer,
           object({{"reason", text}}), 200);
    expect("POST " + event + "/sessions/{id}/reinstate", conf + session + "/reinstate", organizer,
           {}, 200);
    expect("PUT " + event + "/sessions/{id}/rsvp", conf + session + "/rsvp", ada, {}, 200);
    expect("DELETE " + event + "/sessions/{id}/rsvp", conf + session + "/rsvp", ada, {}, 204);
    expect("POST " + event + "/days", conf + "/days", organizer,
           object({{"start", QStringLiteral("2027-05-15T06:00:00.000Z")},
                   {"end", QStringLiteral("2027-05-15T20:00:00.000Z")},
                   {"bookingStart", QStringLiteral("2027-05-15T06:00:00.000Z")},
                   {"bookingEnd", QStringLiteral("2027-05-15T20:00:00.000Z")}}),
           201);
    expect("POST " + event + "/locations", conf + "/locations", organizer, object({{"name", text}}),
           201);
    expect("PATCH " + event + "/locations/{id}", conf + "/locations/" + site.roomB.toLatin1(),
           organizer, object({{"capacity", 40}}), 200);
    expect(
        "POST " + event + "/unavailability", conf + "/unavailability", organizer,
        object({{"locationId", site.roomB}, {"start", at(16)}, {"end", at(17)}, {"reason", text}}),
        201);
    expect("POST " + event + "/meeting-points", conf + "/meeting-points", organizer,
           object({{"name", text}}), 201);
    expect("POST " + event + "/announcements", conf + "/announcements", organizer,
           object({{"text", text}, {"severity", QStringLiteral("warning")}}), 201);
    expect("POST " + event + "/sessions/{id}/comments", conf + session + "/comments", ada,
           object({{"body", text}}), 201);
    expect("PATCH " + api + "me/profile", api + "me/profile", ada, object({{"about", text}}), 200);
    expect("PATCH " + api + "site", api + "site", organizer, object({{"title", text}}), 200);
    expect("POST " + api + "kiosks/pair", api + "kiosks/pair", {}, object({{"label", text}}), 201);
    expect("POST " + api + "tokens", api + "tokens", organizer, object({{"label", text}}), 201);
    expect("POST " + api + "events", api + "events", organizer,
           object({{"slug", QStringLiteral("next")},
                   {"name", text},
                   {"timeZone", QStringLiteral("Europe/Berlin")},
                   {"phases", object({{"scheduling", object({{"start", at(10)}})}})}}),
           201);
    // A version conflict says how the subject stands, a clash with what.
    expect("PATCH " + event + "/sessions/{id}", conf + session, organizer,
           object({{"title", text}, {"expectedVersion", 1}}), 409);
    expect("POST " + event + "/sessions", conf + "/sessions", organizer,
           object({{"title", text},
                   {"start", at(14)},
                   {"end", at(15)},
                   {"locationIds", QJsonArray{site.roomB}}}),
           409);
    expect("POST " + api + "events/{slug}/proposals", api + "events/next/proposals", organizer,
           object({{"title", text}}), 201);
}

void TestAnswers::refusalsAreProblems_data()
{
    QTest::addColumn<int>("index");
    const auto &routes = m_site->server->router().routes();
    for (size_t i = 0; i < routes.size(); ++i)
        if (isUnsafeRoute(routes[i])) QTest::addRow("%s", nameOf(routes[i]).constData()) << int(i);
}

// Bodies that no route takes; what is answered is a problem, never a fault of ours.
void TestAnswers::refusalsAreProblems()
{
    QFETCH(int, index);
    TestSite &site = *m_site;
    const Route &route = site.server->router().routes()[size_t(index)];
    const QByteArrayList bodies{"[",
                                "[]",
                                "null",
                                "{\"nonsense\":1}",
                                "{\"a\":1,\"a\":2}",
                                "{\"title\":null}",
                                "{\"id\":\"short\"}",
                                "{\"expectedVersion\":\"x\"}"};
    for (const QByteArray &body : bodies) {
        if (route.method == Method::Delete) break; // takes none
        RawClient client(site.port());
        const RawResponse response = client.ask(
            lineFor(route, site) + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + site.asVerified(site.guest)
            + "Content-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size())
            + "\r\n\r\n" + body);
        QVERIFY2(response.status < 500, response.body.constData());
        if (response.status < 400) continue; // needs no body, or takes this one
        const QString fault = faultOf(route, response);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }
}

void TestAnswers::feedMessagesAreAsDescribed()
{
    TestSite site;
    const QByteArray conf = "/api/v1/events/conf";
    site.askAs(site.asVerified(site.guest),
               "PUT " + conf + "/sessions/" + site.sessionId.toLatin1() + "/rsvp");
    site.ask("PATCH " + conf, object({{"name", QStringLiteral("Other")}}));
    site.ask("DELETE " + conf + "/locations/" + site.roomA.toLatin1());
    site.ask("DELETE " + conf + "/sessions/" + site.sessionId.toLatin1());
    site.store->readHere([&](Connection &connection) {
        const LogPage page = readPage(connection, site.eventId, 0, site.rowsInLog(), 1000);
        QSet<QString> types;
        for (const Change &change : page.changes) {
            for (const Viewer &viewer : {Viewer{}, Viewer{Viewer::Kind::Guest, site.guest, {}},
                                         Viewer{Viewer::Kind::Organizer, site.organizerId, {}}}) {
                const QByteArray message = project(change, viewer);
                if (message.isEmpty()) continue;
                const qsizetype begin = message.indexOf("data: ") + 6;
                const QJsonObject data =
                    QJsonDocument::fromJson(
                        message.mid(begin, message.indexOf('\n', begin) - begin))
                        .object();
                SchemaCheck check(m_document);
                QStringList wrong = check.checkNamed(data, QStringLiteral("FeedMessage"));
                wrong +=
                    check.checkNamed(data.value(u"payload"), QStringLiteral("feed.") + change.type);
                QVERIFY2(wrong.isEmpty(), qPrintable(change.type + u' ' + wrong.join(u'\n')));
                types.insert(change.type);
            }
        }
        QVERIFY2(types.size() >= 10,
                 qPrintable(QStringList(types.begin(), types.end()).join(u' ')));
    });
}

QTEST_GUILESS_MAIN(TestAnswers)
#include "tst_answers.moc"
