// SPDX-License-Identifier: GPL-3.0-or-later
// H-3: histories of the real store, feed and hub under random schedules satisfy the checker; and the checker is worth
// something: faults planted between these parts are each found within 200 seeds. FOYER_SEED=n: from that seed on;
// FOYER_LONG=1: 2,000 sound seeds.
#include "backend/feed/feed.h"
#include "backend/hub/shard.h"
#include "tests/feed/historychecker.h"
#include "tests/hub/hubworld.h"
#include "tests/store/storefixture.h"

#include <random>
#include <sys/socket.h>
#include <unistd.h>

using namespace Foyer;

namespace {

const Id watched = QStringLiteral("event-x");
const Id ada = QStringLiteral("AAAAAAAAAAAAAAAAAAAAAA");

enum class Planted {
    None,
    // between commit and hub
    SkipRow,
    SwapRows,
    RepeatOld,
    AudienceForgottenLive,
    StampLost,
    TextOfAnother,
    SeqReused,
    PublishedBeforeCommit,
    PublishedThoughRefused,
    NeverPublished,
    SeqShifted,
    // between log and replay
    PageSkipsRow,
    PageSwapsRows,
    PageForgetsAudience,
    PageEndsEarly,
    PageStartsLate,
    PrunedIsSilent,
    PageOfAnotherTime,
    // between position and feed
    ResumesTooLate,
    ResumesTooEarly,
    WrongHeadTold,
    ResetForgotten,
    StaleSnapshot,
    // between command and answer
    AnsweredThoughLost,
    RefusedThoughDone,
    KeyForgotten,
    HalfDone,
    WrongSeqAnswered,
    Last
};

const char *nameOf(Planted fault)
{
    static constexpr const char *names[] = {"none",
                                            "a row is skipped",
                                            "two rows are swapped",
                                            "an old row comes again",
                                            "audience forgotten, live",
                                            "another stamp",
                                            "the text of another",
                                            "a seq is used again",
                                            "published before the commit",
                                            "published though refused",
                                            "never published",
                                            "seq shifted",
                                            "a page skips a row",
                                            "a page swaps rows",
                                            "audience forgotten, replay",
                                            "a page ends early",
                                            "a page starts late",
                                            "pruned is silent",
                                            "a page of another time",
                                            "resumes too late",
                                            "resumes too early",
                                            "a wrong head is told",
                                            "a reset is forgotten",
                                            "a stale snapshot",
                                            "answered though lost",
                                            "refused though done",
                                            "a key is forgotten",
                                            "half done",
                                            "a wrong seq is answered"};
    return names[int(fault)];
}

Audience audienceOf(History::Audience who)
{
    switch (who) {
    case History::Audience::Everybody:
        return Audience::event();
    case History::Audience::Ada:
        return Audience::guests({ada});
    case History::Audience::Organizers:
        return Audience::admins();
    case History::Audience::Nobody:
        break;
    }
    return {};
}

History::Audience whoOf(const Audience &audience)
{
    switch (audience.kind) {
    case Audience::Kind::Event:
        return History::Audience::Everybody;
    case Audience::Kind::Guests:
        return History::Audience::Ada;
    case Audience::Kind::Admins:
        return History::Audience::Organizers;
    case Audience::Kind::None:
        break;
    }
    return History::Audience::Nobody;
}

QString textOf(const Change &change)
{
    return change.payload.value(QLatin1String("text")).toString();
}

/// One store for all runs: its log only grows.
struct Database : StoreFixture {
    std::mutex mutex;
    QList<Change> committed; ///< as the writer publishes it
    bool begin()
    {
        StoreOptions options;
        options.synchronous = QStringLiteral("OFF");
        if (!open(options)) return false;
        store->writer().setPublisher([this](const QList<Change> &changes) {
            const std::lock_guard lock(mutex);
            committed.append(changes);
        });
        return true;
    }
    QList<Change> take()
    {
        const std::lock_guard lock(mutex);
        return std::exchange(committed, {});
    }
};

class Run
{
public:
    Run(Database &database, quint32 seed, Planted planted)
        : m_db(database), m_random(seed), m_seed(seed), m_planted(planted)
    {
        m_options.replayPageRows = pick(1, 4);
        m_options.sendBufferBytes = 1;
        m_options.replayBufferRuns = pick(0, 1) ? 2 : 10'000;
        m_shard = std::make_unique<Shard>(
            m_options, std::make_shared<const Hub::Project>(wireBytes),
            [this](const Id &event, qint64 after, qint64 through, int rows,
                   std::function<void(LogPage)> deliver) {
                m_asked.push_back({event, after, through, rows, std::move(deliver)});
            },
            m_clock);
        m_db.take();
        m_base = m_db.head();
        m_shard->inbox().head({m_base, cursor()});
        for (const auto who : {History::Audience::Everybody, History::Audience::Ada,
                               History::Audience::Organizers, History::Audience::Everybody}) {
            Client client;
            client.viewer = who == History::Audience::Ada          ? guestViewer(ada)
                            : who == History::Audience::Organizers ? organizerViewer(newId())
                                                                   : publicViewer();
            client.seen.kind = who;
            client.seen.name = QStringLiteral("client %1").arg(m_clients.size());
            client.seen.stays.append(History::Stay{m_base});
            client.lastId = cursor();
            m_clients.push_back(client);
        }
    }
    ~Run()
    {
        for (Client &client : m_clients)
            disconnect(client);
    }

