// SPDX-License-Identifier: GPL-3.0-or-later
// What fails in the middle: nobody is forgotten, nobody is told twice, and what follows goes on (R-14
// and change-log-and-feed 2.6, small).
#include "tests/jobs/jobsworld.h"

#include "backend/jobs/reactions/sessionnotices.h"

#include <stdexcept>

using namespace Foyer;

namespace {

/// How a reaction of the tests behaves.
struct Plan {
    std::function<Result<QString>(UnitOfWork &, const Change &, const QString &)> handle;
    int calls = 0;
};

class Planned final : public Reaction
{
public:
    Planned(QString name, Plan &plan) : m_name(std::move(name)), m_plan(plan) {}
    QString name() const override { return m_name; }
    QStringList types() const override { return {QStringLiteral("test.noted")}; }
    Result<QString> handle(UnitOfWork &unit, const Change &change, const QString &position) override
    {
        ++m_plan.calls;
        return m_plan.handle(unit, change, position);
    }

private:
    QString m_name;
    Plan &m_plan;
};

/// Handles as session notices do, but fails when `remaining` transactions have gone through.
class FailingNotices final : public Reaction
{
public:
    explicit FailingNotices(int &remaining) : m_remaining(remaining) {}
    QString name() const override { return m_real.name(); }
    QStringList types() const override { return m_real.types(); }
    Result<QString> handle(UnitOfWork &unit, const Change &change, const QString &position) override
    {
        auto done = m_real.handle(unit, change, position);
        if (done && m_remaining-- == 0)
            return fail(QStringLiteral("store.closing"), QStringLiteral("it ends here"));
        return done;
    }

private:
    SessionNotices m_real;
    int &m_remaining;
};

template <typename... R>
std::vector<std::unique_ptr<Reaction>> list(R... reactions)
{
    std::vector<std::unique_ptr<Reaction>> all;
    (all.push_back(std::move(reactions)), ...);
    return all;
}

} // namespace

class JobsCrashTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyStepOfAManyPartedChange();
    void stolenInTheMiddle();
    void poisonIsParked();
    void organizersRetryAndSkip();
    void whatThrowsAndWhatKills();
    void partsThatFailGoOnWhereTheyWere();

private:
    static bool noteOne(JobsWorld &world)
    {
        return world.run([](UnitOfWork &u) { return note(u, newId()); }).has_value();
    }
    static std::unique_ptr<Planned> planned(const char *name, Plan &plan)
    {
        return std::make_unique<Planned>(QString::fromLatin1(name), plan);
    }
};

/// The process ends after each of the transactions of a change with 450 recipients; the next goes on.
void JobsCrashTest::everyStepOfAManyPartedChange()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    world.loop->stop();
    constexpr int number = 450;
    const Session session =
        world.add(world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}, {world.ada.id}));
    QVERIFY(world.run([&](UnitOfWork &u) -> Result<Answer> {
        for (int i = 0; i < number; ++i) {
            Guest guest;
            guest.id = newId();
            guest.name = QStringLiteral("G");
            GuestRepository guests(u.connection());
            if (!guests.insert(guest, QStringLiteral("g%1@example.org").arg(i))
                || !RsvpRepository(u.connection()).add(session.id, guest.id))
                return fail(QStringLiteral("fixture"), QStringLiteral("guest"));
        }
        return Answer{};
    }));
    QVERIFY(world.move(session.id, 30));
    int ends = 0;
    for (int round = 0; round < 20; ++round) {
        int remaining = round % 2; // none or one goes through, the next is undone
        JobsLoop mortal(*world.store, world.clock, world.options,
                        list(std::make_unique<FailingNotices>(remaining)));
        world.clock.advance(Lease::LeaseMs + Lease::MarginMs);
        mortal.step();
        world.clock.advance(Lease::LeaseMs + Lease::MarginMs); // not handed over
        for (int i = 0; i < 20 && remaining >= 0; ++i)
            mortal.step();
        if (remaining >= 0) break;
        ++ends;
    }
    JobsLoop last(*world.store, world.clock, world.options);
    last.step();
    world.clock.advance(Lease::LeaseMs + Lease::MarginMs);
    JobsWorld::work(last);
    QVERIFY(last.lease().isHeld());
    QVERIFY(ends > 3);
    QCOMPARE(world.number("SELECT count(*) FROM notifications"), number + 1);
    QCOMPARE(world.number("SELECT count(DISTINCT guest_id) FROM notifications"), number + 1);
    QCOMPARE(world.number("SELECT count(*) FROM deliveries"), number + 1);
    QCOMPARE(world.number("SELECT count(*) FROM parked_changes"), 0);
}

