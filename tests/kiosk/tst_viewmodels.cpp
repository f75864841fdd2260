// SPDX-License-Identifier: GPL-3.0-or-later
// Door, changes, announcements, search, rotation, what a visitor may wish, and the care of panel and way out.
#include "kiosk/models/pairingmodel.h"
#include "tests/kiosk/rig.h"

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include <memory>

using namespace Foyer;

namespace {

const qint64 Second = 1'000, Minute = 60'000;

Announcement announcement(const char *id, const QString &text, Instant start,
                          std::optional<Instant> expires = {})
{
    Announcement a;
    a.id = QLatin1String(id);
    a.text = text;
    a.start = start;
    a.expires = expires;
    return a;
}

void announce(Rig &rig, const QList<Announcement> &list)
{
    Replica replica = rig.source.replica();
    replica.announcements.clear();
    for (const Announcement &a : list)
        replica.announcements.insert(a.id, a);
    rig.source.replace(replica);
    rig.settle();
}

} // namespace

class TestViewModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void doorBusy();
    void doorFree();
    void doorLastMinutes();
    void doorRestOfTheDay();
    void changesOldAndNew();
    void changesGoWithTime();
    void changesPages();
    void announcementsInTurn();
    void announcementEndsOffline();
    void announcementPutAside();
    void announcementForRooms();
    void searchFinds();
    void rotation();
    void visitorsWishes();
    void driftIsSmall();
    void nightAndOff();
    void wayOut();
    void pairingWords();
};

void TestViewModels::doorBusy()
{
    Rig r;
    r.screen.setRooms({QStringLiteral("auditorium")});
    QCOMPARE(r.door.kind(), QStringLiteral("busy"));
    QCOMPARE(r.door.room(), QStringLiteral("Auditorium"));
    QCOMPARE(r.door.now().title, QStringLiteral("Rivers that remember: floods by ear"));
    QCOMPARE(r.door.nowTimes(), QStringLiteral("14:00–15:00"));
    QCOMPARE(r.door.now().timeLeft, QStringLiteral("28 min left"));
    QVERIFY(!r.door.next().title.isEmpty());
    QVERIFY(!r.door.closing());
    // A room that does not exist is no room; none named is the first.
    r.screen.setRooms({QStringLiteral("Ballroom")});
    QCOMPARE(r.door.kind(), QString());
    QVERIFY(r.door.room().isEmpty());
    r.screen.setRooms({});
    QCOMPARE(r.door.room(), QStringLiteral("Auditorium"));
    // The sheet of paper at the door changes while somebody reads it.
    Session session = r.source.session(QStringLiteral("Rivers that remember: floods by ear"));
    session.status = SessionStatus::Cancelled;
    r.source.change(session);
    r.settle();
    QCOMPARE(r.door.now().kind, QStringLiteral("cancelled"));
    r.source.remove(session.id);
    r.settle();
    QCOMPARE(r.door.kind(), QStringLiteral("free"));
}

void TestViewModels::doorFree()
{
    Rig r;
    r.screen.setRooms({QStringLiteral("Greenhouse")});
    QCOMPARE(r.door.kind(), QStringLiteral("free"));
    QCOMPARE(r.door.headline(), QStringLiteral("Free until 15:00"));
    QCOMPARE(r.door.sentence(), QStringLiteral("for 28 more minutes"));
    QCOMPARE(r.door.next().words, QStringLiteral("in 28 min"));
    // Nothing more today: tomorrow's first below.
    Replica replica = r.source.replica();
    const Id room = r.source.room(QStringLiteral("Greenhouse"));
    replica.sessions.removeIf([&](const auto &it) {
        return it.value().locationIds.contains(room) && *it.value().start < at(15, 5, 0);
    });
    r.source.replace(replica);
    r.settle();
    QCOMPARE(r.door.headline(), QStringLiteral("Free today"));
    QCOMPARE(r.door.next().words, QStringLiteral("tomorrow"));
}

