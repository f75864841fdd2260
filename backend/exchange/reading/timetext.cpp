// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/reading/timetext.h"

#include <QtCore/QDateTime>
#include <QtCore/QRegularExpression>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr qint64 HourMs = 60 * MinuteMs;
constexpr qint64 DayMs = 24 * HourMs;

/// Names of Rails' ActiveSupport::TimeZone that are not simply the city of the IANA name.
const QHash<QString, QString> &railsNames()
{
    static const QHash<QString, QString> names = [] {
        static constexpr const char *pairs[][2] = {
            {"International Date Line West", "Etc/GMT+12"},
            {"Midway Island", "Pacific/Midway"},
            {"American Samoa", "Pacific/Pago_Pago"},
            {"Hawaii", "Pacific/Honolulu"},
            {"Alaska", "America/Juneau"},
            {"Pacific Time (US & Canada)", "America/Los_Angeles"},
            {"Mountain Time (US & Canada)", "America/Denver"},
            {"Arizona", "America/Phoenix"},
            {"Central Time (US & Canada)", "America/Chicago"},
            {"Saskatchewan", "America/Regina"},
            {"Guadalajara", "America/Mexico_City"},
            {"Central America", "America/Guatemala"},
            {"Eastern Time (US & Canada)", "America/New_York"},
            {"Indiana (East)", "America/Indiana/Indianapolis"},
            {"Quito", "America/Lima"},
            {"Atlantic Time (Canada)", "America/Halifax"},
            {"Georgetown", "America/Guyana"},
            {"Newfoundland", "America/St_Johns"},
            {"Brasilia", "America/Sao_Paulo"},
            {"Greenland", "America/Godthab"},
            {"Mid-Atlantic", "Atlantic/South_Georgia"},
            {"Cape Verde Is.", "Atlantic/Cape_Verde"},
            {"Edinburgh", "Europe/London"},
            {"Bern", "Europe/Zurich"},
            {"West Central Africa", "Africa/Algiers"},
            {"Kyiv", "Europe/Kiev"},
            {"Pretoria", "Africa/Johannesburg"},
            {"St. Petersburg", "Europe/Moscow"},
            {"Abu Dhabi", "Asia/Muscat"},
            {"Ekaterinburg", "Asia/Yekaterinburg"},
            {"Islamabad", "Asia/Karachi"},
            {"Chennai", "Asia/Kolkata"},
            {"Mumbai", "Asia/Kolkata"},
            {"New Delhi", "Asia/Kolkata"},
            {"Sri Jayawardenepura", "Asia/Colombo"},
            {"Astana", "Asia/Almaty"},
            {"Hanoi", "Asia/Bangkok"},
            {"Beijing", "Asia/Shanghai"},
            {"Ulaanbaatar", "Asia/Ulaanbaatar"},
            {"Osaka", "Asia/Tokyo"},
            {"Sapporo", "Asia/Tokyo"},
            {"Canberra", "Australia/Canberra"},
            {"Solomon Is.", "Pacific/Guadalcanal"},
            {"New Caledonia", "Pacific/Noumea"},
            {"Marshall Is.", "Pacific/Majuro"},
            {"Wellington", "Pacific/Auckland"},
            {"Nuku'alofa", "Pacific/Tongatapu"},
            {"Tokelau Is.", "Pacific/Fakaofo"},
            {"Chatham Is.", "Pacific/Chatham"},
            {"Samoa", "Pacific/Apia"},
        };
        QHash<QString, QString> hash;
        for (const auto &pair : pairs)
            hash.insert(QString::fromLatin1(pair[0]).toCaseFolded(), QString::fromLatin1(pair[1]));
        return hash;
    }();
    return names;
}

/// Nearly every zone had summer time once; what counts is whether it has within living schedules.
bool keepsOffset(const QTimeZone &zone, int offsetSeconds)
{
    if (!zone.isValid()) return false;
    for (int year = 2000; year < 2038; ++year)
        for (int month : {1, 7})
            if (zone.offsetFromUtc(QDateTime(QDate(year, month, 1), QTime(12, 0), QTimeZone::utc()))
                != offsetSeconds)
                return false;
    return true;
}

} // namespace

