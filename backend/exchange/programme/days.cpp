// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/programme/programme.h"
#include "backend/exchange/reading/schedulexml.h"
#include "backend/exchange/reading/timetext.h"

#include <QtCore/QMap>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr qint64 DayMs = 24 * 60 * MinuteMs;
constexpr int SmallHours = 4; ///< o'clock, until which a night belongs to the day before

/// A day while its hours are being settled.
struct Draft {
    ProgrammeDay day;
    std::optional<Instant> start, end;            ///< as declared
    std::optional<Instant> firstStart, lastStart; ///< of the sessions under it
    Instant lastEnd = 0;
    std::optional<QDate> date;
};

Result<std::optional<Instant>>
declaredInstant(const RawText &text, const std::optional<QDate> &date, const QTimeZone &zone)
{
    if (text.text.isEmpty()) return std::optional<Instant>{};
    if (const auto clock = readClockText(text.text); clock && date)
        return std::optional<Instant>(instantAt(zone, *date, *clock));
    const auto read = readDateText(text.text);
    if (!read)
        return importFailure("import.badDate",
                             QStringLiteral("\"%1\" is neither a date nor a time").arg(text.text),
                             text.line);
    const QTime time = read->time.value_or(QTime(0, 0));
    if (read->offsetSeconds)
        return std::optional<Instant>(
            QDateTime(read->date, time, QTimeZone(*read->offsetSeconds)).toMSecsSinceEpoch());
    return std::optional<Instant>(instantAt(zone, read->date, time.msecsSinceStartOfDay()));
}

Result<Draft> declared(const RawDay &raw, int position, const QTimeZone &zone)
{
    Draft draft;
    draft.day.key = raw.index.isEmpty() ? QString::number(position + 1) : raw.index;
    draft.day.listed = !raw.bySessions;
    if (!raw.date.text.isEmpty()) {
        const auto read = readDateText(raw.date.text);
        if (!read)
            return importFailure(
                "import.badDate",
                QStringLiteral("the day's date \"%1\" is no date").arg(raw.date.text),
                raw.date.line);
        draft.date = read->date;
    }
    auto start = declaredInstant(raw.start, draft.date, zone);
    if (!start) return tl::unexpected(start.error());
    auto end = declaredInstant(raw.end, draft.date, zone);
    if (!end) return tl::unexpected(end.error());
    draft.start = *start;
    draft.end = *end;
    draft.day.declared = draft.start && draft.end;
    if (draft.start && draft.end && *draft.end <= *draft.start)
        return importFailure("import.endBeforeStart",
                             QStringLiteral("the day ends (%1) before it begins (%2)")
                                 .arg(raw.end.text, raw.start.text),
                             raw.line);
    return draft;
}

Instant roundedUp(Instant value, qint64 step, Instant anchor)
{
    const qint64 rest = (value - anchor) % step;
    return rest == 0 ? value : value + step - rest;
}

/// Hours of the day: as declared, else around its sessions, else its whole date; always holding its
/// sessions.
void setHours(Draft &draft, const QTimeZone &zone, qint64 dayChangeMs, qint64 slotMs)
{
    const qint64 halfHour = 30 * MinuteMs;
    if (draft.start)
        draft.day.start = *draft.start;
    else if (draft.firstStart)
        draft.day.start = *draft.firstStart - (*draft.firstStart % halfHour);
    else if (draft.date)
        draft.day.start = instantAt(zone, *draft.date, dayChangeMs);
    if (draft.end)
        draft.day.end = roundedUp(*draft.end, MinuteMs, 0); // …:29:59 means "up to :30"
    else if (draft.firstStart)
        draft.day.end = roundedUp(draft.lastEnd, halfHour, 0);
    else
        draft.day.end = draft.day.start + DayMs;
    if (draft.firstStart) {
        draft.day.start = qMin(draft.day.start, *draft.firstStart - (*draft.firstStart % halfHour));
        if (draft.day.end <= *draft.lastStart)
            draft.day.end = roundedUp(*draft.lastStart + 1, halfHour, 0);
    }
    draft.day.end =
        roundedUp(qMax(draft.day.end, draft.day.start + slotMs), slotMs, draft.day.start);
}

