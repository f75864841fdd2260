// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/statement.h"

#include "backend/store/connection.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QStringEncoder>

#include <sqlite3.h>

#include <algorithm>
#include <utility>

namespace Foyer {

QString Row::text(int column) const
{
    const auto *const text =
        reinterpret_cast<const char *>(sqlite3_column_text(m_statement, column));
    return QString::fromUtf8(text, sqlite3_column_bytes(m_statement, column));
}

QByteArray Row::bytes(int column) const
{
    const auto *const data = static_cast<const char *>(sqlite3_column_blob(m_statement, column));
    return QByteArray(data, sqlite3_column_bytes(m_statement, column));
}

qint64 Row::number(int column) const { return sqlite3_column_int64(m_statement, column); }

double Row::real(int column) const { return sqlite3_column_double(m_statement, column); }

bool Row::isNull(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

std::optional<qint64> Row::optionalNumber(int column) const
{
    if (isNull(column)) return std::nullopt;
    return number(column);
}

QJsonObject Row::object(int column) const
{
    return QJsonDocument::fromJson(bytes(column)).object();
}

QJsonArray Row::array(int column) const { return QJsonDocument::fromJson(bytes(column)).array(); }

Statement::Statement(Connection &connection, const char *sql, sqlite3_stmt *statement,
                     ValueRoom *room, std::optional<Error> error)
    : m_connection(&connection)
    , m_sql(sql)
    , m_statement(statement)
    , m_room(room)
    , m_error(std::move(error))
{
}

Statement::Statement(Statement &&other) noexcept
    : m_connection(other.m_connection)
    , m_sql(other.m_sql)
    , m_statement(std::exchange(other.m_statement, nullptr))
    , m_room(other.m_room)
    , m_bound(other.m_bound)
    , m_code(other.m_code)
    , m_error(std::move(other.m_error))
{
}

Statement::~Statement()
{
    if (!m_statement) return;
    if (m_room)
        m_connection->release(m_sql);
    else
        sqlite3_finalize(m_statement);
}

bool Statement::nextPlaceholder()
{
    if (!m_statement) return false;
    if (m_bound++ == 0 && m_room) m_room->used = 0;
    return true;
}

/// Where these bytes stand until the statement's next first value; null when there is no room.
const char *Statement::kept(QByteArrayView bytes)
{
    if (!m_room || ValueRoom::Size - m_room->used < bytes.size()) return nullptr;
    char *const at = m_room->bytes + m_room->used;
    std::copy(bytes.begin(), bytes.end(), at);
    m_room->used += bytes.size();
    return at;
}

/// Remembers the first value that was not taken (one too many, or too large); start() tells.
Statement &Statement::bound(int code)
{
    if (code != SQLITE_OK && !m_error) m_error = m_connection->failed(code).value();
    return *this;
}

Statement &Statement::bindText(QByteArrayView utf8)
{
    const char *const at = kept(utf8);
    return bound(sqlite3_bind_text64(m_statement, m_bound, at ? at : utf8.data(),
                                     sqlite3_uint64(utf8.size()),
                                     at ? SQLITE_STATIC : SQLITE_TRANSIENT, SQLITE_UTF8));
}

Statement &Statement::bind(const QString &text)
{
    if (!nextPlaceholder()) return *this;
    // Nearly all texts are short, and written as UTF-8 into their place at once.
    if (m_room && ValueRoom::Size - m_room->used >= (text.size() + 1) * 3) {
        char *const at = m_room->bytes + m_room->used;
        QStringEncoder encoder(QStringEncoder::Utf8, QStringEncoder::Flag::Stateless);
        const int size = int(encoder.appendToBuffer(at, text) - at);
        m_room->used += size;
        return bound(sqlite3_bind_text(m_statement, m_bound, at, size, SQLITE_STATIC));
    }
    const QByteArray utf8 = text.toUtf8();
    return bindText(QByteArrayView(utf8.constData(), utf8.size()));
}

// ASCII: the names of kinds and types.
Statement &Statement::bind(QLatin1String text)
{
    if (!nextPlaceholder()) return *this;
    return bindText(QByteArrayView(text.data() ? text.data() : "", text.size()));
}

Statement &Statement::bind(const QByteArray &bytes)
{
    if (!nextPlaceholder()) return *this;
    const char *const at = kept(bytes);
    return bound(sqlite3_bind_blob64(m_statement, m_bound, at ? at : bytes.constData(),
                                     sqlite3_uint64(bytes.size()),
                                     at ? SQLITE_STATIC : SQLITE_TRANSIENT));
}

Statement &Statement::bind(qint64 number)
{
    if (!nextPlaceholder()) return *this;
    return bound(sqlite3_bind_int64(m_statement, m_bound, number));
}

Statement &Statement::bind(double number)
{
    if (!nextPlaceholder()) return *this;
    return bound(sqlite3_bind_double(m_statement, m_bound, number));
}

Statement &Statement::bind(std::nullopt_t)
{
    if (!nextPlaceholder()) return *this;
    return bound(sqlite3_bind_null(m_statement, m_bound));
}

Statement &Statement::bind(const QJsonObject &json)
{
    if (!nextPlaceholder()) return *this;
    return bindText(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

Statement &Statement::bind(const QJsonArray &json)
{
    if (!nextPlaceholder()) return *this;
    return bindText(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

Result<void> Statement::start()
{
    if (m_error) return tl::unexpected(*m_error);
    // A value too few would be the one of the run before.
    const bool complete = m_bound == sqlite3_bind_parameter_count(m_statement);
    m_bound = 0;
    if (!complete) return m_connection->failed(SQLITE_MISUSE);
    return {};
}

bool Statement::step()
{
    m_code = sqlite3_step(m_statement);
    return m_code == SQLITE_ROW;
}

// Rows and what a statement holds (a read lock) end here, also after a part of the rows.
Result<void> Statement::finish()
{
    const int code = m_code;
    if (code != SQLITE_ROW && code != SQLITE_DONE) {
        auto failure = m_connection->failed(code);
        sqlite3_reset(m_statement);
        return failure;
    }
    sqlite3_reset(m_statement);
    return {};
}

Result<qint64> Statement::exec()
{
    if (auto run = start(); !run) return tl::unexpected(run.error());
    while (step()) { // a PRAGMA may answer with a row
    }
    if (auto end = finish(); !end) return tl::unexpected(end.error());
    return qint64(sqlite3_changes(sqlite3_db_handle(m_statement)));
}

qint64 Statement::insertedId() const
{
    return m_statement ? sqlite3_last_insert_rowid(sqlite3_db_handle(m_statement)) : 0;
}

} // namespace Foyer
