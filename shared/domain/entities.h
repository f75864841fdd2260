// SPDX-License-Identifier: GPL-3.0-or-later
// The entities of a schedule as every process knows them (docs: design, "domain"). Plain values; no I/O.
// Instants are UTC milliseconds; intervals are half-open.
#pragma once

#include "shared/base/clock.h"
#include "shared/base/ids.h"

#include <QtCore/QJsonObject>
#include <QtCore/QList>
#include <QtCore/QString>

#include <optional>

namespace Foyer {

enum class Policy { Forbid, Warn, Ignore };
enum class SessionKind { Session, Blocker };
enum class SessionStatus { Confirmed, Cancelled };

/// A half-open window; an absent end leaves it open.
struct Phase {
    std::optional<Instant> start;
    std::optional<Instant> end;
    bool operator==(const Phase &) const = default;
};

/// What a clash of each kind means to organizers. Hosts are always held to Forbid for rooms.
struct Policies {
    Policy roomClash = Policy::Forbid;
    Policy hostClash = Policy::Warn;
    Policy unavailable = Policy::Warn;
    Policy buffer = Policy::Warn;
    Policy capacity = Policy::Warn;
    bool operator==(const Policies &) const = default;
};

struct Event {
    Id id;
    QString slug;
    QString name;
    QString description;
    QString website;
    QString timeZone; ///< IANA name
    Phase proposal, voting, scheduling;
    int maxSessionMinutes = 120;
    int breakMinutes = 10;
    int slotMinutes = 30;
    bool hardCapacity = false;
    bool meetingsEnabled = false;
    int maxOpenMeetingRequests = 5;
    QString icon;
    Policies policies;
    int bufferMinutes = 0;
    int version = 1;
    bool operator==(const Event &) const = default;
};

/// One opening period of an event; may run past midnight and owns those hours.
struct Day {
    Id id;
    Instant start = 0, end = 0;
    Instant bookingStart = 0, bookingEnd = 0;
    int version = 1;
    bool operator==(const Day &) const = default;
};

struct Location {
    Id id;
    QString name;
    QString description;
    QString area;
    QString floor;
    int capacity = 0; ///< 0: unlimited
    int parallel = 1; ///< how many sessions it may hold at once
    QString colour;   ///< name of one of the sixteen hues
    bool bookable = true;
    QString imageUrl;
    int order = 0;
    int version = 1;
    bool operator==(const Location &) const = default;
};

/// The public profile; e-mail and password hash never leave the server.
struct Guest {
    Id id;
    QString name;
    QString about;
    QString pronouns;
    QString basedIn;
    QStringList languages;
    QJsonObject prompts;
    QJsonObject contacts;
    QString avatarUrl;
    bool member = true; ///< false: hosts something here without being a member of the event
    int profileVersion = 1;
    bool operator==(const Guest &) const = default;
};

struct Link {
    QString title;
    QString url;
    bool operator==(const Link &) const = default;
};

/// Where and when a session was before its last move; kept until the session ends.
struct MovedFrom {
    std::optional<Instant> start, end;
    QList<Id> locationIds;
    Instant at = 0;
    bool operator==(const MovedFrom &) const = default;
};

struct Session {
    Id id;
    QString guid; ///< of an import, or its own id
    QString title;
    QString subtitle;
    QString description; ///< Markdown
    std::optional<Instant> start, end; ///< both or none; start < end
    QList<Id> locationIds;
    QList<Id> hostIds;
    int capacity = 0; ///< 0: unlimited
    SessionKind kind = SessionKind::Session;
    SessionStatus status = SessionStatus::Confirmed;
    QString statusReason;
    bool closed = false;
    bool adminManaged = false;
    Id proposalId; ///< empty: none
    QString language;
    QString track;
    QList<Link> links;
    std::optional<MovedFrom> movedFrom;
    int lateMinutes = 0;
    int version = 1;
    bool operator==(const Session &) const = default;
};

// Names on the wire and in the database.
QString toName(Policy policy);
QString toName(SessionKind kind);
QString toName(SessionStatus status);
std::optional<Policy> policyFromName(QStringView name);
std::optional<SessionKind> sessionKindFromName(QStringView name);
std::optional<SessionStatus> sessionStatusFromName(QStringView name);

/// The sixteen hue names in the order in which new rooms take them (visual/tokens.json, hueOrder).
const QStringList &hueOrder();

} // namespace Foyer
