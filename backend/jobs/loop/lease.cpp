// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/loop/lease.h"

#include "backend/jobs/loop/jobsmetrics.h"

#include <QtCore/QLoggingCategory>

#include <exception>

Q_LOGGING_CATEGORY(lcLease, "foyer.jobs")

namespace Foyer {

Lease::Lease(Store &store, const Clock &clock, LeaseTimes times, QString owner)
    : m_store(store), m_clock(clock), m_times(times), m_owner(std::move(owner))
{
}

CommandContext Lease::context() const
{
    CommandContext made;
    made.actor = {ActorKind::System, {}, QStringLiteral("jobs")};
    made.at = m_clock.now();
    return made;
}

bool Lease::look()
{
    const qint64 boot = m_clock.bootMs();
    if (isHeld()) {
        if (boot - m_renewedAt >= m_times.renew) {
            const auto renewed = write([](UnitOfWork &) { return Answer{}; });
            if (!renewed && isHeld())
                qCWarning(lcLease, "cannot renew the lease: %ls",
                          qUtf16Printable(renewed.error().detail));
        }
        return isHeld();
    }
    Result<LeaseRow> row;
    m_store.readHere([&row](Connection &c) { row = LeaseRepository(c).read(); });
    if (!row) return false;
    if (m_seen != *row) {
        m_seen = *row;
        m_seenAt = boot;
    }
    if (row->owner.isEmpty() || boot - m_seenAt >= m_times.lease + m_times.margin) take(*row);
    return isHeld();
}

void Lease::take(const LeaseRow &row)
{
    const qint64 boot = m_clock.bootMs();
    std::optional<qint64> term;
    const auto taken = m_store.writer().execute(context(), [&](UnitOfWork &unit) -> Result<Answer> {
        auto next = LeaseRepository(unit.connection()).take(m_owner, row);
        if (!next) return tl::unexpected(next.error());
        term = *next;
        return Answer{};
    });
    if (!taken || !term) return;
    m_term = *term;
    jobsMetrics().term = m_term;
    ++jobsMetrics().takeOvers;
    m_afterCrash = !row.owner.isEmpty();
    m_renewedAt = boot;
    m_seen.reset();
    qCInfo(lcLease, "runs the jobs from now on (term %lld)", static_cast<long long>(m_term));
}

Result<Answer> Lease::write(Writer::Work work)
{
    const QString leaseLost = QStringLiteral("jobs.leaseLost");
    if (!isHeld()) return fail(leaseLost, QStringLiteral("the lease is not held"));
    const qint64 boot = m_clock.bootMs();
    const auto fenced = [&](UnitOfWork &unit) -> Result<Answer> {
        auto held = LeaseRepository(unit.connection()).hold(m_owner, m_term);
        if (!held) return tl::unexpected(held.error());
        // Nothing of ours throws; what does all the same must not end the writer.
        try {
            return work(unit);
        } catch (const std::exception &thrown) {
            return fail(QStringLiteral("jobs.threw"), QString::fromLocal8Bit(thrown.what()));
        }
    };
    auto answer = m_store.writer().execute(context(), fenced);
    if (answer)
        m_renewedAt = boot;
    else if (answer.error().code == leaseLost)
        lose();
    return answer;
}

void Lease::lose()
{
    qCWarning(lcLease, "another process has taken over the jobs (term %lld was ours)",
              static_cast<long long>(m_term));
    ++jobsMetrics().lost;
    jobsMetrics().term = 0;
    m_term = 0;
    m_seen.reset();
}

void Lease::handOver()
{
    if (!isHeld()) return;
    const auto done = m_store.writer().execute(context(), [this](UnitOfWork &unit) {
        return LeaseRepository(unit.connection()).handOver(m_owner, m_term).map([] {
            return Answer{};
        });
    });
    if (!done)
        qCWarning(lcLease, "cannot hand over the jobs: %ls", qUtf16Printable(done.error().detail));
    jobsMetrics().term = 0;
    m_term = 0;
    m_seen.reset();
}

} // namespace Foyer
