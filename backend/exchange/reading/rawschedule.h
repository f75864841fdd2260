// SPDX-License-Identifier: GPL-3.0-or-later
// A schedule file word for word, before anything is concluded from it: texts with the line they
// stand in.
#pragma once

#include <QtCore/QList>
#include <QtCore/QSet>
#include <QtCore/QString>

namespace Foyer {

struct RawText {
    QString text; ///< trimmed
    int line = 0; ///< 0: not in the file
};

struct RawPerson {
    QString id;
    QString name;
};

struct RawLink {
    QString title;
    QString url;
    int line = 0;
};

/// Something odd that the reader got over.
struct RawWarning {
    int line = 0;
    QString text;
};

/// Why a reader could not make an event of it; it is left out unless somebody says how to take it.
struct RawFault {
    QString text; ///< empty: none
    int line = 0;
    QStringList ways; ///< what could be done with it, see ProgrammeWarning
};

struct RawEvent {
    int line = 0;
    int day = -1; ///< position in RawSchedule::days; -1: settled from its start
    QString guid, id, slug;
    QString roomAround;    ///< name of the room element it stands in
    QString room;          ///< its own room child
    QStringList moreRooms; ///< beside that one
    RawText date, start, duration;
    RawText end; ///< a date with its time; wins over the duration
    bool wholeDay = false, cancelled = false, isBreak = false;
    RawFault fault = {};
    QString title, subtitle, track, language, abstract, description;
    QList<RawPerson> persons;
    QList<RawLink> links; ///< links, then attachments
};

struct RawDay {
    int line = 0;
    QString index;
    RawText date, start, end;
    bool bySessions = false; ///< the file does not list it, but has sessions on its date
};

struct RawSchedule {
    QString title, acronym, url, baseUrl, city;
    RawText timeZone, dayChange, timeslot, start, end;
    QList<RawDay> days;
    QStringList
        rooms; ///< declared, or named by events outside any room; in order of first appearance
    QList<RawEvent> events;
    QList<RawWarning> warnings;
    /// Members of a session that this file cannot tell, so that an import leaves them as they are.
    QSet<QString> silentOn;
    bool looseDays = false; ///< its days are dates alone: nights belong to the evening before
    bool lenient = false;   ///< what cannot be read is left out, and the rest comes in
    bool own = false;       ///< written by Foyer: its address is no website of the event
};

} // namespace Foyer
