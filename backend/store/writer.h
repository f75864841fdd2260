// SPDX-License-Identifier: GPL-3.0-or-later
// The one write connection of a process (design: change-log-and-feed 1): unit of work, group
// commit, publish in seq order. Also picks up what other processes commit to the same database, so
// every feed follows.
#pragma once

#include "shared/base/error.h"
#include "shared/domain/change.h"

#include <QtCore/QByteArray>

#include <functional>
#include <memory>
#include <optional>

namespace Foyer {

class Connection;
class UnitOfWork;
struct StoreOptions;

/// What a command answers: HTTP-shaped, since it is also what an idempotency key stores.
struct Answer {
    int status = 200;
    QByteArray body;     ///< JSON, or empty with 204
    QByteArray location; ///< of a created subject
    qint64 seq =
        0; ///< newest seq of the command's own changes; 0: nothing changed. Set by the writer.
};

/// Scope and fingerprint of an Idempotency-Key; the answer is kept 24 h in the command's own
/// transaction.
struct IdempotencyKey {
    QString key;
    QByteArray method, path, bodyHash;
};

/// Who, when, from where: a unit of work cannot be opened without them.
struct CommandContext {
    Actor actor;
    Instant at = 0;
    QString commandKey; ///< echoed to the actor's own feed
    QString correlationId;
    std::optional<IdempotencyKey> idempotency;
};

class Writer
{
public:
    /// Runs inside a savepoint of the open transaction; an error rolls back only this command.
    using Work = std::function<Result<Answer>(UnitOfWork &)>;
    /// Called on the writer thread after the commit that holds the command, and after its changes
    /// were published.
    using Done = std::function<void(Result<Answer>)>;
    /// Called on the writer thread with committed changes in seq order, each exactly once, before
    /// the next write begins. Must only hand over (never block, never read the database).
    using Publisher = std::function<void(const QList<Change> &)>;

    virtual ~Writer() = default;
    /// From any thread. Never blocks.
    virtual void submit(CommandContext context, Work work, Done done) = 0;
    /// submit() and wait: for the command line and tests, never on the HTTP thread.
    Result<Answer> execute(CommandContext context, Work work);
    virtual void setPublisher(Publisher publisher) = 0;
};

struct NewChange {
    QLatin1String type, subjectType;
    Id subjectId;
    QJsonObject payload;
    Audience audience;
};

/// Everything a command may do. Lives on the writer thread for the length of one command.
class UnitOfWork
{
public:
    UnitOfWork(Connection &connection, const CommandContext &context);
    Connection &connection() { return m_connection; }
    const Actor &actor() const { return m_context.actor; }
    Instant now() const { return m_context.at; }
    const CommandContext &context() const { return m_context; }

    /// Adds a row to `changes` in this transaction and returns its seq. seq, stamp, actor, time and
    /// command key are filled in here.
    Result<qint64> record(const Id &eventId, QLatin1String type, QLatin1String subjectType,
                          const Id &subjectId, const QJsonObject &payload,
                          const Audience &audience);

    /// Two changes of one step, in this order, as one statement: for what guests do all day.
    Result<void> recordPair(const Id &eventId, const NewChange &first, const NewChange &second);

    const QList<Change> &recorded() const { return m_recorded; }

private:
    Change filled(const Id &eventId, const NewChange &what) const;

    Connection &m_connection;
    const CommandContext &m_context;
    QList<Change> m_recorded;
};

} // namespace Foyer
