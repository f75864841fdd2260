// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/store.h"

#include <QtCore/QObject>

class QTimer;

namespace Foyer {

/// Removes the part of the change log that is older than `days` (0: the log stays) and idempotency
/// keys older than a day, at the start and every hour. Does nothing when the wall clock has run away
/// from the boot clock: a clock set forward must not empty the log.
class LogPruning : public QObject
{
    Q_OBJECT
public:
    LogPruning(Store &store, const Clock &clock, int days, QObject *parent = nullptr);

    void prune();

private:
    Store &m_store;
    const Clock &m_clock;
    int m_days;
    qint64 m_wallAtStart;
    qint64 m_bootAtStart;
};

/// The command: deletes the contiguous prefix of the log up to the newest row from before `cutoff`.
Result<Answer> pruneLog(UnitOfWork &unit, Instant cutoff);

} // namespace Foyer
