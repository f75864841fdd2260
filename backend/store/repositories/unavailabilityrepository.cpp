// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/unavailabilityrepository.h"

namespace Foyer {

namespace {

#define UNAVAILABILITY_COLUMNS "u.id, u.location_id, u.start_at, u.end_at, u.reason"

Unavailability readStretch(const Row &row)
{
    return {row.text(0), row.text(1), row.number(2), row.number(3), row.text(4)};
}

} // namespace

Result<std::optional<Unavailability>> UnavailabilityRepository::byId(const Id &eventId,
                                                                     const Id &id)
{
    return m_connection
        .prepare("SELECT " UNAVAILABILITY_COLUMNS
                 " FROM unavailability u WHERE u.id = ? AND u.event_id = ?")
        .bind(id)
        .bind(eventId)
        .first(readStretch);
}

Result<bool> UnavailabilityRepository::exists(const Id &id)
{
    return m_connection.prepare("SELECT 1 FROM unavailability WHERE id = ?")
        .bind(id)
        .first([](const Row &) { return true; })
        .map([](const std::optional<bool> &found) { return found.has_value(); });
}

Result<QList<Unavailability>> UnavailabilityRepository::ofEvent(const Id &eventId)
{
    return m_connection
        .prepare("SELECT " UNAVAILABILITY_COLUMNS
                 " FROM unavailability u WHERE u.event_id = ? ORDER BY u.id")
        .bind(eventId)
        .all(readStretch);
}

Result<QList<Unavailability>> UnavailabilityRepository::ofLocation(const Id &eventId,
                                                                   const Id &locationId)
{
    return m_connection
        .prepare("SELECT " UNAVAILABILITY_COLUMNS " FROM unavailability u WHERE u.event_id = ? "
                 "AND u.location_id = ? ORDER BY u.id")
        .bind(eventId)
        .bind(locationId)
        .all(readStretch);
}

Result<QList<Unavailability>> UnavailabilityRepository::overlapping(const Id &eventId,
                                                                    Instant start, Instant end)
{
    return m_connection
        .prepare("SELECT " UNAVAILABILITY_COLUMNS " FROM unavailability u WHERE u.event_id = ? "
                 "AND u.start_at < ? AND u.end_at > ? ORDER BY u.start_at, u.id")
        .bind(eventId)
        .bind(end)
        .bind(start)
        .all(readStretch);
}

Result<void> UnavailabilityRepository::insert(const Id &eventId, const Unavailability &stretch)
{
    return m_connection
        .prepare("INSERT INTO unavailability (id, event_id, location_id, start_at, end_at, reason) "
                 "VALUES (?, ?, ?, ?, ?, ?)")
        .bind(stretch.id)
        .bind(eventId)
        .bind(stretch.locationId)
        .bind(stretch.start)
        .bind(stretch.end)
        .bind(stretch.reason)
        .exec()
        .map([](qint64) {});
}

Result<void> UnavailabilityRepository::update(const Unavailability &stretch)
{
    return m_connection
        .prepare("UPDATE unavailability SET location_id = ?, start_at = ?, end_at = ?, reason = ? "
                 "WHERE id = ?")
        .bind(stretch.locationId)
        .bind(stretch.start)
        .bind(stretch.end)
        .bind(stretch.reason)
        .bind(stretch.id)
        .exec()
        .map([](qint64) {});
}

Result<void> UnavailabilityRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM unavailability WHERE id = ?")
        .bind(id)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
