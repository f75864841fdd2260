// SPDX-License-Identifier: GPL-3.0-or-later
// A programme out and in again, in each format: into the event that it came from nothing is logged; into a new one it is
// the same. And what somebody chose on the way in.
#include "backend/exchange/sample/sampleevent.h"
#include "backend/exchange/writing/scheduleexport.h"
#include "backend/store/connection.h"
#include "tests/exchange/exchangefixture.h"

#include <QtTest/QTest>

using namespace Foyer;

namespace {

constexpr qint64 HalfHour = 30 * 60'000;

using Write = QByteArray (*)(const ExportSource &);

QByteArray calendarOf(const QByteArray &events)
{
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Days\r\nX-WR-TIMEZONE:Europe/Berlin\r\n"
           + events + "END:VCALENDAR\r\n";
}

QByteArray vevent(const QByteArray &uid, const QByteArray &title, const QByteArray &more = {},
                  const QByteArray &start = "20270514T080000Z")
{
    return "BEGIN:VEVENT\r\nUID:" + uid + "\r\nDTSTART:" + start
           + "\r\nDURATION:PT30M\r\nSUMMARY:" + title + "\r\n" + more + "END:VEVENT\r\n";
}

void makeSample(ExchangeFixture &fixture)
{
    const auto answer = fixture.run([&](UnitOfWork &unit) -> Result<Answer> {
        auto made = makeSampleEvent(unit, fixture.clock.now() / HalfHour * HalfHour,
                                    QTimeZone("Europe/Berlin"));
        if (!made) return tl::unexpected(made.error());
        return Answer();
    });
    QVERIFY(answer);
}

ExportSource sourceOf(ExchangeFixture &fixture, const QString &slug)
{
    return {fixture.snapshot(slug), QStringLiteral("https://foyer.example/e/") + slug,
            fixture.clock.now()};
}

const Session *titled(const Snapshot &snapshot, const char *title)
{
    for (const Session &session : snapshot.sessions)
        if (session.title == QLatin1String(title)) return &session;
    return nullptr;
}

/// What was written though nothing should have been.
QString logged(ExchangeFixture &fixture, qint64 head)
{
    QStringList rows;
    for (const Change &change : fixture.changesAfter(head))
        rows += change.type + QLatin1String(" ")
                + QString::fromUtf8(QJsonDocument(change.payload).toJson(QJsonDocument::Compact));
    return rows.join(u'\n');
}

/// What is to survive, without what each event has of its own.
QStringList told(const Snapshot &snapshot)
{
    QHash<Id, QString> names;
    for (const Location &room : snapshot.locations)
        names.insert(room.id, room.name);
    for (const Guest &guest : snapshot.guests)
        names.insert(guest.id, guest.name);
    QStringList out;
    for (const Session &s : snapshot.sessions) {
        if (!s.start) continue;
        QStringList parts{s.title,
                          s.subtitle,
                          s.description,
                          s.language,
                          s.track,
                          toIso(*s.start),
                          toIso(*s.end),
                          QString::number(int(s.kind)),
                          QString::number(int(s.status == SessionStatus::Cancelled))};
        for (const QList<Id> &ids : {s.locationIds, s.hostIds})
            for (const Id &id : ids)
                parts += names.value(id);
        for (const Link &link : s.links)
            parts += link.title + u'=' + link.url;
        out += parts.join(u'|');
    }
    out.sort();
    return out;
}

} // namespace

class RoundTripTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void intoItself_data();
    void intoItself();
    void intoAnother();
    void tablesNarrowNothing();
    void calendarAgain();
    void cancelledComesInCancelled();
    void leftOutStaysAsItIs();
    void samePerson();
    void sameRoom();
    void skipsDaysRoomsAndPeople();
};

void RoundTripTest::intoItself_data()
{
    QTest::addColumn<Write>("write");
    QTest::newRow("xml") << Write(scheduleXml);
    QTest::newRow("json") << Write(scheduleJson);
    QTest::newRow("ics") << Write(scheduleCalendar);
    QTest::newRow("csv") << Write(scheduleCsv);
}

void RoundTripTest::intoItself()
{
    QFETCH(Write, write);
    ExchangeFixture fixture;
    makeSample(fixture);
    const QString slug = QStringLiteral("northlight");
    const QByteArray bytes = write(sourceOf(fixture, slug));
    const qint64 head = fixture.head();
    ImportAs how{slug, {}};
    how.choice.gone = ImportChoice::Gone::Cancel;
    const auto report = fixture.importBytes(bytes, how);
    QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
    QVERIFY2(fixture.head() == head, qPrintable(logged(fixture, head)));
}

