// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/scheduled/pruning.h"

#include "backend/jobs/loop/jobsmetrics.h"
#include "backend/store/idempotency.h"
#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/reactionrepository.h"
#include "backend/store/repositories/upkeeprepository.h"
#include "backend/store/repositories/uploadrepository.h"

#include <QtCore/QDateTime>
#include <QtCore/QDir>
#include <QtCore/QLoggingCategory>

#include <array>

Q_LOGGING_CATEGORY(lcPruning, "foyer.jobs.pruning")

namespace Foyer {

namespace {

constexpr qint64 DayMs = 86'400'000;
constexpr int TrustDays = 7; ///< of the boot clock after a jump, at least
constexpr int RowsAtOnce = 1000;
constexpr int PartsAtOnce = 20;
constexpr qint64 WaitMs = 1'000; ///< for a reader, until the next look
constexpr qint64 DeliveriesMs = 30 * DayMs, NoticesMs = 30 * DayMs, LoginsMs = 30 * DayMs,
                 ShortLivedMs = DayMs, UploadsMs = DayMs;

QString clockFact() { return QStringLiteral("clock"); }

/// The end of the next part of the log. True: there is another behind it.
bool nextPart(qint64 &from, qint64 through)
{
    const qint64 end = std::min(through, from + RowsAtOnce);
    from = end;
    return end < through;
}

} // namespace

Result<qint64> prunableThrough(Connection &connection, Instant cutoff, const QStringList &reactions)
{
    ChangeRepository log(connection);
    UpkeepRepository upkeep(connection);
    auto pruned = log.prunedThrough();
    if (!pruned) return tl::unexpected(pruned.error());
    auto head = log.head();
    if (!head) return tl::unexpected(head.error());
    qint64 through = head->seq;
    if (!reactions.isEmpty()) {
        auto handled = upkeep.handledByAll(reactions);
        if (!handled) return handled;
        through = std::min(through, *handled);
    }
    return upkeep.newestBefore(cutoff, pruned->seq, through);
}

Pruning::Pruning(Store &store, const Clock &clock, int days, QStringList reactions,
                 OldestReader oldestReader)
    : m_store(store)
    , m_clock(clock)
    , m_days(days)
    , m_reactions(std::move(reactions))
    , m_oldestReader(std::move(oldestReader))
    , m_trust(clock, std::max(days, TrustDays) * DayMs)
{
}

std::optional<qint64> Pruning::run(Lease &lease)
{
    if (!isClockTrusted(lease)) return {};
    bool more = m_days > 0 && pruneLog(lease);
    // Not again each second that is waited for a reader.
    const bool again = m_held && m_clock.bootMs() > *m_heldSince;
    if (lease.isHeld() && !again && forget(lease)) more = true;
    if (more) return 0;
    if (m_held) return WaitMs;
    if (lease.isHeld()) sweepUploads();
    return {};
}

/// How far the log may go without taking it from under a reader; all the way once readers have had
/// their time.
qint64 Pruning::afterReaders(qint64 through)
{
    const qint64 reader = m_oldestReader ? m_oldestReader() : through;
    m_held = reader < through;
    if (!m_held) {
        m_heldSince.reset();
        return through;
    }
    const qint64 boot = m_clock.bootMs();
    if (!m_heldSince) {
        m_heldSince = boot;
        ++jobsMetrics().waitsForReaders;
    }
    m_held = boot - *m_heldSince < ReaderMs;
    return m_held ? reader : through;
}

bool Pruning::isClockTrusted(Lease &lease)
{
    if (m_restoredFor != lease.term()) {
        m_store.readHere([this](Connection &c) {
            m_trust.restore(ReactionRepository(c).fact(clockFact()).value_or(QJsonObject()));
        });
        m_restoredFor = lease.term();
    }
    const bool trusted = m_trust.check();
    if (!trusted)
        qCWarning(lcPruning, "the clock has jumped ahead; nothing is thrown away by it for now");
    const auto kept = lease.write([this](UnitOfWork &unit) {
        return ReactionRepository(unit.connection()).setFact(clockFact(), m_trust.toJson()).map([] {
            return Answer{};
        });
    });
    return trusted && kept;
}

bool Pruning::pruneLog(Lease &lease)
{
    Result<qint64> through = qint64(0);
    Result<Cursor> pruned = Cursor{};
    m_store.readHere([&](Connection &c) {
        through = prunableThrough(c, m_clock.now() - m_days * DayMs, m_reactions);
        pruned = ChangeRepository(c).prunedThrough();
    });
    m_held = false;
    if (!through || !pruned || *through == 0) return false;
    const qint64 end = afterReaders(*through);
    if (end <= pruned->seq) return false;
    qint64 from = pruned->seq;
    bool more = true;
    for (int part = 0; more && part < PartsAtOnce; ++part) {
        more = nextPart(from, end);
        const auto done = lease.write([from](UnitOfWork &unit) {
            return ChangeRepository(unit.connection()).pruneThrough(from).map([] {
                return Answer{};
            });
        });
        if (!done) {
            qCWarning(lcPruning, "%ls", qUtf16Printable(done.error().detail));
            return false;
        }
    }
    return more;
}

bool Pruning::forget(Lease &lease)
{
    using Forget = Result<qint64> (*)(Connection &, Instant now);
    static constexpr std::array<Forget, 8> all{
        [](Connection &c, Instant now) { return IdempotencyRepository(c).forgetExpired(now); },
        [](Connection &c, Instant now) {
            return UpkeepRepository(c).forgetDeliveries(now - DeliveriesMs, RowsAtOnce);
        },
        [](Connection &c, Instant now) {
            return ReactionRepository(c).forgetNotices(now - NoticesMs, RowsAtOnce);
        },
        [](Connection &c, Instant now) {
            return UpkeepRepository(c).forgetLogins(now - LoginsMs, RowsAtOnce);
        },
        [](Connection &c, Instant now) {
            return UpkeepRepository(c).forgetLoginCodes(now - ShortLivedMs, RowsAtOnce);
        },
        [](Connection &c, Instant now) {
            return UpkeepRepository(c).forgetAttempts(now - ShortLivedMs, RowsAtOnce);
        },
        [](Connection &c, Instant now) {
            return UpkeepRepository(c).forgetPairings(now - ShortLivedMs, RowsAtOnce);
        },
        [](Connection &c, Instant now) {
            return UpkeepRepository(c)
                .forgetUploads(now - UploadsMs, RowsAtOnce)
                .map([](const QStringList &names) { return qint64(names.size()); });
        }};
    bool more = false;
    for (size_t i = 0; i < all.size(); ++i) {
        qint64 rows = 0;
        const auto done = lease.write([&, one = all.at(i)](UnitOfWork &unit) -> Result<Answer> {
            auto forgotten = one(unit.connection(), unit.now());
            if (!forgotten) return tl::unexpected(forgotten.error());
            rows = *forgotten;
            return Answer{};
        });
        if (!done)
            qCWarning(lcPruning, "%ls", qUtf16Printable(done.error().detail));
        else if (i > 0 && rows >= RowsAtOnce) // the first has no limit
            more = true;
        if (!lease.isHeld()) return false;
    }
    return more;
}

/// Files whose row is gone, or never was: what a crash between the two left as well. By the file's
/// own age, so one that is being stored stays.
void Pruning::sweepUploads()
{
    const QDir folder(QDir(m_store.directory()).filePath(QStringLiteral("uploads")));
    const QFileInfoList files = folder.entryInfoList(QDir::Files | QDir::Hidden);
    for (const QFileInfo &file : files) {
        if (file.lastModified().toMSecsSinceEpoch() > m_clock.now() - UploadsMs) continue;
        bool known = true;
        m_store.readHere([&](Connection &c) {
            const auto row = UploadRepository(c).byName(file.fileName());
            known = !row || row->has_value();
        });
        if (!known && !QFile::remove(file.filePath()))
            qCWarning(lcPruning, "cannot remove %ls", qUtf16Printable(file.filePath()));
    }
}

} // namespace Foyer
