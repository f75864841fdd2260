// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/mailworker.h"

#include "backend/jobs/mail/templates.h"
#include "backend/jobs/mail/unsubscribe.h"
#include "backend/store/repositories/siterepository.h"
#include "shared/wire/json.h"

#include <QtCore/QLoggingCategory>
#include <QtCore/QRandomGenerator>

namespace Foyer {

namespace {

Q_LOGGING_CATEGORY(lcMail, "foyer.mail")

constexpr int faultsThatBreak = 5, claimAtOnce = 16;
constexpr qint64 breakerMs = 60'000, setupMs = 5 * 60'000, extendAfterMs = 4 * 60'000,
                 tidyMs = 30'000, finalTurnMs = 2'000;

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
    , m_nextTurn(std::chrono::steady_clock::now())
{
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

bool MailWorker::write(const std::function<Result<bool>(DeliveryRepository &, Instant)> &work)
{
    bool answer = false;
    const auto done =
        m_store.writer().execute(contextAt(m_clock.now()), [&](UnitOfWork &unit) -> Result<Answer> {
            DeliveryRepository deliveries(unit.connection());
            const auto said = work(deliveries, unit.now());
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
    write([&](DeliveryRepository &deliveries, Instant now) {
        return deliveries.setChannel({DeliveryKind::Mail, QLatin1String(state), reason, now})
            .map([] { return true; });
    });
}

void MailWorker::coordinate()
{
    say(m_settings ? "running" : "off",
        m_settings ? QString() : QStringLiteral("no mail server is set up (--smtp-host)"));
    for (;;) {
        bool more = false;
        if (m_settings)
            more = claimSome();
        else
            cancelWhatIsDue();
        extendClaims();
        std::unique_lock lock(m_mutex);
        m_idle = !more && !m_nudged && m_underWay.isEmpty();
        if (!more)
            m_wake.wait_for(lock, std::chrono::milliseconds(m_options.heartbeatMs),
                            [this] { return m_stop || m_nudged; });
        else
            m_wake.wait(lock,
                        [this] { return m_stop || m_waiting.size() <= size_t(claimAtOnce / 4); });
        m_nudged = false;
        if (m_stop) return;
    }
}

void MailWorker::cancelWhatIsDue()
{
    write([](DeliveryRepository &deliveries, Instant now) {
        return deliveries
            .cancelDue(DeliveryKind::Mail,
                       QStringLiteral("not sent: no mail server is set up (--smtp-host)"), now)
            .map([](qint64 rows) { return rows > 0; });
    });
}

/// A look before the write: a heartbeat that finds nothing costs no commit.
bool MailWorker::somethingToDo()
{
    const qint64 boot = m_clock.bootMs();
    if (boot - m_tidiedAt >= tidyMs) {
        m_tidiedAt = boot;
        return true;
    }
    bool due = false;
    m_store.readHere([&](Connection &connection) {
        const auto next = DeliveryRepository(connection).nextDue(DeliveryKind::Mail);
        due = next && *next && **next <= m_clock.now();
    });
    return due;
}

bool MailWorker::claimSome()
{
    int room = claimAtOnce;
    {
        const std::lock_guard lock(m_mutex);
        // While the server cannot be used, one at a time finds out whether it can again.
        if (m_clock.bootMs() < m_pausedUntil) return false;
        room -= int(m_waiting.size());
        if (m_pausedUntil > 0) room = m_waiting.empty() && m_underWay.isEmpty() ? 1 : 0;
    }
    if (room <= 0) return false;
    if (!somethingToDo()) return false;
    QList<Delivery> claimed;
    write([&](DeliveryRepository &deliveries, Instant now) -> Result<bool> {
        if (const auto tidied = deliveries.tidy(now); !tidied)
            return tl::unexpected(tidied.error());
        auto rows = deliveries.claim(DeliveryKind::Mail, now, room);
        if (!rows) return tl::unexpected(rows.error());
        claimed = *rows;
        return true;
    });
    const std::lock_guard lock(m_mutex);
    const qint64 boot = m_clock.bootMs();
    for (const Delivery &delivery : claimed) {
        m_underWay.insert(delivery.id, {delivery, boot});
        m_waiting.push_back(delivery);
    }
    m_work.notify_all();
    return claimed.size() == room && m_pausedUntil == 0;
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
    write([&](DeliveryRepository &deliveries, Instant now) -> Result<bool> {
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

void MailWorker::waitForTurn()
{
    if (m_settings->perSecond == 0) return;
    std::unique_lock lock(m_mutex);
    const auto now = std::chrono::steady_clock::now();
    const auto turn = std::max(now, m_nextTurn);
    m_nextTurn = turn + std::chrono::microseconds(1'000'000 / m_settings->perSecond);
    m_work.wait_until(lock, turn, [this] { return m_stop; });
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
    const Built built = build(delivery);
    if (built.end) {
        write([&](DeliveryRepository &deliveries, Instant now) {
            return deliveries.settle(delivery, built.end->first, built.end->second, now);
        });
        return;
    }
    bool paused = false;
    {
        const std::lock_guard lock(m_mutex);
        paused = m_clock.bootMs() < m_pausedUntil;
    }
    if (!paused) waitForTurn();
    if (paused) {
        // Claimed before the server failed others: not its fault.
        write([&](DeliveryRepository &deliveries, Instant) {
            return deliveries.release(delivery, delivery.lastError, delivery.dueAt);
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
    settle(delivery, attempt);
    sender.setOnStep({});
    if (final) leaveFinal();
    step("settled");
}

MailWorker::Built MailWorker::build(const Delivery &delivery)
{
    const auto ended = [](DeliveryState state, const QString &why) {
        return Built{{}, std::pair(state, why)};
    };
    TemplateInput input;
    input.delivery = delivery;
    std::optional<GuestCredential> credential;
    GuestSettings settings;
    bool read = false;
    m_store.readHere([&](Connection &connection) {
        GuestRepository guests(connection);
        if (const auto site = SiteRepository(connection).read()) input.siteTitle = site->title;
        const auto guest = guests.byId(delivery.guestId);
        const auto kept = guests.credential(delivery.guestId);
        const auto wished = guests.settings(delivery.guestId);
        if (!guest || !kept || !wished) return;
        read = true;
        if (*guest) input.guestName = (*guest)->name;
        credential = *kept;
        settings = wished->value_or(GuestSettings{});
    });
    if (!read) return ended(DeliveryState::Held, QStringLiteral("the guest cannot be read"));
    if (!delivery.guestId.isEmpty()) {
        if (!credential)
            return ended(DeliveryState::Cancelled, QStringLiteral("the guest is gone"));
        const bool moved = credential->email.compare(delivery.recipient, Qt::CaseInsensitive) != 0;
        // An account's old address shall know that it was changed.
        if (moved && delivery.templateName != u"security-change")
            return ended(DeliveryState::Cancelled, QStringLiteral("the address was changed"));
        if (!wantsMail(settings, delivery.templateName))
            return ended(DeliveryState::Cancelled, QStringLiteral("the guest wants no such mail"));
    }
    if (isPointless(delivery))
        return ended(DeliveryState::Cancelled, QStringLiteral("the change was taken back"));
    input.language = settings.language;
    if (m_secrets && !delivery.sealed.isEmpty()) {
        const auto opened = m_secrets->open(delivery.sealed);
        const auto secret = opened ? parseStrictObject(*opened) : Result<QJsonObject>();
        if (opened && secret) input.secret = *secret;
    }
    if (m_secrets && !delivery.guestId.isEmpty())
        input.unsubscribeUrl =
            m_settings->publicUrl + QStringLiteral("/api/v1/unsubscribe?token=")
            + QString::fromLatin1(unsubscribeToken(*m_secrets, delivery.guestId));
    auto message = buildMail(*m_settings, input);
    if (!message) return ended(DeliveryState::Held, message.error().detail);
    return {*std::move(message), std::nullopt};
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
    if (state) say(state, qstrcmp(state, "running") == 0 ? QString() : attempt.reason);
}

void MailWorker::settle(const Delivery &delivery, const MailAttempt &attempt)
{
    const QString &why = attempt.reason;
    write([&](DeliveryRepository &deliveries, Instant now) -> Result<bool> {
        switch (attempt.outcome) {
        case MailOutcome::Sent:
            return deliveries.settle(delivery, DeliveryState::Sent, {}, now);
        case MailOutcome::Refused:
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
    write([&](DeliveryRepository &deliveries, Instant) -> Result<bool> {
        for (const Delivery &delivery : waiting) {
            if (auto back = deliveries.release(delivery, delivery.lastError, delivery.dueAt); !back)
                return back;
        }
        return true;
    });
}

} // namespace Foyer
