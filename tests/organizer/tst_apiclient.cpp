// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/commands/apiclient.h"
#include "tests/support/scriptedserver.h"

#include <QtCore/QJsonDocument>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace Foyer;

class TestApiClient : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pathsQueriesAndToken()
    {
        ScriptedServer server;
        QUrl url = server.url();
        url.setPath(QStringLiteral("/foyer/"));
        ApiClient api(url);
        api.setToken("secret");
        server.enqueue(ScriptedAnswer::json("{\"ok\":true}"));
        Result<ApiAnswer> answer = fail(QStringLiteral("none"), {});
        bool inside = true, called = false;
        api.get(QStringLiteral("events/a%20b/changes?limit=5"), {}, this,
                [&](const Result<ApiAnswer> &got) {
                    QVERIFY(!inside);
                    called = true;
                    answer = got;
                });
        inside = false;
        QTRY_VERIFY(called);
        QVERIFY(answer);
        QCOMPARE(answer->object().value(QLatin1String("ok")).toBool(), true);
        QCOMPARE(server.requests().last().target, "/foyer/api/v1/events/a%20b/changes?limit=5");
        QCOMPARE(server.requests().last().header("Authorization"), "Bearer secret");
    }

    void problemsKeepEverything()
    {
        ScriptedServer server;
        ApiClient api(server.url());
        ScriptedAnswer refusal = ScriptedAnswer::json(
            R"({"status":409,"code":"session.version","detail":"Somebody was faster.","field":"start","current":{"id":"x"}})");
        refusal.status = 409;
        refusal.headers.append(std::pair<QByteArray, QByteArray>("Retry-After", "7"));
        server.enqueue(refusal);
        std::optional<Error> error;
        api.send("PATCH", QStringLiteral("events/x"), {}, "key", this,
                 [&](const Result<ApiAnswer> &got) { error = got.error(); });
        QTRY_VERIFY(error);
        QCOMPARE(error->code, QStringLiteral("session.version"));
        QCOMPARE(error->field, QStringLiteral("start"));
        QCOMPARE(error->extra.value(QLatin1String("status")).toInt(), 409);
        QCOMPARE(error->extra.value(QLatin1String("retryAfter")).toInt(), 7);
        QCOMPARE(error->extra.value(QLatin1String("current")).toObject().value(QLatin1String("id")),
                 QJsonValue(QStringLiteral("x")));
        QCOMPARE(server.requests().last().header("Idempotency-Key"), "key");
    }

    void signedOutOnlyWithTheTokenInUse()
    {
        ScriptedServer server;
        server.setHandler([](const ScriptedRequest &) { return ScriptedAnswer::plain(401); });
        ApiClient api(server.url());
        QSignalSpy out(&api, &ApiClient::signedOut);
        int answers = 0;
        QString code;
        const auto done = [&](const Result<ApiAnswer> &got) {
            ++answers;
            code = got.error().code;
        };
        api.get(QStringLiteral("me"), {}, this, done);
        QTRY_COMPARE(answers, 1);
        QCOMPARE(out.count(), 0);
        api.setToken("old");
        api.get(QStringLiteral("me"), {}, this, done);
        api.setToken("new");
        QTRY_COMPARE(answers, 2);
        QCOMPARE(out.count(), 0);
        api.get(QStringLiteral("me"), {}, this, done);
        QTRY_COMPARE(answers, 3);
        QCOMPARE(out.count(), 1);
        QCOMPARE(code, QStringLiteral("auth.required"));
    }

    void nobodyThere()
    {
        ScriptedServer server;
        ApiClient api(server.url());
        server.vanish();
        QString code;
        api.get(QStringLiteral("me"), {}, this,
                [&](const Result<ApiAnswer> &got) { code = got.error().code; });
        QTRY_COMPARE(code, QStringLiteral("network.unreachable"));
    }

    void aGoneContextHearsNothing()
    {
        ScriptedServer server;
        server.setHandler([](const ScriptedRequest &) { return ScriptedAnswer::json("{}"); });
        ApiClient api(server.url());
        auto context = std::make_unique<QObject>();
        bool called = false, second = false;
        api.get(QStringLiteral("a"), {}, context.get(), [&](const auto &) { called = true; });
        context.reset();
        api.get(QStringLiteral("b"), {}, this, [&](const auto &) { second = true; });
        QTRY_VERIFY(second);
        QTRY_COMPARE(server.requests().size(), 2);
        QVERIFY(!called);
    }

    void listsFollowTheirPages()
    {
        ScriptedServer server;
        server.setHandler([](const ScriptedRequest &request) {
            if (request.target.endsWith("after=b"))
                return ScriptedAnswer::json(R"({"kiosks":[{"id":"c"}]})");
            return ScriptedAnswer::json(R"({"kiosks":[{"id":"a"},{"id":"b"}],"next":"b"})");
        });
        ApiClient api(server.url());
        QJsonArray rows;
        api.list(QStringLiteral("kiosks"), QStringLiteral("kiosks"),
                 QUrlQuery(QStringLiteral("limit=2")), this,
                 [&](const Result<QJsonArray> &got) { rows = got.value_or(QJsonArray()); });
        QTRY_COMPARE(rows.size(), 3);
        QCOMPARE(server.requests().size(), 2);
        QVERIFY(server.requests().last().target.contains("limit=2"));
    }
};

QTEST_GUILESS_MAIN(TestApiClient)
#include "tst_apiclient.moc"