void TestViewModels::doorLastMinutes()
{
    Rig r(at(14, 14, 56));
    r.screen.setRooms({QStringLiteral("Auditorium")});
    QVERIFY(r.door.closing());
    QCOMPARE(r.door.now().timeLeft, QStringLiteral("4 min left"));
    Session session = r.source.session(QStringLiteral("Rivers that remember: floods by ear"));
    session.lateMinutes = 10;
    r.source.change(session);
    r.settle();
    QVERIFY(!r.door.closing());
    r.pass(9 * Minute); // 15:05
    QVERIFY(r.door.closing());
    QCOMPARE(r.door.now().timeLeft, QStringLiteral("runs 5 min over"));
}

void TestViewModels::doorRestOfTheDay()
{
    Rig r;
    r.screen.setRooms({QStringLiteral("Auditorium")});
    r.door.setLaterUnits(1000);
    const int all = r.door.count();
    QVERIFY(all >= 2);
    QVERIFY(r.door.moreText().isEmpty());
    qreal used = 0;
    for (int i = 0; i < all; ++i) {
        used += r.door.value(i, "units").toReal();
        if (i > 0)
            QVERIFY(r.door.value(i, "time").toString() >= r.door.value(i - 1, "time").toString());
    }
    // As many as fit whole, then how many more.
    r.door.setLaterUnits(used * 0.6);
    QVERIFY(r.door.count() < all);
    QCOMPARE(r.door.moreText(), QStringLiteral("and %1 more").arg(all - r.door.count()));
    r.door.setLaterUnits(0);
    QCOMPARE(r.door.count(), 0);
}

void TestViewModels::changesOldAndNew()
{
    Rig r;
    const int before = r.changes.total();
    QVERIFY(before > 0); // the fixture has some
    Session moved = r.source.session(QStringLiteral("Slow maps: drawing a city at walking pace"));
    moved.movedFrom = MovedFrom{moved.start, moved.end, moved.locationIds, r.clock.now()};
    moved.locationIds = {r.source.room(QStringLiteral("Library"))};
    moved.start = at(14, 16, 0);
    moved.end = at(14, 17, 0);
    r.source.change(moved);
    r.settle();
    QCOMPARE(r.changes.total(), before + 1);
    r.changes.setCapacity(12, 12);
    const int row = r.changes.rowOf(moved.id);
    QVERIFY(row >= 0);
    QCOMPARE(r.changes.value(row, "changeState").toString(), QStringLiteral("moved"));
    QCOMPARE(r.changes.value(row, "newTime").toString(), QStringLiteral("16:00"));
    QVERIFY(!r.changes.value(row, "oldTime").toString().isEmpty());
    QCOMPARE(r.changes.value(row, "oldRoom").toString(), QStringLiteral("Gallery"));
    QCOMPARE(r.changes.value(row, "newRoom").toString(), QStringLiteral("Library"));
    moved.lateMinutes = 10;
    r.source.change(moved);
    r.settle();
    QCOMPARE(r.changes.value(r.changes.rowOf(moved.id), "chipText").toString(),
             QStringLiteral("10 min late"));
    QCOMPARE(r.changes.value(r.changes.rowOf(moved.id), "newTime").toString(),
             QStringLiteral("16:10"));
    moved.status = SessionStatus::Cancelled;
    moved.statusReason = QStringLiteral("Storm");
    r.source.change(moved);
    r.settle();
    QCOMPARE(r.changes.value(r.changes.rowOf(moved.id), "note").toString(),
             QStringLiteral("Storm"));
    QCOMPARE(r.changes.value(r.changes.rowOf(moved.id), "newTime").toString(), QString());
    // Back without a time: not yet, but not forgotten.
    moved.status = SessionStatus::Confirmed;
    moved.start.reset();
    moved.end.reset();
    moved.lateMinutes = 0;
    moved.locationIds.clear();
    r.source.change(moved);
    r.settle();
    QCOMPARE(r.changes.value(r.changes.rowOf(moved.id), "newTime").toString(),
             QStringLiteral("time to come"));
    QCOMPARE(r.changes.value(r.changes.rowOf(moved.id), "newRoom").toString(),
             QStringLiteral("room to come"));
    // Limited to rooms: those it left too.
    r.changes.setRooms({QStringLiteral("Gallery")});
    QVERIFY(r.changes.rowOf(moved.id) >= 0);
}

