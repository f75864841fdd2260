// SPDX-License-Identifier: GPL-3.0-or-later
// ./foyer bench feed: thousands of feeds, 400-byte changes one by one, then 200 at once; nchan
// beside it in the same run; what a delivery costs with few and with very many feeds, and with two hub threads.
// --feeds N --changes N --most N --hub-only --no-peer --no-growth --together --out FILE
#include "tests/bench/report.h"
#include "tests/bench/target.h"

#include <algorithm>
#include <cstdlib>

using namespace Bench;

namespace {

constexpr int changeBytes = 400;
constexpr int burstChanges = 200;
constexpr int warmUpChanges = 40; // the first rounds of a connection cost its kernel more
constexpr int segments = 5;

struct Outcome {
    bool ok = false;
    FeedFigures single, burst;
    double kbPerFeed = 0;
};

Outcome measure(Report &report, const std::string &name, const FeedTarget &target, int feeds,
                int changes)
{
    Outcome outcome;
    FeedLoad load(target);
    if (!load.open(feeds)) {
        report.note(name + ": " + load.trouble());
        return outcome;
    }
    outcome.kbPerFeed = load.kbPerFeed();
    report.figures(name + ", opening", {{"feeds", feeds},
                                        {"seconds", load.openSeconds()},
                                        {"per_s", feeds / load.openSeconds()},
                                        {"kb_per_feed", load.kbPerFeed()}});
    load.publish(warmUpChanges, changeBytes, false);
    const auto print = [&](const char *what, const FeedFigures &figures) {
        report.figures(name + ", " + what, {{"delivered", double(figures.delivered)},
                                            {"of", double(figures.expected)},
                                            {"cpu_us_per_delivery", figures.cpuUsPerDelivery},
                                            {"p50_ms", figures.p50Ms},
                                            {"p99_ms", figures.p99Ms},
                                            {"deliveries_per_s", figures.perSecond}});
        if (!figures.ok) report.note(name + ", " + what + ": " + figures.trouble);
    };
    // Best of several on either side: what else runs on the machine can only make it worse.
    for (int run = 0; run < segments; ++run) {
        const FeedFigures figures =
            load.publish(std::max(1, changes / segments), changeBytes, false);
        print("one by one", figures);
        if (run == 0) outcome.single = figures;
        outcome.single.ok = outcome.single.ok && figures.ok;
        outcome.single.cpuUsPerDelivery =
            std::min(outcome.single.cpuUsPerDelivery, figures.cpuUsPerDelivery);
        outcome.single.p99Ms = std::min(outcome.single.p99Ms, figures.p99Ms);
    }
    outcome.burst = load.publish(burstChanges, changeBytes, true);
    print("200 at once", outcome.burst);
    outcome.ok = outcome.single.ok && outcome.burst.ok;
    return outcome;
}

/// The storm after a restart: everyone comes back 100 changes behind.
bool storm(Report &report, FoyerServer &server, int feeds)
{
    constexpr int behind = 100;
    if (!server.restart()) {
        report.note(server.trouble());
        return false;
    }
    FeedTarget target = server.feedTarget();
    target.feedPath = "/api/v1/events/" + server.slug()
                      + "/feed?since=" + std::to_string(std::stol(server.headCursor()) - behind);
    FeedLoad load(target);
    const double cpu = target.cpuSeconds();
    const double seconds = load.open(feeds) ? load.caughtUp(behind) : -1;
    if (seconds < 0) {
        report.note("after a restart: not all caught up. " + load.trouble());
        return false;
    }
    report.figures("foyer, after a restart",
                   {{"feeds", feeds},
                    {"changes_behind", behind},
                    {"seconds", seconds},
                    {"cpu_us_per_feed", (target.cpuSeconds() - cpu) * 1e6 / feeds}});
    report.bar("5,000 feeds back, 100 changes behind each: seconds", seconds, 5, true);
    return true;
}

/// CPU of a delivery with so many feeds, the best of several; negative: it failed.
double costOf(Report &report, const std::string &name, const FeedTarget &target, int feeds,
              int changes)
{
    FeedLoad load(target);
    if (!load.open(feeds)) {
        report.note(name + ": " + load.trouble());
        return -1;
    }
    load.publish(warmUpChanges, changeBytes, false);
    double best = -1, p99 = 0;
    for (int run = 0; run < segments; ++run) {
        const FeedFigures figures =
            load.publish(std::max(1, changes / segments), changeBytes, false);
        if (!figures.ok) {
            report.note(name + ": " + figures.trouble);
            return -1;
        }
        if (best >= 0 && figures.cpuUsPerDelivery >= best) continue;
        best = figures.cpuUsPerDelivery;
        p99 = figures.p99Ms;
    }
    report.figures(name, {{"feeds", feeds},
                          {"open_per_s", feeds / load.openSeconds()},
                          {"cpu_us_per_delivery", best},
                          {"p99_ms", p99}});
    return best;
}

/// It must not grow with the number of feeds.
bool growth(Report &report, FoyerServer &server, int feeds, int most, int changes)
{
    // As many deliveries each, so that each is timed as well as the others.
    const auto cost = [&](int many) {
        return costOf(report, "foyer, " + std::to_string(many) + " feeds", server.feedTarget(),
                      many, std::max(2 * segments, int(long(changes) * feeds / many)));
    };
    const double few = cost(std::max(1, feeds / 5)), many = cost(most);
    if (few <= 0 || many <= 0) return false;
    report.bar("CPU per delivery, " + std::to_string(most) + " feeds / "
                   + std::to_string(std::max(1, feeds / 5)),
               many / few, 1.25, true);
    return true;
}

void compare(Report &report, const Outcome &ours, const Outcome &peer)
{
    report.bar("CPU per delivery / nchan's",
               ours.single.cpuUsPerDelivery / peer.single.cpuUsPerDelivery, 0.5, true);
    report.bar("p99 publish to arrival / nchan's", ours.single.p99Ms / peer.single.p99Ms, 0.5,
               true);
    report.bar("200 at once: deliveries/s / nchan's", ours.burst.perSecond / peer.burst.perSecond,
               8, false);
    report.bar("200 at once: CPU per delivery / nchan's",
               ours.burst.cpuUsPerDelivery / peer.burst.cpuUsPerDelivery, 0.1, true);
}

} // namespace

