// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QtGlobal>

namespace Foyer {

/// Ends queries of this thread that take too long, while it lives. Only reading is ended: the
/// transaction, and what others have in it, stays as it is. Counts the thread's own CPU time, so that a
/// busy machine ends nothing; a wait for the disk counts tenfold less.
class WorkLimit
{
public:
    explicit WorkLimit(qint64 cpuMs);
    ~WorkLimit();
    WorkLimit(const WorkLimit &) = delete;
    WorkLimit &operator=(const WorkLimit &) = delete;

    /// Whether it has ended a query: what came of it means nothing.
    bool hasStopped() const { return m_stopped; }
    qint64 usedMs() const; ///< CPU time since its beginning

private:
    friend int stopsQuery(void *handle);
    bool isOver() const;

    const qint64 m_cpuMs;
    const qint64 m_cpuAt, m_wallAt;
    WorkLimit *const m_outer;
    bool m_stopped = false;
};

/// From now on limits hold for every connection that is opened: none of them has to know of it, and it costs a look
/// at a null pointer a millisecond. After sqlite3_config(), which it would end.
bool watchQueries();

} // namespace Foyer
