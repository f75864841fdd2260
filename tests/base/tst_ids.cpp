// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/base/ids.h"

#include <QtCore/QSet>
#include <QtTest/QTest>

using namespace Foyer;

class TestIds : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void freshIdsAreIdsAndDiffer()
    {
        QSet<Id> seen;
        QSet<QChar> letters;
        for (int i = 0; i < 10'000; ++i) {
            const Id id = newId();
            QVERIFY2(isId(id), qPrintable(id));
            for (const QChar c : id)
                letters.insert(c);
            seen.insert(id);
        }
        QCOMPARE(seen.size(), 10'000);
        QCOMPARE(letters.size(), 64);
    }

    void isIdIsStrict_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("expected");
        QTest::newRow("22 letters") << QString(22, u'a') << true;
        QTest::newRow("all kinds") << QStringLiteral("AZaz09-_AZaz09-_AZaz09") << true;
        QTest::newRow("empty") << QString() << false;
        QTest::newRow("21") << QString(21, u'a') << false;
        QTest::newRow("23") << QString(23, u'a') << false;
        QTest::newRow("base64") << QStringLiteral("AZaz09+/AZaz09+/AZaz09") << false;
        QTest::newRow("padding") << QStringLiteral("AZaz09AZaz09AZaz09AZ==") << false;
        QTest::newRow("a blank") << QStringLiteral("AZaz09 AZaz09 AZaz09AZ") << false;
        QTest::newRow("a NUL") << QString(21, u'a') + QChar(0) << false;
        QTest::newRow("not ASCII") << QString(21, u'a') + QChar(0xe4) << false;
        QTest::newRow("a full-width letter") << QString(21, u'a') + QChar(0xff21) << false;
    }
    void isIdIsStrict()
    {
        QFETCH(QString, text);
        QFETCH(bool, expected);
        QCOMPARE(isId(text), expected);
    }

    void stampsDiffer()
    {
        QSet<quint32> seen;
        for (int i = 0; i < 1000; ++i)
            seen.insert(newStamp());
        QVERIFY(seen.size() >= 999);
    }
};

QTEST_GUILESS_MAIN(TestIds)
#include "tst_ids.moc"
