// SPDX-License-Identifier: GPL-3.0-or-later
// The schedule editor's window against a real server, by mouse and by keys; and how it looks, at every size.
#include "tests/organizer/deskside.h"
#include "tests/organizer/editorbench.h"
#include "tests/organizer/editorview.h"

#include <QtTest/QSignalSpy>

using namespace Foyer;

namespace {

constexpr int Patience = 60'000;
QString q(const char *text) { return QString::fromLatin1(text); }

/// A desk with the editor on it.
struct Desk {
    Desk(const ServerProcess &server, const QString &slug, const QByteArray &token,
         QSize size = {1280, 720}, const QString &scheme = QStringLiteral("light"))
        : side(server, slug, token)
        , context{side.api,  side.queue, side.draft,
                  side.undo, side.clock, QLocale(QLocale::English, QLocale::UnitedKingdom),
                  newId(),   q("Mirela")}
    {
        live = QTest::qWaitFor([this] { return side.isLive(); }, Patience);
        view = std::make_unique<EditorView>(context, size, scheme);
        opened = view->open();
    }
    EditorController &editor() { return view->editor; }
    Session session(const Id &id) const { return side.draft.replica().sessions.value(id); }
    Session accepted(const Id &id) const { return side.live.replica().sessions.value(id); }
    QString key(const Id &id) const { return id + u'@' + session(id).locationIds.value(0); }
    bool settled()
    {
        return QTest::qWaitFor([this] { return side.queue.entries().isEmpty(); }, Patience);
    }

    DeskSide side;
    OrganizerContext context;
    std::unique_ptr<EditorView> view;
    bool live = false, opened = false;
};

} // namespace

class TestEditorWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void looks_data();
    void looks();
    void dragOntoAClash();
    void moveResizeUndo();
    void severalTogether();
    void keyboardOnly();
    void aReasonIsAsked();
    void theServerRefuses();
    void fieldsAndPanels();
    void fromTheTray();
    void smallWindows_data();
    void smallWindows();
    void foldedTrayOpensUnderADrag();
    void panelsAreDragged();
    void regionsOfTheScreen();

private:
    Id make(const QString &title, const Id &room, int hour);
    Instant from(int hour, int minute = 0) const
    {
        return m_day.start + (hour * 60 + minute) * 60'000LL;
    }

    ServerProcess m_server;
    QString m_slug;
    QByteArray m_token;
    Day m_day;
    Id m_dock, m_pier;
    int m_round = 0;
};

void TestEditorWindow::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("bin/foyer-server was not built");
    QVERIFY(m_server.start());
    const Result<QString> slug = m_server.makeSample();
    QVERIFY(slug);
    m_slug = *slug;
    m_token = m_server.makeToken(q("Mirela")).value_or(QByteArray());
    QVERIFY(!m_token.isEmpty());
    m_server.setToken(m_token);
    const auto snapshot = decodeSnapshot(m_server.snapshot(m_slug));
    QVERIFY(snapshot);
    const Replica replica(*snapshot);
    m_day = replica.days.value(dayForNow(replica, SystemClock().now()));
    QVERIFY(!m_day.id.isEmpty());
}

/// Two rooms of its own for each test that changes anything, first in the grid.
void TestEditorWindow::init()
{
    const QByteArray test = QTest::currentTestFunction();
    if (test.startsWith("looks") || test == "smallWindows") return;
    ++m_round;
    for (Id *room : {&m_dock, &m_pier}) {
        const RestAnswer made = m_server.call(
            "POST", QStringLiteral("/events/%1/locations").arg(m_slug),
            {{q("name"),
              QStringLiteral("%1 %2").arg(room == &m_dock ? q("Dock") : q("Pier")).arg(m_round)},
             {q("order"), -1000 - 10 * m_round + (room == &m_pier ? 1 : 0)}});
        QCOMPARE(made.status, 201);
        *room = made.json.value(u"id").toString();
    }
}

