// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/moving.h"

#include <QtCore/QSet>

namespace Foyer {

static bool sameIds(const QList<Id> &a, const QList<Id> &b)
{
    return QSet<Id>(a.begin(), a.end()) == QSet<Id>(b.begin(), b.end());
}

std::optional<MovedFrom> movedFrom(const Session &before, const Session &after, Instant now)
{
    if (after.end && *after.end <= now) return std::nullopt;
    const bool timeMoved = before.start && (before.start != after.start || before.end != after.end);
    const bool roomMoved = before.start && !before.locationIds.isEmpty()
                           && !sameIds(before.locationIds, after.locationIds);
    if (!timeMoved && !roomMoved) return before.movedFrom;
    return MovedFrom{before.start, before.end, before.locationIds, now};
}

void tidy(Session &session)
{
    session.title = session.title.trimmed();
    if (session.status == SessionStatus::Confirmed) session.statusReason.clear();
}

} // namespace Foyer
