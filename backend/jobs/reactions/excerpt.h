// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace Foyer {

/// The beginning of what a Markdown text says, without its marks, on one line of at most `most`
/// characters.
QString excerptOf(const QString &markdown, qsizetype most);

} // namespace Foyer
