// SPDX-License-Identifier: GPL-3.0-or-later
// What the vectors cannot say: results of apply(), the empty replica, messages of no type.
#include "shared/replica/replica.h"
#include "shared/replica/selectors.h"

#include <QtTest/QTest>

using namespace Foyer;

namespace {

Session session(const Id &id, const QString &title = QStringLiteral("Talk"))
{
    Session s;
    s.id = id;
    s.title = title;
    return s;
}

FeedMessage message(qint64 seq, FeedPayload payload,
                    const QString &type = QStringLiteral("session.changed"))
{
    FeedMessage m;
    m.seq = seq;
    m.cursor = Cursor{seq, 7}.toString();
    m.type = type;
    m.payload = std::move(payload);
    return m;
}

} // namespace

class TestReplica : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void startsEmpty();
    void saysWhatItDid();
    void resetIsNeverApplied();
    void acceptsItsEventWhenEmpty();
    void snapshotIsSortedById();
    void freshSnapshotHasTheSameBytes();
    void lanesStayWhileAGroupOverlaps();
};

void TestReplica::startsEmpty()
{
    const Replica replica;
    QVERIFY(replica.isEmpty());
    QCOMPARE(replica.seq, 0);
    QVERIFY(nowAndNext(replica, 0).isEmpty());
    QVERIFY(agenda(replica, {}).isEmpty());
}

void TestReplica::saysWhatItDid()
{
    Replica replica;
    replica.seq = 10;
    QCOMPARE(apply(replica, message(11, session(QStringLiteral("s")))), Applied::Changed);
    QCOMPARE(apply(replica, message(11, session(QStringLiteral("s")))), Applied::Ignored);
    QCOMPARE(apply(replica, message(9, Removed{SubjectKind::Session, QStringLiteral("s")})),
             Applied::Ignored);
    QCOMPARE(apply(replica, message(12, std::monostate{}, QStringLiteral("tick"))), Applied::Moved);
    QCOMPARE(apply(replica, message(13, Removed{SubjectKind::Session, QStringLiteral("x")})),
             Applied::Moved);
    QCOMPARE(apply(replica, message(14, Attendance{QStringLiteral("s"), 3})), Applied::Changed);
    QCOMPARE(apply(replica, message(15, Removed{SubjectKind::Session, QStringLiteral("s")})),
             Applied::Changed);
    QVERIFY(replica.counts.isEmpty());
    QCOMPARE(replica.seq, 15);
    QCOMPARE(replica.cursor, QStringLiteral("15.00000007"));
}

void TestReplica::resetIsNeverApplied()
{
    Replica replica;
    FeedMessage reset = message(50, std::monostate{}, QStringLiteral("reset"));
    reset.resetReason = QStringLiteral("pruned");
    QCOMPARE(apply(replica, reset), Applied::Ignored);
    QCOMPARE(replica.seq, 0);
    QVERIFY(replica.cursor.isEmpty());
}

void TestReplica::acceptsItsEventWhenEmpty()
{
    Replica replica;
    Event event;
    event.id = QStringLiteral("e");
    QCOMPARE(apply(replica, message(1, event)), Applied::Changed);
    QCOMPARE(replica.event.id, event.id);
    Event other;
    other.id = QStringLiteral("f");
    QCOMPARE(apply(replica, message(2, other)), Applied::Moved);
    QCOMPARE(replica.event.id, event.id);
}

void TestReplica::snapshotIsSortedById()
{
    Replica replica;
    for (const char *id : {"b", "_", "A", "a", "-", "0", "z", "Z"})
        replica.sessions.insert(QLatin1String(id), session(QLatin1String(id)));
    QStringList ids;
    const Snapshot snapshot = replica.toSnapshot();
    for (const Session &s : snapshot.sessions)
        ids.append(s.id);
    QCOMPARE(ids.join(u' '), QStringLiteral("- 0 A Z _ a b z"));
}

void TestReplica::freshSnapshotHasTheSameBytes()
{
    Snapshot snapshot;
    snapshot.seq = 4;
    snapshot.cursor = QStringLiteral("4.00000001");
    snapshot.event.id = snapshot.event.slug = snapshot.event.name = QStringLiteral("e");
    snapshot.event.timeZone = QStringLiteral("UTC");
    for (const char *id : {"c", "a", "b"})
        snapshot.sessions.append(session(QLatin1String(id)));
    snapshot.counts = {{QStringLiteral("a"), 2}, {QStringLiteral("b"), 0}};
    const QByteArray bytes = encodeSnapshot(snapshot);
    QCOMPARE(encodeSnapshot(Replica(snapshot).toSnapshot()), bytes);
    const Result<Snapshot> decoded = decodeSnapshot(bytes);
    QVERIFY(decoded);
    QCOMPARE(encodeSnapshot(*decoded), bytes);
    QCOMPARE(encodeSnapshot(Replica(*decoded).toSnapshot()), bytes);
}

void TestReplica::lanesStayWhileAGroupOverlaps()
{
    // What changes at the end of a group does not move the blocks before it to other lanes.
    Replica replica;
    Location room;
    room.id = QStringLiteral("r");
    replica.locations.insert(room.id, room);
    for (int i = 0; i < 6; ++i) {
        Session s = session(QStringLiteral("s%1").arg(i));
        s.locationIds = {room.id};
        s.start = i * 1000;
        s.end = i * 1000 + 2500;
        replica.sessions.insert(s.id, s);
    }
    const auto lanes = [&] {
        QHash<Id, int> out;
        const DayGrid grid = dayGrid(replica, {});
        for (const GridBlock &block : grid.blocks)
            out.insert(block.sessionId, block.lane);
        return out;
    };
    const QHash<Id, int> before = lanes();
    replica.sessions[QStringLiteral("s5")].end = 20'000;
    replica.sessions[QStringLiteral("s5")].title = QStringLiteral("Longer");
    QCOMPARE(lanes(), before);
    replica.sessions.remove(QStringLiteral("s5"));
    QHash<Id, int> rest = before;
    rest.remove(QStringLiteral("s5"));
    QCOMPARE(lanes(), rest);
}

QTEST_GUILESS_MAIN(TestReplica)
#include "tst_replica.moc"
