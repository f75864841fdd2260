// SPDX-License-Identifier: GPL-3.0-or-later
// The words of time, the pages of rooms, and descriptions as rich text.
#include "kiosk/models/pager.h"
#include "kiosk/models/richtext.h"
#include "kiosk/models/timewords.h"
#include "tests/kiosk/fakesource.h"

#include <QtTest/QTest>

using namespace Foyer;

class TestKioskWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void left_data();
    void left();
    void until_data();
    void until();
    void clockAndCountdownAddUp();
    void days();
    void summerTime();
    void unknownZoneIsUtc();
    void pages_data();
    void pages();
    void pagerDwells();
    void changedPageComesNext();
    void touchHoldsThePage();
    void markdown_data();
    void markdown();

private:
    const TimeWords m_words{QStringLiteral("Europe/Oslo"),
                            QLocale(QLocale::English, QLocale::UnitedKingdom)};
};

void TestKioskWords::left_data()
{
    QTest::addColumn<Instant>("now");
    QTest::addColumn<QString>("text");
    QTest::newRow("28 minutes") << at(14, 14, 32) << QStringLiteral("28 min left");
    QTest::newRow("seconds do not matter") << at(14, 14, 32, 59) << QStringLiteral("28 min left");
    QTest::newRow("59 minutes") << at(14, 14, 1) << QStringLiteral("59 min left");
    QTest::newRow("an hour") << at(14, 14, 0) << QStringLiteral("1 h left");
    QTest::newRow("an hour and some") << at(14, 13, 47) << QStringLiteral("1 h 13 left");
    QTest::newRow("two hours") << at(14, 13, 0) << QStringLiteral("2 h left");
    QTest::newRow("two minutes") << at(14, 14, 58, 59) << QStringLiteral("2 min left");
    QTest::newRow("last minute") << at(14, 14, 59) << QStringLiteral("ending");
    QTest::newRow("last second") << at(14, 14, 59, 59) << QStringLiteral("ending");
    QTest::newRow("over") << at(14, 15, 0) << QString();
}

void TestKioskWords::left()
{
    QFETCH(Instant, now);
    QFETCH(QString, text);
    QCOMPARE(m_words.left(at(14, 15, 0), now), text);
}

void TestKioskWords::until_data()
{
    QTest::addColumn<Instant>("now");
    QTest::addColumn<QString>("text");
    QTest::newRow("58 minutes") << at(14, 14, 32) << QStringLiteral("in 58 min");
    QTest::newRow("an hour and some") << at(14, 14, 17) << QStringLiteral("in 1 h 13");
    QTest::newRow("an hour") << at(14, 14, 30) << QStringLiteral("in 1 h");
    QTest::newRow("last minute") << at(14, 15, 29, 1) << QStringLiteral("starting");
}

void TestKioskWords::until()
{
    QFETCH(Instant, now);
    QFETCH(QString, text);
    QCOMPARE(m_words.until(at(14, 15, 30), now), text);
}

void TestKioskWords::clockAndCountdownAddUp()
{
    // Whatever the second: shown clock + shown countdown = shown start.
    const Instant start = at(14, 15, 30);
    for (Instant now = at(14, 14, 40); now < at(14, 15, 28); now += 13'000) {
        const int minutes = int((start / 60'000) - (now / 60'000));
        QCOMPARE(m_words.until(start, now), QStringLiteral("in %1 min").arg(minutes));
        QCOMPARE(m_words.time(now + minutes * 60'000 - now % 60'000), QStringLiteral("15:30"));
    }
}

void TestKioskWords::days()
{
    const Instant evening = at(14, 22, 42);
    QCOMPARE(m_words.dayAndTime(at(15, 9, 0), evening), QStringLiteral("tomorrow 09:00"));
    QCOMPARE(m_words.dayWord(at(16, 9, 0), evening), QStringLiteral("Sunday"));
    QCOMPARE(m_words.dayWord(at(24, 9, 0), evening), QStringLiteral("Mon 24 May"));
    QCOMPARE(m_words.dayWord(evening, evening), QStringLiteral("today"));
    QCOMPARE(m_words.untilLong(at(15, 9, 0), evening),
             QStringLiteral("in 10\u00a0h\u00a018\u00a0min"));
    QCOMPARE(m_words.untilLong(at(26, 9, 0), evening), QStringLiteral("in 12 days"));
    QCOMPARE(m_words.longDate(QDate(2027, 5, 14)), QStringLiteral("Friday 14 May"));
    QCOMPARE(m_words.shortDate(QDate(2027, 5, 14)), QStringLiteral("Fri 14 May"));
    QCOMPARE(m_words.dayButton(QDate(2027, 5, 14)), QStringLiteral("Fri 14"));
    QCOMPARE(m_words.age(at(14, 14, 32), at(14, 14, 50)), QStringLiteral("18 min old"));
    QCOMPARE(m_words.age(at(14, 14, 32), at(14, 17, 50)), QStringLiteral("3 h old"));
    QCOMPARE(m_words.age(at(14, 14, 32), at(16, 14, 50)), QStringLiteral("since Fri 14 May"));
    QCOMPARE(m_words.range(at(14, 23, 0), at(15, 0, 45)), QStringLiteral("23:00–00:45"));
}

