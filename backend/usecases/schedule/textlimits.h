// SPDX-License-Identifier: GPL-3.0-or-later
// How long the texts of a command may be. Not the store's business: what an import brings is kept as it is.
#pragma once

#include "shared/base/error.h"

#include <QtCore/QJsonObject>

#include <initializer_list>

namespace Foyer {

struct TextLimit {
    const char *member;
    int characters;
};

inline constexpr int ShortText = 300;
inline constexpr int LinkText = 2'000;
inline constexpr int LongText = 50'000; ///< Markdown

/// Errors: "<subject>.invalid" with the field of the first text that is longer than its limit.
Result<void> withinLimits(const QString &subject, const QJsonObject &members,
                          std::initializer_list<TextLimit> limits);

} // namespace Foyer
