// SPDX-License-Identifier: GPL-3.0-or-later
// What the hub's tests share: a log in memory, a projection, and a client that reads a feed's bytes strictly.
#pragma once

#include "backend/hub/hub.h"

#include <QtCore/QMap>

#include <optional>

namespace Foyer {

/// One message off the wire.
struct WireMessage {
    QByteArray id, type, data;
    qint64 seq() const { return id.split('.').first().toLongLong(); } ///< the stamp may be missing
};

/// Splits a feed's bytes into blocks; anything that is not a whole, well-formed block is an error.
class WireReader
{
public:
    void feed(const QByteArray &bytes);
    QList<WireMessage> messages; ///< blocks with an event
    QByteArray leading;          ///< the first block: a comment and retry
    int comments = 0;
    QString error; ///< first malformed line
    bool atBoundary() const { return m_rest.isEmpty(); }

private:
    void block(const QByteArray &text);
    QByteArray m_rest;
    bool m_started = false;
};

/// The change log as a table.
struct LogTable {
    QMap<qint64, Change> rows;
    qint64 watermark = 0;

    qint64 head() const { return rows.isEmpty() ? watermark : rows.lastKey(); }
    QByteArray cursor() const;
    Change append(const Id &event, Audience audience = Audience::event(), int payloadBytes = 10);
    LogPage page(const Id &event, qint64 after, qint64 through, int most) const;
    void pruneThrough(qint64 seq);
};

/// The bytes of a change as these tests project it: names whoever it is for.
QByteArray wireBytes(const Change &change, const Viewer &viewer);

Viewer publicViewer();
Viewer guestViewer(const Id &id, const Id &login = {});
Viewer organizerViewer(const Id &id, const Id &login = {});

/// Reads what is there without waiting. False once the peer has closed.
bool readAvailable(int descriptor, QByteArray &into, int most = 1 << 20);

/// Open descriptors of this process.
int openDescriptors();

} // namespace Foyer