void TestViewModels::changesGoWithTime()
{
    Rig r(at(15, 23, 0));
    QCOMPARE(r.changes.total(), 0);
    QCOMPARE(r.changes.count(), 0);
    QCOMPARE(r.changes.pageCount(), 1);
}

void TestViewModels::changesPages()
{
    Rig r;
    Replica replica = r.source.replica();
    int made = 0;
    for (Session &session : replica.sessions)
        if (session.start && *session.start > r.clock.now() && made < 20) {
            session.lateMinutes = 5;
            ++made;
        }
    r.source.replace(replica);
    r.settle();
    QVERIFY(r.changes.total() >= 20);
    r.changes.setCapacity(6, 6);
    QVERIFY(r.changes.pageCount() >= 4);
    const QString first = r.changes.rows().first().key;
    r.pass(30 * Second);
    QVERIFY(r.changes.rows().first().key != first);
    r.changes.turnTo(0);
    QCOMPARE(r.changes.rows().first().key, first);
}

void TestViewModels::announcementsInTurn()
{
    Rig r;
    QVERIFY(!r.announcement.active());
    announce(r, {announcement("a", QStringLiteral("Rain from five\nDoors open at 17:10."),
                              at(14, 14, 0), at(14, 15, 0)),
                 announcement("b", QStringLiteral("Lost keys"), at(14, 14, 20)),
                 announcement("c", QStringLiteral("Later"), at(14, 18, 0)),
                 announcement("d", QStringLiteral("Over"), at(14, 9, 0), at(14, 10, 0))});
    QVERIFY(r.announcement.active());
    QCOMPARE(r.announcement.headline(), QStringLiteral("Lost keys")); // the newest first
    QCOMPARE(r.announcement.position(), QStringLiteral("1 of 2"));
    QCOMPARE(r.announcement.remainText(), QString());
    r.pass(15 * Second);
    QCOMPARE(r.announcement.headline(), QStringLiteral("Rain from five"));
    QCOMPARE(r.announcement.body(), QStringLiteral("Doors open at 17:10."));
    QCOMPARE(r.announcement.time(), QStringLiteral("14:00"));
    QCOMPARE(r.announcement.remainText(), QStringLiteral("Shown for 28 more minutes"));
    r.pass(15 * Second);
    QCOMPARE(r.announcement.headline(), QStringLiteral("Lost keys"));
    // An emergency is before everything, at once, and cannot be put aside.
    Announcement fire = announcement("e", QStringLiteral("Leave the building"), at(14, 14, 32));
    fire.severity = AnnouncementSeverity::Emergency;
    announce(r, {announcement("b", QStringLiteral("Lost keys"), at(14, 14, 20)), fire});
    r.pass(15 * Second);
    QVERIFY(r.announcement.urgent());
    QCOMPARE(r.announcement.sender(), QStringLiteral("Important"));
    QVERIFY(!r.announcement.dismissable());
    r.announcement.dismiss();
    QVERIFY(r.announcement.active());
}

void TestViewModels::announcementEndsOffline()
{
    Rig r;
    announce(r, {announcement("a", QStringLiteral("Rain"), at(14, 14, 30), at(14, 14, 35))});
    r.source.setSync(ReplicaSource::Sync::Offline, r.clock.now());
    QCOMPARE(r.announcement.remainText(), QStringLiteral("Shown for 3 more minutes"));
    QVERIFY(qAbs(r.announcement.remain() - 0.6) < 0.01);
    r.pass(2 * Minute + 30 * Second);
    QCOMPARE(r.announcement.remainText(), QStringLiteral("Shown for less than a minute"));
    r.pass(30 * Second);
    QVERIFY(!r.announcement.active());
}

