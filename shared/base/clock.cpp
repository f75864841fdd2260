// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/base/clock.h"

#include <QtCore/QDateTime>

#include <algorithm>
#include <ctime>

namespace Foyer {

namespace {

constexpr qint64 DayMs = 86'400'000;

/// Days since 1970-01-01 of a date of the Gregorian calendar (March-based years of 400-year eras).
constexpr qint64 daysOf(int year, int month, int day)
{
    const int y = month <= 2 ? year - 1 : year;
    const int era = (y >= 0 ? y : y - 399) / 400;
    const int yearOfEra = y - era * 400;
    const int dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    const int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return qint64(era) * 146'097 + dayOfEra - 719'468;
}

constexpr int daysInMonth(int year, int month)
{
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    constexpr int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && leap ? 29 : days[month - 1];
}

/// The number that `length` digits at `at` write; -1 when one of them is none.
int digits(QStringView text, qsizetype at, int length)
{
    int value = 0;
    for (qsizetype i = at; i < at + length; ++i) {
        if (i >= text.size() || text[i] < u'0' || text[i] > u'9') return -1;
        value = value * 10 + (text[i].unicode() - u'0');
    }
    return value;
}

void writeDigits(char16_t *at, int value, int length)
{
    for (int i = length - 1; i >= 0; --i, value /= 10)
        at[i] = char16_t(u'0' + value % 10);
}

/// Milliseconds of "Z", "+02:00" or "-0330" after a time; nothing for anything else.
std::optional<qint64> offsetMs(QStringView text)
{
    if (text == u"Z" || text == u"z") return 0;
    const bool colon = text.size() == 6 && text[3] == u':';
    if (!colon && text.size() != 5) return std::nullopt;
    const int hours = digits(text, 1, 2);
    const int minutes = digits(text, colon ? 4 : 3, 2);
    if ((text[0] != u'+' && text[0] != u'-') || hours < 0 || hours > 23 || minutes < 0
        || minutes > 59)
        return std::nullopt;
    const qint64 ms = (hours * 60 + minutes) * 60'000LL;
    return text[0] == u'-' ? -ms : ms;
}

} // namespace

// By hand, since QDateTime takes microseconds for what a snapshot of 2,000 sessions holds by the
// thousand.
QString toIso(Instant instant)
{
    static constexpr Instant first = daysOf(0, 1, 1) * DayMs;
    static constexpr Instant behind = daysOf(10'000, 1, 1) * DayMs;
    // Four digits hold the years 0 to 9999; what lies outside is shown as the nearest that fits.
    const Instant clamped = std::clamp(instant, first, behind - 1);
    qint64 days = clamped / DayMs;
    if (clamped % DayMs < 0) --days;
    int ms = int(clamped - days * DayMs);

    const qint64 shifted = days + 719'468;
    const qint64 era = (shifted >= 0 ? shifted : shifted - 146'096) / 146'097;
    const int dayOfEra = int(shifted - era * 146'097);
    const int yearOfEra =
        (dayOfEra - dayOfEra / 1460 + dayOfEra / 36'524 - dayOfEra / 146'096) / 365;
    const int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const int marchMonth = (5 * dayOfYear + 2) / 153;
    const int month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
    const int year = yearOfEra + int(era) * 400 + (month <= 2 ? 1 : 0);

    char16_t out[] = u"0000-00-00T00:00:00.000Z";
    writeDigits(out, year, 4);
    writeDigits(out + 5, month, 2);
    writeDigits(out + 8, dayOfYear - (153 * marchMonth + 2) / 5 + 1, 2);
    writeDigits(out + 20, ms % 1000, 3);
    ms /= 1000;
    writeDigits(out + 17, ms % 60, 2);
    writeDigits(out + 14, ms / 60 % 60, 2);
    writeDigits(out + 11, ms / 3600, 2);
    return QString(reinterpret_cast<const QChar *>(out), 24);
}

std::optional<Instant> fromIso(QStringView text)
{
    const int year = digits(text, 0, 4);
    const int month = digits(text, 5, 2);
    const int day = digits(text, 8, 2);
    const int hour = digits(text, 11, 2);
    const int minute = digits(text, 14, 2);
    if (year < 0 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month) || hour < 0
        || hour > 23 || minute < 0 || minute > 59 || text[4] != u'-' || text[7] != u'-'
        || (text[10] != u'T' && text[10] != u't' && text[10] != u' ') || text[13] != u':')
        return std::nullopt;
    qsizetype at = 16;
    int second = 0;
    int milli = 0;
    if (at < text.size() && text[at] == u':') {
        second = digits(text, at + 1, 2);
        if (second < 0 || second > 59) return std::nullopt;
        at += 3;
        if (at < text.size() && (text[at] == u'.' || text[at] == u',')) {
            int places = 0;
            for (++at; at < text.size() && text[at] >= u'0' && text[at] <= u'9'; ++at, ++places)
                if (places < 3) milli = milli * 10 + (text[at].unicode() - u'0');
            if (places == 0) return std::nullopt;
            for (; places < 3; ++places)
                milli *= 10;
        }
    }
    // Without an offset the machine's zone would have to do: an instant must never depend on that.
    const std::optional<qint64> offset = offsetMs(text.sliced(std::min(at, text.size())));
    if (!offset) return std::nullopt;
    return daysOf(year, month, day) * DayMs + ((hour * 60 + minute) * 60 + second) * 1000LL + milli
           - *offset;
}

Instant SystemClock::now() const { return QDateTime::currentMSecsSinceEpoch(); }

qint64 SystemClock::bootMs() const
{
    timespec t{};
    clock_gettime(CLOCK_BOOTTIME, &t);
    return qint64(t.tv_sec) * 1000 + t.tv_nsec / 1'000'000;
}

ShiftedClock::ShiftedClock(Instant pretendNow) : m_offset(pretendNow - m_system.now()) {}

Instant ShiftedClock::now() const { return m_system.now() + m_offset; }

qint64 ShiftedClock::bootMs() const { return m_system.bootMs(); }

} // namespace Foyer