    History run()
    {
        for (int i = 0; i < 150; ++i)
            act();
        settle();
        History history;
        keepLog();
        history.log = m_log.values();
        history.head = m_db.head();
        history.commands = m_commands;
        for (const Client &client : m_clients)
            history.clients.append(client.seen);
        return history;
    }
    int planted() const { return m_done; }

private:
    struct Client {
        Viewer viewer;
        int descriptor = -1;
        WireReader reader;
        QByteArray lastId;
        History::Client seen;
    };
    struct Asked {
        Id event;
        qint64 after, through;
        int rows;
        std::function<void(LogPage)> deliver;
    };

    int pick(int least, int most)
    {
        return std::uniform_int_distribution<int>(least, most)(m_random);
    }
    /// Whether the fault happens here; counted.
    bool now(Planted fault, bool possible = true)
    {
        if (m_planted != fault || !possible || pick(0, 3) != 0) return false;
        ++m_done;
        return true;
    }
    QByteArray cursor()
    {
        QByteArray text;
        m_db.store->readHere([&](Connection &c) { text = readHead(c).cursor; });
        return text;
    }

    void act()
    {
        switch (pick(0, 13)) {
        case 0:
        case 1:
            return command();
        case 2:
            return together();
        case 3:
            return refused();
        case 4:
        case 5:
        case 6:
            return publish(pick(1, 3));
        case 7:
            return page();
        case 8:
            m_shard->step(0);
            return;
        case 9:
            return prune();
        case 10: {
            Client &client = m_clients[size_t(pick(0, int(m_clients.size()) - 1))];
            return client.descriptor < 0 ? connect(client)
                                         : void(pick(0, 3) ? 0 : (disconnect(client), 0));
        }
        default:
            m_shard->step(0);
            receive(m_clients[size_t(pick(0, int(m_clients.size()) - 1))], pick(1, 400));
        }
    }

    // Commands

