// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/startwords.h"

#include <QtCore/QDateTime>
#include <QtCore/QStringList>

namespace Foyer {

Result<Instant> instantFrom(const QString &text)
{
    if (const std::optional<Instant> instant = fromIso(text)) return *instant;
    const QDateTime local = QDateTime::fromString(text, Qt::ISODate);
    if (!local.isValid())
        return fail(QStringLiteral("settings.now"),
                    QStringLiteral("--now wants a date and time, not \"%1\"").arg(text));
    return local.toMSecsSinceEpoch();
}

Result<QSize> sizeFrom(const QString &text, const QSize &least)
{
    constexpr int Most = 16384;
    const QStringList parts = text.split(u'x');
    bool wide = false, high = false;
    const QSize size(parts.value(0).toInt(&wide), parts.value(1).toInt(&high));
    if (parts.size() != 2 || !wide || !high || size.width() < least.width()
        || size.height() < least.height() || size.width() > Most || size.height() > Most)
        return fail(QStringLiteral("settings.size"),
                    QStringLiteral("--size wants WIDTHxHEIGHT, not \"%1\"").arg(text));
    return size;
}

} // namespace Foyer