void RoundTripTest::intoAnother()
{
    ExchangeFixture fixture;
    makeSample(fixture);
    const Snapshot before = fixture.snapshot(QStringLiteral("northlight"));
    const QByteArray bytes = scheduleCalendar(sourceOf(fixture, QStringLiteral("northlight")));
    QVERIFY(bytes.contains("STATUS:CANCELLED") && bytes.contains("X-FOYER-SUBTITLE"));
    ExchangeFixture other;
    const auto report = other.importBytes(bytes);
    QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
    QCOMPARE(report->slug, QStringLiteral("northlight"));
    const Snapshot after = other.snapshot(QStringLiteral("northlight"));
    QCOMPARE(after.event.name, before.event.name);
    QCOMPARE(after.event.timeZone, before.event.timeZone);
    QCOMPARE(told(after), told(before));
    QCOMPARE(after.days.size(), before.days.size());
    QCOMPARE(after.locations.size(), before.locations.size());
    // And out of it once more: equal states, equal bytes, but for ids and stamps.
    const qint64 head = other.head();
    QVERIFY(other.importBytes(scheduleCalendar(sourceOf(other, QStringLiteral("northlight")))));
    QVERIFY2(other.head() == head, qPrintable(logged(other, head)));
}

// A table without hours of days widens what is there, and says nothing of columns it does not have.
void RoundTripTest::tablesNarrowNothing()
{
    ExchangeFixture fixture;
    QVERIFY(fixture.importBytes(
        scheduleWith(eventXml("g", "One", "2026-05-30T12:00:00+02:00", "<track>Arts</track>"))));
    const Snapshot before = fixture.snapshot(QStringLiteral("testdays"));
    const auto report =
        fixture.importBytes("id,title,date,start,duration,room\ng,Two,2026-05-30,12:00,0:30,Hall\n",
                            {QStringLiteral("testdays"), {}});
    QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
    const Snapshot after = fixture.snapshot(QStringLiteral("testdays"));
    QCOMPARE(after.days, before.days);
    QCOMPARE(after.sessions.first().title, QStringLiteral("Two"));
    QCOMPARE(after.sessions.first().track, QStringLiteral("Arts"));
}

void RoundTripTest::calendarAgain()
{
    ExchangeFixture fixture;
    QByteArray bytes = calendarOf(vevent("a@x", "One", "LOCATION:Hall\r\n")
                                  + vevent("b@x", "Two", "RRULE:FREQ=DAILY;COUNT=3\r\n"));
    QVERIFY(fixture.importBytes(bytes));
    qint64 head = fixture.head();
    QVERIFY(fixture.importBytes(bytes));
    QCOMPARE(fixture.head(), head);
    // A moved one keeps its identity, and with it whoever said they would come.
    const Id id = titled(fixture.snapshot(QStringLiteral("days")), "One")->id;
    bytes.replace("DTSTART:20270514T080000Z\r\nDURATION:PT30M\r\nSUMMARY:One",
                  "DTSTART:20270514T100000Z\r\nDURATION:PT30M\r\nSUMMARY:One");
    QVERIFY(fixture.importBytes(bytes));
    QCOMPARE(titled(fixture.snapshot(QStringLiteral("days")), "One")->id, id);
}

void RoundTripTest::cancelledComesInCancelled()
{
    ExchangeFixture fixture;
    const QByteArray bytes =
        calendarOf(vevent("a", "Here") + vevent("b", "Gone", "STATUS:CANCELLED\r\n"));
    QVERIFY(fixture.importBytes(bytes));
    const Snapshot days = fixture.snapshot(QStringLiteral("days"));
    QCOMPARE(titled(days, "Gone")->status, SessionStatus::Cancelled);
    QCOMPARE(titled(days, "Here")->status, SessionStatus::Confirmed);
    const qint64 head = fixture.head();
    QVERIFY(fixture.importBytes(bytes));
    QCOMPARE(fixture.head(), head);
}

// What cannot be read is not gone.
void RoundTripTest::leftOutStaysAsItIs()
{
    ExchangeFixture fixture;
    QVERIFY(fixture.importBytes(calendarOf(vevent("a", "One") + vevent("b", "Two"))));
    const qint64 head = fixture.head();
    QVERIFY(fixture.importBytes(calendarOf(vevent("a", "One") + vevent("b", "Two", {}, "soon"))));
    QCOMPARE(fixture.head(), head);
    // The same for XML, for somebody who looks first; a script is refused.
    const QByteArray good = scheduleWith(eventXml("a", "One", "2026-05-30T12:00:00+02:00"));
    QByteArray bad = good;
    bad.replace("2026-05-30T12:00:00+02:00", "whenever");
    QVERIFY(fixture.importBytes(good));
    const qint64 then = fixture.head();
    QVERIFY(!fixture.importBytes(bad));
    ImportAs how;
    how.tolerant = true;
    const auto report = fixture.importBytes(bad, how);
    QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
    QCOMPARE(fixture.head(), then);
}

