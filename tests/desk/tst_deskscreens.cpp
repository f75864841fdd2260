// SPDX-License-Identifier: GPL-3.0-or-later
// The screens of the desk in a window on a real server: pictures of each, and what a person does with keys and pointer.
#include "tests/desk/deskrig.h"

#include <QtCore/QDir>
#include <QtCore/QJsonArray>
#include <QtGui/QAccessible>
#include <QtQml/QQmlComponent>
#include <QtQml/QQmlContext>
#include <QtQml/QQmlProperty>
#include <QtTest/QSignalSpy>

using namespace Foyer;

namespace {

/// Where an item without a name is to be found.
QString described(const QQuickItem *item)
{
    QString words;
    for (int up = 0; item && up < 6; item = item->parentItem(), ++up)
        words += QLatin1String(item->metaObject()->className()) + u'('
                 + item->property("label").toString() + u' ' + item->property("text").toString()
                 + QStringLiteral(") ");
    return words;
}

} // namespace

class TestDeskScreens : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void draws_data();
    void draws();
    void editsInPlaceByKeys();
    void searchesAsOneTypes();
    void bulkBarRemovesAndUndoes();
    void refusalIsShownInTheCell();
    void newGuestByKeys();
    void announcesFromTheForm();
    void everythingHasANameAndARole();
    void newEventByKeys();
    void columnsByKeysAndPointer();
    void manyRowsTakeFewItems();
    void pictures();

private:
    DeskServer m_server;
};

void TestDeskScreens::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("bin/foyer-server was not built");
    QVERIFY(m_server.start());
    QAccessible::setActive(true);
}

void TestDeskScreens::draws_data()
{
    QTest::addColumn<QString>("screen");
    QTest::addColumn<QString>("tab");
    QTest::addColumn<QString>("form");
    const QList<QStringList> screens{
        {QStringLiteral("Guests"), {}, QStringLiteral("guests")},
        {QStringLiteral("Rooms"), {}, QStringLiteral("rooms")},
        {QStringLiteral("Rooms"), QStringLiteral("closed"), QStringLiteral("closed")},
        {QStringLiteral("Days"), {}, QStringLiteral("days")},
        {QStringLiteral("Days"), QStringLiteral("phases"), {}},
        {QStringLiteral("Proposals"), {}, QStringLiteral("proposals")},
        {QStringLiteral("Meetings"), {}, QStringLiteral("points")},
        {QStringLiteral("Announcements"), {}, QStringLiteral("announcements")},
        {QStringLiteral("Organizers"), {}, {}},
        {QStringLiteral("Organizers"), QStringLiteral("tokens"), {}},
        {QStringLiteral("Settings"), {}, {}},
        {QStringLiteral("Settings"), QStringLiteral("policies"), {}},
        {QStringLiteral("Settings"), QStringLiteral("site"), {}},
        {QStringLiteral("Settings"), QStringLiteral("events"), {}},
        {QStringLiteral("Settings"), QStringLiteral("pictures"), {}}};
    for (const QStringList &one : screens)
        QTest::newRow(qPrintable(one.at(0) + u'-' + one.at(1)))
            << one.at(0) << one.at(1) << one.at(2);
}

void TestDeskScreens::draws()
{
    QFETCH(const QString, screen);
    QFETCH(const QString, tab);
    QFETCH(const QString, form);
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    QDir().mkpath(QStringLiteral("pictures"));
    for (const bool dark : {false, true}) {
        DeskScreen shown(rig, dark ? QStringLiteral("dark") : QStringLiteral("light"),
                         dark ? QSize(1720, 980) : QSize(1072, 726));
        QVERIFY(shown.show(screen));
        if (!tab.isEmpty()) QVERIFY(shown.root()->setProperty("tab", tab));
        if (screen == u"Guests")
            QTRY_VERIFY_WITH_TIMEOUT(rig.desk.book()->isLoaded(), DeskPatience);
        if (!form.isEmpty() && dark) {
            DeskTable *table = rig.desk.table(form);
            if (table->count() > 0)
                rig.desk.form(form)->open(table->idAt(0));
            else
                rig.desk.form(form)->openNew();
        }
        const QImage image = shown.picture();
        QVERIFY(image.save(QStringLiteral("pictures/%1-%2.png")
                               .arg(QLatin1String(QTest::currentDataTag()),
                                    dark ? QStringLiteral("dark") : QStringLiteral("light"))));
        // The title is there: text on the ground of the surface.
        QSet<QRgb> colours;
        for (int x = 0; x < 200; ++x)
            colours.insert(image.pixel(x, 26));
        QVERIFY(colours.size() > 4);
        if (!form.isEmpty()) rig.desk.form(form)->close();
    }
}

