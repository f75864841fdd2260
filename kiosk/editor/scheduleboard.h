// SPDX-License-Identifier: GPL-3.0-or-later
// Rooms × time of one day of any replica, for a window that shows a part of it: only what lies near that part is in the
// models. The editor puts drags and choices on top; history and merge show it read only.
#pragma once

#include "kiosk/client/replicasource.h"
#include "kiosk/editor/blockface.h"
#include "kiosk/editor/boardlayout.h"
#include "kiosk/models/keyedlistmodel.h"
#include "kiosk/models/timewords.h"

#include <QtCore/QTimer>
#include <QtCore/QVariantMap>

#include <functional>

namespace Foyer {

/// A session's old and new place, for a picture of a change. Either may be missing.
struct BoardMove {
    Id sessionId;
    QString title;
    std::optional<Session> from, to;
};

class ScheduleBoard : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::KeyedListModel *days READ days CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *columns READ columns CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *blocks READ blocks CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *bands READ bands CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *closures READ closures CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *marks READ marks CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *moves READ moves CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *leaving READ leaving CONSTANT)
    Q_PROPERTY(QString day READ day NOTIFY canvasChanged)
    Q_PROPERTY(QString dayTitle READ dayTitle NOTIFY canvasChanged)
    Q_PROPERTY(QString empty READ empty NOTIFY canvasChanged)
    Q_PROPERTY(qreal contentWidth READ contentWidth NOTIFY canvasChanged)
    Q_PROPERTY(qreal contentHeight READ contentHeight NOTIFY canvasChanged)
    Q_PROPERTY(qreal columnWidth READ columnWidth NOTIFY canvasChanged)
    Q_PROPERTY(qreal hourPixels READ hourPixels NOTIFY canvasChanged)
    Q_PROPERTY(int zoomPercent READ zoomPercent NOTIFY canvasChanged)
    Q_PROPERTY(qreal bookingTop READ bookingTop NOTIFY canvasChanged)
    Q_PROPERTY(qreal bookingBottom READ bookingBottom NOTIFY canvasChanged)
    Q_PROPERTY(int hiddenCount READ hiddenCount NOTIFY canvasChanged)
    Q_PROPERTY(QString alone READ alone NOTIFY canvasChanged)
    Q_PROPERTY(qreal nowY READ nowY NOTIFY nowChanged)
    Q_PROPERTY(QString nowText READ nowText NOTIFY nowChanged)
    Q_PROPERTY(QString staleText READ staleText NOTIFY viewChanged)
    Q_PROPERTY(QString earlierText READ earlierText NOTIFY viewChanged)
    Q_PROPERTY(QString laterText READ laterText NOTIFY viewChanged)
    Q_PROPERTY(bool mirrored READ mirrored WRITE setMirrored NOTIFY canvasChanged)
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY canvasChanged)
public:
    static constexpr qreal LeastHour = 40, MostHour = 240, NormalHour = 78;
    static constexpr qreal LeastColumn = 104;

    /// `source` must outlive this.
    ScheduleBoard(const ReplicaSource &source, QLocale locale, QObject *parent = nullptr);

    KeyedListModel *days() { return &m_days; }
    KeyedListModel *columns() { return &m_columns; }
    KeyedListModel *blocks() { return &m_blocks; }
    KeyedListModel *bands() { return &m_bands; }
    KeyedListModel *closures() { return &m_closures; }
    KeyedListModel *marks() { return &m_marks; }
    KeyedListModel *moves() { return &m_moves; }
    /// What is fading out: gone, or (moved) gone from there.
    KeyedListModel *leaving() { return &m_leaving; }

    Id day() const { return m_layout.dayId; }
    QString dayTitle() const;
    /// Why there is nothing to see: "loading", "rooms", "days", "sessions"; empty: there is something.
    QString empty() const;
    qreal contentWidth() const { return m_scale.width(); }
    qreal contentHeight() const { return m_scale.height(); }
    qreal columnWidth() const { return m_scale.columnWidth; }
    qreal hourPixels() const { return m_scale.hourPixels; }
    int zoomPercent() const { return qRound(m_scale.hourPixels / NormalHour * 100); }
    qreal bookingTop() const { return m_bookingTop; }
    qreal bookingBottom() const { return m_bookingBottom; }
    int hiddenCount() const { return int(m_columnsWanted.hidden.size()); }
    /// The only room shown; empty: all that are not hidden.
    QString alone() const { return m_columnsWanted.alone; }
    /// Below 0 when now is not on this canvas.
    qreal nowY() const { return m_nowY; }
    QString nowText() const { return m_nowText; }
    /// "as of 13:21" while what is shown may not be the newest; empty: it is.
    QString staleText() const;
    QString earlierText() const { return m_earlier; }
    QString laterText() const { return m_later; }
    /// Only sessions with all these words stay clear; empty: all do.
    QString filter() const { return m_filter; }
    void setFilter(const QString &filter);

    /// The part of the canvas that the window shows.
    Q_INVOKABLE void setViewport(qreal x, qreal y, qreal width, qreal height);
    Q_INVOKABLE void chooseDay(const QString &dayId);
    Q_INVOKABLE void chooseDayAt(int index);
    /// Sets the pixels of an hour (40 to 240); gives the contentY that leaves the time at `viewY` under the pointer.
    Q_INVOKABLE qreal zoomTo(qreal hourPixels, qreal viewY);
    /// The day's own hours fill the window's height.
    Q_INVOKABLE qreal zoomToFit();
    Q_INVOKABLE void hideRoom(const QString &roomId);
    Q_INVOKABLE void pinRoom(const QString &roomId, bool pinned);
    Q_INVOKABLE void aloneRoom(const QString &roomId);
    Q_INVOKABLE void showAllRooms();
    /// Where to scroll so that this lies in the window: contentX and contentY.
    Q_INVOKABLE QPointF scrollFor(const QRectF &rect) const;
    Q_INVOKABLE QString sessionAt(qreal x, qreal y) const;
    Q_INVOKABLE qreal nowScroll() const;
    Q_INVOKABLE qreal earlierScroll() const;
    Q_INVOKABLE qreal laterScroll() const;
    bool mirrored() const { return m_scale.mirrored; }
    void setMirrored(bool mirrored);
    /// Day, zoom, hidden and pinned rooms, what is at the window's corner: to be kept from one start to the next.
    QVariantMap arrangement() const;
    void setArrangement(const QVariantMap &kept);
    /// Where the window stood when `kept` was set: contentX and contentY; null when now is to be shown.
    Q_INVOKABLE QVariant keptScroll() const;

    /// The blocks of a session that is about to change go to their new places in the eye of whoever looks on.
    void travel(const Session &before, const Session &after);
    /// The blocks of a session as they lie now fade. `moved`: only where nothing may travel.
    void fadeOut(const Session &before, bool moved);
    /// A picture of changes: dashed old places, arrows, new places.
    void setMoves(const QList<BoardMove> &moves);
    using MarkSource = std::function<BlockMarks(const Session &, const QString &key)>;
    void setMarkSource(MarkSource source);
    /// Marks are different; nothing moved.
    void refreshMarks();
    /// At once; else changes of the source are taken when the event loop runs again.
    void refresh();
    void tick();

    const BoardLayout &layout() const { return m_layout; }
    const BoardScale &scale() const { return m_scale; }
    QRectF viewport() const { return m_view; }
    const Replica &replica() const { return m_source.replica(); }
    const TimeWords &words() const;
    Instant now() const { return m_source.now(); }
    int columnOf(const Id &roomId) const { return int(m_layout.rooms.indexOf(roomId)); }
    QRectF rectOf(const BoardBlock &block) const;
    /// The topmost block at a point of the canvas; null: none.
    const BoardBlock *blockAt(const QPointF &point) const;
    const BoardBand *bandAt(const QPointF &point) const;
    /// Whether the filter lets it through.
    bool matches(const Session &session) const;
    /// What a session of this name says, wherever it is drawn.
    BlockFace faceOf(const Session &session, const Id &locationId, const BlockMarks &marks) const;
    /// "Tide clocks, Friday, 13:45 to 14:30, Library, Sunniva Okoye, 40 of 40, full, moved from Loft 14:00".
    QString spokenOf(const Session &session, const Id &locationId) const;

