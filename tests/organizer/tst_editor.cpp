// SPDX-License-Identifier: GPL-3.0-or-later
// The schedule editor without a window: drags by pointer and keys, inspector, tray.
#include "kiosk/editor/snap.h"
#include "tests/organizer/editorbench.h"
#include "tests/support/scriptedserver.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QRandomGenerator>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>

using namespace Foyer;

namespace {

QString q(const char *text) { return QString::fromLatin1(text); }

} // namespace

class TestEditor : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void dragOntoATakenRoomIsRefused();
    void warningAsksForAReason();
    void freeDropIsSentAndCanBeUndone();
    void escapeSendsNothing();
    void controlKeepsTheRoomAndShiftTheMinute();
    void severalKeepTheirDistances();
    void resizeByEdges();
    void altCopies();
    void trayToGridAndBack();
    void keysAlone();
    void choosing();
    void changesOfOthersDuringADrag();
    void othersMovesTravelAndAreHeld();
    void othersMakeAndTakeAway();
    void aRefusalTravelsBack();
    void oneChangeIsDrawnOnce();
    void findsItsPlacesAgain();
    void lettersCanBeOff();
    void hitsOfTheFilter();
    void roomsLeadElsewhere();
    void inspectorSavesOneFieldAtATime();
    void inspectorSaysWhatCannotBe();
    void lateMoveCancel();
    void checksOfTheDay();
    void aFrameAsksFew();
};

void TestEditor::dragOntoATakenRoomIsRefused()
{
    EditorBench bench;
    QSignalSpy refused(&bench.editor, &EditorController::refused);
    QVERIFY(bench.take(q("Tides"), q("Hall"), q("Loft"), 10, 30));
    QCOMPARE(bench.drag().verdict(), q("forbid"));
    QCOMPARE(bench.drag().times(), QStringLiteral("10:30–11:30"));
    QCOMPARE(bench.drag().room(), q("Loft"));
    QCOMPARE(bench.drag().told(), 42);
    QCOMPARE(bench.drag().toldText(), q("40 with RSVP, 2 hosts"));
    QVERIFY(bench.lineHeads().contains(QStringLiteral("Can’t drop: room taken.")));
    QVERIFY(bench.lineHeads().contains(q("Places:"))); // 40 RSVPs, 30 places
    QCOMPARE(bench.drag().overlays()->value(0, "text").toString(), q("30 min over"));
    QCOMPARE(bench.drag().ghosts()->count(), 1);
    bench.editor.drop();
    QCOMPARE(refused.size(), 1);
    QVERIFY(refused[0][0].toString().contains(q("Loft is taken from 10:00 to 11:00")));
    QVERIFY(bench.drag().flying());
    QTRY_VERIFY(!bench.drag().active());
    QCOMPARE(bench.queue.entries().size(), 0);
    QCOMPARE(bench.now(q("Tides")), bench.source.replica().sessions.value(fixedId(q("Tides"))));
}

void TestEditor::warningAsksForAReason()
{
    EditorBench bench;
    // Ada also gives Morse at 14:00.
    QVERIFY(bench.take(q("Tides"), q("Hall"), q("Hall"), 14, 0));
    QCOMPARE(bench.drag().verdict(), q("warn"));
    bench.editor.drop();
    QVERIFY(bench.drag().awaiting());
    QCOMPARE(bench.queue.entries().size(), 0);
    QVERIFY(!bench.drag().confirm(q("  ")));
    QVERIFY(bench.drag().confirm(q("Ben takes over")));
    QCOMPARE(bench.queue.entries().size(), 1);
    QCOMPARE(bench.queue.entries()[0].command.body.value(u"reason").toString(),
             q("Ben takes over"));
    QCOMPARE(*bench.now(q("Tides")).start, clockAt(14));
    // Taken back instead: nothing goes.
    QVERIFY(bench.take(q("Tides"), q("Hall"), q("Hall"), 14, 30));
    bench.editor.drop();
    QVERIFY(bench.drag().awaiting());
    QVERIFY(bench.press(Qt::Key_Escape));
    QVERIFY(!bench.drag().active());
    QCOMPARE(bench.queue.entries().size(), 1);
}

void TestEditor::freeDropIsSentAndCanBeUndone()
{
    EditorBench bench;
    QSignalSpy done(&bench.editor, &EditorController::done);
    QVERIFY(bench.take(q("Knots"), q("Loft"), q("Quay"), 16, 0));
    QCOMPARE(bench.drag().verdict(), q("fine"));
    bench.editor.drop();
    QCOMPARE(done.size(), 1);
    QCOMPARE(done[0][0].toString(), q("Moved to Quay, 1 will be told"));
    QCOMPARE(bench.now(q("Knots")).locationIds, QList<Id>{fixedId(q("Quay"))});
    QCOMPARE(*bench.now(q("Knots")).start, clockAt(16));
    const Command command = bench.queue.entries()[0].command;
    QCOMPARE(command.method, QByteArray("PATCH"));
    QCOMPARE(command.body.keys(), (QStringList{q("end"), q("locationIds"), q("start")}));
    QCOMPARE(command.baseVersion, 1);
    QVERIFY(bench.board().blocks()->rowOf(bench.key(q("Knots"), q("Quay"))) >= 0);
    QVERIFY(bench.editor.act(q("undo")));
    QCOMPARE(*bench.now(q("Knots")).start, clockAt(10));
    QCOMPARE(bench.now(q("Knots")).locationIds, QList<Id>{fixedId(q("Loft"))});
}

