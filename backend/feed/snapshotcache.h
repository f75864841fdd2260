// SPDX-License-Identifier: GPL-3.0-or-later
// The encoded, gzipped event part of a snapshot, built once per event and seq (single flight).
#pragma once

#include "shared/base/error.h"
#include "shared/domain/change.h"

#include <QtCore/QByteArray>

#include <functional>
#include <memory>

namespace Foyer
{

class Store;

struct EncodedSnapshot {
    qint64 seq = 0;
    QByteArray cursor;
    QByteArray json;
    QByteArray gzip;
    QByteArray etag; ///< quoted
};

class SnapshotCache
{
public:
    explicit SnapshotCache(Store &store);
    ~SnapshotCache();

    using Ready = std::function<void(Result<std::shared_ptr<const EncodedSnapshot>>)>;
    /// Calls `ready` at once (same thread) on a hit, else on a reader thread. Errors:
    /// event.notFound.
    void get(const Id &eventId, Ready ready);
    /// From the publisher: event-audience changes make the event's snapshot stale.
    void changesPublished(const QList<Change> &changes);

private:
    struct State;
    std::shared_ptr<State> m_state; ///< shared with readings on their way
};

} // namespace Foyer