Id TestEditorWindow::make(const QString &title, const Id &room, int hour)
{
    const RestAnswer made = m_server.call("POST", QStringLiteral("/events/%1/sessions").arg(m_slug),
                                          {{q("title"), title},
                                           {q("start"), toIso(from(hour))},
                                           {q("end"), toIso(from(hour + 1))},
                                           {q("locationIds"), QJsonArray{room}}});
    return made.json.value(u"id").toString();
}

void TestEditorWindow::dragOntoAClash()
{
    const Id anchor = make(q("Anchor"), m_dock, 2), buoy = make(q("Buoy"), m_pier, 2);
    Desk desk(m_server, m_slug, m_token);
    QVERIFY(desk.live && desk.opened);
    EditorView &v = *desk.view;
    desk.editor().board()->chooseDay(m_day.id);
    v.show(v.rectOf(desk.key(anchor)));
    const QPoint start = v.at(v.rectOf(desk.key(anchor)).center());
    const QPoint end = v.at(v.rectOf(desk.key(buoy)).center() + QPointF(0, 20));
    QSignalSpy refused(&desk.editor(), &EditorController::refused);
    v.press(start);
    v.move(start, end);
    QVERIFY(desk.editor().drag()->active());
    QCOMPARE(desk.editor().drag()->verdict(), q("forbid"));
    v.settle();
    QVERIFY(v.item("readout")->isVisible());
    QVERIFY(v.item("mark-over"));
    QVERIFY(v.keep(q("editor-drag-clash")));
    v.release(end);
    QCOMPARE(refused.size(), 1);
    QTRY_VERIFY(!desk.editor().drag()->active());
    QCOMPARE(desk.session(anchor).locationIds, QList<Id>{m_dock});
    QVERIFY(desk.side.queue.entries().isEmpty());
    QCOMPARE(v.warnings, QStringList());
}

void TestEditorWindow::moveResizeUndo()
{
    const Id anchor = make(q("Anchor"), m_dock, 2);
    Desk desk(m_server, m_slug, m_token);
    QVERIFY(desk.live && desk.opened);
    EditorView &v = *desk.view;
    desk.editor().board()->chooseDay(m_day.id);
    v.show(v.rectOf(desk.key(anchor)));
    const BoardScale scale = desk.editor().board()->scale();
    const QPoint start = v.at(v.rectOf(desk.key(anchor)).center());
    const QPoint end = start + QPoint(int(scale.columnWidth), int(scale.hourPixels));
    v.press(start);
    v.move(start, end);
    v.release(end);
    QCOMPARE(desk.session(anchor).locationIds, QList<Id>{m_pier});
    QCOMPARE(*desk.session(anchor).start, from(3));
    QVERIFY(desk.settled());
    QTRY_COMPARE_WITH_TIMEOUT(*desk.accepted(anchor).start, from(3), Patience);

    const QRectF rect = v.rectOf(desk.key(anchor));
    const QPoint edge = v.at({rect.center().x(), rect.bottom() - 2});
    v.press(edge);
    v.move(edge, edge + QPoint(0, int(scale.hourPixels)));
    v.release(edge + QPoint(0, int(scale.hourPixels)));
    QCOMPARE(*desk.session(anchor).end, from(5));
    QVERIFY(desk.settled());
    QTRY_COMPARE_WITH_TIMEOUT(*desk.accepted(anchor).end, from(5), Patience);

    v.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(*desk.session(anchor).end, from(4));
    v.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.session(anchor).locationIds, QList<Id>{m_dock});
    QVERIFY(desk.settled());
    QTRY_COMPARE_WITH_TIMEOUT(*desk.accepted(anchor).start, from(2), Patience);
    QCOMPARE(desk.accepted(anchor).locationIds, QList<Id>{m_dock});
}

