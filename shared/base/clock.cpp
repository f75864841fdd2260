// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/base/clock.h"

#include <QtCore/QDateTime>

#include <ctime>

namespace Foyer {

QString toIso(Instant instant)
{
    return QDateTime::fromMSecsSinceEpoch(instant, Qt::UTC)
        .toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss.zzz'Z'"));
}

std::optional<Instant> fromIso(QStringView text)
{
    const QDateTime parsed = QDateTime::fromString(text.toString(), Qt::ISODateWithMs);
    // Without an offset Qt assumes the machine's zone: an instant must never depend on that.
    if (!parsed.isValid() || parsed.timeSpec() == Qt::LocalTime) return std::nullopt;
    return parsed.toMSecsSinceEpoch();
}

Instant SystemClock::now() const { return QDateTime::currentMSecsSinceEpoch(); }

qint64 SystemClock::bootMs() const
{
    timespec t{};
    clock_gettime(CLOCK_BOOTTIME, &t);
    return qint64(t.tv_sec) * 1000 + t.tv_nsec / 1'000'000;
}

ShiftedClock::ShiftedClock(Instant pretendNow) : m_offset(pretendNow - m_system.now()) {}

Instant ShiftedClock::now() const { return m_system.now() + m_offset; }

qint64 ShiftedClock::bootMs() const { return m_system.bootMs(); }

} // namespace Foyer
