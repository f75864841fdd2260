// SPDX-License-Identifier: GPL-3.0-or-later
// replay against live, in every order. One shard is run step by step; a seeded scheduler puts commits,
// roll-backs, prunes, disconnections and the client's reading between any two of its pause points: registered, head
// read, page asked, page read, page delivered, buffered, live. FOYER_LONG=1 runs 20,000 schedules instead of 2,000;
// FOYER_SEED=n runs one and prints it.
#include "backend/hub/shard.h"
#include "tests/hub/hubworld.h"

#include <QtTest/QtTest>

#include <random>
#include <sys/socket.h>
#include <unistd.h>

using namespace Foyer;

namespace {

const Id watched = QStringLiteral("watched"), other = QStringLiteral("other");
const Id ann = QStringLiteral("ann"), bob = QStringLiteral("bob");

struct Client {
    Viewer viewer;
    int descriptor = -1;
    WireReader reader;
    qint64 position = 0;     ///< its last id
    qint64 startedAfter = 0; ///< position of its snapshot
    QList<qint64> seen;
    int resets = 0;
};

class Schedule
{
public:
    explicit Schedule(unsigned seed) : m_random(seed)
    {
        m_options.replayPageRows = pick(1, 4);
        m_options.sendBufferBytes = 1; // the kernel's least
        m_options.backlogBytes = pick(0, 1) ? 1'500 : 1'000'000;
        m_options.replayBufferRuns = pick(0, 1) ? 2 : 10'000;
        m_options.sendTogether = pick(0, 1);
        m_shard = std::make_unique<Shard>(
            m_options, std::make_shared<const Hub::Project>(wireBytes),
            [this](const Id &event, qint64 after, qint64 through, int rows,
                   std::function<void(LogPage)> deliver) {
                m_asked.push_back({event, after, through, rows, std::move(deliver)});
            },
            m_clock);
        m_shard->inbox().head({0, "0"});
        for (const Viewer &viewer :
             {publicViewer(), guestViewer(ann), publicViewer(), organizerViewer(bob)}) {
            m_clients.push_back({});
            m_clients.back().viewer = viewer;
        }
    }

    ~Schedule()
    {
        for (Client &client : m_clients)
            disconnect(client);
    }

    /// Runs it; the first thing that was wrong, or nothing.
    QString run(int actions)
    {
        for (int i = 0; i < actions && m_error.isEmpty(); ++i)
            act();
        settle();
        for (const Client &client : m_clients)
            check(client);
        return m_error;
    }

    QStringList trace;
    int resets() const
    {
        int sum = 0;
        for (const Client &client : m_clients)
            sum += client.resets;
        return sum;
    }

private:
    struct Asked {
        Id event;
        qint64 after, through;
        int rows;
        std::function<void(LogPage)> deliver;
    };
    struct Read {
        LogPage page;
        std::function<void(LogPage)> deliver;
    };

    int pick(int least, int most)
    {
        return std::uniform_int_distribution<int>(least, most)(m_random);
    }
    Client &anyClient() { return m_clients[std::size_t(pick(0, int(m_clients.size()) - 1))]; }

