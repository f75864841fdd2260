// SPDX-License-Identifier: GPL-3.0-or-later
// What is not as planned and still matters: cancelled, moved, late; old and new side by side, soonest first.
#pragma once

#include "kiosk/models/keyedlistmodel.h"
#include "kiosk/models/pager.h"
#include "kiosk/models/schedulewatch.h"

namespace Foyer {

class ChangesModel : public Foyer::KeyedListModel
{
    Q_OBJECT
    Q_PROPERTY(int page READ page NOTIFY pagesChanged)
    Q_PROPERTY(int pageCount READ pageCount NOTIFY pagesChanged)
    Q_PROPERTY(QString rangeText READ rangeText NOTIFY pagesChanged)
    Q_PROPERTY(qreal dwellProgress READ dwellProgress NOTIFY dwellChanged)
    Q_PROPERTY(int total READ total NOTIFY pagesChanged)
public:
    explicit ChangesModel(ScheduleWatch &watch, QObject *parent = nullptr);

    /// Rooms by id or name, old or new; empty: all.
    void setRooms(const QStringList &rooms);
    /// How many rows the window holds, with and without a foot below them.
    void setCapacity(int rows, int rowsWithFoot);

    int page() const { return m_pager.page(); }
    int pageCount() const { return m_pager.pageCount(); }
    qreal dwellProgress() const { return m_pager.progress(m_watch.bootMs()); }
    QString rangeText() const;
    /// Changes on all pages.
    int total() const { return m_total; }

    Q_INVOKABLE void turnTo(int page);
    void touched() { m_pager.touched(m_watch.bootMs()); }
    void refresh();

Q_SIGNALS:
    void pagesChanged();
    void dwellChanged();

private:
    void second();
    bool isShown(const Moment &moment, const Session &session) const;
    static KeyedRow rowOfSession(const Moment &moment, const Session &session);

    ScheduleWatch &m_watch;
    QStringList m_rooms;
    Pager m_pager;
    int m_capacity = 6, m_capacityWithFoot = 5;
    int m_total = 0;
};

} // namespace Foyer
