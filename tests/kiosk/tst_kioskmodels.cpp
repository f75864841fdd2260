// SPDX-License-Identifier: GPL-3.0-or-later
// What the views show, at the moments of the design's pictures and through changes.
#include "tests/kiosk/rig.h"

#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include <memory>

using namespace Foyer;

namespace {

constexpr qint64 Minute = 60'000;

} // namespace

class TestKioskModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void nowRows();
    void nextColumn();
    void minutePasses();
    void lateSessionBegins();
    void oneChangeTouchesOneRow();
    void sessionMovesToAnotherRoom();
    void overlapTakesTwoHalves();
    void breakOverAllRooms();
    void nineRoomsMakeTwoPages();
    void quietRoomsGiveUpTheirRow();
    void changedRowIsHeld();
    void chosenRooms();
    void gridBlocks();
    void gridLanesAndBand();
    void gridMarksAndMidnight();
    void gridNowLine();
    void shortBlocksNeverCover();
    void gridDayIsChosenAndReturns();
    void agendaByTime();
    void sheetFacts();
    void sheetOutlivesChanges();
    void header();
    void headerAfterMidnight();
    void syncWords();
    void clockInDoubt();
    void offlineCountsGo();
    void idleReturn();
    void emptyStates();

private:
    std::unique_ptr<Rig> m_rig;
};

void TestKioskModels::init()
{
    m_rig = std::make_unique<Rig>();
    QVERIFY(m_rig->opened);
}

void TestKioskModels::nowRows()
{
    Rig &r = *m_rig;
    QCOMPARE(r.nowNext.count(), 8);
    QCOMPARE(r.nowNext.value(0, "room").toString(), QStringLiteral("Auditorium"));
    QCOMPARE(r.nowNext.value(7, "room").toString(), QStringLiteral("Cellar"));

    const NowEntry rivers = r.first(QStringLiteral("Auditorium"));
    QCOMPARE(rivers.kind, QStringLiteral("running"));
    QCOMPARE(rivers.title, QStringLiteral("Rivers that remember: floods by ear"));
    QCOMPARE(rivers.hosts, QStringLiteral("Ines Falkenrath, Tobin Adeyaro"));
    QCOMPARE(rivers.timeLeft, QStringLiteral("28 min left"));
    QVERIFY(qAbs(rivers.progress - 32.0 / 60) < 1e-6);
    QCOMPARE(rivers.chipText, QString());

    const NowEntry late = r.first(QStringLiteral("Studio"));
    QCOMPARE(late.kind, QStringLiteral("late"));
    QCOMPARE(late.chipText, QStringLiteral("Late, starts 14:50"));
    QCOMPARE(late.oldTime, QStringLiteral("14:30"));
    QCOMPARE(late.timeLeft, QStringLiteral("in 18 min"));
    QVERIFY(late.progress < 0);

    const NowEntry full = r.first(QStringLiteral("Workshop 1"));
    QCOMPARE(full.chipState, QStringLiteral("full"));
    QCOMPARE(full.timeLeft, QStringLiteral("58 min left"));

    const NowEntry cancelled = r.first(QStringLiteral("Workshop 2"));
    QCOMPARE(cancelled.kind, QStringLiteral("cancelled"));
    QCOMPARE(cancelled.hosts, QStringLiteral("Room free until 15:15"));
    QVERIFY(cancelled.progress < 0);
    QVERIFY(cancelled.timeLeft.isEmpty());

    QCOMPARE(r.first(QStringLiteral("Library")).chipText, QStringLiteral("Moved here from Cellar"));
    QCOMPARE(r.first(QStringLiteral("Library")).timeLeft, QStringLiteral("18 min left"));
    QCOMPARE(r.first(QStringLiteral("Greenhouse")).kind, QStringLiteral("free"));
    QCOMPARE(r.first(QStringLiteral("Greenhouse")).title, QStringLiteral("Free until 15:00"));
    QCOMPARE(r.first(QStringLiteral("Cellar")).kind, QStringLiteral("away"));
    QCOMPARE(r.first(QStringLiteral("Cellar")).chipText,
             QStringLiteral("Moved to Library, Level 2"));
}

