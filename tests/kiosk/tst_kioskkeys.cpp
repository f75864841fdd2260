// SPDX-License-Identifier: GPL-3.0-or-later
// The way of the keyboard, and of those who cannot see: the tab key reaches every control of every view once, shows where
// it is, says its name, and does not leave what lies on top.
#include "tests/kiosk/scenes.h"

#include <QtCore/QPointer>
#include <QtGui/QAccessible>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

QByteArray nameOf(const QQuickItem *item) { return item->property("name").toByteArray(); }

bool isTarget(const QQuickItem *item)
{
    return QByteArray(item->metaObject()->className()).startsWith("TouchTarget") && Show::seen(item)
           && item->property("enabled").toBool() && item->width() > 0 && item->height() > 0;
}

/// All that can be worked, below `top`.
QList<QQuickItem *> targets(QQuickItem *top)
{
    QList<QQuickItem *> all, found;
    Show::collect(top, all);
    for (QQuickItem *item : std::as_const(all))
        // The rows of a day are one stop; the arrow keys go from row to row.
        if (isTarget(item) && (item->objectName() != u"agendaTarget" || item->activeFocusOnTab()))
            found.append(item);
    return found;
}

/// One stop on the way of the tab key.
struct Stop {
    QPointer<QQuickItem> item;
    QByteArray name;
    bool inside = false; ///< of what lies on top
    bool inView = false;
    bool ringed = false;
};

/// What the tab key comes to, in turn, until it is where it was before.
QList<Stop> walk(Show &show, const QQuickItem *top, Qt::KeyboardModifiers modifiers = {})
{
    QList<Stop> way;
    for (int i = 0; i < 400; ++i) {
        QTest::keyClick(&show.stage->view(), modifiers ? Qt::Key_Backtab : Qt::Key_Tab, modifiers);
        QCoreApplication::processEvents();
        QQuickItem *item = show.stage->view().activeFocusItem();
        if (!item) break;
        if (std::any_of(way.begin(), way.end(), [&](const Stop &s) { return s.item == item; }))
            break;
        Stop stop{item, nameOf(item), top == item || top->isAncestorOf(item),
                  !Show::shown(item).isEmpty(), !isTarget(item)};
        const QList<QQuickItem *> children = item->childItems();
        for (const QQuickItem *child : children)
            stop.ringed |= QByteArray(child->metaObject()->className()).startsWith("FocusRing")
                           && child->isVisible();
        way.append(stop);
    }
    return way;
}

QSet<QByteArray> namesOf(const QList<Stop> &way)
{
    QSet<QByteArray> names;
    for (const Stop &stop : way)
        if (stop.item) names.insert(stop.name);
    return names;
}

void openSheet(Stage &stage)
{
    for (const Session &s : stage.watch().source().replica().sessions)
        if (s.title.startsWith(u"Letters") && *s.start == at(14, 14, 0)) stage.sheet().open(s.id);
}

} // namespace

class TestKioskKeys : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyControlIsReached_data();
    void everyControlIsReached();
    void arrowsWalkTheAgenda();
    void returnWorksThem();
    void sheetReturnsToTheSearch();
    void everythingHasAName_data();
    void everythingHasAName();

private:
    void views();
};

void TestKioskKeys::views()
{
    QTest::addColumn<Picture>("picture");
    QTest::addColumn<QString>("top");
    for (const char *view : {"now", "grid", "agenda", "door", "changes"})
        QTest::newRow(view) << Picture{optionsOf(view), Landscape, Afternoon} << QString();
    Picture upright{optionsOf("grid"), Upright, Afternoon};
    upright.options.languages = {QStringLiteral("de"), QStringLiteral("ar")};
    QTest::newRow("grid-upright-languages") << upright << QString();
    upright.options.locale = QLocale(QLocale::Arabic);
    QTest::newRow("grid-upright-rtl") << upright << QString();
    QTest::newRow("empty") << Picture{optionsOf("grid"), Landscape, at(16, 12, 0)} << QString();
    Picture sheet{optionsOf("grid"), Landscape, Afternoon, {}, openSheet};
    sheet.options.languages = {QStringLiteral("de")};
    QTest::newRow("sheet") << sheet << QStringLiteral("sheet");
    QTest::newRow("search") << Picture{optionsOf("grid"), Landscape, Afternoon, {}, searching}
                            << QStringLiteral("searchLoader");
    QTest::newRow("announcement") << Picture{optionsOf("agenda"), Landscape, Afternoon, rain}
                                  << QStringLiteral("announcement");
}

void TestKioskKeys::everyControlIsReached_data() { views(); }

