// SPDX-License-Identifier: GPL-3.0-or-later
// Refusals in the words of the person at the desk. The codes are the API's; every area of the organizer app takes its
// sentences from here.
#pragma once

#include "shared/base/error.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace Foyer {

/// One sentence (or two) that says why, and what to do; translated. A code without words of its own gives the server's
/// detail, and without that a general sentence: never a bare code, never empty.
QString problemWords(const Error &error);

/// The head of a card: "Not saved: that name is taken". `what`: what was not done, "Not saved" when empty.
QString problemTitle(const Error &error, const QString &what = {});

/// The codes that have words of their own.
QStringList problemCodes();

} // namespace Foyer
