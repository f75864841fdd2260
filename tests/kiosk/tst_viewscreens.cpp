// SPDX-License-Identifier: GPL-3.0-or-later
// Pairing, door, changes, announcement, search and the care of the panel, drawn and used; and every view in every form
// against what it looked like when somebody last looked (golden.txt: 16 × 16 shades a picture).
#include "tests/kiosk/show.h"

#include <QtCore/QDir>
#include <QtCore/QElapsedTimer>
#include <QtCore/QMap>
#include <QtGui/QAccessible>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

const Instant Afternoon = at(14, 14, 32);

StageOptions optionsOf(const char *view, const char *scheme = "light")
{
    StageOptions o;
    o.view = QLatin1String(view);
    o.scheme = QLatin1String(scheme);
    o.care.drift = false;
    return o;
}

StageOptions doorOf(const QString &room, const char *scheme = "light")
{
    StageOptions o = optionsOf("door", scheme);
    o.rooms = {room};
    return o;
}

void addAnnouncement(FakeSource &source, const QString &text,
                     AnnouncementSeverity severity = AnnouncementSeverity::Info)
{
    Replica replica = source.replica();
    Announcement a;
    a.id = QStringLiteral("annoAAAAAAAAAAAAAAAA");
    a.text = text;
    a.severity = severity;
    a.start = source.now() - 60'000;
    a.expires = source.now() + 9 * 60'000;
    replica.announcements.insert(a.id, a);
    source.replace(replica);
}

void rain(FakeSource &source)
{
    addAnnouncement(source,
                    QStringLiteral("Rain from five o’clock: the closing concert moves indoors\nIt "
                                   "starts at 17:30 as planned, now in the Auditorium, ground "
                                   "floor. Doors open at 17:10."));
}

void fire(FakeSource &source)
{
    addAnnouncement(source,
                    QStringLiteral("Please leave the building by the nearest exit\nMeet at the "
                                   "fountain. Do not use the lifts."),
                    AnnouncementSeverity::Emergency);
}

void waiting(Stage &stage)
{
    PairingFacts facts;
    facts.active = true;
    facts.contact = ScreenLink::Contact::Found;
    facts.code = QStringLiteral("K7M4XP");
    facts.secondsLeft = 581;
    facts.server = QUrl(QStringLiteral("https://foyer.northlight.example"));
    facts.label = QStringLiteral("column-03");
    stage.pairing().show(facts);
}

void searching(Stage &stage)
{
    stage.search().open();
    stage.search().setQuery(QStringLiteral("light"));
}

void nothingToday(FakeSource &source) { quietEvening(source); }

void offline(FakeSource &source) { source.setSync(ReplicaSource::Sync::Offline, at(14, 14, 32)); }

/// 16 × 16 shades of 16, as a line of hexadecimal.
QByteArray thumbOf(const QImage &image)
{
    const QImage small = image.convertToFormat(QImage::Format_Grayscale8)
                             .scaled(16, 16, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    QByteArray line;
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 16; ++x)
            line += "0123456789abcdef"[qGray(small.pixel(x, y)) / 16];
    return line;
}

/// Mean difference in shades; what two renderings of the same picture on other machines stay well below.
double distance(const QByteArray &one, const QByteArray &other)
{
    if (one.size() != other.size() || one.isEmpty()) return 16;
    const auto shade = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    int sum = 0;
    for (qsizetype i = 0; i < one.size(); ++i)
        sum += qAbs(shade(one[i]) - shade(other[i]));
    return double(sum) / double(one.size());
}

} // namespace

class TestViewScreens : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void pictures_data();
    void pictures();
    void golden_data();
    void golden();
    void goldenSeesADifference();
    void cleanupTestCase();
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
    QMap<QByteArray, QByteArray> m_golden, m_seen;
};

void TestViewScreens::initTestCase()
{
    m_folder = QDir(QStringLiteral(FOYER_BIN_DIR "/../screens"));
    QVERIFY(m_folder.mkpath(QStringLiteral(".")));
    QFile file(QStringLiteral(FOYER_KIOSK_DATA "/golden.txt"));
    if (!file.open(QIODevice::ReadOnly)) return;
    const QList<QByteArray> lines = file.readAll().split('\n');
    for (const QByteArray &line : lines)
        if (const qsizetype blank = line.indexOf(' '); blank > 0)
            m_golden.insert(line.first(blank), line.sliced(blank + 1).trimmed());
}

