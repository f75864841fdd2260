// SPDX-License-Identifier: GPL-3.0-or-later
// The screens of history, settling, import, print, outbox and kiosks in a window, by keys and clicks. With FOYER_SHOTS=folder
// pictures of every screen are kept there.
#include "backend/store/repositories/deliveryrepository.h"
#include "shared/wire/json.h"
#include "tests/organizer/historybench.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

/// The first item below `item` that `fits`, in the order of the scene.
QQuickItem *itemBelow(QQuickItem *item, const std::function<bool(QQuickItem *)> &fits)
{
    if (fits(item)) return item;
    for (QQuickItem *child : item->childItems())
        if (QQuickItem *found = itemBelow(child, fits)) return found;
    return nullptr;
}

QQuickItem *named(QQuickItem *root, const QString &name)
{
    return itemBelow(root, [&name](QQuickItem *item) { return item->objectName() == name; });
}

void click(QQuickView &view, QQuickItem *item)
{
    const QPointF middle = item->mapToScene(QPointF(item->width() / 2, item->height() / 2));
    QTest::mouseClick(&view, Qt::LeftButton, {}, middle.toPoint());
}

} // namespace

class TestHistoryWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void screensLoad_data();
    void screensLoad();
    void settlesByKeys();
    void looksBackByKeys();
    void importsByClicks();
    void waysOnByClicks();
    void mergedOnTheGrid();
    void movedAndToldInHistory();
    void pictures();
};

void TestHistoryWindow::screensLoad_data()
{
    QTest::addColumn<QByteArray>("screen");
    for (const char *screen : {"HistoryScreen", "MergeScreen", "ImportScreen", "PrintScreen",
                               "OutboxScreen", "FleetScreen"})
        QTest::newRow(screen) << QByteArray(screen);
}

// Each without a word on stderr, at its smallest, in the dark and with an event that has nothing.
void TestHistoryWindow::screensLoad()
{
    QFETCH(QByteArray, screen);
    QTest::failOnWarning(QRegularExpression(QStringLiteral("qrc:|QML")));
    TestSite site;
    HistoryBench bench(site, QStringLiteral("conf"));
    QVERIFY(bench.isLive());
    QVERIFY(bench.open(screen.constData(), {800, 600}, QStringLiteral("dark")));
    QVERIFY(waitUntil([&] { return !bench.view->grabWindow().isNull(); }));
    bench.view.reset();
}

