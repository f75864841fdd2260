// SPDX-License-Identifier: GPL-3.0-or-later
// What the module Foyer.Organizer.Editor exposes. The program (or test) owns the controller and hands it to its engine
// with exposeEditor(); a ScheduleBoard may be anybody's, for the read-only grid.
#pragma once

#include "kiosk/editor/editorcontroller.h"
#include "qml/organizer/editor/blockart.h"

#include <QtQml/QQmlEngine>
#include <QtQml/qqmlregistration.h>

namespace Foyer {

inline void exposeEditor(QQmlEngine &engine, EditorController &editor)
{
    engine.setProperty("foyerEditor", QVariant::fromValue(&editor));
}

struct EditorForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::EditorController)
    QML_NAMED_ELEMENT(Editor)
    QML_SINGLETON
public:
    static EditorController *create(QQmlEngine *engine, QJSEngine *)
    {
        auto *editor = engine->property("foyerEditor").value<EditorController *>();
        if (editor) QQmlEngine::setObjectOwnership(editor, QQmlEngine::CppOwnership);
        return editor;
    }
};

struct ScheduleBoardForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::ScheduleBoard)
    QML_NAMED_ELEMENT(ScheduleBoard)
    QML_UNCREATABLE("made in C++")
};

struct DragControllerForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::DragController)
    QML_NAMED_ELEMENT(DragController)
    QML_UNCREATABLE("made in C++")
};

struct SessionInspectorForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::SessionInspector)
    QML_NAMED_ELEMENT(SessionInspector)
    QML_UNCREATABLE("made in C++")
};

struct TrayModelForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::TrayModel)
    QML_ANONYMOUS
};

struct SessionListForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::SessionList)
    QML_ANONYMOUS
};

struct SessionHistoryForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::SessionHistory)
    QML_ANONYMOUS
};

struct EditorRowsForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::KeyedListModel)
    QML_ANONYMOUS
};

struct BlockFaceForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::BlockFace)
    QML_VALUE_TYPE(blockFace)
};

struct BlockArtForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::BlockArt)
    QML_NAMED_ELEMENT(BlockArt)
};

struct HatchArtForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::HatchArt)
    QML_NAMED_ELEMENT(HatchArt)
};

struct GridGroundForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::GridGround)
    QML_NAMED_ELEMENT(GridGround)
};

} // namespace Foyer
