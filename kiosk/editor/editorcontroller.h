// SPDX-License-Identifier: GPL-3.0-or-later
// The schedule editor as one object: what its window binds to and what menus and keys call.
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/commands/presence.h"
#include "kiosk/editor/dragcontroller.h"
#include "kiosk/editor/sessionhistory.h"
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
    Q_PROPERTY(Foyer::SessionHistory *history READ history CONSTANT)
    Q_PROPERTY(QString view READ view WRITE setView NOTIFY viewChanged)
    Q_PROPERTY(qreal trayWidth READ trayWidth WRITE setTrayWidth NOTIFY viewChanged)
    Q_PROPERTY(qreal inspectorWidth READ inspectorWidth WRITE setInspectorWidth NOTIFY viewChanged)
    Q_PROPERTY(bool letters READ letters WRITE setLetters NOTIFY viewChanged)
    Q_PROPERTY(QString checkText READ checkText NOTIFY checksChanged)
    Q_PROPERTY(int hits READ hits NOTIFY hitsChanged)
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
    ~EditorController() override; ///< what was moved last is remembered too

    ScheduleBoard *board() { return &m_board; }
    DragController *drag() { return &m_drag; }
    SessionInspector *inspector() { return &m_inspector; }
    TrayModel *tray() { return &m_tray; }
    SessionHistory *history() { return &m_history; }
    SessionList *list() { return &m_list; }
    /// Drags are said to the others, theirs are drawn. Must outlive this.
    void setPresence(PresenceBoard *presence);
    /// How a row of the log reads; without it the inspector has no history.
    void setDescriber(SessionHistory::Describer describer);

    QString view() const { return m_view; } ///< "rooms", "list"
    void setView(const QString &view);
    /// The view of large text; what the person has chosen stands.
    Q_INVOKABLE void suggestView(const QString &view);
    bool trayOpen() const { return m_trayOpen; }
    void setTrayOpen(bool open);
    bool inspectorOpen() const { return m_inspectorOpen; }
    void setInspectorOpen(bool open);
    /// Of the panels, in px at text size 1; 0: as they come.
    qreal trayWidth() const { return m_trayWidth; }
    void setTrayWidth(qreal width);
    qreal inspectorWidth() const { return m_inspectorWidth; }
    void setInspectorWidth(qreal width);
    /// Single letters are keys of the grid.
    bool letters() const { return m_letters; }
    void setLetters(bool letters);
    int chosenCount() const { return int(m_chosen.size()); }
    const QList<Id> &chosen() const { return m_chosen; }
    /// Block with the roving focus.
    QString focusKey() const { return m_focus; }
    int forbidden() const { return m_forbidden; } ///< sessions of the day
    int toCheck() const { return m_toCheck; }
    /// Sessions of the day that the filter lets through.
    int hits() const;
    /// "3 to check on Friday"; empty: nothing.
    QString checkText() const;
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
    /// Somebody writes in the inspector; the others see it.
    Q_INVOKABLE void setEditing(bool editing);
    /// What empty states and heads of rooms offer; another screen does it ("rooms", "new").
    Q_INVOKABLE void goTo(const QString &screen, const QString &kind = {}, const QString &id = {});

Q_SIGNALS:
    void viewChanged();
    void chosenChanged();
    void checksChanged();
    void hitsChanged();
    /// The canvas is to be scrolled so that this lies in the window.
    void reveal(const QRectF &rect);
    /// The canvas is to be scrolled to this contentY.
    void scrollTo(qreal contentY);
    void inspectorAsked(const QString &field);
    /// "inspector" or "tray" is to be opened or closed.
    void panelAsked(const QString &panel);
    /// A step was taken; for a toast with Undo ("Moved to Boathouse, 42 will be told").
    void done(const QString &sentence);
    /// The same of what is gone: it can be had back for longer.
    void deleted(const QString &sentence);
    /// Something could not be done, for this reason; for a card.
    void refused(const QString &sentence);
    /// A verb of the menus that is not the schedule's.
    void asked(const QString &verb);
    /// Another screen, and what is to be shown there.
    void screenAsked(const QString &screen, const QString &kind, const QString &id);
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
    void noteOthers(const QList<Id> &ids);
    void hold(QSet<Id> &set, const Id &id, int ms);
    bool wasRefused(const Id &id);
    void restore();
    void keep();
    bool stepHit(int direction);

    OrganizerContext &m_context;
    PresenceBoard *m_presence = nullptr;
    EventIndex m_index;
    ScheduleBoard m_board;
    DragController m_drag;
    SessionInspector m_inspector;
    TrayModel m_tray;
    SessionList m_list;
    SessionHistory m_history;
    QString m_view = QStringLiteral("rooms");
    bool m_trayOpen = true, m_inspectorOpen = true;
    QList<Id> m_chosen;
    QString m_focus, m_anchor, m_renaming;
    Id m_demandOf;
    QHash<Id, QString> m_pending; ///< by session: what marks say
    QHash<Id, QList<CheckLine>> m_checks;
    QSet<Id> m_refused; ///< rolled back just now
    QSet<Id> m_foreign; ///< somebody else is changing it
    QSet<Id> m_held, m_fresh;
    QSet<QString> m_refusals; ///< keys of commands whose roll-back has been shown
    qreal m_trayWidth = 0, m_inspectorWidth = 0;
    bool m_letters = true, m_viewChosen = false, m_editing = false;
    Id m_restored; ///< the event whose places are on screen
    QTimer m_keep;
    int m_forbidden = 0, m_toCheck = 0;
    QTimer m_recheck;
};

} // namespace Foyer
