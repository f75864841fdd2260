// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/reading/timetext.h"

#include <QtCore/QTimeZone>
#include <QtTest/QTest>

using namespace Foyer;

class TimeTextTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void durations_data();
    void durations();
    void clocks_data();
    void clocks();
    void dates_data();
    void dates();
    void zones_data();
    void zones();
    void fixedZones_data();
    void fixedZones();
    void instantsPastMidnight();
};

void TimeTextTest::durations_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("readable");
    QTest::addColumn<qint64>("minutes");
    QTest::newRow("H:MM") << "1:30" << true << 90LL;
    QTest::newRow("HH:MM") << "01:30" << true << 90LL;
    QTest::newRow("more than a day") << "26:00" << true << 1560LL;
    QTest::newRow("nothing") << "0:00" << true << 0LL;
    QTest::newRow("D:HH:MM") << "1:02:30" << true << 1590LL;
    QTest::newRow("years") << "6944:11:40" << true << 10'000'060LL;
    QTest::newRow("H:MM:SS, as no day has 30 hours") << "00:30:00" << true << 30LL;
    QTest::newRow("minutes") << "45" << true << 45LL;
    QTest::newRow("largest") << "999999999:999999999" << true << 60'999'999'939LL;
    QTest::newRow("negative") << "-1:00" << true << -60LL;
    QTest::newRow("too many digits") << "9999999999:00" << false << 0LL;
    QTest::newRow("empty") << "" << false << 0LL;
    QTest::newRow("words") << "an hour" << false << 0LL;
    QTest::newRow("four parts") << "1:2:3:4" << false << 0LL;
    QTest::newRow("decimal") << "1.5" << false << 0LL;
}

void TimeTextTest::durations()
{
    QFETCH(QString, text);
    QFETCH(bool, readable);
    QFETCH(qint64, minutes);
    const auto read = readDurationText(text);
    QCOMPARE(read.has_value(), readable);
    if (readable) QCOMPARE(read->minutes, minutes);
}

void TimeTextTest::clocks_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("ms"); // -1: not readable
    QTest::newRow("short") << "9:05" << 32'700'000LL;
    QTest::newRow("long") << "09:05" << 32'700'000LL;
    QTest::newRow("seconds") << "09:05:07" << 32'707'000LL;
    QTest::newRow("counted on past midnight") << "25:30" << 91'800'000LL;
    QTest::newRow("minute 60") << "10:60" << -1LL;
    QTest::newRow("hour 48") << "48:00" << -1LL;
    QTest::newRow("date") << "2026-05-30" << -1LL;
}

void TimeTextTest::clocks()
{
    QFETCH(QString, text);
    QFETCH(qint64, ms);
    QCOMPARE(readClockText(text).value_or(-1), ms);
}

void TimeTextTest::dates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected"); // date, time or -, offset or -
    QTest::newRow("whole") << "2026-05-30T23:30:00+02:00"
                           << "2026-05-30 23:30:00 7200";
    QTest::newRow("no colon") << "2026-05-30T23:30:00-0330"
                              << "2026-05-30 23:30:00 -12600";
    QTest::newRow("blank, no seconds") << "2026-05-30 23:30 +05:30"
                                       << "2026-05-30 23:30:00 19800";
    QTest::newRow("Z") << "2026-05-30T23:30:00Z"
                       << "2026-05-30 23:30:00 0";
    QTest::newRow("local") << "2026-05-30T23:30:00"
                           << "2026-05-30 23:30:00 -";
    QTest::newRow("date") << "2026-05-30"
                          << "2026-05-30 - -";
    QTest::newRow("no such month") << "2026-13-30"
                                   << "";
    QTest::newRow("no such day") << "2026-02-30T10:00:00Z"
                                 << "";
    QTest::newRow("no such hour") << "2026-02-20T25:00:00Z"
                                  << "";
    QTest::newRow("offset too far") << "2026-02-20T10:00:00+29:00"
                                    << "";
    QTest::newRow("German") << "30.5.2026"
                            << "";
}

void TimeTextTest::dates()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QString got;
    if (const auto read = readDateText(text))
        got = read->date.toString(Qt::ISODate) + u' '
              + (read->time ? read->time->toString(Qt::ISODate) : QStringLiteral("-")) + u' '
              + (read->offsetSeconds ? QString::number(*read->offsetSeconds) : QStringLiteral("-"));
    QCOMPARE(got, expected);
}

void TimeTextTest::zones_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("iana");
    QTest::newRow("IANA") << "Europe/Berlin"
                          << "Europe/Berlin";
    QTest::newRow("alias") << "Asia/Calcutta"
                           << "Asia/Calcutta";
    QTest::newRow("Etc") << "Etc/GMT-1"
                         << "Etc/GMT-1";
    QTest::newRow("UTC") << "UTC"
                         << "UTC";
    QTest::newRow("Rails city") << "Berlin"
                                << "Europe/Berlin";
    QTest::newRow("Rails city of two words") << "Buenos Aires"
                                             << "America/Argentina/Buenos_Aires";
    QTest::newRow("Rails country name") << "Eastern Time (US & Canada)"
                                        << "America/New_York";
    QTest::newRow("Rails other city") << "Bern"
                                      << "Europe/Zurich";
    QTest::newRow("Windows") << "W. Europe Standard Time"
                             << "Europe/Berlin";
    QTest::newRow("none") << ""
                          << "";
    QTest::newRow("Mars") << "Mars/Olympus"
                          << "";
    QTest::newRow("offset") << "UTC+01:00"
                            << "";
    QTest::newRow("path") << "../../etc/passwd"
                          << "";
}

void TimeTextTest::zones()
{
    QFETCH(QString, name);
    QFETCH(QString, iana);
    QCOMPARE(ianaZoneName(name), iana);
}

void TimeTextTest::fixedZones_data()
{
    QTest::addColumn<int>("offset");
    for (int offset : {0, 3600, -18'000, 19'800, 20'700, 34'200, 50'400})
        QTest::newRow(qPrintable(QString::number(offset))) << offset;
}

void TimeTextTest::fixedZones()
{
    QFETCH(int, offset);
    const QTimeZone zone(fixedZoneName(offset).toLatin1());
    QVERIFY(zone.isValid());
    for (int month = 1; month <= 12; ++month)
        QCOMPARE(
            zone.offsetFromUtc(QDateTime(QDate(2026, month, 1), QTime(12, 0), QTimeZone::utc())),
            offset);
}

void TimeTextTest::instantsPastMidnight()
{
    const QTimeZone berlin("Europe/Berlin");
    QCOMPARE(toIso(instantAt(berlin, QDate(2026, 5, 30), 26 * 3'600'000LL)),
             QStringLiteral("2026-05-31T00:00:00.000Z"));
    // On the night the clocks go back the offset is that of the session's own date.
    QCOMPARE(toIso(instantAt(berlin, QDate(2026, 10, 25), 12 * 3'600'000LL)),
             QStringLiteral("2026-10-25T11:00:00.000Z"));
    QCOMPARE(toIso(instantAt(berlin, QDate(2026, 10, 24), 12 * 3'600'000LL)),
             QStringLiteral("2026-10-24T10:00:00.000Z"));
}

QTEST_GUILESS_MAIN(TimeTextTest)
#include "tst_timetext.moc"
