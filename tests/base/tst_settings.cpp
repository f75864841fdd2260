// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/base/settings.h"

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

Settings sample()
{
    Settings s(QStringLiteral("foyer-sample"), QStringLiteral("A sample."));
    s.add({QStringLiteral("listen"), QStringLiteral("HOST:PORT"), QStringLiteral("127.0.0.1:8080"),
           QStringLiteral("where to listen")});
    s.add({QStringLiteral("max-things"), QStringLiteral("N"), QStringLiteral("5"),
           QStringLiteral("how many")});
    s.add({QStringLiteral("loud"), {}, {}, QStringLiteral("say more")});
    return s;
}

} // namespace

class TestSettings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup()
    {
        for (const char *name : {"FOYER_LISTEN", "FOYER_MAX_THINGS", "FOYER_LOUD", "FOYER_CONFIG"})
            qunsetenv(name);
    }

    void defaults()
    {
        Settings s = sample();
        QVERIFY(s.parse({}));
        QCOMPARE(s.value(QStringLiteral("listen")), QStringLiteral("127.0.0.1:8080"));
        QCOMPARE(s.number(QStringLiteral("max-things")).value(), 5);
        QVERIFY(!s.flag(QStringLiteral("loud")));
        QVERIFY(!s.helpWanted());
    }

    void precedence()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("foyer.ini"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("listen=file:1\nmax-things=7\n");
        file.close();
        const QString config = QStringLiteral("--config=") + path;

        Settings fromFile = sample();
        QVERIFY(fromFile.parse({config}));
        QCOMPARE(fromFile.value(QStringLiteral("listen")), QStringLiteral("file:1"));
        QCOMPARE(fromFile.number(QStringLiteral("max-things")).value(), 7);

        qputenv("FOYER_LISTEN", "env:2");
        Settings fromEnvironment = sample();
        QVERIFY(fromEnvironment.parse({config}));
        QCOMPARE(fromEnvironment.value(QStringLiteral("listen")), QStringLiteral("env:2"));

        Settings fromLine = sample();
        QVERIFY(fromLine.parse({config, QStringLiteral("--listen"), QStringLiteral("line:3")}));
        QCOMPARE(fromLine.value(QStringLiteral("listen")), QStringLiteral("line:3"));
    }

    void wordsAndSwitches()
    {
        Settings s = sample();
        QVERIFY(s.parse({QStringLiteral("a.xml"), QStringLiteral("--loud"), QStringLiteral("-"),
                         QStringLiteral("--"), QStringLiteral("--listen")}));
        QVERIFY(s.flag(QStringLiteral("loud")));
        QCOMPARE(s.positional(), (QStringList{QStringLiteral("a.xml"), QStringLiteral("-"),
                                              QStringLiteral("--listen")}));
        Settings off = sample();
        QVERIFY(off.parse({QStringLiteral("--loud=no")}));
        QVERIFY(!off.flag(QStringLiteral("loud")));
        Settings help = sample();
        QVERIFY(help.parse({QStringLiteral("-h")}));
        QVERIFY(help.helpWanted());
    }

    void errors()
    {
        const auto code = [](const QStringList &words) {
            Settings s = sample();
            const Result<void> parsed = s.parse(words);
            return parsed ? QString() : parsed.error().code;
        };
        QCOMPARE(code({QStringLiteral("--lisen=x")}), QStringLiteral("settings.unknown"));
        QCOMPARE(code({QStringLiteral("-l")}), QStringLiteral("settings.unknown"));
        QCOMPARE(code({QStringLiteral("--listen")}), QStringLiteral("settings.valueMissing"));
        QCOMPARE(code({QStringLiteral("--config=/nowhere/foyer.ini")}),
                 QStringLiteral("settings.configUnreadable"));
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("bad.ini")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("lisen=x\n");
        file.close();
        QCOMPARE(code({QStringLiteral("--config"), file.fileName()}),
                 QStringLiteral("settings.unknown"));
    }

    void numbers()
    {
        Settings s = sample();
        QVERIFY(s.parse({QStringLiteral("--max-things=many")}));
        const Result<qint64> number = s.number(QStringLiteral("max-things"));
        QVERIFY(!number);
        QCOMPARE(number.error().code, QStringLiteral("settings.notANumber"));
    }

    void helpNamesEverything()
    {
        const QString help = sample().helpText();
        for (const char *part : {"A sample.", "--listen HOST:PORT", "127.0.0.1:8080",
                                 "FOYER_MAX_THINGS", "say more", "--config"})
            QVERIFY2(help.contains(QLatin1String(part)), part);
    }
};

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
