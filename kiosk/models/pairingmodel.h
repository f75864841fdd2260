// SPDX-License-Identifier: GPL-3.0-or-later
// The screen of a screen that belongs to nobody yet: its code, the same code for a phone, and what it knows of the server.
#pragma once

#include "kiosk/client/screenlink.h"

namespace Foyer {

/// What is true of the pairing at one moment.
struct PairingFacts {
    bool active = false; ///< the pairing screen stands
    ScreenLink::Contact contact = ScreenLink::Contact::Looking;
    QString code;
    int secondsLeft = 0;
    QUrl server;
    QString label;
    QString approvedName, approvedView; ///< set for the moment after the approval
    bool operator==(const PairingFacts &) const = default;
};

class PairingModel : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool active READ active NOTIFY changed)
    Q_PROPERTY(QString code READ code NOTIFY changed)
    Q_PROPERTY(QString claimAddress READ claimAddress NOTIFY changed)
    Q_PROPERTY(QString host READ host NOTIFY changed)
    Q_PROPERTY(QString remainText READ remainText NOTIFY changed)
    Q_PROPERTY(QString statusText READ statusText NOTIFY changed)
    Q_PROPERTY(bool found READ found NOTIFY changed)
    Q_PROPERTY(QString label READ label NOTIFY changed)
    Q_PROPERTY(bool approved READ approved NOTIFY changed)
    Q_PROPERTY(QString approvedName READ approvedName NOTIFY changed)
    Q_PROPERTY(QString approvedView READ approvedView NOTIFY changed)
public:
    using QObject::QObject;

    bool active() const { return m_facts.active; }
    const QString &code() const { return m_facts.code; }
    /// The address of the page where an organizer approves; the code is in its fragment, which no log sees.
    QString claimAddress() const;
    QString host() const { return m_facts.server.host(); }
    /// "New code in 9:41".
    QString remainText() const;
    QString statusText() const;
    bool found() const { return m_facts.contact == ScreenLink::Contact::Found; }
    const QString &label() const { return m_facts.label; }
    bool approved() const { return !m_facts.approvedName.isEmpty(); }
    const QString &approvedName() const { return m_facts.approvedName; }
    /// Name of the view in words.
    QString approvedView() const;

    void show(const PairingFacts &facts);
    /// The words of another language.
    void retranslate() { Q_EMIT changed(); }

Q_SIGNALS:
    void changed();

private:
    PairingFacts m_facts;
};

} // namespace Foyer