void TestViewScreens::cleanupTestCase()
{
    if (!qEnvironmentVariableIsSet("FOYER_WRITE_GOLDEN")) return;
    QFile file(QStringLiteral(FOYER_KIOSK_DATA "/golden.txt"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (auto it = m_seen.begin(); it != m_seen.end(); ++it)
        file.write(it.key() + ' ' + it.value() + '\n');
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
        QVERIFY2(item->activeFocusOnTab(), item->property("name").toByteArray());
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

void TestViewScreens::golden_data()
{
    QTest::addColumn<Picture>("picture");
    const QSize wide(640, 360), tall(360, 640);
    const bool all =
        qEnvironmentVariableIsSet("FOYER_LONG") || qEnvironmentVariableIsSet("FOYER_WRITE_GOLDEN");
    int number = 0;
    const QLocale english(QLocale::English, QLocale::UnitedKingdom), arabicLocale(QLocale::Arabic);
    for (const char *view : {"now", "grid", "agenda", "door", "changes", "announcement", "pairing"})
        for (const QSize &size : {wide, tall})
            for (const char *scheme : {"light", "dark"})
                for (const bool mirrored : {false, true})
                    for (const char *state : {"live", "offline", "empty"}) {
                        Picture p;
                        const bool over =
                            qstrcmp(view, "announcement") == 0 || qstrcmp(view, "pairing") == 0;
                        p.options = optionsOf(over ? "now" : view, scheme);
                        p.options.locale = mirrored ? arabicLocale : english;
                        p.size = size;
                        p.now = qstrcmp(state, "empty") == 0     ? at(14, 22, 42)
                                : qstrcmp(state, "offline") == 0 ? at(14, 14, 50)
                                                                 : Afternoon;
                        const bool empty = qstrcmp(state, "empty") == 0,
                                   lost = qstrcmp(state, "offline") == 0,
                                   news = qstrcmp(view, "announcement") == 0;
                        p.prepare = [empty, lost, news](FakeSource &s) {
                            if (empty) nothingToday(s);
                            if (lost) offline(s);
                            if (news) rain(s);
                        };
                        if (qstrcmp(view, "pairing") == 0) p.act = waiting;
                        // All of them at length; else every view in every form, but not every combination.
                        if (++number % 5 != 0 && !all) continue;
                        QTest::addRow("%s-%s-%s-%s-%s", view, size == wide ? "wide" : "tall",
                                      scheme, mirrored ? "rtl" : "ltr", state)
                            << p;
                    }
}

void TestViewScreens::golden()
{
    QFETCH(Picture, picture);
    Show show(picture);
    QVERIFY2(show.loaded, qPrintable(show.errors.join(u'\n')));
    const QByteArray name = QTest::currentDataTag(), thumb = thumbOf(show.image);
    m_seen.insert(name, thumb);
    if (qEnvironmentVariableIsSet("FOYER_WRITE_GOLDEN")) return;
    const double off = distance(thumb, m_golden.value(name));
    if (off > 0.5)
        show.image.save(
            m_folder.filePath(QStringLiteral("golden-%1.png").arg(QString::fromUtf8(name))));
    QVERIFY2(off <= 0.5,
             qPrintable(QStringLiteral("differs by %1 shades; see screens/golden-%2.png")
                            .arg(off)
                            .arg(QString::fromUtf8(name))));
}

/// A comparison that cannot fail is none: each form differs from its neighbour by more than the tolerance.
void TestViewScreens::goldenSeesADifference()
{
    const auto of = [this](const char *name) { return m_golden.value(name); };
    QVERIFY(m_golden.size() >= 168);
    QVERIFY(distance(of("now-wide-light-ltr-live"), of("now-wide-light-rtl-live")) > 0.5);
    QVERIFY(distance(of("now-wide-light-ltr-live"), of("now-wide-dark-ltr-live")) > 5);
    QVERIFY(distance(of("now-wide-light-ltr-live"), of("now-wide-light-ltr-empty")) > 0.5);
    QVERIFY(distance(of("grid-tall-dark-ltr-live"), of("agenda-tall-dark-ltr-live")) > 0.5);
    QVERIFY(distance(of("door-wide-dark-ltr-live"), of("changes-wide-dark-ltr-live")) > 0.5);
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