void TestViewModels::announcementPutAside()
{
    Rig r;
    Announcement rain = announcement("a", QStringLiteral("Rain"), at(14, 14, 30), at(14, 18, 0));
    announce(r, {rain});
    r.screen.touched();
    r.announcement.dismiss();
    QVERIFY(!r.announcement.active());
    r.pass(29 * Second);
    QVERIFY(!r.announcement.active());
    r.pass(2 * Second);
    QVERIFY(r.announcement.active());
    // A new text is a new announcement.
    r.screen.touched();
    r.announcement.dismiss();
    rain.version = 2;
    rain.text = QStringLiteral("Rain and hail");
    announce(r, {rain});
    QCOMPARE(r.announcement.headline(), QStringLiteral("Rain and hail"));
}

void TestViewModels::announcementForRooms()
{
    Rig r;
    Announcement rain = announcement("a", QStringLiteral("Rain"), at(14, 14, 30));
    rain.locationIds = {r.source.room(QStringLiteral("Greenhouse"))};
    announce(r, {rain});
    QVERIFY(r.announcement.active()); // a screen of all rooms
    r.screen.setRooms({QStringLiteral("Studio")});
    QVERIFY(!r.announcement.active());
    r.screen.setRooms({QStringLiteral("Studio"), QStringLiteral("Greenhouse")});
    QVERIFY(r.announcement.active());
    // A text without a line break still has a headline, however long it is.
    rain.text = QStringLiteral("The concert moves indoors. ") + QString(400, QLatin1Char('x'));
    announce(r, {rain});
    QCOMPARE(r.announcement.headline(), QStringLiteral("The concert moves indoors."));
    QCOMPARE(r.announcement.body(), QString(400, QLatin1Char('x')));
}

void TestViewModels::searchFinds()
{
    Rig r;
    r.search.open();
    QCOMPARE(r.search.count(), 0);
    r.search.setQuery(QStringLiteral("RÍVERS"));
    QVERIFY(r.search.count() >= 1);
    QVERIFY(r.search.value(0, "title").toString().startsWith(u"Rivers"));
    QVERIFY(!r.search.nothingFound());
    r.search.setQuery(QStringLiteral("lighthause"));
    QVERIFY(r.search.nothingFound());
    QCOMPARE(r.search.summary(), QStringLiteral("Nothing found for “lighthause”. Did you mean:"));
    QVERIFY(r.search.value(0, "title").toString().contains(u"lighthouse"));
    QVERIFY(r.search.count() <= 2);
    r.search.setQuery(QStringLiteral("☃"));
    QCOMPARE(r.search.summary(), QStringLiteral("Nothing found for “☃”"));
    QCOMPARE(r.search.count(), 0);
    r.search.setQuery(QString(500, QLatin1Char('a')));
    QCOMPARE(r.search.query().size(), 80);
    // Left alone: closed, and empty for whoever comes next.
    r.screen.touched();
    r.pass(61 * Second);
    QCOMPARE(r.screen.returnSeconds(), 9);
    r.pass(10 * Second);
    QVERIFY(!r.search.isOpen());
    QCOMPARE(r.search.query(), QString());
}

void TestViewModels::rotation()
{
    Rig r;
    r.screen.setRotation({{QStringLiteral("now"), 10},
                          {QStringLiteral("web"), 10},
                          {QStringLiteral("fireworks"), 10},
                          {QStringLiteral("agenda"), 20},
                          {QStringLiteral("changes"), 10}});
    r.screen.setView(QStringLiteral("rotation"));
    QCOMPARE(r.screen.view(), QStringLiteral("now"));
    r.pass(12 * Second); // no page is set, so "web" has no turn
    QCOMPARE(r.screen.view(), QStringLiteral("agenda"));
    r.pass(17 * Second);
    QCOMPARE(r.screen.view(), QStringLiteral("agenda"));
    r.pass(4 * Second);
    QCOMPARE(r.screen.view(), QStringLiteral("changes"));
    // Somebody reads: the view stays.
    r.screen.touched();
    r.pass(59 * Second);
    QCOMPARE(r.screen.view(), QStringLiteral("changes"));
    r.pass(12 * Second);
    QCOMPARE(r.screen.view(), QStringLiteral("now"));
    // Without changes nobody waits for "no changes".
    Rig quiet(at(15, 12, 0));
    Replica replica = quiet.source.replica();
    for (Session &session : replica.sessions) {
        session.movedFrom.reset();
        session.lateMinutes = 0;
        session.status = SessionStatus::Confirmed;
    }
    quiet.source.replace(replica);
    quiet.settle();
    quiet.screen.setRotation({{QStringLiteral("now"), 10}, {QStringLiteral("changes"), 10}});
    quiet.screen.setView(QStringLiteral("rotation"));
    quiet.pass(25 * Second);
    QCOMPARE(quiet.screen.view(), QStringLiteral("now"));
    // Nothing usable is now & next; another view ends the rotation.
    quiet.screen.setRotation({});
    quiet.pass(60 * Second);
    QCOMPARE(quiet.screen.view(), QStringLiteral("now"));
    quiet.screen.setView(QStringLiteral("grid"));
    QCOMPARE(quiet.screen.view(), QStringLiteral("grid"));
    quiet.screen.setView(QStringLiteral("fireworks"));
    QCOMPARE(quiet.screen.view(), QStringLiteral("grid"));
}

