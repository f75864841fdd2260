// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/base/error.h"

#include <QtCore/QByteArray>

namespace Foyer {

/// Takes the chunked coding off a body (RFC 9112 7.1), strictly: CR LF only, sizes of 1 to 8 hex
/// digits, chunk extensions and trailers read over and bounded.
class ChunkDecoder
{
public:
    explicit ChunkDecoder(qint64 limit = 0) : m_limit(limit) {}

    /// Moves decoded bytes from the front of `input` to `body`; true when the body is complete
    /// (what is left in `input` belongs to the next request). Errors: http.chunkInvalid,
    /// http.bodyTooLarge.
    Result<bool> feed(QByteArray &input, QByteArray &body);

private:
    enum class State { Size, Data, DataEnd, Trailer };
    Result<void> size(QByteArrayView line);

    State m_state = State::Size;
    qint64 m_limit;
    qint64 m_left = 0;
    qsizetype m_trailerBytes = 0;
};

} // namespace Foyer
