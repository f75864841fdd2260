// SPDX-License-Identifier: GPL-3.0-or-later
// parseStrictObject(): what it takes is UTF-8, QJsonDocument takes it too, and written again it is taken again.
#include "shared/wire/json.h"
#include "shared/wire/problem.h"
#include "tests/fuzz/fuzz.h"

#include <QtCore/QJsonDocument>

using namespace Foyer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView input(data, qsizetype(size));
    const Result<QJsonObject> parsed = parseStrictObject(input);
    if (!parsed) {
        FOYER_FUZZ_CHECK(parsed.error().code.startsWith(QLatin1String("json.")));
        FOYER_FUZZ_CHECK(parsed.error().field.size() <= 200);
        FOYER_FUZZ_CHECK(parseStrictObject(encodeProblem(parsed.error(), 400)));
    } else {
        FOYER_FUZZ_CHECK(input.isValidUtf8());
        const Result<QJsonObject> again = parseStrictObject(encodeJson(*parsed));
        FOYER_FUZZ_CHECK(again && *again == *parsed);
    }
    FOYER_FUZZ_CHECK(!decodeProblem(input.toByteArray(), 500).code.isEmpty());
    return 0;
}
