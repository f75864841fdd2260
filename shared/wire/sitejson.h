// SPDX-License-Identifier: GPL-3.0-or-later
// JSON of the site and its screens. Encoders never fail; decoders name the field at fault.
#pragma once

#include "shared/base/error.h"
#include "shared/domain/site.h"

namespace Foyer {

QJsonObject toJson(const Site &site);
QJsonObject toJson(const Kiosk &kiosk);

// Errors: json.missing, json.type, json.value, with `field`. Unknown members are ignored.
Result<Site> siteFromJson(const QJsonObject &object);
Result<Kiosk> kioskFromJson(const QJsonObject &object);

} // namespace Foyer