void TestDeskScreens::editsInPlaceByKeys()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskScreen shown(rig);
    QVERIFY(shown.show(QStringLiteral("Rooms")));
    DeskTable *rooms = rig.desk.table(QStringLiteral("rooms"));
    QTRY_VERIFY(rooms->count() > 3);
    QQuickItem *table = shown.seen("table");
    QVERIFY(table);
    table->forceActiveFocus(Qt::TabFocusReason);
    shown.key(Qt::Key_Home);
    const Id first = rooms->idAt(0);
    const QString before = rooms->cell(first, QStringLiteral("name"));
    shown.key(Qt::Key_F2);
    QCOMPARE(table->property("editingId").toString(), first);
    shown.overtype(QStringLiteral("Aaa"));
    shown.key(Qt::Key_Escape);
    QCOMPARE(rooms->cell(first, QStringLiteral("name")), before);
    shown.key(Qt::Key_Return);
    shown.overtype(QStringLiteral("Aardvark"));
    shown.key(Qt::Key_Tab);
    QTRY_COMPARE(rooms->cell(first, QStringLiteral("name")), QStringLiteral("Aardvark"));
    // Tab went on to the next cell that can be edited.
    QCOMPARE(table->property("editingColumn").toString(), QStringLiteral("area"));
    shown.overtype(QStringLiteral("North"));
    shown.key(Qt::Key_Return);
    QTRY_COMPARE(rooms->cell(first, QStringLiteral("area")), QStringLiteral("North"));
    QCOMPARE(table->property("editingId").toString(), QString());
    QVERIFY(rig.settled());
    QTRY_COMPARE(rig.accepted().locations.value(first).name, QStringLiteral("Aardvark"));
    // What is no number stays open in its cell.
    rooms->edit(first, QStringLiteral("capacity"), QStringLiteral("12"));
    QVERIFY(QMetaObject::invokeMethod(table, "startEdit", Q_ARG(QString, first),
                                      Q_ARG(QString, QStringLiteral("capacity"))));
    shown.overtype(QStringLiteral("lots"));
    shown.key(Qt::Key_Return);
    QCOMPARE(table->property("editingId").toString(), first);
    shown.key(Qt::Key_Escape);
    QCOMPARE(table->property("editingId").toString(), QString());
}

void TestDeskScreens::searchesAsOneTypes()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskScreen shown(rig);
    QVERIFY(shown.show(QStringLiteral("Guests")));
    DeskTable *guests = rig.desk.table(QStringLiteral("guests"));
    QTRY_VERIFY(guests->count() > 5);
    const QString name = guests->cell(guests->idAt(3), QStringLiteral("name"));
    shown.seen("table")->forceActiveFocus(Qt::TabFocusReason);
    shown.type(QStringLiteral("/"));
    shown.type(name);
    QTRY_VERIFY(guests->count() >= 1 && guests->count() < guests->total());
    QCOMPARE(guests->cell(guests->idAt(0), QStringLiteral("name")), name);
    shown.overtype(QStringLiteral("zzqq"));
    QTRY_COMPARE(guests->count(), 0);
    shown.picture().save(QStringLiteral("pictures/guests-nothing.png"));
    shown.key(Qt::Key_Escape);
    QTRY_COMPARE(guests->count(), guests->total());
}