void TestKioskModels::nextColumn()
{
    Rig &r = *m_rig;
    QCOMPARE(r.next(QStringLiteral("Studio"), "nextTime"), QStringLiteral("16:00"));
    QCOMPARE(r.next(QStringLiteral("Studio"), "nextWords"), QStringLiteral("in 1 h 28"));
    QCOMPARE(r.next(QStringLiteral("Workshop 1"), "nextWords"), QStringLiteral("in 1 h 13"));
    QCOMPARE(r.next(QStringLiteral("Gallery"), "nextTitle"), QStringLiteral("Ink, wash, repeat"));
    // Late at night the next is tomorrow's first, and says so.
    Rig night(at(15, 0, 50));
    QCOMPARE(night.next(QStringLiteral("Auditorium"), "nextTime"), QStringLiteral("09:00"));
    QCOMPARE(night.first(QStringLiteral("Auditorium")).title,
             QStringLiteral("Free for the rest of the day"));
}

void TestKioskModels::minutePasses()
{
    Rig &r = *m_rig;
    r.pass(Minute);
    QCOMPARE(r.first(QStringLiteral("Auditorium")).timeLeft, QStringLiteral("27 min left"));
    QCOMPARE(r.screen.clockText(), QStringLiteral("14:33"));
    r.pass(26 * Minute);
    QCOMPARE(r.first(QStringLiteral("Auditorium")).timeLeft, QStringLiteral("ending"));
    r.pass(Minute);
    QCOMPARE(r.first(QStringLiteral("Auditorium")).title, QStringLiteral("Free until 15:30"));
    QCOMPARE(r.first(QStringLiteral("Gallery")).title, QStringLiteral("Ink, wash, repeat"));
}

void TestKioskModels::lateSessionBegins()
{
    Rig &r = *m_rig;
    r.pass(18 * Minute);
    const NowEntry begun = r.first(QStringLiteral("Studio"));
    QCOMPARE(begun.kind, QStringLiteral("running"));
    QCOMPARE(begun.chipText, QStringLiteral("Began late, 14:50"));
    QCOMPARE(begun.timeLeft, QStringLiteral("1 h left"));
}

void TestKioskModels::oneChangeTouchesOneRow()
{
    Rig &r = *m_rig;
    QAbstractItemModelTester tester(&r.nowNext,
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy changed(&r.nowNext, &QAbstractItemModel::dataChanged),
        resets(&r.nowNext, &QAbstractItemModel::modelReset),
        inserted(&r.nowNext, &QAbstractItemModel::rowsInserted),
        removed(&r.nowNext, &QAbstractItemModel::rowsRemoved);
    Session ink = r.source.session(QStringLiteral("Slow maps: drawing a city at walking pace"));
    ink.title = QStringLiteral("Slower maps");
    r.source.change(ink);
    r.settle();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first().toModelIndex().row(), r.row(QStringLiteral("Gallery")));
    QCOMPARE(resets.size() + inserted.size() + removed.size(), 0);
    QCOMPARE(r.first(QStringLiteral("Gallery")).title, QStringLiteral("Slower maps"));
    // The same state again: nothing at all.
    changed.clear();
    r.nowNext.refresh();
    QCOMPARE(changed.size(), 0);
}

void TestKioskModels::sessionMovesToAnotherRoom()
{
    Rig &r = *m_rig;
    Session rivers = r.source.session(QStringLiteral("Rivers that remember: floods by ear"));
    rivers.movedFrom = MovedFrom{rivers.start, rivers.end, rivers.locationIds, r.clock.now()};
    rivers.locationIds = {r.source.room(QStringLiteral("Greenhouse"))};
    r.source.change(rivers);
    r.settle();
    QCOMPARE(r.first(QStringLiteral("Greenhouse")).chipText,
             QStringLiteral("Moved here from Auditorium"));
    QCOMPARE(r.first(QStringLiteral("Auditorium")).chipText,
             QStringLiteral("Moved to Greenhouse, Garden"));
    QCOMPARE(r.first(QStringLiteral("Auditorium")).kind, QStringLiteral("away"));
    // Moved in time within its room.
    Session ink = r.source.session(QStringLiteral("Slow maps: drawing a city at walking pace"));
    ink.movedFrom = MovedFrom{ink.start, ink.end, ink.locationIds, r.clock.now()};
    ink.start = at(14, 16, 30);
    ink.end = at(14, 17, 15);
    r.source.change(ink);
    r.settle();
    QCOMPARE(r.first(QStringLiteral("Gallery")).chipText, QStringLiteral("Moved to 16:30"));
}

