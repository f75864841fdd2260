// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QJsonObject>

namespace Foyer {

/// The description as a page for people, without scripts. `assets` is the address of the page's files.
QByteArray docsPage(const QJsonObject &document, const QByteArray &assets);

} // namespace Foyer
