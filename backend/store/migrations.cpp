// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/migrations.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QHash>

// Outside the namespace, as the macro declares a global function. A static library's resources
// register themselves only where something names them.
static void initResources() { Q_INIT_RESOURCE(foyer_store_migrations); }

namespace Foyer {

namespace {

struct Applied {
    int number = 0;
    QByteArray sha256;
};

Result<QList<Applied>> appliedMigrations(Connection &connection)
{
    return connection.prepare("SELECT number, sha256 FROM schema_migrations ORDER BY number")
        .all([](const Row &row) {
            return Applied{row.integer(0), row.bytes(1)};
        });
}

Result<void> applyOne(Connection &connection, const Migration &migration, Instant now)
{
    if (auto run = connection.script(migration.sql); !run)
        return fail(run.error().code,
                    QStringLiteral("%1: %2").arg(migration.name, run.error().detail));
    return connection
        .prepare("INSERT INTO schema_migrations (number, name, sha256, applied_at) "
                 "VALUES (?, ?, ?, ?)")
        .bind(migration.number)
        .bind(migration.name)
        .bind(migration.sha256())
        .bind(now)
        .exec()
        .map([](qint64) {});
}

/// Checks what is applied and applies the first that is missing, under the write lock: another
/// program may be starting on the same file. True when there may be more to do.
Result<bool> step(Connection &connection, const QList<Migration> &migrations, Instant now)
{
    Transaction transaction(connection, Transaction::Mode::Immediate);
    if (!transaction.begun()) return tl::unexpected(transaction.begun().error());
    auto made = connection.exec("CREATE TABLE IF NOT EXISTS schema_migrations ("
                                "number INTEGER PRIMARY KEY, name TEXT NOT NULL, "
                                "sha256 BLOB NOT NULL, applied_at INTEGER NOT NULL) STRICT");
    if (!made) return tl::unexpected(made.error());
    auto applied = appliedMigrations(connection);
    if (!applied) return tl::unexpected(applied.error());
    QHash<int, QByteArray> known;
    for (const Applied &one : *applied)
        known.insert(one.number, one.sha256);
    const Migration *missing = nullptr;
    for (const Migration &ours : migrations) {
        const auto there = known.constFind(ours.number);
        if (there == known.constEnd()) {
            if (!missing) missing = &ours;
            continue;
        }
        if (*there != ours.sha256())
            return fail(QStringLiteral("store.migrationChanged"),
                        QStringLiteral("%1 was applied with other content").arg(ours.name));
        known.erase(there);
    }
    if (!known.isEmpty())
        return fail(QStringLiteral("store.newer"),
                    QStringLiteral("the database has schema %1, this Foyer knows up to %2")
                        .arg(applied->last().number)
                        .arg(migrations.isEmpty() ? 0 : migrations.last().number));
    if (!missing) return false;
    if (auto run = applyOne(connection, *missing, now); !run) return tl::unexpected(run.error());
    if (auto done = transaction.commit(); !done) return tl::unexpected(done.error());
    return true;
}

} // namespace

QByteArray Migration::sha256() const
{
    return QCryptographicHash::hash(sql.toUtf8(), QCryptographicHash::Sha256);
}

QList<Migration> builtInMigrations()
{
    initResources();
    const QDir directory(QStringLiteral(":/foyer/store/migrations"));
    QList<Migration> migrations;
    for (const QString &name : directory.entryList(QDir::Files, QDir::Name)) {
        QFile file(directory.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) continue;
        migrations.append({name.left(4).toInt(), name, QString::fromUtf8(file.readAll())});
    }
    return migrations;
}

Result<void> migrate(Connection &connection, const QList<Migration> &migrations, Instant now)
{
    for (;;) {
        auto more = step(connection, migrations, now);
        if (!more) return tl::unexpected(more.error());
        if (!*more) return {};
    }
}

Result<int> schemaVersion(Connection &connection)
{
    return connection.prepare("SELECT max(number) FROM schema_migrations")
        .first([](const Row &row) { return row.integer(0); })
        .map([](const std::optional<int> &number) { return number.value_or(0); });
}

} // namespace Foyer
