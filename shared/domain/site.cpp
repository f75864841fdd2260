// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/site.h"

namespace Foyer {

QString toName(UploadKind kind)
{
    switch (kind) {
    case UploadKind::Map:
        return QStringLiteral("map");
    case UploadKind::Avatar:
        return QStringLiteral("avatar");
    case UploadKind::Location:
        break;
    }
    return QStringLiteral("location");
}

std::optional<UploadKind> uploadKindFromName(QStringView name)
{
    for (UploadKind kind : {UploadKind::Map, UploadKind::Avatar, UploadKind::Location})
        if (toName(kind) == name) return kind;
    return std::nullopt;
}

const QStringList &kioskViews()
{
    static const QStringList names{QStringLiteral("now"),     QStringLiteral("grid"),
                                   QStringLiteral("agenda"),  QStringLiteral("door"),
                                   QStringLiteral("changes"), QStringLiteral("rotation"),
                                   QStringLiteral("web")};
    return names;
}

} // namespace Foyer