void TestDeskScreens::bulkBarRemovesAndUndoes()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskScreen shown(rig);
    QVERIFY(shown.show(QStringLiteral("Guests")));
    QTRY_VERIFY_WITH_TIMEOUT(rig.desk.book()->isLoaded(), DeskPatience);
    DeskTable *guests = rig.desk.table(QStringLiteral("guests"));
    QTRY_VERIFY(guests->count() > 5);
    DeskForm *form = rig.desk.form(QStringLiteral("guests"));
    for (const char *name : {"Ada", "Bela", "Cato"}) {
        form->openNew({{QStringLiteral("name"), QString::fromLatin1(name)}});
        QVERIFY(form->create());
        form->close();
    }
    QVERIFY(rig.settled());
    // By the menu of the filter.
    shown.click(shown.seen("filter-hosts"));
    shown.picture().save(QStringLiteral("pictures/guests-filter.png"));
    shown.key(Qt::Key_Down);
    shown.key(Qt::Key_Down);
    shown.key(Qt::Key_Return);
    QTRY_VERIFY(guests->isFiltered());
    QTRY_VERIFY2(guests->count() > 2 && guests->count() < guests->total(),
                 qPrintable(QStringLiteral("%1 of %2, %3")
                                .arg(guests->count())
                                .arg(guests->total())
                                .arg(guests->filterWords())));
    QQuickItem *table = shown.seen("table");
    table->forceActiveFocus(Qt::TabFocusReason);
    shown.key(Qt::Key_Home);
    shown.key(Qt::Key_Space);
    QVERIFY(!shown.seen("bulkBar"));
    shown.key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(guests->chosenCount(), 2);
    QVERIFY(shown.seen("bulkBar"));
    shown.picture().save(QStringLiteral("pictures/guests-bulk.png"));
    const QStringList gone = guests->chosenIds();
    const int before = guests->total();
    shown.key(Qt::Key_Delete);
    QTRY_COMPARE(guests->total(), before - 2);
    QVERIFY(rig.settled());
    QTRY_VERIFY(!rig.accepted().guests.contains(gone.first()));
    QVERIFY(rig.side.undo.undo());
    QTRY_COMPARE(guests->total(), before);
    QVERIFY(rig.settled());
    QTRY_VERIFY(rig.accepted().guests.contains(gone.first())
                && rig.accepted().guests.contains(gone.last()));
}

void TestDeskScreens::refusalIsShownInTheCell()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskScreen shown(rig);
    QVERIFY(shown.show(QStringLiteral("Days")));
    DeskTable *days = rig.desk.table(QStringLiteral("days"));
    QTRY_VERIFY(days->count() > 1);
    const Id first = days->idAt(0);
    QQuickItem *table = shown.seen("table");
    QVERIFY(QMetaObject::invokeMethod(table, "startEdit", Q_ARG(QString, first),
                                      Q_ARG(QString, QStringLiteral("end"))));
    shown.overtype(days->editText(days->idAt(1), QStringLiteral("end")));
    shown.key(Qt::Key_Return);
    const auto problems = [&] {
        return days->data(days->index(days->rowOf(first)), TableModel::ProblemsRole).toMap();
    };
    QTRY_VERIFY_WITH_TIMEOUT(problems().contains(QStringLiteral("end")), DeskPatience);
    shown.picture().save(QStringLiteral("pictures/days-refused.png"));
    QVERIFY(problems().value(QStringLiteral("end")).toString().endsWith(u'.'));
}

void TestDeskScreens::newGuestByKeys()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskScreen shown(rig);
    QVERIFY(shown.show(QStringLiteral("Guests")));
    QTRY_VERIFY(rig.desk.table(QStringLiteral("guests"))->count() > 5);
    shown.click(shown.seen("new"));
    QTRY_VERIFY(shown.seen("create"));
    shown.seen("name")->forceActiveFocus(Qt::TabFocusReason);
    shown.type(QStringLiteral("Yuki Arandel"));
    shown.key(Qt::Key_Tab);
    shown.type(QStringLiteral("yuki at example"));
    shown.key(Qt::Key_Tab);
    DeskForm *form = rig.desk.form(QStringLiteral("guests"));
    QVERIFY(form->problems().contains(QStringLiteral("email")));
    shown.click(shown.seen("create"));
    QVERIFY(form->isNew());
    shown.seen("email")->forceActiveFocus(Qt::TabFocusReason);
    shown.overtype(QStringLiteral("yuki@example.org"));
    shown.click(shown.seen("create"));
    QTRY_VERIFY(!form->isNew());
    QVERIFY(rig.settled());
    QTRY_COMPARE(rig.accepted().guests.value(form->subjectId()).name,
                 QStringLiteral("Yuki Arandel"));
}

