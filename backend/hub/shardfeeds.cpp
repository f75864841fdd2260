// SPDX-License-Identifier: GPL-3.0-or-later
// The life of one feed within its shard: opened, caught up from the log, live, ended.
#include "backend/hub/shard.h"

#include "shared/wire/sse.h"

#include <QtCore/QRandomGenerator>

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace Foyer {

namespace {

constexpr int endGraceMs =
    1'500; ///< for the rest of the queue; with the wheel's slack below the 2 s of a sign-out
constexpr int lingerMs = 1'000;
constexpr int maxInputBytes = 16'384;
constexpr int pageTargetBytes = 262'144;

void setUp(int descriptor, const HubOptions &options)
{
    // On a socket pair (tests) the TCP options fail; nothing depends on them there.
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL, 0) | O_NONBLOCK);
    const auto set = [&](int level, int name, int value) {
        setsockopt(descriptor, level, name, &value, sizeof value);
    };
    // The kernel would take 3 MB and more before anyone could count a byte as unsent.
    set(SOL_SOCKET, SO_SNDBUF, options.sendBufferBytes);
    set(IPPROTO_TCP, TCP_NODELAY, 1);
    // The default leaves a peer that vanished for 15 minutes.
    set(IPPROTO_TCP, TCP_USER_TIMEOUT, options.userTimeoutMs);
}

} // namespace

void Shard::open(Adoption adoption)
{
    if (m_stopping) {
        ::close(adoption.descriptor);
        return;
    }
    if (m_freeSlots.empty()) {
        m_freeSlots.push_back(quint32(m_feeds.size()));
        m_feeds.emplace_back();
        m_generations.push_back(0);
    }
    const quint32 slot = m_freeSlots.back();
    m_freeSlots.pop_back();
    m_feeds[slot] = std::make_unique<OpenFeed>();
    OpenFeed &feed = *m_feeds[slot];
    Subscription &subscription = adoption.subscription;
    feed.descriptor = adoption.descriptor;
    feed.slot = slot;
    feed.generation = m_generations[slot];
    feed.viewer = std::move(subscription.viewer);
    feed.lease = std::move(subscription.lease);
    EventFeeds *&event = m_events[subscription.eventId];
    if (!event) event = new EventFeeds{subscription.eventId, {}};
    feed.event = event;
    auto &members = event->members[std::size_t(classOf(feed.viewer))];
    feed.place = quint32(members.size());
    members.push_back(&feed);
    m_counters.opened.fetch_add(1, std::memory_order_relaxed);
    count(feed, 1);

    setUp(feed.descriptor, m_options);
    auto *random = QRandomGenerator::global();
    feed.lastByteMs = m_now;
    // The upper bound holds with the wheel's slack taken off.
    const int least = m_options.lifetimeMinMs;
    const int most = std::max(least, m_options.lifetimeMaxMs - m_options.tickMs / 50);
    feed.endsAtMs = m_now + random->bounded(least, most + 1);
    epoll_event wanted{};
    wanted.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
    wanted.data.u64 = feed.token();
    if (epoll_ctl(m_epoll, EPOLL_CTL_ADD, feed.descriptor, &wanted) != 0) {
        drop(feed, false);
        return;
    }
    file(feed);
    begin(feed, subscription, ":\n" + sseRetry(random->bounded(1'000, 5'001)));
}

static QByteArray ownTick(const Subscription &subscription)
{
    const QByteArray seq = QByteArray::number(subscription.afterSeq);
    return sseMessage(subscription.cursor.isEmpty() ? seq : subscription.cursor, "tick",
                      "{\"seq\":" + seq + '}');
}

void Shard::begin(OpenFeed &feed, const Subscription &subscription, const QByteArray &firstBytes)
{
    if (!subscription.resetReason.isEmpty()) {
        enqueue(feed, firstBytes, false);
        endWithReset(feed, subscription.resetReason);
    } else if (subscription.afterSeq < m_head.seq) {
        enqueue(feed, firstBytes, false);
        startReplay(feed, subscription.afterSeq, m_head.seq);
    } else {
        // Newer than this hub's head: the commit is on its way here through the writer.
        if (subscription.afterSeq > m_head.seq) feed.skipThrough = subscription.afterSeq;
        feed.phase = FeedPhase::Live;
        // It has all there is up to its own position: without a mark it would not know until the next tick that it is
        // live. Not this hub's head, which would turn the position back.
        enqueue(feed, firstBytes + (feed.skipThrough ? ownTick(subscription) : tickBytes()), false);
    }
}

void Shard::startReplay(OpenFeed &feed, qint64 afterSeq, qint64 throughSeq)
{
    // The first bytes may have found the peer gone.
    if (feed.phase == FeedPhase::Dead) return;
    feed.phase = FeedPhase::Replaying;
    feed.replay = std::make_unique<Replay>(m_pins, afterSeq);
    feed.replay->throughSeq = throughSeq;
    feed.replay->rowsPerPage = m_options.replayPageRows;
    if (feed.queue.isEmpty()) continueReplay(feed);
}