/// Another process takes over while a reaction is at work: what it does then is undone.
void JobsCrashTest::stolenInTheMiddle()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    world.loop->stop();
    Plan plan, other;
    plan.handle = [&](UnitOfWork &unit, const Change &, const QString &) -> Result<QString> {
        // What a second process would commit between two of our transactions.
        auto row = LeaseRepository(unit.connection()).read();
        if (!row) return tl::unexpected(row.error());
        return QStringLiteral("further");
    };
    JobsLoop first(*world.store, world.clock, world.options, list(planned("test", plan)));
    QVERIFY(noteOne(world));
    first.step();
    QVERIFY(first.lease().isHeld());
    QCOMPARE(plan.calls, 1);
    Lease thief(*world.store, world.clock);
    QVERIFY(!thief.look());
    world.clock.advance(Lease::LeaseMs + Lease::MarginMs);
    QVERIFY(thief.look());
    const QStringList before =
        world.rows("SELECT reaction || change_seq || position FROM reaction_positions");
    QCOMPARE(before.size(), 1);
    first.step();
    QVERIFY(!first.lease().isHeld());
    QCOMPARE(plan.calls, 1);
    QCOMPARE(world.rows("SELECT reaction || change_seq || position FROM reaction_positions"),
             before);
}

void JobsCrashTest::poisonIsParked()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    world.loop->stop();
    Plan bad, good;
    qint64 poison = 0;
    QList<qint64> handled;
    bad.handle = [&](UnitOfWork &unit, const Change &change, const QString &) -> Result<QString> {
        if (change.seq == poison)
            return unit.connection()
                .exec("INSERT INTO leases SELECT * FROM leases") // what it wrote is undone
                .map([](qint64) { return QString(); });
        handled.append(change.seq);
        return QString();
    };
    good.handle = [](UnitOfWork &, const Change &, const QString &) { return QString(); };
    JobsLoop loop(*world.store, world.clock, world.options,
                  list(planned("bad", bad), planned("good", good)));
    JobsWorld::work(loop);
    QVERIFY(noteOne(world));
    poison = world.head();
    QVERIFY(noteOne(world));
    JobsWorld::work(loop);
    QCOMPARE(good.calls, 2);                        // others go on …
    QCOMPARE(handled, QList<qint64>{world.head()}); // … and so does itself
    QCOMPARE(bad.calls, 2);
    const Instant first = world.clock.now();
    Instant last = first;
    for (int minute = 0; minute < 3 * 60; ++minute) {
        const int calls = bad.calls;
        world.clock.advance(Minute);
        JobsWorld::work(loop);
        QVERIFY(bad.calls - calls <= 1);
        if (bad.calls > calls) last = world.clock.now();
    }
    QCOMPARE(bad.calls, 1 + ReactionRunner::MostTries);
    QVERIFY(last - first >= ReactionRunner::GiveUpMs);
    QCOMPARE(world.rows("SELECT reaction || ' ' || attempts || ' ' || (next_at IS NULL) || ' ' || "
                        "(error LIKE 'store.failed: %') FROM parked_changes"),
             QStringList{QStringLiteral("bad 10 1 1")});
    QVERIFY(noteOne(world));
    JobsWorld::work(loop);
    QCOMPARE(good.calls, 3);
    QCOMPARE(handled.size(), 2);
}

