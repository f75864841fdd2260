// SPDX-License-Identifier: GPL-3.0-or-later
// A prepared statement in use. Every way to run it answers a Result; the rows are only reachable
// through it.
#pragma once

#include "shared/base/clock.h"
#include "shared/base/error.h"

#include <QtCore/QByteArray>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QList>

#include <memory>
#include <optional>
#include <type_traits>

struct sqlite3_stmt;

namespace Foyer {

class Connection;

/// The current row of a running statement; columns count from 0.
class Row
{
public:
    explicit Row(sqlite3_stmt *statement) : m_statement(statement) {}
    QString text(int column) const;
    QByteArray bytes(int column) const;
    qint64 number(int column) const;
    double real(int column) const;
    int integer(int column) const { return int(number(column)); }
    bool flag(int column) const { return number(column) != 0; }
    bool isNull(int column) const;
    std::optional<qint64> optionalNumber(int column) const;
    QJsonObject object(int column) const; ///< a JSON column; empty when NULL
    QJsonArray array(int column) const;

private:
    sqlite3_stmt *m_statement;
};

/// Where the values of a cached statement stand while it runs, so that SQLite need not copy each.
struct ValueRoom {
    static constexpr qsizetype Size = 2000;
    char bytes[Size];
    qsizetype used = 0;
};

class Statement
{
public:
    Statement(Statement &&other) noexcept;
    Statement &operator=(Statement &&) = delete;
    Statement(const Statement &) = delete;
    ~Statement();

    // Values bind to the placeholders in order. A null QString binds as '' (NULL is std::nullopt).
    Statement &bind(const QString &text);
    Statement &bind(QLatin1String text);
    Statement &bind(const QByteArray &bytes);
    Statement &bind(qint64 number);
    Statement &bind(int number) { return bind(qint64(number)); }
    Statement &bind(double number);
    Statement &bind(bool flag) { return bind(qint64(flag ? 1 : 0)); }
    Statement &bind(std::nullopt_t);
    Statement &bind(const QJsonObject &json);
    Statement &bind(const QJsonArray &json);
    template <typename T>
    Statement &bind(const std::optional<T> &value)
    {
        return value ? bind(*value) : bind(std::nullopt);
    }
    Statement &bind(const char *) = delete;

    /// Runs a statement that answers no rows. The number of rows it changed.
    [[nodiscard]] Result<qint64> exec();
    /// The rowid of the last insert by exec().
    qint64 insertedId() const;

    /// Runs and reads every row: `read` is `T(const Row &)`.
    template <typename Read>
    [[nodiscard]] auto all(Read read) -> Result<QList<std::invoke_result_t<Read, const Row &>>>
    {
        QList<std::invoke_result_t<Read, const Row &>> rows;
        if (auto run = start(); !run) return tl::unexpected(run.error());
        while (step())
            rows.append(read(row()));
        if (auto end = finish(); !end) return tl::unexpected(end.error());
        return rows;
    }

    /// Runs and reads the first row, if there is one.
    template <typename Read>
    [[nodiscard]] auto first(Read read)
        -> Result<std::optional<std::invoke_result_t<Read, const Row &>>>
    {
        std::optional<std::invoke_result_t<Read, const Row &>> found;
        if (auto run = start(); !run) return tl::unexpected(run.error());
        if (step()) found = read(row());
        if (auto end = finish(); !end) return tl::unexpected(end.error());
        return found;
    }

private:
    friend class Connection;
    Statement(Connection &connection, const char *sql, sqlite3_stmt *statement, ValueRoom *room,
              std::optional<Error> error);
    Result<void> start();
    bool step();
    Row row() const { return Row(m_statement); }
    Result<void> finish();
    bool nextPlaceholder();
    Statement &bindText(QByteArrayView utf8);
    const char *kept(QByteArrayView bytes);
    Statement &bound(int code);

    Connection *m_connection;
    const char *m_sql;
    sqlite3_stmt
        *m_statement;  ///< the connection's cache owns it when there is room, else this does
    ValueRoom *m_room; ///< of the cached statement; null when that was in use
    int m_bound = 0;
    int m_code = 0; ///< what SQLite said last
    std::optional<Error> m_error;
};

} // namespace Foyer
