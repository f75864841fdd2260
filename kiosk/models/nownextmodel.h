// SPDX-License-Identifier: GPL-3.0-or-later
// Now & next: one row per room of the page that stands.
#pragma once

#include "kiosk/models/keyedlistmodel.h"
#include "kiosk/models/nowentry.h"
#include "kiosk/models/pager.h"
#include "kiosk/models/schedulewatch.h"
#include "shared/replica/selectors.h"

namespace Foyer {

class NowNextModel : public Foyer::KeyedListModel
{
    Q_OBJECT
    Q_PROPERTY(int page READ page NOTIFY pagesChanged)
    Q_PROPERTY(int pageCount READ pageCount NOTIFY pagesChanged)
    Q_PROPERTY(qreal dwellProgress READ dwellProgress NOTIFY dwellChanged)
    Q_PROPERTY(QString rangeText READ rangeText NOTIFY pagesChanged)
    Q_PROPERTY(int roomCount READ roomCount NOTIFY pagesChanged)
    Q_PROPERTY(QString freeLine READ freeLine NOTIFY pagesChanged)
    Q_PROPERTY(bool nothingMoreToday READ nothingMoreToday NOTIFY pagesChanged)
    Q_PROPERTY(QString bandTitle READ bandTitle NOTIFY bandChanged)
    Q_PROPERTY(QString bandTimes READ bandTimes NOTIFY bandChanged)
    Q_PROPERTY(QString bandLeft READ bandLeft NOTIFY bandChanged)
    Q_PROPERTY(qreal bandProgress READ bandProgress NOTIFY bandChanged)
    Q_PROPERTY(QString bandSession READ bandSession NOTIFY bandChanged)
public:
    explicit NowNextModel(ScheduleWatch &watch, QObject *parent = nullptr);

    /// Rooms by id or name in the order of the event; empty: all.
    void setRooms(const QStringList &rooms);
    /// How many rows the window can hold, with and without a foot below them.
    void setCapacity(int rows, int rowsWithFoot);

    int page() const { return m_pager.page(); }
    int pageCount() const { return m_pager.pageCount(); }
    qreal dwellProgress() const;
    /// Rooms of this screen, on all pages and in the line of free ones.
    int roomCount() const { return m_roomCount; }
    /// "Rooms 1–6 of 8".
    QString rangeText() const;
    /// "Free: Greenhouse, Cellar": rooms with nothing more today that gave up their row to save a page.
    QString freeLine() const { return m_freeLine; }
    bool nothingMoreToday() const { return m_nothingMore; }
    // One blocker over all rooms of the page, which takes the whole Now column.
    QString bandTitle() const { return m_band.title; }
    QString bandTimes() const { return m_bandTimes; }
    QString bandLeft() const { return m_band.timeLeft; }
    qreal bandProgress() const { return m_band.progress; }
    QString bandSession() const { return m_band.sessionId; }

    Q_INVOKABLE void turnTo(int page);
    /// A touch anywhere: paging rests for a minute.
    void touched();
    void refresh();

Q_SIGNALS:
    /// Other rooms than before stand in the rows, or their number changed.
    void pagesChanged();
    void dwellChanged();
    void bandChanged();

private:
    void second();
    void noteChange(const Id &sessionId);
    QList<RoomNow> shownRooms(const Moment &moment);
    KeyedRow rowOfRoom(const Moment &moment, const RoomNow &room) const;
    void updateBand(const Moment &moment, const QList<RoomNow> &page);
    QString heldState(const RoomNow &room) const;

    struct Held {
        QString state;
        qint64 since;
    };
    ScheduleWatch &m_watch;
    QStringList m_rooms;
    int m_capacity = 8;
    int m_capacityWithFoot = 7;
    Pager m_pager;
    QList<Id> m_order; ///< rooms that have rows, over all pages
    int m_roomCount = 0;
    QString m_freeLine;
    bool m_nothingMore = false;
    NowEntry m_band;
    QString m_bandTimes;
    QHash<Id, Held> m_held; ///< sessions changed by a message lately, and the tint of their row
};

} // namespace Foyer
