// SPDX-License-Identifier: GPL-3.0-or-later
// The description of the API: it is whole, it is one by OpenAPI's own rules, and what the server really answers is what
// it says.
#include "backend/feed/feed.h"
#include "backend/http/openapi/document.h"
#include "backend/http/openapi/schematable.h"
#include "backend/store/repositories/changerepository.h"
#include "shared/wire/json.h"
#include "tests/http/routetable.h"
#include "tests/http/schemacheck.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QJsonDocument>
#include <QtTest/QTest>

using namespace Foyer;

class TestOpenApi : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyRouteIsDescribed();
    void documentIsOne();
    void schemasKnowEachOther();
    void everyChangeTypeIsDescribed();
    void checkerFindsFaults_data();
    void checkerFindsFaults();
    void readingAnswersAreAsDescribed_data();
    void readingAnswersAreAsDescribed();
    void commandsAnswerAsDescribed();
    void refusalsAreProblems_data();
    void refusalsAreProblems();
    void feedMessagesAreAsDescribed();
    void page();
    void cleanupTestCase();

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

void TestOpenApi::initTestCase()
{
    m_site = std::make_unique<TestSite>();
    const RawResponse served = m_site->askPublic("GET /api/v1/openapi.json");
    QCOMPARE(served.status, 200);
    m_document = served.json();
    QCOMPARE(m_document, openApiDocument(m_site->server->router()));
}

void TestOpenApi::everyRouteIsDescribed()
{
    const Router &router = m_site->server->router();
    QCOMPARE(unknownSchemas(router), QStringList());
    const QJsonObject paths = m_document.value(u"paths").toObject();
    int described = 0;
    for (const Route &route : router.routes()) {
        const QByteArray name = nameOf(route);
        QVERIFY2(route.summary.size() > 5 && route.summary.endsWith('.'), name.constData());
        if (!isOfApi(route)) continue;
        ++described;
        const QJsonObject operation =
            paths.value(QString::fromLatin1(route.pattern))
                .toObject()
                .value(QString::fromLatin1(toName(route.method)).toLower())
                .toObject();
        QCOMPARE(operation.value(u"summary").toString().toUtf8(), route.summary);
        // What is answered is said: a schema, another type, or nothing at all.
        const bool empty = route.doc.status == 204 || route.doc.status == 202;
        QVERIFY2(empty == (route.doc.answer.isEmpty() && route.doc.answerType.isEmpty()),
                 name.constData());
        for (const QByteArray &problem : route.doc.problems)
            QVERIFY2(problem.count('.') == 1, name.constData());
    }
    QVERIFY(described > 60);
}

// What the OpenAPI 3.1 schema and its prose ask of a document, of the parts that this one has.
void TestOpenApi::documentIsOne()
{
    QCOMPARE(m_document.value(u"openapi").toString(), QStringLiteral("3.1.0"));
    QVERIFY(!m_document.value(u"info").toObject().value(u"title").toString().isEmpty());
    QVERIFY(!m_document.value(u"info").toObject().value(u"version").toString().isEmpty());
    QStringList tags, ids;
    for (const QJsonValue &tag : m_document.value(u"tags").toArray())
        tags += tag.toObject().value(u"name").toString();
    const QStringList methods{QStringLiteral("get"), QStringLiteral("put"), QStringLiteral("post"),
                              QStringLiteral("delete"), QStringLiteral("patch")};
    const QJsonObject paths = m_document.value(u"paths").toObject();
    for (auto path = paths.begin(); path != paths.end(); ++path) {
        QVERIFY(path.key().startsWith(u'/'));
        const QJsonObject item = path.value().toObject();
        for (auto it = item.begin(); it != item.end(); ++it) {
            QVERIFY2(methods.contains(it.key()), qPrintable(it.key()));
            const QJsonObject operation = it.value().toObject();
            ids += operation.value(u"operationId").toString();
            QVERIFY(tags.contains(operation.value(u"tags").toArray().first().toString()));
            QStringList inPath, names;
            for (const QJsonValue &value : operation.value(u"parameters").toArray()) {
                const QJsonObject parameter = value.toObject();
                if (parameter.contains(u"$ref")) continue;
                QVERIFY(parameter.contains(u"schema"));
                names += parameter.value(u"name").toString() + parameter.value(u"in").toString();
                if (parameter.value(u"in").toString() != u"path") continue;
                QVERIFY(parameter.value(u"required").toBool());
                inPath += QStringLiteral("{%1}").arg(parameter.value(u"name").toString());
            }
            QCOMPARE(QSet<QString>(names.begin(), names.end()).size(), names.size());
            QCOMPARE(inPath.size(), path.key().count(u'{'));
            for (const QString &part : inPath)
                QVERIFY(path.key().contains(part));
            const QJsonObject responses = operation.value(u"responses").toObject();
            QVERIFY(responses.size() >= 2); // what it answers, and how it refuses
            for (auto response = responses.begin(); response != responses.end(); ++response)
                QVERIFY(response.value().toObject().contains(u"description")
                        || response.value().toObject().contains(u"$ref"));
        }
    }
    QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size());
}