void TestEditor::escapeSendsNothing()
{
    EditorBench bench;
    QVERIFY(bench.take(q("Knots"), q("Loft"), q("Quay"), 16, 0));
    QVERIFY(bench.press(Qt::Key_Escape));
    QVERIFY(!bench.drag().active());
    QCOMPARE(bench.queue.entries().size(), 0);
    // Dropped where it was.
    QVERIFY(bench.take(q("Knots"), q("Loft"), q("Loft"), 10, 2));
    bench.editor.drop();
    QCOMPARE(bench.queue.entries().size(), 0);
}

void TestEditor::controlKeepsTheRoomAndShiftTheMinute()
{
    EditorBench bench;
    QVERIFY(bench.take(q("Knots"), q("Loft"), q("Quay"), 16, 0, Qt::ControlModifier));
    QCOMPARE(bench.drag().room(), q("Loft"));
    QCOMPARE(bench.drag().guideText(), q("16:00"));
    QPointF at = bench.place(q("Quay"), 16, 0);
    bench.drag().moveTo(at.x(), at.y(), Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(bench.drag().room(), q("Quay"));
    QCOMPARE(bench.drag().guideText(), q("10:00"));
    at = bench.place(q("Quay"), 16, 7);
    bench.drag().moveTo(at.x(), at.y(), Qt::ShiftModifier);
    QCOMPARE(bench.drag().guideText(), q("16:07"));
    bench.drag().moveTo(at.x(), at.y(), 0);
    QCOMPARE(bench.drag().guideText(), q("16:00"));
    // Ten minutes after Morse attracts more than the slot at 15:00.
    at = bench.place(q("Quay"), 15, 9);
    bench.drag().moveTo(at.x(), at.y(), 0);
    QCOMPARE(bench.drag().guideText(), q("15:10"));
    QCOMPARE(bench.drag().verdict(), q("fine"));
}

void TestEditor::severalKeepTheirDistances()
{
    EditorBench bench;
    bench.editor.choose(bench.key(q("Tides"), q("Hall")), 0);
    bench.editor.choose(bench.key(q("Knots"), q("Loft")), Qt::ControlModifier);
    QCOMPARE(bench.editor.chosenCount(), 2);
    QVERIFY(bench.take(q("Tides"), q("Hall"), q("Loft"), 15, 30));
    QCOMPARE(bench.drag().summary(), q("2 of 2 fit"));
    QCOMPARE(bench.drag().told(), 43);
    QCOMPARE(bench.drag().pieces()->count(), 2);
    // No column is left for Knots: the whole stays where all fit.
    const QPointF at = bench.place(q("Quay"), 15, 30);
    bench.drag().moveTo(at.x(), at.y(), 0);
    QCOMPARE(bench.drag().room(), q("Loft"));
    bench.editor.drop();
    QVERIFY2(!bench.drag().awaiting(), qPrintable(bench.lineHeads().join(u'|')));
    QCOMPARE(bench.now(q("Tides")).locationIds, QList<Id>{fixedId(q("Loft"))});
    QCOMPARE(bench.now(q("Knots")).locationIds, QList<Id>{fixedId(q("Quay"))});
    QCOMPARE(*bench.now(q("Knots")).start, clockAt(15, 30));
    QVERIFY(bench.editor.act(q("undo"))); // one step
    QCOMPARE(*bench.now(q("Knots")).start, clockAt(10));
    QCOMPARE(*bench.now(q("Tides")).start, clockAt(10));
}

void TestEditor::resizeByEdges()
{
    EditorBench bench;
    const QString key = bench.key(q("Knots"), q("Loft"));
    const QRectF rect = bench.board().rectOf(*bench.board().layout().find(key));
    QCOMPARE(bench.editor.zoneAt(rect.center().x(), rect.bottom() - 2), q("bottom"));
    QCOMPARE(bench.editor.zoneAt(rect.center().x(), rect.top() + 2), q("top"));
    QVERIFY(bench.editor.beginDrag(key, rect.center().x(), bench.board().scale().yOf(clockAt(11)),
                                   q("bottom")));
    QPointF at = bench.place(q("Loft"), 11, 30);
    bench.drag().moveTo(at.x(), at.y(), 0);
    QCOMPARE(bench.drag().times(), QStringLiteral("10:00–11:30"));
    // Never shorter than five minutes, and the other edge stays.
    at = bench.place(q("Loft"), 8, 0);
    bench.drag().moveTo(at.x(), at.y(), 0);
    QCOMPARE(bench.drag().times(), QStringLiteral("10:00–10:05"));
    at = bench.place(q("Quay"), 11, 30);
    bench.drag().moveTo(at.x(), at.y(), 0);
    bench.editor.drop();
    QCOMPARE(*bench.now(q("Knots")).end, clockAt(11, 30));
    QCOMPARE(*bench.now(q("Knots")).start, clockAt(10));
    QCOMPARE(bench.now(q("Knots")).locationIds, QList<Id>{fixedId(q("Loft"))});
}

void TestEditor::altCopies()
{
    EditorBench bench;
    const qsizetype before = bench.draft.replica().sessions.size();
    QVERIFY(bench.take(q("Knots"), q("Loft"), q("Quay"), 16, 0, Qt::AltModifier));
    QVERIFY(bench.drag().copying());
    QCOMPARE(bench.drag().told(), 0);
    bench.editor.drop();
    QCOMPARE(bench.draft.replica().sessions.size(), before + 1);
    QCOMPARE(*bench.now(q("Knots")).start, clockAt(10));
    const Command command = bench.queue.entries()[0].command;
    QCOMPARE(command.method, QByteArray("POST"));
    QVERIFY(!command.body.contains(u"guid") && !command.body.contains(u"version"));
    QVERIFY(command.subjectId != fixedId(q("Knots")));
}

void TestEditor::trayToGridAndBack()
{
    EditorBench bench;
    TrayModel &tray = *bench.editor.tray();
    QCOMPARE(tray.count(), 2);
    tray.setFilter(q("walk"));
    QCOMPARE(tray.count(), 1);
    QCOMPARE(tray.total(), 2);
    tray.setFilter({});
    tray.setDemand({{fixedId(q("walk")), 38}});
    QCOMPARE(tray.value(0, "title").toString(), q("Night walk"));
    QVERIFY(tray.value(0, "standing").toString().contains(q("38 want this")));
    tray.setSort(q("length"));
    QCOMPARE(tray.value(0, "title").toString(), q("Night walk"));
    // A proposal becomes a session of its length.
    QVERIFY(bench.editor.beginTrayDrag(q("proposal/") + fixedId(q("walk"))));
    QVERIFY(!bench.drag().placed());
    QPointF at = bench.place(q("Loft"), 15, 0);
    bench.drag().moveTo(at.x(), at.y(), 0);
    QCOMPARE(bench.drag().times(), QStringLiteral("15:00–16:30"));
    bench.editor.drop();
    QCOMPARE(tray.count(), 1);
    QCOMPARE(bench.queue.entries()[0].command.body.value(u"proposalId").toString(),
             fixedId(q("walk")));
    // A session without times gets one slot and a room.
    QVERIFY(bench.editor.beginTrayDrag(q("session/") + fixedId(q("Choir"))));
    at = bench.place(q("Hall"), 15, 0);
    bench.drag().moveTo(at.x(), at.y(), 0);
    bench.editor.drop();
    QCOMPARE(*bench.now(q("Choir")).end, clockAt(15, 30));
    QCOMPARE(tray.count(), 0);
    // Back: times go, the rest stays.
    QVERIFY(bench.take(q("Tides"), q("Hall"), q("Hall"), 10, 0));
    bench.drag().setOverTray(true);
    QCOMPARE(bench.drag().verdict(), q("fine"));
    bench.editor.drop();
    QVERIFY(!bench.now(q("Tides")).start && !bench.now(q("Tides")).end);
    QCOMPARE(bench.draft.replica().counts.value(fixedId(q("Tides"))), 40);
    QVERIFY(tray.value(0, "standing").toString().contains(q("40 RSVPs kept")));
    QVERIFY(!bench.editor.beginTrayDrag(q("session/nobody")));
}

void TestEditor::keysAlone()
{
    EditorBench bench;
    QSignalSpy spoken(&bench.editor, &EditorController::announced);
    QVERIFY(bench.press(Qt::Key_Down)); // the first block
    QCOMPARE(bench.editor.focusKey(), bench.key(q("Tides"), q("Hall")));
    QVERIFY(bench.press(Qt::Key_Right));
    QCOMPARE(bench.editor.focusKey(), bench.key(q("Knots"), q("Loft")));
    QVERIFY(bench.press(Qt::Key_Space));
    QVERIFY(bench.drag().active() && bench.drag().byKeys());
    QCOMPARE(spoken.last()[0].toString(), q("Lifted. 10:00, Loft."));
    QVERIFY(bench.press(Qt::Key_Right));
    for (int i = 0; i < 12; ++i)
        QVERIFY(bench.press(Qt::Key_Down));
    QCOMPARE(bench.drag().times(), QStringLiteral("16:00–17:00"));
    QCOMPARE(bench.drag().room(), q("Quay"));
    QVERIFY(bench.press(Qt::Key_Down, Qt::ShiftModifier)); // half an hour longer: into the drill
    QCOMPARE(bench.drag().verdict(), q("warn"));
    QVERIFY(bench.press(Qt::Key_Up, Qt::ShiftModifier));
    QCOMPARE(bench.drag().verdict(), q("fine"));
    QTRY_VERIFY(spoken.last()[0].toString().startsWith(q("16:00, Quay.")));
    QVERIFY(bench.press(Qt::Key_Return));
    QCOMPARE(*bench.now(q("Knots")).start, clockAt(16));
    QCOMPARE(bench.queue.entries().size(), 1);
    // Escape puts back and says so.
    bench.editor.choose(bench.key(q("Knots"), q("Quay")), 0);
    QVERIFY(bench.press(Qt::Key_Space));
    QVERIFY(bench.press(Qt::Key_Up));
    QVERIFY(bench.press(Qt::Key_Escape));
    QCOMPARE(spoken.last()[0].toString(), q("Back at 16:00, Quay."));
    QCOMPARE(bench.queue.entries().size(), 1);
    // Alt+arrows at once, U to the tray, Ctrl+D a copy, Delete.
    QVERIFY(bench.press(Qt::Key_Up, Qt::AltModifier));
    QCOMPARE(*bench.now(q("Knots")).start, clockAt(15, 30));
    QVERIFY(bench.press(Qt::Key_U));
    QVERIFY(!bench.now(q("Knots")).start);
    bench.editor.choose(bench.key(q("Morse"), q("Quay")), 0);
    const qsizetype before = bench.draft.replica().sessions.size();
    QVERIFY(bench.press(Qt::Key_D, Qt::ControlModifier));
    QCOMPARE(bench.draft.replica().sessions.size(), before + 1);
    QVERIFY(bench.press(Qt::Key_Delete));
    QVERIFY(bench.now(q("Morse")).id.isEmpty());
    // A new session at the next free place, its title ready to be written.
    QSignalSpy asked(&bench.editor, &EditorController::inspectorAsked);
    QVERIFY(bench.press(Qt::Key_N));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(bench.inspector().facts().value(q("title")).toString(), q("New session"));
    QVERIFY(!bench.press(Qt::Key_Q));
    QVERIFY(bench.press(Qt::Key_G));
    QCOMPARE(bench.editor.view(), q("list"));
    QVERIFY(bench.editor.list()->count() > 0);
}

void TestEditor::choosing()
{
    EditorBench bench;
    bench.editor.chooseIn(QRectF(0, 0, 5000, 5000), false);
    QCOMPARE(bench.editor.chosenCount(), 3);
    bench.editor.unchoose();
    QVERIFY(bench.press(Qt::Key_A, Qt::ControlModifier));
    QCOMPARE(bench.editor.chosenCount(), 4); // the break too
    QVERIFY(bench.press(Qt::Key_Escape));
    QCOMPARE(bench.editor.chosenCount(), 0);
    QVERIFY(!bench.press(Qt::Key_Escape));
    bench.editor.choose(bench.key(q("Tides"), q("Hall")), 0);
    bench.editor.choose(bench.key(q("Knots"), q("Loft")), Qt::ShiftModifier);
    QVERIFY(bench.editor.chosenCount() >= 2);
    QCOMPARE(bench.inspector().count(), bench.editor.chosenCount());
    QCOMPARE(bench.inspector().facts().value(q("room")).toString(), q("mixed"));
    bench.editor.choose({}, 0);
    QCOMPARE(bench.editor.chosenCount(), 0);
}

void TestEditor::changesOfOthersDuringADrag()
{
    EditorBench bench;
    QVERIFY(bench.take(q("Knots"), q("Loft"), q("Quay"), 16, 0));
    QCOMPARE(bench.drag().verdict(), q("fine"));
    // Somebody takes the place.
    Session other = bench.now(q("Tides"));
    other.locationIds = {fixedId(q("Quay"))};
    other.start = clockAt(16);
    other.end = clockAt(17);
    ++other.version;
    bench.source.receive(other);
    QCOMPARE(bench.drag().verdict(), q("forbid"));
    // Somebody moves what is in hand: the place in hand stays, what it is compared with is new.
    Session held = bench.now(q("Knots"));
    held.start = clockAt(18);
    held.end = clockAt(19);
    ++held.version;
    bench.source.receive(held, {}, {ActorKind::Admin, newId(), q("Noor Lind")});
    QCOMPARE(bench.drag().times(), QStringLiteral("16:00–17:00"));
    QCOMPARE(bench.drag().movedMeanwhile(), q("Noor just moved it to 18:00, Loft"));
    const QPointF at = bench.place(q("Hall"), 16, 0);
    bench.drag().moveTo(at.x(), at.y(), 0);
    bench.editor.drop();
    QCOMPARE(bench.queue.entries()[0].command.baseVersion, 2);
    // And takes it away altogether.
    QVERIFY(bench.take(q("Morse"), q("Quay"), q("Loft"), 15, 0));
    bench.source.receive(Removed{SubjectKind::Session, fixedId(q("Morse"))});
    QVERIFY(!bench.drag().active());
}

/// What somebody else moved goes there before one's eyes, its row stays the same, and it is tinted for a while.
void TestEditor::othersMovesTravelAndAreHeld()
{
    EditorBench bench;
    KeyedListModel &blocks = *bench.board().blocks();
    const QString before = EditorBench::key(q("Knots"), q("Loft"));
    const int row = blocks.rowOf(before);
    const double x = blocks.value(row, "blockX").toDouble();
    QVERIFY(row >= 0 && !blocks.value(row, "travels").toBool());
    bool knewFirst = false;
    connect(&blocks, &QAbstractItemModel::dataChanged, &bench.editor, [&] {
        const int at = blocks.rowOf(before);
        if (at >= 0 && blocks.value(at, "travels").toBool()
            && blocks.value(at, "blockX").toDouble() == x)
            knewFirst = true;
    });
    QSignalSpy spoken(&bench.editor, &EditorController::announced);
    bench.editor.chooseSession(fixedId(q("Knots")));
    Session moved = bench.now(q("Knots"));
    moved.locationIds = {fixedId(q("Quay"))};
    moved.start = clockAt(15);
    moved.end = clockAt(16);
    ++moved.version;
    bench.source.receive(moved, {}, {ActorKind::Admin, newId(), q("Noor Lind")});
    QVERIFY(knewFirst);
    QVERIFY(blocks.rowOf(before) >= 0); // the row that was there shows it until it has arrived
    QVERIFY(blocks.value(blocks.rowOf(before), "blockX").toDouble() != x);
    QVERIFY(blocks.value(blocks.rowOf(before), "held").toBool());
    QCOMPARE(spoken.last()[0].toString(), q("Noor moved this session to 15:00."));
    QCOMPARE(spoken.last()[1].toBool(), false);
    const QString after = EditorBench::key(q("Knots"), q("Quay"));
    QTRY_VERIFY(blocks.rowOf(after) >= 0);
    QVERIFY(blocks.rowOf(before) < 0);
    QVERIFY(!blocks.value(blocks.rowOf(after), "travels").toBool());
    QVERIFY(blocks.value(blocks.rowOf(after), "held").toBool()); // goes on for a while
}

void TestEditor::othersMakeAndTakeAway()
{
    EditorBench bench;
    KeyedListModel &blocks = *bench.board().blocks(), &gone = *bench.board().leaving();
    bench.source.receive(Removed{SubjectKind::Session, fixedId(q("Morse"))});
    QVERIFY(gone.rowOf(EditorBench::key(q("Morse"), q("Quay"))) >= 0);
    QVERIFY(!gone.value(0, "moved").toBool());
    QTRY_COMPARE(gone.count(), 0);
    Session made = EditorBench::session(q("Fresh"), q("Quay"), 14, 0, 60);
    bench.source.receive(made);
    const int row = blocks.rowOf(EditorBench::key(q("Fresh"), q("Quay")));
    QVERIFY(row >= 0 && blocks.value(row, "fresh").toBool());
    QTRY_VERIFY(
        !blocks.value(blocks.rowOf(EditorBench::key(q("Fresh"), q("Quay"))), "fresh").toBool());
    // One's own is simply there.
    bench.editor.chooseSession(fixedId(q("Knots")));
    QVERIFY(bench.take(q("Knots"), q("Loft"), q("Quay"), 16, 0));
    bench.editor.drop();
    const int own = blocks.rowOf(EditorBench::key(q("Knots"), q("Quay")));
    QVERIFY(own >= 0);
    QVERIFY(!blocks.value(own, "travels").toBool() && !blocks.value(own, "held").toBool());
    QCOMPARE(gone.count(), 0);
}

void TestEditor::aRefusalTravelsBack()
{
    ScriptedServer server;
    ScriptedAnswer no = ScriptedAnswer::json("{\"code\":\"session.clash\",\"detail\":\"No.\"}");
    no.status = 409;
    server.setHandler([no](const ScriptedRequest &request) {
        return request.method == "PATCH" ? no : ScriptedAnswer::plain(404);
    });
    EditorBench bench(EditorBench::smallDay(), nullptr, server.url());
    QVERIFY(bench.take(q("Knots"), q("Loft"), q("Quay"), 16, 0));
    bench.editor.drop();
    QCOMPARE(bench.now(q("Knots")).locationIds, QList<Id>{fixedId(q("Quay"))});
    KeyedListModel &blocks = *bench.board().blocks();
    const QString there = EditorBench::key(q("Knots"), q("Quay"));
    QSignalSpy refused(&bench.queue, &CommandQueue::refusedNow);
    bool travelled = false;
    connect(&blocks, &QAbstractItemModel::dataChanged, &bench.editor, [&] {
        const int row = blocks.rowOf(there);
        travelled |= row >= 0 && blocks.value(row, "travels").toBool();
    });
    bench.queue.setOnline(true);
    QTRY_COMPARE(refused.size(), 1);
    QCOMPARE(bench.now(q("Knots")).locationIds, QList<Id>{fixedId(q("Loft"))});
    QVERIFY(travelled);
    const QString home = EditorBench::key(q("Knots"), q("Loft"));
    QTRY_VERIFY(blocks.rowOf(home) >= 0);
    QCOMPARE(blocks.value(blocks.rowOf(home), "face").value<BlockFace>().pending, q("refused"));
}

void TestEditor::oneChangeIsDrawnOnce()
{
    EditorBench bench;
    QCoreApplication::processEvents();
    bench.editor.chooseSession(fixedId(q("Knots")));
    QSignalSpy drawn(&bench.board(), &ScheduleBoard::canvasChanged);
    QVERIFY(bench.inspector().save(q("title"), q("Bends")));
    QCoreApplication::processEvents();
    QCOMPARE(drawn.size(), 1);
}

void TestEditor::findsItsPlacesAgain()
{
    KeptPlaces places;
    Replica r = EditorBench::smallDay();
    Day second = r.days.begin().value();
    second.id = fixedId(q("second"));
    for (Instant *at : {&second.start, &second.end, &second.bookingStart, &second.bookingEnd})
        *at += 24 * 3'600'000LL;
    r.days.insert(second.id, second);
    {
        EditorBench bench(r, &places);
        bench.board().chooseDay(second.id);
        bench.board().zoomTo(120, 0);
        bench.board().hideRoom(fixedId(q("Hall")));
        bench.board().pinRoom(fixedId(q("Quay")), true);
        bench.board().setViewport(50, 240, 900, 500);
        bench.editor.setView(q("list"));
        bench.editor.setTrayWidth(260);
        bench.editor.setInspectorWidth(340);
        bench.editor.setTrayOpen(false);
        QTRY_COMPARE(places.values.value(q("editor/places")).toMap().value(q("trayWidth")).toInt(),
                     260);
    }
    EditorBench again(r, &places);
    QCOMPARE(again.board().day(), second.id);
    QCOMPARE(again.board().hourPixels(), 120.0);
    QCOMPARE(again.board().hiddenCount(), 1);
    QCOMPARE(again.board().layout().rooms.first(), fixedId(q("Quay")));
    QCOMPARE(again.editor.view(), q("list"));
    QCOMPARE(again.editor.trayWidth(), 260.0);
    QCOMPARE(again.editor.inspectorWidth(), 340.0);
    QVERIFY(!again.editor.trayOpen());
    const QPointF scroll = again.board().keptScroll().toPointF();
    QVERIFY(std::abs(scroll.y() - 240) < 2 && std::abs(scroll.x() - 50) < 2);
    // Of another event nothing; a room that is gone is not missed.
    KeptPlaces other = places;
    Replica without = r;
    without.locations.remove(fixedId(q("Hall")));
    EditorBench less(without, &other);
    QCOMPARE(less.board().hiddenCount(), 0);
    QCOMPARE(less.board().layout().rooms.size(), 2);
    // What was chosen stands; without a choice large text shows the list.
    again.editor.suggestView(q("rooms"));
    QCOMPARE(again.editor.view(), q("list"));
    EditorBench first;
    first.editor.suggestView(q("list"));
    QCOMPARE(first.editor.view(), q("list"));
}

void TestEditor::lettersCanBeOff()
{
    EditorBench bench;
    bench.editor.chooseSession(fixedId(q("Knots")));
    QSignalSpy asked(&bench.editor, &EditorController::asked);
    QVERIFY(bench.press(Qt::Key_A));
    QVERIFY(bench.press(Qt::Key_H));
    QCOMPARE(asked.size(), 2);
    QVERIFY(bench.press(Qt::Key_L));
    QCOMPARE(bench.inspector().mode(), q("late"));
    QVERIFY(bench.press(Qt::Key_Escape));
    QVERIFY(bench.editor.act(q("letters")));
    for (const int key :
         {Qt::Key_N, Qt::Key_M, Qt::Key_L, Qt::Key_X, Qt::Key_U, Qt::Key_A, Qt::Key_G, Qt::Key_H})
        QVERIFY2(!bench.press(key), qPrintable(QString(QChar(key))));
    QVERIFY(bench.inspector().mode().isEmpty());
    QVERIFY(bench.queue.entries().isEmpty());
    QVERIFY(bench.press(Qt::Key_Down)); // what is no letter goes on
}

void TestEditor::hitsOfTheFilter()
{
    EditorBench bench;
    QVERIFY(!bench.press(Qt::Key_F3));
    bench.board().setFilter(q("ada"));
    QCOMPARE(bench.editor.hits(), 2);
    QVERIFY(bench.press(Qt::Key_F3));
    QCOMPARE(bench.editor.focusKey(), EditorBench::key(q("Tides"), q("Hall")));
    QVERIFY(bench.press(Qt::Key_F3));
    QCOMPARE(bench.editor.focusKey(), EditorBench::key(q("Morse"), q("Quay")));
    QVERIFY(bench.press(Qt::Key_F3));
    QCOMPARE(bench.editor.focusKey(), EditorBench::key(q("Tides"), q("Hall")));
    QVERIFY(bench.press(Qt::Key_F3, Qt::ShiftModifier));
    QCOMPARE(bench.editor.focusKey(), EditorBench::key(q("Morse"), q("Quay")));
}

void TestEditor::roomsLeadElsewhere()
{
    EditorBench bench;
    QSignalSpy asked(&bench.editor, &EditorController::screenAsked);
    bench.editor.goTo(q("rooms"), q("location"), fixedId(q("Hall")));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][2].toString(), fixedId(q("Hall")));
    // Hidden, counted, all back.
    bench.board().hideRoom(fixedId(q("Hall")));
    QCOMPARE(bench.board().hiddenCount(), 1);
    bench.board().aloneRoom(fixedId(q("Quay")));
    QCOMPARE(bench.board().layout().rooms, QList<Id>{fixedId(q("Quay"))});
    QCOMPARE(bench.board().alone(), fixedId(q("Quay")));
    bench.board().showAllRooms();
    QCOMPARE(bench.board().layout().rooms.size(), 3);
    QCOMPARE(bench.board().hiddenCount(), 0);
}

