// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArrayView>
#include <QtCore/QString>

#include <optional>

namespace Foyer {

/// True for well-formed UTF-8 to its end: no overlong forms, no surrogates, no cut character.
bool isUtf8(QByteArrayView bytes);

/// Text of one path segment or query value. Nothing when an escape is broken, the result is not
/// UTF-8, or holds U+0000 to U+001F or U+007F.
std::optional<QString> percentDecoded(QByteArrayView text, bool plusIsBlank = false);

} // namespace Foyer
