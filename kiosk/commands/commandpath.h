// SPDX-License-Identifier: GPL-3.0-or-later
// What an address says about a command: "events/E/sessions/S/cancel" is the verb cancel on a subject of an event.
#pragma once

#include "kiosk/commands/command.h"

namespace Foyer {

struct CommandPath {
    explicit CommandPath(const Command &command)
    {
        const QStringList parts = command.path.section(u'?', 0, 0).split(u'/', Qt::SkipEmptyParts);
        ofEvent = parts.size() > 2 && parts.first() == u"events";
        const qsizetype at = parts.lastIndexOf(command.subjectId);
        if (at >= 0 && at + 1 < parts.size() && !(ofEvent && at == 1)) verb = parts.at(at + 1);
        collection = (at >= 0 ? parts.first(at) : parts).join(u'/');
    }

    bool ofEvent = false; ///< below events/…, and not the event itself
    QString verb;         ///< "cancel", "late", "rsvp" …; empty for create, edit and delete
    QString collection;   ///< "events/E/sessions"
};

} // namespace Foyer
