// SPDX-License-Identifier: GPL-3.0-or-later
// JSON of the subjects (design: api.md, Subjects). Encoders never fail; decoders name the field at fault.
#pragma once

#include "shared/base/error.h"
#include "shared/domain/change.h"
#include "shared/domain/clashes.h"
#include "shared/domain/entities.h"
#include "shared/domain/participation.h"

#include <QtCore/QByteArrayView>
#include <QtCore/QJsonObject>

namespace Foyer {

QJsonObject toJson(const Event &event);
QJsonObject toJson(const Day &day);
QJsonObject toJson(const Location &location);
QJsonObject toJson(const Guest &guest);
QJsonObject toJson(const Session &session);
QJsonObject toJson(const Unavailability &unavailability);
QJsonObject toJson(const Proposal &proposal);
QJsonObject toJson(const MeetingPoint &point);
QJsonObject toJson(const Meeting &meeting);
QJsonObject toJson(const Announcement &announcement);
QJsonObject toJson(const Comment &comment);
QJsonObject toJson(const LeanGuest &guest);
QJsonObject toJson(const Notification &notification);
QJsonObject toJson(const Clash &clash);

// Errors: json.missing, json.type, json.value, with `field`. Unknown members are ignored.
Result<Event> eventFromJson(const QJsonObject &object);
Result<Day> dayFromJson(const QJsonObject &object);
Result<Location> locationFromJson(const QJsonObject &object);
Result<Guest> guestFromJson(const QJsonObject &object);
Result<Session> sessionFromJson(const QJsonObject &object);
Result<Unavailability> unavailabilityFromJson(const QJsonObject &object);
Result<Proposal> proposalFromJson(const QJsonObject &object);
Result<MeetingPoint> meetingPointFromJson(const QJsonObject &object);
Result<Meeting> meetingFromJson(const QJsonObject &object);
Result<Announcement> announcementFromJson(const QJsonObject &object);
Result<Comment> commentFromJson(const QJsonObject &object);
Result<LeanGuest> leanGuestFromJson(const QJsonObject &object);
Result<Notification> notificationFromJson(const QJsonObject &object);

/// Compact UTF-8 on one line.
QByteArray encodeJson(const QJsonObject &object);

/// Strict reading of untrusted JSON: QJsonDocument alone takes duplicate keys, lone surrogates, U+0000, a BOM and
/// a thousand levels. Errors: json.syntax, json.depth (> 32), json.duplicateKey, json.text, json.number, each with
/// `field` as a JSON pointer where one is known.
Result<QJsonObject> parseStrictObject(QByteArrayView bytes);

} // namespace Foyer
