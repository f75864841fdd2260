// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/push/pushworker.h"

#include "backend/store/repositories/loginrepository.h"
#include "shared/wire/json.h"

#include <QtCore/QLoggingCategory>
#include <QtCore/QUrl>

#include <algorithm>
#include <utility>

namespace Foyer {

namespace {

Q_LOGGING_CATEGORY(lcPush, "foyer.push")

// So many of one service that hang, each for half a minute, take no longer than a claim lasts.
constexpr int mostWaiting = 64, leastRoom = 8, mostTries = 3;
/// Of one service at the same time: one that has not answered yet finds out for the others.
constexpr int mostOfHost = 4, mostOfUnknownHost = 1;
constexpr qint64 leastPauseMs = 30'000, mostPauseMs = 5 * 60'000, firstRetryMs = 30'000,
                 secondRetryMs = 5 * 60'000;
constexpr qsizetype topicBytes = 24, // 32 characters
    mostPaused = 1000;

CommandContext contextAt(Instant now)
{
    CommandContext context;
    context.actor = {ActorKind::System, {}, QStringLiteral("push")};
    context.at = now;
    return context;
}

QString noDevice() { return QStringLiteral("this device is told no more"); }

} // namespace

PushWorker::PushWorker(Store &store, const Clock &clock, PushSettings settings,
                       std::shared_ptr<const SealedBox> secrets, Options options)
    : m_store(store)
    , m_clock(clock)
    , m_settings(std::move(settings))
    , m_secrets(std::move(secrets))
    , m_options(std::move(options))
{
    m_threads.emplace_back([this] { run(); });
    for (int i = 0; i < m_options.senders; ++i)
        m_senders.push_back(std::make_unique<PushSender>(m_settings.services, m_options.world));
    for (const auto &sender : m_senders)
        m_threads.emplace_back([this, one = sender.get()] { sendAll(*one); });
}

PushWorker::~PushWorker()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    for (const auto &sender : m_senders)
        sender->stop();
    m_wake.notify_all();
    m_work.notify_all();
    for (std::thread &thread : m_threads)
        thread.join();
    giveBack();
}

void PushWorker::nudge()
{
    const std::lock_guard lock(m_mutex);
    m_nudged = true;
    m_wake.notify_one();
}

void PushWorker::write(const std::function<Result<void>(UnitOfWork &)> &work)
{
    const auto done = m_store.writer().execute(contextAt(m_clock.now()), [&](UnitOfWork &unit) {
        return work(unit).map([] { return Answer{}; });
    });
    if (!done) qCWarning(lcPush, "the outbox: %s", qPrintable(done.error().code));
}

void PushWorker::say(const char *state, const QString &reason)
{
    write([&](UnitOfWork &unit) {
        return DeliveryRepository(unit.connection())
            .setChannel({DeliveryKind::Push, QLatin1String(state), reason, unit.now()});
    });
}

void PushWorker::run()
{
    const QString off = !m_secrets ? QStringLiteral("the key beside the database cannot be read")
                        : m_settings.services.isEmpty()
                            ? QStringLiteral("no push services are set (--push-services)")
                            : QString();
    say(off.isEmpty() ? "running" : "off", off);
    for (;;) {
        bool more = false;
        if (off.isEmpty())
            more = sendSome();
        else if (isDue())
            write([&](UnitOfWork &unit) {
                return DeliveryRepository(unit.connection())
                    .cancelDue(DeliveryKind::Push, off, unit.now())
                    .map([](qint64) {});
            });
        std::unique_lock lock(m_mutex);
        if (!more)
            m_wake.wait_for(lock, std::chrono::milliseconds(m_options.heartbeatMs),
                            [this] { return m_stop || m_nudged; });
        else
            m_wake.wait(lock, [this] {
                return m_stop || m_waiting.size() <= size_t(mostWaiting - leastRoom);
            });
        m_nudged = false;
        if (m_stop) return;
    }
}

/// A look before the write: a heartbeat that finds nothing costs no commit.
bool PushWorker::isDue()
{
    bool due = false;
    m_store.readHere([&](Connection &connection) {
        const auto next = DeliveryRepository(connection).nextDue(DeliveryKind::Push);
        due = next && *next && **next <= m_clock.now();
    });
    return due;
}

