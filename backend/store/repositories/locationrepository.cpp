// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/locationrepository.h"

namespace Foyer {

namespace {

#define LOCATION_COLUMNS                                                                           \
    "l.id, l.name, l.description, l.area, l.floor, l.capacity, l.parallel, l.colour, "             \
    "l.bookable, l.image_url, l.sort_order, l.version"

Location readLocation(const Row &row)
{
    Location location;
    location.id = row.text(0);
    location.name = row.text(1);
    location.description = row.text(2);
    location.area = row.text(3);
    location.floor = row.text(4);
    location.capacity = row.integer(5);
    location.parallel = row.integer(6);
    location.colour = row.text(7);
    location.bookable = row.flag(8);
    location.imageUrl = row.text(9);
    location.order = row.integer(10);
    location.version = row.integer(11);
    return location;
}

void bindLocation(Statement &statement, const Location &location)
{
    statement.bind(location.name)
        .bind(location.description)
        .bind(location.area)
        .bind(location.floor)
        .bind(location.capacity)
        .bind(location.parallel)
        .bind(location.colour)
        .bind(location.bookable)
        .bind(location.imageUrl)
        .bind(location.order)
        .bind(location.version)
        .bind(location.id);
}

} // namespace

Result<std::optional<Location>> LocationRepository::byId(const Id &id)
{
    return m_connection.prepare("SELECT " LOCATION_COLUMNS " FROM locations l WHERE l.id = ?")
        .bind(id)
        .first(readLocation);
}

Result<QList<Location>> LocationRepository::ofEvent(const Id &eventId)
{
    return m_connection
        .prepare("SELECT " LOCATION_COLUMNS " FROM event_locations e JOIN locations l "
                 "ON l.id = e.location_id WHERE e.event_id = ? ORDER BY l.id")
        .bind(eventId)
        .all(readLocation);
}

Result<QList<Location>> LocationRepository::all()
{
    return m_connection.prepare("SELECT " LOCATION_COLUMNS " FROM locations l ORDER BY l.id")
        .all(readLocation);
}

Result<bool> LocationRepository::isInEvent(const Id &eventId, const Id &id)
{
    return m_connection
        .prepare("SELECT 1 FROM event_locations WHERE event_id = ? AND location_id = ?")
        .bind(eventId)
        .bind(id)
        .first([](const Row &) { return true; })
        .map([](const std::optional<bool> &found) { return found.has_value(); });
}

Result<QList<Id>> LocationRepository::eventsOf(const Id &id)
{
    return m_connection
        .prepare("SELECT event_id FROM event_locations WHERE location_id = ? ORDER BY event_id")
        .bind(id)
        .all([](const Row &row) { return row.text(0); });
}

Result<void> LocationRepository::insert(const Location &location)
{
    auto statement = m_connection.prepare(
        "INSERT INTO locations (name, description, area, floor, capacity, parallel, colour, "
        "bookable, image_url, sort_order, version, id) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    bindLocation(statement, location);
    return statement.exec().map([](qint64) {});
}

Result<void> LocationRepository::update(const Location &location)
{
    auto statement = m_connection.prepare(
        "UPDATE locations SET name = ?, description = ?, area = ?, floor = ?, capacity = ?, "
        "parallel = ?, colour = ?, bookable = ?, image_url = ?, sort_order = ?, version = ? "
        "WHERE id = ?");
    bindLocation(statement, location);
    return statement.exec().map([](qint64) {});
}

Result<void> LocationRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM locations WHERE id = ?")
        .bind(id)
        .exec()
        .map([](qint64) {});
}

Result<void> LocationRepository::assign(const Id &eventId, const Id &id)
{
    return m_connection
        .prepare("INSERT INTO event_locations (event_id, location_id) VALUES (?, ?) "
                 "ON CONFLICT DO NOTHING")
        .bind(eventId)
        .bind(id)
        .exec()
        .map([](qint64) {});
}

Result<void> LocationRepository::unassign(const Id &eventId, const Id &id)
{
    return m_connection
        .prepare("DELETE FROM event_locations WHERE event_id = ? AND location_id = ?")
        .bind(eventId)
        .bind(id)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
