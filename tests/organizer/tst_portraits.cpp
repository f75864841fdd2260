// SPDX-License-Identifier: GPL-3.0-or-later
// The small pictures of what stands on the screens.
#include "kiosk/desk/deskwords.h"
#include "kiosk/screenportraits.h"
#include "kiosk/screensetup.h"
#include "kiosk/stage.h"
#include "tests/kiosk/fakesource.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QJsonArray>
#include <QtGui/QGuiApplication>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

double brightness(const QImage &picture)
{
    qint64 sum = 0, count = 0;
    for (int y = 0; y < picture.height(); y += 3)
        for (int x = 0; x < picture.width(); x += 3, ++count)
            sum += qGray(picture.pixel(x, y));
    return double(sum) / double(std::max<qint64>(1, count));
}

/// The share of points that look different.
double difference(const QImage &one, const QImage &other)
{
    if (one.size() != other.size()) return 1;
    int off = 0, all = 0;
    for (int y = 0; y < one.height(); y += 2) {
        for (int x = 0; x < one.width(); x += 2, ++all)
            off += std::abs(qGray(one.pixel(x, y)) - qGray(other.pixel(x, y))) > 24;
    }
    return double(off) / all;
}

} // namespace

class TestPortraits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void eachViewItsOwn();
    void asOnTheScreenItself_data();
    void asOnTheScreenItself();
    void asTheScreenIsSet();
    void turnOfARotation();
    void noneOfAnotherEventOrAPage();
    void languagesStayApart();
    void silentKeepsItsPicture();
    void drawnAnewWhenItLooksDifferent();
    void oneAtATime();
    void restsWhenNobodyLooks();

private:
    ScreenOnWall screen(const QString &id, const QString &view, const QJsonObject &settings = {},
                        const QSize &size = {1920, 1080}) const
    {
        ScreenOnWall wall;
        wall.kiosk.id = id;
        wall.kiosk.name = id;
        wall.kiosk.eventId = source->replica().event.id;
        wall.kiosk.view = view;
        wall.kiosk.settings = settings;
        wall.kiosk.lastSeen = source->now();
        wall.kiosk.report = {{QStringLiteral("width"), size.width()},
                             {QStringLiteral("height"), size.height()}};
        if (view == u"door") wall.kiosk.locationIds = {source->room(QStringLiteral("Library"))};
        return wall;
    }
    QImage drawn(const ScreenOnWall &wall) const
    {
        return ScreenPortraits::draw(wall, *source, clock, server);
    }

    const QUrl server = QUrl(QStringLiteral("http://foyer.example"));
    FakeClock clock{at(14, 14, 32)};
    std::unique_ptr<FakeSource> source;
};

void TestPortraits::init()
{
    clock.set(at(14, 14, 32));
    source = std::make_unique<FakeSource>(clock);
    QVERIFY(source->openNorthlight());
}

void TestPortraits::eachViewItsOwn()
{
    QList<QImage> all;
    for (const char *view : {"now", "grid", "agenda", "door", "changes"}) {
        QElapsedTimer timer;
        timer.start();
        const QImage picture = drawn(screen(QString::fromLatin1(view), QString::fromLatin1(view)));
        qInfo("%s: %lld ms", view, timer.elapsed());
        QCOMPARE(picture.size(), QSize(640, 360));
        picture.save(
            QStringLiteral(FOYER_BIN_DIR "/../screens/portrait-%1.png").arg(QLatin1String(view)));
        // Laid out as wide as it is: something stands in each corner of the middle, and not only in one heap.
        QImage empty(picture.size(), picture.format());
        empty.fill(picture.pixelColor(2, picture.height() / 2));
        const QRect lower(picture.width() / 2, picture.height() / 3, picture.width() / 2,
                          picture.height() / 3);
        QVERIFY2(difference(picture.copy(lower), empty.copy(lower)) > 0.005
                     || QByteArray(view) == "changes",
                 view);
        for (const QImage &other : std::as_const(all))
            QVERIFY2(difference(picture, other) > 0.01, view);
        all.append(picture);
    }
}

void TestPortraits::asOnTheScreenItself_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QSize>("size");
    for (const char *view : {"now", "grid", "agenda", "door", "changes"})
        for (const QSize &size : {QSize(1280, 720), QSize(720, 1280)})
            QTest::addRow("%s-%d", view, size.width()) << QString::fromLatin1(view) << size;
}

