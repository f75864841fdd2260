// SPDX-License-Identifier: GPL-3.0-or-later
// feeds end after 8 to 10 minutes and come back, over and over, while changes arrive, also in each instant around an
// ending. Nothing is lost or comes twice, no feed ends inside a message or outlives its time, none is silent for longer
// than a tick. The clock is the test's: once with the times as shipped, once a hundred times shorter.
// FOYER_LONG=1: ten times as many turnovers.
#include "backend/hub/shard.h"
#include "tests/hub/hubworld.h"

#include <QtCore/QRandomGenerator>
#include <QtTest/QtTest>

#include <sys/socket.h>
#include <unistd.h>

using namespace Foyer;

namespace {

const Id congress = QStringLiteral("congress"), elsewhere = QStringLiteral("elsewhere");

/// A client that comes back with its last id.
struct Comer {
    int descriptor = -1;
    WireReader reader;
    QByteArray lastId = "0";
    qsizetype handled = 0,
              received = 0; ///< messages looked at; how many of the event's changes it has
    qint64 openedAt = 0, lastByteAt = 0, againAt = 0, endedAt = 0;
    bool isLive = false;
};

class World
{
public:
    World(HubOptions wanted, int clients)
        : options(wanted)
        , shard(
              options, std::make_shared<const Hub::Project>(wireBytes),
              [this](const Id &id, qint64 after, qint64 through, int rows,
                     const std::function<void(LogPage)> &deliver) {
                  deliver(log.page(id, after, through, rows));
              },
              clock)
        , comers(size_t(clients))
    {
        commit(congress);
        shard.inbox().head({log.head(), log.cursor()});
        for (Comer &comer : comers) {
            comer.lastId = log.cursor();
            comer.received = 1;
        }
    }
    ~World()
    {
        for (const Comer &comer : comers)
            if (comer.descriptor >= 0) ::close(comer.descriptor);
    }

    Change commit(const Id &event)
    {
        const Change change = log.append(event);
        if (event == congress) ofCongress.append(change.seq);
        return change;
    }
    void publish(const Id &event)
    {
        shard.inbox().changes({std::make_shared<const ProjectedChange>(commit(event))});
    }
    /// Moves the clock on and lets everything happen that is due.
    void step(qint64 ms)
    {
        clock.advance(ms);
        for (Comer &comer : comers)
            if (comer.descriptor < 0 && clock.bootMs() >= comer.againAt) open(comer);
        for (int i = 0; i < 3; ++i)
            shard.step(0);
        for (Comer &comer : comers)
            if (comer.descriptor >= 0) read(comer);
    }