void TestEditor::inspectorSavesOneFieldAtATime()
{
    EditorBench bench;
    bench.editor.chooseSession(fixedId(q("Knots")));
    QVERIFY(bench.inspector().save(q("title"), q("Knots for all")));
    QVERIFY(bench.inspector().save(q("track"), q("Sea")));
    QVERIFY(bench.inspector().save(q("start"), q("15.30")));
    QVERIFY(bench.inspector().save(q("end"), q("16")));
    QVERIFY(bench.inspector().save(q("room"), fixedId(q("Quay"))));
    QVERIFY(bench.inspector().addHost(fixedId(q("Ben"))));
    QVERIFY(!bench.inspector().addHost(fixedId(q("Ben"))));
    QCOMPARE(bench.queue.entries().size(), 6);
    const Session s = bench.draft.replica().sessions.value(fixedId(q("Knots")));
    QCOMPARE(s.title, q("Knots for all"));
    QCOMPARE(*s.start, clockAt(15, 30));
    QCOMPARE(*s.end, clockAt(16));
    QCOMPARE(s.locationIds, QList<Id>{fixedId(q("Quay"))});
    QCOMPARE(s.hostIds.size(), 2);
    QCOMPARE(bench.queue.entries()[0].command.body.keys(), QStringList{q("title")});
    // Marked in place until the server has them.
    const QVariantList pending = bench.inspector().facts().value(q("pendingFields")).toList();
    for (const char *field : {"title", "track", "start", "end", "room"})
        QVERIFY2(pending.contains(QString::fromLatin1(field)), field);
    QVERIFY(!pending.contains(q("capacity")));
    // Unchanged is not sent.
    QVERIFY(bench.inspector().save(q("track"), q("Sea")));
    QCOMPARE(bench.queue.entries().size(), 6);
    bench.inspector().findGuests(q("AD"));
    QCOMPARE(bench.inspector().guests()->count(), 1);
}