/// What a screen shows that runs and was left alone: the same hours in view.
void TestPortraits::asOnTheScreenItself()
{
    QFETCH(QString, view);
    QFETCH(QSize, size);
    const ScreenOnWall wall = screen(view, view, {}, size);
    StageOptions own;
    own.still = true;
    own.care.drift = false;
    StageOptions options = optionsFor(wall.kiosk, own);
    options.server = server;
    options.slug = source->replica().event.slug;
    options.care.drift = false;
    QImage running;
    {
        const DeskWords::Silence silence;
        Stage stage(*source, clock, options);
        QVERIFY(stage.load());
        stage.resize(size);
        stage.view().show();
        QVERIFY(QTest::qWaitForWindowExposed(&stage.view()));
        for (int pass = 0; pass < 4; ++pass) {
            QTest::qWait(20);
            running = stage.view().grabWindow();
        }
    }
    const QImage small = running.scaled(ScreenPortraits::LongSide, ScreenPortraits::LongSide,
                                        Qt::KeepAspectRatio, Qt::SmoothTransformation);
    const QImage portrait = drawn(wall);
    QCOMPARE(portrait.size(), small.size());
    const double off = difference(portrait, small);
    if (off > 0.01)
        small.save(QStringLiteral(FOYER_BIN_DIR "/../screens/running-%1.png").arg(view));
    QVERIFY2(off <= 0.01, qPrintable(QString::number(off)));
}

