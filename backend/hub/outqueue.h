// SPDX-License-Identifier: GPL-3.0-or-later
// What one feed's socket did not take yet: shared byte arrays, each a run of whole messages. Holds
// no memory while empty, since nearly every feed is idle nearly always.
#pragma once

#include <QtCore/QByteArray>

#include <sys/uio.h>

#include <deque>
#include <memory>

namespace Foyer {

class OutQueue
{
public:
    bool isEmpty() const { return m_bytes == 0; }
    qint64 bytes() const { return m_bytes; }
    /// Bytes that count against the limit: what was live when it was queued. A replay never counts.
    qint64 liveBytes() const { return m_bytes - m_replayBytes; }

    /// Queues a run of messages of which the first `sent` bytes are gone already.
    void push(const QByteArray &messages, qsizetype sent, bool live);
    /// Fills vectors for sendmsg; returns how many.
    int vectors(iovec *out, int most) const;
    void drop(qsizetype sent);
    /// Forgets all but the rest of a message that has begun, so that a feed can end between two
    /// messages.
    void trimToMessage();

private:
    std::unique_ptr<std::deque<QByteArray>> m_chunks;
    qsizetype m_offset = 0; ///< sent bytes of the first chunk
    qint64 m_bytes = 0;
    qint64 m_replayBytes = 0;
};

} // namespace Foyer
