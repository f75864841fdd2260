// SPDX-License-Identifier: GPL-3.0-or-later
// How many guesses are checked at all (design: S-10), across processes on one database.
#include "backend/usecases/identity/loginlimits.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

class TestLoginLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void oneAccountFromEverywhere();
    void manyAccountsFromOneAddress();
    void goodOnesDoNotCount();
    void ownerAtHome();
    void acrossProcesses();
    void clockPutBack();
    void nothingIsLeft();

private:
    bool taken(const QString &account, const QString &address, Instant at,
               Attempt::Kind kind = Attempt::Kind::Guess)
    {
        const auto wait = limits.take(*f->store, {account, address, kind}, at);
        return wait && *wait == 0;
    }
    int waitFor(const QString &account, const QString &address, Instant at)
    {
        Result<int> wait;
        f->store->readHere([&](Connection &c) {
            wait = limits.waitFor(c, {account, address}, at);
        });
        return wait.value_or(-1);
    }
    void giveBack(const QString &account, const QString &address, Instant at)
    {
        CommandContext context;
        context.at = at;
        QVERIFY(f->store->writer().execute(context, [&](UnitOfWork &unit) {
            return limits.giveBack(unit, {account, address}).map([] { return Answer{}; });
        }));
    }
    int bucketCount()
    {
        int number = -1;
        f->store->readHere([&](Connection &c) {
            number = c.prepare("SELECT count(*) FROM attempt_buckets")
                         .first([](const Row &row) { return row.integer(0); })
                         .value_or(std::nullopt)
                         .value_or(-1);
        });
        return number;
    }
    std::unique_ptr<StoreFixture> f;
    const LoginLimits limits{{}};
    const QString ada = QStringLiteral("organizer:ada"), home = QStringLiteral("203.0.113.7");
};

void TestLoginLimits::init()
{
    f = std::make_unique<StoreFixture>();
    StoreOptions options;
    options.synchronous =
        QStringLiteral("NORMAL"); // thousands of commits; what is tested is counting
    QVERIFY(f->open(options));
}

void TestLoginLimits::oneAccountFromEverywhere()
{
    // A guess every two seconds, each from an address of its own, for an hour.
    int checked = 0;
    for (int i = 0; i < 1800; ++i)
        checked += taken(ada, QStringLiteral("a%1").arg(i), noon() + i * 2000);
    QVERIFY2(checked >= 60 && checked <= 100, qPrintable(QString::number(checked)));
    QVERIFY(waitFor(ada, QStringLiteral("new"), noon() + 3'600'000) <= 60);
    QCOMPARE(waitFor(QStringLiteral("organizer:ben"), QStringLiteral("new"), noon() + 3'600'000),
             0);
}

void TestLoginLimits::manyAccountsFromOneAddress()
{
    int checked = 0;
    for (int i = 0; i < 600; ++i)
        checked += taken(QStringLiteral("guest:%1").arg(i), home, noon() + i * 100); // a minute
    QVERIFY2(checked >= 25 && checked <= 30, qPrintable(QString::number(checked)));
    QVERIFY(waitFor(ada, home, noon() + 60'000) > 0);
    QCOMPARE(waitFor(ada, QStringLiteral("other"), noon() + 60'000), 0);
}

void TestLoginLimits::goodOnesDoNotCount()
{
    for (int i = 0; i < 200; ++i) {
        QVERIFY(taken(ada, home, noon() + i));
        giveBack(ada, home, noon() + i);
    }
}

void TestLoginLimits::ownerAtHome()
{
    QVERIFY(taken(ada, home, noon()));
    giveBack(ada, home, noon()); // signed in from here before
    for (int i = 0; i < 200; ++i)
        taken(ada, QStringLiteral("a%1").arg(i), noon() + 1000);
    QVERIFY(waitFor(ada, QStringLiteral("elsewhere"), noon() + 1000) > 0);
    QCOMPARE(waitFor(ada, home, noon() + 1000), 0); // strangers cannot lock the owner out here
    // And this is no way around the limit.
    int checked = 0;
    for (int i = 0; i < 600; ++i)
        checked += taken(ada, home, noon() + 1000 + i * 6000);
    QVERIFY2(checked <= 100, qPrintable(QString::number(checked)));
}

void TestLoginLimits::acrossProcesses()
{
    StoreOptions options;
    options.directory = f->directory.path();
    const auto other = Store::open(options, f->clock);
    QVERIFY(other);
    const LoginLimits theirs{{}};
    int checked = 0;
    for (int i = 0; i < 100; ++i) {
        const Attempt attempt{ada, QStringLiteral("a%1").arg(i)};
        const auto wait = i % 2 == 0 ? limits.take(*f->store, attempt, noon())
                                     : theirs.take(**other, attempt, noon());
        checked += wait && *wait == 0;
    }
    QCOMPARE(checked, 20); // as many at once as one process alone lets through
}

void TestLoginLimits::clockPutBack()
{
    for (int i = 0; i < 40; ++i)
        taken(ada, QStringLiteral("a%1").arg(i), noon());
    QVERIFY(!taken(ada, home, noon() - 3'600'000));
    QVERIFY(!taken(ada, home, noon() - 3'600'000 + 1000));
}

// Names are the guesser's to choose: buckets that are full again go.
void TestLoginLimits::nothingIsLeft()
{
    for (int i = 0; i < 50; ++i)
        taken(QStringLiteral("guest:%1").arg(i), QStringLiteral("a%1").arg(i), noon() + i);
    QVERIFY(bucketCount() >= 100);
    taken(ada, home, noon() + 2 * 3'600'000);
    QCOMPARE(bucketCount(), 2);
}

QTEST_GUILESS_MAIN(TestLoginLimits)
#include "tst_loginlimits.moc"
