// SPDX-License-Identifier: GPL-3.0-or-later
// What the module Foyer.Organizer exposes: the way in, and the frame of the window. The program (or test) owns them and
// hands each to the engine that shows it.
#pragma once

#include "kiosk/shell/entrance.h"
#include "kiosk/shell/shellcontroller.h"

#include <QtQml/QQmlEngine>
#include <QtQml/qqmlregistration.h>

namespace Foyer {

inline void exposeShell(QQmlEngine &engine, ShellController &shell)
{
    engine.setProperty("foyerShell", QVariant::fromValue(&shell));
}

inline void exposeEntrance(QQmlEngine &engine, Entrance &entrance)
{
    engine.setProperty("foyerEntrance", QVariant::fromValue(&entrance));
}

struct ShellForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::ShellController)
    QML_NAMED_ELEMENT(Shell)
    QML_SINGLETON
public:
    static ShellController *create(QQmlEngine *engine, QJSEngine *)
    {
        auto *shell = engine->property("foyerShell").value<ShellController *>();
        if (shell) QQmlEngine::setObjectOwnership(shell, QQmlEngine::CppOwnership);
        return shell;
    }
};

struct EntranceForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::Entrance)
    QML_NAMED_ELEMENT(Entrance)
    QML_SINGLETON
public:
    static Entrance *create(QQmlEngine *engine, QJSEngine *)
    {
        auto *entrance = engine->property("foyerEntrance").value<Entrance *>();
        if (entrance) QQmlEngine::setObjectOwnership(entrance, QQmlEngine::CppOwnership);
        return entrance;
    }
};

struct FindForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::FindModel)
    QML_ANONYMOUS
};

struct ShellListForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::KeyedListModel)
    QML_ANONYMOUS
};

} // namespace Foyer
