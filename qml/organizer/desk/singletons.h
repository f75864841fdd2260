// SPDX-License-Identifier: GPL-3.0-or-later
// What the module Foyer.Organizer.Desk exposes. The program (or test) owns the controller and hands it to its engine with
// exposeDesk().
#pragma once

#include "kiosk/desk/deskcontroller.h"

#include <QtQml/QQmlEngine>
#include <QtQml/qqmlregistration.h>

namespace Foyer {

inline void exposeDesk(QQmlEngine &engine, DeskController &controller)
{
    engine.setProperty("foyerDesk", QVariant::fromValue(&controller));
}

struct DeskForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::DeskController)
    QML_NAMED_ELEMENT(Desk)
    QML_SINGLETON
public:
    static DeskController *create(QQmlEngine *engine, QJSEngine *)
    {
        auto *controller = engine->property("foyerDesk").value<DeskController *>();
        if (controller) QQmlEngine::setObjectOwnership(controller, QQmlEngine::CppOwnership);
        return controller;
    }
};

} // namespace Foyer
