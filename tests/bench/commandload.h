// SPDX-License-Identifier: GPL-3.0-or-later
// The load of the command benchmark: clients with one keep-alive connection each, every one waiting for its answer
// before it sends the next.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace Bench {

struct CommandFigures {
    bool ok = false;
    std::string trouble;
    long answered = 0;
    double seconds = 0, perSecond = 0, p50Ms = 0, p99Ms = 0;
};

/// The whole text of the n-th request, head and body.
using NextRequest = std::function<std::string(long number)>;

/// Runs `clients` clients against a port of loopback for some seconds, or for `most` requests if that is above 0.
CommandFigures runCommands(int port, int clients, double seconds, long most,
                           const NextRequest &next);

/// Alternates between two requests on one connection, `pairs` times: the medians of each, in milliseconds.
std::pair<double, double> compareCommands(int port, int pairs, const NextRequest &first,
                                          const NextRequest &second, std::string &trouble);

} // namespace Bench
