// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the wall clock may decide what is old. One that was set forward would throw away what is
// young (promise R-12), so it is compared with the boot clock, which nobody can set.
#pragma once

#include "shared/base/clock.h"

#include <QtCore/QJsonObject>

#include <optional>

namespace Foyer {

class TrustedClock
{
public:
    static constexpr qint64 ToleranceMs = 3'600'000;

    /// After a jump it takes `keepMs` of the boot clock to be believed: by then all that was there
    /// before the jump is that old.
    TrustedClock(const Clock &clock, qint64 keepMs) : m_clock(clock), m_keepMs(keepMs) {}

    /// From what toJson() gave, in this process or one before.
    void restore(const QJsonObject &remembered);
    QJsonObject toJson() const;

    /// Looks at both clocks. False: the wall clock has run more than an hour ahead of the boot clock.
    bool check();

private:
    struct Reading {
        Instant wall = 0;
        qint64 boot = 0;
    };
    const Clock &m_clock;
    const qint64 m_keepMs;
    std::optional<Reading> m_last;     ///< when both were last in step
    std::optional<qint64> m_suspectAt; ///< boot clock, when the jump was found
};

} // namespace Foyer
