// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of meetings: slots at exact boundaries, on days past midnight and on days on which the
// clock changes; every reason for which a request or an answer is refused.
#include "shared/domain/meetings.h"

#include <QtTest/QTest>

#include <array>
#include <functional>

using namespace Foyer;

namespace {

constexpr qint64 Minute = 60'000;

Instant iso(const char *text) { return *fromIso(QString::fromLatin1(text)); }

Day dayOf(const char *start, const char *end)
{
    Day day;
    day.id = QString::fromLatin1(start);
    day.start = iso(start);
    day.end = iso(end);
    return day;
}

QStringList codes(const Reasons &reasons)
{
    QStringList list;
    for (const Reason &reason : reasons)
        list.append(QString(reason.code));
    return list;
}

QStringList one(QLatin1String code) { return {QString(code)}; }

} // namespace

class TestMeetings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void slotsOfADay_data();
    void slotsOfADay();
    void slotsOfAnEventInOrder();
    void runs_data();
    void runs();
    void free();
    void expiry();
    void requestAllowed();
    void requestRefused_data();
    void requestRefused();
    void everyFaultIsNamed();
    void askedBefore();
    void openRequests();
    void answers_data();
    void answers();
    void answersNeedTime();

private:
    QStringList refusals() const
    {
        return codes(meetingRequestFaults(event, request, circumstances, now));
    }
    Event event;
    Meeting request;
    MeetingCircumstances circumstances;
    Instant now = 0;
};

void TestMeetings::init()
{
    now = iso("2027-05-14T08:00:00Z");
    event = {};
    event.meetingsEnabled = true;
    event.slotMinutes = 30;
    event.maxOpenMeetingRequests = 2;
    request = {};
    request.requesterId = QStringLiteral("ada");
    request.recipientId = QStringLiteral("ben");
    request.slotStart = iso("2027-05-14T10:00:00Z");
    request.slotEnd = iso("2027-05-14T11:00:00Z");
    request.place = QStringLiteral("Café");
    circumstances = {};
    circumstances.days = {dayOf("2027-05-14T07:00:00Z", "2027-05-14T20:10:00Z")};
    circumstances.requesterInEvent = circumstances.recipientInEvent = true;
    circumstances.recipientFree = {iso("2027-05-14T10:00:00Z"), iso("2027-05-14T10:30:00Z")};
}

void TestMeetings::slotsOfADay_data()
{
    QTest::addColumn<Day>("day");
    QTest::addColumn<int>("minutes");
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("last");
    const auto row = [](const char *name, const Day &day, int minutes, int number,
                        const char *last) {
        QTest::newRow(name) << day << minutes << number << QString::fromLatin1(last);
    };
    const Day ten = dayOf("2027-05-14T08:00:00Z", "2027-05-14T18:00:00Z");
    row("even", ten, 60, 10, "2027-05-14T17:00:00.000Z");
    row("45, a part slot at the end", ten, 45, 13, "2027-05-14T17:00:00.000Z");
    row("ends with a slot", dayOf("2027-05-14T08:00:00Z", "2027-05-14T08:45:00Z"), 45, 1,
        "2027-05-14T08:00:00.000Z");
    row("a minute short", dayOf("2027-05-14T08:00:00Z", "2027-05-14T08:44:00Z"), 45, 0, "");
    row("past midnight", dayOf("2027-05-14T20:00:00Z", "2027-05-15T03:00:00Z"), 30, 14,
        "2027-05-15T02:30:00.000Z");
    row("odd start", dayOf("2027-05-14T08:07:00Z", "2027-05-14T09:00:00Z"), 15, 3,
        "2027-05-14T08:37:00.000Z");
    // Berlin from midnight to six: five hours when summer time begins, seven when it ends.
    row("an hour is lost", dayOf("2027-03-28T00:00:00+01:00", "2027-03-28T06:00:00+02:00"), 60, 5,
        "2027-03-28T03:00:00.000Z");
    row("an hour comes twice", dayOf("2027-10-31T00:00:00+02:00", "2027-10-31T06:00:00+01:00"), 60,
        7, "2027-10-31T04:00:00.000Z");
    row("no length", ten, 0, 0, "");
}

