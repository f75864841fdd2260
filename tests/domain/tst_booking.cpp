// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/booking.h"

#include <QtTest/QTest>

#include <functional>

using namespace Foyer;

namespace {

constexpr qint64 Minute = 60'000;
constexpr Instant Nine = 1'800'000'000'000; ///< the day's start
const Id ada = QStringLiteral("ada"), ben = QStringLiteral("ben"), zoe = QStringLiteral("zoe");
const Id red = QStringLiteral("red"), blue = QStringLiteral("blue"), hall = QStringLiteral("hall");

Instant at(int minute) { return Nine + minute * Minute; }

Session session(int start = 60, int minutes = 60)
{
    Session made;
    made.id = QStringLiteral("s");
    made.title = QStringLiteral("Talk");
    made.start = at(start);
    made.end = at(start + minutes);
    made.locationIds = {red};
    made.hostIds = {ada};
    return made;
}

Location room(const Id &id, bool bookable = true)
{
    Location made;
    made.id = id;
    made.bookable = bookable;
    return made;
}

/// A day of nine hours, booking from its first to its eighth, slots of 30 minutes and at most 120 minutes.
BookingWorld world()
{
    BookingWorld made;
    made.event.maxSessionMinutes = 130;
    made.days = {{QStringLiteral("d"), at(0), at(540), at(60), at(480), 1}};
    made.guestIds = {ada, ben};
    made.proposalIds = {QStringLiteral("p")};
    made.around.locations = {room(red), room(blue), room(hall, false)};
    return made;
}

/// "code field" of each, in order.
QString show(const Reasons &faults)
{
    QStringList out;
    for (const Reason &fault : faults)
        out.append(fault.field.isEmpty() ? QString(fault.code)
                                         : fault.code + QLatin1Char(' ') + fault.field);
    return out.join(QStringLiteral(", "));
}

using Change = std::function<void(Session &, BookingWorld &)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class TestBooking : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void everyFaultIsNamed();
    void edits_data();
    void edits();
    void whoseSession();
    void longest();
    void grid();
};

