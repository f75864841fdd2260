// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/clashes.h"

#include <QtCore/QRandomGenerator>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

Session session(const char *id, Instant start, Instant end, const QList<Id> &rooms,
                const QList<Id> &hosts = {})
{
    Session s;
    s.id = QString::fromLatin1(id);
    s.title = QStringLiteral("Title of ") + s.id;
    s.start = start;
    s.end = end;
    s.locationIds = rooms;
    s.hostIds = hosts;
    return s;
}

Location room(const char *id, int parallel = 1)
{
    Location l;
    l.id = QString::fromLatin1(id);
    l.parallel = parallel;
    return l;
}

const Id A = QStringLiteral("a");
const Id B = QStringLiteral("b");

/// "other@room" of each clash, in order.
QString show(const QList<Clash> &clashes)
{
    QStringList out;
    for (const Clash &clash : clashes)
        out.append(clash.locationId.isEmpty() ? clash.sessionId
                                              : clash.sessionId + u'@' + clash.locationId);
    return out.join(u' ');
}

QString inRooms(const Session &candidate, const QList<Session> &others,
                const QList<Location> &rooms = {room("a"), room("b")})
{
    return show(roomClashes(candidate, others, rooms, Policy::Forbid));
}

} // namespace

class TestClashes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void halfOpen();
    void namesWhatClashes();
    void touchingIntervals();
    void everyClashIsNamed();
    void severalRooms();
    void withoutRoomOrTime();
    void itselfAndCancelled();
    void parallelRooms();
    void parallelCountsTheSameInstant();
    void unknownRoomHoldsOne();
    void hosts();
    void againstBruteForce();
    void unavailable();
    void buffer_data();
    void buffer();
    void bufferInAParallelRoom();
    void capacity_data();
    void capacity();
    void policies();
    void whatAHostMayNotOverride();
    void scopeOfAnEdit();
};

void TestClashes::halfOpen()
{
    QVERIFY(overlaps(0, 10, 5, 15));
    QVERIFY(overlaps(5, 15, 0, 10));
    QVERIFY(overlaps(0, 10, 0, 10));
    QVERIFY(overlaps(0, 10, 3, 4));
    QVERIFY(!overlaps(0, 10, 10, 20));
    QVERIFY(!overlaps(10, 20, 0, 10));
    QVERIFY(!overlaps(0, 1, 5, 6));
}

void TestClashes::namesWhatClashes()
{
    const Session other = session("s1", 5, 15, {A});
    const QList<Clash> clashes =
        roomClashes(session("s", 0, 10, {A}), {other}, {room("a")}, Policy::Warn);
    QCOMPARE(clashes.size(), 1);
    QCOMPARE(clashes.first(),
             (Clash{ClashKind::Room, other.id, other.title, A, 5, 15, Policy::Warn}));
    QCOMPARE(toName(ClashKind::Room), QStringLiteral("room"));
    QCOMPARE(toName(ClashKind::Host), QStringLiteral("host"));
    QCOMPARE(toName(ClashKind::Unavailable), QStringLiteral("unavailable"));
    QCOMPARE(toName(ClashKind::Buffer), QStringLiteral("buffer"));
    QCOMPARE(toName(ClashKind::Capacity), QStringLiteral("capacity"));
    QCOMPARE(toName(ClashKind::Rsvp), QStringLiteral("rsvp"));
    QCOMPARE(toName(ClashKind::Meeting), QStringLiteral("meeting"));
}

void TestClashes::touchingIntervals()
{
    QCOMPARE(
        inRooms(session("s", 10, 20, {A}), {session("s1", 0, 10, {A}), session("s2", 20, 30, {A})}),
        QString());
    QCOMPARE(
        inRooms(session("s", 10, 20, {A}), {session("s1", 0, 11, {A}), session("s2", 19, 30, {A})}),
        QStringLiteral("s1@a s2@a"));
}