void RoundTripTest::samePerson()
{
    ExchangeFixture fixture;
    QVERIFY(fixture.importBytes(calendarOf(vevent("a", "One", "X-FOYER-HOST:Rafa Thorne\r\n"))));
    const Id rafa = fixture.snapshot(QStringLiteral("days")).guests.first().id;
    // Known by hand, not by an import: as if somebody had added them.
    fixture.run([&](UnitOfWork &unit) -> Result<Answer> {
        if (auto gone = unit.connection().exec("DELETE FROM import_keys"); !gone)
            return tl::unexpected<Error>(gone.error());
        return Answer();
    });
    const QByteArray close = calendarOf(vevent("a", "One", "X-FOYER-HOST:R. Thorne\r\n"));
    ImportAs how{QStringLiteral("days"), {}};
    QVERIFY(fixture.importBytes(close, how));
    const auto found = std::find_if(fixture.warnings().begin(), fixture.warnings().end(),
                                    [](const auto &one) { return one.like == u"Rafa Thorne"; });
    QVERIFY(found != fixture.warnings().end());
    QCOMPARE(found->way, QStringLiteral("newPerson"));
    QCOMPARE(found->line, 5);
    QVERIFY(!fixture.snapshot(QStringLiteral("days")).sessions.first().hostIds.contains(rafa));

    ExchangeFixture second;
    QVERIFY(second.importBytes(calendarOf(vevent("a", "One", "X-FOYER-HOST:Rafa Thorne\r\n"))));
    second.run([&](UnitOfWork &unit) -> Result<Answer> {
        if (auto gone = unit.connection().exec("DELETE FROM import_keys"); !gone)
            return tl::unexpected<Error>(gone.error());
        return Answer();
    });
    const Id known = second.snapshot(QStringLiteral("days")).guests.first().id;
    how.choice.ways.insert(found->key, QStringLiteral("samePerson"));
    QVERIFY(second.importBytes(close, how));
    QCOMPARE(second.snapshot(QStringLiteral("days")).sessions.first().hostIds, QList<Id>{known});
    QCOMPARE(second.snapshot(QStringLiteral("days")).guests.first().name,
             QStringLiteral("Rafa Thorne"));
    const qint64 head = second.head(); // and is remembered
    QVERIFY(second.importBytes(close, {QStringLiteral("days"), {}}));
    QCOMPARE(second.head(), head);
}

void RoundTripTest::sameRoom()
{
    ExchangeFixture fixture;
    QVERIFY(fixture.importBytes(calendarOf(vevent("a", "One", "LOCATION:Großer Saal\r\n"))));
    ImportAs how{QStringLiteral("days"), {}};
    how.choice.ways.insert(QStringLiteral("room:grosser  saal"), QStringLiteral("sameRoom"));
    how.choice.ways.insert(QStringLiteral("room:GROSSER SAAL"), QStringLiteral("sameRoom"));
    const qint64 head = fixture.head();
    QVERIFY(fixture.importBytes(calendarOf(vevent("a", "One", "LOCATION:GROSSER SAAL\r\n")), how));
    QVERIFY2(fixture.head() == head, qPrintable(logged(fixture, head)));
    QCOMPARE(fixture.snapshot(QStringLiteral("days")).locations.size(), 1);
}

void RoundTripTest::skipsDaysRoomsAndPeople()
{
    ExchangeFixture fixture;
    QVERIFY(fixture.importBytes(calendarOf(vevent("a", "One", "LOCATION:Hall\r\n"))));
    const QByteArray more =
        calendarOf(vevent("a", "One", "LOCATION:Barn\r\nX-FOYER-HOST:Ada\r\n")
                   + vevent("b", "Two", "LOCATION:Hall\r\n", "20270515T080000Z"));
    ImportAs how{QStringLiteral("days"), {}};
    how.choice.gone = ImportChoice::Gone::Cancel;
    how.choice.skip = {QStringLiteral("room:Barn"), QStringLiteral("day:2027-05-15"),
                       QStringLiteral("person:\x1f"
                                      "Ada")};
    const auto report = fixture.importBytes(more, how);
    QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
    const Snapshot after = fixture.snapshot(QStringLiteral("days"));
    QCOMPARE(after.days.size(), 1);
    QCOMPARE(after.locations.size(), 1);
    QCOMPARE(after.guests.size(), 0);
    QCOMPARE(after.sessions.size(), 1);
    QVERIFY(after.sessions.first().locationIds.isEmpty());
    QVERIFY(after.sessions.first().hostIds.isEmpty());
    // Without that choice all of it comes in.
    QVERIFY(fixture.importBytes(more, {QStringLiteral("days"), {}}));
    QCOMPARE(fixture.snapshot(QStringLiteral("days")).days.size(), 2);
    QCOMPARE(fixture.snapshot(QStringLiteral("days")).sessions.size(), 2);
}

QTEST_GUILESS_MAIN(RoundTripTest)
#include "tst_roundtrip.moc"
