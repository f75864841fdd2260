// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says aloud: at most one sentence a second, a refusal at once (design: visual/organizer 8).
#pragma once

#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QTimer>

namespace Foyer {

class Announcer : public QObject
{
    Q_OBJECT
public:
    static constexpr int GapMs = 1'000;
    /// More that wait are old news: the oldest goes.
    static constexpr int MostWaiting = 3;

    explicit Announcer(QObject *parent = nullptr);

    void say(const QString &sentence, bool assertive);
    /// The sentence spoken last.
    const QString &last() const { return m_last; }

Q_SIGNALS:
    /// Now.
    void spoken(const QString &sentence, bool assertive);

private:
    void speak(const QString &sentence, bool assertive);

    QStringList m_waiting;
    QString m_last;
    QTimer m_gap;
};

} // namespace Foyer