void JobsCrashTest::organizersRetryAndSkip()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    world.loop->stop();
    bool broken = true;
    Plan plan;
    plan.handle = [&](UnitOfWork &, const Change &, const QString &) -> Result<QString> {
        if (broken) return fail(QStringLiteral("test.broken"), QStringLiteral("broken"));
        return QString();
    };
    JobsLoop loop(*world.store, world.clock, world.options, list(planned("test", plan)));
    JobsWorld::work(loop);
    QVERIFY(noteOne(world));
    const qint64 seq = world.head();
    JobsWorld::work(loop);
    QCOMPARE(world.number("SELECT count(*) FROM parked_changes"), 1);
    broken = false;
    const auto retry = [&](qint64 which) {
        bool found = false;
        const auto done = world.run([&](UnitOfWork &u) {
            return ReactionRepository(u.connection())
                .retry(QStringLiteral("test"), which, u.now())
                .map([&](bool there) {
                    found = there;
                    return Answer{};
                });
        });
        return done && found;
    };
    QVERIFY(!retry(seq + 1));
    QVERIFY(retry(seq));
    world.clock.advance(JobsLoop::HeartbeatMs);
    JobsWorld::work(loop);
    QCOMPARE(world.number("SELECT count(*) FROM parked_changes"), 0);
    QCOMPARE(plan.calls, 2);
}

void JobsCrashTest::whatThrowsAndWhatKills()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    world.loop->stop();
    Plan plan;
    plan.handle = [](UnitOfWork &, const Change &, const QString &) -> Result<QString> {
        throw std::runtime_error("boo");
    };
    {
        JobsLoop loop(*world.store, world.clock, world.options, list(planned("test", plan)));
        JobsWorld::work(loop);
        QVERIFY(noteOne(world));
        JobsWorld::work(loop);
        QCOMPARE(world.rows("SELECT error FROM parked_changes"),
                 QStringList{QStringLiteral("jobs.threw: boo")});
        QVERIFY(world.exec("DELETE FROM parked_changes"));
        loop.stop();
    }
    // A change that ends the process each time, as far as the next one can see: a try that was
    // remembered and nothing behind it.
    QVERIFY(noteOne(world));
    const qint64 seq = world.head();
    plan.calls = 0;
    plan.handle = [](UnitOfWork &, const Change &, const QString &) -> Result<QString> {
        return fail(QStringLiteral("store.closing"), QStringLiteral("killed"));
    };
    for (int i = 0; i < 6; ++i) {
        JobsLoop loop(*world.store, world.clock, world.options, list(planned("test", plan)));
        loop.step();
        world.clock.advance(Lease::LeaseMs + Lease::MarginMs);
        loop.step();
        loop.step();
    }
    QCOMPARE(plan.calls, 6); // three by the first, which followed an orderly stop; then three tries
    QCOMPARE(world.rows("SELECT change_seq || ' ' || substr(error, 1, 9) FROM parked_changes"),
             QStringList{QStringLiteral("%1 jobs.died").arg(seq)});
}

void JobsCrashTest::partsThatFailGoOnWhereTheyWere()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    world.loop->stop();
    QStringList positions;
    int failures = 2;
    Plan plan;
    plan.handle = [&](UnitOfWork &, const Change &, const QString &at) -> Result<QString> {
        if (at == u"3" && failures-- > 0)
            return fail(QStringLiteral("test.broken"), QStringLiteral("broken"));
        positions.append(at);
        const int next = at.toInt() + 1;
        return next == 6 ? QString() : QString::number(next);
    };
    JobsLoop loop(*world.store, world.clock, world.options, list(planned("test", plan)));
    JobsWorld::work(loop);
    QVERIFY(noteOne(world));
    JobsWorld::work(loop);
    QCOMPARE(positions, (QStringList{QString(), QStringLiteral("1"), QStringLiteral("2")}));
    for (int i = 0; i < 10; ++i) {
        world.clock.advance(Minute);
        JobsWorld::work(loop);
    }
    QCOMPARE(positions.join(u','), QStringLiteral(",1,2,3,4,5"));
    QCOMPARE(world.number("SELECT count(*) FROM parked_changes"), 0);
    QCOMPARE(world.number("SELECT count(*) FROM reaction_positions"), 0);
}

QTEST_GUILESS_MAIN(JobsCrashTest)
#include "tst_jobscrash.moc"
