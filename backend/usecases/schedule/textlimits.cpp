// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/textlimits.h"

namespace Foyer {

Result<void> withinLimits(const QString &subject, const QJsonObject &members,
                          std::initializer_list<TextLimit> limits)
{
    for (const TextLimit &limit : limits) {
        const QLatin1String member(limit.member);
        if (members.value(member).toString().size() <= limit.characters) continue;
        return fail(
            subject + QLatin1String(".invalid"),
            QStringLiteral("%1 has at most %2 characters").arg(member).arg(limit.characters),
            member);
    }
    return {};
}

} // namespace Foyer
