// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/feedload.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace Bench {

namespace {

constexpr int feedsPerAddress = 20'000;
constexpr int mostOpening = 200;
constexpr int64_t patienceNs = 120'000'000'000;
constexpr char mark[] = "t=";
constexpr std::size_t longestMark = 24;

int connectTo(const FeedTarget &target, int sourceOffset)
{
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    // Ports of one local address run out: IP_BIND_ADDRESS_NO_PORT leaves the choice to connect().
    const int one = 1;
    setsockopt(descriptor, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &one, sizeof one);
    sockaddr_in from{};
    from.sin_family = AF_INET;
    from.sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1 + uint32_t(sourceOffset));
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(uint16_t(target.port));
    inet_pton(AF_INET, target.host.c_str(), &to.sin_addr);
    if (bind(descriptor, reinterpret_cast<sockaddr *>(&from), sizeof from) != 0
        || connect(descriptor, reinterpret_cast<sockaddr *>(&to), sizeof to) != 0) {
        close(descriptor);
        return -1;
    }
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return descriptor;
}

double percentileMs(const std::vector<int64_t> &sorted, double share)
{
    if (sorted.empty()) return 0;
    const auto at = std::min(sorted.size() - 1, std::size_t(share * double(sorted.size())));
    return double(sorted[at]) / 1e6;
}

} // namespace

int64_t nowNs()
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

FeedLoad::FeedLoad(FeedTarget target)
    : m_target(std::move(target)), m_epoll(epoll_create1(EPOLL_CLOEXEC))
{
}

FeedLoad::~FeedLoad()
{
    for (const Feed &feed : m_feeds) {
        if (feed.descriptor < 0) continue;
        // A reset instead of a goodbye leaves no port waiting, so that runs can follow each other.
        const linger now{1, 0};
        setsockopt(feed.descriptor, SOL_SOCKET, SO_LINGER, &now, sizeof now);
        close(feed.descriptor);
    }
    close(m_epoll);
}

bool FeedLoad::open(int feeds)
{
    const std::string head = "GET " + m_target.feedPath + " HTTP/1.1\r\nHost: " + m_target.host
                             + "\r\nAccept: text/event-stream\r\n" + m_target.extraHeaders + "\r\n";
    const long before = m_target.residentKb();
    const int64_t start = nowNs();
    m_openedAt = start;
    m_feeds.resize(std::size_t(feeds));
    for (int i = 0; i < feeds && m_trouble.empty(); ++i) {
        Feed &feed = m_feeds[std::size_t(i)];
        feed.descriptor = connectTo(m_target, i / feedsPerAddress);
        if (feed.descriptor < 0
            || ::send(feed.descriptor, head.data(), head.size(), MSG_NOSIGNAL)
                   != ssize_t(head.size())) {
            m_trouble = "feed " + std::to_string(i) + ": " + std::strerror(errno);
            break;
        }
        fcntl(feed.descriptor, F_SETFL, O_NONBLOCK);
        epoll_event wanted{};
        wanted.events = EPOLLIN;
        wanted.data.u32 = uint32_t(i);
        epoll_ctl(m_epoll, EPOLL_CTL_ADD, feed.descriptor, &wanted);
        while (i - m_ready > mostOpening && m_trouble.empty() && nowNs() - start < patienceNs)
            pump(10);
    }
    while (m_ready < feeds && m_trouble.empty()) {
        pump(100);
        if (nowNs() - start > patienceNs)
            m_trouble = "only " + std::to_string(m_ready) + " feeds opened";
    }
    m_openSeconds = double(nowNs() - start) / 1e9;
    if (m_latencies.empty()) { // nothing to catch up with: let the first bytes settle
        while (pump(200) > 0 && m_trouble.empty()) {
        }
    }
    m_kbPerFeed = double(m_target.residentKb() - before) / feeds;
    return m_trouble.empty();
}

int FeedLoad::pump(int timeoutMs)
{
    epoll_event events[1024];
    const int count = epoll_wait(m_epoll, events, 1024, timeoutMs);
    static char bytes[262'144];
    for (int i = 0; i < count; ++i) {
        Feed &feed = m_feeds[events[i].data.u32];
        const ssize_t n = recv(feed.descriptor, bytes, sizeof bytes, MSG_DONTWAIT);
        if (n > 0)
            arrived(feed, bytes, std::size_t(n));
        else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
            m_trouble = "the server closed feed " + std::to_string(events[i].data.u32);
            epoll_ctl(m_epoll, EPOLL_CTL_DEL, feed.descriptor, nullptr);
        }
    }
    return count;
}

