// SPDX-License-Identifier: GPL-3.0-or-later
// text/event-stream as in the HTML standard, 9.2: a parser that takes any chunking, and the server's writer.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QByteArrayView>
#include <QtCore/QList>
#include <QtCore/QString>

#include <optional>

namespace Foyer {

struct SseEvent {
    QString type; ///< "message" when the stream named none
    QString data;
    QString lastEventId;
};

/// Splits bytes into lines first and decodes whole lines after: a chunk may end anywhere, also inside a character.
class SseParser
{
public:
    /// Events completed by these bytes, in order. Cost is linear in the bytes fed.
    QList<SseEvent> feed(QByteArrayView bytes);
    /// The stream ended: a block without its empty line is dropped, and an id in it does not count.
    void endOfStream();
    /// What a reconnection sends as Last-Event-ID; empty: nothing.
    QString lastEventId() const { return m_lastEventId; }
    void setLastEventId(const QString &id) { m_lastEventId = m_pendingId = id; }
    /// The newest valid retry field, milliseconds.
    std::optional<qint64> retryMs() const { return m_retryMs; }

    /// Bytes held for a line or event that is not complete yet, so that a client can give up on an endless one.
    qsizetype pendingBytes() const { return m_line.size() + m_data.size(); }

private:
    static constexpr qsizetype KeptCapacity = 65'536;

    void keep(QByteArrayView piece);
    void line(QByteArrayView bytes, QList<SseEvent> &out);
    void dispatch(QList<SseEvent> &out);
    void forgetBlock();

    QByteArray m_line;
    QByteArray m_data;
    QByteArray m_type;
    QString m_lastEventId;
    QString m_pendingId;
    std::optional<qint64> m_retryMs;
    bool m_hasData = false;
    bool m_afterCr = false;
    int m_bomSeen = 0; ///< bytes of a leading BOM matched so far; -1: past the start
};

/// "id: …\nevent: …\ndata: …\n\n". `data` must hold no line end (compact JSON does not).
QByteArray sseMessage(const QByteArray &id, const QByteArray &type, const QByteArray &data);
QByteArray sseComment(const QByteArray &text);
QByteArray sseRetry(int milliseconds);

} // namespace Foyer
