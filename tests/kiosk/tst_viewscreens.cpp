// SPDX-License-Identifier: GPL-3.0-or-later
// Pairing, door, changes, announcement, search and the care of the panel, drawn and used.
#include "tests/kiosk/scenes.h"

#include <QtCore/QDir>
#include <QtGui/QAccessible>
#include <QtTest/QTest>

using namespace Foyer;

class TestViewScreens : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void pictures_data();
    void pictures();
    void pairingIsReplacedByTheView();
    void announcementLeavesAndReturns();
    void searchByTouch();
    void languageAndTextSize();
    void idleNoteCounts();
    void nightIsDark();
    void pinPadByTouch();
    void viewChangesAtOnce();

private:
    void checkTexts(const Show &show);
    void checkTargets(const Show &show);
    QQuickItem *target(const Show &show, const QString &name)
    {
        for (QQuickItem *item : show.everything())
            if (QByteArray(item->metaObject()->className()).startsWith("TouchTarget")
                && Show::seen(item) && item->property("name").toString() == name)
                return item;
        return nullptr;
    }

    QDir m_folder;
};

void TestViewScreens::initTestCase()
{
    m_folder = QDir(QStringLiteral(FOYER_BIN_DIR "/../screens"));
    QVERIFY(m_folder.mkpath(QStringLiteral(".")));
}

