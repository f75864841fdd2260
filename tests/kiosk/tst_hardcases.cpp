// SPDX-License-Identifier: GPL-3.0-or-later
// The days that break schedules: both nights on which the clock is changed, sessions after midnight, many at once in
// one room, without a room, no session at all, forty rooms, a title of 250 characters; and the visitor's zoom, the
// arrow keys, the panel that is switched off, the screen that is pulled out.
#include "kiosk/heartbeat.h"
#include "kiosk/outputpower.h"
#include "kiosk/screenplace.h"
#include "tests/kiosk/rig.h"
#include "tests/kiosk/show.h"

#include <QtCore/QDir>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTimeZone>
#include <QtGui/QGuiApplication>
#include <QtGui/QScreen>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace Foyer;

namespace {

const QDate Spring(2027, 3, 28), Autumn(2027, 10, 31);

/// Quarter past: minutes of the day's night by the clock of Oslo before it is changed at 01:00 UTC.
Instant utc(const QDate &date, int hour, int minute)
{
    return QDateTime(date, QTime(hour, minute), QTimeZone::utc()).toMSecsSinceEpoch();
}

/// One night around the changed clock: sessions at 00:30, 01:15 and 02:00 UTC, half an hour each, and one over all.
void changedClock(FakeSource &source, const QDate &date)
{
    Replica replica = source.replica();
    const Session model = source.session(QStringLiteral("Moth count"));
    const QList<Id> rooms{source.room(QStringLiteral("Library")),
                          source.room(QStringLiteral("Cellar"))};
    replica.sessions.clear();
    replica.days.clear();
    Day day;
    day.id = QStringLiteral("dayAAAAAAAAAAAAAAAAAAA");
    day.start = utc(date.addDays(-1), 20, 0);
    day.end = utc(date, 4, 0);
    day.bookingStart = day.start;
    day.bookingEnd = day.end;
    replica.days.insert(day.id, day);
    const auto add = [&](const char *title, const Id &room, Instant start, int minutes) {
        Session session = model;
        session.id = QStringLiteral("night%1AAAAAAAAAAAAAAAA").arg(replica.sessions.size());
        session.title = QString::fromLatin1(title);
        session.locationIds = {room};
        session.start = start;
        session.end = start + minutes * 60'000;
        session.movedFrom.reset();
        session.lateMinutes = 0;
        replica.sessions.insert(session.id, session);
    };
    add("Before", rooms[0], utc(date, 0, 30), 30);
    add("After", rooms[0], utc(date, 1, 0), 30);
    add("Later", rooms[0], utc(date, 1, 45), 30);
    add("All night", rooms[1], utc(date, 0, 0), 150);
    source.replace(replica);
}

/// Some sessions at one time in one room.
void crowd(FakeSource &source, int many)
{
    Replica replica = source.replica();
    const Session model = source.session(QStringLiteral("Open rig"));
    for (int i = 0; i < many; ++i) {
        Session session = model;
        session.id = QStringLiteral("crowd%1AAAAAAAAAAAAAAAA").arg(i);
        session.title = QStringLiteral("Crowded %1").arg(i);
        session.start = at(14, 21, 20 + i);
        session.end = at(14, 22, 10);
        replica.sessions.insert(session.id, session);
    }
    source.replace(replica);
}

StageOptions optionsOf(const char *view, const char *scheme = "light")
{
    StageOptions o;
    o.view = QLatin1String(view);
    o.scheme = QLatin1String(scheme);
    o.care.drift = false;
    return o;
}

/// A socket such as the service manager's.
struct NotifySocket {
    NotifySocket()
    {
        fd = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        path = folder.filePath(QStringLiteral("notify")).toLocal8Bit();
        sockaddr_un name{};
        name.sun_family = AF_UNIX;
        qstrncpy(name.sun_path, path.constData(), sizeof(name.sun_path));
        bound = ::bind(fd, reinterpret_cast<sockaddr *>(&name), sizeof(name)) == 0;
        qputenv("NOTIFY_SOCKET", path);
        qputenv("WATCHDOG_USEC", "150000");
    }
    ~NotifySocket()
    {
        ::close(fd);
        qunsetenv("NOTIFY_SOCKET");
        qunsetenv("WATCHDOG_USEC");
    }
    /// How many messages of this text have come since the last forget().
    int count(const char *text)
    {
        char buffer[256];
        for (ssize_t n = 0; (n = ::recv(fd, buffer, sizeof(buffer), 0)) > 0;)
            got.append(QByteArray(buffer, int(n)));
        return int(got.count(text));
    }
    void forget()
    {
        (void)count("");
        got.clear();
    }
    QTemporaryDir folder;
    QByteArray path;
    QList<QByteArray> got;
    int fd = -1;
    bool bound = false;
};

} // namespace

