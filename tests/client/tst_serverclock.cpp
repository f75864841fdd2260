// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/httpget.h"
#include "kiosk/client/serverclock.h"

#include <QtTest/QtTest>

using namespace Foyer;

class TestServerClock : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsDates();
    void withoutDate();
    void agreesWithinASecond();
    void correctsAMinute();
    void followsTheServerWhenInDoubt();
    void survivesAJumpOfTheDevice();
    void ignoresSlowAnswers();
};

static const Instant Noon = *fromIso(u"2026-11-30T12:00:00.000Z");
static const QByteArray NoonDate = "Mon, 30 Nov 2026 12:00:00 GMT";

void TestServerClock::readsDates()
{
    QCOMPARE(HttpGet::dateMs(NoonDate), Noon);
    QCOMPARE(HttpGet::dateMs("Sun, 06 Nov 1994 08:49:37 GMT"), 784111777000);
    // No such time where the tests run: clocks go forward there.
    QCOMPARE(HttpGet::dateMs("Sun, 28 Mar 2027 02:30:00 GMT"), 1806201000000);
    for (const char *bad :
         {"", "yesterday", "Mon, 31 Nov 2026 12:00:00 GMT", "2026-11-30T12:00:00Z"})
        QCOMPARE(HttpGet::dateMs(bad), -1);
}

void TestServerClock::withoutDate()
{
    FakeClock device(Noon);
    ServerClock clock(device);
    clock.heard("nonsense", 0);
    QCOMPARE(clock.now(), Noon);
    QCOMPARE(clock.offsetMs(), 0);
    QVERIFY(!clock.doubtful());
}

void TestServerClock::agreesWithinASecond()
{
    // Date has whole seconds: less than that is no difference, and must not make the shown clock
    // tremble.
    FakeClock device(Noon + 900);
    ServerClock clock(device);
    clock.heard(NoonDate, 0);
    QCOMPARE(clock.offsetMs(), 0);
    QCOMPARE(clock.now(), device.now());
    device.advance(3'600'000);
    QCOMPARE(clock.now(), device.now());
}

void TestServerClock::correctsAMinute()
{
    FakeClock device(Noon + 20'500);
    ServerClock clock(device);
    clock.heard(NoonDate, 0);
    QVERIFY(!clock.doubtful()); // 20 s
    QCOMPARE(clock.offsetMs(), -20'000);
    QCOMPARE(clock.now(), Noon + 500);
}

void TestServerClock::followsTheServerWhenInDoubt()
{
    FakeClock device(0); // 1970: no battery, no NTP
    ServerClock clock(device);
    clock.heard(NoonDate, 0);
    QVERIFY(clock.doubtful());
    QCOMPARE(clock.now(), Noon + 500);
    device.advance(90'000);
    QCOMPARE(clock.now(), Noon + 90'500);
    device.set(Noon + 90'500); // someone sets it right
    QVERIFY(!clock.doubtful());
    QCOMPARE(clock.now(), Noon + 90'500);
}

void TestServerClock::survivesAJumpOfTheDevice()
{
    FakeClock device(Noon + 500);
    ServerClock clock(device);
    clock.heard(NoonDate, 0);
    device.advance(10'000);
    device.set(Noon + 8 * 86'400'000LL);
    QVERIFY(clock.doubtful());
    QCOMPARE(clock.now(), Noon + 10'500);
}

void TestServerClock::ignoresSlowAnswers()
{
    FakeClock device(0);
    ServerClock clock(device);
    device.advance(15'000);
    clock.heard(NoonDate, 0);
    QVERIFY(!clock.doubtful());
    QCOMPARE(clock.now(), device.now());
}

QTEST_GUILESS_MAIN(TestServerClock)
#include "tst_serverclock.moc"
