// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/repositories/loginrepository.h"
#include "shared/domain/change.h"

namespace Foyer {

/// Whom a request comes from, once its token has been believed: an organizer, a guest or a kiosk.
struct Caller {
    Login login;
    bool byCookie = false;

    bool isOrganizer() const { return login.scope == LoginScope::Organizer; }
    bool isGuest() const { return login.scope == LoginScope::Guest; }
    bool isVerifiedGuest() const { return isGuest() && login.verified; }

    /// A kiosk acts as a guest whom nobody knows: it may do nothing that needs a person.
    Actor actor() const
    {
        return {isOrganizer() ? ActorKind::Admin : ActorKind::Guest, login.ownerId,
                login.ownerName};
    }
    Viewer viewer() const
    {
        if (isOrganizer()) return {Viewer::Kind::Organizer, login.ownerId, login.id};
        if (isGuest()) return {Viewer::Kind::Guest, login.ownerId, login.id};
        // A screen is one of the public that also hears of itself.
        return {Viewer::Kind::Public, login.scope == LoginScope::Kiosk ? login.ownerId : Id(),
                login.id};
    }
};

/// The login that stands in the viewer of those who have none, so that their feeds can be ended when
/// the site gets a password.
inline const Id &publicLoginId()
{
    static const Id id = QStringLiteral("public");
    return id;
}

/// Who asks, and with which login they may see the site.
struct Identity {
    std::optional<Caller> caller;
    Id siteLoginId; ///< of the site's password; empty: none

    bool passesGate() const
    {
        return !siteLoginId.isEmpty() || (caller && (!caller->byCookie || !caller->isGuest()));
    }
};

} // namespace Foyer
