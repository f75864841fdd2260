// SPDX-License-Identifier: GPL-3.0-or-later
// The feeds of one fan-out thread. Does everything in step(), on one thread, with no lock but the
// inbox's: a test can run it step by step and put anything in between.
#pragma once

#include "backend/hub/inbox.h"
#include "backend/hub/openfeed.h"
#include "backend/hub/replaypages.h"
#include "backend/hub/sendring.h"

#include "shared/base/clock.h"

#include <QtCore/QHash>

#include <array>
#include <atomic>

namespace Foyer {

class Shard
{
public:
    Shard(const HubOptions &options, std::shared_ptr<const Hub::Project> project, Hub::Page page,
          const Clock &clock);
    ~Shard(); ///< closes what is still open
    Shard(const Shard &) = delete;
    Shard &operator=(const Shard &) = delete;

    Inbox &inbox() { return *m_inbox; }
    /// Waits up to timeoutMs (-1: as long as nothing happens) and then handles all there is. False
    /// once told to stop.
    bool step(int timeoutMs);
    /// Ends every feed after its last whole message; gives up after maxMs.
    void finish(int maxMs);
    /// Adds its figures. From any thread.
    void addTo(HubMetrics &sum) const;
    /// Hub::oldestReader() of these feeds. From any thread.
    qint64 oldestReader() const { return m_pins.oldest(); }

private:
    // What comes in (shard.cpp)
    void handleArrivals();
    void close(const Closing &closing);
    void pass(const Passing &passing);
    void gather(std::vector<Batch::Entry> changes);
    void pass();
    void fanOut(std::vector<Batch::Entry> changes);
    void fanOut(EventFeeds &event, Batch &batch);
    void readOnFromLog(qint64 afterSeq);
    bool hand(OpenFeed &feed, const QByteArray &common, const Batch &batch);
    void sendTogether(const QByteArray &common);
    OpenFeed *find(quint64 token) const;
    void reap();
    const QByteArray &tickBytes();

    // The life of a feed (shardfeeds.cpp)
    void open(Adoption adoption);
    void begin(OpenFeed &feed, const Subscription &subscription, const QByteArray &firstBytes);
    void startReplay(OpenFeed &feed, qint64 afterSeq, qint64 throughSeq);
    void continueReplay(OpenFeed &feed);
    void handlePage(OpenFeed &feed, const PageReply &page);
    void buffer(OpenFeed &feed, const QByteArray &bytes);
    void goLive(OpenFeed &feed);
    void enqueue(OpenFeed &feed, const QByteArray &bytes, bool live);
    void tried(OpenFeed &feed, const QByteArray &bytes, int result, bool live);
    void flush(OpenFeed &feed);
    void socketEvent(OpenFeed &feed, quint32 events);
    void readInput(OpenFeed &feed);
    void timer(OpenFeed &feed);
    void tick(OpenFeed &feed);
    void end(OpenFeed &feed, const QByteArray &last);
    void endWithReset(OpenFeed &feed, const QByteArray &reason);
    void shut(OpenFeed &feed);
    void drop(OpenFeed &feed, bool abort);
    void count(const OpenFeed &feed, int one);
    void file(OpenFeed &feed);

    const HubOptions &m_options;
    std::shared_ptr<const Hub::Project> m_project;
    const Clock &m_clock;
    std::shared_ptr<Inbox> m_inbox;
    ReplayPages m_pages;
    int m_epoll = -1;
    qint64 m_now;
    TimerWheel m_wheel;
    std::unique_ptr<SendRing> m_ring;     ///< null: one system call a send
    std::vector<Batch::Entry> m_gathered; ///< for the next pass
    qint64 m_passDueMs = 0;
    qint64 m_passMs = 0; ///< how long the last pass took
    qint64 m_passEndedMs = 0;
    HubHead m_head;
    ReplayPins m_pins; ///< before the feeds, which hold on to it
    QByteArray m_tick; ///< shared by all ticks at this head; empty: to be made
    std::vector<std::unique_ptr<OpenFeed>> m_feeds; ///< by slot
    std::vector<quint32> m_freeSlots;
    std::vector<quint32> m_generations;
    std::vector<OpenFeed *> m_dead;
    QHash<Id, EventFeeds *> m_events;
    bool m_stopping = false;

    struct Counters {
        std::atomic<qint64> connections{0}, opened{0}, deliveries{0}, bytes{0}, backlogCloses{0},
            resets{0}, lifetimeCloses{0};
        std::array<std::atomic<qint64>, 3> connectionsOf{};
    } m_counters;
};

} // namespace Foyer