void TestPortraits::asTheScreenIsSet()
{
    const QImage light = drawn(screen(QStringLiteral("a"), QStringLiteral("now")));
    const QImage dark = drawn(screen(QStringLiteral("a"), QStringLiteral("now"),
                                     {{QStringLiteral("theme"), QStringLiteral("dark")}}));
    QVERIFY(brightness(light) > 180);
    QVERIFY(brightness(dark) < 80);
    const QImage large = drawn(
        screen(QStringLiteral("a"), QStringLiteral("now"), {{QStringLiteral("textScale"), 2}}));
    QVERIFY(difference(light, large) > 0.02);
    QCOMPARE(drawn(screen(QStringLiteral("a"), QStringLiteral("now"), {}, {1080, 1920})).size(),
             QSize(360, 640));
    // A size that no screen has is none.
    QCOMPARE(drawn(screen(QStringLiteral("a"), QStringLiteral("now"), {}, {3, 90'000})).size(),
             QSize(640, 360));
}

void TestPortraits::turnOfARotation()
{
    const auto turn = [](const char *view) {
        return QJsonObject{{QStringLiteral("view"), QLatin1String(view)},
                           {QStringLiteral("seconds"), 20}};
    };
    ScreenOnWall wall =
        screen(QStringLiteral("a"), QStringLiteral("rotation"),
               {{QStringLiteral("rotation"), QJsonArray{turn("now"), turn("changes")}}});
    wall.kiosk.report.insert(QStringLiteral("view"), QStringLiteral("changes"));
    const QImage changes = drawn(screen(QStringLiteral("b"), QStringLiteral("changes")));
    QVERIFY(difference(drawn(wall), changes) < 0.01);
}

void TestPortraits::noneOfAnotherEventOrAPage()
{
    ScreenOnWall wall = screen(QStringLiteral("a"), QStringLiteral("now"));
    wall.kiosk.eventId = QStringLiteral("another");
    QVERIFY(drawn(wall).isNull());
    QVERIFY(drawn(screen(QStringLiteral("a"), QStringLiteral("web"))).isNull());
}

/// The screen speaks its own language, the desk goes on in its own.
void TestPortraits::languagesStayApart()
{
    const auto said = [] { return QCoreApplication::translate("Any", "Crimson"); };
    ScreenOnWall german = screen(QStringLiteral("a"), QStringLiteral("now"));
    german.kiosk.language = QStringLiteral("de");
    ScreenOnWall english = german;
    english.kiosk.language = QStringLiteral("en");
    DeskWords::speak(QStringLiteral("en"));
    const QImage inGerman = drawn(german), inEnglish = drawn(english);
    QVERIFY(difference(inGerman, inEnglish) > 0.003);
    QCOMPARE(said(), QStringLiteral("Crimson"));
    DeskWords::speak(QStringLiteral("de"));
    QVERIFY(difference(drawn(english), inEnglish) < 0.001);
    QVERIFY(difference(drawn(german), inGerman) < 0.001);
    QCOMPARE(said(), QStringLiteral("Karmesin"));
    DeskWords::speak(QStringLiteral("en"));
}

void TestPortraits::silentKeepsItsPicture()
{
    ScreenPortraits portraits(*source, clock, server);
    QSignalSpy drawn(&portraits, &ScreenPortraits::drawn);
    ScreenOnWall wall = screen(QStringLiteral("a"), QStringLiteral("now"));
    portraits.want({wall});
    QTRY_COMPARE(drawn.size(), 1);
    QCOMPARE(drawn[0][0].toString(), QStringLiteral("a"));
    const QString name = drawn[0][1].toString().section(u'/', 3);
    QVERIFY(drawn[0][1].toString().startsWith(QStringLiteral("image://screens/a/")));
    const QImage before = portraits.shelf()->at(name);
    QVERIFY(!before.isNull());
    // An hour later, set otherwise and not heard of since: it stands as it stood.
    clock.set(at(14, 15, 32));
    wall.silent = true;
    wall.kiosk.view = QStringLiteral("grid");
    portraits.want({wall});
    // Another one, to know that its turn has passed.
    portraits.want({wall, screen(QStringLiteral("b"), QStringLiteral("now"))});
    QTRY_COMPARE(drawn.size(), 2);
    QCOMPARE(drawn[1][0].toString(), QStringLiteral("b"));
    QCOMPARE(portraits.shelf()->at(name), before);
    // One that was silent before anybody looked has a picture as well, of a screen without its server.
    ScreenOnWall lost = screen(QStringLiteral("c"), QStringLiteral("now"));
    lost.silent = true;
    portraits.want({lost});
    QTRY_COMPARE(drawn.size(), 3);
    const QImage offline = portraits.shelf()->at(drawn[2][1].toString().section(u'/', 3));
    ScreenOnWall heard = lost;
    heard.silent = false;
    QVERIFY(difference(offline, this->drawn(heard)) > 0.0005);
    // What is not on the list any more is not on the shelf either.
    QVERIFY(portraits.shelf()->at(name).isNull());
}

void TestPortraits::drawnAnewWhenItLooksDifferent()
{
    ScreenPortraits portraits(*source, clock, server);
    QSignalSpy drawn(&portraits, &ScreenPortraits::drawn);
    ScreenOnWall wall = screen(QStringLiteral("a"), QStringLiteral("now"));
    portraits.want({wall});
    QTRY_COMPARE(drawn.size(), 1);
    const QString first = drawn[0][1].toString();
    // Heard of again, and nothing else: the picture stays.
    wall.kiosk.lastSeen = *wall.kiosk.lastSeen + 1'000;
    wall.kiosk.report.insert(QStringLiteral("clockOffsetMs"), 12);
    portraits.want({wall});
    // Set otherwise: at once, under another name.
    wall.kiosk.settings.insert(QStringLiteral("theme"), QStringLiteral("dark"));
    portraits.want({wall});
    QTRY_COMPARE(drawn.size(), 2);
    QVERIFY(drawn[1][1].toString() != first);
    QVERIFY(portraits.shelf()->at(first.section(u'/', 3)).isNull());
    // The schedule changed: not before a while has passed.
    Session session = source->session(QStringLiteral("Tuning a staircase"));
    if (session.id.isEmpty()) session = *source->replica().sessions.begin();
    session.lateMinutes = 20;
    source->change(session);
    portraits.want({wall, screen(QStringLiteral("b"), QStringLiteral("now"))});
    QTRY_COMPARE(drawn.size(), 3);
    QCOMPARE(drawn[2][0].toString(), QStringLiteral("b"));
    clock.advance(ScreenPortraits::SeldomMs);
    portraits.want({wall});
    QTRY_COMPARE(drawn.size(), 4);
    QCOMPARE(drawn[3][0].toString(), QStringLiteral("a"));
}

/// Between two pictures the window has its turn.
void TestPortraits::oneAtATime()
{
    ScreenPortraits portraits(*source, clock, server);
    int turns = 0;
    QList<int> turnsAt;
    QTimer window;
    connect(&window, &QTimer::timeout, this, [&turns] { ++turns; });
    window.start(0);
    connect(&portraits, &ScreenPortraits::drawn, this, [&] { turnsAt.append(turns); });
    QList<ScreenOnWall> walls;
    for (const char *id : {"a", "b", "c", "d"})
        walls.append(screen(QString::fromLatin1(id), QStringLiteral("now")));
    portraits.want(walls);
    QVERIFY(turnsAt.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(turnsAt.size(), 4, 60'000);
    for (int i = 1; i < turnsAt.size(); ++i)
        QVERIFY2(turnsAt[i] > turnsAt[i - 1] + 2, qPrintable(QString::number(turnsAt[i])));
}

void TestPortraits::restsWhenNobodyLooks()
{
    ScreenPortraits portraits(*source, clock, server);
    QSignalSpy drawn(&portraits, &ScreenPortraits::drawn);
    const QList<ScreenOnWall> walls{screen(QStringLiteral("a"), QStringLiteral("now")),
                                    screen(QStringLiteral("b"), QStringLiteral("grid"))};
    portraits.want(walls);
    QTRY_COMPARE(drawn.size(), 1);
    portraits.rest();
    // One that begins later would come after it.
    ScreenPortraits later(*source, clock, server);
    QSignalSpy drawnLater(&later, &ScreenPortraits::drawn);
    later.want(walls);
    QTRY_COMPARE(drawnLater.size(), 2);
    QCOMPARE(drawn.size(), 1);
    portraits.want(walls);
    QTRY_COMPARE(drawn.size(), 2);
    QCOMPARE(drawn[1][0].toString(), QStringLiteral("b"));
}

QTEST_MAIN(TestPortraits)
#include "tst_portraits.moc"
