// SPDX-License-Identifier: GPL-3.0-or-later
// Sends what the outbox holds, on threads of its own: claim, commit, connect, settle.
#pragma once

#include "backend/jobs/mail/mailbuilder.h"
#include "backend/jobs/mail/restoreguard.h"
#include "backend/jobs/mail/smtp.h"
#include "backend/store/repositories/deliveryrepository.h"
#include "backend/store/sealedbox.h"
#include "backend/store/store.h"

#include <condition_variable>
#include <deque>
#include <limits>
#include <mutex>
#include <thread>

namespace Foyer {

class MailWorker
{
public:
    /// Told the step a delivery is at: claimed, connect, mail, rcpt, data, dot, answered, settled. For
    /// tests that end the process there.
    using OnStep = std::function<void(const Delivery &delivery, const char *step)>;
    struct Options {
        SmtpWaits waits = {};
        int heartbeatMs = 2'000;
        OnStep onStep = {};
    };

    /// Without settings there is no mail server: what is due is cancelled, with that as its reason.
    /// Without a key nothing sealed can be sent, and no mail has a link to unsubscribe with. Both store
    /// and clock must outlive the worker.
    MailWorker(Store &store, const Clock &clock, std::optional<MailSettings> settings,
               std::shared_ptr<const SealedBox> secrets, Options options);
    MailWorker(Store &store, const Clock &clock, std::optional<MailSettings> settings,
               std::shared_ptr<const SealedBox> secrets)
        : MailWorker(store, clock, std::move(settings), std::move(secrets), Options())
    {
    }
    /// Gives back what it has not begun to send; waits for what is on its way, at most 12 s.
    ~MailWorker();
    MailWorker(const MailWorker &) = delete;
    MailWorker &operator=(const MailWorker &) = delete;

    /// There may be something to send. From any thread; never blocks.
    void nudge();
    /// Nothing is due and nothing is under way, as of its last look.
    bool isIdle();

private:
    struct Due {
        bool any = false, urgent = false;
    };
    void coordinate();
    void checkRestored();
    void cancelWhatIsDue();
    Due look();
    bool claimSome();
    void takeOver(const QList<Delivery> &claimed);
    void sendAll(SmtpSender &sender);
    void sendOne(SmtpSender &sender, const Delivery &delivery);
    void end(const Delivery &delivery, const MailBuilder::Ending &ending);
    void settle(const Delivery &delivery, const MailAttempt &attempt, bool wasRefused);
    void learn(const MailAttempt &attempt);
    void enterFinal();
    void leaveFinal();
    void giveBack();
    void extendClaims();
    void waitForTurn(bool urgent);
    void say(const char *state, const QString &reason);
    void sayWell();
    bool write(const std::function<Result<bool>(Connection &, Instant)> &work);

    Store &m_store;
    const Clock &m_clock;
    const std::optional<MailSettings> m_settings;
    const std::shared_ptr<const SealedBox> m_secrets;
    const Options m_options;
    const RestoreGuard m_guard;
    const std::unique_ptr<const MailBuilder> m_builder; ///< null without settings

    std::mutex m_sayMutex; ///< taken before m_mutex: what is said is decided and said in one
    std::mutex m_mutex;
    std::condition_variable m_wake, m_work, m_finalFree;
    int m_inFinal = 0; ///< mails between the final dot and the commit of its answer
    qint64 m_tidiedAt =
        std::numeric_limits<qint64>::min() / 2; ///< boot clock; the coordinator's own
    qint64 m_forgotAt = std::numeric_limits<qint64>::min() / 2; ///< the same, of addresses
    bool m_stop = false, m_nudged = false, m_idle = false;
    bool m_held = false; ///< a backup was put back
    std::deque<Delivery> m_waiting;
    QHash<Id, std::pair<Delivery, qint64>> m_underWay; ///< with the boot time of its last extension
    int m_faultsInRow = 0;
    qint64 m_pausedUntil = 0; ///< boot clock
    QString m_channel;        ///< as it was last said
    std::chrono::steady_clock::time_point m_nextTurn;
    std::vector<std::unique_ptr<SmtpSender>> m_senders;
    std::vector<std::thread> m_threads;
};

} // namespace Foyer