void Shard::continueReplay(OpenFeed &feed)
{
    Replay &replay = *feed.replay;
    if (replay.pageAsked) return;
    if (replay.afterSeq >= replay.throughSeq) {
        goLive(feed);
        return;
    }
    replay.pageAsked = true;
    m_pages.ask({feed.event->id, replay.afterSeq, replay.throughSeq, replay.rowsPerPage},
                classOf(feed.viewer), feed.token());
}

void Shard::handlePage(OpenFeed &feed, const PageReply &page)
{
    if (feed.phase != FeedPhase::Replaying || !feed.replay->pageAsked
        || feed.replay->afterSeq != page.key.afterSeq)
        return;
    if (page.state == LogPage::State::Pruned) {
        endWithReset(feed, "pruned");
        return;
    }
    if (page.state == LogPage::State::Failed) {
        end(feed, {}); // the client comes back with its last id
        return;
    }
    Replay &replay = *feed.replay;
    replay.pageAsked = false;
    replay.moveTo(page.rows < page.key.maxRows ? page.key.throughSeq : page.batch->lastSeq());
    QByteArray bytes;
    if (page.batch) {
        bytes = page.batch->names(feed.viewer)
                    ? page.batch->bytesFor(feed.viewer, 0, *m_project)
                    : page.batch->common(classOf(feed.viewer), *m_project);
    }
    if (!bytes.isEmpty()) {
        const qint64 fitting = qint64(pageTargetBytes) * page.rows / bytes.size();
        replay.rowsPerPage = int(std::clamp<qint64>(fitting, std::min(8, m_options.replayPageRows),
                                                    m_options.replayPageRows));
        m_counters.deliveries.fetch_add(page.rows, std::memory_order_relaxed);
    }
    enqueue(feed, bytes, false);
    if (feed.phase == FeedPhase::Replaying && feed.queue.isEmpty()) continueReplay(feed);
}

void Shard::buffer(OpenFeed &feed, const QByteArray &bytes)
{
    Replay &replay = *feed.replay;
    replay.buffered.push_back(bytes);
    replay.bufferedBytes += bytes.size();
    if (replay.bufferedBytes <= m_options.replayBufferBytes
        && qint64(replay.buffered.size()) <= m_options.replayBufferRuns)
        return;
    // All of it is in the log too: forget the buffer and replay up to where the log is now. A
    // client that catches up is never closed for being slow, and never costs more than this.
    replay.forgetBuffer(m_head.seq);
}

void Shard::goLive(OpenFeed &feed)
{
    const std::unique_ptr<Replay> replay = std::move(feed.replay);
    feed.phase = FeedPhase::Live;
    for (const QByteArray &bytes : replay->buffered)
        enqueue(feed, bytes, false);
    // The tick marks the end of the replay and moves the resume point past what this viewer may not
    // see.
    if (feed.phase == FeedPhase::Live) enqueue(feed, tickBytes(), false);
}

void Shard::enqueue(OpenFeed &feed, const QByteArray &bytes, bool live)
{
    if (bytes.isEmpty() || feed.phase == FeedPhase::Dead) return;
    int result = 0;
    if (feed.writable && feed.queue.isEmpty()) {
        const ssize_t n = ::send(feed.descriptor, bytes.constData(), std::size_t(bytes.size()),
                                 MSG_NOSIGNAL | MSG_DONTWAIT);
        result = n < 0 ? -errno : int(n);
    }
    tried(feed, bytes, result, live);
}

void Shard::tried(OpenFeed &feed, const QByteArray &bytes, int result, bool live)
{
    if (result > 0) {
        feed.lastByteMs = m_now;
        m_counters.bytes.fetch_add(result, std::memory_order_relaxed);
        if (result == bytes.size()) return;
    } else if (result == -EAGAIN || result == -EWOULDBLOCK) {
        feed.writable = false;
    } else if (result < 0 && result != -EINTR) {
        drop(feed, false);
        return;
    }
    feed.queue.push(bytes, std::max(0, result), live);
    // After a part was taken the socket must say "full" once, or no edge would tell of room again.
    if (feed.writable) flush(feed);
    if (live && feed.queue.liveBytes() > m_options.backlogBytes) {
        m_counters.backlogCloses.fetch_add(1, std::memory_order_relaxed);
        drop(feed, true);
    }
}

void Shard::flush(OpenFeed &feed)
{
    constexpr int most = 32;
    iovec vectors[most];
    while (!feed.queue.isEmpty()) {
        msghdr message{};
        message.msg_iov = vectors;
        message.msg_iovlen = std::size_t(feed.queue.vectors(vectors, most));
        const ssize_t n = ::sendmsg(feed.descriptor, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n < 0) {
            if (errno == EINTR) continue;
            if (errno == EAGAIN || errno == EWOULDBLOCK)
                feed.writable = false;
            else
                drop(feed, false);
            return;
        }
        feed.lastByteMs = m_now;
        m_counters.bytes.fetch_add(n, std::memory_order_relaxed);
        feed.queue.drop(n);
    }
}

