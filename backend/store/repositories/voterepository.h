// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/participation.h"

#include <QtCore/QHash>

namespace Foyer {

/// How a proposal was voted on. Leaves the server only once scheduling has begun.
struct VoteCounts {
    Id proposalId;
    int interested = 0, maybe = 0, skip = 0;
    bool operator==(const VoteCounts &) const = default;
};

/// A guest's vote wherever it was cast.
struct CastVote {
    Id eventId, proposalId;
    VoteChoice choice = VoteChoice::Interested;
    bool operator==(const CastVote &) const = default;
};

class VoteRepository
{
public:
    explicit VoteRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<VoteChoice>> of(const Id &proposalId, const Id &guestId);
    /// By proposal: for the voter alone.
    Result<QHash<Id, VoteChoice>> ofGuest(const Id &eventId, const Id &guestId);
    /// In every event, sorted by event and proposal.
    Result<QList<CastVote>> everyOneOf(const Id &guestId);
    /// Who voted on a proposal and what, sorted by voter: to withdraw them with it.
    Result<QList<std::pair<Id, VoteChoice>>> ofProposal(const Id &proposalId);
    /// One for each proposal of the event, sorted by its id.
    Result<QList<VoteCounts>> counts(const Id &eventId);

    /// Replaces what was there.
    Result<void> keep(const Id &proposalId, const Id &guestId, VoteChoice choice);
    /// True when there was one.
    Result<bool> remove(const Id &proposalId, const Id &guestId);

private:
    Connection &m_connection;
};

} // namespace Foyer
