// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/problem.h"

#include "shared/wire/json.h"

#include <QtCore/QJsonArray>
#include <QtTest/QTest>

using namespace Foyer;

class TestProblem : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void comesBack();
    void ownMembersWin();
    void bodyThatIsNoProblem_data();
    void bodyThatIsNoProblem();
};

void TestProblem::comesBack()
{
    const Error error{
        QStringLiteral("session.versionConflict"),
        QStringLiteral("changed since"),
        QStringLiteral("expectedVersion"),
        {{QStringLiteral("current"), QJsonObject{{QStringLiteral("version"), 4}}},
         {QStringLiteral("clashes"),
          QJsonArray{QJsonObject{{QStringLiteral("kind"), QStringLiteral("room")}}}}}};
    const Error back = decodeProblem(encodeProblem(error, 409), 409);
    QCOMPARE(back.code, error.code);
    QCOMPARE(back.detail, error.detail);
    QCOMPARE(back.field, error.field);
    QCOMPARE(back.extra, error.extra);
}

void TestProblem::ownMembersWin()
{
    const Error error{
        QStringLiteral("a.b"),
        QStringLiteral("d"),
        {},
        {{QStringLiteral("code"), QStringLiteral("x")}, {QStringLiteral("status"), 1}}};
    const Result<QJsonObject> body = parseStrictObject(encodeProblem(error, 418));
    QVERIFY(body);
    QCOMPARE(body->value(QLatin1String("code")).toString(), QStringLiteral("a.b"));
    QCOMPARE(body->value(QLatin1String("status")).toInt(), 418);
    QVERIFY(!body->contains(QLatin1String("field")));
}

void TestProblem::bodyThatIsNoProblem_data()
{
    QTest::addColumn<QByteArray>("body");
    for (const char *body : {"", "<html>502 Bad Gateway</html>", "{}", "{\"code\":7}",
                             "{\"code\":\"\"}", "[]", "{\"code\":\"a\"", "\xff\xfe"})
        QTest::newRow(QByteArray(body).toPercentEncoding("{}\":").constData()) << QByteArray(body);
}

void TestProblem::bodyThatIsNoProblem()
{
    QFETCH(QByteArray, body);
    const Error error = decodeProblem(body, 502);
    QCOMPARE(error.code, QStringLiteral("http.status"));
    QVERIFY(error.detail.contains(QLatin1String("502")));
    QCOMPARE(error.extra.value(QLatin1String("status")).toInt(), 502);
}

QTEST_GUILESS_MAIN(TestProblem)
#include "tst_problem.moc"
