// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/loop/reactionrunner.h"

#include "backend/store/repositories/changerepository.h"
#include "backend/store/worklimit.h"

#include <QtCore/QLoggingCategory>

#include <algorithm>
#include <iterator>

Q_LOGGING_CATEGORY(lcReactions, "foyer.jobs.reactions")

namespace Foyer {

namespace {

constexpr int DeathsAtMost = 3;
constexpr int RetriesAtOnce = 10;

/// Not the change's fault: it is tried again as it is.
bool isOurTrouble(const Error &error)
{
    return error.code == u"jobs.leaseLost" || error.code == u"store.closing"
           || error.code == u"store.full" || error.code == u"store.busy";
}

QString tryName(const QString &reaction) { return QLatin1String("trying:") + reaction; }

QString shownError(const Error &error)
{
    return QStringLiteral("%1: %2").arg(error.code, error.detail.left(1000));
}

} // namespace

qint64 nextTryMs(int tries)
{
    // 63 minutes in all, so that the tenth is more than an hour after the first.
    static constexpr qint64 minutes[] = {1, 1, 2, 3, 5, 8, 10, 15, 18};
    return minutes[std::clamp<qsizetype>(tries - 1, 0, std::ssize(minutes) - 1)] * 60'000;
}

ReactionRunner::ReactionRunner(Store &store, const Clock &clock, Lease &lease,
                               std::vector<std::unique_ptr<Reaction>> reactions)
    : m_store(store), m_clock(clock), m_lease(lease)
{
    for (auto &reaction : reactions) {
        Progress progress;
        progress.reaction = std::move(reaction);
        progress.figures = &jobsMetrics().reaction(progress.reaction->name());
        m_reactions.push_back(std::move(progress));
    }
}

QStringList ReactionRunner::names() const
{
    QStringList names;
    for (const Progress &progress : m_reactions)
        names.append(progress.reaction->name());
    return names;
}

ReactionRunner::Progress *ReactionRunner::find(const QString &name)
{
    for (Progress &progress : m_reactions)
        if (progress.reaction->name() == name) return &progress;
    return nullptr;
}

void ReactionRunner::begin()
{
    m_store.readHere([this](Connection &c) {
        for (Progress &progress : m_reactions) {
            progress.stored = ReactionRepository(c).cursor(progress.reaction->name()).value_or(0);
            progress.done = progress.stored;
            progress.readThrough = progress.stored;
            progress.waiting.clear();
            progress.careful = m_lease.afterCrash();
        }
    });
}

/// True when there may be more behind what was read.
bool ReactionRunner::readOn(Progress &progress)
{
    bool more = false;
    m_store.readHere([&](Connection &c) {
        const auto head = ChangeRepository(c).head();
        if (!head || head->seq <= progress.done) return;
        auto rows = ReactionRepository(c).changes(progress.reaction->types(), progress.done,
                                                  head->seq, Batch);
        if (!rows) {
            qCWarning(lcReactions, "cannot read the log: %ls",
                      qUtf16Printable(rows.error().detail));
            return;
        }
        more = rows->size() == Batch;
        progress.readThrough = more ? rows->last().seq : head->seq;
        progress.waiting = *std::move(rows);
        if (progress.waiting.isEmpty()) progress.done = progress.readThrough;
    });
    return more;
}

bool ReactionRunner::round()
{
    bool more = false;
    for (Progress &progress : m_reactions) {
        if (!m_lease.isHeld()) return false;
        if (progress.waiting.isEmpty() && readOn(progress)) more = true;
        if (!progress.waiting.isEmpty() && step(progress)) more = true;
        progress.figures->waitingSince.store(
            progress.waiting.isEmpty() ? 0 : progress.waiting.first().occurredAt,
            std::memory_order_relaxed);
    }
    return more;
}

Result<QString> ReactionRunner::handle(Progress &progress, UnitOfWork &unit, const Change &change,
                                       const QString &position)
{
    WorkLimit limit(BudgetMs);
    auto next = progress.reaction->handle(unit, change, position);
    if (!limit.hasStopped()) return next;
    // A query was ended, nothing that writes: what others have in this transaction is whole.
    unit.connection().clearFailure();
    progress.figures->stopped.fetch_add(1, std::memory_order_relaxed);
    return fail(
        QStringLiteral("jobs.tooSlow"),
        QStringLiteral("stopped after %1 ms, so that nobody waits for it").arg(limit.usedMs()));
}

/// One transaction. True when there is more to do.
bool ReactionRunner::step(Progress &progress)
{
    const Change change = progress.waiting.first();
    const QString name = progress.reaction->name();
    if (progress.careful && !rememberTry(progress, change)) return m_lease.isHeld();
    bool done = false;
    const auto handled = m_lease.write([&](UnitOfWork &unit) -> Result<Answer> {
        ReactionRepository reactions(unit.connection());
        auto position = reactions.position(name, change.seq);
        if (!position) return tl::unexpected(position.error());
        auto next = handle(progress, unit, change, *position);
        if (!next) return tl::unexpected(next.error());
        done = next->isEmpty();
        auto kept =
            done ? reactions.clearPosition(name) : reactions.setPosition(name, change.seq, *next);
        if (kept && done) kept = reactions.setCursor(name, change.seq);
        return kept.map([] { return Answer{}; });
    });
    if (!handled) {
        if (isOurTrouble(handled.error())) return false;
        putAside(progress, change, handled.error());
        return m_lease.isHeld();
    }
    progress.careful = false;
    progress.figures->handled.fetch_add(1, std::memory_order_relaxed);
    if (!done) return true;
    progress.waiting.removeFirst();
    progress.stored = change.seq;
    progress.done = progress.waiting.isEmpty() ? progress.readThrough : change.seq;
    return true;
}

bool ReactionRunner::rememberTry(Progress &progress, const Change &change)
{
    const QString seqName = QStringLiteral("seq"), timesName = QStringLiteral("times"),
                  positionName = QStringLiteral("position");
    const QString fact = tryName(progress.reaction->name());
    int times = 0;
    const auto remembered = m_lease.write([&](UnitOfWork &unit) -> Result<Answer> {
        ReactionRepository reactions(unit.connection());
        auto before = reactions.fact(fact);
        if (!before) return tl::unexpected(before.error());
        auto position = reactions.position(progress.reaction->name(), change.seq);
        if (!position) return tl::unexpected(position.error());
        // A part that went through in between begins the count anew.
        const bool sameAgain = before->value(seqName).toInteger() == change.seq
                               && before->value(positionName).toString() == *position;
        if (sameAgain) times = before->value(timesName).toInt();
        return reactions
            .setFact(fact,
                     {{seqName, change.seq}, {positionName, *position}, {timesName, times + 1}})
            .map([] { return Answer{}; });
    });
    if (!remembered) return false;
    if (times < DeathsAtMost) return true;
    putAside(progress, change,
             {QStringLiteral("jobs.died"),
              QStringLiteral("the process has ended %1 times while it handled this").arg(times),
              {},
              {}});
    return false;
}

void ReactionRunner::putAside(Progress &progress, const Change &change, const Error &why)
{
    const QString name = progress.reaction->name();
    qCWarning(lcReactions, "%ls fails at change %lld: %ls", qUtf16Printable(name),
              static_cast<long long>(change.seq), qUtf16Printable(shownError(why)));
    progress.figures->failed.fetch_add(1, std::memory_order_relaxed);
    const auto aside = m_lease.write([&](UnitOfWork &unit) -> Result<Answer> {
        ReactionRepository reactions(unit.connection());
        auto position = reactions.position(name, change.seq);
        if (!position) return tl::unexpected(position.error());
        auto parked = reactions.park(
            {name, change, *position, 1, unit.now(), unit.now() + nextTryMs(1), shownError(why)});
        if (parked) parked = reactions.clearPosition(name);
        if (parked) parked = reactions.setCursor(name, change.seq);
        return parked.map([] { return Answer{}; });
    });
    if (!aside) return;
    progress.careful = false;
    progress.waiting.removeFirst();
    progress.stored = change.seq;
    progress.done = progress.waiting.isEmpty() ? progress.readThrough : change.seq;
}

bool ReactionRunner::retryParked()
{
    Result<QList<ParkedChange>> due;
    m_store.readHere(
        [&](Connection &c) { due = ReactionRepository(c).due(m_clock.now(), RetriesAtOnce); });
    if (!due) return false;
    bool more = due->size() == RetriesAtOnce;
    for (const ParkedChange &parked : std::as_const(*due)) {
        if (!m_lease.isHeld()) return false;
        if (retry(parked)) more = true;
    }
    return more;
}

/// One transaction of it, after another that counts the try: a process that dies of it has tried.
/// True when the change has further parts.
bool ReactionRunner::retry(ParkedChange parked)
{
    Progress *progress = find(parked.reaction);
    const Instant now = m_clock.now();
    const bool goesOn = !parked.position.isEmpty() && parked.attempts == 0;
    ++parked.attempts;
    const bool last =
        !progress || (parked.attempts >= MostTries && now - parked.firstFailedAt >= GiveUpMs);
    parked.nextAt = last ? std::nullopt : std::optional<Instant>(now + nextTryMs(parked.attempts));
    const auto keep = [&](UnitOfWork &unit) {
        return ReactionRepository(unit.connection()).park(parked).map([] { return Answer{}; });
    };
    if (!goesOn && !m_lease.write(keep)) return false;
    if (!progress) return false;
    bool more = false;
    const auto handled = m_lease.write([&](UnitOfWork &unit) -> Result<Answer> {
        ReactionRepository reactions(unit.connection());
        auto next = handle(*progress, unit, parked.change, parked.position);
        if (!next) return tl::unexpected(next.error());
        more = !next->isEmpty();
        if (!more)
            return reactions.unpark(parked.reaction, parked.change.seq).map([](bool) {
                return Answer{};
            });
        ParkedChange further = parked;
        further.position = *next;
        further.attempts = 0; // it works again
        further.nextAt = unit.now();
        return reactions.park(further).map([] { return Answer{}; });
    });
    if (handled) {
        progress->figures->handled.fetch_add(1, std::memory_order_relaxed);
        return more;
    }
    if (isOurTrouble(handled.error())) return false;
    progress->figures->failed.fetch_add(1, std::memory_order_relaxed);
    parked.error = shownError(handled.error());
    qCWarning(lcReactions, "%ls fails again at change %lld (%d tries%s): %ls",
              qUtf16Printable(parked.reaction), static_cast<long long>(parked.change.seq),
              parked.attempts, last ? ", given up" : "", qUtf16Printable(parked.error));
    if (!m_lease.write(keep)) qCWarning(lcReactions, "its error cannot be kept");
    return false;
}

void ReactionRunner::saveCursors()
{
    const bool behind = std::any_of(m_reactions.begin(), m_reactions.end(),
                                    [](const Progress &p) { return p.done > p.stored; });
    if (!behind) return;
    const auto saved = m_lease.write([this](UnitOfWork &unit) -> Result<Answer> {
        for (const Progress &progress : m_reactions) {
            auto kept = ReactionRepository(unit.connection())
                            .setCursor(progress.reaction->name(), progress.done);
            if (!kept) return tl::unexpected(kept.error());
        }
        return Answer{};
    });
    if (!saved) return;
    for (Progress &progress : m_reactions)
        progress.stored = progress.done;
}

} // namespace Foyer
