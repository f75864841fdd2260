// SPDX-License-Identifier: GPL-3.0-or-later
// The example scripts of docs/ do what they say, against a real server.
#include "tests/support/serverprocess.h"

#include <QtCore/QProcess>
#include <QtCore/QStandardPaths>
#include <QtTest/QTest>

using namespace Foyer;

class TestExamples : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        if (!ServerProcess::available()) QSKIP("foyer-server was not built");
        if (QStandardPaths::findExecutable(QStringLiteral("curl")).isEmpty())
            QSKIP("curl is not installed");
    }

    void unconference()
    {
        ServerProcess server;
        QVERIFY(server.start());
        const auto token = server.makeToken(QStringLiteral("desk"));
        QVERIFY(token);
        for (int run = 0; run < 2; ++run) { // again beside what the first run left behind
            const Outcome outcome = runScript(server, *token);
            QVERIFY2(outcome.exitCode == 0, outcome.errors.constData());
            QVERIFY2(outcome.output.trimmed().split('\n').last().startsWith("Done:"),
                     outcome.output.constData());
        }
        server.setToken(*token);
        QVERIFY(server.firstSlug().isEmpty());
    }

    void aRefusalStopsIt()
    {
        ServerProcess server;
        QVERIFY(server.start());
        const Outcome outcome = runScript(server, "not-a-token");
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.errors.contains("answered 401")
                     && outcome.errors.contains("auth.required"),
                 outcome.errors.constData());
    }

private:
    struct Outcome {
        int exitCode = -1;
        QByteArray output, errors;
    };

    static Outcome runScript(const ServerProcess &server, const QByteArray &token)
    {
        QProcess script;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        QString address = server.url().toString();
        while (address.endsWith(u'/'))
            address.chop(1);
        environment.insert(QStringLiteral("FOYER_URL"), address);
        environment.insert(QStringLiteral("FOYER_TOKEN"), QString::fromLatin1(token));
        environment.remove(QStringLiteral("KEEP"));
        script.setProcessEnvironment(environment);
        script.start(QStringLiteral("sh"),
                     {QStringLiteral(FOYER_SOURCE_DIR "/docs/unconference.sh")});
        if (!script.waitForFinished(60'000)) return {};
        return {script.exitCode(), script.readAllStandardOutput(), script.readAllStandardError()};
    }
};

QTEST_GUILESS_MAIN(TestExamples)
#include "tst_examples.moc"