Q_SIGNALS:
    void canvasChanged();
    void nowChanged();
    void viewChanged();
    void dayChanged();
    /// What arrangement() says is different.
    void arranged();

private:
    void later();
    void measure();
    void fillDays();
    void fillColumns();
    void fillMarks();
    void fillClosures();
    void fillBands();
    /// `onlyPlaces`: other rows are in view, and nothing else is different.
    void fillBlocks(bool onlyPlaces = false);
    void fillMoves();
    void fillEdges();
    bool shown(const QRectF &rect) const { return m_covered.intersects(rect); }

    const ReplicaSource &m_source;
    QLocale m_locale;
    KeyedListModel m_days, m_columns, m_blocks, m_bands, m_closures, m_marks, m_moves, m_leaving;
    BoardLayout m_layout;
    BoardScale m_scale;
    BoardColumns m_columnsWanted;
    Id m_chosenDay;
    QRectF m_view{0, 0, 1200, 700}, m_covered;
    qreal m_bookingTop = 0, m_bookingBottom = 0, m_nowY = -1;
    QString m_nowText, m_earlier, m_later, m_filter;
    MarkSource m_markSource;
    QList<BoardMove> m_movesWanted;
    QHash<QString, QString>
        m_travels; ///< key of a block → key of the row that shows it until it has arrived
    QVariantMap m_kept;
    mutable std::optional<TimeWords> m_words; ///< every block asks for them
    mutable QString m_zone;                   ///< of m_words
    QTimer m_timer, m_arrival;
    bool m_waiting = false;
    bool m_unfinished = false; ///< rows near the window are still to be made
};

} // namespace Foyer
