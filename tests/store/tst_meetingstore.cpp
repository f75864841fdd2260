// SPDX-License-Identifier: GPL-3.0-or-later
// What the database itself holds about meetings, offered slots, meeting points and announcements: each
// comes back as it went in, within its event; the rule of the unique index.
#include "backend/store/repositories/announcementrepository.h"
#include "backend/store/repositories/availabilityrepository.h"
#include "backend/store/repositories/meetingpointrepository.h"
#include "backend/store/repositories/meetingrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

class TestMeetingStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void meetingsComeBack();
    void oneLiveMeetingASlot();
    void questions();
    void engagements();
    void availability();
    void pointsAndAnnouncements();

private:
    /// Runs on the write connection; what it writes is kept.
    bool write(const std::function<bool(Connection &)> &work)
    {
        return f
            ->run([&](UnitOfWork &unit) -> Result<Answer> {
                if (!work(unit.connection()))
                    return fail(QStringLiteral("test.failed"), QStringLiteral("no"));
                return Answer{};
            })
            .has_value();
    }
    bool insert(const Meeting &meeting)
    {
        return write([&](Connection &c) {
            return MeetingRepository(c).insert(f->event.id, meeting).has_value();
        });
    }
    Meeting meeting(int minute = 60) const
    {
        Meeting made;
        made.id = newId();
        made.requesterId = f->ada.id;
        made.recipientId = f->ben.id;
        made.slotStart = noon() + minute * Minute;
        made.slotEnd = made.slotStart + 30 * Minute;
        made.place = QStringLiteral("Café");
        made.created = noon();
        return made;
    }
    std::unique_ptr<StoreFixture> f;
};

void TestMeetingStore::init()
{
    f = std::make_unique<StoreFixture>();
    QVERIFY(f->open() && f->fill());
}

void TestMeetingStore::meetingsComeBack()
{
    Meeting made = meeting();
    made.message = QStringLiteral("Größer 🦉");
    QVERIFY(insert(made));
    f->store->readHere([&](Connection &c) {
        QCOMPARE(MeetingRepository(c).byId(f->event.id, made.id).value(), made);
        QCOMPARE(MeetingRepository(c).byId(newId(), made.id).value(), std::nullopt);
    });
    made.status = MeetingStatus::Accepted;
    made.note = QStringLiteral("Yes");
    made.responded = noon() + 1;
    made.version = 2;
    QVERIFY(write([&](Connection &c) { return MeetingRepository(c).update(made).has_value(); }));
    f->store->readHere([&](Connection &c) {
        MeetingRepository meetings(c);
        QCOMPARE(meetings.ofEvent(f->event.id).value(), QList<Meeting>{made});
        QCOMPARE(meetings.ofGuest(f->event.id, f->ada.id).value(), QList<Meeting>{made});
        QCOMPARE(meetings.ofGuest(f->event.id, f->ben.id).value(), QList<Meeting>{made});
        QVERIFY(meetings.ofGuest(newId(), f->ben.id).value().isEmpty());
        QVERIFY(meetings.exists(made.id).value() && !meetings.exists(newId()).value());
        const QList<LeanGuest> ben{{f->ben.id, f->ben.name, {}}};
        QCOMPARE(meetings.partnersOf(f->event.id, f->ada.id).value(), ben);
        QCOMPARE(meetings.parties(made).value(),
                 (QList<LeanGuest>{{f->ada.id, f->ada.name, {}}, ben.first()}));
    });
    QVERIFY(write([&](Connection &c) { return MeetingRepository(c).remove(made.id).has_value(); }));
    f->store->readHere(
        [&](Connection &c) { QVERIFY(!MeetingRepository(c).exists(made.id).value()); });
}