/// Overlapping neighbours are cut where the later one begins, but never so that a session that
/// stands under the earlier one before all of the later one's sessions would change its day.
void trim(Draft &earlier, Draft &later)
{
    if (earlier.day.end <= later.day.start) return;
    if (earlier.lastStart && *earlier.lastStart >= later.day.start && later.firstStart
        && *later.firstStart > *earlier.lastStart)
        later.day.start = *later.firstStart;
    earlier.day.end = later.day.start;
}

} // namespace

Result<QList<ProgrammeDay>> settleDays(const RawSchedule &raw, const QTimeZone &zone,
                                       const QList<ProgrammeSession> &sessions, int slotMinutes)
{
    QList<Draft> drafts;
    for (int i = 0; i < raw.days.size(); ++i) {
        auto draft = declared(raw.days[i], i, zone);
        if (!draft) return tl::unexpected(draft.error());
        drafts.append(*draft);
    }
    for (const ProgrammeSession &session : sessions) {
        if (!session.start || session.day < 0) continue;
        Draft &draft = drafts[session.day];
        draft.firstStart = qMin(draft.firstStart.value_or(*session.start), *session.start);
        draft.lastStart = qMax(draft.lastStart.value_or(*session.start), *session.start);
        // A session of weeks (a stand, a typing error) must not make a day of weeks.
        draft.lastEnd = qMax(draft.lastEnd, qMin(*session.end, *session.start + DayMs));
    }
    const qint64 dayChange = readClockText(raw.dayChange.text).value_or(0);
    for (Draft &draft : drafts)
        setHours(draft, zone, dayChange, slotMinutes * MinuteMs);
    drafts.removeIf([](const Draft &d) { return d.day.start == 0 && !d.date && !d.firstStart; });
    std::stable_sort(drafts.begin(), drafts.end(),
                     [](const Draft &a, const Draft &b) { return a.day.start < b.day.start; });
    for (qsizetype i = 1; i < drafts.size(); ++i)
        trim(drafts[i - 1], drafts[i]);

    QList<ProgrammeDay> days;
    QHash<QString, int> used;
    for (const Draft &draft : drafts) {
        if (draft.day.end <= draft.day.start) continue; // wholly inside its neighbour
        ProgrammeDay day = draft.day;
        if (const int again = used[day.key]++; again > 0)
            day.key += QStringLiteral("-%1").arg(again + 1);
        days.append(day);
    }
    return days;
}

QList<RawDay> daysBySessions(const RawSchedule &raw, const QTimeZone &zone,
                             QList<ProgrammeSession> &sessions)
{
    QList<RawDay> days = raw.days;
    QSet<QDate> evenings;
    const auto local = [&zone](const ProgrammeSession &session) {
        return QDateTime::fromMSecsSinceEpoch(*session.start, zone);
    };
    for (const ProgrammeSession &session : std::as_const(sessions))
        if (session.start && session.day < 0 && local(session).time() >= QTime(SmallHours, 0))
            evenings.insert(local(session).date());
    QList<std::pair<Instant, Instant>> hours; // of those that the file declares
    for (const RawDay &day : std::as_const(days)) {
        const auto at = [&zone](const RawText &text) -> Instant {
            const auto read = readDateText(text.text);
            if (!read || !read->time) return 0;
            const QTimeZone there = read->offsetSeconds ? QTimeZone(*read->offsetSeconds) : zone;
            return instantAt(there, read->date, read->time->msecsSinceStartOfDay());
        };
        hours.append({at(day.start), at(day.end)});
    }
    QMap<QDate, QList<ProgrammeSession *>> dates;
    for (ProgrammeSession &session : sessions) {
        if (!session.start || session.day >= 0) continue;
        const auto in = std::find_if(hours.begin(), hours.end(), [&session](const auto &day) {
            return *session.start >= day.first && *session.start < day.second;
        });
        QDate date = local(session).date();
        if (in != hours.end())
            session.day = int(in - hours.begin());
        else if (!session.wholeDay && local(session).time() < QTime(SmallHours, 0)
                 && evenings.contains(date.addDays(-1)))
            dates[date.addDays(-1)].append(&session);
        else
            dates[date].append(&session);
    }
    for (auto it = dates.cbegin(); it != dates.cend(); ++it) {
        const QString date = it.key().toString(Qt::ISODate);
        for (ProgrammeSession *session : it.value())
            session->day = int(days.size());
        days.append({0, date, {date, 0}, {}, {}, true});
    }
    return days;
}

} // namespace Foyer
