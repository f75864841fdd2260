// SPDX-License-Identifier: GPL-3.0-or-later
// Every sentence of the mails, in each language, in one table (words.cpp).
#pragma once

#include "shared/base/clock.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace Foyer {

enum class MailLanguage { English, German };

/// Of a BCP 47 tag; English for what there is no translation to.
MailLanguage mailLanguage(const QString &tag);
QString languageTag(MailLanguage language);

/// The sentence with %1, %2 … replaced. An unknown key is itself, which tests look for.
QString words(MailLanguage language, const char *key, const QStringList &values = {});
/// Keys of the table.
QStringList wordKeys();

/// "Friday, 14 May 2027, 12:00–13:00 (Europe/Berlin)"; without `end` a point in time. A zone that is
/// none is UTC.
QString timeInWords(MailLanguage language, Instant start, std::optional<Instant> end,
                    const QString &zone);

} // namespace Foyer
