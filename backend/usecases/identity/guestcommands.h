// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on guests: by organizers for the whole site, by guests on themselves.
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"
#include "shared/domain/entities.h"

namespace Foyer {

class Connection;

struct GuestCommand {
    Id eventId; ///< empty: of the site
    Id guestId; ///< empty: create
    PatchBody body;
    std::optional<QString> email;    ///< empty: none
    std::optional<bool> isProtected; ///< only false: an organizer helps somebody who is locked out
    static Result<GuestCommand> fromJson(const Id &eventId, const Id &guestId,
                                         const QJsonObject &body);
};

/// Adds "mailRefused" when the address has refused mails in a row. Errors: the store's.
Result<void> insertMailRefused(Connection &connection, const QString &address, QJsonObject &object);
/// The public profile with what the owner and organizers know besides: email, protected, passwordSet,
/// eventIds and version (any edit).
Result<QJsonObject> wholeGuest(Connection &connection, const Guest &guest);

/// 201 with the whole guest, by an organizer; with an event they become a member of it. By anyone who
/// may see the site and an event where joining is open: 201 with the public profile. Errors:
/// auth.forbidden, event.joiningClosed, guest.invalid (field), guest.idTaken, guest.emailTaken.
Result<Answer> createGuest(UnitOfWork &unit, const GuestCommand &command);
/// 200 with the whole guest. By an organizer, or the guest themself (the public profile only).
/// Errors: auth.forbidden, guest.notFound, guest.invalid (field), guest.versionConflict (current),
/// guest.readOnly, guest.emailTaken.
Result<Answer> editGuest(UnitOfWork &unit, const GuestCommand &command);
/// 204. By an organizer. Errors: auth.forbidden, guest.notFound, guest.versionConflict.
Result<Answer> deleteGuest(UnitOfWork &unit, const GuestCommand &command);

struct MembershipCommand {
    Id eventId, guestId;
};

/// 200 with the public profile; already a member: nothing changes. By an organizer, or the guest
/// themself where joining is open. Errors: auth.forbidden, event.joiningClosed, guest.notFound.
Result<Answer> joinEvent(UnitOfWork &unit, const MembershipCommand &command);
/// 204, also when they were no member. By an organizer, or the guest themself. Errors:
/// auth.forbidden, guest.notFound.
Result<Answer> leaveEvent(UnitOfWork &unit, const MembershipCommand &command);
/// 200 {open}. By an organizer.
Result<Answer> setJoining(UnitOfWork &unit, const Id &eventId, bool open);

struct SettingsCommand {
    Id guestId;
    bool verified = false; ///< how the guest signed in
    QJsonObject body;
};

/// {email, mail, language, protected, passwordSet, version}.
Result<QJsonObject> guestSettings(Connection &connection, const Id &guestId);
/// 200 with the settings; e-mail only when verified, or when the name has neither password nor
/// e-mail yet. Errors: auth.forbidden, settings.invalid, settings.unknownField (field),
/// settings.versionConflict, guest.emailTaken, identity.verifyFirst.
Result<Answer> editSettings(UnitOfWork &unit, const SettingsCommand &command);

/// Of an event: its members and hosts.
Result<Guest> findEventGuest(Connection &connection, const Id &eventId, const Id &guestId);

} // namespace Foyer
