// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/connection.h"

#include <QtCore/QFile>
#include <QtCore/QThread>
#include <QtSql/QSqlDatabase>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>

#include <atomic>
#include <unordered_map>

#include <fcntl.h>
#include <unistd.h>

namespace Foyer {

namespace {

constexpr int BusyTimeoutMs = 10'000;

QString nextConnectionName()
{
    static std::atomic<quint64> number{0};
    return QStringLiteral("foyer-%1").arg(++number);
}

/// The primary code of SQLite behind a QtSql error (sqlite.org/rescode.html).
int primaryCode(const QSqlError &error) { return error.nativeErrorCode().toInt() & 0xff; }

QString errorCode(int sqlite)
{
    switch (sqlite) {
    case 5: // SQLITE_BUSY
    case 6: // SQLITE_LOCKED
        return QStringLiteral("store.busy");
    case 13: // SQLITE_FULL
        return QStringLiteral("store.full");
    default:
        return QStringLiteral("store.failed");
    }
}

/// Made with mode 0600 before SQLite sees it; the -wal and -shm files take the mode of the
/// database. Never opened when it is there: closing a second descriptor would drop the locks of
/// this process' other connections.
void createPrivately(const QString &file)
{
    const QByteArray path = QFile::encodeName(file);
    const int descriptor = ::open(path.constData(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
    if (descriptor >= 0) ::close(descriptor);
}

} // namespace

struct Connection::Cache {
    struct Entry {
        std::unique_ptr<QSqlQuery> query;
        bool inUse = false;
    };
    // Keyed by the literal's address: the same text at two addresses is merely prepared twice.
    std::unordered_map<const char *, Entry> entries;
};

Connection::Connection() : m_name(nextConnectionName()), m_cache(std::make_unique<Cache>()) {}

Connection::~Connection()
{
    m_cache.reset();
    if (m_database) {
        m_database->close();
        m_database.reset();
        QSqlDatabase::removeDatabase(m_name);
    }
}

Result<std::unique_ptr<Connection>> Connection::open(const QString &file, Role role,
                                                     const QString &synchronous)
{
    if (role == Role::Writer) createPrivately(file);
    std::unique_ptr<Connection> connection(new Connection);
    connection->m_database = std::make_unique<QSqlDatabase>(
        QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection->m_name));
    connection->m_database->setDatabaseName(file);
    connection->m_database->setConnectOptions(
        QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(BusyTimeoutMs));
    if (!connection->m_database->open()) {
        const QString text = connection->m_database->lastError().text();
        return fail(QStringLiteral("store.unreadable"), QStringLiteral("%1: %2").arg(file, text));
    }
    if (auto set = connection->configure(role, synchronous); !set)
        return fail(QStringLiteral("store.unreadable"),
                    QStringLiteral("%1: %2").arg(file, set.error().detail));
    connection->clearFailure();
    return connection;
}

std::unique_ptr<Connection> Connection::closed(const Error &why)
{
    std::unique_ptr<Connection> connection(new Connection);
    connection->m_closed = why;
    return connection;
}

Result<void> Connection::configure(Role role, const QString &synchronous)
{
    const auto text = [](const Row &row) { return row.text(0); };
    // Turning a new file to WAL needs the file alone and does not wait by the busy time-out, so two
    // programs that start on a fresh directory at once would otherwise fail each other.
    for (int attempt = 0;; ++attempt) {
        auto mode = prepare("PRAGMA journal_mode = WAL").first(text);
        if (mode && *mode && **mode == QLatin1String("wal")) break;
        if (attempt == 200)
            return fail(QStringLiteral("store.busy"), QStringLiteral("cannot switch to WAL"));
        QThread::msleep(10);
    }
    const QString level = synchronous.toUpper();
    const bool normal = level == QLatin1String("NORMAL"), off = level == QLatin1String("OFF");
    const char *const sync = normal                            ? "PRAGMA synchronous = NORMAL"
                             : off                             ? "PRAGMA synchronous = OFF"
                             : level == QLatin1String("EXTRA") ? "PRAGMA synchronous = EXTRA"
                                                               : "PRAGMA synchronous = FULL";
    for (const char *sql : {sync, "PRAGMA foreign_keys = ON", "PRAGMA trusted_schema = OFF",
                            "PRAGMA temp_store = MEMORY", "PRAGMA cache_size = -16000",
                            "PRAGMA wal_autocheckpoint = 4000"}) {
        if (auto set = exec(sql); !set) return tl::unexpected(set.error());
    }
    if (role == Role::Reader) {
        if (auto set = exec("PRAGMA query_only = ON"); !set) return tl::unexpected(set.error());
    }
    return {};
}

Statement Connection::prepare(const char *sql)
{
    if (m_closed) return Statement(*this, sql, nullptr, false, m_closed);
    Cache::Entry &entry = m_cache->entries[sql];
    const bool cached = !entry.inUse;
    QSqlQuery *query = nullptr;
    if (cached && entry.query) {
        query = entry.query.get();
    } else {
        auto fresh = std::make_unique<QSqlQuery>(*m_database);
        fresh->setForwardOnly(true);
        if (!fresh->prepare(namedPlaceholders(sql)))
            return Statement(*this, sql, nullptr, false, failed(fresh->lastError()).value());
        query = fresh.get();
        if (cached)
            entry.query = std::move(fresh);
        else
            fresh.release();
    }
    if (cached) entry.inUse = true;
    return Statement(*this, sql, query, cached, std::nullopt);
}

void Connection::release(const char *sql) { m_cache->entries[sql].inUse = false; }

Result<qint64> Connection::exec(const char *sql) { return prepare(sql).exec(); }

Result<void> Connection::script(const QString &text)
{
    if (m_closed) return tl::unexpected(*m_closed);
    const QStringList statements = text.split(QStringLiteral(";\n\n"), Qt::SkipEmptyParts);
    for (const QString &statement : statements) {
        if (statement.trimmed().isEmpty()) continue;
        QSqlQuery query(*m_database);
        if (!query.exec(statement)) return failed(query.lastError());
    }
    return {};
}

void Connection::clearFailure()
{
    m_failure.reset();
    m_doubtful = false;
}

tl::unexpected<Error> Connection::failed(const QSqlError &error)
{
    const int code = primaryCode(error);
    // Those after which SQLite may roll back by itself (sqlite.org/lang_transaction.html), and
    // corruption.
    if (code == 13 || code == 10 || code == 7 || code == 5 || code == 9 || code == 11)
        m_doubtful = true;
    Error made{errorCode(code), error.databaseText(), {}, {}};
    if (!m_failure) m_failure = made;
    return tl::unexpected<Error>(std::move(made));
}

Transaction::Transaction(Connection &connection, Mode mode) : m_connection(connection)
{
    auto begun = m_connection.exec(mode == Mode::Immediate ? "BEGIN IMMEDIATE" : "BEGIN");
    if (!begun) m_begun = tl::unexpected(begun.error());
    m_open = begun.has_value();
}

Transaction::~Transaction()
{
    // Fails only when SQLite has rolled back by itself already, which is what is wanted.
    if (m_open && !m_connection.exec("ROLLBACK")) return;
}

Result<void> Transaction::commit()
{
    auto done = m_connection.exec("COMMIT");
    if (!done) return tl::unexpected(done.error());
    m_open = false;
    return {};
}

} // namespace Foyer