    History::Command made()
    {
        History::Command command;
        command.key = QStringLiteral("%1-%2").arg(m_seed).arg(m_commands.size());
        for (int n = pick(1, 3); n > 0; --n)
            command.rows.append(History::Audience(pick(0, 3)));
        return command;
    }
    CommandContext contextOf(const QString &key, const QString &idempotencyKey)
    {
        CommandContext context = m_db.context(idempotencyKey + QString::number(m_base));
        context.commandKey = key;
        return context;
    }
    Writer::Work workOf(const History::Command &command, qsizetype most, bool refuse = false)
    {
        return [rows = command.rows, key = command.key, most,
                refuse](UnitOfWork &unit) -> Result<Answer> {
            for (qsizetype i = 0; i < std::min(rows.size(), most); ++i) {
                auto done = unit.record(watched, QLatin1String("test.noted"), QLatin1String("test"),
                                        newId(),
                                        {{QStringLiteral("text"), key + u'/' + QString::number(i)}},
                                        audienceOf(rows.at(i)));
                if (!done) return tl::unexpected(done.error());
            }
            if (refuse) return fail(QStringLiteral("test.refused"), QStringLiteral("no"));
            return Answer{};
        };
    }
    void command()
    {
        History::Command one = made();
        one.started = ++m_moment;
        if (now(Planted::AnsweredThoughLost)) {
            one.ok = true;
            one.seq = m_db.head() + 1;
            one.ended = ++m_moment;
            m_commands.append(one);
            return;
        }
        if (now(Planted::PublishedBeforeCommit)) {
            // Its first row is on its way when the commit fails.
            m_unpublished.append(invented(one.key + QStringLiteral("/0"), m_db.head() + 1));
            one.ended = ++m_moment;
            m_commands.append(one);
            return;
        }
        const qsizetype most = now(Planted::HalfDone, one.rows.size() > 1) ? 1 : 9;
        const auto answer =
            m_db.store->writer().execute(contextOf(one.key, one.key), workOf(one, most));
        one.ended = ++m_moment;
        one.ok = answer.has_value() && !now(Planted::RefusedThoughDone);
        one.seq = answer ? answer->seq : 0;
        if (now(Planted::WrongSeqAnswered)) --one.seq;
        m_commands.append(one);
        collect();
        if (pick(0, 3) != 0) return;
        // Sent once more, as after a lost answer.
        const QString key = now(Planted::KeyForgotten) ? one.key + u'x' : one.key;
        static_cast<void>(m_db.store->writer().execute(contextOf(one.key, key), workOf(one, 9)));
        collect();
    }
    /// Several at once: they may share a commit.
    void together()
    {
        QList<History::Command> all;
        std::mutex mutex;
        QSemaphore answered;
        const int number = pick(2, 4);
        for (int i = 0; i < number; ++i) {
            History::Command one = made();
            one.key += QStringLiteral("-%1").arg(i);
            one.started = ++m_moment;
            all.append(one);
        }
        for (int i = 0; i < number; ++i)
            m_db.store->writer().submit(contextOf(all.at(i).key, all.at(i).key),
                                        workOf(all.at(i), 9), [&, i](const Result<Answer> &answer) {
                                            {
                                                const std::lock_guard lock(mutex);
                                                all[i].ok = answer.has_value();
                                                all[i].seq = answer ? answer->seq : 0;
                                            }
                                            answered.release();
                                        });
        answered.acquire(number);
        for (History::Command &one : all)
            one.ended = ++m_moment;
        m_commands.append(all);
        collect();
    }
    void refused()
    {
        History::Command one = made();
        one.started = ++m_moment;
        const auto answer =
            m_db.store->writer().execute(contextOf(one.key, one.key), workOf(one, 9, true));
        one.ended = ++m_moment;
        one.ok = answer.has_value();
        m_commands.append(one);
        if (now(Planted::PublishedThoughRefused))
            m_unpublished.append(invented(one.key + QStringLiteral("/0"), m_db.head() + 1));
        collect();
    }
    Change invented(const QString &text, qint64 seq) const
    {
        Change change;
        change.seq = seq;
        change.stamp = newStamp();
        change.eventId = watched;
        change.type = QStringLiteral("test.noted");
        change.audience = Audience::event();
        change.payload.insert(QLatin1String("text"), text);
        return change;
    }

    // From the writer to the hub

    void collect() { m_unpublished.append(m_db.take()); }
    void publish(int most)
    {
        QList<Change> some;
        while (most-- > 0 && !m_unpublished.isEmpty())
            some.append(m_unpublished.takeFirst());
        if (some.isEmpty()) return;
        if (now(Planted::NeverPublished)) return;
        if (now(Planted::SkipRow)) some.removeAt(pick(0, int(some.size()) - 1));
        if (now(Planted::SwapRows, some.size() > 1)) some.swapItemsAt(0, 1);
        if (!some.isEmpty()) {
            Change &one = some[pick(0, int(some.size()) - 1)];
            if (now(Planted::AudienceForgottenLive)) one.audience = Audience::event();
            if (now(Planted::StampLost)) one.stamp ^= 1;
            if (now(Planted::TextOfAnother))
                one.payload.insert(QLatin1String("text"), QStringLiteral("other/0"));
            if (now(Planted::SeqShifted)) ++one.seq;
            if (now(Planted::SeqReused)) some.append(invented(textOf(one), one.seq + 1));
            if (now(Planted::RepeatOld)) {
                // With a number of its own, as a hub that counts by itself would.
                Change again = one;
                again.seq = some.last().seq + 1;
                some.append(again);
            }
        }
        std::vector<Batch::Entry> entries;
        for (const Change &change : std::as_const(some))
            entries.push_back(std::make_shared<const ProjectedChange>(change));
        if (now(Planted::WrongHeadTold)) {
            // The head moves, the rows do not come.
            const Change &last = some.last();
            m_shard->inbox().head({last.seq, Cursor{last.seq, last.stamp}.toString().toLatin1()});
        }
        m_shard->inbox().changes(entries);
    }

