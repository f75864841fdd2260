// SPDX-License-Identifier: GPL-3.0-or-later
// How far each reaction has read the log, whom it has told of what, and what it failed at (design:
// change-log-and-feed 2.2 and 2.6).
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/change.h"

namespace Foyer {

/// A change that a reaction failed at.
struct ParkedChange {
    QString reaction;
    Change change;
    QString position; ///< up to whom it was handled; empty: not begun
    int attempts = 0;
    Instant firstFailedAt = 0;
    std::optional<Instant> nextAt; ///< nothing: given up, waits for an organizer
    QString error;
};

class ReactionRepository
{
public:
    explicit ReactionRepository(Connection &connection) : m_connection(connection) {}

    /// The newest seq that the reaction is done with; 0: none.
    Result<qint64> cursor(const QString &reaction);
    Result<void> setCursor(const QString &reaction, qint64 seq);
    /// Of every reaction by name.
    Result<QList<std::pair<QString, qint64>>> cursors();
    /// At most `limit` changes of these types with after < seq ≤ through, oldest first.
    Result<QList<Change>> changes(const QStringList &types, qint64 after, qint64 through,
                                  int limit);
    /// Changes of one type of one subject, nearest first.
    Result<QList<Change>> behind(const Id &subjectId, const QString &type, qint64 seq, int limit);
    Result<QList<Change>> before(const Id &subjectId, const QString &type, qint64 seq, int limit);

    /// Authors in the thread of a comment with an id above `after`, in order of id.
    Result<QList<Id>> threadAuthors(const Id &commentId, const Id &after, int limit);

    /// Within a change that takes several transactions; empty: not begun.
    Result<QString> position(const QString &reaction, qint64 seq);
    Result<void> setPosition(const QString &reaction, qint64 seq, const QString &position);
    Result<void> clearPosition(const QString &reaction);

    /// True when the guest had not been told of this change by this reaction.
    Result<bool> note(const QString &reaction, qint64 seq, const Id &guestId, Instant at);
    /// Whether anybody was told.
    Result<bool> hasTold(const QString &reaction, qint64 seq);
    Result<qint64> forgetNotices(Instant before, int limit);

    /// Inserts or replaces.
    Result<void> park(const ParkedChange &parked);
    Result<bool> unpark(const QString &reaction, qint64 seq);
    /// Those whose next try is due.
    Result<QList<ParkedChange>> due(Instant now, int limit);
    /// All, oldest first.
    Result<QList<ParkedChange>> parked(int limit);
    /// The next try is now, from the first. False: there is none.
    Result<bool> retry(const QString &reaction, qint64 seq, Instant now);

    /// A fact of the loop; empty: none.
    Result<QJsonObject> fact(const QString &name);
    Result<void> setFact(const QString &name, const QJsonObject &value);

private:
    Connection &m_connection;
};

} // namespace Foyer
