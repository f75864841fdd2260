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

struct HistoryLogForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::HistoryLog)
    QML_ANONYMOUS
};

struct PastBoardForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::PastBoard)
    QML_NAMED_ELEMENT(PastBoard)
    QML_UNCREATABLE("made by the history")
};

struct MergeForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::MergeController)
    QML_NAMED_ELEMENT(MergeDesk)
    QML_UNCREATABLE("made by the history")
};

struct ImportForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::ImportController)
    QML_NAMED_ELEMENT(ImportDesk)
    QML_UNCREATABLE("made by the history")
};

struct PrintForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::PrintController)
    QML_NAMED_ELEMENT(PrintDesk)
    QML_UNCREATABLE("made by the history")
};

struct PreviewForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::PreviewController)
    QML_NAMED_ELEMENT(PreviewDesk)
    QML_UNCREATABLE("made by the history")
};

struct OutboxForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::OutboxController)
    QML_NAMED_ELEMENT(OutboxDesk)
    QML_UNCREATABLE("made by the history")
};

struct FleetForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::FleetController)
    QML_NAMED_ELEMENT(FleetDesk)
    QML_UNCREATABLE("made by the history")
};

struct SheetItemForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::SheetItem)
    QML_NAMED_ELEMENT(SheetItem)
};

struct HistoryListForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::KeyedListModel)
    QML_ANONYMOUS
};

} // namespace Foyer
