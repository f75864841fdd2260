// SPDX-License-Identifier: GPL-3.0-or-later
// The description of the API: it is whole, it is one by OpenAPI's own rules, and its page leads everywhere. That the
// server answers so: tst_answers.
#include "backend/http/openapi/document.h"
#include "backend/http/openapi/schematable.h"
#include "shared/wire/json.h"
#include "tests/http/routetable.h"
#include "tests/http/schemacheck.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QJsonDocument>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryFile>
#include <QtTest/QTest>

using namespace Foyer;

class TestOpenApi : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyRouteIsDescribed();
    void documentIsOne();
    void validatorAgrees();
    void schemasKnowEachOther();
    void everyChangeTypeIsDescribed();
    void checkerFindsFaults_data();
    void checkerFindsFaults();
    void page();
    void cleanupTestCase();

private:
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

// OpenAPI's own schema of documents, in somebody else's program; where it is installed.
void TestOpenApi::validatorAgrees()
{
    QProcess validator;
    validator.start(QStringLiteral("python3"),
                    {QStringLiteral("-c"), QStringLiteral("import openapi_spec_validator")});
    if (!validator.waitForFinished(60'000) || validator.exitCode() != 0)
        QSKIP("python3-openapi-spec-validator is not installed");
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(QJsonDocument(m_document).toJson());
    file.close();
    validator.setProcessChannelMode(QProcess::MergedChannels);
    validator.start(
        QStringLiteral("python3"),
        {QStringLiteral("-m"), QStringLiteral("openapi_spec_validator"), file.fileName()});
    QVERIFY(validator.waitForFinished(100'000));
    QVERIFY2(validator.exitCode() == 0, validator.readAll().constData());
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