std::optional<DateText> readDateText(const QString &text)
{
    static const QRegularExpression form(QStringLiteral(
        "^(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:[T ]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?"
        "\\s*(Z|[+-]\\d{2}(?::?\\d{2})?)?)?$"));
    const auto match = form.match(text.trimmed());
    if (!match.hasMatch()) return {};
    DateText out;
    out.date =
        QDate(match.captured(1).toInt(), match.captured(2).toInt(), match.captured(3).toInt());
    if (!out.date.isValid()) return {};
    if (match.capturedLength(4) > 0) {
        out.time = QTime(match.captured(4).toInt(), match.captured(5).toInt(),
                         qMin(59, match.captured(6).toInt()));
        if (!out.time->isValid()) return {};
    }
    const QString offset = match.captured(7);
    if (offset == u"Z")
        out.offsetSeconds = 0;
    else if (!offset.isEmpty()) {
        const int hours = offset.mid(1, 2).toInt();
        const int minutes = offset.right(2).toInt() * (offset.size() > 3 ? 1 : 0);
        if (hours > 14 || minutes > 59) return {};
        out.offsetSeconds = (hours * 3600 + minutes * 60) * (offset.startsWith(u'-') ? -1 : 1);
    }
    return out;
}

std::optional<qint64> readClockText(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral("^(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?$"));
    const auto match = form.match(text.trimmed());
    if (!match.hasMatch()) return {};
    const int hours = match.captured(1).toInt();
    const int minutes = match.captured(2).toInt();
    const int seconds = match.captured(3).toInt();
    if (hours > 47 || minutes > 59 || seconds > 59) return {};
    return hours * HourMs + minutes * MinuteMs + seconds * 1000;
}

std::optional<DurationText> readDurationText(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral("^(-?)(\\d{1,9})(?::(\\d{1,9})(?::(\\d{1,9}))?)?$"));
    const auto match = form.match(text.trimmed());
    if (!match.hasMatch()) return {};
    const qint64 first = match.captured(2).toLongLong();
    const qint64 second = match.captured(3).toLongLong();
    const qint64 third = match.captured(4).toLongLong();
    DurationText out;
    if (match.capturedLength(4) > 0) {
        out.threeParts = true;
        out.minutes =
            second < 24 ? (first * 24 + second) * 60 + third : first * 60 + second + third / 60;
    } else if (match.capturedLength(3) > 0) {
        out.minutes = first * 60 + second;
    } else {
        out.minutes = first;
    }
    if (!match.captured(1).isEmpty()) out.minutes = -out.minutes;
    return out;
}

QString ianaZoneName(const QString &name)
{
    const QString wanted = name.trimmed();
    if (wanted.isEmpty()) return {};
    if (wanted == u"UTC" || wanted == u"GMT" || wanted == u"Z") return QStringLiteral("UTC");
    const QByteArray id = wanted.toUtf8();
    // Names with a "/" only: Qt takes "UTC+01:00" for a zone, no browser does. Not
    // isTimeZoneIdAvailable(), which knows no aliases ("Asia/Calcutta", "Europe/Kiev").
    if (wanted.contains(u'/') && !wanted.startsWith(u'/') && !wanted.contains(u"..")
        && QTimeZone(id).isValid())
        return wanted;
    if (const QString rails = railsNames().value(wanted.toCaseFolded()); !rails.isEmpty())
        return rails;
    QString city = wanted;
    city.replace(u' ', u'_');
    const QList<QByteArray> ids = QTimeZone::availableTimeZoneIds();
    for (const QByteArray &known : ids) {
        const QString candidate = QString::fromLatin1(known);
        if (candidate.compare(wanted, Qt::CaseInsensitive) == 0 && candidate.contains(u'/'))
            return candidate;
        if (candidate.section(u'/', -1).compare(city, Qt::CaseInsensitive) == 0
            && candidate.contains(u'/') && !candidate.startsWith(u"Etc/"))
            return candidate;
    }
    return QString::fromLatin1(QTimeZone::windowsIdToDefaultIanaId(id));
}

QString fixedZoneName(int offsetSeconds)
{
    if (offsetSeconds == 0) return QStringLiteral("UTC");
    if (offsetSeconds % 3600 == 0) // the sign of these names is the opposite of the offset's
        return QStringLiteral("Etc/GMT%1%2")
            .arg(QLatin1Char(offsetSeconds > 0 ? '-' : '+'))
            .arg(qAbs(offsetSeconds / 3600));
    QList<QByteArray> ids =
        QTimeZone::availableTimeZoneIds(); // the overload by offset leaves most of them out
    std::sort(ids.begin(), ids.end());
    for (const QByteArray &id : ids)
        if (id.contains('/') && keepsOffset(QTimeZone(id), offsetSeconds))
            return QString::fromLatin1(id);
    return QStringLiteral("UTC");
}

Instant instantAt(const QTimeZone &zone, const QDate &date, qint64 msOfDay)
{
    const QDate day = date.addDays(msOfDay / DayMs);
    const QTime time = QTime::fromMSecsSinceStartOfDay(static_cast<int>(msOfDay % DayMs));
    return QDateTime(day, time, zone).toMSecsSinceEpoch();
}

} // namespace Foyer
