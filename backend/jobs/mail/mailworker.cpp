// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/mailworker.h"

#include <QtCore/QLoggingCategory>
#include <QtCore/QRandomGenerator>

namespace Foyer {

namespace {

Q_LOGGING_CATEGORY(lcMail, "foyer.mail")

constexpr int faultsThatBreak = 5, claimAtOnce = 16, fewWaiting = 4, urgentAtOnce = 4;
constexpr qint64 breakerMs = 60'000, setupMs = 5 * 60'000, extendAfterMs = 4 * 60'000,
                 tidyMs = 30'000, finalTurnMs = 2'000, forgetMs = 3'600'000;
/// A storm of commits costs one look at the outbox in so long.
constexpr int leastGapMs = 20;

CommandContext contextAt(Instant now)
{
    CommandContext context;
    context.actor = {ActorKind::System, {}, QStringLiteral("mail")};
    context.at = now;
    return context;
}

double jitter() { return 2 * QRandomGenerator::global()->generateDouble() - 1; }

} // namespace

MailWorker::MailWorker(Store &store, const Clock &clock, std::optional<MailSettings> settings,
                       std::shared_ptr<const SealedBox> secrets, Options options)
    : m_store(store)
    , m_clock(clock)
    , m_settings(std::move(settings))
    , m_secrets(std::move(secrets))
    , m_options(std::move(options))
    , m_guard(store.directory())
    , m_builder(m_settings
                    ? std::make_unique<const MailBuilder>(store, *m_settings, m_secrets, clock)
                    : nullptr)
    , m_nextTurn(std::chrono::steady_clock::now())
{
    checkRestored();
    m_threads.emplace_back([this] { coordinate(); });
    if (!m_settings) return;
    for (int i = 0; i < m_settings->senders; ++i)
        m_senders.push_back(std::make_unique<SmtpSender>(*m_settings, m_options.waits));
    for (const auto &sender : m_senders)
        m_threads.emplace_back([this, one = sender.get()] { sendAll(*one); });
}

MailWorker::~MailWorker()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    for (const auto &sender : m_senders)
        sender->stop();
    m_wake.notify_all();
    m_work.notify_all();
    m_finalFree.notify_all();
    for (std::thread &thread : m_threads)
        thread.join();
    giveBack();
}

void MailWorker::nudge()
{
    const std::lock_guard lock(m_mutex);
    m_nudged = true;
    m_wake.notify_one();
}

bool MailWorker::isIdle()
{
    const std::lock_guard lock(m_mutex);
    return m_idle && m_waiting.empty() && m_underWay.isEmpty();
}

bool MailWorker::write(const std::function<Result<bool>(Connection &, Instant)> &work)
{
    bool answer = false;
    const auto done =
        m_store.writer().execute(contextAt(m_clock.now()), [&](UnitOfWork &unit) -> Result<Answer> {
            const auto said = work(unit.connection(), unit.now());
            if (!said) return tl::unexpected(said.error());
            answer = *said;
            return Answer{};
        });
    if (!done) qCWarning(lcMail, "the outbox: %s", qPrintable(done.error().code));
    return done && answer;
}

void MailWorker::say(const char *state, const QString &reason)
{
    const QString said = QLatin1String(state) + QLatin1Char(' ') + reason;
    {
        const std::lock_guard lock(m_mutex);
        if (said == m_channel) return;
        m_channel = said;
    }
    if (qstrcmp(state, "stopped") == 0)
        qCCritical(lcMail, "mail has stopped: %s", qPrintable(reason));
    else
        qCInfo(lcMail, "mail is %s", state);
    write([&](Connection &connection, Instant now) {
        return DeliveryRepository(connection)
            .setChannel({DeliveryKind::Mail, QLatin1String(state), reason, now})
            .map([] { return true; });
    });
}

/// It works, as far as it is let.
void MailWorker::sayWell()
{
    const std::lock_guard saying(m_sayMutex);
    if (!m_settings) return say("off", QStringLiteral("no mail server is set up (--smtp-host)"));
    bool isHeld = false;
    {
        const std::lock_guard lock(m_mutex);
        if (m_pausedUntil > 0) return;
        isHeld = m_held;
    }
    if (isHeld)
        say("held", QStringLiteral("a backup was put back: what waits may have been sent before; "
                                   "release it or discard it"));
    else
        say("running", {});
}

