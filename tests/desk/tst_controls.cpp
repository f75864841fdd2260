// SPDX-License-Identifier: GPL-3.0-or-later
// The organizer's controls: keys, pointer, states, names for assistive technology.
#include "tests/desk/galleryview.h"

#include <QtCore/QDir>
#include <QtGui/QAccessible>

#include <cstdlib>

using namespace Foyer;

class TestControls : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void draws_data();
    void draws();
    void buttonByKeysAndPointer();
    void busyButtonIsNotPressed();
    void fieldCommitsTakesBackAndKeeps();
    void numberRefusesWhatIsNone();
    void choicesByKeys();
    void everyControlHasANameAndARole();
};

void TestControls::draws_data()
{
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<double>("scale");
    QTest::newRow("light") << QStringLiteral("light") << 1.0;
    QTest::newRow("dark") << QStringLiteral("dark") << 1.0;
    QTest::newRow("contrast") << QStringLiteral("highContrast") << 1.0;
    QTest::newRow("large") << QStringLiteral("light") << 1.5;
}

void TestControls::draws()
{
    QFETCH(const QString, scheme);
    QFETCH(const double, scale);
    GalleryView gallery(scheme, scale > 1 ? QSize(1760, 1150) : QSize(1180, 760));
    gallery.theme().setTextScale(scale);
    QVERIFY(gallery.load());
    const QImage image = gallery.picture();
    QDir().mkpath(QStringLiteral("pictures"));
    image.save(
        QStringLiteral("pictures/controls-%1.png").arg(QLatin1String(QTest::currentDataTag())));
    QCOMPARE(image.pixelColor(image.width() - 3, image.height() - 3),
             gallery.theme().color().ground);
    // Against the picture that was looked at, an eighth of its size; FOYER_GOLDEN=write makes it anew.
    const QImage small =
        image.scaled(image.size() / 8, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
            .convertToFormat(QImage::Format_RGB32);
    const QString file = QStringLiteral(FOYER_SOURCE_DIR "/tests/desk/golden/controls-%1.png")
                             .arg(QLatin1String(QTest::currentDataTag()));
    if (qEnvironmentVariable("FOYER_GOLDEN") == u"write") {
        QVERIFY(small.save(file));
        return;
    }
    const QImage golden = QImage(file).convertToFormat(QImage::Format_RGB32);
    QCOMPARE(golden.size(), small.size());
    int off = 0;
    for (int y = 0; y < small.height(); ++y)
        for (int x = 0; x < small.width(); ++x)
            off += std::abs(qGray(small.pixel(x, y)) - qGray(golden.pixel(x, y))) > 40;
    // Another font hinting moves edges; a control that is gone or has lost its colour is more.
    QVERIFY2(off * 100 < small.width() * small.height() * 3,
             qPrintable(QStringLiteral("%1 pixels differ").arg(off)));
}

void TestControls::buttonByKeysAndPointer()
{
    GalleryView gallery;
    QVERIFY(gallery.load());
    const auto last = [&] { return gallery.root()->property("last").toString(); };
    gallery.click(gallery.item("primary"));
    QCOMPARE(last(), QStringLiteral("primary"));
    gallery.item("plain")->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(&gallery.view(), Qt::Key_Return);
    QCOMPARE(last(), QStringLiteral("plain"));
    gallery.item("primary")->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(&gallery.view(), Qt::Key_Space);
    QCOMPARE(last(), QStringLiteral("primary"));
    gallery.click(gallery.item("menuButton"));
    QTRY_VERIFY(gallery.view().activeFocusItem() != gallery.item("primary"));
    QTest::keyClick(&gallery.view(), Qt::Key_Down);
    QTest::keyClick(&gallery.view(), Qt::Key_Down);
    QTest::keyClick(&gallery.view(), Qt::Key_Return);
    QCOMPARE(last(), QStringLiteral("blocker"));
}

void TestControls::busyButtonIsNotPressed()
{
    GalleryView gallery;
    QVERIFY(gallery.load());
    gallery.click(gallery.item("busy"));
    QCOMPARE(gallery.root()->property("last").toString(), QString());
}

void TestControls::fieldCommitsTakesBackAndKeeps()
{
    GalleryView gallery;
    QVERIFY(gallery.load());
    QQuickItem *field = gallery.item("field");
    const auto last = [&] { return gallery.root()->property("last").toString(); };
    field->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(&gallery.view(), Qt::Key_End);
    gallery.type(QStringLiteral(" 2"));
    QTest::keyClick(&gallery.view(), Qt::Key_Escape);
    QCOMPARE(field->property("typed").toString(), QStringLiteral("Greenhouse"));
    QTest::keyClick(&gallery.view(), Qt::Key_End);
    gallery.type(QStringLiteral(" 3"));
    QCOMPARE(last(), QString());
    QTest::keyClick(&gallery.view(), Qt::Key_Tab);
    QCOMPARE(last(), QStringLiteral("Greenhouse 3"));
    // Refused: what was typed stays, and Enter sends it again.
    field->setProperty("error", QStringLiteral("Taken."));
    QCOMPARE(field->property("typed").toString(), QStringLiteral("Greenhouse 3"));
    gallery.root()->setProperty("last", QString());
    field->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(&gallery.view(), Qt::Key_Return);
    QCOMPARE(last(), QStringLiteral("Greenhouse 3"));
    // Saved: the new value is the one shown.
    field->setProperty("error", QString());
    field->setProperty("text", QStringLiteral("Glasshouse"));
    QTRY_COMPARE(field->property("typed").toString(), QStringLiteral("Glasshouse"));
}

void TestControls::numberRefusesWhatIsNone()
{
    GalleryView gallery;
    QVERIFY(gallery.load());
    QQuickItem *number = gallery.item("number");
    number->forceActiveFocus(Qt::TabFocusReason);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&gallery.view(), Qt::Key_Backspace);
    QTest::keyClick(&gallery.view(), Qt::Key_End);
    QTest::keyClick(&gallery.view(), Qt::Key_Backspace);
    QTest::keyClick(&gallery.view(), Qt::Key_Backspace);
    gallery.type(QStringLiteral("many"));
    QTest::keyClick(&gallery.view(), Qt::Key_Return);
    QVERIFY(!number->property("fault").toString().isEmpty());
    QCOMPARE(gallery.root()->property("last").toString(), QString());
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(&gallery.view(), Qt::Key_Backspace);
    gallery.type(QStringLiteral("40"));
    QTest::keyClick(&gallery.view(), Qt::Key_Return);
    QCOMPARE(gallery.root()->property("last").toString(), QStringLiteral("40"));
    QTest::keyClick(&gallery.view(), Qt::Key_Up);
    QCOMPARE(gallery.root()->property("last").toString(), QStringLiteral("41"));
}

