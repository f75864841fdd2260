// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/base/error.h"

namespace Foyer {

/// The HTTP status of an error code. The only place that knows; an unknown code is a fault of ours:
/// 500.
int problemStatus(const QString &code);

/// What may be told: an error behind a 5xx keeps its code, never its detail.
Error publicError(const Error &error, int status);

/// "Not Found" for 404.
const char *reasonPhrase(int status);

} // namespace Foyer