// The file first: another process may be claiming.
void MailWorker::checkRestored()
{
    const auto remembered = m_guard.remembered();
    Result<OutboxState> state;
    m_store.readHere([&](Connection &connection) { state = OutboxRepository(connection).state(); });
    if (!state) return;
    if (RestoreGuard::isRestored(*state, remembered)) {
        qCWarning(lcMail, "a backup was put back: mail is held until an organizer releases it");
        const bool kept = write([](Connection &connection, Instant now) -> Result<bool> {
            auto gone = DeliveryRepository(connection)
                            .cancelDue(DeliveryKind::Push,
                                       QStringLiteral("not sent: a backup was put back"), now);
            if (!gone) return tl::unexpected(gone.error());
            return OutboxRepository(connection).hold(now).map([] { return true; });
        });
        if (!kept) return; // the file stays as it was, so the next start finds the same
    }
    if (!m_guard.remember(state->claims))
        qCWarning(lcMail, "foyer.outbox cannot be written: a restored backup would not be noticed");
}

void MailWorker::coordinate()
{
    look(); // whether mail is held
    sayWell();
    for (;;) {
        bool more = false;
        if (m_settings)
            more = claimSome();
        else
            cancelWhatIsDue();
        sayWell();
        extendClaims();
        std::unique_lock lock(m_mutex);
        m_idle = !more && !m_nudged && m_underWay.isEmpty();
        if (!more) {
            m_wake.wait_for(lock, std::chrono::milliseconds(leastGapMs), [this] { return m_stop; });
            m_wake.wait_for(lock, std::chrono::milliseconds(m_options.heartbeatMs),
                            [this] { return m_stop || m_nudged; });
        } else {
            m_wake.wait(lock, [this] {
                return m_stop || m_nudged || m_waiting.size() <= size_t(fewWaiting);
            });
        }
        m_nudged = false;
        if (m_stop) return;
    }
}

void MailWorker::cancelWhatIsDue()
{
    if (!look().any) return;
    write([](Connection &connection, Instant now) {
        return DeliveryRepository(connection)
            .cancelDue(DeliveryKind::Mail,
                       QStringLiteral("not sent: no mail server is set up (--smtp-host)"), now)
            .map([](qint64 rows) { return rows > 0; });
    });
}

/// A look before the write: a heartbeat that finds nothing costs no commit.
MailWorker::Due MailWorker::look()
{
    Due due;
    bool isHeld = false;
    m_store.readHere([&](Connection &connection) {
        DeliveryRepository deliveries(connection);
        const auto next = deliveries.nextDue(DeliveryKind::Mail);
        due.any = next && *next && **next <= m_clock.now();
        due.urgent =
            due.any && deliveries.isUrgentDue(DeliveryKind::Mail, m_clock.now()).value_or(false);
        const auto state = OutboxRepository(connection).state();
        isHeld = state && state->heldSince;
    });
    const std::lock_guard lock(m_mutex);
    m_held = isHeld;
    return due;
}

bool MailWorker::claimSome()
{
    const Due due = look();
    int others = claimAtOnce, room = claimAtOnce + urgentAtOnce;
    {
        const std::lock_guard lock(m_mutex);
        // While the server cannot be used, one at a time finds out whether it can again.
        if (m_clock.bootMs() < m_pausedUntil) return false;
        const int waiting = int(m_waiting.size());
        others = waiting > fewWaiting ? 0 : claimAtOnce - waiting;
        room = others + urgentAtOnce;
        if (m_pausedUntil > 0) room = others = m_waiting.empty() && m_underWay.isEmpty() ? 1 : 0;
    }
    if (room == 0) return false;
    if (others == 0 && !due.urgent) return true;
    const qint64 boot = m_clock.bootMs();
    const bool tidies = boot - m_tidiedAt >= tidyMs, forgets = boot - m_forgotAt >= forgetMs;
    if (!due.any && !tidies) return false;
    m_tidiedAt = boot;
    if (forgets) m_forgotAt = boot;
    QList<Delivery> claimed;
    qint64 claims = 0;
    write([&](Connection &connection, Instant now) -> Result<bool> {
        DeliveryRepository deliveries(connection);
        OutboxRepository outbox(connection);
        if (const auto tidied = deliveries.tidy(now); !tidied)
            return tl::unexpected(tidied.error());
        if (forgets) {
            if (const auto gone = outbox.forgetStrangers(); !gone)
                return tl::unexpected(gone.error());
        }
        auto rows = deliveries.claim(DeliveryKind::Mail, now, room, others);
        if (!rows) return tl::unexpected(rows.error());
        if (!rows->isEmpty()) {
            auto counted = outbox.countClaim();
            if (!counted) return tl::unexpected(counted.error());
            claims = *counted;
        }
        claimed = *rows;
        return true;
    });
    if (!claimed.isEmpty() && !m_guard.remember(claims))
        qCWarning(lcMail, "foyer.outbox cannot be written: a restored backup would not be noticed");
    takeOver(claimed);
    const std::lock_guard lock(m_mutex);
    return (others == 0 || claimed.size() >= others) && m_pausedUntil == 0;
}