void TestViewScreens::pictures_data()
{
    QTest::addColumn<Picture>("picture");
    QTest::addColumn<QStringList>("texts");
    const auto add = [](const QString &name, const Picture &picture,
                        const QStringList &texts = {}) {
        QTest::newRow(qPrintable(name)) << picture << texts;
    };
    const QSize tiny(1024, 600), huge(3840, 2160);
    const QString auditorium = QStringLiteral("Auditorium"),
                  greenhouse = QStringLiteral("Greenhouse");
    const QStringList busy{QStringLiteral("Rivers that remember: floods by ear"),
                           QStringLiteral("28 min left"), QStringLiteral("14:00–15:00")};
    add(QStringLiteral("door-upright-dark"), {doorOf(auditorium, "dark"), Upright}, busy);
    add(QStringLiteral("door-landscape-light"), {doorOf(auditorium), Landscape}, busy);
    add(QStringLiteral("door-1024x600"), {doorOf(auditorium, "dark"), tiny}, busy);
    add(QStringLiteral("door-contrast"), {doorOf(auditorium, "contrast"), Upright}, busy);
    add(QStringLiteral("door-closing"), {doorOf(auditorium), Upright, at(14, 14, 56)},
        {QStringLiteral("4 min left")});
    add(QStringLiteral("door-free"), {doorOf(greenhouse), Upright},
        {QStringLiteral("Free until 15:00"), QStringLiteral("for 28 more minutes")});
    add(QStringLiteral("door-free-landscape"), {doorOf(greenhouse, "dark"), Landscape},
        {QStringLiteral("Free until 15:00")});
    add(QStringLiteral("door-offline"), {doorOf(auditorium), Upright, at(14, 14, 50), offline},
        {QStringLiteral("Offline, as of 14:32 · 18 min old")});
    add(QStringLiteral("door-long-words"),
        {doorOf(auditorium), Upright, Afternoon, [](FakeSource &s) {
             longWords(s);
             Session one = s.session(QStringLiteral("Rivers that remember: floods by ear"));
             for (const Session &any : s.replica().sessions)
                 if (any.title.startsWith(u"Donau")) one = any;
             one.title =
                 QString(QStringLiteral("A title that goes on and on ")).repeated(9).left(250);
             s.change(one);
         }});
    StageOptions large = doorOf(auditorium);
    large.textScale = 2;
    add(QStringLiteral("door-200"), {large, Upright}, {QStringLiteral("28 min left")});
    StageOptions rtl = doorOf(auditorium, "dark");
    rtl.rooms = {QStringLiteral("القاعة الكبرى")};
    rtl.locale = QLocale(QLocale::Arabic, QLocale::Egypt);
    add(QStringLiteral("door-rtl"), {rtl, Upright, Afternoon, arabic});

    const QStringList moved{QStringLiteral("Late, starts 14:50").section(u',', 0, 0).isEmpty()
                                ? QString()
                                : QStringLiteral("Library, Level 2")};
    add(QStringLiteral("changes-light"), {optionsOf("changes")}, moved);
    add(QStringLiteral("changes-dark-upright"), {optionsOf("changes", "dark"), Upright}, moved);
    add(QStringLiteral("changes-1024x600"), {optionsOf("changes", "dark"), tiny});
    add(QStringLiteral("changes-contrast"), {optionsOf("changes", "contrast")});
    add(QStringLiteral("changes-none"),
        {optionsOf("changes"), Landscape, at(15, 12, 0),
         [](FakeSource &s) {
             Replica r = s.replica();
             for (Session &one : r.sessions) {
                 one.movedFrom.reset();
                 one.lateMinutes = 0;
                 one.status = SessionStatus::Confirmed;
             }
             s.replace(r);
         }},
        {QStringLiteral("As planned")});
    rtl.view = QStringLiteral("changes");
    rtl.rooms.clear();
    add(QStringLiteral("changes-rtl"), {rtl, Landscape, Afternoon, arabic});

    const QStringList news{QStringLiteral("From the organizers"),
                           QStringLiteral("Shown for 9 more minutes"),
                           QStringLiteral("Back to the schedule")};
    add(QStringLiteral("announcement-dark"), {optionsOf("now", "dark"), Landscape, Afternoon, rain},
        news);
    add(QStringLiteral("announcement-light-upright"), {optionsOf("grid"), Upright, Afternoon, rain},
        news);
    add(QStringLiteral("announcement-1024x600"), {optionsOf("now"), tiny, Afternoon, rain}, news);
    add(QStringLiteral("announcement-urgent"), {optionsOf("now"), Landscape, Afternoon, fire},
        {QStringLiteral("Important")});
    add(QStringLiteral("announcement-contrast"),
        {optionsOf("now", "contrast"), Landscape, Afternoon, fire}, {QStringLiteral("Important")});
    add(QStringLiteral("announcement-long"),
        {optionsOf("now", "dark"), Landscape, Afternoon, [](FakeSource &s) {
             addAnnouncement(s, QString(QStringLiteral("The lift is out of order. ")).repeated(20));
         }});
    StageOptions arabicNews = optionsOf("now", "dark");
    arabicNews.locale = rtl.locale;
    add(QStringLiteral("announcement-rtl"),
        {arabicNews, Landscape, Afternoon, [](FakeSource &s) {
             addAnnouncement(s, QStringLiteral("مطر من الساعة الخامسة: ينتقل الحفل إلى الداخل"));
         }});

    const QStringList code{QStringLiteral("K"), QStringLiteral("New code in 9:41"),
                           QStringLiteral("Server found, waiting for approval"),
                           QStringLiteral("foyer.northlight.example")};
    for (const char *scheme : {"light", "dark", "contrast"})
        add(QStringLiteral("pairing-%1").arg(QLatin1String(scheme)),
            {optionsOf("now", scheme), Landscape, Afternoon, {}, waiting}, code);
    add(QStringLiteral("pairing-upright"),
        {optionsOf("now", "dark"), Upright, Afternoon, {}, waiting}, code);
    add(QStringLiteral("pairing-1024x600"), {optionsOf("now"), tiny, Afternoon, {}, waiting}, code);
    add(QStringLiteral("pairing-4k"), {optionsOf("now", "dark"), huge, Afternoon, {}, waiting},
        code);
    arabicNews.view = QStringLiteral("now");
    add(QStringLiteral("pairing-rtl"), {arabicNews, Landscape, Afternoon, {}, waiting});

    add(QStringLiteral("search-light"), {optionsOf("grid"), Landscape, Afternoon, {}, searching},
        {QStringLiteral("Letters from the lighthouse archive")});
    add(QStringLiteral("search-dark-upright"),
        {optionsOf("grid", "dark"), Upright, Afternoon, {}, searching},
        {QStringLiteral("Letters from the lighthouse archive")});
    add(QStringLiteral("search-1024x600"), {optionsOf("grid"), tiny, Afternoon, {}, searching});
    StageOptions many = optionsOf("grid");
    many.languages = {QStringLiteral("de"), QStringLiteral("fr"), QStringLiteral("ar"),
                      QStringLiteral("ja")};
    add(QStringLiteral("grid-languages"), {many, Landscape, at(14, 21, 40)},
        {QStringLiteral("EN")});
    add(QStringLiteral("grid-languages-upright"), {many, Upright, at(14, 21, 40)},
        {QStringLiteral("EN"), QStringLiteral("Rooms 1–4 of 8")});
    many.locale = QLocale(QLocale::Japanese);
    add(QStringLiteral("search-ja"),
        {many, Landscape, Afternoon, {}, [](Stage &stage) { stage.search().open(); }});
    many.locale = QLocale(QLocale::Arabic);
    add(QStringLiteral("search-ar"), {many, Landscape, Afternoon, {}, searching});
}

