// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of apply() over random messages in any order. FOYER_LONG=1: 1,000,000 messages instead
// of some 20,000.
#include "shared/replica/replica.h"
#include "shared/replica/selectors.h"
#include "shared/wire/json.h"

#include <QtTest/QTest>

#include <rapidcheck.h>

using namespace Foyer;

namespace {

using Seqs = std::vector<int>;

rc::Gen<Id> anId(const char *kind)
{
    return rc::gen::map(rc::gen::inRange(0, 6),
                        [kind](int n) { return QLatin1String(kind) + QString::number(n); });
}

rc::Gen<QList<Id>> someIds(const char *kind)
{
    return rc::gen::map(
        rc::gen::resize(4, rc::gen::container<std::vector<Id>>(anId(kind))),
        [](const std::vector<Id> &ids) { return QList<Id>(ids.begin(), ids.end()); });
}

rc::Gen<FeedPayload> aSession()
{
    return rc::gen::exec([] {
        Session s;
        s.id = *anId("s");
        s.title = QString::number(*rc::gen::inRange(0, 100));
        if (*rc::gen::inRange(0, 4) > 0) {
            s.start = *rc::gen::inRange(0, 100) * 600'000LL;
            s.end = *s.start + *rc::gen::inRange(1, 20) * 600'000LL;
        }
        s.locationIds = *someIds("l");
        s.hostIds = *someIds("g");
        s.lateMinutes = *rc::gen::inRange(0, 90);
        s.status = *rc::gen::element(SessionStatus::Confirmed, SessionStatus::Cancelled);
        if (*rc::gen::inRange(0, 3) == 0)
            s.movedFrom = MovedFrom{s.start, s.end, *someIds("l"), *rc::gen::inRange(0, 1000)};
        return FeedPayload(s);
    });
}

rc::Gen<FeedPayload> anOther()
{
    return rc::gen::exec([]() -> FeedPayload {
        switch (*rc::gen::inRange(0, 5)) {
        case 0: {
            Day d;
            d.id = *anId("d");
            d.start = *rc::gen::inRange(0, 100) * 600'000LL;
            d.end = d.start + *rc::gen::inRange(1, 100) * 600'000LL;
            return d;
        }
        case 1: {
            Location l;
            l.id = *anId("l");
            l.order = *rc::gen::inRange(-2, 3);
            return l;
        }
        case 2: {
            Guest g;
            g.id = *anId("g");
            g.name = QString::number(*rc::gen::inRange(0, 100));
            return g;
        }
        case 3: {
            Event e;
            e.id = *anId("e");
            e.timeZone = QStringLiteral("Europe/Berlin");
            return e;
        }
        default:
            return std::monostate{};
        }
    });
}

rc::Gen<FeedPayload> aNewKind()
{
    return rc::gen::exec([]() -> FeedPayload {
        const Instant start = *rc::gen::inRange(0, 100) * 600'000LL;
        const QString text = QString::number(*rc::gen::inRange(0, 100));
        switch (*rc::gen::inRange(0, 4)) {
        case 0: {
            Proposal p;
            p.id = *anId("p");
            p.title = text;
            p.hostIds = *someIds("g");
            return p;
        }
        case 1:
            return Unavailability{*anId("u"), *anId("l"), start, start + 600'000, text};
        case 2:
            return MeetingPoint{*anId("m"), text, {}, *rc::gen::inRange(-2, 3)};
        default: {
            Announcement a;
            a.id = *anId("a");
            a.text = text;
            a.locationIds = *someIds("l");
            return a;
        }
        }
    });
}

LeanGuest lean(const Id &id, int name) { return {id, QString::number(name), {}}; }

/// What is the viewer's own, g0's; some of it is others' and not to be kept.
rc::Gen<FeedPayload> anOwn()
{
    return rc::gen::exec([]() -> FeedPayload {
        switch (*rc::gen::inRange(0, 5)) {
        case 0:
            return OwnRsvp{*anId("s"), *rc::gen::arbitrary<bool>()};
        case 1: {
            OwnVote vote{*anId("p"), std::nullopt};
            if (*rc::gen::inRange(0, 3) > 0)
                vote.choice =
                    *rc::gen::element(VoteChoice::Interested, VoteChoice::Maybe, VoteChoice::Skip);
            return vote;
        }
        case 2: {
            OwnMeeting own;
            own.meeting.id = *anId("t");
            own.meeting.requesterId = *anId("g");
            own.meeting.recipientId = *anId("g");
            own.meeting.slotStart = *rc::gen::inRange(0, 10) * 600'000LL;
            own.meeting.slotEnd = own.meeting.slotStart + 600'000;
            own.guests = {lean(own.meeting.requesterId, *rc::gen::inRange(0, 9)),
                          lean(own.meeting.recipientId, *rc::gen::inRange(0, 9))};
            return own;
        }
        case 3: {
            OwnAvailability availability;
            const int many = *rc::gen::inRange(0, 5);
            for (int i = 0; i < many; ++i)
                availability.slotStarts.append(*rc::gen::inRange(0, 10) * 600'000LL);
            return availability;
        }
        default:
            return OwnNotification{{}, *rc::gen::inRange(0, 5)};
        }
    });
}

rc::Gen<FeedPayload> aRemoval()
{
    return rc::gen::exec([] {
        const auto kind = *rc::gen::element(
            SubjectKind::Event, SubjectKind::Day, SubjectKind::Location, SubjectKind::Guest,
            SubjectKind::Session, SubjectKind::Unavailability, SubjectKind::Proposal,
            SubjectKind::MeetingPoint, SubjectKind::Announcement, SubjectKind::Meeting);
        static const char *const prefix[] = {"e", "d", "l", "g", "s", "u", "p", "m", "a", "t"};
        return FeedPayload(Removed{kind, *anId(prefix[int(kind)])});
    });
}

rc::Gen<FeedMessage> aMessage()
{
    return rc::gen::exec([] {
        FeedMessage m;
        m.seq = *rc::gen::inRange(0, 400);
        m.cursor = Cursor{m.seq, 1}.toString();
        m.type = *rc::gen::element(QStringLiteral("session.changed"), QStringLiteral("tick"),
                                   QStringLiteral("later.type"), QStringLiteral("reset"));
        const auto count = rc::gen::map(rc::gen::pair(anId("s"), rc::gen::inRange(-1, 5)),
                                        [](const std::pair<Id, int> &p) {
                                            return FeedPayload(Attendance{p.first, p.second});
                                        });
        m.payload = *rc::gen::oneOf(aSession(), aSession(), anOther(), aRemoval(), count,
                                    aNewKind(), aNewKind(), anOwn(), anOwn());
        return m;
    });
}

Replica startingReplica(bool somebody = true)
{
    Snapshot snapshot;
    snapshot.event.id = QStringLiteral("e1");
    snapshot.event.timeZone = QStringLiteral("Europe/Berlin");
    snapshot.cursor = QStringLiteral("0");
    if (somebody) {
        snapshot.me = Me();
        snapshot.me->guestId = QStringLiteral("g0");
    }
    return Replica(snapshot);
}

QByteArray bytes(const Replica &replica) { return encodeSnapshot(replica.toSnapshot()); }

template <typename T>
void checkTable(const QHash<Id, T> &table)
{
    for (auto it = table.begin(); it != table.end(); ++it)
        RC_ASSERT(it.key() == it.value().id);
}

void checkMe(const Replica &replica)
{
    const Me &me = *replica.me;
    RC_ASSERT(me.guestId == QStringLiteral("g0"));
    RC_ASSERT(QSet<Id>(me.rsvps.begin(), me.rsvps.end()).size() == me.rsvps.size());
    for (const Id &id : me.rsvps)
        RC_ASSERT(replica.sessions.contains(id));
    for (auto it = me.votes.begin(); it != me.votes.end(); ++it)
        RC_ASSERT(replica.proposals.contains(it.key()));
    QSet<Id> ids, partners;
    for (const Meeting &meeting : me.meetings) {
        RC_ASSERT(meeting.requesterId == me.guestId || meeting.recipientId == me.guestId);
        RC_ASSERT(!ids.contains(meeting.id));
        ids.insert(meeting.id);
        partners << meeting.requesterId << meeting.recipientId;
    }
    partners.remove(me.guestId);
    RC_ASSERT(me.meetingGuests.size() == partners.size());
    for (const LeanGuest &guest : me.meetingGuests)
        RC_ASSERT(partners.remove(guest.id));
    RC_ASSERT(std::is_sorted(me.availability.begin(), me.availability.end()));
    RC_ASSERT(std::adjacent_find(me.availability.begin(), me.availability.end())
              == me.availability.end());
    RC_ASSERT(me.unread >= 0);
}

/// What must hold of a replica whatever was applied.
void checkInvariants(const Replica &replica)
{
    for (auto it = replica.counts.begin(); it != replica.counts.end(); ++it) {
        RC_ASSERT(it.value() > 0);
        RC_ASSERT(replica.sessions.contains(it.key()));
    }
    checkTable(replica.sessions);
    checkTable(replica.proposals);
    checkTable(replica.unavailability);
    checkTable(replica.meetingPoints);
    checkTable(replica.announcements);
    RC_ASSERT(replica.event.id == QStringLiteral("e1"));
    if (replica.me) checkMe(replica);
}

/// A snapshot of the replica is one that can be read, and says the same.
void checkRoundTrip(const Replica &replica)
{
    const QByteArray written = encodeSnapshot(replica.toSnapshot());
    const Result<Snapshot> read = decodeSnapshot(written);
    RC_ASSERT(read.has_value());
    RC_ASSERT(encodeSnapshot(Replica(*read).toSnapshot()) == written);
}

void askAllSelectors(const Replica &replica, Instant now)
{
    RC_ASSERT(nowAndNext(replica, now).size() == replica.locations.size());
    QSet<Id> shown;
    QList<Id> dayIds{Id()};
    for (const Day &day : orderedDays(replica))
        dayIds.append(day.id);
    qsizetype inAgenda = 0;
    for (const Id &id : std::as_const(dayIds)) {
        const DayGrid grid = dayGrid(replica, id);
        for (const GridBlock &block : grid.blocks) {
            shown.insert(block.sessionId);
            RC_ASSERT(block.lane >= 0 && block.lane < block.lanes);
            RC_ASSERT(block.start >= grid.start && block.end <= grid.end);
            for (const GridBlock &other : grid.blocks)
                RC_ASSERT(&other == &block || other.locationId != block.locationId
                          || other.lane != block.lane || other.start >= block.end
                          || block.start >= other.end);
        }
        const QList<AgendaGroup> groups = agenda(replica, id);
        for (const AgendaGroup &group : groups)
            inAgenda += group.sessions.size();
    }
    const auto timed = std::count_if(replica.sessions.begin(), replica.sessions.end(),
                                     [](const Session &s) { return s.start.has_value(); });
    RC_ASSERT(shown.size() == timed);
    RC_ASSERT(inAgenda == timed);
}

} // namespace

class TestApplyProperties : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void anyMessagesLeaveAValidReplica();
    void nobodyHasNothingOfTheirOwn();
    void twiceIsOnce();
    void seqNeverFalls();
    void laterSubsetsConverge();
    void selectorsTakeAnyState();
};

void TestApplyProperties::initTestCase()
{
    // 6 properties, 100 messages or so a case at most.
    const bool isLong = qEnvironmentVariableIntValue("FOYER_LONG") > 0;
    if (!qEnvironmentVariableIsSet("RC_PARAMS"))
        qputenv("RC_PARAMS",
                isLong ? "max_success=5000 max_size=100" : "max_success=100 max_size=100");
}

void TestApplyProperties::anyMessagesLeaveAValidReplica()
{
    QVERIFY(rc::check([] {
        Replica replica = startingReplica();
        const auto messages = *rc::gen::container<std::vector<FeedMessage>>(aMessage());
        for (const FeedMessage &message : messages) {
            apply(replica, message);
            checkInvariants(replica);
        }
        checkRoundTrip(replica);
    }));
}

/// The same messages to a viewer who is nobody leave the same event and no `me`.
void TestApplyProperties::nobodyHasNothingOfTheirOwn()
{
    QVERIFY(rc::check([] {
        Replica somebody = startingReplica();
        Replica nobody = startingReplica(false);
        const auto messages = *rc::gen::container<std::vector<FeedMessage>>(aMessage());
        for (const FeedMessage &message : messages) {
            apply(somebody, message);
            apply(nobody, message);
        }
        RC_ASSERT(!nobody.me);
        RC_ASSERT(encodeEventPart(somebody.toSnapshot()) == encodeEventPart(nobody.toSnapshot()));
    }));
}

void TestApplyProperties::twiceIsOnce()
{
    QVERIFY(rc::check([] {
        Replica once = startingReplica();
        Replica twice = startingReplica();
        const auto messages = *rc::gen::container<std::vector<FeedMessage>>(aMessage());
        for (const FeedMessage &message : messages) {
            const Applied first = apply(once, message);
            RC_ASSERT(apply(twice, message) == first);
            RC_ASSERT(apply(twice, message) == Applied::Ignored);
        }
        RC_ASSERT(bytes(once) == bytes(twice));
    }));
}

void TestApplyProperties::seqNeverFalls()
{
    QVERIFY(rc::check([] {
        Replica replica = startingReplica();
        const auto messages = *rc::gen::container<std::vector<FeedMessage>>(aMessage());
        for (const FeedMessage &message : messages) {
            const qint64 before = replica.seq;
            const Applied applied = apply(replica, message);
            RC_ASSERT(replica.seq >= before);
            RC_ASSERT((applied == Applied::Ignored) == (replica.seq == before));
            if (applied != Applied::Ignored) {
                RC_ASSERT(replica.seq == message.seq);
                RC_ASSERT(replica.cursor == message.cursor);
            }
        }
    }));
}

/// A client that breaks off anywhere and replays from any earlier point ends where one that heard
/// all once does.
void TestApplyProperties::laterSubsetsConverge()
{
    QVERIFY(rc::check([] {
        auto messages = *rc::gen::container<std::vector<FeedMessage>>(aMessage());
        qint64 seq = 0;
        for (FeedMessage &message : messages) {
            message.seq = ++seq;
            message.cursor = Cursor{seq, 1}.toString();
        }
        Replica straight = startingReplica();
        Replica cut = startingReplica();
        for (const FeedMessage &message : messages)
            apply(straight, message);
        const int breakAt = messages.empty() ? 0 : *rc::gen::inRange(0, int(messages.size()) + 1);
        const int replayFrom = breakAt == 0 ? 0 : *rc::gen::inRange(0, breakAt + 1);
        for (int i = 0; i < breakAt; ++i)
            apply(cut, messages[size_t(i)]);
        for (size_t i = size_t(replayFrom); i < messages.size(); ++i)
            apply(cut, messages[i]);
        RC_ASSERT(bytes(straight) == bytes(cut));
    }));
}

void TestApplyProperties::selectorsTakeAnyState()
{
    QVERIFY(rc::check([] {
        Replica replica = startingReplica();
        auto messages = *rc::gen::container<std::vector<FeedMessage>>(aMessage());
        qint64 seq = 0;
        for (FeedMessage &message : messages) {
            message.seq = ++seq;
            apply(replica, message);
        }
        askAllSelectors(replica, *rc::gen::inRange(0, 200) * 600'000LL);
    }));
}

QTEST_GUILESS_MAIN(TestApplyProperties)
#include "tst_applyproperties.moc"
