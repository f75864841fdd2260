// SPDX-License-Identifier: GPL-3.0-or-later
// The schedule editor as one object: what the window binds to and what menus and keys call.
#pragma once

#include "kiosk/commands/organizercontext.h"

#include <QtCore/QObject>

namespace Foyer {

class EditorController : public QObject
{
    Q_OBJECT
public:
    /// `context` must outlive this.
    explicit EditorController(OrganizerContext &context, QObject *parent = nullptr);

    /// Does what a menu entry or key is called by: "newSession", "newBlocker", "move", "late", "cancel", "toTray",
    /// "copy", "delete", "rename", "nextCheck", "previousCheck", "chooseAll", "rooms", "list", "zoomIn", "zoomOut",
    /// "fit", "now", "back". False when it does not apply now.
    Q_INVOKABLE bool act(const QString &verb);

Q_SIGNALS:
    /// A step was taken; for a toast with Undo ("Moved to Boathouse, 42 will be told").
    void done(const QString &sentence);
    /// To be spoken; assertively only for a refusal.
    void announced(const QString &sentence, bool assertive);

private:
    OrganizerContext &m_context;
};

} // namespace Foyer
