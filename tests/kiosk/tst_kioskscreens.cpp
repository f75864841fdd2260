// SPDX-License-Identifier: GPL-3.0-or-later
// Every view and state, drawn: pictures go to the build folder, and what must hold of every picture is checked on
// the items themselves.
#include "tests/kiosk/show.h"

#include <QtCore/QDir>
#include <QtGui/QAccessible>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace Foyer;

class TestKioskScreens : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void pictures_data();
    void pictures();
    void rowOpensTheSheet();
    void sheetClosesEveryWay();
    void gridFollowsNow();
    void dayButtons();
    void changeArrivesOnScreen();
    void sheetTextGrows();
    void startsWithoutASchedule();

private:
    void checkEveryText(const Show &show, bool hallView);
    void checkTargets(const Show &show);
    QDir m_folder;
};

void TestKioskScreens::initTestCase()
{
    m_folder = QDir(QStringLiteral(FOYER_BIN_DIR "/../screens"));
    QVERIFY(m_folder.mkpath(QStringLiteral(".")));
}

void TestKioskScreens::pictures_data()
{
    QTest::addColumn<Picture>("picture");
    QTest::addColumn<QStringList>("texts");
    const auto add = [](const char *name, const Picture &picture, const QStringList &texts = {}) {
        QTest::newRow(name) << picture << texts;
    };
    const auto options = [](const char *view, const char *scheme) {
        StageOptions o;
        o.view = QString::fromLatin1(view);
        o.scheme = QString::fromLatin1(scheme);
        return o;
    };
    const QStringList now{QStringLiteral("Rivers that remember: floods by ear"),
                          QStringLiteral("28 min left"),
                          QStringLiteral("Late, starts 14:50"),
                          QStringLiteral("Moved to Library, Level 2"),
                          QStringLiteral("Free until 15:00"),
                          QStringLiteral("in 1 h 13")};
    for (const char *scheme : {"light", "dark", "contrast"}) {
        add(qPrintable(QStringLiteral("now-landscape-%1").arg(QLatin1String(scheme))),
            {options("now", scheme)}, now);
        add(qPrintable(QStringLiteral("now-upright-%1").arg(QLatin1String(scheme))),
            {options("now", scheme), Upright}, now);
        add(qPrintable(QStringLiteral("grid-landscape-%1").arg(QLatin1String(scheme))),
            {options("grid", scheme), Landscape, at(14, 21, 40)},
            {QStringLiteral("21:15–22:15"), QStringLiteral("Soup and bread in the courtyard"),
             QStringLiteral("Sat 15")});
        add(qPrintable(QStringLiteral("grid-upright-%1").arg(QLatin1String(scheme))),
            {options("grid", scheme), Upright, at(14, 21, 40)}, {QStringLiteral("Rooms 1–4 of 8")});
        add(qPrintable(QStringLiteral("agenda-landscape-%1").arg(QLatin1String(scheme))),
            {options("agenda", scheme)},
            {QStringLiteral("13:30"), QStringLiteral("Workshop 1, Level 1")});
        add(qPrintable(QStringLiteral("agenda-upright-%1").arg(QLatin1String(scheme))),
            {options("agenda", scheme), Upright});
        const auto open = [](Stage &stage) {
            for (const Session &s : stage.watch().source().replica().sessions)
                if (s.title.startsWith(u"Letters") && *s.start == at(14, 21, 0))
                    stage.sheet().open(s.id);
        };
        Picture sheet{options("grid", scheme), Landscape, at(14, 21, 40), {}, open};
        add(qPrintable(QStringLiteral("sheet-landscape-%1").arg(QLatin1String(scheme))), sheet,
            {QStringLiteral("21:00–22:30"), QStringLiteral("today, 50 min left"),
             QStringLiteral("Open on your phone")});
        sheet.options.view = QStringLiteral("now");
        sheet.size = Upright;
        add(qPrintable(QStringLiteral("sheet-upright-%1").arg(QLatin1String(scheme))), sheet);
    }
    StageOptions three = options("now", "light");
    three.rooms = {QStringLiteral("Auditorium"), QStringLiteral("Studio"),
                   QStringLiteral("Library")};
    add("now-three", {three}, {QStringLiteral("Oona Bright")});
    add("now-three-upright", {three, Upright});
    three.rooms = {QStringLiteral("Studio")};
    add("now-one", {three});
    three.rooms = {QStringLiteral("Auditorium"), QStringLiteral("Gallery"),
                   QStringLiteral("Studio"), QStringLiteral("Library"), QStringLiteral("Cellar")};
    add("now-five", {three});
    three.rooms.append(QStringLiteral("Workshop 2"));
    add("now-six", {three});
    add("now-720p", {options("now", "dark"), Small}, now);
    add("now-4k", {options("now", "light"), QSize(3840, 2160)}, now);
    add("now-20-rooms",
        {options("now", "light"), Landscape, at(14, 14, 32),
         [](FakeSource &s) { manyRooms(s, 20); }},
        {QStringLiteral("Rooms 1–7 of 20")});
    add("grid-20-rooms", {options("grid", "light"), Landscape, at(14, 14, 32),
                          [](FakeSource &s) { manyRooms(s, 20); }});
    add("now-overlap", {options("now", "dark"), Landscape, at(14, 21, 40)},
        {QStringLiteral("Choir of forty"), QStringLiteral("Open rig")});
    add("now-overlap-upright", {options("now", "light"), Upright, at(14, 21, 40)},
        {QStringLiteral("Open rig")});
    add("now-break", {options("now", "light"), Landscape, at(14, 22, 40)},
        {QStringLiteral("Soup and bread in the courtyard")});
    add("now-long-words", {options("now", "light"), Landscape, at(14, 14, 32), longWords});
    add("grid-long-words", {options("grid", "light"), Landscape, at(14, 14, 32), longWords});
    add("now-long-words-upright", {options("now", "light"), Upright, at(14, 14, 32), longWords});
    const auto offline = [](FakeSource &s) {
        s.setClockDoubt(true, -6 * 60'000);
        s.setSync(ReplicaSource::Sync::Offline, at(14, 14, 32));
    };
    add("offline", {options("now", "dark"), Landscape, at(14, 14, 50), offline},
        {QStringLiteral("Offline, as of 14:32 · 18 min old"),
         QStringLiteral("Now, as planned at 14:32"),
         QStringLiteral("This screen’s clock is in doubt."), QStringLiteral("Rooms 1–4 of 8")});
    add("offline-upright", {options("now", "light"), Upright, at(14, 14, 50), offline});
    add("reconnecting", {options("grid", "light"), Landscape, at(14, 21, 40),
                         [](FakeSource &s) { s.setSync(ReplicaSource::Sync::Reconnecting); }});
    add("empty-evening", {options("now", "light"), Landscape, at(14, 22, 42), quietEvening},
        {QStringLiteral("Nothing more today"),
         QStringLiteral("Saturday begins at 09:00, in 10\u00a0h\u00a018\u00a0min."),
         QStringLiteral("First tomorrow"), QStringLiteral("Breakfast among the tomatoes")});
    add("empty-evening-upright", {options("now", "dark"), Upright, at(14, 22, 42), quietEvening});
    add("empty-grid", {options("grid", "light"), Landscape, at(14, 22, 42), quietEvening});
    add("empty-before", {options("now", "dark"), Landscape, at(1, 9, 0)},
        {QStringLiteral("Begins Thursday 13 May, 10:00")});
    add("empty-after", {options("now", "light"), Landscape, at(15, 20, 0)},
        {QStringLiteral("Thank you")});
    StageOptions rtl = options("now", "dark");
    rtl.locale = QLocale(QLocale::Arabic, QLocale::Egypt);
    add("rtl-now", {rtl, Landscape, at(14, 14, 32), arabic},
        {QStringLiteral("ملتقى ضوء الشمال 2027")});
    rtl.view = QStringLiteral("grid");
    add("rtl-grid", {rtl, Landscape, at(14, 21, 40), arabic});
    rtl.view = QStringLiteral("agenda");
    add("rtl-agenda-upright", {rtl, Upright, at(14, 14, 32), arabic});
    StageOptions large = options("now", "light");
    large.textScale = 1.5;
    add("now-text-150", {large});
    large.textScale = 2;
    add("now-text-200", {large});
    add("now-text-200-upright", {large, Upright});
    large.textScale = 1;
    large.touchScreen = false;
    large.view = QStringLiteral("grid");
    add("grid-no-touch", {large, Landscape, at(14, 21, 40)});
}

void TestKioskScreens::checkEveryText(const Show &show, bool hallView)
{
    const qreal u = show.stage->theme().u();
    const QRectF safe = show.safeArea();
    const QStringList whole{
        QStringLiteral("roomName"), QStringLiteral("clock"),     QStringLiteral("nextTime"),
        QStringLiteral("timeLeft"), QStringLiteral("nextWords"), QStringLiteral("agendaTime"),
        QStringLiteral("nowFlag"),  QStringLiteral("syncWords"), QStringLiteral("rangeText")};
    const bool longNames = QByteArray(QTest::currentDataTag()).contains("long-words");
    const QList<TypesetText *> texts = show.texts();
    for (const TypesetText *text : texts) {
        const QByteArray what = text->text().toUtf8() + ' ' + text->objectName().toUtf8();
        // Where letters can be: from the height of capitals to the foot of a "g", on the side they hang from.
        const qreal em = text->type().pixelSize,
                    width = std::min(text->width(), text->implicitWidth());
        const qreal x = text->alignment().testFlag(Qt::AlignHCenter) ? (text->width() - width) / 2
                        : show.hangsRight(text)                      ? text->width() - width
                                                                     : 0;
        const qreal top = text->baselineOffset() - 0.75 * em;
        const qreal foot =
            text->implicitHeight() / text->lineCount() - text->baselineOffset() - 0.2 * em;
        const QRectF ink =
            text->mapRectToScene(QRectF(x, top, width, text->implicitHeight() - top - foot))
                .intersected(Show::shown(text));
        QVERIFY2(ink.isEmpty() || safe.contains(ink), what);
        if (hallView) QVERIFY2(text->type().pixelSize >= 3.0 * u - 0.01, what);
        if (whole.contains(text->objectName()) && !longNames) QVERIFY2(!text->truncated(), what);
    }
    QVERIFY(texts.size() > 2);
}

void TestKioskScreens::checkTargets(const Show &show)
{
    const qreal u = show.stage->theme().u();
    for (QQuickItem *item : show.everything()) {
        const QByteArray type = item->metaObject()->className();
        if (type.startsWith("TouchButton") && Show::seen(item))
            QVERIFY2(item->height() >= 6 * u && item->width() >= 6 * u,
                     item->property("text").toByteArray());
        if (!type.startsWith("TouchTarget") || !Show::seen(item)
            || !item->property("enabled").toBool() || Show::shown(item).isEmpty())
            continue;
        QVERIFY2(item->activeFocusOnTab() || item->objectName() == u"agendaTarget",
                 item->property("name").toByteArray());
        QAccessibleInterface *access = QAccessible::queryAccessibleInterface(item);
        QVERIFY(access);
        QVERIFY(!access->text(QAccessible::Name).isEmpty());
        QVERIFY(access->role() == QAccessible::Button || access->role() == QAccessible::CheckBox);
    }
}

void TestKioskScreens::pictures()
{
    QFETCH(Picture, picture);
    QFETCH(QStringList, texts);
    Show show(picture);
    QVERIFY2(show.opened, "northlight.json");
    QVERIFY2(show.loaded, qPrintable(show.errors.join(u'\n')));
    QCOMPARE(show.image.size(), picture.size);
    QVERIFY(show.image.save(
        m_folder.filePath(QString::fromUtf8(QTest::currentDataTag()) + QStringLiteral(".png"))));
    // One room is a door sign, whose colour goes up to the edge.
    if (!show.one(QStringLiteral("doorRoom")))
        QCOMPARE(show.image.pixelColor(2, 2).rgb(), show.stage->theme().color().ground.rgb());
    QStringList drawn;
    for (QQuickItem *item : show.everything())
        if (auto *text = qobject_cast<TypesetText *>(item);
            text && Show::seen(text) && !Show::shown(text).isEmpty())
            drawn.append(text->text());
    for (const QString &text : std::as_const(texts))
        QVERIFY2(drawn.contains(text), qPrintable(text + QStringLiteral(" not in: ")
                                                  + drawn.join(QStringLiteral(" | "))));
    const bool near = picture.options.view != u"now" || show.stage->sheet().isOpen();
    checkEveryText(show, !near);
    if (QTest::currentTestFailed()) return;
    checkTargets(show);
    // Nobody has touched anything: no focus ring stands on an unattended screen, but on the sheet's Close.
    const QQuickItem *focus = show.stage->view().activeFocusItem();
    const bool onTarget =
        focus && QByteArray(focus->metaObject()->className()).startsWith("TouchTarget");
    QCOMPARE(onTarget, show.stage->sheet().isOpen());
}

void TestKioskScreens::rowOpensTheSheet()
{
    Show show(Picture{});
    const QList<QQuickItem *> targets = show.all(QStringLiteral("nowTarget"));
    QCOMPARE(targets.size(), 8);
    show.click(targets[1]);
    QVERIFY(show.stage->sheet().isOpen());
    QCOMPARE(show.stage->sheet().title(),
             QStringLiteral("Slow maps: drawing a city at walking pace"));
    QCOMPARE(show.text(QStringLiteral("sheetTitle")), show.stage->sheet().title());
}

void TestKioskScreens::sheetClosesEveryWay()
{
    Picture picture;
    picture.options.view = QStringLiteral("grid");
    picture.now = at(14, 21, 40);
    Show show(picture);
    const auto open = [&] {
        show.stage->sheet().open(show.source.session(QStringLiteral("Moth count")).id);
        show.settle();
        return show.stage->sheet().isOpen();
    };
    QVERIFY(open());
    QVERIFY(show.stage->view().activeFocusItem());
    QCOMPARE(show.stage->view().activeFocusItem()->property("name").toString(),
             QStringLiteral("Close"));
    QTest::keyClick(&show.stage->view(), Qt::Key_Escape);
    QVERIFY(!show.stage->sheet().isOpen());
    QVERIFY(open());
    QTest::keyClick(&show.stage->view(), Qt::Key_Return); // the focus is on Close
    QVERIFY(!show.stage->sheet().isOpen());
    QVERIFY(open());
    show.click(show.one(QStringLiteral("closeButton")));
    QVERIFY(!show.stage->sheet().isOpen());
    QVERIFY(open());
    QTest::mouseClick(&show.stage->view(), Qt::LeftButton, {}, QPoint(60, 700)); // beside the sheet
    QVERIFY(!show.stage->sheet().isOpen());
}

void TestKioskScreens::gridFollowsNow()
{
    Picture picture;
    picture.options.view = QStringLiteral("grid");
    picture.now = at(14, 16, 0);
    Show show(picture);
    QQuickItem *canvas = show.one(QStringLiteral("gridCanvas"));
    QQuickItem *line = show.one(QStringLiteral("nowLine"));
    QVERIFY(canvas && line);
    const auto lineInView = [&] {
        return line->mapToItem(canvas, QPointF()).y() / canvas->height();
    };
    QTRY_VERIFY2(qAbs(lineInView() - 1.0 / 3) < 0.02, qPrintable(QString::number(lineInView())));
    // A visitor looks at the morning; a minute later the screen is back at now.
    QTest::mousePress(&show.stage->view(), Qt::LeftButton, {}, QPoint(900, 400));
    for (int y = 420; y <= 800; y += 40)
        QTest::mouseMove(&show.stage->view(), QPoint(900, y));
    QTest::mouseRelease(&show.stage->view(), Qt::LeftButton, {}, QPoint(900, 800));
    QTRY_VERIFY(lineInView() > 0.5);
    for (int second = 0; second <= 60; ++second) {
        show.clock.advance(1000);
        show.stage->watch().pulse();
    }
    QTRY_VERIFY2(qAbs(lineInView() - 1.0 / 3) < 0.03, qPrintable(QString::number(lineInView())));
}

void TestKioskScreens::dayButtons()
{
    Picture picture;
    picture.options.view = QStringLiteral("agenda");
    Show show(picture);
    QQuickItem *saturday = nullptr;
    for (QQuickItem *item : show.everything())
        if (QByteArray(item->metaObject()->className()).startsWith("TouchTarget"))
            if (item->property("name").toString() == u"Saturday 15 May" && Show::seen(item))
                saturday = item;
    QVERIFY(saturday);
    show.click(saturday);
    QCOMPARE(show.stage->days().title(), QStringLiteral("Saturday 15 May"));
    QCOMPARE(show.text(QStringLiteral("agendaTitle")),
             QStringLiteral("Good morning, in four languages"));
    show.click(show.one(QStringLiteral("nowButton")));
    QVERIFY(show.stage->days().following());
}

void TestKioskScreens::changeArrivesOnScreen()
{
    Show show(Picture{});
    Session session =
        show.source.session(QStringLiteral("Slow maps: drawing a city at walking pace"));
    session.title = QStringLiteral("Slower maps");
    const QList<QQuickItem *> before = show.all(QStringLiteral("nowTitle"));
    show.source.change(session);
    show.settle();
    const QList<QQuickItem *> after = show.all(QStringLiteral("nowTitle"));
    QCOMPARE(after, before); // the same items: no row was built anew
    QCOMPARE(after[1]->property("text").toString(), QStringLiteral("Slower maps"));
    const QJsonObject report = show.stage->report();
    QCOMPARE(report.value(u"seq").toInt(), int(show.source.replica().seq));
    QVERIFY(QJsonDocument(report).toJson().contains("Slower maps"));
}

void TestKioskScreens::sheetTextGrows()
{
    Picture picture;
    picture.now = at(14, 14, 32);
    Show show(picture);
    show.stage->sheet().open(
        show.source.session(QStringLiteral("Letters from the lighthouse archive")).id);
    show.settle();
    QQuickItem *description = show.one(QStringLiteral("sheetDescription"));
    QVERIFY(description);
    const qreal height = description->height();
    show.click(show.one(QStringLiteral("largerButton")));
    show.click(show.one(QStringLiteral("largerButton")));
    QVERIFY(description->height() > height * 1.3);
    QVERIFY(show.one(QStringLiteral("qrCode")));
    // Left alone, the ring counts down, and the sheet closes with its text size forgotten.
    for (int second = 0; second < 62; ++second) {
        show.clock.advance(1000);
        show.stage->watch().pulse();
    }
    show.settle();
    QVERIFY(show.one(QStringLiteral("idleReturn")));
    QVERIFY(show.image.save(m_folder.filePath(QStringLiteral("sheet-idle.png"))));
    for (int second = 0; second < 10; ++second) {
        show.clock.advance(1000);
        show.stage->watch().pulse();
    }
    show.settle();
    QVERIFY(!show.stage->sheet().isOpen());
}

void TestKioskScreens::startsWithoutASchedule()
{
    Picture picture;
    picture.prepare = [](FakeSource &s) {
        s.replace(Replica());
        s.setSync(ReplicaSource::Sync::Waiting);
    };
    Show show(picture);
    QCOMPARE(show.text(QStringLiteral("emptyHeadline")),
             QStringLiteral("Waiting for the first schedule"));
    QCOMPARE(show.text(QStringLiteral("emptySentence")),
             QStringLiteral("Looking for foyer.example"));
    QVERIFY(show.image.save(m_folder.filePath(QStringLiteral("empty-waiting.png"))));
    // The schedule comes: the board stands without a restart.
    QVERIFY(show.source.openNorthlight());
    show.source.setSync(ReplicaSource::Sync::Live);
    show.settle();
    QCOMPARE(show.all(QStringLiteral("nowTitle")).size(), 8);
}

QTEST_MAIN(TestKioskScreens)
#include "tst_kioskscreens.moc"
