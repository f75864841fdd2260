// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/screenplace.h"

#include <QtGui/QGuiApplication>
#include <QtGui/QScreen>
#include <QtGui/QWindow>

namespace Foyer {

ScreenPlace::ScreenPlace(QWindow &window, QString name, QObject *parent)
    : QObject(parent), m_window(window), m_name(std::move(name))
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(SettleMs);
    connect(&m_settle, &QTimer::timeout, this, &ScreenPlace::fill);
}

void ScreenPlace::start()
{
    // A compositor for one window (cage) may call it maximized instead: then without a title bar of ours.
    m_window.setFlag(Qt::FramelessWindowHint);
    connect(qGuiApp, &QGuiApplication::screenAdded, &m_settle, qOverload<>(&QTimer::start));
    // Qt moves the window to another screen when its own goes, or to none; there it fills what is left.
    connect(qGuiApp, &QGuiApplication::screenRemoved, &m_settle, qOverload<>(&QTimer::start));
    fill();
}

void ScreenPlace::fill()
{
    const QList<QScreen *> screens = QGuiApplication::screens();
    for (QScreen *screen : screens)
        if (!m_name.isEmpty() && screen->name() == m_name) m_window.setScreen(screen);
    if (const QScreen *screen = m_window.screen()) m_window.setGeometry(screen->geometry());
    m_window.showFullScreen();
}

} // namespace Foyer
