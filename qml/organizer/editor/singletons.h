// SPDX-License-Identifier: GPL-3.0-or-later
// What the module Foyer.Organizer.Editor exposes. The program (or test) owns the controller and hands it to its engine
// with exposeEditor().
#pragma once

#include "kiosk/editor/editorcontroller.h"

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

} // namespace Foyer
