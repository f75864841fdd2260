// SPDX-License-Identifier: GPL-3.0-or-later
// Rooms × time for one day: blocks with lanes, bands for breaks, hour marks and the now-line. Vertical places are in
// hours from the top of the canvas, columns are numbered from the first shown.
#pragma once

#include "kiosk/models/daychoice.h"
#include "kiosk/models/gridlanes.h"
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
    Q_PROPERTY(qreal hourUnits READ hourUnits NOTIFY zoomChanged)
    Q_PROPERTY(bool canZoomIn READ canZoomIn NOTIFY zoomChanged)
    Q_PROPERTY(bool canZoomOut READ canZoomOut NOTIFY zoomChanged)
    Q_PROPERTY(Foyer::KeyedListModel *folds READ folds CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *unfolded READ unfolded CONSTANT)
    Q_PROPERTY(QString unfoldedTitle READ unfoldedTitle NOTIFY unfoldedChanged)
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
    /// u per hour: 11, 15.2 or 22, as a visitor zooms.
    qreal hourUnits() const;
    bool canZoomIn() const { return m_zoom < 2; }
    bool canZoomOut() const { return m_zoom > 0; }
    Q_INVOKABLE void zoomIn() { setZoom(m_zoom + 1); }
    Q_INVOKABLE void zoomOut() { setZoom(m_zoom - 1); }
    /// Chips "+2" of lanes that are too narrow for what lies in them.
    KeyedListModel *folds() { return &m_folds; }
    /// The sessions behind the chip that was opened; the roles of SearchModel.
    KeyedListModel *unfolded() { return &m_unfolded; }
    /// Room and time of them; empty: none is open.
    const QString &unfoldedTitle() const { return m_unfoldedTitle; }
    Q_INVOKABLE void unfold(const QString &foldId);
    Q_INVOKABLE void foldAgain() { unfold({}); }
    /// The row beside, above or below a row, for arrow keys; -1: there is none. `dx`: columns to the end side, `dy`:
    /// sessions later.
    Q_INVOKABLE int neighbour(int row, int dx, int dy) const;
    /// Something stands that a visitor has asked for.
    bool isVisited() const { return m_zoom != UsualZoom || !m_unfoldedKey.isEmpty(); }
    void goBack();

    void setRooms(const QStringList &rooms);
    /// How many columns the window holds, how wide they are together with their gaps, and what a lane needs at least
    /// for a title; in u.
    void setColumnLimit(int columns, qreal width = 160, qreal leastLane = 8);
    Q_INVOKABLE void turnTo(int page);
    void touched();
    void refresh();

Q_SIGNALS:
    void canvasChanged();
    void nowChanged();
    void pagesChanged();
    void zoomChanged();
    void unfoldedChanged();

private:
    static constexpr int UsualZoom = 1;
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
                              const QSet<QString> &taken);
    KeyedRow foldRow(const Moment &moment, const Canvas &canvas, const LaneFold &fold) const;
    void updateUnfolded(const Moment &moment);
    void setZoom(int step);
    qint64 leastShownMs() const;
    Instant shownEnd(const GridBlock &block) const;
    /// Lanes that a column of the present page has room for.
    int laneLimit(int columns) const;
    KeyedRow blockRow(const Moment &moment, const Canvas &canvas, const GridBlock &block) const;

    ScheduleWatch &m_watch;
    DayChoice &m_days;
    KeyedListModel m_columns;
    KeyedListModel m_bands;
    KeyedListModel m_marks;
    Pager m_pager;
    QStringList m_rooms;
    KeyedListModel m_folds;
    KeyedListModel m_unfolded;
    QHash<QString, LaneFold> m_foldOf;
    QString m_unfoldedKey, m_unfoldedTitle;
    int m_zoom = UsualZoom;
    int m_columnLimit = 8;
    qreal m_columnsWidth = 160, m_leastLane = 8;
    int m_roomCount = 0;
    Instant m_start = 0, m_end = 0;
    qreal m_hours = 0;
    qreal m_nowAt = -1;
    QString m_nowText;
};

} // namespace Foyer
