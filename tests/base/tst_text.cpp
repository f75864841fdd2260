// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/base/text.h"

#include <QtTest/QTest>

using namespace Foyer;

class TestText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void folds_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("folded");
        const auto row = [](const char *text, const char *folded) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(folded);
        };
        row("Café", "cafe");
        row("cafe\u0301", "cafe");
        row("ÜBER", "uber");
        row("Straße", "strasse");
        row("STRASSE", "strasse");
        row("ΟΔΟΣ", "οδοσ");
        row("οδος", "οδοσ");
        row("Ｆｕｌｌ", "full");
        row("ﬁn", "fin");
        row("  a \t b\n c ", "a b c");
        row("שָׁלוֹם", "שלום");
        row("夜の散歩", "夜の散歩");
        row("", "");
    }
    void folds()
    {
        QFETCH(QString, text);
        QFETCH(QString, folded);
        QCOMPARE(foldForSearch(text), folded);
        QCOMPARE(foldForSearch(folded), folded);
    }

    void removesControls()
    {
        QString all;
        for (int u = 0; u < 0x20; ++u)
            all += QChar(u);
        QCOMPARE(withoutControls(all), QStringLiteral("\t\n"));
        QCOMPARE(withoutControls(QStringLiteral("a\x7f") + QChar(0xfffe) + QChar(0xffff) + u'b'),
                 QStringLiteral("ab"));
        QCOMPARE(withoutControls(QStringLiteral("夜 🌙 é\u200f")), QStringLiteral("夜 🌙 é\u200f"));
    }
};

QTEST_GUILESS_MAIN(TestText)
#include "tst_text.moc"
