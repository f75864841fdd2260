// SPDX-License-Identifier: GPL-3.0-or-later
// The load of the feed benchmark: opens thousands of event streams, publishes, and times each
// arrival. One thread and one epoll, in a process of its own, so that /proc tells the server's
// share apart.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace Bench {

int64_t nowNs();

/// One server under test.
struct FeedTarget {
    std::string host = "127.0.0.1";
    int port = 0;
    std::string feedPath;
    std::string extraHeaders; ///< each line with its \r\n
    /// The publish request around a text that carries the time; the text is put between prefix and
    /// suffix.
    std::string method, publishPath, contentType, bodyPrefix, bodySuffix;
    std::string publishHeaders;
    std::function<double()> cpuSeconds;
    std::function<long()> residentKb;
    std::function<void()> useAllProcessors; ///< Process::useAllProcessors()
};

struct FeedFigures {
    bool ok = false;
    std::string trouble;
    int64_t delivered = 0, expected = 0;
    double seconds = 0, cpuUsPerDelivery = 0, p50Ms = 0, p99Ms = 0, perSecond = 0;
};

class FeedLoad
{
public:
    explicit FeedLoad(FeedTarget target);
    ~FeedLoad();
    FeedLoad(const FeedLoad &) = delete;
    FeedLoad &operator=(const FeedLoad &) = delete;

    /// Opens the feeds; false with trouble() when not all did.
    bool open(int feeds);
    double openSeconds() const { return m_openSeconds; }
    double kbPerFeed() const { return m_kbPerFeed; }
    const std::string &trouble() const { return m_trouble; }

    /// Publishes `count` texts of `bytes` bytes: each when the one before has arrived everywhere,
    /// or all at once.
    FeedFigures publish(int count, int bytes, bool atOnce);
    /// Waits until every feed has got `each` texts from the log. Seconds since open() began; negative: it did not.
    double caughtUp(int each);

private:
    struct Feed {
        int descriptor = -1;
        bool ready = false;
        std::string rest; ///< of a head, or of a time mark that was cut
    };

    int pump(int timeoutMs);
    void arrived(Feed &feed, const char *bytes, std::size_t size);
    std::string request(int index, int bytes) const;
    bool send(int descriptor, const std::string &bytes);
    bool drainAnswers(int descriptor);

    FeedTarget m_target;
    int m_epoll = -1;
    std::vector<Feed> m_feeds;
    int m_ready = 0;
    std::vector<int64_t> m_latencies;
    std::string m_answers;
    std::string m_trouble;
    int64_t m_openedAt = 0;
    double m_openSeconds = 0;
    double m_kbPerFeed = 0;
};

} // namespace Bench
