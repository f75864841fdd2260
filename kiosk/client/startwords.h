// SPDX-License-Identifier: GPL-3.0-or-later
// What the programs read from their command lines in the same way.
#pragma once

#include "shared/base/clock.h"
#include "shared/base/error.h"

#include <QtCore/QSize>

namespace Foyer {

/// --now: a moment as ISO 8601, with a zone or as this computer's clock shows it. Errors: settings.now.
Result<Instant> instantFrom(const QString &text);

/// --size: "1280x720". Errors: settings.size when it is no size, smaller than `least` or beyond 16384.
Result<QSize> sizeFrom(const QString &text, const QSize &least = {64, 64});

} // namespace Foyer
