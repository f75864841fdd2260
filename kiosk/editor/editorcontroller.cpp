// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/editorcontroller.h"

namespace Foyer {

EditorController::EditorController(OrganizerContext &context, QObject *parent)
    : QObject(parent), m_context(context)
{
}

bool EditorController::act(const QString &verb)
{
    if (verb == u"undo") return m_context.undo.undo();
    if (verb == u"redo") return m_context.undo.redo();
    return false;
}

} // namespace Foyer