int main(int count, char **words)
{
    raiseDescriptorLimit();
    if (flag(count, words, "serve-hub")) return serveHub();
    const int feeds = std::atoi(option(count, words, "feeds", "5000").c_str());
    const int changes = std::atoi(option(count, words, "changes", "150").c_str());
    Report report(option(count, words, "out", {}));
    const int most =
        std::min(std::atoi(option(count, words, "most", "15000").c_str()), descriptorLimit() - 500);
    if (!flag(count, words, "together") && !splitProcessors())
        report.note("one processor for the load and the servers");

    Outcome peer;
    if (!flag(count, words, "no-peer")) {
        NchanServer nchan(feeds);
        if (nchan.trouble().empty())
            peer = measure(report, "nchan", nchan.feedTarget(), feeds, changes);
        else
            report.note("no peer: " + nchan.trouble());
    }
    Outcome ours;
    const std::string program = programFolder() + "/foyer-server";
    if (flag(count, words, "hub-only") || !isExecutable(program)) {
        HubAlone hub;
        if (!hub.trouble().empty()) {
            report.note(hub.trouble());
            return 1;
        }
        ours = measure(report, "hub alone", hub.feedTarget(), feeds, changes);
    } else {
        FoyerServer server(program, 20, 0, std::max(feeds, most));
        if (!server.trouble().empty()) {
            report.note(server.trouble());
            return 1;
        }
        ours = measure(report, "foyer", server.feedTarget(), feeds, changes);
        ours.ok = ours.ok && storm(report, server, feeds);
        if (ours.ok && !flag(count, words, "no-growth")) {
            ours.ok = growth(report, server, feeds, most, changes);
            FoyerServer two(program, 20, 0, feeds, {"--hub-threads", "2"});
            costOf(report, "foyer, two hub threads", two.feedTarget(), feeds, changes);
        }
    }
    if (!ours.ok) return 1;
    report.bar("kB per idle feed", ours.kbPerFeed, 2, true);
    if (peer.ok) compare(report, ours, peer);
    return report.missed() == 0 ? 0 : 1;
}
