// SPDX-License-Identifier: GPL-3.0-or-later
// Sends the pushes that the outbox holds, on threads of its own: claim, commit, connect, settle. A service that is slow
// never has all of them.
#pragma once

#include "backend/jobs/push/pushsender.h"
#include "backend/jobs/push/pushsettings.h"
#include "backend/store/repositories/deliveryrepository.h"
#include "backend/store/store.h"

#include <QtCore/QSet>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <variant>

namespace Foyer {

class PushWorker
{
public:
    struct Options {
        PushWorld world = {};
        int heartbeatMs = 5'000;
        int senders = 6;
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
    /// One that may be sent.
    struct Job {
        Delivery delivery;
        PushDevice device;
        QString host;
        std::shared_ptr<VapidTokens> tokens;
    };
    void run();
    void sendAll(PushSender &sender);
    std::optional<Job> nextJob();
    void finish(const QString &host);
    void say(const char *state, const QString &reason);
    bool sendSome();
    bool isDue();
    QList<Delivery> claimSome(int most);
    bool tokensReady();
    std::variant<Job, Verdict> prepare(const Delivery &delivery);
    Verdict sendOne(PushSender &sender, const Job &job);
    void giveBack();
    void learn(const PushAttempt &attempt, const QString &host);
    Verdict judge(const Delivery &delivery, const PushAttempt &attempt, const QString &host);
    void settle(const Delivery &delivery, const Verdict &verdict);
    void write(const std::function<Result<void>(UnitOfWork &)> &work);
    PushMessage messageOf(const Delivery &delivery, Instant now) const;

    Store &m_store;
    const Clock &m_clock;
    const PushSettings m_settings;
    const std::shared_ptr<const SealedBox> m_secrets;
    const Options m_options;
    std::shared_ptr<VapidTokens> m_tokens; ///< the coordinator's

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_wake, m_work;
    bool m_stop = false, m_nudged = false;
    std::deque<Job> m_waiting;
    QHash<QString, int> m_underWay; ///< by host
    QSet<QString> m_well;           ///< hosts whose last answer was one
    QHash<QString, qint64>
        m_pausedUntil; ///< host to boot clock: others need not wait for its time-outs

    std::vector<std::unique_ptr<PushSender>> m_senders;
    std::vector<std::thread> m_threads;
};

} // namespace Foyer