/// To the senders: what somebody waits for before all others.
void MailWorker::takeOver(const QList<Delivery> &claimed)
{
    const std::lock_guard lock(m_mutex);
    const qint64 boot = m_clock.bootMs();
    auto urgentEnd = m_waiting.begin();
    while (urgentEnd != m_waiting.end() && urgentEnd->urgent)
        ++urgentEnd;
    for (const Delivery &delivery : claimed) {
        m_underWay.insert(delivery.id, {delivery, boot});
        if (delivery.urgent)
            urgentEnd = m_waiting.insert(urgentEnd, delivery) + 1;
        else
            m_waiting.push_back(delivery);
    }
    m_work.notify_all();
}

void MailWorker::extendClaims()
{
    QList<Delivery> due;
    const qint64 boot = m_clock.bootMs();
    {
        const std::lock_guard lock(m_mutex);
        for (auto &[delivery, since] : m_underWay) {
            if (boot - since < extendAfterMs) continue;
            since = boot;
            due.append(delivery);
        }
    }
    if (due.isEmpty()) return;
    write([&](Connection &connection, Instant now) -> Result<bool> {
        DeliveryRepository deliveries(connection);
        for (const Delivery &delivery : due) {
            if (auto kept = deliveries.extend(delivery, now); !kept) return kept;
        }
        return true;
    });
}

void MailWorker::sendAll(SmtpSender &sender)
{
    for (;;) {
        Delivery delivery;
        {
            std::unique_lock lock(m_mutex);
            m_work.wait(lock, [this] { return m_stop || !m_waiting.empty(); });
            if (m_stop) return;
            delivery = m_waiting.front();
            m_waiting.pop_front();
        }
        m_wake.notify_one();
        sendOne(sender, delivery);
        const std::lock_guard lock(m_mutex);
        m_underWay.remove(delivery.id);
        // The last one of a pause: look again.
        if (m_waiting.empty() && m_pausedUntil == 0) m_nudged = true;
        m_wake.notify_one();
    }
}

void MailWorker::waitForTurn(bool urgent)
{
    if (m_settings->perSecond == 0) return;
    std::unique_lock lock(m_mutex);
    const auto now = std::chrono::steady_clock::now();
    const auto turn = std::max(now, m_nextTurn);
    m_nextTurn = turn + std::chrono::microseconds(1'000'000 / m_settings->perSecond);
    if (!urgent) m_work.wait_until(lock, turn, [this] { return m_stop; });
}

// Between the final dot and the commit that says so, the end of this process makes a duplicate: so
// only one mail at a time is there, unless its server is slow to answer.
void MailWorker::enterFinal()
{
    std::unique_lock lock(m_mutex);
    m_finalFree.wait_for(lock, std::chrono::milliseconds(finalTurnMs),
                         [this] { return m_inFinal == 0 || m_stop; });
    ++m_inFinal;
}

void MailWorker::leaveFinal()
{
    const std::lock_guard lock(m_mutex);
    --m_inFinal;
    m_finalFree.notify_one();
}

