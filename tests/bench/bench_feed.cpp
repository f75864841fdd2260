// SPDX-License-Identifier: GPL-3.0-or-later
// ./foyer bench feed: thousands of feeds, 400-byte changes one by one, then 200 at once; nchan
// beside it in the same run; what a delivery costs with 15,000 feeds, and with two hub threads.
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

double middle(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

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
    // The middle one of several on either side, for what else runs on the machine.
    std::vector<double> cpu, p99;
    outcome.single.ok = true;
    for (int run = 0; run < segments; ++run) {
        const FeedFigures figures =
            load.publish(std::max(1, changes / segments), changeBytes, false);
        print("one by one", figures);
        outcome.single.ok = outcome.single.ok && figures.ok;
        cpu.push_back(figures.cpuUsPerDelivery);
        p99.push_back(figures.p99Ms);
    }
    outcome.single.cpuUsPerDelivery = middle(cpu);
    outcome.single.p99Ms = middle(p99);
    // Here the commands are work as well, which a server may do beside the sending.
    target.useAllProcessors();
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

/// CPU of a delivery with so many feeds; negative: it failed.
double costOf(Report &report, const std::string &name, const FeedTarget &target, int feeds,
              int changes)
{
    FeedLoad load(target);
    if (!load.open(feeds)) {
        report.note(name + ": " + load.trouble());
        return -1;
    }
    load.publish(warmUpChanges, changeBytes, false);
    std::vector<double> cpu, p99;
    for (int run = 0; run < segments; ++run) {
        const FeedFigures figures =
            load.publish(std::max(1, changes / segments), changeBytes, false);
        if (!figures.ok) {
            report.note(name + ": " + figures.trouble);
            return -1;
        }
        cpu.push_back(figures.cpuUsPerDelivery);
        p99.push_back(figures.p99Ms);
    }
    report.figures(name, {{"feeds", feeds},
                          {"open_per_s", feeds / load.openSeconds()},
                          {"cpu_us_per_delivery", middle(cpu)},
                          {"p99_ms", middle(p99)}});
    return middle(cpu);
}

/// CPU per delivery with `many` feeds against that with `few`; as many deliveries each. Negative: it failed.
double growth(Report &report, const std::string &name, const std::function<FeedTarget()> &target,
              int few, int many, int changes)
{
    const auto cost = [&](int feeds) {
        return costOf(report, name + ", " + std::to_string(feeds) + " feeds", target(), feeds,
                      std::max(2 * segments, int(long(changes) * few / feeds)));
    };
    const double before = cost(few), after = cost(many);
    return before > 0 && after > 0 ? after / before : -1;
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

    const bool isGrowing = !flag(count, words, "no-growth");
    double peerGrowth = -1;
    Outcome peer;
    if (!flag(count, words, "no-peer")) {
        NchanServer nchan(std::max(feeds, isGrowing ? most : 0));
        if (nchan.trouble().empty()) {
            peer = measure(report, "nchan", nchan.feedTarget(), feeds, changes);
            if (isGrowing)
                peerGrowth = growth(
                    report, "nchan", [&] { return nchan.feedTarget(); }, feeds, most, changes);
        } else
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
        if (ours.ok && isGrowing) {
            const double own = growth(
                report, "foyer", [&] { return server.feedTarget(); }, feeds, most, changes);
            ours.ok = own > 0;
            if (peerGrowth > 0) report.figures("growth", {{"foyer", own}, {"nchan", peerGrowth}});
            report.bar("CPU per delivery, " + std::to_string(most) + " feeds / "
                           + std::to_string(feeds),
                       own, 1.25, true);
            FoyerServer two(program, 20, 0, feeds, {"--hub-threads", "2"});
            costOf(report, "foyer, two hub threads", two.feedTarget(), feeds, changes);
        }
    }
    if (!ours.ok) return 1;
    report.bar("kB per idle feed", ours.kbPerFeed, 2, true);
    if (peer.ok) compare(report, ours, peer);
    return report.missed() == 0 ? 0 : 1;
}
