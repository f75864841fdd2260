// SPDX-License-Identifier: GPL-3.0-or-later
// The SSE parser: any bytes, and every chunking gives the same events.
#include "shared/wire/sse.h"
#include "tests/fuzz/fuzz.h"

using namespace Foyer;

namespace {

struct Outcome {
    QString events;
    QString lastEventId;
    std::optional<qint64> retryMs;
    bool operator==(const Outcome &) const = default;
};

Outcome parse(QByteArrayView input, qsizetype chunk)
{
    SseParser parser;
    Outcome out;
    for (qsizetype at = 0; at < input.size(); at += chunk) {
        const QList<SseEvent> events =
            parser.feed(input.sliced(at, std::min(chunk, input.size() - at)));
        for (const SseEvent &event : events)
            out.events +=
                event.type + QChar(0) + event.data + QChar(0) + event.lastEventId + QChar(0);
        FOYER_FUZZ_CHECK(parser.pendingBytes() <= input.size() + 8);
    }
    parser.endOfStream();
    FOYER_FUZZ_CHECK(parser.pendingBytes() == 0);
    out.lastEventId = parser.lastEventId();
    out.retryMs = parser.retryMs();
    return out;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView input(data, qsizetype(size));
    const Outcome whole = parse(input, std::max<qsizetype>(1, input.size()));
    for (const qsizetype chunk : {1, 2, 3, 7, 64})
        FOYER_FUZZ_CHECK(parse(input, chunk) == whole);
    return 0;
}
