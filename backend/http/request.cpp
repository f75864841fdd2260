// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/request.h"

#include "backend/http/percent.h"

namespace Foyer {

Result<std::optional<QString>> Request::parameter(QByteArrayView name) const
{
    std::optional<QString> found;
    QByteArrayView rest = head.query();
    while (!rest.isEmpty()) {
        const qsizetype ampersand = rest.indexOf('&');
        const QByteArrayView pair = ampersand < 0 ? rest : rest.first(ampersand);
        rest = ampersand < 0 ? QByteArrayView() : rest.sliced(ampersand + 1);
        const qsizetype equals = pair.indexOf('=');
        if ((equals < 0 ? pair : pair.first(equals)) != name) continue;
        const auto value =
            percentDecoded(equals < 0 ? QByteArrayView() : pair.sliced(equals + 1), true);
        if (!value || found)
            return fail(QStringLiteral("http.targetInvalid"),
                        found ? QStringLiteral("A query parameter is given twice.")
                              : QStringLiteral("A query parameter is not percent-encoded UTF-8."),
                        QString::fromLatin1(name.toByteArray()));
        found = value;
    }
    return found;
}

} // namespace Foyer
