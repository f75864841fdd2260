// SPDX-License-Identifier: GPL-3.0-or-later
// What scheduled work looks for and throws away. Each deletion takes at most `limit` rows, so that a
// command never waits long behind it, and answers how many it took.
#pragma once

#include "backend/store/connection.h"
#include "shared/base/ids.h"

namespace Foyer {

enum class ReminderKind { HeadsUp, FollowUp };

/// A host who is to be reminded of a session of their own.
struct DueReminder {
    Id eventId, sessionId, guestId;
    ReminderKind kind = ReminderKind::HeadsUp;
    Instant dueAt = 0;
};

class UpkeepRepository
{
public:
    explicit UpkeepRepository(Connection &connection) : m_connection(connection) {}

    /// Confirmed sessions that begin in (now, now + lead]: their hosts without such a reminder.
    Result<QList<DueReminder>> headsUps(Instant now, qint64 lead, int limit);
    /// Confirmed sessions that ended in (now - oldest, now - delay]: likewise.
    Result<QList<DueReminder>> followUps(Instant now, qint64 delay, qint64 oldest, int limit);
    /// The claim on the one reminder of its kind that there may be; false: somebody had it.
    Result<bool> claim(const DueReminder &reminder, Instant now);

    /// The newest change in after < seq ≤ through from before `cutoff`; 0: none.
    Result<qint64> newestBefore(Instant cutoff, qint64 after, qint64 through);
    /// The position before which the log has been handled by every reaction.
    Result<qint64> handledByAll(const QStringList &reactions);

    Result<qint64> forgetDeliveries(Instant settledBefore, int limit);
    /// Expired or revoked before then.
    Result<qint64> forgetLogins(Instant before, int limit);
    Result<qint64> forgetLoginCodes(Instant expiredBefore, int limit);
    Result<qint64> forgetAttempts(Instant untouchedSince, int limit);
    Result<qint64> forgetPairings(Instant expiredBefore, int limit);
    /// Uploads from before then that no site, guest or room shows, by name. Their rows go.
    Result<QStringList> forgetUploads(Instant before, int limit);

private:
    Connection &m_connection;
};

QString toName(ReminderKind kind);

} // namespace Foyer
