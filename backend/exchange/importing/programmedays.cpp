// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/importing/programmeimport.h"
#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/schedule/keepevent.h"

namespace Foyer {

namespace {

constexpr qint64 HalfHour = 30 * 60'000LL;

bool overlap(const Day &one, const ProgrammeDay &other)
{
    return one.start < other.end && other.start < one.end;
}

qint64 sharedHours(const Day &one, const ProgrammeDay &other)
{
    return qMin(one.end, other.end) - qMax(one.start, other.start);
}

} // namespace

/// Whether everything of the programme on this day is in hours that the event has anyway.
bool ProgrammeImport::isCovered(const ProgrammeDay &day, const QList<Day> &existing) const
{
    for (const ProgrammeSession &session : m_programme.sessions) {
        if (!session.start || *session.start < day.start || *session.start >= day.end) continue;
        const bool held = std::any_of(existing.begin(), existing.end(), [&](const Day &one) {
            return *session.start >= one.start && *session.start < one.end;
        });
        if (!held) return false;
    }
    return true;
}

/// Makes room for the sessions of a day that the file does not list: the nearest of those that share its hours or
/// its date grows no more than it must, and never into another. Where there is none, one without an id joins them.
/// False: there is room for all.
bool ProgrammeImport::makeRoom(const ProgrammeDay &day, QList<Standing> &there) const
{
    const QTimeZone zone(m_event.timeZone.toUtf8());
    const auto mayGrow = [&](const Standing *one) {
        if (!one || one->fixed) return false;
        const QDate date = QDateTime::fromMSecsSinceEpoch(one->day.start, zone).date();
        return overlap(one->day, day) || date.toString(Qt::ISODate) == day.key;
    };
    QList<const ProgrammeSession *> sessions;
    for (const ProgrammeSession &session : m_programme.sessions)
        if (session.start && *session.start >= day.start && *session.start < day.end)
            sessions.append(&session);
    std::stable_sort(sessions.begin(), sessions.end(),
                     [](const auto *a, const auto *b) { return *a->start < *b->start; });
    bool grown = false;
    for (const ProgrammeSession *session : std::as_const(sessions)) {
        const Instant at = *session->start;
        Standing *before = nullptr, *after = nullptr;
        bool held = false;
        for (Standing &one : there) {
            held = held || (at >= one.day.start && at < one.day.end);
            if (one.day.end <= at && (!before || one.day.end > before->day.end)) before = &one;
            if (one.day.start > at && (!after || one.day.start < after->day.start)) after = &one;
        }
        if (held) continue;
        grown = true;
        Instant start = at - at % HalfHour;
        Instant end = (*session->end + HalfHour - 1) / HalfHour * HalfHour;
        if (before) start = qMax(start, before->day.end);
        if (after) end = qMin(end, after->day.start);
        const qint64 early = after ? after->day.start - start : 0;
        const qint64 late = before ? end - before->day.end : 0;
        if (mayGrow(after) && (!mayGrow(before) || early < late)) {
            after->day.start = start;
            if (after->key.isEmpty()) after->key = day.key;
        } else if (mayGrow(before)) {
            before->day.end = end;
            if (before->key.isEmpty()) before->key = day.key;
        } else {
            Standing fresh;
            fresh.day.start = start;
            fresh.day.end = end;
            fresh.key = day.key;
            there.append(fresh);
        }
    }
    return grown;
}

/// What the event's days have to become for those that the file does not list. `kept`: the event's days that are
/// none of the file's; `keys`: of earlier imports.
void ProgrammeImport::widenDays(const QHash<Id, Day> &kept, const QHash<QString, Id> &keys,
                                QHash<QString, Day> &matched)
{
    QList<Standing> there;
    for (const Day &day : kept)
        there.append({day, keys.key(day.id), false});
    for (const ProgrammeDay &day : std::as_const(m_days)) {
        // Its own hours are settled, and nobody else's sessions widen it.
        Standing listed;
        const Day known = matched.value(day.key, {{}, day.start, day.end});
        listed.day.start = qMin(day.start, known.start);
        listed.day.end = qMax(day.end, known.end);
        listed.fixed = true;
        there.append(listed);
    }
    for (const ProgrammeDay &day : m_programme.days)
        if (!day.listed && !makeRoom(day, there)) count(false);
    QSet<QString> used;
    for (const Standing &one : std::as_const(there)) {
        const Day before = kept.value(one.day.id);
        if (one.fixed || one.day == before) continue;
        QString key = one.key;
        for (int n = 2; used.contains(key); ++n)
            key = one.key + QStringLiteral("-%1").arg(n);
        used.insert(key);
        m_days.append({key, one.day.start, one.day.end, false});
        if (!one.day.id.isEmpty()) matched.insert(key, before);
    }
}

/// The database's day for each day of the file: the one an earlier import made from it, else one
/// that shares hours with it (made by hand before the first import). Days of earlier imports that
/// the file lost are dropped, and so is what still overlaps. Days that the file does not list, but has sessions on, take
/// nothing away.
Result<QHash<QString, Day>> ProgrammeImport::matchDays()
{
    auto existing = DayRepository(m_unit.connection()).ofEvent(m_event.id);
    if (!existing) return tl::unexpected(existing.error());
    auto keys = m_keys.ofEvent(m_event.id, DayKind);
    if (!keys) return tl::unexpected(keys.error());
    QHash<Id, Day> open;
    for (const Day &day : *existing)
        open.insert(day.id, day);
    for (const ProgrammeDay &day : m_programme.days) {
        if (!day.listed) continue;
        if (day.declared || !isCovered(day, *existing))
            m_days.append(day);
        else
            count(false);
    }
    QSet<Id> imported(keys->cbegin(), keys->cend());

    QHash<Id, Day> kept; ///< not in the file's days, but not to go
    QHash<QString, Day> matched;
    const bool anyDeclared = std::any_of(m_days.begin(), m_days.end(),
                                         [](const ProgrammeDay &day) { return day.declared; });
    for (const ProgrammeDay &day : m_days)
        if (const Id id = keys->value(day.key); open.contains(id))
            matched.insert(day.key, open.take(id));
    for (const ProgrammeDay &day : m_days) {
        if (matched.contains(day.key)) continue;
        auto best = open.end();
        for (auto it = open.begin(); it != open.end(); ++it)
            if ((!imported.contains(it->id) || !day.declared) && overlap(*it, day)
                && (best == open.end() || sharedHours(*it, day) > sharedHours(*best, day)))
                best = it;
        if (best == open.end()) continue;
        matched.insert(day.key, *best);
        open.erase(best);
    }
    for (const Day &day : std::as_const(open)) {
        const bool overlaps =
            std::any_of(m_days.cbegin(), m_days.cend(),
                        [&](const ProgrammeDay &other) { return overlap(day, other); });
        // A file that knows no days has lost none.
        if ((!imported.contains(day.id) || !anyDeclared) && !overlaps) {
            kept.insert(day.id, day);
            continue;
        }
        if (!overlaps) {
            const auto stays = mustStay(day);
            if (!stays) return tl::unexpected(stays.error());
            m_report.keys.insert(day.id, goneKey(day.id));
            if (*stays || skips(goneKey(day.id))) {
                kept.insert(day.id, day);
                continue;
            }
        }
        FOYER_STEP(dropDay(m_unit, m_event.id, day, false));
        ++m_report.removed;
    }
    widenDays(kept, *keys, matched);
    for (auto it = keys->cbegin(); it != keys->cend(); ++it)
        if (!matched.contains(it.key()) && !kept.contains(it.value()))
            FOYER_STEP(m_keys.remove(m_event.id, DayKind, it.key()));
    return matched;
}

/// Where lost sessions are only cancelled, their day must go on holding them.
Result<bool> ProgrammeImport::mustStay(const Day &day) const
{
    if (m_choice.gone == ImportChoice::Gone::Remove) return false;
    const auto sessions = SessionRepository(m_unit.connection()).ofEvent(m_event.id);
    if (!sessions) return tl::unexpected(sessions.error());
    return std::any_of(sessions->begin(), sessions->end(), [&day](const Session &session) {
        return session.start && *session.start >= day.start && *session.start < day.end;
    });
}

namespace {

/// A file that says no hours only widens those that are there.
Day asDay(const ProgrammeDay &from, Day day, int slotMinutes)
{
    const qint64 slot = slotMinutes * 60'000LL;
    const bool narrow = !from.declared && day.end > day.start;
    const Instant start = narrow ? qMin(day.start, from.start) : from.start;
    const Instant end = narrow ? qMax(day.end, from.end) : from.end;
    const bool sameHours = day.start == start && day.end == end;
    day.start = start;
    day.end = end;
    if (!sameHours) { // a booking window set by hand lives as long as the day's hours do
        day.bookingStart = start;
        day.bookingEnd = start + qMax<qint64>(1, (end - start) / slot) * slot;
        if (day.bookingEnd > day.end) day.bookingEnd = day.end;
    }
    return day;
}

} // namespace

/// Days that move together pass over each other's old hours, so each waits until its new hours are
/// free. Two that wait for each other are made anew.
Result<void> ProgrammeImport::changeDays(QList<std::pair<Day, Day>> changes)
{
    while (!changes.isEmpty()) {
        bool progress = false;
        for (qsizetype i = 0; i < changes.size();) {
            const auto &[before, after] = changes[i];
            const bool blocked =
                std::any_of(changes.cbegin(), changes.cend(), [&](const auto &other) {
                    return other.first.id != before.id && other.first.start < after.end
                           && after.start < other.first.end;
                });
            if (blocked) {
                ++i;
                continue;
            }
            FOYER_STEP(replaceDay(m_unit, m_event.id, before, after));
            changes.removeAt(i);
            progress = true;
        }
        if (progress || changes.isEmpty()) continue;
        for (const auto &[before, after] : std::as_const(changes))
            FOYER_STEP(dropDay(m_unit, m_event.id, before, false));
        for (const auto &[before, after] : std::as_const(changes))
            FOYER_STEP(addDay(m_unit, m_event.id, after));
        break;
    }
    return {};
}

Result<void> ProgrammeImport::days()
{
    auto matched = matchDays();
    if (!matched) return tl::unexpected(matched.error());
    QList<std::pair<Day, Day>> changes;
    QList<Day> additions;
    for (const ProgrammeDay &day : m_days) {
        const auto it = matched->constFind(day.key);
        Day before = it == matched->cend() ? Day() : *it;
        if (it == matched->cend()) before.id = newId();
        ProgrammeDay within = day;
        if (!day.declared) // never into a neighbour
            for (const Day &other : std::as_const(*matched)) {
                if (other.id == before.id || before.end == 0) continue;
                if (other.start < before.start)
                    within.start = qMax(within.start, qMin(other.end, before.start));
                else
                    within.end = qMin(within.end, qMax(other.start, before.end));
            }
        const Day after = asDay(within, before, m_event.slotMinutes);
        const QString key = QStringLiteral("day:") + day.key;
        m_report.keys.insert(after.id, key);
        if (it == matched->cend()) (skips(key) ? m_skippedDays : m_newDays).append(day);
        if (skips(key)) {
            if (it != matched->cend())
                FOYER_STEP(m_keys.put(m_event.id, DayKind, day.key, after.id));
            continue;
        }
        FOYER_STEP(m_keys.put(m_event.id, DayKind, day.key, after.id));
        if (it == matched->cend()) {
            additions.append(after);
            ++m_report.created;
            continue;
        }
        count(after != before);
        if (after != before) changes.append({before, after});
    }
    FOYER_STEP(changeDays(std::move(changes)));
    for (const Day &day : std::as_const(additions))
        FOYER_STEP(addDay(m_unit, m_event.id, day));
    m_report.days = static_cast<int>(m_programme.days.size());
    return {};
}

} // namespace Foyer
