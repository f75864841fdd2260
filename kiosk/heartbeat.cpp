// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/heartbeat.h"

#include <QtGui/QGuiApplication>
#include <QtGui/QScreen>
#include <QtQuick/QQuickWindow>

#include <cstring>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace Foyer {

Heartbeat::Heartbeat(QQuickWindow &window, QObject *parent)
    : QObject(parent), m_window(window), m_address(qgetenv("NOTIFY_SOCKET"))
{
    if (m_address.isEmpty() || m_address.size() >= qsizetype(sizeof(sockaddr_un::sun_path))) return;
    m_socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    m_everyMs = int(qgetenv("WATCHDOG_USEC").toLongLong() / 3'000);
    connect(&window, &QQuickWindow::frameSwapped, this, &Heartbeat::drawn);
    // A still picture needs no frames: one is asked for, and only when it has come is there a beat.
    connect(&m_timer, &QTimer::timeout, this, [this] {
        // Without a screen there are no frames to draw: that is for whoever pulled the cable, not for a new start.
        const QScreen *screen = QGuiApplication::primaryScreen();
        if (m_ready && (!screen || screen->name().isEmpty())) return send("WATCHDOG=1");
        m_due = true;
        m_window.update();
    });
    if (m_everyMs > 0) m_timer.start(m_everyMs);
}

Heartbeat::~Heartbeat()
{
    if (m_socket < 0) return;
    send("STOPPING=1");
    ::close(m_socket);
}

void Heartbeat::drawn()
{
    if (!m_ready) {
        m_ready = true;
        send("READY=1");
    }
    if (!m_due) return;
    m_due = false;
    send("WATCHDOG=1");
}

void Heartbeat::send(const QByteArray &what)
{
    sockaddr_un to{};
    to.sun_family = AF_UNIX;
    std::memcpy(to.sun_path, m_address.constData(), size_t(m_address.size()));
    if (to.sun_path[0] == '@') to.sun_path[0] = '\0'; // a name without a file
    const socklen_t length = socklen_t(offsetof(sockaddr_un, sun_path) + size_t(m_address.size()));
    // Nobody to tell is no reason to stop: the screen goes on.
    (void)::sendto(m_socket, what.constData(), size_t(what.size()), MSG_NOSIGNAL,
                   reinterpret_cast<const sockaddr *>(&to), length);
}

} // namespace Foyer
