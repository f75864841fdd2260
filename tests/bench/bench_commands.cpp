// SPDX-License-Identifier: GPL-3.0-or-later
// ./foyer bench commands: RSVPs a second by 64 clients at synchronous=FULL, beside the Hono peer in the same run, and
// the edit of a session with 10,000 RSVPs beside one with none. --seconds N --clients N --no-peer --out FILE
#include "tests/bench/commandload.h"
#include "tests/bench/report.h"
#include "tests/bench/target.h"

#include <cstdlib>
#include <filesystem>
#include <unistd.h>

using namespace Bench;

namespace {

constexpr int sessions = 200;
constexpr int guests = 10'000;

std::string put(const std::string &method, const std::string &path, const std::string &headers,
                const std::string &body)
{
    return method + ' ' + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + headers
           + "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size())
           + "\r\n\r\n" + body;
}

void print(Report &report, const std::string &name, const CommandFigures &figures)
{
    report.figures(name, {{"per_s", figures.perSecond},
                          {"answered", double(figures.answered)},
                          {"p50_ms", figures.p50Ms},
                          {"p99_ms", figures.p99Ms}});
    if (!figures.ok) report.note(name + ": " + figures.trouble);
}

/// A copy of the peer with its modules installed; empty, with a line, when that can't be had.
std::string installPeer(Report &report, const TemporaryDirectory &directory)
{
    const char *named = std::getenv("FOYER_PEER");
    const std::string source = named ? named : FOYER_BENCH_SOURCE "/../shared/tools/peer-hono";
    std::error_code error;
    if (!std::filesystem::exists(source + "/server.mjs", error)) {
        report.note("no peer: " + source + " is not there (FOYER_PEER names its folder)");
        return {};
    }
    if (std::filesystem::exists(source + "/node_modules/better-sqlite3", error)) return source;
    const std::string copy = directory.file("peer");
    std::filesystem::copy(source, copy, std::filesystem::copy_options::recursive, error);
    std::filesystem::permissions(copy, std::filesystem::perms::owner_all, error);
    int status = 0;
    run({"node", "--version"}, status);
    if (status == 0) run({"npm", "install", "--no-audit", "--no-fund"}, status, copy);
    // npm may leave the module's native half unbuilt: then its own script builds it.
    const std::string native =
        copy + "/node_modules/better-sqlite3/build/Release/better_sqlite3.node";
    if (status == 0 && !std::filesystem::exists(native, error))
        run({"npm", "explore", "better-sqlite3", "--", "npm", "run", "build-release"}, status,
            copy);
    if (status == 0 && std::filesystem::exists(native, error)) return copy;
    report.note("no peer: node, or its modules, can't be had here (FOYER_PEER may name a folder "
                "where npm install has run)");
    return {};
}

CommandFigures measurePeer(Report &report, int clients, double seconds)
{
    TemporaryDirectory directory;
    const std::string folder = installPeer(report, directory);
    if (folder.empty()) return {};
    const int port = freePort();
    Process peer(
        {"node", "server.mjs", std::to_string(port), directory.file("peer.sqlite"), "FULL"},
        directory.file("output"), folder);
    int status = 0;
    for (int i = 0; i < 500 && status == 0 && peer.running(); ++i) {
        request(port, "GET /none HTTP/1.1\r\n", {}, status);
        if (status == 0) usleep(20'000);
    }
    const auto next = [](long n) {
        const std::string number = std::to_string(n);
        return put("PUT", "/sessions/s" + std::to_string(n % sessions) + "/rsvps/g" + number,
                   "Idempotency-Key: k" + number + "\r\n", "{}");
    };
    runCommands(port, clients, 1, 0, [&](long n) { return next(n + 100'000'000); });
    const CommandFigures figures = runCommands(port, clients, seconds, 0, next);
    print(report, "peer (Hono, better-sqlite3)", figures);
    return figures;
}

class Foyer
{
public:
    Foyer(Report &report, const std::string &program, int clients)
        : m_report(report), m_clients(clients), m_server(program, sessions, guests, clients)
    {
    }

    const std::string &trouble() const { return m_server.trouble(); }

    CommandFigures rsvps(double seconds)
    {
        // As with the peer, each request is another guest's. 199 and 10,000 have no common factor: no pair comes twice
        // in nearly two million. The last session is kept free: the edit below wants one that nobody comes to.
        const auto next = [this](long n) {
            n += m_used;
            return rsvp(n % (sessions - 1), n % guests, n);
        };
        m_used = 1'000'000; // half a table of pairs apart, so that the warm-up repeats none
        runCommands(m_server.port(), m_clients, 1, 0, next);
        m_used = 0;
        const CommandFigures figures = runCommands(m_server.port(), m_clients, seconds, 0, next);
        print(m_report, "foyer", figures);
        return figures;
    }

    /// How much longer an edit takes when 10,000 come; 0 when it could not be measured.
    double editRatio()
    {
        const CommandFigures filled =
            runCommands(m_server.port(), m_clients, 0, guests,
                        [this](long n) { return rsvp(0, n, n + 10'000'000); });
        if (!filled.ok) {
            m_report.note("filling a session: " + filled.trouble);
            return 0;
        }
        std::string trouble;
        const auto [full, empty] = compareCommands(
            m_server.port(), 400, [this](long n) { return edit(0, n); },
            [this](long n) { return edit(sessions - 1, n); }, trouble);
        if (!trouble.empty()) {
            m_report.note("editing: " + trouble);
            return 0;
        }
        m_report.figures("foyer, edit", {{"ms_with_10000_rsvps", full}, {"ms_with_none", empty}});
        return full / empty;
    }

private:
    std::string headers(const std::string &key) const
    {
        return "Authorization: Bearer " + m_server.token() + "\r\nIdempotency-Key: " + key + "\r\n";
    }
    std::string session(long n) const
    {
        return "/api/v1/events/" + m_server.slug() + "/sessions/"
               + m_server.sessionIds()[std::size_t(n)];
    }
    std::string rsvp(long at, long guest, long number) const
    {
        std::string body = "{\"guestId\":\"";
        body.append(m_server.guestIds()[std::size_t(guest)]).append("\"}");
        return put("PUT", session(at) + "/rsvp", headers("r" + std::to_string(number)), body);
    }
    std::string edit(long at, long number) const
    {
        std::string body = "{\"subtitle\":\"edit ";
        body.append(std::to_string(number)).append("\"}");
        return put("PATCH", session(at), headers("e" + std::to_string(number)), body);
    }

    Report &m_report;
    int m_clients;
    FoyerServer m_server;
    long m_used = 0;
};

} // namespace

int main(int count, char **words)
{
    raiseDescriptorLimit();
    const double seconds = std::atof(option(count, words, "seconds", "5").c_str());
    const int clients = std::atoi(option(count, words, "clients", "64").c_str());
    Report report(option(count, words, "out", {}));
    CommandFigures peer;
    if (!flag(count, words, "no-peer")) peer = measurePeer(report, clients, seconds);
    Foyer foyer(report, programFolder() + "/foyer-server", clients);
    if (!foyer.trouble().empty()) {
        report.note(foyer.trouble());
        return 1;
    }
    const CommandFigures ours = foyer.rsvps(seconds);
    const double ratio = ours.ok ? foyer.editRatio() : 0;
    if (!ours.ok || ratio == 0) return 1;
    if (peer.ok)
        report.bar("RSVP commands/s / the peer's", ours.perSecond / peer.perSecond, 4, false);
    report.bar("edit with 10,000 RSVPs / with none", ratio, 1.1, true);
    return report.missed() == 0 ? 0 : 1;
}
