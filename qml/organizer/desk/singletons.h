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

struct DeskTableForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::DeskTable)
    QML_NAMED_ELEMENT(DeskTableModel)
    QML_UNCREATABLE("Desk.table() has them")
};

struct TableModelForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::TableModel)
    QML_NAMED_ELEMENT(DeskRows)
    QML_UNCREATABLE("Desk has them")
};

struct DeskFormForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::DeskForm)
    QML_NAMED_ELEMENT(DeskFormModel)
    QML_UNCREATABLE("Desk.form() has them")
};

struct DeskBookForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::DeskBook)
    QML_NAMED_ELEMENT(DeskBook)
    QML_UNCREATABLE("Desk.book is it")
};

struct SiteDeskForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::SiteDesk)
    QML_NAMED_ELEMENT(SiteDesk)
    QML_UNCREATABLE("Desk.site is it")
};

struct EventsDeskForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::EventsDesk)
    QML_NAMED_ELEMENT(EventsDesk)
    QML_UNCREATABLE("Desk.events is it")
};

struct UploadsDeskForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::UploadsDesk)
    QML_NAMED_ELEMENT(UploadsDesk)
    QML_UNCREATABLE("Desk.uploads is it")
};

struct DeskListForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::KeyedListModel)
    QML_ANONYMOUS
};

} // namespace Foyer
