// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QLatin1String>
#include <QtCore/QList>

namespace Foyer {

/// One rule that is not kept: its stable dotted code and the member at fault (empty: none in particular). The rules answer
/// all of them, so that a form can mark every field at once.
struct Reason {
    QLatin1String code;
    QLatin1String field;
    bool operator==(const Reason &) const = default;
};
using Reasons = QList<Reason>;

} // namespace Foyer
