// SPDX-License-Identifier: GPL-3.0-or-later
// A whole stream from bytes to replica: it never crashes, seq never falls, and heard twice is heard once.
#include "shared/replica/replica.h"
#include "tests/fuzz/fuzz.h"

using namespace Foyer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Replica replica;
    Replica twice;
    SseParser parser;
    const QList<SseEvent> events = parser.feed(QByteArrayView(data, qsizetype(size)));
    for (const SseEvent &event : events) {
        const Result<FeedMessage> message = decodeFeedMessage(event);
        if (!message) continue;
        const qint64 before = replica.seq;
        apply(replica, *message);
        FOYER_FUZZ_CHECK(replica.seq >= before);
        apply(twice, *message);
        FOYER_FUZZ_CHECK(apply(twice, *message) == Applied::Ignored);
    }
    FOYER_FUZZ_CHECK(encodeSnapshot(replica.toSnapshot()) == encodeSnapshot(twice.toSnapshot()));
    return 0;
}