void TestBooking::rules_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("faults");
    const auto row = [](const char *name, const char *faults, const Change &change) {
        QTest::newRow(name) << change << QString::fromLatin1(faults);
    };
    row("fine", "", [](Session &, BookingWorld &) {});
    row("first booking of the day", "", [](Session &s, BookingWorld &) { s = session(60, 30); });
    row("last booking of the day", "", [](Session &s, BookingWorld &) { s = session(450, 30); });
    row("blank title", "session.titleMissing title",
        [](Session &s, BookingWorld &) { s.title = QStringLiteral(" \t"); });
    row("no host", "session.hostMissing hostIds",
        [](Session &s, BookingWorld &) { s.hostIds.clear(); });
    row("a co-host of the event", "", [](Session &s, BookingWorld &) { s.hostIds = {ben, ada}; });
    row("a co-host from elsewhere", "session.hostNotGuest hostIds", [](Session &s, BookingWorld &) {
        s.hostIds = {ada, zoe};
    });
    row("somebody else's session", "session.notOwn hostIds",
        [](Session &s, BookingWorld &) { s.hostIds = {ben}; });
    row("no room", "session.oneLocation locationIds",
        [](Session &s, BookingWorld &) { s.locationIds.clear(); });
    row("two rooms", "session.oneLocation locationIds", [](Session &s, BookingWorld &) {
        s.locationIds = {red, blue};
    });
    row("a room of another event", "session.locationElsewhere locationIds",
        [](Session &s, BookingWorld &) { s.locationIds = {zoe}; });
    row("a room not for booking", "session.notBookable locationIds",
        [](Session &s, BookingWorld &) { s.locationIds = {hall}; });
    row("unavailable", "session.unavailable locationIds", [](Session &, BookingWorld &w) {
        w.around.unavailability = {{QStringLiteral("u"), red, at(119), at(300), {}}};
    });
    row("unavailable until it starts", "", [](Session &, BookingWorld &w) {
        w.around.unavailability = {{QStringLiteral("u"), red, at(0), at(60), {}},
                                   {QStringLiteral("v"), red, at(120), at(300), {}}};
    });
    row("another room unavailable", "", [](Session &, BookingWorld &w) {
        w.around.unavailability = {{QStringLiteral("u"), blue, at(0), at(300), {}}};
    });
    row("no time", "session.timeMissing start, session.timeMissing end",
        [](Session &s, BookingWorld &) { s.start = s.end = std::nullopt; });
    row("no end", "session.timeMissing end",
        [](Session &s, BookingWorld &) { s.end = std::nullopt; });
    row("starts now", "session.past start, session.outsideBooking start",
        [](Session &s, BookingWorld &) { s = session(30, 60); });
    row("before booking hours", "session.outsideBooking start", [](Session &s, BookingWorld &w) {
        w.days[0].bookingStart = at(90);
        s = session(60, 60);
    });
    row("after booking hours", "session.outsideBooking end",
        [](Session &s, BookingWorld &) { s = session(450, 60); });
    row("begins as booking ends", "session.outsideBooking start",
        [](Session &s, BookingWorld &) { s = session(480, 30); });
    row("on no day", "session.outsideBooking start",
        [](Session &s, BookingWorld &) { s = session(6000, 30); });
    row("over two days", "session.outsideBooking end", [](Session &s, BookingWorld &w) {
        w.days = {{QStringLiteral("d"), at(0), at(90), at(0), at(90), 1},
                  {QStringLiteral("e"), at(90), at(540), at(90), at(540), 1}};
        s = session(60, 60);
    });
    row("off the grid", "session.offGrid start",
        [](Session &s, BookingWorld &) { s = session(75, 60); });
    row("the grid is the day's own", "", [](Session &s, BookingWorld &w) {
        w.days = {{QStringLiteral("d"), at(45), at(540), at(45), at(540), 1}};
        s = session(75, 60);
    });
    row("not a whole number of slots", "session.length end",
        [](Session &s, BookingWorld &) { s = session(60, 45); });
    row("of no length", "session.length end",
        [](Session &s, BookingWorld &) { s = session(90, 0); });
    row("backwards", "session.length end, session.outsideBooking end",
        [](Session &s, BookingWorld &) { s = session(90, -60); });
    row("as long as may be", "", [](Session &s, BookingWorld &) { s = session(60, 120); });
    row("longer", "session.tooLong end", [](Session &s, BookingWorld &) { s = session(60, 150); });
    row("room taken", "session.clash locationIds", [](Session &, BookingWorld &w) {
        w.around.sessions = {session(90, 60)};
        w.around.sessions[0].id = QStringLiteral("other");
    });
    row("touching", "", [](Session &, BookingWorld &w) {
        w.around.sessions = {session(0, 60), session(120, 60)};
        w.around.sessions[0].id = QStringLiteral("other");
        w.around.sessions[1].id = QStringLiteral("third");
    });
    row("double-booking oneself is no fault", "", [](Session &, BookingWorld &w) {
        w.around.sessions = {session(90, 60)};
        w.around.sessions[0].id = QStringLiteral("other");
        w.around.sessions[0].locationIds = {blue};
    });
    row("a proposal of the event", "",
        [](Session &s, BookingWorld &) { s.proposalId = QStringLiteral("p"); });
    row("a proposal of another", "session.proposalElsewhere proposalId",
        [](Session &s, BookingWorld &) { s.proposalId = QStringLiteral("q"); });
    row("the organizers' kinds", "session.organizersOnly adminManaged, session.organizersOnly kind",
        [](Session &s, BookingWorld &) {
            s.adminManaged = true;
            s.kind = SessionKind::Blocker;
        });
    row("scheduling over", "session.notScheduling", [](Session &, BookingWorld &w) {
        w.event.scheduling = {at(-100), at(30)};
    });
    row("scheduling open", "", [](Session &, BookingWorld &w) {
        w.event.scheduling = {at(-100), at(31)};
    });
    row("scheduling to come", "session.notScheduling", [](Session &, BookingWorld &w) {
        w.event.scheduling = {at(31), std::nullopt};
    });
}

void TestBooking::rules()
{
    QFETCH(Change, change);
    QFETCH(QString, faults);
    Session wanted = session();
    BookingWorld around = world();
    change(wanted, around);
    QCOMPARE(show(bookingFaults(wanted, around, ada, at(30))), faults);
}