void TestEditor::inspectorSaysWhatCannotBe()
{
    EditorBench bench;
    bench.editor.chooseSession(fixedId(q("Knots")));
    for (const auto &[field, value] : QList<std::pair<QString, QString>>{{q("title"), q("  ")},
                                                                         {q("start"), q("noon")},
                                                                         {q("start"), q("25:00")},
                                                                         {q("end"), q("09:00")},
                                                                         {q("capacity"), q("-1")},
                                                                         {q("capacity"), q("many")},
                                                                         {q("nothing"), q("x")}}) {
        QVERIFY2(!bench.inspector().save(field, value), qPrintable(field + value));
        QVERIFY(!bench.inspector().errors().value(field).toString().isEmpty());
    }
    QCOMPARE(bench.queue.entries().size(), 0);
    // Forbidden: said, not sent. Warned: asks.
    QSignalSpy refused(&bench.editor, &EditorController::refused);
    QVERIFY(!bench.inspector().save(q("room"), fixedId(q("Hall"))));
    QCOMPARE(refused.size(), 1);
    QVERIFY(bench.inspector().save(q("capacity"), q("99")));
    QCOMPARE(bench.inspector().mode(), q("reason"));
    QCOMPARE(bench.queue.entries().size(), 0);
    QVERIFY(bench.inspector().confirm(q("standing room")));
    QCOMPARE(bench.queue.entries().size(), 1);
}