void TestClashes::everyClashIsNamed()
{
    QCOMPARE(inRooms(session("s", 0, 100, {A}),
                     {session("s9", 50, 60, {A}), session("s1", 50, 55, {A}),
                      session("s5", 0, 10, {A}), session("s6", 200, 210, {A})}),
             QStringLiteral("s5@a s1@a s9@a"));
}

void TestClashes::severalRooms()
{
    QCOMPARE(inRooms(session("s", 0, 10, {A, B}),
                     {session("s1", 5, 15, {B}), session("s2", 5, 15, {A, B})}),
             QStringLiteral("s1@b s2@a s2@b"));
    QCOMPARE(inRooms(session("s", 0, 10, {A}), {session("s1", 0, 10, {B})}), QString());
    // The same room twice is one room.
    QCOMPARE(inRooms(session("s", 0, 10, {A, A}), {session("s1", 0, 10, {A, A})}),
             QStringLiteral("s1@a"));
}

void TestClashes::withoutRoomOrTime()
{
    Session untimed = session("s", 0, 10, {A}, {A});
    untimed.start = untimed.end = std::nullopt;
    const Session other = session("s1", 0, 10, {A}, {A});
    QCOMPARE(inRooms(untimed, {other}), QString());
    QCOMPARE(inRooms(other, {untimed}), QString());
    QVERIFY(hostClashes(untimed, {other}, Policy::Warn).isEmpty());
    QVERIFY(hostClashes(other, {untimed}, Policy::Warn).isEmpty());
    QCOMPARE(inRooms(session("s", 0, 10, {}), {other}), QString());
}

void TestClashes::itselfAndCancelled()
{
    const Session s = session("s", 0, 10, {A}, {A});
    QCOMPARE(inRooms(s, {s}), QString());
    QVERIFY(hostClashes(s, {s}, Policy::Warn).isEmpty());
    Session cancelled = session("s1", 0, 10, {A}, {A});
    cancelled.status = SessionStatus::Cancelled;
    QCOMPARE(inRooms(s, {cancelled}), QString());
    QCOMPARE(inRooms(cancelled, {s}), QString());
    QVERIFY(hostClashes(s, {cancelled}, Policy::Warn).isEmpty());
    QVERIFY(hostClashes(cancelled, {s}, Policy::Warn).isEmpty());
    // A blocker takes its room like any session; being late moves nothing that was planned.
    Session blocker = session("s2", 0, 10, {A});
    blocker.kind = SessionKind::Blocker;
    QCOMPARE(inRooms(s, {blocker}), QStringLiteral("s2@a"));
    Session late = session("s3", -10, 0, {A});
    late.lateMinutes = 60;
    QCOMPARE(inRooms(s, {late}), QString());
}

void TestClashes::parallelRooms()
{
    const QList<Location> two{room("a", 2)};
    const Session s = session("s", 0, 10, {A});
    QCOMPARE(inRooms(s, {session("s1", 0, 10, {A})}, two), QString());
    QCOMPARE(inRooms(s, {session("s1", 0, 10, {A}), session("s2", 5, 20, {A})}, two),
             QStringLiteral("s1@a s2@a"));
    QCOMPARE(inRooms(s, {session("s1", 0, 10, {A}), session("s2", 5, 20, {A})}, {room("a", 3)}),
             QString());
}

void TestClashes::parallelCountsTheSameInstant()
{
    // Two others, but never both at once: a room for two still has a place.
    const QList<Location> two{room("a", 2)};
    const Session s = session("s", 0, 100, {A});
    QCOMPARE(inRooms(s, {session("s1", 0, 50, {A}), session("s2", 50, 100, {A})}, two), QString());
    QCOMPARE(inRooms(s,
                     {session("s1", 0, 51, {A}), session("s2", 50, 100, {A}),
                      session("s3", 100, 200, {A})},
                     two),
             QStringLiteral("s1@a s2@a"));
    // Both there at once, but only before the candidate begins.
    QCOMPARE(inRooms(session("s", 60, 100, {A}),
                     {session("s1", 0, 60, {A}), session("s2", 50, 100, {A})}, two),
             QString());
    // A third that is alone with the candidate is not involved.
    QCOMPARE(
        inRooms(s,
                {session("s1", 0, 20, {A}), session("s2", 10, 30, {A}), session("s3", 40, 60, {A})},
                two),
        QStringLiteral("s1@a s2@a"));
}

