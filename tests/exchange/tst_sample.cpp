// SPDX-License-Identifier: GPL-3.0-or-later
// The sample event has something to show at whatever hour it is made and looked at.
#include "tests/exchange/exchangefixture.h"

#include "backend/exchange/sample/sampleevent.h"
#include "shared/domain/clashes.h"
#include "shared/replica/selectors.h"

#include <QtTest/QTest>

using namespace Foyer;

namespace {

constexpr qint64 Minute = 60'000;

Result<ImportReport> makeSample(ExchangeFixture &fixture, Instant now, const QTimeZone &zone)
{
    ImportReport report;
    const auto answer = fixture.run([&](UnitOfWork &unit) -> Result<Answer> {
        auto made = makeSampleEvent(unit, now, zone);
        if (!made) return tl::unexpected(made.error());
        report = *made;
        return Answer();
    });
    if (!answer) return tl::unexpected(answer.error());
    return report;
}

const Session *find(const Snapshot &snapshot, const char *guid)
{
    for (const Session &session : snapshot.sessions)
        if (session.guid == QLatin1String(guid)) return &session;
    return nullptr;
}

} // namespace

class SampleTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void atAnyHour_data();
    void atAnyHour();
    void againAndAgain();
    void wordsAreUnique();
};

void SampleTest::atAnyHour_data()
{
    QTest::addColumn<QString>("now");
    QTest::addColumn<QString>("zone");
    for (int hour = 0; hour < 24; hour += 3)
        for (int minute : {2, 47})
            QTest::addRow("%02d:%02d", hour, minute) << QStringLiteral("2026-11-30T%1:%2:00+01:00")
                                                            .arg(hour, 2, 10, QLatin1Char('0'))
                                                            .arg(minute, 2, 10, QLatin1Char('0'))
                                                     << QStringLiteral("Europe/Berlin");
    QTest::newRow("clocks go forward today") << "2027-03-28T14:32:00+02:00"
                                             << "Europe/Berlin";
    QTest::newRow("clocks go back today") << "2026-10-25T01:32:00+02:00"
                                          << "Europe/Berlin";
    QTest::newRow("half-hour zone") << "2026-11-30T14:32:00+05:30"
                                    << "Asia/Kolkata";
}

