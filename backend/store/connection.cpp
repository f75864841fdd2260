// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/connection.h"

#include "backend/store/worklimit.h"

#include <QtCore/QFile>
#include <QtCore/QThread>
#include <QtCore/QVariant>
#include <QtSql/QSqlDatabase>
#include <QtSql/QSqlDriver>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>

#include <sqlite3.h>

#include <atomic>
#include <cstring>
#include <unordered_map>

#include <fcntl.h>
#include <unistd.h>

namespace Foyer {

namespace {

constexpr int BusyTimeoutMs = 10'000;
/// Less than 128 KiB: SQLite writes a piece at once, and its Unix layer cuts lengths to 17 bits (os_unix.c,
/// seekAndWriteFd), so that a large command would fail as "disk full" when its journal moves to a file.
constexpr int StatementJournalBytes = 120 * 1024;

QString nextConnectionName()
{
    static std::atomic<quint64> number{0};
    return QStringLiteral("foyer-%1").arg(++number);
}

QString errorCode(int primary)
{
    switch (primary) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return QStringLiteral("store.busy");
    case SQLITE_FULL:
        return QStringLiteral("store.full");
    default:
        return QStringLiteral("store.failed");
    }
}

/// Before SQLite is used first; refused, without harm, when somebody has used it before.
void configureLibrary()
{
    // A count of allocated bytes, which nobody asks for, costs a lock at each allocation.
    static const int counted = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    // A savepoint copies the pages that it changes, in pieces of this size. Those of a temporary
    // store in memory are of 1 kB: ten pages a command, forty allocations.
    static const int spilled = sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, StatementJournalBytes);
    static const bool watched = watchQueries();
    Q_UNUSED(counted);
    Q_UNUSED(spilled);
    Q_UNUSED(watched);
}

/// The driver's connection. Null when the driver was built with an SQLite of its own: its handles
/// mean nothing to the library that we are linked with.
sqlite3 *handleOf(const QSqlDatabase &database)
{
    QSqlQuery query(QStringLiteral("SELECT sqlite_source_id()"), database);
    if (!query.next() || query.value(0).toString() != QLatin1String(sqlite3_sourceid()))
        return nullptr;
    const QVariant handle = database.driver()->handle();
    if (!handle.isValid() || std::strcmp(handle.typeName(), "sqlite3*") != 0) return nullptr;
    return *static_cast<sqlite3 *const *>(handle.constData());
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
        sqlite3_stmt *statement = nullptr;
        std::unique_ptr<ValueRoom> room;
        bool inUse = false;
    };
    ~Cache()
    {
        for (auto &[sql, entry] : entries)
            sqlite3_finalize(entry.statement);
    }
    // Keyed by the literal's address: the same text at two addresses is merely prepared twice.
    std::unordered_map<const char *, Entry> entries;
};

Connection::Connection() : m_name(nextConnectionName()), m_cache(std::make_unique<Cache>()) {}

Connection::~Connection()
{
    m_cache.reset();
    if (m_database) {
        m_database->close(); // after the last statement is gone, or SQLite would keep it open
        m_database.reset();
        QSqlDatabase::removeDatabase(m_name);
    }
}

Result<std::unique_ptr<Connection>> Connection::open(const QString &file, Role role,
                                                     const QString &synchronous)
{
    configureLibrary();
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
    connection->m_handle = handleOf(*connection->m_database);
    if (!connection->m_handle)
        return fail(QStringLiteral("store.unreadable"),
                    QStringLiteral("Qt's SQLite driver does not use the system's SQLite"));
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
                            "PRAGMA cache_size = -16000", "PRAGMA wal_autocheckpoint = 4000"}) {
        if (auto set = exec(sql); !set) return tl::unexpected(set.error());
    }
    if (role == Role::Reader) {
        for (const char *sql : {"PRAGMA query_only = ON", "PRAGMA temp_store = MEMORY"}) {
            if (auto set = exec(sql); !set) return tl::unexpected(set.error());
        }
    }
    return {};
}

Statement Connection::prepare(const char *sql)
{
    if (m_closed) return Statement(*this, sql, nullptr, nullptr, m_closed);
    Cache::Entry &entry = m_cache->entries[sql];
    const bool cached = !entry.inUse;
    sqlite3_stmt *statement = cached ? entry.statement : nullptr;
    if (!statement) {
        const int code =
            sqlite3_prepare_v3(m_handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
        if (code != SQLITE_OK) return Statement(*this, sql, nullptr, nullptr, failed(code).value());
        if (cached) {
            entry.statement = statement;
            entry.room = std::make_unique<ValueRoom>();
        }
    }
    entry.inUse = true;
    return Statement(*this, sql, statement, cached ? entry.room.get() : nullptr, std::nullopt);
}

void Connection::release(const char *sql) { m_cache->entries[sql].inUse = false; }

Result<qint64> Connection::exec(const char *sql) { return prepare(sql).exec(); }

Result<void> Connection::script(const QString &text)
{
    if (m_closed) return tl::unexpected(*m_closed);
    const int code = sqlite3_exec(m_handle, text.toUtf8().constData(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return failed(code);
    return {};
}

void Connection::clearFailure()
{
    m_failure.reset();
    m_doubtful = false;
}

tl::unexpected<Error> Connection::failed(int code)
{
    const int primary = code & 0xff;
    // Those after which SQLite may roll back by itself (sqlite.org/lang_transaction.html), and
    // corruption.
    for (const int doubtful :
         {SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM, SQLITE_BUSY, SQLITE_INTERRUPT, SQLITE_CORRUPT}) {
        if (primary == doubtful) m_doubtful = true;
    }
    Error made{errorCode(primary), QString::fromUtf8(sqlite3_errmsg(m_handle)), {}, {}};
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