void TestEditorWindow::severalTogether()
{
    const Id anchor = make(q("Anchor"), m_dock, 2), buoy = make(q("Buoy"), m_pier, 3);
    Desk desk(m_server, m_slug, m_token);
    QVERIFY(desk.live && desk.opened);
    EditorView &v = *desk.view;
    desk.editor().board()->chooseDay(m_day.id);
    v.show(v.rectOf(desk.key(anchor)).united(v.rectOf(desk.key(buoy))));
    v.click(v.at(v.rectOf(desk.key(anchor)).center()));
    v.click(v.at(v.rectOf(desk.key(buoy)).center()), Qt::ControlModifier);
    QCOMPARE(desk.editor().chosenCount(), 2);
    const QPoint start = v.at(v.rectOf(desk.key(anchor)).center());
    const QPoint end = start + QPoint(0, int(desk.editor().board()->hourPixels()));
    v.press(start);
    v.move(start, end);
    QCOMPARE(desk.editor().drag()->summary(), q("2 of 2 fit"));
    v.release(end);
    QVERIFY(desk.settled());
    QTRY_COMPARE_WITH_TIMEOUT(*desk.accepted(anchor).start, from(3), Patience);
    QCOMPARE(*desk.accepted(buoy).start, from(4));
    v.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(desk.settled());
    QTRY_COMPARE_WITH_TIMEOUT(*desk.accepted(buoy).start, from(3), Patience);
    QCOMPARE(*desk.accepted(anchor).start, from(2));
}

void TestEditorWindow::keyboardOnly()
{
    const Id anchor = make(q("Anchor"), m_dock, 2);
    Desk desk(m_server, m_slug, m_token);
    QVERIFY(desk.live && desk.opened);
    EditorView &v = *desk.view;
    desk.editor().board()->chooseDay(m_day.id);
    QSignalSpy spoken(&desk.editor(), &EditorController::announced);
    v.settle();
    v.key(Qt::Key_Down); // the first block of the first room
    QCOMPARE(desk.editor().focusKey(), desk.key(anchor));
    QVERIFY(spoken.last()[0].toString().startsWith(q("Anchor, ")));
    v.key(Qt::Key_Space);
    QVERIFY(desk.editor().drag()->active());
    v.key(Qt::Key_Right);
    v.key(Qt::Key_Down);
    v.settle();
    QVERIFY(v.item("readout")->isVisible());
    v.key(Qt::Key_Down, Qt::ShiftModifier);
    v.key(Qt::Key_Return);
    QVERIFY(desk.settled());
    const qint64 slot = desk.side.draft.replica().event.slotMinutes * 60'000LL;
    QTRY_COMPARE_WITH_TIMEOUT(*desk.accepted(anchor).start, from(2) + slot, Patience);
    QCOMPARE(*desk.accepted(anchor).end, from(3) + 2 * slot);
    QCOMPARE(desk.accepted(anchor).locationIds, QList<Id>{m_pier});
}

void TestEditorWindow::aReasonIsAsked()
{
    const Id anchor = make(q("Anchor"), m_dock, 2);
    const RestAnswer closed =
        m_server.call("POST", QStringLiteral("/events/%1/unavailability").arg(m_slug),
                      {{q("locationId"), m_pier},
                       {q("start"), toIso(from(2))},
                       {q("end"), toIso(from(4))},
                       {q("reason"), q("Fire drill")}});
    QVERIFY2(closed.status == 201, closed.body.constData());
    Desk desk(m_server, m_slug, m_token);
    QVERIFY(desk.live && desk.opened);
    EditorView &v = *desk.view;
    desk.editor().board()->chooseDay(m_day.id);
    v.show(v.rectOf(desk.key(anchor)));
    const QPoint start = v.at(v.rectOf(desk.key(anchor)).center());
    const QPoint end = start + QPoint(int(desk.editor().board()->columnWidth()), 0);
    v.press(start);
    v.move(start, end);
    v.release(end);
    QVERIFY(desk.editor().drag()->awaiting());
    QVERIFY(desk.side.queue.entries().isEmpty());
    v.settle();
    QVERIFY(v.item("reason"));
    QVERIFY(v.keep(q("editor-reason")));
    v.type(q("drill moved"));
    v.key(Qt::Key_Return);
    QVERIFY(!desk.editor().drag()->active());
    QVERIFY(desk.settled());
    QTRY_COMPARE_WITH_TIMEOUT(desk.accepted(anchor).locationIds, QList<Id>{m_pier}, Patience);
}

