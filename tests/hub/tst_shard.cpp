// SPDX-License-Identifier: GPL-3.0-or-later
// A shard run step by step under a clock that only moves when told: time, sharing, endings.
#include "backend/hub/shard.h"
#include "tests/hub/hubworld.h"

#include <QtTest/QtTest>

#include <sys/socket.h>
#include <unistd.h>

using namespace Foyer;

namespace {

const Id congress = QStringLiteral("congress-00000000000001");

struct Peer {
    int descriptor = -1;
    bool open = true;
    QByteArray raw;
    WireReader reader;

    void read()
    {
        QByteArray bytes;
        if (open) open = readAvailable(descriptor, bytes);
        raw += bytes;
        reader.feed(bytes);
    }
};

struct Bed {
    explicit Bed(HubOptions wanted = {}) : options(wanted)
    {
        shard = std::make_unique<Shard>(
            options,
            std::make_shared<const Hub::Project>(
                [this](const Change &change, const Viewer &viewer) {
                    ++projections;
                    clock.advance(encodingMs);
                    return wireBytes(change, viewer);
                }),
            [this](const Id &id, qint64 after, qint64 through, int rows,
                   std::function<void(LogPage)> deliver) {
                ++pagesAsked;
                if (holdPages)
                    held.push_back([=, this] { deliver(log.page(id, after, through, rows)); });
                else
                    deliver(log.page(id, after, through, rows));
            },
            clock);
    }

    std::unique_ptr<Peer> connect(const Viewer &viewer, qint64 after, QByteArray reset = {})
    {
        int pair[2];
        socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair);
        auto peer = std::make_unique<Peer>();
        peer->descriptor = pair[1];
        shard->inbox().adopt({pair[0], {congress, viewer, after, {}, std::move(reset), {}}});
        steps(2);
        peer->read();
        return peer;
    }

    void publish(const QList<Change> &changes)
    {
        std::vector<Batch::Entry> entries;
        for (const Change &change : changes)
            entries.push_back(std::make_shared<const ProjectedChange>(change));
        shard->inbox().changes(entries);
    }

    void steps(int count = 1)
    {
        for (int i = 0; i < count; ++i)
            shard->step(0);
    }

    void setHead() { shard->inbox().head({log.head(), log.cursor()}); }

    HubMetrics metrics() const
    {
        HubMetrics sum;
        shard->addTo(sum);
        return sum;
    }

    HubOptions options;
    FakeClock clock;
    LogTable log;
    int projections = 0;
    int encodingMs = 0; ///< what a projection takes of the clock
    int pagesAsked = 0;
    bool holdPages = false;
    std::vector<std::function<void()>> held;
    std::unique_ptr<Shard> shard;
};

QList<qint64> seqs(const WireReader &reader)
{
    QList<qint64> list;
    for (const WireMessage &message : reader.messages) {
        if (message.type == "session.changed") list.append(message.seq());
    }
    return list;
}

} // namespace

class TestShard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void firstBytesComeAtOnceAndDiffer();
    void ticksAndLifetime_data();
    void ticksAndLifetime();
    void anyByteDelaysTheTick();
    void oneProjectionPerDistinctView();
    void namedOnesGetTheirOwn();
    void equalReplaysAreReadOnce();
    void resetIsOneEventThenTheEnd();
    void prunedOrFailedPages();
    void droppedPageQuestionEndsTheFeed();
    void aheadOfTheHub();
    void aBurstAboveTheLimitComesFromTheLog();
    void anOverflowingBufferIsReadFromTheLog();
    void missingRowsAreReadFromTheLog();
    void aBurstSharesPasses();
    void signingOutCutsBetweenMessages();
    void aLeaseIsLetGo();
};