void TestDeskScreens::announcesFromTheForm()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskScreen shown(rig);
    QVERIFY(shown.show(QStringLiteral("Announcements")));
    shown.click(shown.seen("new"));
    QTRY_VERIFY(shown.seen("text"));
    shown.seen("text")->forceActiveFocus(Qt::TabFocusReason);
    shown.type(QStringLiteral("The bus waits until ten."));
    shown.key(Qt::Key_Tab);
    shown.seen("severity")->forceActiveFocus(Qt::TabFocusReason);
    shown.key(Qt::Key_Right);
    shown.picture().save(QStringLiteral("pictures/announcement-new.png"));
    QVERIFY(shown.seen("whoSees")->property("text").toString().contains(
        QStringLiteral("Every screen")));
    shown.click(shown.seen("create"));
    DeskForm *form = rig.desk.form(QStringLiteral("announcements"));
    QTRY_VERIFY(!form->isNew());
    QVERIFY(rig.settled());
    QTRY_COMPARE(rig.accepted().announcements.value(form->subjectId()).text,
                 QStringLiteral("The bus waits until ten."));
    QCOMPARE(rig.accepted().announcements.value(form->subjectId()).severity,
             AnnouncementSeverity::Warning);
}

void TestDeskScreens::everythingHasANameAndARole()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    struct Walk {
        QString name, kind, tab;
    };
    const auto walk = [](const char *name, const char *kind, const char *tab = "") {
        return Walk{QString::fromLatin1(name), QString::fromLatin1(kind), QString::fromLatin1(tab)};
    };
    const QList<Walk> screens{walk("Guests", "guests"),
                              walk("Rooms", "rooms"),
                              walk("Rooms", "closed", "closed"),
                              walk("Days", "days"),
                              walk("Days", "", "phases"),
                              walk("Proposals", "proposals"),
                              walk("Meetings", "points"),
                              walk("Announcements", "announcements"),
                              walk("Settings", ""),
                              walk("Settings", "", "policies"),
                              walk("Settings", "", "site"),
                              walk("Settings", "", "events"),
                              walk("Settings", "", "pictures"),
                              walk("Organizers", ""),
                              walk("Organizers", "", "tokens")};
    for (const auto &[name, kind, tab] : screens) {
        DeskScreen shown(rig);
        QVERIFY(shown.show(name));
        if (!tab.isEmpty()) QVERIFY(shown.root()->setProperty("tab", tab));
        if (tab == u"events") rig.desk.events()->startNew();
        if (!kind.isEmpty()) rig.desk.form(kind)->openNew();
        if (!kind.isEmpty()) QTRY_VERIFY(shown.seen("create"));
        QQuickItem *start = shown.root()->nextItemInFocusChain(true), *item = start;
        int seen = 0;
        do {
            if (!item->isFocusScope()) {
                QAccessibleInterface *face = QAccessible::queryAccessibleInterface(item);
                QVERIFY2(face && !face->text(QAccessible::Name).isEmpty(),
                         qPrintable(name + u' ' + described(item)));
                QVERIFY(face->role() != QAccessible::NoRole);
            }
            item = item->nextItemInFocusChain(true);
            QVERIFY2(++seen < 300, "the keyboard does not come round");
        } while (item != start);
        QVERIFY2(seen > 2, qPrintable(name + tab));
        if (!kind.isEmpty()) rig.desk.form(kind)->close();
    }
}

void TestDeskScreens::newEventByKeys()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskScreen shown(rig);
    QVERIFY(shown.show(QStringLiteral("Settings")));
    QVERIFY(shown.root()->setProperty("tab", QStringLiteral("events")));
    QTRY_VERIFY_WITH_TIMEOUT(rig.desk.events()->isLoaded(), DeskPatience);
    shown.click(shown.seen("new"));
    QTRY_VERIFY(shown.seen("newEventName"));
    shown.seen("newEventName")->forceActiveFocus(Qt::TabFocusReason);
    shown.type(QStringLiteral("Quay Weekend"));
    // The address makes itself while one types.
    QTRY_COMPARE(shown.seen("newEventSlug")->property("typed").toString(),
                 QStringLiteral("quay-weekend"));
    shown.seen("newEventDate")->forceActiveFocus(Qt::TabFocusReason);
    shown.type(QStringLiteral("2027-07-03"));
    QSignalSpy created(rig.desk.events(), &EventsDesk::created);
    shown.picture().save(QStringLiteral("pictures/event-new.png"));
    shown.seen("createEvent")->forceActiveFocus(Qt::TabFocusReason);
    shown.key(Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(created.size(), 1, DeskPatience);
    const RestAnswer days =
        m_server.process.call("GET", QStringLiteral("/events/quay-weekend/days"));
    QCOMPARE(days.json.value(u"days").toArray().size(), 1);
    // It is open beside, and can be opened in the whole.
    QTRY_VERIFY_WITH_TIMEOUT(shown.seen("openEvent"), DeskPatience);
    QSignalSpy wanted(rig.desk.events(), &EventsDesk::wanted);
    shown.seen("openEvent")->forceActiveFocus(Qt::TabFocusReason);
    shown.key(Qt::Key_Space);
    QCOMPARE(wanted.size(), 1);
}