// The merge view without a mouse: 2 and 3 choose, Ctrl+Enter saves.
void TestHistoryWindow::settlesByKeys()
{
    TestSite site;
    fillWithSample(site);
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    const Session session = anySession(bench);
    bench.held = true;
    bench.queue.setOnline(false);
    Command command;
    command.key = newCommandKey();
    command.method = "PATCH";
    command.path = bench.context.eventPath() + QLatin1String("/sessions/") + session.id;
    command.subjectId = session.id;
    command.base = toJson(session);
    command.baseVersion = session.version;
    command.body = {{QStringLiteral("title"), QStringLiteral("Mine")}};
    QVERIFY(bench.queue.submit(command).has_value());
    site.ask(addressOf(session), {{QStringLiteral("title"), QStringLiteral("Theirs")}});
    bench.held = false;
    bench.queue.setOnline(true);
    MergeController &merge = *bench.history.merge();
    QVERIFY(waitUntil([&] { return merge.count() == 1; }));

    QQuickItem *root = bench.open("MergeScreen");
    QVERIFY(root);
    QVERIFY(QTest::qWaitForWindowActive(bench.view.get()));
    QQuickItem *row = nullptr;
    QVERIFY(waitUntil([&] {
        row = itemBelow(root, [](QQuickItem *item) {
            return QByteArray(item->metaObject()->className()).startsWith("MergeRow");
        });
        return row != nullptr;
    }));
    row->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(bench.view.get(), Qt::Key_3);
    QCOMPARE(merge.fields()->value(0, "choice").toString(), QStringLiteral("theirs"));
    QTest::keyClick(bench.view.get(), Qt::Key_1);
    QCOMPARE(merge.fields()->value(0, "choice").toString(), QStringLiteral("before"));
    QTest::keyClick(bench.view.get(), Qt::Key_2);
    QCOMPARE(merge.fields()->value(0, "choice").toString(), QStringLiteral("yours"));
    QTest::keyClick(bench.view.get(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(merge.count(), 0);
    QVERIFY(waitUntil(
        [&] { return sessionOn(site, session.id).value(u"title").toString() == u"Mine"; }));
    bench.view.reset();
}

// Down the list by keys, back in time by the slider's keys, put back by its button.
void TestHistoryWindow::looksBackByKeys()
{
    TestSite site;
    fillWithSample(site);
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    const Session session = anySession(bench);
    site.ask(addressOf(session), {{QStringLiteral("title"), QStringLiteral("Wrong")}});
    HistoryLog &log = *bench.history.log();
    QQuickItem *root = bench.open("HistoryScreen");
    QVERIFY(root);
    QVERIFY(QTest::qWaitForWindowActive(bench.view.get()));
    QVERIFY(waitUntil([&] { return log.rows()->count() > 10 && log.head() > 0; }));
    QQuickItem *list = named(root, QStringLiteral("changeList"));
    QVERIFY(list);
    list->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(bench.view.get(), Qt::Key_Down);
    QCOMPARE(log.chosen().value(QStringLiteral("subject")).toString(), QStringLiteral("Wrong"));
    const qint64 chosen = log.position();

    QQuickItem *slider = named(root, QStringLiteral("timeSlider"));
    QVERIFY(slider);
    slider->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(bench.view.get(), Qt::Key_Left);
    QCOMPARE(log.position(), chosen - 1);
    QTest::keyClick(bench.view.get(), Qt::Key_End);
    QCOMPARE(log.position(), log.head());
    QTest::keyClick(bench.view.get(), Qt::Key_Home);
    QVERIFY(log.position() < chosen);

    QQuickItem *button = named(root, QStringLiteral("putBack"));
    QVERIFY(button && button->isEnabled());
    click(*bench.view, button);
    QVERIFY(waitUntil(
        [&] { return sessionOn(site, session.id).value(u"title").toString() == session.title; }));
    bench.view.reset();
}

void TestHistoryWindow::importsByClicks()
{
    TestSite site;
    HistoryBench bench(site, QStringLiteral("conf"));
    QVERIFY(bench.isLive());
    ImportController &desk = *bench.history.importing();
    QQuickItem *root = bench.open("ImportScreen");
    QVERIFY(root);
    QVERIFY(QTest::qWaitForWindowActive(bench.view.get()));
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("a.xml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(programme("By a click", "09:00"));
    file.close();
    desk.openFile(QUrl::fromLocalFile(file.fileName()));
    QVERIFY(waitUntil([&] { return desk.state() == u"plan"; }));
    QQuickItem *apply = named(root, QStringLiteral("importApply"));
    QVERIFY(apply && waitUntil([&] { return apply->isVisible() && apply->width() > 0; }));
    waitUntil([&] { return !bench.view->grabWindow().isNull(); });
    click(*bench.view, apply);
    QVERIFY(waitUntil([&] { return desk.state() == u"done"; }));
    QQuickItem *undo = named(root, QStringLiteral("importUndo"));
    QVERIFY(undo && waitUntil([&] { return undo->isVisible(); }));
    waitUntil([&] { return !bench.view->grabWindow().isNull(); });
    click(*bench.view, undo);
    QVERIFY(waitUntil([&] { return !desk.canTakeBack(); }));
    for (const QJsonValue &session : site.snapshot().value(u"sessions").toArray())
        QVERIFY(session.toObject().value(u"title").toString() != u"By a click");
    bench.view.reset();
}

// A problem of the file is settled by its button; the plan is made anew, and what was left out stays left out.
void TestHistoryWindow::waysOnByClicks()
{
    TestSite site;
    HistoryBench bench(site, QStringLiteral("conf"));
    QVERIFY(bench.isLive());
    ImportController &desk = *bench.history.importing();
    QByteArray bytes = programme("Good", "09:00");
    QByteArray bad = bytes.mid(bytes.indexOf("<event"));
    bad = bad.first(bad.indexOf("</room>"));
    bad.replace("guid=\"a\"", "guid=\"b\"")
        .replace("09:00", "11:00")
        .replace("Good", "Backwards")
        .replace("<duration>00:30", "<duration>-00:30");
    bytes.insert(bytes.indexOf("</room>"), bad);
    QQuickItem *root = bench.open("ImportScreen");
    QVERIFY(root);
    QVERIFY(QTest::qWaitForWindowActive(bench.view.get()));
    desk.openBytes(QStringLiteral("a.xml"), bytes, 0);
    QVERIFY(waitUntil([&] { return desk.state() == u"plan"; }));
    const auto rowOf = [&desk](const QString &title) {
        for (int row = 0; row < desk.rows()->count(); ++row)
            if (desk.rows()->value(row, "title").toString() == title) return row;
        return -1;
    };
    QVERIFY(rowOf(QStringLiteral("Good")) >= 0);
    QCOMPARE(rowOf(QStringLiteral("Backwards")), -1);
    desk.tickAt(rowOf(QStringLiteral("Good")), false);
    QQuickItem *way = nullptr;
    QVERIFY(waitUntil([&] { return (way = named(root, QStringLiteral("way-30min"))) != nullptr; }));
    QVERIFY(waitUntil([&] { return way->width() > 0 && !bench.view->grabWindow().isNull(); }));
    click(*bench.view, way);
    QVERIFY(waitUntil([&] { return rowOf(QStringLiteral("Backwards")) >= 0; }));
    QVERIFY(!desk.rows()->value(rowOf(QStringLiteral("Good")), "ticked").toBool());
    desk.apply();
    QVERIFY(waitUntil([&] { return desk.state() == u"done"; }));
    QStringList titles;
    for (const QJsonValue &session : site.snapshot().value(u"sessions").toArray())
        titles += session[u"title"].toString();
    QVERIFY(titles.contains(QStringLiteral("Backwards")));
    QVERIFY(!titles.contains(QStringLiteral("Good")));
    bench.view.reset();
}

// Where each side puts it, on the grid; a clash that only warns asks for its reason there.
void TestHistoryWindow::mergedOnTheGrid()
{
    TestSite site;
    fillWithSample(site);
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    bench.held = true;
    bench.queue.setOnline(false);
    const Session session = movedSession(site, bench, 1'800'000);
    QVERIFY(!session.id.isEmpty());
    Command command;
    command.key = newCommandKey();
    command.method = "PATCH";
    command.path = bench.context.eventPath() + QLatin1String("/sessions/") + session.id;
    command.subjectId = session.id;
    command.base = toJson(session);
    command.baseVersion = session.version;
    command.body = {{QStringLiteral("start"), toIso(*session.start + 900'000)},
                    {QStringLiteral("end"), toIso(*session.end + 900'000)}};
    QVERIFY(bench.queue.submit(command).has_value());
    bench.held = false;
    bench.queue.setOnline(true);
    MergeController &merge = *bench.history.merge();
    QVERIFY(waitUntil([&] { return merge.count() == 1; }));
    QQuickItem *root = bench.open("MergeScreen");
    QVERIFY(root);
    merge.keepAll(QStringLiteral("yours"));
    QVERIFY(merge.isOnGrid());
    ScheduleBoard &board = *merge.grid()->board();
    QCOMPARE(board.moves()->count(), 2); // before and theirs; the result is where yours is
    QCOMPARE(merge.grid()->replica().sessions.value(session.id).start,
             std::optional<Instant>(*session.start + 900'000));
    QVERIFY(merge.grid()->place().height() > 0);
    QVERIFY(waitUntil([&] { return named(root, QStringLiteral("mergeGrid")) != nullptr; }));
    // Nothing of it is in the schedule yet.
    QCOMPARE(bench.draft.accepted().sessions.value(session.id).start,
             std::optional<Instant>(*session.start + 1'800'000));
    bool putOff = false;
    QObject::connect(&merge, &MergeController::putOff, &merge, [&putOff] { putOff = true; });
    merge.later();
    QVERIFY(putOff);
    QCOMPARE(merge.count(), 1);
    bench.view.reset();
}

void TestHistoryWindow::movedAndToldInHistory()
{
    TestSite site;
    fillWithSample(site);
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    const Session session = movedSession(site, bench, 900'000);
    QVERIFY(!session.id.isEmpty());
    HistoryLog &log = *bench.history.log();
    QQuickItem *root = bench.open("HistoryScreen");
    QVERIFY(root);
    QVERIFY(waitUntil([&] { return log.rows()->count() > 10 && log.head() > 0; }));
    log.chooseAt(0);
    QVERIFY(waitUntil([&] { return log.past()->board()->moves()->count() == 1; }));
    QVERIFY(waitUntil([&] {
        return log.chosen().value(QStringLiteral("wereTold")).toInt()
               == toldOf(log.past()->replica(), session,
                         log.past()->replica().sessions.value(session.id));
    }));
    QQuickItem *hatch = named(root, QStringLiteral("prunedHatch"));
    QVERIFY(hatch && !hatch->isVisible()); // all of it is kept here
    bench.view.reset();
}

void TestHistoryWindow::pictures()
{
    const QString folder = qEnvironmentVariable("FOYER_SHOTS");
    if (folder.isEmpty()) QSKIP("only with FOYER_SHOTS=folder");
    TestSite site;
    fillWithSample(site);
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    const auto sessions = bench.draft.replica().sessions.values();
    int done = 0;
    for (const Session &session : sessions) {
        if (!session.start || session.kind != SessionKind::Session
            || session.status != SessionStatus::Confirmed)
            continue;
        site.clock.advance(1'300'000);
        if (++done % 3 == 0)
            site.ask(addressOf(session),
                     {{QStringLiteral("title"), session.title + QStringLiteral(", again")}});
        else if (done % 3 == 1)
            site.ask(addressOf(session),
                     {{QStringLiteral("start"), toIso(*session.start + 900'000)},
                      {QStringLiteral("end"), toIso(*session.end + 900'000)},
                      {QStringLiteral("reason"), QStringLiteral("The projector is broken")}});
        else
            site.ask(addressOf(session), {{QStringLiteral("capacity"), 40}});
        if (done > 40) break;
    }
    const auto code = [&] {
        return site
            .askPublic("POST /api/v1/kiosks/pair",
                       {{QStringLiteral("label"), QStringLiteral("1920 × 1080")}})
            .json();
    };
    for (const char *name : {"Entrance hall", "Library door", "Quay pillar"}) {
        const QJsonObject pairing = code();
        const QJsonObject kiosk =
            site.ask("POST /api/v1/kiosks/" + pairing.value(u"code").toString().toLatin1()
                         + "/approve",
                     {{QStringLiteral("name"), QString::fromLatin1(name)},
                      {QStringLiteral("eventId"), bench.draft.replica().event.id},
                      {QStringLiteral("view"), name[0] == 'L'   ? QStringLiteral("door")
                                               : name[0] == 'Q' ? QStringLiteral("grid")
                                                                : QStringLiteral("now")}})
                .json();
        site.askAs("Authorization: Bearer " + pairing.value(u"secret").toString().toLatin1()
                       + "\r\n",
                   "PATCH /api/v1/kiosks/" + kiosk.value(u"id").toString().toLatin1(),
                   {{QStringLiteral("appVersion"), QStringLiteral("1.0")}});
        if (name[0] == 'E') site.clock.advance(17 * 60'000);
    }
    code();
    for (const char *address :
         {"dario@example.net", "petra@example.com", "yuki@example.org", "leila@example.org"}) {
        CommandContext context;
        context.at = site.clock.now();
        site.store->writer().execute(context, [&](UnitOfWork &unit) -> Result<Answer> {
            DeliveryRepository rows(unit.connection());
            Mail mail;
            mail.id = newId();
            mail.templateName = QStringLiteral("sessionMoved");
            mail.recipient = QString::fromLatin1(address);
            mail.createdAt = site.clock.now();
            if (auto inserted = rows.insert(mail); !inserted)
                return tl::unexpected<Error>(inserted.error());
            if (address[0] == 'l') return Answer();
            const auto claimed = rows.claim(DeliveryKind::Mail, site.clock.now(), 1);
            if (address[0] == 'y')
                rows.later(claimed->first(), QStringLiteral("452 4.2.2 mailbox full"),
                           site.clock.now(), 0);
            else
                rows.settle(claimed->first(), DeliveryState::Failed,
                            QStringLiteral("550 5.1.1 user unknown"), site.clock.now());
            return Answer();
        });
    }
    // Two conflicts.
    bench.held = true;
    bench.queue.setOnline(false);
    int conflicts = 0;
    for (const Session &session : bench.draft.replica().sessions.values()) {
        if (!session.start || session.hostIds.isEmpty() || ++conflicts > 2) continue;
        Command command;
        command.key = newCommandKey();
        command.method = "PATCH";
        command.path = bench.context.eventPath() + QLatin1String("/sessions/") + session.id;
        command.subjectId = session.id;
        command.base = toJson(session);
        command.baseVersion = session.version;
        command.body = {{QStringLiteral("title"), session.title + QStringLiteral(" (mine)")},
                        {QStringLiteral("start"), toIso(*session.start + 1'800'000)},
                        {QStringLiteral("end"), toIso(*session.end + 1'800'000)},
                        {QStringLiteral("capacity"), 60}};
        command.label = QStringLiteral("Edit of ") + session.title;
        bench.queue.submit(command);
        site.ask(addressOf(session),
                 {{QStringLiteral("title"), session.title + QStringLiteral(" (theirs)")},
                  {QStringLiteral("end"), toIso(*session.end + 900'000)},
                  {QStringLiteral("reason"), QStringLiteral("fine")},
                  {QStringLiteral("subtitle"), QStringLiteral("With a subtitle now")}});
    }
    bench.held = false;
    bench.queue.setOnline(true);
    waitUntil([&] { return bench.history.merge()->count() == 2; }, 5000);
    const QByteArray path = qgetenv("FOYER_IMPORT");
    if (!path.isEmpty()) {
        QFile file(QString::fromLocal8Bit(path));
        if (file.open(QIODevice::ReadOnly)) {
            bench.history.importing()->openBytes(QStringLiteral("programme.xml"), file.readAll(),
                                                 site.clock.now());
            waitUntil([&] { return bench.history.importing()->state() != u"reading"; });
        }
    }
    PrintController &print = *bench.history.print();
    for (const char *kind : {"day", "room", "door", "host"}) {
        print.setKind(QLatin1String(kind));
        print.open();
        print.savePdf(
            QUrl::fromLocalFile(QStringLiteral("%1/%2.pdf").arg(folder, QLatin1String(kind))));
    }
    struct Size {
        const char *name;
        QSize size;
        qreal text = 1;
        bool mirrored = false;
    };
    for (const Size &size :
         {Size{"1280", {1208, 726}}, Size{"1920", {1848, 1006}}, Size{"800", {728, 526}},
          Size{"1920-200", {1848, 1006}, 2}, Size{"1280-rtl", {1208, 726}, 1, true}}) {
        for (const QString &scheme : {QStringLiteral("light"), QStringLiteral("dark")}) {
            if (scheme == u"dark" && (size.text > 1 || size.mirrored || size.size.width() < 1000))
                continue;
            for (const char *screen :
                 {"HistoryScreen", "MergeScreen", "ImportScreen", "PrintScreen"}) {
                bench.theme.setTextScale(size.text);
                bench.theme.setRightToLeft(size.mirrored);
                QVERIFY(bench.open(screen, size.size, scheme));
                QDeadlineTimer settle(1500);
                waitUntil([&] { return settle.hasExpired(); });
                if (screen[0] == 'H') {
                    bench.history.log()->chooseAt(3);
                    QDeadlineTimer rest(1500);
                    waitUntil([&] { return rest.hasExpired(); });
                }
                bench.view->grabWindow().save(
                    QStringLiteral("%1/%2-%3-%4.png")
                        .arg(folder, QLatin1String(screen), QLatin1String(size.name), scheme));
                bench.view.reset();
            }
        }
    }
}

QTEST_MAIN(TestHistoryWindow)
#include "tst_historywindow.moc"