class TestHardCases : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void clockIsPutForward();
    void clockIsPutBack();
    void afterMidnight();
    void aroundMidnight();
    void withoutARoom();
    void emptyDay();
    void fortyRooms();
    void longestTitle();
    void wordsStayWhole();
    void lanesFold();
    void crowdedLaneUnfolds();
    void zoomSteps();
    void arrowKeysWalk();
    void drawn_data();
    void drawn();
    void panelGoesOffAndOn();
    void beatsStopWithTheFrames();
    void pulledScreenIsFilledAgain();

private:
    void save(const Show &show, const char *name)
    {
        QVERIFY(show.image.save(m_folder.filePath(QLatin1String(name) + QStringLiteral(".png"))));
    }
    QDir m_folder;
};

void TestHardCases::initTestCase()
{
    m_folder = QDir(QStringLiteral(FOYER_BIN_DIR "/../screens"));
    QVERIFY(m_folder.mkpath(QStringLiteral(".")));
}

void TestHardCases::clockIsPutForward()
{
    Rig r(utc(Spring, 0, 45)); // 01:45 in Oslo; at 02:00 it becomes 03:00
    changedClock(r.source, Spring);
    r.settle();
    QCOMPARE(r.block(QStringLiteral("Before"), "times").toString(), QStringLiteral("01:30"));
    QCOMPARE(r.block(QStringLiteral("After"), "times").toString(), QStringLiteral("03:00"));
    // They follow each other without a gap, and what lasts two and a half hours is as high as that.
    QCOMPARE(r.block(QStringLiteral("After"), "startsAt").toReal(),
             r.block(QStringLiteral("Before"), "startsAt").toReal() + 0.5);
    QCOMPARE(r.block(QStringLiteral("All night"), "hours").toReal(), 2.5);
    QCOMPARE(r.block(QStringLiteral("All night"), "times").toString(),
             QStringLiteral("01:00–04:30"));
    QStringList labels;
    for (int i = 0; i < r.grid.marks()->count(); ++i)
        if (const QString label = r.grid.marks()->value(i, "label").toString(); !label.isEmpty())
            labels.append(label);
    QVERIFY(labels.contains(QStringLiteral("01:00")) && labels.contains(QStringLiteral("03:00")));
    QVERIFY(!labels.contains(QStringLiteral("02:00"))); // an hour that there is not
    QCOMPARE(r.first(QStringLiteral("Library")).timeLeft, QStringLiteral("15 min left"));
    QCOMPARE(r.next(QStringLiteral("Library"), "nextTime"), QStringLiteral("03:00"));
    QCOMPARE(r.next(QStringLiteral("Library"), "nextWords"), QStringLiteral("in 15 min"));
    r.pass(16 * 60'000);
    QCOMPARE(r.screen.clockText(), QStringLiteral("03:01"));
    QCOMPARE(r.first(QStringLiteral("Library")).title, QStringLiteral("After"));
}

void TestHardCases::clockIsPutBack()
{
    Rig r(utc(Autumn, 0, 45)); // 02:45 for the first time; at 03:00 it becomes 02:00
    changedClock(r.source, Autumn);
    r.settle();
    QCOMPARE(r.block(QStringLiteral("Before"), "times").toString(), QStringLiteral("02:30"));
    QCOMPARE(r.block(QStringLiteral("After"), "times").toString(), QStringLiteral("02:00"));
    // Earlier by the clock and later in truth: that is the order.
    QCOMPARE(r.block(QStringLiteral("After"), "startsAt").toReal(),
             r.block(QStringLiteral("Before"), "startsAt").toReal() + 0.5);
    QStringList titles;
    for (int i = 0; i < r.agenda.count(); ++i)
        titles.append(r.agenda.value(i, "title").toString());
    QVERIFY(titles.indexOf(QStringLiteral("Before")) < titles.indexOf(QStringLiteral("After")));
    int twos = 0;
    for (int i = 0; i < r.grid.marks()->count(); ++i)
        if (r.grid.marks()->value(i, "label").toString() == u"02:00") ++twos;
    QCOMPARE(twos, 2);
    QCOMPARE(r.first(QStringLiteral("Library")).title, QStringLiteral("Before"));
    QCOMPARE(r.next(QStringLiteral("Library"), "nextWords"), QStringLiteral("in 15 min"));
    r.pass(16 * 60'000);
    QCOMPARE(r.screen.clockText(), QStringLiteral("02:01"));
    QCOMPARE(r.first(QStringLiteral("Library")).title, QStringLiteral("After"));
    QCOMPARE(r.first(QStringLiteral("Library")).timeLeft, QStringLiteral("29 min left"));
}

void TestHardCases::afterMidnight()
{
    Rig r(at(15, 0, 20)); // Saturday by the date, still Friday night by the programme
    QCOMPARE(r.days.title(), QStringLiteral("Friday 14 May"));
    QCOMPARE(r.block(QStringLiteral("Night walk to the frog pond"), "look").toString(),
             QStringLiteral("running"));
    QVERIFY(r.grid.nowAt() > 0);
    QCOMPARE(r.first(QStringLiteral("Greenhouse")).timeLeft, QStringLiteral("1 h 10 left"));
    QVERIFY(r.empty.kind().isEmpty());
}

/// Five minutes before and after midnight every view tells of the same night; only the date turns.
void TestHardCases::aroundMidnight()
{
    Rig r(at(14, 23, 55));
    const QString auditorium = QStringLiteral("Auditorium");
    r.door.setRooms({auditorium});
    r.settle();
    const auto next = [&r, &auditorium] {
        return r.next(auditorium, "nextTime") + u' ' + r.next(auditorium, "nextWords");
    };
    const qreal before = r.grid.nowAt();
    const int rows = r.agenda.count();
    QCOMPARE(r.screen.clockText(), QStringLiteral("23:55"));
    QCOMPARE(r.screen.dateText(), QStringLiteral("Friday 14 May · Day 2 of 3"));
    QCOMPARE(r.first(auditorium).timeLeft, QStringLiteral("35 min left"));
    QCOMPARE(next(), QStringLiteral("09:00 tomorrow"));
    r.pass(10 * 60'000);
    QCOMPARE(r.screen.clockText(), QStringLiteral("00:05"));
    QCOMPARE(r.screen.dateText(), QStringLiteral("Saturday 15 May · Day 2 of 3"));
    QCOMPARE(r.first(auditorium).title, QStringLiteral("Long table: what the map leaves out"));
    QCOMPARE(r.first(auditorium).timeLeft, QStringLiteral("25 min left"));
    QCOMPARE(next(), QStringLiteral("09:00 today"));
    QCOMPARE(r.door.kind(), QStringLiteral("busy"));
    QCOMPARE(r.door.nowTimes(), QStringLiteral("23:15–00:30"));
    QCOMPARE(r.days.title(), QStringLiteral("Friday 14 May"));
    QCOMPARE(r.agenda.count(), rows);
    QVERIFY(qAbs(r.grid.nowAt() - before - 1.0 / 6) < 0.01);
    QVERIFY(r.empty.kind().isEmpty());
}

void TestHardCases::withoutARoom()
{
    Rig r(at(14, 21, 40));
    Session session = r.source.session(QStringLiteral("Moth count"));
    session.locationIds.clear();
    r.source.change(session);
    r.settle();
    QCOMPARE(r.grid.pageCount(), 2); // a ninth column: five and four
    r.grid.turnTo(1);
    KeyedListModel &columns = *r.grid.columns();
    QCOMPARE(columns.value(columns.count() - 1, "name").toString(), QStringLiteral("No room yet"));
    QCOMPARE(r.block(QStringLiteral("Moth count"), "column").toInt(), columns.count() - 1);
    QVERIFY(r.block(QStringLiteral("Moth count"), "label").toString().contains(u"without a room"));
    bool listed = false;
    for (int i = 0; i < r.agenda.count(); ++i)
        if (r.agenda.value(i, "title").toString() == u"Moth count") {
            listed = true;
            QCOMPARE(r.agenda.value(i, "rooms").toString(), QString());
        }
    QVERIFY(listed);
    r.sheet.open(session.id);
    QVERIFY(r.sheet.isOpen());
}

void TestHardCases::emptyDay()
{
    Rig r(at(14, 14, 32));
    Replica replica = r.source.replica();
    const Instant from = at(14, 0, 0), to = at(15, 6, 0);
    replica.sessions.removeIf(
        [&](const auto &it) { return *it.value().start >= from && *it.value().start < to; });
    r.source.replace(replica);
    r.settle();
    QCOMPARE(r.grid.count(), 0);
    QCOMPARE(r.agenda.count(), 0);
    QCOMPARE(r.empty.headline(), QStringLiteral("Nothing more today"));
    QVERIFY(r.grid.hours() > 0); // the day itself is still there to look at
}

void TestHardCases::fortyRooms()
{
    Rig r(at(14, 14, 32));
    manyRooms(r.source, 40);
    r.settle();
    r.screen.setWindow(1920, 1080, 1);
    r.settle();
    QCOMPARE(r.nowNext.pageCount(), 5);
    QSet<QString> rooms;
    int round = 0;
    for (; round < 90 && rooms.size() < 40; ++round) {
        for (int i = 0; i < r.nowNext.count(); ++i)
            rooms.insert(r.nowNext.value(i, "room").toString());
        r.pass(1'000);
    }
    // Every room comes within a round of a minute and a half, the grid pages as well.
    QCOMPARE(rooms.size(), 40);
    QCOMPARE(r.grid.pageCount(), 5);
    QCOMPARE(r.grid.columns()->count(), 8);
}

void TestHardCases::longestTitle()
{
    const QString title = QString(QStringLiteral("A title that goes on ")).repeated(12).left(250);
    for (const char *view : {"now", "grid", "agenda", "door"}) {
        Picture picture{optionsOf(view), Small, at(14, 14, 32), [&title](FakeSource &s) {
                            Session one =
                                s.session(QStringLiteral("Rivers that remember: floods by ear"));
                            one.title = title;
                            s.change(one);
                        }};
        picture.options.rooms = {QStringLiteral("Auditorium"), QStringLiteral("Gallery")};
        Show show(picture);
        int shown = 0;
        for (QQuickItem *item : show.everything()) {
            auto *text = qobject_cast<TypesetText *>(item);
            if (!text || text->text() != title || !Show::seen(text)) continue;
            ++shown;
            QVERIFY(text->truncated());
            QVERIFY(text->lineCount() <= text->maximumLines());
            const QRectF rect =
                text->mapRectToScene(QRectF(0, 0, text->width(), text->implicitHeight()));
            QVERIFY2(rect.right() <= show.stage->view().width(), view);
        }
        QVERIFY2(shown > 0, view);
    }
}

/// A word a little too long for its lane is set smaller, not torn; one that is far too long gets a hyphen.
void TestHardCases::wordsStayWhole()
{
    TypesetText text;
    TypeRole role;
    role.families = {QStringLiteral("Inter")};
    role.pixelSize = 40;
    role.lineHeight = 48;
    text.setType(role);
    text.setMaximumLines(4);
    text.setText(QStringLiteral("Versammlungssaal"));
    const qreal whole = text.implicitWidth();
    text.setWidth(0.92 * whole);
    QCOMPARE(text.lineCount(), 2); // torn
    text.setWholeWords(true);
    QCOMPARE(text.lineCount(), 1);
    QVERIFY(!text.truncated());
    QVERIFY(text.implicitHeight() < 48);
    text.setWidth(0.6 * whole); // even small it would not fit: at its own size, with a hyphen
    QCOMPARE(text.lineCount(), 2);
    QCOMPARE(text.implicitHeight(), 96.0);
    text.setWidth(whole + 1);
    QCOMPARE(text.implicitHeight(), 48.0);
    text.setText(QStringLiteral("Im Versammlungssaal"));
    QCOMPARE(text.lineCount(), 2); // between words it is broken at its own size
    QCOMPARE(text.implicitHeight(), 96.0);
}

void TestHardCases::lanesFold()
{
    constexpr qint64 Minute = 60'000, Least = 13 * Minute;
    const auto block = [](const char *id, int start, int end) {
        GridBlock b;
        b.sessionId = QLatin1String(id);
        b.locationId = QStringLiteral("room");
        b.start = start * Minute;
        b.end = end * Minute;
        return b;
    };
    // Three at once, then one alone with the first still running, then a pair for itself.
    const QList<GridBlock> all{block("a", 0, 120), block("b", 10, 50),   block("c", 20, 60),
                               block("d", 70, 90), block("e", 130, 160), block("f", 140, 170)};
    QList<GridBlock> wide = all;
    QVERIFY(shareLanes(wide, Least, 3).isEmpty());
    QCOMPARE(wide.size(), 6);
    QCOMPARE(wide[2].lane, 2);
    QCOMPARE(wide[2].lanes, 3);
    QList<GridBlock> narrow = all;
    const QList<LaneFold> folds = shareLanes(narrow, Least, 2);
    QCOMPARE(folds.size(), 1);
    QCOMPARE(folds[0].sessionIds, (QList<Id>{QStringLiteral("b"), QStringLiteral("c")}));
    QCOMPARE(folds[0].start, 10 * Minute);
    QCOMPARE(folds[0].end, 60 * Minute);
    QCOMPARE(folds[0].lane, 1);
    // Every session stands as a block or in a fold, once; "d" has the lane to itself.
    QSet<Id> seen;
    for (const GridBlock &b : std::as_const(narrow)) {
        QVERIFY(b.lane < b.lanes && b.lanes <= 2);
        seen.insert(b.sessionId);
        if (b.sessionId == u"d") QCOMPARE(b.lane, 1);
    }
    QCOMPARE(narrow.size(), 4);
    QCOMPARE(seen.size() + folds[0].sessionIds.size(), 6);
    QList<GridBlock> none;
    QVERIFY(shareLanes(none, Least, 0).isEmpty());
}

void TestHardCases::crowdedLaneUnfolds()
{
    Show show(
        Picture{optionsOf("grid"), Landscape, at(14, 21, 40), [](FakeSource &s) { crowd(s, 4); }});
    save(show, "grid-crowded");
    GridModel &grid = show.stage->grid();
    // Choir, Open rig and four more: two lanes, the second one folded; not one session is lost.
    QCOMPARE(grid.folds()->count(), 1);
    QCOMPARE(grid.folds()->value(0, "text").toString(), QStringLiteral("+5"));
    QCOMPARE(grid.folds()->value(0, "lanes").toInt(), 2);
    QQuickItem *chip = show.one(QStringLiteral("foldTarget"));
    QVERIFY(chip);
    show.click(chip);
    QCOMPARE(show.text(QStringLiteral("unfoldedTitle")).section(u',', 0, 0),
             QStringLiteral("Studio"));
    QCOMPARE(show.all(QStringLiteral("searchTitle")).size(), 5);
    save(show, "grid-unfolded");
    show.click(show.all(QStringLiteral("searchTitle")).at(1));
    QVERIFY(show.stage->sheet().isOpen());
    QTest::keyClick(&show.stage->view(), Qt::Key_Escape);
    show.settle();
    QVERIFY(show.one(QStringLiteral("unfolded")));
    show.click(show.one(QStringLiteral("unfoldedClose")));
    QVERIFY(!show.one(QStringLiteral("unfolded")));
    // Left open, it goes by itself; a fold that is no more closes its list.
    show.click(show.one(QStringLiteral("foldTarget")));
    for (int second = 0; second < 72; ++second) {
        show.clock.advance(1000);
        show.stage->watch().pulse();
    }
    show.settle();
    QVERIFY(!show.one(QStringLiteral("unfolded")));
    show.click(show.one(QStringLiteral("foldTarget")));
    for (int i = 0; i < 4; ++i)
        show.source.remove(QStringLiteral("crowd%1AAAAAAAAAAAAAAAA").arg(i));
    show.settle();
    QVERIFY(!show.one(QStringLiteral("unfolded")));
    QCOMPARE(grid.folds()->count(), 0);
    // A wide column has lanes enough.
    Picture wide{optionsOf("grid"), Landscape, at(14, 21, 40), [](FakeSource &s) { crowd(s, 1); }};
    wide.options.rooms = {QStringLiteral("Studio")};
    Show one(wide);
    QCOMPARE(one.stage->grid().folds()->count(), 0);
}

void TestHardCases::zoomSteps()
{
    Show show(Picture{optionsOf("grid"), Landscape, at(14, 21, 40)});
    GridModel &grid = show.stage->grid();
    QCOMPARE(grid.hourUnits(), 15.2);
    show.click(show.one(QStringLiteral("zoomIn")));
    QCOMPARE(grid.hourUnits(), 22.0);
    QVERIFY(!grid.canZoomIn());
    save(show, "grid-zoom-in");
    QTest::keyClick(&show.stage->view(), Qt::Key_Minus);
    QTest::keyClick(&show.stage->view(), Qt::Key_Minus);
    show.settle();
    QCOMPARE(grid.hourUnits(), 11.0);
    QVERIFY(!grid.canZoomOut());
    save(show, "grid-zoom-out");
    // A block is never lower than 3.2 u, and none covers the next, at any scale.
    for (int step = 0; step < 3; ++step, grid.zoomIn())
        for (int i = 0; i < grid.count(); ++i)
            QVERIFY(grid.value(i, "hours").toReal() * grid.hourUnits() >= 3.2);
    // A minute untouched, a countdown of ten seconds, and the scale is the usual one.
    show.stage->screen().touched();
    for (int second = 0; second < 71; ++second) {
        show.clock.advance(1000);
        show.stage->watch().pulse();
    }
    QCOMPARE(grid.hourUnits(), 15.2);
    Show upright(Picture{optionsOf("grid", "dark"), Upright, at(14, 21, 40)});
    upright.click(upright.one(QStringLiteral("zoomOut")));
    QCOMPARE(upright.stage->grid().hourUnits(), 11.0);
    save(upright, "grid-zoom-upright");
}

void TestHardCases::arrowKeysWalk()
{
    Show show(Picture{optionsOf("grid"), Landscape, at(14, 21, 40)});
    const auto focused = [&show] {
        const QQuickItem *item = show.stage->view().activeFocusItem();
        return item && item->parentItem() ? item->parentItem()->property("title").toString()
                                          : QString();
    };
    QQuickItem *rivers = nullptr;
    for (QQuickItem *item : show.all(QStringLiteral("blockTarget")))
        if (item->parentItem()->property("title").toString() == u"Rivers that remember")
            rivers = item;
    QVERIFY(rivers);
    rivers->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(&show.stage->view(), Qt::Key_Right);
    QCOMPARE(focused(), QStringLiteral("Ink, wash, repeat"));
    QTest::keyClick(&show.stage->view(), Qt::Key_Left);
    QCOMPARE(focused(), QStringLiteral("Rivers that remember"));
    QTest::keyClick(&show.stage->view(), Qt::Key_Down);
    QCOMPARE(focused(), QStringLiteral("Long table: what the map leaves out"));
    show.settle();
    // What has the focus is in view.
    const QQuickItem *item = show.stage->view().activeFocusItem();
    QVERIFY(!Show::shown(item).isEmpty());
    QTest::keyClick(&show.stage->view(), Qt::Key_Return);
    show.settle();
    QVERIFY(show.stage->sheet().isOpen());
    QCOMPARE(show.stage->grid().neighbour(-1, 1, 0), -1);
    QCOMPARE(show.stage->grid().neighbour(show.stage->grid().count(), 0, 1), -1);
}

void TestHardCases::drawn_data()
{
    QTest::addColumn<Picture>("picture");
    const QSize tiny(1024, 600);
    const auto changed = [](const QDate &date) {
        return [date](FakeSource &s) { changedClock(s, date); };
    };
    const auto roomless = [](FakeSource &s) {
        Session session = s.session(QStringLiteral("Moth count"));
        session.locationIds.clear();
        s.change(session);
    };
    QTest::newRow("night-forward-grid")
        << Picture{optionsOf("grid", "dark"), Landscape, utc(Spring, 0, 45), changed(Spring)};
    QTest::newRow("night-back-grid")
        << Picture{optionsOf("grid", "dark"), Landscape, utc(Autumn, 0, 45), changed(Autumn)};
    for (const char *view : {"now", "grid", "agenda", "door", "changes"}) {
        QTest::addRow("2355-%s", view) << Picture{optionsOf(view, "dark"), Small, at(14, 23, 55)};
        QTest::addRow("0005-%s", view) << Picture{optionsOf(view), Small, at(15, 0, 5)};
        if (qstrcmp(view, "grid") != 0)
            QTest::addRow("night-back-%s", view)
                << Picture{optionsOf(view), Small, utc(Autumn, 0, 45), changed(Autumn)};
    }
    QTest::newRow("after-midnight-now")
        << Picture{optionsOf("now", "dark"), Landscape, at(15, 0, 20)};
    QTest::newRow("roomless-grid")
        << Picture{optionsOf("grid"), Landscape, at(14, 21, 40), roomless};
    QTest::newRow("forty-rooms-now") << Picture{optionsOf("now"), Small, at(14, 14, 32),
                                                [](FakeSource &s) { manyRooms(s, 40); }};
    QTest::newRow("forty-rooms-grid") << Picture{optionsOf("grid"), tiny, at(14, 14, 32),
                                                 [](FakeSource &s) { manyRooms(s, 40); }};
    QTest::newRow("now-tiny") << Picture{optionsOf("now", "dark"), tiny};
    QTest::newRow("agenda-tiny") << Picture{optionsOf("agenda"), tiny};
    // Section 12 of the design: views by sizes, rooms, themes, text sizes and languages.
    const bool all = qEnvironmentVariableIsSet("FOYER_LONG");
    int number = 0;
    for (const char *view : {"now", "grid", "agenda", "door", "changes"})
        for (const QSize &size : {Small, Landscape, QSize(3840, 2160), Upright})
            for (const int rooms : {1, 3, 8, 20, 40})
                for (const char *scheme : {"light", "dark", "contrast"})
                    for (const qreal scale : {1.0, 2.0})
                        for (const char *language : {"en", "de", "ar"}) {
                            if (++number % 397 != 0 && !(all && number % 7 == 0)) continue;
                            Picture p{optionsOf(view, scheme), size};
                            p.options.textScale = scale;
                            p.options.locale = QLocale(QString::fromLatin1(language));
                            if (rooms < 8)
                                p.options.rooms =
                                    QStringList{QStringLiteral("Auditorium"),
                                                QStringLiteral("Studio"), QStringLiteral("Library")}
                                        .mid(0, rooms);
                            const bool german = qstrcmp(language, "de") == 0;
                            p.prepare = [rooms, german](FakeSource &s) {
                                if (rooms > 8) manyRooms(s, rooms);
                                if (german) longWords(s);
                            };
                            QTest::addRow("%s-%dx%d-%d-%s-%d-%s", view, size.width(), size.height(),
                                          rooms, scheme, int(scale * 100), language)
                                << p;
                        }
}

void TestHardCases::drawn()
{
    QFETCH(Picture, picture);
    Show show(picture);
    QVERIFY2(show.loaded, qPrintable(show.errors.join(u'\n')));
    save(show, QByteArray("hard-" + QByteArray(QTest::currentDataTag())).constData());
    const qreal u = show.stage->theme().u();
    const QRectF safe = show.safeArea();
    const QStringList whole{QStringLiteral("clock"),    QStringLiteral("nextTime"),
                            QStringLiteral("timeLeft"), QStringLiteral("agendaTime"),
                            QStringLiteral("nowFlag"),  QStringLiteral("syncWords")};
    const bool hall = picture.options.view != u"grid" && picture.options.view != u"agenda";
    const QList<TypesetText *> texts = show.texts();
    for (const TypesetText *text : texts) {
        const QByteArray what = text->text().toUtf8() + ' ' + text->objectName().toUtf8();
        const QRectF ink = show.inkOf(text, 0.25);
        QVERIFY2(ink.isEmpty() || safe.contains(ink), what);
        if (hall) QVERIFY2(text->type().pixelSize * text->enlarged() >= 2.59 * u, what);
        if (whole.contains(text->objectName())) QVERIFY2(!text->truncated(), what);
    }
    QVERIFY(texts.size() > 2);
}

void TestHardCases::panelGoesOffAndOn()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("panel"));
    const auto said = [&file] {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    };
    const QString command = QStringLiteral("sh -c \"echo %1 >> '%2'\"");
    Rig r(at(14, 14, 32));
    OutputPower power(r.care, r.watch, command.arg(QStringLiteral("off"), file),
                      command.arg(QStringLiteral("on"), file));
    CareSettings care;
    care.off = DailyStretch::fromText(QStringLiteral("14:00"), QStringLiteral("15:00"));
    r.care.set(care);
    QVERIFY(r.care.dark());
    r.pass(58'000);
    QVERIFY(!power.isOff());
    r.pass(3'000);
    QVERIFY(power.isOff());
    QTRY_COMPARE(said(), QByteArray("off\n"));
    r.care.touched();
    QVERIFY(!power.isOff());
    QTRY_COMPARE(said(), QByteArray("off\non\n"));
    // Dark again after the minute that a touch gives, and a minute more.
    r.pass(122'000);
    QVERIFY(power.isOff());
    QTRY_COMPARE(said(), QByteArray("off\non\noff\n"));
    r.clock.set(at(14, 15, 1));
    r.pass(1'000);
    QTRY_COMPARE(said(), QByteArray("off\non\noff\non\n"));
    // A command that cannot be run harms nothing.
    OutputPower broken(r.care, r.watch, QStringLiteral("/nowhere/panel off"), QString());
    r.clock.set(at(15, 14, 30));
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("cannot be run")));
    r.pass(62'000);
    QVERIFY(broken.isOff());
}

void TestHardCases::beatsStopWithTheFrames()
{
    NotifySocket manager;
    QVERIFY(manager.bound);
    QQuickWindow window;
    window.resize(64, 64);
    {
        const Heartbeat heartbeat(window);
        QCOMPARE(heartbeat.everyMs(), 50);
        // Alive is no proof of a picture: nothing is said before the first frame.
        QTest::qWait(200);
        QCOMPARE(manager.count("READY=1") + manager.count("WATCHDOG=1"), 0);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_COMPARE(manager.count("READY=1"), 1);
        QTRY_VERIFY(manager.count("WATCHDOG=1") > 0);
        window.hide(); // the program runs on, and draws nothing
        QTest::qWait(100);
        manager.forget();
        QTest::qWait(500);
        QCOMPARE(manager.count("WATCHDOG=1"), 0);
        window.show();
        QTRY_VERIFY(manager.count("WATCHDOG=1") > 0);
    }
    QCOMPARE(manager.count("STOPPING=1"), 1);
}

void TestHardCases::pulledScreenIsFilledAgain()
{
    const QList<QScreen *> screens = QGuiApplication::screens();
    QCOMPARE(screens.size(), 2);
    QScreen *left = screens[0], *right = screens[1];
    QQuickWindow window;
    window.resize(200, 100);
    ScreenPlace place(window, QStringLiteral("HDMI-A-2"));
    place.start();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(window.screen(), right);
    QCOMPARE(window.visibility(), QWindow::FullScreen);
    QCOMPARE(window.geometry(), right->geometry());
    // The cable is pulled: Qt puts the window on what is left, which it then fills.
    window.showNormal();
    window.setScreen(left);
    window.setGeometry(10, 10, 200, 100);
    Q_EMIT qGuiApp->screenRemoved(left);
    QTRY_COMPARE(window.visibility(), QWindow::FullScreen);
    // And put back; some adapters come twice.
    window.showNormal();
    window.setGeometry(10, 10, 200, 100);
    Q_EMIT qGuiApp->screenAdded(right);
    Q_EMIT qGuiApp->screenAdded(right);
    QTRY_COMPARE(window.screen(), right);
    QTRY_COMPARE(window.geometry(), right->geometry());
    QCOMPARE(window.visibility(), QWindow::FullScreen);
    // A name that is not there must not leave a hall dark.
    QQuickWindow other;
    ScreenPlace nowhere(other, QStringLiteral("No such screen"));
    nowhere.start();
    QVERIFY(QTest::qWaitForWindowExposed(&other));
    QCOMPARE(other.visibility(), QWindow::FullScreen);
}

int main(int argc, char *argv[])
{
    // Two screens with names, as a real computer has them: what has no name counts as no screen.
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("screens.json"));
    QFile out(file);
    if (!out.open(QIODevice::WriteOnly)) return 1;
    out.write(R"({"screens": [
        {"name": "HDMI-A-1", "x": 0, "y": 0, "width": 1920, "height": 1080, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1},
        {"name": "HDMI-A-2", "x": 1920, "y": 0, "width": 1280, "height": 720, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})");
    out.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file.toLocal8Bit());
    QGuiApplication app(argc, argv);
    TestHardCases test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}

#include "tst_hardcases.moc"
