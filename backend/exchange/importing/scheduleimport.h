// SPDX-License-Identifier: GPL-3.0-or-later
// Brings an event of the database to what a programme says, in the transaction of one unit of work.
#pragma once

#include "backend/exchange/programme/programme.h"
#include "backend/store/writer.h"

#include <QtCore/QHash>
#include <QtCore/QSet>

namespace Foyer {

/// What an import did. Subjects of the programme are created, changed or unchanged; what the
/// programme no longer holds is removed.
struct ImportReport {
    Id eventId;
    QString slug;
    int events = 0, days = 0, locations = 0, guests = 0, sessions = 0;
    int created = 0, changed = 0, removed = 0, unchanged = 0;
    QHash<Id, int> lines;    ///< of the programme's sessions
    QHash<Id, QString> keys; ///< of what an ImportChoice can leave out
    QHash<Id, QString>
        dayKeys;           ///< of sessions: of the new day they are on, without which they stay out
    QList<Session> byHand; ///< sessions that the programme does not hold and no import brought
    QList<ProgrammeWarning> warnings; ///< people and rooms that may be known under another spelling

    /// "events 1 days 4 locations 4 guests 198 sessions 138: 345 created, 0 changed, 0 removed, 0
    /// unchanged"
    QString toString() const;
};

/// What of a programme is taken over. Sessions are named "session:" and their guid, days, rooms and people by
/// ImportReport::keys.
struct ImportChoice {
    enum class Gone {
        Remove, ///< what the programme lost goes
        Cancel  ///< its sessions stay, cancelled; so do the days they are on
    };
    Gone gone = Gone::Remove;
    QSet<QString> skip = {};           ///< stay as they are; "event": its name, website and zone
    QSet<QString> take = {};           ///< made by hand, and to be treated as lost by the programme
    QHash<QString, QString> ways = {}; ///< "samePerson" or "sameRoom", by the key of the warning
};

/// The name of a session in an ImportChoice.
QString importKey(const QString &guid);

/// `slug` empty: made from the acronym or the title, with a number when another programme has that
/// one (told apart by name and guids). Sessions made by hand (their guid is their id)
/// are left alone, as are fields that no file sets (status, capacity, lateness …); a field that the
/// file sets wins over an edit made by hand. Errors: those of the keep… functions, with `line` in
/// `extra` where a session is at fault.
Result<ImportReport> importProgramme(UnitOfWork &unit, const Programme &programme,
                                     const QString &slug, const ImportChoice &choice = {});

/// The slug an event gets from its acronym, or else its title: lower case a–z, 0–9 and "-", 1–60
/// characters.
QString slugFor(const Programme &programme);

} // namespace Foyer
