// SPDX-License-Identifier: GPL-3.0-or-later
// The schedule editor's window on a schedule in memory: states, empty grids, others' moves, the grid that is only read,
// two thousand sessions.
#include "tests/organizer/editorbench.h"
#include "tests/organizer/editorview.h"

#include <QtCore/QElapsedTimer>
#include <QtTest/QSignalSpy>

using namespace Foyer;

namespace {

QString q(const char *text) { return QString::fromLatin1(text); }

} // namespace

class TestEditorLooks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void othersAreSeenTravelling();
    void emptyGridsLeadOn();
    void looksWithTwoThousand();
    void statesAreDrawn();
    void readOnlyGrid();
};

void TestEditorLooks::othersAreSeenTravelling()
{
    EditorBench bench;
    EditorView v(bench.context, {1280, 720});
    v.theme.setReducedMotion(false);
    QVERIFY(v.open());
    const QString key = EditorBench::key(q("Knots"), q("Loft"));
    v.show(v.rectOf(key));
    QQuickItem *block = v.item(qPrintable(q("block-") + fixedId(q("Knots"))));
    QVERIFY(block);
    const double from = block->x();
    Session moved = bench.now(q("Knots"));
    moved.locationIds = {fixedId(q("Quay"))};
    ++moved.version;
    bench.source.receive(moved, {}, {ActorKind::Admin, newId(), q("Noor Lind")});
    const double to = v.rectOf(EditorBench::key(q("Knots"), q("Quay"))).x();
    QTRY_VERIFY(block->x() > from && block->x() < to); // on the way
    QTRY_COMPARE(block->x(), to);
    QVERIFY(v.keep(q("editor-held")));
    // What goes, fades; what comes, appears.
    bench.source.receive(Removed{SubjectKind::Session, fixedId(q("Morse"))});
    QVERIFY(v.keep(q("editor-gone")));
    QTRY_COMPARE(v.editor.board()->leaving()->count(), 0);
    QCOMPARE(v.warnings, QStringList());
}

/// No rooms, no days, nothing on the day: each says so, and its buttons do what they say.
void TestEditorLooks::emptyGridsLeadOn()
{
    const auto button = [](EditorView &v, const QString &text) -> QQuickItem * {
        const QList<QQuickItem *> all = v.view.rootObject()->findChildren<QQuickItem *>();
        for (QQuickItem *item : all)
            if (item->isVisible() && item->property("text").toString() == text
                && item->metaObject()->indexOfSignal("clicked()") >= 0)
                return item;
        return nullptr;
    };
    Replica r = EditorBench::smallDay();
    r.sessions.clear();
    r.proposals.clear();
    {
        EditorBench bench(r);
        EditorView v(bench.context);
        QVERIFY(v.open());
        QVERIFY(v.keep(q("editor-empty-day")));
        QCOMPARE(v.editor.board()->empty(), q("sessions"));
        QCOMPARE(v.warnings, QStringList());
    }
    Replica noDays = r;
    noDays.days.clear();
    Replica noRooms = r;
    noRooms.locations.clear();
    noRooms.unavailability.clear();
    for (const Replica &replica : {noDays, noRooms}) {
        const bool rooms = replica.locations.isEmpty();
        EditorBench bench(replica);
        EditorView v(bench.context);
        QVERIFY(v.open());
        QVERIFY(v.keep(rooms ? q("editor-empty-rooms") : q("editor-empty-days")));
        QSignalSpy asked(&v.editor, &EditorController::screenAsked);
        QQuickItem *add = button(v, rooms ? q("Add a room") : q("Add a day"));
        QVERIFY(add);
        v.click(add);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), rooms ? q("rooms") : q("days"));
        QCOMPARE(asked[0][1].toString(), q("new"));
        if (rooms) {
            QVERIFY(button(v, q("Import")));
            v.click(button(v, q("Import")));
            QCOMPARE(asked.last()[0].toString(), q("import"));
        }
        QCOMPARE(v.warnings, QStringList());
    }
}