void TestEditorWindow::theServerRefuses()
{
    const Id anchor = make(q("Anchor"), m_dock, 2);
    Desk desk(m_server, m_slug, m_token);
    QVERIFY(desk.live && desk.opened);
    EditorView &v = *desk.view;
    desk.editor().board()->chooseDay(m_day.id);
    v.show(v.rectOf(desk.key(anchor)));
    // Somebody takes the place, and this desk has not heard of it.
    desk.side.follow = false;
    desk.side.live.stop();
    desk.side.queue.setOnline(
        false); // else the refusal may be here before what it takes back was looked at
    QVERIFY(!make(q("Buoy"), m_pier, 2).isEmpty());
    QSignalSpy refused(&desk.side.queue, &CommandQueue::refusedNow);
    const QPoint start = v.at(v.rectOf(desk.key(anchor)).center());
    const QPoint end = start + QPoint(int(desk.editor().board()->columnWidth()), 0);
    v.press(start);
    v.move(start, end);
    QCOMPARE(desk.editor().drag()->verdict(), q("fine"));
    v.release(end);
    QCOMPARE(desk.session(anchor).locationIds, QList<Id>{m_pier}); // at once
    desk.side.queue.setOnline(true);
    QTRY_COMPARE_WITH_TIMEOUT(refused.size(), 1, Patience);
    QCOMPARE(desk.session(anchor).locationIds, QList<Id>{m_dock});              // back
    QTRY_VERIFY(desk.editor().board()->blocks()->rowOf(desk.key(anchor)) >= 0); // once it is there
}

void TestEditorWindow::fieldsAndPanels()
{
    const Id anchor = make(q("Anchor"), m_dock, 2);
    Desk desk(m_server, m_slug, m_token);
    QVERIFY(desk.live && desk.opened);
    EditorView &v = *desk.view;
    desk.editor().chooseSession(anchor);
    v.settle();
    v.key(Qt::Key_Return); // into the inspector, its title
    QTRY_VERIFY(v.item("title")->hasActiveFocus());
    v.key(Qt::Key_A, Qt::ControlModifier);
    v.type(q("Anchors"));
    v.key(Qt::Key_Return);
    QVERIFY(desk.settled());
    QTRY_COMPARE_WITH_TIMEOUT(desk.accepted(anchor).title, q("Anchors"), Patience);
    // Wherever in the screen the focus is, F4 closes the inspector, and opens it again.
    v.key(Qt::Key_F4);
    QVERIFY(!desk.editor().inspectorOpen());
    desk.editor().setInspectorOpen(true);
    v.settle();
    v.click(v.item("late"));
    QVERIFY(v.item("sayLate"));
    QVERIFY(v.keep(q("editor-late")));
    v.click(v.item("sayLate"));
    QVERIFY(desk.settled());
    QTRY_COMPARE_WITH_TIMEOUT(desk.accepted(anchor).lateMinutes, 10, Patience);
    v.click(v.item("move"));
    QVERIFY(v.item("moveNow"));
    QVERIFY(v.keep(q("editor-move")));
    v.key(Qt::Key_Escape);
    v.settle();
    v.click(v.item("cancel"));
    QVERIFY(v.item("cancelNow"));
    QVERIFY(v.keep(q("editor-cancel")));
    v.click(v.item("cancelNow"));
    QVERIFY(desk.settled());
    QTRY_COMPARE_WITH_TIMEOUT(desk.accepted(anchor).status, SessionStatus::Cancelled, Patience);
    QCOMPARE(v.warnings, QStringList());
}

