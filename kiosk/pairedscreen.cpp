// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/pairedscreen.h"

#include "kiosk/screensetup.h"

#include <QtCore/QMetaEnum>

namespace Foyer {

PairedScreen::PairedScreen(ScreenLink &link, ScreenSource &source, Stage &stage,
                           const StageOptions &own, const Clock &clock)
    : m_link(link)
    , m_source(source)
    , m_stage(stage)
    , m_own(own)
    , m_clock(clock)
    , m_frameAt(clock.bootMs())
{
    link.setReport([this] { return report(); });
    connect(&link, &ScreenLink::settingsChanged, this, &PairedScreen::takeSettings);
    connect(&link, &ScreenLink::pairingChanged, this, &PairedScreen::tellPairing);
    connect(&source, &ScreenSource::screenMentioned, &link, &ScreenLink::look);
    connect(&source, &ReplicaSource::replaced, this,
            [this] { m_stage.setAddress(m_link.server(), m_source.slug()); });
    connect(&link, &ScreenLink::paired, this, [this] {
        m_approved = m_link.kiosk().name;
        m_approvedTimer.start(ApprovedMs);
        tellPairing();
    });
    connect(&link, &ScreenLink::revoked, this, [this] {
        m_approved.clear();
        m_source.leave();
        m_stage.configure(m_own);
        tellPairing();
    });
    connect(&stage.view(), &QQuickWindow::frameSwapped, this,
            [this] { m_frameAt = m_clock.bootMs(); });
    m_approvedTimer.setSingleShot(true);
    connect(&m_approvedTimer, &QTimer::timeout, this, [this] {
        m_approved.clear();
        tellPairing();
    });
    connect(&m_tick, &QTimer::timeout, this, &PairedScreen::tellPairing);
    m_tick.setInterval(1'000);
}

void PairedScreen::start()
{
    m_link.start();
    // An order from before this start is done.
    m_restartKnown = m_link.kiosk().settings.value(u"restart").toString();
    if (m_link.phase() == ScreenLink::Phase::Paired) takeSettings();
    tellPairing();
}

void PairedScreen::takeSettings()
{
    if (m_link.phase() != ScreenLink::Phase::Paired) return;
    const Kiosk &kiosk = m_link.kiosk();
    if (kiosk.eventId.isEmpty())
        m_source.leave();
    else if (!m_link.slug().isEmpty())
        m_source.follow(m_link.slug(), m_link.token());
    StageOptions options = optionsFor(kiosk, m_own);
    options.server = m_link.server();
    options.slug = m_source.slug();
    m_stage.configure(options);
    if (m_stage.screen().wantsWeb() && !m_stage.screen().webReady()) Q_EMIT restartWanted();
    m_stage.view().setTitle(kiosk.name.isEmpty() ? QStringLiteral("Foyer") : kiosk.name);
    takeOrders();
    tellPairing();
}

/// What is asked of the screen once: each order is the instant at which it was given.
void PairedScreen::takeOrders()
{
    const QJsonObject &settings = m_link.kiosk().settings;
    const QString identify = settings.value(u"identify").toString();
    if (const auto at = fromIso(identify); at && identify != m_identifyKnown) {
        // One that was given while the screen was away comes too late.
        const qint64 age = m_source.now() - *at;
        if (age < IdentifyMs && age > -60'000) {
            m_approved = m_link.kiosk().name;
            m_approvedTimer.start(IdentifyMs);
        }
        m_identifyKnown = identify;
    }
    const QString restart = settings.value(u"restart").toString();
    if (restart == m_restartKnown) return;
    m_restartKnown = restart;
    if (fromIso(restart)) Q_EMIT restartAsked();
}

void PairedScreen::tellPairing()
{
    const bool pairing = m_link.phase() == ScreenLink::Phase::Pairing;
    PairingFacts facts;
    facts.active = pairing || !m_approved.isEmpty();
    if (facts.active) {
        facts.contact = m_link.contact();
        facts.code = m_link.code();
        facts.secondsLeft = m_link.codeSecondsLeft();
        facts.server = m_link.server();
        facts.label = m_link.label();
        facts.approvedName = m_approved;
        facts.approvedView = m_link.kiosk().view;
    }
    m_stage.pairing().show(facts);
    // The code's life counts by the second; a paired screen has nothing to count.
    if (pairing && !m_tick.isActive()) m_tick.start();
    if (!pairing) m_tick.stop();
}

QJsonObject PairedScreen::report() const
{
    const char *sync = QMetaEnum::fromType<ReplicaSource::Sync>().valueToKey(int(m_source.sync()));
    return {{QStringLiteral("seq"), m_source.replica().seq},
            {QStringLiteral("clockOffsetMs"), m_source.clockOffsetMs()},
            {QStringLiteral("lastFrame"), toIso(m_source.now() - frameAgeMs())},
            {QStringLiteral("frameAgeMs"), frameAgeMs()},
            {QStringLiteral("view"), m_stage.screen().view()},
            {QStringLiteral("sync"), QString::fromLatin1(sync).toLower()},
            {QStringLiteral("width"), m_stage.view().width()},
            {QStringLiteral("height"), m_stage.view().height()}};
}

} // namespace Foyer
