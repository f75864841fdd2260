// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/statement.h"

#include "backend/store/connection.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QVariant>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>

#include <utility>

namespace Foyer {

QString placeholderName(int index)
{
    static const QStringList names = [] {
        QStringList made;
        for (int i = 0; i < MostPlaceholders; ++i)
            made.append(QStringLiteral(":p%1_").arg(i));
        return made;
    }();
    return names.at(index);
}

QString namedPlaceholders(const char *sql)
{
    QString text;
    bool quoted = false;
    int index = 0;
    for (const QChar c : QString::fromUtf8(sql)) {
        quoted ^= c == QLatin1Char('\'');
        if (c == QLatin1Char('?') && !quoted)
            text += placeholderName(index++);
        else
            text += c;
    }
    return text;
}

QString Row::text(int column) const { return m_query.value(column).toString(); }
QByteArray Row::bytes(int column) const { return m_query.value(column).toByteArray(); }
qint64 Row::number(int column) const { return m_query.value(column).toLongLong(); }
bool Row::isNull(int column) const { return m_query.isNull(column); }

std::optional<qint64> Row::optionalNumber(int column) const
{
    if (m_query.isNull(column)) return std::nullopt;
    return number(column);
}

QJsonObject Row::object(int column) const
{
    return QJsonDocument::fromJson(text(column).toUtf8()).object();
}

QJsonArray Row::array(int column) const
{
    return QJsonDocument::fromJson(text(column).toUtf8()).array();
}

Statement::Statement(Connection &connection, const char *sql, QSqlQuery *query, bool cached,
                     std::optional<Error> error)
    : m_connection(&connection)
    , m_sql(sql)
    , m_query(query)
    , m_cached(cached)
    , m_error(std::move(error))
{
}

Statement::Statement(Statement &&other) noexcept
    : m_connection(other.m_connection)
    , m_sql(other.m_sql)
    , m_query(std::exchange(other.m_query, nullptr))
    , m_cached(other.m_cached)
    , m_bound(other.m_bound)
    , m_error(std::move(other.m_error))
{
}

Statement::~Statement()
{
    if (!m_query) return;
    m_query->finish();
    if (m_cached)
        m_connection->release(m_sql);
    else
        delete m_query;
}

// By name: QtSql's positional bindValue() makes its name for the position anew at each call, which
// was a quarter of the time of an RSVP command.
Statement &Statement::bindValue(const QVariant &value)
{
    if (m_query) m_query->bindValue(placeholderName(m_bound), value);
    ++m_bound;
    return *this;
}

// QtSql binds a null QString or QByteArray as NULL, which no column here means by an empty text.
Statement &Statement::bind(const QString &text)
{
    return bindValue(text.isNull() ? QVariant(QStringLiteral("")) : QVariant(text));
}

Statement &Statement::bind(QLatin1String text) { return bind(QString(text)); }

Statement &Statement::bind(const QByteArray &bytes)
{
    return bindValue(bytes.isEmpty() ? QVariant(QByteArray("")) : QVariant(bytes));
}

Statement &Statement::bind(qint64 number) { return bindValue(QVariant::fromValue(number)); }

Statement &Statement::bind(std::nullopt_t) { return bindValue(QVariant()); }

Statement &Statement::bind(const QJsonObject &json)
{
    return bind(QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact)));
}

Statement &Statement::bind(const QJsonArray &json)
{
    return bind(QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact)));
}

Result<void> Statement::start()
{
    if (m_error) return tl::unexpected(*m_error);
    m_bound = 0;
    if (!m_query->exec()) return m_connection->failed(m_query->lastError());
    return {};
}

Result<qint64> Statement::exec()
{
    if (auto run = start(); !run) return tl::unexpected(run.error());
    return m_query->numRowsAffected(); // finished by the destructor: insertedId() needs it active
}

qint64 Statement::insertedId() const { return m_query ? m_query->lastInsertId().toLongLong() : 0; }

bool Statement::step() { return m_query->next(); }

Row Statement::row() const { return Row(*m_query); }

Result<void> Statement::finish()
{
    // next() is false both at the end and on a failure (a page that cannot be read).
    const QSqlError error = m_query->lastError();
    m_query->finish();
    if (error.isValid()) return m_connection->failed(error);
    return {};
}

} // namespace Foyer