void TestKioskKeys::everyControlIsReached()
{
    QFETCH(Picture, picture);
    QFETCH(QString, top);
    Show show(picture);
    QVERIFY2(show.loaded, qPrintable(show.errors.join(u'\n')));
    QQuickItem *overlay = top.isEmpty() ? show.root() : show.one(top);
    QVERIFY(overlay);
    QSet<QByteArray> controls;
    for (const QQuickItem *item : targets(overlay))
        controls.insert(nameOf(item));
    QVERIFY(!controls.isEmpty() || top.isEmpty());
    const QList<Stop> way = walk(show, overlay);
    for (const Stop &stop : way) {
        QVERIFY2(stop.inside, stop.name);
        QVERIFY2(stop.inView, stop.name + " has the focus out of sight");
        QVERIFY2(stop.ringed, stop.name);
    }
    // Backwards as well.
    const QSet<QByteArray> reached = namesOf(way),
                           back = namesOf(walk(show, overlay, Qt::ShiftModifier));
    for (const QByteArray &name : std::as_const(controls)) {
        QVERIFY2(reached.contains(name), name + " is not reached");
        QVERIFY2(back.contains(name), name + " is not reached backwards");
    }
}

/// Arrow keys go through the day by time, to its first and its last session.
void TestKioskKeys::arrowsWalkTheAgenda()
{
    Show show(Picture{optionsOf("agenda"), Landscape, Afternoon});
    show.one(QStringLiteral("agendaTarget"))->forceActiveFocus(Qt::TabFocusReason);
    const auto go = [&show](Qt::Key key) {
        QStringList names;
        for (int i = 0; i < 200; ++i) {
            QTest::keyClick(&show.stage->view(), key);
            QCoreApplication::processEvents();
            const QQuickItem *item = show.stage->view().activeFocusItem();
            if (Show::shown(item).height() < 0.9 * item->height()) return QStringList();
            const QString name = item->property("name").toString();
            if (!names.isEmpty() && names.last() == name) break;
            names.append(name);
        }
        return names;
    };
    go(Qt::Key_Up);
    const QStringList down = go(Qt::Key_Down);
    AgendaModel &agenda = show.stage->agenda();
    QStringList rows;
    for (int i = 1; i < agenda.count(); ++i)
        rows.append(agenda.value(i, "label").toString());
    QCOMPARE(down, rows);
}

/// Return and space do what a finger does.
void TestKioskKeys::returnWorksThem()
{
    Show show(Picture{optionsOf("now"), Landscape, Afternoon});
    QQuickItem *row = show.one(QStringLiteral("nowTarget"));
    QVERIFY(row);
    row->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(&show.stage->view(), Qt::Key_Return);
    show.settle();
    QVERIFY(show.stage->sheet().isOpen());
    // The sheet has the focus on its way out; closed, the keyboard is where it was.
    QTest::keyClick(&show.stage->view(), Qt::Key_Space);
    show.settle();
    QVERIFY(!show.stage->sheet().isOpen());
    QCOMPARE(show.stage->view().activeFocusItem(), row);
    QAccessibleInterface *access = QAccessible::queryAccessibleInterface(row);
    QVERIFY(access && access->actionInterface());
    access->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    show.settle();
    QVERIFY(show.stage->sheet().isOpen());
}

void TestKioskKeys::sheetReturnsToTheSearch()
{
    Show show(Picture{optionsOf("grid"), Landscape, Afternoon, {}, searching});
    const QList<Stop> way = walk(show, show.root());
    QQuickItem *found = nullptr;
    for (const Stop &stop : way)
        if (stop.name.startsWith("Letters")) found = stop.item;
    QVERIFY(found);
    found->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(&show.stage->view(), Qt::Key_Return);
    show.settle();
    QVERIFY(show.stage->sheet().isOpen());
    QTest::keyClick(&show.stage->view(), Qt::Key_Escape);
    show.settle();
    QVERIFY(!show.stage->sheet().isOpen() && show.stage->search().isOpen());
    QCOMPARE(show.stage->view().activeFocusItem(), found);
    QTest::keyClick(&show.stage->view(), Qt::Key_Escape);
    QVERIFY(!show.stage->search().isOpen());
}

void TestKioskKeys::everythingHasAName_data() { views(); }

/// A reader is told every text that is drawn, and what every control does, each in words.
void TestKioskKeys::everythingHasAName()
{
    QFETCH(Picture, picture);
    QFETCH(QString, top);
    Q_UNUSED(top)
    Show show(picture);
    QSet<QString> names;
    for (QQuickItem *item : show.everything()) {
        if (!isTarget(item)) continue;
        QAccessibleInterface *access = QAccessible::queryAccessibleInterface(item);
        QVERIFY(access);
        const QString name = access->text(QAccessible::Name);
        QVERIFY2(!name.trimmed().isEmpty(), item->objectName().toUtf8());
        QVERIFY2(!name.contains(u'%') && !name.contains(u"undefined"), qPrintable(name));
        QVERIFY(access->state().focusable);
        names.insert(name);
    }
    for (const TypesetText *text : show.texts()) {
        QAccessibleInterface *access =
            QAccessible::queryAccessibleInterface(const_cast<TypesetText *>(text));
        // What stands in a control is said by the control.
        if (access) QVERIFY(!access->text(QAccessible::Name).isEmpty());
    }
    QVERIFY(names.size() > 0 || picture.options.view == u"door");
}

QTEST_MAIN(TestKioskKeys)
#include "tst_kioskkeys.moc"
