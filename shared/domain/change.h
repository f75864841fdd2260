// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the change log and who may see it (design: change-log-and-feed 1 and 3).
#pragma once

#include "shared/base/clock.h"
#include "shared/base/ids.h"

#include <QtCore/QJsonObject>
#include <QtCore/QList>
#include <QtCore/QString>

namespace Foyer {

/// Names of change types. A field may be added to a payload; a rename or removal is a new name.
namespace ChangeType {
inline constexpr QLatin1String EventChanged("event.changed");
inline constexpr QLatin1String EventDeleted("event.deleted");
inline constexpr QLatin1String DayCreated("day.created");
inline constexpr QLatin1String DayChanged("day.changed");
inline constexpr QLatin1String DayDeleted("day.deleted");
inline constexpr QLatin1String LocationChanged("location.changed");
inline constexpr QLatin1String LocationRemoved("location.removed");
inline constexpr QLatin1String GuestJoined("guest.joined");
inline constexpr QLatin1String GuestChanged("guest.changed");
inline constexpr QLatin1String GuestLeft("guest.left");
inline constexpr QLatin1String SessionCreated("session.created");
inline constexpr QLatin1String SessionChanged("session.changed");
inline constexpr QLatin1String SessionDeleted("session.deleted");
inline constexpr QLatin1String AttendanceChanged("session.attendanceChanged");
inline constexpr QLatin1String RsvpAdded("rsvp.added");
inline constexpr QLatin1String RsvpRemoved("rsvp.removed");
inline constexpr QLatin1String ProposalCreated("proposal.created");
inline constexpr QLatin1String ProposalChanged("proposal.changed");
inline constexpr QLatin1String ProposalDeleted("proposal.deleted");
inline constexpr QLatin1String VoteCast("vote.cast");
inline constexpr QLatin1String VoteWithdrawn("vote.withdrawn");
inline constexpr QLatin1String UnavailabilityAdded("unavailability.added");
inline constexpr QLatin1String UnavailabilityRemoved("unavailability.removed");
inline constexpr QLatin1String MeetingChanged("meeting.changed");
inline constexpr QLatin1String MeetingDeleted("meeting.deleted");
inline constexpr QLatin1String AvailabilityChanged("availability.changed");
inline constexpr QLatin1String MeetingPointChanged("meetingPoint.changed");
inline constexpr QLatin1String MeetingPointDeleted("meetingPoint.deleted");
inline constexpr QLatin1String CommentChanged("comment.changed");
inline constexpr QLatin1String CommentDeleted("comment.deleted");
inline constexpr QLatin1String NotificationAdded("notification.added");
inline constexpr QLatin1String NotificationChanged("notification.changed");
inline constexpr QLatin1String AnnouncementChanged("announcement.changed");
inline constexpr QLatin1String AnnouncementDeleted("announcement.deleted");
inline constexpr QLatin1String KioskChanged("kiosk.changed");
inline constexpr QLatin1String KioskDeleted("kiosk.deleted");
} // namespace ChangeType

enum class ActorKind { Guest, Admin, System };
QString toName(ActorKind kind);
std::optional<ActorKind> actorKindFromName(QStringView name);

struct Actor {
    ActorKind kind = ActorKind::System;
    Id id;        ///< empty only for System
    QString name; ///< as it was when the change was made
    bool operator==(const Actor &) const = default;
};

/// Who may see a change; fixed when the row is written. None: sent to nobody.
struct Audience {
    enum class Kind { None, Event, Guests, Admins };
    Kind kind = Kind::None;
    QList<Id> ids; ///< Guests: who; Admins: screens that hear of themselves

    static Audience event() { return {Kind::Event, {}}; }
    static Audience admins() { return {Kind::Admins, {}}; }
    static Audience guests(QList<Id> ids) { return {Kind::Guests, std::move(ids)}; }

    QJsonObject toJson() const;
    static Audience fromJson(const QJsonObject &object);
    bool operator==(const Audience &) const = default;
};

/// Who reads a snapshot or a feed. Fixed for the life of a connection.
struct Viewer {
    enum class Kind { Public, Guest, Organizer };
    Kind kind = Kind::Public;
    Id id;      ///< guest or organizer; of a screen (Public) its kiosk
    Id loginId; ///< the login session, for revocation; empty for Public

    bool maySee(const Audience &audience) const;
    bool operator==(const Viewer &) const = default;
};

/// A row of `changes` as it was committed.
struct Change {
    qint64 seq = 0;
    quint32 stamp = 0;
    Id eventId;
    QString type;
    QString subjectType;
    Id subjectId;
    Actor actor;
    Instant occurredAt = 0;
    QJsonObject payload; ///< the subject's full state, plus reaction-only fields: before, cascade, …
    Audience audience;
    QString commandKey;
    QString correlationId;
};

/// A stretch of one event's log in seq order, as read for a replay.
struct LogPage {
    /// Pruned: rows after the asked position are gone. Failed: the log could not be read. Both are no answer, and
    /// an empty list of theirs must not be taken for "nothing more".
    enum class State { Read, Pruned, Failed };
    State state = State::Read;
    QList<Change> changes;

    LogPage() = default;
    LogPage(QList<Change> rows) : changes(std::move(rows)) {}
    explicit LogPage(State why) : state(why) {}
};

/// "4711.9f3a0c21": what a client resumes from. Formatting and strict parsing.
struct Cursor {
    qint64 seq = 0;
    std::optional<quint32> stamp; ///< a bare seq is accepted from clients
    QString toString() const;
    /// Nothing for anything but 1–19 digits without leading zero (or "0"), optionally "." and 8 hex digits.
    static std::optional<Cursor> parse(QStringView text);
    bool operator==(const Cursor &) const = default;
};

} // namespace Foyer
