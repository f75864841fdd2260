// SPDX-License-Identifier: GPL-3.0-or-later
// Snapshots: what decodes encodes to bytes that decode to the same, and no selector minds what it holds.
#include "shared/replica/selectors.h"
#include "tests/fuzz/fuzz.h"

using namespace Foyer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Result<Snapshot> decoded = decodeSnapshot(QByteArrayView(data, qsizetype(size)));
    if (!decoded) return 0;
    const Replica replica(*decoded);
    const QByteArray bytes = encodeSnapshot(replica.toSnapshot());
    const Result<Snapshot> again = decodeSnapshot(bytes);
    FOYER_FUZZ_CHECK(again);
    FOYER_FUZZ_CHECK(encodeSnapshot(Replica(*again).toSnapshot()) == bytes);
    const Instant now = decoded->days.isEmpty() ? 0 : decoded->days.first().start;
    const Id day = dayForNow(replica, now);
    dayGrid(replica, day);
    agenda(replica, day);
    search(replica, replica.event.name);
    FOYER_FUZZ_CHECK(nowAndNext(replica, now).size() == replica.locations.size());
    return 0;
}
