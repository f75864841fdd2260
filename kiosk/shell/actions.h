// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that the menus of the organizer app offer, with its key: one table for menus, palette, F1 and shortcuts.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

namespace Foyer {

struct ShellAction {
    QString id;   ///< "undo", "newSession", "go.editor"
    QString menu; ///< "event", "edit", "view", "session", "go", "help"
    QString text;
    QString key = {}; ///< as QKeySequence reads it and as it is shown
    QString icon = {};
    /// Handled by the window itself; else by the screen. A single letter is the schedule's own to hear.
    bool own = false;
    bool separatorAfter = false;
};

struct ShellScreen {
    QString id;    ///< "editor"
    QString title; ///< "Schedule": the word on the rail, in 60 pixels
    QString icon;
    QString group;       ///< heading in the sidebar; empty: at the foot
    QString file;        ///< of the resource, below qrc:/qt/qml/Foyer/Organizer/
    bool sidebar = true; ///< opens with the sidebar; else with the rail
    bool onRail = true;
    QString longTitle = {}; ///< where there is room; empty: the title does
    const QString &fullTitle() const { return longTitle.isEmpty() ? title : longTitle; }
};

/// Menus in order: id and title.
QList<std::pair<QString, QString>> shellMenus();
QList<ShellAction> shellActions();
/// In the order of the rail and of Ctrl 1 … 9.
QList<ShellScreen> shellScreens();

/// "Ctrl+Shift+Z" as people read it: "Ctrl Shift Z".
QString shownKey(const QString &key);

} // namespace Foyer
