// SPDX-License-Identifier: GPL-3.0-or-later
// RFC 7396, as bodies of PATCH are read by the server and foreseen by the organizer app.
#pragma once

#include <QtCore/QJsonObject>

namespace Foyer {

/// Members replace, objects merge, null removes.
QJsonObject mergePatch(QJsonObject target, const QJsonObject &patch);

} // namespace Foyer