void TestMeetings::slotsOfADay()
{
    QFETCH(Day, day);
    QFETCH(int, minutes);
    QFETCH(int, number);
    QFETCH(QString, last);
    const QList<MeetingSlot> slots = slotsOf(day, minutes);
    QCOMPARE(slots.size(), number);
    if (number == 0) return;
    QCOMPARE(slots.first().start, day.start);
    QCOMPARE(toIso(slots.last().start), last);
    QVERIFY(slots.last().end <= day.end);
    for (qsizetype i = 0; i < slots.size(); ++i) {
        QCOMPARE(slots[i].end - slots[i].start, minutes * Minute);
        QCOMPARE(slots[i].dayId, day.id);
        if (i > 0) QCOMPARE(slots[i].start, slots[i - 1].end);
    }
}

void TestMeetings::slotsOfAnEventInOrder()
{
    const Day first = dayOf("2027-05-14T08:00:00Z", "2027-05-14T09:10:00Z");
    const Day second = dayOf("2027-05-14T09:10:00Z", "2027-05-14T09:40:00Z");
    const QList<MeetingSlot> slots = slotsOf(QList<Day>{second, first}, 30);
    QCOMPARE(slots.size(), 3);
    QCOMPARE(slots[1].end, iso("2027-05-14T09:00:00Z"));
    QCOMPARE(slots[2].dayId, second.id);
    QVERIFY(slotsOf(QList<Day>(), 30).isEmpty());
    QVERIFY(areSlots({second, first}, 30, {slots[0].start, slots[2].start}));
    QVERIFY(!areSlots({second, first}, 30, {slots[0].start, iso("2027-05-14T09:00:00Z")}));
    QVERIFY(areSlots({}, 30, {}));
}

void TestMeetings::runs_data()
{
    QTest::addColumn<QString>("start");
    QTest::addColumn<QString>("end");
    QTest::addColumn<int>("number");
    const auto row = [](const char *name, const char *start, const char *end, int number) {
        QTest::newRow(name) << QString::fromLatin1(start) << QString::fromLatin1(end) << number;
    };
    // Days: 08:00 to 10:20 and 10:20 to 11:20, slots of 30.
    row("one", "08:00", "08:30", 1);
    row("all of the day", "08:00", "10:00", 4);
    row("into the part slot", "09:30", "10:20", 0);
    row("over the part slot", "10:00", "10:30", 0);
    row("off the grid", "08:15", "08:45", 0);
    row("half a slot", "08:00", "08:15", 0);
    row("one and a half", "08:00", "08:45", 0);
    row("the second day's own grid", "10:20", "11:20", 2);
    row("the first day's grid in the second", "10:30", "11:00", 0);
    row("over both", "09:30", "10:50", 0);
    row("before", "07:30", "08:30", 0);
    row("beyond", "10:50", "11:50", 0);
    row("nothing", "08:00", "08:00", 0);
    row("backwards", "08:30", "08:00", 0);
}

void TestMeetings::runs()
{
    QFETCH(QString, start);
    QFETCH(QString, end);
    QFETCH(int, number);
    const QList<Day> days{dayOf("2027-05-14T10:20:00Z", "2027-05-14T11:20:00Z"),
                          dayOf("2027-05-14T08:00:00Z", "2027-05-14T10:20:00Z")};
    const auto at = [](const QString &time) {
        return *fromIso(QStringLiteral("2027-05-14T%1:00Z").arg(time));
    };
    const QList<Instant> run = slotRun(days, 30, at(start), at(end));
    QCOMPARE(run.size(), number);
    if (number > 0) QCOMPARE(run.first(), at(start));
    if (number > 0) QCOMPARE(run.last() + 30 * Minute, at(end));
}

void TestMeetings::free()
{
    const Instant ten = iso("2027-05-14T10:00:00Z"), half = ten + 30 * Minute,
                  eleven = ten + 60 * Minute;
    Meeting booked;
    booked.slotStart = half;
    booked.slotEnd = eleven;
    booked.status = MeetingStatus::Accepted;
    QCOMPARE(freeSlots({ten, half, eleven}, {booked}, 30, ten - 1), (QList<Instant>{ten, eleven}));
    QCOMPARE(freeSlots({ten, half, eleven}, {booked}, 30, ten), QList<Instant>{eleven});
    booked.status = MeetingStatus::Pending; // a request takes nothing
    QCOMPARE(freeSlots({ten, half}, {booked}, 30, ten - 1), (QList<Instant>{ten, half}));
    booked.status = MeetingStatus::Accepted;
    booked.slotStart = ten + 15 * Minute; // made when the slots were others
    QCOMPARE(freeSlots({ten, half, eleven}, {booked}, 30, ten - 1), QList<Instant>{eleven});
}

