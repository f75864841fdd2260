// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/commands/prune.h"

#include "backend/store/repositories/changerepository.h"
#include "backend/store/idempotency.h"

#include <QtCore/QLoggingCategory>
#include <QtCore/QTimer>

Q_LOGGING_CATEGORY(lcPrune, "foyer.store.prune")

namespace Foyer {

namespace {

constexpr qint64 HourMs = 3'600'000;
constexpr int PageRows = 1000;
/// One round reads at most so many pages, so that commands never wait long for the writer.
constexpr int PagesPerRound = 20;

} // namespace

Result<Answer> pruneLog(UnitOfWork &unit, Instant cutoff)
{
    ChangeRepository log(unit.connection());
    auto pruned = log.prunedThrough();
    if (!pruned) return tl::unexpected(pruned.error());
    auto head = log.head();
    if (!head) return tl::unexpected(head.error());
    qint64 from = pruned->seq;
    qint64 newestOld = 0;
    for (int page = 0; page < PagesPerRound; ++page) {
        auto rows = log.page({}, from, head->seq, PageRows);
        if (!rows) return tl::unexpected(rows.error());
        bool old = false;
        for (const Change &change : std::as_const(*rows)) {
            if (change.occurredAt >= cutoff) continue;
            newestOld = change.seq;
            old = true;
        }
        if (!old || rows->size() < PageRows) break; // what follows is newer still
        from = rows->last().seq;
    }
    if (newestOld > pruned->seq)
        if (auto done = log.pruneThrough(newestOld); !done) return tl::unexpected(done.error());
    return Answer();
}

LogPruning::LogPruning(Store &store, const Clock &clock, int days, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_clock(clock)
    , m_days(days)
    , m_wallAtStart(clock.now())
    , m_bootAtStart(clock.bootMs())
{
    auto *timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, &LogPruning::prune);
    timer->start(static_cast<int>(HourMs));
    prune();
}

void LogPruning::prune()
{
    const qint64 wall = m_clock.now() - m_wallAtStart;
    const qint64 boot = m_clock.bootMs() - m_bootAtStart;
    if (wall - boot > HourMs) {
        qCWarning(lcPrune, "the clock has jumped ahead by %lld s; the log is left as it is",
                  static_cast<long long>((wall - boot) / 1000));
        return;
    }
    const Instant cutoff = m_clock.now() - m_days * 24 * HourMs;
    m_store.writer().submit(
        {{ActorKind::System, {}, QStringLiteral("pruning")}, m_clock.now(), {}, {}, {}},
        [cutoff, keepsAll = m_days <= 0](UnitOfWork &unit) -> Result<Answer> {
            const auto forgotten =
                IdempotencyRepository(unit.connection()).forgetExpired(unit.now());
            if (!forgotten) return tl::unexpected(forgotten.error());
            return keepsAll ? Answer() : pruneLog(unit, cutoff);
        },
        [](Result<Answer> done) {
            if (!done) qCWarning(lcPrune, "%ls", qUtf16Printable(done.error().detail));
        });
}

} // namespace Foyer