void TestEditorWindow::fromTheTray()
{
    const RestAnswer made = m_server.call("POST", QStringLiteral("/events/%1/sessions").arg(m_slug),
                                          {{q("title"), q("Loose end")}});
    const Id id = made.json.value(u"id").toString();
    Desk desk(m_server, m_slug, m_token);
    QVERIFY(desk.live && desk.opened);
    EditorView &v = *desk.view;
    desk.editor().board()->chooseDay(m_day.id);
    desk.editor().tray()->setFilter(q("loose end"));
    v.show(QRectF(0, desk.editor().board()->scale().yOf(from(2)), 100, 100));
    QQuickItem *tray = v.item("tray");
    QQuickItem *card = EditorView::below(tray, q("session/") + id);
    QVERIFY(card);
    const QPoint start = card->mapToScene(QPointF(40, 20)).toPoint();
    const BoardScale scale = desk.editor().board()->scale();
    const QPoint end = v.at({scale.xOf(0) + 40, scale.yOf(from(3))});
    v.press(start);
    v.move(start, end);
    QVERIFY(desk.editor().drag()->placed());
    v.release(end);
    QVERIFY(desk.settled());
    QTRY_COMPARE_WITH_TIMEOUT(desk.accepted(id).locationIds, QList<Id>{m_dock}, Patience);
    QCOMPARE(*desk.accepted(id).start, from(3));
    // And back: the times go.
    const QPoint there = v.at(v.rectOf(desk.key(id)).center());
    const QPoint home = tray->mapToScene(QPointF(60, tray->height() / 2)).toPoint();
    v.press(there);
    v.move(there, home);
    QVERIFY(desk.editor().drag()->overTray());
    v.release(home);
    QVERIFY(desk.settled());
    QTRY_VERIFY_WITH_TIMEOUT(!desk.accepted(id).start, Patience);
}

void TestEditorWindow::smallWindows_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("text");
    QTest::addColumn<bool>("docked");
    QTest::addColumn<bool>("folded");
    QTest::addRow("1280") << QSize(1280, 800) << 1.0 << true << false;
    QTest::addRow("1200") << QSize(1200, 800) << 1.0 << false << false;
    QTest::addRow("1050") << QSize(1050, 700) << 1.0 << false << true;
    QTest::addRow("880") << QSize(880, 640) << 1.0 << false << true;
    QTest::addRow("800") << QSize(800, 600) << 1.0 << false << true;
    QTest::addRow("1440-150") << QSize(1440, 900) << 1.5 << false << true;
    QTest::addRow("1440-200") << QSize(1440, 900) << 2.0 << false << true;
}

/// Panels give way in the order of the design, and whatever is open can be closed again.
void TestEditorWindow::smallWindows()
{
    QFETCH(QSize, size);
    QFETCH(double, text);
    QFETCH(bool, docked);
    QFETCH(bool, folded);
    const QString tag = QString::fromLatin1(QTest::currentDataTag());
    EditorBench bench;
    EditorView v(bench.context, size);
    v.theme.setTextScale(text);
    QVERIFY(v.open());
    QQuickItem *inspector = v.item("inspector"), *tray = v.item("tray"), *edge = v.item("trayEdge");
    QQuickItem *main = v.item("main");
    QCOMPARE(v.editor.view(), text >= 2 ? q("list") : q("rooms"));
    QCOMPARE(inspector->isVisible(), docked); // over the grid only when there is something to see
    QCOMPARE(edge->isVisible(), folded);
    QCOMPARE(tray->isVisible(), !folded);
    QVERIFY(main->width() >= 480);
    QVERIFY(v.keep(q("editor-small-") + tag));
    v.editor.chooseSession(fixedId(q("Knots")));
    v.settle();
    QVERIFY(inspector->isVisible());
    QCOMPARE(main->width() + main->x() > inspector->x() + 1, !docked); // over it
    if (!docked) QCOMPARE(inspector->width(), std::round(320 * v.theme.desk().scale));
    QVERIFY(v.keep(q("editor-small-open-") + tag));
    v.key(Qt::Key_F4);
    v.settle();
    QVERIFY(!inspector->isVisible());
    v.key(Qt::Key_F4);
    v.settle();
    QVERIFY(inspector->isVisible() && inspector->hasFocus());
    v.key(Qt::Key_F9);
    v.settle();
    QCOMPARE(tray->isVisible(), folded); // unfolded, or closed
    if (folded && size.width() / text < 900) QVERIFY(!inspector->isVisible()); // one at a time
    QVERIFY(v.keep(q("editor-small-tray-") + tag));
    v.key(Qt::Key_F9);
    v.settle();
    QCOMPARE(tray->isVisible(), !folded);
    QCOMPARE(v.warnings, QStringList());
}

