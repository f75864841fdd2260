// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/shell/announcer.h"

namespace Foyer {

Announcer::Announcer(QObject *parent) : QObject(parent)
{
    m_gap.setSingleShot(true);
    // A coarse one may be early.
    m_gap.setTimerType(Qt::PreciseTimer);
    m_gap.setInterval(GapMs);
    connect(&m_gap, &QTimer::timeout, this, [this] {
        if (!m_waiting.isEmpty()) speak(m_waiting.takeFirst(), false);
    });
}

void Announcer::say(const QString &sentence, bool assertive)
{
    if (sentence.isEmpty()) return;
    if (assertive) {
        m_waiting.clear();
        return speak(sentence, true);
    }
    if (!m_gap.isActive()) return speak(sentence, false);
    m_waiting.removeAll(sentence);
    m_waiting.append(sentence);
    if (m_waiting.size() > MostWaiting) m_waiting.removeFirst();
}

void Announcer::speak(const QString &sentence, bool assertive)
{
    m_last = sentence;
    m_gap.start();
    Q_EMIT spoken(sentence, assertive);
    // Counted from when it was heard.
    m_gap.start();
}

} // namespace Foyer
