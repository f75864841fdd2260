// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/liveschedule.h"

#include "kiosk/client/serveraddress.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>
#include <QtCore/QLoggingCategory>
#include <QtCore/QRandomGenerator>
#include <QtNetwork/QNetworkAccessManager>
#include <QtNetwork/QNetworkInformation>

namespace Foyer {

Q_LOGGING_CATEGORY(lcSync, "foyer.sync")

static constexpr int SnapshotTimeoutMs = 30'000;
static constexpr qsizetype MaxSnapshotBytes = 64 * 1024 * 1024;
static constexpr int LookMs = 5'000;
static constexpr qint64 SleptMs = 30'000;

static SyncEvent dueEvent(SyncTimer timer)
{
    switch (timer) {
    case SyncTimer::Retry:
        return SyncEvent::RetryDue;
    case SyncTimer::Watchdog:
        return SyncEvent::WatchdogDue;
    case SyncTimer::Sync:
        return SyncEvent::SyncDue;
    case SyncTimer::Poll:
        return SyncEvent::PollDue;
    }
    return SyncEvent::SyncDue;
}

LiveSchedule::LiveSchedule(const QUrl &server, const QString &slug, const QString &dataDirectory,
                           const Clock &clock, const SyncPolicy &policy, QObject *parent)
    : ReplicaSource(parent)
    , m_server(server)
    , m_clock(clock)
    , m_slug(slug)
    , m_disk(dataDirectory, server, slug)
    , m_serverClock(clock)
    , m_engine(policy, [] { return QRandomGenerator::global()->generateDouble(); })
{
    for (SyncTimer timer :
         {SyncTimer::Retry, SyncTimer::Watchdog, SyncTimer::Sync, SyncTimer::Poll}) {
        QTimer &one = m_timers[size_t(timer)];
        one.setSingleShot(true);
        connect(&one, &QTimer::timeout, this, [this, timer] { tell(dueEvent(timer)); });
    }
    m_persistTimer.setSingleShot(true);
    connect(&m_persistTimer, &QTimer::timeout, this, &LiveSchedule::save);
    connect(&m_lookTimer, &QTimer::timeout, this, &LiveSchedule::look);
}

LiveSchedule::~LiveSchedule()
{
    if (m_feed) m_feed->close();
    if (m_unsaved) save();
}

void LiveSchedule::setToken(const QByteArray &token)
{
    m_token = token;
    if (m_feed) m_feed->setBearer(token);
}

// ------------------------------------------------------------------------------------------------
// start, stop

void LiveSchedule::start()
{
    if (m_replica.isEmpty()) {
        if (std::optional<StoredReplica> stored = m_disk.load()) {
            m_asOfDisk = stored->asOf;
            replaceReplica(stored->snapshot);
            m_replica.eventDeleted = stored->eventDeleted;
        }
    }
    // The first picture is painted before the network is even looked at.
    QTimer::singleShot(0, this, &LiveSchedule::beginNetwork);
}

void LiveSchedule::makeNetwork()
{
    m_network = std::make_unique<QNetworkAccessManager>();
    m_feed = std::make_unique<FeedConnection>(*m_network);
    m_feed->setBearer(m_token);
    connect(m_feed.get(), &FeedConnection::dateHeard, this,
            [this](const QByteArray &date) { dateHeard(date, m_feedAskedAt); });
    connect(m_feed.get(), &FeedConnection::opened, this, [this] { tell(SyncEvent::FeedOpened); });
    connect(m_feed.get(), &FeedConnection::heard, this, [this] { tell(SyncEvent::Bytes); });
    connect(m_feed.get(), &FeedConnection::eventReceived, this, &LiveSchedule::eventReceived);
    connect(m_feed.get(), &FeedConnection::ended, this, [this](const FeedEnd &end) {
        if (end.cause != SyncCause::EndOfBody)
            qCInfo(lcSync).noquote() << "feed lost:" << end.detail;
        tell({.input = {.event = SyncEvent::FeedEnded,
                        .cause = end.cause,
                        .status = end.status,
                        .retryAfterMs = end.retryAfterMs}});
    });

    m_snapshotGet = std::make_unique<HttpGet>(*m_network);
    connect(m_snapshotGet.get(), &HttpGet::head, this,
            [this] { dateHeard(m_snapshotGet->header("Date"), m_snapshotAskedAt); });
    connect(m_snapshotGet.get(), &HttpGet::bytes, this, [this] {
        m_snapshotBody += m_snapshotGet->readAll();
        if (m_snapshotBody.size() > MaxSnapshotBytes) {
            snapshotFailed(SyncCause::TooLarge, QStringLiteral("larger than 64 MB"));
            m_snapshotGet->abort();
        }
    });
    connect(m_snapshotGet.get(), &HttpGet::progress, this, &LiveSchedule::fetching);
    connect(m_snapshotGet.get(), &HttpGet::done, this, &LiveSchedule::snapshotDone);

    m_eventsGet = std::make_unique<HttpGet>(*m_network);
    connect(m_eventsGet.get(), &HttpGet::done, this, &LiveSchedule::eventsListed);

    if (QNetworkInformation::loadBackendByFeatures(QNetworkInformation::Feature::Reachability)) {
        connect(QNetworkInformation::instance(), &QNetworkInformation::reachabilityChanged, this,
                [this](QNetworkInformation::Reachability reachability) {
                    if (reachability != QNetworkInformation::Reachability::Disconnected)
                        tell(SyncEvent::NetworkChanged);
                });
    }
}

void LiveSchedule::beginNetwork()
{
    if (!m_network) makeNetwork();
    m_awake.start();
    m_bootAtLook = m_clock.bootMs();
    m_awakeAtLook = 0;
    m_lookTimer.start(LookMs);
    tell({.input = {.event = SyncEvent::Start,
                    .seq = m_replica.seq,
                    .cursor = m_replica.cursor,
                    .eventId = m_replica.event.id}});
}

void LiveSchedule::stop()
{
    m_lookTimer.stop();
    tell(SyncEvent::Stop);
}

/// Every few seconds: did the machine sleep, did the device's clock jump?
void LiveSchedule::look()
{
    const qint64 boot = m_clock.bootMs() - m_bootAtLook, awake = m_awake.elapsed() - m_awakeAtLook;
    m_bootAtLook += boot;
    m_awakeAtLook += awake;
    if (boot - awake > SleptMs) {
        qCInfo(lcSync) << "the machine slept" << (boot - awake) / 1'000 << "s: connecting anew";
        tell(SyncEvent::Slept);
    }
    checkClock();
}

// ------------------------------------------------------------------------------------------------
// engine

void LiveSchedule::tell(SyncEvent event) { tell(Told{.input = {.event = event}}); }

/// In the order in which things happened, also when a step or a listener causes the next.
void LiveSchedule::tell(Told told)
{
    told.input.atMs = m_clock.bootMs();
    if (m_feed) told.input.retryMs = m_feed->retryMs();
    const bool ofSnapshot = told.input.event == SyncEvent::SnapshotLoaded
                            || told.input.event == SyncEvent::SnapshotFailed;
    told.input.attempt = ofSnapshot ? m_snapshotAttempt : m_feedAttempt;
    m_inbox.push_back(std::move(told));
    if (m_busy) return;
    m_busy = true;
    while (!m_inbox.empty()) {
        Told next = std::move(m_inbox.front());
        m_inbox.pop_front();
        const QList<SyncStep> steps = m_engine.handle(next.input);
        for (const SyncStep &step : steps)
            perform(step, next);
    }
    m_busy = false;
}

void LiveSchedule::perform(const SyncStep &step, Told &told)
{
    switch (step.kind) {
    case SyncStep::Kind::FetchSnapshot:
        return fetchSnapshot(step);
    case SyncStep::Kind::AbandonSnapshot:
        return m_snapshotGet->abort();
    case SyncStep::Kind::OpenFeed:
        return openFeed(step);
    case SyncStep::Kind::CloseFeed:
        return m_feed->close();
    case SyncStep::Kind::StartTimer:
        return m_timers[size_t(step.timer)].start(int(step.ms));
    case SyncStep::Kind::StopTimer:
        return m_timers[size_t(step.timer)].stop();
    case SyncStep::Kind::Apply:
        return applyMessage(told.message);
    case SyncStep::Kind::Replace:
        m_etag = told.etag;
        return replaceReplica(*told.snapshot);
    case SyncStep::Kind::FindEvent:
        return findEvent();
    case SyncStep::Kind::SetSync:
        return setSync(step);
    case SyncStep::Kind::Persist:
        return persistWithin(step.ms);
    }
}

void LiveSchedule::openFeed(const SyncStep &step)
{
    m_feedAttempt = step.attempt;
    m_feedAskedAt = m_clock.bootMs();
    m_feed->open(eventAddress(QStringLiteral("feed")), step.cursor);
}

void LiveSchedule::fetchSnapshot(const SyncStep &step)
{
    m_snapshotAttempt = step.attempt;
    m_snapshotAskedAt = m_clock.bootMs();
    m_snapshotBody.clear();
    HttpGet::Headers own;
    if (!m_token.isEmpty()) own.append({"Authorization", "Bearer " + m_token});
    if (step.conditional && !m_etag.isEmpty()) own.append({"If-None-Match", m_etag});
    m_snapshotGet->start(eventAddress(QStringLiteral("snapshot")),
                         {{"Accept", "application/json"}, {"Cache-Control", "no-store"}}, own,
                         SnapshotTimeoutMs);
}

void LiveSchedule::snapshotDone(const QString &fault)
{
    const QByteArray body = std::exchange(m_snapshotBody, {}) + m_snapshotGet->readAll();
    const int status = m_snapshotGet->status();
    if (status == 304)
        return tell({.input = {.event = SyncEvent::SnapshotLoaded, .unchanged = true}});
    if (status != 0 && status != 200)
        return snapshotFailed(SyncCause::Status, QStringLiteral("status %1").arg(status));
    if (!fault.isEmpty() || status == 0) return snapshotFailed(SyncCause::Fault, fault);
    const QByteArray type = m_snapshotGet->header("Content-Type");
    if (!HttpGet::isMediaType(type, "application/json"))
        return snapshotFailed(SyncCause::WrongType,
                              QStringLiteral("not JSON: ") + QString::fromLatin1(type));
    Result<Snapshot> snapshot = decodeSnapshot(body);
    if (!snapshot) return snapshotFailed(SyncCause::WrongType, snapshot.error().detail);
    Told told{.input = {.event = SyncEvent::SnapshotLoaded,
                        .seq = snapshot->seq,
                        .cursor = snapshot->cursor,
                        .eventId = snapshot->event.id}};
    told.snapshot = std::move(*snapshot);
    told.etag = m_snapshotGet->header("ETag");
    tell(std::move(told));
}

/// The old slug of a renamed event answers 404: a screen that was off meanwhile finds it again by its id.
void LiveSchedule::findEvent()
{
    HttpGet::Headers own;
    if (!m_token.isEmpty()) own.append({"Authorization", "Bearer " + m_token});
    m_eventsGet->start(address(QStringLiteral("events")),
                       {{"Accept", "application/json"}, {"Cache-Control", "no-store"}}, own,
                       SnapshotTimeoutMs);
}

void LiveSchedule::eventsListed(const QString &fault)
{
    if (!fault.isEmpty() || m_eventsGet->status() != 200) return;
    const Result<QJsonObject> list = parseStrictObject(m_eventsGet->readAll());
    if (!list) return;
    for (const QJsonValue &value : list->value(QLatin1String("events")).toArray()) {
        const QString slug = value[QLatin1String("slug")].toString();
        if (value[QLatin1String("id")].toString() != m_replica.event.id || slug.isEmpty()
            || slug == m_slug)
            continue;
        qCInfo(lcSync) << "the event is now called" << slug;
        m_slug = slug;
        return tell(SyncEvent::SlugMoved);
    }
}

void LiveSchedule::snapshotFailed(SyncCause cause, const QString &why)
{
    qCInfo(lcSync).noquote() << "no snapshot:" << why;
    SyncInput input{
        .event = SyncEvent::SnapshotFailed, .cause = cause, .status = m_snapshotGet->status()};
    if (const qint64 ms = m_snapshotGet->retryAfterMs(); ms >= 0) input.retryAfterMs = ms;
    tell({.input = input});
}

// ------------------------------------------------------------------------------------------------
// replica

static bool isOurType(const QString &type)
{
    static const QList<QLatin1String> subjects{QLatin1String("event."),    QLatin1String("day."),
                                               QLatin1String("location."), QLatin1String("guest."),
                                               QLatin1String("session."),  QLatin1String("tick")};
    return std::any_of(subjects.begin(), subjects.end(),
                       [&type](QLatin1String s) { return type.startsWith(s); });
}

void LiveSchedule::eventReceived(const SseEvent &event)
{
    Result<FeedMessage> message = decodeFeedMessage(event);
    if (!message) {
        // A later version's type may look as it likes; one of ours that cannot be read would be a
        // hole.
        if (!isOurType(event.type)) {
            Q_EMIT passed(event.type, event.data.toUtf8());
            return;
        }
        qCWarning(lcSync).noquote()
            << "a message that cannot be read:" << event.type << message.error().detail;
        return tell(SyncEvent::BrokenMessage);
    }
    if (message->type == QLatin1String("reset"))
        qCInfo(lcSync).noquote() << "the server asks for a fresh start:" << message->resetReason;
    const SyncEvent what = message->type == QLatin1String("reset")  ? SyncEvent::Reset
                           : message->type == QLatin1String("tick") ? SyncEvent::Tick
                                                                    : SyncEvent::Message;
    Told told{.input = {.event = what, .seq = message->seq, .cursor = message->cursor}};
    told.message = std::move(*message);
    tell(std::move(told));
    if (event.type.startsWith(QLatin1String("kiosk."))) Q_EMIT screenMentioned();
}

void LiveSchedule::applyMessage(const FeedMessage &message)
{
    const Applied applied = apply(m_replica, message);
    m_unsaved = m_unsaved || applied != Applied::Ignored;
    if (applied != Applied::Changed) return;
    m_etag.clear();
    const QString slug = m_replica.event.slug;
    if (slug != m_slug && !slug.isEmpty()) {
        qCInfo(lcSync).noquote() << "the event is now called" << slug;
        m_slug = slug;
        tell(SyncEvent::SlugMoved);
    }
    Q_EMIT this->applied(message);
}

void LiveSchedule::replaceReplica(const Snapshot &snapshot)
{
    m_replica = Replica(snapshot);
    if (!snapshot.event.slug.isEmpty()) m_slug = snapshot.event.slug;
    m_unsaved = true;
    Q_EMIT replaced();
}

void LiveSchedule::persistWithin(qint64 ms)
{
    if (ms == 0) return save();
    if (!m_persistTimer.isActive() || m_persistTimer.remainingTime() > ms)
        m_persistTimer.start(int(ms));
}

void LiveSchedule::save()
{
    m_persistTimer.stop();
    if (m_replica.isEmpty()) return;
    const Result<void> saved = m_disk.save({.snapshot = m_replica.toSnapshot(),
                                            .asOf = asOf(),
                                            .eventDeleted = m_replica.eventDeleted});
    m_unsaved = !saved;
    if (!saved)
        qCWarning(lcSync).noquote() << "the replica could not be saved:" << saved.error().detail;
}

// ------------------------------------------------------------------------------------------------
// what is said

void LiveSchedule::setSync(const SyncStep &step)
{
    static_assert(int(Sync::Stale) == int(SyncFreshness::Stale)
                  && int(Sync::Live) == int(SyncFreshness::Live));
    m_sync = Sync(int(step.freshness));
    m_trouble = step.trouble;
    Q_EMIT syncChanged();
}

Instant LiveSchedule::asOf() const
{
    const std::optional<qint64> fresh = m_engine.freshAtMs();
    return fresh ? now() - (m_clock.bootMs() - *fresh) : m_asOfDisk;
}

Instant LiveSchedule::now() const
{
    return m_followServerClock ? m_serverClock.now() : m_clock.now();
}

void LiveSchedule::dateHeard(const QByteArray &date, qint64 askedAtMs)
{
    m_serverClock.heard(date, askedAtMs);
    checkClock();
}

void LiveSchedule::checkClock()
{
    const bool doubtful = m_followServerClock && m_serverClock.doubtful();
    if (doubtful == m_clockDoubtful) return;
    m_clockDoubtful = doubtful;
    Q_EMIT syncChanged();
}

QString LiveSchedule::detail() const
{
    if (m_replica.eventDeleted) return tr("This event was deleted on %1.").arg(m_server.host());
    switch (m_trouble) {
    case SyncTrouble::None:
        return tr("Looking for %1.").arg(m_server.host());
    case SyncTrouble::Unreachable:
        return tr("%1 cannot be reached.").arg(m_server.host());
    case SyncTrouble::Busy:
        return tr("%1 is not ready yet.").arg(m_server.host());
    case SyncTrouble::Refused:
        return tr("%1 does not let this screen in.").arg(m_server.host());
    case SyncTrouble::Gone:
        return tr("%1 has no event “%2”, or it has a new address.").arg(m_server.host(), m_slug);
    case SyncTrouble::NotFoyer:
        return tr("What answers for %1 is not Foyer.").arg(m_server.host());
    case SyncTrouble::OtherEvent:
        return tr("%1 answers with another event.").arg(m_server.host());
    case SyncTrouble::Buffered:
        return tr("Something between here and %1 holds changes back.").arg(m_server.host());
    }
    return {};
}

QUrl LiveSchedule::address(const QString &what) const
{
    return belowServer(m_server, QLatin1String("/api/v1/") + what);
}

QUrl LiveSchedule::eventAddress(const QString &what) const
{
    return address(QLatin1String("events/") + QString::fromLatin1(QUrl::toPercentEncoding(m_slug))
                   + u'/' + what);
}

} // namespace Foyer
