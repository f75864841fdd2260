// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/feed/snapshotcache.h"

#include "backend/store/loadsnapshot.h"
#include "backend/store/repositories/changerepository.h"
#include "backend/store/store.h"

#include <QtCore/QHash>

#include <algorithm>
#include <mutex>
#include <vector>

namespace Foyer {

using Encoded = std::shared_ptr<const EncodedSnapshot>;

struct SnapshotCache::State : std::enable_shared_from_this<SnapshotCache::State> {
    struct Waiter {
        qint64 neededSeq = 0;
        Id guestId; ///< empty: the part of everyone
        Ready ready;
        ReadyForGuest readyForGuest;
    };
    using Waiters = std::vector<Waiter>;
    struct Entry {
        Encoded encoded;
        qint64 trueThrough = 0; ///< no event-audience change after the picture, up to here
        qint64 neededSeq = 0;   ///< newest event-audience change: an older picture is stale
        bool building = false;
        Waiters waiting;

        /// A picture of before `seq` will not do.
        void outdate(qint64 seq)
        {
            neededSeq = std::max(neededSeq, seq);
            if (encoded && encoded->seq < neededSeq) encoded.reset();
        }
    };

    explicit State(Store &s) : store(s) {}

    /// With the lock held.
    void outdate(qint64 seq)
    {
        for (Entry &entry : entries)
            entry.outdate(seq);
    }
    void ask(const Id &eventId, Waiter waiter);
    void enqueue(const Id &eventId, Waiter waiter);
    void build(const Id &eventId);
    Waiters built(const Id &eventId, const Result<Encoded> &result);
    void answerFromHit(Connection &connection, const Id &eventId, const Encoded &hit,
                       Waiter waiter);
    Result<bool> isTrueAt(Connection &connection, const Id &eventId, const Encoded &picture,
                          qint64 seq);