QList<Delivery> PushWorker::claimSome(int most)
{
    QList<Delivery> claimed;
    write([&](UnitOfWork &unit) -> Result<void> {
        DeliveryRepository deliveries(unit.connection());
        if (const auto tidied = deliveries.tidy(unit.now()); !tidied)
            return tl::unexpected(tidied.error());
        return deliveries.claim(DeliveryKind::Push, unit.now(), most)
            .map([&](const QList<Delivery> &rows) { claimed = rows; });
    });
    return claimed;
}

/// The key may have been made, or made anew, by the server meanwhile.
bool PushWorker::tokensReady()
{
    std::optional<P256Key> key;
    m_store.readHere([&](Connection &connection) {
        if (const auto read = pushKey(connection, *m_secrets)) key = *read;
    });
    if (!key)
        m_tokens.reset();
    else if (!m_tokens || m_tokens->publicKey() != key->publicKey())
        m_tokens = std::make_shared<VapidTokens>(*key, m_settings.contact);
    return m_tokens != nullptr;
}

/// True: there is more than may wait here.
bool PushWorker::sendSome()
{
    int most = mostWaiting;
    {
        const std::lock_guard lock(m_mutex);
        most -= int(m_waiting.size());
    }
    if (most < leastRoom) return true;
    if (!isDue()) return false;
    const QList<Delivery> claimed = claimSome(most);
    if (claimed.isEmpty()) return false;
    const bool ready = tokensReady();
    for (const Delivery &delivery : claimed) {
        auto prepared = ready ? prepare(delivery) : Verdict{DeliveryState::Cancelled, noDevice()};
        if (const Verdict *over = std::get_if<Verdict>(&prepared)) {
            settle(delivery, *over);
            continue;
        }
        const std::lock_guard lock(m_mutex);
        m_waiting.push_back(std::get<Job>(std::move(prepared)));
        m_work.notify_one();
    }
    return claimed.size() == most;
}

/// The oldest whose service has a place free, with the mutex held; nothing: none has.
std::optional<PushWorker::Job> PushWorker::nextJob()
{
    const auto job = std::find_if(m_waiting.begin(), m_waiting.end(), [this](const Job &one) {
        return m_underWay.value(one.host)
               < (m_well.contains(one.host) ? mostOfHost : mostOfUnknownHost);
    });
    if (job == m_waiting.end()) return std::nullopt;
    Job taken = std::move(*job);
    m_waiting.erase(job);
    ++m_underWay[taken.host];
    return taken;
}

void PushWorker::sendAll(PushSender &sender)
{
    for (;;) {
        std::optional<Job> job;
        {
            std::unique_lock lock(m_mutex);
            m_work.wait(lock, [&] { return m_stop || (job = nextJob()); });
            if (m_stop && !job) return;
        }
        settle(job->delivery, sendOne(sender, *job));
        finish(job->host);
    }
}

void PushWorker::finish(const QString &host)
{
    const std::lock_guard lock(m_mutex);
    if (--m_underWay[host] <= 0) m_underWay.remove(host);
    m_work.notify_all();
    m_wake.notify_one();
}

void PushWorker::giveBack()
{
    for (const Job &job : std::exchange(m_waiting, {}))
        settle(job.delivery, {DeliveryState::Queued, job.delivery.lastError, job.delivery.dueAt});
}

PushMessage PushWorker::messageOf(const Delivery &delivery, Instant now) const
{
    const QJsonObject &props = delivery.props;
    PushMessage message;
    QJsonObject payload;
    for (const QString &name : {QStringLiteral("id"), QStringLiteral("type"),
                                QStringLiteral("text"), QStringLiteral("url")})
        payload.insert(name, props.value(name));
    message.payload = encodeJson(payload);
    message.ttlSeconds =
        delivery.notAfter ? (*delivery.notAfter - now) / 1000 : PushLifetimeMs / 1000;
    message.urgent = props.value(u"urgent").toBool();
    const QByteArray topic = props.value(u"topic").toString().toUtf8();
    // Hashed with our key: the service learns that two are of one thing, not of which.
    if (!topic.isEmpty())
        message.topic = m_secrets->fingerprint("push topic of " + delivery.guestId.toUtf8(), topic)
                            .first(topicBytes)
                            .toBase64(QByteArray::Base64UrlEncoding);
    return message;
}

