// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/jsonpatch.h"

#include <cmath>
#include <limits>

namespace Foyer {

namespace {

Result<int> wholeNumber(const QString &subject, const QString &name, const QJsonValue &value)
{
    const double number = value.toDouble(-1);
    if (!value.isDouble() || number < 0 || number > std::numeric_limits<int>::max()
        || std::floor(number) != number)
        return fail(subject + QLatin1String(".invalid"),
                    QStringLiteral("%1 is a whole number").arg(name), name);
    return int(number);
}

} // namespace

Result<PatchBody> patchBody(const QString &subject, const QJsonObject &body,
                            const QStringList &known)
{
    PatchBody split;
    for (auto it = body.begin(); it != body.end(); ++it) {
        const QString name = it.key();
        if (name == QLatin1String("expectedVersion")) {
            auto version = wholeNumber(subject, name, it.value());
            if (!version) return tl::unexpected(version.error());
            split.expectedVersion = *version;
        } else if (name == QLatin1String("reason")) {
            if (!it.value().isString())
                return fail(subject + QLatin1String(".invalid"), QStringLiteral("reason is text"),
                            name);
            split.reason = it.value().toString();
        } else if (known.contains(name)) {
            split.members.insert(name, it.value());
        } else {
            return fail(subject + QLatin1String(".unknownField"),
                        QStringLiteral("there is no field %1").arg(name), name);
        }
    }
    return split;
}

Error invalidSubject(const QString &subject, const Error &error)
{
    return {subject + QLatin1String(".invalid"), error.detail, error.field, {}};
}

} // namespace Foyer
