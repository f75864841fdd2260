// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/base/settings.h"

namespace Foyer {

struct PushSettings {
    QStringList services; ///< pushEndpoint()'s patterns; empty: no push at all
    QByteArray contact;   ///< mailto: or https:, for the operators of push services; empty: none
};

/// Adds --push-services and --push-contact.
void addPushSettings(Settings &settings);
/// Names of them, for INI files that serve several commands.
QStringList pushSettingNames();
/// Without a contact: --public-url when it is https. Errors: settings.invalid.
Result<PushSettings> pushSettings(const Settings &settings);

} // namespace Foyer
