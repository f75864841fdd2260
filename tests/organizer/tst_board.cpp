// SPDX-License-Identifier: GPL-3.0-or-later
// The board of the schedule editor without a window: snapping, index, lanes, bands, what is near, zoom, rooms.
#include "kiosk/editor/snap.h"
#include "tests/organizer/editorbench.h"

#include <QtCore/QRandomGenerator>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>

using namespace Foyer;

namespace {

QString q(const char *text) { return QString::fromLatin1(text); }

} // namespace

class TestBoard : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void snapsToSlotsMinutesAndEdges();
    void indexMeetsWhatTheWholeEventMeets();
    void lanesAreASessionsOwn();
    void breaksBecomeBands();
    void onlyWhatIsNearIsInTheModel();
    void zoomKeepsTheTimeUnderThePointer();
    void roomsCanBeHiddenPinnedAndAlone();
    void movedPicturesShowOldAndNew();
};

void TestBoard::snapsToSlotsMinutesAndEdges()
{
    constexpr qint64 M = 60'000;
    SnapGrid grid{
        .origin = 0, .slotMinutes = 30, .everyMinute = false, .edges = {}, .reachMs = 5 * M};
    QCOMPARE(snapped(14 * M, grid), 0);
    QCOMPARE(snapped(15 * M, grid), 30 * M);
    QCOMPARE(snapped(-14 * M, grid), 0);
    QCOMPARE(snapped(-16 * M, grid), -30 * M);
    grid.edges = {40 * M};
    QCOMPARE(snapped(37 * M, grid), 40 * M);
    QCOMPARE(snapped(34 * M, grid), 30 * M); // out of reach
    grid.everyMinute = true;
    QCOMPARE(snapped(37 * M + 31'000, grid), 38 * M);
    grid = {.origin = 0, .slotMinutes = 7, .everyMinute = false, .edges = {}, .reachMs = 0};
    QCOMPARE(stepMinutes(grid), 5);
    QCOMPARE(snapped(13 * M, grid), 15 * M);
}

void TestBoard::indexMeetsWhatTheWholeEventMeets()
{
    const Replica replica = bigDay(6, 12);
    EventIndex index;
    index.rebuild(replica);
    QRandomGenerator random(7);
    const QList<Session> all = replica.sessions.values();
    for (int i = 0; i < 300; ++i) {
        Session probe = all.at(random.bounded(int(all.size())));
        const Session other = all.at(random.bounded(int(all.size())));
        probe.start = *other.start + random.bounded(-40, 40) * 60'000LL;
        probe.end = *probe.start + random.bounded(5, 120) * 60'000LL;
        probe.locationIds = other.locationIds;
        ClashWorld whole{all, replica.locations.values(), replica.unavailability.values(), 10};
        QCOMPARE(sessionClashes(probe, index.around(probe), replica.event.policies),
                 sessionClashes(probe, whole, replica.event.policies));
    }
    // What changed is found at its new place and no more at its old one.
    Replica moved = replica;
    Session &first = *moved.sessions.find(fixedId(q("s0x0")));
    const Session before = first;
    first.locationIds = {fixedId(q("room5"))};
    index.refresh(moved, {first.id, fixedId(q("unknown"))});
    Session probe = before;
    probe.id = newId();
    const auto names = [&](const Session &candidate) {
        QList<Id> ids;
        for (const Session &s : index.around(candidate).sessions)
            ids.append(s.id);
        return ids;
    };
    probe.hostIds.clear();
    QVERIFY(!names(probe).contains(first.id));
    probe.locationIds = first.locationIds;
    QVERIFY(names(probe).contains(first.id));
}

void TestBoard::lanesAreASessionsOwn()
{
    Replica r = EditorBench::smallDay();
    const auto add = [&](const Session &s) { r.sessions.insert(s.id, s); };
    add(EditorBench::session(q("Aft"), q("Hall"), 10, 30, 60));
    add(EditorBench::session(q("Bow"), q("Hall"), 11, 0, 60)); // after Tides, beside Aft
    const BoardLayout layout = boardLayout(r, fixedId(q("day")), {});
    QCOMPARE(layout.find(EditorBench::key(q("Tides"), q("Hall")))->lane, 0);
    QCOMPARE(layout.find(EditorBench::key(q("Aft"), q("Hall")))->lane, 1);
    QCOMPARE(layout.find(EditorBench::key(q("Bow"), q("Hall")))->lane, 0);
    QCOMPARE(layout.find(EditorBench::key(q("Bow"), q("Hall")))->lanes, 2);
    QCOMPARE(layout.find(EditorBench::key(q("Knots"), q("Loft")))->lanes, 1);
}

void TestBoard::breaksBecomeBands()
{
    EditorBench bench;
    QCOMPARE(bench.board().layout().bands.size(), 1);
    QCOMPARE(bench.board().layout().bands.first().span, 3);
    QCOMPARE(bench.board().bands()->count(), 1);
    // Something else at the time in the middle room: the band is in two, the rest lies side by side.
    Replica r = EditorBench::smallDay();
    const Session also = EditorBench::session(q("Also"), q("Loft"), 12, 30, 30);
    r.sessions.insert(also.id, also);
    EditorBench parted(r);
    QCOMPARE(parted.board().layout().bands.size(), 2);
    QVERIFY(parted.board().layout().find(EditorBench::key(q("Lunch"), q("Loft"))));
}

void TestBoard::onlyWhatIsNearIsInTheModel()
{
    EditorBench bench(bigDay(40, 50));
    QAbstractItemModelTester tester(bench.board().blocks());
    QCOMPARE(bench.board().layout().blocks.size(), 2000);
    bench.board().setViewport(0, 0, 1200, 700);
    const int there = bench.board().blocks()->count();
    QVERIFY2(there > 100 && there < 500, qPrintable(QString::number(there)));
    // Scrolled to the far corner, other rows are there.
    bench.board().setViewport(bench.board().contentWidth() - 1200,
                              bench.board().contentHeight() - 700, 1200, 700);
    QVERIFY(bench.board().blocks()->rowOf(fixedId(q("s0x0")) + u'@' + fixedId(q("room0"))) < 0);
    QVERIFY(bench.board().blocks()->rowOf(fixedId(q("s39x49")) + u'@' + fixedId(q("room39"))) >= 0);
    QVERIFY(!bench.board().earlierText().isEmpty());
}

void TestBoard::zoomKeepsTheTimeUnderThePointer()
{
    EditorBench bench(bigDay(3, 20));
    ScheduleBoard &board = bench.board();
    board.setViewport(0, 200, 900, 400);
    const Instant under = board.scale().instantAt(200 + 150);
    const qreal y = board.zoomTo(160, 150);
    QCOMPARE(board.hourPixels(), 160.0);
    QVERIFY(std::abs(board.scale().instantAt(y + 150) - under) < 60'000);
    board.zoomTo(1000, 0);
    QCOMPARE(board.hourPixels(), ScheduleBoard::MostHour);
    board.zoomTo(1, 0);
    QCOMPARE(board.hourPixels(), ScheduleBoard::LeastHour);
}

void TestBoard::roomsCanBeHiddenPinnedAndAlone()
{
    EditorBench bench;
    ScheduleBoard &board = bench.board();
    board.hideRoom(fixedId(q("Loft")));
    QCOMPARE(board.layout().rooms, (QList<Id>{fixedId(q("Hall")), fixedId(q("Quay"))}));
    QCOMPARE(board.hiddenCount(), 1);
    board.pinRoom(fixedId(q("Quay")), true);
    QCOMPARE(board.layout().rooms.first(), fixedId(q("Quay")));
    board.aloneRoom(fixedId(q("Hall")));
    QCOMPARE(board.layout().rooms, QList<Id>{fixedId(q("Hall"))});
    board.showAllRooms();
    QCOMPARE(board.layout().rooms.size(), 3);
}

void TestBoard::movedPicturesShowOldAndNew()
{
    EditorBench bench;
    const Session before = bench.now(q("Tides"));
    Session after = before;
    after.locationIds = {fixedId(q("Quay"))};
    bench.board().setMoves({{before.id, before.title, before, after}});
    KeyedListModel &moves = *bench.board().moves();
    QCOMPARE(moves.count(), 1);
    QVERIFY(moves.value(0, "hasFrom").toBool() && moves.value(0, "hasTo").toBool());
    QVERIFY(moves.value(0, "toX").toReal() > moves.value(0, "fromX").toReal());
}

QTEST_GUILESS_MAIN(TestBoard)
#include "tst_board.moc"
