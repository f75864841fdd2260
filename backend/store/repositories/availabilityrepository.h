// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/base/ids.h"

namespace Foyer {

/// The slots that a guest of an event offers, as the instants at which they begin, in order.
struct OfferedSlots {
    Id guestId;
    QList<Instant> starts;
    bool operator==(const OfferedSlots &) const = default;
};

/// Slots in which guests are open to meetings; no row: not open.
class AvailabilityRepository
{
public:
    explicit AvailabilityRepository(Connection &connection) : m_connection(connection) {}

    /// In order.
    Result<QList<Instant>> ofGuest(const Id &eventId, const Id &guestId);
    /// Everyone who offers any, sorted by guest.
    Result<QList<OfferedSlots>> ofEvent(const Id &eventId);
    /// How many guests offer any.
    Result<int> guestCount(const Id &eventId);

    /// These and no others; each start once.
    Result<void> replace(const Id &eventId, const Id &guestId, const QList<Instant> &starts);

private:
    Connection &m_connection;
};

} // namespace Foyer
