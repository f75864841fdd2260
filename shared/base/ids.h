// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringView>

namespace Foyer {

/// 128 random bits as 22 characters of base64url. Opaque; compared byte for byte.
using Id = QString;

/// A fresh id from the system's random generator.
Id newId();

/// True for exactly 22 characters of the base64url alphabet.
bool isId(QStringView text);

/// 32 random bits: the stamp that tells one history of the change log from another.
quint32 newStamp();

} // namespace Foyer