void TestEditorLooks::looksWithTwoThousand()
{
    Replica r = EditorBench::smallDay();
    Day &day = r.days.begin().value();
    day.end = day.bookingEnd = day.start + 26 * 3'600'000LL;
    for (int i = 0; i < 40; ++i) {
        Location room;
        room.id = fixedId(QStringLiteral("room%1").arg(i));
        room.name = QStringLiteral("Room %1").arg(i + 1);
        room.floor = QStringLiteral("Level %1").arg(i / 10);
        room.order = i + 10;
        room.capacity = 40;
        room.colour = hueOrder().at(i % hueOrder().size());
        r.locations.insert(room.id, room);
        for (int k = 0; k < 50; ++k) {
            Session s;
            s.id = s.guid = fixedId(QStringLiteral("s%1x%2").arg(i).arg(k));
            s.title = QStringLiteral("Session %1 about something in particular").arg(k + 1);
            s.start = day.start + k * 30 * 60'000LL;
            s.end = *s.start + 25 * 60'000LL;
            s.locationIds = {room.id};
            s.hostIds = {fixedId(q("Ada"))};
            r.sessions.insert(s.id, s);
        }
    }
    r.event.policies.hostClash = Policy::Ignore;
    MemorySource source(r);
    FakeClock clock{source.now()};
    ApiClient api(QUrl(q("http://127.0.0.1:9/")));
    CommandQueue queue(api, clock, {});
    DraftReplica draft(source, queue);
    UndoStack undo(queue, draft);
    OrganizerContext context{api, queue, draft, undo, clock, QLocale::c(), newId(), q("Mirela")};
    EditorView v(context, {1848, 980});
    QVERIFY(v.open());
    // Only what is near has an item.
    QVERIFY(v.editor.board()->blocks()->count() < 700);
    QVERIFY(v.keep(q("editor-2000")));
    const QString key = fixedId(q("s3x4")) + u'@' + fixedId(q("room3"));
    v.show(v.rectOf(key));
    const QPoint start = v.at(v.rectOf(key).center());
    v.press(start);
    QElapsedTimer timer;
    timer.start();
    constexpr int Frames = 60;
    for (int i = 0; i < Frames; ++i) {
        QTest::mouseMove(&v.view, start + QPoint(6 + 5 * i, 4 + 2 * i), -1);
        QCoreApplication::processEvents();
    }
    const double tookMs = double(timer.nsecsElapsed()) / 1e6 / Frames;
    QVERIFY(v.editor.drag()->active());
    qInfo("a frame of a drag in the window, software drawing: %.2f ms", tookMs);
    QVERIFY(v.keep(q("editor-2000-drag")));
    v.key(Qt::Key_Escape);
    QVERIFY(!v.editor.drag()->active());
    v.release(start);
    QVERIFY(queue.entries().isEmpty());
    QCOMPARE(v.warnings, QStringList());
}

