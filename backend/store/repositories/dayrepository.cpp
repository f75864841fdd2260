// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/dayrepository.h"

namespace Foyer {

namespace {

Day readDay(const Row &row)
{
    Day day;
    day.id = row.text(0);
    day.start = row.number(1);
    day.end = row.number(2);
    day.bookingStart = row.number(3);
    day.bookingEnd = row.number(4);
    day.version = row.integer(5);
    return day;
}

} // namespace

Result<std::optional<Day>> DayRepository::byId(const Id &eventId, const Id &id)
{
    return m_connection
        .prepare("SELECT id, start_at, end_at, booking_start, booking_end, version FROM days "
                 "WHERE event_id = ? AND id = ?")
        .bind(eventId)
        .bind(id)
        .first(readDay);
}

Result<bool> DayRepository::exists(const Id &id)
{
    return m_connection.prepare("SELECT 1 FROM days WHERE id = ?")
        .bind(id)
        .first([](const Row &) { return true; })
        .map([](const std::optional<bool> &found) { return found.has_value(); });
}

Result<QList<Day>> DayRepository::ofEvent(const Id &eventId)
{
    return m_connection
        .prepare("SELECT id, start_at, end_at, booking_start, booking_end, version FROM days "
                 "WHERE event_id = ? ORDER BY id")
        .bind(eventId)
        .all(readDay);
}

Result<void> DayRepository::insert(const Id &eventId, const Day &day)
{
    return m_connection
        .prepare("INSERT INTO days (id, event_id, start_at, end_at, booking_start, booking_end, "
                 "version) VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind(day.id)
        .bind(eventId)
        .bind(day.start)
        .bind(day.end)
        .bind(day.bookingStart)
        .bind(day.bookingEnd)
        .bind(day.version)
        .exec()
        .map([](qint64) {});
}

Result<void> DayRepository::update(const Day &day)
{
    return m_connection
        .prepare("UPDATE days SET start_at = ?, end_at = ?, booking_start = ?, booking_end = ?, "
                 "version = ? WHERE id = ?")
        .bind(day.start)
        .bind(day.end)
        .bind(day.bookingStart)
        .bind(day.bookingEnd)
        .bind(day.version)
        .bind(day.id)
        .exec()
        .map([](qint64) {});
}

Result<void> DayRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM days WHERE id = ?").bind(id).exec().map([](qint64) {});
}

} // namespace Foyer
