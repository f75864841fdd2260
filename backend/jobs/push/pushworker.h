// SPDX-License-Identifier: GPL-3.0-or-later
// Sends the pushes that the outbox holds, on a thread of its own: claim, commit, connect, settle.
#pragma once

#include "backend/jobs/push/pushsender.h"
#include "backend/jobs/push/pushsettings.h"
#include "backend/store/repositories/deliveryrepository.h"
#include "backend/store/store.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace Foyer {

class PushWorker
{
public:
    struct Options {
        PushWorld world = {};
        int heartbeatMs = 5'000;
    };

    /// Without a key beside the database, or without services, what is due is cancelled. Store and
    /// clock must outlive the worker.
    PushWorker(Store &store, const Clock &clock, PushSettings settings,
               std::shared_ptr<const SealedBox> secrets, Options options);
    PushWorker(Store &store, const Clock &clock, PushSettings settings,
               std::shared_ptr<const SealedBox> secrets)
        : PushWorker(store, clock, std::move(settings), std::move(secrets), Options())
    {
    }
    /// Ends what is under way and gives back what it has not begun.
    ~PushWorker();
    PushWorker(const PushWorker &) = delete;
    PushWorker &operator=(const PushWorker &) = delete;

    /// There may be something to send. From any thread; never blocks.
    void nudge();

private:
    /// What is to become of a row.
    struct Verdict {
        DeliveryState state = DeliveryState::Queued;
        QString reason;
        Instant again = 0;   ///< of one that is queued again
        bool counts = false; ///< as an attempt
        bool forget = false; ///< the device, too
    };
    void run();
    void say(const char *state, const QString &reason);
    bool sendSome();
    bool isDue();
    QList<Delivery> claimSome();
    bool tokensReady();
    Verdict sendOne(const Delivery &delivery);
    Verdict judge(const Delivery &delivery, const PushAttempt &attempt, const QString &host);
    void settle(const Delivery &delivery, const Verdict &verdict);
    void write(const std::function<Result<void>(UnitOfWork &)> &work);
    PushMessage messageOf(const Delivery &delivery, Instant now) const;

    Store &m_store;
    const Clock &m_clock;
    const PushSettings m_settings;
    const std::shared_ptr<const SealedBox> m_secrets;
    const Options m_options;
    PushSender m_sender;
    std::unique_ptr<VapidTokens> m_tokens;
    QHash<QString, qint64>
        m_pausedUntil; ///< host to boot clock: others need not wait for its time-outs

    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_stop = false, m_nudged = false;
    std::thread m_thread;
};

} // namespace Foyer