void TestMeetingStore::oneLiveMeetingASlot()
{
    Meeting first = meeting();
    QVERIFY(insert(first));
    QVERIFY(!insert(meeting())); // pending, pending
    first.status = MeetingStatus::Accepted;
    QVERIFY(write([&](Connection &c) { return MeetingRepository(c).update(first).has_value(); }));
    QVERIFY(!insert(meeting())); // accepted, pending
    Meeting backwards = meeting();
    std::swap(backwards.requesterId, backwards.recipientId);
    QVERIFY(insert(backwards)); // another pair, in this order
    for (const MeetingStatus over : {MeetingStatus::Declined, MeetingStatus::Canceled}) {
        Meeting past = meeting();
        past.status = over;
        QVERIFY(insert(past)); // what is over takes no place
    }
    first.status = MeetingStatus::Canceled;
    QVERIFY(write([&](Connection &c) { return MeetingRepository(c).update(first).has_value(); }));
    QVERIFY(insert(meeting()));
    Meeting self = meeting(120);
    self.recipientId = self.requesterId;
    QVERIFY(!insert(self));
    Meeting empty = meeting(120);
    empty.slotEnd = empty.slotStart;
    QVERIFY(!insert(empty));
}

void TestMeetingStore::questions()
{
    Meeting pending = meeting(60), accepted = meeting(90), declined = meeting(120);
    accepted.status = MeetingStatus::Accepted;
    declined.status = MeetingStatus::Declined;
    QVERIFY(insert(pending) && insert(accepted) && insert(declined));
    const auto ids = [](const Result<QList<Meeting>> &meetings) {
        QList<Id> list;
        for (const Meeting &meeting : meetings.value())
            list.append(meeting.id);
        return list;
    };
    f->store->readHere([&](Connection &c) {
        MeetingRepository meetings(c);
        const Id event = f->event.id, ada = f->ada.id, ben = f->ben.id;
        QCOMPARE(ids(meetings.liveBetween(event, ada, ben)), (QList<Id>{pending.id, accepted.id}));
        QVERIFY(ids(meetings.liveBetween(event, ben, ada)).isEmpty());
        QCOMPARE(ids(meetings.acceptedOf(event, ben)), QList<Id>{accepted.id});
        const Instant start = pending.slotStart;
        const auto live = [&](int from, int to) {
            return ids(
                meetings.liveOverlapping(event, ben, start + from * Minute, start + to * Minute));
        };
        QCOMPARE(live(0, 30), QList<Id>{pending.id}); // half-open: the next only touches
        QCOMPARE(live(-30, 0), QList<Id>());
        QCOMPARE(live(29, 31), (QList<Id>{pending.id, accepted.id}));
        QCOMPARE(live(60, 90), QList<Id>()); // the declined one
        QCOMPARE(meetings.openRequests(event, ada, start - 1).value(), 1);
        QCOMPARE(meetings.openRequests(event, ada, start).value(), 0); // begun: expired
        QCOMPARE(meetings.openRequests(event, ben, noon()).value(), 0);
        QCOMPARE(meetings.openRequests(newId(), ada, noon()).value(), 0);
        QCOMPARE(meetings.numbers(event).value(), (MeetingNumbers{1, 1, 1, 0}));
    });
}

void TestMeetingStore::engagements()
{
    const Session hosted = f->add(f->session(QStringLiteral("Hosted"), 60, 30, {}, {f->ada.id}));
    const Session visited = f->add(f->session(QStringLiteral("Visited"), 30, 60));
    Session off = f->session(QStringLiteral("Off"), 60);
    off.status = SessionStatus::Cancelled;
    off = f->add(off);
    Session untimed = f->session(QStringLiteral("Untimed"));
    untimed.start = untimed.end = std::nullopt;
    untimed = f->add(untimed);
    QVERIFY(write([&](Connection &c) {
        RsvpRepository rsvps(c);
        return rsvps.add(visited.id, f->ada.id) && rsvps.add(off.id, f->ada.id)
               && rsvps.add(untimed.id, f->ada.id);
    }));
    f->store->readHere([&](Connection &c) {
        MeetingRepository meetings(c);
        const auto found = meetings.engagements(f->event.id, f->ada.id, noon() + 60 * Minute,
                                                noon() + 90 * Minute);
        QCOMPARE(
            found.value(),
            (QList<Engagement>{{visited.id, visited.title, *visited.start, *visited.end, false},
                               {hosted.id, hosted.title, *hosted.start, *hosted.end, true}}));
        QVERIFY(
            meetings
                .engagements(f->event.id, f->ada.id, noon() + 90 * Minute, noon() + 120 * Minute)
                .value()
                .isEmpty());
        QVERIFY(meetings.engagements(newId(), f->ada.id, 0, 2 * noon()).value().isEmpty());
        QVERIFY(meetings.engagements(f->event.id, f->ben.id, 0, 2 * noon()).value().isEmpty());
    });
}