void TestEditorWindow::foldedTrayOpensUnderADrag()
{
    EditorBench bench;
    EditorView v(bench.context, {1050, 700});
    QVERIFY(v.open());
    QQuickItem *tray = v.item("tray"), *edge = v.item("trayEdge");
    const QString key = EditorBench::key(q("Knots"), q("Loft"));
    v.show(v.rectOf(key));
    const QPoint start = v.at(v.rectOf(key).center());
    const QPoint home = edge->mapToScene(QPointF(20, edge->height() / 2)).toPoint();
    v.press(start);
    v.move(start, home);
    QVERIFY(v.editor.drag()->overTray());
    v.settle();
    QVERIFY(tray->isVisible());
    QVERIFY(v.keep(q("editor-tray-drag")));
    v.release(home);
    QVERIFY(!v.editor.drag()->active());
    v.settle();
    QVERIFY(!tray->isVisible()); // folds again
    QCOMPARE(bench.queue.entries().size(), 1);
    QVERIFY(!bench.now(q("Knots")).start);
    // And out of the open tray into the grid beneath it.
    v.key(Qt::Key_F9);
    v.settle();
    QQuickItem *card = EditorView::below(tray, q("session/") + fixedId(q("Choir")));
    QVERIFY(card);
    const QPoint from = card->mapToScene(QPointF(40, 20)).toPoint();
    v.press(from);
    const QPoint to = v.at(
        {v.editor.board()->scale().xOf(1) + 60, v.editor.board()->scale().yOf(clockAt(10, 30))});
    v.move(from, to);
    QVERIFY(v.editor.drag()->placed() && !v.editor.drag()->overTray());
    v.key(Qt::Key_Escape); // wherever the focus is
    QVERIFY(!v.editor.drag()->active());
    v.release(to);
    QCOMPARE(bench.queue.entries().size(), 1);
    QCOMPARE(v.warnings, QStringList());
}

void TestEditorWindow::panelsAreDragged()
{
    EditorBench bench;
    EditorView v(bench.context, {1440, 800});
    QVERIFY(v.open());
    QQuickItem *tray = v.item("tray"), *inspector = v.item("inspector"), *main = v.item("main");
    const double trayWide = tray->width(), inspectorWide = inspector->width();
    const auto drag = [&v](const char *name, int by) {
        QQuickItem *splitter = v.item(name);
        const QPoint at = splitter->mapToScene(QPointF(3, 300)).toPoint();
        v.press(at);
        v.move(at, at + QPoint(by, 0));
        v.release(at + QPoint(by, 0));
    };
    QCOMPARE(v.item("traySplitter")->width(), 6.0);
    drag("traySplitter", 60);
    QCOMPARE(tray->width(), trayWide + 60);
    QCOMPARE(main->x(), tray->width());
    drag("inspectorSplitter", -80);
    QCOMPARE(inspector->width(), inspectorWide + 80);
    drag("inspectorSplitter", -800); // the grid keeps its width
    QVERIFY(main->width() >= 480);
    const QPoint grip = v.item("traySplitter")->mapToScene(QPointF(3, 300)).toPoint();
    QTest::mouseDClick(&v.view, Qt::LeftButton, {}, grip);
    QCOMPARE(tray->width(), trayWide);
    QTest::mouseDClick(&v.view, Qt::LeftButton, {},
                       v.item("inspectorSplitter")->mapToScene(QPointF(3, 300)).toPoint());
    QCOMPARE(inspector->width(), inspectorWide);
    // By keys.
    v.item("traySplitter")->forceActiveFocus(Qt::TabFocusReason);
    v.key(Qt::Key_Right);
    QCOMPARE(tray->width(), trayWide + 8);
    v.key(Qt::Key_Return);
    QCOMPARE(tray->width(), trayWide);
    QCOMPARE(v.warnings, QStringList());
}

