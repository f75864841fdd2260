// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on the wire, in tests/wire/golden/command-*.json: what a body means, and that it still means it.
#include "backend/usecases/schedule/createsession.h"
#include "backend/usecases/schedule/editsession.h"
#include "backend/usecases/schedule/sessionstatus.h"
#include "shared/wire/json.h"
#include "tests/wire/golden.h"

#include <QtCore/QDir>

using namespace Foyer;

class TestCommandGolden : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void creates();
    void edits_data();
    void edits();
    void statusCommands_data();
    void statusCommands();
    void everyFileIsRead();
};

namespace {

const char *const edited[] = {"command-session-move.json", "command-session-clear.json"};
const char *const told[] = {"command-session-cancel.json", "command-session-late.json",
                            "command-session-reinstate.json"};

/// The body as it comes from the socket: bytes, read strictly.
Result<QJsonObject> bodyOf(const QJsonObject &golden)
{
    return parseStrictObject(encodeJson(golden.value(QLatin1String("body")).toObject()));
}

std::optional<int> versionOf(const QJsonObject &golden)
{
    const QJsonValue version = golden.value(QLatin1String("expectedVersion"));
    return version.isDouble() ? std::optional<int>(version.toInt()) : std::nullopt;
}

void compareResult(const Result<Session> &session, const QJsonObject &golden)
{
    QVERIFY2(session, qPrintable(session ? QString() : session.error().detail));
    const QByteArray difference =
        jsonDifference(toJson(*session), golden.value(QLatin1String("result")));
    QVERIFY2(difference.isEmpty(), difference.constData());
}

} // namespace

void TestCommandGolden::creates()
{
    const QJsonObject golden = readGolden(QStringLiteral("command-session-create.json"));
    const Result<QJsonObject> body = bodyOf(golden);
    QVERIFY(body);
    const Result<CreateSession> command = CreateSession::fromJson(QStringLiteral("e"), *body);
    QVERIFY(command);
    QCOMPARE(command->eventId, QStringLiteral("e"));
    compareResult(sessionFromJson(command->body.members), golden);
}

void TestCommandGolden::edits_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : edited)
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestCommandGolden::edits()
{
    QFETCH(QString, name);
    const QJsonObject golden = readGolden(name);
    const Result<QJsonObject> body = bodyOf(golden);
    QVERIFY(body);
    const Result<EditSession> command =
        EditSession::fromJson(QStringLiteral("e"), QStringLiteral("s"), *body);
    QVERIFY(command);
    QCOMPARE(command->body.expectedVersion, versionOf(golden));
    QCOMPARE(command->body.reason, golden.value(QLatin1String("reason")).toString());
    const QJsonObject before = golden.value(QLatin1String("before")).toObject();
    QVERIFY(sessionFromJson(before));
    compareResult(sessionFromJson(mergePatch(before, command->body.members)), golden);
}

void TestCommandGolden::statusCommands_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : told)
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestCommandGolden::statusCommands()
{
    QFETCH(QString, name);
    const QJsonObject golden = readGolden(name);
    const Result<QJsonObject> body = bodyOf(golden);
    QVERIFY(body);
    const Result<SessionCommand> command =
        SessionCommand::fromJson(QStringLiteral("e"), QStringLiteral("s"), *body);
    QVERIFY(command);
    QCOMPARE(command->expectedVersion, versionOf(golden));
    QCOMPARE(command->reason, golden.value(QLatin1String("reason")).toString());
    QCOMPARE(command->minutes, golden.value(QLatin1String("minutes")).toInt(-1));
}

void TestCommandGolden::everyFileIsRead()
{
    const QDir folder(QStringLiteral(FOYER_SOURCE_DIR "/tests/wire/golden"));
    QCOMPARE(folder.entryList({QStringLiteral("command-*.json")}).size(),
             qsizetype(1 + std::size(edited) + std::size(told)));
}

QTEST_GUILESS_MAIN(TestCommandGolden)
#include "tst_commandgolden.moc"
