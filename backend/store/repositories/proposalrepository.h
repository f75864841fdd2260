// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/participation.h"

#include <utility>

namespace Foyer {

/// An event and something of it.
using EventAnd = std::pair<Id, Id>;

class ProposalRepository
{
public:
    explicit ProposalRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<Proposal>> byId(const Id &eventId, const Id &id);
    /// Sorted by id.
    Result<QList<Proposal>> ofEvent(const Id &eventId);
    /// At most `limit` with an id above `after`, sorted by id.
    Result<QList<Proposal>> page(const Id &eventId, const Id &after, int limit);
    /// The event of a proposal, or empty.
    Result<Id> eventOf(const Id &id);
    /// Who made it: the id of a guest or an organizer, empty for the system.
    Result<Id> creatorOf(const Id &id);
    /// Sessions of the event that came from it, sorted by id.
    Result<QList<Id>> sessionsOf(const Id &eventId, const Id &id);
    /// Proposals that the guest hosts, in every event.
    Result<QList<EventAnd>> hostedBy(const Id &guestId);

    // Hosts keep their order.
    Result<void> insert(const Id &eventId, const Proposal &proposal, const Id &creator);
    Result<void> update(const Proposal &proposal);
    /// Takes hosts and votes along.
    Result<void> remove(const Id &id);

private:
    Result<void> keepHosts(const Proposal &proposal);

    Connection &m_connection;
};

} // namespace Foyer
