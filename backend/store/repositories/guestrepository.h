// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/entities.h"

namespace Foyer {

class GuestRepository
{
public:
    explicit GuestRepository(Connection &connection) : m_connection(connection) {}

    /// `member` is not set by this one: membership is per event.
    Result<std::optional<Guest>> byId(const Id &id);
    /// Members of the event and the hosts of its sessions, with `member` set, sorted by id.
    Result<QList<Guest>> ofEvent(const Id &eventId);
    Result<bool> isMember(const Id &eventId, const Id &id);
    /// Sessions of the event that the guest hosts.
    Result<int> hostedCount(const Id &eventId, const Id &id);
    /// Events that show the guest, as a member or a host.
    Result<QList<Id>> eventsOf(const Id &id);

    /// `email` may be absent; unique without regard to case. Errors: guest.emailTaken.
    Result<void> insert(const Guest &guest, const std::optional<QString> &email = std::nullopt);
    /// The public profile.
    Result<void> update(const Guest &guest);
    Result<void> remove(const Id &id);
    Result<void> addMember(const Id &eventId, const Id &id);
    Result<void> removeMember(const Id &eventId, const Id &id);

private:
    Connection &m_connection;
};

} // namespace Foyer
