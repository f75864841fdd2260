// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace Foyer {

/// Folded for search: case and accents are ignored (NFKD, marks dropped, case folded), blanks collapsed.
QString foldForSearch(const QString &text);

/// Removes characters that XML 1.0 and screens cannot take (C0 controls but tab and newline, U+FFFE/F).
QString withoutControls(const QString &text);

} // namespace Foyer
