// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/screenlink.h"

#include "kiosk/client/httpget.h"
#include "kiosk/client/serveraddress.h"
#include "shared/wire/sitejson.h"

#include <QtCore/QJsonArray>
#include <QtCore/QLoggingCategory>
#include <QtNetwork/QNetworkAccessManager>

namespace Foyer {

Q_LOGGING_CATEGORY(lcLink, "foyer.screen")

namespace {

QString version() { return QStringLiteral(FOYER_VERSION); }

/// Members that say what a screen shows; a report raises none of them.
bool sameSettings(const Kiosk &a, const Kiosk &b)
{
    return a.name == b.name && a.eventId == b.eventId && a.view == b.view
           && a.locationIds == b.locationIds && a.language == b.language
           && a.settings == b.settings;
}

} // namespace

ScreenLink::ScreenLink(const QUrl &server, const QString &directory, const QString &label,
                       const Clock &clock, const LinkPolicy &policy, QObject *parent)
    : QObject(parent)
    , m_server(server)
    , m_label(label)
    , m_clock(clock)
    , m_policy(policy)
    , m_file(directory, server)
{
    for (QTimer *timer : {&m_pairTimer, &m_beatTimer, &m_lookTimer})
        timer->setSingleShot(true);
    connect(&m_pairTimer, &QTimer::timeout, this,
            [this] { m_code.isEmpty() ? askForCode() : poll(); });
    connect(&m_beatTimer, &QTimer::timeout, this, &ScreenLink::beat);
    connect(&m_lookTimer, &QTimer::timeout, this, &ScreenLink::look);
}

ScreenLink::~ScreenLink() = default;

void ScreenLink::start()
{
    m_record = m_file.load();
    if (phase() == Phase::Pairing && m_record.waiting.expires > m_clock.now()) {
        m_code = m_record.waiting.code;
        m_codeEndsAt = m_clock.bootMs() + (m_record.waiting.expires - m_clock.now());
    }
    // The first picture is painted before the network is even looked at.
    QTimer::singleShot(0, this, [this] {
        if (!m_network) {
            m_network = std::make_unique<QNetworkAccessManager>();
            m_pairCall = std::make_unique<RestCall>(*m_network);
            m_ownCall = std::make_unique<RestCall>(*m_network);
            m_eventsCall = std::make_unique<RestCall>(*m_network);
            connect(m_pairCall.get(), &RestCall::done, this, [this](const RestReply &reply) {
                m_code.isEmpty() ? codeAnswered(reply) : pollAnswered(reply);
            });
            connect(m_ownCall.get(), &RestCall::done, this, &ScreenLink::lookAnswered);
            connect(m_eventsCall.get(), &RestCall::done, this, &ScreenLink::eventsAnswered);
        }
        if (phase() == Phase::Paired)
            beat();
        else if (m_code.isEmpty())
            askForCode();
        else
            poll();
    });
}

QUrl ScreenLink::address(const QString &what) const
{
    return belowServer(m_server, QStringLiteral("/api/v1/") + what);
}

int ScreenLink::backoff()
{
    const int doublings = std::min(m_failures++, 6);
    return std::min(m_policy.mostRetryMs, m_policy.retryMs << doublings);
}

void ScreenLink::save()
{
    if (const auto saved = m_file.save(m_record); !saved)
        qCWarning(lcLink).noquote() << "the pairing could not be kept:" << saved.error().detail;
}

void ScreenLink::setContact(Contact contact)
{
    m_contact = contact;
    Q_EMIT pairingChanged();
}

// ------------------------------------------------------------------------------------------------
// pairing

int ScreenLink::codeSecondsLeft() const
{
    return m_code.isEmpty()
               ? 0
               : int(std::max<qint64>(0, (m_codeEndsAt - m_clock.bootMs() + 999) / 1'000));
}

void ScreenLink::askForCode()
{
    m_pairCall->send(
        "POST", address(QStringLiteral("kiosks/pair")), {},
        {{QStringLiteral("label"), m_label.left(100)}, {QStringLiteral("appVersion"), version()}});
}

void ScreenLink::noAnswer(const RestReply &reply)
{
    if (reply.status == 0) qCInfo(lcLink).noquote() << "no answer:" << reply.fault;
    const bool crowded = reply.status == 429 || reply.status == 503;
    setContact(crowded             ? Contact::Crowded
               : reply.status == 0 ? Contact::NoAnswer
                                   : Contact::NotFoyer);
    m_pairTimer.start(reply.retryAfterS > 0 ? std::min(reply.retryAfterS, 600) * 1'000 : backoff());
}

void ScreenLink::codeAnswered(const RestReply &reply)
{
    const WaitingPairing waiting{
        reply.json.value(QLatin1String("pairingId")).toString(),
        reply.json.value(QLatin1String("secret")).toString().toLatin1(),
        reply.json.value(QLatin1String("code")).toString(),
        fromIso(reply.json.value(QLatin1String("expires")).toString()).value_or(0)};
    if (reply.status != 201 || waiting.id.isEmpty() || waiting.secret.isEmpty()
        || waiting.code.isEmpty())
        return noAnswer(reply);
    m_failures = 0;
    // By the server's own clock: this one may be years off.
    const qint64 serverNow = HttpGet::dateMs(reply.date);
    const qint64 life = serverNow < 0 ? 10 * 60'000 : waiting.expires - serverNow;
    m_codeEndsAt = m_clock.bootMs() + std::clamp<qint64>(life, 5'000, 60 * 60'000);
    m_code = waiting.code;
    m_record = {};
    m_record.waiting = waiting;
    m_record.waiting.expires = m_clock.now() + (m_codeEndsAt - m_clock.bootMs());
    save();
    setContact(Contact::Found);
    m_pairTimer.start(m_policy.pollMs);
}

void ScreenLink::poll()
{
    if (m_clock.bootMs() >= m_codeEndsAt) {
        m_code.clear();
        return askForCode();
    }
    m_pairCall->send("GET", address(QStringLiteral("kiosks/pair/") + m_record.waiting.id),
                     m_record.waiting.secret);
    Q_EMIT pairingChanged();
}

void ScreenLink::pollAnswered(const RestReply &reply)
{
    if (reply.status == 404 && reply.code() == u"pairing.notFound") {
        m_code.clear();
        m_record = {};
        return askForCode();
    }
    const QString status = reply.json.value(QLatin1String("status")).toString();
    if (reply.status != 200 || status.isEmpty()) return noAnswer(reply);
    m_failures = 0;
    const auto kiosk = kioskFromJson(reply.json.value(QLatin1String("kiosk")).toObject());
    const QByteArray token = reply.json.value(QLatin1String("token")).toString().toLatin1();
    if (status != u"approved" || !kiosk || token.isEmpty()) {
        setContact(Contact::Found);
        m_pairTimer.start(m_policy.pollMs);
        return;
    }
    qCInfo(lcLink).noquote() << "approved as" << kiosk->name;
    m_record = {};
    m_record.token = token;
    m_record.kiosk = *kiosk;
    m_code.clear();
    m_refusals = 0;
    save();
    Q_EMIT paired();
    Q_EMIT settingsChanged();
    if (!m_record.kiosk.eventId.isEmpty()) findSlug();
    beat();
}

// ------------------------------------------------------------------------------------------------
// paired

void ScreenLink::report()
{
    if (phase() == Phase::Paired && m_network) beat();
}

void ScreenLink::beat()
{
    m_beatTimer.start(m_policy.reportMs);
    if (phase() != Phase::Paired) return;
    if (m_ownCall->isRunning()) return;
    QJsonObject body{{QStringLiteral("appVersion"), version()}};
    if (m_report) body.insert(QStringLiteral("report"), m_report());
    m_ownCall->send("PATCH", address(QStringLiteral("kiosks/") + m_record.kiosk.id), m_record.token,
                    body);
}

void ScreenLink::look()
{
    if (phase() != Phase::Paired || !m_network) return;
    if (m_ownCall->isRunning()) { // its answer may be older than what we were told of
        m_lookAgain = true;
        return;
    }
    m_ownCall->send("GET", address(QStringLiteral("kiosks/") + m_record.kiosk.id), m_record.token);
}

void ScreenLink::lookAnswered(const RestReply &reply)
{
    if (phase() != Phase::Paired) return;
    const bool again = std::exchange(m_lookAgain, false);
    // Refused by Foyer itself, in its own words; a proxy's 401 or a captive portal's 404 means nothing.
    const bool ours =
        reply.isJson && (reply.code().startsWith(u"auth.") || reply.code() == u"kiosk.notFound");
    if (ours && (reply.status == 401 || reply.status == 403 || reply.status == 404))
        return refused();
    if (reply.status != 200) {
        if (again) m_lookTimer.start(m_policy.doubtMs);
        return;
    }
    const auto kiosk = kioskFromJson(reply.json);
    if (!kiosk || kiosk->id != m_record.kiosk.id) return;
    m_refusals = 0;
    take(*kiosk);
    if (again)
        m_lookTimer.start(0);
    else if (m_record.kiosk.eventId.isEmpty()) // no stream tells it when an event is chosen
        m_lookTimer.start(m_policy.lookMs);
}

void ScreenLink::take(const Kiosk &kiosk)
{
    const bool same = sameSettings(kiosk, m_record.kiosk);
    const bool otherEvent = kiosk.eventId != m_record.kiosk.eventId;
    if (!same) {
        m_record.kiosk = kiosk;
        if (otherEvent) m_record.slug.clear();
        save();
    }
    if (!kiosk.eventId.isEmpty() && m_record.slug.isEmpty()) findSlug();
    if (!same) Q_EMIT settingsChanged();
}

void ScreenLink::findSlug()
{
    if (!m_eventsCall->isRunning())
        m_eventsCall->send("GET", address(QStringLiteral("events")), m_record.token);
}

void ScreenLink::eventsAnswered(const RestReply &reply)
{
    if (phase() != Phase::Paired || reply.status != 200) return; // asked again with the next beat
    const QJsonArray events = reply.json.value(QLatin1String("events")).toArray();
    for (const QJsonValue &value : events) {
        if (value[QLatin1String("id")].toString() != m_record.kiosk.eventId) continue;
        const QString slug = value[QLatin1String("slug")].toString();
        if (slug == m_record.slug) return;
        m_record.slug = slug;
        save();
        Q_EMIT settingsChanged();
        return;
    }
}

void ScreenLink::refused()
{
    if (++m_refusals < m_policy.refusals) {
        m_lookTimer.start(m_policy.doubtMs);
        return;
    }
    qCWarning(lcLink) << "the token is no longer good: this screen waits to be paired anew";
    m_refusals = 0;
    m_failures = 0;
    m_record = {};
    m_code.clear();
    m_beatTimer.stop();
    save();
    Q_EMIT revoked();
    setContact(Contact::Looking);
    askForCode();
}

} // namespace Foyer
