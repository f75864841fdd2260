// SPDX-License-Identifier: GPL-3.0-or-later
// A screen and the site it belongs to: asks for a code and waits to be approved; then hears what it is to show and says
// that it lives. Knows nothing of schedules (DESIGN.md).
#pragma once

#include "kiosk/client/restcall.h"
#include "kiosk/client/screenfile.h"

#include <QtCore/QTimer>

#include <functional>
#include <memory>

class QNetworkAccessManager;

namespace Foyer {

/// How long things take; shorter in tests.
struct LinkPolicy {
    int pollMs = 2'000;  ///< has somebody approved the code?
    int retryMs = 2'000; ///< after no answer; doubles up to most
    int mostRetryMs = 30'000;
    int reportMs = 20'000; ///< one beat; three missed ones are told to organizers
    int lookMs = 1'000;    ///< between two looks at a screen that shows no event
    int doubtMs = 2'000;   ///< between two refusals that count
    int refusals = 3;      ///< so many in a row, and the token is believed to be over
};

class ScreenLink : public QObject
{
    Q_OBJECT
public:
    enum class Phase { Pairing, Paired };
    /// What a waiting screen knows of the server.
    enum class Contact { Looking, Found, NoAnswer, Crowded, NotFoyer };
    Q_ENUM(Contact)

    /// `label`: what the screen calls itself until it is named. `clock` must outlive this.
    ScreenLink(const QUrl &server, const QString &directory, const QString &label,
               const Clock &clock, const LinkPolicy &policy = {}, QObject *parent = nullptr);
    ~ScreenLink() override;

    /// Reads the disk at once; asks the network when the event loop runs again.
    void start();
    /// What a report says besides the version.
    void setReport(std::function<QJsonObject()> report) { m_report = std::move(report); }

    Phase phase() const { return m_record.token.isEmpty() ? Phase::Pairing : Phase::Paired; }
    Contact contact() const { return m_contact; }
    /// Six letters, or empty while there is none.
    const QString &code() const { return m_code; }
    /// Seconds until the code is replaced.
    int codeSecondsLeft() const;
    const QUrl &server() const { return m_server; }
    const QString &label() const { return m_label; }
    const QByteArray &token() const { return m_record.token; }
    const Kiosk &kiosk() const { return m_record.kiosk; }
    /// The address of the kiosk's event; empty: none is chosen, or it is not known yet.
    const QString &slug() const { return m_record.slug; }

    /// The stream told of this screen, or it was refused: ask at once what holds now.
    void look();
    /// Reports now instead of with the next beat.
    void report();

Q_SIGNALS:
    /// Code, contact or what is left of the code's life.
    void pairingChanged();
    /// An organizer has approved this screen.
    void paired();
    /// What it is to show has changed: kiosk() and slug().
    void settingsChanged();
    /// The token is no longer good: the screen is nobody's and waits with a new code.
    void revoked();

private:
    QUrl address(const QString &what) const;
    void askForCode();
    void codeAnswered(const RestReply &reply);
    void poll();
    void pollAnswered(const RestReply &reply);
    void beat();
    void lookAnswered(const RestReply &reply);
    void findSlug();
    void eventsAnswered(const RestReply &reply);
    void take(const Kiosk &kiosk);
    void refused();
    void noAnswer(const RestReply &reply);
    void setContact(Contact contact);
    void save();
    int backoff();

    const QUrl m_server;
    const QString m_label;
    const Clock &m_clock;
    const LinkPolicy m_policy;
    const ScreenFile m_file;
    ScreenRecord m_record;
    QString m_code;
    qint64 m_codeEndsAt = 0; ///< boot time
    Contact m_contact = Contact::Looking;
    std::function<QJsonObject()> m_report;

    std::unique_ptr<QNetworkAccessManager> m_network;
    std::unique_ptr<RestCall> m_pairCall, m_ownCall, m_eventsCall;
    QTimer m_pairTimer, m_beatTimer, m_lookTimer;
    bool m_lookAgain = false;
    int m_failures = 0, m_refusals = 0;
};

} // namespace Foyer
