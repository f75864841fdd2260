// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringView>

#include <atomic>
#include <optional>

namespace Foyer {

/// Milliseconds since 1970-01-01T00:00:00Z. Every instant in memory and in the database is one of these.
using Instant = qint64;

/// ISO 8601, UTC, milliseconds: "2026-11-30T08:15:00.000Z".
QString toIso(Instant instant);

/// Reads an ISO 8601 instant with an offset or Z (RFC 3339). Nothing for text without an offset.
std::optional<Instant> fromIso(QStringView text);

/// The only source of time. Threads may share one.
class Clock
{
public:
    virtual ~Clock() = default;
    /// Wall clock.
    virtual Instant now() const = 0;
    /// Milliseconds since boot, suspend included (CLOCK_BOOTTIME): for leases and time-outs.
    virtual qint64 bootMs() const = 0;
};

class SystemClock final : public Clock
{
public:
    Instant now() const override;
    qint64 bootMs() const override;
};

/// A clock for tests and rehearsals (--now): stands still until told, or runs on from an offset.
class FakeClock final : public Clock
{
public:
    explicit FakeClock(Instant start = 0) : m_now(start) {}
    Instant now() const override { return m_now.load(); }
    qint64 bootMs() const override { return m_boot.load(); }
    void set(Instant instant) { m_now.store(instant); }
    void advance(qint64 ms)
    {
        m_now += ms;
        m_boot += ms;
    }

private:
    std::atomic<Instant> m_now;
    std::atomic<qint64> m_boot{0};
};

/// The system's clock moved by a fixed offset: "--now 2027-05-14T14:32" in development builds.
class ShiftedClock final : public Clock
{
public:
    explicit ShiftedClock(Instant pretendNow);
    Instant now() const override;
    qint64 bootMs() const override;

private:
    SystemClock m_system;
    qint64 m_offset;
};

} // namespace Foyer