void TestDeskScreens::columnsByKeysAndPointer()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskScreen shown(rig);
    QVERIFY(shown.show(QStringLiteral("Rooms")));
    DeskTable *rooms = rig.desk.table(QStringLiteral("rooms"));
    QTRY_VERIFY(rooms->count() > 3);
    const auto at = [&](int column, const char *what) {
        return rooms->columns().at(column).toMap().value(QLatin1String(what)).toString();
    };
    (void)shown.picture();
    QQuickItem *table = shown.seen("table");
    const QVariantList widths = table->property("widths").toList();
    const qreal first = table->property("boxWidth").toReal() + widths.at(0).toReal();
    const auto spot = [&](qreal x) { return table->mapToScene(QPointF(x, 14)).toPoint(); };
    // A press sorts; with Shift a second key.
    QTest::mouseClick(&shown.view(), Qt::LeftButton, {}, spot(first + 20));
    QTRY_COMPARE(at(1, "sort"), QStringLiteral("up"));
    QTest::mouseClick(&shown.view(), Qt::LeftButton, Qt::ShiftModifier,
                      spot(first + widths.at(1).toReal() + 20));
    QTRY_COMPARE(at(2, "sort"), QStringLiteral("up2"));
    QCOMPARE(at(1, "sort"), QStringLiteral("up"));
    // Carried two places on by the pointer.
    const QString carried = at(1, "id");
    const QPoint from = spot(first + 30),
                 to = spot(first + widths.at(1).toReal() + widths.at(2).toReal() + 30);
    QTest::mousePress(&shown.view(), Qt::LeftButton, {}, from);
    for (int step = 1; step <= 10; ++step)
        QTest::mouseMove(&shown.view(), from + (to - from) * step / 10);
    QTest::mouseRelease(&shown.view(), Qt::LeftButton, {}, to);
    QTRY_COMPARE(at(3, "id"), carried);
    // Rows of two lines.
    const qreal before = table->property("lineHeight").toReal();
    rooms->setAiry(true);
    QTRY_VERIFY(table->property("lineHeight").toReal() > before);
}

void TestDeskScreens::manyRowsTakeFewItems()
{
    TableModel model(
        {{QStringLiteral("name"), QStringLiteral("Name"), 220, QStringLiteral("person")},
         {QStringLiteral("place"), QStringLiteral("Place")},
         {QStringLiteral("count"), QStringLiteral("Count"), 80, QStringLiteral("number")}},
        {});
    QList<TableRow> rows;
    for (int i = 0; i < 2000; ++i) {
        TableRow row;
        row.id = QString::number(i);
        row.cells = {QStringLiteral("Guest %1").arg(i), QStringLiteral("Place %1").arg(i % 40),
                     QString::number(i)};
        rows.append(row);
    }
    model.setRows(rows);
    GalleryView gallery;
    QVERIFY(gallery.load());
    gallery.view().rootContext()->setContextProperty(QStringLiteral("rows"), &model);
    QQmlComponent component(gallery.view().engine());
    component.setData("import Foyer.Controls\nDataTable { anchors.fill: parent; model: rows }",
                      QUrl());
    const std::unique_ptr<QObject> object(component.create(gallery.view().rootContext()));
    QVERIFY2(object, qPrintable(component.errorString()));
    auto *table = qobject_cast<QQuickItem *>(object.get());
    table->setParentItem(gallery.view().contentItem());
    table->forceActiveFocus(Qt::TabFocusReason);
    const auto lines = [&] {
        int made = 0;
        for (const QQuickItem *item : table->findChildren<QQuickItem *>())
            made += item->property("rowId").isValid();
        return made;
    };
    QElapsedTimer timer;
    timer.start();
    constexpr int Pages = 20;
    for (int page = 0; page < Pages; ++page) {
        QTest::keyClick(&gallery.view(), Qt::Key_PageDown);
        (void)gallery.picture();
        QVERIFY2(lines() < 120, qPrintable(QString::number(lines())));
    }
    qInfo("%d pages of 2,000 rows: %lld ms each, drawn twice", Pages,
          static_cast<long long>(timer.elapsed() / Pages));
    QVERIFY(table->property("row").toInt() > 300);
    QTest::keyClick(&gallery.view(), Qt::Key_End);
    QCOMPARE(table->property("row").toInt(), 1999);
    table->setParentItem(nullptr);
}