void TestOpenApi::schemasKnowEachOther()
{
    const QJsonObject components = m_document.value(u"components").toObject();
    const std::function<void(const QJsonValue &)> visit = [&](const QJsonValue &value) {
        if (value.isArray())
            for (const QJsonValue &item : value.toArray())
                visit(item);
        const QJsonObject members = value.toObject();
        for (auto it = members.begin(); it != members.end(); ++it) {
            if (it.key() == u"$ref" && it.value().isString()) {
                const QStringList parts = it.value().toString().split(u'/');
                QVERIFY2(parts.size() == 4 && parts[0] == u"#" && parts[1] == u"components"
                             && components.value(parts[2]).toObject().contains(parts[3]),
                         qPrintable(it.value().toString()));
            } else {
                visit(it.value());
            }
        }
    };
    visit(m_document);
    static const QRegularExpression name(QStringLiteral("^[a-zA-Z0-9._-]+$"));
    for (const QString &key : components.value(u"schemas").toObject().keys())
        QVERIFY2(name.match(key).hasMatch(), qPrintable(key));
    // A name that is there twice would be settled by chance.
    const QDir folder(QStringLiteral(FOYER_SOURCE_DIR "/backend/http/openapi/schemas"));
    for (const QString &file : folder.entryList(QDir::Files)) {
        QFile schemas(folder.filePath(file));
        QVERIFY(schemas.open(QIODevice::ReadOnly));
        const auto strict = parseStrictObject(schemas.readAll());
        QVERIFY2(strict, qPrintable(file + u' ' + (strict ? QString() : strict.error().detail)));
    }
    // A list, a body and an edit of a subject, made from it.
    const QJsonObject patch = *schemaNamed(QStringLiteral("SessionPatch"));
    QVERIFY(!patch.value(u"properties").toObject().contains(u"guid"));
    QVERIFY(patch.value(u"properties").toObject().contains(u"expectedVersion"));
    QCOMPARE(schemaNamed(QStringLiteral("SessionCreate"))->value(u"required").toArray(),
             QJsonArray{QStringLiteral("title")});
    QVERIFY(!schemaNamed(QStringLiteral("Sessions")));
}

// change.h is the list of the types; a type that nobody describes would be a riddle to every client.
void TestOpenApi::everyChangeTypeIsDescribed()
{
    QFile header(QStringLiteral(FOYER_SOURCE_DIR "/shared/domain/change.h"));
    QVERIFY(header.open(QIODevice::ReadOnly));
    QStringList types;
    static const QRegularExpression constant(
        QStringLiteral("QLatin1String \\w+\\(\"(\\w+\\.\\w+)\"\\)"));
    auto found = constant.globalMatch(QString::fromUtf8(header.readAll()));
    while (found.hasNext())
        types += found.next().captured(1);
    types.sort();
    QVERIFY(types.size() > 30);
    QStringList described = describedFeedTypes();
    described.sort();
    QCOMPARE(described, types);
}

