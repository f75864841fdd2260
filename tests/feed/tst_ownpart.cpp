// SPDX-License-Identifier: GPL-3.0-or-later
// What is one guest's own, from command to replica: the snapshot before and what is projected for them is the
// snapshot after, for each of those who meet and for nobody.
#include "backend/feed/feed.h"
#include "backend/usecases/participation/notifications.h"
#include "backend/usecases/schedule/rsvp.h"
#include "shared/replica/replica.h"
#include "tests/usecases/meetingworld.h"
#include "tests/wire/golden.h"

using namespace Foyer;

class TestOwnPart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void meetings();
    void partnerIsRenamed();
    void partnerLeavesAndIsRenamed();
    void partnerIsRenamedElsewhere();
    void rsvpGoesWithItsSession();
    void availabilityIsClearedWithTheSlots();
    void unreadIsCounted();

private:
    /// A viewer and the replica that has heard everything so far.
    struct Listener {
        Viewer viewer;
        Replica replica;
    };
    Snapshot fresh(const Viewer &viewer);
    void listen();
    /// Feeds what came since, and compares with fresh snapshots.
    void catchUp();
    template <typename Work>
    void now(const Work &work)
    {
        const auto done = m_world->run(
            [&](UnitOfWork &unit) { return work(unit).map([](auto &&...) { return Answer{}; }); });
        QVERIFY2(done, qPrintable(done ? QString() : done.error().code));
        catchUp();
    }
    Meeting declined();

    std::unique_ptr<MeetingWorld> m_world;
    std::vector<Listener> m_listeners;
    qint64 m_heard = 0;
};

void TestOwnPart::init()
{
    m_world = std::make_unique<MeetingWorld>();
    QVERIFY(m_world->begin());
    listen();
}

Snapshot TestOwnPart::fresh(const Viewer &viewer)
{
    Snapshot snapshot;
    m_world->store->readHere([&](Connection &connection) {
        snapshot = *loadSnapshot(connection, m_world->event.id);
        if (viewer.kind == Viewer::Kind::Guest)
            snapshot.me = *loadMe(connection, m_world->event.id, viewer.id);
    });
    return snapshot;
}

void TestOwnPart::listen()
{
    m_listeners.clear();
    for (const Id &guest : {m_world->ada.id, m_world->ben.id, m_world->cyd.id}) {
        const Viewer viewer{Viewer::Kind::Guest, guest, guest};
        m_listeners.push_back({viewer, Replica(fresh(viewer))});
    }
    for (const Viewer &viewer :
         {Viewer{}, Viewer{Viewer::Kind::Organizer, QStringLiteral("olga"), QStringLiteral("o")}})
        m_listeners.push_back({viewer, Replica(fresh(viewer))});
    m_heard = m_world->head();
}

void TestOwnPart::catchUp()
{
    const QList<Change> log = m_world->log();
    for (Listener &listener : m_listeners) {
        for (const Change &change : log) {
            if (change.seq <= m_heard || change.eventId != m_world->event.id) continue;
            const QByteArray bytes = project(change, listener.viewer);
            SseParser parser;
            const QList<SseEvent> events = parser.feed(bytes);
            QCOMPARE(events.size(), bytes.isEmpty() ? 0 : 1);
            if (events.isEmpty()) continue;
            const auto message = decodeFeedMessage(events.first());
            QVERIFY2(message, qPrintable(message ? QString() : message.error().detail));
            QVERIFY(apply(listener.replica, *message) != Applied::Ignored);
        }
        // As a tick does it: what this viewer may not see moves the position all the same.
        const Snapshot now = fresh(listener.viewer);
        listener.replica.seq = now.seq;
        listener.replica.cursor = now.cursor;
        const QByteArray difference = jsonDifference(
            QJsonDocument::fromJson(encodeSnapshot(listener.replica.toSnapshot())).object(),
            QJsonDocument::fromJson(encodeSnapshot(now)).object());
        QVERIFY2(difference.isEmpty(), difference.constData());
    }
    m_heard = m_world->head();
}

/// A request of Ada's to Ben that he has declined.
Meeting TestOwnPart::declined()
{
    Meeting meeting;
    meeting.id = newId();
    meeting.requesterId = m_world->ada.id;
    meeting.recipientId = m_world->ben.id;
    meeting.slotStart = noon() + 60 * Minute;
    meeting.slotEnd = noon() + 90 * Minute;
    meeting.place = QStringLiteral("Café");
    now([&](UnitOfWork &unit) { return addMeeting(unit, m_world->event.id, meeting); });
    Meeting answered = meeting;
    answered.status = MeetingStatus::Declined;
    answered.note = QStringLiteral("Another time");
    now([&](UnitOfWork &unit) {
        return replaceMeeting(unit, m_world->event.id, meeting, answered);
    });
    ++answered.version;
    return answered;
}