void TestShard::firstBytesComeAtOnceAndDiffer()
{
    Bed bed;
    bed.log.append(congress);
    bed.setHead();
    QSet<int> waits;
    for (int i = 0; i < 40; ++i) {
        const auto peer = bed.connect(publicViewer(), 1);
        const QByteArray leading = peer->reader.leading;
        QVERIFY2(leading.startsWith(":\nretry: "), leading);
        const int wait = leading.mid(9).toInt();
        QVERIFY(wait >= 1000 && wait <= 5000);
        waits.insert(wait);
        // The tick that says "you have all there is".
        QCOMPARE(peer->reader.messages.size(), 1);
        QCOMPARE(peer->reader.messages[0].type, QByteArray("tick"));
        QCOMPARE(peer->reader.messages[0].id, bed.log.cursor());
        QCOMPARE(peer->reader.messages[0].data, QByteArray("{\"seq\":1}"));
        ::close(peer->descriptor);
    }
    QVERIFY(waits.size() > 20);
}

void TestShard::ticksAndLifetime_data()
{
    QTest::addColumn<int>("divisor");
    QTest::newRow("as shipped") << 1;
    QTest::newRow("100 times shorter") << 100;
}

void TestShard::ticksAndLifetime()
{
    QFETCH(int, divisor);
    HubOptions options;
    options.tickMs /= divisor;
    options.lifetimeMinMs /= divisor;
    options.lifetimeMaxMs /= divisor;
    Bed bed(options);
    bed.log.append(congress);
    bed.setHead();
    std::vector<std::unique_ptr<Peer>> peers;
    for (int i = 0; i < 20; ++i)
        peers.push_back(bed.connect(publicViewer(), 1));
    std::vector<qint64> lastByte(peers.size(), 0), ended(peers.size(), 0);
    const int stride = std::max(1, 100 / divisor);
    const qint64 slack = std::max(8, 1'000 / divisor);
    for (qint64 now = 0; now <= options.lifetimeMaxMs + 3'000; now += stride) {
        bed.clock.advance(stride);
        bed.steps();
        for (std::size_t i = 0; i < peers.size(); ++i) {
            const auto before = peers[i]->raw.size();
            peers[i]->read();
            if (peers[i]->raw.size() > before) {
                QVERIFY2(now - lastByte[i] <= options.tickMs + slack,
                         QByteArray::number(now - lastByte[i]));
                QVERIFY(lastByte[i] == 0 || now - lastByte[i] >= options.tickMs - slack);
                lastByte[i] = now;
            }
            if (!peers[i]->open && ended[i] == 0) {
                ended[i] = now;
                QVERIFY(peers[i]->reader.atBoundary());
                QVERIFY2(peers[i]->reader.error.isEmpty(), qPrintable(peers[i]->reader.error));
                ::close(peers[i]->descriptor);
            }
        }
    }
    QSet<qint64> moments;
    for (const qint64 at : ended) {
        QVERIFY(at >= options.lifetimeMinMs - slack && at <= options.lifetimeMaxMs);
        moments.insert(at);
    }
    QVERIFY(moments.size() > 5);
    QCOMPARE(bed.metrics().lifetimeCloses, qint64(peers.size()));
    QCOMPARE(bed.metrics().connections, 0);
}

void TestShard::anyByteDelaysTheTick()
{
    Bed bed;
    bed.setHead();
    const auto peer = bed.connect(publicViewer(), 0);
    const auto ticks = [&] {
        peer->read();
        return std::count_if(peer->reader.messages.begin(), peer->reader.messages.end(),
                             [](const WireMessage &m) { return m.type == "tick"; });
    };
    const auto atOpening = ticks();
    for (int i = 0; i < 10; ++i) {
        bed.clock.advance(20'000);
        bed.publish({bed.log.append(congress)});
        bed.steps();
    }
    QCOMPARE(ticks(), atOpening);
    bed.clock.advance(25'300);
    bed.steps();
    QCOMPARE(ticks(), atOpening + 1);
    QCOMPARE(peer->reader.messages.last().id, bed.log.cursor());
    // A change that this viewer may not see sends no byte, yet the next tick carries its position.
    bed.clock.advance(10'000);
    bed.publish({bed.log.append(congress, Audience::admins())});
    bed.steps();
    bed.clock.advance(15'300);
    bed.steps();
    QCOMPARE(ticks(), atOpening + 2);
    QCOMPARE(peer->reader.messages.last().id, bed.log.cursor());
    ::close(peer->descriptor);
}

void TestShard::oneProjectionPerDistinctView()
{
    Bed bed;
    bed.setHead();
    std::vector<std::unique_ptr<Peer>> peers;
    for (int i = 0; i < 50; ++i)
        peers.push_back(bed.connect(i % 2 ? publicViewer() : guestViewer(QString::number(i)), 0));
    for (int i = 0; i < 5; ++i)
        peers.push_back(bed.connect(organizerViewer(QStringLiteral("o%1").arg(i)), 0));
    peers.push_back(bed.connect(organizerViewer(QStringLiteral("admin")), 0));
    Change change = bed.log.append(congress);
    change.commandKey = QStringLiteral("k1");
    bed.publish({change});
    bed.steps();
    QCOMPARE(bed.projections, 3); // everybody, organizers, the actor
    int keys = 0, organizers = 0;
    for (const auto &peer : peers) {
        peer->read();
        QCOMPARE(seqs(peer->reader), QList<qint64>{1});
        keys += peer->raw.contains("key k1");
        organizers += peer->raw.contains("\"organizer");
        ::close(peer->descriptor);
    }
    QCOMPARE(keys, 1);
    QCOMPARE(organizers, 6);
    QCOMPARE(bed.metrics().deliveries, 56);
}

void TestShard::namedOnesGetTheirOwn()
{
    Bed bed;
    bed.setHead();
    const Id ann = QStringLiteral("ann"), bob = QStringLiteral("bob");
    const auto annPeer = bed.connect(guestViewer(ann), 0);
    const auto bobPeer = bed.connect(guestViewer(bob), 0);
    const auto anyone = bed.connect(publicViewer(), 0);
    const auto organizer = bed.connect(organizerViewer(QStringLiteral("o")), 0);
    bed.publish({bed.log.append(congress, Audience::guests({ann})), bed.log.append(congress),
                 bed.log.append(congress, Audience::admins()), bed.log.append(congress, Audience{}),
                 bed.log.append(congress, Audience::guests({ann, bob})),
                 bed.log.append(QStringLiteral("another event")), bed.log.append(congress)});
    bed.steps();
    for (Peer *peer : {annPeer.get(), bobPeer.get(), anyone.get(), organizer.get()})
        peer->read();
    QCOMPARE(seqs(annPeer->reader), (QList<qint64>{1, 2, 5, 7}));
    QCOMPARE(seqs(bobPeer->reader), (QList<qint64>{2, 5, 7}));
    QCOMPARE(seqs(anyone->reader), (QList<qint64>{2, 7}));
    QCOMPARE(seqs(organizer->reader), (QList<qint64>{2, 3, 7}));
    // The same in a replay.
    const auto again = bed.connect(guestViewer(ann), 0);
    bed.steps(3);
    again->read();
    QCOMPARE(seqs(again->reader), (QList<qint64>{1, 2, 5, 7}));
    for (const Peer *peer :
         {annPeer.get(), bobPeer.get(), anyone.get(), organizer.get(), again.get()})
        ::close(peer->descriptor);
}

void TestShard::equalReplaysAreReadOnce()
{
    HubOptions options;
    options.replayPageRows = 40;
    Bed bed(options);
    for (int i = 0; i < 100; ++i)
        bed.log.append(congress);
    bed.setHead();
    bed.holdPages = true;
    std::vector<std::unique_ptr<Peer>> peers;
    for (int i = 0; i < 100; ++i)
        peers.push_back(bed.connect(publicViewer(), 0));
    for (int page = 0; page < 3; ++page) {
        QCOMPARE(bed.held.size(), std::size_t(1));
        std::exchange(bed.held, {}).front()();
        bed.steps(2);
    }
    QVERIFY(bed.held.empty());
    QCOMPARE(bed.pagesAsked, 3);
    QCOMPARE(bed.projections, 100);
    // One who comes a moment later shares too; one who comes much later does not get an old picture's memory.
    peers.push_back(bed.connect(publicViewer(), 0));
    bed.steps(4);
    QCOMPARE(bed.pagesAsked, 3);
    for (const auto &peer : peers) {
        peer->read();
        QCOMPARE(seqs(peer->reader).size(), 100);
        QCOMPARE(peer->reader.messages.last().type, QByteArray("tick"));
        ::close(peer->descriptor);
    }
    bed.clock.advance(2'000);
    bed.steps(2);
    const auto late = bed.connect(publicViewer(), 60);
    QCOMPARE(bed.pagesAsked, 4);
    ::close(late->descriptor);
}

void TestShard::resetIsOneEventThenTheEnd()
{
    Bed bed;
    bed.log.append(congress);
    bed.setHead();
    for (const char *reason : {"pruned", "ahead", "other-history"}) {
        const auto peer = bed.connect(publicViewer(), 0, reason);
        QVERIFY(!peer->open);
        QCOMPARE(peer->reader.messages.size(), 1);
        QCOMPARE(peer->reader.messages[0].type, QByteArray("reset"));
        QCOMPARE(peer->reader.messages[0].data, QByteArray("{\"reason\":\"") + reason + "\"}");
        QVERIFY(peer->reader.messages[0].id.isEmpty());
        QVERIFY(peer->reader.atBoundary());
        ::close(peer->descriptor);
    }
    bed.steps(2);
    QCOMPARE(bed.metrics().connections, 0);
    QCOMPARE(bed.metrics().resets, 3);
}

void TestShard::prunedOrFailedPages()
{
    HubOptions options;
    options.replayPageRows = 10;
    Bed bed(options);
    for (int i = 0; i < 50; ++i)
        bed.log.append(congress);
    bed.setHead();
    bed.holdPages = true;
    const auto peer = bed.connect(publicViewer(), 0);
    bed.held.front()();
    bed.held.clear();
    bed.steps(2);
    bed.log.pruneThrough(30); // between two pages, past the reader
    QCOMPARE(bed.held.size(), std::size_t(1));
    bed.held.front()();
    bed.held.clear();
    bed.steps(2);
    peer->read();
    QVERIFY(!peer->open);
    QCOMPARE(seqs(peer->reader), (QList<qint64>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    QCOMPARE(peer->reader.messages.last().data, QByteArray("{\"reason\":\"pruned\"}"));
    ::close(peer->descriptor);
    // Exactly the watermark is still a place to resume from.
    bed.holdPages = false;
    const auto at = bed.connect(publicViewer(), 30);
    bed.steps(6);
    at->read();
    QCOMPARE(seqs(at->reader).size(), 20);
    ::close(at->descriptor);
}

void TestShard::droppedPageQuestionEndsTheFeed()
{
    Bed bed;
    bed.log.append(congress);
    bed.setHead();
    bed.holdPages = true;
    const auto peer = bed.connect(publicViewer(), 0);
    QCOMPARE(bed.held.size(), std::size_t(1));
    bed.held.clear(); // whoever should have read the page is gone
    bed.steps(2);
    peer->read();
    QVERIFY(!peer->open);
    QVERIFY(peer->reader.messages.isEmpty());
    ::close(peer->descriptor);
}

void TestShard::aheadOfTheHub()
{
    Bed bed;
    bed.log.append(congress);
    bed.setHead();
    // The client's snapshot read 3 before the writer told this hub of 2 and 3.
    const QList<Change> late{bed.log.append(congress), bed.log.append(congress),
                             bed.log.append(congress)};
    const auto peer = bed.connect(publicViewer(), 3);
    // A tick at its own position: it is live, and its position is not turned back.
    QCOMPARE(peer->reader.messages.size(), 1);
    QCOMPARE(peer->reader.messages[0].type, QByteArray("tick"));
    QCOMPARE(peer->reader.messages[0].data, QByteArray("{\"seq\":3}"));
    bed.publish(late);
    bed.publish(late); // handed over twice: once on the wire
    bed.steps();
    peer->read();
    QCOMPARE(seqs(peer->reader), QList<qint64>{4});
    ::close(peer->descriptor);
}

void TestShard::aBurstAboveTheLimitComesFromTheLog()
{
    HubOptions options;
    options.backlogBytes = 20'000;
    options.sendBufferBytes = 8'192;
    options.replayPageRows = 8;
    Bed bed(options);
    bed.setHead();
    const auto peer = bed.connect(publicViewer(), 0);
    QList<Change> burst;
    for (int i = 0; i < 300; ++i)
        burst.append(bed.log.append(congress, Audience::event(), 400));
    bed.publish(burst);
    for (int i = 0; i < 2'000 && seqs(peer->reader).size() < 300; ++i) {
        bed.steps();
        peer->read();
    }
    QCOMPARE(seqs(peer->reader).size(), 300);
    QCOMPARE(bed.metrics().backlogCloses, 0);
    QVERIFY(bed.pagesAsked >= 300 / 8);
    ::close(peer->descriptor);
}

void TestShard::anOverflowingBufferIsReadFromTheLog()
{
    HubOptions options;
    options.replayBufferRuns = 3;
    Bed bed(options);
    bed.log.append(congress);
    bed.setHead();
    bed.holdPages = true;
    const auto peer = bed.connect(publicViewer(), 0);
    for (int i = 0; i < 10; ++i) {
        bed.publish({bed.log.append(congress)});
        bed.steps();
    }
    while (!bed.held.empty()) {
        std::exchange(bed.held, {}).front()();
        bed.steps(2);
    }
    peer->read();
    QCOMPARE(seqs(peer->reader), (QList<qint64>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
    QVERIFY(peer->open);
    ::close(peer->descriptor);
}

/// A process that stood still while another wrote and pruned: complete where the log has it, a reset where not.
void TestShard::missingRowsAreReadFromTheLog()
{
    Bed bed;
    bed.log.append(congress);
    bed.setHead();
    const auto live = bed.connect(publicViewer(), 1);
    bed.holdPages = true;
    const auto replaying = bed.connect(publicViewer(), 0);
    const auto missing = [&bed](qint64 seq) {
        Change change;
        change.seq = seq;
        return change;
    };
    for (int i = 0; i < 3; ++i)
        bed.log.append(congress);
    bed.publish({missing(3), bed.log.rows.value(4)});
    bed.steps(2);
    bed.holdPages = false;
    while (!bed.held.empty()) {
        const auto held = std::exchange(bed.held, {});
        for (const auto &deliver : held)
            deliver();
        bed.steps(4);
    }
    live->read();
    replaying->read();
    QCOMPARE(seqs(live->reader), (QList<qint64>{2, 3, 4}));
    QCOMPARE(seqs(replaying->reader), (QList<qint64>{1, 2, 3, 4}));
    QCOMPARE(live->reader.messages.last().id, bed.log.cursor());
    QVERIFY(live->open && replaying->open);

    for (int i = 0; i < 3; ++i)
        bed.log.append(congress);
    bed.log.pruneThrough(6);
    bed.publish({missing(6), bed.log.rows.value(7)});
    bed.steps(6);
    live->read();
    QCOMPARE(live->reader.messages.last().type, QByteArray("reset"));
    QCOMPARE(seqs(live->reader), (QList<qint64>{2, 3, 4})); // nothing of what lies behind the gap
    QVERIFY(!live->open);
    ::close(live->descriptor);
    ::close(replaying->descriptor);
}

void TestShard::aBurstSharesPasses()
{
    Bed bed;
    bed.setHead();
    const auto peer = bed.connect(publicViewer(), 0);
    bed.encodingMs = 10;
    const auto seen = [&] {
        peer->read();
        return seqs(peer->reader).size();
    };
    bed.publish({bed.log.append(congress)});
    bed.steps();
    QCOMPARE(seen(), 1); // at once
    // These came while that long pass ran: they wait as long as it took, and go out together.
    bed.publish({bed.log.append(congress)});
    bed.steps();
    QCOMPARE(seen(), 1);
    const auto other = bed.connect(publicViewer(), 1); // registers below what is being gathered
    bed.clock.advance(5);
    bed.publish({bed.log.append(congress)});
    bed.steps();
    QCOMPARE(seen(), 1);
    bed.clock.advance(5);
    bed.steps();
    QCOMPARE(seen(), 3);
    other->read();
    QCOMPARE(seqs(other->reader), (QList<qint64>{2, 3}));
    // After a pause a change is alone again.
    bed.clock.advance(50);
    bed.publish({bed.log.append(congress)});
    bed.steps();
    QCOMPARE(seen(), 4);
    ::close(peer->descriptor);
    ::close(other->descriptor);
}

void TestShard::signingOutCutsBetweenMessages()
{
    HubOptions options;
    options.sendBufferBytes = 4'096;
    options.tickMs = 1'000;
    Bed bed(options);
    bed.setHead();
    const auto ann = bed.connect(guestViewer(QStringLiteral("ann"), QStringLiteral("login-a")), 0);
    const auto bob = bed.connect(guestViewer(QStringLiteral("bob"), QStringLiteral("login-b")), 0);
    for (int i = 0; i < 20; ++i) {
        bed.publish({bed.log.append(congress, Audience::event(), 3'000)});
        bed.steps();
    }
    bob->read();
    bed.shard->inbox().close({Closing::What::Login, QStringLiteral("login-a")});
    const QByteArray secret("committed after the sign-out");
    Change after = bed.log.append(congress);
    after.payload.insert(QLatin1String("text"), QString::fromLatin1(secret));
    bed.publish({after});
    for (int i = 0; i < 50; ++i) {
        bed.steps();
        ann->read();
        bob->read();
    }
    QVERIFY(!ann->open);
    QVERIFY(ann->reader.atBoundary());
    QVERIFY2(ann->reader.error.isEmpty(), qPrintable(ann->reader.error));
    QCOMPARE(ann->reader.messages.last().data, QByteArray("{\"reason\":\"revoked\"}"));
    QVERIFY(!ann->raw.contains(secret));
    QVERIFY(seqs(ann->reader).size() < 20);
    QVERIFY(bob->open);
    QVERIFY(bob->raw.contains(secret));
    QCOMPARE(seqs(bob->reader).size(), 21);
    // One that reads nothing at all is gone within the 2 s too.
    const auto deaf = bed.connect(guestViewer(QStringLiteral("cy")), 21);
    for (int i = 0; i < 20; ++i) {
        bed.publish({bed.log.append(congress, Audience::event(), 3'000)});
        bed.steps();
    }
    bob->read();
    bed.shard->inbox().close({Closing::What::Guest, QStringLiteral("cy")});
    bed.steps();
    const auto open = bed.metrics().connections;
    bed.clock.advance(1'800);
    bed.steps(2);
    QVERIFY(bed.metrics().connections < open);
    for (const Peer *peer : {ann.get(), bob.get(), deaf.get()})
        ::close(peer->descriptor);
}

void TestShard::aLeaseIsLetGo()
{
    Bed bed;
    bed.setHead();
    const auto lease = std::make_shared<int>(1);
    int pair[2];
    QCOMPARE(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    bed.shard->inbox().adopt({pair[0], {congress, {}, 0, {}, {}, lease}});
    bed.steps();
    QCOMPARE(lease.use_count(), 2L);
    ::close(pair[1]);
    bed.steps();
    QCOMPARE(lease.use_count(), 1L);
}

QTEST_GUILESS_MAIN(TestShard)
#include "tst_shard.moc"