/// Saving, waiting, late, cancelled, clashing, closed, held over: each with its sign, none without its title.
void TestEditorLooks::statesAreDrawn()
{
    Replica r = EditorBench::smallDay();
    const auto add = [&r](Session s, const auto &change) {
        change(s);
        r.sessions.insert(s.id, s);
    };
    add(EditorBench::session(q("Runs late"), q("Hall"), 14, 0, 60),
        [](Session &s) { s.lateMinutes = 10; });
    add(EditorBench::session(q("Given up"), q("Hall"), 15, 30, 60),
        [](Session &s) { s.status = SessionStatus::Cancelled; });
    add(EditorBench::session(q("Two at once"), q("Loft"), 14, 0, 60), [](Session &) {});
    add(EditorBench::session(q("And the other"), q("Loft"), 14, 30, 60), [](Session &) {});
    add(EditorBench::session(q("In the drill"), q("Quay"), 17, 30, 60), [](Session &) {});
    add(EditorBench::session(q("Moved in"), q("Loft"), 16, 30, 45), [](Session &s) {
        s.movedFrom = MovedFrom{clockAt(16, 30), clockAt(17, 15), {fixedId(q("Hall"))}, 1};
    });
    add(EditorBench::session(q("No more seats"), q("Hall"), 17, 0, 90),
        [](Session &s) { s.capacity = 3; });
    r.counts.insert(fixedId(q("No more seats")), 3);
    for (const char *kind : {"five", "ten", "twenty"})
        add(EditorBench::session(QString::fromLatin1(kind), q("Quay"),
                                 kind[0] == 'f'   ? 8
                                 : kind[1] == 'e' ? 9
                                                  : 11,
                                 0,
                                 kind[0] == 'f'   ? 5
                                 : kind[1] == 'e' ? 10
                                                  : 20),
            [](Session &s) { s.closed = true; });
    EditorBench bench(r);
    EditorView v(bench.context, {1200, 980});
    QVERIFY(v.open());
    v.editor.chooseSession(fixedId(q("Knots")));
    QVERIFY(v.editor.inspector()->save(q("title"), q("Knots, being saved")));
    v.editor.chooseSession(fixedId(q("In the drill")));
    const auto face = [&](const char *name, const char *room) {
        KeyedListModel &blocks = *v.editor.board()->blocks();
        return blocks
            .value(blocks.rowOf(
                       EditorBench::key(QString::fromLatin1(name), QString::fromLatin1(room))),
                   "face")
            .value<BlockFace>();
    };
    QVERIFY(!face("Knots", "Loft").pending.isEmpty());
    QCOMPARE(face("Runs late", "Hall").chipText, q("Late 14:10"));
    QVERIFY(face("Given up", "Hall").cancelled);
    QCOMPARE(face("Two at once", "Loft").clash, q("forbid"));
    QCOMPARE(face("In the drill", "Quay").clash, q("warn"));
    QCOMPARE(face("Moved in", "Loft").chipText, q("from Hall"));
    QVERIFY(face("No more seats", "Hall").full);
    QVERIFY(face("five", "Quay").locked);
    v.show(QRectF(0, v.editor.board()->scale().yOf(clockAt(8)), 10, 10));
    QVERIFY(v.keep(q("editor-states")));
    QCOMPARE(v.warnings, QStringList());
}

/// As history and merge use it: any replica, old place and new place.
void TestEditorLooks::readOnlyGrid()
{
    EditorBench bench;
    Session after = bench.now(q("Tides"));
    const Session before = after;
    after.locationIds = {fixedId(q("Quay"))};
    after.start = clockAt(10);
    ScheduleBoard board(bench.draft, QLocale::c());
    board.setMoves({{before.id, before.title, before, after}});
    EditorView v(bench.context, {900, 600});
    QQmlComponent component(v.view.engine());
    component.setData("import QtQuick\nimport Foyer.Organizer.Editor\nEditorGrid { property string "
                      "seen; onOpened: id => seen = id }",
                      QUrl(q("qrc:/test.qml")));
    std::unique_ptr<QObject> made(
        component.createWithInitialProperties({{q("board"), QVariant::fromValue(&board)}}));
    QVERIFY2(made, qPrintable(component.errorString()));
    auto *grid = qobject_cast<QQuickItem *>(made.get());
    grid->setParentItem(v.view.contentItem());
    grid->setSize({900, 600});
    v.view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&v.view));
    QVERIFY(v.keep(q("editor-readonly")));
    const BoardBlock *knots = board.layout().find(EditorBench::key(q("Knots"), q("Loft")));
    QVERIFY(knots);
    const QPoint at = board.rectOf(*knots).center().toPoint() + QPoint(52, 46);
    v.click(at);
    QTRY_COMPARE(grid->property("seen").toString(), fixedId(q("Knots")));
    v.press(at);
    v.move(at, at + QPoint(100, 100));
    v.release(at + QPoint(100, 100));
    QVERIFY(bench.queue.entries().isEmpty());
    QCOMPARE(v.warnings, QStringList());
}

QTEST_MAIN(TestEditorLooks)
#include "tst_editorlooks.moc"
