// SPDX-License-Identifier: GPL-3.0-or-later
// the log is pruned while clients resume. A real store, a shard that is run step by step, the real pruning
// between any two pages of a replay. A client gets all there is or one reset; the watermark never falls; a reader
// that moves is waited for, 30 s at most. FOYER_LONG=1: 2,000 rounds of 50 clients; FOYER_SEED=n: one.
#include "tests/jobs/jobsworld.h"

#include "backend/feed/feed.h"
#include "backend/hub/shard.h"
#include "backend/jobs/scheduled/pruning.h"
#include "tests/hub/hubworld.h"

#include <random>
#include <sys/socket.h>
#include <unistd.h>

using namespace Foyer;

namespace {

constexpr qint64 DayMs = 86'400'000;
const Id watched = QStringLiteral("event-x");

struct Client {
    int descriptor = -1;
    WireReader reader;
    QByteArray lastId = "0";
    qint64 position = 0, startedAfter = 0;
    QList<qint64> seen;
    int resets = 0;
};

/// A server's store, hub and jobs, with nothing happening by itself.
class Site
{
public:
    explicit Site(int pageRows)
    {
        m_hubOptions.replayPageRows = pageRows;
        m_hubOptions.sendBufferBytes = 1;
        shard = std::make_unique<Shard>(
            m_hubOptions, std::make_shared<const Hub::Project>(wireBytes),
            [this](const Id &event, qint64 after, qint64 through, int rows,
                   std::function<void(LogPage)> deliver) {
                asked.push_back({event, after, through, rows, std::move(deliver)});
            },
            world.clock);
    }
    ~Site()
    {
        if (world.store) world.store->writer().setPublisher({});
    }

    bool begin()
    {
        if (!world.beginJobs()) return false;
        world.loop->stop();
        world.options.pruningMs = 1;
        world.options.oldestReader = [this] { return shard->oldestReader(); };
        world.loop = std::make_unique<JobsLoop>(*world.store, world.clock, world.options,
                                                std::vector<std::unique_ptr<Reaction>>());
        world.store->writer().setPublisher([this](const QList<Change> &changes) {
            std::vector<Batch::Entry> entries;
            for (const Change &change : changes) {
                entries.push_back(std::make_shared<const ProjectedChange>(change));
                if (change.eventId == watched) history.append(change.seq);
            }
            shard->inbox().changes(entries);
        });
        world.store->readHere([this](Connection &c) {
            const Head head = readHead(c);
            shard->inbox().head({head.seq, head.cursor});
        });
        shard->step(0);
        prune();
        return world.loop->lease().isHeld();
    }

    bool commit(int rows, int bytes)
    {
        return world
            .run([&](UnitOfWork &unit) -> Result<Answer> {
                for (int i = 0; i < rows; ++i) {
                    auto seq = unit.record(
                        watched, QLatin1String("test.noted"), QLatin1String("test"), newId(),
                        {{QStringLiteral("text"), QString(bytes, u'x')}}, Audience::event());
                    if (!seq) return tl::unexpected(seq.error());
                }
                return Answer{};
            })
            .has_value();
    }
    /// What the jobs thread would do now. False: the watermark fell.
    bool prune()
    {
        const qint64 before = watermark();
        world.clock.advance(1);
        world.loop->step();
        return watermark() >= before;
    }
    qint64 watermark()
    {
        qint64 seq = -1;
        world.store->readHere([&](Connection &c) {
            seq = ChangeRepository(c).prunedThrough().value_or(Cursor{}).seq;
        });
        return seq;
    }
    /// The page that was asked for first, or any.
    void readAndDeliver(std::size_t which = 0)
    {
        if (asked.empty()) return;
        const Asked one = asked[which];
        asked.erase(asked.begin() + qsizetype(which));
        LogPage page(LogPage::State::Failed);
        world.store->readHere([&](Connection &c) {
            page = readPage(c, one.event, one.after, one.through, one.rows);
        });
        one.deliver(page);
        shard->step(0);
    }
    void connect(Client &client)
    {
        Result<FeedStart> start;
        world.store->readHere(
            [&](Connection &c) { start = resolveStart(c, client.lastId, true, {}, false); });
        if (!start) qFatal("%s", qPrintable(start.error().code));
        int pair[2];
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) qFatal("socketpair");
        client.descriptor = pair[1];
        client.reader = {};
        shard->inbox().adopt(
            {pair[0], {watched, {}, start->afterSeq, start->cursor, start->resetReason, {}}});
    }
    /// Reads; what was wrong, or nothing.
    QString receive(Client &client, int most)
    {
        if (client.descriptor < 0) return {};
        QByteArray bytes;
        const bool open = readAvailable(client.descriptor, bytes, most);
        const auto before = client.reader.messages.size();
        client.reader.feed(bytes);
        QString wrong = client.reader.error;
        for (auto i = before; i < client.reader.messages.size(); ++i) {
            const WireMessage &message = client.reader.messages.at(i);
            if (message.type == "reset") {
                startAnew(client);
                continue;
            }
            if (message.type != "tick") {
                if (message.seq() <= client.position) wrong = QStringLiteral("twice or back");
                client.seen.append(message.seq());
            }
            client.lastId = message.id;
            client.position = message.seq();
        }
        if (!open) disconnect(client);
        return wrong;
    }
    /// With a snapshot: all there is by now is in it.
    void startAnew(Client &client)
    {
        ++client.resets;
        world.store->readHere([&](Connection &c) { client.lastId = readHead(c).cursor; });
        client.position = client.startedAfter = client.lastId.split('.').first().toLongLong();
        client.seen.clear();
    }
    static void disconnect(Client &client)
    {
        if (client.descriptor >= 0) ::close(client.descriptor);
        client.descriptor = -1;
    }
    QList<qint64> dueTo(const Client &client) const
    {
        QList<qint64> due;
        for (const qint64 seq : history)
            if (seq > client.startedAfter) due.append(seq);
        return due;
    }

