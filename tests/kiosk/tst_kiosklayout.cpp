// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of a picture whatever it shows: nothing lies on anything else, states and times are whole, and from
// right to left everything stands where a mirror would show it. Pictures of all: FOYER_PICTURES=1.
#include "tests/kiosk/scenes.h"

#include <QtCore/QDir>
#include <QtCore/QMultiMap>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

const QSize Tiny(1024, 600), Huge(3840, 2160);

QByteArray nameOf(const QQuickItem *item) { return item->metaObject()->className(); }

/// What lies over the view, when something does: the view below is not looked at.
QQuickItem *topOf(const Show &show)
{
    for (const char *mark : {"announcementText", "searchField", "codeLetter", "sheetTitle"}) {
        QQuickItem *top = show.one(QLatin1String(mark));
        if (!top) continue;
        while (top->parentItem()
               && (top->width() < 0.99 * show.root()->width()
                   || top->height() < 0.6 * show.root()->height()))
            top = top->parentItem();
        return top;
    }
    return show.root();
}

QList<TypesetText *> topTexts(const Show &show)
{
    const QQuickItem *top = topOf(show);
    QList<TypesetText *> own;
    for (TypesetText *text : show.texts())
        if (top->isAncestorOf(text)) own.append(text);
    return own;
}

/// Where the letters of a text are: without the air of its line.
QRectF letters(const Show &show, const TypesetText *text)
{
    const QRectF ink = show.inkOf(text, 0.25);
    return ink.width() > 1 && ink.height() > 1 ? ink : QRectF();
}

QByteArray textOf(const QRectF &rect)
{
    return QStringLiteral("(%1 %2 to %3 %4) ")
        .arg(rect.left())
        .arg(rect.top())
        .arg(rect.right())
        .arg(rect.bottom())
        .toUtf8();
}

void manyDays(FakeSource &source)
{
    Replica replica = source.replica();
    const Day model = replica.days.begin().value();
    for (int i = 0; i < 9; ++i) {
        Day day = model;
        day.id = QStringLiteral("day%1AAAAAAAAAAAAAAAAAA").arg(i);
        day.start = at(16 + i, 9, 0);
        day.end = at(16 + i, 20, 0);
        replica.days.insert(day.id, day);
    }
    source.replace(replica);
}

void see(Stage &stage)
{
    for (const Session &s : stage.watch().source().replica().sessions)
        if ((s.title.startsWith(u"Letters") || s.title.startsWith(u"رسائل"))
            && *s.start == at(14, 14, 0))
            stage.sheet().open(s.id);
}

} // namespace

class TestKioskLayout : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void nothingOverlaps_data();
    void nothingOverlaps();
    void mirrored_data();
    void mirrored();
    void codeIsReadLeftToRight();
    void elevenDaysFit_data();
    void elevenDaysFit();

private:
    void save(const Show &show)
    {
        QVERIFY(show.image.save(m_folder.filePath(
            QStringLiteral("layout-%1.png").arg(QString::fromUtf8(QTest::currentDataTag())))));
    }
    void checkTexts(const Show &show);
    void checkButtons(const Show &show);
    QDir m_folder;
    const bool m_pictures = qEnvironmentVariableIsSet("FOYER_PICTURES");
};

void TestKioskLayout::initTestCase()
{
    m_folder = QDir(QStringLiteral(FOYER_BIN_DIR "/../screens"));
    QVERIFY(m_folder.mkpath(QStringLiteral(".")));
}

void TestKioskLayout::checkTexts(const Show &show)
{
    const QStringList whole{QStringLiteral("clock"),    QStringLiteral("nextTime"),
                            QStringLiteral("timeLeft"), QStringLiteral("agendaTime"),
                            QStringLiteral("nowFlag"),  QStringLiteral("syncWords"),
                            QStringLiteral("newTime"),  QStringLiteral("laterTime")};
    const QList<TypesetText *> texts = topTexts(show);
    QVERIFY(texts.size() > 2);
    const QRectF safe = show.safeArea();
    for (qsizetype i = 0; i < texts.size(); ++i) {
        const QRectF one = letters(show, texts[i]);
        const QByteArray what =
            textOf(one) + texts[i]->text().toUtf8() + ' ' + texts[i]->objectName().toUtf8();
        QVERIFY2(one.isEmpty() || safe.contains(one), what);
        // A state may lose a name at its end, but not its time.
        const bool time = texts[i]->objectName() == u"chipWords" && texts[i]->text().contains(u':');
        if (time || whole.contains(texts[i]->objectName())) QVERIFY2(!texts[i]->truncated(), what);
        for (qsizetype j = i + 1; j < texts.size(); ++j) {
            const QRectF both = one.intersected(letters(show, texts[j]));
            QVERIFY2(both.width() < 2 || both.height() < 2,
                     what + " | " + textOf(letters(show, texts[j])) + texts[j]->text().toUtf8());
        }
    }
}

