// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/authorise.h"

namespace Foyer {

Result<void> requireOrganizer(const UnitOfWork &unit)
{
    if (unit.actor().kind == ActorKind::Guest)
        return fail(QStringLiteral("auth.forbidden"), QStringLiteral("this is for organizers"));
    return {};
}

Result<void> requireGuest(const UnitOfWork &unit, const Id &guestId)
{
    if (unit.actor().kind == ActorKind::Guest && unit.actor().id != guestId)
        return fail(QStringLiteral("auth.forbidden"),
                    QStringLiteral("this belongs to another guest"));
    return {};
}

} // namespace Foyer
