// SPDX-License-Identifier: GPL-3.0-or-later
// The only way into a shard from other threads: one lock per handover, held for moves only, so that
// neither the writer nor the HTTP thread ever waits for the fan-out. Outlives the shard while a
// page of the log is on its way.
#pragma once

#include "backend/hub/projected.h"

#include <optional>

namespace Foyer {

/// Which page of the log: equal keys share one reading and one encoding.
struct PageKey {
    Id eventId;
    qint64 afterSeq = 0;
    qint64 throughSeq = 0;
    int maxRows = 0;
    bool operator==(const PageKey &) const = default;
};
size_t qHash(const PageKey &key, size_t seed = 0);

struct PageReply {
    PageKey key;
    LogPage::State state = LogPage::State::Failed;
    std::shared_ptr<Batch> batch; ///< null: no rows
    int rows = 0;
};

struct Adoption {
    int descriptor = -1;
    Subscription subscription;
};

struct Closing {
    enum class What { Login, Guest, Event };
    What what = What::Login;
    Id id;
};

/// Bytes for an event's organizers that are no change.
struct Passing {
    Id eventId;
    QByteArray bytes;
};

struct HubHead {
    qint64 seq = 0;
    QByteArray cursor = QByteArrayLiteral("0");
};

/// Everything handed over since the last look.
struct Arrivals {
    std::optional<HubHead> head;
    std::vector<Batch::Entry> changes;
    std::vector<Adoption> adoptions;
    std::vector<Closing> closings;
    std::vector<PageReply> pages;
    std::vector<Passing> passing;
    bool stop = false;
};

class Inbox
{
public:
    Inbox();
    ~Inbox(); ///< closes descriptors that nobody took out
    Inbox(const Inbox &) = delete;
    Inbox &operator=(const Inbox &) = delete;

    int eventDescriptor() const { return m_event; }

    void head(HubHead head);
    void changes(const std::vector<Batch::Entry> &changes);
    void adopt(Adoption adoption);
    void close(Closing closing);
    void page(PageReply reply);
    void pass(Passing passing);
    void stop();

    Arrivals take();

private:
    template <typename Add>
    void add(Add add);

    std::mutex m_mutex;
    Arrivals m_arrivals;
    bool m_signalled = false;
    int m_event = -1;
};

} // namespace Foyer