void TestViewModels::visitorsWishes()
{
    Rig r;
    r.screen.setOwn(QStringLiteral("de"), {QStringLiteral("en"), QStringLiteral("ar")}, 1.25);
    QCOMPARE(r.screen.languages(),
             QStringList({QStringLiteral("de"), QStringLiteral("en"), QStringLiteral("ar")}));
    QCOMPARE(r.screen.languageName(QStringLiteral("de")), QStringLiteral("Deutsch"));
    QCOMPARE(r.screen.languageName(QStringLiteral("en")), QStringLiteral("English"));
    QSignalSpy wishes(&r.screen, &ScreenController::visitorChanged);
    r.screen.chooseLanguage(QStringLiteral("ar"));
    QCOMPARE(r.screen.language(), QStringLiteral("ar"));
    r.screen.chooseLanguage(QStringLiteral("xx"));
    QCOMPARE(r.screen.language(), QStringLiteral("ar"));
    r.screen.growText();
    QCOMPARE(r.screen.textScale(), 1.5);
    r.screen.growText();
    r.screen.growText();
    QCOMPARE(r.screen.textScale(), 2.0);
    for (int i = 0; i < 5; ++i)
        r.screen.shrinkText();
    QCOMPARE(r.screen.textScale(), 1.0);
    QVERIFY(wishes.size() >= 6);
    r.pass(60 * Second);
    QCOMPARE(r.screen.returnSeconds(), 10);
    r.pass(10 * Second);
    QCOMPARE(r.screen.language(), QStringLiteral("de"));
    QCOMPARE(r.screen.textScale(), 1.25);
    QCOMPARE(r.screen.returnSeconds(), -1);
}

void TestViewModels::driftIsSmall()
{
    QSet<QPair<int, int>> places;
    QPoint last = CareModel::driftAt(0);
    QCOMPARE(last, QPoint(0, 0));
    for (int minute = 1; minute < 2000; ++minute) {
        const QPoint at = CareModel::driftAt(minute);
        QVERIFY(qAbs(at.x()) <= CareModel::DriftSpan && qAbs(at.y()) <= CareModel::DriftSpan);
        QCOMPARE((at - last).manhattanLength(), 1); // one pixel a minute, never a jump
        places.insert({at.x(), at.y()});
        last = at;
    }
    QCOMPARE(places.size(), 17 * 17);
    Rig r;
    r.care.set({.drift = true});
    QSignalSpy moved(&r.care, &CareModel::driftChanged);
    r.pass(3 * Minute);
    QCOMPARE(moved.size(), 3);
    r.care.set({.drift = false});
    QCOMPARE(r.care.driftX(), 0.0);
}