    Store &store;
    std::mutex mutex;
    QHash<Id, Entry> entries;
    qint64 publishedSeq = 0;
};

namespace {

Result<GuestSnapshot> completed(Connection &connection, const Id &eventId, const Id &guestId,
                                const Encoded &picture, const Cursor &position)
{
    auto me = loadMe(connection, eventId, guestId);
    if (!me) return tl::unexpected(me.error());
    return GuestSnapshot(picture, position.seq, position.toString(), *me);
}

} // namespace

void SnapshotCache::State::ask(const Id &eventId, Waiter waiter)
{
    Encoded hit;
    {
        const std::lock_guard lock(mutex);
        const auto entry = entries.constFind(eventId);
        if (entry != entries.constEnd()) hit = entry->encoded;
        if (!hit) return enqueue(eventId, std::move(waiter));
    }
    if (waiter.guestId.isEmpty()) return waiter.ready(hit);
    store.read([self = shared_from_this(), eventId, hit, waiter](Connection &connection) {
        self->answerFromHit(connection, eventId, hit, waiter);
    });
}

/// The next build serves it, or the one on its way if that is new enough. With the lock held.
void SnapshotCache::State::enqueue(const Id &eventId, Waiter waiter)
{
    Entry &entry = entries[eventId];
    // A guest is owed their own writes, which are of no interest to others: the newest of all.
    waiter.neededSeq =
        std::max(waiter.neededSeq, waiter.guestId.isEmpty() ? entry.neededSeq : publishedSeq);
    entry.waiting.push_back(std::move(waiter));
    if (!std::exchange(entry.building, true)) build(eventId);
}

void SnapshotCache::State::build(const Id &eventId)
{
    store.read([self = shared_from_this(), eventId](Connection &connection) {
        const auto snapshot = loadSnapshot(connection, eventId);
        const Result<Encoded> result =
            snapshot ? Result<Encoded>(encodeForAll(*snapshot)) : tl::unexpected(snapshot.error());
        // Still within the transaction that the picture was read in.
        for (const Waiter &waiter : self->built(eventId, result)) {
            if (waiter.guestId.isEmpty())
                waiter.ready(result);
            else if (!result)
                waiter.readyForGuest(tl::unexpected(result.error()));
            else
                waiter.readyForGuest(completed(connection, eventId, waiter.guestId, *result,
                                               Cursor::parse(snapshot->cursor).value_or(Cursor{})));
        }
    });
}

/// Keeps the picture and takes out those whom it serves.
SnapshotCache::State::Waiters SnapshotCache::State::built(const Id &eventId,
                                                          const Result<Encoded> &result)
{
    Waiters served;
    {
        const std::lock_guard lock(mutex);
        Entry &entry = entries[eventId];
        // Who asked after a change was published must see it; this picture may have been read
        // before.
        const auto late = std::stable_partition(
            entry.waiting.begin(), entry.waiting.end(),
            [&](const Waiter &waiter) { return !result || waiter.neededSeq <= (*result)->seq; });
        std::move(entry.waiting.begin(), late, std::back_inserter(served));
        entry.waiting.erase(entry.waiting.begin(), late);
        if (result && (*result)->seq >= entry.neededSeq) {
            entry.encoded = *result;
            entry.trueThrough = (*result)->seq;
        }
        entry.building = !entry.waiting.empty();
        if (entry.building) build(eventId);
        // An unknown id must not leave an entry behind, or anyone could fill the memory.
        else if (!result)
            entries.remove(eventId);
    }
    return served;
}

/// Whether the picture still shows the event at this position of the log. What was found out is
/// kept, so that the next look-up begins where this one ended.
Result<bool> SnapshotCache::State::isTrueAt(Connection &connection, const Id &eventId,
                                            const Encoded &picture, qint64 seq)
{
    qint64 after = picture->seq;
    {
        const std::lock_guard lock(mutex);
        const auto entry = entries.constFind(eventId);
        if (entry != entries.constEnd() && entry->encoded == picture) after = entry->trueThrough;
    }
    const auto newest = ChangeRepository(connection).eventAudienceWithin(eventId, after, seq);
    if (!newest) return tl::unexpected(newest.error());
    const std::lock_guard lock(mutex);
    const auto entry = entries.find(eventId);
    const bool isCurrent = entry != entries.end() && entry->encoded == picture;
    if (*newest == 0) {
        if (isCurrent) entry->trueThrough = std::max(entry->trueThrough, seq);
        return true;
    }
    // Committed and not yet published, or by another process: nobody else need find out again.
    if (isCurrent) {
        entry->neededSeq = std::max(entry->neededSeq, *newest);
        entry->encoded.reset();
    }
    return false;
}

void SnapshotCache::State::answerFromHit(Connection &connection, const Id &eventId,
                                         const Encoded &hit, Waiter waiter)
{
    const auto head = ChangeRepository(connection).head();
    if (!head) return waiter.readyForGuest(tl::unexpected(head.error()));
    // A position before the picture's is possible when this transaction began on an older commit.
    if (head->seq >= hit->seq) {
        const auto isTrue = isTrueAt(connection, eventId, hit, head->seq);
        if (!isTrue) return waiter.readyForGuest(tl::unexpected(isTrue.error()));
        if (*isTrue)
            return waiter.readyForGuest(completed(connection, eventId, waiter.guestId, hit, *head));
    }
    // Into the queue even if there is a new picture by now: its builder serves for certain.
    waiter.neededSeq = head->seq;
    const std::lock_guard lock(mutex);
    enqueue(eventId, std::move(waiter));
}

SnapshotCache::SnapshotCache(Store &store) : m_state(std::make_shared<State>(store)) {}

SnapshotCache::~SnapshotCache() = default;

void SnapshotCache::get(const Id &eventId, Ready ready)
{
    State::Waiter waiter;
    waiter.ready = std::move(ready);
    m_state->ask(eventId, std::move(waiter));
}

void SnapshotCache::getForGuest(const Id &eventId, const Id &guestId, ReadyForGuest ready)
{
    State::Waiter waiter;
    waiter.guestId = guestId;
    waiter.readyForGuest = std::move(ready);
    m_state->ask(eventId, std::move(waiter));
}

void SnapshotCache::changesPublished(const QList<Change> &changes)
{
    const std::lock_guard lock(m_state->mutex);
    for (const Change &change : changes) {
        m_state->publishedSeq = std::max(m_state->publishedSeq, change.seq);
        if (change.type.isEmpty()) { // rows are missing that may have been any event's
            m_state->outdate(change.seq);
            continue;
        }
        if (change.audience.kind != Audience::Kind::Event) continue;
        const auto it = m_state->entries.find(change.eventId);
        if (it != m_state->entries.end()) it->outdate(change.seq);
    }
}

void SnapshotCache::forgetBefore(qint64 seq)
{
    const std::lock_guard lock(m_state->mutex);
    m_state->outdate(seq);
}

} // namespace Foyer