    // From the log to a replay

    void page()
    {
        if (m_asked.empty()) return;
        const auto at = m_asked.begin() + pick(0, int(m_asked.size()) - 1);
        const Asked one = *at;
        m_asked.erase(at);
        const qint64 after = one.after + (now(Planted::PageStartsLate) ? 1 : 0);
        LogPage read(LogPage::State::Failed);
        m_db.store->readHere(
            [&](Connection &c) { read = readPage(c, one.event, after, one.through, one.rows); });
        if (read.state == LogPage::State::Pruned && now(Planted::PrunedIsSilent))
            read = LogPage(QList<Change>());
        if (read.state == LogPage::State::Read && !read.changes.isEmpty()) {
            QList<Change> &rows = read.changes;
            const bool whole = rows.size() == one.rows;
            if (now(Planted::PageSkipsRow, !whole && rows.size() > 1)) rows.removeFirst();
            if (now(Planted::PageSwapsRows, rows.size() > 1)) rows.swapItemsAt(0, 1);
            if (now(Planted::PageForgetsAudience)) rows.first().audience = Audience::event();
            if (now(Planted::PageEndsEarly)) rows.removeLast();
            if (now(Planted::PageOfAnotherTime))
                rows.first().payload.insert(QLatin1String("text"), QStringLiteral("earlier/0"));
        }
        one.deliver(read);
    }

    // Clients

    void connect(Client &client)
    {
        QByteArray id = client.lastId;
        const qint64 seq = id.split('.').first().toLongLong();
        const qint64 head = m_db.head();
        if (now(Planted::ResumesTooLate, seq < head)) id = QByteArray::number(seq + 1);
        if (now(Planted::ResumesTooEarly, seq > m_base)) id = QByteArray::number(seq - 1);
        Result<FeedStart> start;
        m_db.store->readHere([&](Connection &c) { start = resolveStart(c, id, true, {}, false); });
        if (!start) qFatal("%s", qPrintable(start.error().code));
        if (!start->resetReason.isEmpty() && now(Planted::ResetForgotten)) {
            *start = FeedStart();
            start->afterSeq = head;
            start->cursor = cursor();
        }
        int pair[2];
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) qFatal("socketpair");
        client.descriptor = pair[1];
        client.reader = {};
        m_shard->inbox().adopt(
            {pair[0],
             {watched, client.viewer, start->afterSeq, start->cursor, start->resetReason, {}}});
    }
    static void disconnect(Client &client)
    {
        if (client.descriptor >= 0) ::close(client.descriptor);
        client.descriptor = -1;
    }
    void receive(Client &client, int most)
    {
        if (client.descriptor < 0) return;
        QByteArray bytes;
        const bool open = readAvailable(client.descriptor, bytes, most);
        const auto before = client.reader.messages.size();
        client.reader.feed(bytes);
        for (auto i = before; i < client.reader.messages.size(); ++i)
            take(client, client.reader.messages.at(i));
        if (!open) disconnect(client);
    }
    void take(Client &client, const WireMessage &message)
    {
        if (message.type == "reset") {
            History::Stay &stay = client.seen.stays.last();
            stay.endedByReset = true;
            stay.headAtReset = m_db.head();
            client.lastId = cursor();
            qint64 from = stay.headAtReset;
            if (now(Planted::StaleSnapshot, from > m_base))
                client.lastId = QByteArray::number(--from);
            client.seen.stays.append(History::Stay{from});
            return;
        }
        client.lastId = message.id;
        QString text;
        if (message.type != "tick") {
            const qsizetype at = message.data.indexOf("\"text\":\"") + 8;
            text = QString::fromUtf8(message.data.mid(at, message.data.lastIndexOf('"') - at));
        }
        client.seen.stays.last().frames.append(
            {message.seq(), QString::fromUtf8(message.id).section(u'.', 1), text});
    }

