// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/commandload.h"

#include "tests/bench/feedload.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace Bench {

namespace {

struct Client {
    int descriptor = -1;
    int64_t sentNs = 0;
    std::string answer;
};

int connectLoopback(int port)
{
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(uint16_t(port));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(descriptor, reinterpret_cast<sockaddr *>(&to), sizeof to) != 0) {
        close(descriptor);
        return -1;
    }
    const int one = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return descriptor;
}

/// Takes a whole answer off the front. Its status, or 0 when there is more to come.
int takeAnswer(std::string &text)
{
    const auto head = text.find("\r\n\r\n");
    if (head == std::string::npos) return 0;
    std::size_t length = 0;
    for (auto line = text.find("\r\n"); line < head; line = text.find("\r\n", line + 2)) {
        if (strncasecmp(text.c_str() + line + 2, "content-length:", 15) == 0)
            length = std::size_t(std::atol(text.c_str() + line + 17));
    }
    if (text.size() < head + 4 + length) return 0;
    const int status = std::atoi(text.c_str() + 9);
    if (status / 100 == 2) text.erase(0, head + 4 + length);
    return status;
}

double atShare(std::vector<double> &values, double share)
{
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, std::size_t(share * double(values.size())))];
}

} // namespace

CommandFigures runCommands(int port, int clients, double seconds, long most,
                           const NextRequest &next)
{
    CommandFigures figures;
    const int epoll = epoll_create1(EPOLL_CLOEXEC);
    std::vector<Client> all{std::size_t(clients)};
    std::vector<double> latencies;
    long sent = 0;
    const auto send = [&](Client &client) {
        if (most > 0 && sent >= most) return;
        const std::string text = next(sent++);
        client.sentNs = nowNs();
        if (::send(client.descriptor, text.data(), text.size(), MSG_NOSIGNAL)
            != ssize_t(text.size()))
            figures.trouble = std::string("send: ") + std::strerror(errno);
    };
    const int64_t start = nowNs();
    for (Client &client : all) {
        client.descriptor = connectLoopback(port);
        epoll_event wanted{};
        wanted.events = EPOLLIN;
        wanted.data.ptr = &client;
        epoll_ctl(epoll, EPOLL_CTL_ADD, client.descriptor, &wanted);
        send(client);
    }
    const auto goesOn = [&] {
        if (!figures.trouble.empty()) return false;
        return most > 0 ? figures.answered < most : double(nowNs() - start) / 1e9 < seconds;
    };
    while (goesOn()) {
        epoll_event events[64];
        const int count = epoll_wait(epoll, events, 64, 1'000);
        for (int i = 0; i < count && figures.trouble.empty(); ++i) {
            auto &client = *static_cast<Client *>(events[i].data.ptr);
            char bytes[16'384];
            const ssize_t n = recv(client.descriptor, bytes, sizeof bytes, MSG_DONTWAIT);
            if (n <= 0) {
                figures.trouble = "a connection was closed";
                break;
            }
            client.answer.append(bytes, std::size_t(n));
            const int status = takeAnswer(client.answer);
            if (status == 0) continue;
            if (status / 100 != 2) {
                figures.trouble = client.answer.substr(0, 600);
                break;
            }
            ++figures.answered;
            latencies.push_back(double(nowNs() - client.sentNs) / 1e6);
            send(client);
        }
    }
    figures.seconds = double(nowNs() - start) / 1e9;
    for (const Client &client : all)
        close(client.descriptor);
    close(epoll);
    figures.perSecond = double(figures.answered) / figures.seconds;
    figures.p50Ms = atShare(latencies, 0.5);
    figures.p99Ms = atShare(latencies, 0.99);
    figures.ok = figures.trouble.empty() && figures.answered > 0;
    return figures;
}

std::pair<double, double> compareCommands(int port, int pairs, const NextRequest &first,
                                          const NextRequest &second, std::string &trouble)
{
    std::vector<double> times[2];
    const NextRequest *sides[2] = {&first, &second};
    const int descriptor = connectLoopback(port);
    for (int i = 0; i < pairs * 2 && trouble.empty(); ++i) {
        const int side = (i + i / 2) % 2; // A B B A …: a drift hits both alike
        const std::string text = (*sides[side])(i);
        const int64_t start = nowNs();
        if (::send(descriptor, text.data(), text.size(), MSG_NOSIGNAL) != ssize_t(text.size()))
            trouble = "send failed";
        std::string answer;
        int status = 0;
        while (status == 0 && trouble.empty()) {
            char bytes[16'384];
            const ssize_t n = recv(descriptor, bytes, sizeof bytes, 0);
            if (n <= 0) {
                trouble = "the connection was closed";
                break;
            }
            answer.append(bytes, std::size_t(n));
            status = takeAnswer(answer);
        }
        if (status / 100 != 2 && trouble.empty()) trouble = answer.substr(0, 600);
        times[side].push_back(double(nowNs() - start) / 1e6);
    }
    close(descriptor);
    return {atShare(times[0], 0.5), atShare(times[1], 0.5)};
}

} // namespace Bench