void FeedLoad::arrived(Feed &feed, const char *bytes, std::size_t size)
{
    std::string joined;
    if (!feed.rest.empty()) {
        joined = feed.rest + std::string(bytes, size);
        feed.rest.clear();
        bytes = joined.data();
        size = joined.size();
    }
    const char *at = bytes;
    const char *const end = bytes + size;
    if (!feed.ready) {
        const auto *head = static_cast<const char *>(memmem(at, size, "\r\n\r\n", 4));
        if (!head) {
            feed.rest.assign(at, size);
            return;
        }
        if (size < 12 || std::memcmp(at + 9, "200", 3) != 0) {
            m_trouble = "answer: " + std::string(at, std::min<std::size_t>(size, 60));
            return;
        }
        feed.ready = true;
        ++m_ready;
        at = head + 4;
    }
    const int64_t now = nowNs();
    while (at < end) {
        const auto *found =
            static_cast<const char *>(memmem(at, std::size_t(end - at), mark, sizeof mark - 1));
        if (!found) {
            if (end[-1] == mark[0]) feed.rest.assign(1, mark[0]);
            return;
        }
        int64_t sent = 0;
        const auto [next, error] = std::from_chars(found + 2, end, sent);
        if (next == end && std::size_t(end - found) < longestMark) {
            feed.rest.assign(found, std::size_t(end - found));
            return;
        }
        if (error == std::errc() && *next == ';') m_latencies.push_back(now - sent);
        at = next;
    }
}

std::string FeedLoad::request(int index, int bytes) const
{
    std::string text = mark + std::to_string(nowNs()) + ";n" + std::to_string(index) + ' ';
    text.resize(std::max(text.size(), std::size_t(bytes)), 'x');
    const std::string body = m_target.bodyPrefix + text + m_target.bodySuffix;
    return m_target.method + ' ' + m_target.publishPath + " HTTP/1.1\r\nHost: " + m_target.host
           + "\r\nContent-Type: " + m_target.contentType + "\r\nContent-Length: "
           + std::to_string(body.size()) + "\r\n" + m_target.publishHeaders + "\r\n" + body;
}

bool FeedLoad::drainAnswers(int descriptor)
{
    char bytes[16'384];
    for (ssize_t n = 0; (n = recv(descriptor, bytes, sizeof bytes, MSG_DONTWAIT)) > 0;)
        m_answers.append(bytes, std::size_t(n));
    for (auto at = m_answers.find("HTTP/1.1 ");
         at != std::string::npos && at + 12 < m_answers.size();
         at = m_answers.find("HTTP/1.1 ", at + 9)) {
        if (m_answers[at + 9] != '2') {
            m_trouble = "publish refused: " + m_answers.substr(at, 400);
            return false;
        }
    }
    if (m_answers.size() > 32) m_answers.erase(0, m_answers.size() - 32);
    return true;
}

bool FeedLoad::send(int descriptor, const std::string &bytes)
{
    for (std::size_t at = 0; at < bytes.size();) {
        const ssize_t n =
            ::send(descriptor, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n > 0) {
            at += std::size_t(n);
            continue;
        }
        if (errno != EAGAIN) {
            m_trouble = std::string("publish: ") + std::strerror(errno);
            return false;
        }
        if (!drainAnswers(descriptor)) return false;
        pump(1);
    }
    return true;
}

double FeedLoad::caughtUp(int each)
{
    const auto wanted = m_feeds.size() * std::size_t(each);
    while (m_latencies.size() < wanted && m_trouble.empty() && nowNs() - m_openedAt < patienceNs)
        pump(100);
    if (m_latencies.size() != wanted) return -1;
    return double(nowNs() - m_openedAt) / 1e9;
}

FeedFigures FeedLoad::publish(int count, int bytes, bool atOnce)
{
    FeedFigures figures;
    m_latencies.clear();
    m_latencies.reserve(m_feeds.size() * std::size_t(count));
    const int publisher = connectTo(m_target, 0);
    const double cpuBefore = m_target.cpuSeconds();
    const int64_t start = nowNs();
    int64_t last = start;
    const auto waitFor = [&](std::size_t wanted) {
        const int64_t until = nowNs() + patienceNs;
        while (m_latencies.size() < wanted && m_trouble.empty() && nowNs() < until) {
            pump(100);
            if (!drainAnswers(publisher)) return;
        }
        last = nowNs();
    };
    for (int i = 0; i < count && m_trouble.empty(); ++i) {
        if (!send(publisher, request(i, bytes))) break;
        if (!atOnce)
            waitFor(m_feeds.size() * std::size_t(i + 1));
        else if (i % 16 == 15)
            pump(0);
    }
    figures.expected = int64_t(m_feeds.size()) * count;
    waitFor(std::size_t(figures.expected));
    figures.seconds = double(last - start) / 1e9;
    const double cpu = m_target.cpuSeconds() - cpuBefore;
    close(publisher);
    figures.delivered = int64_t(m_latencies.size());
    std::sort(m_latencies.begin(), m_latencies.end());
    figures.p50Ms = percentileMs(m_latencies, 0.50);
    figures.p99Ms = percentileMs(m_latencies, 0.99);
    figures.perSecond = double(figures.delivered) / figures.seconds;
    figures.cpuUsPerDelivery = cpu * 1e6 / double(std::max<int64_t>(1, figures.delivered));
    figures.ok = m_trouble.empty() && figures.delivered == figures.expected;
    figures.trouble = m_trouble;
    return figures;
}

} // namespace Bench
