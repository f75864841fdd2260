// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

namespace Foyer {

/// `text` (UTF-8) as a QR code (ISO/IEC 18004, level M), a picture in SVG of black squares on white with the four modules
/// of quiet that readers need. Empty for a text that is empty or longer than 500 bytes.
QByteArray qrSvg(const QByteArray &text);

} // namespace Foyer
