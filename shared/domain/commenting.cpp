// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/commenting.h"

namespace Foyer {

namespace {

bool isAuthor(const Participant &who, const Comment &comment)
{
    return !who.isOrganizer() && who.guestId == comment.authorId;
}

} // namespace

Reasons commentFaults(const Participant &who)
{
    if (!who.isOrganizer() && who.inEvent) return {};
    return {{CommentCode::NotGuest, {}}};
}

Reasons editCommentFaults(const Participant &who, const Comment &comment)
{
    if (isAuthor(who, comment)) return {};
    return {{CommentCode::NotAuthor, {}}};
}

Reasons deleteCommentFaults(const Participant &who, const Comment &comment)
{
    if (who.isOrganizer() || isAuthor(who, comment)) return {};
    return {{CommentCode::NotAuthor, {}}};
}

Reasons commentBodyFaults(const QString &body)
{
    if (!body.trimmed().isEmpty() && characters(body) <= MostCommentBody) return {};
    return {{CommentCode::Invalid, QLatin1String("body")}};
}

} // namespace Foyer
