// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/base/clock.h"

#include <QtCore/QDateTime>
#include <QtCore/QRandomGenerator>
#include <QtCore/QTimeZone>
#include <QtTest/QTest>

using namespace Foyer;

class TestClock : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void writesAsQtDoes();
    void readsWhatItWrites();
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void outsideFourDigitYears();
    void fakeClockStandsStill();
    void shiftedClockRunsOn();
    void bootClockRises();
};

void TestClock::writesAsQtDoes()
{
    QRandomGenerator random(7);
    for (int i = 0; i < 20'000; ++i) {
        // Years 1 to 9999 (Qt knows no year 0); leap days and the ends of years come often enough.
        const Instant instant =
            -62'135'596'800'000 + qint64(random.generate64() % 315'537'897'600'000ULL);
        const QString wanted = QDateTime::fromMSecsSinceEpoch(instant, QTimeZone::utc())
                                   .toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss.zzz'Z'"));
        QCOMPARE(toIso(instant), wanted);
    }
}

void TestClock::readsWhatItWrites()
{
    QRandomGenerator random(8);
    for (int i = 0; i < 20'000; ++i) {
        const Instant instant =
            -62'135'596'800'000 + qint64(random.generate64() % 315'537'897'600'000ULL);
        QCOMPARE(fromIso(toIso(instant)), instant);
    }
}

void TestClock::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("utc");
    const auto row = [](const char *text, const char *utc) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(utc);
    };
    row("2026-11-30T08:15:00.000Z", "2026-11-30T08:15:00.000Z");
    row("2026-11-30T08:15:00Z", "2026-11-30T08:15:00.000Z");
    row("2026-11-30T08:15Z", "2026-11-30T08:15:00.000Z");
    row("2026-11-30t08:15:00z", "2026-11-30T08:15:00.000Z");
    row("2026-11-30 08:15:00Z", "2026-11-30T08:15:00.000Z");
    row("2026-11-30T08:15:00.5Z", "2026-11-30T08:15:00.500Z");
    row("2026-11-30T08:15:00.123999Z", "2026-11-30T08:15:00.123Z");
    row("2026-11-30T08:15:00+01:00", "2026-11-30T07:15:00.000Z");
    row("2026-11-30T08:15:00+0100", "2026-11-30T07:15:00.000Z");
    row("2026-11-30T08:15:00-09:30", "2026-11-30T17:45:00.000Z");
    row("2026-01-01T00:30:00+01:00", "2025-12-31T23:30:00.000Z");
    row("2028-02-29T23:59:59.999-00:01", "2028-03-01T00:00:59.999Z");
    row("2000-02-29T00:00:00Z", "2000-02-29T00:00:00.000Z");
    row("0000-01-01T00:00:00Z", "0000-01-01T00:00:00.000Z");
    row("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z");
}

void TestClock::reads()
{
    QFETCH(QString, text);
    QFETCH(QString, utc);
    const std::optional<Instant> instant = fromIso(text);
    QVERIFY(instant);
    QCOMPARE(toIso(*instant), utc);
}

void TestClock::refuses_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"",
                             "Z",
                             "2026",
                             "2026-11-30",
                             "2026-11-30T08:15:00",
                             "2026-11-30T08:15",
                             "2026-11-30T08Z",
                             "2026-11-30T08:15:00.Z",
                             "2026-11-30T08:15:00.000",
                             "2026-11-30T08:15:00 Z",
                             " 2026-11-30T08:15:00Z",
                             "2026-11-30T08:15:00Z ",
                             "2026-11-30T08:15:00ZZ",
                             "2026-11-30T24:00:00Z",
                             "2026-11-30T08:60:00Z",
                             "2026-11-30T08:15:60Z",
                             "2026-13-01T08:15:00Z",
                             "2026-00-01T08:15:00Z",
                             "2026-11-31T08:15:00Z",
                             "2026-02-29T08:15:00Z",
                             "2100-02-29T08:15:00Z",
                             "2026-11-00T08:15:00Z",
                             "2026-1-01T08:15:00Z",
                             "26-11-30T08:15:00Z",
                             "-026-11-30T08:15:00Z",
                             "+2026-11-30T08:15:00Z",
                             "12026-11-30T08:15:00Z",
                             "2026/11/30T08:15:00Z",
                             "2026-11-30T08.15.00Z",
                             "2026-11-30X08:15:00Z",
                             "2026-11-30T08:15:00+1:00",
                             "2026-11-30T08:15:00+24:00",
                             "2026-11-30T08:15:00+01:60",
                             "2026-11-30T08:15:00+01",
                             "2026-11-30T08:15:00*01:00",
                             "2026-11-30T-8:15:00Z",
                             "2026-11-30T08:15:00CET",
                             "2026-11-30T08:15:-1Z",
                             "20261130T081500Z",
                             "Mon, 30 Nov 2026 08:15:00 GMT"})
        QTest::newRow(text) << QString::fromLatin1(text);
    QTest::newRow("Arabic digits") << QStringLiteral("٢٠٢٦-11-30T08:15:00Z");
    QTest::newRow("a NUL") << QStringLiteral("2026-11-30T08:15:00Z") + QChar(0);
}

void TestClock::refuses()
{
    QFETCH(QString, text);
    QVERIFY(!fromIso(text));
}

void TestClock::outsideFourDigitYears()
{
    QCOMPARE(toIso(std::numeric_limits<qint64>::max()), QStringLiteral("9999-12-31T23:59:59.999Z"));
    QCOMPARE(toIso(std::numeric_limits<qint64>::min()), QStringLiteral("0000-01-01T00:00:00.000Z"));
}

void TestClock::fakeClockStandsStill()
{
    FakeClock clock(1000);
    QCOMPARE(clock.now(), 1000);
    QCOMPARE(clock.bootMs(), 0);
    clock.advance(250);
    QCOMPARE(clock.now(), 1250);
    QCOMPARE(clock.bootMs(), 250);
    clock.set(99);
    QCOMPARE(clock.now(), 99);
    QCOMPARE(clock.bootMs(), 250);
}

void TestClock::shiftedClockRunsOn()
{
    const ShiftedClock clock(1'000'000);
    const Instant first = clock.now();
    QVERIFY(first >= 1'000'000 && first < 1'000'000 + 60'000);
    QTRY_VERIFY(clock.now() > first);
}

void TestClock::bootClockRises()
{
    const SystemClock clock;
    const qint64 first = clock.bootMs();
    QVERIFY(first > 0);
    QTRY_VERIFY(clock.bootMs() > first);
}

QTEST_GUILESS_MAIN(TestClock)
#include "tst_clock.moc"