void TestOpenApi::checkerFindsFaults_data()
{
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QJsonObject>("value");
    QTest::addColumn<bool>("good");
    const QJsonObject link = object({{"title", QStringLiteral("a")}, {"url", QStringLiteral("b")}});
    QTest::newRow("good") << "Link" << link << true;
    QTest::newRow("missing") << "Link" << object({{"title", QStringLiteral("a")}}) << false;
    QTest::newRow("wrong type") << "Link" << object({{"title", 1}, {"url", QStringLiteral("b")}})
                                << false;
    QTest::newRow("unknown member")
        << "Link" << object({{"title", QString()}, {"url", QString()}, {"x", 1}}) << false;
    QTest::newRow("pattern") << "Rsvp" << object({{"sessionId", QStringLiteral("short")}}) << false;
    QTest::newRow("name") << "VotePut" << object({{"choice", QStringLiteral("never")}}) << false;
    QTest::newRow("good name") << "VotePut" << object({{"choice", QStringLiteral("maybe")}})
                               << true;
    QTest::newRow("too small") << "FeedTick" << object({{"seq", -1}}) << false;
    QTest::newRow("no whole number") << "FeedTick" << object({{"seq", 1.5}}) << false;
    QTest::newRow("null where it may be")
        << "SitePatch" << object({{"mapUrl", QJsonValue::Null}}) << true;
    QTest::newRow("null where not")
        << "SitePatch" << object({{"title", QJsonValue::Null}}) << false;
    QTest::newRow("in a list") << "Availability"
                               << object({{"slots", QJsonArray{QStringLiteral("now")}}}) << false;
    QTest::newRow("no schema") << "Nonsense" << QJsonObject() << false;
}

void TestOpenApi::checkerFindsFaults()
{
    QFETCH(QString, schema);
    QFETCH(QJsonObject, value);
    QFETCH(bool, good);
    QCOMPARE(SchemaCheck(m_document).checkNamed(value, schema).isEmpty(), good);
}

/// Nothing wrong: empty. The status must be one that is described, and the body as its schema says.
QString TestOpenApi::faultOf(const Route &route, const RawResponse &response) const
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

void TestOpenApi::readingAnswersAreAsDescribed_data()
{
    QTest::addColumn<int>("index");
    const auto &routes = m_site->server->router().routes();
    for (size_t i = 0; i < routes.size(); ++i)
        if (routes[i].method == Method::Get && isOfApi(routes[i]))
            QTest::addRow("%s", nameOf(routes[i]).constData()) << int(i);
}

void TestOpenApi::readingAnswersAreAsDescribed()
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

void TestOpenApi::commandsAnswerAsDescribed()
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

void TestOpenApi::refusalsAreProblems_data()
{
    QTest::addColumn<int>("index");
    const auto &routes = m_site->server->router().routes();
    for (size_t i = 0; i < routes.size(); ++i)
        if (isUnsafeRoute(routes[i])) QTest::addRow("%s", nameOf(routes[i]).constData()) << int(i);
}

// Bodies that no route takes; what is answered is a problem, never a fault of ours.
void TestOpenApi::refusalsAreProblems()
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

void TestOpenApi::feedMessagesAreAsDescribed()
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

void TestOpenApi::page()
{
    const RawResponse response = m_site->askPublic("GET /api/v1/docs");
    QCOMPARE(response.status, 200);
    QCOMPARE(response.field("content-type"), QByteArray("text/html; charset=utf-8"));
    QCOMPARE(response.body.count("<article class=\"op\""), [&] {
        qsizetype count = 0;
        for (const Route &route : m_site->server->router().routes())
            count += isOfApi(route) ? 1 : 0;
        return count;
    }());
    // Every link within the page leads somewhere, and every sheet is there.
    static const QRegularExpression link(QStringLiteral("href=\"([^\"]+)\""));
    auto links = link.globalMatch(QString::fromUtf8(response.body));
    int within = 0;
    while (links.hasNext()) {
        const QString target = links.next().captured(1);
        if (target.startsWith(u'#')) {
            ++within;
            QVERIFY2(response.body.contains("id=\"" + target.mid(1).toUtf8() + '"'),
                     qPrintable(target));
        } else {
            QCOMPARE(m_site->askPublic("GET " + target.toUtf8()).status, 200);
        }
    }
    QVERIFY(within > 100);
    for (const char *inlined : {"style=", "onclick", "<style", "javascript:"})
        QVERIFY2(!response.body.contains(inlined), inlined);
}

void TestOpenApi::cleanupTestCase() { m_site.reset(); }

QTEST_GUILESS_MAIN(TestOpenApi)
#include "tst_openapi.moc"
