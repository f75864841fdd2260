// SPDX-License-Identifier: GPL-3.0-or-later
// The organizer app as one object: the way in, the event on screen with its queue and screens, the window.
// organizer_main has one; tests and benchmarks build their own.
#pragma once

#include "kiosk/client/liveschedule.h"
#include "kiosk/commands/organizercontext.h"
#include "kiosk/commands/presence.h"
#include "kiosk/desk/deskcontroller.h"
#include "kiosk/editor/editorcontroller.h"
#include "kiosk/history/historycontroller.h"
#include "kiosk/screenportraits.h"
#include "kiosk/shell/entrance.h"
#include "kiosk/shell/shellcontroller.h"
#include "kiosk/shell/sitewatch.h"
#include "qml/theme/theme.h"

#include <QtQml/QQmlEngine>
#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickWindow>

namespace Foyer {

struct OrganizerOptions {
    QUrl server = {};
    QString slug = {};          ///< opened at once; empty: the list of events
    QByteArray token = {};      ///< used and not kept
    QString dataDirectory = {}; ///< empty: nothing is kept
    QString screen = {};        ///< shown first; empty: the one of the last time
    QString scheme = {}; ///< light, dark, highContrast, system; empty: the one of the last time
    qreal textScale = 0; ///< 1 … 2; 0: the one of the last time
    QLocale locale = QLocale(QLocale::English, QLocale::UnitedKingdom);
    bool languageGiven = false; ///< by the command line: not that of the last time
    QSize size = {};            ///< of the window; empty: as it was left
    bool reducedMotion = false;
    bool followServerClock = true; ///< false for a rehearsal clock
};

/// One event on screen. Members are destroyed in reverse order: first what is seen, last what it reads.
class Workspace : public QObject
{
    Q_OBJECT
public:
    Workspace(const SignIn &signIn, const QString &slug, const QString &journal,
              const OrganizerOptions &options, const Clock &clock, ShellMemory &places,
              Theme &theme);
    ~Workspace() override;

    /// The item of the window; null with the reasons in `errors` when the QML is broken.
    QQuickItem *load(QStringList *errors);
    /// A token of the same person, after the old one has ended.
    void signIn(const SignIn &signIn);

    ApiClient api;
    LiveSchedule live;
    CommandQueue queue;
    DraftReplica draft;
    UndoStack undo;
    PresenceBoard presence;
    EventMemory memory;
    OrganizerContext context;
    EditorController editor;
    DeskController desk;
    HistoryController history;
    ShellController shell;
    SiteWatch watch;
    ScreenPortraits portraits;
    QQmlEngine engine;
    std::unique_ptr<QQuickItem> item;

private:
    void connectEditor();
    void asked(const QString &verb);
    void goTo(const QString &screen, const QString &kind, const QString &id);
    void syncChanged();
    void speak(const QString &sentence, bool assertive);
};

class Organizer : public QObject
{
    Q_OBJECT
public:
    Organizer(const Clock &clock, const OrganizerOptions &options);
    ~Organizer() override;

    /// Shows the way in, or the event at once when it is known who and which. False when the QML is broken.
    bool start(QStringList *errors = nullptr);
    QQuickWindow &window() { return m_window; }
    Theme &theme() { return m_theme; }
    Entrance &entrance() { return m_entrance; }
    /// Null while no event is open.
    Workspace *workspace() { return m_workspace.get(); }

    /// Where the queue of one person for one event of a server is kept. `event`: its id where that is known (slugs
    /// change), else its slug.
    static QString journalFile(const QString &directory, const SignIn &signIn,
                               const QString &event);

    void openEvent(const QString &slug);
    /// Says so first when edits wait: false then.
    bool mayClose();

Q_SIGNALS:
    void workspaceChanged();
    void quitAsked();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private Q_SLOTS:
    void hideEntranceLater();

private:
    QString journalOf(const QString &slug) const;
    void showEntrance(bool overEvent);
    void hideEntrance();
    QStringList windowPath() const;
    void placeWindow();
    void rememberWindow();
    void fit();
    void themeAsked(const QString &what);
    void setLanguage(const QString &code);
    void titleChanged();

    const Clock &m_clock;
    OrganizerOptions m_options;
    ShellMemory m_memory;
    Theme m_theme;
    Entrance m_entrance;
    QQuickWindow m_window;
    std::unique_ptr<Workspace> m_workspace;
    QQmlEngine m_engine; ///< of the way in
    std::unique_ptr<QQuickItem> m_entranceItem;
    QStringList m_errors;
};

} // namespace Foyer
