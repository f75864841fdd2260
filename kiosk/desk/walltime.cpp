// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/walltime.h"

#include <QtCore/QDateTime>
#include <QtCore/QRegularExpression>

namespace Foyer {

QString wallText(Instant instant, const QTimeZone &zone)
{
    return QDateTime::fromMSecsSinceEpoch(instant, zone)
        .toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

std::optional<Instant> wallInstant(const QString &text, const QTimeZone &zone)
{
    static const QRegularExpression iso(
        QStringLiteral("^(\\d{4})-(\\d{1,2})-(\\d{1,2})[ T]+(\\d{1,2})[:.](\\d{2})$")),
        dotted(QStringLiteral("^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})[ ,]+(\\d{1,2})[:.](\\d{2})$"));
    const QString words = text.simplified();
    QDate date;
    QRegularExpressionMatch match = iso.match(words);
    if (match.hasMatch()) {
        date =
            QDate(match.captured(1).toInt(), match.captured(2).toInt(), match.captured(3).toInt());
    } else {
        match = dotted.match(words);
        if (!match.hasMatch()) return std::nullopt;
        date =
            QDate(match.captured(3).toInt(), match.captured(2).toInt(), match.captured(1).toInt());
    }
    const QTime time(match.captured(4).toInt(), match.captured(5).toInt());
    if (!date.isValid() || !time.isValid()) return std::nullopt;
    const QDateTime moment(date, time, zone);
    // The hour that is left out in spring: Qt moves it, a person did not mean that.
    if (!moment.isValid() || moment.time() != time) return std::nullopt;
    return moment.toMSecsSinceEpoch();
}

QString wallWords(Instant instant, const QTimeZone &zone, const QLocale &locale)
{
    const QDateTime moment = QDateTime::fromMSecsSinceEpoch(instant, zone);
    return locale.toString(moment, QStringLiteral("ddd d MMM, HH:mm"));
}

} // namespace Foyer
