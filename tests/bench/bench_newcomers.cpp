// SPDX-License-Identifier: GPL-3.0-or-later
// ./foyer bench newcomers: the kept snapshot of 2,000 sessions, 2,000 guests and 20,000 RSVPs, to nobody and to a guest with
// something of their own in it; and what the first one after a change costs. --seconds N --clients N --out FILE
#include "tests/bench/commandload.h"
#include "tests/bench/report.h"
#include "tests/bench/target.h"

#include <cstdlib>

using namespace Bench;

namespace {

constexpr int guests = 2'000;
constexpr int hostSessions = guests / 50; // as FoyerServer makes them
constexpr int freeSessions = 2'000 - hostSessions;
constexpr long rsvps = 20'000;
constexpr int fillers = 64;

class SnapshotBench
{
public:
    SnapshotBench(Report &report, FoyerServer &server, int clients, double seconds)
        : m_report(report), m_server(server), m_clients(clients), m_seconds(seconds)
    {
    }

    bool fill()
    {
        const CommandFigures filled =
            runCommands(m_server.port(), fillers, 0, rsvps, [this](long n) { return rsvp(n); });
        if (!filled.ok) m_report.note("filling: " + filled.trouble);
        return filled.ok;
    }

    /// Header line of one who picked the first guest's name; empty, with a line, when that failed.
    std::string guestLine()
    {
        const std::string body =
            "{\"guestId\":\"" + m_server.guestIds().front() + "\",\"token\":true}";
        int status = 0;
        const std::string answer = request(
            m_server.port(), "POST /api/v1/identity HTTP/1.1\r\nContent-Type: application/json\r\n",
            body, status);
        const std::string member = "\"token\":\"";
        const auto at = answer.find(member);
        if (status != 200 || at == std::string::npos) {
            m_report.note("identity: " + answer);
            return {};
        }
        const auto from = at + member.size();
        return "Authorization: Bearer " + answer.substr(from, answer.find('"', from) - from)
               + "\r\n";
    }

    bool measure(const std::string &name, const std::string &line)
    {
        const std::string get =
            "GET /api/v1/events/" + m_server.slug()
            + "/snapshot HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n" + line + "\r\n";
        const auto next = [&get](long) { return get; };
        const double before = m_server.process().cpuSeconds();
        const CommandFigures first = runCommands(m_server.port(), 1, 0, 1, next);
        const double built = m_server.process().cpuSeconds();
        const CommandFigures figures = runCommands(m_server.port(), m_clients, m_seconds, 0, next);
        const double ms =
            (m_server.process().cpuSeconds() - built) * 1e3 / double(figures.answered);
        m_report.figures(name, {{"per_s", figures.perSecond},
                                {"server_cpu_ms", ms},
                                {"p50_ms", figures.p50Ms},
                                {"p99_ms", figures.p99Ms},
                                {"first_ms", first.p50Ms},
                                {"first_server_cpu_ms", (built - before) * 1e3}});
        if (!figures.ok) {
            m_report.note(name + ": " + figures.trouble);
            return false;
        }
        m_report.bar(name + ": snapshots/s", figures.perSecond, 2'000, false);
        m_report.bar(name + ": ms of server CPU each", ms, 1, true);
        return true;
    }

private:
    std::string rsvp(long n) const
    {
        const std::string body =
            "{\"guestId\":\"" + m_server.guestIds()[std::size_t(n % guests)] + "\"}";
        const long session = (n * 7 + n / guests) % freeSessions;
        return "PUT /api/v1/events/" + m_server.slug() + "/sessions/"
               + m_server.sessionIds()[std::size_t(session)]
               + "/rsvp HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " + m_server.token()
               + "\r\nContent-Type: application/json\r\nContent-Length: "
               + std::to_string(body.size()) + "\r\n\r\n" + body;
    }

    Report &m_report;
    FoyerServer &m_server;
    int m_clients;
    double m_seconds;
};

} // namespace

int main(int count, char **words)
{
    raiseDescriptorLimit();
    const double seconds = std::atof(option(count, words, "seconds", "4").c_str());
    const int clients = std::atoi(option(count, words, "clients", "16").c_str());
    Report report(option(count, words, "out", {}));
    FoyerServer server(programFolder() + "/foyer-server", freeSessions, guests, fillers + clients);
    if (!server.trouble().empty()) {
        report.note(server.trouble());
        return 1;
    }
    SnapshotBench bench(report, server, clients, seconds);
    if (!bench.fill()) return 1;
    const std::string guest = bench.guestLine();
    if (guest.empty() || !bench.measure("nobody", {}) || !bench.measure("a guest", guest)) return 1;
    return report.missed() == 0 ? 0 : 1;
}
