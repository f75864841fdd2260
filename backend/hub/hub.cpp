// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/hub/hub.h"

#include "backend/hub/shard.h"

#include <algorithm>
#include <thread>

namespace Foyer {

namespace {
constexpr int finishMs = 1'000;
}

struct Hub::State {
    HubOptions options;
    SystemClock clock;
    std::vector<std::unique_ptr<Shard>> shards;
    std::vector<std::thread> threads;
    std::atomic<quint32> next{0};

    template <typename Call>
    void each(Call call)
    {
        for (const auto &shard : shards)
            call(shard->inbox());
    }
};

Hub::Hub(HubOptions options, Project project, Page page) : m_state(std::make_unique<State>())
{
    m_state->options = options;
    const auto shared = std::make_shared<const Project>(std::move(project));
    for (int i = 0; i < std::max(1, options.threads); ++i) {
        m_state->shards.push_back(
            std::make_unique<Shard>(m_state->options, shared, page, m_state->clock));
        Shard *shard = m_state->shards.back().get();
        m_state->threads.emplace_back([shard] {
            while (shard->step(-1)) {
            }
            shard->finish(finishMs);
        });
    }
}

Hub::~Hub()
{
    m_state->each([](Inbox &inbox) { inbox.stop(); });
    for (std::thread &thread : m_state->threads)
        thread.join();
}

void Hub::setHead(qint64 seq, QByteArray cursor)
{
    m_state->each([&](Inbox &inbox) { inbox.head({seq, cursor}); });
}

void Hub::adopt(int descriptor, Subscription subscription)
{
    const quint32 turn = m_state->next.fetch_add(1, std::memory_order_relaxed);
    const std::size_t shard = turn % m_state->shards.size();
    m_state->shards[shard]->inbox().adopt({descriptor, std::move(subscription)});
}

void Hub::publish(const QList<Change> &changes)
{
    std::vector<Batch::Entry> entries;
    entries.reserve(std::size_t(changes.size()));
    for (const Change &change : changes)
        entries.push_back(std::make_shared<const ProjectedChange>(change));
    if (!entries.empty()) m_state->each([&](Inbox &inbox) { inbox.changes(entries); });
}

void Hub::pass(const Id &eventId, const QByteArray &bytes)
{
    m_state->each([&](Inbox &inbox) { inbox.pass({eventId, bytes}); });
}

void Hub::closeLogin(const Id &loginId)
{
    m_state->each([&](Inbox &inbox) { inbox.close({Closing::What::Login, loginId}); });
}

void Hub::closeGuest(const Id &guestId)
{
    m_state->each([&](Inbox &inbox) { inbox.close({Closing::What::Guest, guestId}); });
}

void Hub::closeEvent(const Id &eventId)
{
    m_state->each([&](Inbox &inbox) { inbox.close({Closing::What::Event, eventId}); });
}

HubMetrics Hub::metrics() const
{
    HubMetrics sum;
    for (const auto &shard : m_state->shards)
        shard->addTo(sum);
    return sum;
}

qint64 Hub::oldestReader() const
{
    qint64 oldest = ReplayPins::Nobody;
    for (const auto &shard : m_state->shards)
        oldest = std::min(oldest, shard->oldestReader());
    return oldest;
}

} // namespace Foyer