/// Buttons, and what is said of the screen's state, stand beside one another.
void TestKioskLayout::checkButtons(const Show &show)
{
    const QQuickItem *top = topOf(show);
    QList<QQuickItem *> buttons;
    for (QQuickItem *item : show.everything())
        if ((nameOf(item).startsWith("TouchButton") || nameOf(item).startsWith("SyncState"))
            && top->isAncestorOf(item) && Show::seen(item) && !Show::shown(item).isEmpty())
            buttons.append(item);
    // Neighbours in one frame share a border, and a segment goes on below its neighbours.
    const qreal border = 0.4 * show.stage->theme().u();
    for (qsizetype i = 0; i < buttons.size(); ++i)
        for (qsizetype j = i + 1; j < buttons.size(); ++j) {
            const QRectF both = Show::shown(buttons[i]).intersected(Show::shown(buttons[j]));
            QVERIFY2(both.width() <= border || both.height() <= border,
                     buttons[i]->property("name").toByteArray() + " | "
                         + buttons[j]->property("name").toByteArray());
        }
}

void TestKioskLayout::nothingOverlaps_data()
{
    QTest::addColumn<Picture>("picture");
    const bool all = qEnvironmentVariableIsSet("FOYER_LONG");
    int number = 0;
    for (const char *view :
         {"now", "grid", "agenda", "door", "changes", "announcement", "pairing", "search", "sheet"})
        for (const QSize &size : {Landscape, Upright, Tiny, Huge})
            for (const qreal scale : {1.0, 1.25, 1.5, 2.0})
                for (const char *language : {"en", "de", "ar", "ja", "fr"})
                    for (const char *state : {"live", "doubtful", "evening"}) {
                        // Everything is in proportion: the largest screen shows what the others do, at more cost.
                        const int every = all ? 5 : size == Huge ? 83 : 29;
                        if (++number % every != 0) continue;
                        const bool own =
                            qstrcmp(view, "announcement") == 0 || qstrcmp(view, "pairing") == 0
                            || qstrcmp(view, "search") == 0 || qstrcmp(view, "sheet") == 0;
                        Picture p{
                            optionsOf(own ? "agenda" : view, number % 2 ? "dark" : "contrast"),
                            size, Afternoon};
                        p.options.textScale = scale;
                        p.options.locale = QLocale(QString::fromLatin1(language));
                        p.options.languages = {QStringLiteral("de"), QStringLiteral("ja")};
                        if (number % 3 == 0) p.options.languages.clear();
                        const bool rainy = qstrcmp(view, "announcement") == 0,
                                   doubt = qstrcmp(state, "doubtful") == 0,
                                   right = qstrcmp(language, "ar") == 0;
                        if (qstrcmp(state, "evening") == 0) p.now = at(14, 21, 40);
                        if (doubt) p.now = at(14, 14, 50);
                        p.prepare = [=](FakeSource &s) {
                            if (right) arabic(s);
                            if (rainy) rain(s);
                            if (doubt) s.setClockDoubt(true, -6 * 60'000);
                            if (doubt) offline(s);
                        };
                        if (qstrcmp(view, "pairing") == 0) p.act = waiting;
                        if (qstrcmp(view, "search") == 0) p.act = searching;
                        if (qstrcmp(view, "sheet") == 0) p.act = see;
                        QTest::addRow("%s-%dx%d-%d-%s-%s", view, size.width(), size.height(),
                                      int(scale * 100), language, state)
                            << p;
                    }
    // What was once found wrong.
    const QLocale arabicLocale(QLocale::Arabic);
    Picture agenda{optionsOf("agenda"), Upright, Afternoon, arabic};
    agenda.options.locale = arabicLocale;
    QTest::newRow("now-button-under-search") << agenda;
    agenda.options.textScale = 2;
    QTest::newRow("now-button-under-search-200") << agenda;
    Picture changes{optionsOf("changes"), Landscape, Afternoon};
    changes.options.textScale = 2;
    QTest::newRow("head-on-first-change-200") << changes;
}

void TestKioskLayout::nothingOverlaps()
{
    QFETCH(Picture, picture);
    Show show(picture);
    QVERIFY2(show.loaded, qPrintable(show.errors.join(u'\n')));
    checkTexts(show);
    if (!QTest::currentTestFailed()) checkButtons(show);
    if (QTest::currentTestFailed() || m_pictures) save(show);
}

void TestKioskLayout::mirrored_data()
{
    QTest::addColumn<Picture>("picture");
    for (const char *view : {"now", "grid", "agenda", "door", "changes", "announcement", "pairing",
                             "search", "sheet", "empty"})
        for (const QSize &size : {Landscape, Upright}) {
            const bool own = qstrcmp(view, "announcement") == 0 || qstrcmp(view, "pairing") == 0
                             || qstrcmp(view, "search") == 0 || qstrcmp(view, "sheet") == 0
                             || qstrcmp(view, "empty") == 0;
            Picture p{optionsOf(own ? "now" : view), size, Afternoon};
            if (qstrcmp(view, "announcement") == 0) p.prepare = rain;
            if (qstrcmp(view, "pairing") == 0) p.act = waiting;
            if (qstrcmp(view, "search") == 0) p.act = searching;
            if (qstrcmp(view, "sheet") == 0) p.act = see;
            if (qstrcmp(view, "empty") == 0) {
                p.now = at(14, 22, 42);
                p.prepare = quietEvening;
            }
            QTest::addRow("%s-%s", view, size == Upright ? "upright" : "landscape") << p;
        }
}

/// Hebrew has no words here, so that the same English ones stand on both sides of the mirror.
void TestKioskLayout::mirrored()
{
    QFETCH(Picture, picture);
    using Places = QMap<QString, QList<QRectF>>;
    const auto placesOf = [this](Picture p, const QLocale &locale) {
        p.options.locale = locale;
        const Show show(p);
        if (locale.textDirection() == Qt::RightToLeft && m_pictures) save(show);
        Places places;
        // Another language may have its column of times wider, and the days before the way back to now.
        const QQuickItem *now = show.one(QStringLiteral("nowButton"));
        // Keys stand as on any keyboard.
        const QQuickItem *keys = show.one(QStringLiteral("keyboard"));
        for (const TypesetText *text : topTexts(show))
            if (!(keys && keys->isAncestorOf(text)) && text->objectName() != u"nextTitle"
                && text->objectName() != u"codeLetter" && !(now && now->isAncestorOf(text))
                && !text->truncated() && text->lineCount() == 1)
                places[text->objectName() + u'/' + text->text()].append(show.inkOf(text, 0.2));
        for (QList<QRectF> &same : places)
            std::sort(same.begin(), same.end(), [](const QRectF &a, const QRectF &b) {
                return std::make_pair(a.top(), a.width()) < std::make_pair(b.top(), b.width());
            });
        return places;
    };
    const Places left = placesOf(picture, QLocale(QLocale::English, QLocale::UnitedKingdom));
    const Places right = placesOf(picture, QLocale(QLocale::Hebrew, QLocale::Israel));
    int compared = 0;
    for (auto it = left.begin(); it != left.end(); ++it) {
        const QList<QRectF> other = right.value(it.key());
        if (other.size() != it.value().size()) continue;
        for (qsizetype i = 0; i < other.size(); ++i) {
            if (qAbs(other[i].width() - it.value()[i].width()) > 1) continue;
            ++compared;
            const qreal there = picture.size.width() - other[i].right();
            QVERIFY2(qAbs(there - it.value()[i].left()) <= 3,
                     qPrintable(QStringLiteral("%1: %2 from the left, %3 from the right")
                                    .arg(it.key())
                                    .arg(it.value()[i].left())
                                    .arg(there)));
        }
    }
    QVERIFY2(compared >= 5, qPrintable(QString::number(compared)));
}

/// A code is read from left to right in every language, as it is typed; where it stands is mirrored.
void TestKioskLayout::codeIsReadLeftToRight()
{
    QList<QRectF> frames;
    for (const char *language : {"en", "ar"}) {
        Picture p{optionsOf("now"), Landscape, Afternoon, {}, waiting};
        p.options.locale = QLocale(QString::fromLatin1(language));
        const Show show(p);
        QString code;
        QRectF frame;
        for (QQuickItem *letter : show.all(QStringLiteral("codeLetter"))) {
            const QRectF cell = letter->parentItem()->mapRectToScene(
                QRectF(0, 0, letter->parentItem()->width(), letter->parentItem()->height()));
            QVERIFY(cell.left() > frame.right() - 1);
            frame = frame.united(cell);
            code += letter->property("text").toString();
        }
        QCOMPARE(code, QStringLiteral("K7M4XP"));
        frames.append(frame);
    }
    QVERIFY(qAbs(frames[0].left() - (Landscape.width() - frames[1].right())) <= 3);
}

void TestKioskLayout::elevenDaysFit_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("language");
    for (const QSize &size : {Landscape, Upright})
        for (const char *language : {"en", "ar"})
            QTest::addRow("days-%d-%s", size.width(), language)
                << size << QString::fromLatin1(language);
}

/// The days of a long event move under the finger; the one that is shown is in view.
void TestKioskLayout::elevenDaysFit()
{
    QFETCH(QSize, size);
    QFETCH(QString, language);
    Picture p{optionsOf("agenda"), size, at(23, 10, 0), manyDays};
    p.options.locale = QLocale(language);
    p.options.languages = {QStringLiteral("de")};
    Show show(p);
    if (m_pictures) save(show);
    checkButtons(show);
    if (QTest::currentTestFailed()) return;
    QQuickItem *days = show.one(QStringLiteral("dayButtons"));
    QVERIFY(days);
    int chosen = 0;
    for (QQuickItem *item : show.everything())
        if (nameOf(item).startsWith("TouchButton") && days->isAncestorOf(item)
            && item->property("selected").toBool()) {
            ++chosen;
            QVERIFY(Show::shown(item).width() > 0.7 * item->width());
        }
    QCOMPARE(chosen, 1);
}

QTEST_MAIN(TestKioskLayout)
#include "tst_kiosklayout.moc"