void TestMeetings::expiry()
{
    QVERIFY(!hasExpired(request, request.slotStart - 1));
    QVERIFY(hasExpired(request, request.slotStart));
    request.status = MeetingStatus::Accepted;
    QVERIFY(!hasExpired(request, request.slotEnd));
    QVERIFY(isLive(request));
    request.status = MeetingStatus::Declined;
    QVERIFY(!isLive(request) && !hasExpired(request, request.slotEnd));
}

void TestMeetings::requestAllowed()
{
    QCOMPARE(refusals(), QStringList());
    request.place = QString(MostMeetingPlace, u'x');
    request.message = QString(MostMeetingMessage, u'x');
    now = request.slotStart - 1;
    circumstances.openRequests = 1;
    QCOMPARE(refusals(), QStringList());
    event.scheduling.start = now;
    QCOMPARE(refusals(), QStringList());
}

void TestMeetings::requestRefused_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("code");
    const QList<std::pair<const char *, QLatin1String>> rows{
        {"switched off", MeetingCode::Disabled},
        {"before scheduling", MeetingCode::NotScheduling},
        {"scheduling is over", MeetingCode::NotScheduling},
        {"not of the event", MeetingCode::NotGuest},
        {"with one who is not of the event", MeetingCode::NotGuest},
        {"no place", MeetingCode::PlaceMissing},
        {"place too long", MeetingCode::TooLong},
        {"message too long", MeetingCode::TooLong},
        {"no slot", MeetingCode::NotASlot},
        {"begins now", MeetingCode::Past},
        {"one of the slots is not offered", MeetingCode::NotOffered},
        {"nothing is offered", MeetingCode::NotOffered},
        {"none allowed", MeetingCode::TooManyOpen},
        {"oneself", MeetingCode::Self},
    };
    for (qsizetype i = 0; i < rows.size(); ++i)
        QTest::newRow(rows[i].first) << int(i) << QString(rows[i].second);
}

void TestMeetings::requestRefused()
{
    QFETCH(int, which);
    QFETCH(QString, code);
    const std::array<std::function<void()>, 14> spoil{
        [this] { event.meetingsEnabled = false; },
        [this] { event.scheduling.start = now + 1; },
        [this] { event.scheduling.end = now; },
        [this] { circumstances.requesterInEvent = false; },
        [this] { circumstances.recipientInEvent = false; },
        [this] { request.place = QStringLiteral(" \n"); },
        [this] { request.place = QString(MostMeetingPlace + 1, u'x'); },
        [this] { request.message = QString(MostMeetingMessage + 1, u'x'); },
        [this] { request.slotEnd += 1; },
        [this] { now = request.slotStart; },
        [this] { circumstances.recipientFree.removeLast(); },
        [this] { circumstances.recipientFree.clear(); },
        [this] { event.maxOpenMeetingRequests = 0; },
        [this] { request.recipientId = request.requesterId; },
    };
    spoil.at(size_t(which))();
    QCOMPARE(refusals(), QStringList{code});
}

void TestMeetings::everyFaultIsNamed()
{
    request.place.clear();
    request.slotStart += 1;
    circumstances.openRequests = 2;
    QCOMPARE(refusals(),
             (QStringList{QString(MeetingCode::PlaceMissing), QString(MeetingCode::NotASlot),
                          QString(MeetingCode::TooManyOpen)}));
    const Reasons reasons = meetingRequestFaults(event, request, circumstances, now);
    QCOMPARE(reasons[0].field, QLatin1String("place"));
    QCOMPARE(reasons[1].field, QLatin1String("slotStart"));
}

