// SPDX-License-Identifier: GPL-3.0-or-later
// ./foyer bench snapshot: what a guest's snapshot costs beside the network: 2,000 sessions, 2,000 guests, 20,000 RSVPs, from the cache and
// with a change of the event before each; and how many builds fifty who ask at once cost. --out FILE
#include "backend/feed/snapshotcache.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "tests/bench/report.h"
#include "tests/store/storefixture.h"

#include <ctime>
#include <random>

using namespace Foyer;

namespace {

constexpr int sessions = 2'000, guests = 2'000, rsvpsEach = 10;

double cpuSeconds() { return double(std::clock()) / CLOCKS_PER_SEC; }

QList<Id> fill(StoreFixture &fixture)
{
    QList<Id> guestIds;
    std::mt19937 random{1};
    const auto done = fixture.run([&](UnitOfWork &unit) -> Result<Answer> {
        QList<Id> sessionIds;
        for (int i = 0; i < guests; ++i) {
            Guest guest;
            guest.id = newId();
            guest.name = QStringLiteral("Guest number %1").arg(i);
            guest.about =
                QStringLiteral("Tide tables, lock picking and what else there is to say.");
            if (auto kept = addGuest(unit, fixture.event.id, guest); !kept)
                return tl::unexpected(kept.error());
            guestIds.append(guest.id);
        }
        KeepOptions options;
        options.clashes = ClashRule::Unexamined;
        for (int i = 0; i < sessions; ++i) {
            Session session = fixture.session(QStringLiteral("Session number %1").arg(i), i, 45,
                                              {fixture.red.id}, {guestIds[i % guests]});
            session.description = QStringLiteral("What it is about, in a few lines. ").repeated(6);
            auto kept = addSession(unit, fixture.event.id, session, options);
            if (!kept) return tl::unexpected(kept.error());
            sessionIds.append(kept->session.id);
        }
        RsvpRepository rsvps(unit.connection());
        for (const Id &guest : std::as_const(guestIds))
            for (int i = 0; i < rsvpsEach; ++i)
                if (auto added = rsvps.add(sessionIds[random() % sessions], guest); !added)
                    return tl::unexpected(added.error());
        return Answer{};
    });
    if (!done) std::fprintf(stderr, "%s\n", qPrintable(done.error().detail));
    return guestIds;
}

/// CPU of the whole process per answer, all threads.
void measure(Bench::Report &report, const char *what, int answers,
             const std::function<void(int)> &ask)
{
    QElapsedTimer wall;
    wall.start();
    const double before = cpuSeconds();
    for (int i = 0; i < answers; ++i)
        ask(i);
    report.figures(what, {{"cpu_ms", (cpuSeconds() - before) * 1000 / answers},
                          {"per_s_one_at_a_time", answers * 1e9 / double(wall.nsecsElapsed())}});
}

} // namespace

int main(int count, char **words)
{
    Bench::Report report(Bench::option(count, words, "out", {}));
    StoreFixture fixture;
    if (!fixture.open() || !fixture.fill()) return 1;
    const QList<Id> guestIds = fill(fixture);
    if (guestIds.isEmpty()) return 1;
    SnapshotCache cache(*fixture.store);
    fixture.store->writer().setPublisher(
        [&](const QList<Change> &changes) { cache.changesPublished(changes); });
    const auto ask = [&](int i) {
        QSemaphore done;
        qsizetype bytes = 0;
        cache.getForGuest(fixture.event.id, guestIds[i % guests],
                          [&](const Result<GuestSnapshot> &result) {
                              if (result) bytes = result->gzip().size();
                              done.release();
                          });
        done.acquire();
        if (i == 0) report.figures("one of 2,000 sessions", {{"packed_bytes", double(bytes)}});
    };
    measure(report, "first", 1, ask);
    measure(report, "from the cache", 2'000, [&](int i) { ask(i + 1); });
    measure(report, "after a change of the event", 10, [&](int i) {
        fixture.add(fixture.session(QStringLiteral("One more %1").arg(i)));
        ask(i + 1);
    });
    // Who asks while it is being built waits for that build (single flight).
    const auto together = [&](int askers) {
        fixture.add(fixture.session(QStringLiteral("Before %1").arg(askers)));
        const double before = cpuSeconds();
        QSemaphore done;
        for (int i = 0; i < askers; ++i)
            cache.get(fixture.event.id, [&](const auto &) { done.release(); });
        done.acquire(askers);
        return (cpuSeconds() - before) * 1000;
    };
    const double one = together(1), fifty = together(50);
    report.figures("at once after a change", {{"one_cpu_ms", one}, {"fifty_cpu_ms", fifty}});
    report.bar("CPU of 50 who ask at once / of one", fifty / one, 2, true);
    return report.missed() == 0 ? 0 : 1;
}
