// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QtGlobal>

namespace Foyer {

/// What a client may cost before it is a known one. Times in milliseconds, sizes in bytes.
struct HttpLimits {
    int headBytes = 16 * 1024;             ///< request line and fields; more: 431
    int headFields = 100;                  ///< more: 431
    int targetBytes = 8 * 1024;            ///< more: 414
    qint64 bodyBytes = 1024 * 1024;        ///< more: 413, before it is buffered
    qint64 uploadBytes = 32 * 1024 * 1024; ///< for an organizer's import
    int headMs = 10'000;      ///< from the first byte to the end of the head; longer: 408
    int bodyGraceMs = 10'000; ///< after this a body must have kept up bodyBytesPerSecond; else 408
    int bodyBytesPerSecond = 1024;
    int idleMs = 60'000;  ///< without a request: closed
    int writeMs = 30'000; ///< an answer that the client takes nothing of: aborted
    int lingerMs = 750;   ///< reads on after a refusal, so that the client gets to see it
    int sweepMs = 250;    ///< how often the times above are looked at
    int connections = 20'000;
    int connectionsPerAddress = 100; ///< feeds count too
};

} // namespace Foyer
