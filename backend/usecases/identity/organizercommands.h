// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on organizers' accounts and tokens, by organizers.
#pragma once

#include "backend/store/repositories/accountrepository.h"
#include "backend/store/repositories/loginrepository.h"
#include "backend/store/writer.h"

namespace Foyer {

struct OrganizerCommand {
    Id organizerId; ///< empty: create
    std::optional<QString> newId;
    std::optional<QString> name;
    std::optional<QString> email;    ///< empty: none any more
    std::optional<QString> language; ///< BCP 47; empty: English
    std::optional<QString> password; ///< hashed before the command is submitted, then forgotten
    QString passwordHash;            ///< empty: as it was; of a new account: none, tokens only
    /// Errors: organizer.invalid, organizer.unknownField (field).
    static Result<OrganizerCommand> fromJson(const Id &organizerId, const QJsonObject &body);
};

QJsonObject toJson(const Organizer &organizer);

/// 201. Errors: auth.forbidden, organizer.invalid (field), organizer.nameTaken, organizer.idTaken.
Result<Answer> createOrganizer(UnitOfWork &unit, const OrganizerCommand &command);
/// 200. A new password ends the other sign-ins of that organizer (all, when it is somebody else's).
/// Errors also: organizer.notFound.
Result<Answer> editOrganizer(UnitOfWork &unit, const OrganizerCommand &command,
                             const Id &callersLoginId);
/// 204; the logins go too. Errors: auth.forbidden, organizer.notFound, organizer.last.
Result<Answer> deleteOrganizer(UnitOfWork &unit, const Id &organizerId);

/// A login as its owner sees it in a list; `current`: the one that asks.
QJsonObject sessionJson(const Login &login, const Id &current);
/// A script's token.
QJsonObject tokenJson(const Login &login);

struct TokenWish {
    QString label;
    QStringList rights{QStringLiteral("*")};
    qint64 lifetimeMs = 0; ///< 0: until revoked
    /// Errors: token.invalid, token.unknownField (field).
    static Result<TokenWish> fromJson(const QJsonObject &body, const QStringList &knownRights);
};

} // namespace Foyer
