// SPDX-License-Identifier: GPL-3.0-or-later
// One SQLite connection and its cached statements. A connection and everything made from it belong
// to the thread that opened it. Nothing here throws and nothing runs unchecked: a Statement has no
// way to execute that does not answer a Result, and the connection also remembers its first
// failure, so the writer never commits past one.
#pragma once

#include "backend/store/statement.h"

#include <memory>

class QSqlDatabase;
struct sqlite3;

namespace Foyer {

class Connection
{
public:
    enum class Role { Writer, Reader };

    /// Opens (a Writer also creates, mode 0600) `file` with WAL, foreign keys, busy time-out and
    /// the given synchronous level. Errors: store.unreadable.
    static Result<std::unique_ptr<Connection>> open(const QString &file, Role role,
                                                    const QString &synchronous);
    /// One that fails every statement with this error, for a caller that must be given a
    /// connection.
    static std::unique_ptr<Connection> closed(const Error &why);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// A statement of this text with `?` placeholders, from the cache when no other use of it is
    /// open.
    Statement prepare(const char *sql);
    /// prepare(sql).exec() for statements without values.
    [[nodiscard]] Result<qint64> exec(const char *sql);
    /// Several statements without values.
    [[nodiscard]] Result<void> script(const QString &text);

    /// The first failed statement since clearFailure(); what a caller that ignored a Result would
    /// have missed.
    const std::optional<Error> &failure() const { return m_failure; }
    void clearFailure();
    /// True when the failure was of the kind after which SQLite may have rolled back the whole
    /// transaction (disk full, I/O error, out of memory, corruption).
    bool transactionDoubtful() const { return m_doubtful; }

private:
    friend class Statement;
    Connection();
    Result<void> configure(Role role, const QString &synchronous);
    /// The error of SQLite's code, with the connection's own words for it.
    tl::unexpected<Error> failed(int code);
    void release(const char *sql);

    struct Cache;
    QString m_name;
    std::unique_ptr<QSqlDatabase> m_database;
    sqlite3 *m_handle = nullptr; ///< the database's own
    std::unique_ptr<Cache> m_cache;
    std::optional<Error> m_closed; ///< why there is no database
    std::optional<Error> m_failure;
    bool m_doubtful = false;
};

/// BEGIN … COMMIT, rolled back by the destructor unless commit() succeeded. Immediate takes the
/// write lock at once: a deferred transaction that reads and then writes can fail in the middle
/// (SQLITE_BUSY_SNAPSHOT).
class Transaction
{
public:
    enum class Mode { Read, Immediate };
    Transaction(Connection &connection, Mode mode);
    ~Transaction();
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;

    /// Whether BEGIN succeeded (store.busy when another process held the lock for the whole
    /// time-out).
    const Result<void> &begun() const { return m_begun; }
    [[nodiscard]] Result<void> commit();

private:
    Connection &m_connection;
    Result<void> m_begun;
    bool m_open = false;
};

} // namespace Foyer
