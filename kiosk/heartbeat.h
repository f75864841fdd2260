// SPDX-License-Identifier: GPL-3.0-or-later
// Tells the service manager that the screen is alive: ready with the first frame, then a beat with frames that were
// really drawn. A program that runs but draws nothing gets no beat and is started anew.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QTimer>

class QQuickWindow;

namespace Foyer {

class Heartbeat : public QObject
{
    Q_OBJECT
public:
    /// Of the environment: NOTIFY_SOCKET and WATCHDOG_USEC; without the first it does nothing.
    explicit Heartbeat(QQuickWindow &window, QObject *parent = nullptr);
    ~Heartbeat() override;

    /// Milliseconds between beats: a third of what the service manager waits; 0: it wants none.
    int everyMs() const { return m_everyMs; }

private:
    void drawn();
    void send(const QByteArray &what);

    QQuickWindow &m_window;
    int m_socket = -1;
    QByteArray m_address;
    int m_everyMs = 0;
    bool m_ready = false, m_due = false;
    QTimer m_timer;
};

} // namespace Foyer
