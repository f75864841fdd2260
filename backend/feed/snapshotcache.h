// SPDX-License-Identifier: GPL-3.0-or-later
// The encoded, gzipped event part of a snapshot, built once per event and seq (single flight), and
// what a guest gets with it.
#pragma once

#include "backend/feed/encodedsnapshot.h"
#include "shared/base/error.h"
#include "shared/domain/change.h"

#include <functional>
#include <memory>

namespace Foyer {

class Store;

class SnapshotCache
{
public:
    explicit SnapshotCache(Store &store);
    ~SnapshotCache();

    using Ready = std::function<void(Result<std::shared_ptr<const EncodedSnapshot>>)>;
    /// Calls `ready` at once (same thread) on a hit, else on a reader thread. Errors:
    /// event.notFound.
    void get(const Id &eventId, Ready ready);

    using ReadyForGuest = std::function<void(Result<GuestSnapshot>)>;
    /// With the guest's own part, read in one transaction with the position; the event part is of
    /// that moment too. Calls `ready` on a reader thread. Errors: event.notFound.
    void getForGuest(const Id &eventId, const Id &guestId, ReadyForGuest ready);

    /// From the publisher: event-audience changes make the event's snapshot stale.
    void changesPublished(const QList<Change> &changes);

    /// A picture from before `seq` is no place to begin from any more: the log behind it is pruned.
    void forgetBefore(qint64 seq);

private:
    struct State;
    std::shared_ptr<State> m_state; ///< shared with readings on their way
};

} // namespace Foyer
