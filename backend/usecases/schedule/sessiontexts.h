// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/usecases/jsonpatch.h"
#include "backend/usecases/schedule/textlimits.h"

#include <QtCore/QJsonArray>

namespace Foyer {

inline constexpr int LongestReason = 2'000;
inline constexpr int MostLinks = 50;
/// Hosts and rooms of one session. Each is looked up while every other command waits.
inline constexpr int MostNamed = 100;

/// Errors: session.invalid with the field of a text that is too long, or of a list that is.
inline Result<void> sessionTextsFit(const PatchBody &body)
{
    const QString subject = QStringLiteral("session");
    if (body.reason.size() > LongestReason)
        return fail(QStringLiteral("session.invalid"), QStringLiteral("the reason is too long"),
                    QStringLiteral("reason"));
    for (const QString &list : {QStringLiteral("hostIds"), QStringLiteral("locationIds")}) {
        if (body.members.value(list).toArray().size() > MostNamed)
            return fail(QStringLiteral("session.invalid"),
                        QStringLiteral("%1 has at most %2").arg(list).arg(MostNamed), list);
    }
    const QJsonArray links = body.members.value(u"links").toArray();
    if (links.size() > MostLinks)
        return fail(QStringLiteral("session.invalid"), QStringLiteral("too many links"),
                    QStringLiteral("links"));
    for (const QJsonValue &link : links) {
        const QJsonObject members = link.toObject();
        if (!withinLimits(subject, members, {{"title", ShortText}, {"url", LinkText}}))
            return fail(QStringLiteral("session.invalid"), QStringLiteral("a link is too long"),
                        QStringLiteral("links"));
    }
    return withinLimits(subject, body.members,
                        {{"title", ShortText},
                         {"subtitle", ShortText},
                         {"description", LongText},
                         {"statusReason", LongestReason},
                         {"language", 35},
                         {"track", ShortText},
                         {"guid", ShortText}});
}

} // namespace Foyer
