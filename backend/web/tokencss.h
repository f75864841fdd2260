// SPDX-License-Identifier: GPL-3.0-or-later
// The style sheet's custom properties, made from the design tokens that the QML theme reads too.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QJsonObject>

namespace Foyer {

/// CSS with the three themes: light by default, dark and high contrast by system preference or by data-theme on the root.
QByteArray tokenStyleSheet(const QJsonObject &tokens);

} // namespace Foyer
