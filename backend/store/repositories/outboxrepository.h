// SPDX-License-Identifier: GPL-3.0-or-later
// What the outbox knows beside its rows: how far it is, whether a backup was put back, addresses that refuse.
#pragma once

#include "backend/store/connection.h"
#include "shared/base/ids.h"

namespace Foyer {

struct OutboxState {
    qint64 claims = 0;                ///< rises with each claim of mails
    std::optional<Instant> copiedAt;  ///< this database was a backup and nobody has served it since
    std::optional<Instant> heldSince; ///< a backup was put back: mail waits for an organizer
};

/// An address that refused mails for good, in a row.
struct RefusedAddress {
    int refusals = 0;
    QString reason;                  ///< the server's words
    std::optional<Instant> markedAt; ///< from MostRefusals on: nothing is sent to it
};

inline constexpr int MostRefusals = 3;

class OutboxRepository
{
public:
    explicit OutboxRepository(Connection &connection) : m_connection(connection) {}

    Result<OutboxState> state();
    /// One more claim; how many there are now.
    Result<qint64> countClaim();
    /// Mail that nobody waits for is held from now on (or from when it was).
    Result<void> hold(Instant since);
    /// False: nothing was held.
    Result<bool> endHold();
    /// The file of a backup, so that whoever serves it knows. Errors: the store's.
    Result<void> stampCopy(const QString &file, Instant at);

    // Of addresses, without regard to case.
    Result<std::optional<RefusedAddress>> refused(const QString &address);
    Result<void> countRefusal(const QString &address, const QString &reason, Instant now);
    /// It took a mail, or somebody says that it does now. False: nothing was known of it.
    Result<bool> forgetRefusals(const QString &address);
    /// Of every address that mails are held for.
    Result<qint64> forgetRefusalsOfHeld();
    /// A guest has another address: what was held for the old one is cancelled, the new one begins without a mark.
    Result<void> addressChanged(const Id &guestId, const QString &address, Instant now);
    /// Forgets addresses that nobody has any more. Number of rows.
    Result<qint64> forgetStrangers();

private:
    Connection &m_connection;
};

} // namespace Foyer