/// Each region takes the focus, and the keys of its own act there.
void TestEditorWindow::regionsOfTheScreen()
{
    EditorBench bench;
    EditorView v(bench.context, {1440, 800});
    QVERIFY(v.open());
    const QVariantList regions = v.view.rootObject()->property("regions").toList();
    QCOMPARE(regions.size(), 5);
    for (const QVariant &region : regions) {
        auto *item = region.value<QQuickItem *>();
        QVERIFY(item);
        item->forceActiveFocus(Qt::TabFocusReason);
        QVERIFY2(item->hasActiveFocus() || item->isFocusScope(), qPrintable(item->objectName()));
        QVERIFY(v.view.activeFocusItem());
        QVERIFY2(item == v.view.activeFocusItem() || item->isAncestorOf(v.view.activeFocusItem()),
                 qPrintable(item->objectName()));
    }
    // The head of a room has a menu by keys: down to "Hide".
    regions[2].value<QQuickItem *>()->forceActiveFocus(Qt::TabFocusReason);
    v.settle();
    QVERIFY(v.keep(q("editor-heads")));
    v.key(Qt::Key_Return);
    v.settle();
    v.key(Qt::Key_Down);
    v.key(Qt::Key_Return);
    QCOMPARE(v.editor.board()->hiddenCount(), 1);
    // A card of the tray is lifted by keys and placed with Enter.
    regions[0].value<QQuickItem *>()->forceActiveFocus(Qt::TabFocusReason);
    v.key(Qt::Key_Space);
    QVERIFY(v.editor.drag()->active());
    v.key(Qt::Key_Escape);
    QVERIFY(!v.editor.drag()->active());
    QCOMPARE(v.warnings, QStringList());
}

/// In a window with motion: on the way, and then tinted where it is.
void TestEditorWindow::looks_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("scheme");
    for (const QSize &size : {QSize(1280, 800), QSize(1440, 900), QSize(1920, 1080)})
        for (const QString &scheme : {q("light"), q("dark")})
            QTest::addRow("%d-%s", size.width(), qPrintable(scheme)) << size << scheme;
    QTest::addRow("900-light") << QSize(900, 640) << q("light");
    QTest::addRow("1280-rtl") << QSize(1280, 800) << q("light");
    QTest::addRow("1440-contrast") << QSize(1440, 900) << q("highContrast");
}

void TestEditorWindow::looks()
{
    QFETCH(QSize, size);
    QFETCH(QString, scheme);
    // Less what the shell's frame takes: menu bar, toolbar, rail, status bar.
    Desk desk(m_server, m_slug, m_token, size - QSize(72, 100), scheme);
    QVERIFY(desk.live && desk.opened);
    EditorView &v = *desk.view;
    v.theme.setRightToLeft(QByteArray(QTest::currentDataTag()).endsWith("rtl"));
    for (const Session &s : desk.side.draft.replica().sessions)
        if (s.lateMinutes > 0) desk.editor().chooseSession(s.id);
    QVERIFY(v.keep(q("editor-") + QString::fromLatin1(QTest::currentDataTag())));
    QCOMPARE(v.warnings, QStringList());
    // The grid is there and wide enough to work in, and no room's column is narrower than it may be.
    QVERIFY(v.item("canvas")->width() >= 400);
    QVERIFY(desk.editor().board()->columnWidth() >= ScheduleBoard::LeastColumn);
    QVERIFY(desk.editor().board()->blocks()->count() > 10);
    desk.editor().setView(q("list"));
    QVERIFY(v.keep(q("editor-list-") + QString::fromLatin1(QTest::currentDataTag())));
    QVERIFY(desk.editor().list()->count() > 10);
    QCOMPARE(v.warnings, QStringList());
}

QTEST_MAIN(TestEditorWindow)
#include "tst_editorwindow.moc"