void TestClashes::unknownRoomHoldsOne()
{
    QCOMPARE(inRooms(session("s", 0, 10, {A}), {session("s1", 0, 10, {A})}, {}),
             QStringLiteral("s1@a"));
    QCOMPARE(inRooms(session("s", 0, 10, {A}), {session("s1", 0, 10, {A})}, {room("a", 0)}),
             QStringLiteral("s1@a"));
}

void TestClashes::hosts()
{
    const Id ada = QStringLiteral("ada");
    const Id bo = QStringLiteral("bo");
    const Session s = session("s", 0, 10, {A}, {ada, bo});
    const QList<Session> others{
        session("s3", 9, 12, {B}, {bo}), session("s1", 5, 15, {}, {ada, bo}),
        session("s2", 10, 20, {A}, {ada}), session("s4", 0, 10, {A}, {QStringLiteral("chi")})};
    const QList<Clash> clashes = hostClashes(s, others, Policy::Warn);
    QCOMPARE(show(clashes), QStringLiteral("s1 s3"));
    QCOMPARE(clashes.first().kind, ClashKind::Host);
    QVERIFY(hostClashes(session("s", 0, 10, {A}), others, Policy::Warn).isEmpty());
}

/// Minute by minute: a clash is where candidate and others together are more than the room holds.
void TestClashes::againstBruteForce()
{
    QRandomGenerator random(11);
    for (int round = 0; round < 300; ++round) {
        const int parallel = 1 + int(random.bounded(3));
        const Session candidate = session("s", random.bounded(15), 16 + random.bounded(15), {A});
        QList<Session> others;
        for (int i = 0; i < 8; ++i) {
            const Instant start = random.bounded(30);
            others.append(session(qPrintable(QString::number(i)), start,
                                  start + 1 + random.bounded(10), {A}));
        }
        QSet<Id> wanted;
        for (Instant t = *candidate.start; t < *candidate.end; ++t) {
            QList<Id> there;
            for (const Session &other : std::as_const(others))
                if (*other.start <= t && t < *other.end) there.append(other.id);
            if (there.size() >= parallel) wanted.unite(QSet<Id>(there.begin(), there.end()));
        }
        QSet<Id> found;
        const QList<Clash> clashes =
            roomClashes(candidate, others, {room("a", parallel)}, Policy::Forbid);
        for (const Clash &clash : clashes)
            found.insert(clash.sessionId);
        QCOMPARE(found, wanted);
        QCOMPARE(clashes.size(), found.size());
    }
}

void TestClashes::unavailable()
{
    const QList<Unavailability> stretches{{QStringLiteral("u2"), A, 15, 30, {}},
                                          {QStringLiteral("u1"), A, 0, 11, {}},
                                          {QStringLiteral("u3"), A, 20, 30, {}},
                                          {QStringLiteral("u4"), B, 0, 30, {}}};
    const QList<Clash> clashes =
        unavailableClashes(session("s", 10, 20, {A}), stretches, Policy::Warn);
    QCOMPARE(clashes.size(), 2);
    QCOMPARE(clashes[0].start, 0);
    QCOMPARE(clashes[1].start, 15);
    QCOMPARE(clashes[0].kind, ClashKind::Unavailable);
    QCOMPARE(clashes[0].locationId, A);
    QVERIFY(clashes[0].sessionId.isEmpty());
    Session cancelled = session("s", 10, 20, {A});
    cancelled.status = SessionStatus::Cancelled;
    QVERIFY(unavailableClashes(cancelled, stretches, Policy::Warn).isEmpty());
}