void TestEditor::lateMoveCancel()
{
    EditorBench bench;
    bench.editor.chooseSession(fixedId(q("Tides")));
    QVERIFY(bench.press(Qt::Key_L));
    QCOMPARE(bench.inspector().mode(), q("late"));
    QCOMPARE(bench.inspector().told(), 42);
    bench.inspector().setLateMinutes(20);
    QVERIFY(bench.inspector().sayLate());
    QCOMPARE(bench.now(q("Tides")).lateMinutes, 20);
    QVERIFY(bench.press(Qt::Key_M));
    bench.inspector().setMove(q("start"), q("rubbish"));
    QVERIFY(bench.inspector().errors().contains(q("moveStart")));
    QVERIFY(!bench.inspector().moveNow({}));
    bench.inspector().setMove(q("start"), q("10:30"));
    bench.inspector().setMove(q("room"), fixedId(q("Loft")));
    QCOMPARE(bench.inspector().verdict(), q("forbid"));
    QVERIFY(!bench.inspector().moveNow({}));
    bench.inspector().setMove(q("start"), q("16:00"));
    QCOMPARE(bench.inspector().verdict(), q("fine"));
    QVERIFY(bench.inspector().moveNow({}));
    QCOMPARE(*bench.now(q("Tides")).start, clockAt(16));
    QVERIFY(bench.press(Qt::Key_X));
    QCOMPARE(bench.inspector().mode(), q("cancel"));
    QVERIFY(bench.inspector().cancelNow(q("Storm")));
    QCOMPARE(bench.now(q("Tides")).status, SessionStatus::Cancelled);
    QCOMPARE(bench.now(q("Tides")).statusReason, q("Storm"));
    QVERIFY(!bench.press(Qt::Key_X));
    QVERIFY(bench.inspector().reinstate());
    QCOMPARE(bench.now(q("Tides")).status, SessionStatus::Confirmed);
}

