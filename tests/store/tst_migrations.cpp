// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/migrations.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

class TestMigrations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numberedInOrder();
    void whatWasMissingIsApplied();
    void freshThenNothingToDo();
    void tablesAreStrict();
    void changedFileIsRefused();
    void newerDatabaseIsRefused();
    void aBrokenOneLeavesTheDatabaseAsItWas();
    void notADatabase();
};

namespace {

std::unique_ptr<Connection> writer(const QString &file)
{
    auto opened = Connection::open(file, Connection::Role::Writer, QStringLiteral("FULL"));
    return opened ? *std::move(opened) : nullptr;
}

} // namespace

void TestMigrations::numberedInOrder()
{
    const auto all = builtInMigrations();
    QVERIFY(!all.isEmpty());
    for (int i = 1; i < all.size(); ++i)
        QVERIFY(all[i - 1].number < all[i].number);
}

void TestMigrations::whatWasMissingIsApplied()
{
    StoreFixture f;
    const auto connection = writer(f.file());
    QVERIFY(connection);
    auto all = builtInMigrations();
    const int next = all.last().number + 1;
    all.append({next + 1, QStringLiteral("later"),
                QStringLiteral("CREATE TABLE later (id TEXT) STRICT;\n\n")});
    QVERIFY(migrate(*connection, all, noon()));
    all.insert(all.size() - 1, {next, QStringLiteral("between"),
                                QStringLiteral("CREATE TABLE between_ (id TEXT) STRICT;\n\n")});
    QVERIFY(migrate(*connection, all, noon()));
    QVERIFY(connection->exec("DELETE FROM between_"));
    QCOMPARE(schemaVersion(*connection).value_or(-1), next + 1);
}

void TestMigrations::freshThenNothingToDo()
{
    StoreFixture f;
    const auto connection = writer(f.file());
    QVERIFY(connection);
    const auto all = builtInMigrations();
    QVERIFY(migrate(*connection, all, noon()));
    QCOMPARE(schemaVersion(*connection).value_or(-1), all.last().number);
    QVERIFY(migrate(*connection, all, noon() + 1));
    const auto at = connection->prepare("SELECT max(applied_at) FROM schema_migrations")
                        .first([](const Row &row) { return row.number(0); });
    QVERIFY(at && *at);
    QCOMPARE(**at, noon());
}

void TestMigrations::tablesAreStrict()
{
    StoreFixture f;
    QVERIFY(f.open());
    f.store->readHere([](Connection &c) {
        const auto loose = c.prepare("SELECT name FROM pragma_table_list WHERE type = 'table' AND "
                                     "strict = 0 AND name NOT LIKE 'sqlite_%'")
                               .all([](const Row &row) { return row.text(0); });
        QVERIFY(loose);
        QCOMPARE(*loose, QStringList());
        const auto pragma = [&c](const char *sql) {
            return c.prepare(sql)
                .first([](const Row &row) { return row.text(0); })
                .value_or(QString());
        };
        QCOMPARE(pragma("PRAGMA journal_mode"), QStringLiteral("wal"));
        QCOMPARE(pragma("PRAGMA synchronous"), QStringLiteral("2"));
        QCOMPARE(pragma("PRAGMA foreign_keys"), QStringLiteral("1"));
    });
}

void TestMigrations::changedFileIsRefused()
{
    StoreFixture f;
    const auto connection = writer(f.file());
    QVERIFY(connection);
    auto all = builtInMigrations();
    QVERIFY(migrate(*connection, all, noon()));
    all[0].sql.append(QStringLiteral("-- edited after it was shipped"));
    const auto again = migrate(*connection, all, noon());
    QVERIFY(!again);
    QCOMPARE(again.error().code, QStringLiteral("store.migrationChanged"));
}

void TestMigrations::newerDatabaseIsRefused()
{
    StoreFixture f;
    {
        const auto connection = writer(f.file());
        QVERIFY(connection);
        auto all = builtInMigrations();
        all.append({all.last().number + 1, QStringLiteral("9999_future.sql"),
                    QStringLiteral("CREATE TABLE future (id TEXT) STRICT;\n\n")});
        QVERIFY(migrate(*connection, all, noon()));
    }
    StoreOptions options;
    options.directory = f.directory.path();
    const auto opened = Store::open(options, f.clock);
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, QStringLiteral("store.newer"));
}

void TestMigrations::aBrokenOneLeavesTheDatabaseAsItWas()
{
    StoreFixture f;
    const auto connection = writer(f.file());
    QVERIFY(connection);
    auto all = builtInMigrations();
    QVERIFY(migrate(*connection, all, noon()));
    all.append(
        {all.last().number + 1, QStringLiteral("broken.sql"),
         QStringLiteral("CREATE TABLE half (id TEXT) STRICT;\n\nCREATE TABLE events (x);\n\n")});
    const auto broken = migrate(*connection, all, noon());
    QVERIFY(!broken);
    QVERIFY2(broken.error().detail.startsWith(QLatin1String("broken.sql")),
             qPrintable(broken.error().detail));
    const auto half = connection->prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'half'")
                          .first([](const Row &row) { return row.integer(0); });
    QVERIFY(half && *half);
    QCOMPARE(**half, 0);
    QCOMPARE(schemaVersion(*connection).value_or(-1), all.last().number - 1);
}

void TestMigrations::notADatabase()
{
    StoreFixture f;
    QFile file(f.file());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(4096, 'x'));
    file.close();
    StoreOptions options;
    options.directory = f.directory.path();
    const auto opened = Store::open(options, f.clock);
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, QStringLiteral("store.unreadable"));
}

QTEST_GUILESS_MAIN(TestMigrations)
#include "tst_migrations.moc"
