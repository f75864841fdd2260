// SPDX-License-Identifier: GPL-3.0-or-later
// The servers a benchmark runs against, each started on loopback in a temporary directory of its
// own.
#pragma once

#include "tests/bench/feedload.h"
#include "tests/bench/process.h"

#include <memory>
#include <string>
#include <vector>

namespace Bench {

/// A port that was free a moment ago.
int freePort();

/// One request, waiting for its answer. Body only; `status` 0 when there was none.
std::string request(int port, const std::string &head, const std::string &body, int &status);

/// foyer-server with one event and a bearer token: `sessions` sessions without hosts, one after the other, and
/// `guests` guests, who host sessions of their own.
class FoyerServer
{
public:
    /// Trouble is in trouble(), else the server listens. `words` are further options of `serve`.
    FoyerServer(const std::string &program, int sessions, int guests, int connections,
                std::vector<std::string> words = {});
    const std::string &trouble() const { return m_trouble; }
    int port() const { return m_port; }
    Process &process() { return *m_process; }
    const std::string &slug() const { return m_slug; }
    const std::string &token() const { return m_token; }
    const std::vector<std::string> &sessionIds() const
    {
        return m_sessions;
    } ///< those without hosts
    const std::vector<std::string> &guestIds() const { return m_guests; }
    const std::string &directory() const { return m_directory.path(); }
    const std::string &cursor() const { return m_cursor; }
    /// Its feeds begin at the newest position.
    FeedTarget feedTarget();
    /// Stops it and starts it again on the same data, at another port.
    bool restart();
    /// The newest position of the log, "seq.stamp".
    std::string headCursor() const;

private:
    TemporaryDirectory m_directory;
    std::unique_ptr<Process> m_process;
    std::string m_trouble, m_slug, m_token, m_cursor;
    bool prepare();
    bool serve();
    void readSnapshot(int sessions, int guests);

    std::string m_program;
    int m_connections = 0;
    std::vector<std::string> m_words;
    std::vector<std::string> m_sessions, m_guests;
    int m_port = 0;
};

/// nginx with the nchan module, one worker.
class NchanServer
{
public:
    explicit NchanServer(int feeds);
    const std::string &trouble() const { return m_trouble; }
    FeedTarget feedTarget();

private:
    TemporaryDirectory m_directory;
    std::unique_ptr<Process> m_process;
    std::string m_trouble;
    int m_port = 0;
};

/// The hub alone behind a bare acceptor (this program with --serve-hub), to tell its cost from the
/// server's.
class HubAlone
{
public:
    HubAlone();
    const std::string &trouble() const { return m_trouble; }
    FeedTarget feedTarget();

private:
    TemporaryDirectory m_directory;
    std::unique_ptr<Process> m_process;
    std::string m_trouble;
    int m_port = 0;
};

/// What HubAlone runs; never returns before SIGTERM.
int serveHub();

} // namespace Bench