void TestViewModels::nightAndOff()
{
    QVERIFY(DailyStretch::fromText(QStringLiteral("22:00"), QStringLiteral("07:00"))
                .holds(QTime(2, 0)));
    QVERIFY(!DailyStretch::fromText(QStringLiteral("22:00"), QStringLiteral("07:00"))
                 .holds(QTime(7, 0)));
    QVERIFY(!DailyStretch::fromText(QStringLiteral("25:00"), QStringLiteral("7")).isSet());
    QVERIFY(!DailyStretch().holds(QTime(12, 0)));
    Rig r(at(14, 21, 58));
    r.care.set({.drift = false,
                .night = DailyStretch::fromText(QStringLiteral("22:00"), QStringLiteral("07:00")),
                .off = DailyStretch::fromText(QStringLiteral("23:30"), QStringLiteral("06:00"))});
    QVERIFY(!r.care.dimmed());
    r.pass(2 * Minute);
    QVERIFY(r.care.dimmed() && !r.care.dark());
    r.care.touched();
    QVERIFY(!r.care.dimmed());
    r.pass(60 * Second);
    QVERIFY(r.care.dimmed());
    r.clock.set(at(14, 23, 45));
    r.pass(Second);
    QVERIFY(r.care.dark());
    r.care.touched();
    QVERIFY(!r.care.dark());
    r.pass(61 * Second);
    QVERIFY(r.care.dark());
    // A clock in doubt, and no server to ask: better lit at night than black at noon.
    r.source.setClockDoubt(true, 0);
    r.pass(Second);
    QVERIFY(!r.care.dark());
}

void TestViewModels::wayOut()
{
    Rig r;
    QSignalSpy out(&r.care, &CareModel::exitWanted);
    QVERIFY(!r.care.keysPressed(QStringLiteral("Ctrl+Alt+Shift+Q")));
    r.care.set({.exitKeys = QStringLiteral("Ctrl+Alt+Shift+Q"), .pin = QStringLiteral("4711")});
    QVERIFY(!r.care.keysPressed(QStringLiteral("Ctrl+Q")));
    QVERIFY(!r.care.keysPressed(QString()));
    QVERIFY(r.care.keysPressed(QStringLiteral("Ctrl+Alt+Shift+Q")));
    QVERIFY(r.care.asking());
    const auto type = [&](const char *digits) {
        for (const char *d = digits; *d; ++d)
            r.care.digit(QString(QLatin1Char(*d)));
    };
    type("1234");
    QCOMPARE(r.care.answer(), QStringLiteral("That is not the PIN."));
    QCOMPARE(r.care.typed(), 0);
    type("1234");
    type("9999");
    type("4711"); // right, but too late
    QCOMPARE(out.size(), 0);
    QCOMPARE(r.care.answer(), QStringLiteral("Too many wrong PINs. Wait a minute."));
    r.pass(29 * Second);
    r.care.touched();
    r.pass(29 * Second);
    r.care.touched();
    r.pass(4 * Second);
    r.care.digit(QStringLiteral("x"));
    type("48");
    r.care.erase();
    type("711");
    QCOMPARE(out.size(), 1);
    QVERIFY(!r.care.asking());
    // The pad goes by itself.
    QVERIFY(r.care.keysPressed(QStringLiteral("Ctrl+Alt+Shift+Q")));
    r.pass(31 * Second);
    QVERIFY(!r.care.asking());
    r.care.set({.exitKeys = QStringLiteral("Ctrl+Q")});
    QVERIFY(r.care.keysPressed(QStringLiteral("Ctrl+Q")));
    QCOMPARE(out.size(), 2);
}

void TestViewModels::pairingWords()
{
    PairingModel model;
    PairingFacts facts;
    facts.active = true;
    facts.code = QStringLiteral("K7M4XP");
    facts.secondsLeft = 581;
    facts.server = QUrl(QStringLiteral("https://me:secret@foyer.example:8443/hall/?x=1"));
    facts.contact = ScreenLink::Contact::Found;
    model.show(facts);
    QCOMPARE(model.claimAddress(),
             QStringLiteral("https://foyer.example:8443/hall/screens#K7M4XP"));
    QCOMPARE(model.remainText(), QStringLiteral("New code in 9:41"));
    facts.secondsLeft = 5;
    model.show(facts);
    QCOMPARE(model.remainText(), QStringLiteral("New code in 0:05"));
    facts.code.clear();
    facts.contact = ScreenLink::Contact::NoAnswer;
    model.show(facts);
    QCOMPARE(model.claimAddress(), QString());
    QVERIFY(model.statusText().contains(u"foyer.example"));
}

QTEST_MAIN(TestViewModels)
#include "tst_viewmodels.moc"