void TestMeetings::askedBefore()
{
    Meeting other = request;
    circumstances.asked = {other};
    QCOMPARE(refusals(), one(MeetingCode::AlreadyAsked));
    circumstances.asked[0].slotStart = request.slotEnd - 30 * Minute; // shares the second slot
    circumstances.asked[0].slotEnd = request.slotEnd + 30 * Minute;
    circumstances.asked[0].status = MeetingStatus::Accepted;
    QCOMPARE(refusals(), one(MeetingCode::AlreadyAsked));
    circumstances.asked[0].slotStart = request.slotEnd; // touches
    QCOMPARE(refusals(), QStringList());
    circumstances.asked = {other};
    for (const MeetingStatus over : {MeetingStatus::Declined, MeetingStatus::Canceled}) {
        circumstances.asked[0].status = over;
        QCOMPARE(refusals(), QStringList());
    }
}

void TestMeetings::openRequests()
{
    circumstances.openRequests = event.maxOpenMeetingRequests - 1;
    QCOMPARE(refusals(), QStringList());
    circumstances.openRequests = event.maxOpenMeetingRequests;
    QCOMPARE(refusals(), one(MeetingCode::TooManyOpen));
}

void TestMeetings::answers_data()
{
    QTest::addColumn<QString>("who");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("code");
    const QString ok,
        recipient = QString(MeetingCode::NotRecipient), pending = QString(MeetingCode::NotPending),
        live = QString(MeetingCode::NotLive), accepted = QString(MeetingCode::NotAccepted);
    const auto row = [](const char *who, const char *from, const char *to, const QString &code) {
        QTest::addRow("%s: %s to %s", who, from, to)
            << QString::fromLatin1(who) << QString::fromLatin1(from) << QString::fromLatin1(to)
            << code;
    };
    const QString both = recipient + QLatin1Char(' ') + pending;
    row("ben", "pending", "accepted", ok);
    row("ben", "pending", "declined", ok);
    row("ben", "pending", "canceled", accepted);
    row("ben", "pending", "pending", pending);
    row("ben", "accepted", "accepted", pending);
    row("ben", "accepted", "declined", pending);
    row("ben", "accepted", "canceled", ok);
    row("ben", "accepted", "pending", pending);
    row("ben", "declined", "accepted", pending);
    row("ben", "declined", "canceled", live);
    row("ben", "canceled", "accepted", pending);
    row("ben", "canceled", "canceled", live);
    row("ada", "pending", "accepted", recipient);
    row("ada", "pending", "declined", recipient);
    row("ada", "pending", "canceled", ok);
    row("ada", "accepted", "accepted", both);
    row("ada", "accepted", "canceled", ok);
    row("ada", "declined", "canceled", live);
    row("ada", "canceled", "canceled", live);
    row("cyd", "pending", "accepted", QString(MeetingCode::NotParty));
    row("cyd", "accepted", "canceled", QString(MeetingCode::NotParty));
}

void TestMeetings::answers()
{
    QFETCH(QString, who);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, code);
    request.status = *meetingStatusFromName(from);
    const Reasons reasons =
        meetingAnswerFaults(event, request, who, *meetingStatusFromName(to), now);
    QCOMPARE(codes(reasons).join(u' '), code);
}

void TestMeetings::answersNeedTime()
{
    const auto refusal = [this](const char *who, MeetingStatus status, Instant when) {
        return codes(meetingAnswerFaults(event, request, QString::fromLatin1(who), status, when));
    };
    const Instant start = request.slotStart;
    QCOMPARE(refusal("ben", MeetingStatus::Accepted, start - 1), QStringList());
    QCOMPARE(refusal("ben", MeetingStatus::Accepted, start), one(MeetingCode::Begun));
    QCOMPARE(refusal("ben", MeetingStatus::Declined, start), one(MeetingCode::Begun));
    QCOMPARE(refusal("ada", MeetingStatus::Canceled, start), one(MeetingCode::Begun));
    // Once meetings are off nobody accepts, but everyone gets out.
    event.meetingsEnabled = false;
    QCOMPARE(refusal("ben", MeetingStatus::Accepted, now), one(MeetingCode::Disabled));
    QCOMPARE(refusal("ben", MeetingStatus::Declined, now), QStringList());
    QCOMPARE(refusal("ada", MeetingStatus::Canceled, now), QStringList());
}

QTEST_GUILESS_MAIN(TestMeetings)
#include "tst_meetings.moc"
