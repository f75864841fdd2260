// SPDX-License-Identifier: GPL-3.0-or-later
// Where in the log feeds are reading right now, so that whoever prunes it can wait for them (promise R-10).
#pragma once

#include <QtCore/QtGlobal>

#include <atomic>
#include <limits>
#include <map>
#include <utility>

namespace Foyer {

/// Of one shard: changed on its thread only, asked from any.
class ReplayPins
{
public:
    static constexpr qint64 Nobody = std::numeric_limits<qint64>::max();

    /// The position of the reader that is furthest behind: what lies above it is still to be read.
    qint64 oldest() const { return m_oldest.load(std::memory_order_relaxed); }

    /// One reader's position, for as long as it lives.
    class Pin
    {
    public:
        Pin(ReplayPins &pins, qint64 seq) : m_pins(pins), m_seq(seq) { m_pins.add(seq); }
        ~Pin() { m_pins.remove(m_seq); }
        Pin(const Pin &) = delete;
        Pin &operator=(const Pin &) = delete;
        void move(qint64 seq)
        {
            m_pins.add(seq);
            m_pins.remove(std::exchange(m_seq, seq));
        }

    private:
        ReplayPins &m_pins;
        qint64 m_seq;
    };

private:
    void add(qint64 seq)
    {
        ++m_readers[seq];
        tell();
    }
    void remove(qint64 seq)
    {
        const auto it = m_readers.find(seq);
        if (--it->second == 0) m_readers.erase(it);
        tell();
    }
    void tell()
    {
        m_oldest.store(m_readers.empty() ? Nobody : m_readers.begin()->first,
                       std::memory_order_relaxed);
    }

    std::map<qint64, int> m_readers;
    std::atomic<qint64> m_oldest{Nobody};
};

} // namespace Foyer
