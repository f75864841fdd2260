// SPDX-License-Identifier: GPL-3.0-or-later
// Votes. Who voted what is told to the voter alone; nothing of a vote has a wider audience, and how
// many there are is said once scheduling has begun.
#pragma once

#include "backend/store/writer.h"
#include "shared/domain/participation.h"

namespace Foyer {

struct VoteCommand {
    Id eventId, proposalId;
    VoteChoice choice = VoteChoice::Interested;
    /// Errors: vote.invalid, vote.unknownField (field).
    static Result<VoteCommand> fromJson(const Id &eventId, const Id &proposalId,
                                        const QJsonObject &body);
};

/// 200 {proposalId, choice}; the actor's only vote on it. The same choice again changes nothing.
/// Errors: proposal.notFound, vote.notGuest, vote.ownProposal, vote.closed.
Result<Answer> castVote(UnitOfWork &unit, const VoteCommand &command);
/// 204, also when there was none. Errors: proposal.notFound, vote.notGuest, vote.closed.
Result<Answer> withdrawVote(UnitOfWork &unit, const VoteCommand &command);

/// {"results": [{proposalId, interested, maybe, skip}]}, one for each proposal, sorted by id.
/// Errors: event.notFound, vote.notCounted (for organizers too) before scheduling begins.
Result<QJsonObject> voteResults(Connection &connection, const Id &eventId, Instant now);
/// {"votes": [{proposalId, choice}]}: the guest's own, sorted by proposal.
Result<QJsonObject> ownVotes(Connection &connection, const Id &eventId, const Id &guestId);

} // namespace Foyer
