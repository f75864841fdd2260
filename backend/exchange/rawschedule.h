// SPDX-License-Identifier: GPL-3.0-or-later
// A schedule file word for word, before anything is concluded from it: texts with the line they
// stand in.
#pragma once

#include <QtCore/QList>
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

struct RawEvent {
    int line = 0;
    int day = -1; ///< position in RawSchedule::days
    QString guid, id, slug;
    QString roomAround; ///< name of the room element it stands in
    QString room;       ///< its own room child
    RawText date, start, duration;
    QString title, subtitle, track, language, abstract, description;
    QList<RawPerson> persons;
    QList<RawLink> links; ///< links, then attachments
};

struct RawDay {
    int line = 0;
    QString index;
    RawText date, start, end;
};

struct RawSchedule {
    QString title, acronym, url, baseUrl, city;
    RawText timeZone, dayChange, timeslot, start, end;
    QList<RawDay> days;
    QStringList
        rooms; ///< declared, or named by events outside any room; in order of first appearance
    QList<RawEvent> events;
};

} // namespace Foyer
