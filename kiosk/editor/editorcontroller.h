// SPDX-License-Identifier: GPL-3.0-or-later
// The schedule editor as one object: what its window binds to and what menus and keys call.
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/commands/presence.h"
#include "kiosk/editor/dragcontroller.h"
#include "kiosk/editor/sessioninspector.h"
#include "kiosk/editor/sessionlist.h"
#include "kiosk/editor/traymodel.h"

namespace Foyer {

class EditorController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::ScheduleBoard *board READ board CONSTANT)
    Q_PROPERTY(Foyer::DragController *drag READ drag CONSTANT)
    Q_PROPERTY(Foyer::SessionInspector *inspector READ inspector CONSTANT)
    Q_PROPERTY(Foyer::TrayModel *tray READ tray CONSTANT)
    Q_PROPERTY(Foyer::SessionList *list READ list CONSTANT)
    Q_PROPERTY(QString view READ view WRITE setView NOTIFY viewChanged)
    Q_PROPERTY(bool trayOpen READ trayOpen WRITE setTrayOpen NOTIFY viewChanged)
    Q_PROPERTY(bool inspectorOpen READ inspectorOpen WRITE setInspectorOpen NOTIFY viewChanged)
    Q_PROPERTY(int chosenCount READ chosenCount NOTIFY chosenChanged)
    Q_PROPERTY(QString focusKey READ focusKey NOTIFY chosenChanged)
    Q_PROPERTY(int forbidden READ forbidden NOTIFY checksChanged)
    Q_PROPERTY(int toCheck READ toCheck NOTIFY checksChanged)
    Q_PROPERTY(QString phaseText READ phaseText NOTIFY checksChanged)
    Q_PROPERTY(QString renaming READ renaming NOTIFY viewChanged)
    Q_PROPERTY(QRectF renameRect READ renameRect NOTIFY viewChanged)
public:
    /// `context` must outlive this.
    explicit EditorController(OrganizerContext &context, QObject *parent = nullptr);

    ScheduleBoard *board() { return &m_board; }
    DragController *drag() { return &m_drag; }
    SessionInspector *inspector() { return &m_inspector; }
    TrayModel *tray() { return &m_tray; }
    SessionList *list() { return &m_list; }
    /// Drags are said to the others, theirs are drawn. Must outlive this.
    void setPresence(PresenceBoard *presence);

    QString view() const { return m_view; } ///< "rooms", "list"
    void setView(const QString &view);
    bool trayOpen() const { return m_trayOpen; }
    void setTrayOpen(bool open);
    bool inspectorOpen() const { return m_inspectorOpen; }
    void setInspectorOpen(bool open);
    int chosenCount() const { return int(m_chosen.size()); }
    const QList<Id> &chosen() const { return m_chosen; }
    /// Block with the roving focus.
    QString focusKey() const { return m_focus; }
    int forbidden() const { return m_forbidden; } ///< sessions of the day
    int toCheck() const { return m_toCheck; }
    QString phaseText() const;
    /// The session whose title is being written in place; empty: none.
    QString renaming() const { return m_renaming; }
    /// Where it lies on the canvas.
    QRectF renameRect() const;

    /// Does what a menu entry or key is called by: "newSession", "newBlocker", "move", "late", "cancel", "toTray",
    /// "copy", "delete", "rename", "inspector", "tray", "nextCheck", "previousCheck", "chooseAll", "rooms" (again: list), "list",
    /// "zoomIn", "zoomOut", "fit", "now", "undo", "redo", "back". False when it does not apply now.
    Q_INVOKABLE bool act(const QString &verb);
    /// A key of the grid or list (visual/organizer 7). False: not one of its own.
    Q_INVOKABLE bool pressKey(int key, int modifiers);

    /// "", "body", "top", "bottom" or "band" at a point of the canvas.
    Q_INVOKABLE QString zoneAt(qreal x, qreal y) const;
    Q_INVOKABLE QString keyAt(qreal x, qreal y) const;
    Q_INVOKABLE QRectF rectAt(qreal x, qreal y) const;
    /// A click on a block (empty key: on nothing): chooses, with Ctrl adds or takes away, with Shift all in between.
    Q_INVOKABLE void choose(const QString &key, int modifiers);
    Q_INVOKABLE void chooseIn(const QRectF &rect, bool add);
    Q_INVOKABLE void chooseSession(const QString &sessionId);
    Q_INVOKABLE void unchoose();
    Q_INVOKABLE bool beginDrag(const QString &key, qreal x, qreal y, const QString &zone);
    Q_INVOKABLE bool beginTrayDrag(const QString &cardKey);
    Q_INVOKABLE void drop();
    /// A card of the tray without dragging: into the grid's focused room and time, lifted.
    Q_INVOKABLE bool liftCard(const QString &cardKey);
    Q_INVOKABLE void finishRename(const QString &title);

Q_SIGNALS:
    void viewChanged();
    void chosenChanged();
    void checksChanged();
    /// The canvas is to be scrolled so that this lies in the window.
    void reveal(const QRectF &rect);
    /// The canvas is to be scrolled to this contentY.
    void scrollTo(qreal contentY);
    void inspectorAsked(const QString &field);
    /// A step was taken; for a toast with Undo ("Moved to Boathouse, 42 will be told").
    void done(const QString &sentence);
    /// Something could not be done, for this reason; for a card.
    void refused(const QString &sentence);
    /// To be spoken; assertively only for a refusal.
    void announced(const QString &sentence, bool assertive);

private:
    struct Spot {
        Id room;
        Instant start;
    };
    void replicaChanged(const QList<Id> &ids);
    void queueChanged();
    void recheckLater();
    void recheck();
    BlockMarks marksOf(const Session &session, const QString &key) const;
    void setChosen(const QList<Id> &ids);
    void setFocus(const QString &key, bool spoken);
    QList<QString> keysInOrder() const;
    bool stepBack();
    bool actOnView(const QString &verb);
    bool moveFocus(int columns, int places, bool extend);
    bool focusEnd(bool last);
    bool stepCheck(int direction);
    bool keyWhileLifted(int key, int modifiers);
    bool keyWithControl(int key, int modifiers);
    bool keyPlain(int key, int modifiers);
    QList<Id> subjects() const;
    Spot spot() const;
    bool create(SessionKind kind);
    bool takeOff();
    bool copy();
    bool remove();
    bool nudge(int columns, int slots, int stretch);
    bool runAll(const QList<SessionChange> &changes, const QString &label, const QString &said);
    void askDemand();
    void sayPresence();

    OrganizerContext &m_context;
    PresenceBoard *m_presence = nullptr;
    EventIndex m_index;
    ScheduleBoard m_board;
    DragController m_drag;
    SessionInspector m_inspector;
    TrayModel m_tray;
    SessionList m_list;
    QString m_view = QStringLiteral("rooms");
    bool m_trayOpen = true, m_inspectorOpen = true;
    QList<Id> m_chosen;
    QString m_focus, m_anchor, m_renaming;
    Id m_demandOf;
    QHash<Id, QString> m_pending; ///< by session: what marks say
    QHash<Id, QList<CheckLine>> m_checks;
    QSet<Id> m_refused; ///< rolled back just now
    int m_forbidden = 0, m_toCheck = 0;
    QTimer m_recheck;
};

} // namespace Foyer
