// SPDX-License-Identifier: GPL-3.0-or-later
// From what an organizer sets of a screen to what the stage is told.
#pragma once

#include "kiosk/stage.h"
#include "shared/domain/site.h"

namespace Foyer {

/// The locale of a code such as "de" or "pt-BR"; empty takes the system's, and British English for want of one.
QLocale localeFrom(const QString &language);

/// What the screen is to show; whatever the kiosk does not say comes from `own`, the program's own settings. Unknown
/// members and wrong types of `settings` are passed over: a newer organizer app must not blank a screen.
///
/// settings: theme, textScale, touch, reducedMotion, languages [code], rotation [{view, seconds}], web {url, hosts},
/// night {from, to}, off {from, to}, drift, exitKeys, pin. (identify and restart: PairedScreen.)
StageOptions optionsFor(const Kiosk &kiosk, const StageOptions &own);

} // namespace Foyer