void TestViewScreens::checkTexts(const Show &show)
{
    const QRectF safe = show.safeArea();
    const QStringList whole{QStringLiteral("clock"),     QStringLiteral("nextTime"),
                            QStringLiteral("timeLeft"),  QStringLiteral("laterTime"),
                            QStringLiteral("codeLife"),  QStringLiteral("newTime"),
                            QStringLiteral("syncWords"), QStringLiteral("codeLetter")};
    const QList<TypesetText *> texts = show.texts();
    for (const TypesetText *text : texts) {
        const QByteArray what = text->text().toUtf8() + ' ' + text->objectName().toUtf8();
        QVERIFY2(safe.contains(show.inkOf(text, 0.2)), what);
        if (whole.contains(text->objectName())) QVERIFY2(!text->truncated(), what);
    }
    QVERIFY(texts.size() > 2);
}

void TestViewScreens::checkTargets(const Show &show)
{
    const qreal u = show.stage->theme().u();
    int targets = 0;
    for (QQuickItem *item : show.everything()) {
        const QByteArray type = item->metaObject()->className();
        const bool key = item->objectName().startsWith(u"key-");
        if (type.startsWith("TouchButton") && Show::seen(item) && !key)
            QVERIFY2(item->height() >= 6 * u && item->width() >= 6 * u,
                     item->property("name").toByteArray());
        if (!type.startsWith("TouchTarget") || !Show::seen(item)
            || !item->property("enabled").toBool() || Show::shown(item).isEmpty())
            continue;
        ++targets;
        QVERIFY2(item->activeFocusOnTab() || item->objectName() == u"agendaTarget",
                 item->property("name").toByteArray());
        QAccessibleInterface *access = QAccessible::queryAccessibleInterface(item);
        QVERIFY(access);
        QVERIFY(!access->text(QAccessible::Name).isEmpty());
        QVERIFY(access->role() == QAccessible::Button || access->role() == QAccessible::CheckBox);
    }
}

void TestViewScreens::pictures()
{
    QFETCH(Picture, picture);
    QFETCH(QStringList, texts);
    Show show(picture);
    QVERIFY(show.opened);
    QVERIFY2(show.loaded, qPrintable(show.errors.join(u'\n')));
    QVERIFY(show.image.save(
        m_folder.filePath(QString::fromUtf8(QTest::currentDataTag()) + QStringLiteral(".png"))));
    QStringList drawn;
    for (QQuickItem *item : show.everything())
        if (auto *text = qobject_cast<TypesetText *>(item);
            text && Show::seen(text) && !Show::shown(text).isEmpty())
            drawn.append(text->text());
    for (const QString &text : std::as_const(texts))
        QVERIFY2(drawn.contains(text), qPrintable(text + QStringLiteral(" not in: ")
                                                  + drawn.join(QStringLiteral(" | "))));
    checkTexts(show);
    if (QTest::currentTestFailed()) return;
    checkTargets(show);
}

