// SPDX-License-Identifier: GPL-3.0-or-later
// Rooms × time for one day: blocks with lanes, bands for breaks, hour marks and the now-line. Vertical places are in
// hours from the top of the canvas, columns are numbered from the first shown.
#pragma once

#include "kiosk/models/daychoice.h"
#include "kiosk/models/pager.h"
#include "shared/replica/selectors.h"

namespace Foyer {

class GridModel : public Foyer::KeyedListModel
{
    Q_OBJECT
    Q_PROPERTY(Foyer::KeyedListModel *columns READ columns CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *bands READ bands CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *marks READ marks CONSTANT)
    Q_PROPERTY(qreal hours READ hours NOTIFY canvasChanged)
    Q_PROPERTY(qreal nowAt READ nowAt NOTIFY nowChanged)
    Q_PROPERTY(QString nowText READ nowText NOTIFY nowChanged)
    Q_PROPERTY(int page READ page NOTIFY pagesChanged)
    Q_PROPERTY(int pageCount READ pageCount NOTIFY pagesChanged)
    Q_PROPERTY(QString rangeText READ rangeText NOTIFY pagesChanged)
    Q_PROPERTY(qreal hourUnits READ hourUnits CONSTANT)
public:
    GridModel(ScheduleWatch &watch, DayChoice &days, QObject *parent = nullptr);

    KeyedListModel *columns() { return &m_columns; }
    KeyedListModel *bands() { return &m_bands; }
    KeyedListModel *marks() { return &m_marks; }
    qreal hours() const { return m_hours; }
    /// Hours from the top, or below 0 when now is not on this day's canvas.
    qreal nowAt() const { return m_nowAt; }
    QString nowText() const { return m_nowText; }
    int page() const { return m_pager.page(); }
    int pageCount() const { return m_pager.pageCount(); }
    QString rangeText() const;
    /// u per hour.
    qreal hourUnits() const { return 15.2; }

    void setRooms(const QStringList &rooms);
    /// How many columns the window holds.
    void setColumnLimit(int columns);
    Q_INVOKABLE void turnTo(int page);
    void touched();
    void refresh();

Q_SIGNALS:
    void canvasChanged();
    void nowChanged();
    void pagesChanged();

private:
    struct Canvas {
        DayGrid grid;
        Instant start = 0, end = 0;
        QList<Id> rooms; ///< of the page
    };
    void second();
    void updateNow();
    void updateMarks(const Moment &moment, const Canvas &canvas);
    QList<KeyedRow> bandRows(const Moment &moment, const Canvas &canvas,
                             QSet<QString> &taken) const;
    QList<KeyedRow> blockRows(const Moment &moment, const Canvas &canvas,
                              const QSet<QString> &taken) const;
    KeyedRow blockRow(const Moment &moment, const Canvas &canvas, const GridBlock &block) const;

    ScheduleWatch &m_watch;
    DayChoice &m_days;
    KeyedListModel m_columns;
    KeyedListModel m_bands;
    KeyedListModel m_marks;
    Pager m_pager;
    QStringList m_rooms;
    int m_columnLimit = 8;
    int m_roomCount = 0;
    Instant m_start = 0, m_end = 0;
    qreal m_hours = 0;
    qreal m_nowAt = -1;
    QString m_nowText;
};

} // namespace Foyer
