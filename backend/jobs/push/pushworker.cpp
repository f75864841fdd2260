// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/push/pushworker.h"

#include "backend/store/repositories/loginrepository.h"
#include "shared/wire/json.h"

#include <QtCore/QLoggingCategory>
#include <QtCore/QUrl>

namespace Foyer {

namespace {

Q_LOGGING_CATEGORY(lcPush, "foyer.push")

// Eight that hang take no longer than a claim lasts.
constexpr int claimAtOnce = 8, mostTries = 3;
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
    , m_sender(m_settings.services, m_options.world)
    , m_thread([this] { run(); })
{
}

PushWorker::~PushWorker()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_sender.stop();
    m_wake.notify_all();
    m_thread.join();
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

QList<Delivery> PushWorker::claimSome()
{
    QList<Delivery> claimed;
    write([&](UnitOfWork &unit) -> Result<void> {
        DeliveryRepository deliveries(unit.connection());
        if (const auto tidied = deliveries.tidy(unit.now()); !tidied)
            return tl::unexpected(tidied.error());
        return deliveries.claim(DeliveryKind::Push, unit.now(), claimAtOnce)
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
        m_tokens = std::make_unique<VapidTokens>(*key, m_settings.contact);
    return m_tokens != nullptr;
}

bool PushWorker::sendSome()
{
    if (!isDue()) return false;
    const QList<Delivery> claimed = claimSome();
    if (claimed.isEmpty()) return false;
    const bool ready = tokensReady();
    for (const Delivery &delivery : claimed) {
        settle(delivery, ready ? sendOne(delivery) : Verdict{DeliveryState::Cancelled, noDevice()});
    }
    return claimed.size() == claimAtOnce;
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

PushWorker::Verdict PushWorker::sendOne(const Delivery &delivery)
{
    const Instant now = m_clock.now();
    const Verdict notNow{DeliveryState::Queued, delivery.lastError, delivery.dueAt};
    {
        const std::lock_guard lock(m_mutex);
        if (m_stop) return notNow;
    }
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
    if (!read) return {DeliveryState::Queued, delivery.lastError, now + firstRetryMs};
    if (!device || device->guestId != delivery.guestId)
        return {DeliveryState::Cancelled, noDevice()};
    if (!signedIn) return {DeliveryState::Cancelled, noDevice(), 0, false, true};
    const auto opened = openDevice(*device, *m_secrets);
    if (!opened) return {DeliveryState::Cancelled, noDevice(), 0, false, true};
    const QString host = QUrl(opened->endpoint).host();
    const qint64 paused = m_pausedUntil.value(host, 0) - m_clock.bootMs();
    if (paused > 0) return {DeliveryState::Queued, delivery.lastError, now + paused};
    return judge(delivery, m_sender.send(*opened, messageOf(delivery, now), *m_tokens, now), host);
}

PushWorker::Verdict PushWorker::judge(const Delivery &delivery, const PushAttempt &attempt,
                                      const QString &host)
{
    const Instant now = m_clock.now();
    if (attempt.outcome == PushOutcome::Later || attempt.outcome == PushOutcome::Unknown) {
        // Names below a pattern of the list are anybody's to make up.
        if (m_pausedUntil.size() >= mostPaused) m_pausedUntil.clear();
        m_pausedUntil.insert(
            host, m_clock.bootMs() + std::clamp(attempt.retryAfterMs, leastPauseMs, mostPauseMs));
    } else {
        m_pausedUntil.remove(host);
    }
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
