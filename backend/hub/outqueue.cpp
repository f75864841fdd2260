// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/hub/outqueue.h"

#include <algorithm>

namespace Foyer {

void OutQueue::push(const QByteArray &messages, qsizetype sent, bool live)
{
    const qsizetype rest = messages.size() - sent;
    if (rest <= 0) return;
    if (!m_chunks) m_chunks = std::make_unique<std::deque<QByteArray>>();
    if (m_chunks->empty()) m_offset = sent;
    m_chunks->push_back(messages);
    m_bytes += rest;
    if (!live) m_replayBytes += rest;
}

int OutQueue::vectors(iovec *out, int most) const
{
    if (!m_chunks) return 0;
    const int count = int(std::min<std::size_t>(m_chunks->size(), std::size_t(most)));
    for (int i = 0; i < count; ++i) {
        const QByteArray &chunk = (*m_chunks)[std::size_t(i)];
        const qsizetype skip = i == 0 ? m_offset : 0;
        out[i].iov_base = const_cast<char *>(chunk.constData() + skip);
        out[i].iov_len = std::size_t(chunk.size() - skip);
    }
    return count;
}

void OutQueue::drop(qsizetype sent)
{
    m_bytes -= sent;
    m_replayBytes = std::max<qint64>(0, m_replayBytes - sent);
    while (sent > 0) {
        const qsizetype rest = m_chunks->front().size() - m_offset;
        if (sent < rest) {
            m_offset += sent;
            return;
        }
        sent -= rest;
        m_offset = 0;
        m_chunks->pop_front();
    }
    if (m_bytes == 0) m_chunks.reset();
}

void OutQueue::trimToMessage()
{
    if (isEmpty()) return;
    QByteArray rest;
    if (m_offset > 0) {
        // A message ends with an empty line and holds none: the run is between two messages exactly
        // when the bytes before the offset end in one.
        const QByteArray &chunk = m_chunks->front();
        const qsizetype end = chunk.indexOf("\n\n", std::max<qsizetype>(0, m_offset - 2));
        if (end >= 0 && end + 2 > m_offset) rest = chunk.mid(m_offset, end + 2 - m_offset);
    }
    m_chunks.reset();
    m_offset = 0;
    m_bytes = m_replayBytes = 0;
    push(rest, 0, false);
}

} // namespace Foyer