void TestKioskModels::overlapTakesTwoHalves()
{
    Rig r(at(14, 21, 40));
    const int row = r.row(QStringLiteral("Studio"));
    QCOMPARE(r.nowNext.value(row, "first").value<NowEntry>().title,
             QStringLiteral("Choir of forty"));
    QCOMPARE(r.nowNext.value(row, "second").value<NowEntry>().title, QStringLiteral("Open rig"));
    QCOMPARE(r.nowNext.value(row, "more").toString(), QString());
    Session third = r.source.session(QStringLiteral("Open rig"));
    third.id = QStringLiteral("zzzzzzzzzzzzzzzzzzzzzA");
    third.title = QStringLiteral("A third");
    r.source.change(third);
    r.settle();
    QCOMPARE(r.nowNext.value(row, "more").toString(), QStringLiteral("+1"));
}

void TestKioskModels::breakOverAllRooms()
{
    Rig r(at(14, 22, 40));
    QCOMPARE(r.nowNext.bandTitle(), QStringLiteral("Soup and bread in the courtyard"));
    QCOMPARE(r.nowNext.bandTimes(), QStringLiteral("22:30–23:00"));
    QCOMPARE(r.nowNext.bandLeft(), QStringLiteral("20 min left"));
    QCOMPARE(r.first(QStringLiteral("Cellar")).kind, QStringLiteral("blocker"));
    r.pass(20 * Minute);
    QCOMPARE(r.nowNext.bandTitle(), QString());
}