void TestKioskWords::summerTime()
{
    // 2027-03-28: the clock goes from 01:59 to 03:00 in Oslo; the countdown counts real minutes.
    const Instant before =
        QDateTime(QDate(2027, 3, 28), QTime(0, 30), QTimeZone::utc()).toMSecsSinceEpoch();
    const Instant after =
        QDateTime(QDate(2027, 3, 28), QTime(1, 15), QTimeZone::utc()).toMSecsSinceEpoch();
    QCOMPARE(m_words.time(before), QStringLiteral("01:30"));
    QCOMPARE(m_words.time(after), QStringLiteral("03:15"));
    QCOMPARE(m_words.until(after, before), QStringLiteral("in 45 min"));
}

void TestKioskWords::unknownZoneIsUtc()
{
    const TimeWords words(QStringLiteral("Mars/Olympus"), QLocale::c());
    QCOMPARE(words.time(at(14, 14, 32)), QStringLiteral("12:32"));
}

void TestKioskWords::pages_data()
{
    QTest::addColumn<int>("rooms");
    QTest::addColumn<QList<int>>("sizes");
    QTest::newRow("none") << 0 << QList<int>{0};
    QTest::newRow("8") << 8 << QList<int>{8};
    QTest::newRow("9") << 9 << QList<int>{5, 4};
    QTest::newRow("16") << 16 << QList<int>{8, 8};
    QTest::newRow("20") << 20 << QList<int>{7, 7, 6};
    QTest::newRow("40") << 40 << QList<int>{8, 8, 8, 8, 8};
}

void TestKioskWords::pages()
{
    QFETCH(int, rooms);
    QFETCH(QList<int>, sizes);
    QCOMPARE(evenPages(rooms, 8), sizes);
}

void TestKioskWords::pagerDwells()
{
    Pager pager;
    pager.setPages(evenPages(16, 8));
    QCOMPARE(pager.dwellMs(), 24'000);
    QVERIFY(!pager.advance(1'000));
    QVERIFY(!pager.advance(24'900));
    QCOMPARE(pager.page(), 0);
    QVERIFY(pager.advance(25'000));
    QCOMPARE(pager.page(), 1);
    QCOMPARE(pager.first(), 8);
    QVERIFY(pager.advance(49'000));
    QCOMPARE(pager.page(), 0);
    pager.setPages(evenPages(40, 8)); // 5 × 24 s would be two minutes
    QVERIFY(pager.dwellMs() * 5 <= 90'000);
    pager.setPages(evenPages(160, 8)); // but no page goes under 8 s
    QCOMPARE(pager.dwellMs(), 8'000);
    Pager single;
    single.setPages({8});
    QVERIFY(!single.advance(0));
    QVERIFY(!single.advance(1'000'000));
}

void TestKioskWords::changedPageComesNext()
{
    Pager pager;
    pager.setPages({8, 8, 8, 8});
    pager.advance(0);
    pager.markChanged(3);
    QVERIFY(pager.advance(24'000));
    QCOMPARE(pager.page(), 3);
    QVERIFY(pager.advance(48'000));
    QCOMPARE(pager.page(), 1); // the order resumes where it was left
    QVERIFY(pager.advance(72'000));
    QCOMPARE(pager.page(), 2);
}

void TestKioskWords::touchHoldsThePage()
{
    Pager pager;
    pager.setPages({8, 8});
    pager.advance(0);
    pager.turnTo(1, 10'000);
    pager.touched(10'000);
    QVERIFY(!pager.advance(60'000));
    QVERIFY(!pager.advance(69'000));
    QVERIFY(!pager.advance(75'000));
    QVERIFY(pager.advance(95'000));
    QCOMPARE(pager.page(), 0);
}

void TestKioskWords::markdown_data()
{
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("html");
    QTest::newRow("paragraphs") << "One.\n\nTwo *soft* and **strong**."
                                << "<p>One.</p><p>Two <i>soft</i> and <b>strong</b>.</p>";
    QTest::newRow("list") << "Bring:\n\n- a *lamp*\n- tea"
                          << "<p>Bring:</p><ul><li>a <i>lamp</i></li><li>tea</li></ul>";
    QTest::newRow("numbers") << "1. first\n2. second"
                             << "<ol><li>first</li><li>second</li></ol>";
    QTest::newRow("heading") << "# Tea"
                             << "<p><b>Tea</b></p>";
    QTest::newRow("link leads nowhere") << "[map](https://evil.example/x)"
                                        << "<p>map</p>";
    QTest::newRow("escaped") << "a < b & c"
                             << "<p>a &lt; b &amp; c</p>";
    QTest::newRow("empty") << ""
                           << "";
}

void TestKioskWords::markdown()
{
    QFETCH(QString, markdown);
    QFETCH(QString, html);
    QCOMPARE(richTextFromMarkdown(markdown), html);
    // Nothing that a text item could load or open survives, whatever comes in.
    const QStringList hostile{QStringLiteral("![photo](file:///etc/passwd)"),
                              QStringLiteral("<img src=\"http://evil.example/\">"),
                              QStringLiteral("<a href=\"javascript:x\">y</a>"),
                              QStringLiteral("text <script>alert(1)</script>"),
                              QStringLiteral("[x]: javascript:alert(1)\n\n[x]")};
    for (const QString &text : hostile) {
        const QString out = richTextFromMarkdown(text);
        QVERIFY2(!out.contains(u"<img") && !out.contains(u"<a") && !out.contains(u"<script")
                     && !out.contains(u"<iframe"),
                 qPrintable(out));
    }
}

QTEST_MAIN(TestKioskWords)
#include "tst_kioskwords.moc"
