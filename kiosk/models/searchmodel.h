// SPDX-License-Identifier: GPL-3.0-or-later
// Search over titles, hosts and rooms, for a visitor with an on-screen keyboard.
#pragma once

#include "kiosk/models/keyedlistmodel.h"
#include "kiosk/models/schedulewatch.h"

namespace Foyer {

class SearchModel : public Foyer::KeyedListModel
{
    Q_OBJECT
    Q_PROPERTY(bool isOpen READ isOpen NOTIFY openChanged)
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY queryChanged)
    Q_PROPERTY(QString summary READ summary NOTIFY resultsChanged)
    Q_PROPERTY(bool nothingFound READ nothingFound NOTIFY resultsChanged)
public:
    explicit SearchModel(ScheduleWatch &watch, QObject *parent = nullptr);

    bool isOpen() const { return m_open; }
    const QString &query() const { return m_query; }
    /// What is looked for; longer than 80 characters it is cut.
    void setQuery(const QString &query);
    /// "7 sessions", "Nothing found for …": the rows are then the nearest titles.
    const QString &summary() const { return m_summary; }
    bool nothingFound() const { return m_nothingFound; }
    /// Rooms by id or name that the screen is limited to; empty: all.
    void setRooms(const QStringList &rooms);

    /// What a list of found sessions shows of one.
    static KeyedRow rowOfSession(const Moment &moment, const Session &session);
    static QList<QByteArray> rowRoles();

    Q_INVOKABLE void open();
    /// Closes it, with an empty query.
    Q_INVOKABLE void close();

Q_SIGNALS:
    void openChanged();
    void queryChanged();
    void resultsChanged();

private:
    void refresh();
    QList<Id> nearest(const Moment &moment) const;
    bool isHere(const Moment &moment, const Session &session) const;

    ScheduleWatch &m_watch;
    QStringList m_rooms;
    QString m_query, m_summary;
    bool m_open = false, m_nothingFound = false;
};

} // namespace Foyer
