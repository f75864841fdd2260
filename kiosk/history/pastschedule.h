// SPDX-License-Identifier: GPL-3.0-or-later
// One day as it stood at an earlier position of the log, laid out for a grid that is only looked at.
#pragma once

#include "kiosk/history/changewords.h"
#include "kiosk/models/keyedlistmodel.h"

namespace Foyer {

class PastSchedule : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::KeyedListModel *blocks READ blocks CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *rooms READ rooms CONSTANT)
    Q_PROPERTY(QVariantList days READ days NOTIFY changed)
    Q_PROPERTY(QString day READ day WRITE setDay NOTIFY changed)
    Q_PROPERTY(int minutes READ minutes NOTIFY changed)
    Q_PROPERTY(QVariantList hours READ hours NOTIFY changed)
    Q_PROPERTY(QVariantMap ghost READ ghost NOTIFY changed)
    Q_PROPERTY(int chosenMinute READ chosenMinute NOTIFY changed)
    Q_PROPERTY(bool empty READ isEmpty NOTIFY changed)
public:
    explicit PastSchedule(QLocale locale, QObject *parent = nullptr);

    /// The event as it stood. Keeps the day that is shown when it still exists.
    void show(const Replica &then);
    const Replica &replica() const { return m_then; }
    /// The session that is pointed out, and the state it came from (dashed); empty: none.
    void point(const Id &sessionId, const QJsonObject &before);

    KeyedListModel *blocks() { return &m_blocks; }
    KeyedListModel *rooms() { return &m_rooms; }
    QVariantList days() const;
    const QString &day() const { return m_day; }
    void setDay(const QString &day);
    int minutes() const { return m_minutes; }      ///< from top to bottom
    QVariantList hours() const { return m_hours; } ///< [{"minute", "text"}]
    QVariantMap ghost() const { return m_ghost; } ///< {"room", "minute", "length", "title", "text"}
    int chosenMinute() const { return m_chosenMinute; } ///< -1: not on this day
    bool isEmpty() const { return m_then.isEmpty(); }

Q_SIGNALS:
    void changed();

private:
    void layOut();
    void layOutGhost(const QList<Id> &columns, Instant start, Instant end);

    QLocale m_locale;
    Replica m_then;
    Id m_chosen;
    QJsonObject m_before;
    QString m_day;
    KeyedListModel m_blocks, m_rooms;
    int m_minutes = 0, m_chosenMinute = -1;
    QVariantList m_hours;
    QVariantMap m_ghost;
};

} // namespace Foyer