void TestBooking::everyFaultIsNamed()
{
    Session wanted = session(15, 200);
    wanted.title.clear();
    wanted.hostIds = {zoe};
    wanted.locationIds = {hall, zoe};
    wanted.proposalId = QStringLiteral("q");
    QCOMPARE(show(bookingFaults(wanted, world(), ada, at(30))),
             QStringLiteral("session.titleMissing title, session.hostNotGuest hostIds, "
                            "session.oneLocation locationIds, session.notBookable locationIds, "
                            "session.locationElsewhere locationIds, session.past start, "
                            "session.length end, session.tooLong end, session.offGrid start, "
                            "session.outsideBooking start, session.proposalElsewhere proposalId, "
                            "session.notOwn hostIds"));
}

void TestBooking::edits_data()
{
    QTest::addColumn<Change>("before"); // makes of a fine booking what is stored
    QTest::addColumn<Change>("change"); // and of that what the host wants
    QTest::addColumn<QString>("faults");
    const auto row = [](const char *name, const char *faults, const Change &before,
                        const Change &change) {
        QTest::newRow(name) << before << change << QString::fromLatin1(faults);
    };
    const Change same = [](Session &, BookingWorld &) {};
    const Change retitle = [](Session &s, BookingWorld &) { s.title = QStringLiteral("New"); };
    // at(30) is now
    row(
        "only what changes: all else is odd", "",
        [](Session &s, BookingWorld &w) {
            s = session(-7, 200);
            s.locationIds = {hall, red};
            s.hostIds = {ada, zoe};
            s.proposalId = QStringLiteral("gone");
            w.event.scheduling = {at(-100), at(0)};
            w.around.sessions = {session(-10, 300)};
            w.around.sessions[0].id = QStringLiteral("other");
        },
        retitle);
    row("title away", "session.titleMissing title", same,
        [](Session &s, BookingWorld &) { s.title.clear(); });
    row(
        "a move after scheduling", "session.notScheduling",
        [](Session &, BookingWorld &w) {
            w.event.scheduling = {at(-100), at(0)};
        },
        [](Session &s, BookingWorld &) { s = session(120, 60); });
    row(
        "late after scheduling", "",
        [](Session &, BookingWorld &w) {
            w.event.scheduling = {at(-100), at(0)};
        },
        [](Session &s, BookingWorld &) { s.lateMinutes = 10; });
    row(
        "started: keeps its start", "session.started start",
        [](Session &s, BookingWorld &w) {
            s = session(0, 60);
            w.days[0].bookingStart = at(0);
        },
        [](Session &s, BookingWorld &) { s = session(60, 60); });
    row(
        "started: may end later", "",
        [](Session &s, BookingWorld &w) {
            s = session(0, 60);
            w.days[0].bookingStart = at(0);
        },
        [](Session &s, BookingWorld &) { s.end = at(90); });
    row(
        "started off the grid: may end a slot later", "session.length end",
        [](Session &s, BookingWorld &w) {
            s = session(10, 50);
            w.days[0].bookingStart = at(0);
        },
        [](Session &s, BookingWorld &) { s.end = at(90); });
    row(
        "moved as it is: an odd length stays", "",
        [](Session &s, BookingWorld &) { s = session(60, 50); },
        [](Session &s, BookingWorld &) { s = session(120, 50); });
    row(
        "into the past", "session.past start",
        [](Session &, BookingWorld &w) { w.days[0].bookingStart = at(0); },
        [](Session &s, BookingWorld &) { s = session(0, 60); });
    row(
        "into a taken room", "session.clash locationIds",
        [](Session &, BookingWorld &w) {
            w.around.sessions = {session(60, 60)};
            w.around.sessions[0].id = QStringLiteral("other");
            w.around.sessions[0].locationIds = {blue};
        },
        [](Session &s, BookingWorld &) { s.locationIds = {blue}; });
    row(
        "cancelled: takes no room", "",
        [](Session &, BookingWorld &w) {
            w.around.sessions = {session(60, 60)};
            w.around.sessions[0].id = QStringLiteral("other");
        },
        [](Session &s, BookingWorld &) { s.status = SessionStatus::Cancelled; });
    row(
        "reinstated into a taken room", "session.clash locationIds",
        [](Session &s, BookingWorld &w) {
            s.status = SessionStatus::Cancelled;
            w.around.sessions = {session(60, 60)};
            w.around.sessions[0].id = QStringLiteral("other");
        },
        [](Session &s, BookingWorld &) { s.status = SessionStatus::Confirmed; });
    row(
        "reinstated after scheduling", "session.notScheduling",
        [](Session &s, BookingWorld &w) {
            s.status = SessionStatus::Cancelled;
            w.event.scheduling = {at(-100), at(0)};
        },
        [](Session &s, BookingWorld &) { s.status = SessionStatus::Confirmed; });
    row("a co-host more", "", same, [](Session &s, BookingWorld &) { s.hostIds = {ada, ben}; });
    row("a stranger more", "session.hostNotGuest hostIds", same, [](Session &s, BookingWorld &) {
        s.hostIds = {ada, zoe};
    });
    row(
        "oneself away", "",
        [](Session &s, BookingWorld &) {
            s.hostIds = {ada, ben};
        },
        [](Session &s, BookingWorld &) { s.hostIds = {ben}; });
    row(
        "another away", "session.hostRemoved hostIds",
        [](Session &s, BookingWorld &) {
            s.hostIds = {ada, ben};
        },
        [](Session &s, BookingWorld &) { s.hostIds = {ada}; });
    row("the last host away", "session.hostMissing hostIds", same,
        [](Session &s, BookingWorld &) { s.hostIds.clear(); });
    row("to the organizers", "session.organizersOnly adminManaged", same,
        [](Session &s, BookingWorld &) { s.adminManaged = true; });
    row(
        "without its proposal", "",
        [](Session &s, BookingWorld &) { s.proposalId = QStringLiteral("p"); },
        [](Session &s, BookingWorld &) { s.proposalId.clear(); });
}