void TestClashes::buffer_data()
{
    QTest::addColumn<qint64>("otherStart");
    QTest::addColumn<qint64>("otherEnd");
    QTest::addColumn<bool>("clashes");
    // The candidate is from minute 100 to 160, the changeover 10 minutes.
    QTest::newRow("touches before") << qint64(40) << qint64(100) << true;
    QTest::newRow("a minute too close") << qint64(40) << qint64(91) << true;
    QTest::newRow("just far enough") << qint64(40) << qint64(90) << false;
    QTest::newRow("touches after") << qint64(160) << qint64(200) << true;
    QTest::newRow("too soon after") << qint64(169) << qint64(200) << true;
    QTest::newRow("long enough after") << qint64(170) << qint64(200) << false;
    QTest::newRow("overlaps: a room clash, no buffer") << qint64(150) << qint64(200) << false;
}

void TestClashes::buffer()
{
    QFETCH(qint64, otherStart);
    QFETCH(qint64, otherEnd);
    QFETCH(bool, clashes);
    constexpr qint64 minute = 60'000;
    const Session s = session("s", 100 * minute, 160 * minute, {A});
    const Session other = session("s1", otherStart * minute, otherEnd * minute, {A});
    const auto found = bufferClashes(s, {other}, {room("a")}, 10, Policy::Warn);
    QCOMPARE(show(found), clashes ? QStringLiteral("s1@a") : QString());
    QVERIFY(bufferClashes(s, {other}, {room("a")}, 0, Policy::Warn).isEmpty());
    const Session elsewhere = session("s1", otherStart * minute, otherEnd * minute, {B});
    QVERIFY(bufferClashes(s, {elsewhere}, {room("a")}, 10, Policy::Warn).isEmpty());
    QVERIFY(bufferClashes(s, {s}, {room("a")}, 10, Policy::Warn).isEmpty());
}

void TestClashes::bufferInAParallelRoom()
{
    constexpr qint64 minute = 60'000;
    const Session s = session("s", 100 * minute, 160 * minute, {A});
    const Session before = session("s1", 40 * minute, 100 * minute, {A});
    const Session beside = session("s2", 40 * minute, 160 * minute, {A});
    // One of two places was free all the time; or it was not.
    QVERIFY(bufferClashes(s, {before}, {room("a", 2)}, 10, Policy::Warn).isEmpty());
    QCOMPARE(show(bufferClashes(s, {before, beside}, {room("a", 2)}, 10, Policy::Warn)),
             QStringLiteral("s1@a"));
}

void TestClashes::capacity_data()
{
    QTest::addColumn<int>("wanted");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second"); // -1: only one room
    QTest::addColumn<bool>("clashes");
    QTest::newRow("fits") << 30 << 30 << -1 << false;
    QTest::newRow("one too many") << 31 << 30 << -1 << true;
    QTest::newRow("any number wanted") << 0 << 30 << -1 << false;
    QTest::newRow("holds any number") << 500 << 0 << -1 << false;
    QTest::newRow("two rooms together") << 50 << 30 << 20 << false;
    QTest::newRow("more than both") << 51 << 30 << 20 << true;
    QTest::newRow("one holds any number") << 51 << 30 << 0 << false;
}

void TestClashes::capacity()
{
    QFETCH(int, wanted);
    QFETCH(int, first);
    QFETCH(int, second);
    QFETCH(bool, clashes);
    QList<Location> rooms{room("a"), room("b")};
    rooms[0].capacity = first;
    rooms[1].capacity = second;
    Session s = session("s", 0, 10, second < 0 ? QList<Id>{A} : QList<Id>{A, B});
    s.capacity = wanted;
    const QList<Clash> found = capacityClashes(s, rooms, Policy::Warn);
    QCOMPARE(found.size(), clashes ? 1 : 0);
    if (clashes) QCOMPARE(found[0].kind, ClashKind::Capacity);
}

