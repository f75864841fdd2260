// SPDX-License-Identifier: GPL-3.0-or-later
// Names that mean the same though they are written otherwise.
#pragma once

#include <QtCore/QString>

namespace Foyer {

/// Without case, accents, punctuation and runs of blanks: equal for names that differ in nothing else.
QString spelling(const QString &name);

/// "R. Thorne" of "Rafa Thorne": the same last name, and each name before it an initial of, or the same as, the other's.
bool isAbbreviation(const QString &shorter, const QString &full);

/// Spelled alike, or one an abbreviation of the other; false for equal ones.
bool isCloseTo(const QString &one, const QString &other);

} // namespace Foyer
