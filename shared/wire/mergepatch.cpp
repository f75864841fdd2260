// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/mergepatch.h"

namespace Foyer {

QJsonObject mergePatch(QJsonObject target, const QJsonObject &patch)
{
    for (auto it = patch.begin(); it != patch.end(); ++it) {
        if (it.value().isNull())
            target.remove(it.key());
        else if (it.value().isObject())
            target.insert(it.key(),
                          mergePatch(target.value(it.key()).toObject(), it.value().toObject()));
        else
            target.insert(it.key(), it.value());
    }
    return target;
}

} // namespace Foyer