void TestBooking::edits()
{
    QFETCH(Change, before);
    QFETCH(Change, change);
    QFETCH(QString, faults);
    Session stored = session();
    BookingWorld around = world();
    before(stored, around);
    Session wanted = stored;
    change(wanted, around);
    QCOMPARE(show(bookingFaults(stored, wanted, around, ada, at(30))), faults);
}

void TestBooking::whoseSession()
{
    Session stored = session();
    Session wanted = stored;
    wanted.title = QStringLiteral("Mine");
    QCOMPARE(show(bookingFaults(stored, wanted, world(), ben, at(30))),
             QStringLiteral("session.notOwn"));
    stored.adminManaged = wanted.adminManaged = true;
    QCOMPARE(show(bookingFaults(stored, wanted, world(), ada, at(30))),
             QStringLiteral("session.organizersOnly"));
    stored.adminManaged = wanted.adminManaged = false;
    stored.kind = wanted.kind = SessionKind::Blocker;
    QCOMPARE(show(bookingFaults(stored, wanted, world(), ada, at(30))),
             QStringLiteral("session.organizersOnly"));
}

void TestBooking::longest()
{
    Event event;
    event.maxSessionMinutes = 120;
    for (const auto &[slot, longest] :
         QList<std::pair<int, int>>{{15, 120}, {30, 120}, {45, 90}, {60, 120}}) {
        event.slotMinutes = slot;
        QCOMPARE(longestBookingMinutes(event), longest);
    }
    event.maxSessionMinutes = 59;
    QCOMPARE(longestBookingMinutes(event), 0);
}

void TestBooking::grid()
{
    const Day day{QStringLiteral("d"), at(7), at(540), at(7), at(540), 1};
    QVERIFY(isOnGrid(day, at(7), 30));
    QVERIFY(isOnGrid(day, at(37), 30));
    QVERIFY(isOnGrid(day, at(-23), 30));
    QVERIFY(!isOnGrid(day, at(30), 30));
    QVERIFY(!isOnGrid(day, at(37) + 1, 30));
    QVERIFY(!isOnGrid(day, at(37), 0));
}

QTEST_GUILESS_MAIN(TestBooking)
#include "tst_booking.moc"
