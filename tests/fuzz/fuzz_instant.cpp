// SPDX-License-Identifier: GPL-3.0-or-later
// Instants and cursors: what is read is written in one form, which reads as the same.
#include "shared/domain/change.h"
#include "tests/fuzz/fuzz.h"

using namespace Foyer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size));
    if (const std::optional<Instant> instant = fromIso(text)) {
        const QString written = toIso(*instant);
        FOYER_FUZZ_CHECK(written.size() == 24);
        // An offset may lead out of the four-digit years, where toIso() shows the nearest that fits.
        const std::optional<Instant> again = fromIso(written);
        FOYER_FUZZ_CHECK(again && std::abs(*again - *instant) < 86'400'000);
    }
    if (const std::optional<Cursor> cursor = Cursor::parse(text)) {
        FOYER_FUZZ_CHECK(cursor->seq >= 0);
        FOYER_FUZZ_CHECK(Cursor::parse(cursor->toString()) == *cursor);
    }
    return 0;
}
