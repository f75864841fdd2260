// SPDX-License-Identifier: GPL-3.0-or-later
// What a schedule file says, whatever its format: instants settled, identities given, days that do
// not overlap. Plain values; the importer compares them with the database.
#pragma once

#include "backend/exchange/reading/rawschedule.h"
#include "shared/base/error.h"
#include "shared/domain/entities.h"

#include <QtCore/QHash>
#include <QtCore/QTimeZone>

namespace Foyer {

struct ProgrammeDay {
    QString key; ///< the day's index in the file
    Instant start = 0, end = 0;
    bool declared = false; ///< the file says when it begins and ends; else its sessions do
    bool listed = true; ///< the file has it in a list of days; else it is only a date with sessions
};

/// Identified by id and name together: merged files use one id for several people, and one name may
/// be two.
struct ProgrammePerson {
    QString key;
    QString id;
    QString name;
    int line = 0; ///< of the first session that names it
};

struct ProgrammeSession {
    int line = 0;
    QString guid; ///< never empty, unique, the same on every reading of the same session
    QString title, subtitle, description, language, track;
    std::optional<Instant> start, end;
    int day = -1;  ///< under which day it stands in the file
    int room = -1; ///< position in Programme::rooms
    QList<int> moreRooms = {};
    QList<int> persons = {};
    QList<Link> links = {};
    bool leftOut = false; ///< cannot be read: an import leaves what it knows of it as it is
    bool cancelled = false, isBreak = false;
    bool wholeDay = false; ///< a date without a time
};

/// Something odd. `ways`: what can be done about it, of "30min", "noTime", "eventZone", "takeIn", "keep", "leaveOut",
/// "samePerson", "newPerson", "sameRoom", "newRoom"; `way` is the one that was taken.
struct ProgrammeWarning {
    int line = 0; ///< 0: about the whole file
    QString text;
    QString key = {}; ///< names it in SettleOptions::ways; empty: there is no choice
    QStringList ways = {};
    QString way = {};
    QString like = {}; ///< of a person or room: the name that is known
};

struct Programme {
    QString title, acronym, website, timeZone;
    int slotMinutes = 30;
    QList<ProgrammeDay> days; ///< in order of start, never overlapping
    QStringList rooms;        ///< in order of first appearance
    QList<ProgrammePerson> persons;
    QList<ProgrammeSession> sessions;
    QList<ProgrammeWarning> warnings;
    QSet<QString> silentOn; ///< members of sessions of which the file says nothing
};

/// Where a time zone may come from, in this order: wanted, the file, the event as it stands, the
/// conference's city, the offsets of the file's dates, this computer (with a warning).
struct ZoneSources {
    QString wanted;     ///< --time-zone
    QString ofEvent;    ///< of the event that is imported into
    QString ofComputer; ///< usually QTimeZone::systemTimeZoneId()
};

struct SettleOptions {
    /// A session that cannot be read is a warning with ways on, and is left out; else it is the end of the import.
    bool tolerant = false;
    QHash<QString, QString> ways = {}; ///< by the key of the warning
};

/// Settles a raw schedule. Errors, each with `line` in `extra`: import.unknownZone, import.badDate,
/// import.badDuration, import.endBeforeStart.
Result<Programme> settleProgramme(const RawSchedule &raw, const ZoneSources &zones,
                                  const SettleOptions &options = {});

/// The zone that the programme's times are in. Error: import.unknownZone.
Result<QString> settleZone(const RawSchedule &raw, const ZoneSources &zones,
                           QList<ProgrammeWarning> &warnings);

/// For sessions under no day: the declared day that holds them, else one a date that something begins on, where the small
/// hours belong to the evening before. Answers the days with those added, and notes them in `sessions`.
QList<RawDay> daysBySessions(const RawSchedule &raw, const QTimeZone &zone,
                             QList<ProgrammeSession> &sessions);

/// Gives every session its guid: the file's own; a derived one where the file has none (from id,
/// slug or title) or repeats one (then the first in order of id, slug, start keeps it). Neither
/// depends on the order in the file.
void identifySessions(const QList<RawEvent> &events, QList<ProgrammeSession> &sessions,
                      QList<ProgrammeWarning> &warnings);

/// Days from the file's hours, widened to hold the sessions that stand under them, trimmed where
/// they overlap.
Result<QList<ProgrammeDay>> settleDays(const RawSchedule &raw, const QTimeZone &zone,
                                       const QList<ProgrammeSession> &sessions, int slotMinutes);

} // namespace Foyer
