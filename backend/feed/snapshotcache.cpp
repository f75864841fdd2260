// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/feed/snapshotcache.h"

#include "backend/store/loadsnapshot.h"
#include "backend/store/store.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QHash>

#include <zlib.h>

#include <algorithm>
#include <mutex>
#include <vector>

namespace Foyer
{

namespace
{

/// gzip (RFC 1952). Empty when zlib has no memory: the caller then sends the plain bytes.
QByteArray gzip(const QByteArray &plain)
{
    z_stream stream{};
    constexpr int gzipFormat = 16 + MAX_WBITS;
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzipFormat, 8,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    QByteArray packed(qsizetype(deflateBound(&stream, uLong(plain.size()))), Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(plain.constData()));
    stream.avail_in = uInt(plain.size());
    stream.next_out = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_out = uInt(packed.size());
    const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.truncate(whole ? qsizetype(stream.total_out) : 0);
    deflateEnd(&stream);
    packed.squeeze();
    return packed;
}

std::shared_ptr<const EncodedSnapshot> encode(const Snapshot &snapshot)
{
    auto encoded = std::make_shared<EncodedSnapshot>();
    encoded->seq = snapshot.seq;
    encoded->cursor = snapshot.cursor.toLatin1();
    encoded->json = encodeSnapshot(snapshot);
    encoded->gzip = gzip(encoded->json);
    encoded->etag =
        '"' + QCryptographicHash::hash(encoded->json, QCryptographicHash::Blake2b_160).toHex() +
        '"';
    return encoded;
}

} // namespace

using Encoded = std::shared_ptr<const EncodedSnapshot>;

struct SnapshotCache::State : std::enable_shared_from_this<SnapshotCache::State> {
    struct Waiter {
        qint64 neededSeq;
        Ready ready;
    };
    struct Entry {
        Encoded encoded;
        qint64 neededSeq = 0; ///< newest event-audience change: an older picture is stale
        bool building = false;
        std::vector<Waiter> waiting;
    };

    explicit State(Store &s) : store(s) {}

    void build(const Id &eventId)
    {
        store.read([self = shared_from_this(), eventId](Connection &connection) {
            const auto snapshot = loadSnapshot(connection, eventId);
            self->built(eventId, snapshot ? Result<Encoded>(encode(*snapshot))
                                          : tl::unexpected(snapshot.error()));
        });
    }

    void built(const Id &eventId, const Result<Encoded> &result)
    {
        std::vector<Waiter> served;
        bool again = false;
        {
            const std::lock_guard lock(mutex);
            Entry &entry = entries[eventId];
            // Who asked after a change was published must see it; this picture may have been read
            // before.
            const auto late = std::stable_partition(
                entry.waiting.begin(), entry.waiting.end(), [&](const Waiter &waiter) {
                    return !result || waiter.neededSeq <= (*result)->seq;
                });
            std::move(entry.waiting.begin(), late, std::back_inserter(served));
            entry.waiting.erase(entry.waiting.begin(), late);
            if (result && (*result)->seq >= entry.neededSeq) entry.encoded = *result;
            again = entry.building = !entry.waiting.empty();
            // An unknown id must not leave an entry behind, or anyone could fill the memory.
            if (!result && !again) entries.remove(eventId);
        }
        for (const Waiter &waiter : served)
            waiter.ready(result);
        if (again) build(eventId);
    }

    Store &store;
    std::mutex mutex;
    QHash<Id, Entry> entries;
};

SnapshotCache::SnapshotCache(Store &store) : m_state(std::make_shared<State>(store)) {}

SnapshotCache::~SnapshotCache() = default;

void SnapshotCache::get(const Id &eventId, Ready ready)
{
    Encoded hit;
    bool build = false;
    {
        const std::lock_guard lock(m_state->mutex);
        State::Entry &entry = m_state->entries[eventId];
        hit = entry.encoded;
        if (!hit) {
            entry.waiting.push_back({entry.neededSeq, std::move(ready)});
            build = !std::exchange(entry.building, true);
        }
    }
    if (hit)
        ready(hit);
    else if (build)
        m_state->build(eventId);
}

void SnapshotCache::changesPublished(const QList<Change> &changes)
{
    const std::lock_guard lock(m_state->mutex);
    for (const Change &change : changes) {
        if (change.audience.kind != Audience::Kind::Event) continue;
        const auto it = m_state->entries.find(change.eventId);
        if (it == m_state->entries.end()) continue;
        it->neededSeq = std::max(it->neededSeq, change.seq);
        if (it->encoded && it->encoded->seq < it->neededSeq) it->encoded.reset();
    }
}

} // namespace Foyer
