// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringView>

namespace Foyer {

/// What a mail can be sent to without being able to say anything else to a mail server: the dot-atom
/// form of RFC 5321 in ASCII, at most 254 characters, a domain of at least two labels.
bool isEmailAddress(QStringView text);

} // namespace Foyer
