// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the computer's screens the picture fills, also after a cable was pulled and put back.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QTimer>

class QScreen;
class QWindow;

namespace Foyer {

class ScreenPlace : public QObject
{
    Q_OBJECT
public:
    /// What a screen says of itself comes late: so long after it came, it is filled.
    static constexpr int SettleMs = 1'000;

    /// `name`: such as HDMI-A-1; empty, or one that is not there: whichever the window is on.
    ScreenPlace(QWindow &window, QString name, QObject *parent = nullptr);

    /// Fills the screen, and again whenever one comes.
    void start();

private:
    void fill();

    QWindow &m_window;
    QString m_name;
    QTimer m_settle;
};

} // namespace Foyer