    struct Asked {
        Id event;
        qint64 after, through;
        int rows;
        std::function<void(LogPage)> deliver;
    };
    std::vector<Asked> asked;
    QList<qint64> history;
    JobsWorld world;
    std::unique_ptr<Shard> shard;

private:
    HubOptions m_hubOptions;
};

} // namespace

class PruningReadersTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aReaderThatMovesIsWaitedFor();
    void butNotForLongerThanThirtySeconds();
    void theWatermarkItselfIsServed();
    void betweenAnyTwoPages();
};

void PruningReadersTest::aReaderThatMovesIsWaitedFor()
{
    Site site(4);
    QVERIFY(site.begin());
    QVERIFY(site.commit(40, 10));
    Client client;
    site.startAnew(client);
    client.resets = 0;
    QVERIFY(site.commit(40, 10));
    const qint64 head = site.world.head();
    site.world.clock.advance(10 * DayMs); // every row of it is old
    site.shard->step(0);
    site.connect(client);
    site.shard->step(0);
    int pages = 0;
    for (; !site.asked.empty() && pages < 100; ++pages) {
        for (int i = 0; i < 2; ++i) {
            site.world.clock.advance(1'000);
            QVERIFY(site.prune());
            // All that it has read may go, and nothing that it has not.
            QCOMPARE(site.watermark(), site.asked.front().after);
        }
        site.readAndDeliver();
        QCOMPARE(site.receive(client, 1 << 20), QString());
    }
    QCOMPARE(pages, 10);
    QCOMPARE(client.resets, 0);
    QCOMPARE(client.seen, site.dueTo(client));
    QCOMPARE(site.shard->oldestReader(), std::numeric_limits<qint64>::max());
    site.world.clock.advance(1'000);
    QVERIFY(site.prune());
    QCOMPARE(site.watermark(), head);
    Site::disconnect(client);
}

void PruningReadersTest::butNotForLongerThanThirtySeconds()
{
    Site site(4);
    QVERIFY(site.begin());
    QVERIFY(site.commit(40, 10));
    site.world.clock.advance(10 * DayMs);
    Client client;
    site.connect(client); // from the beginning
    site.shard->step(0);
    QVERIFY(!site.asked.empty());
    const qint64 began = site.world.clock.bootMs();
    while (site.watermark() == 0 && site.world.clock.bootMs() - began < 10 * Pruning::ReaderMs) {
        site.world.clock.advance(500);
        QVERIFY(site.prune());
    }
    const qint64 waited = site.world.clock.bootMs() - began;
    QVERIFY(waited >= Pruning::ReaderMs);
    QVERIFY2(waited <= Pruning::ReaderMs + 2'000, qPrintable(QString::number(waited)));
    QCOMPARE(site.watermark(), site.world.head());
    site.readAndDeliver();
    QCOMPARE(site.receive(client, 1 << 20), QString());
    QCOMPARE(client.resets, 1); // said, not silent
    QVERIFY(client.seen.isEmpty());
    Site::disconnect(client);
}

void PruningReadersTest::theWatermarkItselfIsServed()
{
    Site site(4);
    QVERIFY(site.begin());
    QVERIFY(site.commit(5, 10));
    Client client, below;
    site.startAnew(client);
    below.lastId = QByteArray::number(client.position - 1);
    site.world.clock.advance(10 * DayMs);
    QVERIFY(site.prune());
    QCOMPARE(site.watermark(), client.position);
    QVERIFY(site.commit(5, 10));
    client.resets = 0;
    for (Client *one : {&client, &below}) {
        site.connect(*one);
        site.shard->step(0);
    }
    while (!site.asked.empty())
        site.readAndDeliver();
    QCOMPARE(site.receive(client, 1 << 20), QString());
    QCOMPARE(client.resets, 0);
    QCOMPARE(client.seen, site.dueTo(client));
    QCOMPARE(client.seen.size(), 5);
    QCOMPARE(site.receive(below, 1 << 20), QString());
    QCOMPARE(below.resets, 1);
    Site::disconnect(client);
    Site::disconnect(below);
}

void PruningReadersTest::betweenAnyTwoPages()
{
    const bool one = qEnvironmentVariableIsSet("FOYER_SEED");
    const bool large = qEnvironmentVariableIsSet("FOYER_LONG");
    const int first = one ? qEnvironmentVariableIntValue("FOYER_SEED") : 1;
    const int rounds = one ? 1 : large ? 2'000 : 40;
    const int clientsOfOne = large ? 50 : 20;
    qint64 resets = 0, complete = 0;
    for (int seed = first; seed < first + rounds; ++seed) {
        std::mt19937 random{unsigned(seed)};
        const auto pick = [&](int least, int most) {
            return std::uniform_int_distribution<int>(least, most)(random);
        };
        Site site(pick(1, 5));
        QVERIFY(site.begin());
        std::vector<Client> clients;
        clients.resize(std::size_t(clientsOfOne));
        for (Client &client : clients) {
            if (pick(0, 3) == 0) QVERIFY(site.commit(pick(1, 6), pick(0, 200)));
            site.startAnew(client);
            client.resets = 0;
        }
        QString wrong;
        const auto at = [seed] { return QStringLiteral("seed %1: ").arg(seed); };
        for (int i = 0; i < 400 && wrong.isEmpty(); ++i) {
            Client &client = clients[std::size_t(pick(0, clientsOfOne - 1))];
            switch (pick(0, 9)) {
            case 0:
                QVERIFY(site.commit(pick(1, 6), pick(0, 200)));
                break;
            case 1:
                site.world.clock.advance(pick(0, 3) * DayMs);
                break;
            case 2:
                site.world.clock.advance(pick(100, 20'000));
                break;
            case 3:
            case 4:
                if (!site.prune()) wrong = QStringLiteral("the watermark fell");
                break;
            case 5:
            case 6:
                if (!site.asked.empty())
                    site.readAndDeliver(std::size_t(pick(0, int(site.asked.size()) - 1)));
                break;
            case 7:
                if (client.descriptor < 0)
                    site.connect(client);
                else if (pick(0, 4) == 0)
                    Site::disconnect(client);
                break;
            default:
                site.shard->step(0);
                wrong = site.receive(client, pick(1, 2'000));
            }
        }
        bool quiet = false;
        for (int i = 0; i < 2'000 && wrong.isEmpty() && !quiet; ++i) {
            site.world.clock.advance(1'000);
            site.shard->step(0);
            while (!site.asked.empty())
                site.readAndDeliver();
            quiet = i > 3;
            for (Client &client : clients) {
                if (client.descriptor < 0) site.connect(client);
                if (const QString bad = site.receive(client, 1 << 20); !bad.isEmpty()) wrong = bad;
                quiet = quiet && client.position == site.world.head();
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(at() + wrong));
        QVERIFY2(quiet, qPrintable(at() + QStringLiteral("silence")));
        for (Client &client : clients) {
            QVERIFY2(client.seen == site.dueTo(client), qPrintable(at() + QStringLiteral("a gap")));
            resets += client.resets;
            ++complete;
            Site::disconnect(client);
        }
    }
    qInfo("%d rounds, %lld clients complete, %lld resets, 0 gaps", rounds,
          static_cast<long long>(complete), static_cast<long long>(resets));
    QVERIFY(one || resets > 0);
}

QTEST_GUILESS_MAIN(PruningReadersTest)
#include "tst_pruningreaders.moc"