void TestControls::choicesByKeys()
{
    GalleryView gallery;
    QVERIFY(gallery.load());
    gallery.item("segments")->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(&gallery.view(), Qt::Key_Right);
    QCOMPARE(gallery.item("segments")->property("current").toString(), QStringLiteral("list"));
    gallery.item("tabs")->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(&gallery.view(), Qt::Key_Right);
    QCOMPARE(gallery.item("tabs")->property("current").toString(), QStringLiteral("failed"));
    QQuickItem *choice = gallery.item("choice");
    choice->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(&gallery.view(), Qt::Key_Return);
    QTRY_VERIFY(!choice->hasActiveFocus() || gallery.view().activeFocusItem() != choice);
    QTest::keyClick(&gallery.view(), Qt::Key_Down);
    QTest::keyClick(&gallery.view(), Qt::Key_Return);
    QTRY_COMPARE(choice->property("current").toString(), QStringLiteral("amber"));
    gallery.item("switch")->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(&gallery.view(), Qt::Key_Space);
    QCOMPARE(gallery.item("switch")->property("checked").toBool(), false);
}

void TestControls::everyControlHasANameAndARole()
{
    GalleryView gallery;
    QVERIFY(gallery.load());
    QAccessible::setActive(true);
    QQuickItem *first = gallery.view().contentItem();
    QQuickItem *item = first->nextItemInFocusChain(true);
    int seen = 0;
    for (QQuickItem *start = item; seen < 200; ++seen) {
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(item);
        // A scope hands on to what is in it; what takes keys has a name.
        if (!item->isFocusScope()) {
            QVERIFY2(face && !face->text(QAccessible::Name).isEmpty(),
                     qPrintable(QLatin1String(item->metaObject()->className()) + u' '
                                + item->parentItem()->objectName()));
            QVERIFY(face->role() != QAccessible::NoRole && face->role() != QAccessible::Client);
        }
        item = item->nextItemInFocusChain(true);
        if (item == start) break;
    }
    QVERIFY(seen > 20 && seen < 200);
}

QTEST_MAIN(TestControls)
#include "tst_controls.moc"
