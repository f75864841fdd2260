// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/meetingpointrepository.h"

namespace Foyer {

namespace {

MeetingPoint readPoint(const Row &row)
{
    return {row.text(0), row.text(1), row.text(2), row.integer(3)};
}

} // namespace

Result<std::optional<MeetingPoint>> MeetingPointRepository::byId(const Id &eventId, const Id &id)
{
    return m_connection
        .prepare("SELECT id, name, description, sort_order FROM meeting_points "
                 "WHERE event_id = ? AND id = ?")
        .bind(eventId)
        .bind(id)
        .first(readPoint);
}

Result<bool> MeetingPointRepository::exists(const Id &id)
{
    return m_connection.prepare("SELECT 1 FROM meeting_points WHERE id = ?")
        .bind(id)
        .first([](const Row &) { return true; })
        .map([](const std::optional<bool> &found) { return found.has_value(); });
}

Result<QList<MeetingPoint>> MeetingPointRepository::ofEvent(const Id &eventId)
{
    return m_connection
        .prepare("SELECT id, name, description, sort_order FROM meeting_points "
                 "WHERE event_id = ? ORDER BY id")
        .bind(eventId)
        .all(readPoint);
}

Result<void> MeetingPointRepository::insert(const Id &eventId, const MeetingPoint &point)
{
    return m_connection
        .prepare("INSERT INTO meeting_points (id, event_id, name, description, sort_order) "
                 "VALUES (?, ?, ?, ?, ?)")
        .bind(point.id)
        .bind(eventId)
        .bind(point.name)
        .bind(point.description)
        .bind(point.order)
        .exec()
        .map([](qint64) {});
}

Result<void> MeetingPointRepository::update(const MeetingPoint &point)
{
    return m_connection
        .prepare("UPDATE meeting_points SET name = ?, description = ?, sort_order = ? "
                 "WHERE id = ?")
        .bind(point.name)
        .bind(point.description)
        .bind(point.order)
        .bind(point.id)
        .exec()
        .map([](qint64) {});
}

Result<void> MeetingPointRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM meeting_points WHERE id = ?")
        .bind(id)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