    HubOptions options;
    FakeClock clock;
    LogTable log;
    QList<qint64> ofCongress;
    Shard shard;
    std::vector<Comer> comers;
    int turnovers = 0;
    qint64 longestLife = 0, longestSilence = 0, slowestReturn = 0;
    QStringList wrong;
    QRandomGenerator random{20261130};

private:
    void open(Comer &comer)
    {
        int pair[2];
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) return;
        comer.descriptor = pair[1];
        comer.reader = WireReader();
        comer.handled = 0;
        comer.isLive = false;
        comer.openedAt = comer.lastByteAt = clock.bootMs();
        const qint64 after = comer.lastId.split('.').first().toLongLong();
        shard.inbox().adopt({pair[0], {congress, publicViewer(), after, comer.lastId, {}, {}}});
    }
    void read(Comer &comer)
    {
        QByteArray bytes;
        const bool isOpen = readAvailable(comer.descriptor, bytes);
        if (!bytes.isEmpty()) {
            longestSilence = std::max(longestSilence, clock.bootMs() - comer.lastByteAt);
            comer.lastByteAt = clock.bootMs();
            comer.reader.feed(bytes);
        }
        for (; comer.handled < comer.reader.messages.size(); ++comer.handled)
            take(comer, comer.reader.messages[comer.handled]);
        if (isOpen) return;
        if (!comer.reader.atBoundary()) wrong.append(QStringLiteral("ended inside a message"));
        if (!comer.reader.error.isEmpty()) wrong.append(comer.reader.error);
        ::close(std::exchange(comer.descriptor, -1));
        ++turnovers;
        longestLife = std::max(longestLife, clock.bootMs() - comer.openedAt);
        comer.endedAt = clock.bootMs();
        comer.againAt = clock.bootMs() + random.bounded(options.tickMs / 5 + 1);
    }
    void take(Comer &comer, const WireMessage &message)
    {
        if (!message.id.isEmpty()) comer.lastId = message.id;
        if (message.type == "tick") {
            if (!comer.isLive && comer.endedAt > 0)
                slowestReturn = std::max(slowestReturn, clock.bootMs() - comer.againAt);
            comer.isLive = true;
        } else if (message.type != "session.changed") {
            wrong.append(QString::fromUtf8(message.type));
        } else if (comer.received >= ofCongress.size()
                   || message.seq() != ofCongress[comer.received]) {
            wrong.append(QStringLiteral("%1 came, %2 was next")
                             .arg(message.seq())
                             .arg(ofCongress.value(comer.received)));
        } else {
            ++comer.received;
        }
    }
};

} // namespace

class TurnoversTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsLostOrComesTwice_data();
    void nothingIsLostOrComesTwice();
};

void TurnoversTest::nothingIsLostOrComesTwice_data()
{
    QTest::addColumn<int>("divisor");
    QTest::addColumn<int>("stepMs");
    QTest::addColumn<int>("turnovers");
    const int times = qEnvironmentVariableIsSet("FOYER_LONG") ? 10 : 1;
    QTest::newRow("100 times shorter") << 100 << 5 << 1'000 * times;
    QTest::newRow("as shipped") << 1 << 50 << 100 * times;
}

void TurnoversTest::nothingIsLostOrComesTwice()
{
    QFETCH(int, divisor);
    QFETCH(int, stepMs);
    QFETCH(int, turnovers);
    HubOptions options;
    options.tickMs /= divisor;
    options.lifetimeMinMs /= divisor;
    options.lifetimeMaxMs /= divisor;
    World world(options, 25);
    // The quiet stretches show the ticks; in the others there is a change in every other step, so also around each
    // ending.
    for (qint64 steps = 0;
         world.turnovers < turnovers && world.wrong.isEmpty() && steps < 5'000'000; ++steps) {
        const bool isBusy = (steps / 500) % 2 == 1;
        if (isBusy && steps % 2 == 0) world.publish(world.random.bounded(3) ? congress : elsewhere);
        world.step(stepMs);
    }
    for (int i = 0; i < 2'000 && world.wrong.isEmpty(); ++i)
        world.step(stepMs);
    qInfo("%d turnovers, %lld changes; longest life %lld ms of %d, longest silence %lld ms of %d, "
          "live again after %lld ms",
          world.turnovers, static_cast<long long>(world.ofCongress.size()),
          static_cast<long long>(world.longestLife), options.lifetimeMaxMs,
          static_cast<long long>(world.longestSilence), options.tickMs,
          static_cast<long long>(world.slowestReturn));
    QVERIFY2(world.wrong.isEmpty(), qPrintable(world.wrong.join(u'\n')));
    QVERIFY(world.turnovers >= turnovers);
    for (const Comer &comer : world.comers)
        QCOMPARE(comer.received, world.ofCongress.size());
    QVERIFY(world.longestLife <= options.lifetimeMaxMs + stepMs);
    QVERIFY(world.longestSilence <= options.tickMs + options.tickMs / 25 + 2 * stepMs);
    QVERIFY(world.slowestReturn <= 1'000 / divisor + stepMs);
}

QTEST_GUILESS_MAIN(TurnoversTest)
#include "tst_turnovers.moc"