    void act()
    {
        switch (pick(0, 15)) {
        case 0:
        case 1:
        case 2:
            commit();
            break;
        case 3:
            trace << QStringLiteral("rollback"); // leaves no number behind
            break;
        case 4:
        case 5:
            publish(pick(1, 4));
            break;
        case 6:
            prune();
            break;
        case 7:
            readPage();
            break;
        case 8:
            deliverPage();
            break;
        case 9:
            readPage();
            deliverPage();
            break;
        case 10:
        case 11:
        case 12:
            step();
            break;
        case 13:
            receive(anyClient(), pick(1, 300));
            break;
        case 14: {
            Client &client = anyClient();
            if (client.descriptor < 0)
                connect(client);
            else
                receive(client, 1 << 20);
            break;
        }
        case 15:
            if (pick(0, 2) == 0) {
                trace << QStringLiteral("disconnect");
                disconnect(anyClient());
            } else if (pick(0, 3) == 0) {
                m_clock.advance(pick(1, 300'000));
            }
            break;
        }
    }

    void commit()
    {
        // One of three writers; a command makes one or several rows.
        for (int rows = pick(1, 3); rows > 0; --rows) {
            const int kind = pick(0, 9);
            const Audience audience = kind < 5   ? Audience::event()
                                      : kind < 7 ? Audience::guests({ann})
                                      : kind < 8 ? Audience::admins()
                                                 : Audience{};
            const Change change =
                m_log.append(pick(0, 4) ? watched : other, audience, pick(0, 120));
            m_history.insert(change.seq, change);
            m_unpublished.append(change);
            trace << QStringLiteral("commit %1").arg(change.seq);
        }
    }

    void publish(int most)
    {
        std::vector<Batch::Entry> entries;
        while (most-- > 0 && !m_unpublished.isEmpty())
            entries.push_back(std::make_shared<const ProjectedChange>(m_unpublished.takeFirst()));
        if (entries.empty()) return;
        trace << QStringLiteral("publish through %1").arg(entries.back()->change().seq);
        m_shard->inbox().changes(entries);
    }

    void prune()
    {
        if (pick(0, 2) || m_log.head() < 2) return;
        const qint64 before = m_log.watermark;
        m_log.pruneThrough(m_log.head() - pick(1, 12));
        if (m_log.watermark < before) m_error = QStringLiteral("the watermark fell");
        trace << QStringLiteral("prune through %1").arg(m_log.watermark);
    }

    void readPage()
    {
        if (m_asked.empty()) return;
        const auto at = m_asked.begin() + pick(0, int(m_asked.size()) - 1);
        m_read.push_back({m_log.page(at->event, at->after, at->through, at->rows), at->deliver});
        trace << QStringLiteral("page read after %1 through %2").arg(at->after).arg(at->through);
        m_asked.erase(at);
    }

    void deliverPage()
    {
        if (m_read.empty()) return;
        const auto at = m_read.begin() + pick(0, int(m_read.size()) - 1);
        at->deliver(at->page);
        m_read.erase(at);
        trace << QStringLiteral("page delivered");
    }

    void step()
    {
        trace << QStringLiteral("step");
        m_shard->step(0);
    }

    void connect(Client &client)
    {
        // As the HTTP side does: look the position up, then hand over.
        QByteArray reset;
        if (client.position < m_log.watermark) reset = "pruned";
        int pair[2];
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) qFatal("socketpair");
        client.descriptor = pair[1];
        client.reader = {};
        trace << QStringLiteral("connect after %1").arg(client.position);
        m_shard->inbox().adopt({pair[0], {watched, client.viewer, client.position, {}, reset, {}}});
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
        if (!client.reader.error.isEmpty()) m_error = client.reader.error;
        for (auto i = before; i < client.reader.messages.size(); ++i)
            take(client, client.reader.messages[i]);
        if (!open) disconnect(client);
    }

    void take(Client &client, const WireMessage &message)
    {
        if (message.type == "reset") {
            // It fetches a snapshot: everything up to the head is in there.
            ++client.resets;
            client.position = client.startedAfter = m_log.head();
            client.seen.clear();
            return;
        }
        if (message.type == "tick") {
            if (message.seq() < client.position)
                m_error = QStringLiteral("a tick turned back from %1 to %2")
                              .arg(client.position)
                              .arg(message.seq());
        } else {
            if (message.seq() <= client.position)
                m_error = QStringLiteral("%1 came at position %2")
                              .arg(message.seq())
                              .arg(client.position);
            client.seen.append(message.seq());
        }
        client.position = message.seq();
    }

    void settle()
    {
        // Everything committed is published, everything asked is answered, everyone reads and is connected.
        for (int round = 0; round < 3'000 && m_error.isEmpty(); ++round) {
            publish(1'000);
            while (!m_asked.empty() || !m_read.empty()) {
                readPage();
                deliverPage();
            }
            m_clock.advance(1'000); // ticks carry positions past what a viewer may not see
            m_shard->step(0);
            bool quiet = m_unpublished.isEmpty();
            for (Client &client : m_clients) {
                if (client.descriptor < 0) connect(client);
                receive(client, 1 << 20);
                quiet = quiet && client.position == m_log.head();
            }
            if (quiet && round > 3) return;
        }
        if (m_error.isEmpty()) m_error = QStringLiteral("a client never reached the head: silence");
    }

    void check(const Client &client)
    {
        if (!m_error.isEmpty()) return;
        QList<qint64> expected;
        for (const Change &change : m_history) {
            if (change.eventId == watched && change.seq > client.startedAfter
                && client.viewer.maySee(change.audience))
                expected.append(change.seq);
        }
        if (client.seen == expected) return;
        const auto text = [](const QList<qint64> &list) {
            QStringList words;
            for (const qint64 seq : list)
                words << QString::number(seq);
            return words.join(u' ');
        };
        m_error = QStringLiteral("saw [%1], should be [%2]").arg(text(client.seen), text(expected));
    }

    std::mt19937 m_random;
    HubOptions m_options;
    FakeClock m_clock;
    LogTable m_log;
    QMap<qint64, Change> m_history;
    QList<Change> m_unpublished;
    std::vector<Asked> m_asked;
    std::vector<Read> m_read;
    std::vector<Client> m_clients;
    QString m_error;
    std::unique_ptr<Shard> m_shard; ///< last: goes first
};

} // namespace

class TestSchedules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyOrderIsComplete();
};

void TestSchedules::everyOrderIsComplete()
{
    const int descriptors = openDescriptors();
    const bool one = qEnvironmentVariableIsSet("FOYER_SEED");
    const int first = one ? qEnvironmentVariableIntValue("FOYER_SEED") : 1;
    const int count = one ? 1 : qEnvironmentVariableIsSet("FOYER_LONG") ? 20'000 : 2'000;
    int resets = 0;
    for (int seed = first; seed < first + count; ++seed) {
        Schedule schedule{unsigned(seed)};
        const QString error = schedule.run(120);
        if (!error.isEmpty() || one) qInfo().noquote() << schedule.trace.join(u'\n');
        QVERIFY2(error.isEmpty(), qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(error)));
        resets += schedule.resets();
    }
    qInfo("%d schedules, %d resets", count, resets);
    QVERIFY(one || resets > 0);
    QCOMPARE(openDescriptors(), descriptors);
}

QTEST_GUILESS_MAIN(TestSchedules)
#include "tst_schedules.moc"
