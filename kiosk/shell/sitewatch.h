// SPDX-License-Identifier: GPL-3.0-or-later
// What is not in the event's replica and still wants somebody: mail that failed, screens that fell silent. Asked for once a
// minute while there is a connection.
#pragma once

#include "kiosk/commands/apiclient.h"
#include "shared/base/clock.h"

#include <QtCore/QTimer>

namespace Foyer {

class SiteWatch : public QObject
{
    Q_OBJECT
public:
    static constexpr int EveryMs = 60'000;
    static constexpr qint64 SilentAfterMs = 90'000; ///< three beats of a screen

    /// Both must outlive this.
    SiteWatch(ApiClient &api, const Clock &clock, QObject *parent = nullptr);

    void setOnline(bool online);
    /// At once: something of it was just changed here.
    void ask();
    int failedMails() const { return m_failed; }
    int silentScreens() const { return m_silent; }

Q_SIGNALS:
    void changed();

private:
    ApiClient &m_api;
    const Clock &m_clock;
    QTimer m_timer;
    int m_failed = 0, m_silent = 0;
    bool m_online = false;
};

} // namespace Foyer
