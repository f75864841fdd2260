// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/hub/shard.h"

#include "shared/wire/sse.h"

#include <QtCore/QLoggingCategory>

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

Q_LOGGING_CATEGORY(hubLog, "foyer.hub")

namespace Foyer {

namespace {

constexpr quint64 inboxToken = ~quint64(0);
constexpr int eventsPerWait = 256;
constexpr qint64 longPassMs = 5;
constexpr qint64 mostPatienceMs = 50;

int wheelResolution(const HubOptions &options) { return std::clamp(options.tickMs / 100, 2, 250); }

} // namespace

Shard::Shard(const HubOptions &options, std::shared_ptr<const Hub::Project> project, Hub::Page page,
             const Clock &clock)
    : m_options(options)
    , m_project(std::move(project))
    , m_clock(clock)
    , m_inbox(std::make_shared<Inbox>())
    , m_pages(m_project, std::move(page), m_inbox)
    , m_epoll(epoll_create1(EPOLL_CLOEXEC))
    , m_now(clock.bootMs())
    , m_wheel(wheelResolution(options), m_now)
    , m_ring(options.sendTogether ? SendRing::open() : nullptr)
{
    epoll_event wanted{};
    wanted.events = EPOLLIN;
    wanted.data.u64 = inboxToken;
    if (m_epoll < 0 || epoll_ctl(m_epoll, EPOLL_CTL_ADD, m_inbox->eventDescriptor(), &wanted) != 0)
        qCCritical(hubLog, "no epoll: feeds cannot work (errno %d)", errno);
}

Shard::~Shard()
{
    for (const auto &feed : m_feeds) {
        if (feed) drop(*feed, false);
    }
    reap();
    ::close(m_epoll);
}

bool Shard::step(int timeoutMs)
{
    m_now = m_clock.bootMs();
    const int untilPass = m_gathered.empty() ? -1 : int(std::max<qint64>(0, m_passDueMs - m_now));
    for (const int wait : {m_wheel.untilNextMs(m_now), m_pages.expire(m_now), untilPass}) {
        if (wait >= 0) timeoutMs = timeoutMs < 0 ? wait : std::min(timeoutMs, wait);
    }
    epoll_event events[eventsPerWait];
    const int count = epoll_wait(m_epoll, events, eventsPerWait, timeoutMs);
    m_now = m_clock.bootMs();
    bool arrivals = false;
    for (int i = 0; i < count; ++i) {
        if (events[i].data.u64 == inboxToken) {
            arrivals = true;
            continue;
        }
        if (OpenFeed *feed = find(events[i].data.u64)) socketEvent(*feed, events[i].events);
    }
    if (arrivals) handleArrivals();
    if (!m_gathered.empty() && m_now >= m_passDueMs) pass();
    for (const ReplayPages::Ready &ready : m_pages.takeReady()) {
        if (OpenFeed *feed = find(ready.token)) handlePage(*feed, ready.page);
    }
    for (WheelEntry *entry = m_wheel.advance(m_now); entry;) {
        WheelEntry *next = std::exchange(entry->next, nullptr);
        timer(*static_cast<OpenFeed *>(entry));
        entry = next;
    }
    reap();
    return !m_stopping;
}

void Shard::finish(int maxMs)
{
    m_stopping = true;
    if (!m_gathered.empty()) pass();
    const qint64 until = m_clock.bootMs() + maxMs;
    for (const auto &feed : m_feeds) {
        if (feed && feed->phase != FeedPhase::Lingering) end(*feed, {});
    }
    const auto isEnding = [](const auto &feed) { return feed && feed->phase == FeedPhase::Ending; };
    while (std::any_of(m_feeds.begin(), m_feeds.end(), isEnding) && m_clock.bootMs() < until)
        step(20);
}

void Shard::handleArrivals()
{
    Arrivals arrivals = m_inbox->take();
    if (arrivals.head && arrivals.head->seq >= m_head.seq) {
        m_head = std::move(*arrivals.head);
        m_tick.clear();
    }
    for (Adoption &adoption : arrivals.adoptions)
        open(std::move(adoption));
    // Before the changes: who is signed out here hears nothing that was committed later.
    for (const Closing &closing : arrivals.closings)
        close(closing);
    if (!arrivals.changes.empty()) gather(std::move(arrivals.changes));
    for (const Passing &passing : arrivals.passing)
        pass(passing);
    for (PageReply &reply : arrivals.pages)
        m_pages.arrived(std::move(reply), m_now);
    m_stopping = m_stopping || arrivals.stop;
}

void Shard::close(const Closing &closing)
{
    for (const auto &feed : m_feeds) {
        if (!feed || feed->phase >= FeedPhase::Ending) continue;
        const Viewer &viewer = feed->viewer;
        switch (closing.what) {
        case Closing::What::Login:
            if (!viewer.loginId.isEmpty() && viewer.loginId == closing.id)
                endWithReset(*feed, "revoked");
            break;
        case Closing::What::Guest:
            if (!viewer.id.isEmpty() && viewer.id == closing.id) endWithReset(*feed, "revoked");
            break;
        case Closing::What::Event:
            if (feed->event->id == closing.id) end(*feed, {});
            break;
        }
    }
}

void Shard::pass(const Passing &passing)
{
    EventFeeds *event = m_events.value(passing.eventId);
    if (!event) return;
    // Who is still catching up, or cannot take what there is, does not need to know where somebody's mouse was.
    for (OpenFeed *feed : event->members[std::size_t(ViewerClass::Organizer)])
        if (feed->phase == FeedPhase::Live && feed->queue.isEmpty())
            enqueue(*feed, passing.bytes, true);
}

void Shard::gather(std::vector<Batch::Entry> changes)
{
    if (m_gathered.empty()) {
        m_gathered = std::move(changes);
        // Changes that came while a long pass ran are one of a burst: a moment's patience lets more of it share
        // the next pass. A single change finds no pass before it and goes out at once.
        const bool burst = m_passMs >= longPassMs && m_now - m_passEndedMs <= 1;
        m_passDueMs = burst ? m_now + std::min(m_passMs, mostPatienceMs) : m_now;
        return;
    }
    std::move(changes.begin(), changes.end(), std::back_inserter(m_gathered));
}

void Shard::pass()
{
    fanOut(std::exchange(m_gathered, {}));
    m_passEndedMs = m_clock.bootMs();
    m_passMs = m_passEndedMs - m_now;
}

void Shard::fanOut(std::vector<Batch::Entry> changes)
{
    // A seq at or below the head was handed over before: never twice on the wire.
    std::vector<Batch::Entry> news;
    news.reserve(changes.size());
    const qint64 before = m_head.seq;
    bool isMissingSome = false;
    for (Batch::Entry &entry : changes) {
        const Change &change = entry->change();
        if (change.seq <= m_head.seq) continue;
        isMissingSome = isMissingSome || change.type.isEmpty();
        m_head = {change.seq, Cursor{change.seq, change.stamp}.toString().toLatin1()};
        news.push_back(std::move(entry));
    }
    if (news.empty()) return;
    m_tick.clear();
    if (isMissingSome) return readOnFromLog(before);

    std::vector<std::pair<EventFeeds *, Batch>> batches;
    for (Batch::Entry &entry : news) {
        EventFeeds *event = m_events.value(entry->change().eventId);
        if (!event) continue;
        auto it = std::find_if(batches.begin(), batches.end(),
                               [&](const auto &batch) { return batch.first == event; });
        if (it == batches.end()) it = batches.insert(batches.end(), {event, Batch{}});
        it->second.append(std::move(entry));
    }
    for (auto &[event, batch] : batches)
        fanOut(*event, batch);
}

/// The log knows whether it still has what is missing here; where it has not, each feed ends with a reset.
void Shard::readOnFromLog(qint64 afterSeq)
{
    for (const auto &feed : m_feeds) {
        if (!feed) continue;
        if (feed->phase == FeedPhase::Replaying)
            feed->replay->forgetBuffer(m_head.seq);
        else if (feed->phase == FeedPhase::Live && feed->skipThrough < m_head.seq)
            startReplay(*feed, std::max(afterSeq, feed->skipThrough), m_head.seq);
    }
}

void Shard::fanOut(EventFeeds &event, Batch &batch)
{
    qint64 handed = 0;
    for (const ViewerClass viewers : {ViewerClass::Common, ViewerClass::Organizer}) {
        const auto &members = event.members[std::size_t(viewers)];
        if (members.empty()) continue;
        const QByteArray &bytes = batch.common(viewers, *m_project);
        for (OpenFeed *feed : members)
            handed += hand(*feed, bytes, batch) ? batch.size() : 0;
        sendTogether(bytes);
    }
    m_counters.deliveries.fetch_add(handed, std::memory_order_relaxed);
}

bool Shard::hand(OpenFeed &feed, const QByteArray &common, const Batch &batch)
{
    if (feed.phase >= FeedPhase::Ending) return false;
    const QByteArray *bytes = &common;
    QByteArray own;
    if (feed.skipThrough >= batch.firstSeq() || batch.names(feed.viewer)) {
        own = batch.bytesFor(feed.viewer, feed.skipThrough, *m_project);
        bytes = &own;
    }
    if (bytes->isEmpty()) return false;
    if (feed.phase == FeedPhase::Replaying) {
        buffer(feed, *bytes);
    } else if (bytes->size() > m_options.backlogBytes / 2) {
        // More than any socket takes at once (an import, say): as live data it would abort every
        // feed there is. So it is read from the log, paged and fed as fast as each client drains.
        startReplay(feed, std::max(batch.firstSeq() - 1, feed.skipThrough), m_head.seq);
    } else if (m_ring && bytes == &common && feed.writable && feed.queue.isEmpty()) {
        if (m_ring->isFull()) sendTogether(common);
        m_ring->add(feed.descriptor, common.constData(), std::size_t(common.size()), &feed);
    } else {
        enqueue(feed, *bytes, true);
    }
    return true;
}

void Shard::sendTogether(const QByteArray &common)
{
    if (!m_ring || m_ring->isEmpty()) return;
    m_ring->submit([&](void *feed, int result) {
        tried(*static_cast<OpenFeed *>(feed), common, result, true);
    });
}

OpenFeed *Shard::find(quint64 token) const
{
    const auto slot = quint32(token);
    if (slot >= m_feeds.size() || !m_feeds[slot] || m_feeds[slot]->token() != token
        || m_feeds[slot]->phase == FeedPhase::Dead)
        return nullptr;
    return m_feeds[slot].get();
}

void Shard::reap()
{
    for (OpenFeed *feed : m_dead) {
        m_wheel.remove(feed);
        auto &members = feed->event->members[std::size_t(classOf(feed->viewer))];
        members[feed->place] = members.back();
        members[feed->place]->place = feed->place;
        members.pop_back();
        EventFeeds *event = feed->event;
        if (event->members[0].empty() && event->members[1].empty()) {
            m_events.remove(event->id);
            delete event;
        }
        ++m_generations[feed->slot];
        m_freeSlots.push_back(feed->slot);
        m_feeds[feed->slot].reset();
    }
    m_dead.clear();
}

const QByteArray &Shard::tickBytes()
{
    if (m_tick.isEmpty()) {
        m_tick =
            sseMessage(m_head.cursor, "tick", "{\"seq\":" + QByteArray::number(m_head.seq) + '}');
    }
    return m_tick;
}

void Shard::addTo(HubMetrics &sum) const
{
    sum.connections += m_counters.connections.load(std::memory_order_relaxed);
    sum.opened += m_counters.opened.load(std::memory_order_relaxed);
    sum.deliveries += m_counters.deliveries.load(std::memory_order_relaxed);
    sum.bytes += m_counters.bytes.load(std::memory_order_relaxed);
    sum.backlogCloses += m_counters.backlogCloses.load(std::memory_order_relaxed);
    sum.resets += m_counters.resets.load(std::memory_order_relaxed);
    sum.lifetimeCloses += m_counters.lifetimeCloses.load(std::memory_order_relaxed);
    for (std::size_t kind = 0; kind < sum.connectionsOf.size(); ++kind)
        sum.connectionsOf[kind] += m_counters.connectionsOf[kind].load(std::memory_order_relaxed);
}

} // namespace Foyer
