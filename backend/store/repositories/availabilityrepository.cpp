// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/availabilityrepository.h"

namespace Foyer {

Result<QList<Instant>> AvailabilityRepository::ofGuest(const Id &eventId, const Id &guestId)
{
    return m_connection
        .prepare("SELECT slot_start FROM availability WHERE event_id = ? AND guest_id = ? "
                 "ORDER BY slot_start")
        .bind(eventId)
        .bind(guestId)
        .all([](const Row &row) { return Instant(row.number(0)); });
}

Result<QList<OfferedSlots>> AvailabilityRepository::ofEvent(const Id &eventId)
{
    auto rows = m_connection
                    .prepare("SELECT guest_id, slot_start FROM availability WHERE event_id = ? "
                             "ORDER BY guest_id, slot_start")
                    .bind(eventId)
                    .all([](const Row &row) { return std::pair(row.text(0), row.number(1)); });
    if (!rows) return tl::unexpected(rows.error());
    QList<OfferedSlots> offers;
    for (const auto &[guestId, start] : *rows) {
        if (offers.isEmpty() || offers.last().guestId != guestId) offers.append({guestId, {}});
        offers.last().starts.append(start);
    }
    return offers;
}

Result<int> AvailabilityRepository::guestCount(const Id &eventId)
{
    return m_connection
        .prepare("SELECT count(DISTINCT guest_id) AS n FROM availability WHERE event_id = ?")
        .bind(eventId)
        .first([](const Row &row) { return row.integer(0); })
        .map([](const std::optional<int> &number) { return number.value_or(0); });
}

Result<void> AvailabilityRepository::replace(const Id &eventId, const Id &guestId,
                                             const QList<Instant> &starts)
{
    auto removed =
        m_connection.prepare("DELETE FROM availability WHERE event_id = ? AND guest_id = ?")
            .bind(eventId)
            .bind(guestId)
            .exec();
    if (!removed) return tl::unexpected(removed.error());
    if (starts.isEmpty()) return {};
    QJsonArray slots;
    for (const Instant start : starts)
        slots.append(start);
    return m_connection
        .prepare("INSERT INTO availability (event_id, guest_id, slot_start) "
                 "SELECT ?, ?, value FROM json_each(?)")
        .bind(eventId)
        .bind(guestId)
        .bind(slots)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
