// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/hub/timerwheel.h"

#include <algorithm>

namespace Foyer {

TimerWheel::TimerWheel(int resolutionMs, qint64 nowMs)
    : m_resolution(std::max(1, resolutionMs)), m_turn(nowMs / m_resolution)
{
}

void TimerWheel::schedule(WheelEntry *entry, qint64 dueMs)
{
    remove(entry);
    // Rounded up: an entry that comes up early would only be filed again.
    const qint64 turn =
        std::clamp((dueMs + m_resolution - 1) / m_resolution, m_turn + 1, m_turn + slots - 1);
    const int slot = int(turn % slots);
    entry->slot = slot;
    entry->previous = nullptr;
    entry->next = m_slots[std::size_t(slot)];
    if (entry->next) entry->next->previous = entry;
    m_slots[std::size_t(slot)] = entry;
    ++m_filed;
}

void TimerWheel::remove(WheelEntry *entry)
{
    if (entry->slot < 0) return;
    if (entry->previous)
        entry->previous->next = entry->next;
    else
        m_slots[std::size_t(entry->slot)] = entry->next;
    if (entry->next) entry->next->previous = entry->previous;
    *entry = {};
    --m_filed;
}

int TimerWheel::untilNextMs(qint64 nowMs) const
{
    if (m_filed == 0) return -1;
    for (qint64 turn = m_turn + 1; turn < m_turn + slots; ++turn) {
        if (m_slots[std::size_t(turn % slots)])
            return int(std::max<qint64>(0, turn * m_resolution - nowMs));
    }
    return 0;
}

WheelEntry *TimerWheel::advance(qint64 nowMs)
{
    const qint64 turnNow = nowMs / m_resolution;
    const qint64 last = std::min(turnNow, m_turn + slots - 1);
    WheelEntry *out = nullptr;
    for (qint64 turn = m_turn + 1; turn <= last; ++turn) {
        WheelEntry *entry = m_slots[std::size_t(turn % slots)];
        m_slots[std::size_t(turn % slots)] = nullptr;
        while (entry) {
            WheelEntry *next = entry->next;
            entry->previous = nullptr;
            entry->slot = -1;
            entry->next = out;
            out = entry;
            --m_filed;
            entry = next;
        }
    }
    m_turn = std::max(m_turn, turnNow);
    return out;
}

} // namespace Foyer
