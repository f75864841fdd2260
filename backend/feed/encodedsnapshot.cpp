// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/feed/encodedsnapshot.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QtEndian>

#include <zlib.h>

#include <algorithm>

namespace Foyer {

namespace {

// gzip (RFC 1952): a header that names neither a file nor a time, deflated blocks, then what to check them by.
constexpr char Header[] = {'\x1f', '\x8b', 8, 0, 0, 0, 0, 0, 0, 3};

const Bytef *bytes(const QByteArray &data)
{
    return reinterpret_cast<const Bytef *>(data.constData());
}

/// Raw deflated blocks. Without `isLast` they end on a byte and nothing after them may refer to what they hold, so
/// that any other blocks can follow. Empty: no memory.
QByteArray deflated(const QByteArray &plain, bool isLast, int level, int windowBits, int memory)
{
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, -windowBits, memory, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    constexpr qsizetype flushMarker = 16;
    QByteArray packed(qsizetype(deflateBound(&stream, uLong(plain.size()))) + flushMarker,
                      Qt::Uninitialized);
    stream.next_in = const_cast<Bytef *>(bytes(plain));
    stream.avail_in = uInt(plain.size());
    stream.next_out = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_out = uInt(packed.size());
    const int result = deflate(&stream, isLast ? Z_FINISH : Z_FULL_FLUSH);
    // A flush that filled the buffer to the last byte may not be whole.
    const bool whole = isLast ? result == Z_STREAM_END
                              : result == Z_OK && stream.avail_in == 0 && stream.avail_out > 0;
    packed.truncate(whole ? qsizetype(stream.total_out) : 0);
    deflateEnd(&stream);
    return packed;
}

/// The last blocks of a stream. A guest's part is mostly ids, which hardly shrink: short ones are stored as they are,
/// which costs nothing.
QByteArray lastBlocks(const QByteArray &plain)
{
    constexpr qsizetype worthwhile = 1024;
    if (plain.size() > worthwhile) {
        const QByteArray packed = deflated(plain, true, Z_BEST_SPEED, 12, 5);
        if (!packed.isEmpty()) return packed;
    }
    constexpr qsizetype mostStored = 0xffff;
    QByteArray out;
    qsizetype at = 0;
    do {
        const qsizetype size = std::min(mostStored, plain.size() - at);
        const bool isLast = at + size == plain.size();
        out.append(isLast ? '\1' : '\0');
        const quint16 lengths[] = {qToLittleEndian(quint16(size)), qToLittleEndian(quint16(~size))};
        out.append(reinterpret_cast<const char *>(lengths), sizeof lengths);
        out.append(plain.constData() + at, size);
        at += size;
    } while (at < plain.size());
    return out;
}

/// The blocks in `begun` (with the header), and `own` after them.
QByteArray continued(QByteArrayView begun, quint32 eventCrc, qsizetype eventBytes,
                     const QByteArray &own)
{
    const QByteArray blocks = lastBlocks(own);
    const uLong ownCrc = crc32(0, bytes(own), uInt(own.size()));
    const quint32 trailer[] = {
        qToLittleEndian(quint32(crc32_combine(eventCrc, ownCrc, z_off_t(own.size())))),
        qToLittleEndian(quint32(eventBytes + own.size()))};
    QByteArray out;
    out.reserve(begun.size() + blocks.size() + qsizetype(sizeof trailer));
    out.append(begun.data(), begun.size());
    out.append(blocks);
    out.append(reinterpret_cast<const char *>(trailer), sizeof trailer);
    return out;
}

QByteArray tagOf(const QByteArray &first, const QByteArray &second)
{
    QCryptographicHash hash(QCryptographicHash::Blake2b_160);
    hash.addData(first);
    hash.addData(second);
    return '"' + hash.result().toHex() + '"';
}

} // namespace

std::shared_ptr<const EncodedSnapshot> encodeForAll(const Snapshot &snapshot)
{
    auto encoded = std::make_shared<EncodedSnapshot>();
    encoded->seq = snapshot.seq;
    encoded->cursor = snapshot.cursor.toLatin1();
    const QByteArray eventPart = encodeEventPart(snapshot);
    const QByteArray rest = encodeViewerPart(snapshot.seq, snapshot.cursor, std::nullopt);
    encoded->json = eventPart + rest;
    encoded->eventBytes = eventPart.size();
    encoded->eventCrc = quint32(crc32(0, bytes(eventPart), uInt(eventPart.size())));
    encoded->etag = tagOf(eventPart, rest);
    const QByteArray packed = deflated(eventPart, false, Z_DEFAULT_COMPRESSION, MAX_WBITS, 8);
    if (packed.isEmpty()) return encoded;
    const QByteArray begun = QByteArray(Header, sizeof Header) + packed;
    encoded->packedBytes = begun.size();
    encoded->gzip = continued(begun, encoded->eventCrc, encoded->eventBytes, rest);
    return encoded;
}

GuestSnapshot::GuestSnapshot(std::shared_ptr<const EncodedSnapshot> event, qint64 seq,
                             const QString &cursor, const Me &me)
    : m_event(std::move(event))
    , m_seq(seq)
    , m_own(encodeViewerPart(seq, cursor, me))
    // The event's own tag stands for its bytes: hashing them again would cost more than all the rest.
    , m_etag(tagOf(m_event->etag, m_own))
{
}

QByteArray GuestSnapshot::json() const
{
    QByteArray out;
    out.reserve(m_event->eventBytes + m_own.size());
    out.append(m_event->json.constData(), m_event->eventBytes);
    out.append(m_own);
    return out;
}

QByteArray GuestSnapshot::gzip() const
{
    if (m_event->gzip.isEmpty()) return {};
    return continued(QByteArrayView(m_event->gzip).first(m_event->packedBytes), m_event->eventCrc,
                     m_event->eventBytes, m_own);
}

} // namespace Foyer