/// With FOYER_SHOTS=folder: each screen with 500 guests, at two sizes, light, dark, with text at 200 % and mirrored.
void TestDeskScreens::pictures()
{
    const QString folder = qEnvironmentVariable("FOYER_SHOTS");
    if (folder.isEmpty()) QSKIP("FOYER_SHOTS is not set");
    for (int i = 0; i < 500; ++i)
        QCOMPARE(
            m_server.process
                .call("POST", QStringLiteral("/events/%1/guests").arg(m_server.slug),
                      {{QStringLiteral("name"), QStringLiteral("Guest Number %1").arg(i)},
                       {QStringLiteral("email"), QStringLiteral("guest%1@example.org").arg(i)}})
                .status,
            201);
    struct Look {
        const char *name;
        QSize size;
        QString scheme;
        double scale;
        bool mirrored;
    };
    const Look looks[] = {{"1280", {1072, 726}, QStringLiteral("light"), 1, false},
                          {"1920", {1712, 1006}, QStringLiteral("dark"), 1, false},
                          {"200", {1712, 1006}, QStringLiteral("light"), 2, false},
                          {"rtl", {1072, 726}, QStringLiteral("light"), 1, true}};
    struct Shown {
        QString screen, tab, form;
    };
    const auto one = [](const char *screen, const char *tab, const char *form) {
        return Shown{QString::fromLatin1(screen), QString::fromLatin1(tab),
                     QString::fromLatin1(form)};
    };
    const Shown all[] = {
        one("Guests", "", "guests"),      one("Rooms", "", "rooms"),
        one("Rooms", "closed", "closed"), one("Days", "", "days"),
        one("Days", "phases", ""),        one("Proposals", "", "proposals"),
        one("Meetings", "", ""),          one("Announcements", "", "announcements"),
        one("Organizers", "", ""),        one("Organizers", "tokens", ""),
        one("Settings", "", ""),          one("Settings", "policies", ""),
        one("Settings", "site", ""),      one("Settings", "events", ""),
        one("Settings", "pictures", "")};
    const QString only = qEnvironmentVariable("FOYER_SHOTS_ONLY");
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    for (const Look &look : looks) {
        for (const Shown &what : all) {
            if (!only.isEmpty() && !only.contains(what.screen)) continue;
            DeskScreen shown(rig, look.scheme, look.size);
            shown.theme().setTextScale(look.scale);
            shown.theme().setRightToLeft(look.mirrored);
            QVERIFY(shown.show(what.screen));
            if (look.mirrored) {
                for (const char *name :
                     {"LayoutMirroring.enabled", "LayoutMirroring.childrenInherit"})
                    QQmlProperty(shown.root(), QLatin1String(name), qmlContext(shown.root()))
                        .write(true);
            }
            if (!what.tab.isEmpty()) QVERIFY(shown.root()->setProperty("tab", what.tab));
            if (what.screen == u"Guests")
                QTRY_VERIFY_WITH_TIMEOUT(rig.desk.book()->isLoaded(), DeskPatience);
            if (what.tab == u"events") {
                QTRY_VERIFY_WITH_TIMEOUT(rig.desk.events()->isLoaded(), DeskPatience);
                rig.desk.events()->startNew();
            }
            if (!what.form.isEmpty()) {
                DeskTable *table = rig.desk.table(what.form);
                if (table->count() > 0)
                    rig.desk.form(what.form)->open(table->idAt(0));
                else
                    rig.desk.form(what.form)->openNew();
            }
            shown.picture().save(QStringLiteral("%1/desk-%2-%3-%4.png")
                                     .arg(folder, what.screen, what.tab, QLatin1String(look.name)));
            if (!what.form.isEmpty()) rig.desk.form(what.form)->close();
            rig.desk.events()->choose({});
        }
    }
}

QTEST_MAIN(TestDeskScreens)
#include "tst_deskscreens.moc"
