// SPDX-License-Identifier: GPL-3.0-or-later
// The plural forms of the organizer app: one of everything is said as one, and no text with a number was forgotten.
#include "kiosk/desk/pluralwords.h"

#include <QtCore/QDirIterator>
#include <QtCore/QRegularExpression>
#include <QtTest/QTest>

using namespace Foyer;

class TestOrganizerWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void oneIsOne();
    void noneIsForgotten();
};

void TestOrganizerWords::oneIsOne()
{
    const PluralWords words;
    const auto said = [&](const char *text, int n) {
        return words.translate("Any", text, nullptr, n)
            .replace(QStringLiteral("%n"), QString::number(n));
    };
    QCOMPARE(said("Import %n change(s)", 1), QStringLiteral("Import 1 change"));
    QCOMPARE(said("Import %n change(s)", 2), QStringLiteral("Import 2 changes"));
    QCOMPARE(said("%n people will be told", 1), QStringLiteral("1 person will be told"));
    QCOMPARE(said("%n people will be told", 0), QStringLiteral("0 people will be told"));
}

/// Whatever counts by %n anywhere in the app has its forms.
void TestOrganizerWords::noneIsForgotten()
{
    const PluralWords words;
    static const QRegularExpression counted(
        QStringLiteral("\\b(?:qsTr|tr|translate)\\(\\s*((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)"));
    int found = 0;
    for (const char *folder : {"kiosk/desk", "kiosk/history", "kiosk/editor", "kiosk/shell",
                               "kiosk/commands", "qml/organizer", "qml/controls"}) {
        QDirIterator files(
            QStringLiteral(FOYER_SOURCE_DIR "/") + QLatin1String(folder),
            {QStringLiteral("*.cpp"), QStringLiteral("*.h"), QStringLiteral("*.qml")}, QDir::Files,
            QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString source = QString::fromUtf8(file.readAll());
            auto matches = counted.globalMatch(source);
            while (matches.hasNext()) {
                QString text = matches.next().captured(1).trimmed();
                static const QRegularExpression joint(QStringLiteral("\"\\s*\""));
                text = text.remove(joint).chopped(1).mid(1);
                if (!text.contains(QStringLiteral("%n"))) continue;
                ++found;
                QVERIFY2(!words.translate("Any", text.toUtf8().constData(), nullptr, 1).isEmpty(),
                         qPrintable(file.fileName() + QStringLiteral(": ") + text));
            }
        }
    }
    QVERIFY(found > 10);
}

QTEST_GUILESS_MAIN(TestOrganizerWords)
#include "tst_organizerwords.moc"
