// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/repositories/accountrepository.h"
#include "shared/domain/change.h"

namespace Foyer {

/// Whom a request comes from, once its token has been believed.
struct Caller {
    Login login;
    bool byCookie = false;

    Actor actor() const { return {ActorKind::Admin, login.organizer.id, login.organizer.name}; }
    Viewer viewer() const { return {Viewer::Kind::Organizer, login.organizer.id, login.id}; }
};

} // namespace Foyer
