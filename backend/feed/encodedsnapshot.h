// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a snapshot: the event part, which is the same for everyone, encoded and compressed once, and for a
// guest completed with a few bytes of their own.
#pragma once

#include "shared/wire/snapshot.h"

#include <QtCore/QByteArray>

#include <memory>

namespace Foyer {

/// A snapshot without `me`, and where its event part ends.
struct EncodedSnapshot {
    qint64 seq = 0;
    QByteArray cursor;
    QByteArray json;
    QByteArray gzip; ///< empty when zlib had no memory: the plain bytes are sent then
    QByteArray etag; ///< quoted

    qsizetype eventBytes = 0;  ///< of json
    qsizetype packedBytes = 0; ///< of gzip: header and event part, ending on a byte
    quint32 eventCrc = 0;
};

std::shared_ptr<const EncodedSnapshot> encodeForAll(const Snapshot &snapshot);

/// A guest's snapshot at the position given with their own part: an event part that was still true there, and that
/// part. The bytes are put together when asked for.
class GuestSnapshot
{
public:
    GuestSnapshot() = default;
    GuestSnapshot(std::shared_ptr<const EncodedSnapshot> event, qint64 seq, const QString &cursor,
                  const Me &me);

    qint64 seq() const { return m_seq; }
    const QByteArray &etag() const { return m_etag; } ///< quoted
    QByteArray json() const;
    /// One gzip member: the compressed event part as it is, continued. Empty: send json().
    QByteArray gzip() const;

private:
    std::shared_ptr<const EncodedSnapshot> m_event;
    qint64 m_seq = 0;
    QByteArray m_own;
    QByteArray m_etag;
};

} // namespace Foyer
