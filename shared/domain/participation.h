// SPDX-License-Identifier: GPL-3.0-or-later
// What the people of an event do besides hosting: propose, vote, meet, comment; and what is said to them (docs: design,
// "domain" 1). Plain values; no I/O. Instants are UTC milliseconds; intervals are half-open.
#pragma once

#include "shared/base/clock.h"
#include "shared/base/ids.h"

#include <QtCore/QList>
#include <QtCore/QString>

#include <optional>

namespace Foyer {

enum class VoteChoice { Interested, Maybe, Skip };
enum class MeetingStatus { Pending, Accepted, Declined, Canceled };
enum class AnnouncementSeverity { Info, Warning, Emergency };
enum class CommentSubject { Session, Proposal, Guest };

/// A room of the event that hosts may not book then; organizers may (the event's policy).
struct Unavailability {
    Id id;
    Id locationId;
    Instant start = 0, end = 0;
    QString reason;
    bool operator==(const Unavailability &) const = default;
};

struct Proposal {
    Id id;
    QString title;
    QString description; ///< Markdown
    std::optional<int> durationMinutes;
    QList<Id> hostIds;
    bool cohostWanted = false;
    QString cohostNote;
    Instant created = 0, updated = 0;
    int version = 1;
    bool operator==(const Proposal &) const = default;
};

/// A suggestion for the place of a meeting.
struct MeetingPoint {
    Id id;
    QString name;
    QString description;
    int order = 0;
    bool operator==(const MeetingPoint &) const = default;
};

/// A 1-on-1. That a pending one has expired is derived from slotStart, never stored.
struct Meeting {
    Id id;
    Id requesterId, recipientId;
    Instant slotStart = 0, slotEnd = 0; ///< a run of whole slots of one day
    QString place;
    QString message; ///< of the requester
    QString note;    ///< of the recipient's answer
    MeetingStatus status = MeetingStatus::Pending;
    Instant created = 0;
    std::optional<Instant> responded;
    int version = 1;
    bool operator==(const Meeting &) const = default;
};

struct Announcement {
    Id id;
    QString text;
    AnnouncementSeverity severity = AnnouncementSeverity::Info;
    Instant start = 0;
    std::optional<Instant> expires;
    QList<Id> locationIds; ///< empty: everywhere
    int version = 1;
    bool operator==(const Announcement &) const = default;
};

/// One contribution to the thread of a subject. A deleted one with replies stays as a placeholder without author and
/// body.
struct Comment {
    Id id;
    CommentSubject subjectKind = CommentSubject::Session;
    Id subjectId;
    Id parentId;  ///< empty: begins a thread
    Id authorId;  ///< empty: the author is gone, or the comment is a placeholder
    QString body; ///< Markdown, at most 20,000 characters
    Instant created = 0;
    std::optional<Instant> edited;
    int likes = 0;
    bool deleted = false;
    int version = 1;
    bool operator==(const Comment &) const = default;
};

/// What a viewer knows of the partner of a meeting.
struct LeanGuest {
    Id id;
    QString name;
    QString avatarUrl;
    bool operator==(const LeanGuest &) const = default;
};

struct Notification {
    Id id;
    QString type; ///< "session.moved", "meeting.requested", …
    QString text;
    QString url; ///< path of this site
    Instant created = 0;
    std::optional<Instant> readAt;
    bool operator==(const Notification &) const = default;
};

// Names on the wire and in the database.
QString toName(VoteChoice choice);
QString toName(MeetingStatus status);
QString toName(AnnouncementSeverity severity);
QString toName(CommentSubject subject);
std::optional<VoteChoice> voteChoiceFromName(QStringView name);
std::optional<MeetingStatus> meetingStatusFromName(QStringView name);
std::optional<AnnouncementSeverity> announcementSeverityFromName(QStringView name);
std::optional<CommentSubject> commentSubjectFromName(QStringView name);

} // namespace Foyer
