// SPDX-License-Identifier: GPL-3.0-or-later
// What time it is where the schedule is made. The server's Date header is right to a second; a hall
// screen's own clock may be years off (no battery, no NTP).
#pragma once

#include "shared/base/clock.h"

#include <QtCore/QByteArray>

namespace Foyer {

class ServerClock
{
public:
    static constexpr qint64 DoubtfulMs = 30'000;

    explicit ServerClock(const Clock &device) : m_device(device) {}

    /// Takes the Date of an answer that was asked for at `askedAtMs` (Clock::bootMs).
    void heard(const QByteArray &date, qint64 askedAtMs);

    /// The device's time moved by the offset; in doubt, the server's time carried on by a clock
    /// that never jumps.
    Instant now() const;
    /// Server minus device, milliseconds; 0 below what a Date header can tell, or when none was
    /// heard.
    qint64 offsetMs() const;
    /// The device's clock differs by more than 30 s, or has jumped by as much since the Date was
    /// heard.
    bool doubtful() const;

private:
    /// Date has whole seconds, and an answer takes its time.
    static constexpr qint64 ResolutionMs = 1'500;

    qint64 serverNow() const { return m_serverAt + (m_device.bootMs() - m_heardAt); }

    const Clock &m_device;
    bool m_known = false;
    Instant m_serverAt = 0; ///< the server's time …
    qint64 m_heardAt = 0;   ///< … at this bootMs
};

} // namespace Foyer