namespace {

/// A world in which the session "s" has one clash of every kind.
ClashWorld fullWorld()
{
    ClashWorld world;
    constexpr qint64 minute = 60'000;
    world.sessions = {session("s1", 0, 10 * minute, {A}, {QStringLiteral("ada")}),
                      session("s2", 20 * minute, 30 * minute, {A})};
    world.locations = {room("a")};
    world.locations[0].capacity = 5;
    world.unavailability = {{QStringLiteral("u"), A, 0, minute, {}}};
    world.bufferMinutes = 5;
    return world;
}

Session crowded()
{
    Session s = session("s", 0, 20 * qint64(60'000), {A}, {QStringLiteral("ada")});
    s.capacity = 6;
    return s;
}

QStringList kinds(const QList<Clash> &clashes)
{
    QStringList out;
    for (const Clash &clash : clashes)
        out.append(toName(clash.kind) + u' ' + toName(clash.severity));
    return out;
}

} // namespace

void TestClashes::policies()
{
    QCOMPARE(kinds(sessionClashes(crowded(), fullWorld(), Policies{})),
             QStringList({QStringLiteral("room forbid"), QStringLiteral("host warn"),
                          QStringLiteral("unavailable warn"), QStringLiteral("buffer warn"),
                          QStringLiteral("capacity warn")}));
    const Policies ignored{Policy::Ignore, Policy::Ignore, Policy::Ignore, Policy::Ignore,
                           Policy::Ignore};
    QVERIFY(sessionClashes(crowded(), fullWorld(), ignored).isEmpty());
    // Each kind by its own policy.
    for (Policy Policies::*one : {&Policies::roomClash, &Policies::hostClash,
                                  &Policies::unavailable, &Policies::buffer, &Policies::capacity}) {
        Policies only = ignored;
        only.*one = Policy::Forbid;
        const QList<Clash> clashes = sessionClashes(crowded(), fullWorld(), only);
        QCOMPARE(clashes.size(), 1);
        QVERIFY(anyForbids(clashes));
    }
}

void TestClashes::whatAHostMayNotOverride()
{
    const Policies ignored{Policy::Ignore, Policy::Forbid, Policy::Ignore, Policy::Ignore,
                           Policy::Ignore};
    QCOMPARE(kinds(sessionClashes(crowded(), fullWorld(), policiesForHosts(ignored))),
             QStringList({QStringLiteral("room forbid"), QStringLiteral("host warn"),
                          QStringLiteral("unavailable forbid")}));
}

void TestClashes::scopeOfAnEdit()
{
    const Session before = crowded();
    Session after = before;
    after.title = QStringLiteral("Another");
    after.lateMinutes = 5;
    QCOMPARE(clashScope(before, after), (ClashScope{false, false, false}));
    QVERIFY(sessionClashes(after, fullWorld(), Policies{}, clashScope(before, after)).isEmpty());
    after = before;
    after.start = *before.start + 1;
    QCOMPARE(clashScope(before, after), (ClashScope{true, true, false}));
    after = before;
    after.locationIds = {B};
    QCOMPARE(clashScope(before, after), (ClashScope{true, false, true}));
    after = before;
    after.hostIds.clear();
    QCOMPARE(clashScope(before, after), (ClashScope{false, true, false}));
    after = before;
    after.capacity = 7;
    QCOMPARE(clashScope(before, after), (ClashScope{false, false, true}));
    after = before;
    after.status = SessionStatus::Cancelled;
    QCOMPARE(clashScope(before, after), (ClashScope{true, true, true}));
    // The same rooms and hosts in another order.
    Session two = before, turned = before;
    two.locationIds = {A, B};
    turned.locationIds = {B, A};
    QCOMPARE(clashScope(two, turned), (ClashScope{false, false, false}));
}

QTEST_GUILESS_MAIN(TestClashes)
#include "tst_clashes.moc"