void TestKioskModels::nineRoomsMakeTwoPages()
{
    Rig &r = *m_rig;
    Replica replica = r.source.replica();
    Location attic{QStringLiteral("atticatticatticattica"),
                   QStringLiteral("Attic"),
                   {},
                   {},
                   {},
                   0,
                   1,
                   {},
                   true,
                   {},
                   8,
                   1};
    replica.locations.insert(attic.id, attic);
    Session session = r.source.session(QStringLiteral("Ink, wash, repeat"));
    session.id = QStringLiteral("aaaaaaaaaaaaaaaaaaaaaA");
    session.locationIds = {attic.id};
    replica.sessions.insert(session.id, session);
    r.source.replace(replica);
    r.settle();
    QCOMPARE(r.nowNext.pageCount(), 2);
    QCOMPARE(r.nowNext.count(), 5);
    QCOMPARE(r.nowNext.rangeText(), QStringLiteral("Rooms 1–5 of 9"));
    r.nowNext.turnTo(1);
    QCOMPARE(r.nowNext.count(), 4);
    QCOMPARE(r.nowNext.value(0, "room").toString(), QStringLiteral("Library"));
    QCOMPARE(r.nowNext.rangeText(), QStringLiteral("Rooms 6–9 of 9"));
    // Left alone, it turns by itself: a minute of rest after the touch, then the page's own time.
    r.pass(90'000);
    QCOMPARE(r.nowNext.page(), 0);
}

void TestKioskModels::quietRoomsGiveUpTheirRow()
{
    Rig r(at(14, 23, 35));
    Replica replica = r.source.replica();
    Location attic{QStringLiteral("atticatticatticattica"),
                   QStringLiteral("Attic"),
                   {},
                   {},
                   {},
                   0,
                   1,
                   {},
                   true,
                   {},
                   8,
                   1};
    replica.locations.insert(attic.id, attic);
    r.source.replace(replica);
    r.settle();
    QCOMPARE(r.nowNext.pageCount(), 1);
    QCOMPARE(r.nowNext.freeLine(), QStringLiteral("Free: Library, Attic"));
    QCOMPARE(r.nowNext.count(), 7);
}

void TestKioskModels::changedRowIsHeld()
{
    Rig &r = *m_rig;
    Session rivers = r.source.session(QStringLiteral("Rivers that remember: floods by ear"));
    rivers.status = SessionStatus::Cancelled;
    r.source.change(rivers);
    r.settle();
    QCOMPARE(r.next(QStringLiteral("Auditorium"), "heldState"), QStringLiteral("cancelled"));
    QCOMPARE(r.next(QStringLiteral("Gallery"), "heldState"), QString());
    r.pass(9'000);
    QCOMPARE(r.next(QStringLiteral("Auditorium"), "heldState"), QString());
}

void TestKioskModels::chosenRooms()
{
    Rig &r = *m_rig;
    r.screen.setRooms({QStringLiteral("studio"), r.source.room(QStringLiteral("Library"))});
    QCOMPARE(r.nowNext.count(), 2);
    QCOMPARE(r.nowNext.value(0, "room").toString(), QStringLiteral("Studio"));
    QCOMPARE(r.grid.columns()->count(), 2);
    for (int i = 0; i < r.agenda.count(); ++i) {
        const QString rooms = r.agenda.value(i, "rooms").toString();
        QVERIFY2(rooms.isEmpty() || rooms == u"Studio" || rooms == u"Library", qPrintable(rooms));
    }
    r.screen.setRooms({QStringLiteral("Ballroom")});
    QCOMPARE(r.empty.kind(), QStringLiteral("noRooms"));
}

void TestKioskModels::gridBlocks()
{
    Rig r(at(14, 21, 40));
    QCOMPARE(r.grid.columns()->count(), 8);
    QCOMPARE(r.block(QStringLiteral("Rivers that remember"), "look").toString(),
             QStringLiteral("running"));
    QCOMPARE(r.block(QStringLiteral("Opening of the second night"), "look").toString(),
             QStringLiteral("past"));
    QCOMPARE(r.block(QStringLiteral("Film and toothbrush"), "look").toString(),
             QStringLiteral("cancelled"));
    QCOMPARE(r.block(QStringLiteral("Film and toothbrush"), "struck").toBool(), true);
    QCOMPARE(r.block(QStringLiteral("Ink, wash, repeat"), "times").toString(),
             QStringLiteral("15:00–16:00"));
    QCOMPARE(r.block(QStringLiteral("Vinyl hour"), "times").toString(), QStringLiteral("21:50"));
    QCOMPARE(r.block(QStringLiteral("Vinyl hour"), "chipText").toString(), QStringLiteral("Late"));
    QCOMPARE(r.block(QStringLiteral("Vinyl hour"), "size").toString(), QStringLiteral("short"));
    QCOMPARE(r.block(QStringLiteral("Field recording, six ways"), "times").toString(),
             QStringLiteral("23:00–00:45"));
    // 09:00 is the top of the canvas.
    QCOMPARE(r.block(QStringLiteral("Long table: what the map leaves out"), "startsAt").toReal(),
             14.25);
    QCOMPARE(r.block(QStringLiteral("Long table: what the map leaves out"), "hours").toReal(),
             1.25);
}

void TestKioskModels::gridLanesAndBand()
{
    Rig r(at(14, 21, 40));
    QCOMPARE(r.block(QStringLiteral("Choir of forty"), "lanes").toInt(), 2);
    QCOMPARE(r.block(QStringLiteral("Choir of forty"), "lane").toInt(), 0);
    QCOMPARE(r.block(QStringLiteral("Open rig"), "lane").toInt(), 1);
    QCOMPARE(r.block(QStringLiteral("Tuning forks"), "lanes").toInt(), 1);
    KeyedListModel &bands = *r.grid.bands();
    QCOMPARE(bands.count(), 2);
    int soup = bands.value(0, "title").toString().startsWith(u"Soup") ? 0 : 1;
    QCOMPARE(bands.value(soup, "span").toInt(), 8);
    QCOMPARE(bands.value(soup, "times").toString(), QStringLiteral("22:30–23:00"));
    // A session during the break splits the band, and both stay in sight.
    Session ink = r.source.session(QStringLiteral("Night shift"));
    ink.start = at(14, 22, 30);
    r.source.change(ink);
    r.settle();
    int spans = 0;
    for (int i = 0; i < bands.count(); ++i)
        if (bands.value(i, "title").toString().startsWith(u"Soup"))
            spans += bands.value(i, "span").toInt();
    QCOMPARE(spans, 7);
    QCOMPARE(bands.count(), 3);
    QCOMPARE(r.block(QStringLiteral("Soup and bread in the courtyard"), "lanes").toInt(), 2);
}

void TestKioskModels::gridMarksAndMidnight()
{
    Rig r(at(14, 21, 40));
    KeyedListModel &marks = *r.grid.marks();
    QCOMPARE(r.grid.hours(), 17.0); // 09:00 to 02:00
    QCOMPARE(marks.count(), 35);
    QCOMPARE(marks.value(0, "label").toString(), QStringLiteral("09:00"));
    QCOMPARE(marks.value(1, "kind").toString(), QStringLiteral("half"));
    const int midnight = marks.count() - 5;
    QCOMPARE(marks.value(midnight, "kind").toString(), QStringLiteral("midnight"));
    QCOMPARE(marks.value(midnight, "label").toString(), QStringLiteral("00:00"));
    QCOMPARE(marks.value(midnight, "date").toString(), QStringLiteral("Sat 15"));
    QCOMPARE(marks.value(marks.count() - 1, "label").toString(), QStringLiteral("02:00"));
}

void TestKioskModels::gridNowLine()
{
    Rig r(at(14, 21, 40));
    QVERIFY(qAbs(r.grid.nowAt() - (12 + 40.0 / 60)) < 1e-9);
    QCOMPARE(r.grid.nowText(), QStringLiteral("21:40"));
    QSignalSpy rows(&r.grid, &QAbstractItemModel::dataChanged);
    r.pass(1000);
    QVERIFY(r.grid.nowAt() > 12 + 40.0 / 60);
    QCOMPARE(rows.size(), 0); // the line moves each second, no block is touched
    r.days.choose(r.days.rows().last().key);
    QVERIFY(r.grid.nowAt() < 0);
}

void TestKioskModels::shortBlocksNeverCover()
{
    Rig r(at(14, 21, 40));
    // Two lightning talks of five minutes, one right after the other.
    Session one = r.source.session(QStringLiteral("Moth count"));
    one.id = QStringLiteral("shortshortshortshortAA");
    one.title = QStringLiteral("Five minutes");
    one.locationIds = {r.source.room(QStringLiteral("Library"))};
    one.start = at(14, 19, 0);
    one.end = at(14, 19, 5);
    Session two = one;
    two.id = QStringLiteral("shortshortshortshortBA");
    two.title = QStringLiteral("Five more");
    two.start = at(14, 19, 5);
    two.end = at(14, 19, 10);
    r.source.change(one);
    r.source.change(two);
    r.settle();
    QCOMPARE(r.block(QStringLiteral("Five minutes"), "lanes").toInt(), 2);
    QCOMPARE(r.block(QStringLiteral("Five more"), "lanes").toInt(), 2);
    QVERIFY(r.block(QStringLiteral("Five minutes"), "lane").toInt()
            != r.block(QStringLiteral("Five more"), "lane").toInt());
    QVERIFY(r.block(QStringLiteral("Five minutes"), "hours").toReal() * r.grid.hourUnits() >= 3.2);
    // No two blocks of any column cover each other in one lane.
    for (int i = 0; i < r.grid.count(); ++i)
        for (int j = i + 1; j < r.grid.count(); ++j) {
            if (r.grid.value(i, "column") != r.grid.value(j, "column")
                || r.grid.value(i, "lane") != r.grid.value(j, "lane"))
                continue;
            const qreal a = r.grid.value(i, "startsAt").toReal(),
                        b = r.grid.value(j, "startsAt").toReal();
            QVERIFY(a + r.grid.value(i, "hours").toReal() <= b + 1e-9
                    || b + r.grid.value(j, "hours").toReal() <= a + 1e-9);
        }
}

void TestKioskModels::gridDayIsChosenAndReturns()
{
    Rig r(at(14, 21, 40));
    QCOMPARE(r.days.count(), 3);
    QCOMPARE(r.days.value(1, "label").toString(), QStringLiteral("Fri 14"));
    QCOMPARE(r.days.value(1, "selected").toBool(), true);
    r.screen.touched();
    r.days.choose(r.days.rows().last().key);
    QCOMPARE(r.days.title(), QStringLiteral("Saturday 15 May"));
    QCOMPARE(r.block(QStringLiteral("Last words, quietly"), "times").toString(),
             QStringLiteral("16:00–17:00"));
    QSignalSpy back(&r.screen, &ScreenController::returnedToNow);
    r.pass(59'000);
    QVERIFY(!r.days.following());
    r.pass(1'000);
    QVERIFY(r.days.following());
    QCOMPARE(back.size(), 1);
}

void TestKioskModels::agendaByTime()
{
    Rig r(at(14, 14, 32));
    QVERIFY(r.agenda.count() > 30);
    Instant before = 0;
    for (int i = 0; i < r.agenda.count(); ++i) {
        const auto session =
            r.source.replica().sessions.value(r.agenda.value(i, "sessionId").toString());
        const Instant start = expectedStart(session);
        QVERIFY(start >= before);
        QCOMPARE(r.agenda.value(i, "firstOfTime").toBool(), start != before);
        before = start;
    }
    const int now = r.agenda.nowRow();
    QCOMPARE(r.agenda.value(now, "title").toString(),
             QStringLiteral("Solder your first synthesiser"));
    QCOMPARE(r.agenda.value(now, "look").toString(), QStringLiteral("running"));
    QCOMPARE(r.agenda.value(now - 1, "look").toString(), QStringLiteral("past"));
}

void TestKioskModels::sheetFacts()
{
    Rig r(at(14, 21, 40));
    Id letters;
    for (const Session &s : r.source.replica().sessions)
        if (s.title == u"Letters from the lighthouse archive" && *s.start == at(14, 21, 0))
            letters = s.id;
    r.sheet.open(letters);
    QVERIFY(r.sheet.isOpen());
    QCOMPARE(r.sheet.times(), QStringLiteral("21:00–22:30"));
    QCOMPARE(r.sheet.when(), QStringLiteral("today, 50 min left"));
    QCOMPARE(r.sheet.room(), QStringLiteral("Library"));
    QCOMPARE(r.sheet.floor(), QStringLiteral("Level 2"));
    QCOMPARE(r.sheet.oldRoom(), QStringLiteral("Cellar"));
    QCOMPARE(r.sheet.hosts(), QStringLiteral("Rhona Calder"));
    QCOMPARE(r.sheet.attendance(), QStringLiteral("31 coming, 48 seats"));
    QCOMPARE(r.sheet.language(), QStringLiteral("English"));
    QCOMPARE(r.sheet.address(),
             QStringLiteral("http://foyer.example:8080/e/northlight/s/") + letters);
    QCOMPARE(r.sheet.chips()->value(0, "text").toString(), QStringLiteral("Now"));
    QCOMPARE(r.sheet.chips()->value(1, "text").toString(),
             QStringLiteral("Moved here from Cellar"));
    QVERIFY(r.sheet.description().startsWith(QStringLiteral("<p>For ninety years")));
    r.sheet.close();
    r.sheet.open(QStringLiteral("nobody"));
    QVERIFY(!r.sheet.isOpen());
}

void TestKioskModels::sheetOutlivesChanges()
{
    Rig &r = *m_rig;
    Session ink = r.source.session(QStringLiteral("Slow maps: drawing a city at walking pace"));
    r.sheet.open(ink.id);
    ink.title = QStringLiteral("Slower maps");
    ink.lateMinutes = 15;
    r.source.change(ink);
    r.settle();
    QVERIFY(r.sheet.isOpen());
    QCOMPARE(r.sheet.title(), QStringLiteral("Slower maps"));
    QCOMPARE(r.sheet.times(), QStringLiteral("14:15–15:00"));
    QCOMPARE(r.sheet.oldTimes(), QStringLiteral("14:00–14:45"));
    r.source.remove(ink.id);
    r.settle();
    QVERIFY(r.sheet.isOpen());
    QCOMPARE(r.sheet.title(), QStringLiteral("Slower maps"));
    QCOMPARE(r.sheet.chips()->value(0, "text").toString(),
             QStringLiteral("Taken out of the schedule"));
}

void TestKioskModels::header()
{
    Rig &r = *m_rig;
    QCOMPARE(r.screen.eventName(), QStringLiteral("Northlight Gathering 2027"));
    QCOMPARE(r.screen.dateText(), QStringLiteral("Friday 14 May · Day 2 of 3"));
    QCOMPARE(r.screen.shortDateText(), QStringLiteral("Fri 14 May · Day 2 of 3"));
    QCOMPARE(r.screen.clockText(), QStringLiteral("14:32"));
    QCOMPARE(r.screen.nowHead(), QStringLiteral("Now"));
}

void TestKioskModels::headerAfterMidnight()
{
    Rig r(at(15, 0, 30));
    QCOMPARE(r.screen.dateText(), QStringLiteral("Saturday 15 May · Day 2 of 3"));
    Rig early(at(12, 9, 0));
    QCOMPARE(early.screen.dateText(), QStringLiteral("Wednesday 12 May"));
}

void TestKioskModels::syncWords()
{
    Rig &r = *m_rig;
    QCOMPARE(r.screen.syncText(), QStringLiteral("Live"));
    r.source.setSync(ReplicaSource::Sync::Reconnecting);
    r.settle();
    QCOMPARE(r.screen.syncState(), QStringLiteral("reconnecting"));
    QVERIFY(!r.screen.stale());
    r.source.setSync(ReplicaSource::Sync::Offline, at(14, 14, 32));
    r.settle();
    QCOMPARE(r.screen.syncText(), QStringLiteral("Offline, as of 14:32"));
    QCOMPARE(r.screen.nowHead(), QStringLiteral("Now, as planned at 14:32"));
    r.pass(18 * Minute);
    QCOMPARE(r.screen.syncText(), QStringLiteral("Offline, as of 14:32 · 18 min old"));
    QVERIFY(r.screen.stale());
    Session ink = r.source.session(QStringLiteral("Ink, wash, repeat"));
    ink.title = QStringLiteral("Ink");
    r.source.change(ink);
    r.source.setSync(ReplicaSource::Sync::Live);
    r.settle();
    QCOMPARE(r.screen.syncState(), QStringLiteral("live"));
    QVERIFY2(r.screen.syncText().startsWith(QStringLiteral("Live, caught up: 1")),
             qPrintable(r.screen.syncText()));
    r.pass(9'000);
    QCOMPARE(r.screen.syncText(), QStringLiteral("Live"));
}

void TestKioskModels::clockInDoubt()
{
    Rig r(at(14, 14, 50));
    r.source.setClockDoubt(true, -6 * Minute); // the device says 14:56
    r.source.setSync(ReplicaSource::Sync::Offline, at(14, 14, 32));
    r.settle();
    QCOMPARE(r.screen.bannerFact(), QStringLiteral("It says 14:56; by the server it is 14:50."));
    QCOMPARE(r.screen.bannerAdvice(), QStringLiteral("Times and countdowns here follow the server. "
                                                     "Changes made since 14:32 may be missing."));
    // The banner takes its height from the view: the rows page.
    QCOMPARE(r.nowNext.pageCount(), 2);
    // Without any server's time: no countdowns, no progress, "~" at the clock.
    r.source.setClockDoubt(true, 0);
    r.settle();
    QCOMPARE(r.screen.clockText(), QStringLiteral("~14:50"));
    QCOMPARE(r.first(QStringLiteral("Auditorium")).timeLeft, QStringLiteral("until 15:00"));
    QVERIFY(r.first(QStringLiteral("Auditorium")).progress < 0);
    QCOMPARE(r.next(QStringLiteral("Auditorium"), "nextWords"), QString());
    r.source.setClockDoubt(false, 0);
    r.settle();
    QCOMPARE(r.screen.bannerHead(), QString());
}

void TestKioskModels::offlineCountsGo()
{
    Rig &r = *m_rig;
    r.source.setSync(ReplicaSource::Sync::Offline, r.clock.now());
    r.settle();
    QCOMPARE(r.first(QStringLiteral("Workshop 1")).chipState, QStringLiteral("full"));
    r.pass(10 * Minute);
    QCOMPARE(r.first(QStringLiteral("Workshop 1")).chipState, QString());
}

void TestKioskModels::idleReturn()
{
    Rig r(at(14, 21, 40));
    r.screen.touched();
    r.sheet.open(r.source.session(QStringLiteral("Open rig")).id);
    r.pass(59'000);
    QCOMPARE(r.screen.returnSeconds(), -1);
    r.pass(1'000);
    QCOMPARE(r.screen.returnSeconds(), 10);
    r.pass(2'000);
    QCOMPARE(r.screen.returnSeconds(), 8);
    r.screen.touched();
    QCOMPARE(r.screen.returnSeconds(), -1);
    QVERIFY(r.sheet.isOpen());
    r.pass(69'000);
    QVERIFY(r.sheet.isOpen());
    QCOMPARE(r.screen.returnSeconds(), 1);
    r.pass(1'000);
    QVERIFY(!r.sheet.isOpen());
    QCOMPARE(r.screen.returnSeconds(), -1);
}

void TestKioskModels::emptyStates()
{
    Rig &r = *m_rig;
    QCOMPARE(r.empty.kind(), QString());
    {
        Rig before(at(1, 9, 0));
        QCOMPARE(before.empty.kind(), QStringLiteral("before"));
        QCOMPARE(before.empty.headline(), QStringLiteral("Begins Thursday 13 May, 10:00"));
        QCOMPARE(before.empty.sentence(), QStringLiteral("in 12 days"));
        QCOMPARE(before.empty.count(), 3);
    }
    {
        Rig after(at(15, 20, 0));
        QCOMPARE(after.empty.kind(), QStringLiteral("after"));
        QCOMPARE(after.empty.sentence(), QStringLiteral("It was Northlight Gathering 2027."));
    }
    Replica replica = r.source.replica();
    replica.sessions.removeIf([](const auto &it) {
        return *it.value().start >= at(14, 18, 0) && *it.value().start < at(15, 8, 0);
    });
    r.clock.set(at(14, 22, 42));
    r.source.replace(replica);
    r.settle();
    QCOMPARE(r.empty.kind(), QStringLiteral("pause"));
    QCOMPARE(r.empty.headline(), QStringLiteral("Nothing more today"));
    QCOMPARE(r.empty.sentence(),
             QStringLiteral("Saturday begins at 09:00, in 10\u00a0h\u00a018\u00a0min."));
    QCOMPARE(r.empty.listHead(), QStringLiteral("First tomorrow"));
    QCOMPARE(r.empty.count(), 3);
    QCOMPARE(r.empty.value(0, "title").toString(),
             QStringLiteral("Good morning, in four languages"));
    QCOMPARE(r.empty.value(1, "room").toString(), QStringLiteral("Greenhouse"));
    replica.sessions.clear();
    r.source.replace(replica);
    r.settle();
    QCOMPARE(r.empty.kind(), QStringLiteral("noSessions"));
    r.source.replace(Replica());
    r.source.setSync(ReplicaSource::Sync::Waiting);
    r.settle();
    QCOMPARE(r.empty.kind(), QStringLiteral("waiting"));
    QCOMPARE(r.empty.sentence(), QStringLiteral("Looking for foyer.example"));
    QCOMPARE(r.screen.syncState(), QStringLiteral("reconnecting"));
}

QTEST_MAIN(TestKioskModels)
#include "tst_kioskmodels.moc"