void Shard::socketEvent(OpenFeed &feed, quint32 events)
{
    if (events & (EPOLLERR | EPOLLHUP | EPOLLRDHUP)) {
        drop(feed, false);
        return;
    }
    if (events & EPOLLIN) readInput(feed);
    if ((events & EPOLLOUT) && feed.phase != FeedPhase::Dead) {
        feed.writable = true;
        if (feed.queue.isEmpty()) return;
        flush(feed);
        if (!feed.queue.isEmpty() || feed.phase == FeedPhase::Dead) return;
        if (feed.phase == FeedPhase::Replaying)
            continueReplay(feed);
        else if (feed.phase == FeedPhase::Ending)
            shut(feed);
    }
}

void Shard::readInput(OpenFeed &feed)
{
    // A feed's peer has nothing to say: what it sends is thrown away, up to a limit.
    char bytes[4096];
    for (;;) {
        const ssize_t n = ::recv(feed.descriptor, bytes, sizeof bytes, MSG_DONTWAIT);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
        if (n <= 0) {
            drop(feed, false);
            return;
        }
        if (feed.inputBytes + n > maxInputBytes) {
            drop(feed, true);
            return;
        }
        feed.inputBytes = quint16(feed.inputBytes + n);
    }
}

void Shard::timer(OpenFeed &feed)
{
    switch (feed.phase) {
    case FeedPhase::Dead:
        return;
    case FeedPhase::Ending:
    case FeedPhase::Lingering:
        if (m_now >= feed.endsAtMs) {
            drop(feed, feed.phase == FeedPhase::Ending);
            return;
        }
        break;
    case FeedPhase::Replaying:
    case FeedPhase::Live:
        if (m_now >= feed.endsAtMs) {
            m_counters.lifetimeCloses.fetch_add(1, std::memory_order_relaxed);
            end(feed, {});
            return;
        }
        if (m_now >= feed.lastByteMs + m_options.tickMs && feed.queue.isEmpty()) tick(feed);
    }
    if (feed.phase != FeedPhase::Dead) file(feed);
}

void Shard::tick(OpenFeed &feed)
{
    // While catching up, or ahead of this hub, the newest id would skip or turn back the client's
    // position.
    if (feed.phase == FeedPhase::Live && feed.skipThrough <= m_head.seq)
        enqueue(feed, tickBytes(), false);
    else
        enqueue(feed, QByteArrayLiteral(":\n\n"), false);
}

void Shard::end(OpenFeed &feed, const QByteArray &last)
{
    if (feed.phase == FeedPhase::Dead) return;
    feed.phase = FeedPhase::Ending;
    feed.endsAtMs = m_now + endGraceMs;
    feed.replay.reset();
    feed.queue.trimToMessage();
    enqueue(feed, last, false);
    if (feed.phase == FeedPhase::Dead) return;
    file(feed);
    if (feed.queue.isEmpty()) shut(feed);
}

void Shard::endWithReset(OpenFeed &feed, const QByteArray &reason)
{
    m_counters.resets.fetch_add(1, std::memory_order_relaxed);
    // Without an id: a client that does not know resets must not take the newest position for its
    // own.
    end(feed, "event: reset\ndata: {\"reason\":\"" + reason + "\"}\n\n");
}

void Shard::shut(OpenFeed &feed)
{
    ::shutdown(feed.descriptor, SHUT_WR);
    feed.phase = FeedPhase::Lingering;
    feed.endsAtMs = m_now + lingerMs;
    file(feed);
}

void Shard::drop(OpenFeed &feed, bool abort)
{
    if (feed.phase == FeedPhase::Dead) return;
    feed.phase = FeedPhase::Dead;
    if (abort) {
        // Else the kernel would go on feeding what it holds to a client that does not read.
        const linger now{1, 0};
        setsockopt(feed.descriptor, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    }
    // Said explicitly: another descriptor of the same socket may still be open on the HTTP side.
    epoll_ctl(m_epoll, EPOLL_CTL_DEL, feed.descriptor, nullptr);
    ::close(feed.descriptor);
    feed.descriptor = -1;
    feed.queue = {};
    feed.replay.reset();
    feed.lease.reset();
    m_dead.push_back(&feed);
    count(feed, -1);
}

void Shard::count(const OpenFeed &feed, int one)
{
    m_counters.connections.fetch_add(one, std::memory_order_relaxed);
    m_counters.connectionsOf[std::size_t(feed.viewer.kind)].fetch_add(one,
                                                                      std::memory_order_relaxed);
}

void Shard::file(OpenFeed &feed)
{
    qint64 due = feed.endsAtMs;
    if (feed.phase < FeedPhase::Ending) {
        const qint64 tickDue = feed.lastByteMs + m_options.tickMs;
        // Blocked: no tick can leave before the queue has; look again later.
        due = std::min(due, tickDue > m_now ? tickDue : m_now + m_options.tickMs);
    }
    m_wheel.schedule(&feed, due);
}

} // namespace Foyer