void TestOwnPart::meetings()
{
    declined();
    QCOMPARE(m_listeners[0].replica.me->meetings.size(), 1);
    QCOMPARE(m_listeners[1].replica.me->meetingGuests.first().id, m_world->ada.id);
    QVERIFY(m_listeners[2].replica.me->meetings.isEmpty());
    QVERIFY(m_world->offer(m_world->cyd, {120, 150}));
    catchUp();
    QCOMPARE(m_listeners[2].replica.me->availability.size(), 2);
    QVERIFY(m_world->request(m_world->ada, m_world->requestBody(m_world->cyd, 120)));
    catchUp();
    QCOMPARE(m_listeners[0].replica.me->meetings.size(), 2);
    now([&](UnitOfWork &unit) {
        return dropMeetingsOf(unit, m_world->event.id, m_world->cyd.id, WhichMeetings::All);
    });
    QCOMPARE(m_listeners[0].replica.me->meetingGuests.size(), 1);
}

void TestOwnPart::partnerIsRenamed()
{
    declined();
    Guest after = m_world->ben;
    after.name = QStringLiteral("Benedict");
    now([&](UnitOfWork &unit) { return replaceGuest(unit, m_world->ben, after); });
    QCOMPARE(m_listeners[0].replica.me->meetingGuests.first().name, after.name);
}

/// A declined request stays as history when its recipient leaves: the event tells nothing of them any more.
void TestOwnPart::partnerLeavesAndIsRenamed()
{
    declined();
    now([&](UnitOfWork &unit) { return removeMember(unit, m_world->event.id, m_world->ben.id); });
    QCOMPARE(m_listeners[0].replica.me->meetings.size(), 1);
    QVERIFY(!m_listeners[0].replica.guests.contains(m_world->ben.id));
    Guest after = m_world->ben;
    after.name = QStringLiteral("Benedict");
    now([&](UnitOfWork &unit) { return replaceGuest(unit, m_world->ben, after); });
    QCOMPARE(m_listeners[0].replica.me->meetingGuests.first().name, after.name);
    QVERIFY(!m_listeners[0].replica.guests.contains(m_world->ben.id));
}

/// Only the name and the picture are told of somebody who has left.
void TestOwnPart::partnerIsRenamedElsewhere()
{
    declined();
    now([&](UnitOfWork &unit) { return removeMember(unit, m_world->event.id, m_world->ben.id); });
    const qint64 before = m_world->head();
    Guest after = m_world->ben;
    after.about = QStringLiteral("Tides");
    now([&](UnitOfWork &unit) { return replaceGuest(unit, m_world->ben, after); });
    QCOMPARE(m_world->head(), before);
}

void TestOwnPart::rsvpGoesWithItsSession()
{
    const Session talk = m_world->add(m_world->session(QStringLiteral("Talk")));
    catchUp();
    const RsvpCommand command{m_world->event.id, talk.id, m_world->ada.id};
    now([&](UnitOfWork &unit) { return addRsvp(unit, command); });
    QCOMPARE(m_listeners[0].replica.me->rsvps, QList<Id>{talk.id});
    now([&](UnitOfWork &unit) { return removeRsvp(unit, command); });
    now([&](UnitOfWork &unit) { return addRsvp(unit, command); });
    now([&](UnitOfWork &unit) { return dropSession(unit, m_world->event.id, talk); });
    QVERIFY(m_listeners[0].replica.me->rsvps.isEmpty());
}

void TestOwnPart::availabilityIsClearedWithTheSlots()
{
    QVERIFY(m_world->offer(m_world->ada, {60, 90}));
    catchUp();
    QCOMPARE(m_listeners[0].replica.me->availability.size(), 2);
    QVERIFY(m_world->changeEvent([](Event &event) { event.slotMinutes = 15; }));
    catchUp();
    QVERIFY(m_listeners[0].replica.me->availability.isEmpty());
}

void TestOwnPart::unreadIsCounted()
{
    for (int i = 0; i < 3; ++i) {
        Notification said;
        said.type = QStringLiteral("session.moved");
        said.text = QStringLiteral("Talk %1 moved").arg(i);
        said.url = QStringLiteral("/demo");
        now([&](UnitOfWork &unit) { return addNotification(unit, m_world->ada.id, said); });
        QCOMPARE(m_listeners[0].replica.me->unread, i + 1);
    }
    QVERIFY(m_world->as(m_world->ada, [](UnitOfWork &unit) { return markRead(unit, {{}, true}); }));
    catchUp();
    QCOMPARE(m_listeners[0].replica.me->unread, 0);
}

QTEST_GUILESS_MAIN(TestOwnPart)
#include "tst_ownpart.moc"
