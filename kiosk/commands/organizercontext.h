// SPDX-License-Identifier: GPL-3.0-or-later
// What every screen of the organizer app is built from. Owned by the program (or a test) in this order.
#pragma once

#include "kiosk/commands/presence.h"
#include "kiosk/commands/screenmemory.h"
#include "kiosk/commands/undostack.h"

#include <QtCore/QLocale>

namespace Foyer {

struct OrganizerContext {
    ApiClient &api;
    CommandQueue &queue;
    const DraftReplica &draft;
    UndoStack &undo;
    const Clock &clock;
    QLocale locale;
    Id organizerId; ///< who is signed in here
    QString organizerName;
    PresenceBoard *presence = nullptr; ///< null: nobody else is shown
    ScreenMemory *memory = nullptr;    ///< null: every start is the first

    /// "events/ID" of the event on screen.
    QString eventPath() const { return QStringLiteral("events/") + draft.replica().event.id; }
};

} // namespace Foyer