void MailWorker::sendOne(SmtpSender &sender, const Delivery &delivery)
{
    const auto step = [&](const char *name) {
        if (m_options.onStep) m_options.onStep(delivery, name);
    };
    step("claimed");
    const MailBuilder::Built built = m_builder->build(delivery);
    if (built.end) return end(delivery, *built.end);
    bool paused = false;
    {
        const std::lock_guard lock(m_mutex);
        paused = m_clock.bootMs() < m_pausedUntil;
    }
    if (!paused) waitForTurn(delivery.urgent);
    if (paused) {
        // Claimed before the server failed others: not its fault.
        write([&](Connection &connection, Instant) {
            return DeliveryRepository(connection)
                .release(delivery, delivery.lastError, delivery.dueAt);
        });
        return;
    }
    bool final = false;
    sender.setOnStep([&](const char *name) {
        if (!final && qstrcmp(name, "dot") == 0) {
            enterFinal();
            final = true;
        }
        step(name);
    });
    const MailAttempt attempt = sender.send(delivery.recipient, built.message);
    learn(attempt);
    settle(delivery, attempt, built.wasRefused);
    sender.setOnStep({});
    if (final) leaveFinal();
    step("settled");
}

void MailWorker::end(const Delivery &delivery, const MailBuilder::Ending &ending)
{
    write([&](Connection &connection, Instant now) {
        DeliveryRepository deliveries(connection);
        return ending.hold ? deliveries.hold(delivery, *ending.hold, ending.reason, now)
                           : deliveries.settle(delivery, ending.state, ending.reason, now);
    });
}

void MailWorker::learn(const MailAttempt &attempt)
{
    const char *state = nullptr;
    {
        const std::lock_guard lock(m_mutex);
        const qint64 boot = m_clock.bootMs();
        switch (attempt.outcome) {
        case MailOutcome::Setup:
            m_pausedUntil = boot + setupMs;
            state = "stopped";
            break;
        case MailOutcome::Stopped:
            break;
        default:
            m_faultsInRow = attempt.connectionFault ? m_faultsInRow + 1 : 0;
            if (m_faultsInRow >= faultsThatBreak) {
                m_pausedUntil = boot + breakerMs;
                state = "stopped";
            } else if (!attempt.connectionFault) {
                m_pausedUntil = 0;
                state = "running";
            }
        }
    }
    if (!state) return;
    if (qstrcmp(state, "running") == 0) return sayWell();
    const std::lock_guard saying(m_sayMutex);
    say(state, attempt.reason);
}

void MailWorker::settle(const Delivery &delivery, const MailAttempt &attempt, bool wasRefused)
{
    const QString &why = attempt.reason;
    write([&](Connection &connection, Instant now) -> Result<bool> {
        DeliveryRepository deliveries(connection);
        OutboxRepository outbox(connection);
        switch (attempt.outcome) {
        case MailOutcome::Sent:
            if (wasRefused) {
                if (auto well = outbox.forgetRefusals(delivery.recipient); !well) return well;
            }
            return deliveries.settle(delivery, DeliveryState::Sent, {}, now);
        case MailOutcome::Refused:
            if (attempt.recipientRefused) {
                if (auto kept = outbox.countRefusal(delivery.recipient, why, now); !kept)
                    return tl::unexpected(kept.error());
            }
            return deliveries.settle(delivery, DeliveryState::Failed, why, now);
        case MailOutcome::Unknown:
            return deliveries.unknown(delivery, why, now);
        case MailOutcome::Later:
            return deliveries.later(delivery, why, now, jitter());
        case MailOutcome::Setup:
        case MailOutcome::Stopped:
            break;
        }
        return deliveries.release(delivery, why, delivery.dueAt);
    });
    if (attempt.outcome != MailOutcome::Sent)
        qCInfo(lcMail, "delivery %s: outcome %d", qPrintable(delivery.id), int(attempt.outcome));
}

void MailWorker::giveBack()
{
    std::deque<Delivery> waiting;
    {
        const std::lock_guard lock(m_mutex);
        waiting.swap(m_waiting);
    }
    if (waiting.empty()) return;
    write([&](Connection &connection, Instant) -> Result<bool> {
        DeliveryRepository deliveries(connection);
        for (const Delivery &delivery : waiting) {
            if (auto back = deliveries.release(delivery, delivery.lastError, delivery.dueAt); !back)
                return back;
        }
        return true;
    });
}

} // namespace Foyer