std::variant<PushWorker::Job, PushWorker::Verdict> PushWorker::prepare(const Delivery &delivery)
{
    const Instant now = m_clock.now();
    std::optional<PushSubscription> device;
    bool signedIn = false, read = false;
    m_store.readHere([&](Connection &connection) {
        const auto found = PushRepository(connection).byId(delivery.recipient);
        if (!found) return;
        device = *found;
        if (device) {
            const auto login = LoginRepository(connection).byId(device->loginId, now);
            if (!login) return;
            signedIn = login->has_value();
        }
        read = true;
    });
    if (!read) return Verdict{DeliveryState::Queued, delivery.lastError, now + firstRetryMs};
    if (!device || device->guestId != delivery.guestId)
        return Verdict{DeliveryState::Cancelled, noDevice()};
    if (!signedIn) return Verdict{DeliveryState::Cancelled, noDevice(), 0, false, true};
    const auto opened = openDevice(*device, *m_secrets);
    if (!opened) return Verdict{DeliveryState::Cancelled, noDevice(), 0, false, true};
    return Job{delivery, *opened, QUrl(opened->endpoint).host(), m_tokens};
}

PushWorker::Verdict PushWorker::sendOne(PushSender &sender, const Job &job)
{
    const Instant now = m_clock.now();
    const Delivery &delivery = job.delivery;
    {
        const std::lock_guard lock(m_mutex);
        if (m_stop) return {DeliveryState::Queued, delivery.lastError, delivery.dueAt};
        const qint64 paused = m_pausedUntil.value(job.host, 0) - m_clock.bootMs();
        if (paused > 0) return {DeliveryState::Queued, delivery.lastError, now + paused};
    }
    return judge(delivery, sender.send(job.device, messageOf(delivery, now), *job.tokens, now),
                 job.host);
}

void PushWorker::learn(const PushAttempt &attempt, const QString &host)
{
    const std::lock_guard lock(m_mutex);
    // Names below a pattern of the list are anybody's to make up.
    if (m_pausedUntil.size() >= mostPaused) m_pausedUntil.clear();
    if (m_well.size() >= mostPaused) m_well.clear();
    if (attempt.outcome == PushOutcome::Later || attempt.outcome == PushOutcome::Unknown) {
        m_well.remove(host);
        m_pausedUntil.insert(
            host, m_clock.bootMs() + std::clamp(attempt.retryAfterMs, leastPauseMs, mostPauseMs));
    } else if (attempt.outcome != PushOutcome::Stopped) {
        m_well.insert(host);
        m_pausedUntil.remove(host);
    }
}

PushWorker::Verdict PushWorker::judge(const Delivery &delivery, const PushAttempt &attempt,
                                      const QString &host)
{
    const Instant now = m_clock.now();
    learn(attempt, host);
    switch (attempt.outcome) {
    case PushOutcome::Sent:
        return {DeliveryState::Sent, {}};
    case PushOutcome::Gone:
        return {DeliveryState::Failed, attempt.reason, 0, false, true};
    case PushOutcome::Refused:
        return {DeliveryState::Failed, attempt.reason};
    case PushOutcome::Stopped:
        return {DeliveryState::Queued, delivery.lastError, delivery.dueAt};
    case PushOutcome::Unknown:
        if (delivery.atMostOnce) return {DeliveryState::Unknown, attempt.reason};
        break;
    case PushOutcome::Later:
        break;
    }
    if (delivery.attempts + 1 >= mostTries) return {DeliveryState::Failed, attempt.reason};
    const qint64 usual = delivery.attempts == 0 ? firstRetryMs : secondRetryMs;
    const Instant again = now + std::max(usual, attempt.retryAfterMs);
    if (delivery.notAfter && again >= *delivery.notAfter)
        return {DeliveryState::Expired, attempt.reason};
    return {DeliveryState::Queued, attempt.reason, again, true};
}

void PushWorker::settle(const Delivery &delivery, const Verdict &verdict)
{
    write([&](UnitOfWork &unit) -> Result<void> {
        DeliveryRepository deliveries(unit.connection());
        if (verdict.forget) {
            // Only this device: a newer one of the same person stays.
            if (auto gone = PushRepository(unit.connection()).remove(delivery.recipient); !gone)
                return tl::unexpected(gone.error());
        }
        const auto done =
            verdict.state != DeliveryState::Queued
                ? deliveries.settle(delivery, verdict.state, verdict.reason, unit.now())
            : verdict.counts
                ? deliveries.laterAt(delivery, verdict.reason, unit.now(), verdict.again)
                : deliveries.release(delivery, verdict.reason, verdict.again);
        if (!done) return tl::unexpected(done.error());
        return {};
    });
    if (verdict.state != DeliveryState::Sent)
        qCInfo(lcPush, "delivery %s: %s", qPrintable(delivery.id),
               qPrintable(toName(verdict.state)));
}

} // namespace Foyer