void TestViewScreens::pairingIsReplacedByTheView()
{
    Show show(Picture{optionsOf("now"), Landscape, Afternoon, {}, waiting});
    QCOMPARE(show.all(QStringLiteral("codeLetter")).size(), 6);
    QVERIFY(show.one(QStringLiteral("pairingQr")));
    PairingFacts facts;
    facts.active = true;
    facts.approvedName = QStringLiteral("Hall, left");
    facts.approvedView = QStringLiteral("grid");
    show.stage->pairing().show(facts);
    show.settle();
    QCOMPARE(show.text(QStringLiteral("approvedName")), QStringLiteral("Hall, left"));
    QVERIFY(show.image.save(m_folder.filePath(QStringLiteral("pairing-approved.png"))));
    QVERIFY(!show.one(QStringLiteral("pairingQr")));
    show.stage->pairing().show({});
    show.settle();
    QCOMPARE(show.all(QStringLiteral("nowTitle")).size(), 8);
    QVERIFY(!show.one(QStringLiteral("approvedName")));
}

void TestViewScreens::announcementLeavesAndReturns()
{
    Show show(Picture{optionsOf("now"), Landscape, Afternoon, rain});
    QVERIFY(show.one(QStringLiteral("announcementText")));
    show.click(show.one(QStringLiteral("announcementBack")));
    QVERIFY(!show.one(QStringLiteral("announcementText")));
    QCOMPARE(show.all(QStringLiteral("nowTitle")).size(), 8);
    for (int second = 0; second < 31; ++second) {
        show.clock.advance(1000);
        show.stage->watch().pulse();
    }
    show.settle();
    QVERIFY(show.one(QStringLiteral("announcementText")));
    // It ends by itself, with nobody and no network there.
    show.source.setSync(ReplicaSource::Sync::Offline, show.clock.now());
    show.clock.advance(9 * 60'000);
    show.stage->watch().pulse();
    show.settle();
    QVERIFY(!show.one(QStringLiteral("announcementText")));
}

void TestViewScreens::searchByTouch()
{
    Show show(Picture{optionsOf("grid"), Landscape, Afternoon});
    show.click(show.one(QStringLiteral("searchButton")));
    QVERIFY(show.one(QStringLiteral("searchField")));
    for (const char letter : {'l', 'e', 't', 't', 'e', 'r', 's', 'x'})
        show.click(show.one(QStringLiteral("key-%1").arg(QLatin1Char(letter))));
    show.click(show.one(QStringLiteral("key-erase")));
    QCOMPARE(show.stage->search().query(), QStringLiteral("letters"));
    const QList<QQuickItem *> titles = show.all(QStringLiteral("searchTitle"));
    QVERIFY(!titles.isEmpty());
    show.click(titles.first());
    QVERIFY(show.stage->sheet().isOpen());
    QTest::keyClick(&show.stage->view(), Qt::Key_Escape);
    show.settle();
    QVERIFY(!show.stage->sheet().isOpen());
    QVERIFY(show.stage->search().isOpen());
    // A real keyboard does as well.
    QQuickItem *field = show.one(QStringLiteral("searchField"));
    field->forceActiveFocus();
    show.click(show.one(QStringLiteral("searchErase")));
    field->forceActiveFocus();
    QTest::keyClick(&show.stage->view(), Qt::Key_M);
    QCOMPARE(show.stage->search().query(), QStringLiteral("m"));
    show.click(show.one(QStringLiteral("searchClose")));
    QVERIFY(!show.stage->search().isOpen());
    QVERIFY(!show.one(QStringLiteral("searchField")));
}

void TestViewScreens::languageAndTextSize()
{
    Picture picture{optionsOf("grid"), Landscape, at(14, 21, 40)};
    picture.options.languages = {QStringLiteral("ar")};
    Show show(picture);
    QVERIFY(!show.stage->theme().rightToLeft());
    show.click(show.one(QStringLiteral("languageButton")));
    QVERIFY(show.stage->theme().rightToLeft());
    show.click(show.one(QStringLiteral("languageButton")));
    QVERIFY(!show.stage->theme().rightToLeft());
    const qreal size = show.stage->theme().type().near.pixelSize;
    show.click(show.one(QStringLiteral("screenLarger")));
    QVERIFY(show.stage->theme().type().near.pixelSize > size * 1.2);
    show.click(show.one(QStringLiteral("screenSmaller")));
    QCOMPARE(show.stage->theme().type().near.pixelSize, size);
}

void TestViewScreens::idleNoteCounts()
{
    Show show(Picture{optionsOf("agenda"), Landscape, Afternoon});
    show.click(show.one(QStringLiteral("screenLarger")));
    QVERIFY(!show.one(QStringLiteral("idleNote")));
    for (int second = 0; second < 63; ++second) {
        show.clock.advance(1000);
        show.stage->watch().pulse();
    }
    show.settle();
    QVERIFY(show.one(QStringLiteral("idleNote")));
    QVERIFY(show.image.save(m_folder.filePath(QStringLiteral("idle-note.png"))));
    for (int second = 0; second < 8; ++second) {
        show.clock.advance(1000);
        show.stage->watch().pulse();
    }
    show.settle();
    QVERIFY(!show.one(QStringLiteral("idleNote")));
    QCOMPARE(show.stage->theme().textScale(), 1.0);
}

void TestViewScreens::nightIsDark()
{
    Picture picture{optionsOf("now"), Landscape, at(14, 14, 32)};
    picture.options.care.night =
        DailyStretch::fromText(QStringLiteral("14:00"), QStringLiteral("15:00"));
    Show show(picture);
    QCOMPARE(show.stage->theme().scheme(), QStringLiteral("dark"));
    QVERIFY(show.image.save(m_folder.filePath(QStringLiteral("night.png"))));
    for (int x = 0; x < show.image.width(); x += 7)
        for (int y = 0; y < show.image.height(); y += 7)
            QVERIFY(qGray(show.image.pixel(x, y)) < 0xBE);
    StageOptions off = picture.options;
    off.care.off = off.care.night;
    off.still = true;
    show.stage->configure(off);
    show.settle();
    for (int x = 0; x < show.image.width(); x += 7)
        QCOMPARE(show.image.pixelColor(x, 300).rgb() & 0xffffff, 0u);
    // The touch that lights it opens nothing.
    QTest::mouseClick(&show.stage->view(), Qt::LeftButton, {}, QPoint(900, 300));
    show.settle();
    QVERIFY(!show.stage->care().dark());
    QVERIFY(!show.stage->sheet().isOpen());
    QVERIFY(qGray(show.image.pixel(4, 4)) > 0);
}

void TestViewScreens::pinPadByTouch()
{
    Picture picture{optionsOf("now"), Landscape, Afternoon};
    picture.options.care.exitKeys = QStringLiteral("Ctrl+Alt+Shift+Q");
    picture.options.care.pin = QStringLiteral("47");
    Show show(picture);
    bool out = false;
    connect(&show.stage->care(), &CareModel::exitWanted, this, [&out] { out = true; });
    QTest::keyClick(&show.stage->view(), Qt::Key_Q,
                    Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    show.settle();
    QVERIFY(show.one(QStringLiteral("pin-4")));
    QVERIFY(show.image.save(m_folder.filePath(QStringLiteral("pin-pad.png"))));
    show.click(show.one(QStringLiteral("pin-4")));
    QTest::keyClick(&show.stage->view(), Qt::Key_7);
    QVERIFY(out);
    show.settle();
    QVERIFY(!show.one(QStringLiteral("pin-4")));
    // Nothing else closes it.
    show.stage->setMayClose(false);
    show.stage->view().close();
    QVERIFY(show.stage->view().isVisible());
}

/// What an organizer sets stands with the next frame, without a new start.
void TestViewScreens::viewChangesAtOnce()
{
    Show show(Picture{optionsOf("now"), Landscape, Afternoon});
    StageOptions other = optionsOf("door", "dark");
    other.rooms = {QStringLiteral("Studio")};
    other.still = true;
    other.locale = QLocale(QLocale::Arabic);
    show.stage->configure(other);
    show.settle();
    QCOMPARE(show.text(QStringLiteral("doorRoom")), QStringLiteral("Studio"));
    QVERIFY(show.stage->theme().rightToLeft());
    QCOMPARE(show.stage->theme().scheme(), QStringLiteral("dark"));
    QCOMPARE(show.stage->report().value(u"room").toString(), QStringLiteral("Studio"));
}

QTEST_MAIN(TestViewScreens)
#include "tst_viewscreens.moc"