void TestEditor::checksOfTheDay()
{
    Replica r = EditorBench::smallDay();
    const Session over = EditorBench::session(q("Over"), q("Hall"), 10, 30, 60);
    r.sessions.insert(over.id, over);
    const Session drill = EditorBench::session(q("Late"), q("Quay"), 18, 0, 30);
    r.sessions.insert(drill.id, drill);
    EditorBench bench(r);
    QCOMPARE(bench.editor.forbidden(), 2);
    QCOMPARE(bench.editor.toCheck(), 1);
    QVERIFY(bench.press(Qt::Key_F8));
    QCOMPARE(bench.editor.focusKey(), bench.key(q("Tides"), q("Hall")));
    QVERIFY(bench.press(Qt::Key_F8));
    QCOMPARE(bench.editor.focusKey(), bench.key(q("Over"), q("Hall")));
    QVERIFY(bench.inspector().checks()->count() > 0);
    // What cannot stay so says by how much, what was accepted only while it is chosen.
    const auto chip = [&bench](const char *name, const char *room) {
        KeyedListModel &blocks = *bench.board().blocks();
        return blocks
            .value(blocks.rowOf(bench.key(QString::fromLatin1(name), QString::fromLatin1(room))),
                   "face")
            .value<BlockFace>()
            .chipText;
    };
    QCOMPARE(chip("Over", "Hall"), q("30 min over"));
    QCOMPARE(chip("Tides", "Hall"), q("30 min over"));
    QCOMPARE(chip("Late", "Quay"), QString());
    QVERIFY(bench.press(Qt::Key_F8, Qt::ShiftModifier));
    QVERIFY(bench.press(Qt::Key_F8, Qt::ShiftModifier));
    QCOMPARE(bench.editor.focusKey(), bench.key(q("Late"), q("Quay")));
    QCOMPARE(chip("Late", "Quay"), q("closed"));
}

void TestEditor::aFrameAsksFew()
{
    EditorBench bench(bigDay(40, 50));
    bench.board().setViewport(0, 0, 1800, 1000);
    const QString key = fixedId(q("s3x3")) + u'@' + fixedId(q("room3"));
    const QPointF from = bench.middle(key);
    QVERIFY(bench.editor.beginDrag(key, from.x(), from.y(), q("body")));
    EventIndex index;
    index.rebuild(bench.draft.replica());
    QElapsedTimer timer;
    timer.start();
    constexpr int Frames = 200;
    for (int i = 0; i < Frames; ++i) {
        bench.drag().moveTo(40 + 8 * i, 60 + 4 * i, 0);
        // The rules see a handful of the 2,000.
        QVERIFY(index.around(*bench.drag().inHand()).sessions.size() < 20);
    }
    qInfo("a frame of a drag among 2,000 sessions in 40 rooms: %.3f ms",
          double(timer.nsecsElapsed()) / 1e6 / Frames);
}

QTEST_GUILESS_MAIN(TestEditor)
#include "tst_editor.moc"
