// SPDX-License-Identifier: GPL-3.0-or-later
// A drag in progress, by mouse or by keys: where everything would come to lie, what that would meet, whom it would
// reach. Nothing is sent before the drop (design: visual/organizer 3, Drag).
#pragma once

#include "kiosk/editor/judgement.h"
#include "kiosk/editor/scheduleboard.h"
#include "kiosk/editor/sessioncommands.h"

#include <QtCore/QPointF>

namespace Foyer {

struct SnapGrid;

class DragController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool active READ active NOTIFY changed)
    Q_PROPERTY(bool awaiting READ awaiting NOTIFY changed)
    Q_PROPERTY(bool flying READ flying NOTIFY changed)
    Q_PROPERTY(bool byKeys READ byKeys NOTIFY changed)
    Q_PROPERTY(bool copying READ copying NOTIFY changed)
    Q_PROPERTY(bool overTray READ overTray WRITE setOverTray NOTIFY changed)
    Q_PROPERTY(bool placed READ placed NOTIFY changed)
    Q_PROPERTY(QString verdict READ verdict NOTIFY changed)
    Q_PROPERTY(QString times READ times NOTIFY changed)
    Q_PROPERTY(QString room READ room NOTIFY changed)
    Q_PROPERTY(QString from READ from NOTIFY changed)
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    Q_PROPERTY(int told READ told NOTIFY changed)
    Q_PROPERTY(QString toldText READ toldText NOTIFY changed)
    Q_PROPERTY(qreal guideY READ guideY NOTIFY changed)
    Q_PROPERTY(QString guideText READ guideText NOTIFY changed)
    Q_PROPERTY(QRectF pieceRect READ pieceRect NOTIFY changed)
    Q_PROPERTY(QString movedMeanwhile READ movedMeanwhile NOTIFY changed)
    Q_PROPERTY(Foyer::KeyedListModel *pieces READ pieces CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *ghosts READ ghosts CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *overlays READ overlays CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *lines READ lines CONSTANT)
public:
    enum class Mode { Move, Start, End };
    enum class Outcome { Nothing, Sent, Refused, Awaiting };
    using Run = std::function<Result<void>(const QList<Command> &)>;
    /// Who changed a session last; empty: nobody knows.
    using Namer = std::function<QString(const Id &)>;

    /// All must outlive this.
    DragController(ScheduleBoard &board, const EventIndex &index, const Clock &clock, Run run,
                   QObject *parent = nullptr);

    void setNamer(Namer namer) { m_namer = std::move(namer); }

    bool active() const { return !m_items.isEmpty(); }
    /// Dropped on something that asks for a reason; nothing is sent before confirm().
    bool awaiting() const { return m_awaiting; }
    bool flying() const { return m_flying; }
    bool byKeys() const { return m_byKeys; }
    bool copying() const { return m_copying; }
    bool overTray() const { return m_overTray; }
    void setOverTray(bool over);
    /// False while something of the tray is not over the grid yet.
    bool placed() const { return m_placed; }
    QString verdict() const; ///< "fine", "warn", "forbid"
    QString times() const;
    QString room() const;
    QString from() const;
    QString summary() const; ///< of several: "3 of 5 fit"
    int told() const { return m_judgement.told; }
    QString toldText() const { return m_judgement.toldText; }
    qreal guideY() const;
    QString guideText() const;
    QRectF pieceRect() const { return m_pieceRect; }
    QString movedMeanwhile() const { return m_movedMeanwhile; }
    KeyedListModel *pieces() { return &m_pieces; }
    KeyedListModel *ghosts() { return &m_ghosts; }
    KeyedListModel *overlays() { return &m_overlays; }
    KeyedListModel *lines() { return &m_lines; }
    const Judgement &judgement() const { return m_judgement; }

    /// Sessions of the grid; `key` is the block in hand, `point` where it is held (canvas). False: nothing to drag.
    bool begin(const QList<Id> &ids, const QString &key, const QPointF &point, Mode mode);
    /// A session or proposal that has no times yet.
    bool beginNew(const Session &session, bool exists, int minutes);
    /// Without a pointer: what step() and stretch() move.
    bool lift(const QList<Id> &ids, const QString &key);
    Q_INVOKABLE void moveTo(qreal x, qreal y, int modifiers);
    void step(int columns, int slots);
    void stretch(int slots);
    Outcome drop();
    /// Sends what waits for a reason.
    Q_INVOKABLE bool confirm(const QString &reason);
    /// Everything as it was; nothing is sent.
    Q_INVOKABLE void back();
    /// Pixels to scroll by now, by how deep the pointer is in an edge of the window; 0 outside.
    Q_INVOKABLE QPointF autoScroll(qreal viewX, qreal viewY) const;
    /// The replica is different: clashes are drawn anew.
    void replicaChanged(const QList<Id> &ids);
    bool holds(const Id &sessionId) const;
    /// The session in hand, as it would be; null: none.
    const Session *inHand() const;

Q_SIGNALS:
    void changed();
    void ended();
    void done(const QString &sentence);
    void refused(const QString &sentence);
    void announced(const QString &sentence, bool assertive);

private:
    struct Item {
        Session before, after;
        bool isNew =
            false; ///< of the tray: before has no times; a proposal is not there at all yet
        bool exists = true;
        Id copyId = {}; ///< while copying
    };
    struct Shift {
        qint64 time = 0, start = 0, end = 0;
        int columns = 0;
    };
    bool take(const QList<Id> &ids, const QString &key);
    SnapGrid snapGrid(int column, qint64 length, bool everyMinute) const;
    void place();
    void placeItem(Item &item, bool grabbed) const;
    QList<Id> movedRooms(const Session &session, bool grabbed) const;
    int clampColumns(int columns) const;
    QList<SessionChange> changes() const;
    void judgeAgain();
    void fill();
    void fillPieces();
    void fillOverlays();
    void addOverlay(QList<KeyedRow> &rows, const CheckLine &line) const;
    QString sentence() const;
    QList<Command> commands(const QString &reason) const;
    bool send(const QString &reason);
    void finish();
    void speak();

    ScheduleBoard &m_board;
    const EventIndex &m_index;
    const Clock &m_clock;
    Run m_run;
    Namer m_namer;
    KeyedListModel m_pieces, m_ghosts, m_overlays, m_lines;
    QList<Item> m_items; ///< the one in hand first
    Mode m_mode = Mode::Move;
    Id m_room;           ///< of the block in hand
    int m_column = 0;    ///< of it, before
    qint64 m_holdMs = 0; ///< from its start (or dragged edge) to the pointer
    Shift m_shift;
    bool m_awaiting = false, m_flying = false, m_byKeys = false, m_copying = false;
    bool m_overTray = false, m_placed = true;
    Judgement m_judgement;
    QRectF m_pieceRect;
    QString m_movedMeanwhile, m_spoken;
    QTimer m_speakTimer, m_flight;
};

} // namespace Foyer
