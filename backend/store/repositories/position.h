// SPDX-License-Identifier: GPL-3.0-or-later
// A place in a list that is in order of time: what such a list's `next` says and `?after=` takes.
// Not only an id: the row that it named may be gone when the next page is asked for.
#pragma once

#include "shared/base/clock.h"
#include "shared/base/ids.h"

#include <optional>

namespace Foyer {

struct Position {
    Instant at = 0;
    Id id;

    /// "1796000000000-4hX…", safe in an address.
    QString toString() const { return QString::number(at) + QLatin1Char('-') + id; }
    /// Nothing for what toString() never wrote.
    static std::optional<Position> parse(QStringView text)
    {
        const qsizetype dash = text.indexOf(u'-');
        if (dash < 1 || dash > 15 || !isId(text.sliced(dash + 1))) return std::nullopt;
        Instant at = 0;
        for (const QChar digit : text.first(dash)) {
            if (digit < u'0' || digit > u'9') return std::nullopt;
            at = 10 * at + (digit.unicode() - u'0');
        }
        return Position{at, text.sliced(dash + 1).toString()};
    }
    bool operator==(const Position &) const = default;
};

} // namespace Foyer
