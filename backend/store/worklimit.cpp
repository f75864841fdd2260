// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/worklimit.h"

#include <sqlite3.h>

#include <ctime>

namespace Foyer {

namespace {

constexpr int StepsBetweenLooks = 10'000; ///< of SQLite's machine: about a millisecond
constexpr qint64 WallFactor = 10;

thread_local WorkLimit *current = nullptr;

qint64 millis(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return qint64(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
}

/// A statement that writes must not be cut: SQLite would undo the whole transaction with it.
bool isWriting(sqlite3 *database)
{
    for (sqlite3_stmt *one = sqlite3_next_stmt(database, nullptr); one;
         one = sqlite3_next_stmt(database, one))
        if (sqlite3_stmt_busy(one) && !sqlite3_stmt_readonly(one)) return true;
    return false;
}

} // namespace

int stopsQuery(void *handle)
{
    WorkLimit *limit = current;
    if (!limit || !limit->isOver() || isWriting(static_cast<sqlite3 *>(handle))) return 0;
    limit->m_stopped = true;
    return 1;
}

namespace {

int watch(sqlite3 *database, char **, const sqlite3_api_routines *)
{
    sqlite3_progress_handler(database, StepsBetweenLooks, stopsQuery, database);
    return SQLITE_OK;
}

} // namespace

bool watchQueries()
{
    return sqlite3_auto_extension(reinterpret_cast<void (*)()>(reinterpret_cast<void *>(watch)))
           == SQLITE_OK;
}

WorkLimit::WorkLimit(qint64 cpuMs)
    : m_cpuMs(cpuMs)
    , m_cpuAt(millis(CLOCK_THREAD_CPUTIME_ID))
    , m_wallAt(millis(CLOCK_MONOTONIC))
    , m_outer(current)
{
    current = this;
}

WorkLimit::~WorkLimit() { current = m_outer; }

qint64 WorkLimit::usedMs() const { return millis(CLOCK_THREAD_CPUTIME_ID) - m_cpuAt; }

bool WorkLimit::isOver() const
{
    return usedMs() >= m_cpuMs || millis(CLOCK_MONOTONIC) - m_wallAt >= m_cpuMs * WallFactor;
}

} // namespace Foyer
