// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/commands/commandline.h"
#include "backend/commands/commands.h"
#include "backend/exchange/sample/sampleevent.h"
#include "backend/store/loadsnapshot.h"

#include <QtCore/QTemporaryDir>

namespace Foyer {

namespace {

Result<void> testSnapshot(Store &store, const Id &eventId)
{
    Result<void> outcome;
    store.readHere([&](Connection &connection) {
        const auto snapshot = loadSnapshot(connection, eventId);
        if (!snapshot) {
            outcome = tl::unexpected(snapshot.error());
            return;
        }
        const QByteArray bytes = encodeSnapshot(*snapshot);
        const auto again = decodeSnapshot(bytes);
        if (!again)
            outcome = tl::unexpected(again.error());
        else if (encodeSnapshot(*again) != bytes)
            outcome =
                fail(QStringLiteral("selfTest.snapshot"),
                     QStringLiteral("a snapshot is not the same after encoding and decoding"));
    });
    return outcome;
}

Result<void> testAll()
{
    const QTemporaryDir directory;
    if (!directory.isValid())
        return fail(QStringLiteral("selfTest.directory"), QStringLiteral("no temporary directory"));
    const SystemClock clock;
    StoreOptions options;
    options.directory = directory.path();
    auto store = Store::open(options, clock);
    if (!store) return tl::unexpected(store.error());
    ImportReport report;
    const auto made = (*store)->writer().execute(
        {commandLineActor(), clock.now(), {}, {}, {}}, [&](UnitOfWork &unit) -> Result<Answer> {
            auto sample = makeSampleEvent(unit, clock.now(), QTimeZone("Europe/Berlin"));
            if (!sample) return tl::unexpected(sample.error());
            report = *sample;
            return Answer();
        });
    if (!made) return tl::unexpected(made.error());
    const auto findings = (*store)->check();
    if (!findings) return tl::unexpected(findings.error());
    if (!findings->isEmpty()) return fail(QStringLiteral("selfTest.check"), findings->join(u'\n'));
    return testSnapshot(**store, report.eventId);
}

} // namespace

int selfTest()
{
    if (auto done = testAll(); !done) return failed(done.error());
    say(QStringLiteral("self-test passed"));
    return Done;
}

} // namespace Foyer