    void prune()
    {
        if (pick(0, 5) != 0) return;
        keepLog();
        const qint64 through = m_db.head() - pick(0, 12);
        if (through <= m_base) return;
        static_cast<void>(m_db.run([through](UnitOfWork &unit) {
            return ChangeRepository(unit.connection()).pruneThrough(through).map([] {
                return Answer{};
            });
        }));
    }
    void keepLog()
    {
        const QList<Change> rows = m_db.log();
        for (const Change &change : rows)
            if (change.seq > m_base)
                m_log.insert(change.seq,
                             {change.seq,
                              Cursor{change.seq, change.stamp}.toString().section(u'.', 1),
                              change.commandKey, textOf(change), whoOf(change.audience)});
    }
    void settle()
    {
        collect();
        for (int round = 0; round < 400; ++round) {
            publish(1'000);
            while (!m_asked.empty()) {
                page();
                m_shard->step(0);
            }
            m_clock.advance(1'000); // ticks carry positions past what a viewer may not see
            m_shard->step(0);
            bool quiet = round > 4;
            for (Client &client : m_clients) {
                if (client.descriptor < 0) connect(client);
                receive(client, 1 << 20);
                quiet = quiet && client.lastId.split('.').first().toLongLong() == m_db.head();
            }
            if (quiet) break;
        }
    }

    Database &m_db;
    std::mt19937 m_random;
    const quint32 m_seed;
    const Planted m_planted;
    int m_done = 0;
    HubOptions m_options;
    FakeClock m_clock;
    qint64 m_base = 0, m_moment = 0;
    QList<Change> m_unpublished;
    std::vector<Asked> m_asked;
    std::vector<Client> m_clients;
    QList<History::Command> m_commands;
    QMap<qint64, History::Row> m_log;
    std::unique_ptr<Shard> m_shard; ///< last: goes first
};

} // namespace

class HistoryCheckerTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void soundHistories();
    void plantedFaults_data();
    void plantedFaults();

private:
    static quint32 firstSeed()
    {
        return quint32(qMax(1, qEnvironmentVariableIntValue("FOYER_SEED")));
    }
    Database m_database;
};

void HistoryCheckerTest::initTestCase() { QVERIFY(m_database.begin()); }

void HistoryCheckerTest::soundHistories()
{
    const quint32 number = qEnvironmentVariableIsSet("FOYER_LONG") ? 2'000 : 100;
    int commands = 0, frames = 0, resets = 0;
    for (quint32 seed = firstSeed(); seed < firstSeed() + number; ++seed) {
        const History history = Run(m_database, seed, Planted::None).run();
        const QString fault = faultOf(history);
        QVERIFY2(fault.isEmpty(),
                 qPrintable(QStringLiteral("FOYER_SEED=%1: %2").arg(seed).arg(fault)));
        commands += int(history.commands.size());
        for (const History::Client &client : history.clients) {
            resets += int(client.stays.size()) - 1;
            for (const History::Stay &stay : client.stays)
                frames += int(stay.frames.size());
        }
    }
    qInfo("%u histories: %d commands, %d frames, %d resets", number, commands, frames, resets);
    QVERIFY(commands > 0 && frames > commands && resets > 0);
}

void HistoryCheckerTest::plantedFaults_data()
{
    QTest::addColumn<int>("fault");
    for (int fault = int(Planted::None) + 1; fault < int(Planted::Last); ++fault)
        QTest::newRow(nameOf(Planted(fault))) << fault;
}

void HistoryCheckerTest::plantedFaults()
{
    QFETCH(const int, fault);
    constexpr quint32 most = 200;
    int planted = 0;
    for (quint32 seed = firstSeed(); seed < firstSeed() + most; ++seed) {
        Run run(m_database, seed, Planted(fault));
        const QString found = faultOf(run.run());
        planted += run.planted();
        if (found.isEmpty()) continue;
        QVERIFY(planted > 0); // not for another reason
        qInfo().noquote() << "seed" << seed << "after" << planted << "of them:" << found;
        return;
    }
    QFAIL(qPrintable(QStringLiteral("planted %1 times and never found").arg(planted)));
}

QTEST_GUILESS_MAIN(HistoryCheckerTest)
#include "tst_historychecker.moc"
