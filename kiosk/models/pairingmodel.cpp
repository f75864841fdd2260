// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/pairingmodel.h"

#include "kiosk/client/serveraddress.h"

namespace Foyer {

void PairingModel::show(const PairingFacts &facts)
{
    if (facts == m_facts) return;
    m_facts = facts;
    Q_EMIT changed();
}

QString PairingModel::claimAddress() const
{
    if (m_facts.code.isEmpty() || m_facts.server.isEmpty()) return {};
    QUrl url = publicBelowServer(m_facts.server, QStringLiteral("/screens"));
    url.setFragment(m_facts.code);
    return url.toString(QUrl::FullyEncoded);
}

QString PairingModel::remainText() const
{
    if (m_facts.code.isEmpty()) return {};
    return tr("New code in %1:%2", "minutes, seconds")
        .arg(m_facts.secondsLeft / 60)
        .arg(m_facts.secondsLeft % 60, 2, 10, QLatin1Char('0'));
}

QString PairingModel::statusText() const
{
    const QString host = m_facts.server.host();
    switch (m_facts.contact) {
    case ScreenLink::Contact::Looking:
        return tr("Looking for %1", "a server").arg(host);
    case ScreenLink::Contact::Found:
        return tr("Server found, waiting for approval");
    case ScreenLink::Contact::NoAnswer:
        return tr("No answer from %1. Is the network cable in?").arg(host);
    case ScreenLink::Contact::Crowded:
        return tr("Too many screens are being added. It tries again by itself.");
    case ScreenLink::Contact::NotFoyer:
        return tr("%1 answers, but not as a Foyer server").arg(host);
    }
    return {};
}

QString PairingModel::approvedView() const
{
    const QString &view = m_facts.approvedView;
    if (view == u"grid") return tr("Grid");
    if (view == u"agenda") return tr("Agenda");
    if (view == u"door") return tr("Door sign");
    if (view == u"changes") return tr("Changes");
    if (view == u"rotation") return tr("Several views in turn");
    if (view == u"web") return tr("Web page");
    return tr("Now and next");
}

} // namespace Foyer
