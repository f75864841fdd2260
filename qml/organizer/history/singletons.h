// SPDX-License-Identifier: GPL-3.0-or-later
// What the module Foyer.Organizer.History exposes. The program (or test) owns the controller and hands it to its engine
// with exposeHistory().
#pragma once

#include "kiosk/history/historycontroller.h"

#include <QtQml/QQmlEngine>
#include <QtQml/qqmlregistration.h>

namespace Foyer {

inline void exposeHistory(QQmlEngine &engine, HistoryController &controller)
{
    engine.setProperty("foyerHistory", QVariant::fromValue(&controller));
}

struct HistoryForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::HistoryController)
    QML_NAMED_ELEMENT(HistoryDesk)
    QML_SINGLETON
public:
    static HistoryController *create(QQmlEngine *engine, QJSEngine *)
    {
        auto *controller = engine->property("foyerHistory").value<HistoryController *>();
        if (controller) QQmlEngine::setObjectOwnership(controller, QQmlEngine::CppOwnership);
        return controller;
    }
};

} // namespace Foyer
