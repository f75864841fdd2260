// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/scheduled/trustedclock.h"

namespace Foyer {

namespace {

QString wallName() { return QStringLiteral("wall"); }
QString bootName() { return QStringLiteral("boot"); }
QString suspectName() { return QStringLiteral("suspect"); }

} // namespace

void TrustedClock::restore(const QJsonObject &remembered)
{
    m_last.reset();
    m_suspectAt.reset();
    if (remembered.contains(wallName()))
        m_last = Reading{remembered.value(wallName()).toInteger(),
                         remembered.value(bootName()).toInteger()};
    if (remembered.contains(suspectName()))
        m_suspectAt = remembered.value(suspectName()).toInteger();
}

QJsonObject TrustedClock::toJson() const
{
    QJsonObject json;
    if (m_last) {
        json.insert(wallName(), m_last->wall);
        json.insert(bootName(), m_last->boot);
    }
    if (m_suspectAt) json.insert(suspectName(), *m_suspectAt);
    return json;
}

bool TrustedClock::check()
{
    const Reading now{m_clock.now(), m_clock.bootMs()};
    if (m_last && now.boot < m_last->boot) { // booted since: nothing to compare with
        m_last.reset();
        if (m_suspectAt) m_suspectAt = 0;
    }
    const qint64 ahead = m_last ? (now.wall - m_last->wall) - (now.boot - m_last->boot) : 0;
    if (m_suspectAt) {
        const bool cameBack = m_last && ahead <= ToleranceMs;
        if (!cameBack && now.boot - *m_suspectAt < m_keepMs) return false;
        m_suspectAt.reset();
    } else if (ahead > ToleranceMs) {
        m_suspectAt = now.boot;
        return false;
    }
    m_last = now;
    return true;
}

} // namespace Foyer
