// SPDX-License-Identifier: GPL-3.0-or-later
// A screen that belongs to a site: pairs, shows what it is told, reports. Holds link, schedule and stage together.
#pragma once

#include "kiosk/client/screenlink.h"
#include "kiosk/client/screensource.h"
#include "kiosk/stage.h"

namespace Foyer {

class PairedScreen : public QObject
{
    Q_OBJECT
public:
    /// How long the name of a screen that was just approved stands.
    static constexpr int ApprovedMs = 2'000;
    /// How long it says its name when an organizer wants to know which it is.
    static constexpr int IdentifyMs = 10'000;

    /// All must outlive this. `own`: the program's own settings, for whatever an organizer does not say.
    PairedScreen(ScreenLink &link, ScreenSource &source, Stage &stage, const StageOptions &own,
                 const Clock &clock);

    /// From disk at once; the network when the event loop runs.
    void start();
    /// What is reported to the server.
    QJsonObject report() const;
    /// Milliseconds since a frame was last swapped; the watchdog looks at it too.
    qint64 frameAgeMs() const { return m_clock.bootMs() - m_frameAt; }

Q_SIGNALS:
    /// The view that is wanted needs another start of the program (a web page, with its engine not loaded).
    void restartWanted();
    /// An organizer wants the program to begin anew.
    void restartAsked();

private:
    void takeSettings();
    void takeOrders();
    void tellPairing();

    ScreenLink &m_link;
    ScreenSource &m_source;
    Stage &m_stage;
    const StageOptions m_own;
    const Clock &m_clock;
    QTimer m_tick, m_approvedTimer;
    QString m_approved, m_restartKnown, m_identifyKnown;
    qint64 m_frameAt;
};

} // namespace Foyer