void TestMeetingStore::availability()
{
    const QList<Instant> some{noon(), noon() + 30 * Minute};
    const Id event = f->event.id;
    QVERIFY(write([&](Connection &c) {
        AvailabilityRepository offers(c);
        return offers.replace(event, f->ada.id, {some[1], some[0]})
               && offers.replace(event, f->ben.id, {some[0]});
    }));
    f->store->readHere([&](Connection &c) {
        AvailabilityRepository offers(c);
        QCOMPARE(offers.ofGuest(event, f->ada.id).value(), some);
        QVERIFY(offers.ofGuest(newId(), f->ada.id).value().isEmpty());
        QCOMPARE(offers.guestCount(event).value(), 2);
        QList<OfferedSlots> all{{f->ada.id, some}, {f->ben.id, {some[0]}}};
        if (f->ben.id < f->ada.id) all.swapItemsAt(0, 1);
        QCOMPARE(offers.ofEvent(event).value(), all);
    });
    QVERIFY(write([&](Connection &c) {
        return AvailabilityRepository(c).replace(event, f->ada.id, {}).has_value();
    }));
    f->store->readHere(
        [&](Connection &c) { QCOMPARE(AvailabilityRepository(c).guestCount(event).value(), 1); });
}

void TestMeetingStore::pointsAndAnnouncements()
{
    MeetingPoint point{newId(), QStringLiteral("Sofa"), QStringLiteral("In the hall"), -2};
    Announcement announcement{newId(),
                              QStringLiteral("Fire drill"),
                              AnnouncementSeverity::Emergency,
                              noon(),
                              noon() + Minute,
                              {f->red.id, f->blue.id},
                              1};
    const Id event = f->event.id;
    QVERIFY(write([&](Connection &c) {
        return MeetingPointRepository(c).insert(event, point)
               && AnnouncementRepository(c).insert(event, announcement);
    }));
    point.order = 5;
    announcement.expires = std::nullopt;
    announcement.locationIds.clear();
    announcement.version = 2;
    QVERIFY(write([&](Connection &c) {
        return MeetingPointRepository(c).update(point)
               && AnnouncementRepository(c).update(announcement);
    }));
    f->store->readHere([&](Connection &c) {
        QCOMPARE(MeetingPointRepository(c).byId(event, point.id).value(), point);
        QCOMPARE(MeetingPointRepository(c).byId(newId(), point.id).value(), std::nullopt);
        QCOMPARE(MeetingPointRepository(c).ofEvent(event).value(), QList<MeetingPoint>{point});
        QVERIFY(MeetingPointRepository(c).exists(point.id).value());
        QCOMPARE(AnnouncementRepository(c).byId(event, announcement.id).value(), announcement);
        QCOMPARE(AnnouncementRepository(c).byId(newId(), announcement.id).value(), std::nullopt);
        QCOMPARE(AnnouncementRepository(c).ofEvent(event).value(),
                 QList<Announcement>{announcement});
    });
    QVERIFY(write([&](Connection &c) {
        return MeetingPointRepository(c).remove(point.id)
               && AnnouncementRepository(c).remove(announcement.id);
    }));
    f->store->readHere([&](Connection &c) {
        QVERIFY(!MeetingPointRepository(c).exists(point.id).value());
        QVERIFY(!AnnouncementRepository(c).exists(announcement.id).value());
    });
}

QTEST_GUILESS_MAIN(TestMeetingStore)
#include "tst_meetingstore.moc"
