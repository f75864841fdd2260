// SPDX-License-Identifier: GPL-3.0-or-later
// Fan-out of changes to thousands of feeds by epoll on the bare descriptors, on threads of its own
// (design: change-log-and-feed 6 and 7). Knows neither SQL nor HTTP: the two functions it needs are
// given to it.
#pragma once

#include "shared/domain/change.h"

#include <QtCore/QByteArray>

#include <array>
#include <functional>
#include <memory>

namespace Foyer {

struct HubOptions {
    int threads = 1;
    int tickMs = 25'000;
    int lifetimeMinMs = 480'000;
    int lifetimeMaxMs = 600'000;
    int backlogBytes = 1'000'000; ///< unsent live data above which a connection is aborted
    int sendBufferBytes = 131'072;
    int userTimeoutMs = 30'000;
    bool sendTogether = true; ///< many sends in one system call, where the kernel has io_uring
    int replayPageRows = 256;
    int replayBufferBytes =
        1'000'000; ///< live changes kept during a replay; above, they are read from the log
    int replayBufferRuns = 10'000;
};

/// What a feed begins with.
struct Subscription {
    Id eventId;
    Viewer viewer;
    qint64 afterSeq = 0;
    QByteArray cursor;
    QByteArray resetReason; ///< not empty: one reset event, then close
    std::shared_ptr<void>
        lease; ///< let go when the descriptor is closed: who counts connections holds on by it
};

struct HubMetrics {
    qint64 connections = 0, opened = 0, deliveries = 0, bytes = 0, backlogCloses = 0, resets = 0,
           lifetimeCloses = 0;
    std::array<qint64, 3> connectionsOf{}; ///< by Viewer::Kind
};

class Hub
{
public:
    /// Bytes of a change for a viewer, or empty.
    using Project = std::function<QByteArray(const Change &, const Viewer &)>;
    /// Asks for a page of the log after a seq, at most maxRows rows; fewer mean that the range is
    /// at its end. `deliver` may be called from any thread, once, also after the hub is gone.
    using Page = std::function<void(const Id &eventId, qint64 afterSeq, qint64 throughSeq,
                                    int maxRows, std::function<void(LogPage)> deliver)>;

    Hub(HubOptions options, Project project, Page page);
    ~Hub(); ///< ends every feed after its last whole message

    /// Before the first feed: the log as it stands.
    void setHead(qint64 seq, QByteArray cursor);
    /// Takes the descriptor (already past the response head) from any thread and owns it from here
    /// on.
    void adopt(int descriptor, Subscription subscription);
    /// From the writer's publisher, in seq order. Only queues. A change without a type says that rows up to it are
    /// missing: every feed then reads on from the log.
    void publish(const QList<Change> &changes);
    /// To every organizer who follows the event now: no part of the log, in no position, gone once sent. `bytes` is a
    /// whole message without an id. From any thread.
    void pass(const Id &eventId, const QByteArray &bytes);
    /// Ends the feeds of a login, a guest, or an event within 2 s.
    void closeLogin(const Id &loginId);
    void closeGuest(const Id &guestId);
    void closeEvent(const Id &eventId);

    HubMetrics metrics() const;
    /// The position of the feed that is furthest behind in reading the log; the largest number when none
    /// reads. From any thread.
    qint64 oldestReader() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace Foyer