void SampleTest::atAnyHour()
{
    QFETCH(QString, now);
    QFETCH(QString, zone);
    const QTimeZone timeZone(zone.toLatin1());
    const Instant instant = *fromIso(now);
    ExchangeFixture fixture;
    fixture.clock.set(instant);
    const auto report = makeSample(fixture, instant, timeZone);
    QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
    const Snapshot snapshot = fixture.snapshot(QStringLiteral("northlight"));
    const Replica replica(snapshot);

    QCOMPARE(snapshot.days.size(), 3);
    QCOMPARE(snapshot.locations.size(), 8);
    QCOMPARE(snapshot.sessions.size(), 120);
    QVERIFY(snapshot.guests.size() >= 70);
    QVERIFY(!snapshot.counts.isEmpty());
    QSet<QString> languages;
    for (const Session &session : snapshot.sessions) {
        languages.insert(session.language);
        QVERIFY2(!dayOfSession(replica, session).isEmpty(), qPrintable(session.title));
        QVERIFY(session.kind == SessionKind::Blocker || !session.description.isEmpty());
    }
    QVERIFY(languages.size() >= 6);

    // What happens around now.
    const Session *late = find(snapshot, "sample-late");
    const Session *cancelled = find(snapshot, "sample-cancelled");
    const Session *moved = find(snapshot, "sample-moved");
    const Session *full = find(snapshot, "sample-full");
    QVERIFY(late && cancelled && moved && full);
    QCOMPARE(late->lateMinutes, 20);
    QCOMPARE(cancelled->status, SessionStatus::Cancelled);
    QVERIFY(moved->movedFrom && moved->movedFrom->locationIds != moved->locationIds);
    QCOMPARE(snapshot.counts.value(full->id), full->capacity);
    for (const Session *session : {late, cancelled, moved, full})
        QVERIFY2(*session->start <= instant && instant < *session->end, qPrintable(session->title));
    int busy = 0, overlapping = 0;
    for (const RoomNow &room : nowAndNext(replica, instant)) {
        busy += !room.now.isEmpty();
        overlapping += room.now.size() > 1;
        QVERIFY2(!room.next.isEmpty() || !room.now.isEmpty(), "a room without now and next");
    }
    QVERIFY(busy >= 4);
    QVERIFY(overlapping >= 1);
    QVERIFY(
        std::any_of(snapshot.sessions.cbegin(), snapshot.sessions.cend(), [&](const Session &s) {
            return s.kind == SessionKind::Blocker && s.locationIds.size() == 8
                   && qAbs(*s.start - instant) <= 4 * 60 * Minute;
        }));

    // Every quarter of an hour of today: something runs, and something is to come.
    const QDate today = QDateTime::fromMSecsSinceEpoch(instant, timeZone).date();
    const Instant begin = QDateTime(today, QTime(0, 0), timeZone).toMSecsSinceEpoch();
    const Instant end = QDateTime(today.addDays(1), QTime(0, 0), timeZone).toMSecsSinceEpoch();
    for (Instant at = begin; at < end; at += 15 * Minute) {
        bool running = false, next = false;
        for (const Session &s : snapshot.sessions) {
            if (s.status == SessionStatus::Cancelled) continue;
            running |= expectedStart(s) <= at && at < expectedEnd(s);
            next |= *s.start > at && *s.start <= at + 4 * 60 * Minute;
        }
        QVERIFY2(running, qPrintable(QStringLiteral("nothing runs at %1").arg(toIso(at))));
        QVERIFY2(next, qPrintable(QStringLiteral("nothing is next at %1").arg(toIso(at))));
    }

    // No room holds more than it may.
    for (const Session &session : snapshot.sessions)
        QCOMPARE(roomClashes(session, snapshot.sessions, snapshot.locations, Policy::Forbid),
                 QList<Clash>());
}

void SampleTest::againAndAgain()
{
    ExchangeFixture fixture;
    const QTimeZone zone("Europe/Berlin");
    const Instant first = *fromIso(u"2026-11-30T14:32:00+01:00");
    QVERIFY(makeSample(fixture, first, zone));
    const Snapshot before = fixture.snapshot(QStringLiteral("northlight"));
    const Instant later = first + 26 * 60 * Minute;
    QVERIFY(makeSample(fixture, later, zone));
    const Snapshot after = fixture.snapshot(QStringLiteral("northlight"));
    QCOMPARE(after.event.id, before.event.id);
    QCOMPARE(after.sessions.size(), 120);
    QCOMPARE(after.locations, before.locations);
    QCOMPARE(after.guests, before.guests);
    QCOMPARE(after.days.size(), 3);
    int moved = 0;
    for (const Session &session : after.sessions)
        moved += session.movedFrom.has_value();
    QCOMPARE(moved, 1);
    const auto findings = fixture.store().check();
    QVERIFY(findings);
    QCOMPARE(*findings, QStringList());
}

void SampleTest::wordsAreUnique()
{
    QSet<QString> titles;
    const Programme programme =
        sampleProgramme(*fromIso(u"2026-11-30T14:32:00+01:00"), QTimeZone("Europe/Berlin"));
    for (const ProgrammeSession &session : programme.sessions)
        if (session.room >= 0) {
            QVERIFY2(!titles.contains(session.title), qPrintable(session.title));
            titles.insert(session.title);
        }
    QSet<QString> guids;
    for (const ProgrammeSession &session : programme.sessions)
        guids.insert(session.guid);
    QCOMPARE(guids.size(), programme.sessions.size());
}

QTEST_GUILESS_MAIN(SampleTest)
#include "tst_sample.moc"
